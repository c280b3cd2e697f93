@capability:screen @capability:workflow
Feature: What the screen says about a decision
  Whoever looks at an action wants to know which rule decided, and which folder the decision
  looked at. Both are said in one phrase, the same wherever the action is shown. Where nothing
  was recorded, that is what is said; "no rule" would be something else.

  Source: permissions page, "What is recorded at each decision" (RN-567, RN-609, RN-614).

  @clause:screen-reason-and-root-shown
  Rule: The phrase tells the reason and the root of the scope

    Example: A command that waits in a container project
      Given a container project
      And the agent wanted to run `make build`
      When the card of it is shown in the approvals
      Then the card says "default"
      And the card says "container"
      And the card says "shop-1a2b3c4d"

    Example: The same command in a mounted project
      Given a mounted project
      And its owner typed the path "BRABO_PROJECTS_BASE/clients/ana"
      And the agent wanted to run `make build`
      When the card of it is shown in the approvals
      Then the card says "default"
      And the card says "mounted"
      And the card says "clients/ana"

    Example: A command that the agent's own rule approved
      Given a container project
      And the agent's own rule for terminal is auto_approve
      And the agent wanted to run `make build`
      When the event line of it is shown
      Then the line says "agent_autonomy: auto_approve"
      And the line says "shop-1a2b3c4d"

    Example: A cd that was approved because it stays inside
      Given a container project
      And the agent wanted to run `cd src`
      When the event line of it is shown
      Then the line says "escopo: cd dentro da pasta do projeto"
      And the line says "shop-1a2b3c4d"

    Example: A project from before readable folder names
      Given a container project
      And the project was created before folders had readable names
      And the agent wanted to run `make build`
      When the card of it is shown in the chat
      Then the card says "1a2b3c4d-0000-4000-8000-000000000000"

  @clause:screen-reason-places
  Rule: The log, the chat and the approvals say it in the same words

    Scenario Outline: The card <place> and the line in the log
      Given the agent wanted to run `make build`
      When the card of it is shown <place>
      Then the card says "default"
      And the card says "shop-1a2b3c4d"
      And the card and the event line say the same

      Examples:
        | place            |
        | in the chat      |
        | in the approvals |

    Example: The line in the log
      Given the agent wanted to run `make build`
      When the event line of it is shown
      Then the line says "default"
      And the line says "shop-1a2b3c4d"

    Scenario Outline: A command that a written rule asks about, <place>
      Given permissions.json asks about "Terminal(make)"
      And the agent wanted to run `make build`
      When the card of it is shown <place>
      Then the card says "shop-1a2b3c4d"
      And the card and the event line say the same

      Examples:
        | place            |
        | in the chat      |
        | in the approvals |

  @clause:screen-older-event-not-recorded
  Rule: Of an event from before reasons were recorded the screen says just that

    Example: An old event
      Given the agent wanted to run `make build`
      When the event line of it is shown as one recorded before events had reasons
      Then the line says "not recorded"

    Example: A new one
      Given the agent wanted to run `make build`
      When the event line of it is shown
      Then the line says "default"

  @clause:screen-card-event-not-loaded
  Rule: A card whose event is not among those on the screen says the same

    Scenario Outline: The card <place>, its event not loaded
      Given the agent wanted to run `make build`
      When the card of it is shown <place> while its event is not loaded
      Then the card says "not recorded"

      Examples:
        | place            |
        | in the chat      |
        | in the approvals |

    Scenario Outline: The card <place>, its event loaded
      Given the agent wanted to run `make build`
      When the card of it is shown <place>
      Then the card says "default"

      Examples:
        | place            |
        | in the chat      |
        | in the approvals |
