Feature: What the container floor does not do
  The floor is only a starting point. Whoever has said something about a command is heard, and
  the limits that hold anywhere hold inside the container as well.

  Source: permissions page, "Container floor" (RN-493); ADR 0134, decision 3.

  Background:
    Given a container project
    And its container is registered as running

  @clause:container-floor-is-not-a-limit
  Rule: Any stage with an opinion takes the place of the floor

    Example: The agent's own rule asks
      Given the agent's own rule for terminal is require_approval
      When the agent wants to run `make`
      Then the agent must ask because of the agent's autonomy

    Example: The file asks
      Given permissions.json asks about "Terminal(make)"
      When the agent wants to run `make`
      Then the agent must ask because of the permissions file

    Example: A rule about something else takes nobody's place
      Given permissions.json asks about "Terminal(npm install)"
      When the agent wants to run `make`
      Then the command runs without asking because of the container floor

    @capability:reasons
    Example: Where the file approves, it is the file that approved
      Given permissions.json allows "Terminal(make)"
      When the agent wants to run `make`
      Then the command runs without asking because of the permissions file

  @clause:container-floor-file-deny-wins
  Rule: A denial in the file beats the floor

    Scenario Outline: <case>
      Given permissions.json denies "Terminal(make)"
      When the agent wants to run `<command>`
      Then <outcome>

      Examples:
        | case                         | command        | outcome                                                        |
        | The denied command           | make           | the command is refused because of the permissions file         |
        | As a part of another         | npm ci && make | the command is refused because of the permissions file         |
        | A command that is not denied | npm ci         | the command runs without asking because of the container floor |

    Example: A built-in denial does not care that it is only the container
      When the agent wants to run `rm -rf /`
      Then the command is refused because of a built-in rule

  @clause:container-floor-autonomy-deny-wins
  Rule: A denial among the agent's own rules beats the floor

    Example: An agent that may run no commands runs none in the container
      Given the agent's own rule for terminal is deny
      When the agent wants to run `make`
      Then the command is refused because of the agent's autonomy

    Example: A denial of commits says nothing about commands
      Given the agent's own rule for git_commit is deny
      When the agent wants to run `make`
      Then the command runs without asking because of the container floor

  @clause:container-floor-manual-switch-wins
  Rule: Manual is an opinion too, and replaces the floor

    Example: On manual the agent asks, although the container runs
      Given the agent was switched back to manual
      When the agent wants to run `make`
      Then the agent must ask because of the agent's autonomy

    Example: An agent for which nobody has touched the switch does not ask
      When the agent wants to run `make`
      Then the command runs without asking because of the container floor

    Example: On manual, what the file allows still runs
      Given the agent was switched back to manual
      And permissions.json allows "Terminal(make)"
      When the agent wants to run `make`
      Then the command runs without asking because of the permissions file

  @clause:container-floor-limits-still-apply
  Rule: The limits hold above the floor as they hold above any approval

    Scenario Outline: <case>
      When the agent wants to run `<command>`
      Then the agent must ask because <reason>

      @clause:container-floor-git-push
      Examples: The page's own example
        | case   | command               | reason                 |
        | A push | git push origin login | of its external effect |

      Examples: The others
        | case                             | command              | reason                          |
        | A privileged command             | sudo make install    | it is privileged                |
        | A file of the container's system | cat /etc/hosts       | a path lies outside the project |
        | A compound command without rules | make && make install | part of the command has no rule |

  @clause:container-floor-limits-untouched
  Rule: A running container loosens none of the ceilings on other actions

    Scenario Outline: <case>
      Given a maintainer's session
      And the agent is on autopilot
      When the agent proposes <action>
      Then the agent must ask because <reason>

      Examples:
        | case                            | action                | reason                   |
        | A merge into a protected branch | git_merge into "main" | the branch is protected  |
        | New instructions                | instruction_patch     | it changes instructions  |
        | More agents                     | parallelize           | it spends on more agents |

  @clause:container-floor-out-of-scope-still-asks @clause:container-floor-scope-redundant
  Rule: A path outside the project still needs a person, although the container hides the host

    Scenario Outline: <case>
      When the agent wants to run `<command>`
      Then <outcome>

      Examples:
        | case                            | command                  | outcome                                                        |
        | A file of the system            | cat /etc/hosts           | the agent must ask because a path lies outside the project     |
        | A folder that is not even there | cat /srv/backup/a.sql    | the agent must ask because a path lies outside the project     |
        | One step above the folder       | cat ../a.ts              | the agent must ask because a path lies outside the project     |
        | In and out again                | cat /work/src/../../a.ts | the agent must ask because a path lies outside the project     |
        | A path in the project           | cat /work/src/a.ts       | the command runs without asking because of the container floor |

  @clause:container-floor-compound-with-cd
  Rule: The floor covers one command; of a compound command each part needs a rule or is a cd inside

    Scenario Outline: Only `make` is allowed: <case>
      Given permissions.json allows "Terminal(make)"
      When the agent wants to run `<command>`
      Then <outcome>

      Examples:
        | case                                          | command                | outcome                                                         |
        | two parts that are both allowed               | make && make install   | the command runs without asking because of the permissions file |
        | a cd inside and an allowed part               | cd /work/src && make   | the command runs without asking                                 |
        | a cd inside and a part without a rule         | cd /work/src && npm ci | the agent must ask because part of the command has no rule      |
        | an allowed part and one without a rule        | make && npm ci         | the agent must ask because part of the command has no rule      |
        | that last part alone, which the floor carries | npm ci                 | the command runs without asking because of the container floor  |
