Feature: What one press of "always allow" records
  A person who presses "always allow" wants not to be asked again for the same kind of
  command, and nothing more. The platform records the verb and its subcommand: wide enough
  to match again, narrow enough to be no surprise.

  Source: permissions page, "Unit of the recorded pattern" (RN-675); ADR 0189, decision 6.

  @clause:always-unit-verb-subcommand
  Rule: A verb with a subcommand is recorded as these two words

    Scenario Outline: <case>
      When a person presses always allow on `<command>`
      Then the permissions file gains exactly
        | <pattern> |

      Examples:
        | case                          | command    | pattern              |
        | The tests of npm              | npm test   | Terminal(npm test)   |
        | The state of the repository   | git status | Terminal(git status) |
        | The tests of mix              | mix test   | Terminal(mix test)   |
        | A tool started through npx    | npx vitest | Terminal(npx vitest) |
        | A word that ends a loop       | make done  | Terminal(make done)  |

    Example: The verb alone would open too much
      When a person presses always allow on `npm test`
      Then the permissions file does not gain "Terminal(npm)"

  @clause:always-unit-drops-rest
  Rule: What follows the subcommand is forgotten

    Scenario Outline: <case>
      When a person presses always allow on `<command>`
      Then the permissions file gains exactly
        | <pattern> |

      Examples:
        | case                            | command                      | pattern              |
        | Arguments for the tests         | npm test -- --coverage       | Terminal(npm test)   |
        | A flag behind the subcommand    | git status --short           | Terminal(git status) |
        | Another word and a path         | npx vitest run src/cart.ts   | Terminal(npx vitest) |
        | The output goes to a file       | npm test > out.log           | Terminal(npm test)   |

    Example: The next run with other arguments is not asked again
      Given a person pressed always allow on `npm test -- --coverage`
      When the agent wants to run `npm test -- --watch`
      Then the command runs without asking because of the permissions file

    Example: Another subcommand is
      Given a person pressed always allow on `npm test -- --coverage`
      When the agent wants to run `npm run build`
      Then the agent must ask because nothing was configured

  @clause:always-unit-verb-only
  Rule: An argument that is not a word leaves the verb alone

    Scenario Outline: <case>
      When a person presses always allow on `<command>`
      Then the permissions file gains exactly
        | <pattern> |

      Examples:
        | case                          | command                  | pattern       |
        | A file in a folder            | cat src/x.ts             | Terminal(cat) |
        | A folder above                | cd ../lib                | Terminal(cd)  |
        | Two files                     | cat src/x.ts lib/y.ts    | Terminal(cat) |

    Example: The file that was read is not part of the pattern
      When a person presses always allow on `cat src/x.ts`
      Then the permissions file does not gain "Terminal(cat src/x.ts)"

  @clause:always-unit-flag-exact
  Rule: A flag directly behind the verb keeps the whole part as it is

    Scenario Outline: <case>
      When a person presses always allow on `<command>`
      Then the permissions file gains exactly
        | <pattern> |

      Examples:
        | case                                      | command            | pattern                      |
        | The folder that was listed stays in it    | ls -la src         | Terminal(ls -la src)         |
        | Deleting one folder                       | rm -rf ./tmp       | Terminal(rm -rf ./tmp)       |
        | A flag and nothing else                   | pytest -q          | Terminal(pytest -q)          |
        | The value of the flag stays too           | ls --sort=size src | Terminal(ls --sort=size src) |
        | So does where the errors go               | ls -la 2>/dev/null | Terminal(ls -la 2>/dev/null) |
        | So does the file that is written          | ls -la > list.txt  | Terminal(ls -la > list.txt)  |

    Example: Deleting with a flag does not open deleting in general
      Given a person pressed always allow on `rm -rf ./tmp`
      When the agent wants to run `rm -rf ./src`
      Then the agent must ask because nothing was configured

    Example: Nor does it open another flag
      Given a person pressed always allow on `ls -la src`
      When the agent wants to run `ls -R src`
      Then the agent must ask because nothing was configured

    Example: Quoted words stay one word, so the same command is not asked again
      Given a person pressed always allow on `grep -n "two words" notes.md`
      When the agent wants to run `grep -n "two words" notes.md`
      Then the command runs without asking because of the permissions file

    Example: The same letters without quotes are another command
      Given a person pressed always allow on `grep -n "two words" notes.md`
      When the agent wants to run `grep -n two words notes.md`
      Then the agent must ask because nothing was configured

    Example: A word of no letters is a word, so the same command is not asked again
      Given a person pressed always allow on `grep -c "" notes.md`
      When the agent wants to run `grep -c "" notes.md`
      Then the command runs without asking because of the permissions file

    Example: Without the empty word the file becomes what is looked for
      Given a person pressed always allow on `grep -c "" notes.md`
      When the agent wants to run `grep -c notes.md`
      Then the agent must ask because nothing was configured

  @clause:always-no-verb-allowlist
  Rule: No list of known verbs decides what is recorded

    Example: A verb that nobody has heard of is recorded like any other
      When a person presses always allow on `frobnicate status --all`
      Then the permissions file gains exactly
        | Terminal(frobnicate status) |

    Example: With an argument that is not a word, too
      When a person presses always allow on `frobnicate src/x.ts`
      Then the permissions file gains exactly
        | Terminal(frobnicate) |

  @clause:always-doubt-goes-narrow
  Rule: A word that could be a subcommand or an argument is kept

    Example: "test" behind cat may be a file, and is kept all the same
      When a person presses always allow on `cat test`
      Then the permissions file gains exactly
        | Terminal(cat test) |

    Example: One might think that cat has no subcommands and open every file
      Given a person pressed always allow on `cat test`
      When the agent wants to run `cat src/x.ts`
      Then the agent must ask because nothing was configured
