Feature: Commands that deploy
  What is deployed is in use a moment later. No type of action exists for it, so the terminal
  is the only door, and behind it a person decides each time. Planning, building and looking
  stay free.

  Source: permissions page, "External-effect boundary" and "Limits" (RN-418).

  Rule: Deploying is always asked

    Scenario Outline: <case>
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then the agent must ask because of its external effect

      @clause:rn418-kubectl-apply
      Examples: kubectl apply
        | case                           | command                     |
        | A change to a cluster          | kubectl apply -f shop.yml   |

      @clause:rn418-helm-upgrade
      Examples: helm upgrade
        | case                           | command                     |
        | A new version of a chart       | helm upgrade shop ./chart   |

      @clause:rn418-terraform-apply
      Examples: terraform apply
        | case                           | command                     |
        | A change to the infrastructure | terraform apply             |

      @clause:rn418-docker-push
      Examples: docker push
        | case                           | command                     |
        | An image for the registry      | docker push shop:1.0        |

      @clause:rn418-npm-publish
      Examples: npm publish
        | case                           | command                     |
        | A package for everybody        | npm publish                 |

    Scenario Outline: <case>, and it runs
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then the command runs without asking because of the agent's autonomy

      @clause:rn418-kubectl-apply
      Examples: beside kubectl apply
        | case                           | command                     |
        | Looking at a cluster           | kubectl get pods            |

      @clause:rn418-helm-upgrade
      Examples: beside helm upgrade
        | case                           | command                     |
        | Listing what is installed      | helm list                   |

      @clause:rn418-terraform-apply
      Examples: beside terraform apply
        | case                           | command                     |
        | Planning without applying      | terraform plan              |

      @clause:rn418-docker-push
      Examples: beside docker push
        | case                           | command                     |
        | Building an image at home      | docker build .              |

      @clause:rn418-npm-publish
      Examples: beside npm publish
        | case                           | command                     |
        | Testing the package            | npm test                    |
