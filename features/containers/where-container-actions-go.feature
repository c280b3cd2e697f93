@capability:containers @capability:workflow
Feature: Who carries out an approved container action
  The decision on a container action does not ask where the container lives; carrying it out
  does. The container of a container project is the broker's; that of a runner project is on the
  user's machine, and belongs to the runner that is connected to the project.

  Source: permissions page, "Pattern format" (where a container starts) and "Limits".

  @clause:cact-container-mode-to-broker
  Rule: The container actions of a container project go to the broker

    Scenario Outline: <what>
      Given a maintainer's session
      And a container project
      And its container is registered as <state>
      And a maintainer proposed <action>
      When the owner approves it
      Then it was executed once
      And the broker was asked to <verb>
      And the runner was not asked

      Examples:
        | what     | state   | action           | verb   |
        | Starting | stopped | container_start  | start  |
        | Stopping | running | container_stop   | stop   |
        | Removing | stopped | container_remove | remove |

    Example: A proposal that still waits has reached nobody
      Given a maintainer's session
      And a container project
      And its container is registered as running
      When a maintainer proposes container_stop
      Then it is pending
      And it was not executed
      And the broker was not asked

    Example: Nor has one that was denied
      Given a maintainer's session
      And a container project
      And its container is registered as running
      And a maintainer proposed container_stop
      When the owner denies it because "the demo is on"
      Then it is denied
      And the broker was not asked
      And the container's record says running

  @clause:cact-mounted-runner-to-runner
  Rule: The container actions of a runner project go to the runner that is connected to it

    Scenario Outline: <what>
      Given a maintainer's session
      And a runner project
      And its container is registered as <state>
      And a maintainer proposed <action>
      When the owner approves it
      Then it was executed once
      And the runner was asked to <verb>
      And the broker was not asked

      Examples:
        | what     | state   | action           | verb   |
        | Starting | stopped | container_start  | start  |
        | Stopping | running | container_stop   | stop   |
        | Removing | stopped | container_remove | remove |

    Example: A proposal that still waits has not reached the runner
      Given a maintainer's session
      And a runner project
      And its container is registered as running
      When a maintainer proposes container_stop
      Then it is pending
      And the runner was not asked

  @clause:cact-remove-still-approvable
  Rule: A removal is approved one at a time, every time anew

    Example: A person approves it, and it is done
      Given a maintainer's session
      And its container is registered as stopped
      And a maintainer proposed container_remove
      When the owner approves it
      Then it is approved
      And the owner decided it
      And the broker was asked to remove

    Example: The approval of the last removal is worth nothing for the next
      Given a maintainer's session
      And its container is registered as stopped
      And a maintainer proposed container_remove
      And the owner approved it
      And the container's record changed to stopped
      When a maintainer proposes container_remove
      Then it is pending
      And the earlier one is approved

    Example: An entry in the file does not approve it either
      Given a maintainer's session
      And its container is registered as stopped
      And permissions.json allows "ContainerRemove()"
      When a maintainer proposes container_remove
      Then it is pending
      And the broker was not asked
      And the container's record says stopped
