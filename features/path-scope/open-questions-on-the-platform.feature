@capability:workflow
Feature: Where the documents leave a choice: the folder of a project
  A folder that its owner typed can lie over the checkout of Brabo, and a stored path that was
  forged is no folder at all. The documents say what must not come of it, and not what does.
  Each example shows what follows from each reading; an implementation is told which one it
  takes, and none is wrong.

  Source: permissions page, "Path scope", local mode (RN-170); ADR 0189, items 1 and 3 of the
  consequences.

  @open:C-52
  Rule: Is a typed folder refused that overlaps the checkout of Brabo?

    Scenario Outline: <case>
      Given a runner project
      And its owner typed the path "<path>"
      And the folder "<path>" exists
      When the project is created
      Then by reading "refused where known" its creation is refused
      And by reading "as reported" the project is created

      Examples:
        | case                         | path               |
        | The checkout itself          | CHECKOUT           |
        | A folder with code of Brabo  | CHECKOUT/apps      |
        | A new folder in the checkout | CHECKOUT/shop      |
        | A folder deeper in it        | CHECKOUT/apps/shop |

    Example: The checkout, written with a slash at the end
      Given a runner project
      And its owner typed the path "CHECKOUT/"
      When the project is created
      Then by reading "refused where known" its creation is refused
      And by reading "as reported" the project is created

  @open:C-60
  Rule: What may a command do once the stored path has been forged?

    Scenario Outline: A command that names no path, with a stored path that is <what>
      Given a runner project
      And the agent's own rule for terminal is auto_approve
      And somebody forged the stored path to "<path>"
      When the agent wants to run `make build`
      Then by reading "nothing is inside" the agent must ask because a path lies outside the project
      And by reading "no limit" the command runs without asking because of the agent's autonomy

      Examples:
        | what                   | path                 |
        | the root of the disk   | /                    |
        | a folder of the system | /etc                 |
        | a mere name            | shop                 |
        | a way up               | ELSEWHERE/shop/../.. |

    Example: A file of the folder that was typed once
      Given a runner project
      And the agent's own rule for terminal is auto_approve
      And somebody forged the stored path to "/"
      When the agent wants to run `cat ELSEWHERE/shop/notes.txt`
      Then by reading "nothing is inside" the agent must ask because a path lies outside the project
      And by reading "no limit" the command runs without asking because of the agent's autonomy

    Example: Going into a folder by its name
      Given a runner project
      And somebody forged the stored path to "/"
      When the agent wants to run `cd src`
      Then by reading "nothing is inside" the agent must ask because nothing was configured
      And by reading "no limit" the command runs without asking because cd stays inside the project

    Example: A mounted project whose stored path leads away from the base
      Given a mounted project
      And the agent's own rule for terminal is auto_approve
      And somebody forged the stored path to "ELSEWHERE/shop"
      When the agent wants to run `make build`
      Then by reading "nothing is inside" the agent must ask because a path lies outside the project
      And by reading "no limit" the command runs without asking because of the agent's autonomy
