@capability:containers @capability:workflow
Feature: The container that comes up when Infra takes over
  Once a person has accepted the handoff of the Infra agent, the container of the project may
  come up without a second click: the acceptance was the click. This is a rule for that one
  agent and that one action. It opens no other door, and everything that could refuse a start
  before still can.

  Source: permissions page, "Pattern format" (the paragraph on container_stop and
  container_remove) and "Limits"; ADR 0190 as cited there.

  @clause:cact-start-seeded-on-infra-handoff
  Rule: Accepting the handoff of the Infra agent lets that agent start the container

    Example: The agent has a rule of its own from then on
      Given a maintainer's session
      When a maintainer accepts the handoff of the Infra agent
      Then the agent has its own rule for container_start, auto_approve
      And the agent has no rule for every action
      And permissions.json does not hold "ContainerStart()" in allow

    Example: A later start of that agent waits for nobody
      Given a maintainer's session
      And a maintainer accepted the handoff of the Infra agent
      And the container's record changed to stopped
      When the agent proposes container_start
      Then the action runs without asking because of the agent's autonomy

    Example: Without the handoff the same start waits
      Given a maintainer's session
      When the agent proposes container_start
      Then the agent must ask because nothing was configured
      And the agent has no rule of its own for container_start
      And the broker was not asked

    Example: The rule is not there for every agent of the project
      Given a maintainer's session
      And the agent is the Dev Lead
      And a maintainer accepted the handoff of the Infra agent
      And the container's record changed to stopped
      When the agent proposes container_start
      Then the agent must ask because nothing was configured
      And the agent has no rule of its own for container_start

  @clause:cact-start-server-without-second-click
  Rule: The start that the acceptance itself proposes passes without a second click

    Example: One click, and the container runs
      Given a maintainer's session
      When a maintainer accepts the handoff of the Infra agent
      Then it is auto_approved
      And nobody decided it
      And it was executed once
      And the broker was asked to start
      And the container's record says running

    Example: It counts as a decision of the policy, not as one of a person
      Given a maintainer's session
      When a maintainer accepts the handoff of the Infra agent
      Then 0 decisions were made by people
      And 1 decision was made by the policy
      And the event log tells "proposed_action.created" once
      And the event "proposed_action.created" names the agent as its actor
      And the event "proposed_action.created" says
        | key        | value           |
        | actionType | container_start |
        | status     | auto_approved   |
      And the event log tells "proposed_action.approved" never
      And the event "action.executed" names the system as its actor

    Example: The acceptance does not overrule a written ask
      Given a maintainer's session
      And permissions.json asks about "ContainerStart()"
      When a maintainer accepts the handoff of the Infra agent
      Then it is pending
      And the broker was not asked
      And there is no record of a container

    Example: Nor a written deny
      Given a maintainer's session
      And permissions.json denies "ContainerStart()"
      When a maintainer accepts the handoff of the Infra agent
      Then it is denied
      And the broker was not asked
      And there is no record of a container

  @clause:cact-start-guards-before-seed
  Rule: What could refuse a start before still refuses it

    Scenario Outline: Accepted by <person>, the container comes up
      Given <session>
      When <person> accepts the handoff of the Infra agent
      Then it was executed
      And the broker was asked to start

      Examples:
        | person       | session                |
        | a maintainer | a maintainer's session |
        | the owner    | an owner's session     |

    Scenario Outline: The acceptance is not worth more than the role of <person>
      Given <session>
      When <person> accepts the handoff of the Infra agent
      Then the broker was not asked
      And there is no record of a container

      Examples:
        | person      | session               |
        | a developer | a developer's session |
        | a viewer    | a viewer's session    |

    Example: Without a broker no start is even proposed
      Given a maintainer's session
      And there is no broker
      When a maintainer accepts the handoff of the Infra agent
      Then it is refused with 409
      And no action was proposed
      And there is no record of a container

    Example: A broker that is there and refuses is another matter: the start was proposed, and fails
      Given a maintainer's session
      And the broker refuses container actions
      When a maintainer accepts the handoff of the Infra agent
      Then it is auto_approved
      And it failed

  @clause:cact-stop-never-seeded
  Rule: Stopping is never among what is granted in advance

    Example: Not by the handoff of the Infra agent
      Given a maintainer's session
      When a maintainer accepts the handoff of the Infra agent
      Then the agent has no rule of its own for container_stop
      And permissions.json does not hold "ContainerStop()" in allow

    Example: Not by the activation of execution
      When the owner activates execution
      Then permissions.json does not hold "ContainerStop()" in allow
      And "dev-api" has no rule of its own for container_stop
      And the agent has no rule of its own for container_stop

    Example: The container that came up without a click does not go down without one
      Given a maintainer's session
      And a maintainer accepted the handoff of the Infra agent
      When a maintainer proposes container_stop
      Then it is pending
      And the container's record says running
