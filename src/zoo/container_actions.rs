//! Mistakes about container actions: who starts and stops, with what, and after which click.

use super::platform::{each_action, maintainers, opens, proposes, refusal, refused, set_row, told};
use super::specimen::{Answer, Specimen};
use crate::protocol::containers::{PeerMood, ScriptPeers};
use crate::protocol::platform::{Module, Outcome, Propose, Proposed};
use crate::protocol::{
    ActionType, ErrorCode, ExecutionMode, Policy, Request, Response, RowType, RpcError,
};
use crate::reference::Reference;
use std::path::Path;

/// The specimens about starting, stopping and removing.
pub(super) const SPECIMENS: &[Specimen] = &[
    Specimen::retells(
        "broker-for-every-mode",
        "The broker is asked about every container, also about those on a user's machine.",
        &["cact-mounted-runner-to-runner"],
        |answer| {
            if let Response::GetContainerRecord(record) = answer {
                record.broker_calls.append(&mut record.runner_calls);
            }
        },
    ),
    Specimen::answers(
        "refusals-crash",
        "A peer that is not there, or refuses, ends the request in an unhandled error.",
        &["cact-no-runner-failed", "cact-runner-refusal-failed", "cact-broker-refusal-failed"],
        &["action/approve"],
        |reference, request| {
            let answer = reference.answer(request)?;
            let failed = match &answer {
                Response::Approve(Outcome::Done(pressed)) => {
                    pressed.action.execution.as_ref().is_some_and(|execution| !execution.executed)
                }
                _ => false,
            };
            if failed {
                return Err(RpcError::new(ErrorCode::Internal, "unhandled: no answer"));
            }
            Ok(answer)
        },
    ),
    Specimen::retells(
        "refused-starts-on-record",
        "A start that comes to nothing leaves the container on record as being started.",
        &["cact-mounted-failure-not-provisioning"],
        |answer| {
            if let Response::GetContainerRecord(record) = answer
                && record.state.as_deref() != Some("running")
            {
                record.state = Some("provisioning".to_owned());
                record.transitions.push("provisioning".to_owned());
            }
        },
    ),
    Specimen::retells(
        "mounted-folder-not-proven",
        "The start of a mounted project does not record that its folder can be written to.",
        &["cact-mounted-verified-at"],
        |answer| {
            if let Response::GetContainerRecord(record) = answer {
                record.workspace_verified = false;
            }
        },
    ),
    Specimen::answers(
        "mounted-folder-needed-at-creation",
        "A mounted project is refused as long as its folder does not exist.",
        &["cact-mounted-created-without-folder"],
        &["project/open"],
        |reference, request| {
            if !opens(request, |open| {
                open.typed_path.as_ref().is_some_and(|path| Path::new(path).exists())
            }) {
                return Ok(Response::OpenProject(refused(400, "folder_missing")));
            }
            reference.answer(request)
        },
    )
    .when(|request| opens(request, |open| open.execution_mode == ExecutionMode::Mounted)),
    Specimen::retells(
        "failures-without-a-next-step",
        "A start that fails tells that it failed.",
        &["cact-mounted-named-failure"],
        |answer| {
            each_action(answer, |action| {
                if let Some(message) =
                    action.execution.as_mut().and_then(|one| one.message.as_mut())
                {
                    "the start failed".clone_into(message);
                }
            });
        },
    ),
    Specimen::answers(
        "minimum-of-the-largest-module",
        "The minimum of a container is what its largest module needs, and not the sum.",
        &["cact-resources-minimum-sum"],
        &["project/open"],
        |reference, request| {
            modules(reference, request, |modules| {
                let largest = modules.iter().map(|module| module.cpu).max().flatten();
                let memory = modules.iter().map(|module| module.memory).max().flatten();
                let complete =
                    modules.iter().all(|module| module.cpu.is_some() && module.memory.is_some());
                for (place, module) in modules.iter_mut().enumerate().filter(|_| complete) {
                    let first = place == 0;
                    module.cpu = Some(largest.filter(|_| first).unwrap_or(0));
                    module.memory = Some(memory.filter(|_| first).unwrap_or(0));
                }
            })
        },
    )
    .when(|request| opens(request, |open| open.modules.len() > 1)),
    Specimen::answers(
        "undeclared-needs-nothing",
        "A module that declares nothing needs nothing, and the default bounds no sum.",
        &["cact-resources-default-lower-bound"],
        &["project/open"],
        |reference, request| {
            modules(reference, request, |modules| {
                for module in modules {
                    module.cpu.get_or_insert(0);
                    module.memory.get_or_insert(0);
                }
            })
        },
    )
    .when(|request| {
        opens(request, |open| {
            open.modules.iter().any(|one| one.cpu.is_none() || one.memory.is_none())
        })
    }),
    Specimen::answers(
        "too-little-raised",
        "A container that is asked for with too little gets the minimum.",
        &["cact-resources-below-minimum-failed"],
        &["action/propose"],
        |reference, request| {
            let Request::Propose(propose) = request else { return reference.answer(request) };
            let mut propose = Propose::clone(propose);
            propose.details.cpu = None;
            propose.details.memory = None;
            reference.answer(&Request::Propose(Box::new(propose)))
        },
    )
    .when(|request| proposes(request, |propose| !propose.details.is_empty())),
    Specimen::retells(
        "shortages-unnamed",
        "A start with too little fails like one that the broker refused.",
        &["cact-resources-below-minimum-failed"],
        |answer| {
            each_action(answer, |action| {
                let message = action.execution.as_mut().and_then(|one| one.message.as_mut());
                if let Some(message) = message.filter(|text| text.contains("below the minimum")) {
                    "the broker refused to start the container".clone_into(message);
                }
            });
        },
    ),
    Specimen::answers(
        "handoff-needs-a-second-click",
        "The start that follows the handoff of the Infra agent waits for another click.",
        &["cact-start-server-without-second-click", "cact-start-seeded-on-infra-handoff"],
        &["handoff/accept"],
        |reference, request| {
            let start = RowType::Only(ActionType::ContainerStart);
            set_row(reference, request, "infra", start, Policy::RequireApproval);
            reference.answer(request)
        },
    ),
    Specimen::answers(
        "handoff-seeds-the-stop",
        "The handoff of the Infra agent lets it stop the container as well.",
        &["cact-stop-never-seeded"],
        &["handoff/accept"],
        |reference, request| {
            let answer = reference.answer(request)?;
            let stop = RowType::Only(ActionType::ContainerStop);
            set_row(reference, request, "infra", stop, Policy::AutoApprove);
            Ok(answer)
        },
    ),
    Specimen::answers(
        "handoff-accepted-by-anybody",
        "Whoever sees the handoff of the Infra agent may accept it, and the container starts.",
        &["cact-start-guards-before-seed"],
        &["handoff/accept"],
        |reference, request| {
            let Request::AcceptHandoff(accept) = request else { return reference.answer(request) };
            let mut accept = accept.clone();
            accept.by = maintainers().next().unwrap_or_default();
            reference.answer(&Request::AcceptHandoff(accept))
        },
    ),
    Specimen::answers(
        "handoff-without-a-broker",
        "That nobody is there to start a container is found out when the proposed start fails.",
        &["cact-start-guards-before-seed"],
        &["handoff/accept"],
        |reference, request| {
            let answer = reference.answer(request)?;
            if refusal(&answer).is_none_or(|reason| reason != "no_broker") {
                return Ok(answer);
            }
            let (project, refuses) = (told(request, "project"), PeerMood::Refuses);
            let peers = ScriptPeers { project, broker: refuses, runner: refuses };
            reference.answer(&Request::ScriptPeers(Box::new(peers)))?;
            reference.answer(request)
        },
    ),
    Specimen::answers(
        "handoff-without-a-start",
        "Without a broker the handoff is accepted, and nothing is said of the start that does not come.",
        &["cact-start-guards-before-seed"],
        &["handoff/accept"],
        |reference, request| {
            let answer = reference.answer(request)?;
            if refusal(&answer).is_none_or(|reason| reason != "no_broker") {
                return Ok(answer);
            }
            Ok(Response::AcceptHandoff(Outcome::Done(Proposed { action: None })))
        },
    ),
    Specimen::answers(
        "every-handoff-seeds-the-start",
        "Whichever agent's handoff is accepted, it may start the container from then on.",
        &["cact-start-seeded-on-infra-handoff"],
        &["handoff/accept"],
        |reference, request| {
            let answer = reference.answer(request)?;
            let start = RowType::Only(ActionType::ContainerStart);
            for agent in ["infra", "dev-lead", "dev-api"] {
                set_row(reference, request, agent, start, Policy::AutoApprove);
            }
            Ok(answer)
        },
    ),
];

/// The answer to the opening of a project whose modules declare something else.
fn modules(
    reference: &mut Reference,
    request: &Request,
    change: impl FnOnce(&mut Vec<Module>),
) -> Answer {
    let Request::OpenProject(open) = request else { return reference.answer(request) };
    let mut open = open.clone();
    change(&mut open.modules);
    reference.answer(&Request::OpenProject(open))
}
