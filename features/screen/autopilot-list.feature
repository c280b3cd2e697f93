@capability:screen
Feature: What the screen says about the autopilot
  Whoever switches automatic mode on gives away a great many questions with one press. The
  screen therefore says what will pass from then on and what will still be asked, and it says
  the same wherever the switch can be found.

  Source: ADR 0189, decision 4.

  @clause:screen-autopilot-one-list @clause:screen-autopilot-three-places
  Rule: One list, in each of the three places where automatic mode is switched on

    Example: For an agent that is asked about
      When the list of the autopilot is shown
      Then the list is the same in all three places

    Example: The dev agent of a module is told of in the same words
      Given the agent is the dev agent of a module
      When the list of the autopilot is shown
      Then the list is the same in all three places

    Example: It does not change once automatic mode is on
      Given a maintainer switched automatic mode on
      When the list of the autopilot is shown
      Then the list is the same in all three places

  @clause:screen-autopilot-expanded-or-collapsed
  Rule: It is expanded on the batch card, and collapsed in the other two places

    Example: The approval card and the agent's card might be thought to open it too
      When the list of the autopilot is shown
      Then the list is expanded on the batch card alone

  @clause:screen-autopilot-says-commit-and-branch
  Rule: It says that committing and making a local branch pass

    Scenario Outline: <what> is on the side of what passes
      When the list of the autopilot is shown
      Then the list says that "<words>" is allowed

      Examples:
        | what                  | words        |
        | Committing            | git commit   |
        | Making a local branch | local branch |

    Example: Pushing might be thought to be the same thing
      When the list of the autopilot is shown
      Then the list says that "git push" is not allowed
