Feature: Redirection
  Sending output to a file, or reading input from one, is still one command. Were a redirection
  taken for a separator, file names would be looked up as if they were commands, and every
  `cat x 2>/dev/null` would be asked.

  Source: permissions page, "Compound command".

  @clause:seg-redirect-not-chaining
  Rule: A redirection does not divide a command

    Scenario Outline: <operator> leaves one command
      Given permissions.json allows "Terminal(sort)"
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | operator | command                 |
        | >        | sort names.txt > a.txt  |
        | >>       | sort names.txt >> a.txt |
        | <        | sort < names.txt        |
        | 2>       | sort names.txt 2> a.log |

    Example: The & of 2>&1 might be thought to start a second command
      Given permissions.json allows "Terminal(pnpm test)"
      When the agent wants to run `pnpm test 2>&1`
      Then the command runs without asking because of the permissions file

    Example: A redirection before the real separator hides nothing
      Given permissions.json allows "Terminal(pnpm test)"
      When the agent wants to run `pnpm test > out.log 2>&1 && make install`
      Then the agent must ask because part of the command has no rule

  @clause:redir-verb-kept
  Rule: A redirected command keeps its own verb

    Example: Silencing errors does not change what is being run
      Given permissions.json allows "Terminal(cat)"
      When the agent wants to run `cat x 2>/dev/null`
      Then the command runs without asking because of the permissions file

    Example: Silencing errors does not lift a denial
      Given permissions.json denies "Terminal(cat)"
      When the agent wants to run `cat x 2>/dev/null`
      Then the command is refused because of the permissions file

    Example: A redirection in front of the command might be thought to hide its verb
      Given permissions.json denies "Terminal(sort)"
      When the agent wants to run `> report.txt sort notes.txt`
      Then the command is refused because of the permissions file

    Example: The target might be taken for a command of its own
      Given permissions.json allows "Terminal(sort)"
      And permissions.json denies "Terminal(report.txt)"
      When the agent wants to run `sort notes.txt > report.txt`
      Then the command runs without asking because of the permissions file

    Example: Allowing the target's name does not allow the command
      Given permissions.json allows "Terminal(report.txt)"
      When the agent wants to run `sort notes.txt > report.txt`
      Then the agent must ask because nothing was configured
