Feature: The container floor
  While a project's container runs, a command happens inside it, behind a stronger boundary than
  any list. So a command starts out approved instead of asked about. This is where the decision
  starts, not where it ends.

  Source: permissions page, "Container floor" (RN-492, RN-493); ADR 0134, decision 3; ADR 0189,
  decision 3.

  @clause:container-floor-initial
  Rule: While the container runs, a command starts out approved

    Example: A command that nobody has configured runs
      Given a container project
      And its container is registered as running
      When the agent wants to run `make`
      Then the command runs without asking because of the container floor

    Example: Without a container the same command asks
      Given a container project
      When the agent wants to run `make`
      Then the agent must ask because nothing was configured

    Example: A file that speaks of other commands changes nothing
      Given a container project
      And its container is registered as running
      And permissions.json allows "Terminal(ls)"
      When the agent wants to run `make`
      Then the command runs without asking because of the container floor

  @clause:container-floor-terminal-only @clause:container-floor-both-conditions
  Rule: The floor is for commands alone

    Scenario Outline: The container runs, and <who> proposes <type>
      Given <who>'s session
      And a container project
      And its container is registered as running
      When the agent proposes <type>
      Then the agent must ask because nothing was configured

      Examples:
        | type           | who          |
        | git_commit     | a developer  |
        | write_file     | a developer  |
        | container_stop | a maintainer |

  @clause:container-floor-registered-running
  Rule: What counts is that the container is registered as running

    Scenario Outline: A container that is registered as <state>
      Given a container project
      And its container is registered as <state>
      When the agent wants to run `make`
      Then <outcome>

      Examples:
        | state        | outcome                                                        |
        | running      | the command runs without asking because of the container floor |
        | provisioning | the agent must ask because nothing was configured              |
        | stopped      | the agent must ask because nothing was configured              |

  @clause:container-floor-ends-when-container-stops
  Rule: When the container stops, the floor is gone; nothing has to be undone

    Example: The command that ran a moment ago asks again
      Given a container project
      And its container is registered as stopped
      When the agent wants to run `npm ci`
      Then the agent must ask because nothing was configured

    Example: What the file allows has nothing to do with the floor, and goes on
      Given a container project
      And its container is registered as stopped
      And permissions.json allows "Terminal(npm ci)"
      When the agent wants to run `npm ci`
      Then the command runs without asking because of the permissions file

  @clause:container-floor-mode-container @clause:container-floor-not-for-runner @clause:container-floor-only-mode-container-kept
  Rule: Only a container project has the floor; a mounted or a runner project has none

    Scenario Outline: A <mode> project with a running container
      Given a <mode> project
      And its container is registered as running
      When the agent wants to run `make`
      Then <outcome>

      Examples:
        | mode      | outcome                                                        |
        | container | the command runs without asking because of the container floor |
        | mounted   | the agent must ask because nothing was configured              |
        | runner    | the agent must ask because nothing was configured              |

    Example: In a mounted project the container's folder is inside the scope, yet not approved
      Given a mounted project
      And its container is registered as running
      When the agent wants to run `ls /work`
      Then the agent must ask because nothing was configured

    Example: Allowed by the file, the same command in the same place runs
      Given a mounted project
      And its container is registered as running
      And permissions.json allows "Terminal(ls)"
      When the agent wants to run `ls /work`
      Then the command runs without asking because of the permissions file

  @clause:container-floor-with-container-root
  Rule: In the container, one unlisted command on the container's own paths runs

    Scenario Outline: <case>
      Given a container project
      And its container is registered as running
      When the agent wants to run `<command>`
      Then <outcome>

      Examples:
        | case                                    | command                    | outcome                                                        |
        | Below the project's place in it         | ls /work/src               | the command runs without asking because of the container floor |
        | In its folder for temporary files       | cat /tmp/build.log         | the command runs without asking because of the container floor |
        | The same folder by its path on the host | ls /data/shop-1a2b3c4d/src | the agent must ask because a path lies outside the project     |

    Example: From a worktree up to the project's folder
      Given a container project
      And its container is registered as running
      And the agent works in ".worktrees/dev-api"
      When the agent wants to run `cat ../../package.json`
      Then the command runs without asking because of the container floor

    Example: One folder further up is out
      Given a container project
      And its container is registered as running
      And the agent works in ".worktrees/dev-api"
      When the agent wants to run `cat ../../../package.json`
      Then the agent must ask because a path lies outside the project
