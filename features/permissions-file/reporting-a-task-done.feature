@capability:workflow @capability:agents
Feature: Why building and testing must be possible
  An agent that reports its task as done gets a pull request only if a command of its own has
  succeeded before. Were every build asked, no task could come to its end; that is what the
  patterns for building and testing are for.

  Source: permissions page, "What execution activation seeds".

  Background:
    Given a maintainer's session
    And its container is registered as running
    And the agent is the dev agent of a module
    And the agent works on the task "T1"

  @clause:seed-reportdone-needs-exit-zero
  Rule: A task reported as done leads to a pull request only after a command has ended with exit code 0

    Example: The tests have passed
      Given the next command ends with exit code 0 and prints "12 passed"
      And the agent wanted to run `npm test`
      When the agent reports its task as done
      Then the event "proposed_action.created" says
        | key        | value   |
        | actionType | pr_open |

    Example: They failed first and passed then
      Given the next command ends with exit code 1 and prints "1 failed"
      And the agent wanted to run `npm test`
      And the next command ends with exit code 0 and prints "12 passed"
      And the agent wanted to run `npm test`
      When the agent reports its task as done
      Then the event "proposed_action.created" says
        | key        | value   |
        | actionType | pr_open |

    Example: Nothing was run at all
      When the agent reports its task as done
      Then no action was proposed

    Example: The tests have failed
      Given the next command ends with exit code 1 and prints "1 failed"
      And the agent wanted to run `npm test`
      When the agent reports its task as done
      Then no event says "pr_open"

    Example: The tests could not be started
      Given the next command cannot be executed: "no such program"
      And the agent wanted to run `npm test`
      When the agent reports its task as done
      Then no event says "pr_open"

    Example: One might think that any success will do; a commit is no command
      Given the agent's own rule for git_commit is auto_approve
      And the agent proposed git_commit
      When the agent reports its task as done
      Then no event says "pr_open"

    Example: A command that was refused has not ended with anything
      Given the agent wanted to run `rm -rf /`
      When the agent reports its task as done
      Then no event says "pr_open"
