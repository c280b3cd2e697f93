@capability:workflow
Feature: Where the documents leave a choice: the event log
  What a person proposes, how a command that went wrong has ended and which folder was meant
  while a container runs has no place of its own in the table of events. Each example shows
  what follows from each reading; an implementation is told which one it takes, and none is
  wrong.

  Source: permissions page, "What is recorded at each decision" and "Pattern format" (RN-495);
  ADR 0189, decision 3.

  @open:C-19
  Rule: Which folder does the event name while a container runs?

    Example: A command that waits
      Given a container project
      And its container is registered as running
      And permissions.json asks about "Terminal(make)"
      When the agent wants to run `make build`
      Then by reading "order of the stages" the event "proposed_action.created" gives a "scopeRoot.folder"
      And by reading "order of the stages" no event says "/work"
      And by reading "container root in the event" the event "proposed_action.created" gives a "scopeRoot.folder"
      And by reading "container root in the event" no event says "shop-1a2b3c4d"

    Example: A command that was held back for its path
      Given a container project
      And its container is registered as running
      When the agent wants to run `cat /etc/hosts`
      Then by reading "order of the stages" the event "proposed_action.created" gives a "scopeRoot.folder"
      And by reading "order of the stages" no event says "/work"
      And by reading "container root in the event" the event "proposed_action.created" gives a "scopeRoot.folder"
      And by reading "container root in the event" no event says "shop-1a2b3c4d"

    Example: A mounted project
      Given a mounted project
      And its owner typed the path "BRABO_PROJECTS_BASE/storefront"
      And its container is registered as running
      When the agent wants to run `make build`
      Then by reading "order of the stages" the event "proposed_action.created" gives a "scopeRoot.folder"
      And by reading "order of the stages" no event says "/work"
      And by reading "container root in the event" the event "proposed_action.created" gives a "scopeRoot.folder"
      And by reading "container root in the event" no event says "storefront"

    @capability:screen
    Example: What the screen says of it
      Given a container project
      And its container is registered as running
      And permissions.json asks about "Terminal(make)"
      And the agent wanted to run `make build`
      When the event line of it is shown
      Then by reading "order of the stages" the line says "shop-1a2b3c4d"
      And by reading "container root in the event" the line says "/work"

  @open:C-30
  Rule: Which event tells that an approved command has ended with an error?

    Scenario Outline: A person approved it: <case>
      Given its container is registered as running
      And permissions.json asks about "Terminal(npm)"
      And the next command ends with exit code <code> and prints "<output>"
      And the agent wanted to run `npm test`
      When a maintainer approves it
      Then by reading "executed" the event log tells "action.executed" once
      And by reading "executed" the event log tells "action.failed" never
      And by reading "failed" the event log tells "action.failed" once
      And by reading "failed" the event log tells "action.executed" never

      Examples:
        | case                      | code | output         |
        | some tests fail           | 1    | 2 tests failed |
        | it was called wrongly     | 2    | unknown option |
        | the program was not found | 127  | npm: not found |
        | it was killed             | 137  | Killed         |

    Example: The policy approved it
      Given its container is registered as running
      And permissions.json allows "Terminal(npm test)"
      And the next command ends with exit code 1 and prints "2 tests failed"
      When the agent wants to run `npm test`
      Then by reading "executed" the event log tells "action.executed" once
      And by reading "failed" the event log tells "action.failed" once

    Example: It ran at the runner
      Given a runner project
      And permissions.json allows "Terminal(npm test)"
      And the next command ends with exit code 1 and prints "2 tests failed"
      When the agent wants to run `npm test`
      Then by reading "executed" the event log tells "action.executed" once
      And by reading "failed" the event log tells "action.failed" once

  @open:C-59
  Rule: Who is the actor of what a person proposed?

    Scenario Outline: <case>
      Given its container is registered as <state>
      When a maintainer proposes <action>
      Then by reading "the person" the event "proposed_action.created" names a maintainer as its actor
      And by reading "an agent" the event "proposed_action.created" names the agent as its actor
      And by reading "the system" the event "proposed_action.created" names the system as its actor

      Examples:
        | case                 | state   | action           |
        | Stopping a container | running | container_stop   |
        | Removing a container | stopped | container_remove |
        | Starting a container | stopped | container_start  |

    @capability:merges
    Example: A merge
      Given the agent is the dev agent of a module
      And pull request 7 comes from the task "T1"
      When a maintainer proposes to merge pull request 7 into "main"
      Then by reading "the person" the event "proposed_action.created" names a maintainer as its actor
      And by reading "an agent" the event "proposed_action.created" names the agent as its actor
      And by reading "the system" the event "proposed_action.created" names the system as its actor

    Example: A stop that the file approves counts as the policy's decision only where an agent is the actor
      Given its container is registered as running
      And permissions.json allows "ContainerStop()"
      When a maintainer proposes container_stop
      Then by reading "the person" 0 decisions were made by the policy
      And by reading "an agent" 1 decision was made by the policy
