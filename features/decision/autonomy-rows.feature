Feature: The agent's autonomy: its own rules and the wildcard
  An agent can have a rule of its own for one type of action, and a wildcard for every type: on
  autopilot, or switched back to manual. When both are there, it must be clear which one speaks,
  and whether the agent counts as being on autopilot.

  Source: permissions page, "Automatic mode"; ADR 0189, decision 2.

  @clause:autonomy-wildcard-any-type
  Rule: The wildcard stands for every type of action of the agent

    Scenario Outline: On autopilot in <who>'s session, the agent proposes <type>
      Given <who>'s session
      And the agent is on autopilot
      When the agent proposes <type>
      Then the action runs without asking because of the agent's autonomy

      Examples:
        | type                    | who          |
        | git_commit              | a developer  |
        | write_file              | a developer  |
        | git_repo_create         | a maintainer |
        | git_branch_create       | a maintainer |
        | git_branch_protect      | a maintainer |
        | open_adr_pr             | a maintainer |
        | open_infra_pr           | a maintainer |
        | propose_execution_plan  | a maintainer |
        | assess_implementability | a maintainer |
        | container_start         | a maintainer |
        | container_stop          | a maintainer |
        | spend                   | an owner     |

    Example: A command is one of these types
      Given the agent is on autopilot
      When the agent wants to run `make`
      Then the command runs without asking because of the agent's autonomy

    Example: A rule for one type stands for that type alone
      Given the agent's own rule for git_commit is auto_approve
      When the agent proposes write_file
      Then the agent must ask because nothing was configured

  @clause:autonomy-wildcard-origin
  Rule: For a command it matters whether the approval came from the wildcard or from an own rule

    Scenario Outline: Reading a file of the machine, and <autonomy>
      Given <autonomy>
      When the agent wants to run `cat /etc/hosts`
      Then <outcome>

      Examples:
        | autonomy                                          | outcome                                                         |
        | the agent is on autopilot                         | the command runs without asking because of the agent's autonomy |
        | the agent's own rule for terminal is auto_approve | the agent must ask because a path lies outside the project      |

  @clause:autonomy-specific-keeps-scope
  Rule: An agent with its own rule for commands is not on autopilot; the path scope holds for it

    Example: Inside the project's folder its own rule is enough
      Given the agent's own rule for terminal is auto_approve
      When the agent wants to run `cat src/a.ts`
      Then the command runs without asking because of the agent's autonomy

    Example: Outside it is not
      Given the agent's own rule for terminal is auto_approve
      When the agent wants to run `cat ../other-project/a.ts`
      Then the agent must ask because a path lies outside the project

    Example: Nor when the agent works somewhere else
      Given the agent's own rule for terminal is auto_approve
      And the agent works in "/srv/other"
      When the agent wants to run `make`
      Then the agent must ask because a path lies outside the project

    Example: An own rule that asks keeps the scope, although there is a wildcard beside it
      Given the agent is on autopilot
      And the agent's own rule for terminal is require_approval
      And permissions.json allows "Terminal(cat)"
      When the agent wants to run `cat /etc/hosts`
      Then the agent must ask because a path lies outside the project

  @clause:autonomy-specific-auto-under-wildcard-is-wildcard @clause:autonomy-existing-rows-repaired
  Rule: An own rule that approves, under a wildcard that approves, leaves the agent on autopilot

    Example: A path outside the project is read as on autopilot
      Given the agent is on autopilot
      And the agent's own rule for terminal is auto_approve
      When the agent wants to run `cat /etc/hosts`
      Then the command runs without asking because of the agent's autonomy

    Example: A compound command without rules runs as on autopilot
      Given the agent is on autopilot
      And the agent's own rule for terminal is auto_approve
      When the agent wants to run `make && make install`
      Then the command runs without asking because of the agent's autonomy

    Example: It makes no difference which of the two was there first
      Given the agent's own rule for terminal is auto_approve
      And the agent is on autopilot
      When the agent wants to run `cat /etc/hosts`
      Then the command runs without asking because of the agent's autonomy

    @clause:autopilot-survives-always-allow
    Example: A press of "always allow" does not switch autopilot off
      Given the agent is the dev agent of a module
      And the agent is on autopilot
      And a person pressed always allow on `npm test`
      When the agent wants to run `cat /etc/hosts && npm test`
      Then the command runs without asking because of the agent's autonomy

  @clause:autonomy-specific-other-mode-wins @clause:autonomy-specific-deny-under-wildcard
  Rule: An own rule that says something else than the wildcard wins

    Scenario Outline: On autopilot, with an own rule for commands that is <mode>
      Given the agent is on autopilot
      And the agent's own rule for terminal is <mode>
      When the agent wants to run `make`
      Then <outcome>

      Examples:
        | mode             | outcome                                                |
        | require_approval | the agent must ask because of the agent's autonomy     |
        | deny             | the command is refused because of the agent's autonomy |

    Example: It wins for its own type only; everything else stays on autopilot
      Given the agent is on autopilot
      And the agent's own rule for terminal is deny
      When the agent proposes git_commit
      Then the action runs without asking because of the agent's autonomy

  @clause:autonomy-specific-survives-manual
  Rule: Back on manual, the agent's own rule is in force again, with the path scope

    Scenario Outline: <case>
      Given the agent's own rule for terminal is auto_approve
      And the agent was switched back to manual
      When the agent wants to run `<command>`
      Then <outcome>

      Examples:
        | case                                  | command              | outcome                                                         |
        | Inside the folder the own rule speaks | make                 | the command runs without asking because of the agent's autonomy |
        | Outside the folder the scope asks     | cat /etc/hosts       | the agent must ask because a path lies outside the project      |
        | A compound command needs rules again  | make && make install | the agent must ask because part of the command has no rule      |

    Example: What has no own rule asks, as the switch says
      Given the agent's own rule for terminal is auto_approve
      And the agent was switched back to manual
      When the agent proposes git_commit
      Then the agent must ask because of the agent's autonomy

  @clause:autonomy-specific-row-still-written
  Rule: A press of "always allow" gives the module's dev agent its own rule, on autopilot too

    Example: The file had asked, and the press is remembered for the day when autopilot is off
      Given the agent is the dev agent of a module
      And the agent is on autopilot
      And permissions.json asks about "Terminal(make)"
      When a person presses always allow on `make`
      Then the agent gains a rule of its own for terminal

    Example: Without autopilot it is the same
      Given the agent is the dev agent of a module
      When a person presses always allow on `make`
      Then the agent gains a rule of its own for terminal
