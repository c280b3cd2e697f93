@capability:workflow
Feature: What is recorded of a granted permission
  A press of "always allow" decides two things at once: this action, and the ones to come. The
  second part is told where something was really written, and exactly as it was written.

  Source: permissions page, "What is recorded at each decision" (RN-642, RN-675, RN-509).

  Background:
    Given its container is registered as running
    And the agent was switched back to manual

  @clause:event-permission-granted-only-when-written
  Rule: A permission is recorded as granted where the press has really written a pattern

    Example: The pattern is new
      Given the agent wanted to run `npm test`
      When a maintainer presses always allow on it
      Then permissions.json holds "Terminal(npm test)" in allow
      And the event log tells "permission.granted" once
      And the event "permission.granted" names a maintainer as its actor
      And the event log tells "proposed_action.approved" once

    Example: A press of "approve" grants nothing for the future
      Given the agent wanted to run `npm test`
      When a maintainer approves it
      Then permissions.json does not hold "Terminal(npm test)" in allow
      And the event log tells "proposed_action.approved" once
      And the event log tells "permission.granted" never

    Example: Somebody has written the pattern into the file by hand in the meantime
      Given the agent wanted to run `npm test`
      And permissions.json came to allow "Terminal(npm test)"
      When a maintainer presses always allow on it
      Then it is approved
      And the event log tells "proposed_action.approved" once
      And the event log tells "permission.granted" never

    Example: A second press on the same action finds the pattern there
      Given the agent wanted to run `npm test`
      And a maintainer pressed always allow on it
      When another maintainer presses always allow on it
      Then the event log tells "permission.granted" once
      And the event "permission.granted" names a maintainer as its actor

    Example: A press after a denial writes nothing
      Given the agent wanted to run `npm test`
      And a maintainer denied it because "too slow"
      When another maintainer presses always allow on it
      Then it is refused with 409 "acao_ja_recusada"
      And the event log tells "permission.granted" never

  @clause:event-permission-granted-patterns
  Rule: The event tells the patterns that were written, one for each part of the command

    Scenario Outline: <case>
      Given the agent wanted to run `<command>`
      When a maintainer presses always allow on it
      Then the event "permission.granted" says
        | key      | value        |
        | patterns | [<patterns>] |

      Examples:
        | case                       | command                | patterns                         |
        | Two parts                  | cd src/app && npm test | Terminal(cd), Terminal(npm test) |
        | Two parts, the other way   | npm test && cd src/app | Terminal(npm test), Terminal(cd) |
        | One part                   | npm test -- --watch    | Terminal(npm test)               |
        | The part is kept as it was | ls -la src             | Terminal(ls -la src)             |

    Example: An action that is no command
      Given the agent proposed git_commit
      When a maintainer presses always allow on it
      Then the event "permission.granted" says
        | key      | value         |
        | patterns | [GitCommit()] |

  @clause:event-permission-granted-pattern-joined
  Rule: It also tells them in one line, divided by a comma and a blank

    Scenario Outline: <case>
      Given the agent wanted to run `<command>`
      When a maintainer presses always allow on it
      Then the event "permission.granted" says
        | key     | value  |
        | pattern | <line> |

      Examples:
        | case        | command                             | line                                                    |
        | One part    | git status                          | Terminal(git status)                                    |
        | Two parts   | mix test; npx vitest run            | Terminal(mix test), Terminal(npx vitest)                |
        | Three parts | mix test; git status && cat src/a.c | Terminal(mix test), Terminal(git status), Terminal(cat) |

  @clause:event-permission-granted-agent-form
  Rule: For the dev agent of a module it tells the agent and the type, and no pattern

    Example: A command
      Given the agent is the dev agent of a module
      And the agent wanted to run `npm test`
      When a maintainer presses always allow on it
      Then the event "permission.granted" says
        | key        | value    |
        | agentId    | dev-api  |
        | actionType | terminal |
      And the event "permission.granted" says nothing of "patterns"
      And the event "permission.granted" says nothing of "pattern"

    Example: An action that is no command, of a dev agent
      Given the agent is the dev agent of a module
      And the agent proposed git_commit
      When a maintainer presses always allow on it
      Then the event "permission.granted" says
        | key        | value      |
        | agentId    | dev-api    |
        | actionType | git_commit |
      And the event "permission.granted" says nothing of "patterns"

    Example: Two parts of a command are still one rule of the agent
      Given the agent is the dev agent of a module
      And the agent wanted to run `cd src/app && npm test`
      When a maintainer presses always allow on it
      Then the event log tells "permission.granted" once
      And the event "permission.granted" says
        | key        | value    |
        | agentId    | dev-api  |
        | actionType | terminal |
      And the event "permission.granted" says nothing of "patterns"

    Example: For any other agent it is the patterns
      Given the agent wanted to run `npm test`
      When a maintainer presses always allow on it
      Then the event "permission.granted" says
        | key      | value                |
        | patterns | [Terminal(npm test)] |
        | pattern  | Terminal(npm test)   |
