@capability:workflow
Feature: Setting up the repository
  Bootstrap proposes changes too, and already tells each of them as a step of its own. Telling
  them a second time as proposals would make the approvals look like more work than anybody
  ever approved.

  Source: permissions page, "What is recorded at each decision" (bootstrap exception).

  @clause:event-bootstrap-exception
  Rule: What bootstrap proposes is not recorded as a proposal

    Example: A repository is set up
      When the repository is bootstrapped
      Then the event log tells "proposed_action.created" never

    Example: The exception ends with the bootstrap
      Given the repository was bootstrapped
      When the agent wants to run `make build`
      Then the event log tells "proposed_action.created" once

    Example: An agent that proposes a repository itself is no bootstrap
      Given a maintainer's session
      When the agent proposes git_repo_create
      Then the agent must ask because nothing was configured
      And the event log tells "proposed_action.created" once

  @clause:event-bootstrap-step-instead
  Rule: The log tells of the bootstrap in steps of its own

    Example: A repository is set up
      When the repository is bootstrapped
      Then the event log tells the bootstrap in steps of its own
      And the event log tells "proposed_action.created" never

    Example: A repository that an agent proposes has none of those steps
      Given a maintainer's session
      When the agent proposes git_repo_create
      Then the event log tells exactly
        | event                   | actor     |
        | proposed_action.created | the agent |

  @clause:event-bootstrap-not-in-approval-metric
  Rule: Bootstrap is counted neither among people's decisions nor among the policy's

    Example: Nobody has decided anything yet
      When the repository is bootstrapped
      Then 0 decisions were made by people
      And 0 decisions were made by the policy

    Example: The first command after it is the first decision
      Given permissions.json allows "Terminal(ls)"
      And the repository was bootstrapped
      When the agent wants to run `ls`
      Then the command runs without asking because of the permissions file
      And 0 decisions were made by people
      And 1 decision was made by the policy

    Example: So is the first press
      Given its container is registered as running
      And permissions.json asks about "Terminal(make)"
      And the repository was bootstrapped
      And the agent wanted to run `make build`
      When a maintainer approves it
      Then 1 decision was made by people
      And 0 decisions were made by the policy
