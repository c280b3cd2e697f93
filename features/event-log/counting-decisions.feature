@capability:workflow
Feature: Counting who decided
  How often did a person have to approve? It is the first question about autonomy, and for a
  long time the log had no answer. Presses and approvals by the policy are told apart by their
  events alone, so that the two can never be mixed up.

  Source: permissions page, "What is recorded at each decision" (how to separate the two) and
  "It was not true before Phase 12e".

  Background:
    Given its container is registered as running
    And the agent was switched back to manual
    And permissions.json allows "Terminal(ls)"

  @clause:event-count-human @clause:event-metric-answerable
  Rule: People have decided as often as an approval was recorded

    Example: Two of five actions were pressed for
      Given the agent wanted to run `ls`
      And the agent wanted to run `ls src`
      And the agent wanted to run `ls -la`
      And the agent wanted to run `make build`
      And a maintainer approved it
      And the agent wanted to run `make docs`
      When another maintainer approves it
      Then 2 decisions were made by people
      And 3 decisions were made by the policy

    Example: A press of "always allow" is one decision, whatever it opens
      Given the agent wanted to run `cd src/app && npm test`
      And a maintainer pressed always allow on it
      When the agent wants to run `cd src/lib && npm test`
      Then the command runs without asking because of the permissions file
      And 1 decision was made by people
      And 1 decision was made by the policy

    Example: Pressing twice is deciding once
      Given the agent wanted to run `npm test`
      And a maintainer pressed always allow on it
      When a maintainer presses always allow on it
      Then 1 decision was made by people

    Example: An action that waits was decided by nobody
      When the agent wants to run `make build`
      Then it is pending
      And 0 decisions were made by people
      And 0 decisions were made by the policy

    Example: A denial is told by an event of its own and is not among the approvals
      Given the agent wanted to run `make build`
      And a maintainer approved it
      And the agent wanted to run `make docs`
      When a maintainer denies it because "not today"
      Then 1 decision was made by people
      And the event log tells "proposed_action.denied" once

  @clause:event-count-policy
  Rule: The policy has decided where an agent's action was born approved, and no press is recorded for it

    Example: A line of the permissions file
      When the agent wants to run `ls`
      Then 1 decision was made by the policy
      And 0 decisions were made by people
      And the event log tells "proposed_action.approved" never

    Example: The agent's own rule
      Given the agent's own rule for git_commit is auto_approve
      When the agent proposes git_commit
      Then 1 decision was made by the policy
      And 0 decisions were made by people
      And the event log tells "proposed_action.approved" never

    Example: An action that comes to nothing was approved all the same
      Given the next command cannot be executed: "no space left"
      When the agent wants to run `ls`
      Then it failed, saying "no space left"
      And 1 decision was made by the policy
      And 0 decisions were made by people

    Example: A press does not turn into a decision of the policy because the action then runs
      Given the agent wanted to run `make build`
      When a maintainer approves it
      Then it was executed
      And 1 decision was made by people
      And 0 decisions were made by the policy

    Example: What a person proposed is a decision of the policy only if the log calls it an agent's
      Given permissions.json allows "ContainerStop()"
      And the agent wanted to run `ls`
      When a maintainer proposes container_stop
      Then it is auto_approved
      And the decisions of the policy are counted as the log tells them
      And the decisions of people are counted as the log tells them

    Example: A refusal by the policy is not among its approvals
      When the agent wants to run `rm -rf /`
      Then the command is refused because of a built-in rule
      And 0 decisions were made by the policy
      And 0 decisions were made by people
