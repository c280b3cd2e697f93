@capability:workflow
Feature: How a proposal was born
  An action is let through, held back or refused the moment it is proposed. The event keeps that
  verdict and the rule behind it; nothing that happens later rewrites it.

  Source: permissions page, "What is recorded at each decision" (RN-567).

  @clause:event-created-status
  Rule: The event says whether the action was born waiting, approved or denied

    Scenario Outline: <case>
      Given permissions.json allows "Terminal(ls)"
      And permissions.json denies "Terminal(curl)"
      And permissions.json asks about "Terminal(make)"
      When the agent wants to run `<command>`
      Then the event "proposed_action.created" says
        | key    | value    |
        | status | <status> |

      Examples:
        | case                             | command          | status        |
        | The file allows it               | ls               | auto_approved |
        | The file denies it               | curl example.com | denied        |
        | The file asks about it           | make build       | pending       |
        | The file says nothing of it      | cargo doc        | pending       |
        | It is denied without being named | rm -rf /         | denied        |

    Example: What a person decides later does not change how it was born
      Given the agent wanted to run `make build`
      When a maintainer denies it because "use pnpm instead"
      Then it is denied
      And the event "proposed_action.created" says
        | key    | value   |
        | status | pending |

  @clause:event-created-reason @clause:event-reason-exact-text
  Rule: The event names the rule that decided, in the words of the decision

    Example: No rule has spoken
      When the agent wants to run `make build`
      Then the agent must ask because nothing was configured
      And the event "proposed_action.created" says
        | key    | value   |
        | status | pending |
        | reason | default |

    Example: The agent's own rule has spoken
      Given the agent's own rule for git_commit is auto_approve
      When the agent proposes git_commit
      Then the action runs without asking because of the agent's autonomy
      And the event "proposed_action.created" says
        | key    | value                        |
        | status | auto_approved                |
        | reason | agent_autonomy: auto_approve |

    Example: Going into a folder of the project is free
      When the agent wants to run `cd src`
      Then the command runs without asking because cd stays inside the project
      And the event "proposed_action.created" says
        | key    | value                                 |
        | status | auto_approved                         |
        | reason | escopo: cd dentro da pasta do projeto |

    Scenario Outline: In words of its own as well: <case>
      Given permissions.json allows "Terminal(cat)"
      And permissions.json denies "Terminal(curl)"
      And permissions.json asks about "Terminal(make)"
      When the agent wants to run `<command>`
      Then the event "proposed_action.created" gives the reason of the decision
      And it is shown with the reason that its event gives

      Examples:
        | case                             | command                  |
        | The file allows it               | cat notes.txt            |
        | The file denies it               | curl example.com         |
        | The file asks about it           | make build               |
        | It is denied without being named | rm -rf /                 |
        | A part of it has no rule         | cat notes.txt && npm ci  |
        | A path lies outside              | cat /etc/hosts           |

    Example: The running container has let it pass
      Given a container project
      And its container is registered as running
      When the agent wants to run `npm ci`
      Then the command runs without asking because of the container floor
      And the event "proposed_action.created" gives the reason of the decision

    Example: What a person decides later does not change the reason
      Given the agent wanted to run `make build`
      When a maintainer denies it because "use pnpm instead"
      Then it is denied
      And it is shown with the reason that its event gives
      And the event "proposed_action.created" says
        | key    | value   |
        | reason | default |

    Example: The agent's rule for commits is no reason for a command
      Given the agent's own rule for git_commit is auto_approve
      When the agent wants to run `make build`
      Then the event "proposed_action.created" says
        | key    | value   |
        | status | pending |
        | reason | default |

  @clause:event-created-for-each-birth-status
  Rule: Where a ceiling holds back what a rule had approved, the event gives the ceiling's reason

    Example: A push on autopilot
      Given the agent is on autopilot
      When the agent wants to run `git push`
      Then the agent must ask because of its external effect
      And the event "proposed_action.created" says
        | key    | value      |
        | status | pending    |
        | reason | …git_push… |
      And no event says "agent_autonomy: auto_approve"

    Example: A path outside, with a rule that approves every command
      Given the agent's own rule for terminal is auto_approve
      When the agent wants to run `cat /etc/hosts`
      Then the agent must ask because a path lies outside the project
      And the event "proposed_action.created" says
        | key    | value   |
        | status | pending |
      And the event "proposed_action.created" gives the reason of the decision
      And no event says "agent_autonomy: auto_approve"

    Example: A proposed push, with a rule that approves it
      Given a maintainer's session
      And the agent's own rule for git_push is auto_approve
      When the agent proposes git_push of "feature/cart" to "origin"
      Then the agent must ask because pushes and pull requests are always asked
      And the event "proposed_action.created" says
        | key    | value   |
        | status | pending |
      And the event "proposed_action.created" gives the reason of the decision
      And no event says "agent_autonomy: auto_approve"

    Example: Below the ceilings the rule itself is the reason
      Given the agent's own rule for terminal is auto_approve
      When the agent wants to run `cat notes.txt`
      Then the command runs without asking because of the agent's autonomy
      And the event "proposed_action.created" says
        | key    | value                        |
        | status | auto_approved                |
        | reason | agent_autonomy: auto_approve |

  @clause:event-policy-deny-no-denied-event
  Rule: What the policy refuses is recorded as born denied, and not as a person's denial

    Example: A pattern that is always denied
      When the agent wants to run `rm -rf /`
      Then the command is refused because of a built-in rule
      And nobody decided it
      And the event log tells "proposed_action.created" once
      And the event "proposed_action.created" says
        | key    | value  |
        | status | denied |
      And the event log tells "proposed_action.denied" never
      And the event log tells "action.executed" never
      And the event log tells "action.failed" never

    Example: A written deny
      Given permissions.json denies "Terminal(curl)"
      When the agent wants to run `curl example.com`
      Then the command is refused because of the permissions file
      And the event log tells "proposed_action.created" once
      And the event "proposed_action.created" says
        | key    | value  |
        | status | denied |
      And the event log tells "proposed_action.denied" never
      And the event log tells "action.executed" never
      And the event log tells "action.failed" never

    Example: The agent's own rule
      Given the agent's own rule for git_commit is deny
      When the agent proposes git_commit
      Then the action is refused because of the agent's autonomy
      And the event log tells "proposed_action.created" once
      And the event "proposed_action.created" says
        | key    | value  |
        | status | denied |
      And the event log tells "proposed_action.denied" never
      And the event log tells "action.executed" never
      And the event log tells "action.failed" never
