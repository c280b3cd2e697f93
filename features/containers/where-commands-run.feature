@capability:containers @capability:workflow
Feature: Commands run in the project's container
  A command belongs into the container of its project, not beside Brabo. It goes there if the
  project is of a mode that has a container and that container is on record as running: a
  container project as well as a mounted one.

  Source: ADR 0134, "Decision", "Fifth exit" and "cwd"; ADR 0189, context (defect 2) and
  decision 3.

  @clause:exec-runs-inside-container
  Rule: While the container is on record as running, a command of a container project runs in it

    Example: Where it would run
      Given a container project
      And its container is registered as running
      When the platform looks where `make build` would run
      Then it would run in the container

    Example: A command of a module's dev agent, from the proposal to its end
      Given a container project
      And its container is registered as running
      And the agent is the dev agent of a module
      And the next command ends with exit code 0 and prints "built"
      When the agent wants to run `make build`
      Then it is auto_approved
      And it was executed once
      And its exit code is 0
      And its output is "built"
      And the event log tells "action.executed" once
      And the event "action.executed" names the system as its actor
      And the event log tells "action.failed" never

    Example: A worktree is a folder of the container like any other
      Given a container project
      And its container is registered as running
      And the agent is the dev agent of a module
      And the agent works in ".worktrees/dev-api"
      When the platform looks where `make build` would run
      Then it would run in the container
      And the folder "/work/.worktrees/dev-api" is sent along

  @clause:exec-fifth-exit-condition
  Rule: It takes a mode that knows containers and a record that says running

    Scenario Outline: A container that is on record as <state>
      Given a container project
      And its container is registered as <state>
      When the platform looks where `make build` would run
      Then <outcome>

      Examples:
        | state        | outcome                       |
        | running      | it would run in the container |
        | stopped      | it would be refused           |
        | provisioning | it would be refused           |

    Example: Nothing on record
      Given a container project
      When the platform looks where `make build` would run
      Then it would be refused

    Example: It was running a moment ago
      Given a container project
      And its container is registered as running
      And the container's record changed to stopped
      When the platform looks where `make build` would run
      Then it would be refused

    Example: It has come up since
      Given a container project
      And its container is registered as stopped
      And the container's record changed to running
      When the platform looks where `make build` would run
      Then it would run in the container

    Example: A record alone is not enough in a runner project
      Given a runner project
      And its container is registered as running
      When the platform looks where `make build` would run
      Then it would run at the runner

  @clause:exec-mounted-runs-in-container
  Rule: A mounted project runs its commands in its running container as well

    Example: Where it would run
      Given a mounted project
      And its container is registered as running
      When the platform looks where `make build` would run
      Then it would run in the container

    Example: The project's folder is /work there
      Given a mounted project
      And its container is registered as running
      And the agent works in "src"
      When the platform looks where `make build` would run
      Then it would run in the container
      And the folder "/work/src" is sent along

    Example: No container approves the command of a mounted project, it only runs it
      Given a mounted project
      And its container is registered as running
      And the next command ends with exit code 0 and prints "built"
      And the agent wanted to run `make build`
      When the owner approves it
      Then it is approved
      And the owner decided it
      And it was executed
      And its output is "built"

  @clause:exec-cwd-input-absolute-host
  Rule: The working folder is handed over as the host knows it

    Scenario Outline: <case>
      Given a container project
      And its container is registered as running
      And the agent is the dev agent of a module
      And the agent works in "<folder>"
      When the platform looks where `make build` would run
      Then the folder "<inside>" is sent along

      Examples:
        | case                      | folder                     | inside                   |
        | The project's folder      | PROJECT                    | /work                    |
        | The worktree of the agent | PROJECT/.worktrees/dev-api | /work/.worktrees/dev-api |
