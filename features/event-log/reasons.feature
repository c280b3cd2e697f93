@capability:reasons
Feature: What the recorded reason says
  The event of an action carries the reason of the decision, word for word. Someone who reads
  the log months later can tell which rule let an action pass, and learns nothing about the
  folders of anyone's machine.

  Source: permissions page, "What is recorded at each decision" (RN-567, RN-609).

  @clause:event-reason-autonomy
  Rule: An approval by the agent's autonomy is named in fixed words

    Example: A command
      Given the agent's own rule for terminal is auto_approve
      When the agent wants to run `make build`
      Then the command runs without asking because of the agent's autonomy
      And the reason reads "agent_autonomy: auto_approve"

    Example: Another type of action
      Given the agent's own rule for git_commit is auto_approve
      When the agent proposes git_commit
      Then the action runs without asking because of the agent's autonomy
      And the reason reads "agent_autonomy: auto_approve"

    Example: The container would have approved it anyway
      Given a container project
      And its container is registered as running
      And the agent's own rule for terminal is auto_approve
      When the agent wants to run `make build`
      Then the command runs without asking because of the agent's autonomy
      And the reason reads "agent_autonomy: auto_approve"

  @clause:event-reason-file-line
  Rule: An approval by the permissions file is put down to the file

    The documents print no text for it. So the reason is compared with those of the other rules: one
    that only says "approved" tells nobody which rule it was.

    Example: A command that only the file allows
      Given permissions.json allows "Terminal(make)"
      When the agent wants to run `make build`
      Then the command runs without asking because of the permissions file
      And the reason is another one than for `cd src`

    Example: The agent's own rule would have approved it anyway
      Given permissions.json allows "Terminal(make)"
      And the agent's own rule for terminal is auto_approve
      When the agent wants to run `make build`
      Then the command runs without asking because of the permissions file
      And the reason is another one than for `npm test`

    Example: The container would have approved it anyway
      Given a container project
      And its container is registered as running
      And permissions.json allows "Terminal(make)"
      When the agent wants to run `make build`
      Then the command runs without asking because of the permissions file
      And the reason is another one than for `npm test`

    Example: A line that does not match is not the reason
      Given permissions.json allows "Terminal(cat)"
      And the agent's own rule for terminal is auto_approve
      When the agent wants to run `make build`
      Then the command runs without asking because of the agent's autonomy
      And the reason is another one than for `cat notes.txt`

  @clause:event-reason-floor
  Rule: An approval by the running container is put down to the floor

    Example: Nothing else has spoken
      Given a container project
      And its container is registered as running
      When the agent wants to run `make build`
      Then the command runs without asking because of the container floor
      And the reason does not mention "agent_autonomy: auto_approve"
      And the reason is another one than for `cd src`

    Example: A line that does not match leaves it to the floor
      Given a container project
      And its container is registered as running
      And permissions.json allows "Terminal(cat)"
      When the agent wants to run `make build`
      Then the command runs without asking because of the container floor
      And the reason is another one than for `cat notes.txt`

  @clause:event-reason-scope-cd
  Rule: The freed cd is named in fixed words

    Scenario Outline: <case>
      When the agent wants to run `<command>`
      Then the command runs without asking because cd stays inside the project
      And the reason reads "escopo: cd dentro da pasta do projeto"

      Examples:
        | case                      | command                    |
        | A folder below            | cd src                     |
        | The project's folder      | cd /data/shop-1a2b3c4d     |
        | A folder by its full path | cd /data/shop-1a2b3c4d/src |

  @clause:event-reason-names-rule-not-root
  Rule: The reason names the rule, not the folder with which a path was compared

    Example: Going into a folder
      When the agent wants to run `cd src`
      Then the command runs without asking because cd stays inside the project
      And the reason does not mention "shop-1a2b3c4d"

    Example: A path that lies outside
      Given permissions.json allows "Terminal(cat)"
      When the agent wants to run `cat /etc/hosts`
      Then the agent must ask because a path lies outside the project
      And the reason does not mention "shop-1a2b3c4d"

    Example: A folder in someone's home is not given away
      Given a runner project
      And the project's folder is "/home/ana/shop"
      And permissions.json allows "Terminal(cat)"
      When the agent wants to run `cat /etc/hosts`
      Then the agent must ask because a path lies outside the project
      And the reason does not mention "/home/ana"

    Example: The root inside the container is not named either
      Given a container project
      And its container is registered as running
      When the agent wants to run `cat /etc/hosts`
      Then the agent must ask because a path lies outside the project
      And the reason does not mention "/work"
