//! What a container is made of, and which folder may hold the mounted projects. These guards, not the policy,
//! keep a command on autopilot away from Brabo's own files (ADR 0189 §5).

use super::route::MOUNT_POINT;
use crate::protocol::containers::{Bind, CheckBase, ContainerPlan, PlanContainer};
use crate::protocol::platform::{Done, Outcome};
use crate::reference::platform::folders::lexical::Lexical;
use crate::reference::platform::halt::refusal;
use crate::reference::policy::climbs;

/// What a container would be made of; no project is needed to tell.
pub(in crate::reference::platform) fn plan_container(
    asked: &PlanContainer,
) -> Outcome<ContainerPlan> {
    outcome(plan(asked))
}

/// Whether a folder may hold the mounted projects.
pub(in crate::reference::platform) fn checked_base(asked: &CheckBase) -> Outcome<Done> {
    outcome(check_base(asked))
}

/// Why something is refused, in one word; the documents print none.
type Fault = &'static str;

/// One folder, at `/work`, strictly below the broker's root; nothing else of the host: no socket, no network,
/// no privilege.
fn plan(asked: &PlanContainer) -> Result<ContainerPlan, Fault> {
    let source = project_folder(&asked.base, &asked.segment)?;
    Ok(ContainerPlan {
        binds: vec![Bind { source, target: MOUNT_POINT.to_owned(), writable: true }],
        network: "bridge".to_owned(),
        privileged: false,
    })
}

/// The folder to mount. A segment is refused before anybody is asked to mount it; `.` too, as it would mount
/// every project of the root (C-51).
fn project_folder(base: &str, segment: &str) -> Result<String, Fault> {
    if segment.is_empty() {
        return Err("segment_empty");
    }
    if segment.starts_with('/') {
        return Err("segment_absolute");
    }
    if climbs(segment) {
        return Err("segment_climbs");
    }
    let joined = format!("{base}/{segment}");
    let root = Lexical::read(base).ok_or("base_not_absolute")?;
    let folder = Lexical::read(&joined).ok_or("segment_not_a_path")?;
    if folder.strictly_below(&root).is_none() {
        return Err("segment_is_the_root");
    }
    if folder.is_system_root() {
        return Err("system_root");
    }
    Ok(folder.to_string())
}

/// The base neither holds the checkout nor lies in it (`contain-base-not-over-checkout`): either way a mounted
/// project could reach files of Brabo. Where the two cannot be compared, the base is refused.
fn check_base(asked: &CheckBase) -> Result<Done, Fault> {
    let base = Lexical::read(&asked.base).ok_or("base_not_absolute")?;
    let checkout = Lexical::read(&asked.checkout).ok_or("checkout_not_absolute")?;
    if base.overlaps(&checkout) { Err("overlaps_checkout") } else { Ok(Done {}) }
}

fn outcome<T>(result: Result<T, Fault>) -> Outcome<T> {
    match result {
        Ok(done) => Outcome::Done(done),
        Err(fault) => Outcome::Refused { refused: refusal(400, fault) },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn planned(base: &str, segment: &str) -> Result<ContainerPlan, Fault> {
        plan(&PlanContainer { base: base.to_owned(), segment: segment.to_owned() })
    }

    #[test]
    fn one_folder_is_mounted_and_nothing_else_of_the_host() {
        let plan = planned("/data/workspaces/", "shop-1a2b3c4d").unwrap();
        let [bind] = plan.binds.as_slice() else { panic!("{:?}", plan.binds) };
        assert_eq!(
            (bind.source.as_str(), bind.target.as_str()),
            ("/data/workspaces/shop-1a2b3c4d", "/work")
        );
        assert!(bind.writable && !plan.privileged);
        assert_ne!(plan.network, "host");
        let nested = planned("/data/base", "./teams//shop/").unwrap();
        assert_eq!(nested.binds[0].source, "/data/base/teams/shop");
    }

    #[test]
    fn a_segment_that_is_no_folder_below_the_root_is_refused() {
        for (segment, fault) in [
            ("", "segment_empty"),
            ("/etc", "segment_absolute"),
            ("../x", "segment_climbs"),
            ("a/../../x", "segment_climbs"),
            ("a/..", "segment_climbs"),
            (".", "segment_is_the_root"),
            ("././/", "segment_is_the_root"),
            ("a\0b", "segment_not_a_path"),
        ] {
            assert_eq!(planned("/data/base", segment), Err(fault), "{segment:?}");
        }
        assert_eq!(planned("base", "shop"), Err("base_not_absolute"));
        assert_eq!(planned("/", "etc"), Err("system_root"));
    }

    #[test]
    fn the_base_and_the_checkout_lie_apart() {
        let check = |base: &str, checkout: &str| {
            check_base(&CheckBase { base: base.to_owned(), checkout: checkout.to_owned() })
        };
        for base in ["/home/u/projects", "/home/u/brabo-projects", "/home/u/brabo/../projects"] {
            assert_eq!(check(base, "/home/u/brabo"), Ok(Done {}), "{base}");
        }
        for base in ["/home/u", "/home/u/brabo", "/home/u/brabo/", "/home/u/brabo/projects", "/"] {
            assert_eq!(check(base, "/home/u/brabo/"), Err("overlaps_checkout"), "{base}");
        }
        assert_eq!(check("projects", "/home/u/brabo"), Err("base_not_absolute"));
        assert_eq!(check("/home/u/projects", ""), Err("checkout_not_absolute"));
    }
}
