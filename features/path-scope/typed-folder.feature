@capability:workflow
Feature: The folder that an owner typed
  The folder of a mounted or runner project is the one that its owner typed. Nothing holds such a
  folder inside Brabo's storage, so the path is looked at when the project is created: it may not
  be just any place on the disk.

  Source: permissions page, "Path scope", local mode (ADR 0072, RN-169, RN-170), and
  materialisation at container_start (RN-501).

  @clause:scope-root-local-mode
  Rule: The scope is the very folder that was typed, not a place in the managed storage

    Scenario Outline: The folder of a <mode> project
      Given a <mode> project
      And its owner typed the path "<path>"
      When the project is created
      Then the project is created
      And the project's folder is "<path>" on disk

      Examples:
        | mode    | path                             |
        | mounted | BRABO_PROJECTS_BASE/clients/shop |
        | runner  | ELSEWHERE/clients/shop           |

    Scenario Outline: A file in it is inside, in a <mode> project
      Given a <mode> project
      And its owner typed the path "<path>"
      And the agent's own rule for terminal is auto_approve
      When the agent wants to run `cat <path>/notes.txt`
      Then the command runs without asking because of the agent's autonomy

      Examples:
        | mode    | path                             |
        | mounted | BRABO_PROJECTS_BASE/clients/shop |
        | runner  | ELSEWHERE/clients/shop           |

    Scenario Outline: One might think that it is looked for in the managed storage too: a <mode> project
      Given a <mode> project
      And the agent's own rule for terminal is auto_approve
      When the agent wants to run `cat PROJECT_WORKSPACES_ROOT/shop-1a2b3c4d/notes.txt`
      Then the agent must ask because a path lies outside the project

      Examples:
        | mode    |
        | mounted |
        | runner  |

  @clause:scope-local-create-absolute
  Rule: A typed folder must be an absolute path

    Example: An absolute path is taken
      Given a runner project
      And its owner typed the path "ELSEWHERE/shop"
      When the project is created
      Then the project is created

    Scenario Outline: Refused: <case>
      Given a <mode> project
      And its owner typed the path "<path>"
      When the project is created
      Then its creation is refused

      Examples:
        | case                                       | mode    | path |
        | a name alone                               | runner  | shop |
        | the current folder, which surely exists    | runner  | .    |
        | a name that might be sought below the base | mounted | shop |

  @clause:scope-local-create-no-dotdot
  Rule: A typed folder must not contain two dots that lead upwards

    Example: One might think that it is enough to arrive at a good folder
      Given a runner project
      And its owner typed the path "ELSEWHERE/shop/../shop"
      And the folder "ELSEWHERE/shop" exists
      When the project is created
      Then its creation is refused

    Example: The same folder by its plain path is taken
      Given a runner project
      And its owner typed the path "ELSEWHERE/shop"
      When the project is created
      Then the project is created

    Example: Two dots at the end of the path
      Given a runner project
      And its owner typed the path "ELSEWHERE/shop/src/.."
      And the folder "ELSEWHERE/shop/src" exists
      When the project is created
      Then its creation is refused

  @clause:scope-local-create-exists
  Rule: A typed folder must exist when the project is created, unless the project is a mounted one

    Example: A runner project whose folder is not there
      Given a runner project
      And its owner typed the path "ELSEWHERE/shop"
      And the folder "ELSEWHERE/shop" does not exist
      When the project is created
      Then its creation is refused

    Example: A runner project whose folder is there
      Given a runner project
      And its owner typed the path "ELSEWHERE/shop"
      And the folder "ELSEWHERE/shop" exists
      When the project is created
      Then the project is created

    Example: A file of that name is no folder
      Given a runner project
      And its owner typed the path "ELSEWHERE/shop"
      And "ELSEWHERE/shop" is a file
      When the project is created
      Then its creation is refused

    Example: A mounted project is created before its folder
      Given a mounted project
      And its owner typed the path "BRABO_PROJECTS_BASE/shop"
      And the folder "BRABO_PROJECTS_BASE/shop" does not exist
      When the project is created
      Then the project is created

  @clause:scope-local-create-writable
  Rule: A typed folder must be writable when the project is created, unless the project is a mounted one

    Example: A runner project whose folder may not be written to
      Given a runner project
      And its owner typed the path "ELSEWHERE/shop"
      And nobody may write to the folder "ELSEWHERE/shop"
      When the project is created
      Then its creation is refused

    Example: A runner project beside a folder that may not be written to
      Given a runner project
      And its owner typed the path "ELSEWHERE/shop"
      And nobody may write to the folder "ELSEWHERE/archive"
      When the project is created
      Then the project is created

    Example: A mounted project has to prove it when its container starts, and not before
      Given a mounted project
      And its owner typed the path "BRABO_PROJECTS_BASE/shop"
      And nobody may write to the folder "BRABO_PROJECTS_BASE/shop"
      When the project is created
      Then the project is created

  @clause:scope-local-create-not-system-root
  Rule: A typed folder is never a root of the system

    Scenario Outline: Refused: <case>
      Given a runner project
      And its owner typed the path "<path>"
      When the project is created
      Then its creation is refused

      Examples:
        | case                                | path |
        | the root of the disk                | /    |
        | the root, written with more slashes | ///  |
        | a folder of the operating system    | /etc |
