Feature: What is decided about container actions
  Starting, stopping and removing a project's container are actions like any other: they wait
  for a person, or a rule lets them pass. Removing is the exception. It destroys what took a
  full deployment to build, so no rule settles it in advance. People propose stopping and
  removing, never agents; the decision does not look at who proposed.

  Source: permissions page, "Pattern format" (the paragraphs on container_stop, container_remove
  and on where a container starts) and "Limits".

  @clause:cact-stop-configurable @clause:cact-start-configurable
  Rule: Starting and stopping may be allowed once and for all

    Scenario Outline: <what>, allowed in the permissions file
      Given a maintainer's session
      And permissions.json allows "<entry>"
      When the agent proposes <action>
      Then the action runs without asking because of the permissions file

      Examples:
        | what     | entry            | action          |
        | Starting | ContainerStart() | container_start |
        | Stopping | ContainerStop()  | container_stop  |

    Scenario Outline: <what>, approved by the agent's own rule
      Given a maintainer's session
      And the agent's own rule for <action> is auto_approve
      When the agent proposes <action>
      Then the action runs without asking because of the agent's autonomy

      Examples:
        | what     | action          |
        | Starting | container_start |
        | Stopping | container_stop  |

    Scenario Outline: <what>, with nothing configured
      Given a maintainer's session
      When the agent proposes <action>
      Then the agent must ask because nothing was configured

      Examples:
        | what     | action          |
        | Starting | container_start |
        | Stopping | container_stop  |

    Scenario Outline: <what> is not open to a developer, allowed or not
      Given a developer's session
      And permissions.json allows "<entry>"
      When the agent proposes <action>
      Then the action is refused because the role is not enough

      Examples:
        | what     | entry            | action          |
        | Starting | ContainerStart() | container_start |
        | Stopping | ContainerStop()  | container_stop  |

  @clause:cact-remove-not-configurable
  Rule: Removing is asked about every time, whatever is configured

    Example: Allowed in the permissions file
      Given a maintainer's session
      And permissions.json allows "ContainerRemove()"
      When the agent proposes container_remove
      Then the agent must ask because it removes a container

    Example: Approved by the agent's own rule
      Given a maintainer's session
      And the agent's own rule for container_remove is auto_approve
      When the agent proposes container_remove
      Then the agent must ask because it removes a container

    Example: On autopilot
      Given a maintainer's session
      And the agent is on autopilot
      When the agent proposes container_remove
      Then the agent must ask because it removes a container

    Example: An owner is asked as well
      Given an owner's session
      And permissions.json allows "ContainerRemove()"
      When the agent proposes container_remove
      Then the agent must ask because it removes a container

    Example: It can be ruled out for good, only not allowed for good
      Given a maintainer's session
      And permissions.json denies "ContainerRemove()"
      When the agent proposes container_remove
      Then the action is refused because of the permissions file

  @clause:cact-stop-remove-own-actions
  Rule: Stopping and removing are actions of their own

    Example: Allowing a start allows no stop
      Given a maintainer's session
      And permissions.json allows "ContainerStart()"
      When the agent proposes container_stop
      Then the agent must ask because nothing was configured

    Example: Allowing a stop allows that stop
      Given a maintainer's session
      And permissions.json allows "ContainerStop()"
      When the agent proposes container_stop
      Then the action runs without asking because of the permissions file

    Example: Allowing a stop says nothing about removing
      Given a maintainer's session
      And permissions.json allows "ContainerStop()"
      When the agent proposes container_remove
      Then the agent must ask because nothing was configured

    Example: Ruling out a removal does not rule out a stop
      Given a maintainer's session
      And permissions.json denies "ContainerRemove()"
      When the agent proposes container_stop
      Then the agent must ask because nothing was configured

  @clause:cact-decide-ignores-mode @clause:cact-mounted-policy-untouched
  Rule: Where the container would start does not matter to the decision

    Scenario Outline: An allowed start in a <mode> project
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

    Scenario Outline: A start that nobody allowed, in a <mode> project
      Given a maintainer's session
      And a <mode> project
      When the agent proposes container_start
      Then the agent must ask because nothing was configured

      Examples:
        | mode      |
        | container |
        | mounted   |
        | runner    |

    Scenario Outline: A removal in a <mode> project
      Given a maintainer's session
      And a <mode> project
      And the agent is on autopilot
      When the agent proposes container_remove
      Then the agent must ask because it removes a container

      Examples:
        | mode      |
        | container |
        | mounted   |
        | runner    |

    Scenario Outline: A running container approves no <action>
      Given a maintainer's session
      And a container project
      And its container is registered as running
      When the agent proposes <action>
      Then the agent must ask because nothing was configured

      Examples:
        | action           |
        | container_start  |
        | container_stop   |
        | container_remove |

    Example: It does approve a command, which is what the floor is for
      Given a maintainer's session
      And a container project
      And its container is registered as running
      When the agent wants to run `make build`
      Then the command runs without asking because of the container floor
