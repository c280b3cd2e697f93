//! Mistakes about permissions.json: how entries match, which list wins, what is denied without being written,
//! and what an activation writes.

use super::platform::{folder_of, lists_of, set_row, write_lists};
use super::specimen::Specimen;
use super::wrongly::{
    approving_silence, but_for, command, content, each_word, label, matching_more, on_autopilot,
    parts, reading_entries, recast, rightly, runs, with_lists,
};
use crate::protocol::platform::{Actor, Details, Outcome, Propose, Proposed};
use crate::protocol::{
    Action, ActionType, AgentKind, Lists, Policy, Request, Response, RowType, Stage,
};

/// The specimens of the chapter.
pub(super) const SPECIMENS: &[Specimen] = &[
    Specimen::decides(
        "substring-matching",
        "An entry matches a command wherever its text stands in it.",
        &[
            "match-not-substring",
            "match-anchored-first-token",
            "match-prefix-by-token-not-by-letters",
        ],
        |action, context| matching_more(action, context, |content, part| part.contains(content)),
    ),
    Specimen::decides(
        "letter-prefix-matching",
        "An entry matches what begins with the same letters, not with the same words.",
        &["match-prefix-by-token-not-by-letters"],
        |action, context| matching_more(action, context, |content, part| part.starts_with(content)),
    ),
    Specimen::decides(
        "words-anywhere",
        "The words of an entry match anywhere in a command, not only at its beginning.",
        &["match-anchored-first-token"],
        |action, context| {
            matching_more(action, context, |content, part| {
                let sought: Vec<&str> = content.split(' ').collect();
                let words: Vec<&str> = part.split(' ').collect();
                words.windows(sought.len()).any(|found| found == sought)
            })
        },
    ),
    Specimen::decides(
        "whole-command-matching",
        "An entry matches only the command that it spells out, with nothing behind it.",
        &["match-prefix-allows-more-args"],
        |action, context| {
            let parts = parts(action);
            reading_entries(action, context, |entry| match content(entry) {
                Some(content) => parts.iter().any(|part| part == content).then(|| entry.to_owned()),
                None => Some(entry.to_owned()),
            })
        },
    ),
    Specimen::decides(
        "star-as-path-glob",
        "A star behind a slash stands for every path below.",
        &["match-star-not-path-glob"],
        |action, context| {
            matching_more(action, context, |content, part| {
                content
                    .strip_suffix('*')
                    .is_some_and(|stem| stem.ends_with('/') && part.starts_with(stem))
            })
        },
    ),
    Specimen::decides(
        "star-spans-words",
        "A star stands for anything at all, wherever it is and across words.",
        &["match-star-only-inside-token"],
        |action, context| {
            matching_more(action, context, |content, part| {
                content.split_once('*').is_some_and(|(before, behind)| {
                    part.strip_prefix(before)
                        .is_some_and(|rest| rest.contains(behind.trim_end_matches('*')))
                })
            })
        },
    ),
    Specimen::decides(
        "star-taken-literally",
        "A star at the end of a word is a letter like another.",
        &["match-star-token-end"],
        |action, context| {
            reading_entries(action, context, |entry| {
                let Some(content) = content(entry) else { return Some(entry.to_owned()) };
                let literal = |word: &str| match word.strip_suffix('*') {
                    Some(_) => format!("'{word}'"),
                    None => word.to_owned(),
                };
                let words: Vec<String> = content.split(' ').map(literal).collect();
                Some(format!("Terminal({})", words.join(" ")))
            })
        },
    ),
    Specimen::decides(
        "variables-expanded",
        "Variables of the environment are put in before commands are compared.",
        &["match-env-literal"],
        |action, context| {
            let expanded = |text: &str| text.replace("$HOME", "/home/u").replace("$PATH", "/bin");
            rightly(&recast(action, expanded), context)
        },
    ),
    Specimen::decides(
        "unset-variables-vanish",
        "A variable that is not set is put in as nothing before commands are compared.",
        &["match-env-never-expanded-empty"],
        |action, context| {
            let expanded = |text: &str| {
                each_word(text, |word| {
                    let name = word.find('$').map(|start| word.split_at(start));
                    let kept = name.map(|(before, name)| {
                        let end = name.find('/').unwrap_or(name.len());
                        format!("{before}{}", name.split_at(end).1)
                    });
                    kept.unwrap_or_else(|| word.to_owned())
                })
            };
            rightly(&recast(action, expanded), context)
        },
    ),
    Specimen::decides(
        "labels-as-types-are-spelt",
        "The label of an entry is looked for in the type's own spelling, and GitPush is unknown.",
        &["pattern-label-pascal-case"],
        |action, context| {
            reading_entries(action, context, |entry| {
                let (word, rest) = entry.split_once('(')?;
                ActionType::from_word(word)
                    .map(|action_type| format!("{}({rest}", label(action_type)))
            })
        },
    ),
    Specimen::decides(
        "label-is-decoration",
        "An entry without content speaks of every action, whatever its label.",
        &["pattern-label-selects-type"],
        |action, context| {
            let own = label(action.action_type());
            reading_entries(action, context, |entry| {
                Some(match entry.strip_suffix("()") {
                    Some(_) => format!("{own}()"),
                    None => entry.to_owned(),
                })
            })
        },
    ),
    Specimen::decides(
        "content-of-other-types-ignored",
        "What stands between the parentheses of another label than Terminal is passed over.",
        &["pattern-nonempty-nonterminal-matches-nothing"],
        |action, context| {
            reading_entries(action, context, |entry| {
                let (label, _) = entry.split_once('(')?;
                Some(if label == "Terminal" { entry.to_owned() } else { format!("{label}()") })
            })
        },
    ),
    Specimen::decides(
        "empty-content-matches-nothing",
        "An entry without content, such as GitPush(), is passed over.",
        &["pattern-empty-matches-any"],
        |action, context| {
            reading_entries(action, context, |entry| {
                (!entry.ends_with("()")).then(|| entry.to_owned())
            })
        },
    ),
    Specimen::decides(
        "deny-loses-to-allow",
        "The allow list is looked up first, and what it holds runs.",
        &["file-deny-beats-allow"],
        |action, context| {
            let kindly = with_lists(context, |lists| lists.deny.clear());
            let found = rightly(action, &kindly);
            if found.stage == Stage::PermissionsAllow { found } else { rightly(action, context) }
        },
    ),
    Specimen::decides(
        "deny-only-asks",
        "A deny entry sends the action to the queue, where a person may approve it.",
        &["file-deny-final"],
        |action, context| {
            let asks = super::wrongly::asks(Stage::PermissionsDeny);
            but_for(Stage::PermissionsDeny, action, context, asks)
        },
    ),
    Specimen::decides(
        "asks-are-remarks",
        "An ask entry is a remark for people, and changes no verdict.",
        &["file-ask-require-approval"],
        |action, context| rightly(action, &with_lists(context, |lists| lists.ask.clear())),
    ),
    Specimen::decides(
        "absence-is-permission",
        "What no rule speaks of runs.",
        &["file-absence-not-permission", "file-no-match-stays-pending", "order-initial-default"],
        |action, context| approving_silence(action, context, Stage::Default),
    ),
    Specimen::decides(
        "no-builtin-denies",
        "Only what the file writes is denied: nothing is denied without an entry.",
        &[
            "builtin-rm-rf-root",
            "builtin-rm-rf-root-star",
            "builtin-rm-fr-root",
            "builtin-without-file-entry",
        ],
        |action, context| {
            let right = rightly(action, context);
            if right.stage != Stage::BuiltinDeny {
                return right;
            }
            // The same folder in another spelling, of which no built-in entry speaks.
            let respelt = |word: &str| {
                if word.starts_with('/') { format!("/{word}") } else { word.to_owned() }
            };
            rightly(&recast(action, |command| each_word(command, respelt)), context)
        },
    ),
    Specimen::decides(
        "builtin-denies-exact",
        "The built-in entries match just their own words: one argument more escapes them.",
        &["builtin-prefix-applies"],
        |action, context| {
            let right = rightly(action, context);
            let bare = ["rm -rf /", "rm -rf /*", "rm -fr /"];
            let exact = parts(action).iter().any(|part| bare.contains(&part.as_str()));
            if right.stage == Stage::BuiltinDeny && !exact {
                super::wrongly::asks(Stage::Default)
            } else {
                right
            }
        },
    ),
    Specimen::decides(
        "autopilot-lifts-builtin-denies",
        "On autopilot the built-in denies are passed over.",
        &["builtin-beats-autopilot"],
        |action, context| {
            let right = rightly(action, context);
            let lifted = right.stage == Stage::BuiltinDeny && on_autopilot(action, context);
            if lifted { runs(Stage::Autonomy) } else { right }
        },
    ),
    Specimen::decides(
        "builtin-denies-through-sudo",
        "A sudo in front is taken off before the built-in entries are compared.",
        &["builtin-not-reached-through-sudo"],
        |action, context| {
            let bare = |text: &str| text.replace("sudo ", "");
            let found = rightly(&recast(action, bare), context);
            let through = command(action).is_some_and(|text| text.contains("sudo "));
            if through && found.policy == Policy::Deny { found } else { rightly(action, context) }
        },
    ),
    Specimen::answers(
        "activation-writes-nothing",
        "Activating execution leaves permissions.json as it was.",
        &["seed-activation-writes-allow", "seed-family-build-test"],
        &["execution/activate"],
        |reference, request| {
            let before = lists_of(reference, request);
            let answer = reference.answer(request)?;
            write_lists(reference, request, &before);
            Ok(answer)
        },
    ),
    Specimen::answers(
        "activation-replaces-the-lists",
        "Activating execution writes the file anew, and what people had denied or asked about is gone.",
        &["seed-activation-writes-allow"],
        &["execution/activate"],
        |reference, request| {
            let answer = reference.answer(request)?;
            let mut lists = lists_of(reference, request);
            lists.deny.clear();
            lists.ask.clear();
            write_lists(reference, request, &lists);
            Ok(answer)
        },
    ),
    Specimen::answers(
        "activation-approves-all-commands",
        "Activating execution gives each dev agent a row that approves its commands.",
        &["seed-no-terminal-autonomy"],
        &["execution/activate"],
        |reference, request| {
            let answer = reference.answer(request)?;
            set_row(
                reference,
                request,
                "dev-api",
                RowType::Only(ActionType::Terminal),
                Policy::AutoApprove,
            );
            Ok(answer)
        },
    ),
    Specimen::answers(
        "seeds-bare-git-verbs",
        "Activating execution allows git branch as a whole, and not only its reading forms.",
        &["seed-branch-anchored"],
        &["execution/activate"],
        |reference, request| {
            let answer = reference.answer(request)?;
            let mut lists = lists_of(reference, request);
            lists.allow.push("Terminal(git branch)".to_owned());
            write_lists(reference, request, &lists);
            Ok(answer)
        },
    ),
    Specimen::answers(
        "seeds-cd",
        "Activating execution allows cd, to whatever place.",
        &["seed-cd-not-seeded"],
        &["execution/activate"],
        |reference, request| {
            let answer = reference.answer(request)?;
            let mut lists = lists_of(reference, request);
            lists.allow.push("Terminal(cd)".to_owned());
            write_lists(reference, request, &lists);
            Ok(answer)
        },
    ),
    Specimen::answers(
        "reports-done-untested",
        "A dev agent may open its pull request before any command has ended well.",
        &["seed-reportdone-needs-exit-zero"],
        &["agent/report_done"],
        |reference, request| {
            let answer = reference.answer(request)?;
            let (Response::ReportDone(Outcome::Refused { .. }), Request::ReportDone(of)) =
                (&answer, request)
            else {
                return Ok(answer);
            };
            let propose = Request::Propose(Box::new(Propose {
                project: of.project.clone(),
                actor: Actor { kind: AgentKind::ModuleDev, id: of.agent.clone() },
                session_of: None,
                action: Action::Typed(ActionType::PrOpen),
                details: Details::default(),
                unchecked: false,
            }));
            Ok(match reference.answer(&propose)? {
                Response::Propose(Outcome::Done(action)) => {
                    Response::ReportDone(Outcome::Done(Proposed { action: Some(action) }))
                }
                _ => answer,
            })
        },
    ),
    Specimen::decides(
        "letter-case-ignored",
        "Capital and small letters are the same when entries are compared.",
        &["match-different-token-fails"],
        |action, context| {
            matching_more(action, context, |content, part| {
                part.to_lowercase().starts_with(&content.to_lowercase())
                    && !part.starts_with(content)
            })
        },
    ),
    Specimen::answers(
        "file-read-once",
        "permissions.json is read when a project begins to work, and what is written later is not seen.",
        &["file-real-not-column"],
        &["action/propose"],
        |reference, request| {
            let now = lists_of(reference, request);
            let Some(folder) = folder_of(reference, request) else {
                return reference.answer(request);
            };
            let kept = std::path::Path::new(&folder.root).join("permissions.kept");
            let first = kept_lists(&kept, &now);
            write_lists(reference, request, &first);
            let answer = reference.answer(request);
            write_lists(reference, request, &now);
            answer
        },
    ),
];

/// The lists that were kept in this file, which are those of now where it is the first time.
fn kept_lists(path: &std::path::Path, now: &Lists) -> Lists {
    #[expect(
        clippy::disallowed_methods,
        reason = "the mistake is to remember, and this is its memory"
    )]
    let kept = std::fs::read(path).ok().and_then(|kept| serde_json::from_slice(&kept).ok());
    kept.unwrap_or_else(|| {
        drop(std::fs::write(path, serde_json::to_vec(now).unwrap_or_default()));
        now.clone()
    })
}
