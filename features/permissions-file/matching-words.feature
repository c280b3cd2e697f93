Feature: How a pattern meets a command
  A pattern is compared with a command word by word, from the first word on. It is never searched
  for inside the text: a search would find "rm" in "term", and an entry would open more than it says.

  Source: permissions page, "How a pattern meets a command" and "What execution activation seeds" (RN-143).

  @clause:match-token-prefix
  Rule: A pattern matches when its words are the first words of the command

    Example: The command has exactly the words of the pattern
      Given permissions.json allows "Terminal(pnpm test)"
      When the agent wants to run `pnpm test`
      Then the command runs without asking because of the permissions file

    Example: The command is shorter than the pattern
      Given permissions.json allows "Terminal(pnpm test)"
      When the agent wants to run `pnpm`
      Then the agent must ask because nothing was configured

  @clause:match-prefix-allows-more-args
  Rule: Whatever follows the matched words is accepted

    Example: A flag follows
      Given permissions.json allows "Terminal(pnpm test)"
      When the agent wants to run `pnpm test --watch`
      Then the command runs without asking because of the permissions file

    Example: A denial might be thought to hit the bare command only
      Given permissions.json denies "Terminal(pnpm test)"
      When the agent wants to run `pnpm test --watch src/a.ts`
      Then the command is refused because of the permissions file

  @clause:match-bare-verb-covers-mutators
  Rule: A bare verb covers everything that the verb can do

    Scenario Outline: Allowing git branch also allows <deed>
      Given permissions.json allows "Terminal(git branch)"
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | deed              | command              |
        | listing branches  | git branch           |
        | deleting a branch | git branch -D nome   |
        | creating a branch | git branch nome-nova |

  @clause:match-different-token-fails
  Rule: One different word among the first ones, and the pattern does not match

    Scenario Outline: Allowing pnpm test does not allow <case>
      Given permissions.json allows "Terminal(pnpm test)"
      When the agent wants to run `<command>`
      Then the agent must ask because nothing was configured

      Examples:
        | case                     | command       |
        | another subcommand       | pnpm build    |
        | a word in between        | pnpm run test |
        | the words in other order | test pnpm     |
        | the word in capitals     | pnpm TEST     |

    Example: A flag before the subcommand might be thought to be skipped
      Given permissions.json allows "Terminal(git status)"
      When the agent wants to run `git -C src status`
      Then the agent must ask because nothing was configured

  @clause:match-anchored-first-token
  Rule: The comparison begins with the first word of the command

    Example: Denying rm does not reach rm behind sudo
      Given permissions.json denies "Terminal(rm)"
      When the agent wants to run `sudo rm -rf x`
      Then the agent must ask because nothing was configured

    Example: The same rm without sudo is refused
      Given permissions.json denies "Terminal(rm)"
      When the agent wants to run `rm -rf x`
      Then the command is refused because of the permissions file

    @capability:reasons
    Example: Allowing rm might be thought to allow it behind sudo
      Given permissions.json allows "Terminal(rm)"
      When the agent wants to run `sudo rm -rf x`
      Then the agent must ask because nothing was configured

  @clause:match-not-substring
  Rule: A pattern is not searched for inside the command

    Scenario Outline: <case>
      Given permissions.json allows "Terminal(<pattern>)"
      When the agent wants to run `<command>`
      Then the agent must ask because nothing was configured

      Examples:
        | case                                | pattern | command      |
        | An allowed word that comes later    | test    | pnpm test    |
        | An allowed word that is an argument | ls      | make ls      |
        | An allowed word inside another word | cat     | concat a.txt |

    Scenario Outline: A denied word might be found inside <case>
      Given permissions.json allows each of
        | Terminal(grep) |
        | Terminal(cat)  |
      And permissions.json denies "Terminal(<pattern>)"
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | case                        | pattern | command          |
        | a text that is searched for | curl    | grep -r curl src |
        | the name of a file          | rm      | cat term.txt     |

  @clause:match-prefix-by-token-not-by-letters
  Rule: Words count as a whole, not by their first letters

    Scenario Outline: Allowing <pattern> does not allow <command>
      Given permissions.json allows "Terminal(<pattern>)"
      When the agent wants to run `<command>`
      Then the agent must ask because nothing was configured

      Examples:
        | command        | pattern   |
        | lsof           | ls        |
        | pnpm test:unit | pnpm test |

    Example: A denied rm might be thought to catch rmdir
      Given permissions.json denies "Terminal(rm)"
      When the agent wants to run `rmdir build`
      Then the agent must ask because nothing was configured

  @clause:match-shell-tokenised
  Rule: A command is divided into words as a shell divides it

    Scenario Outline: <case>
      Given permissions.json allows "Terminal(git commit -m)"
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | case                                   | command                |
        | More blanks than needed do not matter  | git   commit  -m 'a b' |
        | Quotes round a word are not part of it | git "commit" -m done   |

    Example: Two words in one pair of quotes might be thought to be two
      Given permissions.json allows "Terminal(git status)"
      When the agent wants to run `"git status"`
      Then the agent must ask because nothing was configured
