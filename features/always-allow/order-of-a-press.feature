@capability:workflow
Feature: What a press checks, and in which order
  First the ceilings, then whether the action can still be approved, and only then is anything
  written. In another order a press that was refused would leave a permission behind that nobody
  has given.

  Source: permissions page, "External-effect boundary" (RN-418), "Order of the press" (RN-642)
  and the typed half of the boundary (AT-320).

  @clause:always-limits-checked-first
  Rule: The ceilings are checked before anything else, also for what was approved or denied already

    Scenario Outline: One might think that an approved one is a mere repetition: <type>
      Given a maintainer's session
      And the agent proposed <type>
      And a maintainer approved it
      When a maintainer presses always allow on it
      Then it is refused with 400 "teto_do_sempre_permitir"
      And it is approved
      And the event log tells "permission.granted" never

      Examples:
        | type               |
        | git_push           |
        | pr_open            |
        | instruction_patch  |
        | parallelize        |
        | raise_max_parallel |

    Scenario Outline: One might think that a denied one is a conflict: <type>
      Given a maintainer's session
      And the agent proposed <type>
      And a maintainer denied it because "not today"
      When a maintainer presses always allow on it
      Then it is refused with 400 "teto_do_sempre_permitir"
      And it is denied

      Examples:
        | type               |
        | git_push           |
        | pr_open            |
        | instruction_patch  |
        | parallelize        |
        | raise_max_parallel |

    Example: The same for a typed-in push that was approved
      Given the agent wanted to run `git push origin main`
      And a maintainer approved it
      When a maintainer presses always allow on it
      Then it is refused
      And permissions.json is as it was
      And the event log tells "permission.granted" never

    Example: An action without a ceiling is a repetition once it was approved
      Given the agent proposed write_file
      And a maintainer approved it
      When a maintainer presses always allow on it
      Then the press succeeds with "ja_aprovada"
      And permissions.json holds "WriteFile()" in allow

  @clause:always-denied-409
  Rule: A press on a denied action is refused, and writes nothing

    Scenario Outline: <who> presses on what a maintainer denied
      Given the agent wanted to run `npm test`
      And a maintainer denied it because "not in this branch"
      When <who> presses always allow on it
      Then it is refused with 409 "acao_ja_recusada"
      And it is denied
      And it was not executed
      And permissions.json is as it was

      Examples:
        | who                |
        | another maintainer |
        | a maintainer       |

    Example: One might think that the owner can overrule the denial in this way
      Given the agent wanted to run `npm test`
      And a maintainer denied it because "not in this branch"
      When the owner presses always allow on it
      Then it is refused with 409 "acao_ja_recusada"
      And a maintainer decided it

    Example: A proposed file is no different
      Given the agent proposed write_file
      And a maintainer denied it because "the wrong folder"
      When another maintainer presses always allow on it
      Then it is refused with 409 "acao_ja_recusada"
      And permissions.json does not hold "WriteFile()" in allow

  @clause:always-pattern-after-transition
  Rule: Nothing is granted unless the action could still be approved

    Example: A waiting one is approved, and the permission is granted by the person who pressed
      Given the agent wanted to run `npm test`
      When a maintainer presses always allow on it
      Then it is approved
      And permissions.json holds "Terminal(npm test)" in allow
      And the event "permission.granted" names a maintainer as its actor

    Example: One might think that the pattern is written first; a denied one leaves none
      Given the agent wanted to run `npm test`
      And a maintainer denied it because "not in this branch"
      When another maintainer presses always allow on it
      Then permissions.json does not hold "Terminal(npm test)" in allow
      And the event log tells "permission.granted" never
      And the event log tells "proposed_action.approved" never

    Example: The dev agent of a module gains no rule from a denied one
      Given the agent is the dev agent of a module
      And the agent wanted to run `npm test`
      And a maintainer denied it because "not in this branch"
      When another maintainer presses always allow on it
      Then the agent has no rule of its own for terminal
      And the event log tells "permission.granted" never

    Example: So the next such command is asked
      Given the agent wanted to run `npm test`
      And a maintainer denied it because "not in this branch"
      And another maintainer pressed always allow on it in vain
      When the agent wants to run `npm test`
      Then the agent must ask because nothing was configured
