@capability:workflow @capability:agents
Feature: An agent that waits for a decision
  Behind every action in the queue stands an agent that has stopped. It used to be told
  "pending" as though that were the answer, and spent its iterations on other attempts until the
  task died without a line written. Now it waits, and loses nothing by waiting.

  Source: permissions page, "What happens to the agent while there is no decision" (RN-073,
  ADR 0052).

  Background:
    Given its container is registered as running
    And permissions.json allows "Terminal(ls)"
    And permissions.json asks about "Terminal(make)"
    And the agent is the dev agent of a module
    And the agent works on the task "T1"

  @clause:pending-suspends-agent
  Rule: An agent whose action waits for a decision waits with it

    Example: A command that the file asks about
      When the agent wants to run `make build`
      Then it is pending
      And it was not executed
      And the agent waits for approval

    Example: A command that the file allows is nothing to wait for
      When the agent wants to run `ls`
      Then it was executed
      And the agent is at work

    Example: A command that is refused is nothing to wait for either
      When the agent wants to run `rm -rf /`
      Then it is denied
      And the agent is at work

    Example: An agent on autopilot waits like any other where a ceiling holds
      Given the agent is on autopilot
      When the agent wants to run `git push`
      Then it is pending
      And the agent waits for approval

    Example: An action that is no command is waited for as well
      When the agent proposes git_commit
      Then it is pending
      And the agent waits for approval

  @clause:pending-keeps-context
  Rule: A waiting agent keeps its task, its worktree and what was said

    Example: While it waits
      Given the agent has said "the tests live in spec"
      When the agent wants to run `make build`
      Then the agent waits for approval
      And the agent still works on the task "T1"
      And the agent has its worktree
      And the agent remembers "the tests live in spec"
      And the task "T1" is in_progress

    Example: After an approval
      Given the agent has said "the tests live in spec"
      And the agent wanted to run `make build`
      When a maintainer approves it
      Then the agent still works on the task "T1"
      And the agent has its worktree
      And the agent remembers "the tests live in spec"

    Example: After a denial, which ends the attempt and not the task
      Given the agent has said "the tests live in spec"
      And the agent wanted to run `make build`
      When a maintainer denies it because "use pnpm instead"
      Then the agent still works on the task "T1"
      And the agent has its worktree
      And the agent remembers "the tests live in spec"
      And the task "T1" is in_progress

  @clause:pending-settled-event-wakes
  Rule: The decision on its action wakes the agent

    Example: It was approved
      Given the agent wanted to run `make build`
      When a maintainer approves it
      Then the agent is at work
      And it was executed once
      And the event "task.action_settled" was released once

    Example: It was denied
      Given the agent wanted to run `make build`
      When a maintainer denies it because "use pnpm instead"
      Then the agent is at work
      And it was not executed
      And the event "task.action_settled" was released once

    Example: A second press on the same action wakes nobody again
      Given the agent wanted to run `make build`
      And a maintainer pressed always allow on it
      When another maintainer presses always allow on it
      Then the press succeeds with "ja_aprovada"
      And the event "task.action_settled" was released once

    Example: Nobody has decided yet
      When the agent wants to run `make build`
      Then the event "task.action_settled" was released never

    Example: Before the decision nothing wakes it
      Given the agent wanted to run `make build`
      When the outbox is drained
      Then the agent waits for approval
      And the event log tells "task.action_settled" never

    Example: A decision on somebody else's action does not wake it
      Given the agent wanted to run `make build`
      And a maintainer proposed git_commit
      When another maintainer denies it because "not today"
      Then the earlier one is pending
      And the agent waits for approval

  @clause:pending-auto-approval-same-turn
  Rule: An approval by the policy keeps nobody waiting: the result comes in the same turn

    Example: A line of the permissions file
      Given the next command ends with exit code 0 and prints "package.json"
      When the agent wants to run `ls`
      Then the command runs without asking because of the permissions file
      And the agent was told "package.json" last
      And the agent is at work
      And it was executed once
      And the event log tells "proposed_action.approved" never
      And the event log tells "task.action_settled" never

    Example: The running container approves
      Given the next command ends with exit code 0 and prints "all tests passed"
      When the agent wants to run `npm test`
      Then the command runs without asking because of the container floor
      And the agent was told "all tests passed" last
      And the agent is at work
      And the event log tells "task.action_settled" never

    Example: The file asks, so the turn ends without a result
      Given the next command ends with exit code 0 and prints "built"
      When the agent wants to run `make build`
      Then the agent must ask because of the permissions file
      And the agent was never told "built"
      And the agent waits for approval
