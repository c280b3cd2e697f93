@capability:containers @capability:workflow
Feature: Commands of projects whose container does not run
  Where the container does not run, a command of a container project runs nowhere, however it
  was approved: to run it beside Brabo would be the very way out that the container closes. A
  runner project is another matter. Its commands go to the user's own machine.

  Source: ADR 0189, decisions 3 and 5; ADR 0134, "Consequences".

  @clause:exec-refused-without-container
  Rule: Without a running container nothing is executed, whoever approved it

    Example: The permissions file approved it
      Given a container project
      And permissions.json allows "Terminal(make build)"
      When the agent wants to run `make build`
      Then it is auto_approved
      And the event log tells "action.executed" never

    Scenario Outline: There is no place where it would run while the container is <state>
      Given a container project
      And its container is registered as <state>
      And permissions.json allows "Terminal(make build)"
      When the platform looks where `make build` would run
      Then it would be refused

      Examples:
        | state        |
        | stopped      |
        | provisioning |

    Example: There is one as soon as it runs
      Given a container project
      And its container is registered as running
      And permissions.json allows "Terminal(make build)"
      When the platform looks where `make build` would run
      Then it would run in the container

    Example: The same command with the container running
      Given a container project
      And its container is registered as running
      And permissions.json allows "Terminal(make build)"
      When the agent wants to run `make build`
      Then it is auto_approved
      And the event log tells "action.executed" once

    Example: Autopilot approved it
      Given a container project
      And its container is registered as stopped
      And the agent is on autopilot
      When the agent wants to run `make build`
      Then it is auto_approved
      And the event log tells "action.executed" never

    Example: It was approved while the container ran, by a person who came too late
      Given a container project
      And its container is registered as running
      And permissions.json asks about "Terminal(make build)"
      And the agent wanted to run `make build`
      And the container's record changed to stopped
      When the owner approves it
      Then the event log tells "action.executed" never

    Example: A person who approves after the container came up is in time
      Given a container project
      And its container is registered as stopped
      And the agent wanted to run `make build`
      And the container's record changed to running
      When the owner approves it
      Then it was executed

  @clause:exec-modes-without-container-unchanged
  Rule: The commands of a runner project go to the runner

    Example: Where it would run
      Given a runner project
      When the platform looks where `make build` would run
      Then it would run at the runner

    Example: It needs no container to be executed
      Given a runner project
      And permissions.json allows "Terminal(make build)"
      And the next command ends with exit code 0 and prints "built"
      When the agent wants to run `make build`
      Then it was executed
      And its output is "built"

  @clause:exec-runner-chooses-host-or-container
  Rule: Whether a runner uses a container is the runner's own choice

    Scenario Outline: The platform hands the command over whatever is on record: <state>
      Given a runner project
      And its container is registered as <state>
      When the platform looks where `make build` would run
      Then it would run at the runner
      And the command is sent as `make build`

      Examples:
        | state   |
        | running |
        | stopped |

    Example: Since it may run on the user's machine, the /tmp there stays outside
      Given a runner project
      And its container is registered as running
      And permissions.json allows "Terminal(cat)"
      When the agent wants to run `cat /tmp/report.txt`
      Then the agent must ask because a path lies outside the project

    Example: In a mounted project the place is known, and /tmp is the container's
      Given a mounted project
      And its container is registered as running
      And permissions.json allows "Terminal(cat)"
      When the agent wants to run `cat /tmp/report.txt`
      Then the command runs without asking because of the permissions file
