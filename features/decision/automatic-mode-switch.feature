@capability:workflow
Feature: Switching automatic mode on and off
  One press puts an agent on autopilot. Because that opens nearly everything, it takes a
  maintainer. Switching off must be as sure as switching on: afterwards the agent asks again,
  also where a running container would have let it go.

  Source: permissions page, "Automatic mode" (RN-153).

  @clause:autonomy-wildcard-needs-maintainer @clause:autonomy-developer-cannot-click-automatic
  Rule: Switching automatic mode on takes a maintainer

    Scenario Outline: <who> may
      When <who> switches automatic mode on
      Then the agent has the rule auto_approve for every action

      Examples:
        | who          |
        | a maintainer |
        | the owner    |

    Scenario Outline: <who> may not
      When <who> switches automatic mode on
      Then it is refused
      And the agent has no rule for every action

      Examples:
        | who         |
        | a developer |
        | a viewer    |

    Example: What counts is who presses, not in whose session the agent works
      Given an owner's session
      When a developer switches automatic mode on
      Then it is refused
      And the agent has no rule for every action

    Example: One might think that the switch on the agent's card is another way in
      Given the agent was switched back to manual
      When a developer flips the agent's card to auto
      Then it is refused
      And the agent has the rule require_approval for every action

  @clause:autonomy-switch-edits-wildcard
  Rule: Once automatic mode has been used, the switch on the agent's card changes the rule for every action

    Scenario Outline: From <before>, flipped to <side>
      Given <before>
      When a maintainer flips the agent's card to <side>
      Then the agent has the rule <rule> for every action

      Examples:
        | before                                | side   | rule             |
        | the agent is on autopilot             | manual | require_approval |
        | the agent was switched back to manual | auto   | auto_approve     |

    Scenario Outline: One might think that a rule for one type is written instead: none for <type>
      Given the agent is on autopilot
      When a maintainer flips the agent's card to manual
      Then the agent has no rule of its own for <type>

      Examples:
        | type          |
        | terminal      |
        | git_commit    |
        | write_file    |
        | open_infra_pr |

    Scenario Outline: A rule of its own stays as it was: <type>
      Given the agent is on autopilot
      And the agent's own rule for <type> is auto_approve
      When a maintainer flips the agent's card to manual
      Then the agent has its own rule for <type>, auto_approve
      And the agent has the rule require_approval for every action

      Examples:
        | type          |
        | terminal      |
        | git_commit    |
        | write_file    |
        | open_infra_pr |

  @clause:autonomy-manual-is-overwrite
  Rule: Manual is the same rule, rewritten to ask; it is not taken away

    Example: One might think that a running container lets the agent go again; manual asks
      Given its container is registered as running
      And the agent is on autopilot
      And a maintainer flipped the agent's card to manual
      When the agent wants to run `make`
      Then the agent must ask because of the agent's autonomy

    Example: An agent that was never on autopilot is let go there
      Given its container is registered as running
      When the agent wants to run `make`
      Then the command runs without asking because of the container floor

    Example: The card can be flipped to and fro
      Given the agent is on autopilot
      And a maintainer flipped the agent's card to manual
      When a maintainer flips the agent's card to auto
      Then the agent has the rule auto_approve for every action

    Example: Back on manual, an agent with a rule for commands is asked about paths again
      Given the agent is on autopilot
      And the agent's own rule for terminal is auto_approve
      And a maintainer flipped the agent's card to manual
      When the agent wants to run `cat /etc/hosts`
      Then the agent must ask because a path lies outside the project

  @clause:autonomy-switch-without-wildcard
  Rule: Where automatic mode was never used, the switch on the card does not bring it about

    Scenario Outline: Flipped to <side>
      When a maintainer flips the agent's card to <side>
      Then the agent has no rule for every action

      Examples:
        | side   |
        | auto   |
        | manual |

    Example: One might think that "auto" is autopilot; a path outside is still asked
      Given a maintainer flipped the agent's card to auto
      When the agent wants to run `cat /etc/hosts`
      Then the agent must ask

    Example: The press on "automatic mode" is what brings it about
      Given a maintainer switched automatic mode on
      When the agent wants to run `cat /etc/hosts`
      Then the command runs without asking because of the agent's autonomy
