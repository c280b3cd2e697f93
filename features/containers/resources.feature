@capability:containers @capability:workflow
Feature: How much a container is given
  The modules of a project say what they need. A start that names no amounts gets what they need
  together. As long as some module has said nothing, that is not less than the amount that
  containers usually get.

  Source: permissions page, "Pattern format" (the paragraph on the resources of container_start).

  @clause:cact-resources-omitted-minimum
  Rule: What the proposal leaves out becomes the minimum of the project

    Example: A start that names nothing
      Given a maintainer's session
      And the module "api" declares 4 processors and 8192 MiB
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start
      Then it was executed
      And the container gets 4 processors and 8192 MiB

    Example: What a module declares decides, not what is usual
      Given a maintainer's session
      And the module "api" declares 5 processors and 9216 MiB
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start
      Then it was executed
      And the container gets 5 processors and 9216 MiB

    Example: What the proposal does name is kept
      Given a maintainer's session
      And the module "api" declares 4 processors and 8192 MiB
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start with 5 processors and 9216 MiB
      Then it was executed
      And the container gets 5 processors and 9216 MiB

  @clause:cact-resources-minimum-sum
  Rule: The minimum is what the modules declare, added up

    Example: Two modules
      Given a maintainer's session
      And the module "api" declares 2 processors and 2048 MiB
      And the project has a module "web"
      And the module "web" declares 3 processors and 7168 MiB
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start
      Then the container gets 5 processors and 9216 MiB

    Example: Three modules, two of them alike
      Given a maintainer's session
      And the module "api" declares 2 processors and 3072 MiB
      And the project has a module "web"
      And the module "web" declares 2 processors and 3072 MiB
      And the project has a module "mail"
      And the module "mail" declares 2 processors and 4096 MiB
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start
      Then the container gets 6 processors and 10240 MiB

  @clause:cact-resources-default-lower-bound
  Rule: While a module has declared nothing, the minimum does not fall below the usual amount

    Example: One tiny declaration does not make the whole project tiny
      Given a maintainer's session
      And the project has a module "web"
      And the module "web" declares 2 processors and 1 MiB
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start with 2 processors and 1 MiB
      Then it failed

    Example: The usual amount is a lower bound, not a share of the silent module
      Given a maintainer's session
      And the project has a module "web"
      And the module "web" declares 4 processors and 8192 MiB
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start
      Then it was executed
      And the container gets 4 processors and 8192 MiB

    Example: A start with exactly what was declared is not below it either
      Given a maintainer's session
      And the project has a module "web"
      And the module "web" declares 4 processors and 8192 MiB
      And the agent's own rule for container_start is auto_approve
      When the agent proposes container_start with 4 processors and 8192 MiB
      Then it was executed
      And the container gets 4 processors and 8192 MiB

  @clause:cact-resources-server-start-omits-all
  Rule: The start at the acceptance of the Infra handoff names no amounts

    Example: It gets what one module declares
      Given a maintainer's session
      And the module "api" declares 4 processors and 8192 MiB
      When a maintainer accepts the handoff of the Infra agent
      Then it was executed
      And the container gets 4 processors and 8192 MiB

    Example: It gets what two modules declare
      Given a maintainer's session
      And the module "api" declares 2 processors and 2048 MiB
      And the project has a module "web"
      And the module "web" declares 3 processors and 7168 MiB
      When a maintainer accepts the handoff of the Infra agent
      Then it was executed
      And the container gets 5 processors and 9216 MiB
