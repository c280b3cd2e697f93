Feature: What the decision is given while a container runs
  A command runs at /work inside the container, but it is proposed as the host knows it. The
  working folder and the command arrive as they are; only the scope works out what the working
  folder is called inside.

  Source: ADR 0134, decision 3; ADR 0189, decision 3 and consequences.

  @clause:exec-decide-inputs-untranslated
  Rule: The working folder and the command arrive as the host knows them

    Background:
      Given a container project
      And its container is registered as running

    Example: A working folder of the host is not taken for a place outside
      Given the agent works in "src"
      When the agent wants to run `make build`
      Then the command runs without asking because of the container floor

    Example: .. is counted from the working folder, as it is called inside
      Given the agent works in "src"
      When the agent wants to run `cat ../notes.md`
      Then the command runs without asking because of the container floor

    Example: The same step from the project's folder leaves /work
      When the agent wants to run `cat ../notes.md`
      Then the agent must ask because a path lies outside the project

    Example: A working folder outside the project is not moved inside
      Given the agent works in "/data/blog-5e6f7a8b"
      When the agent wants to run `make build`
      Then the agent must ask because a path lies outside the project

    Example: A host path in the command stays a host path, and is outside
      When the agent wants to run `cat /data/shop-1a2b3c4d/notes.md`
      Then the agent must ask because a path lies outside the project

    Example: The same file, as it is called inside
      When the agent wants to run `cat /work/notes.md`
      Then the command runs without asking because of the container floor
