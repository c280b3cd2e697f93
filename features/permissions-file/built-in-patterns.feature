Feature: Built-in patterns
  Three ways of deleting everything are refused even where nobody has written a rule. They are a
  floor and not a fence: what protects a project is that everything unlisted is asked.

  Source: permissions page, "Built-in patterns" and "Automatic mode" (RN-603); ADR 0055, decision 4.

  Rule: Deleting the root is always refused

    Scenario Outline: `<command>`
      When the agent wants to run `<command>`
      Then the command is refused because of a built-in rule

      @clause:builtin-rm-rf-root
      Examples:
        | command  |
        | rm -rf / |

      @clause:builtin-rm-rf-root-star
      Examples:
        | command   |
        | rm -rf /* |

      @clause:builtin-rm-fr-root
      Examples:
        | command  |
        | rm -fr / |

  @clause:builtin-without-file-entry
  Rule: The file need not mention the built-in patterns, and cannot lift them

    Scenario Outline: <case> in the allow list
      Given permissions.json allows "<pattern>"
      When the agent wants to run `rm -rf /`
      Then the command is refused because of a built-in rule

      Examples:
        | case               | pattern            |
        | An unrelated entry | Terminal(ls)       |
        | The verb itself    | Terminal(rm)       |
        | The very command   | Terminal(rm -rf /) |

    Example: A written question might be thought to replace the refusal
      Given permissions.json asks about "Terminal(rm)"
      When the agent wants to run `rm -rf /`
      Then the command is refused because of a built-in rule

  @clause:builtin-prefix-applies
  Rule: A built-in pattern matches by its first words, like any other

    Scenario Outline: `<command>` does not escape by its last words
      When the agent wants to run `<command>`
      Then the command is refused because of a built-in rule

      Examples:
        | command                     |
        | rm -rf / --no-preserve-root |
        | rm -rf /* build             |
        | rm -fr / build              |

    Example: A flag in front makes it another command
      When the agent wants to run `rm --no-preserve-root -rf /`
      Then the agent must ask because nothing was configured

  @clause:builtin-beats-autopilot
  Rule: A built-in pattern holds against autopilot, an agent's own rule and a running container

    Scenario Outline: <circumstance>
      Given <step>
      When the agent wants to run `rm -rf /`
      Then the command is refused because of a built-in rule

      Examples:
        | circumstance         | step                                              |
        | Autopilot            | the agent is on autopilot                         |
        | The agent's own rule | the agent's own rule for terminal is auto_approve |
        | A running container  | its container is registered as running            |

    Example: A built-in case might be thought to pass in the middle of a compound command
      Given the agent is on autopilot
      When the agent wants to run `make docs && rm -rf / && make docs`
      Then the command is refused because of a built-in rule

  @clause:builtin-survive-scope
  Rule: Working inside the project does not lift a built-in pattern

    Example: A folder inside the project was entered first
      When the agent wants to run `cd src && rm -rf /`
      Then the command is refused because of a built-in rule

    Example: The outside path might be thought to turn the refusal into a question
      Given permissions.json allows each of
        | Terminal(cd) |
        | Terminal(rm) |
      When the agent wants to run `cd /data/shop-1a2b3c4d && rm -rf /`
      Then the command is refused because of a built-in rule

  @clause:builtin-not-reached-through-sudo
  Rule: Behind sudo a root delete is no built-in case; it is asked, as a privileged command

    Example: On autopilot the privileged command is asked
      Given the agent is on autopilot
      When the agent wants to run `sudo rm -rf /`
      Then the agent must ask because it is privileged

    Example: Without sudo it is refused
      Given the agent is on autopilot
      When the agent wants to run `rm -rf /`
      Then the command is refused because of a built-in rule

  @clause:builtin-lower-bound-only
  Rule: The built-in list is a floor: other dangerous commands are asked, not refused

    Scenario Outline: <case> might be thought to be on the list
      When the agent wants to run `<command>`
      Then the agent must ask because nothing was configured

      Examples:
        | case                           | command                  |
        | The same flags, written apart  | rm -r -f /               |
        | The same flags in words        | rm --recursive --force / |
        | The flags swapped, with a star | rm -fr /*                |
        | A folder of the system         | rm -rf /usr              |
        | Formatting a disk              | mkfs /dev/sda            |
