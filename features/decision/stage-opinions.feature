Feature: What a stage may do with the verdict before it
  Each stage finds the verdict of the one before. With nothing to say it leaves it alone; with an
  opinion it replaces it, in either direction. Only a refusal cannot be replaced.

  Source: permissions page, "Full decision order" and "Container floor"; ADR 0134, decision 3;
  ADR 0189, decision 1.

  @clause:order-silent-stage-never-lowers
  Rule: A stage with nothing to say leaves the verdict as it is

    Example: The agent may commit by its own rule, and the file does not mention commits
      Given the agent's own rule for git_commit is auto_approve
      When the agent proposes git_commit
      Then the action runs without asking because of the agent's autonomy

    Example: A list of allowed things does not forbid what is not on it
      Given the agent's own rule for git_commit is auto_approve
      And permissions.json allows "Terminal(ls)"
      And permissions.json asks about "WriteFile()"
      When the agent proposes git_commit
      Then the action runs without asking because of the agent's autonomy

    Example: A rule about commits says nothing about commands
      Given a container project
      And its container is registered as running
      And the agent's own rule for git_commit is require_approval
      When the agent wants to run `make`
      Then the command runs without asking because of the container floor

    Example: In a compound command, a part that no rule covers is not silence
      Given the agent's own rule for terminal is auto_approve
      When the agent wants to run `make && make install`
      Then the agent must ask because part of the command has no rule

    Example: The same part on its own is
      Given the agent's own rule for terminal is auto_approve
      When the agent wants to run `make install`
      Then the command runs without asking because of the agent's autonomy

  @clause:order-stage-only-raises
  Rule: A later stage may permit what the stages before it left to be asked about

    Example: The agent's autonomy raises the default
      Given the agent's own rule for write_file is auto_approve
      When the agent proposes write_file
      Then the action runs without asking because of the agent's autonomy

    Example: The file raises the default
      Given permissions.json allows "GitCommit()"
      When the agent proposes git_commit
      Then the action runs without asking because of the permissions file

    Example: The file raises what the agent's own rule would have asked about
      Given the agent's own rule for git_commit is require_approval
      And permissions.json allows "GitCommit()"
      When the agent proposes git_commit
      Then the action runs without asking because of the permissions file

  @clause:order-explicit-opinion-replaces
  Rule: An opinion replaces the verdict before it, also downwards

    @clause:container-floor-file-ask-wins
    Example: A written ask replaces the container floor
      Given a container project
      And its container is registered as running
      And permissions.json asks about "Terminal(make)"
      When the agent wants to run `make`
      Then the agent must ask because of the permissions file

    @clause:order-ask-over-autonomy
    Example: A written ask replaces autopilot
      Given the agent is on autopilot
      And permissions.json asks about "GitCommit()"
      When the agent proposes git_commit
      Then the agent must ask because of the permissions file

    @clause:order-ask-over-autonomy
    Example: A written ask replaces the agent's own rule
      Given the agent's own rule for git_commit is auto_approve
      And permissions.json asks about "GitCommit()"
      When the agent proposes git_commit
      Then the agent must ask because of the permissions file

    Example: Autonomy that asks replaces the container floor
      Given a container project
      And its container is registered as running
      And the agent's own rule for terminal is require_approval
      When the agent wants to run `make`
      Then the agent must ask because of the agent's autonomy

  @clause:order-file-allow-over-manual-autonomy
  Rule: What the file allows runs, though the agent is on manual

    Scenario Outline: `<command>` on manual, with `ls` allowed
      Given the agent was switched back to manual
      And permissions.json allows "Terminal(ls)"
      When the agent wants to run `<command>`
      Then <outcome>

      Examples:
        | command | outcome                                                         |
        | ls src  | the command runs without asking because of the permissions file |
        | make    | the agent must ask because of the agent's autonomy              |
