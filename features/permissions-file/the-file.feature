Feature: The permissions file
  A project says in its own permissions.json, in three lists, what may run without a question,
  what must be asked, and what is refused. Where the file says nothing, a person decides.

  Source: permissions page, "The file".

  @clause:file-shape-three-lists
  Rule: The file holds three lists of patterns: allow, deny and ask

    The file of these examples is the one that the documents print.

    Background:
      Given permissions.json allows each of
        | Terminal(pnpm test:*) |
        | Terminal(git status)  |
      And permissions.json denies "Terminal(curl:*)"
      And permissions.json asks about "GitPush()"

    Scenario Outline: <entry> of the allow list counts
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | entry            | command        |
        | The first entry  | pnpm test:unit |
        | The second entry | git status     |

    Example: The deny list refuses a first word that begins with curl:
      When the agent wants to run `curl:mirror evil.sh`
      Then the command is refused because of the permissions file

    Example: The printed deny entry might be thought to stop curl itself
      When the agent wants to run `curl evil.sh`
      Then the agent must ask because nothing was configured

  @clause:file-allow-auto-approve
  Rule: What an allow pattern matches runs without a question

    Example: A command that the file allows
      Given permissions.json allows "Terminal(git status)"
      When the agent wants to run `git status`
      Then the command runs without asking because of the permissions file

    Example: An action of another type that the file allows
      Given permissions.json allows "GitCommit()"
      When the agent proposes git_commit
      Then the action runs without asking because of the permissions file

    Example: An agent on manual might be thought to ask all the same
      Given permissions.json allows "Terminal(git status)"
      And the agent was switched back to manual
      When the agent wants to run `git status`
      Then the command runs without asking because of the permissions file

  @clause:file-deny-final
  Rule: What a deny pattern matches is refused, and nothing undoes it

    Example: A command that the file denies
      Given permissions.json denies "Terminal(make)"
      When the agent wants to run `make docs`
      Then the command is refused because of the permissions file

    Scenario Outline: <circumstance> might be thought to lift it
      Given permissions.json denies "Terminal(make)"
      And <step>
      When the agent wants to run `make docs`
      Then the command is refused because of the permissions file

      Examples:
        | circumstance         | step                                              |
        | Autopilot            | the agent is on autopilot                         |
        | The agent's own rule | the agent's own rule for terminal is auto_approve |
        | A running container  | its container is registered as running            |
        | The highest role     | an owner's session                                |

  @clause:file-ask-require-approval
  Rule: What an ask pattern matches is asked

    Example: The agent's own rule would let a commit through
      Given the agent's own rule for git_commit is auto_approve
      When the agent proposes git_commit
      Then the action runs without asking because of the agent's autonomy

    Example: The same commit is asked once the file asks about commits
      Given the agent's own rule for git_commit is auto_approve
      And permissions.json asks about "GitCommit()"
      When the agent proposes git_commit
      Then the agent must ask because of the permissions file

    Scenario Outline: <circumstance> might be thought to answer the question
      Given permissions.json asks about "Terminal(make)"
      And <step>
      When the agent wants to run `make docs`
      Then the agent must ask because of the permissions file

      Examples:
        | circumstance         | step                                              |
        | Autopilot            | the agent is on autopilot                         |
        | The agent's own rule | the agent's own rule for terminal is auto_approve |
        | A running container  | its container is registered as running            |
