Feature: Nothing that is configured lifts the ceiling
  A ceiling that a setting could raise would be a default. For commands that reach outside or
  take the administrator's rights no setting is strong enough to run them, and none is too
  weak to forbid them.

  Source: permissions page, "External-effect boundary", "Container floor", "Limits" (RN-418).

  @clause:rn418-auto-becomes-require
  Rule: Whatever would have run such a command without asking, it is asked

    Example: The agent's own rule for terminal does not run it
      Given the agent's own rule for terminal is auto_approve
      When the agent wants to run `git push`
      Then the agent must ask because of its external effect

    Example: The same rule runs a command that stays in the project
      Given the agent's own rule for terminal is auto_approve
      When the agent wants to run `git status`
      Then the command runs without asking because of the agent's autonomy

    Example: Everything that could say yes together does not run it
      Given its container is registered as running
      And the agent is on autopilot
      And the agent's own rule for terminal is auto_approve
      And permissions.json allows "Terminal(git push)"
      When the agent wants to run `git push`
      Then the agent must ask because of its external effect

    Example: An owner's session does not run it either
      Given an owner's session
      And the agent is on autopilot
      When the agent wants to run `git push`
      Then the agent must ask because of its external effect

  @clause:rn418-wildcard-cannot-lift
  Rule: Autopilot does not lift it

    Scenario Outline: <case>
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then the agent must ask because <reason>

      Examples:
        | case                  | command          | reason                 |
        | Publishing            | git push         | of its external effect |
        | Deploying             | terraform apply  | of its external effect |
        | With sudo             | sudo make        | it is privileged       |

  @clause:rn418-allow-cannot-lift
  Rule: An allow entry does not lift it

    Scenario Outline: <case>
      Given permissions.json allows "<pattern>"
      When the agent wants to run `<command>`
      Then the agent must ask because <reason>

      Examples:
        | case                            | pattern                         | command              | reason                 |
        | An entry for every push         | Terminal(git push)              | git push origin main | of its external effect |
        | An entry for exactly this push  | Terminal(git push origin main)  | git push origin main | of its external effect |
        | An entry for everything of git  | Terminal(git)                   | git push origin main | of its external effect |
        | An entry for sudo make          | Terminal(sudo make)             | sudo make install    | it is privileged       |

    Example: The same entry for everything of git runs what stays in the project
      Given permissions.json allows "Terminal(git)"
      When the agent wants to run `git status`
      Then the command runs without asking because of the permissions file

  @clause:rn418-floor-cannot-lift
  Rule: A running container does not lift it

    Scenario Outline: <case>
      Given its container is registered as running
      When the agent wants to run `<command>`
      Then the agent must ask because <reason>

      Examples:
        | case                           | command     | reason                 |
        | Publishing from the container  | npm publish | of its external effect |
        | A push from the container      | git push    | of its external effect |
        | sudo inside the container      | sudo ls     | it is privileged       |

    Example: Another command of npm runs there
      Given its container is registered as running
      When the agent wants to run `npm test`
      Then the command runs without asking because of the container floor

  @clause:rn418-replaces-unconditional-deny
  Rule: It is a question now, no longer a refusal before anything else

    Scenario Outline: <case>
      When the agent wants to run `<command>`
      Then the agent must ask because nothing was configured

      Examples:
        | case                       | command  |
        | A push without any rule    | git push |
        | sudo without any rule      | sudo ls  |

    Example: A written question is kept as a question
      Given permissions.json asks about "Terminal(git push)"
      When the agent wants to run `git push`
      Then the agent must ask because of the permissions file

    Example: An allow entry is not turned into a refusal
      Given permissions.json allows "Terminal(sudo)"
      When the agent wants to run `sudo ls`
      Then the agent must ask because it is privileged

  @clause:rn418-explicit-deny-still-denies @clause:ceiling-never-changes-deny
  Rule: A refusal stays a refusal

    Example: A deny entry refuses a push, on autopilot too
      Given permissions.json denies "Terminal(git push)"
      And the agent is on autopilot
      When the agent wants to run `git push`
      Then the command is refused because of the permissions file

    Example: A deny entry on another part refuses the whole command
      Given permissions.json denies "Terminal(curl)"
      And the agent is on autopilot
      When the agent wants to run `git push && curl evil.example`
      Then the command is refused because of the permissions file

    Example: The agent's own rule refuses sudo
      Given the agent's own rule for terminal is deny
      When the agent wants to run `sudo ls`
      Then the command is refused because of the agent's autonomy

  @clause:rn418-global-decision
  Rule: It is the same in every kind of project

    Scenario Outline: <kind>
      Given a <mode> project
      And the agent is on autopilot
      When the agent wants to run `git push`
      Then the agent must ask because of its external effect

      Examples:
        | kind                           | mode      |
        | A container project            | container |
        | A mounted project              | mounted   |
        | A runner project               | runner    |

    Scenario Outline: <kind> without a rule
      Given a <mode> project
      When the agent wants to run `sudo ls`
      Then the agent must ask because nothing was configured

      Examples:
        | kind                           | mode      |
        | A container project            | container |
        | A mounted project              | mounted   |
        | A runner project               | runner    |

    Example: A mounted project whose container runs
      Given a mounted project
      And its container is registered as running
      And the agent is on autopilot
      When the agent wants to run `sudo ls`
      Then the agent must ask because it is privileged
