//! The scope of paths: which folders belong to the project, and whether a path lies below one of them.
//!
//! Lexical, by components, never by the letters of a prefix (`scope-never-string-prefix`), and without a
//! look at the disk: a symbolic link that leads out is not seen, which the documents declare. What a
//! command does with folders is the business of `walk`.

use crate::protocol::{ExecutionMode, Project};
use std::collections::BTreeMap;

/// Folders that are no project, whatever a row says (RN-170): a forged one must not make `/` the scope.
const SYSTEM_ROOTS: &[&str] = &[
    "bin", "boot", "dev", "etc", "home", "lib", "lib32", "lib64", "media", "mnt", "opt", "proc",
    "root", "run", "sbin", "srv", "sys", "tmp", "usr", "var",
];

/// Paths that are nobody's file: exactly these (`dev-exempt-list-closed`).
const EXEMPT: &[&str] = &["/dev/null", "/dev/stdin", "/dev/stdout", "/dev/stderr"];

/// Whether a word is one of the four devices that never leave the scope.
pub(super) fn is_exempt(word: &str) -> bool {
    EXEMPT.contains(&word)
}

/// A folder of a [`Tree`]; [`Folder::UNKNOWN`] lies nowhere, and so does all that is below it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Folder(u32);

impl Folder {
    /// `/`
    const TOP: Self = Self(0);
    /// A folder of which nothing is known.
    pub(super) const UNKNOWN: Self = Self(u32::MAX);
}

#[derive(Debug, Clone, Copy)]
struct Node {
    parent: Folder,
    inside: bool,
}

/// The folders that a decision speaks of. A path is walked component by component, so that neither a deep
/// one nor many changes of folder cost more than their length.
#[derive(Debug)]
pub(super) struct Tree<'s> {
    nodes: Vec<Node>,
    children: BTreeMap<(Folder, &'s str), Folder>,
}

impl<'s> Tree<'s> {
    /// The tree with the scope roots of `project` in it, and the folder in which a command begins. `None`
    /// where no root is known: then nothing is inside (C-60).
    pub(super) fn of(project: &'s Project, cwd: Option<&'s str>) -> Option<(Self, Folder)> {
        let root = valid_root(project.root.as_deref()?)?;
        let mut tree = Self {
            nodes: vec![Node { parent: Folder::TOP, inside: false }],
            children: BTreeMap::new(),
        };
        // Without a cwd the command runs in the root of the project (C-58).
        let cwd = match cwd {
            None => Some(root.clone()),
            Some(cwd) => cwd.starts_with('/').then(|| normalised(cwd)),
        };
        let start = if runs_in_container(project) {
            tree.add_root(&["work"]);
            tree.add_root(&["tmp"]);
            cwd.map(|cwd| tree.translated(&root, &cwd))
        } else {
            tree.add_root(&root);
            cwd.map(|cwd| tree.follow(Folder::TOP, cwd))
        };
        Some((tree, start.unwrap_or(Folder::UNKNOWN)))
    }

    /// The folder that `path` names from `folder`.
    pub(super) fn resolve(&mut self, folder: Folder, path: &'s str) -> Folder {
        let start = if path.starts_with('/') { Folder::TOP } else { folder };
        self.follow(start, path.split('/'))
    }

    /// Whether `path`, from `folder`, lies inside; nothing is added to the tree.
    pub(super) fn holds(&self, folder: Folder, path: &str) -> bool {
        let mut folder = if path.starts_with('/') { Folder::TOP } else { folder };
        // How far the path has gone below `folder`, where the tree knows no names.
        let mut below = 0_usize;
        for name in path.split('/') {
            match name {
                "" | "." => {}
                ".." if below > 0 => below -= 1,
                ".." => folder = self.parent(folder),
                _ if below > 0 => below += 1,
                _ => match self.children.get(&(folder, name)) {
                    Some(child) => folder = *child,
                    None => below = 1,
                },
            }
        }
        self.is_inside(folder)
    }

    /// Whether a folder lies inside.
    pub(super) fn is_inside(&self, folder: Folder) -> bool {
        self.node(folder).is_some_and(|node| node.inside)
    }

