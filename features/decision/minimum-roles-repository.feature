Feature: Who may run commands, write files, and change the repository
  Each type of action has a minimum role and one label in the permissions file. A developer is
  enough for commands, commits and files; what changes the remote repository needs a maintainer.
  A label is proven by an entry of the file that takes effect.

  Source: permissions page, "Pattern format" (table of types, labels and minimum roles).

  @clause:role-terminal-developer
  Rule: A terminal command is called Terminal in the file and needs a developer

    Scenario Outline: <case>
      Given <session>
      And permissions.json <file>
      When the agent wants to run `ls src`
      Then <outcome>

      Examples:
        | case             | session                                  | file                  | outcome                                                         |
        | No role at all   | a session of someone who is not a member | allows "Terminal(ls)" | the command is refused because the role is not enough           |
        | Too low a role   | a viewer's session                       | allows "Terminal(ls)" | the command is refused because the role is not enough           |
        | Just enough      | a developer's session                    | allows "Terminal(ls)" | the command runs without asking because of the permissions file |
        | More than enough | an owner's session                       | allows "Terminal(ls)" | the command runs without asking because of the permissions file |

  @clause:role-git-commit-developer
  Rule: A commit is called GitCommit in the file and needs a developer

    Scenario Outline: <case>
      Given <session>
      And permissions.json <file>
      When the agent proposes git_commit
      Then <outcome>

      Examples:
        | case                 | session                                  | file                 | outcome                                                        |
        | No role at all       | a session of someone who is not a member | allows "GitCommit()" | the action is refused because the role is not enough           |
        | Too low a role       | a viewer's session                       | allows "GitCommit()" | the action is refused because the role is not enough           |
        | Just enough          | a developer's session                    | allows "GitCommit()" | the action runs without asking because of the permissions file |
        | More than enough     | an owner's session                       | allows "GitCommit()" | the action runs without asking because of the permissions file |
        | Another type's label | a developer's session                    | allows "WriteFile()" | the agent must ask because nothing was configured              |

  @clause:role-write-file-developer
  Rule: Writing a file is called WriteFile in the file and needs a developer

    Scenario Outline: <case>
      Given <session>
      And permissions.json <file>
      When the agent proposes write_file
      Then <outcome>

      Examples:
        | case                 | session                                  | file                 | outcome                                                        |
        | No role at all       | a session of someone who is not a member | allows "WriteFile()" | the action is refused because the role is not enough           |
        | Too low a role       | a viewer's session                       | allows "WriteFile()" | the action is refused because the role is not enough           |
        | Just enough          | a developer's session                    | allows "WriteFile()" | the action runs without asking because of the permissions file |
        | More than enough     | an owner's session                       | allows "WriteFile()" | the action runs without asking because of the permissions file |
        | Another type's label | a developer's session                    | allows "GitCommit()" | the agent must ask because nothing was configured              |

  @clause:role-git-push-maintainer
  Rule: A push is called GitPush in the file and needs a maintainer

    Scenario Outline: <case>
      Given <session>
      And permissions.json <file>
      When the agent proposes git_push
      Then <outcome>

      Examples:
        | case                 | session                | file               | outcome                                                              |
        | Too low a role       | a developer's session  | allows "GitPush()" | the action is refused because the role is not enough                 |
        | Just enough          | a maintainer's session | allows "GitPush()" | the agent must ask because pushes and pull requests are always asked |
        | More than enough     | an owner's session     | allows "GitPush()" | the agent must ask because pushes and pull requests are always asked |
        | Its label, denied    | a maintainer's session | denies "GitPush()" | the action is refused because of the permissions file                |
        | Another type's label | a maintainer's session | denies "PrOpen()"  | the agent must ask because nothing was configured                    |

  @clause:role-pr-open-maintainer
  Rule: Opening a pull request is called PrOpen in the file and needs a maintainer

    Scenario Outline: <case>
      Given <session>
      And permissions.json <file>
      When the agent proposes pr_open
      Then <outcome>

      Examples:
        | case                 | session                | file               | outcome                                                              |
        | Too low a role       | a developer's session  | allows "PrOpen()"  | the action is refused because the role is not enough                 |
        | Just enough          | a maintainer's session | allows "PrOpen()"  | the agent must ask because pushes and pull requests are always asked |
        | More than enough     | an owner's session     | allows "PrOpen()"  | the agent must ask because pushes and pull requests are always asked |
        | Its label, denied    | a maintainer's session | denies "PrOpen()"  | the action is refused because of the permissions file                |
        | Another type's label | a maintainer's session | denies "GitPush()" | the agent must ask because nothing was configured                    |

  @clause:role-git-repo-create-maintainer
  Rule: Creating a repository is called GitRepoCreate in the file and needs a maintainer

    Scenario Outline: <case>
      Given <session>
      And permissions.json <file>
      When the agent proposes git_repo_create
      Then <outcome>

      Examples:
        | case                 | session                | file                       | outcome                                                        |
        | Too low a role       | a developer's session  | allows "GitRepoCreate()"   | the action is refused because the role is not enough           |
        | Just enough          | a maintainer's session | allows "GitRepoCreate()"   | the action runs without asking because of the permissions file |
        | More than enough     | an owner's session     | allows "GitRepoCreate()"   | the action runs without asking because of the permissions file |
        | Another type's label | a maintainer's session | allows "GitBranchCreate()" | the agent must ask because nothing was configured              |

  @clause:role-git-branch-create-maintainer
  Rule: Creating a branch is called GitBranchCreate in the file and needs a maintainer

    Scenario Outline: <case>
      Given <session>
      And permissions.json <file>
      When the agent proposes git_branch_create
      Then <outcome>

      Examples:
        | case                 | session                | file                        | outcome                                                        |
        | Too low a role       | a developer's session  | allows "GitBranchCreate()"  | the action is refused because the role is not enough           |
        | Just enough          | a maintainer's session | allows "GitBranchCreate()"  | the action runs without asking because of the permissions file |
        | More than enough     | an owner's session     | allows "GitBranchCreate()"  | the action runs without asking because of the permissions file |
        | Another type's label | a maintainer's session | allows "GitBranchProtect()" | the agent must ask because nothing was configured              |

  @clause:role-git-branch-protect-maintainer
  Rule: Protecting a branch is called GitBranchProtect in the file and needs a maintainer

    Scenario Outline: <case>
      Given <session>
      And permissions.json <file>
      When the agent proposes git_branch_protect
      Then <outcome>

      Examples:
        | case                 | session                | file                        | outcome                                                        |
        | Too low a role       | a developer's session  | allows "GitBranchProtect()" | the action is refused because the role is not enough           |
        | Just enough          | a maintainer's session | allows "GitBranchProtect()" | the action runs without asking because of the permissions file |
        | More than enough     | an owner's session     | allows "GitBranchProtect()" | the action runs without asking because of the permissions file |
        | Another type's label | a maintainer's session | allows "GitBranchCreate()"  | the agent must ask because nothing was configured              |

  @clause:role-git-merge-maintainer
  Rule: A merge is called GitMerge in the file and needs a maintainer

    Scenario Outline: <case>
      Given <session>
      And permissions.json <file>
      When the agent proposes git_merge into "main"
      Then <outcome>

      Examples:
        | case                 | session                | file                | outcome                                               |
        | Too low a role       | a developer's session  | allows "GitMerge()" | the action is refused because the role is not enough  |
        | Just enough          | a maintainer's session | allows "GitMerge()" | the agent must ask because the branch is protected    |
        | More than enough     | an owner's session     | allows "GitMerge()" | the agent must ask because the branch is protected    |
        | Its label, denied    | a maintainer's session | denies "GitMerge()" | the action is refused because of the permissions file |
        | Another type's label | a maintainer's session | denies "PrOpen()"   | the agent must ask because nothing was configured     |
