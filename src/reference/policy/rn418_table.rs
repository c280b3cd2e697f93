//! The data of RN-418: which commands have an effect outside, which are privileged, and which flags of
//! their programs take a value. Nothing is decided here.
//!
//! It holds what the documents print, and the plainest forms of what they name without printing them
//! (releases, workflow dispatch, "…": C-20).

use crate::protocol::ActionType;

/// A row of the table.
#[derive(Debug)]
pub(super) struct Entry {
    /// The program and its subcommands.
    pub(super) words: &'static [&'static str],
    /// The typed action that does the same by way of the platform; a deploy has none.
    pub(super) instead: Option<ActionType>,
}

const fn entry(words: &'static [&'static str], instead: Option<ActionType>) -> Entry {
    Entry { words, instead }
}

const PUSH: Option<ActionType> = Some(ActionType::GitPush);
const MERGE: Option<ActionType> = Some(ActionType::GitMerge);
const PULL_REQUEST: Option<ActionType> = Some(ActionType::PrOpen);

/// Commands with an external effect.
pub(super) const ENTRIES: &[Entry] = &[
    entry(&["git", "push"], PUSH),
    entry(&["git", "subtree", "push"], PUSH),
    // A remote is added or moved in order to push there.
    entry(&["git", "remote", "add"], PUSH),
    entry(&["git", "remote", "set-url"], PUSH),
    entry(&["git", "merge"], MERGE),
    entry(&["gh", "pr", "create"], PULL_REQUEST),
    entry(&["gh", "pr", "merge"], MERGE),
    entry(&["gh", "release", "create"], None),
    entry(&["gh", "workflow", "run"], None),
    entry(&["glab", "mr", "create"], PULL_REQUEST),
    entry(&["glab", "mr", "merge"], MERGE),
    entry(&["glab", "release", "create"], None),
    entry(&["glab", "ci", "run"], None),
    entry(&["kubectl", "apply"], None),
    entry(&["kubectl", "delete"], None),
    entry(&["kubectl", "rollout"], None),
    entry(&["helm", "install"], None),
    entry(&["helm", "upgrade"], None),
    entry(&["terraform", "apply"], None),
    entry(&["terraform", "destroy"], None),
    entry(&["docker", "push"], None),
    entry(&["npm", "publish"], None),
    entry(&["pnpm", "publish"], None),
    entry(&["fly", "deploy"], None),
    entry(&["flyctl", "deploy"], None),
];

/// Programs that give their command another user's rights.
pub(super) const PRIVILEGED: &[&str] = &["sudo", "doas"];

/// The global flags that take the next word as their value, of each program above.
const VALUE_FLAGS: &[(&str, &[&str])] = &[
    (
        "git",
        &[
            "-C",
            "-c",
            "--git-dir",
            "--work-tree",
            "--namespace",
            "--super-prefix",
            "--config-env",
            "--attr-source",
        ],
    ),
    ("gh", &["-R", "--repo", "--hostname"]),
    ("glab", &["-R", "--repo", "-g", "--group"]),
    (
        "kubectl",
        &[
            "-n",
            "--namespace",
            "--context",
            "--cluster",
            "--user",
            "--kubeconfig",
            "-s",
            "--server",
            "--token",
            "--as",
            "--as-group",
            "--as-uid",
            "--certificate-authority",
            "--client-certificate",
            "--client-key",
            "--tls-server-name",
            "--request-timeout",
            "--cache-dir",
            "--username",
            "--password",
            "--profile",
            "--profile-output",
            "-v",
            "--v",
            "--vmodule",
            "--log-flush-frequency",
        ],
    ),
    (
        "helm",
        &[
            "-n",
            "--namespace",
            "--kube-context",
            "--kubeconfig",
            "--kube-apiserver",
            "--kube-token",
            "--kube-as-user",
            "--kube-as-group",
            "--kube-ca-file",
            "--kube-tls-server-name",
            "--registry-config",
            "--repository-cache",
            "--repository-config",
            "--burst-limit",
            "--qps",
        ],
    ),
    (
        "docker",
        &[
            "-c",
            "--context",
            "-H",
            "--host",
            "--config",
            "-l",
            "--log-level",
            "--tlscacert",
            "--tlscert",
            "--tlskey",
        ],
    ),
    (
        "npm",
        &[
            "-C",
            "--prefix",
            "-w",
            "--workspace",
            "--registry",
            "--userconfig",
            "--globalconfig",
            "--cache",
            "--loglevel",
            "--tag",
            "--access",
            "--otp",
            "--scope",
        ],
    ),
    (
        "pnpm",
        &[
            "-C",
            "--dir",
            "-F",
            "--filter",
            "--filter-prod",
            "--reporter",
            "--loglevel",
            "--registry",
            "--store-dir",
            "--tag",
            "--access",
            "--otp",
            "--publish-branch",
        ],
    ),
    ("fly", FLY_VALUES),
    ("flyctl", FLY_VALUES),
];

const FLY_VALUES: &[&str] =
    &["-a", "--app", "-c", "--config", "-t", "--access-token", "-r", "--region"];

/// The global flags of a program that take the next word as their value.
pub(super) fn value_flags(program: &str) -> &'static [&'static str] {
    let row = VALUE_FLAGS.iter().find(|(name, _)| *name == program);
    row.map_or(&[], |(_, flags)| flags)
}
