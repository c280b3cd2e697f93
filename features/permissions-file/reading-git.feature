Feature: Reading a repository without changing it
  branch, remote, worktree and config both read and change a repository. Their entries are tied to
  the word that makes the reading unambiguous, so that what changes something is still asked. These
  examples write the seeded entries by hand; that activation writes them is told elsewhere.

  Source: permissions page, "What execution activation seeds" (RN-143).

  @clause:seed-branch-delete-rename-asks
  Rule: Listing branches does not open deleting or renaming them

    Background:
      Given permissions.json allows each of
        | Terminal(git branch -a)             |
        | Terminal(git branch -r)             |
        | Terminal(git branch -v)             |
        | Terminal(git branch --list)         |
        | Terminal(git branch --show-current) |

    Scenario Outline: <flag> reads, and runs
      When the agent wants to run `git branch <flag>`
      Then the command runs without asking because of the permissions file

      Examples:
        | flag           |
        | -a             |
        | -r             |
        | -v             |
        | --list         |
        | --show-current |

    Scenario Outline: <deed> is asked
      When the agent wants to run `<command>`
      Then the agent must ask because nothing was configured

      Examples:
        | deed                                     | command                   |
        | Deleting by force                        | git branch -D nome        |
        | Deleting                                 | git branch -d nome        |
        | Renaming                                 | git branch -m nome novo   |
        | Renaming by force                        | git branch -M nome novo   |
        | Deleting, with a reading flag further on | git branch -d -r origin/x |

  @clause:seed-branch-create-asks
  Rule: Listing branches does not open creating one

    Scenario Outline: <case>
      Given permissions.json allows each of
        | Terminal(git branch -a)     |
        | Terminal(git branch --list) |
      When the agent wants to run `<command>`
      Then the agent must ask because nothing was configured

      Examples:
        | case                                | command              |
        | A new branch                        | git branch nome-nova |
        | The bare verb, though it would list | git branch           |

  @clause:seed-remote-anchored
  Rule: Looking at remotes does not open changing them

    Background:
      Given permissions.json allows each of
        | Terminal(git remote -v)   |
        | Terminal(git remote show) |

    Scenario Outline: `<command>` runs
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | command                |
        | git remote -v          |
        | git remote show origin |

    Scenario Outline: `<command>` is asked
      When the agent wants to run `<command>`
      Then the agent must ask because nothing was configured

      Examples:
        | command                                   |
        | git remote add copy https://x/y.git       |
        | git remote remove origin                  |
        | git remote set-url origin https://x/y.git |

  @clause:seed-worktree-anchored
  Rule: Listing worktrees does not open changing them

    Example: The list runs
      Given permissions.json allows "Terminal(git worktree list)"
      When the agent wants to run `git worktree list`
      Then the command runs without asking because of the permissions file

    Scenario Outline: `<command>` is asked
      Given permissions.json allows "Terminal(git worktree list)"
      When the agent wants to run `<command>`
      Then the agent must ask because nothing was configured

      Examples:
        | command                   |
        | git worktree add login    |
        | git worktree remove login |
        | git worktree prune        |

  @clause:seed-config-anchored
  Rule: Reading the configuration of git does not open writing it

    Example: Reading a key runs
      Given permissions.json allows "Terminal(git config --get)"
      When the agent wants to run `git config --get user.name`
      Then the command runs without asking because of the permissions file

    Example: Writing the same key is asked
      Given permissions.json allows "Terminal(git config --get)"
      When the agent wants to run `git config user.name Ana`
      Then the agent must ask because nothing was configured
