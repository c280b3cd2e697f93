//! The execution of a command in the project's container, as the engine asks for it
//! (`POST …/container-exec`): by the broker or not at all, never outside, and never a change of the record
//! (`exec-failure-never-fallback`, `exec-route-no-lifecycle-write`).

use super::Containers;
use super::route::MOUNT_POINT;
use crate::protocol::containers::{BrokerMood, ExecInContainer, ExecResult, Place};
use crate::protocol::platform::Outcome;
use crate::protocol::{ErrorCode, ExecutionMode, RpcError};
use crate::reference::platform::folders::lexical::Lexical;
use crate::reference::platform::halt::refusal;

/// How the broker calls a folder outside `/work`.
const OUTSIDE: &str = "DiretorioForaDoEscopoError";

impl Containers {
    /// Executes a command. What the broker refuses or does not answer is an ordinary failure with its reason;
    /// a defect of the platform goes through as one (`exec-other-errors-propagate`).
    pub(super) fn exec(
        &self,
        mode: ExecutionMode,
        asked: &ExecInContainer,
    ) -> Result<Outcome<ExecResult>, RpcError> {
        if !asked.as_engine {
            return Ok(Outcome::Refused { refused: refusal(401, "engine_credential_missing") });
        }
        if asked.broker == BrokerMood::Defect {
            return Err(RpcError::new(ErrorCode::Internal, "the platform itself is broken"));
        }
        let ran = self.has_container_for(mode).and_then(|()| by_broker(asked));
        Ok(Outcome::Done(match ran {
            Ok(folder) => ExecResult {
                sucesso: true,
                motivo: None,
                exit_code: Some(asked.exit_code),
                output: asked.output.clone(),
                ran_in: Some(folder),
                ran_outside: false,
            },
            Err(motivo) => ExecResult {
                sucesso: false,
                motivo: Some(motivo),
                exit_code: None,
                output: String::new(),
                ran_in: None,
                ran_outside: false,
            },
        }))
    }

    /// Nobody looks whether the container is really there: that is found out by the broker (RN-486).
    fn has_container_for(&self, mode: ExecutionMode) -> Result<(), String> {
        match self.place(mode) {
            Place::Container => Ok(()),
            Place::Refused => {
                Err("no container of the project is registered as running".to_owned())
            }
            Place::Runner => Err("the commands of a runner project go to its runner".to_owned()),
        }
    }
}

/// What the broker does: it checks the folder before anything is started, and the command not at all
/// (`exec-scope-check-only-on-cwd`). The answer is the folder in which the command ran.
fn by_broker(asked: &ExecInContainer) -> Result<String, String> {
    if asked.broker == BrokerMood::Unavailable {
        return Err("the broker does not answer".to_owned());
    }
    let cwd = asked.cwd.as_deref().unwrap_or(MOUNT_POINT);
    let folder =
        inside(cwd).ok_or_else(|| format!("{OUTSIDE}: `{cwd}` is not inside {MOUNT_POINT}"))?;
    match asked.broker {
        BrokerMood::Ok => Ok(folder),
        BrokerMood::ContainerGone => {
            Err("the container is gone, although it is registered as running".to_owned())
        }
        BrokerMood::Refuses | BrokerMood::Unavailable | BrokerMood::Defect => {
            Err("the broker refused to execute the command".to_owned())
        }
    }
}

/// The folder, normalised, if it lies in `/work`.
fn inside(cwd: &str) -> Option<String> {
    let cwd = Lexical::read(cwd)?;
    cwd.below(&Lexical::read(MOUNT_POINT)?)?;
    Some(cwd.to_string())
}
