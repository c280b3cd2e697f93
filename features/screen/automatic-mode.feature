@capability:workflow
Feature: Switching automatic mode on and off
  Automatic mode takes one press on the card of an action that waits. To switch it off there is
  no button of its own: the switch on the agent's card, which was there before, does it.

  Source: permissions page, "Automatic mode" (RN-153).

  @clause:screen-one-click-automatic
  Rule: One press on "Automatic mode" is all that it takes

    @capability:screen
    Scenario Outline: The card offers it <place>
      Given the agent wanted to run `make build`
      When the card of it is shown <place>
      Then the card offers "automatic_mode"

      Examples:
        | place            |
        | in the chat      |
        | in the approvals |

    Example: After the press the agent has a rule for every action
      Given the agent wanted to run `make build`
      When a maintainer switches automatic mode on
      Then the agent has the rule auto_approve for every action

    Example: The press is not the always allow of that one action
      Given the agent wanted to run `make build`
      When a maintainer switches automatic mode on
      Then the agent has no rule of its own for terminal
      And permissions.json does not hold "Terminal(make build)" in allow

    Example: The next action of another kind runs at once
      Given the agent wanted to run `make build`
      And a maintainer switched automatic mode on
      When the agent proposes git_commit
      Then the action runs without asking because of the agent's autonomy

  @clause:screen-switch-places
  Rule: The switch on the agent's card switches it off

    Example: Flipped to manual, the rule for every action asks
      Given a maintainer switched automatic mode on
      When a maintainer flips the agent's card to manual
      Then the agent has the rule require_approval for every action

    Example: The next command asks again
      Given a maintainer switched automatic mode on
      And a maintainer flipped the agent's card to manual
      When the agent wants to run `make build`
      Then the agent must ask because of the agent's autonomy

    Example: The same switch switches it on again
      Given a maintainer switched automatic mode on
      And a maintainer flipped the agent's card to manual
      When a maintainer flips the agent's card to auto
      Then the agent has the rule auto_approve for every action

    Example: Of an agent that was never in automatic mode the switch makes no such rule
      When a maintainer flips the agent's card to auto
      Then the agent has no rule for every action
