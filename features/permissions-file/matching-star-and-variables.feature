Feature: The star and the variables of a pattern
  A star lets one entry speak of a family of names such as test:unit and test:e2e. It must not
  grow into "anything at all", and nothing in a command may change its meaning while it is compared.

  Source: permissions page, "How a pattern meets a command" and "Built-in patterns".

  @clause:match-star-token-end
  Rule: A star at the end of a word stands for any ending of that word

    Scenario Outline: <case>
      Given permissions.json allows "Terminal(<pattern>)"
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | case                     | pattern     | command                |
        | The printed pattern      | pnpm test:* | pnpm test:unit         |
        | More words may follow    | pnpm test:* | pnpm test:unit --watch |
        | The colon is not special | make docs-* | make docs-api          |

    Example: The plain name might be thought to belong to the family
      Given permissions.json allows "Terminal(pnpm test:*)"
      When the agent wants to run `pnpm test`
      Then the agent must ask because nothing was configured

  @clause:match-star-only-inside-token
  Rule: A star acts within one word and only at its end

    Scenario Outline: <case>
      Given permissions.json allows "Terminal(<pattern>)"
      When the agent wants to run `<command>`
      Then the agent must ask because nothing was configured

      Examples:
        | case                                    | pattern          | command                |
        | In the middle of a word it does not act | pnpm te*t        | pnpm test              |
        | At the start of a word it does not act  | pnpm *test       | pnpm pretest           |
        | It does not reach into the next word    | pnpm test:*      | pnpm test :unit        |
        | It does not swallow a word on the way   | pnpm te* --watch | pnpm test unit --watch |

    Example: The words after the star are compared like any others
      Given permissions.json allows "Terminal(pnpm te* --watch)"
      When the agent wants to run `pnpm test --watch`
      Then the command runs without asking because of the permissions file

  @clause:match-star-not-path-glob
  Rule: A star behind the slash of the root is the star itself, not everything below the root

    Example: The pattern means the word /* as it is written
      Given permissions.json denies "Terminal(du -s /*)"
      When the agent wants to run `du -s /*`
      Then the command is refused because of the permissions file

    Example: A folder below the root might be thought to be covered
      Given permissions.json denies "Terminal(du -s /*)"
      When the agent wants to run `du -s /etc`
      Then the agent must ask because nothing was configured

    Example: The built-in rule for rm -rf /* does not speak of a folder below the root
      When the agent wants to run `rm -rf /etc`
      Then the agent must ask because nothing was configured

  @clause:match-env-literal
  Rule: A variable is compared as it is written

    Scenario Outline: <case>
      Given permissions.json denies "Terminal(echo $HOME)"
      When the agent wants to run `<command>`
      Then the command is refused because of the permissions file

      Examples:
        | case                        | command         |
        | The same variable           | echo $HOME      |
        | The same variable, and more | echo $HOME done |
        | The same variable in quotes | echo "$HOME"    |

    Example: Another variable is another word
      Given permissions.json denies "Terminal(echo $HOME)"
      When the agent wants to run `echo $PATH`
      Then the agent must ask because nothing was configured

  @clause:match-env-never-expanded-empty
  Rule: A variable never vanishes while it is compared

    Example: A variable in the command might be thought to leave nothing behind
      Given permissions.json denies "Terminal(make docs)"
      When the agent wants to run `make $FLAGS docs`
      Then the agent must ask because nothing was configured

    Example: A variable in the pattern might be thought to widen it to the bare verb
      Given permissions.json denies "Terminal(make $TARGET)"
      When the agent wants to run `make docs`
      Then the agent must ask because nothing was configured

    Scenario Outline: <case> might be thought to be the built-in case of deleting the root
      When the agent wants to run `<command>`
      Then the agent must ask because nothing was configured

      Examples:
        | case                        | command        |
        | A variable behind the slash | rm -rf /$UNSET |
        | A variable before the slash | rm -rf $UNSET/ |
