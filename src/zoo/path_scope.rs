//! Mistakes about the scope: which folder it is, which words are paths, where a path ends up, what `cd` opens.

use super::platform::{opens, retold, told};
use super::specimen::Specimen;
use super::wrongly::{
    approving_silence, asks, but_for, command, each_word, has_container, moved, recast, rightly,
    runs, verdict, with_lists, with_project,
};
use crate::protocol::platform::Outcome;
use crate::protocol::{Context, ExecutionMode, Policy, Request, Response, Stage};
use crate::reference::Reference;

/// A place that is outside every project.
const ELSEWHERE: &str = "/srv/elsewhere";

/// The specimens of the chapter.
pub(super) const SPECIMENS: &[Specimen] = &[
    Specimen::decides(
        "no-scope",
        "A command is judged by its verb alone, wherever it leads.",
        &["scope-evaluated-besides-verb", "scope-narrows", "scope-other-project-out"],
        |action, context| {
            but_for(Stage::CeilingScope, action, context, runs(Stage::PermissionsAllow))
        },
    ),
    Specimen::decides(
        "scope-by-string-prefix",
        "A path is inside that begins with the same letters as the folder.",
        &["scope-never-string-prefix", "scope-container-no-string-prefix"],
        |action, context| {
            let container =
                has_container(context) && context.project.execution_mode != ExecutionMode::Runner;
            let roots: Vec<String> = if container {
                vec!["/work".to_owned(), "/tmp".to_owned()]
            } else {
                context.project.root.iter().cloned().collect()
            };
            let inside = |word: &str| {
                let root = roots.iter().find(|root| word.starts_with(root.as_str()));
                let rest = root.and_then(|root| word.strip_prefix(root.as_str()));
                match (root, rest) {
                    (Some(root), Some(rest)) if !rest.starts_with('/') && !rest.is_empty() => {
                        format!("{root}/{rest}")
                    }
                    _ => word.to_owned(),
                }
            };
            rightly(&recast(action, |text| each_word(text, inside)), context)
        },
    ),
    Specimen::decides(
        "dots-not-resolved",
        "Two dots on the way are taken for the name of a folder.",
        &["scope-lexical-dotdot-out", "scope-token-dotdot-checked", "scope-container-dotdot-out"],
        |action, context| rightly(&recast(action, |text| text.replace("..", "x")), context),
    ),
    Specimen::decides(
        "dots-are-outside",
        "A path with two dots is outside, wherever it ends up.",
        &["scope-dotdot-staying-inside"],
        |action, context| {
            let outside =
                |word: &str| if word.contains("..") { ELSEWHERE } else { word }.to_owned();
            rightly(&recast(action, |text| each_word(text, outside)), context)
        },
    ),
    Specimen::decides(
        "root-itself-outside",
        "Inside is what lies below the folder, and the folder itself does not.",
        &["scope-root-itself-in-scope"],
        |action, context| {
            let root = context.project.root.clone().unwrap_or_default();
            let outside = |word: &str| if word == root { ELSEWHERE } else { word }.to_owned();
            rightly(&recast(action, |text| each_word(text, outside)), context)
        },
    ),
    Specimen::decides(
        "trailing-slashes-matter",
        "The folder with a slash at its end is another path than the folder.",
        &["scope-trailing-slash-equal"],
        |action, context| {
            let root = context.project.root.clone().unwrap_or_default();
            let same = |word: &str| word != root && word.trim_end_matches('/') == root;
            let outside = |word: &str| if same(word) { ELSEWHERE } else { word }.to_owned();
            rightly(&recast(action, |text| each_word(text, outside)), context)
        },
    ),
    Specimen::decides(
        "working-folder-overlooked",
        "Only the words of a command are looked at, and not where it runs.",
        &["scope-cwd-checked", "scope-effective-cwd-and-every-path"],
        |action, context| {
            let root = context.project.root.clone();
            let inside = |cwd: &str| {
                root.filter(|root| !cwd.starts_with(root.as_str()))
                    .unwrap_or_else(|| cwd.to_owned())
            };
            rightly(&moved(action, inside), context)
        },
    ),
    Specimen::decides(
        "first-path-only",
        "Of the paths of a command only the first one is looked at.",
        &["scope-effective-cwd-and-every-path"],
        |action, context| {
            let seen = std::cell::Cell::new(false);
            let first = |word: &str| {
                let path = word.starts_with('/');
                if path && seen.replace(true) { "x".to_owned() } else { word.to_owned() }
            };
            rightly(&recast(action, |text| each_word(text, first)), context)
        },
    ),
    Specimen::decides(
        "wildcards-are-outside",
        "A word with a star or a question mark may be anything, and so lies outside.",
        &["scope-token-flags-numbers-globs"],
        |action, context| {
            let right = rightly(action, context);
            let wild = command(action).is_some_and(|text| text.contains("*."));
            if wild && right.policy == Policy::AutoApprove {
                asks(Stage::CeilingScope)
            } else {
                right
            }
        },
    ),
    Specimen::decides(
        "absolute-paths-inside-asked",
        "Every word that begins with a slash is outside, in the project's folder or not.",
        &["scope-token-absolute-checked", "scope-root-contains-worktrees"],
        |action, context| {
            let outside =
                |word: &str| if word.starts_with('/') { ELSEWHERE } else { word }.to_owned();
            rightly(&recast(action, |text| each_word(text, outside)), context)
        },
    ),
    Specimen::decides(
        "outside-is-denied",
        "What leads outside is denied, and no person can let it run.",
        &["scope-outside-is-approval-not-deny"],
        |action, context| {
            but_for(
                Stage::CeilingScope,
                action,
                context,
                verdict(Policy::Deny, Stage::CeilingScope),
            )
        },
    ),
    Specimen::decides(
        "inside-is-permission",
        "A command that stays inside runs, whatever its verb.",
        &[
            "scope-allows-does-not-exempt",
            "scope-default-only-for-declared-verbs",
            "scope-egress-install-still-ask",
        ],
        |action, context| {
            let terminal = command(action).is_some();
            if terminal {
                approving_silence(action, context, Stage::ScopeCd)
            } else {
                rightly(action, context)
            }
        },
    ),
    Specimen::decides(
        "scope-overrides-denies",
        "A denied command that stays inside is only asked about.",
        &["scope-never-overrides-deny"],
        |action, context| {
            let free = with_lists(context, |lists| lists.deny.clear());
            let wrong = if command(action).is_some() {
                rightly(action, &free)
            } else {
                rightly(action, context)
            };
            but_for(Stage::PermissionsDeny, action, context, wrong)
        },
    ),
    Specimen::decides(
        "cd-free-everywhere",
        "cd needs no permission, wherever it leads.",
        &["scope-cd-outside-not-widened"],
        |action, context| {
            let leaves = command(action).is_some_and(|text| text.starts_with("cd "));
            let right = rightly(action, context);
            let silent = matches!(
                right.stage,
                Stage::Default | Stage::CeilingScope | Stage::CompoundUncovered
            );
            if leaves && silent { runs(Stage::ScopeCd) } else { right }
        },
    ),
    Specimen::decides(
        "cd-needs-a-rule",
        "cd is a verb like any other, inside the project too.",
        &["scope-widens-cd", "scope-widens-cd-alone", "scope-measured-command-now-passes"],
        |action, context| {
            // To go where one is under another name is no `cd`.
            rightly(&recast(action, |text| text.replace("cd ", "chdir ")), context)
        },
    ),
    Specimen::decides(
        "host-root-while-a-container-runs",
        "Paths are compared with the folder on the host, also while the command runs in the container.",
        &["scope-container-root-work", "scope-container-host-path-now-outside"],
        |action, context| {
            if !has_container(context) {
                return rightly(action, context);
            }
            let root = context.project.root.clone().unwrap_or_default();
            let swapped = |word: &str| match (word.strip_prefix("/work"), word.strip_prefix(&root))
            {
                (Some(_), _) => ELSEWHERE.to_owned(),
                (None, Some(below)) if !root.is_empty() => format!("/work{below}"),
                _ => word.to_owned(),
            };
            rightly(&recast(action, |text| each_word(text, swapped)), context)
        },
    ),
    Specimen::decides(
        "container-tmp-outside",
        "While the container runs /work is inside and its /tmp is not.",
        &["scope-container-root-tmp"],
        |action, context| {
            let outside =
                |word: &str| if word.starts_with("/tmp") { ELSEWHERE } else { word }.to_owned();
            rightly(&recast(action, |text| each_word(text, outside)), context)
        },
    ),
    Specimen::decides(
        "host-tmp-inside",
        "/tmp is everybody's and always inside, container or not.",
        &["scope-host-tmp-outside"],
        |action, context| {
            let root = context.project.root.clone().unwrap_or_default();
            let inside = |word: &str| match word.strip_prefix("/tmp/") {
                Some(below) if !has_container(context) => format!("{root}/{below}"),
                _ => word.to_owned(),
            };
            rightly(&recast(action, |text| each_word(text, inside)), context)
        },
    ),
    Specimen::decides(
        "runner-scope-in-the-container",
        "A running container moves the scope of a runner project to /work as well.",
        &["scope-runner-always-host"],
        |action, context| {
            rightly(action, &as_mode(context, ExecutionMode::Runner, ExecutionMode::Mounted))
        },
    ),
    Specimen::decides(
        "mounted-scope-on-the-host",
        "A running container does not move the scope of a mounted project.",
        &["scope-container-root-work", "scope-mounted-bijective"],
        |action, context| {
            rightly(action, &as_mode(context, ExecutionMode::Mounted, ExecutionMode::Runner))
        },
    ),
    Specimen::decides(
        "working-folder-forgotten-in-the-container",
        "While the container runs every command is taken to start in /work itself.",
        &["scope-container-cwd-below", "scope-container-cwd-outside-unchanged"],
        |action, context| {
            let root = context.project.root.clone().filter(|_| has_container(context));
            rightly(&moved(action, |cwd| root.unwrap_or_else(|| cwd.to_owned())), context)
        },
    ),
    Specimen::decides(
        "no-root-means-everywhere",
        "Where the project's folder is not known or not allowed, nothing is outside.",
        &["scope-local-recheck-on-derivation"],
        |action, context| {
            let lost = context.project.root.is_none();
            let wrong = if lost { runs(Stage::Autonomy) } else { rightly(action, context) };
            but_for(Stage::CeilingScope, action, context, wrong)
        },
    ),
    Specimen::answers(
        "folder-follows-the-name",
        "A project that is renamed gets the folder of its new name.",
        &["scope-dir-name-frozen"],
        &["project/rename"],
        |reference, request| {
            let slug = told(request, "slug");
            retold(reference, request, |answer| {
                let Response::RenameProject(opened) = answer else { return };
                if let Some(name) = &mut opened.workspace_dir_name
                    && let Some((_, id)) = name.rsplit_once('-')
                {
                    *name = format!("{slug}-{id}");
                }
            })
        },
    ),
    Specimen::answers(
        "folders-named-by-id",
        "A new project's folder has its bare id for a name.",
        &["scope-dir-name-readable", "scope-root-managed"],
        &["project/open"],
        |reference, request| opening(reference, request, |open| open.legacy_folder = true),
    )
    .when(|request| opens(request, |open| open.execution_mode == ExecutionMode::Container)),
    Specimen::answers(
        "old-folders-renamed",
        "The folder of a project from before readable names is given one.",
        &["scope-dir-name-legacy-uuid"],
        &["project/open"],
        |reference, request| opening(reference, request, |open| open.legacy_folder = false),
    )
    .when(|request| opens(request, |open| open.legacy_folder)),
    Specimen::answers(
        "typed-folders-unchecked",
        "Any path that an owner types is taken.",
        &[
            "scope-local-create-absolute",
            "scope-local-create-exists",
            "scope-local-create-not-system-root",
        ],
        &["project/open"],
        |reference, request| {
            let answer = reference.answer(request)?;
            if !matches!(answer, Response::OpenProject(Outcome::Refused { .. })) {
                return Ok(answer);
            }
            opening(reference, request, |open| {
                open.execution_mode = ExecutionMode::Container;
                open.typed_path = None;
            })
        },
    )
    .when(|request| opens(request, |open| open.typed_path.is_some())),
    Specimen::answers(
        "typed-folders-moved",
        "The folder of a local project is made in the managed storage, whatever its owner typed.",
        &["scope-root-local-mode"],
        &["project/open"],
        |reference, request| {
            opening(reference, request, |open| {
                if open.execution_mode == ExecutionMode::Runner {
                    open.typed_path = None;
                }
            })
        },
    )
    .when(|request| opens(request, |open| open.execution_mode == ExecutionMode::Runner)),
    Specimen::decides(
        "quoted-paths-overlooked",
        "A path in quotes is a text, and not looked at.",
        &["scope-token-absolute-checked"],
        |action, context| {
            let hidden = |text: &str| text.replace("\"/", "\"x/").replace("'/", "'x/");
            rightly(&recast(action, hidden), context)
        },
    ),
    Specimen::decides(
        "scope-is-the-working-folder",
        "Inside is what lies below the folder in which the command starts.",
        &["scope-root-contains-worktrees", "scope-dotdot-staying-inside"],
        |action, context| {
            let cwd = match action {
                crate::protocol::Action::Terminal { cwd: Some(cwd), .. }
                    if !has_container(context) =>
                {
                    cwd.clone()
                }
                _ => return rightly(action, context),
            };
            rightly(action, &with_project(context, |project| project.root = Some(cwd)))
        },
    ),
];

/// The same situation where a project of one mode is taken for one of another.
fn as_mode(context: &Context, from: ExecutionMode, to: ExecutionMode) -> Context {
    with_project(context, |project| {
        if project.execution_mode == from {
            project.execution_mode = to;
        }
    })
}

/// The answer to the opening of another project than the one that was asked for.
fn opening(
    reference: &mut Reference,
    request: &Request,
    change: impl FnOnce(&mut crate::protocol::platform::OpenProject),
) -> super::specimen::Answer {
    let Request::OpenProject(open) = request else { return reference.answer(request) };
    let mut open = open.clone();
    change(&mut open);
    reference.answer(&Request::OpenProject(open))
}
