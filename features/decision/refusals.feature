Feature: A refusal is final
  Whoever writes a denial relies on it. It counts at the stage where it arises, the later stages
  are not heard any more, and no other setting brings the action back.

  Source: permissions page, "The file", "Full decision order" and "Limits".

  @clause:order-deny-short-circuits
  Rule: A refusal counts at once, at whichever stage it arises

    Scenario Outline: The agent's own rule refuses commands, and the file <case>
      Given the agent's own rule for terminal is deny
      And permissions.json <file>
      When the agent wants to run `ls src`
      Then the command is refused because of the agent's autonomy

      Examples:
        | case           | file                      |
        | would allow it | allows "Terminal(ls)"     |
        | would ask      | asks about "Terminal(ls)" |

    Example: An own rule that merely asks does give way to the file
      Given the agent's own rule for terminal is require_approval
      And permissions.json allows "Terminal(ls)"
      When the agent wants to run `ls src`
      Then the command runs without asking because of the permissions file

    Example: A ceiling does not turn a refusal into a question
      Given permissions.json denies "Terminal(git push)"
      When the agent wants to run `git push origin feature/login`
      Then the command is refused because of the permissions file

    @capability:reasons
    Example: Refused twice, the earlier stage is the reason
      Given the agent's own rule for terminal is deny
      And permissions.json denies "Terminal(ls)"
      When the agent wants to run `ls src`
      Then the command is refused because of the agent's autonomy

  @clause:order-no-setting-undoes-deny
  Rule: No setting lifts a refusal

    Example: Owner, autopilot, running container and an allow entry together do not
      Given an owner's session
      And a container project
      And its container is registered as running
      And the agent is on autopilot
      And permissions.json allows "Terminal(ls)"
      And permissions.json denies "Terminal(ls)"
      When the agent wants to run `ls src`
      Then the command is refused because of the permissions file

    Example: The same without the denial runs
      Given an owner's session
      And a container project
      And its container is registered as running
      And the agent is on autopilot
      And permissions.json allows "Terminal(ls)"
      When the agent wants to run `ls src`
      Then the command runs without asking because of the permissions file

    Example: A longer allow entry is not more exact, hence stronger
      Given permissions.json allows "Terminal(ls src)"
      And permissions.json denies "Terminal(ls)"
      When the agent wants to run `ls src`
      Then the command is refused because of the permissions file
