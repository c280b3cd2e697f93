@capability:workflow
Feature: A press on something that has been approved already
  The same waiting command is shown in more than one panel, and people click twice. Whoever comes
  second has not made a mistake: the press succeeds, nothing happens twice, and only what is still
  missing is written.

  Source: permissions page, "Order of the press" (RN-642).

  @clause:always-already-approved-idempotent
  Rule: A press on what was approved already succeeds, and nothing happens again

    Example: The same person presses twice
      Given the agent wanted to run `npm test`
      And a maintainer pressed always allow on it
      When a maintainer presses always allow on it
      Then the press succeeds with "ja_aprovada"
      And it is approved
      And it was executed once
      And the event log tells "proposed_action.approved" once
      And the event log tells "permission.granted" once

    Example: Another person comes second, and the decision stays the first one's
      Given the agent wanted to run `npm test`
      And a maintainer pressed always allow on it
      When another maintainer presses always allow on it
      Then the press succeeds with "ja_aprovada"
      And a maintainer decided it
      And the event "proposed_action.approved" names a maintainer as its actor

    Example: The pattern is in the file once
      Given the agent wanted to run `npm test`
      And a maintainer pressed always allow on it
      When another maintainer presses always allow on it
      Then permissions.json holds exactly in allow
        | Terminal(npm test) |

    Example: Two people press in the same moment
      Given the agent wanted to run `npm test`
      When two people press always allow on it at once
      Then it is approved
      And it was executed once
      And the event log tells "proposed_action.approved" once
      And the event log tells "permission.granted" once
      And permissions.json holds exactly in allow
        | Terminal(npm test) |

    Example: The first press is no repetition
      Given the agent wanted to run `npm test`
      When a maintainer presses always allow on it
      Then the press succeeds
      And it is approved
      And the event log tells "proposed_action.approved" once
      And the event log tells "permission.granted" once

    Example: One might think that a denied one is as harmless; it is a conflict
      Given the agent wanted to run `npm test`
      And a maintainer denied it because "not in this branch"
      When another maintainer presses always allow on it
      Then it is refused with 409 "acao_ja_recusada"

  @clause:always-already-approved-fills-missing-pattern
  Rule: A press on what was approved already writes the pattern if it is missing, and only then

    Example: It had been approved just once, so the pattern is missing
      Given the agent wanted to run `npm test`
      And a maintainer approved it
      When another maintainer presses always allow on it
      Then the press succeeds with "ja_aprovada"
      And permissions.json holds "Terminal(npm test)" in allow
      And the event "permission.granted" names another maintainer as its actor
      And the event log tells "proposed_action.approved" once
      And it was executed once

    Example: A third press finds everything there
      Given the agent wanted to run `npm test`
      And a maintainer approved it
      And another maintainer pressed always allow on it
      When the owner presses always allow on it
      Then the press succeeds with "ja_aprovada"
      And permissions.json is as it was
      And the event log tells "permission.granted" once

    Example: Somebody has written the pattern by hand in the meantime
      Given the agent wanted to run `npm test`
      And a maintainer approved it
      And permissions.json came to allow "Terminal(npm test)"
      When another maintainer presses always allow on it
      Then the press succeeds with "ja_aprovada"
      And permissions.json holds exactly in allow
        | Terminal(npm test) |
      And the event log tells "permission.granted" never

    Example: Of two patterns one is missing
      Given the agent wanted to run `mix test && npm test`
      And a maintainer approved it
      And permissions.json came to allow "Terminal(mix test)"
      When another maintainer presses always allow on it
      Then permissions.json holds "Terminal(npm test)" in allow
      And the event "permission.granted" says
        | key      | value              |
        | patterns | [Terminal(npm test)] |
        | pattern  | Terminal(npm test) |

    Example: For the dev agent of a module it is the agent's rule that was missing
      Given the agent is the dev agent of a module
      And the agent wanted to run `npm test`
      And a maintainer approved it
      When another maintainer presses always allow on it
      Then the press succeeds with "ja_aprovada"
      And the agent has its own rule for terminal, auto_approve
      And permissions.json does not hold "Terminal(npm test)" in allow
      And the event log tells "permission.granted" once
