@capability:workflow
Feature: Whose credentials an action runs with
  Where the policy approves, nobody has decided, and so there is nobody whose token could be
  taken for it. The owner of the workspace pays for the agents, and it is the owner's token and
  key that they work with. Pull requests once died for want of a token unless a person pressed
  for each of them.

  Source: permissions page, "With which credentials an auto-approved action runs" (RN-082,
  RN-058).

  @clause:cred-decided-by-null
  Rule: An action that the policy approved has nobody who decided it

    Scenario Outline: A commit in <session> session
      Given <session> session
      And the agent's own rule for git_commit is auto_approve
      When the agent proposes git_commit
      Then it is auto_approved
      And nobody decided it

      Examples:
        | session        |
        | a developer's  |
        | a maintainer's |
        | an owner's     |

    Example: A command that the file allows
      Given permissions.json allows "Terminal(ls)"
      When the agent wants to run `ls`
      Then it is auto_approved
      And nobody decided it

    Example: An action that a person approved has that person
      Given the agent proposed git_commit
      When another maintainer approves it
      Then it is approved
      And another maintainer decided it

  @clause:cred-owner-token-auto-approved
  Rule: At the Git provider it runs with the token of the workspace's owner

    Scenario Outline: <case>
      Given <session> session
      And the agent's own rule for <action> is auto_approve
      When the agent proposes <action>
      Then the action runs without asking because of the agent's autonomy
      And it was executed
      And the token of the owner was used

      Examples:
        | case                                                | session        | action        |
        | A decision record, in a maintainer's session        | a maintainer's | open_adr_pr   |
        | A decision record, in the owner's session           | an owner's     | open_adr_pr   |
        | An infrastructure change, in a maintainer's session | a maintainer's | open_infra_pr |

    Example: A merge between working branches
      Given a maintainer's session
      And the agent's own rule for git_merge is auto_approve
      And pull request 7 comes from the task "T1"
      And the provider will report pull request 7 as merged
      When the agent proposes to merge pull request 7 into "feature/cart"
      Then it is auto_approved
      And the token of the owner was used

    Example: The token is not that of whoever decided the action before
      Given a maintainer's session
      And the agent's own rule for open_adr_pr is auto_approve
      And the agent proposed git_commit
      And a maintainer approved it
      When the agent proposes open_adr_pr
      Then it was executed
      And the token of the owner was used

  @clause:cred-not-resolved-by-decided-by
  Rule: That nobody decided it is no reason for it to fail

    Scenario Outline: <case>
      Given a maintainer's session
      And the agent's own rule for <action> is auto_approve
      When the agent proposes <action>
      Then nobody decided it
      And it was executed
      And the event log tells "action.failed" never
      And no event says "Requires authentication"

      Examples:
        | case                     | action        |
        | A decision record        | open_adr_pr   |
        | An infrastructure change | open_infra_pr |

    Example: Allowed in the permissions file
      Given a maintainer's session
      And permissions.json allows "OpenInfraPr()"
      When the agent proposes open_infra_pr
      Then nobody decided it
      And it was executed
      And the token of the owner was used

  @clause:cred-llm-key-owner
  Rule: The key for the model is the same person's

    Scenario Outline: A decision record in <session> session
      Given <session> session
      And the agent's own rule for open_adr_pr is auto_approve
      When the agent proposes open_adr_pr
      Then the token of the owner was used
      And the key of the owner pays

      Examples:
        | session        |
        | a maintainer's |
        | an owner's     |

    Example: A developer's session works with the owner's key as well
      Given a developer's session
      And the agent's own rule for git_commit is auto_approve
      When the agent proposes git_commit
      Then it is auto_approved
      And the key of the owner pays

  @clause:cred-independent-of-clicker
  Rule: Who presses does not change who pays

    Scenario Outline: Approved by <who>
      Given the agent proposed git_commit
      When <who> approves it
      Then it is approved
      And <who> decided it
      And the key of the owner pays

      Examples:
        | who                |
        | a maintainer       |
        | another maintainer |
        | the owner          |

    Example: Approved by nobody
      Given the agent's own rule for git_commit is auto_approve
      When the agent proposes git_commit
      Then nobody decided it
      And the key of the owner pays
