@capability:screen @capability:workflow
Feature: A merge whose gate still waits
  A gate that has not been passed is no refusal. Whoever decides on the merge is told which gate
  waits, and decides.

  Source: permissions page, "Automatic mode" (the paragraph on refused merges, RN-663).

  @clause:screen-merge-gate-warns
  Rule: The tab of the pull request and the chat warn, and name the gate

    Scenario Outline: <case>
      Given a maintainer's session
      And pull request 7 comes from the task "T1"
      And the <gate> gate of pull request 7 still waits
      And a maintainer proposed to merge pull request 7 into "dev"
      When the card of it is shown <place>
      Then the card warns of "<gate>"

      Examples:
        | case                              | gate   | place               |
        | QA waits, in the chat             | QA     | in the chat         |
        | SecOps waits, in the chat         | SecOps | in the chat         |
        | QA waits, at the pull request     | QA     | at the pull request |
        | SecOps waits, at the pull request | SecOps | at the pull request |

    Scenario Outline: No gate waits, seen <place>
      Given a maintainer's session
      And pull request 7 comes from the task "T1"
      And a maintainer proposed to merge pull request 7 into "dev"
      When the card of it is shown <place>
      Then the card warns of nothing

      Examples:
        | place               |
        | in the chat         |
        | at the pull request |

    Example: Both gates are named when both wait
      Given a maintainer's session
      And pull request 7 comes from the task "T1"
      And the QA gate of pull request 7 still waits
      And the SecOps gate of pull request 7 still waits
      And a maintainer proposed to merge pull request 7 into "dev"
      When the card of it is shown in the chat
      Then the card warns of "QA"
      And the card warns of "SecOps"

    Example: The gate of another pull request is not this one's
      Given a maintainer's session
      And pull request 7 comes from the task "T1"
      And pull request 8 comes from the task "T2"
      And the QA gate of pull request 8 still waits
      And a maintainer proposed to merge pull request 7 into "dev"
      When the card of it is shown in the chat
      Then the card warns of nothing

  @clause:screen-merge-gate-button-enabled
  Rule: The button stays where it is

    Scenario Outline: A gate waits, and the merge can be approved <place>
      Given a maintainer's session
      And pull request 7 comes from the task "T1"
      And the QA gate of pull request 7 still waits
      And the SecOps gate of pull request 7 still waits
      And a maintainer proposed to merge pull request 7 into "dev"
      When the card of it is shown <place>
      Then the card offers "approve"

      Examples:
        | place               |
        | in the chat         |
        | at the pull request |

    Example: The merge is approved in spite of the gate
      Given a maintainer's session
      And pull request 7 comes from the task "T1"
      And the SecOps gate of pull request 7 still waits
      And a maintainer proposed to merge pull request 7 into "dev"
      When the owner approves it
      Then it is approved
