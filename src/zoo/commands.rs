//! Mistakes about commands: where they are cut, which parts are looked at, which words are paths.

use super::specimen::Specimen;
use super::wrongly::{
    asks, but_for, command, covered, each_word, has_container, mode, on_autopilot, on_part,
    outside_quotes, parts, recast, rightly, runs, with_lists,
};
use crate::protocol::{ExecutionMode, Policy, Stage};
use crate::reference::policy::Verdict;

/// Devices that are no path of a user.
const DEVICES: [&str; 4] = ["/dev/null", "/dev/stdin", "/dev/stdout", "/dev/stderr"];

/// The specimens of the chapter.
pub(super) const SPECIMENS: &[Specimen] = &[
    Specimen::decides(
        "redirect-splits",
        "A > or a < divides a command, and what is behind it is looked up as another one.",
        &["seg-redirect-not-chaining", "redir-verb-kept"],
        |action, context| {
            let split = |text: &str| {
                outside_quotes(text, |bare| bare.replace(">&1", "").replace(['>', '<'], ";"))
            };
            rightly(&recast(action, split), context)
        },
    ),
    Specimen::decides(
        "stream-copy-splits",
        "The & of 2>&1 divides a command.",
        &["seg-redirect-not-chaining"],
        |action, context| rightly(&recast(action, |text| text.replace(">&1", "> a & 1")), context),
    ),
    Specimen::decides(
        "pipe-does-not-split",
        "What is behind a pipe belongs to the command in front of it.",
        &["seg-operators-split", "seg-evaluated-separately"],
        |action, context| {
            let joined = |text: &str| {
                outside_quotes(text, |bare| {
                    bare.replace("||", "\u{0}").replace('|', " '|' ").replace('\u{0}', "||")
                })
            };
            rightly(&recast(action, joined), context)
        },
    ),
    Specimen::decides(
        "ampersand-does-not-split",
        "A single & is a word, and what is behind it belongs to the command in front of it.",
        &["seg-operators-split"],
        |action, context| {
            let joined = |text: &str| {
                outside_quotes(text, |bare| {
                    let kept =
                        bare.replace("&&", "\u{0}").replace(">&", "\u{1}").replace("&>", "\u{2}");
                    let joined = kept.replace('&', " '&' ");
                    joined.replace('\u{0}', "&&").replace('\u{1}', ">&").replace('\u{2}', "&>")
                })
            };
            rightly(&recast(action, joined), context)
        },
    ),
    Specimen::decides(
        "quoted-operators-split",
        "Operators divide a command also where they stand in quotes.",
        &["seg-operators-split", "match-shell-tokenised"],
        |action, context| rightly(&recast(action, |text| text.replace(['\'', '"'], "")), context),
    ),
    Specimen::decides(
        "words-cut-at-blanks",
        "A command is cut at its blanks, quotes or not.",
        &["match-shell-tokenised"],
        |action, context| {
            let cut =
                |text: &str| text.replace(" '", " \\'").replace("' ", "\\' ").replace('"', "\\\"");
            rightly(&recast(action, cut), context)
        },
    ),
    Specimen::decides(
        "first-part-only",
        "Of a command with several parts only the first one is looked at.",
        &[
            "seg-first-half-allowed-not-enough",
            "seg-evaluated-separately",
            "seg-any-deny-denies-whole",
            "rn418-any-segment",
        ],
        |action, context| {
            let first = parts(action).into_iter().next();
            rightly(&recast(action, |text| first.unwrap_or_else(|| text.to_owned())), context)
        },
    ),
    Specimen::decides(
        "one-allowed-part-suffices",
        "A command with several parts runs where the file allows one of them and denies none.",
        &["seg-mixed-require-approval", "seg-first-half-allowed-not-enough"],
        |action, context| {
            let right = rightly(action, context);
            if right.stage != Stage::CompoundUncovered {
                return right;
            }
            let allowed = |found: &Verdict| found.stage == Stage::PermissionsAllow;
            on_part(action, context, allowed).unwrap_or(right)
        },
    ),
    Specimen::decides(
        "compound-silence-is-silence",
        "A part that no rule speaks of leaves the value before it standing, as in a single command.",
        &["seg-uncovered-is-opinion", "container-floor-compound-with-cd"],
        |action, context| {
            let right = rightly(action, context);
            let floor = has_container(context)
                && context.project.execution_mode == ExecutionMode::Container;
            let approved = match mode(action, context) {
                Some(mode) => mode == Policy::AutoApprove,
                None => floor,
            };
            if right.stage == Stage::CompoundUncovered && approved {
                rightly(action, &covered(action, context))
            } else {
                right
            }
        },
    ),
    Specimen::decides(
        "single-command-without-rule-asks",
        "A lone command that no rule speaks of is asked, whatever the stages before had said.",
        &["seg-single-uncovered-is-silent", "order-silent-stage-never-lowers"],
        |action, context| {
            let right = rightly(action, context);
            let silent = matches!(right.stage, Stage::Autonomy | Stage::ContainerFloor);
            let approved =
                silent && right.policy == Policy::AutoApprove && command(action).is_some();
            if approved && !on_autopilot(action, context) {
                asks(Stage::CompoundUncovered)
            } else {
                right
            }
        },
    ),
    Specimen::decides(
        "denied-part-only-asks",
        "A denied part among others sends the command to a person instead of denying it.",
        &["seg-any-deny-denies-whole"],
        |action, context| {
            let several = parts(action).len() > 1;
            let asked =
                if several { asks(Stage::CompoundUncovered) } else { rightly(action, context) };
            but_for(Stage::PermissionsDeny, action, context, asked)
        },
    ),
    Specimen::decides(
        "all-of-dev-exempt",
        "Everything below /dev is taken for a device that is no path of a user.",
        &["dev-exempt-list-closed", "dev-sda-out-of-scope", "dev-exempt-with-container-root"],
        |action, context| {
            let exempt = |word: &str| match word.strip_prefix("/dev/") {
                Some(_) => "/dev/null".to_owned(),
                None => word.to_owned(),
            };
            rightly(&recast(action, |text| each_word(text, exempt)), context)
        },
    ),
    Specimen::decides(
        "no-device-exempt",
        "/dev/null is a path like any other, and lies outside the project.",
        &["dev-null-exempt", "dev-stdio-exempt", "dev-exempt-with-container-root"],
        |action, context| {
            let disk =
                |word: &str| if DEVICES.contains(&word) { "/dev/sda" } else { word }.to_owned();
            rightly(&recast(action, |text| each_word(text, disk)), context)
        },
    ),
    Specimen::decides(
        "only-dev-null-exempt",
        "/dev/null is exempt, and the standard streams are not.",
        &["dev-stdio-exempt"],
        |action, context| {
            let stream = |word: &str| word != "/dev/null" && DEVICES.contains(&word);
            let disk = |word: &str| if stream(word) { "/dev/sda" } else { word }.to_owned();
            rightly(&recast(action, |text| each_word(text, disk)), context)
        },
    ),
    Specimen::decides(
        "exempt-device-clears-the-command",
        "A command that names an exempt device is not looked at for other paths.",
        &["redir-exempt-does-not-hide-others"],
        |action, context| {
            let exempt =
                command(action).is_some_and(|text| DEVICES.iter().any(|one| text.contains(one)));
            let wrong =
                if exempt { runs(Stage::PermissionsAllow) } else { rightly(action, context) };
            but_for(Stage::CeilingScope, action, context, wrong)
        },
    ),
    Specimen::decides(
        "redirect-targets-overlooked",
        "The target of a redirection is no word of the command, so nobody asks where it lies.",
        &[
            "redir-target-remains-token",
            "redir-target-outside-blocked",
            "redir-append-target-checked",
        ],
        |action, context| rightly(&recast(action, |text| without_target(text, &[">"])), context),
    ),
    Specimen::decides(
        "input-redirection-overlooked",
        "What is read from by a < is not looked at.",
        &["redir-input-target-checked"],
        |action, context| rightly(&recast(action, |text| without_target(text, &["<"])), context),
    ),
    Specimen::decides(
        "glued-targets-overlooked",
        "A target that follows its operator without a blank is not seen.",
        &["redir-glued-target-checked"],
        |action, context| {
            rightly(
                &recast(action, |text| text.replace(">/", "> x/").replace("</", "< x/")),
                context,
            )
        },
    ),
    Specimen::decides(
        "exempt-devices-by-prefix",
        "What begins like an exempt device is exempt: /dev/null/../sda and /dev/nullx too.",
        &["dev-exempt-list-closed"],
        |action, context| {
            let exempt = |word: &str| {
                DEVICES
                    .iter()
                    .find(|device| word.starts_with(*device))
                    .map_or(word, |device| device)
                    .to_owned()
            };
            rightly(&recast(action, |text| each_word(text, exempt)), context)
        },
    ),
    Specimen::decides(
        "asks-for-the-first-part-only",
        "An ask entry is looked for in the first part of a command.",
        &["seg-written-ask-differs-from-synthesised"],
        |action, context| {
            let right = rightly(action, context);
            let first = parts(action).into_iter().next().unwrap_or_default();
            let asked = rightly(&recast(action, |_| first), context).stage == Stage::PermissionsAsk;
            if right.stage != Stage::PermissionsAsk || asked {
                return right;
            }
            rightly(action, &with_lists(context, |lists| lists.ask.clear()))
        },
    ),
    Specimen::decides(
        "cd-moves-nothing",
        "Paths start from where the command began, whatever cd stands in front of them.",
        &["scope-cd-outside-not-widened"],
        |action, context| {
            let stay =
                |part: String| if part.starts_with("cd ") { "cd .".to_owned() } else { part };
            let text = parts(action).into_iter().map(stay).collect::<Vec<_>>().join(" && ");
            let moves = parts(action).len() > 1 && text.starts_with("cd .");
            if moves {
                rightly(&recast(action, |_| text), context)
            } else {
                rightly(action, context)
            }
        },
    ),
    Specimen::decides(
        "cd-free-in-front-only",
        "Only a cd at the beginning of a command needs no permission.",
        &["scope-widens-cd"],
        |action, context| {
            let later =
                |text: &str| text.replace("&& cd ", "&& chdir ").replace("; cd ", "; chdir ");
            rightly(&recast(action, later), context)
        },
    ),
    Specimen::decides(
        "verb-behind-a-redirection-lost",
        "A command that begins with a redirection is taken to begin with its target.",
        &["redir-verb-kept"],
        |action, context| {
            let swapped =
                |text: &str| match text.strip_prefix("> ").or_else(|| text.strip_prefix(">")) {
                    Some(rest) => rest.to_owned(),
                    None => text.to_owned(),
                };
            rightly(&recast(action, swapped), context)
        },
    ),
];

/// A command whose redirections of this kind lead to a file of the project.
fn without_target(text: &str, operators: &[&str]) -> String {
    let mut behind = false;
    let words = text.split(' ').map(|word| {
        let target =
            std::mem::replace(&mut behind, operators.iter().any(|one| word.ends_with(one)));
        if target {
            return "x".to_owned();
        }
        let glued = operators
            .iter()
            .find_map(|one| word.rsplit_once(one).map(|(before, _)| format!("{before}{one}x")));
        glued.filter(|_| !behind).unwrap_or_else(|| word.to_owned())
    });
    words.collect::<Vec<_>>().join(" ")
}
