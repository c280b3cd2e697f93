Feature: What autopilot leaves closed
  Autopilot is not a blank cheque. Refusals and the questions that somebody wrote down remain,
  and some effects are decided by a person every time.

  Source: permissions page, "Automatic mode"; ADR 0189, decision 1.

  @clause:autopilot-keeps-deny @clause:autopilot-file-deny-on-segment
  Rule: A denial wins on autopilot too, even where it concerns one part of the command

    Scenario Outline: <case>
      Given the agent is on autopilot
      And permissions.json denies "Terminal(curl)"
      When the agent wants to run `<command>`
      Then <outcome>

      Examples:
        | case                                   | command                           | outcome                                                         |
        | The denied command                     | curl https://example.org          | the command is refused because of the permissions file          |
        | It is the last part of three           | make; npm test; curl https://a.io | the command is refused because of the permissions file          |
        | It is the first part, and others go on | curl https://a.io \|\| make       | the command is refused because of the permissions file          |
        | A built-in rule, without any entry     | make && rm -rf /                  | the command is refused because of a built-in rule               |
        | Nothing of it is denied                | npm test                          | the command runs without asking because of the agent's autonomy |

    Example: A typed action is denied in the same way
      Given the agent is on autopilot
      And permissions.json denies "GitCommit()"
      When the agent proposes git_commit
      Then the action is refused because of the permissions file

  @clause:autopilot-keeps-written-ask
  Rule: What somebody wrote down to be asked about is asked about on autopilot too

    Scenario Outline: <case>
      Given the agent is on autopilot
      And permissions.json asks about "Terminal(npm install)"
      When the agent wants to run `<command>`
      Then <outcome>

      Examples:
        | case                                             | command              | outcome                                                         |
        | The command itself                               | npm install          | the agent must ask because of the permissions file              |
        | With something after it                          | npm install left-pad | the agent must ask because of the permissions file              |
        | As one part, though the other parts need no rule | npm install && make  | the agent must ask because of the permissions file              |
        | Another command of the same program              | npm test             | the command runs without asking because of the agent's autonomy |

    Example: A written ask about a commit
      Given the agent is on autopilot
      And permissions.json asks about "GitCommit()"
      When the agent proposes git_commit
      Then the agent must ask because of the permissions file

  @clause:autopilot-keeps-rn418 @clause:autopilot-keeps-terminal-merge
  Rule: Pushes, pull requests, merges, deploys and privileged commands still ask

    Scenario Outline: <case>
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then <outcome>

      Examples:
        | case                         | command                                | outcome                                           |
        | A push                       | git push origin login                  | the agent must ask because of its external effect |
        | A merge                      | git merge login                        | the agent must ask because of its external effect |
        | A pull request               | gh pr create --fill                    | the agent must ask because of its external effect |
        | A deploy                     | terraform apply                        | the agent must ask because of its external effect |
        | Another user's rights        | sudo make install                      | the agent must ask because it is privileged       |
        | Hidden behind harmless parts | npm test && echo ok && git push origin | the agent must ask because of its external effect |

  Rule: Four kinds of action are never approved by themselves, on autopilot either

    Scenario Outline: <case>
      Given a maintainer's session
      And the agent is on autopilot
      When the agent proposes <action>
      Then the agent must ask because <reason>

      @clause:autopilot-keeps-protected-merge
      Examples: A merge into a protected branch
        | case              | action                | reason                  |
        | A merge into main | git_merge into "main" | the branch is protected |
        | A merge into dev  | git_merge into "dev"  | the branch is protected |

      @clause:autopilot-keeps-instruction-patch
      Examples: Instructions
        | case             | action            | reason                  |
        | New instructions | instruction_patch | it changes instructions |

      @clause:autopilot-keeps-parallelism
      Examples: More agents
        | case                     | action             | reason                   |
        | More agents              | parallelize        | it spends on more agents |
        | A higher limit of agents | raise_max_parallel | it spends on more agents |

      @clause:autopilot-keeps-container-remove
      Examples: The container
        | case                   | action           | reason                 |
        | Removing the container | container_remove | it removes a container |
