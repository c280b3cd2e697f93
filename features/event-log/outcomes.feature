@capability:workflow
Feature: What is recorded of the outcome
  Deciding is one thing and executing another. The platform executes, so the platform tells how
  it ended, under its own name, whoever had decided.

  Source: permissions page, "What is recorded at each decision" (the row on action.executed and
  action.failed).

  Background:
    Given its container is registered as running

  @clause:event-outcome-system
  Rule: The platform itself tells what came of an action

    Example: An action that the policy approved
      Given the agent's own rule for git_commit is auto_approve
      When the agent proposes git_commit
      Then it was executed
      And the event log tells "action.executed" once
      And the event "action.executed" names the system as its actor
      And the event log tells "action.failed" never

    Example: A command that a person approved; the outcome is not hers
      Given permissions.json asks about "Terminal(make)"
      And the agent wanted to run `make build`
      And the next command ends with exit code 0 and prints "built"
      When a maintainer approves it
      Then it was executed
      And the event log tells "action.executed" once
      And the event "action.executed" names the system as its actor
      And the event log tells "action.failed" never

    Example: A command that could not be executed
      Given permissions.json asks about "Terminal(make)"
      And the agent wanted to run `make build`
      And the next command cannot be executed: "no space left"
      When a maintainer approves it
      Then it failed, saying "no space left"
      And the event log tells "action.failed" once
      And the event "action.failed" names the system as its actor
      And the event log tells "action.executed" never

    Example: An action that the policy approved and that could not be executed
      Given the agent's own rule for git_commit is auto_approve
      And the next command cannot be executed: "no space left"
      When the agent proposes git_commit
      Then it failed, saying "no space left"
      And the event "action.failed" names the system as its actor
      And the event log tells "action.executed" never

    Example: Before the decision there is no outcome
      Given permissions.json asks about "Terminal(make)"
      When the agent wants to run `make build`
      Then it was not executed
      And the event log tells "action.executed" never
      And the event log tells "action.failed" never

    Example: A denial is no failure
      Given permissions.json asks about "Terminal(make)"
      And the agent wanted to run `make build`
      When a maintainer denies it because "use pnpm instead"
      Then it was not executed
      And the event log tells "action.failed" never
      And the event log tells "action.executed" never
