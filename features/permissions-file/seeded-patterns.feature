Feature: What the seeded patterns open, and what they do not
  Activating execution writes entries for reading and building into the allow list, so that an
  agent may look before it builds. An entry that was seeded is an entry like any
  other. These examples write it by hand; that activation writes it is told elsewhere.

  Source: permissions page, "What execution activation seeds" (RN-068).

  Rule: A seeded entry obeys the rules of every other entry

    Background:
      Given permissions.json allows each of
        | Terminal(ls)         |
        | Terminal(pwd)        |
        | Terminal(find)       |
        | Terminal(cat)        |
        | Terminal(head)       |
        | Terminal(tail)       |
        | Terminal(grep)       |
        | Terminal(wc)         |
        | Terminal(echo)       |
        | Terminal(git status) |
        | Terminal(git diff)   |
        | Terminal(git log)    |

    @clause:seed-keeps-deny-first
    Example: A written denial beats the seeded entry
      Given permissions.json denies "Terminal(ls)"
      When the agent wants to run `ls -la`
      Then the command is refused because of the permissions file

    @clause:builtin-survive-seeding
    Scenario Outline: The built-in patterns stay: <case>
      When the agent wants to run `<command>`
      Then the command is refused because of a built-in rule

      Examples:
        | case                 | command        |
        | alone                | rm -rf /       |
        | behind a seeded verb | ls && rm -rf / |

    @clause:seed-keeps-token-prefix
    Example: The seeded ls might be thought to allow lsof
      When the agent wants to run `lsof`
      Then the agent must ask because nothing was configured

    @clause:seed-keeps-compound-rule
    Example: A seeded first part does not carry an unlisted second one
      When the agent wants to run `ls && curl https://x`
      Then the agent must ask because part of the command has no rule

  @clause:seed-pnpm-install
  Rule: Installing packages has no rule of its own: where it is allowed, it runs

    Example: Without the entry it is asked
      When the agent wants to run `pnpm install`
      Then the agent must ask because nothing was configured

    Example: With the seeded entry it might be thought to be asked all the same
      Given permissions.json allows "Terminal(pnpm install)"
      When the agent wants to run `pnpm install --frozen-lockfile`
      Then the command runs without asking because of the permissions file
