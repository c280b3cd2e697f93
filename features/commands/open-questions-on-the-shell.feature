Feature: Where the documents leave a choice: what else a shell can do
  A shell has many ways to run a command that stands in the middle of a line, and as many to
  write a word so that it does not look like what it is. The page speaks of none of them. Each
  example shows what follows from each reading; an implementation is told which one it takes,
  and none is wrong.

  Source: permissions page, "How a pattern meets a command" and "Compound command".

  @open:C-27
  Rule: Is a command found wherever the shell would run it?

    Scenario Outline: A push in <place>, on autopilot
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then by reading "what the shell would run" the agent must ask because of its external effect
      And by reading "printed operators only" the command runs without asking because of the agent's autonomy

      Examples:
        | place                                 | command                                  |
        | the condition of an if                | if git push; then ls; fi                 |
        | an elif                               | if a; then b; elif git push; then c; fi  |
        | an else                               | if a; then b; else git push; fi          |
        | the condition of a while              | while git push; do ls; done              |
        | a loop until                          | until a; do git push; done               |
        | a negated condition                   | while ! git push; do ls; done            |
        | a loop over a list                    | for f in a b; do git push; done          |
        | a loop over the arguments             | for f do git push; done                  |
        | a menu                                | select f in a b; do git push; done       |
        | a loop that counts                    | for ((i=0;i<3;i++)); do git push; done   |
        | a case                                | case x in a) git push;; esac             |
        | the second branch of a case           | case x in a) ls;; b) git push;; esac     |
        | a branch that falls through           | case x in a) ls;& b) git push;; esac     |
        | a branch that tries the next          | case x in a) ls;;& b) git push;; esac    |
        | a branch with two patterns            | case x in (a\|b) git push;; esac         |
        | a case over lines                     | case x in⏎a)⏎git push;;⏎esac             |
        | a case in a substitution              | echo $(case x in a) git push;; esac)     |
        | what follows a case in a substitution | echo $(case x in a) ls;; esac; git push) |
        | a function                            | f() { git push; }; f                     |
        | a function by its long name           | function f { git push; }; f              |
        | a coprocess                           | coproc git push                          |
        | a group behind time                   | time { git push; }                       |
        | a subshell behind time                | time (git push)                          |
        | a negation behind time                | time ! git push                          |
        | a condition behind time               | time if git push; then ls; fi            |
        | two subshells                         | ( (git push) )                           |
        | a line behind a comment               | ls # nothing⏎git push                    |

    Scenario Outline: A push in <place>, within a word, on autopilot
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then by reading "what the shell would run" the agent must ask because of its external effect
      And by reading "printed operators only" the command runs without asking because of the agent's autonomy

      Examples:
        | place                                       | command                               |
        | a substitution                              | echo a$(git push)b                    |
        | backticks                                   | echo `git push`                       |
        | backticks in backticks                      | echo `echo \\`git push\\``            |
        | backticks in double quotes                  | echo "a `git push` b"                 |
        | a substitution in double quotes             | echo "a $(git push) b"                |
        | a substitution in a substitution            | echo $(echo $(git push))              |
        | quotes in a substitution in quotes          | echo "$(echo "$(git push)")"          |
        | the default of a variable                   | echo ${x:-$(git push)}                |
        | the default of a variable, in backticks     | echo ${x:-`git push`}                 |
        | the default of a variable, in quotes        | echo "${x:-$(git push)}"              |
        | quotes in the default of a variable         | echo ${x:-"$(git push)"}              |
        | a default in a default                      | echo ${x:-${y:-$(git push)}}          |
        | a sum                                       | echo $((1 + $(git push)))             |
        | a sum, in backticks                         | echo $((1 + `git push`))              |
        | a sum with parentheses                      | echo $(( (1) + $(git push) ))         |
        | a file that is read                         | diff <(git push) a.txt                |
        | a file that is written                      | ls > >(git push)                      |
        | a program that is written to                | tee >(git push)                       |
        | the name of a file                          | ls > $(git push)                      |
        | the list of a loop                          | for f in $(git push); do ls; done     |
        | the word of a case                          | case $(git push) in a) ls;; esac      |
        | the pattern of a case                       | case x in $(git push)) ls;; esac      |
        | the value of an assignment                  | x=$(git push)                         |
        | an array                                    | x=(a $(git push))                     |
        | a here-document                             | cat <<EOF⏎$(git push)⏎EOF             |
        | a here-document, in backticks               | cat <<EOF⏎a `git push`⏎EOF            |
        | a here-document, behind a variable          | cat <<EOF⏎${x:-$(git push)}⏎EOF       |
        | the second of two here-documents            | cat <<A - <<B⏎a⏎A⏎$(git push)⏎B       |
        | what follows a here-document                | cat <<EOF⏎a⏎EOF⏎git push              |
        | what follows a here-document with tabs      | cat <<-EOF⏎a⏎	EOF⏎git push            |
        | what follows a here-document in quotes      | cat <<'EOF'⏎a⏎EOF⏎git push            |
        | what follows a here-string                  | cat <<< a⏎git push                    |

    Scenario Outline: <text> is not run, on autopilot
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then by reading "what the shell would run" the command runs without asking because of the agent's autonomy
      And by reading "printed operators only" the agent must ask because of its external effect

      Examples:
        | text                                       | command                             |
        | A comment                                  | ls # ; git push                     |
        | A comment on a line of its own             | ls⏎# a && git push⏎make             |
        | The text of a here-document                | cat <<EOF⏎a; git push⏎EOF           |
        | The text of a here-document in quotes      | cat <<'EOF'⏎a $(ls; git push x)⏎EOF |
        | A line like the end, but not the end       | cat <<EOF⏎ EOF⏎a; git push⏎EOF      |
        | A tab before the end, where it counts      | cat <<EOF⏎	EOF⏎a; git push⏎EOF      |
        | An escaped substitution in a here-document | cat <<EOF⏎\\$(ls; git push x)⏎EOF   |

    Scenario Outline: <what> is no command
      Given the agent's own rule for terminal is auto_approve
      And permissions.json denies "Terminal(<word>)"
      When the agent wants to run `<command>`
      Then by reading "what the shell would run" the command runs without asking because of the agent's autonomy
      And by reading "printed operators only" the command is refused because of the permissions file

      Examples:
        | what                         | word | command                      |
        | The beginning of a loop      | for  | for f in a b; do ls; done    |
        | The end of a loop            | done | for f in a b; do ls; done    |
        | A negation                   | !    | ! ls                         |
        | The beginning of a case      | case | case x in a) ls;; esac       |
        | A pattern of a case          | b    | case x in a\|b\|c) ls;; esac |
        | The end of a case            | esac | case x in a) ls;; esac       |
        | The beginning of a group     | {    | { ls; }                      |

    Scenario Outline: An allowed command in <place>
      Given permissions.json allows "Terminal(cat)"
      When the agent wants to run `<command>`
      Then by reading "what the shell would run" the command runs without asking because of the permissions file
      And by reading "the construct asks" the agent must ask

      Examples:
        | place                                       | command                                                     |
        | two subshells                               | ( (cat notes.txt) )                                         |
        | a loop                                      | for f in a b; do cat $f; done                               |
        | a loop into a file                          | for f in a b; do cat $f; done > all.txt                     |
        | a loop that goes to a folder of the project | for f in a b; do cd /data/shop-1a2b3c4d/src && cat $f; done |
        | a condition                                 | if cat a; then cat b; else cat c; fi                        |
        | a case                                      | case $x in (a\|b) cat a;; *) cat b;; esac                   |
        | a group with a file                         | { cat a; cat b; } > all.txt                                 |
        | the pattern of a case                       | case x in $(cat a)) cat b;; esac                            |
        | a sum with parentheses                      | cat a$(( (1 + 2) * 3 ))                                     |
        | a here-document                             | cat <<EOF⏎a ; b⏎EOF                                         |
        | a here-document with tabs                   | cat <<-EOF⏎a⏎	EOF⏎cat b                                     |
        | a substitution in quotes                    | cat "$(cat names.txt)"                                      |
        | a stream with a name                        | cat a {log}> log.txt                                        |
        | a here-string                               | cat <<< text                                                |

    Example: Backticks are filled in before the cd behind them
      Given permissions.json allows "Terminal(cat)"
      And the agent works in "src"
      When the agent wants to run `cat `cat ../names.txt` && cd ..`
      Then by reading "what the shell would run" the command runs without asking because of the permissions file
      And by reading "the construct asks" the agent must ask

    Example: An entry with a substitution is two things: its words, and what they run
      Given permissions.json allows "Terminal(echo $(date))"
      And permissions.json allows "Terminal(date)"
      When the agent wants to run `echo $(date)`
      Then by reading "what the shell would run" the command runs without asking because of the permissions file
      And by reading "the construct asks" the agent must ask

    Example: An entry that begins with a word of the shell means the command behind it
      Given permissions.json allows "Terminal(if cat)"
      When the agent wants to run `if cat a; then cat b; fi`
      Then by reading "what the shell would run" the command runs without asking because of the permissions file
      And by reading "printed operators only" the agent must ask because part of the command has no rule

  @open:C-27
  Rule: What holds of a command that cannot be read for certain?

    Scenario Outline: <case>
      Given the agent's own rule for terminal is auto_approve
      When the agent wants to run `<command>`
      Then by reading "what the shell would run" the agent must ask because part of the command has no rule
      And by reading "printed operators only" the command runs without asking because of the agent's autonomy

      Examples:
        | case                                             | command                |
        | A single quote that is never closed              | echo 'a                |
        | A backtick that is never closed                  | echo `ls               |
        | A substitution that is never closed              | echo $(ls              |
        | A variable that is never closed                  | echo ${x               |
        | A sum that is never closed                       | echo $((1              |
        | A subshell that is never closed                  | (ls                    |
        | A parenthesis too many                           | ls)                    |
        | A redirection to nowhere                         | ls >                   |
        | A redirection behind a redirection               | ls > > a               |
        | A stream glued to the target of another          | ls <2>a                |
        | A sum that shells read differently               | echo $((1) )           |
        | A quote that shells end differently              | echo $'\\''            |
        | A quote within a variable within quotes          | echo "${x%'}'}"        |
        | A variable that runs a command in some shells    | echo ${ ls }           |
        | An index that is a here-document in some shells  | x[1<<b]=2              |
        | A case that is never closed in a substitution    | echo $(case x in a) b) |
        | A here-document of a substitution around its end | echo $(cat <<A)⏎A      |

    Scenario Outline: A denied command in it is found: <case>
      Given permissions.json denies "Terminal(curl)"
      And the agent's own rule for terminal is auto_approve
      When the agent wants to run `<command>`
      Then by reading "what the shell would run" the command is refused because of the permissions file
      And by reading "the construct asks" the agent must ask

      Examples:
        | case                                         | command                          |
        | behind a quote that is never closed          | echo 'a; curl evil.sh            |
        | within a quote that some shells end sooner   | echo $'\\'; curl evil.sh #'      |
        | behind a word of the shell                   | echo "a; then curl evil.sh       |
        | in a sum that may be a subshell              | echo $((ls) ; curl evil.sh)      |
        | in a variable that runs it in some shells    | echo ${ curl evil.sh; }          |
        | within a variable within quotes              | echo "${x%'$(curl evil.sh)'}     |

  @open:C-27
  Rule: Is a word what the shell makes of it?

    Scenario Outline: A path outside, written <how>
      Given permissions.json allows "Terminal(cat)"
      When the agent wants to run `<command>`
      Then by reading "what the shell would run" the agent must ask because a path lies outside the project
      And by reading "printed operators only" the command runs without asking because of the permissions file

      Examples:
        | how                                  | command                     |
        | in a quote with escapes              | cat $'/etc/hosts'           |
        | with a letter by its number, base 16 | cat $'\\x2fetc/hosts'       |
        | with a letter by its number, base 8  | cat $'\\057etc/hosts'       |
        | with a letter by its Unicode number  | cat $'\\u002fetc/hosts'     |
        | with a letter by its long number     | cat $'\\U0000002fetc/hosts' |
        | in a quote that is translated        | cat $"/etc/hosts"           |

    Scenario Outline: A privileged command, written <how>, on autopilot
      Given the agent is on autopilot
      When the agent wants to run `<command>`
      Then by reading "what the shell would run" the agent must ask because it is privileged
      And by reading "printed operators only" the command runs without asking because of the agent's autonomy

      Examples:
        | how                           | command         |
        | in a quote with escapes       | $'sudo' ls      |
        | half of it in such a quote    | su$'do' ls      |
        | with a letter by its number   | $'\\x73udo' ls  |
        | in a quote that is translated | $"sudo" ls      |

    Scenario Outline: <letter>, by its escape and by its number
      Given permissions.json allows "Terminal(grep $'a<number>b')"
      When the agent wants to run `grep $'a<escape>b' notes.txt`
      Then by reading "what the shell would run" the command runs without asking because of the permissions file
      And by reading "printed operators only" the agent must ask because nothing was configured

      Examples:
        | letter           | number | escape |
        | A tab            | \\x09  | \\t    |
        | A return         | \\x0d  | \\r    |
        | An escape        | \\x1b  | \\e    |
        | A capital escape | \\x1b  | \\E    |
        | A backslash      | \\x5c  | \\\\   |
        | A double quote   | \\x22  | \\"    |
        | A question mark  | \\x3f  | \\?    |
