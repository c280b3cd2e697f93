Feature: What a path amounts to
  Before it is compared, a path is reduced by its letters alone: dots resolved, doubled slashes
  and slashes at the end dropped. What matters is where the path ends up, not how it begins.

  Source: permissions page, "Path scope"; ADR 0055, correction in the status and decision 2.

  Background:
    Given permissions.json allows each of
      | Terminal(cat) |
      | Terminal(ls)  |

  @clause:scope-compare-lexical @clause:scope-lexical-posix-normalize
  Rule: Paths are compared by their letters, without looking at the disk

    Scenario Outline: Inside: <case>
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | case                                 | command                                          |
        | a single dot on the way              | cat /data/shop-1a2b3c4d/./src/app.ts             |
        | a dot before the project folder      | cat /data/./shop-1a2b3c4d/src/app.ts             |
        | doubled slashes                      | cat /data//shop-1a2b3c4d///src/app.ts            |
        | by way of a folder that is not there | cat /data/shop-1a2b3c4d/no-such-folder/../app.ts |

    Scenario Outline: Outside: <case>
      When the agent wants to run `<command>`
      Then the agent must ask because a path lies outside the project

      Examples:
        | case                                 | command                                             |
        | a single dot on the way              | cat /data/./blog-9f8e7d6c/app.ts                    |
        | by way of a folder that is not there | cat /data/shop-1a2b3c4d/no-such-folder/../../app.ts |

  @clause:scope-lexical-dotdot-out
  Rule: A path that leaves the project folder by two dots is outside, wherever it begins

    Scenario Outline: <case>
      When the agent wants to run `<command>`
      Then the agent must ask because a path lies outside the project

      Examples:
        | case                                                 | command                                  |
        | It begins with the project folder                    | ls /data/shop-1a2b3c4d/../..             |
        | It begins with the project folder and ends in a file | cat /data/shop-1a2b3c4d/../../etc/passwd |
        | It goes down first                                   | cat src/../../blog-9f8e7d6c/app.ts       |
        | One step is enough                                   | cat ../notes.txt                         |
        | More steps than there are folders                    | cat ../../../../../../etc/passwd         |

  @clause:scope-dotdot-staying-inside
  Rule: Two dots that end up inside are allowed

    Scenario Outline: <case>
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | case                                       | command                                     |
        | Down and up again                          | cat src/../package.json                     |
        | Two folders down and two up again          | cat src/app/../../package.json              |
        | The same by the full name                  | cat /data/shop-1a2b3c4d/src/../package.json |
        | Out of the project folder and back into it | cat ../shop-1a2b3c4d/package.json           |
        | It begins outside and ends inside          | cat /etc/../data/shop-1a2b3c4d/package.json |

    Example: From a folder further down, up to the project folder
      Given the agent works in "src/app"
      When the agent wants to run `cat ../../package.json`
      Then the command runs without asking because of the permissions file

  @clause:scope-never-string-prefix
  Rule: A folder whose name merely begins like the project folder is another folder

    Scenario Outline: The name goes on: <case>
      When the agent wants to run `<command>`
      Then the agent must ask because a path lies outside the project

      Examples:
        | case                 | command                            |
        | after a dash         | cat /data/shop-1a2b3c4d-old/app.ts |
        | after a dot          | cat /data/shop-1a2b3c4d.bak/app.ts |
        | with one more letter | cat /data/shop-1a2b3c4de/app.ts    |
        | and ends there       | ls /data/shop-1a2b3c4d-old         |
        | reached by two dots  | cat ../shop-1a2b3c4d-old/app.ts    |

    Example: The name breaks off
      When the agent wants to run `cat /data/shop/app.ts`
      Then the agent must ask because a path lies outside the project

    Example: After a slash the name goes on inside
      When the agent wants to run `cat /data/shop-1a2b3c4d/-old/app.ts`
      Then the command runs without asking because of the permissions file

  @clause:scope-trailing-slash-equal
  Rule: Slashes at the end change nothing

    Scenario Outline: The project folder with <ending>
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | ending        | command                   |
        | no slash      | ls /data/shop-1a2b3c4d    |
        | one slash     | ls /data/shop-1a2b3c4d/   |
        | three slashes | ls /data/shop-1a2b3c4d/// |

    Example: The project folder is written down with a slash
      Given the project's folder is "/home/ana/shop/"
      When the agent wants to run `ls /home/ana/shop`
      Then the command runs without asking because of the permissions file

    Scenario Outline: Outside stays outside: <case>
      When the agent wants to run `<command>`
      Then the agent must ask because a path lies outside the project

      Examples:
        | case                                                 | command  |
        | a folder of the system                               | ls /etc/ |
        | the root of the disk does not vanish with its slash  | ls /     |
        | nor does it when the slash is written more than once | ls ///   |

  @clause:perf-scope-trailing-slash-linear
  Rule: A path with a great many slashes at the end is answered like any other

    Example: Inside
      When the agent wants to run `ls /data/shop-1a2b3c4d` followed by 200000 slashes
      Then the command runs without asking because of the permissions file

    Example: Outside
      When the agent wants to run `ls /etc` followed by 200000 slashes
      Then the agent must ask because a path lies outside the project

    Example: Nothing but slashes
      When the agent wants to run `ls /` followed by 200000 slashes
      Then the agent must ask because a path lies outside the project

    Example: Going into a folder
      When the agent wants to run `cd /data/shop-1a2b3c4d/src` followed by 200000 slashes
      Then the command runs without asking because cd stays inside the project
