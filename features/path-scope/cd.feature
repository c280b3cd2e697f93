Feature: cd inside the project
  An agent begins nearly every command with cd. Inside the project folder cd is not a verb that
  needs permission, it says where the command is going to work; otherwise every such command
  would stop and wait for a click, however much its verb is allowed.

  Source: permissions page, "Path scope" (it widens); ADR 0055, context.

  @clause:scope-widens-cd
  Rule: Inside the project cd needs no rule in the file

    Scenario Outline: Going into a folder and reading there: <case>
      Given permissions.json allows "Terminal(cat)"
      When the agent wants to run `<command>`
      Then the command runs without asking

      Examples:
        | case                     | command                                               |
        | a folder further down    | cd src && cat app.ts                                  |
        | the worktree of an agent | cd /data/shop-1a2b3c4d/.worktrees/infra && cat app.ts |
        | after a semicolon        | cd src; cat app.ts                                    |
        | a step in two            | cd src && cd app && cat main.ts                       |
        | step by step             | cd a; cd b; cd c; cd d; cd e; cd f; cat main.ts       |

    Example: cd opens the folder, not the verb that follows
      Given permissions.json allows "Terminal(cat)"
      When the agent wants to run `cd src && make install`
      Then the agent must ask because part of the command has no rule

    Example: Without cd in front, the same verb needs its rule too
      Given permissions.json allows "Terminal(cat)"
      When the agent wants to run `make install`
      Then the agent must ask because nothing was configured

    Example: Another way to change the folder is not cd
      Given permissions.json allows "Terminal(cat)"
      When the agent wants to run `pushd src && cat app.ts`
      Then the agent must ask because part of the command has no rule

  @clause:scope-widens-cd-alone
  Rule: cd to a folder of the project is approved by itself

    Scenario Outline: <case>
      Given the agent works in "src/app"
      When the agent wants to run `<command>`
      Then the command runs without asking because cd stays inside the project

      Examples:
        | case                                     | command                      |
        | Down                                     | cd routes                    |
        | Up, as far as the project folder         | cd ../..                     |
        | Up and down another branch               | cd ../lib                    |
        | To the project folder by its full name   | cd /data/shop-1a2b3c4d       |
        | To a folder of the project, with a slash | cd /data/shop-1a2b3c4d/docs/ |
        | Down, and the errors are thrown away     | cd routes 2>/dev/null        |
        | Down, and the errors go with the output  | cd routes 2>&1               |

    Example: The reason says so
      When the agent wants to run `cd src`
      Then the command runs without asking because cd stays inside the project
      And the reason reads "escopo: cd dentro da pasta do projeto"

    Example: A verb that merely begins like cd is not cd
      When the agent wants to run `cdr src`
      Then the agent must ask because nothing was configured

  @clause:scope-cd-outside-not-widened
  Rule: cd to a place outside the project is a verb like any other

    Scenario Outline: Alone: <case>
      When the agent wants to run `<command>`
      Then the agent must ask because nothing was configured

      Examples:
        | case                                | command                    |
        | a folder of the system              | cd /etc                    |
        | the folder above the project        | cd ..                      |
        | down first, then out                | cd src/../..               |
        | the project folder left by two dots | cd /data/shop-1a2b3c4d/..  |
        | a name that begins like the project | cd /data/shop-1a2b3c4d-old |

    Example: In front of an allowed verb it is the part that has no rule
      Given permissions.json allows "Terminal(cat)"
      When the agent wants to run `cd /workspace && cat mix.exs`
      Then the agent must ask because part of the command has no rule

    Example: Allowing cd in the file does not open the rest of the machine
      Given permissions.json allows each of
        | Terminal(cd)  |
        | Terminal(cat) |
      When the agent wants to run `cd /workspace && cat mix.exs`
      Then the agent must ask because a path lies outside the project

    Example: From a working folder outside, the folder below it is outside too
      Given the agent works in "/srv"
      When the agent wants to run `cd shop`
      Then the agent must ask because nothing was configured

  @clause:scope-measured-command-now-passes
  Rule: The command that once stopped every agent passes when each of its verbs is allowed

    Background:
      Given the project's folder is "/data/project-workspaces/hello-limpo-9c7c84f0"
      And permissions.json allows each of
        | Terminal(find) |
        | Terminal(head) |
        | Terminal(echo) |
        | Terminal(ls)   |

    Example: A look round the worktree, as it was measured
      Given permissions.json allows "Terminal(cat)"
      When the agent wants to run `cd /data/project-workspaces/hello-limpo-9c7c84f0/.worktrees/dev-http-api && find . -type f | head -50; echo "---docs---"; ls -la docs .github; echo "---"; cat .git 2>/dev/null`
      Then the command runs without asking

    Example: The same, with one verb that is not allowed
      When the agent wants to run `cd /data/project-workspaces/hello-limpo-9c7c84f0/.worktrees/dev-http-api && find . -type f | head -50; echo "---docs---"; ls -la docs .github; echo "---"; cat .git 2>/dev/null`
      Then the agent must ask because part of the command has no rule

    Example: The same, with a last look into the code of the platform
      Given permissions.json allows "Terminal(cat)"
      When the agent wants to run `cd /data/project-workspaces/hello-limpo-9c7c84f0/.worktrees/dev-http-api && find . -type f | head -50; echo "---docs---"; ls -la docs .github; echo "---"; cat /workspace/apps/engine/mix.exs`
      Then the agent must ask because a path lies outside the project
