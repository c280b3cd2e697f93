Feature: The working folder while the container runs
  An agent's working folder is always handed over as the machine knows it. While the container
  runs, it is translated to where the command will really stand: the project folder is /work,
  and what is below it is below /work. Nothing else in the command is translated.

  Source: ADR 0189, decision 3 and consequences.

  Background:
    Given permissions.json allows "Terminal(cat)"
    And its container is registered as running

  @clause:scope-container-cwd-root
  Rule: In a running container the project folder becomes the working folder /work

    Example: A file named from there
      When the agent wants to run `cat src/app.ts`
      Then the command runs without asking because of the permissions file

    Scenario Outline: Two dots lead to the neighbours of /work: <case>
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | case                | command                |
        | back into /work     | cat ../work/src/app.ts |
        | into /tmp beside it | cat ../tmp/build.log   |

    Example: Not to the neighbours of the folder on the machine
      When the agent wants to run `cat ../shop-1a2b3c4d/src/app.ts`
      Then the agent must ask because a path lies outside the project

  @clause:scope-container-cwd-below
  Rule: In a running container a folder below the project folder becomes the same folder below /work

    Example: Two dots stay inside as long as they stay below /work
      Given the agent works in ".worktrees/dev-api"
      When the agent wants to run `cat ../../package.json`
      Then the command runs without asking because of the permissions file

    Example: One step more leaves /work
      Given the agent works in ".worktrees/dev-api"
      When the agent wants to run `cat ../../../package.json`
      Then the agent must ask because a path lies outside the project

    Example: One step more, and into /tmp
      Given the agent works in ".worktrees/dev-api"
      When the agent wants to run `cat ../../../tmp/build.log`
      Then the command runs without asking because of the permissions file

  @clause:scope-mounted-bijective
  Rule: In a mounted project every folder has its own place below /work, for the mount is the folder itself

    Background:
      Given a mounted project
      And the project's folder is "/home/ana/shop"

    Scenario Outline: Up to /work and no further, from <folder>
      Given the agent works in "<folder>"
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | folder         | command                  |
        | /home/ana/shop | cat ../work/package.json |
        | src            | cat ../package.json      |
        | src/app        | cat ../../package.json   |

    Scenario Outline: One step beyond /work, from <folder>
      Given the agent works in "<folder>"
      When the agent wants to run `<command>`
      Then the agent must ask because a path lies outside the project

      Examples:
        | folder         | command                   |
        | /home/ana/shop | cat ../package.json       |
        | src            | cat ../../package.json    |
        | src/app        | cat ../../../package.json |

  @clause:scope-container-cwd-outside-unchanged
  Rule: A working folder outside the project stays as it is, and is outside

    Scenario Outline: <case>
      Given the agent works in "<folder>"
      When the agent wants to run `cat notes.txt`
      Then the agent must ask because a path lies outside the project

      Examples:
        | case                              | folder                  |
        | A folder of the machine           | /srv                    |
        | The folder above the project      | /data                   |
        | A name that merely begins like it | /data/shop-1a2b3c4d-old |
        | The folder of another project     | /data/blog-9f8e7d6c     |

    Example: Naming a file of the project does not make up for it
      Given the agent works in "/srv"
      When the agent wants to run `cat /work/notes.txt`
      Then the agent must ask because a path lies outside the project

  @clause:scope-container-cd-work-widened
  Rule: While the container runs, cd is free to /work and not to the folder on the machine

    Scenario Outline: Free in a mounted project: <case>
      Given a mounted project
      When the agent wants to run `<command>`
      Then the command runs without asking because cd stays inside the project

      Examples:
        | case                  | command      |
        | a folder in /work     | cd /work/src |
        | a folder further down | cd src       |
        | /work itself          | cd /work     |

    Example: The same folder by its name on the machine
      Given a mounted project
      When the agent wants to run `cd /data/shop-1a2b3c4d/src`
      Then the agent must ask because nothing was configured

    Example: In a container project it needs no rule, and is asked for all the same
      When the agent wants to run `cd /data/shop-1a2b3c4d/src`
      Then the agent must ask because a path lies outside the project

    Example: The form that agents use most, with a folder in /work
      When the agent wants to run `cd /work/.worktrees/infra && cat app.ts`
      Then the command runs without asking

    Example: The form that agents use most, with the folder on the machine
      When the agent wants to run `cd /data/shop-1a2b3c4d/.worktrees/infra && cat app.ts`
      Then the agent must ask because part of the command has no rule

  @clause:scope-container-only-off-autopilot @clause:scope-autopilot-bypass
  Rule: Where the folder lies matters only to agents that are not on autopilot

    Scenario Outline: On autopilot: <case>
      Given the agent is on autopilot
      When the agent wants to run `head <path>`
      Then the command runs without asking because of the agent's autonomy

      Examples:
        | case                              | path                          |
        | a file in /work                   | /work/notes.txt               |
        | the project folder on the machine | /data/shop-1a2b3c4d/notes.txt |
        | a file of the system              | /etc/hosts                    |

    Example: A rule for terminal commands alone is not autopilot
      Given the agent's own rule for terminal is auto_approve
      When the agent wants to run `head /data/shop-1a2b3c4d/notes.txt`
      Then the agent must ask because a path lies outside the project

    Example: Back on manual, the folder matters again
      Given the agent was switched back to manual
      When the agent wants to run `cat /data/shop-1a2b3c4d/notes.txt`
      Then the agent must ask because a path lies outside the project
