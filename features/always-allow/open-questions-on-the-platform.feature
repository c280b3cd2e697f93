@capability:workflow
Feature: Where the documents leave a choice: always allow on what never waited
  A press finds an action waiting, or approved or denied by a person: so much is written. The
  policy approves and denies as well. Each example shows what follows from each reading; an
  implementation is told which one it takes, and none is wrong.

  Source: permissions page, "Order of the press" (RN-642).

  @open:C-62
  Rule: What does a press do to an action that the policy has decided?

    Scenario Outline: Approved by <what>, and the pattern is missing
      Given <given>
      And the agent wanted to run `npm test`
      When a maintainer presses always allow on it
      Then by reading "as if a person had decided" the press succeeds with "ja_aprovada"
      And by reading "as if a person had decided" permissions.json holds "Terminal(npm test)" in allow
      And by reading "refused in any case" it is refused
      And by reading "refused in any case" permissions.json is as it was

      Examples:
        | what                 | given                                             |
        | the agent's own rule | the agent's own rule for terminal is auto_approve |
        | autopilot            | the agent is on autopilot                         |
        | a running container  | its container is registered as running            |

    Example: Approved by the permissions file, so nothing is missing
      Given permissions.json allows "Terminal(npm test)"
      And the agent wanted to run `npm test`
      When a maintainer presses always allow on it
      Then by reading "as if a person had decided" the press succeeds with "ja_aprovada"
      And by reading "as if a person had decided" permissions.json is as it was
      And by reading "refused in any case" it is refused

    Example: A cd that was free
      Given the agent wanted to run `cd src/app`
      When a maintainer presses always allow on it
      Then by reading "as if a person had decided" permissions.json holds "Terminal(cd)" in allow
      And by reading "refused in any case" it is refused

    Example: Approved by the file, for the dev agent of a module, whose row is missing
      Given the agent is the dev agent of a module
      And permissions.json allows "Terminal(npm test)"
      And the agent wanted to run `npm test`
      When a maintainer presses always allow on it
      Then by reading "as if a person had decided" the agent has its own rule for terminal, auto_approve
      And by reading "refused in any case" it is refused
      And by reading "refused in any case" the agent has no rule of its own for terminal

    Example: Approved by autopilot, and not a command
      Given the agent is on autopilot
      And the agent proposed git_commit
      When a maintainer presses always allow on it
      Then by reading "as if a person had decided" permissions.json holds "GitCommit()" in allow
      And by reading "refused in any case" it is refused

    Scenario Outline: Denied by <what>
      Given <given>
      And the agent wanted to run `npm test`
      When a maintainer presses always allow on it
      Then by reading "as if a person had decided" it is refused with 409 "acao_ja_recusada"
      And by reading "as if a person had decided" permissions.json does not hold "Terminal(npm test)" in allow
      And by reading "a person's denial only" the press succeeds
      And by reading "a person's denial only" permissions.json holds "Terminal(npm test)" in allow

      Examples:
        | what                              | given                                        |
        | the permissions file              | permissions.json denies "Terminal(npm test)" |
        | the agent's own rule              | the agent's own rule for terminal is deny    |
        | the agent's rule for every action | the agent's rule for every action is deny    |
        | the role of the session           | a viewer's session                           |
