//! What is written without a press: the patterns and rows of an activation, and the row of the Infra agent
//! with the start that its server proposes (RN-068, RN-143, RN-671, RN-689).

use super::Done;
use super::agents::{INFRA, dev_of};
use super::halt::{Halt, role_too_low};
use super::project::Project;
use crate::protocol::platform::{AcceptHandoff, Actor, ByMember, Details, Proposed};
use crate::protocol::{Action, ActionType, AgentKind};
use crate::reference::policy;

/// `DEV_TERMINAL_ALLOW_PATTERNS`, family by family. `branch`, `remote`, `worktree` and `config` have a sibling
/// that changes things, so each is tied to the word that makes it a reading (`seed-branch-anchored` and the
/// like). The page ends the third family with "and others": what stands beyond its own list is our choice.
const DEV_TERMINAL_ALLOW: [&[&str]; 3] = [
    &[
        "ls",
        "pwd",
        "find",
        "cat",
        "head",
        "tail",
        "grep",
        "wc",
        "echo",
        "git status",
        "git diff",
        "git log",
    ],
    &[
        "git branch -a",
        "git branch -r",
        "git branch -v",
        "git branch --list",
        "git branch --show-current",
        "git remote -v",
        "git remote show",
        "git worktree list",
        "git show",
        "git for-each-ref",
        "git ls-tree",
        "git rev-parse",
        "git config --get",
    ],
    &[
        "pnpm install",
        "pnpm test",
        "pnpm run",
        "npm install",
        "npm test",
        "npm run",
        "npx vitest",
        "npx jest",
        "yarn install",
        "yarn test",
        "mix deps.get",
        "mix test",
        "pytest",
        "go test",
        "cargo test",
    ],
];

impl Project {
    /// `execution/activate`. What a person has written or ruled stays; a second activation changes nothing.
    /// No row for terminal: that would allow any command with no file in between
    /// (`seed-no-terminal-autonomy`), and of the other types `git_commit` alone (`seed-git-commit-only`).
    pub(super) fn activate(&mut self, by: &ByMember) -> Result<Done, Halt> {
        self.needs_maintainer(&by.by)?;
        let commands = DEV_TERMINAL_ALLOW.iter().flat_map(|family| family.iter());
        let patterns: Vec<String> =
            commands.map(|command| format!("Terminal({command})")).collect();
        let edit = self.edit(&patterns)?;
        self.write(&edit)?;
        for module in &self.modules {
            self.autonomy.seed(&dev_of(module), ActionType::GitCommit);
        }
        Ok(Done {})
    }

    /// `handoff/accept`. For the Infra agent its server proposes the start of the container in the same turn,
    /// and the seeded row lets it pass without a second press. The minimum role, the refusals by mode and
    /// state and the 409 without a broker come before the seed (`cact-start-guards-before-seed`).
    pub(super) fn accept_handoff(&mut self, accept: &AcceptHandoff) -> Result<Proposed, Halt> {
        let role = self.role_of(&accept.by)?;
        self.known_agent(&accept.agent)?;
        if accept.agent != INFRA {
            return Ok(Proposed { action: None });
        }
        let start = Action::Typed(ActionType::ContainerStart);
        if !policy::role_suffices(Some(role), start.action_type()) {
            return Err(role_too_low().into());
        }
        if let Some(refused) = self.containers.start_refusal(self.folder.mode()) {
            return Err(refused.into());
        }
        self.autonomy.seed(INFRA, ActionType::ContainerStart);
        let actor = Actor { kind: AgentKind::Agent, id: INFRA.to_owned() };
        self.agents.works_for(INFRA, AgentKind::Agent, Some(&accept.by));
        let action = self.give_birth(actor, Some(role), start, Details::default());
        Ok(Proposed { action: Some(action) })
    }
}
