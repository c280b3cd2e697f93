Feature: Where the documents leave a choice: always allow
  One press records the verb and its subcommand. The documents show the unit on a few
  commands, and not at its edges. Each example shows what follows from each reading; an
  implementation is told which one it takes, and none is wrong.

  Source: permissions page, "Unit of the recorded pattern" (RN-675) and "Why require_approval is
  now safe"; ADR 0189, decision 6.

  @open:C-16
  Rule: Does a press that records nothing succeed?

    Scenario Outline: <case>
      When a person presses always allow on `<command>`
      Then by reading "refused by the ceiling only" nothing is recorded
      And by reading "refused where nothing is written" always allow is refused

      Examples:
        | case                                | command    |
        | git alone, which leads to git push  | git        |
        | git remote alone                    | git remote |
        | gh alone, which leads to gh pr      | gh         |
        | docker alone                        | docker     |
        | npm alone, which leads to a publish | npm        |

  @open:C-17
  Rule: Is the second word a subcommand or an argument?

    Scenario Outline: <word>, where capitals, dots and colons matter
      When a person presses always allow on `<command>`
      Then by reading "plain names" the permissions file gains "Terminal(<command>)"
      And by reading "plain names" the permissions file does not gain "Terminal(<verb>)"
      And by reading "lower-case names" the permissions file gains "Terminal(<verb>)"

      Examples:
        | word                     | verb | command        |
        | A name with a colon      | yarn | yarn test:unit |
        | A name with a dot        | node | node seed.js   |
        | A capital name           | make | make All       |
        | A file without an ending | cat  | cat README     |
        | A file with an ending    | cat  | cat x.ts       |

    Scenario Outline: <word>, where anything but a path may be a subcommand
      When a person presses always allow on `<command>`
      Then by reading "plain names" the permissions file gains "Terminal(<verb>)"
      And by reading "all but paths" the permissions file gains "Terminal(<command>)"
      And by reading "all but paths" the permissions file does not gain "Terminal(<verb>)"

      Examples:
        | word       | verb  | command    |
        | A number   | sleep | sleep 4    |
        | A variable | echo  | echo $HOME |
        | A dot      | ls    | ls .       |

    Example: A subcommand in quotes
      When a person presses always allow on `npm "test"`
      Then by reading "plain names" the permissions file gains "Terminal(npm test)"
      And by reading "plain names" the permissions file does not gain "Terminal(npm)"
      And by reading "quoted is an argument" the permissions file gains "Terminal(npm)"

  @open:C-20
  Rule: Are commands beyond the printed ones refused?

    Example: A release, named in words only
      When a person presses always allow on `gh release create v1`
      Then by reading "all of the kind" always allow is refused
      And by reading "printed commands only" the permissions file gains "Terminal(gh release)"

    Example: A command beside a release, whose unit would cover releases
      When a person presses always allow on `gh release list`
      Then by reading "all of the kind" the permissions file gains "Terminal(gh release list)"
      And by reading "all of the kind" the permissions file does not gain "Terminal(gh release)"
      And by reading "printed commands only" the permissions file gains "Terminal(gh release)"

    Example: A deploy that is named nowhere
      When a person presses always allow on `terraform destroy`
      Then by reading "releases and workflow runs" the permissions file gains "Terminal(terraform destroy)"
      And by reading "all of the kind" always allow is refused

  @open:C-27
  Rule: Is what a shell construct would run recorded for itself?

    Example: A second line
      When a person presses always allow on `ls src/api⏎npm test`
      Then by reading "what the shell would run" the permissions file gains "Terminal(npm test)"
      And by reading "printed operators only" the permissions file does not gain "Terminal(npm test)"

    Example: A push inside a substitution
      When a person presses always allow on `echo $(git push)`
      Then by reading "what the shell would run" always allow is refused
      And by reading "printed operators only" the permissions file gains "Terminal(echo)"

  @open:C-55
  Rule: Is an external effect behind another program refused?

    Scenario Outline: <case>
      When a person presses always allow on `<command>`
      Then by reading "seen through by the ceiling" always allow is refused
      And by reading "as written" the permissions file gains "<pattern>"

      Examples:
        | case                      | command            | pattern                      |
        | A push behind env         | env git push       | Terminal(env git)            |
        | A push behind nohup       | nohup git push     | Terminal(nohup git)          |
        | A push behind bash -c     | bash -c "git push" | Terminal(bash -c "git push") |
        | sudo behind an assignment | LANG=C sudo ls     | Terminal(LANG=C sudo)        |

    Example: A git with a path in front, whose unit would cover git remote add
      When a person presses always allow on `/usr/bin/git remote -v`
      Then by reading "seen through by the ceiling" the permissions file gains "Terminal(/usr/bin/git remote -v)"
      And by reading "seen through by the ceiling" the permissions file does not gain "Terminal(/usr/bin/git remote)"
      And by reading "as written" the permissions file gains "Terminal(/usr/bin/git remote)"

  @open:C-56
  Rule: Does the dev agent of a module get a row where no pattern would be recorded?

    Scenario Outline: <case>
      Given the agent is the dev agent of a module
      When a person presses always allow on `<command>`
      Then by reading "a row for every command" the agent gains a rule of its own for terminal
      And by reading "a row where a pattern would be" nothing is recorded

      Examples:
        | case             | command    |
        | git alone        | git        |
        | git remote alone | git remote |
