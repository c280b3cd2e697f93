@capability:workflow
Feature: The folder of a managed project
  A managed project gets a folder in Brabo's own storage, and that folder is its scope. It is
  given a name that people can read, once: a rename must not move the ground from under the agents
  that work there.

  Source: permissions page, "Path scope" (ADR 0066, RN-075, RN-109).

  @clause:scope-root-managed
  Rule: The scope of a managed project is its folder in the storage of managed projects

    Example: The folder lies right below PROJECT_WORKSPACES_ROOT
      When the project is created
      Then the project is created
      And the project's folder is "PROJECT_WORKSPACES_ROOT/shop-1a2b3c4d" on disk
      And the project's folder exists

    Example: A file in it is inside
      Given the agent's own rule for terminal is auto_approve
      When the agent wants to run `cat PROJECT_WORKSPACES_ROOT/shop-1a2b3c4d/notes.txt`
      Then the command runs without asking because of the agent's autonomy

    Scenario Outline: Outside: <case>
      Given the agent's own rule for terminal is auto_approve
      When the agent wants to run `cat <file>`
      Then the agent must ask because a path lies outside the project

      Examples:
        | case                                     | file                                                                   |
        | the storage itself                       | PROJECT_WORKSPACES_ROOT/notes.txt                                      |
        | another project in the same storage      | PROJECT_WORKSPACES_ROOT/blog-9f8e7d6c/notes.txt                        |
        | a folder of the same name somewhere else | BRABO_PROJECTS_BASE/shop-1a2b3c4d/notes.txt                            |
        | the folder by the id, as it once was     | PROJECT_WORKSPACES_ROOT/1a2b3c4d-0000-4000-8000-000000000000/notes.txt |

  @clause:scope-dir-name-readable
  Rule: The folder's name is the project's short name and eight characters of its id

    Example: The project "shop"
      When the project is created
      Then its folder is called "shop-1a2b3c4d"

  @clause:scope-dir-name-legacy-uuid
  Rule: A project from before that rule keeps its bare id as the name of its folder

    Example: The folder has no readable name
      Given the project was created before folders had readable names
      When the project is created
      Then its folder is called "1a2b3c4d-0000-4000-8000-000000000000"
      And the project's folder is "PROJECT_WORKSPACES_ROOT/1a2b3c4d-0000-4000-8000-000000000000" on disk

    Example: That folder is its scope
      Given the agent's own rule for terminal is auto_approve
      And the project was created before folders had readable names
      When the agent wants to run `cat PROJECT_WORKSPACES_ROOT/1a2b3c4d-0000-4000-8000-000000000000/notes.txt`
      Then the command runs without asking because of the agent's autonomy

    Example: One might think that the readable name would do as well
      Given the agent's own rule for terminal is auto_approve
      And the project was created before folders had readable names
      When the agent wants to run `cat PROJECT_WORKSPACES_ROOT/shop-1a2b3c4d/notes.txt`
      Then the agent must ask because a path lies outside the project

    Example: A rename does not give it a readable name later on
      Given the project was created before folders had readable names
      When the owner renames the project to "store"
      Then its folder is called "1a2b3c4d-0000-4000-8000-000000000000"

  @clause:scope-dir-name-frozen
  Rule: The name of the folder is fixed when the project is created

    Example: A renamed project keeps its folder
      When the owner renames the project to "store"
      Then its folder is called "shop-1a2b3c4d"
      And the project's folder is "PROJECT_WORKSPACES_ROOT/shop-1a2b3c4d" on disk
      And the project's folder exists

    Example: What the agents work on stays inside
      Given the agent's own rule for terminal is auto_approve
      And the owner renamed the project to "store"
      When the agent wants to run `cat PROJECT_WORKSPACES_ROOT/shop-1a2b3c4d/notes.txt`
      Then the command runs without asking because of the agent's autonomy

    Example: One might think that the folder goes by the new name
      Given the agent's own rule for terminal is auto_approve
      And the owner renamed the project to "store"
      When the agent wants to run `cat PROJECT_WORKSPACES_ROOT/store-1a2b3c4d/notes.txt`
      Then the agent must ask because a path lies outside the project

    Example: Its permissions file is found where it was
      Given permissions.json allows "Terminal(make)"
      And the owner renamed the project to "store"
      When the agent wants to run `make`
      Then the command runs without asking because of the permissions file
