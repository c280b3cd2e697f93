Feature: What a pattern looks like
  Every entry of the file names a kind of action and, for commands alone, the words that the
  command begins with. One form for all kinds keeps the file short enough to be reviewed.

  Source: permissions page, "Pattern format".

  @clause:pattern-shape-label-content
  Rule: A pattern is a label, followed by its content in parentheses

    Example: A label with content
      Given permissions.json allows "Terminal(pnpm build)"
      When the agent wants to run `pnpm build`
      Then the command runs without asking because of the permissions file

    Example: A label with nothing in the parentheses
      Given permissions.json allows "WriteFile()"
      When the agent proposes write_file
      Then the action runs without asking because of the permissions file

    Example: A label that stands inside the parentheses might be thought to count
      Given permissions.json allows "Terminal(GitCommit)"
      When the agent proposes git_commit
      Then the agent must ask because nothing was configured

  @clause:pattern-label-pascal-case
  Rule: The label is the name of the action type, written in PascalCase

    Scenario Outline: <type> is named by its label
      Given an owner's session
      And permissions.json denies "<label>()"
      When the agent proposes <type>
      Then the action is refused because of the permissions file

      Examples:
        | type                    | label                  |
        | git_commit              | GitCommit              |
        | write_file              | WriteFile              |
        | git_push                | GitPush                |
        | pr_open                 | PrOpen                 |
        | git_repo_create         | GitRepoCreate          |
        | git_branch_create       | GitBranchCreate        |
        | git_branch_protect      | GitBranchProtect       |
        | open_adr_pr             | OpenAdrPr              |
        | open_infra_pr           | OpenInfraPr            |
        | instruction_patch       | InstructionPatch       |
        | parallelize             | Parallelize            |
        | raise_max_parallel      | RaiseMaxParallel       |
        | propose_execution_plan  | ProposeExecutionPlan   |
        | assess_implementability | AssessImplementability |
        | container_start         | ContainerStart         |
        | container_stop          | ContainerStop          |
        | container_remove        | ContainerRemove        |
        | spend                   | Spend                  |

    Example: GitMerge is the label of git_merge
      Given a maintainer's session
      And permissions.json denies "GitMerge()"
      When the agent proposes git_merge into "main"
      Then the action is refused because of the permissions file

    Example: Terminal is the label of commands
      Given permissions.json denies "Terminal(ls)"
      When the agent wants to run `ls`
      Then the command is refused because of the permissions file

  @clause:pattern-empty-matches-any
  Rule: Empty parentheses speak of every action of the type

    Example: Any push is meant by GitPush()
      Given a maintainer's session
      And permissions.json denies "GitPush()"
      When the agent proposes git_push
      Then the action is refused because of the permissions file

    Scenario Outline: A merge is meant whatever its target, also <target>
      Given a maintainer's session
      And permissions.json denies "GitMerge()"
      When the agent proposes git_merge into "<target>"
      Then the action is refused because of the permissions file

      Examples:
        | target        |
        | main          |
        | feature/login |

  @clause:pattern-nonempty-nonterminal-matches-nothing @clause:pattern-content-only-terminal
  Rule: Content belongs to Terminal alone; any other label with content speaks of nothing

    Example: GitPush(algo) denies no push
      Given a maintainer's session
      And permissions.json denies "GitPush(algo)"
      When the agent proposes git_push
      Then the agent must ask because nothing was configured

    Example: A branch name might be thought to narrow a denial of merges
      Given a maintainer's session
      And permissions.json denies "GitMerge(main)"
      When the agent proposes git_merge into "main"
      Then the agent must ask because nothing was configured

    Example: Allowing commits with a content allows none
      Given permissions.json allows "GitCommit(src)"
      When the agent proposes git_commit
      Then the agent must ask because nothing was configured

    Example: Asking about files by name asks about none
      Given the agent's own rule for write_file is auto_approve
      And permissions.json asks about "WriteFile(src/a.ts)"
      When the agent proposes write_file
      Then the action runs without asking because of the agent's autonomy

  @clause:pattern-label-selects-type
  Rule: A pattern speaks only of the type that its label names

    Example: Allowing commits might be thought to allow the command git commit
      Given permissions.json allows "GitCommit()"
      When the agent wants to run `git commit -m done`
      Then the agent must ask because nothing was configured

    Example: Allowing the command git commit might be thought to allow commits
      Given permissions.json allows "Terminal(git commit)"
      When the agent proposes git_commit
      Then the agent must ask because nothing was configured

    Example: Denying pushes does not deny the command git push
      Given permissions.json denies "GitPush()"
      When the agent wants to run `git push origin main`
      Then the agent must ask because nothing was configured

    Example: Denying one type leaves another allowed
      Given permissions.json denies "WriteFile()"
      And permissions.json allows "GitCommit()"
      When the agent proposes git_commit
      Then the action runs without asking because of the permissions file
