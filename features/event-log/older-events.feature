@capability:workflow @capability:screen
Feature: Events from before reasons were recorded
  Old events have no reason. Somebody must have decided those actions too: the screen says that
  it was not recorded, and does not pretend that there was no rule.

  Source: permissions page, "What is recorded at each decision" (RN-567, RN-614).

  @clause:event-old-without-reason @clause:screen-older-event-not-recorded
  Rule: An event without a reason is shown as "not recorded"

    Example: An action that some rule must have approved
      Given the agent's own rule for git_commit is auto_approve
      And the agent proposed git_commit
      When the event line of it is shown as one recorded before events had reasons
      Then the line says "not recorded"

    Example: An action that was asked about is not shown as one without a rule
      Given the agent wanted to run `make build`
      When the event line of it is shown as one recorded before events had reasons
      Then the line says "not recorded"

    Example: The same action today, with its reason
      Given the agent's own rule for git_commit is auto_approve
      And the agent proposed git_commit
      When the event line of it is shown
      Then the line says "agent_autonomy: auto_approve"
