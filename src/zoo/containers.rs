//! Mistakes about containers: where commands run, what is mounted, who starts and stops, with what.

use super::platform::{SHOWING_ACTIONS, each_action, refused, retold, set_row, told};
use super::specimen::{Answer, Specimen};
use crate::protocol::containers::{
    BrokerMood, ContainerPlan, ExecInContainer, ExecResult, Place, PlanContainer, RegisterContainer,
};
use crate::protocol::platform::{Done, Outcome, Propose};
use crate::protocol::{
    ActionType, ErrorCode, ExecutionMode, Policy, Request, Response, RowType, RpcError,
};
use crate::reference::Reference;

/// The specimens of the chapter.
pub(super) const SPECIMENS: &[Specimen] = &[
    Specimen::answers(
        "falls-back-outside-the-container",
        "Where the broker does not execute a command, it is run beside Brabo instead.",
        &["exec-failure-never-fallback", "exec-typed-failure", "exec-gone-container"],
        &["container/exec"],
        |reference, request| {
            executed(reference, request, |result| {
                if !result.sucesso {
                    *result = ExecResult {
                        sucesso: true,
                        motivo: None,
                        exit_code: Some(0),
                        output: String::new(),
                        ran_in: Some("/".to_owned()),
                        ran_outside: true,
                    };
                }
            })
        },
    ),
    Specimen::answers(
        "failures-have-an-exit-code",
        "A command that was not executed ends with exit code 1.",
        &["exec-failed-result-shape"],
        &["container/exec"],
        |reference, request| {
            executed(reference, request, |result| {
                result.exit_code.get_or_insert(1);
            })
        },
    ),
    Specimen::answers(
        "defects-told-as-failed-commands",
        "Whatever goes wrong in the platform is told as a failed command.",
        &["exec-other-errors-propagate"],
        &["container/exec"],
        |reference, request| match reference.answer(request) {
            Err(error) => Ok(Response::ExecInContainer(Outcome::Done(ExecResult {
                sucesso: false,
                motivo: Some(error.message),
                exit_code: None,
                output: String::new(),
                ran_in: None,
                ran_outside: false,
            }))),
            answer @ Ok(_) => answer,
        },
    ),
    Specimen::answers(
        "broker-failures-thrown",
        "A broker that refuses or does not answer is an error that nobody catches.",
        &["exec-typed-failure"],
        &["container/exec"],
        |reference, request| {
            let answer = reference.answer(request)?;
            match &answer {
                Response::ExecInContainer(Outcome::Done(result)) if !result.sucesso => {
                    Err(RpcError::new(ErrorCode::Internal, "unhandled: the broker failed"))
                }
                _ => Ok(answer),
            }
        },
    ),
    Specimen::answers(
        "executions-for-anybody",
        "Whoever knows the route may have a command executed.",
        &["exec-route-guard"],
        &["container/exec"],
        |reference, request| execution(reference, request, |asked| asked.as_engine = true),
    ),
    Specimen::answers(
        "working-folder-unguarded",
        "The broker takes any working folder of the container.",
        &["exec-broker-rejects-outside-work"],
        &["container/exec"],
        |reference, request| {
            execution(reference, request, |asked| asked.cwd = Some("/work".to_owned()))
        },
    ),
    Specimen::answers(
        "executions-correct-the-record",
        "A container that is found to be gone is put on record as stopped.",
        &["exec-registered-not-observed"],
        &["container/exec"],
        |reference, request| {
            let gone = |asked: &ExecInContainer| asked.broker == BrokerMood::ContainerGone;
            if matches!(request, Request::ExecInContainer(asked) if gone(asked)) {
                register(reference, request, "stopped")?;
            }
            reference.answer(request)
        },
    ),
    Specimen::answers(
        "failures-stop-the-container",
        "A failed execution puts the container on record as stopped.",
        &["exec-route-no-lifecycle-write"],
        &["container/exec"],
        |reference, request| {
            let answer = reference.answer(request)?;
            if matches!(&answer, Response::ExecInContainer(Outcome::Done(result)) if !result.sucesso)
            {
                register(reference, request, "stopped")?;
            }
            Ok(answer)
        },
    ),
    Specimen::answers(
        "runs-beside-brabo",
        "Without a container a command runs on the host.",
        &["exec-refused-without-container", "exec-fifth-exit-condition"],
        &["container/route"],
        |reference, request| {
            retold(reference, request, |answer| {
                if let Response::RouteCommand(route) = answer
                    && route.place == Place::Refused
                {
                    route.place = Place::Runner;
                }
            })
        },
    ),
    Specimen::answers(
        "mounted-projects-run-on-the-host",
        "Only the commands of container projects go into a container.",
        &["exec-mounted-runs-in-container"],
        &["container/route", "project/open"],
        |reference, request| {
            retold(reference, request, |answer| {
                if let Response::RouteCommand(route) = answer
                    && route.place == Place::Container
                {
                    // Only containers are sent /work; a mounted project's folder says which it is.
                    route.place = Place::Runner;
                }
            })
        },
    ),
    Specimen::answers(
        "working-folder-not-translated",
        "The broker is sent the working folder as the host knows it.",
        &["exec-container-cwd-translated"],
        &["container/translate_cwd"],
        |reference, request| {
            let host = told(request, "cwd");
            retold(reference, request, |answer| {
                if let Response::TranslateCwd(translated) = answer
                    && translated.cwd.is_some()
                {
                    translated.cwd = Some(host);
                }
            })
        },
    ),
    Specimen::answers(
        "working-folder-made-up",
        "Where a command names no working folder, or a foreign one, /work is sent.",
        &["exec-cwd-absent-nil", "exec-cwd-outside-sent-as-is"],
        &["container/translate_cwd"],
        |reference, request| {
            retold(reference, request, |answer| {
                if let Response::TranslateCwd(translated) = answer
                    && !translated.cwd.as_deref().is_some_and(|cwd| cwd.starts_with("/work"))
                {
                    translated.cwd = Some("/work".to_owned());
                }
            })
        },
    ),
    Specimen::answers(
        "every-project-mounted",
        "The container is given the folder of all projects.",
        &["contain-strictly-below-root"],
        &["container/plan"],
        |reference, request| {
            let base = told(request, "base");
            planned(reference, request, |plan| {
                plan.binds.iter_mut().for_each(|bind| bind.source.clone_from(&base));
            })
        },
    ),
    Specimen::answers(
        "docker-socket-mounted",
        "The container is given the socket of Docker along with its folder.",
        &["contain-single-folder-at-work"],
        &["container/plan"],
        |reference, request| {
            planned(reference, request, |plan| {
                let socket = "/var/run/docker.sock".to_owned();
                let bind = plan.binds.first().cloned();
                plan.binds.extend(bind.map(|mut bind| {
                    bind.source.clone_from(&socket);
                    bind.target = socket;
                    bind
                }));
            })
        },
    ),
    Specimen::answers(
        "privileged-containers",
        "Containers run with --privileged, so that builds in them work.",
        &["contain-no-privileged"],
        &["container/plan"],
        |reference, request| planned(reference, request, |plan| plan.privileged = true),
    ),
    Specimen::answers(
        "host-network",
        "Containers use the network of the host, so that ports need no mapping.",
        &["contain-no-host-network"],
        &["container/plan"],
        |reference, request| planned(reference, request, |plan| plan.network = "host".to_owned()),
    ),
    Specimen::answers(
        "segments-cleaned-up",
        "A project segment that is empty, absolute or climbs is made into a good one.",
        &[
            "contain-segment-empty-rejected",
            "contain-segment-absolute-rejected",
            "contain-segment-traversal-rejected",
        ],
        &["container/plan"],
        |reference, request| {
            let Request::PlanContainer(asked) = request else { return reference.answer(request) };
            let clean = format!("x{}", asked.segment.replace("..", "").replace('/', ""));
            let good = PlanContainer { base: asked.base.clone(), segment: clean };
            match reference.answer(request)? {
                Response::PlanContainer(Outcome::Refused { .. }) => {
                    reference.answer(&Request::PlanContainer(Box::new(good)))
                }
                answer => Ok(answer),
            }
        },
    ),
    Specimen::answers(
        "base-over-the-checkout",
        "Any folder may hold the mounted projects, also one with Brabo in it.",
        &["contain-base-not-over-checkout"],
        &["container/check_base"],
        |_, _| Ok(Response::CheckBase(Outcome::Done(Done {}))),
    ),
    Specimen::answers(
        "broker-for-every-mode",
        "The broker is asked about every container, also about those on a user's machine.",
        &["cact-mounted-runner-to-runner"],
        &["container/record"],
        |reference, request| {
            retold(reference, request, |answer| {
                if let Response::GetContainerRecord(record) = answer {
                    record.broker_calls.append(&mut record.runner_calls);
                }
            })
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
    Specimen::answers(
        "refused-starts-on-record",
        "A start that comes to nothing leaves the container on record as being started.",
        &["cact-mounted-failure-not-provisioning"],
        &["container/record"],
        |reference, request| {
            retold(reference, request, |answer| {
                if let Response::GetContainerRecord(record) = answer
                    && record.state.as_deref() != Some("running")
                {
                    record.state = Some("provisioning".to_owned());
                    record.transitions.push("provisioning".to_owned());
                }
            })
        },
    ),
    Specimen::answers(
        "mounted-folder-not-proven",
        "The start of a mounted project does not record that its folder can be written to.",
        &["cact-mounted-verified-at"],
        &["container/record"],
        |reference, request| {
            retold(reference, request, |answer| {
                if let Response::GetContainerRecord(record) = answer {
                    record.workspace_verified = false;
                }
            })
        },
    ),
    Specimen::answers(
        "mounted-folder-needed-at-creation",
        "A mounted project is refused as long as its folder does not exist.",
        &["cact-mounted-created-without-folder", "cact-mounted-creation-checks"],
        &["project/open"],
        |reference, request| {
            if let Request::OpenProject(open) = request
                && open.execution_mode == ExecutionMode::Mounted
                && !open.typed_path.as_ref().is_some_and(|path| std::path::Path::new(path).exists())
            {
                return Ok(Response::OpenProject(refused(400, "folder_missing")));
            }
            reference.answer(request)
        },
    ),
    Specimen::answers(
        "failures-without-a-next-step",
        "A start that fails tells that it failed.",
        &["cact-mounted-named-failure", "cact-resources-below-minimum-failed"],
        SHOWING_ACTIONS,
        |reference, request| {
            each_action(reference, request, |action| {
                if let Some(message) =
                    action.execution.as_mut().and_then(|one| one.message.as_mut())
                {
                    "the start failed".clone_into(message);
                }
            })
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
    ),
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
    ),
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
];

/// The right result of an execution, with something done to it.
fn executed(
    reference: &mut Reference,
    request: &Request,
    change: impl FnOnce(&mut ExecResult),
) -> Answer {
    retold(reference, request, |answer| {
        if let Response::ExecInContainer(Outcome::Done(result)) = answer {
            change(result);
        }
    })
}

/// The answer to another execution than the one that was asked for.
fn execution(
    reference: &mut Reference,
    request: &Request,
    change: impl FnOnce(&mut ExecInContainer),
) -> Answer {
    let Request::ExecInContainer(asked) = request else { return reference.answer(request) };
    let mut asked = asked.clone();
    change(&mut asked);
    reference.answer(&Request::ExecInContainer(asked))
}

/// The right plan, with something done to it.
fn planned(
    reference: &mut Reference,
    request: &Request,
    change: impl FnOnce(&mut ContainerPlan),
) -> Answer {
    retold(reference, request, |answer| {
        if let Response::PlanContainer(Outcome::Done(plan)) = answer {
            change(plan);
        }
    })
}

/// The answer to the opening of a project whose modules declare something else.
fn modules(
    reference: &mut Reference,
    request: &Request,
    change: impl FnOnce(&mut Vec<crate::protocol::platform::Module>),
) -> Answer {
    let Request::OpenProject(open) = request else { return reference.answer(request) };
    let mut open = open.clone();
    change(&mut open.modules);
    reference.answer(&Request::OpenProject(open))
}

fn register(reference: &mut Reference, request: &Request, state: &str) -> Answer {
    let (project, state) = (told(request, "project"), Some(state.to_owned()));
    reference.answer(&Request::RegisterContainer(Box::new(RegisterContainer { project, state })))
}
