Feature: The proposed push and the proposed pull request
  An agent that may not type a push proposes one: that is the door meant for it, and it leaves
  a record. The ceiling stands behind this door too, or autopilot would publish through it.

  Source: permissions page, "External-effect boundary" and "Limits" (RN-689).

  Rule: A proposed push and a proposed pull request are always asked

    Scenario Outline: Autopilot does not let it through: <type>
      Given a maintainer's session
      And the agent is on autopilot
      When the agent proposes <type>
      Then the agent must ask because pushes and pull requests are always asked

      @clause:rn418-typed-git-push @clause:ceiling-typed-push-and-pr
      Examples:
        | type     |
        | git_push |

      @clause:rn418-typed-pr-open @clause:ceiling-typed-push-and-pr
      Examples:
        | type    |
        | pr_open |

    Scenario Outline: A rule of the agent's own does not: <type>
      Given a maintainer's session
      And the agent's own rule for <type> is auto_approve
      When the agent proposes <type>
      Then the agent must ask because pushes and pull requests are always asked

      @clause:rn418-typed-git-push
      Examples:
        | type     |
        | git_push |

      @clause:rn418-typed-pr-open
      Examples:
        | type    |
        | pr_open |

    Scenario Outline: An allow entry does not: <type>
      Given a maintainer's session
      And permissions.json allows "<entry>"
      When the agent proposes <type>
      Then the agent must ask because pushes and pull requests are always asked

      @clause:rn418-typed-git-push
      Examples:
        | type     | entry     |
        | git_push | GitPush() |

      @clause:rn418-typed-pr-open
      Examples:
        | type    | entry    |
        | pr_open | PrOpen() |

    Scenario Outline: All three and an owner's session together do not: <type>
      Given an owner's session
      And the agent is on autopilot
      And the agent's own rule for <type> is auto_approve
      And permissions.json allows "<entry>"
      When the agent proposes <type>
      Then the agent must ask because pushes and pull requests are always asked

      @clause:rn418-typed-git-push
      Examples:
        | type     | entry     |
        | git_push | GitPush() |

      @clause:rn418-typed-pr-open
      Examples:
        | type    | entry    |
        | pr_open | PrOpen() |

    Scenario Outline: Its neighbour that publishes nothing runs: <type>
      Given a maintainer's session
      And the agent is on autopilot
      When the agent proposes <type>
      Then the action runs without asking because of the agent's autonomy

      @clause:rn418-typed-git-push
      Examples:
        | type       |
        | git_commit |

      @clause:rn418-typed-pr-open
      Examples:
        | type              |
        | git_branch_create |

  @clause:ceiling-never-changes-deny
  Rule: A deny entry refuses them; the ceiling does not turn that into a question

    Scenario Outline: <type>
      Given a maintainer's session
      And the agent is on autopilot
      And permissions.json denies "<entry>"
      When the agent proposes <type>
      Then the action is refused because of the permissions file

      Examples:
        | type     | entry     |
        | git_push | GitPush() |
        | pr_open  | PrOpen()  |
