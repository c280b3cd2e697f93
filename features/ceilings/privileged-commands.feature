Feature: Commands that take the administrator's rights
  With sudo or doas a command leaves the agent's rights behind. It can be legitimate, above
  all on a person's own machine, so it is not forbidden: a person decides it each time.

  Source: permissions page, "External-effect boundary" (RN-418).

  @clause:rn418-sudo
  Rule: A command that begins with sudo is always asked

    Scenario Outline: <case>
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then the agent must ask because it is privileged

      Examples:
        | case                                   | command                |
        | Whatever it does                       | sudo ls                |
        | With flags of its own                  | sudo -u postgres psql  |

    Example: An allow entry for sudo does not change that
      Given permissions.json allows "Terminal(sudo)"
      When the agent wants to run `sudo ls`
      Then the agent must ask because it is privileged

  @clause:rn418-doas
  Rule: A command that begins with doas is always asked

    Example: On autopilot
      Given the agent is on autopilot
      When the agent wants to run `doas ls`
      Then the agent must ask because it is privileged

    Example: With an allow entry
      Given permissions.json allows "Terminal(doas ls)"
      When the agent wants to run `doas ls`
      Then the agent must ask because it is privileged

  @clause:rn418-privileged-by-verb @clause:ceiling-terminal-external
  Rule: What counts is the first word of any part of the command

    Scenario Outline: <case>
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then the agent must ask because it is privileged

      Examples:
        | case                             | command                    |
        | The second part, behind &&       | ls && sudo make install    |
        | The second part, behind ;        | ls; doas make install      |
        | The second part, behind \|       | make \| sudo tee build.log |
        | The first part                   | sudo make install && ls    |

    Scenario Outline: <case>, and it runs
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then the command runs without asking because of the agent's autonomy

      Examples:
        | case                             | command                    |
        | sudo is what is looked for       | grep sudo notes.md         |
        | doas is a file                   | cat doas                   |
        | sudo is printed                  | echo sudo make install     |
        | The first word begins like sudo  | sudoku --easy              |
        | The shell is asked what sudo is  | command -v sudo            |
        | A script is called sudo          | bash --norc sudo           |

  @clause:rn418-runner-only-approved
  Rule: On a person's own machine a privileged command stops for that person first

    Example: The runner does not get it from autopilot
      Given a runner project
      And the agent is on autopilot
      When the agent wants to run `sudo apt install jq`
      Then the agent must ask because it is privileged

    Example: Nor from an allow entry that names it
      Given a runner project
      And permissions.json allows "Terminal(sudo make install)"
      When the agent wants to run `sudo make install`
      Then the agent must ask because it is privileged

    Example: Nor from a rule of the agent's own
      Given a runner project
      And the agent's own rule for terminal is auto_approve
      When the agent wants to run `sudo make install`
      Then the agent must ask because it is privileged

    Example: The same command without sudo runs
      Given a runner project
      And the agent's own rule for terminal is auto_approve
      When the agent wants to run `make install`
      Then the command runs without asking because of the agent's autonomy
