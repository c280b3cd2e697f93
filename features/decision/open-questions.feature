Feature: Where the documents leave a choice: the decision
  On these points the documents are silent or can be read in more than one way. Each example
  shows what follows from each reading; an implementation is told which one it takes, and
  none is wrong.

  Source: permissions page, "Full order of the decision", "Automatic mode" and "What is recorded
  at each decision"; ADR 0055, decision 3.

  @open:C-61
  Rule: Is the freed cd an opinion of the file, or only the default?

    Example: Going into a folder, by an agent that was switched back to manual
      Given the agent was switched back to manual
      When the agent wants to run `cd src`
      Then by reading "an opinion of the file" the command runs without asking because cd stays inside the project
      And by reading "a default" the agent must ask because of the agent's autonomy

    Example: Going into a folder, by an agent whose commands are always asked
      Given the agent's own rule for terminal is require_approval
      When the agent wants to run `cd src`
      Then by reading "an opinion of the file" the command runs without asking because cd stays inside the project
      And by reading "a default" the agent must ask because of the agent's autonomy

    Example: Two folders deep in one command
      Given the agent was switched back to manual
      When the agent wants to run `cd src && cd api`
      Then by reading "an opinion of the file" the command runs without asking because cd stays inside the project
      And by reading "a default" the agent must ask

    @capability:reasons
    Example: Which reason an agent's own approval leaves standing
      Given the agent's own rule for terminal is auto_approve
      When the agent wants to run `cd src`
      Then by reading "an opinion of the file" the command runs without asking because cd stays inside the project
      And by reading "a default" the command runs without asking because of the agent's autonomy

  @open:C-39
  Rule: What does a star mean in a row that denies, or in a list?

    Example: A row that denies every action
      Given the agent's rule for every action is deny
      When the agent proposes git_commit
      Then by reading "a star only in a row" the action is refused because of the agent's autonomy
      And by reading "no star that denies" the agent must ask because nothing was configured

    Example: A row that denies every action, against an allowed command
      Given the agent's rule for every action is deny
      And permissions.json allows "Terminal(ls)"
      When the agent wants to run `ls`
      Then by reading "a star only in a row" the command is refused because of the agent's autonomy
      And by reading "no star that denies" the command runs without asking because of the permissions file

    Example: A row for the type approves under a row that denies every action
      Given the agent's rule for every action is deny
      And the agent's own rule for terminal is auto_approve
      When the agent wants to run `ls`
      Then by reading "a star only in a row" the command runs without asking because of the agent's autonomy
      And by reading "deny before any row" the command is refused because of the agent's autonomy

    Example: A star in allow
      Given permissions.json allows "*"
      When the agent wants to run `ls`
      Then by reading "a star only in a row" the agent must ask because nothing was configured
      And by reading "a star in a list too" the command runs without asking because of the permissions file

    Example: A star in deny
      Given permissions.json denies "*"
      And the agent's own rule for git_commit is auto_approve
      When the agent proposes git_commit
      Then by reading "a star only in a row" the action runs without asking because of the agent's autonomy
      And by reading "a star in a list too" the action is refused because of the permissions file

    Example: A star in ask
      Given permissions.json asks about "*"
      And the agent's own rule for terminal is auto_approve
      When the agent wants to run `ls`
      Then by reading "a star only in a row" the command runs without asking because of the agent's autonomy
      And by reading "a star in a list too" the agent must ask because of the permissions file

  @open:C-19 @capability:reasons
  Rule: Which reason is given when several would fit?

    Example: A push, and then a privileged command
      Given the agent is on autopilot
      When the agent wants to run `git push && sudo ls`
      Then by reading "order of the stages" the agent must ask because of its external effect
      And by reading "the other way round" the agent must ask because it is privileged

    Example: A privileged command, and then a push
      Given the agent is on autopilot
      When the agent wants to run `sudo ls && git push`
      Then by reading "order of the stages" the agent must ask because of its external effect
      And by reading "order of the command" the agent must ask because it is privileged

    Example: A part with a written ask, and then a part without a rule
      Given permissions.json asks about "Terminal(make)"
      When the agent wants to run `make build && node seed.js`
      Then by reading "order of the stages" the agent must ask because of the permissions file
      And by reading "the other way round" the agent must ask because part of the command has no rule

    Example: A part without a rule, and then a part with a written ask
      Given permissions.json asks about "Terminal(make)"
      When the agent wants to run `node seed.js && make build`
      Then by reading "order of the stages" the agent must ask because of the permissions file
      And by reading "order of the command" the agent must ask because part of the command has no rule

    Example: An allowed part behind a freed cd
      Given permissions.json allows "Terminal(cat)"
      When the agent wants to run `cd src && cat a.ts`
      Then by reading "order of the stages" the command runs without asking because of the permissions file
      And by reading "order of the command" the command runs without asking because cd stays inside the project

    Example: An allowed part before a freed cd
      Given permissions.json allows "Terminal(cat)"
      When the agent wants to run `cat a.ts && cd src`
      Then by reading "order of the stages" the command runs without asking because of the permissions file
      And by reading "the other way round" the command runs without asking because cd stays inside the project

    Example: The text of an approval by automatic mode
      Given the agent is on autopilot
      When the agent wants to run `ls`
      Then by reading "order of the stages" the reason reads "agent_autonomy: auto_approve"
      And by reading "the row is named" the reason mentions "curinga"
