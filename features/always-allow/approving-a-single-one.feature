@capability:workflow
Feature: What cannot be always allowed can still be approved
  For pushes and for the administrator's commands the press "always allow" is refused, or the
  ceiling would be decoration. A person may still approve the one that waits, as often as it
  waits.

  Source: permissions page, "External-effect boundary" (RN-418) and its typed half (AT-320).

  Background:
    Given a maintainer's session
    And its container is registered as running

  @clause:always-single-instance-still-approvable
  Rule: After a refused press, the single action can be approved in the ordinary way

    Scenario Outline: The press is refused and leaves it waiting: <case>
      Given the agent wanted to run `<command>`
      When a maintainer presses always allow on it
      Then it is refused
      And it is pending
      And it was not executed
      And permissions.json is as it was

      Examples:
        | case                              | command                          |
        | a push                            | git push origin main             |
        | a command with the rights of root | sudo make install                |
        | a push in the second part         | npm test && git push origin main |

    Scenario Outline: It is approved and done: <case>
      Given the agent wanted to run `<command>`
      And a maintainer pressed always allow on it in vain
      When a maintainer approves it
      Then it is approved
      And it was executed
      And the event log tells "permission.granted" never

      Examples:
        | case                              | command                          |
        | a push                            | git push origin main             |
        | a command with the rights of root | sudo make install                |
        | a push in the second part         | npm test && git push origin main |

    Scenario Outline: A proposed action likewise: <type>
      Given the agent proposed <type>
      And a maintainer pressed always allow on it in vain
      When a maintainer approves it
      Then it is approved
      And the event log tells "proposed_action.approved" once
      And the event log tells "permission.granted" never

      Examples:
        | type              |
        | git_push          |
        | pr_open           |
        | instruction_patch |
        | parallelize       |

    Example: One might think that the approval opens the door; the next push is asked
      Given the agent wanted to run `git push origin main`
      And a maintainer approved it
      When the agent wants to run `git push origin main`
      Then the agent must ask because of its external effect
