@capability:containers
Feature: The working folder on its way into the container
  Outside, a command's working folder is a folder of the host; inside, the project's folder is
  called /work. The engine puts the one name in place of the other and guesses nothing. The
  broker then looks once more for itself, and starts nothing outside /work.

  Source: ADR 0134, "New arm" and "cwd"; ADR 0189, decision 3 and consequences; permissions page,
  "Container floor".

  @clause:exec-container-cwd-translated
  Rule: /work takes the place of the project's folder, and what follows it stays

    Scenario Outline: <case>
      When the working folder "<folder>" is translated for the container
      Then the folder "<inside>" is sent along

      Examples:
        | case                                       | folder                     | inside                   |
        | The project's folder                       | PROJECT                    | /work                    |
        | A folder in it                             | PROJECT/src/routes         | /work/src/routes         |
        | The worktree of a dev agent                | PROJECT/.worktrees/dev-api | /work/.worktrees/dev-api |
        | A folder in it with the project's own name | PROJECT/shop-1a2b3c4d/src  | /work/shop-1a2b3c4d/src  |
        | A folder in it that is called work         | PROJECT/work               | /work/work               |

    Scenario Outline: In a mounted project too: <case>
      Given a mounted project
      When the working folder "<folder>" is translated for the container
      Then the folder "<inside>" is sent along

      Examples:
        | case             | folder                       | inside    |
        | The folder typed | BRABO_PROJECTS_BASE/shop     | /work     |
        | A folder in it   | BRABO_PROJECTS_BASE/shop/src | /work/src |

    Example: A project from before readable folder names
      Given the project was created before folders had readable names
      When the working folder "PROJECT_WORKSPACES_ROOT/1a2b3c4d-0000-4000-8000-000000000000/src" is translated for the container
      Then the folder "/work/src" is sent along

  @clause:exec-cwd-absent-nil
  Rule: Where no working folder is named, none is sent, and the command runs in /work

    Example: None is sent
      When a missing working folder is translated for the container
      Then no folder is sent along

    Example: The broker then uses /work
      Given its container is registered as running
      When the engine executes `pwd` in the container, in no named folder
      Then the execution succeeds
      And it ran in the folder "/work"

    Example: A folder that is named is used
      Given its container is registered as running
      When the engine executes `pwd` in the container, in "/work/src"
      Then the execution succeeds
      And it ran in the folder "/work/src"

  @clause:exec-cwd-outside-sent-as-is
  Rule: A working folder outside the project is sent as it is

    Scenario Outline: <case>
      When the working folder "<folder>" is translated for the container
      Then the folder "<folder>" is sent along

      Examples:
        | case                                                   | folder                                |
        | Another folder of the machine                          | ELSEWHERE/src                         |
        | The folder above the project                           | PROJECT_WORKSPACES_ROOT               |
        | The folder of another project                          | PROJECT_WORKSPACES_ROOT/blog-5e6f7a8b |
        | A folder whose name only begins like the project's own | PROJECT-old/src                       |
        | A folder of the same name, elsewhere                   | ELSEWHERE/shop-1a2b3c4d               |

  @clause:exec-broker-rejects-outside-work @clause:contain-broker-second-layer
  Rule: The broker starts nothing in a folder outside /work

    Scenario Outline: <case>
      Given its container is registered as running
      When the engine executes `ls` in the container, in "<folder>"
      Then the execution fails
      And nothing was started

      Examples:
        | case                                           | folder        |
        | The root                                       | /             |
        | A folder of the system                         | /etc          |
        | The /tmp of the container is no working folder | /tmp          |
        | Out of /work by two dots                       | /work/../etc  |
        | A name that merely begins like /work           | /workspace    |
        | The project's folder by its name on the host   | PROJECT       |
        | Another folder of the machine                  | ELSEWHERE/src |

    Scenario Outline: In /work it does: <case>
      Given its container is registered as running
      When the engine executes `ls` in the container, in "<folder>"
      Then the execution succeeds
      And it ran in the folder "<folder>"

      Examples:
        | case         | folder                   |
        | /work itself | /work                    |
        | A worktree   | /work/.worktrees/dev-api |

  @clause:exec-scope-check-only-on-cwd
  Rule: What the broker looks at is the working folder, not the words of the command

    Example: A command that names a file of the container outside /work
      Given its container is registered as running
      When the engine executes `cat /etc/hosts` in the container, in "/work"
      Then the execution succeeds
      And it ran in the folder "/work"

    Example: A harmless command in the folder of that file
      Given its container is registered as running
      When the engine executes `cat hosts` in the container, in "/etc"
      Then the execution fails
      And nothing was started

  @clause:exec-arguments-not-translated
  Rule: The words of the command are sent as they are

    Scenario Outline: <case>
      Given its container is registered as running
      And the agent works in "src"
      When the platform looks where `<command>` would run
      Then it would run in the container
      And the folder "/work/src" is sent along
      And the command is sent as `<command>`

      Examples:
        | case                                               | command               |
        | A file by its name on the host is not renamed      | cat PROJECT/notes.txt |
        | A file by its name in the container is not, either | cat /work/notes.txt   |
        | A relative name                                    | cat ../notes.txt      |
