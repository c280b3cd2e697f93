@capability:workflow
Feature: A stored folder that was forged
  The path of a typed folder stands in the database, and whoever can write there could turn it
  into the root of the disk. So it is checked whenever the scope is derived from it, and not only
  when the project was created.

  Source: permissions page, "Path scope", local mode (ADR 0072, RN-170).

  Background:
    Given a runner project

  @clause:scope-local-recheck-on-derivation
  Rule: A stored path is checked again at each decision, so a forged one never makes the whole disk the scope

    Example: With the path that was typed, its files are read
      Given the agent's own rule for terminal is auto_approve
      When the agent wants to run `cat ELSEWHERE/shop/notes.txt`
      Then it was executed

    Scenario Outline: The disk does not lie open: <case>
      Given the agent's own rule for terminal is auto_approve
      And somebody forged the stored path to "<path>"
      When the agent wants to run `cat /etc/hosts`
      Then it was not executed

      Examples:
        | case                             | path |
        | forged to the root               | /    |
        | forged to the root, more slashes | ///  |

    Example: Nor may an allowed verb read it
      Given permissions.json allows "Terminal(cat)"
      And somebody forged the stored path to "/"
      When the agent wants to run `cat /etc/hosts`
      Then it was not executed

    Example: One might think that cd at least is free
      Given somebody forged the stored path to "/"
      When the agent wants to run `cd /etc`
      Then it was not executed

    Example: The check comes with each decision, not once at the beginning
      Given the agent's own rule for terminal is auto_approve
      And the agent wanted to run `cat ELSEWHERE/shop/notes.txt`
      And somebody forged the stored path to "/"
      When the agent wants to run `cat /etc/hosts`
      Then it was not executed
      And the earlier one is auto_approved
