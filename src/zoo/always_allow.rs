//! Mistakes about "always allow": what a press records, for whom, and when it is refused.

use super::platform::{action_of, lists_of, pressed, refusal, refused, told, write_lists};
use super::specimen::Specimen;
use super::wrongly::{content, entry, label, parts, recast};
use crate::protocol::platform::{OfAgent, Outcome, Press, Status};
use crate::protocol::{
    Action, Agent, AgentKind, AlwaysAllow, Grant, Policy, Refusal, Request, Response, RowType,
};
use crate::reference::Reference;
use crate::reference::policy::always_allow as rightly;

/// The specimens of the chapter.
pub(super) const SPECIMENS: &[Specimen] = &[
    Specimen::grants(
        "records-the-whole-command",
        "A press records the command byte for byte, as one pattern.",
        &["always-one-pattern-per-segment", "always-unit-drops-rest", "always-next-compound-runs"],
        |action, agent| {
            repatterned(action, agent, |_| match action {
                Action::Terminal { command, .. } => vec![format!("Terminal({command})")],
                Action::GitMerge { .. } | Action::Typed(_) => Vec::new(),
            })
        },
    ),
    Specimen::grants(
        "records-bare-verbs",
        "A press records the first word of each part and nothing else.",
        &["always-unit-verb-subcommand", "always-unit-flag-exact"],
        |action, agent| {
            repatterned(action, agent, |_| {
                let verb =
                    |part: &String| part.split(' ').next().map(|verb| format!("Terminal({verb})"));
                deduplicated(parts(action).iter().filter_map(verb).collect())
            })
        },
    ),
    Specimen::grants(
        "records-verb-of-a-limited-family",
        "A press on git remote -v records git remote, which allows git remote add along with it.",
        &["always-unit-limit-prefix-exact"],
        |action, agent| {
            repatterned(action, agent, |right| {
                let cut = |pattern: String| {
                    let content = content(&pattern).unwrap_or_default();
                    let words: Vec<&str> = content.split(' ').take(2).collect();
                    let family =
                        ["git remote", "gh pr", "glab mr"].contains(&words.join(" ").as_str());
                    if family { format!("Terminal({})", words.join(" ")) } else { pattern }
                };
                right.into_iter().map(cut).collect()
            })
        },
    ),
    Specimen::grants(
        "records-prefixes-of-the-limit",
        "A press on a command such as git remote records it, though a limited one begins with it.",
        &["always-unit-nothing-when-exact-is-prefix"],
        |action, agent| {
            repatterned(action, agent, |_| {
                let each = parts(action).into_iter().zip(of_each_part(action, agent));
                let or_itself = |(part, patterns): (String, Vec<String>)| {
                    if patterns.is_empty() { vec![entry(&part)] } else { patterns }
                };
                deduplicated(each.flat_map(or_itself).collect())
            })
        },
    ),
    Specimen::grants(
        "records-arguments-too",
        "A press records the verb with the file or number behind it.",
        &["always-unit-verb-only"],
        |action, agent| {
            repatterned(action, agent, |_| {
                let two = |part: &String| {
                    let words: Vec<&str> = part.split(' ').take(2).collect();
                    format!("Terminal({})", words.join(" "))
                };
                deduplicated(parts(action).iter().map(two).collect())
            })
        },
    ),
    Specimen::grants(
        "records-repeats",
        "Parts that give the same pattern record it each time.",
        &["always-repeated-unit-once"],
        |action, agent| repatterned(action, agent, |_| of_each_part(action, agent).concat()),
    ),
    Specimen::grants(
        "records-the-first-part-only",
        "A press on a compound command records the pattern of its first part.",
        &["always-one-pattern-per-segment", "always-verb-recorded-for-compound"],
        |action, agent| repatterned(action, agent, |right| right.into_iter().take(1).collect()),
    ),
    Specimen::grants(
        "one-silent-part-silences-all",
        "Where one part of a command records nothing, the others do not either.",
        &["always-unit-mixed-skips-only-that-segment"],
        |action, agent| {
            let silent =
                parts(action).len() > 1 && of_each_part(action, agent).iter().any(Vec::is_empty);
            if silent && agent.kind != AgentKind::ModuleDev {
                AlwaysAllow::Grant(Grant::Nothing)
            } else {
                rightly(action, agent)
            }
        },
    ),
    Specimen::grants(
        "known-verbs-only",
        "A press records the subcommand of verbs that somebody listed, and of others the whole part.",
        &["always-no-verb-allowlist"],
        |action, agent| {
            let known = ["git", "npm", "pnpm", "cargo", "docker"];
            repatterned(action, agent, |right| {
                let listed = |pattern: &String| {
                    let content = content(pattern).unwrap_or_default();
                    !content.contains(' ') || known.iter().any(|verb| content.starts_with(verb))
                };
                if right.iter().all(listed) {
                    return right;
                }
                parts(action).iter().map(|part| entry(part)).collect()
            })
        },
    ),
    Specimen::grants(
        "ceilings-can-be-recorded",
        "A press is refused for no action: pushes and merges are recorded like any other.",
        &[
            "always-refuse-typed-git-push",
            "always-refuse-pr-open",
            "always-refuse-git-merge",
            "always-refuse-container-remove",
            "always-refuse-terminal-external",
            "always-refuse-terminal-privileged",
            "screen-hide-always-button",
        ],
        |action, agent| match rightly(action, agent) {
            AlwaysAllow::Refused(_) => {
                AlwaysAllow::Grant(Grant::PermissionsFile { patterns: own(action) })
            }
            right @ AlwaysAllow::Grant(_) => right,
        },
    ),
    Specimen::grants(
        "only-protected-merges-refused",
        "A press on a merge into an unprotected branch is recorded.",
        &["always-refuse-git-merge"],
        |action, agent| match action {
            Action::GitMerge { target_branch }
                if !["dev", "qa", "rc", "main"].contains(&target_branch.as_str()) =>
            {
                AlwaysAllow::Grant(Grant::PermissionsFile { patterns: own(action) })
            }
            _ => rightly(action, agent),
        },
    ),
    Specimen::grants(
        "container-actions-refused",
        "A press on the start or the stop of a container is refused, as on its removal.",
        &["always-container-start-accepted", "always-container-stop-accepted"],
        |action, agent| {
            if action.action_type().word().starts_with("container") {
                AlwaysAllow::Refused(Refusal {
                    status: 400,
                    reason: "teto_do_sempre_permitir".to_owned(),
                })
            } else {
                rightly(action, agent)
            }
        },
    ),
    Specimen::grants(
        "module-devs-share-the-file",
        "A press for the dev agent of a module goes to permissions.json, as for other agents.",
        &["always-module-dev-agent-autonomy"],
        |action, agent| rightly(action, &Agent { kind: AgentKind::Agent, ..agent.clone() }),
    ),
    Specimen::grants(
        "every-agent-gets-a-row",
        "A press for any agent gives it a row of autonomy for the type.",
        &["always-one-pattern-per-segment", "always-typed-records-label"],
        |action, agent| rightly(action, &Agent { kind: AgentKind::ModuleDev, ..agent.clone() }),
    ),
    Specimen::grants(
        "rows-for-refused-types",
        "A press for the dev agent of a module is refused for no type.",
        &["always-no-autonomy-row-for-refused-types"],
        |action, agent| match (rightly(action, agent), agent.kind) {
            (AlwaysAllow::Refused(_), AgentKind::ModuleDev) => {
                AlwaysAllow::Grant(Grant::Autonomy {
                    agent: agent.id.clone(),
                    action_type: action.action_type(),
                })
            }
            (right, _) => right,
        },
    ),
    Specimen::answers(
        "pattern-before-transition",
        "A press writes the pattern first and finds out afterwards that the action was denied.",
        &["always-pattern-after-transition", "always-denied-409"],
        &["action/approve_always"],
        |reference, request| {
            // What the command was is not told any more; the features press on this one.
            let mut lists = lists_of(reference, request);
            lists.allow.push("Terminal(npm test)".to_owned());
            let answer = reference.answer(request)?;
            if refusal(&answer).is_some_and(|reason| reason == "acao_ja_recusada") {
                write_lists(reference, request, &lists);
            }
            Ok(answer)
        },
    ),
    Specimen::answers(
        "press-on-a-denied-action-succeeds",
        "A press on a denied action is answered as if it had been approved.",
        &["always-denied-409"],
        &["action/approve_always"],
        |reference, request| {
            let answer = reference.answer(request)?;
            let denied = refusal(&answer).is_some_and(|reason| reason == "acao_ja_recusada");
            let action = action_of(reference, request).filter(|_| denied);
            Ok(action
                .map_or(answer, |action| Response::ApproveAlways(pressed(action, "ja_aprovada"))))
        },
    ),
    Specimen::answers(
        "second-press-refused",
        "A press on an action that is approved already is refused.",
        &["always-already-approved-idempotent", "always-already-approved-fills-missing-pattern"],
        &["action/approve_always"],
        |reference, request| {
            let before = action_of(reference, request).map(|action| action.status);
            if matches!(before, Some(Status::Approved | Status::AutoApproved)) {
                return Ok(Response::ApproveAlways(refused(409, "acao_ja_aprovada")));
            }
            reference.answer(request)
        },
    ),
    Specimen::answers(
        "patterns-written-again",
        "A press writes its patterns whether they are there or not.",
        &["always-two-segments-same-unit"],
        &["action/approve_always"],
        |reference, request| {
            let before = lists_of(reference, request);
            let answer = reference.answer(request)?;
            let mut lists = lists_of(reference, request);
            if refusal(&answer).is_none() && lists.allow == before.allow {
                lists.allow.extend(before.allow);
                write_lists(reference, request, &lists);
            }
            Ok(answer)
        },
    ),
    Specimen::answers(
        "wildcard-counts-as-the-row",
        "Under a wildcard that approves a press records no row: the agent may do it anyway.",
        &["always-existing-check-by-especifica"],
        &["action/approve_always"],
        |reference, request| {
            let wildcard =
                ["dev-api", "dev-web"].iter().any(|agent| has_wildcard(reference, request, agent));
            if wildcard { approved_only(reference, request) } else { reference.answer(request) }
        },
    ),
    Specimen::answers(
        "approval-survives-the-failed-write",
        "A pattern that could not be written leaves the action approved all the same.",
        &["always-pattern-failure-cancels-approval", "always-single-transaction"],
        &["action/approve_always"],
        |reference, request| {
            let answer = reference.answer(request)?;
            if refusal(&answer).is_some_and(|reason| {
                reason.ends_with("not_written") || reason.ends_with("not_recorded")
            }) {
                approved_only(reference, request)?;
            }
            Ok(answer)
        },
    ),
    Specimen::answers(
        "state-before-limits",
        "A press on an approved action is answered with success before anybody looks at the limits.",
        &["always-limits-checked-first"],
        &["action/approve_always"],
        |reference, request| {
            let action = action_of(reference, request);
            let done = |status| matches!(status, Status::Approved | Status::AutoApproved);
            match action.filter(|action| done(action.status)) {
                Some(action) => Ok(Response::ApproveAlways(pressed(action, "ja_aprovada"))),
                None => reference.answer(request),
            }
        },
    ),
    Specimen::answers(
        "refused-types-not-approvable",
        "Where always allow was refused, the ordinary approval is refused as well.",
        &["always-single-instance-still-approvable", "cact-remove-still-approvable"],
        &["action/approve"],
        |reference, request| {
            let always = Press {
                project: told(request, "project"),
                action: told(request, "action"),
                by: told(request, "by"),
            };
            let limited = reference.answer(&Request::ApproveAlways(Box::new(always)))?;
            match refusal(&limited) {
                Some(reason) if reason == "teto_do_sempre_permitir" => {
                    Ok(Response::Approve(refused(400, &reason)))
                }
                _ => reference.answer(request),
            }
        },
    ),
];

