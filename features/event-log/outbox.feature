@capability:workflow
Feature: The log and the outbox
  The outbox carries news to the engine; it is emptied as it is read. The log of the session is
  what remains. A decision that only the outbox knew was lost with the next draining.

  Source: permissions page, "What is recorded at each decision" (RN-567, RN-609) and "It was not
  true before Phase 12e".

  Background:
    Given its container is registered as running
    And the agent was switched back to manual

  @clause:event-first-three-in-log-since-12e @clause:event-timeline-readers
  Rule: Proposals, approvals and granted permissions are in the log of the session

    Example: All three of one press
      Given the agent wanted to run `npm test`
      And a maintainer pressed always allow on it
      When the outbox is drained
      Then the event log tells "proposed_action.created" once
      And the event "proposed_action.created" names the agent as its actor
      And the event log tells "proposed_action.approved" once
      And the event "proposed_action.approved" names a maintainer as its actor
      And the event log tells "permission.granted" once
      And the event "permission.granted" names a maintainer as its actor

    Example: What was drained before a press does not take the press along
      Given the agent wanted to run `npm test`
      And the outbox was drained
      When a maintainer presses always allow on it
      Then the event log tells "proposed_action.created" once
      And the event log tells "proposed_action.approved" once
      And the event log tells "permission.granted" once

    Example: Who pressed is still to be found when the outbox knows nothing
      Given the agent wanted to run `npm test`
      And another maintainer approved it
      When the outbox is drained
      Then the outbox is empty
      And the event "proposed_action.approved" names another maintainer as its actor

  @clause:event-outbox-is-transport
  Rule: The outbox is drained and trimmed, and is no record of decisions

    Example: Draining it leaves nothing in it
      Given the agent wanted to run `make build`
      And a maintainer approved it
      When the outbox is drained
      Then the outbox is empty

    Example: The number of decisions does not change with it
      Given permissions.json allows "Terminal(ls)"
      And the agent wanted to run `ls`
      And the agent wanted to run `make build`
      And a maintainer approved it
      When the outbox is drained
      Then 1 decision was made by people
      And 1 decision was made by the policy

    Example: Draining it on the way does not make a later decision count twice
      Given the agent wanted to run `make build`
      And the outbox was drained
      And a maintainer approved it
      When the outbox is drained
      Then 1 decision was made by people

    Example: Before it is drained it carries the news
      When the agent wants to run `make build`
      Then the outbox tells "proposed_action.created"

  @clause:event-outbox-lacks-reason-and-root
  Rule: The outbox tells neither the reason nor the folder; the log tells both

    Example: A command that is asked about
      When the agent wants to run `make build`
      Then the outbox tells "proposed_action.created"
      And the outbox entry "proposed_action.created" says nothing of "reason"
      And the outbox entry "proposed_action.created" says nothing of "scopeRoot"
      And the event "proposed_action.created" says
        | key            | value     |
        | scopeRoot.mode | container |

    Example: An action that the agent's own rule approves
      Given the agent's own rule for git_commit is auto_approve
      When the agent proposes git_commit
      Then the outbox entry "proposed_action.created" says nothing of "reason"
      And the event "proposed_action.created" says
        | key    | value                        |
        | reason | agent_autonomy: auto_approve |

    Example: A command that is refused
      When the agent wants to run `rm -rf /`
      Then the outbox entry "proposed_action.created" says nothing of "reason"
      And the outbox entry "proposed_action.created" says nothing of "scopeRoot"
      And the event "proposed_action.created" says
        | key            | value     |
        | scopeRoot.mode | container |
