@capability:containers @capability:workflow
Feature: When a container action fails
  The one who is to carry out a container action may not be there, or may say no. Then the
  action has failed, as a command may fail: it is told in the event log, the approval stands,
  and nothing breaks. Nobody steps in for anybody.

  Source: permissions page, "Pattern format" (where a container starts).

  @clause:cact-no-runner-failed
  Rule: Without a connected runner the action has failed, and that is all

    Example: A start that the policy approved
      Given a maintainer's session
      And a runner project
      And permissions.json allows "ContainerStart()"
      And no runner is connected
      When the agent proposes container_start
      Then it is auto_approved
      And it failed
      And the event log tells "proposed_action.created" once
      And the event log tells "action.failed" once
      And the event "action.failed" names the system as its actor
      And the event log tells "action.executed" never

    Example: The same start with a runner at hand
      Given a maintainer's session
      And a runner project
      And permissions.json allows "ContainerStart()"
      When the agent proposes container_start
      Then it is auto_approved
      And it was executed
      And the event log tells "action.executed" once
      And the event "action.executed" names the system as its actor
      And the event log tells "action.failed" never

    Example: The approval of a person is not undone by it
      Given a maintainer's session
      And a runner project
      And its container is registered as running
      And no runner is connected
      And a maintainer proposed container_stop
      When the owner approves it
      Then it is approved
      And the owner decided it
      And it failed

    Example: The broker does not step in for the runner
      Given a maintainer's session
      And a runner project
      And permissions.json allows "ContainerStart()"
      And no runner is connected
      When the agent proposes container_start
      Then the broker was not asked

    Example: A container project has no need of a runner
      Given a maintainer's session
      And a container project
      And permissions.json allows "ContainerStart()"
      And no runner is connected
      When the agent proposes container_start
      Then it was executed

  @clause:cact-runner-refusal-failed
  Rule: A runner that tried and refused makes the action fail as well

    Scenario Outline: <what>
      Given a maintainer's session
      And a runner project
      And its container is registered as <state>
      And the runner refuses container actions
      And a maintainer proposed <action>
      When the owner approves it
      Then it is approved
      And it failed
      And the event log tells "action.failed" once
      And the event log tells "action.executed" never
      And the runner was asked to <verb>

      Examples:
        | what     | state   | action           | verb   |
        | Starting | stopped | container_start  | start  |
        | Stopping | running | container_stop   | stop   |
        | Removing | stopped | container_remove | remove |

    Example: A broker that refuses does not concern a runner project
      Given a maintainer's session
      And a runner project
      And permissions.json allows "ContainerStart()"
      And the broker refuses container actions
      When the agent proposes container_start
      Then it was executed
      And the runner was asked to start

  @clause:cact-broker-refusal-failed
  Rule: A broker that refuses makes the action fail in the same way

    Scenario Outline: <what>
      Given a maintainer's session
      And a container project
      And its container is registered as <state>
      And the broker refuses container actions
      And a maintainer proposed <action>
      When the owner approves it
      Then it is approved
      And it failed
      And the event log tells "action.failed" once
      And the event log tells "action.executed" never
      And the broker was asked to <verb>

      Examples:
        | what     | state   | action           | verb   |
        | Starting | stopped | container_start  | start  |
        | Stopping | running | container_stop   | stop   |
        | Removing | stopped | container_remove | remove |

    Example: A start that the policy approved is told like any failure
      Given a maintainer's session
      And a container project
      And permissions.json allows "ContainerStart()"
      And the broker refuses container actions
      When the agent proposes container_start
      Then it failed
      And the event log tells "proposed_action.created" once
      And the event log tells "action.failed" once
      And the event "action.failed" names the system as its actor
      And the event log tells "action.executed" never

    Example: The runner does not step in for the broker
      Given a maintainer's session
      And a container project
      And permissions.json allows "ContainerStart()"
      And the broker refuses container actions
      When the agent proposes container_start
      Then the runner was not asked
