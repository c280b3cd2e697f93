Feature: What the scope cannot see
  The scope reads the command, and nothing else. It is a policy, not a wall: what stands on the
  disk and what a program does once it runs are not in its sight. These examples show the gaps
  as the documents declare them, so that nobody takes them for protection.

  Source: permissions page, "Path scope" (four restrictions); ADR 0055, status and consequences.

  @clause:scope-symlink-not-detected
  Rule: A link inside the project that leads outside is not detected

    Scenario Outline: A name inside counts as inside, wherever it may lead on the disk: <case>
      Given permissions.json allows "Terminal(cat)"
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | case                                             | command                                          |
        | by its full name                                 | cat /data/shop-1a2b3c4d/link-to-etc/hosts        |
        | from the working folder                          | cat link-to-etc/hosts                            |
        | the two dots after a link undo its name, no more | cat /data/shop-1a2b3c4d/link-to-etc/../notes.txt |

    Example: A link outside that may lead into the project is outside
      Given permissions.json allows "Terminal(cat)"
      When the agent wants to run `cat /srv/link-to-shop/notes.txt`
      Then the agent must ask because a path lies outside the project

    @capability:workflow
    Example: A link that is really there is not followed out of the project
      Given a runner project
      And its owner typed the path "ELSEWHERE/shop"
      And "ELSEWHERE/shop/plans" is a link to "ELSEWHERE/private"
      And permissions.json allows "Terminal(cat)"
      When the agent wants to run `cat ELSEWHERE/shop/plans/notes.txt`
      Then the command runs without asking because of the permissions file

    @capability:workflow
    Example: Nor is one followed into the project: the name that it has lies outside
      Given a runner project
      And its owner typed the path "ELSEWHERE/shop"
      And "ELSEWHERE/desk" is a link to "ELSEWHERE/shop"
      And permissions.json allows "Terminal(cat)"
      When the agent wants to run `cat ELSEWHERE/desk/notes.txt`
      Then the agent must ask because a path lies outside the project

  @clause:scope-policy-not-isolation
  Rule: The scope is a policy and isolates nothing

    Scenario Outline: What a program opens by itself is not seen: <case>
      Given permissions.json allows each of
        | Terminal(npm run)           |
        | Terminal(node)              |
        | Terminal(./tools/report.sh) |
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | case                     | command              |
        | a script of the package  | npm run report       |
        | a program of the project | node tools/report.js |
        | a script run by its name | ./tools/report.sh    |

    Example: The same script, with the path written in the command
      Given permissions.json allows "Terminal(npm run)"
      When the agent wants to run `npm run report -- /etc/hosts`
      Then the agent must ask because a path lies outside the project
