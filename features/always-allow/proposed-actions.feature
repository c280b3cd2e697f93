Feature: "Always allow" on a proposed action
  An action that is no terminal command has no words to generalise: its pattern is its label
  alone. For seven types the button is refused, because a person decides each of them.

  Source: permissions page, "Typed half of the limit" (AT-320), "container_remove and
  always-allow" (RN-495).

  Rule: Seven types cannot be always allowed

    Scenario Outline: <type>
      When a person presses always allow on <type>
      Then always allow is refused with 400 "teto_do_sempre_permitir"

      @clause:always-refuse-typed-git-push @clause:always-refused-types-single-list
      Examples: a push
        | type               |
        | git_push           |

      @clause:always-refuse-pr-open @clause:always-refused-types-single-list
      Examples: a pull request
        | type               |
        | pr_open            |

      @clause:always-refuse-container-remove @clause:always-refused-types-single-list
      Examples: the end of a container
        | type               |
        | container_remove   |

      @clause:always-refuse-instruction-patch @clause:always-refused-types-single-list
      Examples: a change to an agent's instructions
        | type               |
        | instruction_patch  |

      @clause:always-refuse-parallelize @clause:always-refused-types-single-list
      Examples: more agents than the lead may start
        | type               |
        | parallelize        |

      @clause:always-refuse-raise-max-parallel @clause:always-refused-types-single-list
      Examples: a higher limit for them
        | type               |
        | raise_max_parallel |

    @clause:always-refuse-git-merge @clause:always-refused-types-single-list
    Scenario Outline: A merge into <branch>
      When a person presses always allow on git_merge into "<branch>"
      Then always allow is refused with 400 "teto_do_sempre_permitir"

      Examples:
        | branch       |
        | main         |
        | rc           |
        | feature/cart |

    @clause:always-refuse-container-remove
    Example: A person who asks for the end of a container is refused like an agent
      Given the proposer is a person
      When a person presses always allow on container_remove
      Then always allow is refused with 400 "teto_do_sempre_permitir"

  @clause:always-no-autonomy-row-for-refused-types
  Rule: For these types the dev agent of a module gains no rule of its own either

    Scenario Outline: <type> of a module's dev agent
      Given the agent is the dev agent of a module
      When a person presses always allow on <type>
      Then always allow is refused with 400 "teto_do_sempre_permitir"

      Examples:
        | type              |
        | git_push          |
        | pr_open           |
        | instruction_patch |
        | parallelize       |

    Example: A merge into a working branch of a module's dev agent
      Given the agent is the dev agent of a module
      When a person presses always allow on git_merge into "feature/cart"
      Then always allow is refused with 400 "teto_do_sempre_permitir"

  @clause:always-container-start-accepted
  Rule: Starting a container can be always allowed

    Example: The press records the label
      When a person presses always allow on container_start
      Then the permissions file gains exactly
        | ContainerStart() |

  @clause:always-container-stop-accepted
  Rule: Stopping a container can be always allowed

    Example: A person asked for it, so the permissions file gains the label
      Given the proposer is a person
      When a person presses always allow on container_stop
      Then the permissions file gains exactly
        | ContainerStop() |

  @clause:always-typed-records-label
  Rule: Every other type records its label and nothing in the brackets

    Scenario Outline: <type>
      When a person presses always allow on <type>
      Then the permissions file gains exactly
        | <entry> |

      Examples:
        | type                    | entry                    |
        | git_commit              | GitCommit()              |
        | write_file              | WriteFile()              |
        | git_repo_create         | GitRepoCreate()          |
        | git_branch_create       | GitBranchCreate()        |
        | git_branch_protect      | GitBranchProtect()       |
        | open_adr_pr             | OpenAdrPr()              |
        | open_infra_pr           | OpenInfraPr()            |
        | propose_execution_plan  | ProposeExecutionPlan()   |
        | assess_implementability | AssessImplementability() |
        | spend                   | Spend()                  |
