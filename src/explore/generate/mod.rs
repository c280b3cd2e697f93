//! Situations out of chance: what `explore` asks.
//!
//! A case belongs to its seed and its number alone, so that it can be had again; [`Draws`] makes them. The
//! values that shrinking goes to are the defaults of the features.

mod command;
mod entry;
mod signs;
mod surroundings;
mod vocabulary;

pub(super) use entry::{label, related};

use super::case::{Asks, Case};
use super::laws::Posed;
use crate::protocol::{
    Action, ActionType, Agent, AgentKind, AutonomyRow, Context, ExecutionMode, Policy, Project,
    Role, RowType,
};
use entry::ListsDraft;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use surroundings::{BRANCHES, FOLDERS, ODD_ROOTS, ROOTS, STATES};

/// Draws values of a strategy, each from the seed and its own number.
pub(super) struct Draws<T> {
    strategy: BoxedStrategy<T>,
    seed: u64,
}

impl<T: std::fmt::Debug> std::fmt::Debug for Draws<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Draws").field("seed", &self.seed).finish_non_exhaustive()
    }
}

impl<T: std::fmt::Debug + 'static> Draws<T> {
    /// Draws from `strategy`.
    pub(super) fn new(strategy: BoxedStrategy<T>, seed: u64) -> Self {
        Self { strategy, seed }
    }

    /// The value of this number, with the means to make it smaller; `None` where the strategy gives up,
    /// which none of ours does.
    pub(super) fn tree(&self, number: u64) -> Option<Box<dyn ValueTree<Value = T>>> {
        let mut seed = [0; 32];
        for (place, byte) in
            seed.iter_mut().zip(self.seed.to_le_bytes().into_iter().chain(number.to_le_bytes()))
        {
            *place = byte;
        }
        let config = Config { failure_persistence: None, ..Config::default() };
        let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
        self.strategy.new_tree(&mut TestRunner::new_with_rng(config, rng)).ok()
    }
}

/// Cases of every kind. Without `presses` only decisions are asked.
pub(super) fn cases(presses: bool) -> BoxedStrategy<Case> {
    let asks = if presses {
        prop_oneof![4 => Just(Asks::Decide), 1 => Just(Asks::AlwaysAllow)].boxed()
    } else {
        Just(Asks::Decide).boxed()
    };
    drafts(asks, command::commands()).prop_map(Draft::resolve).boxed()
}

/// Decisions about commands that the documents' own words are enough to read, and, less often, others.
fn decisions() -> BoxedStrategy<Case> {
    let command = prop_oneof![5 => command::plain_commands(), 1 => command::commands()];
    drafts(Just(Asks::Decide).boxed(), command.boxed()).prop_map(Draft::resolve).boxed()
}

/// Pairs of decisions, with a number to choose by: what a law is tried on.
pub(super) fn posed() -> BoxedStrategy<Posed> {
    (decisions(), decisions(), 0_usize..24)
        .prop_map(|(case, other, pick)| Posed { case, other, pick })
        .boxed()
}

/// A case before its places are put in.
#[derive(Debug, Clone)]
struct Draft {
    asks: Asks,
    action: Action,
    lists: ListsDraft,
    rows: Vec<(Speaks, Policy)>,
    role: Option<Role>,
    project: Project,
    kind: AgentKind,
}

/// What a row speaks of.
#[derive(Debug, Clone, Copy)]
enum Speaks {
    OfThis,
    OfAll,
    Of(ActionType),
}

fn drafts(
    asks: BoxedStrategy<Asks>,
    command: BoxedStrategy<String>,
) -> impl Strategy<Value = Draft> {
    let kind = prop_oneof![
        3 => Just(AgentKind::Agent),
        1 => Just(AgentKind::ModuleDev),
        1 => Just(AgentKind::User),
    ];
    (asks, actions(command), entry::lists(), rows(), roles(), projects(), kind).prop_map(
        |(asks, action, lists, rows, role, project, kind)| Draft {
            asks,
            action,
            lists,
            rows,
            role,
            project,
            kind,
        },
    )
}

