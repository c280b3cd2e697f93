Feature: What is not under a ceiling
  The list of ceilings is closed. An action that it does not name is decided by roles, rules
  and the permissions file alone, even where it looks as weighty as one that is named.

  Source: permissions page, "Limits", "propose_execution_plan", "assess_implementability",
  "container_stop and container_remove"; ADR 0189, decision 1.

  Rule: The plan and the assessment at the start of a session may be left to the agent

    Scenario Outline: <type> with an allow entry
      Given a maintainer's session
      And permissions.json allows "<entry>"
      When the agent proposes <type>
      Then the action runs without asking because of the permissions file

      @clause:ceiling-plan-not-limited
      Examples:
        | type                    | entry                    |
        | propose_execution_plan  | ProposeExecutionPlan()   |

      @clause:ceiling-assess-not-limited
      Examples:
        | type                    | entry                    |
        | assess_implementability | AssessImplementability() |

    Scenario Outline: <type> with a rule of the agent's own
      Given a maintainer's session
      And the agent's own rule for <type> is auto_approve
      When the agent proposes <type>
      Then the action runs without asking because of the agent's autonomy

      @clause:ceiling-plan-not-limited
      Examples:
        | type                    |
        | propose_execution_plan  |

      @clause:ceiling-assess-not-limited
      Examples:
        | type                    |
        | assess_implementability |

    @clause:ceiling-plan-not-limited
    Example: More agents in the middle of the work are another matter than a plan at its start
      Given a maintainer's session
      And permissions.json allows each of
        | ProposeExecutionPlan() |
        | Parallelize()          |
      When the agent proposes parallelize
      Then the agent must ask because it spends on more agents

  @clause:ceiling-open-prs-configurable
  Rule: The pull requests for decisions and infrastructure may be left to the agent

    Scenario Outline: <type> with an allow entry
      Given a maintainer's session
      And permissions.json allows "<entry>"
      When the agent proposes <type>
      Then the action runs without asking because of the permissions file

      Examples:
        | type          | entry         |
        | open_adr_pr   | OpenAdrPr()   |
        | open_infra_pr | OpenInfraPr() |

    Scenario Outline: <type> is not the pr_open that is always asked
      Given a maintainer's session
      And the agent is on autopilot
      When the agent proposes <type>
      Then the action runs without asking because of the agent's autonomy

      Examples:
        | type          |
        | open_adr_pr   |
        | open_infra_pr |

  @clause:ceiling-spend-not-listed
  Rule: Spending needs an owner, but no ceiling stands over it

    Scenario Outline: <source>
      Given an owner's session
      And <what holds>
      When the agent proposes spend
      Then the action runs without asking because <reason>

      Examples:
        | source                           | what holds                                     | reason                  |
        | An allow entry                   | permissions.json allows "Spend()"              | of the permissions file |
        | A rule of the agent's own        | the agent's own rule for spend is auto_approve | of the agent's autonomy |
        | Autopilot                        | the agent is on autopilot                      | of the agent's autonomy |

    Example: Without a rule it asks
      Given an owner's session
      When the agent proposes spend
      Then the agent must ask because nothing was configured

  @clause:ceiling-limits-table
  Rule: Every other action is as free as it was configured

    Scenario Outline: Autopilot runs <type>
      Given an owner's session
      And the agent is on autopilot
      When the agent proposes <type>
      Then the action runs without asking because of the agent's autonomy

      Examples:
        | type                    |
        | git_commit              |
        | git_repo_create         |
        | git_branch_create       |
        | git_branch_protect      |
        | open_adr_pr             |
        | open_infra_pr           |
        | propose_execution_plan  |
        | assess_implementability |
        | container_start         |
        | container_stop          |
        | spend                   |

    Scenario Outline: Autopilot does not run <type>
      Given an owner's session
      And the agent is on autopilot
      When the agent proposes <type>
      Then the agent must ask because <reason>

      Examples:
        | type               | reason                                     |
        | instruction_patch  | it changes instructions                    |
        | parallelize        | it spends on more agents                   |
        | raise_max_parallel | it spends on more agents                   |
        | git_push           | pushes and pull requests are always asked  |
        | pr_open            | pushes and pull requests are always asked  |
        | container_remove   | it removes a container                     |

    Example: Protecting a branch is not merging into a protected one
      Given a maintainer's session
      And permissions.json allows "GitBranchProtect()"
      When the agent proposes git_branch_protect
      Then the action runs without asking because of the permissions file
