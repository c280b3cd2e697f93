@capability:containers @capability:workflow
Feature: Where the documents leave a choice: containers
  Where a command of a mounted project runs without a container, who starts that container, how
  small it may be and which folders it may hold is not said in full. Each example shows what
  follows from each reading; an implementation is told which one it takes, and none is wrong.

  Source: ADR 0189, decision 5 and items 1, 3 and 4 of the consequences; ADR 0134, "The fifth
  exit"; permissions page, "Pattern format".

  @open:C-15
  Rule: Does a mounted project run commands while no container runs?

    Example: The permissions file approved the command
      Given a mounted project
      And permissions.json allows "Terminal(make build)"
      When the agent wants to run `make build`
      Then by reading "container and mounted" the event log tells "action.executed" never
      And by reading "container only" the event log tells "action.executed" once

    Example: Autopilot approved it
      Given a mounted project
      And the agent is on autopilot
      When the agent wants to run `make build`
      Then by reading "container and mounted" the event log tells "action.executed" never
      And by reading "container only" the event log tells "action.executed" once

    Example: A person approved it
      Given a mounted project
      And the agent wanted to run `make build`
      When a maintainer approves it
      Then by reading "container and mounted" the event log tells "action.executed" never
      And by reading "container only" the event log tells "action.executed" once

    Example: There is a container, and it was stopped
      Given a mounted project
      And its container is registered as stopped
      And permissions.json allows "Terminal(make build)"
      When the agent wants to run `make build`
      Then by reading "container and mounted" the event log tells "action.executed" never
      And by reading "container only" the event log tells "action.executed" once

    Example: It was stopped between the proposal and the approval
      Given a mounted project
      And its container is registered as running
      And the agent wanted to run `make build`
      And the container's record changed to stopped
      When a maintainer approves it
      Then by reading "container and mounted" the event log tells "action.executed" never
      And by reading "container only" the event log tells "action.executed" once

  @open:C-21
  Rule: Who carries out the container actions of a mounted project?

    Scenario Outline: <what>
      Given a maintainer's session
      And a mounted project
      And its container is registered as <state>
      And a maintainer proposed <action>
      When the owner approves it
      Then by reading "the runner" the runner was asked to <verb>
      And by reading "the runner" the broker was not asked
      And by reading "the broker" the broker was asked to <verb>
      And by reading "the broker" the runner was not asked

      Examples:
        | what     | state   | action           | verb   |
        | Starting | stopped | container_start  | start  |
        | Stopping | running | container_stop   | stop   |
        | Removing | stopped | container_remove | remove |

    Example: No runner is connected, and there is a broker
      Given a maintainer's session
      And a mounted project
      And no runner is connected
      And the agent proposed container_start
      When the owner approves it
      Then by reading "the runner" it failed
      And by reading "the broker" it was executed

    Example: There is no broker, and a runner is connected
      Given a maintainer's session
      And a mounted project
      And there is no broker
      And the agent proposed container_start
      When the owner approves it
      Then by reading "the runner" it was executed
      And by reading "the broker" it failed

  @open:C-46
  Rule: May a container be smaller than usual once every module has declared its needs?

    Example: The only module declares next to nothing
      Given a maintainer's session
      And the module "api" declares 2 processors and 1 MiB
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start with 2 processors and 1 MiB
      Then by reading "default only while one is missing" it was executed
      And by reading "default always" it failed

    Example: Two modules, and both have declared
      Given a maintainer's session
      And the module "api" declares 2 processors and 1 MiB
      And the project has a module "web"
      And the module "web" declares 2 processors and 1 MiB
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start with 4 processors and 2 MiB
      Then by reading "default only while one is missing" it was executed
      And by reading "default always" it failed

    Example: The same by the approval of a person
      Given a maintainer's session
      And the module "api" declares 2 processors and 1 MiB
      And the agent proposed container_start with 2 processors and 1 MiB
      When the owner approves it
      Then by reading "default only while one is missing" it was executed
      And by reading "default always" it failed

  @open:C-51
  Rule: Is a single dot the name of a project's folder?

    Scenario Outline: <case>
      When a container is planned for the segment "<segment>" below <base>
      Then by reading "refused" it is refused
      And by reading "accepted" the check succeeds

      Examples:
        | case                            | segment | base                    |
        | A dot among managed projects    | .       | PROJECT_WORKSPACES_ROOT |
        | A dot among mounted projects    | .       | BRABO_PROJECTS_BASE     |
        | A dot with a slash behind it    | ./      | BRABO_PROJECTS_BASE     |
        | A dot, and another one below it | ./.     | BRABO_PROJECTS_BASE     |

  @open:C-52
  Rule: May the folder of all mounted projects lie inside the checkout of Brabo?

    Scenario Outline: <case>
      When the base folder "<base>" is checked against the checkout
      Then by reading "refused where known" it is refused
      And by reading "as reported" the check succeeds

      Examples:
        | case                     | base               |
        | Right below the checkout | CHECKOUT/projects  |
        | Deeper in it             | CHECKOUT/apps/data |
        | Among the code of Brabo  | CHECKOUT/apps      |
