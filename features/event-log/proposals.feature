@capability:workflow
Feature: What is recorded of a proposal
  Whoever reads the log of a session wants to know what was proposed and by whom. So each
  proposal leaves an event at its birth, before anything else can happen to it.

  Source: permissions page, "What is recorded at each decision" (RN-049).

  @clause:event-in-session-events
  Rule: Every proposal and every decision on it is an event, and names who it was

    Example: A proposal that a person approved
      Given its container is registered as running
      And permissions.json asks about "Terminal(make)"
      And the agent wanted to run `make build`
      When a maintainer approves it
      Then the event log tells "proposed_action.created" once
      And the event "proposed_action.created" names the agent as its actor
      And the event log tells "proposed_action.approved" once
      And the event "proposed_action.approved" names a maintainer as its actor
      And the event log tells "proposed_action.denied" never

    Example: A proposal that a person denied
      Given the agent wanted to run `make build`
      When a maintainer denies it because "use pnpm instead"
      Then the event log tells "proposed_action.created" once
      And the event "proposed_action.created" names the agent as its actor
      And the event log tells "proposed_action.denied" once
      And the event "proposed_action.denied" names a maintainer as its actor
      And the event log tells "proposed_action.approved" never

    Example: A proposal that nobody has decided yet
      When the agent wants to run `make build`
      Then the agent must ask because nothing was configured
      And the event log tells exactly
        | event                   | actor     |
        | proposed_action.created | the agent |

    Example: Two proposals, each decided by somebody else
      Given the agent wanted to run `make build`
      And a maintainer denied it because "not today"
      And the agent wanted to run `make docs`
      When another maintainer denies it because "not today either"
      Then the event log tells "proposed_action.created" 2 times
      And the event log tells "proposed_action.denied" 2 times
      And the event "proposed_action.denied" names another maintainer as its actor

  @clause:event-created-always
  Rule: The proposal is recorded first, whatever comes of it

    Example: It runs at once, and is recorded before it runs
      Given its container is registered as running
      And permissions.json allows "Terminal(ls)"
      When the agent wants to run `ls`
      Then the command runs without asking because of the permissions file
      And the event log tells exactly
        | event                   | actor      |
        | proposed_action.created | the agent  |
        | action.executed         | the system |

    Example: It runs at once and comes to nothing
      Given its container is registered as running
      And permissions.json allows "Terminal(ls)"
      And the next command cannot be executed: "no space left"
      When the agent wants to run `ls`
      Then the event log tells exactly
        | event                   | actor      |
        | proposed_action.created | the agent  |
        | action.failed           | the system |

    Example: A command that is refused and never runs was proposed all the same
      When the agent wants to run `rm -rf /`
      Then the command is refused because of a built-in rule
      And the event log tells "proposed_action.created" once

  @clause:event-created-actor-agent
  Rule: A proposal is the agent's, and not the person's in whose session it works

    Scenario Outline: In <session> session
      Given <session> session
      When the agent wants to run `make build`
      Then the event "proposed_action.created" names the agent as its actor

      Examples:
        | session        |
        | a developer's  |
        | a maintainer's |
        | an owner's     |

    Example: The dev agent of a module speaks for itself
      Given the agent is the dev agent of a module
      When the agent proposes git_commit
      Then the event "proposed_action.created" names the agent as its actor

    Example: It stays the agent's when a person decides it
      Given the agent wanted to run `make build`
      When a maintainer denies it because "use pnpm instead"
      Then the event "proposed_action.created" names the agent as its actor
