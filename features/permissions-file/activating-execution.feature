@capability:workflow
Feature: What activating execution writes into the file
  Before it builds, an agent looks around, and then it builds and tests. Activating execution
  writes the entries for that, so that nobody is asked a hundred times for what can do no harm.
  What the project's own people wrote stays beside them.

  Source: permissions page, "What execution activation seeds" (RN-068, RN-143).

  @clause:seed-activation-writes-allow
  Rule: Activating execution writes its patterns into the allow list of the project

    Example: Before it, even looking is asked
      When the agent wants to run `ls`
      Then the agent must ask because nothing was configured

    Scenario Outline: <family>
      When the owner activates execution
      Then permissions.json holds "<pattern>" in allow

      Examples:
        | family                 | pattern                 |
        | Reading the worktree   | Terminal(ls)            |
        | Reading its state      | Terminal(git status)    |
        | Reading the repository | Terminal(git branch -a) |
        | Building and testing   | Terminal(pnpm test)     |

    Example: Where there was no file, there is one afterwards
      Given there is no permissions.json
      When the owner activates execution
      Then permissions.json holds "Terminal(ls)" in allow

    Scenario Outline: One might think that the file is written anew: what it held in <list> stays
      Given permissions.json <says> "<pattern>"
      When the owner activates execution
      Then permissions.json holds "<pattern>" in <list>

      Examples:
        | list  | says       | pattern            |
        | allow | allows     | Terminal(make)     |
        | deny  | denies     | Terminal(cat .env) |
        | ask   | asks about | GitPush()          |

    Example: A line that denies what activation allows still wins
      Given permissions.json denies "Terminal(cat .env)"
      And the owner activated execution
      When the agent wants to run `cat .env`
      Then the command is refused because of the permissions file

  @clause:seed-family-worktree-reading
  Rule: One family of patterns is for reading the agent's own worktree

    Background:
      Given the agent is the dev agent of a module
      And the agent works in ".worktrees/dev-api"
      And the owner activated execution

    Scenario Outline: `<verb>` runs
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | verb       | command               |
        | ls         | ls -la src            |
        | pwd        | pwd                   |
        | find       | find src -name app.ts |
        | cat        | cat src/app.ts        |
        | head       | head -5 notes.txt     |
        | tail       | tail -5 notes.txt     |
        | grep       | grep -rn cart src     |
        | wc         | wc -l notes.txt       |
        | echo       | echo ready            |
        | git status | git status --short    |
        | git diff   | git diff --stat       |
        | git log    | git log --oneline     |

    Example: It is the agent's own worktree that may be read, not the machine
      When the agent wants to run `cat /etc/hosts`
      Then the agent must ask because a path lies outside the project

    Example: A verb that writes is not among them
      When the agent wants to run `touch notes.txt`
      Then the agent must ask because nothing was configured

  @clause:seed-family-git-inspection
  Rule: Another family is for reading the history, the remotes and the settings of git

    Background:
      Given the owner activated execution

    Scenario Outline: `<command>` runs
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | command                     |
        | git branch -a               |
        | git branch -r               |
        | git branch -v               |
        | git branch --list           |
        | git branch --show-current   |
        | git remote -v               |
        | git remote show origin      |
        | git worktree list           |
        | git show HEAD               |
        | git for-each-ref refs/heads |
        | git ls-tree HEAD            |
        | git rev-parse HEAD          |
        | git config --get user.name  |

    Example: A commit is no reading
      When the agent wants to run `git commit -m cart`
      Then the agent must ask because nothing was configured

  @clause:seed-family-build-test
  Rule: Another family is for building and testing

    Background:
      Given the owner activated execution

    Scenario Outline: `<command>` runs
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | command       |
        | pnpm install  |
        | pnpm test     |
        | npm run build |
        | npx vitest    |
        | mix test      |
        | pytest        |
        | go test       |
        | cargo test    |

    Example: Fetching a script and running it is neither
      When the agent wants to run `curl https://get.example/setup`
      Then the agent must ask because nothing was configured
