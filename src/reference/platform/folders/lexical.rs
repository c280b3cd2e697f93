//! Absolute paths as their letters say them: by components, never by the letters of a prefix, and without
//! a look at the disk, so that a symbolic link is not seen (`scope-compare-lexical`,
//! `scope-never-string-prefix`).

use crate::reference::policy;
use std::fmt;

/// An absolute path, with `.` and `..` resolved and repeated slashes taken as one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::reference::platform) struct Lexical<'p>(Vec<&'p str>);

impl<'p> Lexical<'p> {
    /// Reads a path in one pass; `None` for one that is not absolute, or that no disk could hold.
    pub(in crate::reference::platform) fn read(path: &'p str) -> Option<Self> {
        if !path.starts_with('/') || path.contains('\0') {
            return None;
        }
        Some(Self(policy::normalised(path)))
    }

    /// What is left of the path below `folder`, empty for the folder itself; `None` for a path outside.
    pub(in crate::reference::platform) fn below(&self, folder: &Self) -> Option<String> {
        self.0.strip_prefix(folder.0.as_slice()).map(|rest| rest.join("/"))
    }

    /// What is left of the path strictly below `folder`: never empty.
    pub(in crate::reference::platform) fn strictly_below(&self, folder: &Self) -> Option<String> {
        self.below(folder).filter(|rest| !rest.is_empty())
    }

    /// Whether one of the two lies in the other, or both are the same.
    pub(in crate::reference::platform) fn overlaps(&self, other: &Self) -> bool {
        self.below(other).is_some() || other.below(self).is_some()
    }

    /// Whether it is `/` or one of the folders right below it that belong to the machine.
    pub(in crate::reference::platform) fn is_system_root(&self) -> bool {
        policy::is_system_root(&self.0)
    }
}

impl fmt::Display for Lexical<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "/{}", self.0.join("/"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(path: &str) -> Lexical<'_> {
        Lexical::read(path).expect("an absolute path")
    }

    #[test]
    fn a_path_is_read_component_by_component() {
        assert_eq!(read("/a//b/./c/").to_string(), "/a/b/c");
        assert_eq!(read("/a/../../b").to_string(), "/b");
        assert_eq!(read("///").to_string(), "/");
        for nothing in ["", "a/b", "./a", "/a\0b"] {
            assert_eq!(Lexical::read(nothing), None, "{nothing:?}");
        }
    }

    #[test]
    fn below_means_by_components_and_never_by_letters() {
        assert_eq!(read("/a/b/c").below(&read("/a")), Some("b/c".to_owned()));
        assert_eq!(read("/a/").below(&read("/a")), Some(String::new()));
        assert_eq!(read("/a/").strictly_below(&read("/a")), None);
        assert_eq!(read("/ab").below(&read("/a")), None);
        assert!(read("/a").overlaps(&read("/a/b")));
        assert!(read("/a/b").overlaps(&read("/a")));
        assert!(!read("/a/b").overlaps(&read("/a/bc")));
    }
}
