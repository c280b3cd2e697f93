Feature: Commands for which "always allow" is refused
  One press would open the door for good, and the ceiling would be decoration. So the button
  is refused for these commands; each single one can still be approved.

  Source: permissions page, "External-effect boundary" (RN-418).

  @clause:always-refuse-terminal-external
  Rule: A command that reaches outside cannot be always allowed

    Scenario Outline: <case>
      When a person presses always allow on `<command>`
      Then always allow is refused

      Examples:
        | case                                  | command                                     |
        | A push                                | git push origin main                        |
        | A new remote                          | git remote add up https://git.example/x.git |
        | A remote that points elsewhere        | git remote set-url origin https://git.example/x.git |
        | A merge                               | git merge feature/cart                      |
        | A pull request on GitHub              | gh pr create --fill                         |
        | Its merge                             | gh pr merge 12                              |
        | A merge request on GitLab             | glab mr create                              |
        | The merge of that                     | glab mr merge 3                             |
        | A deployment with kubectl             | kubectl apply -f shop.yml                   |
        | A deployment with helm                | helm upgrade shop ./chart                   |
        | A deployment with terraform           | terraform apply                             |
        | An image for the registry             | docker push shop:1.0                        |
        | A package for everybody               | npm publish                                 |
        | A flag before the subcommand          | git -C src push                             |

    Scenario Outline: <case>, and the harmless part is not recorded alone
      When a person presses always allow on `<command>`
      Then always allow is refused

      Examples:
        | case                                  | command                                     |
        | The push is the last part             | npm test && git push origin main            |
        | The push is the first part            | git push; npm test                          |
        | The push takes what a pipe brings     | npm test \| git push                        |

    Example: The dev agent of a module is no way round
      Given the agent is the dev agent of a module
      When a person presses always allow on `git push origin main`
      Then always allow is refused

    Scenario Outline: <case>, and it is recorded
      When a person presses always allow on `<command>`
      Then the permissions file gains exactly
        | <pattern> |

      Examples:
        | case                                  | command                           | pattern              |
        | A commit that speaks of a push        | git commit -m "git push is next"  | Terminal(git commit) |
        | A later word is "push"                | git stash push                    | Terminal(git stash)  |

  @clause:always-refuse-terminal-privileged
  Rule: A command with the administrator's rights cannot be always allowed

    Scenario Outline: <case>
      When a person presses always allow on `<command>`
      Then always allow is refused

      Examples:
        | case                                  | command                   |
        | With sudo                             | sudo make install         |
        | With doas                             | doas make install         |
        | In the second part                    | cat src/x.ts && sudo make |
        | At the end of a pipe                  | make \| sudo tee out.log  |

    Example: Looking for the word is no privileged command
      When a person presses always allow on `grep -n sudo notes.md`
      Then the permissions file gains exactly
        | Terminal(grep -n sudo notes.md) |

    Example: The dev agent of a module is no way round
      Given the agent is the dev agent of a module
      When a person presses always allow on `sudo make install`
      Then always allow is refused
