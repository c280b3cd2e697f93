@capability:workflow
Feature: The rules that activation gives to agents
  Commands are opened by the file, where anybody can read them, and not by a rule of the agent:
  such a rule would let any command at all run beside Brabo, with no file in between. The one
  rule that activation gives is for commits, and only to the dev agents of modules.

  Source: permissions page, "What execution activation seeds" and the typed half of the
  external-effect boundary (RN-689).

  @clause:seed-no-terminal-autonomy
  Rule: Activation gives no agent a rule of its own for commands

    Example: The dev agent of a module gets none, for commands or for everything
      Given the agent is the dev agent of a module
      When the owner activates execution
      Then the agent has no rule of its own for terminal
      And the agent has no rule for every action

    Example: Nor does the agent of another module
      Given the project has a module "web"
      When the owner activates execution
      Then "dev-web" has no rule of its own for terminal

    Example: So a command that no pattern covers is asked
      Given the agent is the dev agent of a module
      And the owner activated execution
      When the agent wants to run `make`
      Then the agent must ask because nothing was configured

    Example: One might think that nobody may give such a rule; a person's press may
      Given the agent is the dev agent of a module
      And the owner activated execution
      And the agent wanted to run `make`
      When a maintainer presses always allow on it
      Then the agent has its own rule for terminal, auto_approve

  @clause:seed-git-commit-only
  Rule: Activation lets the dev agent of each module commit, and nothing else

    Example: The agents of two modules may commit
      Given the project has a module "web"
      When the owner activates execution
      Then "dev-api" has its own rule for git_commit, auto_approve
      And "dev-web" has its own rule for git_commit, auto_approve

    Example: Their commits are not asked any more
      Given the agent is the dev agent of a module
      And the owner activated execution
      When the agent proposes git_commit
      Then the action runs without asking because of the agent's autonomy

    Example: Before activation they are
      Given the agent is the dev agent of a module
      When the agent proposes git_commit
      Then the agent must ask because nothing was configured

    Scenario Outline: One might think that more is opened, pushes too as they once were; no rule is given for <type>
      Given the agent is the dev agent of a module
      When the owner activates execution
      Then the agent has no rule of its own for <type>

      Examples:
        | type              |
        | git_push          |
        | pr_open           |
        | write_file        |
        | git_branch_create |
        | git_merge         |
        | open_adr_pr       |
        | container_start   |

    Example: An agent that belongs to no module gets no rule
      When the owner activates execution
      Then the agent has no rule of its own for git_commit
