@capability:reasons
Feature: What the question tells the agent
  A ceiling takes no ability away. Where another door exists, the message names it, so that
  the agent can propose the action that leaves a record; where none exists, it names none.

  Source: permissions page, "External-effect boundary" (RN-418).

  @clause:rn418-message-names-typed-action
  Rule: For git, the message names the action to propose instead

    Scenario Outline: <case>
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then the agent must ask because of its external effect
      And the reason mentions "<action>"

      Examples:
        | case                             | command                  | action    |
        | Instead of a push                | git push                 | git_push  |
        | The push is the second part      | pnpm test && git push    | git_push  |
        | Instead of a merge               | git merge feature/cart   | git_merge |
        | Instead of a pull request        | gh pr create --fill      | pr_open   |

  @clause:rn418-message-privileged
  Rule: For sudo and doas there is no other door, and the message names none

    Scenario Outline: <case>
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then the agent must ask because it is privileged
      And the reason does not mention "git_push"
      And the reason does not mention "git_merge"
      And the reason does not mention "pr_open"

      Examples:
        | case                             | command                  |
        | With sudo                        | sudo make install        |
        | With doas                        | doas make install        |
        | The text speaks of a push        | sudo echo push           |
