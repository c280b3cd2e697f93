Feature: The working folder
  A word without a slash in front is read from the working folder, so the words can be trusted
  only where the working folder is. It is looked at before the words are.

  Source: permissions page, "Path scope" (which tokens are checked); ADR 0055, decision 1.

  @clause:scope-cwd-checked
  Rule: The working folder counts like a path that the command names

    Scenario Outline: Inside: <case>
      Given permissions.json allows "Terminal(ls)"
      And the agent works in "<folder>"
      When the agent wants to run `ls`
      Then the command runs without asking because of the permissions file

      Examples:
        | case                                      | folder                               |
        | the project folder                        | /data/shop-1a2b3c4d                  |
        | a folder below it                         | src/app                              |
        | written with a slash at the end           | /data/shop-1a2b3c4d/                 |
        | written with two dots, yet it ends inside | /data/blog-9f8e7d6c/../shop-1a2b3c4d |

    Scenario Outline: Outside, though the command names no path at all: <case>
      Given permissions.json allows "Terminal(ls)"
      And the agent works in "<folder>"
      When the agent wants to run `ls`
      Then the agent must ask because a path lies outside the project

      Examples:
        | case                                    | folder                               |
        | a folder of the machine                 | /srv                                 |
        | the folder above the project            | /data                                |
        | the folder of another project           | /data/blog-9f8e7d6c                  |
        | a name that merely begins like it       | /data/shop-1a2b3c4d-old              |
        | it begins inside and leaves by two dots | /data/shop-1a2b3c4d/../blog-9f8e7d6c |

    Example: Naming a file of the project does not make up for it
      Given permissions.json allows "Terminal(cat)"
      And the agent works in "/srv"
      When the agent wants to run `cat /data/shop-1a2b3c4d/notes.txt`
      Then the agent must ask because a path lies outside the project

    Example: Climbing into the project does not make up for it either
      Given permissions.json allows "Terminal(cat)"
      And the agent works in "/data/blog-9f8e7d6c"
      When the agent wants to run `cat ../shop-1a2b3c4d/notes.txt`
      Then the agent must ask because a path lies outside the project

  @clause:scope-root-contains-worktrees @clause:scope-terminal-cwd-in-scope-inside-worktree
  Rule: Every agent's worktree lies in the project folder and is inside for every agent of the project

    Background:
      Given permissions.json allows "Terminal(cat)"
      And the agent works in ".worktrees/dev-api"

    Scenario Outline: From one worktree: <case>
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | case                                               | command                                               |
        | a file of its own                                  | cat src/app.ts                                        |
        | a file of its own by its full name                 | cat /data/shop-1a2b3c4d/.worktrees/dev-api/src/app.ts |
        | the worktree of another agent is no foreign ground | cat /data/shop-1a2b3c4d/.worktrees/dev-web/src/app.ts |
        | the worktree of another agent, by two dots         | cat ../dev-web/src/app.ts                             |
        | the permissions file in the project folder         | cat /data/shop-1a2b3c4d/permissions.json              |
        | the permissions file, by two dots                  | cat ../../permissions.json                            |

    Example: One step more and the project is left
      When the agent wants to run `cat ../../../permissions.json`
      Then the agent must ask because a path lies outside the project

    Example: The dev agent of a module stands there as well
      Given the agent is the dev agent of a module
      When the agent wants to run `cat ../dev-web/src/app.ts`
      Then the command runs without asking because of the permissions file
