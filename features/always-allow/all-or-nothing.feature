@capability:workflow @capability:faults
Feature: A press is recorded as a whole or not at all
  "Always allow" is two things: this action is approved, and the next ones will be. If one of the
  two cannot be recorded, the other must not stand alone: an approval without its pattern would
  ask again although somebody said "always", a pattern without its approval would open a door by
  a press that failed.

  Source: permissions page, "Order of the press" (RN-642).

  @clause:always-pattern-failure-cancels-approval
  Rule: A pattern that cannot be written takes the approval back

    Example: The action waits on, as if nobody had pressed
      Given the agent wanted to run `npm test`
      And writing the pattern will fail
      When a maintainer presses always allow on it
      Then it is pending
      And nobody decided it
      And it was not executed
      And permissions.json is as it was

    Example: Nothing of it is in the log
      Given the agent wanted to run `npm test`
      And writing the pattern will fail
      When a maintainer presses always allow on it
      Then the event log tells "proposed_action.approved" never
      And the event log tells "permission.granted" never
      And the event log tells "action.executed" never

    Example: One might think that one of two patterns is better than none
      Given the agent wanted to run `mix test && npm test`
      And writing the pattern will fail
      When a maintainer presses always allow on it
      Then it is pending
      And permissions.json does not hold "Terminal(mix test)" in allow
      And permissions.json does not hold "Terminal(npm test)" in allow

    Example: A proposed file is no different
      Given the agent proposed write_file
      And writing the pattern will fail
      When a maintainer presses always allow on it
      Then it is pending
      And it was not executed
      And permissions.json does not hold "WriteFile()" in allow

    Example: An ordinary approval writes no pattern and so does not fail
      Given the agent wanted to run `npm test`
      And writing the pattern will fail
      When a maintainer approves it
      Then it is approved
      And the event log tells "proposed_action.approved" once

  @clause:always-single-transaction
  Rule: The approval and what it grants are recorded in one transaction

    Scenario Outline: <fault>, and the dev agent of a module has neither approval nor rule
      Given the agent is the dev agent of a module
      And the agent wanted to run `npm test`
      And <fault> will fail
      When a maintainer presses always allow on it
      Then it is pending
      And nobody decided it
      And it was not executed
      And the agent has no rule of its own for terminal
      And the event log tells "proposed_action.approved" never
      And the event log tells "permission.granted" never
      And the event log tells "action.executed" never

      Examples:
        | fault                            |
        | recording the granted permission |
        | the commit                       |

    Scenario Outline: <fault>, and another agent has no approval either
      Given the agent wanted to run `npm test`
      And <fault> will fail
      When a maintainer presses always allow on it
      Then it is pending
      And it was not executed
      And the event log tells "proposed_action.approved" never
      And the event log tells "permission.granted" never
      And the event log tells "action.executed" never

      Examples:
        | fault                            |
        | recording the granted permission |
        | the commit                       |

    Example: Without a fault all of it is there
      Given the agent is the dev agent of a module
      And the agent wanted to run `npm test`
      When a maintainer presses always allow on it
      Then it is approved
      And a maintainer decided it
      And the agent has its own rule for terminal, auto_approve
      And the event log tells "proposed_action.approved" once
      And the event log tells "permission.granted" once

    Example: One might think that an earlier rule of the agent is lost with the failed one
      Given the agent is the dev agent of a module
      And the agent's own rule for terminal is require_approval
      And the agent wanted to run `npm test`
      And the commit will fail
      When a maintainer presses always allow on it
      Then it is pending
      And the agent has its own rule for terminal, require_approval
