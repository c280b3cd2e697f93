@capability:workflow
Feature: Which folder a command was measured against
  A path is inside or outside of some folder, and the log has to say of which one. It says so
  by a name and not by a path: a path would tell every member how the home folder of another
  one is called.

  Source: permissions page, "What is recorded at each decision" (RN-609) and "Path scope"
  (RN-109).

  @clause:event-scope-root-field
  Rule: The event of a command tells where commands run and the folder by its name

    Example: A command that is asked about
      When the agent wants to run `make build`
      Then the agent must ask because nothing was configured
      And the event "proposed_action.created" says
        | key              | value         |
        | scopeRoot.mode   | container     |
        | scopeRoot.folder | shop-1a2b3c4d |

    Example: A command that the file approves, as no path was in question
      Given permissions.json allows "Terminal(pwd)"
      When the agent wants to run `pwd`
      Then the event "proposed_action.created" says
        | key              | value         |
        | scopeRoot.mode   | container     |
        | scopeRoot.folder | shop-1a2b3c4d |

    Example: A command that was held back for its path
      Given permissions.json allows "Terminal(cat)"
      When the agent wants to run `cat /etc/hosts`
      Then the agent must ask because a path lies outside the project
      And the event "proposed_action.created" says
        | key              | value         |
        | scopeRoot.mode   | container     |
        | scopeRoot.folder | shop-1a2b3c4d |

    Example: A command that was refused
      When the agent wants to run `rm -rf /`
      Then the event "proposed_action.created" says
        | key              | value         |
        | scopeRoot.mode   | container     |
        | scopeRoot.folder | shop-1a2b3c4d |

    Example: An action that is no command touches no path and names no folder
      When the agent proposes git_commit
      Then the event "proposed_action.created" says nothing of "scopeRoot"

  @clause:event-scope-root-container-runner
  Rule: For container and runner projects the name is that of the workspace folder

    Example: A container project
      Given a container project
      When the agent wants to run `make build`
      Then the event "proposed_action.created" says
        | key              | value         |
        | scopeRoot.mode   | container     |
        | scopeRoot.folder | shop-1a2b3c4d |

    Example: A runner project, whatever the folder is called that its owner typed
      Given a runner project
      And its owner typed the path "ELSEWHERE/kiosk"
      When the agent wants to run `make build`
      Then the event "proposed_action.created" says
        | key              | value         |
        | scopeRoot.mode   | runner        |
        | scopeRoot.folder | shop-1a2b3c4d |

    Example: A project from before folders had readable names
      Given a container project
      And the project was created before folders had readable names
      When the agent wants to run `make build`
      Then the event "proposed_action.created" says
        | key              | value                                |
        | scopeRoot.folder | 1a2b3c4d-0000-4000-8000-000000000000 |

    Example: The name was frozen at creation; renaming the project does not change it
      Given a container project
      And a maintainer renamed the project to "bazaar"
      When the agent wants to run `make build`
      Then the event "proposed_action.created" says
        | key              | value         |
        | scopeRoot.folder | shop-1a2b3c4d |

  @clause:event-scope-root-mounted
  Rule: For mounted projects it is the segment below the base folder

    Scenario Outline: <case>
      Given a mounted project
      And its owner typed the path "BRABO_PROJECTS_BASE/<segment>"
      When the agent wants to run `make build`
      Then the event "proposed_action.created" says
        | key              | value     |
        | scopeRoot.mode   | mounted   |
        | scopeRoot.folder | <segment> |

      Examples:
        | case                               | segment    |
        | A folder called like the project   | shop       |
        | A folder called otherwise          | storefront |
        | A folder called like a managed one | x-9f8e7d6c |

  @clause:event-scope-root-never-absolute
  Rule: No event gives away where a folder lies on somebody's machine

    Scenario Outline: A command of a <mode> project
      Given a <mode> project
      When the agent wants to run `make build`
      Then no event says "<parent>"
      And no event says "PROJECT"

      Examples:
        | mode      | parent                  |
        | container | PROJECT_WORKSPACES_ROOT |
        | mounted   | BRABO_PROJECTS_BASE     |
        | runner    | ELSEWHERE               |

    Example: Not even where the path was the reason for asking
      Given a runner project
      And permissions.json allows "Terminal(cat)"
      When the agent wants to run `cat /etc/hosts`
      Then the agent must ask because a path lies outside the project
      And no event says "ELSEWHERE"

    Example: Nor does a press of "always allow" give it away
      Given a mounted project
      And its container is registered as running
      And the agent wanted to run `cd src/app && npm test`
      When a maintainer presses always allow on it
      Then it is approved
      And no event says "BRABO_PROJECTS_BASE"

    Example: Nor does a command that is meant for the container
      Given a container project
      And its container is registered as running
      And the agent was switched back to manual
      When the agent wants to run `make build`
      Then no event says "PROJECT_WORKSPACES_ROOT"
      And no event says "PROJECT"
