Feature: Inside the project folder and outside it
  A command is judged by what it touches, not by its verb alone. Without that, an agent that
  may read files could read the platform it runs on, and the work of other projects.

  Source: permissions page, "Path scope"; ADR 0055, "Aggravating circumstance" and decisions 1 and 5.

  Background:
    Given permissions.json allows "Terminal(cat)"

  @clause:scope-evaluated-besides-verb
  Rule: A command is judged by what it touches as well as by its verb

    Example: A file of the project
      When the agent wants to run `cat src/app.ts`
      Then the command runs without asking because of the permissions file

    Example: A file of the machine, with the same verb
      When the agent wants to run `cat /etc/hosts`
      Then the agent must ask because a path lies outside the project

    Scenario Outline: No verb is too harmless to be looked at: <verb>
      Given permissions.json allows "Terminal(<verb>)"
      When the agent wants to run `<command>`
      Then the agent must ask because a path lies outside the project

      Examples:
        | verb  | command              |
        | ls    | ls /etc              |
        | wc    | wc -l /etc/hosts     |
        | touch | touch /srv/ready.txt |

  @clause:scope-narrows
  Rule: A command that touches an outside path is never approved by itself, however much its verb is allowed

    Example: The code of the platform that the agent runs on
      When the agent wants to run `cat /workspace/apps/engine/lib/engine/actions/git_executor.ex`
      Then the agent must ask because a path lies outside the project

    Example: Writing the outside path into the file does not bring it inside
      Given permissions.json allows "Terminal(cat /etc/hosts)"
      When the agent wants to run `cat /etc/hosts`
      Then the agent must ask because a path lies outside the project

    Example: A rule of the agent's own for terminal commands does not reach outside either
      Given the agent's own rule for terminal is auto_approve
      When the agent wants to run `cat /etc/hosts`
      Then the agent must ask because a path lies outside the project

    Example: Two parts, both inside
      When the agent wants to run `cat src/app.ts && cat /data/shop-1a2b3c4d/notes.txt`
      Then the command runs without asking because of the permissions file

    Example: A first part inside does not carry the second one outside
      When the agent wants to run `cat src/app.ts && cat /etc/hosts`
      Then the agent must ask because a path lies outside the project

  @clause:scope-root-itself-in-scope
  Rule: The project folder itself is inside; the folder above it is not

    Example: Listing the project folder by its full name
      Given permissions.json allows "Terminal(ls)"
      When the agent wants to run `ls /data/shop-1a2b3c4d`
      Then the command runs without asking because of the permissions file

    Example: Listing the folder above it
      Given permissions.json allows "Terminal(ls)"
      When the agent wants to run `ls /data`
      Then the agent must ask because a path lies outside the project

  @clause:scope-other-project-out
  Rule: The folders of other projects are outside

    Scenario Outline: A file of another project: <way>
      When the agent wants to run `<command>`
      Then the agent must ask because a path lies outside the project

      Examples:
        | way                                      | command                                         |
        | in its folder                            | cat /data/blog-9f8e7d6c/src/app.ts              |
        | in the worktree of an agent of that name | cat /data/blog-9f8e7d6c/.worktrees/infra/app.ts |
        | reached through the shared folder        | cat ../blog-9f8e7d6c/src/app.ts                 |

    Example: The same file is inside for an agent of that project
      Given the project's folder is "/data/blog-9f8e7d6c"
      When the agent wants to run `cat /data/blog-9f8e7d6c/src/app.ts`
      Then the command runs without asking because of the permissions file

  @clause:scope-workspace-not-project
  Rule: The checkout of Brabo in /workspace is not the project folder

    Example: Reading it by its full name
      When the agent wants to run `cat /workspace/apps/engine/mix.exs`
      Then the agent must ask because a path lies outside the project

    Example: Standing in it does not make it the project
      Given the agent works in "/workspace"
      When the agent wants to run `cat apps/engine/mix.exs`
      Then the agent must ask because a path lies outside the project

    Example: A folder of the project that is called workspace is the project's
      When the agent wants to run `cat workspace/apps/engine/mix.exs`
      Then the command runs without asking because of the permissions file

  @clause:scope-outside-is-approval-not-deny @clause:scope-outside-approval-adr
  Rule: Outside means asking, never refusing: the agent may have a good reason, and you decide

    Scenario Outline: Even <what> is a question
      When the agent wants to run `<command>`
      Then the agent must ask because a path lies outside the project

      Examples:
        | what                 | command             |
        | the passwords        | cat /etc/shadow     |
        | a disk               | cat /dev/sda        |
        | the secrets of Brabo | cat /workspace/.env |

    Example: It is a written deny that refuses
      Given permissions.json denies "Terminal(cat /etc/shadow)"
      When the agent wants to run `cat /etc/shadow`
      Then the command is refused because of the permissions file
