@capability:containers
Feature: What a container holds
  Autopilot may run any command, because what a command can reach is not left to the policy. A
  container holds the folder of its own project and no other, whatever the project is called by
  now. And where no container runs, nothing is executed.

  Source: ADR 0189, decision 5 and item 4 of the consequences; ADR 0134, "The worktree already
  appears in /work".

  @clause:contain-single-folder-at-work
  Rule: A container holds one folder, at /work

    Scenario Outline: <case>
      When a container is planned for the segment "<segment>" below <base>
      Then one folder is mounted, at "/work"
      And the mounted folder is "<base>/<segment>"

      Examples:
        | case              | segment       | base                    |
        | A managed project | shop-1a2b3c4d | PROJECT_WORKSPACES_ROOT |
        | A mounted project | shop          | BRABO_PROJECTS_BASE     |

    @clause:exec-single-bind
    Example: The container may write to it
      When a container is planned for the segment "shop-1a2b3c4d" below PROJECT_WORKSPACES_ROOT
      Then one folder is mounted, at "/work"
      And the container may write to it

  @clause:contain-no-privileged
  Rule: A container has no privileges on the machine

    Scenario Outline: <case>
      When a container is planned for the segment "<segment>" below <base>
      Then the container is not privileged

      Examples:
        | case              | segment       | base                    |
        | A managed project | shop-1a2b3c4d | PROJECT_WORKSPACES_ROOT |
        | A mounted project | shop          | BRABO_PROJECTS_BASE     |

  @clause:contain-no-host-network
  Rule: A container does not use the network of the machine

    Scenario Outline: <case>
      When a container is planned for the segment "<segment>" below <base>
      Then the container has a network of its own

      Examples:
        | case              | segment       | base                    |
        | A managed project | shop-1a2b3c4d | PROJECT_WORKSPACES_ROOT |
        | A mounted project | shop          | BRABO_PROJECTS_BASE     |

  @clause:exec-same-folder
  Rule: What the container holds is the very folder that the platform knows as the project's

    Example: A container project
      Given a container project
      When a container is planned for the segment "shop-1a2b3c4d" below PROJECT_WORKSPACES_ROOT
      Then the mounted folder is "PROJECT"

    Example: A project from before readable folder names
      Given a container project
      And the project was created before folders had readable names
      When a container is planned for the segment "1a2b3c4d-0000-4000-8000-000000000000" below PROJECT_WORKSPACES_ROOT
      Then the mounted folder is "PROJECT"

    Example: A mounted project
      Given a mounted project
      When a container is planned for the segment "shop" below BRABO_PROJECTS_BASE
      Then the mounted folder is "PROJECT"

    @capability:workflow
    Example: The new name of a project does not lead to another folder
      Given a container project
      And the owner renamed the project to "store"
      When a container is planned for the segment "shop-1a2b3c4d" below PROJECT_WORKSPACES_ROOT
      Then the mounted folder is "PROJECT"

  @clause:exec-broker-root
  Rule: The broker puts the name of the project's folder behind its own root

    Scenario Outline: <case>
      When a container is planned for the segment "<segment>" below PROJECT_WORKSPACES_ROOT
      Then the mounted folder is "PROJECT_WORKSPACES_ROOT/<segment>"

      Examples:
        | case               | segment                              |
        | A readable name    | blog-5e6f7a8b                        |
        | A name of old days | 5e6f7a8b-0000-4000-8000-000000000000 |

  @clause:contain-autopilot-cannot-reach-checkout
  @capability:workflow
  Rule: A command on autopilot runs in the container or not at all

    Example: Without a container it is approved and not executed
      Given a container project
      And the agent is on autopilot
      When the agent wants to run `cat CHECKOUT/package.json`
      Then it is auto_approved
      And the event log tells "action.executed" never

    Example: With one, it is the container that it is sent to
      Given a container project
      And its container is registered as running
      And the agent is on autopilot
      When the platform looks where `cat CHECKOUT/package.json` would run
      Then it would run in the container

    Example: A way out by the working folder is closed as well
      Given a container project
      And its container is registered as running
      And the agent is on autopilot
      When the engine executes `cat package.json` in the container, in "CHECKOUT"
      Then the execution fails
      And nothing was started
      And nothing ran outside the container

  @clause:contain-api-never-produces-dot
  @capability:workflow
  Rule: The name under which the platform knows a project's folder is never a mere dot

    Scenario Outline: A typed path leaves in its plain form: <case>
      Given a mounted project
      And its owner typed the path "<path>"
      When the agent wants to run `make build`
      Then the event "proposed_action.created" says
        | key              | value    |
        | scopeRoot.mode   | mounted  |
        | scopeRoot.folder | <folder> |

      Examples:
        | case                 | path                             | folder      |
        | nothing to do        | BRABO_PROJECTS_BASE/shop         | shop        |
        | a slash at the end   | BRABO_PROJECTS_BASE/shop/        | shop        |
        | a dot on the way     | BRABO_PROJECTS_BASE/./shop       | shop        |
        | two slashes in a row | BRABO_PROJECTS_BASE/clients//ana | clients/ana |

    Example: A managed project's folder is named by its slug and id
      Given a container project
      When the project is created
      Then its folder is called "shop-1a2b3c4d"
