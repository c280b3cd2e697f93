Feature: What the file does not say, and what it says twice
  Silence in the file is not consent, and a prohibition is not weakened by a permission beside
  it. Whoever writes the file can rely on both without reading the rest of it.

  Source: permissions page, "The file"; "deny beats allow" in "What execution activation seeds";
  the limit on typed pushes in "Ceilings" (RN-689).

  @clause:file-no-match-stays-pending
  Rule: Where no list matches and nobody else has spoken, the action waits for approval

    Example: A command in a project with an empty file
      When the agent wants to run `make docs`
      Then the agent must ask because nothing was configured

    Example: A commit in a project with an empty file
      When the agent proposes git_commit
      Then the agent must ask because nothing was configured

    Example: An entry about one command says nothing about another
      Given permissions.json allows "Terminal(ls)"
      When the agent wants to run `make docs`
      Then the agent must ask because nothing was configured

    Example: The owner's role might be thought to stand for an approval
      Given an owner's session
      When the agent wants to run `make docs`
      Then the agent must ask because nothing was configured

  @clause:file-absence-not-permission
  Rule: A missing rule is never a permission

    Example: A file that only forbids might be thought to allow the rest
      Given permissions.json denies "Terminal(curl)"
      When the agent wants to run `make docs`
      Then the agent must ask because nothing was configured

    Example: A file that only asks might be thought to allow the rest
      Given permissions.json asks about "Terminal(make)"
      When the agent wants to run `pnpm build`
      Then the agent must ask because nothing was configured

    Scenario Outline: <command> might be thought too harmless to be asked
      When the agent wants to run `<command>`
      Then the agent must ask because nothing was configured

      Examples:
        | command    |
        | ls         |
        | pwd        |
        | git status |

    Example: Of a command without words one might think that every part of it is allowed
      Given permissions.json allows "Terminal(ls)"
      When the agent wants to run ` `
      Then the agent must ask because nothing was configured

  @clause:file-deny-beats-allow
  Rule: Deny beats allow

    Example: What is denied is taken out of what is allowed
      Given permissions.json allows "Terminal(git)"
      And permissions.json denies "Terminal(git log)"
      When the agent wants to run `git log`
      Then the command is refused because of the permissions file

    Example: The rest of what is allowed stays allowed
      Given permissions.json allows "Terminal(git)"
      And permissions.json denies "Terminal(git log)"
      When the agent wants to run `git status`
      Then the command runs without asking because of the permissions file

    Example: The more exact pattern might be thought to win
      Given permissions.json allows "Terminal(git log --oneline)"
      And permissions.json denies "Terminal(git)"
      When the agent wants to run `git log --oneline`
      Then the command is refused because of the permissions file

    Example: The same entry stands in both lists
      Given permissions.json allows "GitCommit()"
      And permissions.json denies "GitCommit()"
      When the agent proposes git_commit
      Then the action is refused because of the permissions file

  @clause:file-sample-ask-is-already-limit @capability:reasons
  Rule: The printed ask entry for pushes asks before the limit on pushes is reached

    Example: With the printed entry it is the file that asks
      Given a maintainer's session
      And the agent is on autopilot
      And permissions.json asks about "GitPush()"
      When the agent proposes git_push
      Then the agent must ask because of the permissions file

    Example: Without the entry it is the limit that asks
      Given a maintainer's session
      And the agent is on autopilot
      When the agent proposes git_push
      Then the agent must ask because pushes and pull requests are always asked