    fn add_root(&mut self, path: &[&'s str]) {
        let folder = self.follow(Folder::TOP, path.iter().copied());
        if let Some(node) = self.nodes.get_mut(folder.0 as usize) {
            node.inside = true;
        }
    }

    /// The engine's own rule (`cwd_para_container/2`): the root becomes `/work`, what lies below it goes
    /// along, anything else stays as it was (ADR 0189 §3).
    fn translated(&mut self, root: &[&'s str], cwd: &[&'s str]) -> Folder {
        match cwd.strip_prefix(root) {
            Some(below) => {
                let work = self.follow(Folder::TOP, ["work"]);
                self.follow(work, below.iter().copied())
            }
            None => self.follow(Folder::TOP, cwd.iter().copied()),
        }
    }

    fn follow(&mut self, from: Folder, names: impl IntoIterator<Item = &'s str>) -> Folder {
        names.into_iter().fold(from, |folder, name| match name {
            "" | "." => folder,
            ".." => self.parent(folder),
            _ => self.child(folder, name),
        })
    }

    fn child(&mut self, parent: Folder, name: &'s str) -> Folder {
        let inside = self.is_inside(parent);
        let Ok(next) = u32::try_from(self.nodes.len()) else {
            return Folder::UNKNOWN;
        };
        let nodes = &mut self.nodes;
        *self.children.entry((parent, name)).or_insert_with(|| {
            nodes.push(Node { parent, inside });
            Folder(next)
        })
    }

    fn parent(&self, folder: Folder) -> Folder {
        self.node(folder).map_or(folder, |node| node.parent)
    }

    fn node(&self, folder: Folder) -> Option<&Node> {
        self.nodes.get(folder.0 as usize)
    }
}

/// Whether the commands of the project are known to run in its container: registered as running, in a
/// project that is not `runner`, whose runner may choose the host (RN-558, ADR 0189 §3).
fn runs_in_container(project: &Project) -> bool {
    let may = match project.execution_mode {
        ExecutionMode::Container | ExecutionMode::Mounted => true,
        ExecutionMode::Runner => false,
    };
    may && project.container_running()
}

/// The components of a root, if it may be one (RN-170).
fn valid_root(root: &str) -> Option<Vec<&str>> {
    let names = normalised(root);
    (root.starts_with('/') && !climbs(root) && !is_system_root(&names)).then_some(names)
}

/// Whether a path holds `..` as a component.
pub(in crate::reference) fn climbs(path: &str) -> bool {
    path.split('/').any(|name| name == "..")
}

/// Whether a path of these components is `/`, or a folder right below it that belongs to the machine
/// (RN-170).
pub(in crate::reference) fn is_system_root(names: &[&str]) -> bool {
    match names {
        [] => true,
        [name] => SYSTEM_ROOTS.contains(name),
        _ => false,
    }
}

/// The components of an absolute path, `.` and `..` resolved and repeated slashes taken as one, in one pass.
pub(in crate::reference) fn normalised(path: &str) -> Vec<&str> {
    let mut names = Vec::new();
    for name in path.split('/') {
        match name {
            "" | "." => {}
            ".." => {
                names.pop();
            }
            _ => names.push(name),
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOT: &str = "/data/project-workspaces/acme-1a2b3c4d";

    fn project(execution_mode: ExecutionMode, root: &str, container: Option<&str>) -> Project {
        Project {
            execution_mode,
            root: Some(root.to_owned()),
            container: container.map(str::to_owned),
        }
    }

    #[test]
    fn only_a_component_climbs() {
        assert!(climbs("/a/../b"));
        assert!(climbs(".."));
        assert!(!climbs("/a..b/c"));
    }

    fn holds(project: &Project, cwd: Option<&str>, path: &str) -> bool {
        Tree::of(project, cwd).is_some_and(|(tree, cwd)| tree.holds(cwd, path))
    }

    #[test]
    fn on_the_host_the_root_holds_what_lies_below_it_by_components() {
        let stopped = project(ExecutionMode::Container, ROOT, Some("stopped"));
        let worktree = format!("{ROOT}/.worktrees/dev-api");
        for (path, expected) in [
            (ROOT.to_owned(), true),
            (format!("{ROOT}///"), true),
            (format!("{ROOT}/./src//a"), true),
            (format!("{ROOT}/.worktrees/dev-web/a.ts"), true),
            (format!("{ROOT}-old/x"), false),
            (format!("{ROOT}/../../etc/hosts"), false),
            (format!("{ROOT}/../acme-1a2b3c4d/x"), true),
            ("/etc/hosts".to_owned(), false),
            ("/work/a".to_owned(), false),
            ("/tmp".to_owned(), false),
            ("/".to_owned(), false),
            ("..".to_owned(), true),
            ("../..".to_owned(), true),
            ("../../..".to_owned(), false),
            ("../../../acme-1a2b3c4d/x".to_owned(), true),
            ("a/b/../../c".to_owned(), true),
            ("a/../../../../x".to_owned(), false),
        ] {
            assert_eq!(holds(&stopped, Some(&worktree), &path), expected, "{path}");
        }
        assert!(holds(&stopped, None, "."));
        assert!(!holds(&stopped, None, ".."));
        assert!(!holds(&stopped, Some("/srv"), "."));
        assert!(!holds(&stopped, Some("src"), "."));
    }

    #[test]
    fn in_a_container_the_roots_are_work_and_tmp_and_the_cwd_is_translated() {
        for mode in [ExecutionMode::Container, ExecutionMode::Mounted] {
            let running = project(mode, ROOT, Some("running"));
            let worktree = format!("{ROOT}/.worktrees/dev-api");
            for (path, expected) in [
                ("/work/a", true),
                ("/tmp/x", true),
                ("/tmp", true),
                ("/workspace/a", false),
                ("/work2/a", false),
                ("/tmpfoo", false),
                ("/work/../etc/hosts", false),
                ("/etc/hosts", false),
                (ROOT, false),
                ("../../package.json", true),
                ("../../../tmp/x", true),
                ("../../../etc/x", false),
            ] {
                assert_eq!(holds(&running, Some(&worktree), path), expected, "{path}");
            }
            assert!(holds(&running, Some(ROOT), "."));
            assert!(holds(&running, None, "."));
            assert!(!holds(&running, Some("/srv/other"), "."));
            assert!(!holds(&running, Some(&format!("{ROOT}-old")), "."));
        }
        let runner = project(ExecutionMode::Runner, ROOT, Some("running"));
        assert!(!holds(&runner, Some(ROOT), "/work/a"));
        assert!(!holds(&runner, Some(ROOT), "/tmp"));
        assert!(holds(&runner, Some(ROOT), "."));
    }

    #[test]
    fn a_root_that_may_be_none_holds_nothing() {
        for root in ["/", "//", "/etc", "/home/", "", "srv/x", "/home/u/../v", "/home/u/.."] {
            for container in [None, Some("running")] {
                let project = project(ExecutionMode::Mounted, root, container);
                assert!(Tree::of(&project, Some("/work")).is_none(), "{root}");
            }
        }
    }
}
