@capability:containers
Feature: When an execution in the container fails
  The broker may refuse or not answer, and the container may be gone. The command then fails
  like any other command. It does not break the engine, and it does not run beside Brabo
  instead; and what is really broken in the platform is not passed off as a failed command.

  Source: ADR 0134, "New arm: engine, api, broker".

  @clause:exec-typed-failure
  Rule: A broker that refuses or does not answer is an answer: the command was not executed

    Example: A broker that does what it is asked
      Given its container is registered as running
      When the engine executes `make build` in the container, in "/work"
      Then the execution succeeds

    Example: A broker that refuses
      Given its container is registered as running
      And the broker refuses
      When the engine executes `make build` in the container, in "/work"
      Then the execution fails

    Example: A broker that does not answer
      Given its container is registered as running
      And the broker does not answer
      When the engine executes `make build` in the container, in "/work"
      Then the execution fails

  @clause:exec-other-errors-propagate
  Rule: Any other error stays an error

    Example: A defect of the platform is not passed off as a failed command
      Given its container is registered as running
      And the platform itself is broken
      When the engine executes `make build` in the container, in "/work"
      Then the error is told as a defect

  @clause:exec-failure-never-crash
  Rule: A failure does not take the engine with it

    @capability:workflow
    Example: The next command is executed
      Given its container is registered as running
      And the next command cannot be executed: "the broker did not answer"
      And the agent wanted to run `make build`
      When the agent wants to run `make check`
      Then it was executed

    @capability:workflow
    Example: A person's approval is answered, although the execution fails
      Given its container is registered as running
      And permissions.json asks about "Terminal(make)"
      And the agent wanted to run `make build`
      And the next command cannot be executed: "the container is gone"
      When the owner approves it
      Then it is approved
      And it failed, saying "the container is gone"

  @clause:exec-failure-never-fallback
  Rule: A command that the container does not take is not run elsewhere

    Scenario Outline: Because <reason>
      Given its container is registered as running
      And <reason>
      When the engine executes `touch done.txt` in the container, in "/work"
      Then the execution fails
      And nothing ran outside the container

      Examples:
        | reason                     |
        | the broker refuses         |
        | the broker does not answer |
        | the container is gone      |

  @clause:exec-failed-result-shape
  Rule: A command that was not executed has no exit code

    Scenario Outline: Because <reason>
      Given its container is registered as running
      And <reason>
      When the engine executes `make build` in the container, in "/work"
      Then the execution fails
      And the execution has no exit code

      Examples:
        | reason                     |
        | the broker refuses         |
        | the broker does not answer |

    @capability:workflow
    Example: What is told of it is why
      Given its container is registered as running
      And the next command cannot be executed: "the api did not answer"
      When the agent wants to run `make build`
      Then it failed, saying "the api did not answer"
      And the event log tells "action.failed" once

  @clause:exec-gone-container
  Rule: A container that is gone in spite of its record is such a failure

    Example: Removed from outside between the record and the call
      Given its container is registered as running
      And the container is gone
      When the engine executes `make build` in the container, in "/work"
      Then the execution fails
      And the execution has no exit code

    Example: The same call while it is there
      Given its container is registered as running
      When the engine executes `make build` in the container, in "/work"
      Then the execution succeeds
