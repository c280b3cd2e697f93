@capability:workflow
Feature: What the proposed door leaves behind
  A push that is typed into the terminal is stopped, and the agent is shown the door meant for
  it: the action of its own type. That one goes the normal way, and the log keeps what was sent
  and where to.

  Source: permissions page, "External-effect boundary" (RN-418).

  @clause:rn418-typed-uses-normal-pipeline
  Rule: A proposed push goes the normal way, and the log tells what was to be sent and where

    Background:
      Given a maintainer's session

    Scenario Outline: The branch and the remote are recorded: <branch> to <remote>
      When the agent proposes git_push of "<branch>" to "<remote>"
      Then it is pending
      And the event "proposed_action.created" names the agent as its actor
      And the event "proposed_action.created" says
        | key        | value    |
        | actionType | git_push |
        | branch     | <branch> |
        | remote     | <remote> |

      Examples:
        | branch       | remote |
        | feature/cart | origin |
        | release      | mirror |

    Example: It is done once a person has approved it
      Given the agent proposed git_push of "feature/cart" to "origin"
      When a maintainer approves it
      Then it was executed
      And the event "proposed_action.approved" names a maintainer as its actor

    Example: Each of two pushes is recorded with its own branch
      Given the agent proposed git_push of "feature/cart" to "origin"
      When the agent proposes git_push of "feature/login" to "origin"
      Then the event log tells "proposed_action.created" 2 times
      And the event "proposed_action.created" says
        | key    | value         |
        | branch | feature/login |

    Example: One might think that a push refused by the file leaves no trace
      Given permissions.json denies "GitPush()"
      When the agent proposes git_push of "feature/cart" to "origin"
      Then it is denied
      And it was not executed
      And the event "proposed_action.created" says
        | key    | value        |
        | branch | feature/cart |
        | remote | origin       |
