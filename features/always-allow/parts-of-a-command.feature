Feature: Recording a compound command
  The platform decides a compound command part by part, so it records it part by part. A
  pattern that held the whole line would never match again, and would teach people not to
  trust the button.

  Source: permissions page, "Unit of the recorded pattern" (RN-675); ADR 0189, decision 6.

  @clause:always-one-pattern-per-segment
  Rule: Each part of a compound command is recorded for itself

    Example: Going into a folder and testing there
      When a person presses always allow on `cd src/app && npm test`
      Then the permissions file gains exactly
        | Terminal(cd)       |
        | Terminal(npm test) |

    Example: The whole line is not recorded
      When a person presses always allow on `cd src/app && npm test`
      Then the permissions file does not gain "Terminal(cd src/app && npm test)"

    Example: One might think that only the part that caused the question is recorded
      Given permissions.json allows "Terminal(ls)"
      When a person presses always allow on `ls -la src && npm test`
      Then the permissions file gains exactly
        | Terminal(ls -la src) |
        | Terminal(npm test)   |

    Example: Each part by its own rule
      When a person presses always allow on `ls -la src && cat src/x.ts && git status --short`
      Then the permissions file gains exactly
        | Terminal(ls -la src) |
        | Terminal(cat)        |
        | Terminal(git status) |

  @clause:always-segments-as-decide
  Rule: A command is divided here as it is divided for the decision

    Scenario Outline: <case>
      When a person presses always allow on `<command>`
      Then the permissions file gains exactly
        | Terminal(npm test)   |
        | Terminal(git status) |

      Examples:
        | case                           | command                           |
        | At &&                          | npm test && git status            |
        | At \|\|                        | npm test \|\| git status          |
        | At ;                           | npm test; git status              |
        | At \|                          | npm test \| git status            |
        | At &                           | npm test & git status             |
        | Without blanks                 | npm test&&git status              |
        | 2>&1 divides nothing           | npm test 2>&1 \| git status       |
        | /dev/null is no part           | npm test 2>/dev/null; git status  |

    Example: An && between quotes divides nothing
      When a person presses always allow on `git commit -m "npm test && make"`
      Then the permissions file gains exactly
        | Terminal(git commit) |

  @clause:always-repeated-unit-once
  Rule: Parts that come to the same pattern record it once

    Example: The tests twice, with different arguments
      When a person presses always allow on `npm test -- a && npm test -- b`
      Then the permissions file gains exactly
        | Terminal(npm test) |

    Example: Different subcommands of one verb are different patterns
      When a person presses always allow on `git status && git log --oneline`
      Then the permissions file gains exactly
        | Terminal(git status) |
        | Terminal(git log)    |
