Feature: Actions that a person decides each time
  Some actions change what the agents are, what they cost, or what stands when they are done.
  Their ceiling does not depend on any command: it belongs to the action.

  Source: permissions page, "Limits" (RN-007, RN-086, RN-495).

  @clause:ceiling-instruction-patch
  Rule: A change to an agent's instructions is always asked, so that a person sees it first

    Scenario Outline: <source>
      Given a maintainer's session
      And <what holds>
      When the agent proposes instruction_patch
      Then the agent must ask because it changes instructions

      Examples:
        | source                             | what holds                                                  |
        | On autopilot                       | the agent is on autopilot                                   |
        | With a rule of the agent's own     | the agent's own rule for instruction_patch is auto_approve  |
        | With an allow entry                | permissions.json allows "InstructionPatch()"                |

    Example: An allow entry for writing files does not matter here
      Given a maintainer's session
      And permissions.json allows "WriteFile()"
      When the agent proposes instruction_patch
      Then the agent must ask because nothing was configured

  @clause:ceiling-parallelize
  Rule: Asking for more agents than the lead may start is always asked

    Scenario Outline: <source>
      Given a maintainer's session
      And <what holds>
      When the agent proposes parallelize
      Then the agent must ask because it spends on more agents

      Examples:
        | source                             | what holds                                                  |
        | On autopilot                       | the agent is on autopilot                                   |
        | With a rule of the agent's own     | the agent's own rule for parallelize is auto_approve        |
        | With an allow entry                | permissions.json allows "Parallelize()"                     |

  @clause:ceiling-raise-max-parallel
  Rule: The product never raises its own spending limit

    Scenario Outline: <source>
      Given a maintainer's session
      And <what holds>
      When the agent proposes raise_max_parallel
      Then the agent must ask because it spends on more agents

      Examples:
        | source                             | what holds                                                  |
        | On autopilot                       | the agent is on autopilot                                   |
        | With a rule of the agent's own     | the agent's own rule for raise_max_parallel is auto_approve |
        | With an allow entry                | permissions.json allows "RaiseMaxParallel()"                |

    Example: An owner, who may spend, does not change that
      Given an owner's session
      And the agent is on autopilot
      When the agent proposes raise_max_parallel
      Then the agent must ask because it spends on more agents

  @clause:ceiling-container-remove
  Rule: Destroying a container is decided each time, never once for all

    Scenario Outline: <source>
      Given a maintainer's session
      And <what holds>
      When the agent proposes container_remove
      Then the agent must ask because it removes a container

      Examples:
        | source                             | what holds                                                  |
        | On autopilot                       | the agent is on autopilot                                   |
        | With a rule of the agent's own     | the agent's own rule for container_remove is auto_approve   |
        | With an allow entry                | permissions.json allows "ContainerRemove()"                 |

    Example: An owner's session does not change that
      Given an owner's session
      And permissions.json allows "ContainerRemove()"
      When the agent proposes container_remove
      Then the agent must ask because it removes a container

    Example: Stopping it may be settled once for all
      Given a maintainer's session
      And permissions.json allows "ContainerStop()"
      When the agent proposes container_stop
      Then the action runs without asking because of the permissions file
