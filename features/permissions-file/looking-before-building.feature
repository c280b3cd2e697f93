@capability:workflow
Feature: Looking around after activation
  An agent in a fresh repository looks before it builds. While every look went to a person, the
  agent got no answer and its task died at the limit of its tries. After activation it gets the
  answer at once; what changes something is asked as before.

  Source: permissions page, "What execution activation seeds" (RN-068, RN-143); ADR 0055,
  context and rejected alternatives.

  @clause:seed-reading-not-pending
  Rule: After activation a look at the repository is answered at once and waits for nobody

    Background:
      Given its container is registered as running
      And the agent's own rule for terminal is require_approval

    Example: The answer is what the command printed
      Given the owner activated execution
      And the next command ends with exit code 0 and prints "README.md"
      When the agent wants to run `ls -la`
      Then the command runs without asking because of the permissions file
      And its output is "README.md"
      And nobody decided it

    Example: Without activation the same look waits for a person
      Given the next command ends with exit code 0 and prints "README.md"
      When the agent wants to run `ls -la`
      Then it is pending
      And it was not executed

    @capability:agents
    Example: A dev agent is not stopped, and is told what it wanted to know
      Given the agent is the dev agent of a module
      And the agent works on the task "T1"
      And the owner activated execution
      And the next command ends with exit code 0 and prints "README.md"
      When the agent wants to run `ls -la`
      Then the agent is at work
      And the agent was told "README.md" last

  @clause:seed-inspection-compounds-pass
  Rule: Reading git inside a compound command no longer sends the whole command to a person

    Background:
      Given the owner activated execution

    Scenario Outline: <case>
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | case                         | command                                 |
        | Branches and worktrees       | git branch -a && git worktree list      |
        | The state and the remotes    | git status; git remote -v               |
        | A long list cut short        | git branch -a \| head -5                |
        | A setting, or a word instead | git config --get user.name \|\| echo no |

    Example: A part that changes something is asked, however harmless the rest
      When the agent wants to run `git worktree list && git worktree prune`
      Then the agent must ask because part of the command has no rule

  @clause:seed-branch-anchored
  Rule: branch, remote, worktree and config are written only together with the word that makes them a reading

    Scenario Outline: The bare verb is not written: <verb>
      When the owner activates execution
      Then permissions.json does not hold "Terminal(<verb>)" in allow

      Examples:
        | verb         |
        | git branch   |
        | git remote   |
        | git worktree |
        | git config   |
        | git          |

    Scenario Outline: <case> is still asked
      Given the owner activated execution
      When the agent wants to run `<command>`
      Then the agent must ask because nothing was configured

      Examples:
        | case                  | command                  |
        | Creating a branch     | git branch nome-nova     |
        | Deleting a branch     | git branch -D nome       |
        | Removing a remote     | git remote remove origin |
        | Adding a worktree     | git worktree add login   |
        | Changing the settings | git config user.name Ana |

  @clause:seed-unanchored-git-readers
  Rule: show, log, for-each-ref, ls-tree and rev-parse are written as bare verbs, for they only read

    Scenario Outline: The bare verb is written: <verb>
      When the owner activates execution
      Then permissions.json holds "Terminal(<verb>)" in allow

      Examples:
        | verb             |
        | git show         |
        | git log          |
        | git for-each-ref |
        | git ls-tree      |
        | git rev-parse    |

    Scenario Outline: So no flag in particular is needed: `<command>`
      Given the owner activated execution
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | command                       |
        | git show --stat HEAD          |
        | git log -n 5                  |
        | git for-each-ref --count=5    |
        | git ls-tree -r HEAD           |
        | git rev-parse --show-toplevel |

  @clause:seed-cd-not-seeded
  Rule: cd is not written, for a free cd would lead anywhere

    Example: No pattern for cd is among those that are written
      When the owner activates execution
      Then permissions.json does not hold "Terminal(cd)" in allow

    Example: Going to where Brabo's own code lies is asked
      Given the owner activated execution
      When the agent wants to run `cd /workspace && ls`
      Then the agent must ask because part of the command has no rule

    Example: Inside the project cd needs no pattern
      Given the owner activated execution
      When the agent wants to run `cd src && ls`
      Then the command runs without asking
