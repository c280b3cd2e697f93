//! Mistakes of those who look at the disk: links that are followed, paths that are tidied up.

use super::platform::{opens, proposes};
use super::specimen::Specimen;
use super::wrongly::{command, recast};
use crate::protocol::platform::Propose;
use crate::protocol::{ExecutionMode, Request};
use std::path::{Component, Path, PathBuf};

/// The specimens that look at the disk.
pub(super) const SPECIMENS: &[Specimen] = &[
    Specimen::answers(
        "links-followed",
        "A path is compared by where it really leads: links are resolved first.",
        &["scope-symlink-not-detected"],
        &["action/propose"],
        |reference, request| {
            let Request::Propose(propose) = request else { return reference.answer(request) };
            let mut propose = Propose::clone(propose);
            propose.action = recast(&propose.action, |text| {
                let words =
                    text.split(' ').map(|word| real(word).unwrap_or_else(|| word.to_owned()));
                words.collect::<Vec<_>>().join(" ")
            });
            reference.answer(&Request::Propose(Box::new(propose)))
        },
    )
    .when(|request| {
        proposes(request, |propose| {
            command(&propose.action).is_some_and(|text| text.contains(" /"))
        })
    }),
    Specimen::answers(
        "typed-paths-tidied-up",
        "A typed path with two dots in it is taken for the folder to which it leads.",
        &["scope-local-create-no-dotdot"],
        &["project/open"],
        |reference, request| {
            let Request::OpenProject(open) = request else { return reference.answer(request) };
            let mut open = open.clone();
            open.typed_path = open.typed_path.as_deref().map(tidied);
            reference.answer(&Request::OpenProject(open))
        },
    )
    .when(|request| {
        opens(request, |open| {
            open.execution_mode == ExecutionMode::Runner && open.typed_path.is_some()
        })
    }),
];

/// Where an absolute path leads, as far as it exists.
fn real(word: &str) -> Option<String> {
    let path = Path::new(word).is_absolute().then(|| Path::new(word))?;
    let (there, found) = path.ancestors().find_map(|one| Some((one, one.canonicalize().ok()?)))?;
    Some(found.join(path.strip_prefix(there).ok()?).display().to_string())
}

/// The path without its dots.
fn tidied(path: &str) -> String {
    let mut tidy = PathBuf::new();
    for part in Path::new(path).components() {
        match part {
            Component::ParentDir => {
                tidy.pop();
            }
            other => tidy.push(other),
        }
    }
    tidy.display().to_string()
}
