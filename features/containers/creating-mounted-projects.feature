@capability:workflow
Feature: Creating a mounted project
  The folder of a mounted project is to be made after the Architect has decided, not before.
  So the project can be created while its folder is still missing: only the form of the path is
  looked at, and whether it lies below the folder that the installation sets aside for such
  projects.

  Source: permissions page, "Pattern format" (the paragraph on materialisation in mounted) and
  "Path scope" (what the check at creation asks of other local projects).

  @clause:cact-mounted-created-without-folder
  Rule: A mounted project can be created before its folder exists

    Example: The folder is missing, and stays so
      Given a mounted project
      And the folder "BRABO_PROJECTS_BASE/shop" does not exist
      When the project is created
      Then the project is created
      And the project's folder does not exist

    Example: The folder above it is missing too
      Given a mounted project
      And its owner typed the path "BRABO_PROJECTS_BASE/clients/shop"
      And the folder "BRABO_PROJECTS_BASE/clients" does not exist
      When the project is created
      Then the project is created
      And the project's folder does not exist

    Example: A folder that is already there is no obstacle
      Given a mounted project
      And the folder "BRABO_PROJECTS_BASE/shop" exists
      When the project is created
      Then the project is created
      And the project's folder is "BRABO_PROJECTS_BASE/shop" on disk

    Example: In a runner project the folder must be there, as before
      Given a runner project
      And the folder "ELSEWHERE/shop" does not exist
      When the project is created
      Then its creation is refused

  @clause:cact-mounted-creation-checks
  Rule: For a mounted project only the form of the path and its place below the base are checked

    Scenario Outline: <case>
      Given a mounted project
      And its owner typed the path "<path>"
      When the project is created
      Then its creation is refused

      Examples:
        | case                                          | path                         |
        | A path that is not absolute                   | projects/shop                |
        | A folder elsewhere on the machine             | ELSEWHERE/shop               |
        | A folder among the managed ones               | PROJECT_WORKSPACES_ROOT/shop |
        | The base is only where the path begins        | BRABO_PROJECTS_BASE/../shop  |
        | A folder whose name merely begins as the base | BRABO_PROJECTS_BASE-old/shop |

    Example: Whether the folder can be written is not asked yet
      Given a mounted project
      And nobody may write to the folder "BRABO_PROJECTS_BASE/shop"
      When the project is created
      Then the project is created

    Example: In a runner project it is asked at once
      Given a runner project
      And nobody may write to the folder "ELSEWHERE/shop"
      When the project is created
      Then its creation is refused

    Example: The base binds mounted projects only
      Given a runner project
      And the folder "ELSEWHERE/shop" exists
      When the project is created
      Then the project is created
