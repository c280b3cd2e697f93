Feature: What a redirection touches
  A redirection is no second command, but what it names is a path that the command touches. The
  verb became the right one; the path did not become free.

  Source: permissions page, "Compound command" and "Path scope".

  @clause:redir-target-remains-token
  Rule: The target of a redirection is a path that the command touches

    Scenario Outline: Inside the project it is no hindrance: <case>
      Given permissions.json allows "Terminal(sort)"
      And the agent works in "src"
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | case                             | command                                         |
        | a file in the working folder     | sort names.txt > sorted.txt                     |
        | a file in the folder above       | sort names.txt > ../sorted.txt                  |
        | the whole path of a project file | sort names.txt > /data/shop-1a2b3c4d/sorted.txt |

    Scenario Outline: Outside it is asked: <case>
      Given permissions.json allows "Terminal(sort)"
      And the agent works in "src"
      When the agent wants to run `<command>`
      Then the agent must ask because a path lies outside the project

      Examples:
        | case                                | command                                             |
        | one folder further up               | sort names.txt > ../../sorted.txt                   |
        | a neighbour whose name begins alike | sort names.txt > /data/shop-1a2b3c4d-old/sorted.txt |

    Example: A pattern with a target meets the command that names the same file
      Given permissions.json allows "Terminal(sort < names.txt)"
      When the agent wants to run `sort < names.txt`
      Then the command runs without asking because of the permissions file

    Example: Another file might be thought not to matter
      Given permissions.json allows "Terminal(sort < names.txt)"
      When the agent wants to run `sort < wages.txt`
      Then the agent must ask because nothing was configured

  @clause:redir-target-outside-blocked
  Rule: Writing outside the project is asked, however well the verb is allowed

    Example: The file allows the verb
      Given permissions.json allows "Terminal(echo)"
      When the agent wants to run `echo x > /etc/passwd`
      Then the agent must ask because a path lies outside the project

    Example: The agent's own rule might be thought to cover the target
      Given the agent's own rule for terminal is auto_approve
      When the agent wants to run `echo x > /etc/passwd`
      Then the agent must ask because a path lies outside the project

    Example: A running container might be thought to cover the target
      Given its container is registered as running
      When the agent wants to run `echo x > /etc/passwd`
      Then the agent must ask because a path lies outside the project

    Example: Autopilot alone leaves the project
      Given the agent is on autopilot
      When the agent wants to run `echo x > /etc/passwd`
      Then the command runs without asking because of the agent's autonomy

  @clause:redir-append-target-checked
  Rule: Appending counts like overwriting

    Example: Appending to a file of the project
      Given permissions.json allows "Terminal(sort)"
      When the agent wants to run `sort names.txt >> sorted.txt`
      Then the command runs without asking because of the permissions file

    Example: Appending to a file of someone else
      Given permissions.json allows "Terminal(echo)"
      When the agent wants to run `echo x >> /home/u/.bashrc`
      Then the agent must ask because a path lies outside the project

  @clause:redir-input-target-checked
  Rule: Reading counts like writing

    Example: Reading from a file of the project
      Given permissions.json allows "Terminal(wc)"
      When the agent wants to run `wc -l < names.txt`
      Then the command runs without asking because of the permissions file

    Example: Reading from a file of the system
      Given permissions.json allows "Terminal(wc)"
      When the agent wants to run `wc -l < /etc/passwd`
      Then the agent must ask because a path lies outside the project

  @clause:redir-glued-target-checked
  Rule: A target needs no blank in front of it

    Scenario Outline: Inside the project: <case>
      Given permissions.json allows "Terminal(sort)"
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | case                  | command               |
        | glued to the operator | sort names.txt >a.txt |
        | glued on both sides   | sort names.txt>a.txt  |
        | the verb is glued too | sort<names.txt        |
        | from one to another   | sort<names.txt>a.txt  |

    Scenario Outline: Outside the project the target might be overlooked: <case>
      Given permissions.json allows "Terminal(sort)"
      When the agent wants to run `<command>`
      Then the agent must ask because a path lies outside the project

      Examples:
        | case                  | command                     |
        | glued to the operator | sort names.txt >/etc/passwd |
        | glued on both sides   | sort names.txt>/etc/passwd  |
        | appended              | sort names.txt>>/etc/passwd |
        | the verb is glued too | sort</etc/passwd            |
        | the errors            | sort names.txt 2>/etc/motd  |
