Feature: Patterns that would come near a ceiling
  "git remote" looks like a verb with its subcommand, but it is also how "git remote add"
  begins. A press on the harmless command must not write a pattern that covers the other.

  Source: permissions page, "Unit of the recorded pattern" (RN-675, RN-418); ADR 0189, decision 6.

  @clause:always-unit-limit-prefix-exact
  Rule: A pattern that would cover a command under the ceiling gives way to the exact command

    Scenario Outline: <case>
      When a person presses always allow on `<command>`
      Then the permissions file gains exactly
        | Terminal(<command>) |

      Examples:
        | case                                  | command                |
        | git remote would cover git remote add | git remote -v          |
        | The same with another word behind it  | git remote show origin |
        | gh pr would cover gh pr create        | gh pr list             |
        | All of it is kept, to the last word   | gh pr list --limit 5   |
        | glab mr would cover glab mr create    | glab mr list           |
        | npm alone would cover npm publish     | npm ./pkg              |

    Example: Other commands of git keep the usual pattern
      When a person presses always allow on `git log --oneline`
      Then the permissions file gains exactly
        | Terminal(git log) |

    Example: Listing the remotes does not open removing one
      Given a person pressed always allow on `git remote -v`
      When the agent wants to run `git remote remove origin`
      Then the agent must ask because nothing was configured

    Example: Listing them again is not asked
      Given a person pressed always allow on `git remote -v`
      When the agent wants to run `git remote -v`
      Then the command runs without asking because of the permissions file

  @clause:always-unit-nothing-when-exact-is-prefix @clause:always-unit-mixed-skips-only-that-segment
  Rule: A part that would cover such a command even as it is records nothing, and the other parts are recorded

    Scenario Outline: <case>
      When a person presses always allow on `<command>`
      Then the permissions file gains exactly
        | Terminal(cat) |

      Examples:
        | case                           | command                       |
        | git alone, as the last part    | cat src/x.ts && git           |
        | git alone, as the first part   | git && cat src/x.ts           |
        | git remote and nothing else    | cat src/x.ts && git remote    |
        | gh pr and nothing else         | cat src/x.ts; gh pr           |
        | npm alone                      | npm \|\| cat src/x.ts         |
        | docker alone                   | docker \| cat src/x.ts        |

    Example: A verb alone that covers nothing of the kind is recorded
      When a person presses always allow on `cat src/x.ts && make`
      Then the permissions file gains exactly
        | Terminal(cat)  |
        | Terminal(make) |
