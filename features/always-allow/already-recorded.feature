@capability:workflow
Feature: What is recorded already is not recorded again
  The file is read by people, and the log tells when somebody granted something. Both would be
  useless if every press wrote the same line again, or if a grant were left out because the agent
  happened to be on autopilot.

  Source: permissions page, "Unit of the recorded pattern" (RN-675) and "Order of the press"
  (RN-642); ADR 0189, decision 2.

  @clause:always-two-segments-same-unit
  Rule: A pattern that is in the file already is not written again

    Example: Of two parts one is known, and the other is added
      Given permissions.json allows "Terminal(mix test)"
      And the agent wanted to run `mix test && npm test`
      When a maintainer presses always allow on it
      Then permissions.json holds "Terminal(mix test)" in allow
      And permissions.json holds "Terminal(npm test)" in allow

    Example: The log tells only what was written
      Given permissions.json allows "Terminal(mix test)"
      And the agent wanted to run `mix test && npm test`
      When a maintainer presses always allow on it
      Then the event "permission.granted" says
        | key      | value                |
        | patterns | [Terminal(npm test)] |
        | pattern  | Terminal(npm test)   |

    Example: With an empty file both are written
      Given the agent wanted to run `mix test && npm test`
      When a maintainer presses always allow on it
      Then the event "permission.granted" says
        | key      | value                                    |
        | patterns | [Terminal(mix test), Terminal(npm test)] |
        | pattern  | Terminal(mix test), Terminal(npm test)   |

    Example: Written by hand while the command waited, it is there once and nothing is granted
      Given the agent wanted to run `npm test`
      And permissions.json came to allow "Terminal(npm test)"
      When a maintainer presses always allow on it
      Then it is approved
      And permissions.json holds exactly in allow
        | Terminal(npm test) |
      And the event log tells "permission.granted" never

  @clause:always-existing-check-by-especifica
  Rule: Whether the dev agent's rule is there already is told by its own rule, not by its autopilot

    Example: One might think that on autopilot there is nothing to record; the rule is written
      Given the agent is the dev agent of a module
      And the agent wanted to run `npm test`
      And a maintainer switched automatic mode on
      When a maintainer presses always allow on it
      Then the agent has its own rule for terminal, auto_approve
      And the agent has the rule auto_approve for every action
      And the event "permission.granted" says
        | key        | value    |
        | agentId    | dev-api  |
        | actionType | terminal |

    Example: So it is still there when the agent is switched back to manual
      Given the agent is the dev agent of a module
      And the agent wanted to run `npm test`
      And a maintainer switched automatic mode on
      And a maintainer pressed always allow on it
      And a maintainer flipped the agent's card to manual
      When the agent wants to run `npm test`
      Then the command runs without asking because of the agent's autonomy

    Example: A rule that is there is not granted a second time
      Given the agent is the dev agent of a module
      And the agent's own rule for terminal is auto_approve
      And the agent wanted to run `cat /etc/hosts`
      When a maintainer presses always allow on it
      Then it is approved
      And the agent has its own rule for terminal, auto_approve
      And the event log tells "permission.granted" never

    Example: A rule that says something else is not the one that was pressed for
      Given the agent is the dev agent of a module
      And the agent's own rule for terminal is require_approval
      And the agent wanted to run `npm test`
      When a maintainer presses always allow on it
      Then the agent has its own rule for terminal, auto_approve
      And the event log tells "permission.granted" once
