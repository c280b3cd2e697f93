Feature: Who may decide on more agents, containers and money
  Whoever answers for the project authorises what it uses: a maintainer, and for spending the
  owner alone. A label is proven by an entry of the file that takes effect.

  Source: permissions page, "Pattern format" (table of types, labels and minimum roles).

  @clause:role-parallelize-maintainer
  Rule: Asking for more agents is called Parallelize in the file and needs a maintainer

    Scenario Outline: <case>
      Given <session>
      And permissions.json <file>
      When the agent proposes parallelize
      Then <outcome>

      Examples:
        | case                 | session                | file                        | outcome                                               |
        | Too low a role       | a developer's session  | allows "Parallelize()"      | the action is refused because the role is not enough  |
        | Just enough          | a maintainer's session | allows "Parallelize()"      | the agent must ask because it spends on more agents   |
        | More than enough     | an owner's session     | allows "Parallelize()"      | the agent must ask because it spends on more agents   |
        | Its label, denied    | a maintainer's session | denies "Parallelize()"      | the action is refused because of the permissions file |
        | Another type's label | a maintainer's session | denies "RaiseMaxParallel()" | the agent must ask because nothing was configured     |

  @clause:role-raise-max-parallel-maintainer
  Rule: Raising the limit of agents is called RaiseMaxParallel in the file and needs a maintainer

    Scenario Outline: <case>
      Given <session>
      And permissions.json <file>
      When the agent proposes raise_max_parallel
      Then <outcome>

      Examples:
        | case                 | session                | file                        | outcome                                               |
        | Too low a role       | a developer's session  | allows "RaiseMaxParallel()" | the action is refused because the role is not enough  |
        | Just enough          | a maintainer's session | allows "RaiseMaxParallel()" | the agent must ask because it spends on more agents   |
        | More than enough     | an owner's session     | allows "RaiseMaxParallel()" | the agent must ask because it spends on more agents   |
        | Its label, denied    | a maintainer's session | denies "RaiseMaxParallel()" | the action is refused because of the permissions file |
        | Another type's label | a maintainer's session | denies "Parallelize()"      | the agent must ask because nothing was configured     |

  @clause:role-container-start-maintainer
  Rule: Starting the container is called ContainerStart in the file and needs a maintainer

    Scenario Outline: <case>
      Given <session>
      And permissions.json <file>
      When the agent proposes container_start
      Then <outcome>

      Examples:
        | case                 | session                | file                      | outcome                                                        |
        | Too low a role       | a developer's session  | allows "ContainerStart()" | the action is refused because the role is not enough           |
        | Just enough          | a maintainer's session | allows "ContainerStart()" | the action runs without asking because of the permissions file |
        | More than enough     | an owner's session     | allows "ContainerStart()" | the action runs without asking because of the permissions file |
        | Another type's label | a maintainer's session | allows "ContainerStop()"  | the agent must ask because nothing was configured              |

  @clause:role-container-stop-maintainer
  Rule: Stopping the container is called ContainerStop in the file and needs a maintainer

    Scenario Outline: <case>
      Given <session>
      And permissions.json <file>
      When the agent proposes container_stop
      Then <outcome>

      Examples:
        | case                 | session                | file                      | outcome                                                        |
        | Too low a role       | a developer's session  | allows "ContainerStop()"  | the action is refused because the role is not enough           |
        | Just enough          | a maintainer's session | allows "ContainerStop()"  | the action runs without asking because of the permissions file |
        | More than enough     | an owner's session     | allows "ContainerStop()"  | the action runs without asking because of the permissions file |
        | Another type's label | a maintainer's session | allows "ContainerStart()" | the agent must ask because nothing was configured              |

  @clause:role-container-remove-maintainer
  Rule: Removing the container is called ContainerRemove in the file and needs a maintainer

    Scenario Outline: <case>
      Given <session>
      And permissions.json <file>
      When the agent proposes container_remove
      Then <outcome>

      Examples:
        | case                 | session                | file                       | outcome                                               |
        | Too low a role       | a developer's session  | allows "ContainerRemove()" | the action is refused because the role is not enough  |
        | Just enough          | a maintainer's session | allows "ContainerRemove()" | the agent must ask because it removes a container     |
        | More than enough     | an owner's session     | allows "ContainerRemove()" | the agent must ask because it removes a container     |
        | Its label, denied    | a maintainer's session | denies "ContainerRemove()" | the action is refused because of the permissions file |
        | Another type's label | a maintainer's session | denies "ContainerStop()"   | the agent must ask because nothing was configured     |

  @clause:role-spend-owner
  Rule: Spending is called Spend in the file and is the only type reserved to the owner

    Scenario Outline: <case>
      Given <session>
      And permissions.json <file>
      When the agent proposes spend
      Then <outcome>

      Examples:
        | case           | session                | file             | outcome                                                        |
        | Too low a role | a maintainer's session | allows "Spend()" | the action is refused because the role is not enough           |
        | Just enough    | an owner's session     | allows "Spend()" | the action runs without asking because of the permissions file |
