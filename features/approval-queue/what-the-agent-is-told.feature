@capability:workflow @capability:agents
Feature: What the agent is told after waiting
  The answer that an agent waits for is the result of its own command, or the reason why it may
  not run it. Either one stands where the answer would have stood at once, and the work goes on
  from there, however late it comes.

  Source: permissions page, "What happens to the agent while there is no decision" (RN-073).

  Background:
    Given its container is registered as running
    And permissions.json asks about "Terminal(make)"
    And the agent is the dev agent of a module
    And the agent works on the task "T1"

  @clause:pending-not-a-tool-result
  Rule: That an action waits is no answer, and waiting is no iteration

    Example: The agent is not told that it must wait
      When the agent wants to run `make build`
      Then the agent waits for approval
      And the agent was never told "pending"

    Example: Nothing is used up while others are being decided
      Given the agent wanted to run `make build`
      And a maintainer proposed git_commit
      When another maintainer denies it because "not today"
      Then the agent waits for approval
      And the agent has used no further iterations

    Example: The result does not come on top of an earlier "pending"
      Given the agent wanted to run `make build`
      And the next command ends with exit code 0 and prints "built in 4 s"
      When a maintainer approves it
      Then the agent was told "built in 4 s" last
      And the agent was never told "pending"

  @clause:pending-result-takes-place
  Rule: After an approval the agent is told the real result of its command

    Scenario Outline: <case>
      Given the agent wanted to run `<command>`
      And the next command ends with exit code 0 and prints "<output>"
      When a maintainer approves it
      Then its output is "<output>"
      And the agent was told "<output>" last

      Examples:
        | case            | command    | output        |
        | A build         | make build | built in 4 s  |
        | Another command | make docs  | 12 pages done |

    Example: That it was approved is not the answer, if the command could then not run
      Given the agent wanted to run `make build`
      And the next command cannot be executed: "no space left"
      When a maintainer approves it
      Then it failed, saying "no space left"
      And the agent was told "no space left" last
      And the agent is at work

    Example: A press of "always allow" answers like any approval
      Given the agent wanted to run `make build`
      And the next command ends with exit code 0 and prints "built in 4 s"
      When a maintainer presses always allow on it
      Then the agent was told "built in 4 s" last

  @clause:pending-denial-answers
  Rule: After a denial the agent is told the reason, and goes on

    Scenario Outline: Denied with "<reason>"
      Given the agent wanted to run `make build`
      When a maintainer denies it because "<reason>"
      Then it was not executed
      And the agent was told "<reason>" last
      And the agent is at work
      And the task "T1" is in_progress

      Examples:
        | reason                 |
        | use pnpm instead       |
        | the release is on hold |

    Example: It may try another way at once
      Given permissions.json allows "Terminal(pnpm install)"
      And the agent wanted to run `make build`
      And a maintainer denied it because "use pnpm instead"
      And the next command ends with exit code 0 and prints "done in 9 s"
      When the agent wants to run `pnpm install`
      Then the command runs without asking because of the permissions file
      And the agent was told "done in 9 s" last
      And the agent remembers "use pnpm instead"

  @clause:pending-loop-resumes-in-place
  Rule: The agent goes on where it stopped, and nothing is done twice

    Example: The command that it waited for is executed once
      Given the agent has said "first the build, then the tests"
      And the agent wanted to run `make build`
      And the next command ends with exit code 0 and prints "built in 4 s"
      When a maintainer approves it
      Then it was executed once
      And 1 action was proposed
      And the agent is at work
      And the agent remembers "first the build, then the tests"

    Example: What it did before it waited is not done again
      Given permissions.json allows "Terminal(ls)"
      And the next command ends with exit code 0 and prints "package.json"
      And the agent wanted to run `ls`
      And the agent wanted to run `make build`
      When a maintainer approves it
      Then 2 actions were proposed
      And the event log tells "action.executed" 2 times
      And the agent remembers "package.json"

    Example: It may wait more than once, and keeps each answer
      Given the agent wanted to run `make build`
      And the next command ends with exit code 0 and prints "built in 4 s"
      And a maintainer approved it
      And the agent wanted to run `make docs`
      And the next command ends with exit code 0 and prints "12 pages done"
      When a maintainer approves it
      Then the agent was told "12 pages done" last
      And the agent remembers "built in 4 s"
      And the event log tells "action.executed" 2 times

  @clause:pending-late-approval-not-wasted
  Rule: A late decision finds the work as it was left

    Example: Others were decided first, and the outbox was drained
      Given the agent has said "the tests live in spec"
      And the agent wanted to run `make build`
      And a maintainer proposed git_commit
      And another maintainer denied it because "not today"
      And the outbox was drained
      And the next command ends with exit code 0 and prints "built in 4 s"
      When a maintainer approves the earlier one
      Then the earlier one is approved
      And the agent was told "built in 4 s" last
      And the agent is at work
      And the agent still works on the task "T1"
      And the agent has its worktree
      And the agent remembers "the tests live in spec"

    Example: The project was renamed in the meantime
      Given the agent has said "the tests live in spec"
      And the agent wanted to run `make build`
      And a maintainer renamed the project to "bazaar"
      And the next command ends with exit code 0 and prints "built in 4 s"
      When a maintainer approves it
      Then the agent was told "built in 4 s" last
      And the agent has its worktree
      And the agent remembers "the tests live in spec"
