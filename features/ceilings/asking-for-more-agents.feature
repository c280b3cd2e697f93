@capability:workflow
Feature: Asking for more agents
  A lead may start as many agents as its own limit allows, and nobody is asked, because there is
  nothing to decide. Only what goes beyond is a matter for the person who answers for the costs.

  Source: permissions page, on parallelize (RN-083, RN-005).

  @clause:ceiling-parallelize-only-above-lead-cap
  Rule: More agents are proposed only where the lead's own limit is exceeded

    Background:
      Given a maintainer's session
      And the agent is the Dev Lead

    Scenario Outline: Nothing is proposed: <case>
      When the lead asks for <agents> agents and may start <limit>
      Then no action was proposed

      Examples:
        | case              | agents | limit |
        | well within       | 2      | 5     |
        | exactly the limit | 3      | 3     |

    Scenario Outline: More agents are proposed: <case>
      When the lead asks for <agents> agents and may start <limit>
      Then the event log tells exactly
        | event                   | actor     |
        | proposed_action.created | the agent |
      And the event "proposed_action.created" says
        | key        | value       |
        | actionType | parallelize |

      Examples:
        | case                     | agents | limit |
        | one more than the limit  | 4      | 3     |
        | many more than the limit | 9      | 3     |

    Example: One might think that autopilot starts them without a word; they are proposed all the same
      Given the agent is on autopilot
      When the lead asks for 4 agents and may start 3
      Then the event "proposed_action.created" says
        | key        | value       |
        | actionType | parallelize |
        | status     | pending     |
