@capability:containers @capability:workflow
Feature: A mounted folder that cannot be made or written
  The folder is tried before anything is put on record: to claim that a container is being made,
  and to find out only then that nothing can be written, would leave a record of a state that
  never was. Whoever started it needs to be told which folder it is.

  Source: permissions page, "Pattern format" (the paragraph on materialisation in mounted).

  @clause:cact-mounted-before-lifecycle
  Rule: Folder, proof and stamp come before the container's record changes

    Example: The folder is made and verified although the container then does not come up
      Given a maintainer's session
      And a mounted project
      And the folder "BRABO_PROJECTS_BASE/shop" does not exist
      And the broker refuses container actions
      And the runner refuses container actions
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start
      Then it failed
      And the project's folder exists
      And the workspace is verified

    Example: When the proof fails, nobody has been asked to start anything
      Given a maintainer's session
      And a mounted project
      And nobody may write to the folder "BRABO_PROJECTS_BASE/shop"
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start
      Then it failed
      And the broker was not asked
      And the runner was not asked
      And there is no record of a container

  @clause:cact-mounted-named-failure
  Rule: The failure says which folder it was

    Example: The folder cannot be made, because the base is closed
      Given a maintainer's session
      And a mounted project
      And the folder "BRABO_PROJECTS_BASE/shop" does not exist
      And nobody may write to the folder "BRABO_PROJECTS_BASE"
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start
      Then it is auto_approved
      And it failed, saying "BRABO_PROJECTS_BASE/shop"
      And the event log tells "proposed_action.created" once
      And the event log tells "action.failed" once
      And the event "action.failed" names the system as its actor
      And the event log tells "action.executed" never

    Example: The folder is there and closed
      Given a maintainer's session
      And a mounted project
      And its owner typed the path "BRABO_PROJECTS_BASE/clients/shop"
      And nobody may write to the folder "BRABO_PROJECTS_BASE/clients/shop"
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start
      Then it failed, saying "BRABO_PROJECTS_BASE/clients/shop"

    Example: A person who approved the start is told as well
      Given a maintainer's session
      And a mounted project
      And "BRABO_PROJECTS_BASE/shop" is a file
      And the agent proposed container_start
      When the owner approves it
      Then it is approved
      And it failed, saying "BRABO_PROJECTS_BASE/shop"

  @clause:cact-mounted-failure-not-provisioning
  Rule: After such a failure the record does not claim that a container was being made

    Example: There was no record
      Given a maintainer's session
      And a mounted project
      And nobody may write to the folder "BRABO_PROJECTS_BASE/shop"
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start
      Then it failed
      And the container's record never said provisioning
      And there is no record of a container

    Example: There was one, and it says what it said before
      Given a maintainer's session
      And a mounted project
      And its container is registered as stopped
      And "BRABO_PROJECTS_BASE/shop" is a file
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start
      Then it failed
      And the container's record never said provisioning
      And the container's record says stopped

    Example: A start that worked is on record
      Given a maintainer's session
      And a mounted project
      And its container is registered as stopped
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start
      Then it was executed
      And the container's record says running
