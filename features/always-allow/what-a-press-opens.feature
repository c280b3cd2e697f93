Feature: What a press opens, and what it does not
  After "always allow" the next command of the same kind must run without a question, or the
  button is worthless. Everything that stands beside the permissions file stands as before:
  the folder, the ceilings, the built-in refusals.

  Source: permissions page, "Unit of the recorded pattern" (RN-675); ADR 0189, decision 6 and
  "Consequences".

  @clause:always-next-compound-runs
  Rule: The next compound command of the same kind runs

    Example: In another folder and with other arguments
      Given a person pressed always allow on `cd src/app && npm test`
      When the agent wants to run `cd lib/core && npm test -- --coverage`
      Then the command runs without asking because of the permissions file

    Example: A part that nobody has allowed still asks
      Given a person pressed always allow on `cd src/app && npm test`
      When the agent wants to run `cd lib/core && npm install`
      Then the agent must ask because part of the command has no rule

  @clause:always-verb-recorded-for-compound
  Rule: The recorded parts may come back in any order and number

    Scenario Outline: <case>
      Given a person pressed always allow on `cat src/x.ts && npm test`
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | case                        | command                                             |
        | Turned round                | npm test && cat src/y.ts                            |
        | Three parts instead of two  | npm test && cat src/y.ts && npm test -- --coverage  |
        | Joined in another way       | npm test \| cat; cat src/y.ts                       |
        | One part alone              | npm test                                            |

    Example: Patterns of two presses work together
      Given a person pressed always allow on `cat src/x.ts`
      And a person pressed always allow on `npm test`
      When the agent wants to run `cat src/y.ts && npm test`
      Then the command runs without asking because of the permissions file

  @clause:always-verb-only-widens
  Rule: Where the verb alone was recorded, it is open with any argument

    Scenario Outline: <case>
      Given a person pressed always allow on `<pressed>`
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | case                             | pressed      | command         |
        | Reading another file             | cat src/x.ts | cat lib/y.ts    |
        | With a flag                      | cat src/x.ts | cat -n lib/y.ts |
        | Deleting a file opens deleting   | rm ./a.txt   | rm -rf build    |

    Example: It does not open what is refused always
      Given a person pressed always allow on `rm ./a.txt`
      When the agent wants to run `rm -rf /`
      Then the command is refused because of a built-in rule

  @clause:always-exact-prefix-still-open-ended
  Rule: A part that was recorded as it was is open with more words behind it

    Scenario Outline: <case>
      Given a person pressed always allow on `ls -la src`
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | case             | command         |
        | The same command | ls -la src      |
        | One folder more  | ls -la src lib  |

    Scenario Outline: <case>, and it asks
      Given a person pressed always allow on `ls -la src`
      When the agent wants to run `<command>`
      Then the agent must ask because nothing was configured

      Examples:
        | case                | command        |
        | One word less       | ls -la         |
        | Another folder      | ls -la lib     |
        | The folders swapped | ls -la lib src |

  @clause:always-matching-unchanged
  Rule: A recorded pattern meets a command like any other pattern, word by word

    Example: More words behind it
      Given a person pressed always allow on `npm test`
      When the agent wants to run `npm test -w api`
      Then the command runs without asking because of the permissions file

    Example: A program that is called like a word of the shell
      Given a person pressed always allow on `'done' src/x.ts`
      When the agent wants to run `'done' src/y.ts`
      Then the command runs without asking because of the permissions file

    Example: Such a program behind time does not open time for every program
      Given a person pressed always allow on `time 'done' src/x.ts`
      When the agent wants to run `time ls`
      Then the agent must ask because nothing was configured

    Example: A longer word is another word
      Given a person pressed always allow on `npm test`
      When the agent wants to run `npm tests`
      Then the agent must ask because nothing was configured

  @clause:always-scope-still-applies
  Rule: Outside autopilot, a recorded pattern does not lead out of the project's folder

    Example: Reading a file of the system
      Given a person pressed always allow on `cat src/x.ts`
      When the agent wants to run `cat /etc/hosts`
      Then the agent must ask because a path lies outside the project

    Example: Going somewhere else to test there
      Given a person pressed always allow on `cd src/app && npm test`
      When the agent wants to run `cd /workspace && npm test`
      Then the agent must ask because a path lies outside the project

    Example: On autopilot it does not hold the agent
      Given a person pressed always allow on `cat src/x.ts`
      And the agent is on autopilot
      When the agent wants to run `cat /etc/hosts`
      Then the command runs without asking

  @clause:always-limits-after-file
  Rule: The ceilings come after the recorded pattern

    Example: A push that is allowed by hand, behind a command that was always allowed
      Given a person pressed always allow on `npm test`
      And permissions.json allows "Terminal(git push)"
      When the agent wants to run `npm test && git push`
      Then the agent must ask because of its external effect

    Example: The same entries run what stays in the project
      Given a person pressed always allow on `npm test`
      And permissions.json allows "Terminal(git status)"
      When the agent wants to run `npm test && git status`
      Then the command runs without asking because of the permissions file
