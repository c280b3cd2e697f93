@capability:containers
Feature: Folders that no container is given
  A container is made of a folder that lies plainly below the place set aside for projects.
  A name that could lead anywhere else is refused before anything is done with it. And that
  place itself may not hold the checkout of Brabo.

  Source: ADR 0189, decision 5.

  @clause:contain-strictly-below-root
  Rule: The mounted folder lies below the root, never at it

    Scenario Outline: The root is not mounted: <case>
      When a container is planned for the segment "<segment>" below <base>
      Then it is refused

      Examples:
        | case                                  | segment | base                    |
        | among managed projects, into and back | shop/.. | PROJECT_WORKSPACES_ROOT |
        | among mounted projects, into and back | shop/.. | BRABO_PROJECTS_BASE     |
        | the folder above it                   | ..      | BRABO_PROJECTS_BASE     |

    Example: A folder further down is as good as one right below
      When a container is planned for the segment "clients/shop" below BRABO_PROJECTS_BASE
      Then the mounted folder is "BRABO_PROJECTS_BASE/clients/shop"

  @clause:contain-segment-empty-rejected
  Rule: An empty segment is refused

    Scenario Outline: Below <base>
      When a container is planned for the segment "" below <base>
      Then it is refused

      Examples:
        | base                    |
        | PROJECT_WORKSPACES_ROOT |
        | BRABO_PROJECTS_BASE     |

  @clause:contain-segment-absolute-rejected
  Rule: An absolute segment is refused

    Scenario Outline: <case>
      When a container is planned for the segment "<segment>" below PROJECT_WORKSPACES_ROOT
      Then it is refused

      Examples:
        | case                                              | segment                               |
        | A folder of the system                            | /etc                                  |
        | The root of the machine                           | /                                     |
        | It does not help that it lies below the very root | PROJECT_WORKSPACES_ROOT/shop-1a2b3c4d |

  @clause:contain-segment-traversal-rejected
  Rule: A segment that climbs by two dots is refused

    Scenario Outline: <case>
      When a container is planned for the segment "<segment>" below PROJECT_WORKSPACES_ROOT
      Then it is refused

      Examples:
        | case                                  | segment             |
        | At once                               | ../shop             |
        | On the way                            | shop/../../blog     |
        | At the end                            | shop/src/../../..   |
        | It does not help that it begins below | shop-1a2b3c4d/../.. |

  @clause:contain-base-not-over-checkout
  Rule: The folder of the mounted projects may not hold the checkout of Brabo

    Scenario Outline: <case>
      When the base folder "<base>" is checked against the checkout
      Then it is refused

      Examples:
        | case                          | base        |
        | The whole machine             | /           |
        | The folder above the checkout | CHECKOUT/.. |
        | The checkout itself           | CHECKOUT    |

    Scenario Outline: A folder that does not hold it is fine: <case>
      When the base folder "<base>" is checked against the checkout
      Then the check succeeds

      Examples:
        | case                                            | base                |
        | one beside it                                   | BRABO_PROJECTS_BASE |
        | one whose name begins like that of the checkout | CHECKOUT-projects   |
