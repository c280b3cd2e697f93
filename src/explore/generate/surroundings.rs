//! What generated situations have beside a command: entries, branches, folders. Each list begins with its
//! simplest member, to which shrinking goes. `{R}` stands for the root of the project.

/// Entries that speak of commands whatever the command is.
pub(super) const ENTRIES: &[&str] = &[
    "Terminal(ls)",
    "Terminal(cat)",
    "Terminal(cd)",
    "Terminal(git)",
    "Terminal(git status)",
    "Terminal(npm test)",
    "Terminal(pnpm test:*)",
    "Terminal(rm)",
    "Terminal(curl:*)",
    "Terminal(git push)",
    "Terminal(sudo)",
    "Terminal(echo)",
    "Terminal(rm -rf /)",
    "Terminal(cd src)",
    "Terminal(cat /etc/passwd)",
    "Terminal(git commit -m 'a b')",
];

/// Entries that are unlike those that the documents show.
pub(super) const ODD_ENTRIES: &[&str] = &[
    "Terminal()",
    "*",
    "",
    "Terminal",
    "Terminal(ls",
    "terminal(ls)",
    "ls",
    "Terminal( )",
    "Terminal(*)",
    "Terminal(ls *)",
    "Terminal(src/*)",
    "Terminal(cat x > x)",
    "Terminal(ls && ls)",
    "Terminal(ls \")",
    "Shell(ls)",
    "GitPush(x)",
    " Terminal(ls)",
    "Terminal(ls) ",
    "Terminal( ls )",
    "Terminal(ls;)",
    "Terminal(# ls)",
    "Terminal(l*)",
    "Terminal('ls')",
    "Terminal(l?)",
    "Terminal(ls  -la)",
    "Terminal(echo $HOME)",
    "Terminal(cat '*')",
    "Deploy()",
    "Terminal(if)",
];

/// Branches to merge into.
pub(super) const BRANCHES: &[&str] = &[
    "feature",
    "main",
    "dev",
    "qa",
    "rc",
    "Main",
    "main2",
    "feature/main",
    "release",
    "refs/heads/main",
    "",
    " main",
    "origin/main",
    "master",
];

/// Folders of projects.
pub(super) const ROOTS: &[&str] = &["/data/shop-1a2b3c4d", "/home/ana/shop"];

/// Folders that are written oddly, or that no project may have.
pub(super) const ODD_ROOTS: &[&str] = &[
    "/data/shop-1a2b3c4d/",
    "/data//shop",
    "/data/./shop",
    "/",
    "//",
    "/etc",
    "/home",
    "/tmp",
    "src",
    "",
    "/data/../etc",
    "/work",
    "/a",
];

/// Working folders.
pub(super) const FOLDERS: &[&str] = &[
    "{R}",
    "{R}/src",
    "{R}/.worktrees/dev-api",
    "{R}/src/api",
    "/etc",
    "{R}/..",
    "{R}-old",
    "{R}/",
    "{R}/../shop-1a2b3c4d/src",
    "/work",
    "/work/src",
    "/tmp",
    "/",
    "{R}/src/../..",
    "/workspace",
];

/// States of a container.
pub(super) const STATES: &[&str] =
    &["running", "stopped", "provisioning", "Running", "removed", ""];
