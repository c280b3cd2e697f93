@capability:screen @capability:workflow
Feature: Which cards offer "always allow"
  Some actions are asked about every time. A button that would only be refused has no place on
  their card; the other buttons stay.

  Source: permissions page, "The typed half of the limit".

  @clause:screen-hide-always-button
  Rule: The card of an action that cannot be allowed for good has no button for it

    Scenario Outline: The card of <action>
      Given a maintainer's session
      And a maintainer proposed <action>
      When the card of it is shown in the approvals
      Then the card does not offer "always_allow"
      And the card offers "approve"
      And the card offers "deny"

      Examples:
        | action             |
        | git_push           |
        | pr_open            |
        | container_remove   |
        | instruction_patch  |
        | parallelize        |
        | raise_max_parallel |

    Scenario Outline: The card of a merge into <branch>
      Given a maintainer's session
      And pull request 7 comes from the task "T1"
      And a maintainer proposed to merge pull request 7 into "<branch>"
      When the card of it is shown in the approvals
      Then the card does not offer "always_allow"
      And the card offers "approve"

      Examples:
        | branch    |
        | main      |
        | feature/x |

    Scenario Outline: The card of <action> has it, however near its relative
      Given a maintainer's session
      And a maintainer proposed <action>
      When the card of it is shown in the approvals
      Then the card offers "always_allow"
      And the card offers "approve"
      And the card offers "deny"

      Examples:
        | action                 |
        | git_commit             |
        | git_branch_create      |
        | container_start        |
        | container_stop         |
        | open_adr_pr            |
        | propose_execution_plan |

    Example: The card of a command has it
      Given the agent wanted to run `make build`
      When the card of it is shown in the approvals
      Then the card offers "always_allow"

    Example: The chat hides it as well
      Given a maintainer's session
      And the agent proposed git_push
      When the card of it is shown in the chat
      Then the card does not offer "always_allow"
      And the card offers "approve"
