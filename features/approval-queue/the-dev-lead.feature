@capability:workflow @capability:agents
Feature: The Dev Lead waits too
  The Dev Lead talks with people and has no task of its own. What it proposes decides how much
  the product will spend, so its turn stops until somebody has decided. A restart loses that
  turn, and there is no queue to which it could return: a gap, and a declared one.

  Source: permissions page, "Pattern format" (ADR 0086, RN-284; ADR 0090, RN-340) and "What
  happens to the agent while there is no decision".

  Background:
    Given a maintainer's session
    And the agent is the Dev Lead

  @clause:pending-dev-lead-suspends-turn @clause:pending-plan-suspends-turn
  Rule: While its action waits, the turn of the Dev Lead waits

    Example: A plan that nobody has decided
      When the agent proposes propose_execution_plan
      Then the agent must ask because nothing was configured
      And the agent waits for approval

    Example: A message does not end the wait, as it would if the talk were merely resting
      Given the agent proposed propose_execution_plan
      When a maintainer writes "how is it going?" to the agent
      Then it is pending
      And the agent waits for approval

    Example: A request for more agents than it may start
      When the agent proposes parallelize
      Then it is pending
      And the agent waits for approval

    Example: A denial ends the wait, and the Dev Lead is told why
      Given the agent proposed propose_execution_plan
      When a maintainer denies it because "two agents are enough"
      Then the agent was told "two agents are enough" last
      And the agent is at work

    Example: A plan that its own rule approves is nothing to wait for
      Given the agent's own rule for propose_execution_plan is auto_approve
      When the agent proposes propose_execution_plan
      Then the action runs without asking because of the agent's autonomy
      And it was executed
      And the event log tells "task.action_settled" never

  @clause:pending-assess-suspends-turn
  Rule: The assessment of a story stops the turn in the same way

    Example: An assessment that nobody has decided
      When the agent proposes assess_implementability
      Then the agent must ask because nothing was configured
      And the agent waits for approval

    Example: A message does not end this wait either
      Given the agent proposed assess_implementability
      When a maintainer writes "is it feasible?" to the agent
      Then it is pending
      And the agent waits for approval

    Example: A denial of the assessment ends the wait
      Given the agent proposed assess_implementability
      When a maintainer denies it because "the story is too vague"
      Then the agent was told "the story is too vague" last
      And the agent is at work

  @clause:pending-dev-lead-no-worktree
  Rule: The Dev Lead has neither a task nor a worktree, even while it waits

    Example: Waiting
      When the agent proposes propose_execution_plan
      Then the agent waits for approval
      And the agent has no task and no worktree

    Example: Told the decision
      Given the agent proposed propose_execution_plan
      When a maintainer denies it because "two agents are enough"
      Then the agent has no task and no worktree

  @clause:pending-dev-lead-restart-no-queue
  Rule: After a restart a new Dev Lead knows nothing of the action that the old one waited for

    Example: There is no task to put back
      Given the agent proposed propose_execution_plan
      When the engine restarts
      Then the agent is idle
      And the event log tells "backlog.task_status_changed" never

    Example: A denial is not passed on to the new one
      Given the agent proposed propose_execution_plan
      And the engine restarted
      When a maintainer denies it because "two agents are enough"
      Then the agent was never told "two agents are enough"

    Example: Nor is the outcome of an approval
      Given the agent proposed propose_execution_plan
      And the engine restarted
      And the next command ends with exit code 0 and prints "the plan is set"
      When a maintainer approves it
      Then the agent was never told "the plan is set"

  @clause:pending-dev-lead-decision-visible
  Rule: The action and its decision stay in Approvals all the same

    Example: It waits there after the restart
      Given the agent proposed propose_execution_plan
      When the engine restarts
      Then it is pending
      And 1 action was proposed

    Example: An approval after the restart is recorded
      Given the agent proposed propose_execution_plan
      And the engine restarted
      When a maintainer approves it
      Then it is approved
      And a maintainer decided it
      And the event "proposed_action.approved" names a maintainer as its actor
      And 1 action was proposed

    Example: A denial after the restart is recorded
      Given the agent proposed assess_implementability
      And the engine restarted
      When another maintainer denies it because "the story is too vague"
      Then it is denied
      And another maintainer decided it
      And the event "proposed_action.denied" names another maintainer as its actor
      And 1 action was proposed

    Example: A decision from before the restart is still there after it
      Given the agent proposed propose_execution_plan
      And a maintainer approved it
      When the engine restarts
      Then it is approved
      And a maintainer decided it
      And 1 action was proposed
