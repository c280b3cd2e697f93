Feature: The parts of a command
  One line can start several programs. Each of them is a part of its own and is looked up for
  itself, so that nothing rides through on the permission of its neighbour.

  Source: permissions page, "Compound command"; "deny" and "ls && rm -rf /" in "What execution activation seeds".

  @clause:seg-operators-split
  Rule: &&, ;, |, || and & divide a command into parts

    Scenario Outline: <case> starts a part that needs a rule of its own
      Given permissions.json allows "Terminal(ls)"
      When the agent wants to run `<command>`
      Then the agent must ask because part of the command has no rule

      Examples:
        | case                | command      |
        | &&                  | ls && make   |
        | ;                   | ls ; make    |
        | \|                  | ls \| make   |
        | \|\|                | ls \|\| make |
        | &                   | ls & make    |
        | && without blanks   | ls&&make     |
        | ; without blanks    | ls;make      |
        | \| without blanks   | ls\|make     |
        | \|\| without blanks | ls\|\|make   |
        | & without blanks    | ls&make      |

    Example: Five of six parts are allowed
      Given permissions.json allows each of
        | Terminal(pwd)  |
        | Terminal(ls)   |
        | Terminal(cat)  |
        | Terminal(wc)   |
        | Terminal(echo) |
      When the agent wants to run `pwd && ls ; cat a.txt | wc -l || echo none & make`
      Then the agent must ask because part of the command has no rule

    Example: All six parts are allowed
      Given permissions.json allows each of
        | Terminal(pwd)  |
        | Terminal(ls)   |
        | Terminal(cat)  |
        | Terminal(wc)   |
        | Terminal(echo) |
        | Terminal(make) |
      When the agent wants to run `pwd && ls ; cat a.txt | wc -l || echo none & make`
      Then the command runs without asking because of the permissions file

    Scenario Outline: <operator> in quotes might be thought to divide
      Given permissions.json allows "Terminal(echo)"
      And permissions.json denies "Terminal(make)"
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | operator | command             |
        | &&       | echo "ls && make"   |
        | ;        | echo 'ls ; make'    |
        | \|       | echo "ls \| make"   |
        | \|\|     | echo 'ls \|\| make' |
        | &        | echo "ls & make"    |

    Example: A separator behind a quoted one still divides
      Given permissions.json allows "Terminal(echo)"
      When the agent wants to run `echo "ls && pwd" && make`
      Then the agent must ask because part of the command has no rule

  @clause:seg-evaluated-separately
  Rule: Each part is looked up in the lists for itself

    Example: The part behind the pipe has no entry
      Given permissions.json allows "Terminal(pnpm test)"
      When the agent wants to run `pnpm test | cat`
      Then the agent must ask because part of the command has no rule

    Example: Each part has its own entry
      Given permissions.json allows each of
        | Terminal(pnpm test) |
        | Terminal(cat)       |
      When the agent wants to run `pnpm test | cat`
      Then the command runs without asking because of the permissions file

    Example: Each part has its own first word
      Given permissions.json denies "Terminal(rm)"
      When the agent wants to run `ls && rm notes.txt`
      Then the command is refused because of the permissions file

    Scenario Outline: A pattern that holds the whole line might be thought to allow it: <case>
      Given permissions.json allows "Terminal(<command>)"
      When the agent wants to run `<command>`
      Then the agent must ask because part of the command has no rule

      Examples:
        | case      | command                    |
        | with a && | pnpm test && make          |
        | with a \| | find . -type f \| head -50 |
