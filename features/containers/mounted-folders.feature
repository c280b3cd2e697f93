@capability:containers @capability:workflow
Feature: The folder of a mounted project comes into being
  Starting the container is the first moment at which the folder of a mounted project is needed:
  the Architect has decided by then. The start makes the folder, tries whether it can be
  written, and marks the workspace as verified.

  Source: permissions page, "Pattern format" (the paragraph on materialisation in mounted).

  @clause:cact-mounted-mkdir
  Rule: Starting the container of a mounted project makes its folder

    Example: The folder was missing
      Given a maintainer's session
      And a mounted project
      And the folder "BRABO_PROJECTS_BASE/shop" does not exist
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start
      Then it was executed
      And the project's folder exists

    Example: The folders above it were missing too
      Given a maintainer's session
      And a mounted project
      And its owner typed the path "BRABO_PROJECTS_BASE/clients/ana/shop"
      And the folder "BRABO_PROJECTS_BASE/clients" does not exist
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start
      Then it was executed
      And the project's folder exists

    Example: A folder that is already there is taken as it is
      Given a maintainer's session
      And a mounted project
      And the folder "BRABO_PROJECTS_BASE/shop" exists
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start
      Then it was executed
      And the project's folder exists

    Example: Proposing the start makes no folder
      Given a maintainer's session
      And a mounted project
      And the folder "BRABO_PROJECTS_BASE/shop" does not exist
      When the agent proposes container_start
      Then it is pending
      And the project's folder does not exist

    Example: The approval does
      Given a maintainer's session
      And a mounted project
      And the folder "BRABO_PROJECTS_BASE/shop" does not exist
      And the agent proposed container_start
      When the owner approves it
      Then it was executed
      And the project's folder exists

  @clause:cact-mounted-only
  Rule: It happens in mounted projects only

    Example: The start of a container project tries out no folder
      Given a maintainer's session
      And a container project
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start
      Then it was executed
      And the workspace is not verified

    Example: The start of a runner project tries out no folder
      Given a maintainer's session
      And a runner project
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start
      Then it was executed
      And the workspace is not verified

  @clause:cact-mounted-prove-writable
  Rule: The start proves that the folder can be written

    Example: It can
      Given a maintainer's session
      And a mounted project
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start
      Then it was executed

    Example: A folder that is there and closed is not enough
      Given a maintainer's session
      And a mounted project
      And nobody may write to the folder "BRABO_PROJECTS_BASE/shop"
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start
      Then it failed

    Example: Nor is a file of that name
      Given a maintainer's session
      And a mounted project
      And "BRABO_PROJECTS_BASE/shop" is a file
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start
      Then it failed

  @clause:cact-mounted-verified-at
  Rule: After that proof the workspace counts as verified

    Example: After a start
      Given a maintainer's session
      And a mounted project
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start
      Then the workspace is verified

    Example: Not while the start waits, even if the folder is there
      Given a maintainer's session
      And a mounted project
      And the folder "BRABO_PROJECTS_BASE/shop" exists
      When the agent proposes container_start
      Then it is pending
      And the workspace is not verified

    Example: Not when the proof failed
      Given a maintainer's session
      And a mounted project
      And nobody may write to the folder "BRABO_PROJECTS_BASE/shop"
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start
      Then it failed
      And the workspace is not verified
