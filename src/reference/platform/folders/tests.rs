//! Which folders a project may have, and what becomes of a stored path that was forged.

use super::*;
use crate::reference::platform::testing::{ID, opening};
use std::fs;
use tempfile::TempDir;

/// A machine with an installation on it.
struct Machine(TempDir);

impl Machine {
    fn new() -> Self {
        let disk = tempfile::tempdir_in("/var/tmp").unwrap();
        for name in ["workspaces", "base", "brabo/apps", "elsewhere/shop"] {
            fs::create_dir_all(disk.path().join(name)).unwrap();
        }
        Self(disk)
    }

    fn path(&self, name: &str) -> String {
        format!("{}/{name}", self.0.path().display())
    }

    fn project(&self, execution_mode: ExecutionMode, typed_path: Option<String>) -> OpenProject {
        OpenProject { typed_path, ..opening(self.0.path(), execution_mode) }
    }

    fn create(&self, mode: ExecutionMode, typed: &str) -> Result<Folder, Refusal> {
        Folder::create(&self.project(mode, Some(typed.to_owned())))
    }

    fn fault(&self, mode: ExecutionMode, typed: &str) -> String {
        let refusal = self.create(mode, typed).unwrap_err();
        assert_eq!(refusal.status, 400);
        refusal.reason
    }
}

#[test]
fn a_managed_folder_is_made_and_has_a_readable_name() {
    let machine = Machine::new();
    let folder = Folder::create(&machine.project(ExecutionMode::Container, None)).unwrap();
    let root = machine.path("workspaces/shop-1a2b3c4d");
    assert_eq!(folder.root().as_ref(), Some(&root));
    assert_eq!(folder.workspace_dir_name(), Some("shop-1a2b3c4d"));
    assert_eq!(folder.scope_id(), "shop-1a2b3c4d");
    assert!(Path::new(&root).is_dir());
}

#[test]
fn an_old_project_keeps_its_bare_id() {
    let machine = Machine::new();
    let mut open = machine.project(ExecutionMode::Container, None);
    open.legacy_folder = true;
    let folder = Folder::create(&open).unwrap();
    assert_eq!(folder.root(), Some(machine.path(&format!("workspaces/{ID}"))));
    assert_eq!(folder.workspace_dir_name(), Some(ID));
}

#[test]
fn a_managed_name_never_leaves_its_root() {
    let machine = Machine::new();
    for slug in ["..", "../x", "a/b", "a b", "a\0b"] {
        let mut open = machine.project(ExecutionMode::Container, None);
        open.slug = slug.to_owned();
        assert_eq!(Folder::create(&open).unwrap_err().reason, "name_not_plain", "{slug:?}");
    }
    let mut folder = Folder::create(&machine.project(ExecutionMode::Container, None)).unwrap();
    folder.forge("/".to_owned());
    assert_eq!(folder.root(), Some(machine.path("workspaces/shop-1a2b3c4d")));
}

#[test]
fn a_mounted_folder_is_checked_for_format_and_base_alone() {
    let machine = Machine::new();
    let base = machine.path("base");
    let folder = machine.create(ExecutionMode::Mounted, &format!("{base}/./teams//shop/")).unwrap();
    assert_eq!(folder.root(), Some(format!("{base}/teams/shop")));
    assert_eq!(folder.scope_id(), "teams/shop");
    assert_eq!(folder.workspace_dir_name(), None);
    assert!(!Path::new(&base).join("teams").exists());

    let fault = |typed: &str| machine.fault(ExecutionMode::Mounted, typed);
    assert_eq!(fault("shop"), "path_not_absolute");
    assert_eq!(fault(&format!("{base}/a/../b")), "path_climbs");
    assert_eq!(fault(&format!("{base}-old/shop")), "outside_projects_base");
    assert_eq!(fault(&format!("{base}/.")), "outside_projects_base");
    let untyped = machine.project(ExecutionMode::Mounted, None);
    assert_eq!(Folder::create(&untyped).unwrap_err().reason, "path_missing");
}

#[test]
fn any_other_typed_folder_passes_all_of_rn_170() {
    let machine = Machine::new();
    let shop = machine.path("elsewhere/shop");
    let folder = machine.create(ExecutionMode::Runner, &format!("{shop}/")).unwrap();
    assert_eq!(folder.root(), Some(shop.clone()));
    assert_eq!(folder.scope_id(), "shop-1a2b3c4d");
    assert_eq!(folder.workspace_dir_name(), None);

    let fault = |typed: &str| machine.fault(ExecutionMode::Runner, typed);
    assert_eq!(fault("elsewhere/shop"), "path_not_absolute");
    assert_eq!(fault(&format!("{shop}/../shop")), "path_climbs");
    assert_eq!(fault("/"), "system_root");
    assert_eq!(fault("/etc/"), "system_root");
    assert_eq!(fault(&machine.path("brabo")), "overlaps_checkout");
    assert_eq!(fault(&machine.path("brabo/apps")), "overlaps_checkout");
    assert_eq!(fault(&machine.path("")), "overlaps_checkout");
    assert_eq!(fault(&machine.path("elsewhere/none")), "folder_missing");
    fs::write(machine.path("elsewhere/file"), "").unwrap();
    assert_eq!(fault(&machine.path("elsewhere/file")), "folder_missing");
}

#[cfg(unix)]
#[test]
#[expect(clippy::disallowed_methods, reason = "looks for what the proof may have left behind")]
fn a_folder_that_nobody_may_write_to_is_not_writable_even_for_root() {
    use std::os::unix::fs::PermissionsExt as _;
    let machine = Machine::new();
    let shop = machine.path("elsewhere/shop");
    fs::set_permissions(&shop, fs::Permissions::from_mode(0o555)).unwrap();
    assert_eq!(machine.fault(ExecutionMode::Runner, &shop), "folder_not_writable");
    fs::set_permissions(&shop, fs::Permissions::from_mode(0o755)).unwrap();
    assert!(is_writable(Path::new(&shop)));
    assert_eq!(fs::read_dir(&shop).unwrap().count(), 0, "the proof leaves no trace");
}

#[test]
fn a_forged_path_is_no_root_where_it_fails_the_check() {
    let machine = Machine::new();
    let shop = machine.path("elsewhere/shop");
    let mut folder = machine.create(ExecutionMode::Runner, &shop).unwrap();
    for forged in ["/", "/etc", "shop", "", &format!("{shop}/.."), &machine.path("brabo/apps")] {
        folder.forge(forged.to_owned());
        assert_eq!((folder.root(), folder.scope_id()), (None, String::new()), "{forged}");
    }
    folder.forge(machine.path("gone/blog"));
    assert_eq!(folder.root(), Some(machine.path("gone/blog")), "the disk is not asked again");
    assert_eq!(folder.scope_id(), "shop-1a2b3c4d", "the name was frozen");

    let mut folder = machine.create(ExecutionMode::Mounted, &machine.path("base/shop")).unwrap();
    folder.forge(shop);
    assert_eq!((folder.root(), folder.scope_id()), (None, String::new()));
}
