@capability:containers
Feature: What an execution leaves behind
  Executing a command returns what came of it, and does no more. What is on record of the
  container and what was found out in a call are two things and stay two: a record is never a
  promise. And only the engine may ask for an execution.

  Source: ADR 0134, "New arm: engine, api, broker" and "Why not the broker controller".

  @clause:exec-run-no-container
  Rule: What the container answers becomes the result of the command

    @capability:workflow
    Scenario Outline: <case>
      Given its container is registered as running
      And the next command ends with exit code 0 and prints "<output>"
      When the agent wants to run `make build`
      Then it was executed
      And its exit code is 0
      And its output is "<output>"

      Examples:
        | case           | output       |
        | One answer     | built        |
        | Another answer | nothing left |

    @capability:workflow
    Example: A command that could not be executed has failed
      Given its container is registered as running
      And the next command cannot be executed: "the broker did not answer"
      When the agent wants to run `make build`
      Then it failed, saying "the broker did not answer"
      And the event log tells "proposed_action.created" once
      And the event log tells "action.failed" once
      And the event "action.failed" names the system as its actor
      And the event log tells "action.executed" never

  @clause:exec-route-no-lifecycle-write
  Rule: Executing a command puts nothing on record

    Scenario Outline: <case>
      Given its container is registered as running
      And <how it goes>
      When the engine executes `make build` in the container, in "/work"
      Then the container's record says running
      And the container's record never said stopped

      Examples:
        | case      | how it goes                |
        | A refusal | the broker refuses         |
        | Silence   | the broker does not answer |

    Example: A command that ran
      Given its container is registered as running
      When the engine executes `make build` in the container, in "/work"
      Then the execution succeeds
      And the container's record says running

  @clause:exec-registered-not-observed
  Rule: What was found out in the call does not change the record

    Example: A container that is gone stays on record as running
      Given its container is registered as running
      And the container is gone
      When the engine executes `make build` in the container, in "/work"
      Then the container's record says running

    Example: Only the record can say otherwise, and then it counts
      Given its container is registered as running
      And the container's record changed to stopped
      When the platform looks where `make build` would run
      Then it would be refused

  @clause:exec-route-guard
  Rule: Only the engine may have a command executed in a container

    Example: The engine
      Given its container is registered as running
      When the engine executes `make build` in the container, in no named folder
      Then the execution succeeds

    Example: Somebody who does not show the engine's credential
      Given its container is registered as running
      When somebody without the engine's credential executes `make build` in the container
      Then it is refused
