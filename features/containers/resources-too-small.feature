@capability:containers @capability:workflow
Feature: A start that names too little
  A container that is smaller than what its modules need is not started. That shows when the
  start is carried out, before anything is put on record. It changes nothing about what is
  decided, or by whom.

  Source: permissions page, "Pattern format" (the paragraph on the resources of container_start).

  @clause:cact-resources-below-minimum-failed
  Rule: A start that names less than the minimum fails

    Scenario Outline: <case>
      Given a maintainer's session
      And the module "api" declares 2 processors and 2048 MiB
      And the project has a module "web"
      And the module "web" declares 3 processors and 7168 MiB
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start with <processors> processors and <memory> MiB
      Then it failed
      And the event log tells "action.failed" once

      Examples:
        | case                                                 | processors | memory |
        | Too few processors                                   | 4          | 9216   |
        | Too little memory, by one                            | 5          | 9215   |
        | More processors do not make up for too little memory | 6          | 8192   |
        | Enough for each module, not for both                 | 3          | 7168   |

    Example: It is told apart from a start that failed for another reason
      Given a maintainer's session
      And the module "api" declares 2 processors and 2048 MiB
      And the broker refuses container actions
      And the agent's own rule for container_start is auto_approve
      And the agent proposed container_start
      When the agent proposes container_start with 1 processors and 2048 MiB
      Then it failed for another reason than the earlier one

    Example: The minimum itself is enough
      Given a maintainer's session
      And the module "api" declares 2 processors and 2048 MiB
      And the project has a module "web"
      And the module "web" declares 3 processors and 7168 MiB
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start with 5 processors and 9216 MiB
      Then it was executed
      And the container gets 5 processors and 9216 MiB

  @clause:cact-resources-failure-before-image
  Rule: That failure comes before anything is put on record

    Example: Nobody was asked, and no record was made
      Given a maintainer's session
      And the module "api" declares 4 processors and 8192 MiB
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start with 3 processors and 8192 MiB
      Then it failed
      And the broker was not asked
      And there is no record of a container
      And the container's record never said provisioning

    Example: A record that was there says what it said
      Given a maintainer's session
      And its container is registered as stopped
      And the module "api" declares 4 processors and 8192 MiB
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start with 3 processors and 8192 MiB
      Then it failed
      And the container's record says stopped
      And the container's record never said provisioning

  @clause:cact-resources-policy-untouched
  Rule: The amounts change nothing about the decision

    Example: A start below the minimum is approved by its rule, and fails afterwards
      Given a maintainer's session
      And the module "api" declares 4 processors and 8192 MiB
      And permissions.json allows "ContainerStart()"
      When the agent proposes container_start with 2 processors and 2048 MiB
      Then the action runs without asking because of the permissions file
      And it is auto_approved
      And it failed

    Example: Without a rule it waits for a person, whatever it names
      Given a maintainer's session
      And the module "api" declares 4 processors and 8192 MiB
      When the agent proposes container_start with 2 processors and 2048 MiB
      Then the agent must ask because nothing was configured
      And it is pending
      And it was not executed

    Example: A person may approve it, and it fails then
      Given a maintainer's session
      And the module "api" declares 4 processors and 8192 MiB
      And the agent proposed container_start with 2 processors and 2048 MiB
      When a maintainer approves it
      Then it is approved
      And it failed

    Example: The minimum of the project gives nobody a role
      Given a developer's session
      And the module "api" declares 4 processors and 8192 MiB
      And permissions.json allows "ContainerStart()"
      When the agent proposes container_start with 4 processors and 8192 MiB
      Then the action is refused because the role is not enough
      And it was not executed
