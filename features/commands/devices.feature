Feature: Four devices that are nobody's file
  Commands throw output away and pass it on all day long. Four device names stand for that and
  touch nothing; a list of exactly four leaves the disks under the same device folder guarded.

  Source: permissions page, "Compound command"; ADR 0189, decision 3, for the container root (AT-258).

  @clause:dev-null-exempt
  Rule: /dev/null is nobody's file

    Example: Throwing errors away is not touching a path
      Given permissions.json allows "Terminal(grep)"
      When the agent wants to run `grep -r TODO . 2> /dev/null`
      Then the command runs without asking because of the permissions file

    Example: Naming it as an argument is not touching a path either
      Given permissions.json allows "Terminal(cat)"
      When the agent wants to run `cat /dev/null`
      Then the command runs without asking because of the permissions file

    Example: A name that merely begins like it is a file like any other
      Given permissions.json allows "Terminal(cat)"
      When the agent wants to run `cat /dev/null.backup`
      Then the agent must ask because a path lies outside the project

  @clause:dev-stdio-exempt
  Rule: /dev/stdin, /dev/stdout and /dev/stderr are nobody's files

    Scenario Outline: <device>
      Given permissions.json allows "Terminal(sort)"
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | device          | command                      |
        | Standard input  | sort /dev/stdin              |
        | Standard output | sort names.txt > /dev/stdout |
        | Standard error  | sort names.txt > /dev/stderr |

  @clause:dev-exempt-list-closed
  Rule: The list of four is complete

    Scenario Outline: <case> might be thought to belong to it
      Given permissions.json allows each of
        | Terminal(cat) |
        | Terminal(ls)  |
      When the agent wants to run `<command>`
      Then the agent must ask because a path lies outside the project

      Examples:
        | case                        | command         |
        | Another harmless device     | cat /dev/zero   |
        | The terminal                | cat /dev/tty    |
        | A number in place of a name | cat /dev/fd/0   |
        | Something below /dev/null   | cat /dev/null/x |
        | The folder of all devices   | ls /dev         |
        | A null of some other folder | cat /null       |

  @clause:dev-sda-out-of-scope
  Rule: /dev/sda is a disk and lies outside the project

    Example: Reading the disk
      Given permissions.json allows "Terminal(cat)"
      When the agent wants to run `cat /dev/sda`
      Then the agent must ask because a path lies outside the project

    Example: Writing to the disk
      Given permissions.json allows "Terminal(sort)"
      When the agent wants to run `sort names.txt > /dev/sda`
      Then the agent must ask because a path lies outside the project

  @clause:redir-exempt-does-not-hide-others
  Rule: A device of the list excuses itself alone

    Example: The errors are thrown away, a file of the project is read
      Given permissions.json allows "Terminal(cat)"
      When the agent wants to run `cat docs/hosts 2>/dev/null`
      Then the command runs without asking because of the permissions file

    Example: The errors are thrown away, the outside file is still read
      Given permissions.json allows "Terminal(cat)"
      When the agent wants to run `cat /etc/hosts 2>/dev/null`
      Then the agent must ask because a path lies outside the project

    Example: The last target might be the only one looked at
      Given permissions.json allows "Terminal(sort)"
      When the agent wants to run `sort names.txt > /etc/motd 2>/dev/null`
      Then the agent must ask because a path lies outside the project

  @clause:dev-exempt-with-container-root
  Rule: The list holds in a running container too, and stays as short

    Scenario Outline: In a <mode> project throwing output away is not touching a path
      Given a <mode> project
      And its container is registered as running
      And permissions.json allows "Terminal(ls)"
      When the agent wants to run `ls /work/src 2>/dev/null`
      Then the command runs without asking because of the permissions file

      Examples:
        | mode      |
        | container |
        | mounted   |

    Scenario Outline: In a <mode> project a disk might be thought to be shut in with the agent
      Given a <mode> project
      And its container is registered as running
      And permissions.json allows "Terminal(cat)"
      When the agent wants to run `cat /dev/sda`
      Then the agent must ask because a path lies outside the project

      Examples:
        | mode      |
        | container |
        | mounted   |
