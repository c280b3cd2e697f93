Feature: Merging into a protected branch
  What lands in dev, qa, rc or main is the product. A person decides each merge into them;
  merges between working branches may be left to the agent.

  Source: permissions page, "Limits" and "Limits, note on rc" (RN-006, RN-689, ADR 0030).

  @clause:ceiling-merge-protected
  Rule: A merge into dev, qa, rc or main is always asked

    Scenario Outline: Into <branch>, on autopilot
      Given a maintainer's session
      And the agent is on autopilot
      When the agent proposes git_merge into "<branch>"
      Then the agent must ask because the branch is protected

      Examples:
        | branch |
        | dev    |
        | qa     |
        | rc     |
        | main   |

    Example: An allow entry does not merge into main
      Given a maintainer's session
      And permissions.json allows "GitMerge()"
      When the agent proposes git_merge into "main"
      Then the agent must ask because the branch is protected

    Example: The agent's own rule does not merge into dev
      Given a maintainer's session
      And the agent's own rule for git_merge is auto_approve
      When the agent proposes git_merge into "dev"
      Then the agent must ask because the branch is protected

    Example: A deny entry refuses the merge into main
      Given a maintainer's session
      And the agent is on autopilot
      And permissions.json denies "GitMerge()"
      When the agent proposes git_merge into "main"
      Then the action is refused because of the permissions file

  @clause:ceiling-merge-unprotected-not-limited
  Rule: A merge into any other branch is as free as it was configured

    Scenario Outline: <case>
      Given a maintainer's session
      And permissions.json allows "GitMerge()"
      When the agent proposes git_merge into "<branch>"
      Then the action runs without asking because of the permissions file

      Examples:
        | case                                          | branch       |
        | A working branch                              | feature/cart |
        | A name that begins like a protected one       | develop      |
        | A name that holds a protected one             | fix-main     |
        | A protected name as the last part of another  | feature/main |
        | A name that other teams protect               | master       |

    Example: Without a rule it asks
      Given a maintainer's session
      When the agent proposes git_merge into "feature/cart"
      Then the agent must ask because nothing was configured

  @clause:ceiling-rc-kept
  Rule: rc stays protected although new repositories no longer have it

    Example: An older repository still merges into rc
      Given a maintainer's session
      And permissions.json allows "GitMerge()"
      When the agent proposes git_merge into "rc"
      Then the agent must ask because the branch is protected

    Example: A branch that merely begins with rc was never protected
      Given a maintainer's session
      And permissions.json allows "GitMerge()"
      When the agent proposes git_merge into "rc-2"
      Then the action runs without asking because of the permissions file

  @clause:rn418-git-merge-own-limit
  Rule: The ceiling on pushes and pull requests does not include the proposed merge

    Example: Autopilot merges between working branches
      Given a maintainer's session
      And the agent is on autopilot
      When the agent proposes git_merge into "feature/cart"
      Then the action runs without asking because of the agent's autonomy

    Example: It opens no pull request for the same branch
      Given a maintainer's session
      And the agent is on autopilot
      When the agent proposes pr_open
      Then the agent must ask because pushes and pull requests are always asked

  @clause:rn418-git-merge
  Rule: A merge that is typed in the terminal is asked, whatever the branch

    Example: What autopilot may propose it may not type
      Given a maintainer's session
      And the agent is on autopilot
      When the agent wants to run `git merge feature/cart`
      Then the agent must ask because of its external effect
