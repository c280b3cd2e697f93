//! The reference's decision: what a typical command takes, and that longer commands take longer in
//! proportion and no more. Read the throughput column: it stays level where growth is linear.

use brabo_compliance::protocol::{
    Action, AutonomyRow, Context, ExecutionMode, Lists, Policy, Project, Role, RowType,
};
use brabo_compliance::reference::policy::decide;
use divan::counter::BytesCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

const ROOT: &str = "/data/shop-1a2b3c4d";
const LENGTHS: [usize; 4] = [1_000, 10_000, 100_000, 1_000_000];

fn terminal(command: String) -> Action {
    Action::Terminal { command, cwd: Some(ROOT.to_owned()) }
}

fn context() -> Context {
    let allow =
        ["Terminal(ls)", "Terminal(cat)", "Terminal(grep)", "Terminal(npm test)", "Terminal(wc)"];
    Context {
        role: Some(Role::Developer),
        autonomy: vec![AutonomyRow { action_type: RowType::Any, mode: Policy::RequireApproval }],
        permissions: Lists { allow: allow.map(str::to_owned).into(), ..Lists::default() },
        project: Project {
            execution_mode: ExecutionMode::Container,
            root: Some(ROOT.to_owned()),
            container: None,
        },
    }
}

fn measure(bencher: Bencher<'_, '_>, command: String) {
    let bytes = BytesCount::of_str(&command);
    let (action, context) = (terminal(command), context());
    bencher.counter(bytes).bench(|| decide(black_box(&action), black_box(&context)));
}

#[divan::bench]
fn typical(bencher: Bencher<'_, '_>) {
    measure(bencher, "cd src && cat x 2>/dev/null".to_owned());
}

#[divan::bench]
fn fifty_parts(bencher: Bencher<'_, '_>) {
    measure(bencher, vec!["cat a.txt"; 50].join(" && "));
}

#[divan::bench(args = LENGTHS)]
fn slashes(bencher: Bencher<'_, '_>, length: usize) {
    measure(bencher, format!("ls {ROOT}{}", "/".repeat(length)));
}

#[divan::bench(args = LENGTHS)]
fn parts(bencher: Bencher<'_, '_>, length: usize) {
    measure(bencher, "cat a;".repeat(length / 6));
}

#[divan::bench(args = LENGTHS)]
fn words(bencher: Bencher<'_, '_>, length: usize) {
    measure(bencher, format!("cat {}", "ab ".repeat(length / 3)));
}

#[divan::bench(args = LENGTHS)]
fn nested(bencher: Bencher<'_, '_>, length: usize) {
    measure(bencher, "$(".repeat(length / 2));
}

#[divan::bench(args = LENGTHS)]
fn climbing(bencher: Bencher<'_, '_>, length: usize) {
    measure(bencher, format!("cat {}x", "a/../".repeat(length / 5)));
}
