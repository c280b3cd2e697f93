@capability:workflow @capability:merges
Feature: Proposing a merge
  One pull request needs one decision. A second proposal for it would only ask the same person
  the same thing, so it is turned down before it becomes an action. A proposal that came to
  nothing stands in nobody's way, and neither does a gate that still waits: people are warned,
  and decide.

  Source: permissions page, "Automatic mode" (the paragraph on a refused git_merge, RN-663).

  Background:
    Given a maintainer's session
    And pull request 7 comes from the task "T1"
    And pull request 8 comes from the task "T2"

  @clause:merge-409-already-merged
  Rule: What has been merged cannot be proposed again

    Example: Into the same branch
      Given the agent proposed to merge pull request 7 into "dev"
      And the provider will report pull request 7 as merged
      And a maintainer approved it
      When the agent proposes to merge pull request 7 into "dev"
      Then it is refused with 409 "pr_ja_mergeado"
      And 1 action was proposed
      And the event log tells "proposed_action.created" once

    Example: Another branch makes it no other pull request
      Given the agent proposed to merge pull request 7 into "dev"
      And the provider will report pull request 7 as merged
      And a maintainer approved it
      When the agent proposes to merge pull request 7 into "main"
      Then it is refused with 409 "pr_ja_mergeado"
      And 1 action was proposed

    Example: A person is refused like an agent
      Given the agent proposed to merge pull request 7 into "dev"
      And the provider will report pull request 7 as merged
      And a maintainer approved it
      When the owner proposes to merge pull request 7 into "dev"
      Then it is refused with 409 "pr_ja_mergeado"
      And 1 action was proposed

    Example: Another pull request may be proposed
      Given the agent proposed to merge pull request 7 into "dev"
      And the provider will report pull request 7 as merged
      And a maintainer approved it
      When the agent proposes to merge pull request 8 into "dev"
      Then it is pending
      And 2 actions were proposed

  @clause:merge-409-already-proposed
  Rule: What is already proposed and still open cannot be proposed again

    Example: It waits for a decision
      Given the agent proposed to merge pull request 7 into "dev"
      When the agent proposes to merge pull request 7 into "dev"
      Then it is refused with 409 "merge_ja_proposto"
      And 1 action was proposed
      And the event log tells "proposed_action.created" once

    Example: Another branch does not make it another proposal
      Given the agent proposed to merge pull request 7 into "dev"
      When the agent proposes to merge pull request 7 into "main"
      Then it is refused with 409 "merge_ja_proposto"
      And 1 action was proposed

    Example: It was proposed by an agent, and now by a person
      Given the agent proposed to merge pull request 7 into "dev"
      When the owner proposes to merge pull request 7 into "dev"
      Then it is refused with 409 "merge_ja_proposto"
      And 1 action was proposed

    Example: An open proposal for one pull request does not stand in the way of another
      Given the agent proposed to merge pull request 7 into "dev"
      When the agent proposes to merge pull request 8 into "dev"
      Then it is pending
      And the earlier one is pending
      And 2 actions were proposed

  @clause:merge-retry-after-denied-or-failed
  Rule: A proposal that was denied or failed does not stop a new one

    Example: A person denied it
      Given the agent proposed to merge pull request 7 into "dev"
      And a maintainer denied it because "the tests are red"
      When the agent proposes to merge pull request 7 into "dev"
      Then it is pending
      And the earlier one is denied
      And 2 actions were proposed

    Example: The policy denied it, and denies it again
      Given the agent's own rule for git_merge is deny
      And the agent proposed to merge pull request 7 into "dev"
      When the agent proposes to merge pull request 7 into "dev"
      Then it is denied
      And 2 actions were proposed

    Example: It was approved and could not be executed
      Given the agent proposed to merge pull request 7 into "dev"
      And the next command cannot be executed: "the provider is out of reach"
      And a maintainer approved it
      When the agent proposes to merge pull request 7 into "dev"
      Then it is pending
      And 2 actions were proposed

    Example: After the denied one, a new one that waits is open like any other
      Given the agent proposed to merge pull request 7 into "dev"
      And a maintainer denied it because "the tests are red"
      And the agent proposed to merge pull request 7 into "dev"
      When the agent proposes to merge pull request 7 into "dev"
      Then it is refused with 409 "merge_ja_proposto"
      And 2 actions were proposed

  @clause:merge-approve-after-other-merged-409 @clause:merge-approve-409-stays-pending
  Rule: What another proposal has merged cannot be merged again by approving, and goes on waiting

    Example: Two proposals wait, the first of them is approved and merged
      Given the agent proposed to merge pull request 7 into "main"
      And a second proposal to merge pull request 7 into "main" waits from before such proposals were refused
      And the provider will report pull request 7 as merged
      And a maintainer approved the earlier one
      When another maintainer approves it
      Then it is refused with 409 "pr_ja_mergeado"
      And it is pending
      And the earlier one is approved
      And the event log tells "proposed_action.approved" once

    Example: Two proposals wait, and nothing has been merged yet
      Given the agent proposed to merge pull request 7 into "main"
      And a second proposal to merge pull request 7 into "main" waits from before such proposals were refused
      And the provider will report pull request 7 as merged
      When another maintainer approves it
      Then it is approved
      And the earlier one is pending

    Example: What waits can still be denied
      Given the agent proposed to merge pull request 7 into "main"
      And a second proposal to merge pull request 7 into "main" waits from before such proposals were refused
      And the provider will report pull request 7 as merged
      And a maintainer approved the earlier one
      When another maintainer denies it because "it is merged already"
      Then it is denied

  @clause:merge-pending-gate-not-refusal
  Rule: A gate that still waits is no reason to refuse the merge

    Scenario Outline: The <gate> gate waits while the merge is proposed
      Given the <gate> gate of pull request 7 still waits
      When the agent proposes to merge pull request 7 into "main"
      Then it is pending
      And 1 action was proposed

      Examples:
        | gate   |
        | QA     |
        | SecOps |

    Scenario Outline: The <gate> gate waits while the merge is approved
      Given the <gate> gate of pull request 7 still waits
      And the agent proposed to merge pull request 7 into "main"
      And the provider will report pull request 7 as merged
      When a maintainer approves it
      Then it is approved
      And it was executed
      And the task "T1" is done

      Examples:
        | gate   |
        | QA     |
        | SecOps |

    Example: Both gates wait
      Given the QA gate of pull request 7 still waits
      And the SecOps gate of pull request 7 still waits
      And the agent proposed to merge pull request 7 into "main"
      And the provider will report pull request 7 as merged
      When a maintainer approves it
      Then it is approved
      And the task "T1" is done
