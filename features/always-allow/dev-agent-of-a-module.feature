Feature: "Always allow" for the dev agent of a module
  The dev agent of a module gains a rule of its own for the whole type of action; the
  permissions file, which holds for every agent, stays as it is. The press must not switch
  off an autopilot that was on.

  Source: permissions page, "Unit of the recorded pattern" (RN-509); ADR 0189, decision 2.

  @clause:always-module-dev-agent-autonomy
  Rule: The press gives this agent a rule of its own instead of a pattern

    Scenario Outline: <case>
      Given the agent is the dev agent of a module
      When a person presses always allow on `<command>`
      Then the agent gains a rule of its own for terminal

      Examples:
        | case                 | command                |
        | A lone command       | npm test               |
        | A compound command   | cd src/app && npm test |

    Example: Another agent gains the pattern
      When a person presses always allow on `npm test`
      Then the permissions file gains exactly
        | Terminal(npm test) |

    Example: A commit, too, becomes a rule of its own
      Given the agent is the dev agent of a module
      When a person presses always allow on git_commit
      Then the agent gains a rule of its own for git_commit

    Example: The rule is for every command of the terminal, not for the one that was pressed
      Given the agent is the dev agent of a module
      And a person pressed always allow on `npm test`
      When the agent wants to run `cargo build`
      Then the command runs without asking because of the agent's autonomy

    Example: One might think that it opens compound commands; they need a pattern for each part
      Given the agent is the dev agent of a module
      And a person pressed always allow on `cat src/x.ts && npm test`
      When the agent wants to run `cat src/x.ts && npm test`
      Then the agent must ask because part of the command has no rule

    Example: It does not lead out of the project's folder
      Given the agent is the dev agent of a module
      And a person pressed always allow on `cat src/x.ts`
      When the agent wants to run `cat /etc/hosts`
      Then the agent must ask because a path lies outside the project

  @clause:always-priority-with-wildcard
  Rule: A press does not switch the autopilot off

    Example: A path outside is still not asked
      Given the agent is the dev agent of a module
      And the agent is on autopilot
      And a person pressed always allow on `npm test`
      When the agent wants to run `cat /etc/hosts`
      Then the command runs without asking because of the agent's autonomy

    Example: Nor is a compound command without a rule
      Given the agent is the dev agent of a module
      And the agent is on autopilot
      And a person pressed always allow on `npm test`
      When the agent wants to run `make && cargo build`
      Then the command runs without asking because of the agent's autonomy

    Example: Switched back to manual, the agent keeps what the press gave it
      Given the agent is the dev agent of a module
      And a person pressed always allow on `npm test`
      And the agent was switched back to manual
      When the agent wants to run `cargo build`
      Then the command runs without asking because of the agent's autonomy

    Example: Switched back to manual, it stays in its folder
      Given the agent is the dev agent of a module
      And a person pressed always allow on `npm test`
      And the agent was switched back to manual
      When the agent wants to run `cat /etc/hosts`
      Then the agent must ask because a path lies outside the project
