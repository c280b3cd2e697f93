@capability:workflow @capability:agents
Feature: A restart of the engine
  A waiting agent lives in the engine's memory, and a restart takes it along. The task must not
  wait for ever for somebody who is gone: it goes back to the blocked ones, and the log says why.
  The decision may still be taken; nobody is left to act on it.

  Source: permissions page, "What happens to the agent while there is no decision" (the exception:
  a restart of the engine).

  Background:
    Given its container is registered as running
    And permissions.json asks about "Terminal(make)"
    And the agent is the dev agent of a module
    And the agent works on the task "T1"

  @clause:pending-restart-drops-loop
  Rule: A waiting agent does not survive a restart

    Example: Nobody waits any more
      Given the agent wanted to run `make build`
      When the engine restarts
      Then the agent is idle

    Example: The action waits on, although its agent is gone
      Given the agent wanted to run `make build`
      When the engine restarts
      Then it is pending
      And nobody decided it
      And the agent is idle

    Example: A later restart brings nobody back
      Given the agent wanted to run `make build`
      And the engine restarted
      When the engine restarts
      Then the agent is idle

  @clause:pending-restart-returns-task-blocked
  Rule: Its task is blocked, and the log names the infrastructure as the origin

    Example: The agent was waiting
      Given the agent wanted to run `make build`
      When the engine restarts
      Then the task "T1" is blocked
      And some event says "infra" as its "origin" and gives a "reason"

    Example: It waited for an action that is no command
      Given the agent proposed git_commit
      When the engine restarts
      Then the task "T1" is blocked
      And some event says "infra" as its "origin" and gives a "reason"

    Example: Without a restart the task goes on, however long the agent waits
      Given the agent wanted to run `make build`
      When the outbox is drained
      Then the task "T1" is in_progress
      And the event log tells "backlog.task_status_changed" never

  @clause:pending-restart-later-decision-recorded
  Rule: A decision after the restart is recorded, and there is nobody to act on it

    Example: An approval
      Given the agent wanted to run `make build`
      And the engine restarted
      And the next command ends with exit code 0 and prints "built in 4 s"
      When a maintainer approves it
      Then it is approved
      And a maintainer decided it
      And the event "proposed_action.approved" names a maintainer as its actor
      And the agent was never told "built in 4 s"
      And the agent is idle

    Example: A denial
      Given the agent wanted to run `make build`
      And the engine restarted
      When a maintainer denies it because "use pnpm instead"
      Then it is denied
      And a maintainer decided it
      And the event "proposed_action.denied" names a maintainer as its actor
      And the agent was never told "use pnpm instead"
      And the agent is idle

    Example: The decision does not take the task out of the blocked ones
      Given the agent wanted to run `make build`
      And the engine restarted
      When a maintainer approves it
      Then the task "T1" is blocked

    Example: Without the restart the same approval reaches the agent
      Given the agent wanted to run `make build`
      And the next command ends with exit code 0 and prints "built in 4 s"
      When a maintainer approves it
      Then the agent was told "built in 4 s" last
      And the task "T1" is in_progress
