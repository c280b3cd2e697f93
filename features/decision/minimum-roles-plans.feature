Feature: Who may decide on decision records, infrastructure, instructions and plans
  What shapes the project as a whole has a maintainer as its minimum role. Each type has one
  label in the permissions file; a label is proven by an entry of the file that takes effect.

  Source: permissions page, "Pattern format" (table of types, labels and minimum roles).

  @clause:role-open-adr-pr-maintainer
  Rule: A pull request with a decision record is called OpenAdrPr in the file and needs a maintainer

    Scenario Outline: <case>
      Given <session>
      And permissions.json <file>
      When the agent proposes open_adr_pr
      Then <outcome>

      Examples:
        | case                 | session                | file                   | outcome                                                        |
        | Too low a role       | a developer's session  | allows "OpenAdrPr()"   | the action is refused because the role is not enough           |
        | Just enough          | a maintainer's session | allows "OpenAdrPr()"   | the action runs without asking because of the permissions file |
        | More than enough     | an owner's session     | allows "OpenAdrPr()"   | the action runs without asking because of the permissions file |
        | Another type's label | a maintainer's session | allows "OpenInfraPr()" | the agent must ask because nothing was configured              |

  @clause:role-open-infra-pr-maintainer
  Rule: A pull request with infrastructure is called OpenInfraPr in the file and needs a maintainer

    Scenario Outline: <case>
      Given <session>
      And permissions.json <file>
      When the agent proposes open_infra_pr
      Then <outcome>

      Examples:
        | case                 | session                | file                   | outcome                                                        |
        | Too low a role       | a developer's session  | allows "OpenInfraPr()" | the action is refused because the role is not enough           |
        | Just enough          | a maintainer's session | allows "OpenInfraPr()" | the action runs without asking because of the permissions file |
        | More than enough     | an owner's session     | allows "OpenInfraPr()" | the action runs without asking because of the permissions file |
        | Another type's label | a maintainer's session | allows "OpenAdrPr()"   | the agent must ask because nothing was configured              |

  @clause:role-instruction-patch-maintainer
  Rule: Changing an agent's instructions is called InstructionPatch in the file and needs a maintainer

    Scenario Outline: <case>
      Given <session>
      And permissions.json <file>
      When the agent proposes instruction_patch
      Then <outcome>

      Examples:
        | case              | session                | file                        | outcome                                               |
        | Too low a role    | a developer's session  | allows "InstructionPatch()" | the action is refused because the role is not enough  |
        | Just enough       | a maintainer's session | allows "InstructionPatch()" | the agent must ask because it changes instructions    |
        | More than enough  | an owner's session     | allows "InstructionPatch()" | the agent must ask because it changes instructions    |
        | Its label, denied | a maintainer's session | denies "InstructionPatch()" | the action is refused because of the permissions file |

  @clause:role-propose-execution-plan-maintainer
  Rule: An execution plan is called ProposeExecutionPlan in the file and needs a maintainer

    Scenario Outline: <case>
      Given <session>
      And permissions.json <file>
      When the agent proposes propose_execution_plan
      Then <outcome>

      Examples:
        | case             | session                | file                            | outcome                                                        |
        | Too low a role   | a developer's session  | allows "ProposeExecutionPlan()" | the action is refused because the role is not enough           |
        | Just enough      | a maintainer's session | allows "ProposeExecutionPlan()" | the action runs without asking because of the permissions file |
        | More than enough | an owner's session     | allows "ProposeExecutionPlan()" | the action runs without asking because of the permissions file |

  @clause:role-assess-implementability-maintainer
  Rule: Assessing a story is called AssessImplementability in the file and needs a maintainer

    Scenario Outline: <case>
      Given <session>
      And permissions.json <file>
      When the agent proposes assess_implementability
      Then <outcome>

      Examples:
        | case             | session                | file                              | outcome                                                        |
        | Too low a role   | a developer's session  | allows "AssessImplementability()" | the action is refused because the role is not enough           |
        | Just enough      | a maintainer's session | allows "AssessImplementability()" | the action runs without asking because of the permissions file |
        | More than enough | an owner's session     | allows "AssessImplementability()" | the action runs without asking because of the permissions file |
