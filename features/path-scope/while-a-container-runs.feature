Feature: The scope while the project's container runs
  A command is compared with the folder in which it really runs. While the container of a
  container or mounted project is registered as running, that folder is /work, and the paths
  of the machine around it do not exist for the command.

  Source: ADR 0189, decision 3 and consequences.

  Background:
    Given permissions.json allows "Terminal(cat)"
    And its container is registered as running

  @clause:scope-container-root-work @clause:scope-mounted-running-root @clause:scope-compared-with-execution-folder
  Rule: While the container runs, the project folder is /work

    Scenario Outline: A file in /work, in a <mode> project
      Given a <mode> project
      When the agent wants to run `cat /work/src/app.ts`
      Then the command runs without asking because of the permissions file

      Examples:
        | mode      |
        | container |
        | mounted   |

    Example: The worktree of an agent lies in it
      When the agent wants to run `cat /work/.worktrees/dev-api/src/app.ts`
      Then the command runs without asking because of the permissions file

    Example: An agent with a rule of its own is no longer asked for it
      Given a mounted project
      And the agent's own rule for terminal is auto_approve
      When the agent wants to run `make -C /work/src`
      Then the command runs without asking because of the agent's autonomy

  @clause:scope-container-root-tmp
  Rule: The container's /tmp is inside as well

    Scenario Outline: A file in /tmp, in a <mode> project
      Given a <mode> project
      When the agent wants to run `cat /tmp/build.log`
      Then the command runs without asking because of the permissions file

      Examples:
        | mode      |
        | container |
        | mounted   |

    Example: The /tmp folder itself
      Given permissions.json allows "Terminal(ls)"
      When the agent wants to run `ls /tmp`
      Then the command runs without asking because of the permissions file

    Example: Another temporary folder is not /tmp
      When the agent wants to run `cat /var/tmp/build.log`
      Then the agent must ask because a path lies outside the project

  @clause:scope-container-outside-asks
  Rule: Every other path of the container is outside

    Scenario Outline: In a <mode> project
      Given a <mode> project
      When the agent wants to run `cat /etc/hosts`
      Then the agent must ask because a path lies outside the project

      Examples:
        | mode      |
        | container |
        | mounted   |

    Example: The root of the disk
      Given permissions.json allows "Terminal(ls)"
      When the agent wants to run `ls /`
      Then the agent must ask because a path lies outside the project

  @clause:scope-container-host-path-now-outside
  Rule: A path of the machine is outside while the container runs, for it does not exist in there

    Scenario Outline: The project folder by its name on the machine, in a <mode> project
      Given a <mode> project
      When the agent wants to run `cat /data/shop-1a2b3c4d/src/app.ts`
      Then the agent must ask because a path lies outside the project

      Examples:
        | mode      |
        | container |
        | mounted   |

    Example: The folder that a user typed
      Given a mounted project
      And the project's folder is "/home/ana/shop"
      When the agent wants to run `cat /home/ana/shop/src/app.ts`
      Then the agent must ask because a path lies outside the project

    Example: An agent with a rule of its own is now asked for it
      Given the agent's own rule for terminal is auto_approve
      When the agent wants to run `cat /data/shop-1a2b3c4d/src/app.ts`
      Then the agent must ask because a path lies outside the project

    Example: The working folder is translated, a path in the command is not
      Given the agent works in "src"
      When the agent wants to run `cat app.ts`
      Then the command runs without asking because of the permissions file

  @clause:scope-container-no-string-prefix
  Rule: A folder whose name merely begins like /work or /tmp is another folder

    Scenario Outline: <case>
      When the agent wants to run `<command>`
      Then the agent must ask because a path lies outside the project

      Examples:
        | case                                     | command                            |
        | The checkout of Brabo is not in /work    | cat /workspace/apps/engine/mix.exs |
        | A copy beside /work                      | cat /work-old/app.ts               |
        | A folder beside /tmp                     | cat /tmpfiles/build.log            |
        | A folder called work in another place    | cat /var/work/app.ts               |

  @clause:scope-container-dotdot-out
  Rule: Two dots that climb out of /work or /tmp are outside

    Scenario Outline: Out: <case>
      When the agent wants to run `<command>`
      Then the agent must ask because a path lies outside the project

      Examples:
        | case                    | command                 |
        | from /work              | cat /work/../etc/passwd |
        | from /tmp               | cat /tmp/../etc/passwd  |
        | from the working folder | cat ../etc/passwd       |

    Scenario Outline: Still inside: <case>
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | case                 | command                    |
        | down and up again    | cat /work/src/../app.ts    |
        | from /work into /tmp | cat /work/../tmp/build.log |
        | from /tmp into /work | cat /tmp/../work/app.ts    |
