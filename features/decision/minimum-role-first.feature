Feature: The minimum role comes first
  The permissions file, automatic mode and the container make work smoother for people who may
  do it anyway. None of them gives anybody a role that they do not have.

  Source: permissions page, "Pattern format" and "Where the container starts does not matter";
  ADR 0134, decision 3.

  @clause:role-checked-before-file @clause:role-file-cannot-grant
  Rule: The minimum role is checked before the file, and the file cannot make up for it

    Scenario Outline: A developer wants to start the container, <case>
      Given a developer's session
      And permissions.json <file>
      When the agent proposes container_start
      Then the action is refused because the role is not enough

      Examples:
        | case                                     | file                          |
        | and the file allows it                   | allows "ContainerStart()"     |
        | and the file would have it asked about   | asks about "ContainerStart()" |
        | and the file speaks of other things only | allows "Terminal(docker)"     |

    Example: A maintainer gets what the file allows
      Given a maintainer's session
      And permissions.json allows "ContainerStart()"
      When the agent proposes container_start
      Then the action runs without asking because of the permissions file

    @capability:reasons
    Example: Where both would refuse, it is the role that refused
      Given a developer's session
      And permissions.json denies "ContainerStart()"
      When the agent proposes container_start
      Then the action is refused because the role is not enough

  @clause:role-missing-deny
  Rule: Below the minimum role an action is refused; it is not put in the queue

    Scenario Outline: Nothing is configured, and <who> proposes to create a repository
      Given <who>'s session
      When the agent proposes git_repo_create
      Then <outcome>

      Examples:
        | who          | outcome                                              |
        | a viewer     | the action is refused because the role is not enough |
        | a developer  | the action is refused because the role is not enough |
        | a maintainer | the agent must ask because nothing was configured    |

    Example: Someone who is not a member cannot even ask for a harmless command
      Given a session of someone who is not a member
      When the agent wants to run `ls src`
      Then the command is refused because the role is not enough

    Example: What is the owner's is not a maintainer's
      Given a maintainer's session
      When the agent proposes spend
      Then the action is refused because the role is not enough

  @clause:role-autonomy-cannot-grant
  Rule: The agent's autonomy cannot make up for a missing role either

    Scenario Outline: <who> proposes to create a repository on autopilot
      Given <who>'s session
      And the agent is on autopilot
      When the agent proposes git_repo_create
      Then <outcome>

      Examples:
        | who          | outcome                                                        |
        | a developer  | the action is refused because the role is not enough           |
        | a maintainer | the action runs without asking because of the agent's autonomy |

    Example: The agent's own rule for just this action gives no role
      Given a developer's session
      And the agent's own rule for git_repo_create is auto_approve
      When the agent proposes git_repo_create
      Then the action is refused because the role is not enough

    Example: Autopilot covers every action, but not for every role
      Given a viewer's session
      And the agent is on autopilot
      When the agent wants to run `npm test`
      Then the command is refused because the role is not enough

  @clause:role-minimum-satisfied-by-higher
  Rule: A role above the minimum is enough too

    Scenario Outline: <who> runs a command that takes a developer
      Given <who>'s session
      And permissions.json allows "Terminal(npm test)"
      When the agent wants to run `npm test`
      Then the command runs without asking because of the permissions file

      Examples:
        | who          |
        | a maintainer |
        | an owner     |

    Example: An owner creates a branch, which takes a maintainer
      Given an owner's session
      And permissions.json allows "GitBranchCreate()"
      When the agent proposes git_branch_create
      Then the action runs without asking because of the permissions file

    Example: The ladder does not work downwards
      Given a developer's session
      And permissions.json allows "GitBranchCreate()"
      When the agent proposes git_branch_create
      Then the action is refused because the role is not enough

  @clause:role-independent-of-mode
  Rule: The minimum role is the same wherever the project runs

    Scenario Outline: A developer does not start the container of a <mode> project
      Given a developer's session
      And a <mode> project
      And permissions.json allows "ContainerStart()"
      When the agent proposes container_start
      Then the action is refused because the role is not enough

      Examples:
        | mode      |
        | container |
        | mounted   |
        | runner    |

    Scenario Outline: A maintainer may start the container of a <mode> project
      Given a maintainer's session
      And a <mode> project
      And permissions.json allows "ContainerStart()"
      When the agent proposes container_start
      Then the action runs without asking because of the permissions file

      Examples:
        | mode      |
        | container |
        | mounted   |
        | runner    |

    Example: A viewer runs no command in a runner project either
      Given a viewer's session
      And a runner project
      And permissions.json allows "Terminal(ls)"
      When the agent wants to run `ls src`
      Then the command is refused because the role is not enough
