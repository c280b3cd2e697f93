Feature: Parts that no rule covers
  A part of a compound command about which the file says nothing raises a question of its own.
  That question is weaker than one that somebody wrote into the file: autopilot lifts it.

  Source: permissions page, "Compound command", "Automatic mode" (RN-603) and "A silent stage never lowers";
  ADR 0189, "Context", defect 1.

  @clause:seg-uncovered-is-opinion
  Rule: A part without a rule is a reason to ask, not silence

    @clause:seg-specific-autonomy-still-asked
    Example: The agent's own rule might be thought to run it
      Given permissions.json allows "Terminal(ls)"
      And the agent's own rule for terminal is auto_approve
      When the agent wants to run `ls && make`
      Then the agent must ask because part of the command has no rule

    @clause:seg-specific-autonomy-still-asked
    Example: The agent's own rule does not help where no part has a rule
      Given the agent's own rule for terminal is auto_approve
      When the agent wants to run `npm ci && npm run lint`
      Then the agent must ask because part of the command has no rule

    Example: A running container might be thought to run it
      Given its container is registered as running
      And permissions.json allows "Terminal(ls)"
      When the agent wants to run `ls && make`
      Then the agent must ask because part of the command has no rule

  @clause:seg-single-uncovered-is-silent
  Rule: A command of one part without a rule leaves the earlier opinion standing

    Example: The agent's own rule speaks, the file is silent
      Given the agent's own rule for terminal is auto_approve
      When the agent wants to run `make`
      Then the command runs without asking because of the agent's autonomy

    Example: The same command twice is a compound command
      Given the agent's own rule for terminal is auto_approve
      When the agent wants to run `make && make`
      Then the agent must ask because part of the command has no rule

    Example: A redirection might be thought to make two parts of it
      Given the agent's own rule for terminal is auto_approve
      When the agent wants to run `make > out.log 2>&1`
      Then the command runs without asking because of the agent's autonomy

    Example: In a running container one part without a rule runs
      Given its container is registered as running
      When the agent wants to run `make`
      Then the command runs without asking because of the container floor

  @clause:seg-written-ask-differs-from-synthesised
  Rule: Autopilot lifts the question for a part without a rule, not a question written in the file

    Example: A part without a rule runs on autopilot
      Given the agent is on autopilot
      And permissions.json allows "Terminal(ls)"
      When the agent wants to run `ls && make`
      Then the command runs without asking because of the agent's autonomy

    Example: A part that the file asks about is asked on autopilot too
      Given the agent is on autopilot
      And permissions.json allows "Terminal(ls)"
      And permissions.json asks about "Terminal(make)"
      When the agent wants to run `ls && make`
      Then the agent must ask because of the permissions file

    Example: A part without a rule might be thought to hide the written question
      Given the agent is on autopilot
      And permissions.json asks about "Terminal(make)"
      When the agent wants to run `ls && make`
      Then the agent must ask
