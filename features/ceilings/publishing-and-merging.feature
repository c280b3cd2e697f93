Feature: Commands that publish or merge
  A command that sends work away, or opens or merges a pull request, has an effect that
  nobody can take back inside the project. A person decides each of them, even while the
  agent is on autopilot.

  Source: permissions page, "External-effect boundary" and "Limits" (RN-418).

  Rule: Publishing and merging with git is always asked

    Scenario Outline: <case>
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then the agent must ask because of its external effect

      @clause:rn418-git-push @clause:ceiling-terminal-external
      Examples: git push
        | case                                   | command                              |
        | A push with nothing else               | git push                             |
        | A push to a named branch               | git push origin feature/cart         |
        | A rehearsal of a push is a push too    | git push --dry-run                   |

      @clause:rn418-git-remote-add
      Examples: git remote add
        | case                                   | command                              |
        | A new place to push to                 | git remote add up https://git.example/x.git |

      @clause:rn418-git-remote-set-url
      Examples: git remote set-url
        | case                                   | command                              |
        | An old name that points somewhere else | git remote set-url origin https://git.example/x.git |

      @clause:rn418-git-merge
      Examples: git merge
        | case                                   | command                              |
        | A merge of one's own branch            | git merge feature/cart               |
        | A merge that only moves the branch on  | git merge --ff-only feature/cart     |

    Scenario Outline: <case>, and it runs
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then the command runs without asking because of the agent's autonomy

      @clause:rn418-git-push
      Examples: beside git push
        | case                                   | command                              |
        | A commit stays in the project          | git commit -m "cart"                 |
        | A local branch stays in the project    | git checkout -b feature/cart         |

      @clause:rn418-git-remote-add @clause:rn418-git-remote-set-url
      Examples: beside git remote add and set-url
        | case                                   | command                              |
        | Listing the remotes changes none       | git remote -v                        |

      @clause:rn418-git-merge
      Examples: beside git merge
        | case                                   | command                              |
        | Asking where two branches parted       | git merge-base main feature/cart     |

  @clause:rn418-remote-remove-not-listed
  Rule: Of the commands on remotes only "add" and "set-url" are under the ceiling

    Example: Forgetting a remote sends nothing anywhere
      Given the agent is on autopilot
      When the agent wants to run `git remote remove origin`
      Then the command runs without asking because of the agent's autonomy

    Example: Without autopilot it asks, as any command without a rule does
      Given permissions.json allows "Terminal(git remote -v)"
      When the agent wants to run `git remote remove origin`
      Then the agent must ask because nothing was configured

  Rule: Opening and merging pull requests with a provider's own tool is always asked

    Scenario Outline: <case>
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then the agent must ask because of its external effect

      @clause:rn418-gh-pr-create
      Examples: gh pr create
        | case                           | command                     |
        | A pull request on GitHub       | gh pr create --fill         |

      @clause:rn418-gh-pr-merge
      Examples: gh pr merge
        | case                           | command                     |
        | Its merge                      | gh pr merge 12              |

      @clause:rn418-glab-mr-create
      Examples: glab mr create
        | case                           | command                     |
        | A merge request on GitLab      | glab mr create              |

      @clause:rn418-glab-mr-merge
      Examples: glab mr merge
        | case                           | command                     |
        | Its merge                      | glab mr merge 3             |

    Scenario Outline: <case>, and it runs
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then the command runs without asking because of the agent's autonomy

      @clause:rn418-gh-pr-create @clause:rn418-gh-pr-merge
      Examples: beside gh pr create and merge
        | case                           | command                     |
        | Listing pull requests          | gh pr list                  |

      @clause:rn418-glab-mr-create @clause:rn418-glab-mr-merge
      Examples: beside glab mr create and merge
        | case                           | command                     |
        | Listing merge requests         | glab mr list                |
