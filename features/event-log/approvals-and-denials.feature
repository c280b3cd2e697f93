@capability:workflow
Feature: What is recorded of a person's decision
  A press is a decision, and the log names who made it. Only what a person pressed for is told
  as approved or denied; the policy's own verdicts are told with the proposal.

  Source: permissions page, "What is recorded at each decision" (the rows on approved and
  denied).

  Background:
    Given its container is registered as running
    And the agent was switched back to manual

  @clause:event-approved-manual-only
  Rule: An approval is recorded for a press alone, and names who pressed

    Example: A press of "approve" in a developer's session
      Given a developer's session
      And the agent wanted to run `npm test`
      When a maintainer approves it
      Then the event log tells "proposed_action.approved" once
      And the event "proposed_action.approved" names a maintainer as its actor

    Example: A press of "always allow" approves as well
      Given the agent wanted to run `npm test`
      When another maintainer presses always allow on it
      Then the event log tells "proposed_action.approved" once
      And the event "proposed_action.approved" names another maintainer as its actor

    Example: What the permissions file approved, nobody approved
      Given permissions.json allows "Terminal(npm test)"
      When the agent wants to run `npm test`
      Then the command runs without asking because of the permissions file
      And the event log tells "proposed_action.approved" never

    Example: A second press approves nothing that was not approved
      Given the agent wanted to run `npm test`
      And a maintainer pressed always allow on it
      When another maintainer presses always allow on it
      Then the press succeeds with "ja_aprovada"
      And the event log tells "proposed_action.approved" once
      And the event "proposed_action.approved" names a maintainer as its actor

  @clause:event-denied-by-user
  Rule: A denial names who denied, and why

    Scenario Outline: Denied by <who>
      Given the agent wanted to run `npm test`
      When <who> denies it because "use pnpm instead"
      Then the event log tells "proposed_action.denied" once
      And the event "proposed_action.denied" names <who> as its actor
      And the event "proposed_action.denied" says
        | key    | value            |
        | reason | use pnpm instead |

      Examples:
        | who                |
        | a maintainer       |
        | another maintainer |
        | the owner          |

    Example: Each denial has its own reason
      Given the agent wanted to run `npm test`
      And a maintainer denied it because "too slow"
      And the agent wanted to run `make build`
      When the owner denies it because "use pnpm instead"
      Then the event log tells "proposed_action.denied" 2 times
      And the event "proposed_action.denied" names the owner as its actor
      And the event "proposed_action.denied" says
        | key    | value            |
        | reason | use pnpm instead |
