//! Phrases of single questions to the policy; most of them serve stories too.

use super::{Driver, Phrase, given, only, phrase, then, when, with_table};
use crate::protocol::Capability::{AlwaysAllow, Decision, Reasons};
use cucumber::gherkin::StepType;

/// The phrases, in the order in which a scenario uses them.
pub(super) const PHRASES: &[Phrase] = &[
    given(
        "a ROLE's session",
        "a maintainer's session",
        "the role of the member whose session it is; a developer unless said otherwise",
    ),
    given(
        "a session of someone who is not a member",
        "a session of someone who is not a member",
        "there is no role at all",
    ),
    given(
        "permissions.json allows|denies|asks about \"PATTERN\"",
        "permissions.json allows \"Terminal(cat)\"",
        "one line of the file",
    ),
    with_table(given(
        "permissions.json allows|denies|asks about each of",
        "permissions.json allows each of",
        "several lines of the file, one a row",
    )),
    only(
        Driver::Question,
        phrase(
            StepType::Given,
            Some(AlwaysAllow),
            "a person pressed always allow on `COMMAND`",
            "a person pressed always allow on `npm test`",
            "what one press records is in force",
        ),
    ),
    given(
        "the agent is on autopilot",
        "the agent is on autopilot",
        "automatic mode: the row `*` says auto_approve",
    ),
    given(
        "the agent was switched back to manual",
        "the agent was switched back to manual",
        "the row `*` says require_approval",
    ),
    given(
        "the agent's rule for every action is deny",
        "the agent's rule for every action is deny",
        "the row `*` says deny",
    ),
    given(
        "the agent's own rule for TYPE is MODE",
        "the agent's own rule for terminal is auto_approve",
        "a stored row for one type of action",
    ),
    given(
        "the agent is the dev agent of a module",
        "the agent is the dev agent of a module",
        "who proposes; any other agent unless said otherwise",
    ),
    given("the proposer is a person", "the proposer is a person", "who proposes"),
    given(
        "a container|mounted|runner project",
        "a mounted project",
        "where its commands run; a container project unless said otherwise",
    ),
    given(
        "its container is registered as STATE",
        "its container is registered as running",
        "what the platform has on record; nothing unless said otherwise",
    ),
    only(
        Driver::Question,
        given(
            "the project's folder is \"PATH\"",
            "the project's folder is \"/home/ana/shop\"",
            "the folder on the host, where the agent works too; /data/shop-1a2b3c4d unless said otherwise",
        ),
    ),
    only(
        Driver::Question,
        given(
            "the project's folder is not known",
            "the project's folder is not known",
            "no valid folder is on record",
        ),
    ),
    given(
        "the agent works in \"PATH\"",
        "the agent works in \"src\"",
        "the working folder; below the project's folder where it does not begin with /",
    ),
    given(
        "the agent's working folder is not given",
        "the agent's working folder is not given",
        "the action names none",
    ),
    when(
        Decision,
        "the agent wants to run `COMMAND`",
        "the agent wants to run `cat src/a.ts`",
        "a terminal action; ⏎ stands for a line break",
    ),
    only(
        Driver::Question,
        when(
            Decision,
            "the agent wants to run `COMMAND` followed by N slashes",
            "the agent wants to run `ls src` followed by 200000 slashes",
            "a very long path",
        ),
    ),
    when(
        Decision,
        "the agent proposes TYPE",
        "the agent proposes git_commit",
        "an action of a type of its own",
    ),
    only(
        Driver::Question,
        when(
            Decision,
            "the agent proposes git_merge into \"BRANCH\"",
            "the agent proposes git_merge into \"main\"",
            "a merge",
        ),
    ),
    only(
        Driver::Question,
        when(
            AlwaysAllow,
            "a person presses always allow on `COMMAND`",
            "a person presses always allow on `npm test`",
            "what would one press record?",
        ),
    ),
    only(
        Driver::Question,
        when(
            AlwaysAllow,
            "a person presses always allow on TYPE",
            "a person presses always allow on open_adr_pr",
            "the same for an action of a type of its own",
        ),
    ),
    only(
        Driver::Question,
        when(
            AlwaysAllow,
            "a person presses always allow on git_merge into \"BRANCH\"",
            "a person presses always allow on git_merge into \"main\"",
            "the same for a merge",
        ),
    ),
    then(
        Decision,
        "the command|action runs without asking [because REASON]",
        "the command runs without asking because of the permissions file",
        "auto_approve",
    ),
    then(
        Decision,
        "the agent must ask [because REASON]",
        "the agent must ask because a path lies outside the project",
        "require_approval",
    ),
    then(
        Decision,
        "the command|action is refused [because REASON]",
        "the action is refused because the role is not enough",
        "deny",
    ),
    then(
        Reasons,
        "the reason reads \"TEXT\"",
        "the reason reads \"agent_autonomy: auto_approve\"",
        "a text that the documents print",
    ),
    then(
        Reasons,
        "the reason mentions \"TEXT\"",
        "the reason mentions \"git_push\"",
        "a piece of the text",
    ),
    then(
        Reasons,
        "the reason does not mention \"TEXT\"",
        "the reason does not mention \"git_push\"",
        "what the text must not hold",
    ),
    only(
        Driver::Question,
        then(
            Reasons,
            "the reason is another one than for `COMMAND`",
            "the reason is another one than for `ls`",
            "the same situation is asked about another command: rules are told apart, whatever their wording",
        ),
    ),
    only(
        Driver::Question,
        then(
            AlwaysAllow,
            "the permissions file gains \"PATTERN\"",
            "the permissions file gains \"Terminal(npm test)\"",
            "this pattern is recorded, others may be",
        ),
    ),
    only(
        Driver::Question,
        then(
            AlwaysAllow,
            "the permissions file does not gain \"PATTERN\"",
            "the permissions file does not gain \"Terminal(npm)\"",
            "this pattern is not recorded",
        ),
    ),
    only(
        Driver::Question,
        with_table(then(
            AlwaysAllow,
            "the permissions file gains exactly",
            "the permissions file gains exactly",
            "these patterns and no others, in this order, one a row",
        )),
    ),
    only(
        Driver::Question,
        then(
            AlwaysAllow,
            "nothing is recorded",
            "nothing is recorded",
            "neither a pattern nor a row",
        ),
    ),
    only(
        Driver::Question,
        then(
            AlwaysAllow,
            "the agent gains a rule of its own for TYPE",
            "the agent gains a rule of its own for terminal",
            "a row of the agent, and no pattern",
        ),
    ),
    only(
        Driver::Question,
        then(
            AlwaysAllow,
            "always allow is refused",
            "always allow is refused",
            "whatever the reason",
        ),
    ),
    only(
        Driver::Question,
        then(
            AlwaysAllow,
            "always allow is refused with STATUS \"REASON\"",
            "always allow is refused with 400 \"teto_do_sempre_permitir\"",
            "with the documents' own words",
        ),
    ),
    phrase(
        StepType::Then,
        None,
        "by reading \"NAME\" PHRASE",
        "by reading \"tracked\" the command runs without asking",
        "in scenarios of an open question: what an implementation answers that reads the documents so",
    ),
];
