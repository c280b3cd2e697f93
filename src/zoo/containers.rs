//! Mistakes about the container: where commands run, what becomes of failures, what is mounted.

use super::platform::{folder_of, retold, told};
use super::specimen::{Answer, Specimen};
use crate::protocol::containers::{
    BrokerMood, ContainerPlan, ExecInContainer, ExecResult, Place, PlanContainer, RegisterContainer,
};
use crate::protocol::platform::{Done, Outcome};
use crate::protocol::{ErrorCode, Request, Response, RpcError};
use crate::reference::Reference;

/// The specimens about commands in a container, and about its walls.
pub(super) const SPECIMENS: &[Specimen] = &[
    Specimen::retells(
        "falls-back-outside-the-container",
        "Where the broker does not execute a command, it is run beside Brabo instead.",
        &["exec-failure-never-fallback", "exec-typed-failure", "exec-gone-container"],
        |answer| {
            executed(answer, |result| {
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
            });
        },
    ),
    Specimen::retells(
        "failures-have-an-exit-code",
        "A command that was not executed ends with exit code 1.",
        &["exec-failed-result-shape"],
        |answer| {
            executed(answer, |result| {
                result.exit_code.get_or_insert(1);
            });
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
    Specimen::retells(
        "runs-beside-brabo",
        "Without a container a command runs on the host.",
        &["exec-fifth-exit-condition", "exec-refused-without-container"],
        |answer| {
            if let Response::RouteCommand(route) = answer
                && route.place == Place::Refused
            {
                route.place = Place::Runner;
            }
        },
    ),
    Specimen::answers(
        "mounted-projects-run-on-the-host",
        "Only the commands of container projects go into a container.",
        &["exec-mounted-runs-in-container"],
        &["container/route"],
        |reference, request| {
            // Of the projects with a container a mounted one has no folder of the platform's naming.
            let mounted = folder_of(reference, request)
                .is_some_and(|found| found.workspace_dir_name.is_none());
            retold(reference, request, |answer| match answer {
                Response::RouteCommand(route) if mounted => route.place = Place::Runner,
                _ => {}
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
    Specimen::retells(
        "working-folder-made-up",
        "Where a command names no working folder, or a foreign one, /work is sent.",
        &["exec-cwd-absent-nil", "exec-cwd-outside-sent-as-is"],
        |answer| {
            if let Response::TranslateCwd(translated) = answer
                && !translated.cwd.as_deref().is_some_and(|cwd| cwd.starts_with("/work"))
            {
                translated.cwd = Some("/work".to_owned());
            }
        },
    ),
    Specimen::answers(
        "every-project-mounted",
        "The container is given the folder of all projects.",
        &["contain-strictly-below-root"],
        &["container/plan"],
        |reference, request| {
            let base = told(request, "base");
            retold(reference, request, |answer| {
                planned(answer, |plan| {
                    plan.binds.iter_mut().for_each(|bind| bind.source.clone_from(&base));
                });
            })
        },
    ),
    Specimen::retells(
        "docker-socket-mounted",
        "The container is given the socket of Docker along with its folder.",
        &["contain-single-folder-at-work"],
        |answer| {
            planned(answer, |plan| {
                let socket = "/var/run/docker.sock".to_owned();
                let bind = plan.binds.first().cloned();
                plan.binds.extend(bind.map(|mut bind| {
                    bind.source.clone_from(&socket);
                    bind.target = socket;
                    bind
                }));
            });
        },
    ),
    Specimen::retells(
        "privileged-containers",
        "Containers run with --privileged, so that builds in them work.",
        &["contain-no-privileged"],
        |answer| planned(answer, |plan| plan.privileged = true),
    ),
    Specimen::retells(
        "host-network",
        "Containers use the network of the host, so that ports need no mapping.",
        &["contain-no-host-network"],
        |answer| planned(answer, |plan| "host".clone_into(&mut plan.network)),
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
        "working-folder-by-string-prefix",
        "The broker takes every folder whose name begins with /work.",
        &["exec-broker-rejects-outside-work"],
        &["container/exec"],
        |reference, request| {
            execution(reference, request, |asked| {
                if asked.cwd.as_ref().is_some_and(|cwd| cwd.starts_with("/work")) {
                    asked.cwd = Some("/work".to_owned());
                }
            })
        },
    ),
    Specimen::answers(
        "translated-by-string-prefix",
        "A working folder that begins with the letters of the project's folder is translated.",
        &["exec-cwd-outside-sent-as-is"],
        &["container/translate_cwd"],
        |reference, request| {
            let root = folder_of(reference, request).map(|found| found.root).unwrap_or_default();
            let cwd = told(request, "cwd");
            retold(reference, request, |answer| match (answer, cwd.strip_prefix(&root)) {
                (Response::TranslateCwd(found), Some(rest)) if !root.is_empty() => {
                    found.cwd = Some(format!("/work{rest}"));
                }
                _ => {}
            })
        },
    ),
];

/// Does something to the result of an execution, where it is the answer.
fn executed(answer: &mut Response, change: impl FnOnce(&mut ExecResult)) {
    if let Response::ExecInContainer(Outcome::Done(result)) = answer {
        change(result);
    }
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

/// Does something to the plan of a container, where it is the answer.
fn planned(answer: &mut Response, change: impl FnOnce(&mut ContainerPlan)) {
    if let Response::PlanContainer(Outcome::Done(plan)) = answer {
        change(plan);
    }
}

fn register(reference: &mut Reference, request: &Request, state: &str) -> Answer {
    let (project, state) = (told(request, "project"), Some(state.to_owned()));
    reference.answer(&Request::RegisterContainer(Box::new(RegisterContainer { project, state })))
}
