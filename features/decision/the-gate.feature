@capability:workflow
Feature: Nothing happens before it has been proposed and judged
  Whatever reaches beyond the agent is first written down as a proposed action, then judged, and
  only then done. There is no way past the gate, not even for an action that nobody needs to
  look at.

  Source: permissions page, introduction.

  @clause:order-proposed-action-gate
  Rule: An action is first proposed, then judged, and only then executed

    Example: Even a command that runs without asking is proposed first
      Given its container is registered as running
      When the agent wants to run `make`
      Then it was executed
      And the event log tells exactly
        | event                   | actor      |
        | proposed_action.created | the agent  |
        | action.executed         | the system |

    Example: A command that must be asked has not run while it waits
      When the agent wants to run `make`
      Then it is pending
      And it was not executed
      And the event log tells exactly
        | event                   | actor     |
        | proposed_action.created | the agent |

    Example: A command that is refused is written down and never runs
      Given its container is registered as running
      When the agent wants to run `rm -rf /`
      Then it is denied
      And it was not executed
      And the event log tells exactly
        | event                   | actor     |
        | proposed_action.created | the agent |

    Scenario Outline: <type> waits like a command
      Given a maintainer's session
      When the agent proposes <type>
      Then it is pending
      And it was not executed

      Examples:
        | type              |
        | git_push          |
        | pr_open           |
        | git_repo_create   |
        | git_branch_create |
        | container_start   |

    Example: An approval lets it happen, once
      Given a maintainer's session
      And the agent proposed git_push of "feature/cart" to "origin"
      When a maintainer approves it
      Then it is approved
      And it was executed once

    Example: A denial does not
      Given a maintainer's session
      And the agent proposed git_push of "feature/cart" to "origin"
      When a maintainer denies it because "not on a Friday"
      Then it is denied
      And it was not executed

    Example: One might think that approving one lets the next one through; it is judged anew
      Given a maintainer's session
      And the agent proposed git_push of "feature/cart" to "origin"
      And a maintainer approved it
      When the agent proposes git_push of "feature/cart" to "origin"
      Then it is pending
      And it was not executed
