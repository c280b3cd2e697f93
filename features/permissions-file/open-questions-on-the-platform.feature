@capability:workflow
Feature: Where the documents leave a choice: a permissions file that cannot be read
  The file is edited by hand, and one comma too many makes it unreadable. Nothing is said about
  such a file: whether its rules are gone, or nobody knows what they were. Each example shows
  what follows from each reading; an implementation is told which one it takes, and none is
  wrong.

  Source: permissions page, "The file".

  @open:C-45
  Rule: What holds while permissions.json cannot be read?

    Scenario Outline: <case>
      Given the agent's own rule for terminal is auto_approve
      And permissions.json holds the text "<text>"
      When the agent wants to run `make build`
      Then by reading "empty never permits" the agent must ask
      And by reading "malformed matches nothing" the command runs without asking because of the agent's autonomy

      Examples:
        | case                          | text                            |
        | It is not JSON at all         | deny make build                 |
        | A bracket is missing          | {"allow": [], "deny": [         |
        | There is one comma too many   | {"allow": [], "deny": [], }     |
        | It holds a comment            | {"allow": []} // nothing so far |
        | It is JSON, and holds no list | 42                              |
        | It is empty                   |                                 |

    Example: A deny stood in it before it was broken
      Given the agent is on autopilot
      And permissions.json holds the text "{"deny": ["Terminal(make)"], "
      When the agent wants to run `make build`
      Then by reading "empty never permits" the agent must ask
      And by reading "malformed matches nothing" the command runs without asking because of the agent's autonomy
      And by reading "read generously" the command is refused because of the permissions file

    Example: An allow stood in it before it was broken
      Given permissions.json holds the text "{"allow": ["Terminal(make)"], "
      When the agent wants to run `make build`
      Then by reading "empty never permits" the agent must ask
      And by reading "read generously" the command runs without asking because of the permissions file

    Example: The container runs, where commands need no rule
      Given its container is registered as running
      And permissions.json holds the text "{"allow": ["
      When the agent wants to run `make build`
      Then by reading "empty never permits" the agent must ask
      And by reading "malformed matches nothing" the command runs without asking because of the container floor

    Example: Going into a folder
      Given permissions.json holds the text "{"allow": ["
      When the agent wants to run `cd src`
      Then by reading "empty never permits" the agent must ask
      And by reading "malformed matches nothing" the command runs without asking because cd stays inside the project

    Example: A commit, which no list speaks of
      Given the agent's own rule for git_commit is auto_approve
      And permissions.json holds the text "{"allow": ["
      When the agent proposes git_commit
      Then by reading "empty never permits" the agent must ask
      And by reading "malformed matches nothing" the action runs without asking because of the agent's autonomy