fn actions(command: BoxedStrategy<String>) -> impl Strategy<Value = Action> {
    let cwd = prop_oneof![
        12 => prop::sample::select(FOLDERS).prop_map(|folder| Some(folder.to_owned())),
        1 => Just(None),
        1 => Just(Some("src".to_owned())),
    ];
    let typed: Vec<ActionType> = ActionType::ALL
        .iter()
        .copied()
        .filter(|known| !matches!(known, ActionType::Terminal | ActionType::GitMerge))
        .collect();
    prop_oneof![
        16 => (command, cwd).prop_map(|(command, cwd)| Action::Terminal { command, cwd }),
        2 => prop::sample::select(typed).prop_map(Action::Typed),
        1 => prop::sample::select(BRANCHES)
            .prop_map(|branch| Action::GitMerge { target_branch: branch.to_owned() }),
    ]
}

fn rows() -> impl Strategy<Value = Vec<(Speaks, Policy)>> {
    let speaks = prop_oneof![
        4 => Just(Speaks::OfThis),
        4 => Just(Speaks::OfAll),
        1 => prop::sample::select(ActionType::ALL).prop_map(Speaks::Of),
    ];
    let mode = prop_oneof![
        5 => Just(Policy::AutoApprove),
        2 => Just(Policy::RequireApproval),
        1 => Just(Policy::Deny),
    ];
    prop::collection::vec((speaks, mode), 0..3)
}

fn roles() -> impl Strategy<Value = Option<Role>> {
    prop_oneof![
        6 => Just(Some(Role::Developer)),
        4 => Just(Some(Role::Maintainer)),
        3 => Just(Some(Role::Owner)),
        1 => Just(Some(Role::Viewer)),
        1 => Just(None),
    ]
}

fn projects() -> impl Strategy<Value = Project> {
    let root = prop_oneof![
        16 => prop::sample::select(ROOTS).prop_map(|root| Some(root.to_owned())),
        1 => prop::sample::select(ODD_ROOTS).prop_map(|root| Some(root.to_owned())),
        1 => Just(None),
    ];
    let container = prop_oneof![
        3 => Just(None),
        3 => Just(Some("running".to_owned())),
        1 => prop::sample::select(STATES).prop_map(|state| Some(state.to_owned())),
    ];
    (prop::sample::select(ExecutionMode::ALL), root, container)
        .prop_map(|(execution_mode, root, container)| Project { execution_mode, root, container })
}

impl Draft {
    fn resolve(self) -> Case {
        let root = self.project.root.as_deref().unwrap_or("/data/shop-1a2b3c4d");
        let here = |text: &str| text.replace("{R}", root);
        let lists = self.lists.resolve(&self.action);
        let here_all = |list: Vec<String>| list.iter().map(|entry| here(entry)).collect();
        let own = self.action.action_type();
        let mut autonomy: Vec<AutonomyRow> = Vec::new();
        for (speaks, mode) in self.rows {
            let action_type = match speaks {
                Speaks::OfThis => RowType::Only(own),
                Speaks::OfAll => RowType::Any,
                Speaks::Of(other) => RowType::Only(other),
            };
            // There is at most one row a type.
            if autonomy.iter().all(|row| row.action_type != action_type) {
                autonomy.push(AutonomyRow { action_type, mode });
            }
        }
        let permissions = crate::protocol::Lists {
            allow: here_all(lists.allow),
            deny: here_all(lists.deny),
            ask: here_all(lists.ask),
        };
        let action = match self.action {
            Action::Terminal { command, cwd } => {
                Action::Terminal { command: here(&command), cwd: cwd.as_deref().map(here) }
            }
            other => other,
        };
        let id = if self.kind == AgentKind::ModuleDev { "dev-api" } else { "infra" };
        Case {
            asks: self.asks,
            action,
            context: Context { role: self.role, autonomy, permissions, project: self.project },
            agent: Agent { id: id.to_owned(), kind: self.kind },
        }
    }
}