/// The right grant with other patterns, where it is one of patterns for a command.
fn repatterned(
    action: &Action,
    agent: &Agent,
    change: impl FnOnce(Vec<String>) -> Vec<String>,
) -> AlwaysAllow {
    match (rightly(action, agent), action) {
        (AlwaysAllow::Grant(Grant::PermissionsFile { patterns }), Action::Terminal { .. }) => {
            AlwaysAllow::Grant(Grant::PermissionsFile { patterns: change(patterns) })
        }
        (right, _) => right,
    }
}

/// The patterns of each part of a command by itself.
fn of_each_part(action: &Action, agent: &Agent) -> Vec<Vec<String>> {
    let of_part = |part: String| match rightly(&recast(action, |_| part), agent) {
        AlwaysAllow::Grant(Grant::PermissionsFile { patterns }) => patterns,
        _ => Vec::new(),
    };
    parts(action).into_iter().map(of_part).collect()
}

fn deduplicated(patterns: Vec<String>) -> Vec<String> {
    let mut kept: Vec<String> = Vec::new();
    for pattern in patterns {
        if !kept.contains(&pattern) {
            kept.push(pattern);
        }
    }
    kept
}

/// The entries that allow just this action.
fn own(action: &Action) -> Vec<String> {
    match action {
        Action::Terminal { .. } => parts(action).iter().map(|part| entry(part)).collect(),
        Action::GitMerge { .. } | Action::Typed(_) => {
            vec![format!("{}()", label(action.action_type()))]
        }
    }
}

fn has_wildcard(reference: &mut Reference, request: &Request, agent: &str) -> bool {
    let of = OfAgent { project: told(request, "project"), agent: agent.to_owned() };
    match reference.answer(&Request::ListAutonomy(Box::new(of))) {
        Ok(Response::ListAutonomy(found)) => found
            .rows
            .iter()
            .any(|row| row.action_type == RowType::Any && row.mode == Policy::AutoApprove),
        _ => false,
    }
}

/// The ordinary approval, answered as a press of "always allow".
fn approved_only(reference: &mut Reference, request: &Request) -> super::specimen::Answer {
    let press = Press {
        project: told(request, "project"),
        action: told(request, "action"),
        by: told(request, "by"),
    };
    Ok(match reference.answer(&Request::Approve(Box::new(press)))? {
        Response::Approve(outcome) => Response::ApproveAlways(match outcome {
            Outcome::Done(found) => pressed(found.action, "aprovada"),
            refused @ Outcome::Refused { .. } => refused,
        }),
        other => other,
    })
}
