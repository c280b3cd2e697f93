@capability:workflow
Feature: The file on disk
  permissions.json belongs to the project like its code: it lies in the project's folder, can
  be read, edited and versioned there, and what it says at the moment of a decision counts.
  Nothing beside it keeps a second copy of the lists.

  Source: permissions page, "File".

  @clause:file-location-workspace-root
  Rule: The file is called permissions.json and lies in the project's root folder

    Example: An agent in its worktree obeys the file in the root
      Given the agent is the dev agent of a module
      And the agent works in ".worktrees/dev-api"
      And permissions.json allows "Terminal(make)"
      When the agent wants to run `make`
      Then the command runs without asking because of the permissions file

    Example: One might think that the file beside the agent counts; a copy in its worktree says nothing
      Given the agent is the dev agent of a module
      And the agent works in ".worktrees/dev-api"
      And permissions.json in the agent's worktree allows "Terminal(make)"
      When the agent wants to run `make`
      Then the agent must ask because nothing was configured

    Example: A copy in the worktree does not lift what the root denies
      Given the agent is the dev agent of a module
      And the agent works in ".worktrees/dev-api"
      And permissions.json denies "Terminal(make)"
      And permissions.json in the agent's worktree allows "Terminal(make)"
      When the agent wants to run `make`
      Then the command is refused because of the permissions file

    Example: A press is recorded in the root, wherever the agent works
      Given the agent works in "src"
      And the agent wanted to run `npm test`
      When a maintainer presses always allow on it
      Then permissions.json holds "Terminal(npm test)" in allow

  @clause:file-real-not-column
  Rule: The lists are what stands in the file, and nowhere else

    Example: An entry written into the file by hand counts for the next command
      Given the agent wanted to run `make`
      And permissions.json came to allow "Terminal(make)"
      When the agent wants to run `make`
      Then the command runs without asking because of the permissions file

    Example: A command that ran a moment ago is refused once the file denies it
      Given permissions.json allows "Terminal(make)"
      And the agent wanted to run `make`
      And permissions.json came to deny "Terminal(make)"
      When the agent wants to run `make`
      Then the command is refused because of the permissions file

    Example: A press of "always allow" can be read in the file
      Given there is no permissions.json
      And the agent wanted to run `npm test`
      When a maintainer presses always allow on it
      Then permissions.json holds exactly in allow
        | Terminal(npm test) |

    Example: What a press recorded is overruled by a line that somebody writes beside it
      Given the agent wanted to run `npm test`
      And a maintainer pressed always allow on it
      And permissions.json came to deny "Terminal(npm test)"
      When the agent wants to run `npm test`
      Then the command is refused because of the permissions file
