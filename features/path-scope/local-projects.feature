Feature: Projects in a folder of the user's own
  Some projects live in a folder that the user typed, on the user's own disk, and not in the
  storage that Brabo manages. What the scope contains is then another folder; what it does is
  the same.

  Source: permissions page, "Path scope" (local mode); ADR 0134, consequences.

  @clause:scope-local-same-rules
  Rule: In a folder of the user's own the scope narrows and widens in the same way, and deny still wins first

    Scenario Outline: A file of that folder, in a <mode> project
      Given a <mode> project
      And the project's folder is "/home/ana/shop"
      And permissions.json allows "Terminal(cat)"
      When the agent wants to run `cat /home/ana/shop/src/app.ts`
      Then the command runs without asking because of the permissions file

      Examples:
        | mode    |
        | mounted |
        | runner  |

    Scenario Outline: <case>
      Given a <mode> project
      And the project's folder is "/home/ana/shop"
      And permissions.json allows "Terminal(cat)"
      When the agent wants to run `<command>`
      Then the agent must ask because a path lies outside the project

      Examples:
        | case                                                    | mode    | command                        |
        | What lies beside it is the user's, not the project's    | mounted | cat /home/ana/letters.txt      |
        | What lies beside it, when a runner works there          | runner  | cat /home/ana/letters.txt      |
        | Two dots lead out of it                                 | mounted | cat ../letters.txt             |
        | The folder that Brabo would have managed is not its own | mounted | cat /data/shop-1a2b3c4d/app.ts |
        | The same for a runner                                   | runner  | cat /data/shop-1a2b3c4d/app.ts |

    Scenario Outline: cd inside it needs no rule, in a <mode> project
      Given a <mode> project
      And the project's folder is "/home/ana/shop"
      When the agent wants to run `cd /home/ana/shop/src`
      Then the command runs without asking because cd stays inside the project

      Examples:
        | mode    |
        | mounted |
        | runner  |

    Example: cd out of it is a verb like any other
      Given a runner project
      And the project's folder is "/home/ana/shop"
      When the agent wants to run `cd /home/ana`
      Then the agent must ask because nothing was configured

    Example: A written deny goes before the folder
      Given a runner project
      And the project's folder is "/home/ana/shop"
      And permissions.json allows "Terminal(cat)"
      And permissions.json denies "Terminal(cat .env)"
      When the agent wants to run `cat .env`
      Then the command is refused because of the permissions file

  @clause:scope-local-no-join-containment
  Rule: Nothing ties such a folder to the storage that Brabo manages

    Scenario Outline: The folder is the scope wherever it lies: <place>
      Given a mounted project
      And the project's folder is "<folder>"
      And permissions.json allows "Terminal(cat)"
      When the agent wants to run `cat <folder>/notes.txt`
      Then the command runs without asking because of the permissions file

      Examples:
        | place                     | folder          |
        | the home of a user        | /home/ana/shop  |
        | another disk              | /mnt/disk2/shop |
        | a folder right at the top | /shop           |

    Example: Being in the managed storage does not make a path the project's
      Given a mounted project
      And the project's folder is "/mnt/disk2/shop"
      And permissions.json allows "Terminal(cat)"
      When the agent wants to run `cat /data/shop-1a2b3c4d/notes.txt`
      Then the agent must ask because a path lies outside the project

  @clause:scope-local-recheck-on-derivation
  Rule: A stored path that was forged to the root of the disk does not make the disk the scope

    Scenario Outline: A file of the system is read by asking: <case>
      Given a runner project
      And the project's folder is "<path>"
      And permissions.json allows "Terminal(cat)"
      When the agent wants to run `cat /etc/hosts`
      Then the agent must ask because a path lies outside the project

      Examples:
        | case                     | path |
        | the root of the disk     | /    |
        | the root, more slashes   | ///  |
        | the root, and a dot      | /./  |

    Example: Going anywhere is not free either
      Given a runner project
      And the project's folder is "/"
      When the agent wants to run `cd /etc`
      Then the agent must ask because nothing was configured

  @clause:scope-lexical-kept-for-mounted-runner
  Rule: The comparison of paths holds in every mode: alone where no container runs, as a second layer where one does

    Scenario Outline: Without a container it is the only boundary of a <mode> project
      Given a <mode> project
      And the project's folder is "/home/ana/shop"
      And the agent's own rule for terminal is auto_approve
      When the agent wants to run `cat /etc/hosts`
      Then the agent must ask because a path lies outside the project

      Examples:
        | mode    |
        | mounted |
        | runner  |

    Example: Inside a running container nothing needs a rule, and yet the path is looked at
      Given a container project
      And its container is registered as running
      When the agent wants to run `cat /etc/hosts`
      Then the agent must ask because a path lies outside the project

    Example: The same container, a file of the project
      Given a container project
      And its container is registered as running
      When the agent wants to run `cat /work/notes.txt`
      Then the command runs without asking because of the container floor
