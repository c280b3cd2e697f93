Feature: Where the documents leave a choice: the permissions file
  On these points the documents are silent or can be read in more than one way. Each example
  shows what follows from each reading; an implementation is told which one it takes, and
  none is wrong.

  Source: permissions page, "The file", "Pattern format", "How a pattern meets a command" and
  "What execution activation seeds".

  @open:C-1
  Rule: Does a * behind a slash, or a * of its own, still stand for any ending?

    Example: A star behind a folder, in allow
      Given permissions.json allows "Terminal(cat src/*)"
      When the agent wants to run `cat src/a.ts`
      Then by reading "path-like only" the agent must ask because nothing was configured
      And by reading "root star only" the command runs without asking because of the permissions file

    Example: A star behind a folder, in deny
      Given permissions.json denies "Terminal(rm -rf src/*)"
      When the agent wants to run `rm -rf src/api`
      Then by reading "path-like only" the agent must ask because nothing was configured
      And by reading "root star only" the command is refused because of the permissions file

    Example: A star as a word of its own
      Given permissions.json allows "Terminal(cat *)"
      When the agent wants to run `cat notes.txt`
      Then by reading "path-like only" the command runs without asking because of the permissions file
      And by reading "never alone" the agent must ask because nothing was configured

    Scenario Outline: A star <how>
      Given permissions.json allows "Terminal(<pattern>)"
      When the agent wants to run `cat notes.txt`
      Then by reading "path-like only" the agent must ask because nothing was configured
      And by reading "in quotes too" the command runs without asking because of the permissions file

      Examples:
        | how                | pattern      |
        | in quotes          | cat 'notes*' |
        | behind a backslash | cat notes\\* |

  @open:C-29
  Rule: Does a pattern for reading cover a form that writes?

    Scenario Outline: <case>
      Given permissions.json allows "Terminal(<allowed>)"
      When the agent wants to run `<command>`
      Then by reading "by the letter" the command runs without asking because of the permissions file
      And by reading "writing forms ask" the agent must ask

      Examples:
        | case                                | allowed       | command                     |
        | find that deletes                   | find          | find . -name x.tmp -delete  |
        | find that runs a program            | find          | find . -exec rm {} +        |
        | find that writes a list             | find          | find . -fprint list.txt     |
        | git log into a file                 | git log       | git log --output=log.txt    |
        | git diff into a file                | git diff      | git diff --output=d.patch   |
        | git show into a file                | git show      | git show --output=s.txt     |
        | A branch deleted behind the read -r | git branch -r | git branch -r -d origin/old |
        | echo into a file of the project     | echo          | echo x > notes.txt          |

  @open:C-37
  Rule: When both ask and allow match, which one wins?

    Example: The same command stands in both lists
      Given permissions.json allows "Terminal(npm test)"
      And permissions.json asks about "Terminal(npm test)"
      When the agent wants to run `npm test`
      Then by reading "ask first" the agent must ask because of the permissions file
      And by reading "allow first" the command runs without asking because of the permissions file

    Example: The ask is wider than the allow
      Given permissions.json allows "Terminal(make build)"
      And permissions.json asks about "Terminal(make)"
      When the agent wants to run `make build`
      Then by reading "ask first" the agent must ask because of the permissions file
      And by reading "allow first" the command runs without asking because of the permissions file

    Example: The ask is narrower than the allow
      Given permissions.json allows "Terminal(make)"
      And permissions.json asks about "Terminal(make clean)"
      When the agent wants to run `make clean`
      Then by reading "ask first" the agent must ask because of the permissions file
      And by reading "allow first" the command runs without asking because of the permissions file

    Example: A commit stands in both lists
      Given permissions.json allows "GitCommit()"
      And permissions.json asks about "GitCommit()"
      When the agent proposes git_commit
      Then by reading "ask first" the agent must ask because of the permissions file
      And by reading "allow first" the action runs without asking because of the permissions file

    Example: A written ask for cd, inside the project
      Given permissions.json asks about "Terminal(cd)"
      When the agent wants to run `cd src`
      Then by reading "ask first" the agent must ask because of the permissions file
      And by reading "allow first" the command runs without asking because cd stays inside the project

  @open:C-45
  Rule: What does an entry mean that is not well formed?

    Example: Terminal without content, in allow
      Given permissions.json allows "Terminal()"
      When the agent wants to run `ls`
      Then by reading "empty never permits" the agent must ask because nothing was configured
      And by reading "empty prefix" the command runs without asking because of the permissions file

    Example: Terminal without content, in deny
      Given permissions.json denies "Terminal()"
      When the agent wants to run `ls`
      Then by reading "empty never permits" the command is refused because of the permissions file
      And by reading "malformed matches nothing" the agent must ask because nothing was configured

    Example: Terminal without content, in ask
      Given permissions.json asks about "Terminal()"
      And the agent's own rule for terminal is auto_approve
      When the agent wants to run `ls`
      Then by reading "empty never permits" the agent must ask because of the permissions file
      And by reading "malformed matches nothing" the command runs without asking because of the agent's autonomy

    Example: A label without parentheses, in allow
      Given permissions.json allows "GitCommit"
      When the agent proposes git_commit
      Then by reading "empty never permits" the agent must ask because nothing was configured
      And by reading "read generously" the action runs without asking because of the permissions file

    Example: A label without parentheses, in deny
      Given permissions.json denies "GitCommit"
      And the agent's own rule for git_commit is auto_approve
      When the agent proposes git_commit
      Then by reading "empty never permits" the action runs without asking because of the agent's autonomy
      And by reading "read generously" the action is refused because of the permissions file
      And by reading "one bad entry spoils the file" the agent must ask

    Scenario Outline: <case>, in allow
      Given permissions.json allows "<entry>"
      When the agent wants to run `ls`
      Then by reading "empty never permits" the agent must ask because nothing was configured
      And by reading "read generously" the command runs without asking because of the permissions file

      Examples:
        | case                         | entry         |
        | The last parenthesis missing | Terminal(ls   |
        | A word behind the content    | Terminal(ls)x |
        | The command alone            | ls            |
        | A parenthesis too many       | Terminal((ls) |

    Example: An unknown label beside a good entry
      Given permissions.json allows "Terminal(ls)"
      And permissions.json denies "Bash(ls)"
      When the agent wants to run `ls`
      Then by reading "empty never permits" the command runs without asking because of the permissions file
      And by reading "one bad entry spoils the file" the agent must ask
