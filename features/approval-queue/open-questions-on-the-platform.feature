@capability:workflow
Feature: Where the documents leave a choice: deciding on what waits
  The documents say that a person decides, and leave out who may be that person and whose token
  is used for what she approved. Each example shows what follows from each reading; an
  implementation is told which one it takes, and none is wrong.

  Source: permissions page, "With which credentials an auto-approved action runs" and "Pattern
  format"; ADR 0189, decision 6.

  @open:C-25
  Rule: Whose token is used for an action that a person approved?

    Scenario Outline: <case>
      Given a maintainer's session
      And the agent proposed <action>
      When another maintainer approves it
      Then by reading "always the owner" the token of the owner was used
      And by reading "the one who decided" the token of another maintainer was used

      Examples:
        | case                     | action             |
        | A push                   | git_push           |
        | A pull request           | pr_open            |
        | A decision record        | open_adr_pr        |
        | An infrastructure change | open_infra_pr      |
        | A new repository         | git_repo_create    |
        | Protecting a branch      | git_branch_protect |

    @capability:merges
    Example: A merge into a protected branch
      Given a maintainer's session
      And pull request 7 comes from the task "T1"
      And the provider will report pull request 7 as merged
      And the agent proposed to merge pull request 7 into "main"
      When another maintainer approves it
      Then by reading "always the owner" the token of the owner was used
      And by reading "the one who decided" the token of another maintainer was used

    Example: Approved by a press of always allow
      Given a maintainer's session
      And the agent proposed open_adr_pr
      When a maintainer presses always allow on it
      Then by reading "always the owner" the token of the owner was used
      And by reading "the one who decided" the token of a maintainer was used

  @open:C-38
  Rule: Who may decide on what waits, and whose role was looked at before?

    Example: A viewer approves a command
      Given the agent wanted to run `make build`
      When a viewer approves it
      Then by reading "one role, handed over" it is refused
      And by reading "any member" the press succeeds

    Example: A developer approves a command
      Given the agent wanted to run `make build`
      When a developer approves it
      Then by reading "one role, handed over" the press succeeds
      And by reading "maintainers decide" it is refused

    Scenario Outline: A developer approves what only a maintainer may propose: <case>
      Given a maintainer's session
      And the agent proposed <action>
      When a developer approves it
      Then by reading "one role, handed over" it is refused
      And by reading "any member" the press succeeds

      Examples:
        | case                     | action          |
        | a push                   | git_push        |
        | a decision record        | open_adr_pr     |
        | the start of a container | container_start |

    Example: A maintainer approves what only the owner may propose
      Given an owner's session
      And the agent proposed spend
      When a maintainer approves it
      Then by reading "one role, handed over" it is refused
      And by reading "maintainers decide" the press succeeds

    Example: A viewer presses always allow
      Given the agent wanted to run `npm test`
      When a viewer presses always allow on it
      Then by reading "one role, handed over" it is refused
      And by reading "any member" the press succeeds

    Example: A developer presses always allow, which writes a pattern
      Given the agent wanted to run `npm test`
      When a developer presses always allow on it
      Then by reading "one role, handed over" the press succeeds
      And by reading "maintainers decide" it is refused

    Scenario Outline: A developer presses always allow, which writes a row for the dev agent: <case>
      Given the agent is the dev agent of a module
      And <proposal>
      When a developer presses always allow on it
      Then by reading "one role, handed over" the agent has its own rule for <type>, auto_approve
      And by reading "maintainer for rows" it is refused

      Examples:
        | case      | proposal                           | type       |
        | a command | the agent wanted to run `npm test` | terminal   |
        | a commit  | the agent proposed git_commit      | git_commit |

    Scenario Outline: The session's role is too low, and the owner would approve: <case>
      Given a <role>'s session
      And <proposal>
      When the owner approves it
      Then by reading "one role, handed over" it is denied
      And by reading "the one who presses" it is approved

      Examples:
        | case              | role      | proposal                             |
        | a command         | viewer    | the agent wanted to run `make build` |
        | a commit          | viewer    | the agent proposed git_commit        |
        | a decision record | developer | the agent proposed open_adr_pr       |
