@capability:workflow @capability:merges
Feature: What a merge does to the task
  A task is done when its work has arrived, and not when somebody has agreed that it may. The
  provider says whether it has arrived; the platform believes it once.

  Source: permissions page, "Automatic mode" (the paragraph on an executed git_merge, RN-628).

  Background:
    Given a maintainer's session
    And pull request 7 comes from the task "T1"
    And pull request 8 comes from the task "T2"

  @clause:merge-executed-moves-task-done
  Rule: A merge that a person approved and the provider confirms ends the task

    Scenario Outline: Into <branch>
      Given the agent proposed to merge pull request 7 into "<branch>"
      And the provider will report pull request 7 as merged
      When a maintainer approves it
      Then it was executed
      And the task "T1" is done
      And the event log tells "backlog.task_status_changed" once
      And the event "backlog.task_status_changed" says
        | key    | value |
        | task   | T1    |
        | status | done  |

      Examples:
        | branch       |
        | dev          |
        | main         |
        | feature/cart |

    Example: A merge that a person proposed
      Given a maintainer proposed to merge pull request 7 into "main"
      And the provider will report pull request 7 as merged
      When the owner approves it
      Then the task "T1" is done

    Example: The task of another pull request stays where it is
      Given the agent proposed to merge pull request 7 into "dev"
      And the provider will report pull request 7 as merged
      When a maintainer approves it
      Then the task "T1" is done
      And the task "T2" is in_progress

    Example: A proposal ends nothing
      Given the provider will report pull request 7 as merged
      When the agent proposes to merge pull request 7 into "dev"
      Then it is pending
      And the task "T1" is in_progress
      And the event log tells "backlog.task_status_changed" never

    Example: A denied merge ends nothing
      Given the agent proposed to merge pull request 7 into "dev"
      And the provider will report pull request 7 as merged
      When a maintainer denies it because "the tests are red"
      Then the task "T1" is in_progress
      And the event log tells "backlog.task_status_changed" never

  @clause:merge-not-merged-no-move
  Rule: Without the provider's word the task stays where it is

    Example: The provider does not report the pull request as merged
      Given the agent proposed to merge pull request 7 into "dev"
      And the provider will report pull request 7 as not merged
      When a maintainer approves it
      Then the task "T1" is in_progress
      And the event log tells "backlog.task_status_changed" never

    Example: The merge could not be tried at all
      Given the agent proposed to merge pull request 7 into "dev"
      And the next command cannot be executed: "the provider is out of reach"
      When a maintainer approves it
      Then it failed, saying "the provider is out of reach"
      And the task "T1" is in_progress
      And the event log tells "backlog.task_status_changed" never

    Example: A word about another pull request is no word about this one
      Given the agent proposed to merge pull request 7 into "dev"
      And the provider will report pull request 8 as merged
      And the provider will report pull request 7 as not merged
      When a maintainer approves it
      Then the task "T1" is in_progress
      And the task "T2" is in_progress

  @clause:merge-moves-task-once
  Rule: A pull request ends its task once; what a person does with the task later holds

    Example: The approval is pressed a second time
      Given the agent proposed to merge pull request 7 into "dev"
      And the provider will report pull request 7 as merged
      And a maintainer approved it
      And a maintainer moved the task "T1" to in_progress
      When another maintainer approves it
      Then the task "T1" is in_progress

    Example: The merge is proposed a second time
      Given the agent proposed to merge pull request 7 into "dev"
      And the provider will report pull request 7 as merged
      And a maintainer approved it
      And a maintainer moved the task "T1" to in_progress
      When the agent proposes to merge pull request 7 into "main"
      Then it is refused with 409 "pr_ja_mergeado"
      And the task "T1" is in_progress

    Example: Another pull request is merged afterwards
      Given the agent proposed to merge pull request 7 into "dev"
      And the provider will report pull request 7 as merged
      And a maintainer approved it
      And a maintainer moved the task "T1" to in_progress
      And the agent proposed to merge pull request 8 into "dev"
      And the provider will report pull request 8 as merged
      When a maintainer approves it
      Then the task "T2" is done
      And the task "T1" is in_progress

  @clause:merge-status-event-once
  Rule: The end of the task is recorded once

    Example: A second press on the approval records no second end
      Given the agent proposed to merge pull request 7 into "dev"
      And the provider will report pull request 7 as merged
      And a maintainer approved it
      When another maintainer approves it
      Then the event log tells "backlog.task_status_changed" once

    Example: A second proposal records no second end
      Given the agent proposed to merge pull request 7 into "dev"
      And the provider will report pull request 7 as merged
      And a maintainer approved it
      When the agent proposes to merge pull request 7 into "main"
      Then the event log tells "backlog.task_status_changed" once

    Example: A merge that succeeds at the second try is recorded once as well
      Given the agent proposed to merge pull request 7 into "dev"
      And the next command cannot be executed: "the provider is out of reach"
      And a maintainer approved it
      And the agent proposed to merge pull request 7 into "dev"
      And the provider will report pull request 7 as merged
      When a maintainer approves it
      Then the task "T1" is done
      And the event log tells "backlog.task_status_changed" once

    Example: Two pull requests end two tasks
      Given the agent proposed to merge pull request 7 into "dev"
      And the provider will report pull request 7 as merged
      And a maintainer approved it
      And the agent proposed to merge pull request 8 into "dev"
      And the provider will report pull request 8 as merged
      When a maintainer approves it
      Then the event log tells "backlog.task_status_changed" 2 times
