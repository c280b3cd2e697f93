Feature: The scope where no container runs
  Without a running container a command runs on the machine, beside everything else that lives
  there. The project folder is then the folder on the machine, and nothing more: /tmp belongs
  to the whole machine, Brabo included.

  Source: ADR 0189, decision 3.

  Background:
    Given permissions.json allows "Terminal(cat)"

  @clause:scope-no-container-host-root @clause:scope-mounted-stopped-root @clause:scope-compared-with-execution-folder
  Rule: Without a running container the project folder is the folder on the machine

    Scenario Outline: That folder is inside: <case>
      Given a <mode> project
      And its container is registered as <state>
      When the agent wants to run `cat /data/shop-1a2b3c4d/src/app.ts`
      Then the command runs without asking because of the permissions file

      Examples:
        | case                                | mode      | state        |
        | the container was stopped           | container | stopped      |
        | the container is only on its way up | container | provisioning |
        | a mounted project, stopped          | mounted   | stopped      |

    Scenario Outline: /work is a folder like any other: <case>
      Given a <mode> project
      And its container is registered as <state>
      When the agent wants to run `cat /work/src/app.ts`
      Then the agent must ask because a path lies outside the project

      Examples:
        | case                                | mode      | state        |
        | the container was stopped           | container | stopped      |
        | the container is only on its way up | container | provisioning |
        | a mounted project, stopped          | mounted   | stopped      |

    Example: A container project whose container was never started
      Given a container project
      When the agent wants to run `cat /work/src/app.ts`
      Then the agent must ask because a path lies outside the project

    Example: The working folder is not translated
      Given its container is registered as stopped
      When the agent wants to run `cat ../work/src/app.ts`
      Then the agent must ask because a path lies outside the project

  @clause:scope-host-tmp-outside
  Rule: The machine's /tmp is outside

    Scenario Outline: <case>
      Given a <mode> project
      When the agent wants to run `cat /tmp/build.log`
      Then the agent must ask because a path lies outside the project

      Examples:
        | case                                      | mode      |
        | A container project without its container | container |
        | A mounted project without a container     | mounted   |
        | A runner project                          | runner    |

    Example: The container is stopped, and /tmp is the machine's again
      Given its container is registered as stopped
      When the agent wants to run `cat /tmp/build.log`
      Then the agent must ask because a path lies outside the project

    Example: A tmp folder of the project's own is inside
      When the agent wants to run `cat /data/shop-1a2b3c4d/tmp/build.log`
      Then the command runs without asking because of the permissions file

  @clause:scope-runner-always-host
  Rule: A runner project keeps its folder on the machine, even while its container runs

    Background:
      Given a runner project
      And the project's folder is "/home/ana/shop"
      And its container is registered as running

    Example: Its folder on the machine is inside
      When the agent wants to run `cat /home/ana/shop/src/app.ts`
      Then the command runs without asking because of the permissions file

    Scenario Outline: A running container opens nothing: <case>
      When the agent wants to run `<command>`
      Then the agent must ask because a path lies outside the project

      Examples:
        | case                                        | command                |
        | /work may be a folder of the user's machine | cat /work/src/app.ts   |
        | /tmp may be the one of the user's machine   | cat /tmp/build.log     |
        | the working folder is not taken for /work   | cat ../work/src/app.ts |

    Example: The folder above the working folder is the one on the machine
      When the agent wants to run `cat ../shop/src/app.ts`
      Then the command runs without asking because of the permissions file
