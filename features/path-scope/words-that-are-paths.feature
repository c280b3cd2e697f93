Feature: Which words of a command count as paths
  The scope looks at the words of a command that can lead away from the working folder: those
  that begin with a slash and those that contain two dots. To take every word for a path would
  stop honest commands and make nothing safer.

  Source: permissions page, "Path scope" (which tokens are checked); ADR 0055, decision 1.

  @clause:scope-token-absolute-checked
  Rule: A word that begins with a slash is a path

    Scenario Outline: <case>
      Given permissions.json allows "Terminal(grep)"
      When the agent wants to run `<command>`
      Then the agent must ask because a path lies outside the project

      Examples:
        | case                                                 | command                                |
        | It is the last word                                  | grep -n TODO /srv/notes.txt            |
        | Another word follows                                 | grep -n TODO /srv/notes.txt src/app.ts |
        | Quotes do not hide it                                | grep -n TODO "/srv/notes.txt"          |
        | It is meant as a text to look for, but looks no less | grep /api src/routes.ts                |

    Example: It leads into the project
      Given permissions.json allows "Terminal(grep)"
      When the agent wants to run `grep -n TODO /data/shop-1a2b3c4d/src/app.ts`
      Then the command runs without asking because of the permissions file

    Example: The name of the program is a word as well
      Given permissions.json allows "Terminal(/usr/bin/wc)"
      When the agent wants to run `/usr/bin/wc -l notes.txt`
      Then the agent must ask because a path lies outside the project

    Example: A slash in the middle of a quoted sentence begins no word
      Given permissions.json allows "Terminal(echo)"
      When the agent wants to run `echo "moved to /srv"`
      Then the command runs without asking because of the permissions file

  @clause:scope-token-dotdot-checked
  Rule: A word with two dots is a path, and it starts from the working folder

    Scenario Outline: Climbing to a place inside: <case>
      Given permissions.json allows "Terminal(ls)"
      And the agent works in "<folder>"
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | case                              | folder  | command      |
        | one step up, from one step down   | src     | ls ..        |
        | two steps up, from two steps down | src/app | ls ../..     |
        | up and down another branch        | src/app | ls ../../lib |
        | down and up again                 | src     | ls app/..    |

    Scenario Outline: Climbing out: <case>
      Given permissions.json allows "Terminal(ls)"
      And the agent works in "<folder>"
      When the agent wants to run `<command>`
      Then the agent must ask because a path lies outside the project

      Examples:
        | case                                 | folder              | command         |
        | one step up, from the project folder | /data/shop-1a2b3c4d | ls ..           |
        | two steps up, from one step down     | src                 | ls ../..        |
        | the dots stand at the end            | src                 | ls app/../../.. |

    Scenario Outline: Wherever in the command it stands: <where>
      Given the agent's own rule for terminal is auto_approve
      And permissions.json allows each of
        | Terminal(cat)  |
        | Terminal(echo) |
      When the agent wants to run `<command>`
      Then the agent must ask because a path lies outside the project

      Examples:
        | where                               | command                          |
        | in parentheses                      | (cat ../notes.md)                |
        | in a substitution                   | echo $(cat ../notes.md)          |
        | in backticks                        | echo `cat ../notes.md`           |
        | in a substitution within a document | cat <<EOF⏎$(cat ../notes.md)⏎EOF |

  @clause:scope-token-relative-not-checked
  Rule: A word with neither stays below the working folder and is not looked at

    Scenario Outline: <case>
      Given permissions.json allows "Terminal(cat)"
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | case                                             | command        |
        | A file further down                              | cat src/a.ts   |
        | A single dot at the beginning                    | cat ./src/a.ts |
        | A hidden file                                    | cat .gitignore |
        | A folder called etc is not the one of the system | cat etc/passwd |
        | A folder called dev is not the one of the system | cat dev/sda    |

  @clause:scope-token-flags-numbers-globs
  Rule: Flags, numbers and wildcards are not paths

    Scenario Outline: <case>
      Given permissions.json allows each of
        | Terminal(find) |
        | Terminal(head) |
        | Terminal(ls)   |
      When the agent wants to run `<command>`
      Then the command runs without asking because of the permissions file

      Examples:
        | case                            | command                       |
        | A flag, a number and a wildcard | find . -maxdepth 4 -name *.ex |
        | A wildcard in quotes            | find lib -name "*.ex"         |
        | A flag with its number          | head -n 20 notes.txt          |
        | A wildcard alone                | ls *.ex                       |

    Scenario Outline: A wildcard does not hide where the path leads: <case>
      Given permissions.json allows "Terminal(ls)"
      When the agent wants to run `<command>`
      Then the agent must ask because a path lies outside the project

      Examples:
        | case                   | command        |
        | it begins with a slash | ls /etc/*.conf |
        | it climbs out first    | ls ../*.ex     |

  @clause:scope-effective-cwd-and-every-path
  Rule: A command is inside only when its working folder and every path it names are inside

    Example: All of them are
      Given permissions.json allows "Terminal(diff)"
      When the agent wants to run `diff /data/shop-1a2b3c4d/a.txt /data/shop-1a2b3c4d/b.txt`
      Then the command runs without asking because of the permissions file

    Scenario Outline: One of them is not: <which>
      Given permissions.json allows "Terminal(diff)"
      When the agent wants to run `<command>`
      Then the agent must ask because a path lies outside the project

      Examples:
        | which                     | command                                   |
        | the first path            | diff /etc/hosts /data/shop-1a2b3c4d/a.txt |
        | the last path             | diff /data/shop-1a2b3c4d/a.txt /etc/hosts |
        | a path of the second part | diff a.txt b.txt; diff a.txt /etc/hosts   |
        | a path of the first part  | diff a.txt /etc/hosts; diff a.txt b.txt   |

    Example: A folder that was left again does not count as the working folder
      Given permissions.json allows each of
        | Terminal(pushd) |
        | Terminal(popd)  |
        | Terminal(cat)   |
      When the agent wants to run `pushd src && popd && cat ../notes.md`
      Then the agent must ask because a path lies outside the project

    Example: Paths inside do not make up for a working folder outside
      Given permissions.json allows "Terminal(diff)"
      And the agent works in "/srv"
      When the agent wants to run `diff /data/shop-1a2b3c4d/a.txt /data/shop-1a2b3c4d/b.txt`
      Then the agent must ask because a path lies outside the project
