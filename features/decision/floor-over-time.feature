@capability:workflow
Feature: The container floor follows the record
  Containers come and go. What counts is the state on record at the moment of each decision, and
  again at the moment of execution. Nothing is written when a container starts and nothing has to
  be cleared away when it stops, so the two can never tell different stories.

  Source: ADR 0134, decision 3.

  @clause:container-floor-same-source-as-execution @capability:containers
  Rule: A decision and an execution each look at the record of the container, each at its own moment

    Scenario Outline: The record changed to <state> before the next command
      Given its container is registered as <before>
      And the container's record changed to <state>
      When the agent wants to run `make`
      Then <outcome>

      Examples:
        | state   | before  | outcome                                                        |
        | running | stopped | the command runs without asking because of the container floor |
        | stopped | running | the agent must ask because nothing was configured              |

    Example: One might think that the first look is remembered
      Given its container is registered as running
      And the agent wanted to run `make`
      And the container's record changed to stopped
      When the agent wants to run `make`
      Then the agent must ask because nothing was configured
      And the earlier one is auto_approved

    Scenario Outline: What would be executed now follows the same record: <state>
      Given its container is registered as <before>
      And the container's record changed to <state>
      When the platform looks where `make` would run
      Then <outcome>

      Examples:
        | state   | before  | outcome                       |
        | running | stopped | it would run in the container |
        | stopped | running | it would be refused           |

    Example: A command that was asked while nothing ran is executed if the container runs by then
      Given its container is registered as stopped
      And the agent wanted to run `make`
      And the container's record changed to running
      When a maintainer approves it
      Then it was executed

    Example: A command that was asked while the container ran is not executed once it has stopped
      Given its container is registered as running
      And the agent's own rule for terminal is require_approval
      And the agent wanted to run `make`
      And the container's record changed to stopped
      When a maintainer approves it
      Then it failed

  @clause:container-floor-not-a-seeded-row
  Rule: The floor writes no rule for the agent when a container starts, and so leaves none behind

    Example: A command passed by the floor, and the agent has no rule
      Given its container is registered as running
      When the agent wants to run `make`
      Then the command runs without asking because of the container floor
      And the agent has no rule of its own for terminal
      And the agent has no rule for every action

    @capability:containers
    Scenario Outline: The container's record changes to <state>, and no rule appears
      Given its container is registered as <before>
      When the container's record changes to <state>
      Then the agent has no rule of its own for terminal
      And the agent has no rule for every action

      Examples:
        | state   | before  |
        | running | stopped |
        | stopped | running |

    @capability:containers
    Scenario Outline: One might think that stopping clears up: what a person set as <mode> stays
      Given its container is registered as running
      And the agent's own rule for terminal is <mode>
      When the container's record changes to stopped
      Then the agent has its own rule for terminal, <mode>

      Examples:
        | mode             |
        | auto_approve     |
        | require_approval |

    @capability:containers
    Example: What a person set as a question stays one when the container starts again
      Given its container is registered as stopped
      And the agent's own rule for terminal is require_approval
      And the container's record changed to running
      When the agent wants to run `make`
      Then the agent must ask because of the agent's autonomy
