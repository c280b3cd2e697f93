Feature: How a command that reaches outside is recognised
  The ceiling looks at the words of a command, not at its text. It must neither be fooled by
  a flag in the middle or a harmless command in front, nor stop a command that merely
  mentions a push.

  Source: permissions page, "External-effect boundary" (RN-418).

  @clause:rn418-git-token-prefix
  Rule: A command is recognised by its first words, each taken whole

    Scenario Outline: <case>
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then the agent must ask because of its external effect

      Examples:
        | case                                        | command                              |
        | Whatever follows the first two words        | git push --force origin HEAD:main    |
        | More blanks between the words               | git   push                           |
        | The words on two lines, the first continued | git \\⏎push                          |
        | One word on two lines                       | git pu\\⏎sh                          |

    Scenario Outline: <case>, and it runs
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then the command runs without asking because of the agent's autonomy

      Examples:
        | case                                        | command                              |
        | A later word is "push"                      | git stash push                       |
        | A word that merely begins with "push"       | git pushed                           |
        | The text of a commit speaks of git push     | git commit -m "git push comes later" |
        | Another command is given "git push" to say  | echo git push                        |

  @clause:rn418-flags-skipped
  Rule: Flags between the program and its subcommand hide nothing

    Scenario Outline: <case>
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then the agent must ask because of its external effect

      Examples:
        | case                              | command                                            |
        | A flag with the folder to work in | git -C /tmp push                                   |
        | A flag that stands alone          | git --no-pager push                                |
        | Both                              | git --no-pager -C src push origin main             |
        | Before a subcommand of two words  | git -C src remote add up https://git.example/x.git |
        | Before a merge                    | git -C src merge feature/cart                      |

    Scenario Outline: <case>, and it runs
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then the command runs without asking because of the agent's autonomy

      Examples:
        | case                                        | command                                     |
        | Another subcommand behind the same flag     | git -C /tmp status                          |
        | A folder that is called "push"              | git -C push status                          |

  @clause:rn418-any-segment
  Rule: One part of a compound command is enough

    Scenario Outline: <case>
      Given permissions.json allows each of
        | Terminal(pnpm test) |
        | Terminal(git push)  |
      When the agent wants to run `<command>`
      Then the agent must ask because of its external effect

      Examples:
        | case                                | command                              |
        | The second part, behind &&          | pnpm test && git push origin main    |
        | The second part, behind ;           | pnpm test; git push origin main      |
        | The second part, behind \|\|        | pnpm test \|\| git push origin main  |
        | The second part, behind \|          | pnpm test \| git push origin main    |
        | The second part, behind &           | pnpm test & git push origin main     |
        | The first part                      | git push && pnpm test                |
        | The part in the middle              | pnpm test && git push && pnpm test   |

    Scenario Outline: What stands in front hides nothing: <what>
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then the agent must ask because of its external effect

      Examples:
        | what                          | command                                        |
        | a redirection                 | > log.txt git push                             |
        | a pipe that carries errors    | ls \|& git push                                |
        | a subshell                    | (ls); git push                                 |
        | a loop into a file            | for f in a b; do ls; done > log.txt; git push  |
        | a case                        | case x in a) ls;; esac; git push               |
        | a sum in a sum                | echo $(( (1 + 2) * 3 )); git push              |
        | a sum alone                   | ((i = 1)) && git push                          |
        | a quote with escapes          | echo $'a\\tb'; git push                        |
        | the beginning of a document   | cat <<EOF && git push⏎a⏎EOF                    |

    Example: Without the push the same command runs
      Given permissions.json allows each of
        | Terminal(pnpm test) |
        | Terminal(git push)  |
      When the agent wants to run `pnpm test && pnpm test --watch`
      Then the command runs without asking because of the permissions file

    Example: An && between quotes starts no second part
      Given the agent is on autopilot
      When the agent wants to run `git commit -m "pnpm test && git push"`
      Then the command runs without asking because of the agent's autonomy

  @clause:rn418-compound-under-autopilot
  Rule: Autopilot lifts the question for a part without a rule, not the one for a part that reaches outside

    Example: A push at the end stops the whole command
      Given the agent is on autopilot
      When the agent wants to run `make && git push`
      Then the agent must ask because of its external effect

    Example: Without it, the whole command runs, although no part has a rule
      Given the agent is on autopilot
      When the agent wants to run `make && git status`
      Then the command runs without asking because of the agent's autonomy
