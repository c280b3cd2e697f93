Feature: How a ceiling acts
  A default is what happens when nobody configured anything; a ceiling is what happens whatever
  was configured. It comes last, looks at the verdict alone, and does one thing: it turns
  "runs without asking" into a question.

  Source: permissions page, "Limits" and "Automatic mode" (RN-154, RN-603).

  @clause:ceiling-reacts-to-policy-not-origin
  Rule: A ceiling does not care who said yes

    Scenario Outline: A command that reaches outside, and <who> said yes
      Given <what holds>
      When the agent wants to run `git push`
      Then the agent must ask because of its external effect

      @clause:rn418-ignores-origin
      Examples:
        | who                      | what holds                                          |
        | autopilot                | the agent is on autopilot                           |
        | the agent's own rule     | the agent's own rule for terminal is auto_approve   |

      Examples:
        | who                      | what holds                                          |
        | the permissions file     | permissions.json allows "Terminal(git push)"        |
        | the running container    | its container is registered as running              |

    Scenario Outline: A merge into main, and <who> said yes
      Given a maintainer's session
      And <what holds>
      When the agent proposes git_merge into "main"
      Then the agent must ask because the branch is protected

      Examples:
        | who                      | what holds                                          |
        | autopilot                | the agent is on autopilot                           |
        | the agent's own rule     | the agent's own rule for git_merge is auto_approve  |
        | the permissions file     | permissions.json allows "GitMerge()"                |

    Example: The agent's own rule under autopilot is no way round
      Given a maintainer's session
      And the agent is on autopilot
      And the agent's own rule for parallelize is auto_approve
      When the agent proposes parallelize
      Then the agent must ask because it spends on more agents

  @clause:ceiling-only-lowers-auto @capability:reasons
  Rule: A ceiling touches nothing but a yes, so an earlier question keeps its own reason

    Example: Nothing was configured, and that stays the reason
      Given a maintainer's session
      When the agent proposes git_merge into "main"
      Then the agent must ask because nothing was configured

    Example: A written question stays the file's question
      Given a maintainer's session
      And permissions.json asks about "InstructionPatch()"
      When the agent proposes instruction_patch
      Then the agent must ask because of the permissions file

    Example: The agent was switched back to manual, and that stays the reason
      Given the agent was switched back to manual
      When the agent wants to run `git push`
      Then the agent must ask because of the agent's autonomy

    Example: Only the yes of an allow entry is turned by the ceiling
      Given a maintainer's session
      And permissions.json allows "InstructionPatch()"
      When the agent proposes instruction_patch
      Then the agent must ask because it changes instructions

  @clause:ceiling-never-changes-deny
  Rule: A ceiling never makes a question of a refusal

    Scenario Outline: A deny entry refuses <type>
      Given a maintainer's session
      And the agent is on autopilot
      And permissions.json denies "<entry>"
      When the agent proposes <type>
      Then the action is refused because of the permissions file

      Examples:
        | type               | entry              |
        | instruction_patch  | InstructionPatch() |
        | parallelize        | Parallelize()      |
        | raise_max_parallel | RaiseMaxParallel() |
        | container_remove   | ContainerRemove()  |

    Example: A rule of the agent's own refuses
      Given a maintainer's session
      And the agent's own rule for container_remove is deny
      When the agent proposes container_remove
      Then the action is refused because of the agent's autonomy

  @clause:rn418-fires-before-scope @capability:reasons
  Rule: When a command both reaches outside and touches an outside path, the first is the reason

    Scenario Outline: <case>
      Given the agent's own rule for terminal is auto_approve
      When the agent wants to run `<command>`
      Then the agent must ask because <reason>

      Examples:
        | case                                      | command                | reason                            |
        | A push from another project's folder      | git -C /srv/other push | of its external effect            |
        | A privileged look at a file of the system | sudo cat /etc/hosts    | it is privileged                  |
        | The same look without sudo                | cat /etc/hosts         | a path lies outside the project   |
