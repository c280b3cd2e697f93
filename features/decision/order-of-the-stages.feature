Feature: The order of the stages
  A decision passes through five stages: the minimum role, the base value, the agent's autonomy,
  the permissions file, and the ceilings. Whoever knows the order can foresee every decision.

  Source: permissions page, "Full decision order", "Container floor" and "Limits"; ADR 0134,
  decision 3; ADR 0055, correction of the status.

  @clause:order-stages
  Rule: Role, base value, autonomy, file, ceilings: in this order

    Example: The role speaks before the base value, which a running container raises
      Given a viewer's session
      And a container project
      And its container is registered as running
      When the agent wants to run `make`
      Then the command is refused because the role is not enough

    Example: The base value comes before the agent's autonomy
      Given a container project
      And its container is registered as running
      And the agent's own rule for terminal is require_approval
      When the agent wants to run `make`
      Then the agent must ask because of the agent's autonomy

    Example: The agent's autonomy comes before the file, so the last word is the file's
      Given the agent's own rule for terminal is auto_approve
      And permissions.json asks about "Terminal(make)"
      When the agent wants to run `make`
      Then the agent must ask because of the permissions file

    @clause:order-external-effect-moved
    Example: A push is stopped at the end by its ceiling, and no longer refused at the door
      Given permissions.json allows "Terminal(git push)"
      When the agent wants to run `git push origin feature/login`
      Then the agent must ask because of its external effect

  @clause:order-autonomy-resolved-beforehand
  Rule: An opinion of the agent's autonomy weighs the same, whichever of its rules it comes from

    Scenario Outline: A commit, and <autonomy>
      Given <autonomy>
      When the agent proposes git_commit
      Then the action runs without asking because of the agent's autonomy

      Examples:
        | autonomy                                            |
        | the agent is on autopilot                           |
        | the agent's own rule for git_commit is auto_approve |

    Scenario Outline: A command in a running container, and <autonomy>
      Given a container project
      And its container is registered as running
      And <autonomy>
      When the agent wants to run `make`
      Then the agent must ask because of the agent's autonomy

      Examples:
        | autonomy                                              |
        | the agent was switched back to manual                 |
        | the agent's own rule for terminal is require_approval |

  @clause:order-decide-pure @clause:order-decide-pure-scope
  Rule: A decision looks at nothing but what it was given; the disk is not consulted

    Scenario Outline: <case>
      Given permissions.json allows "Terminal(cat)"
      When the agent wants to run `<command>`
      Then <outcome>

      Examples:
        | case                                             | command                                         | outcome                                                         |
        | A file that nobody has written yet               | cat src/not-written-yet.ts                      | the command runs without asking because of the permissions file |
        | The way back out of a folder that is not there   | cat no-such-folder/../src/a.ts                  | the command runs without asking because of the permissions file |
        | The same way, one step too far                   | cat no-such-folder/../../a.ts                   | the agent must ask because a path lies outside the project      |
        | A link that would lead into the project's folder | cat /proc/self/root/data/shop-1a2b3c4d/src/a.ts | the agent must ask because a path lies outside the project      |

  @clause:order-initial-default
  Rule: Where nobody has said anything, the agent asks

    Scenario Outline: Nothing is configured, and <who> proposes <type>
      Given <who>'s session
      When the agent proposes <type>
      Then the agent must ask because nothing was configured

      Examples:
        | type            | who          |
        | git_commit      | a developer  |
        | write_file      | a developer  |
        | open_adr_pr     | a maintainer |
        | container_start | a maintainer |
        | spend           | an owner     |

    Example: A harmless command is not presumed to be allowed
      When the agent wants to run `ls src`
      Then the agent must ask because nothing was configured

    @capability:reasons
    Example: The reason is the word "default"
      When the agent wants to run `make`
      Then the agent must ask because nothing was configured
      And the reason reads "default"

    @capability:reasons
    Example: A push that nobody has allowed meets no ceiling: it asks by default
      When the agent wants to run `git push origin feature/login`
      Then the agent must ask because nothing was configured

  @clause:order-limits-last
  Rule: The ceilings come last, whatever the stages before them have said

    Example: Two stages in favour do not outvote a ceiling
      Given a maintainer's session
      And the agent is on autopilot
      And permissions.json allows "ContainerRemove()"
      When the agent proposes container_remove
      Then the agent must ask because it removes a container

    Example: Not even for a command, with the agent's own rule and the file agreeing
      Given the agent's own rule for terminal is auto_approve
      And permissions.json allows "Terminal(npm publish)"
      When the agent wants to run `npm publish`
      Then the agent must ask because of its external effect

    Example: A refusal has gone home before the ceilings are reached
      Given a maintainer's session
      And the agent's own rule for container_remove is deny
      When the agent proposes container_remove
      Then the action is refused because of the agent's autonomy

  @clause:order-default-versus-limit
  Rule: A default holds until something is configured; a ceiling holds whatever is configured

    Scenario Outline: `<command>`, <configured>
      Given permissions.json allows "<pattern>"
      When the agent wants to run `<command>`
      Then <outcome>

      Examples:
        | configured                   | command                   | pattern            | outcome                                                         |
        | with nothing said about it   | make                      | Terminal(ls)       | the agent must ask because nothing was configured               |
        | allowed by the file          | make                      | Terminal(make)     | the command runs without asking because of the permissions file |
        | allowed, but under a ceiling | git push origin feature/a | Terminal(git push) | the agent must ask because of its external effect               |
        | allowed, but privileged      | sudo make install         | Terminal(sudo)     | the agent must ask because it is privileged                     |
