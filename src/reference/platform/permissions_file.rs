//! permissions.json: a real file in the root of the project, read anew at each decision and written without
//! touching what is none of the platform's business.

use crate::protocol::Lists;
use serde::Serialize as _;
use serde_json::ser::PrettyFormatter;
use serde_json::{Map, Value};
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

const NAME: &str = "permissions.json";
const LISTS: [&str; 3] = ["allow", "deny", "ask"];

/// The file, there or not.
#[derive(Debug)]
pub(super) struct PermissionsFile {
    path: PathBuf,
}

/// The file is there and does not tell what it allows: no JSON object of lists, or not to be read at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Unreadable;

impl Unreadable {
    /// What the event log says of a decision that met such a file (C-45).
    pub(super) const REASON: &str = "permissions.json: cannot be read";
}

/// What a write would change, worked out before anything is written.
#[derive(Debug)]
pub(super) struct Edit {
    /// The patterns that are missing, in their order.
    pub(super) added: Vec<String>,
    path: PathBuf,
    text: String,
}

impl PermissionsFile {
    /// The file directly in `root`; one in an agent's worktree is none (`file-location-workspace-root`).
    pub(super) fn below(root: &str) -> Self {
        Self { path: [root, NAME].iter().collect() }
    }

    /// The text; `None` where there is no file.
    #[expect(
        clippy::disallowed_methods,
        reason = "the one place that reads permissions.json, a real file on disk"
    )]
    pub(super) fn text(&self) -> io::Result<Option<String>> {
        match fs::read_to_string(&self.path) {
            Ok(text) => Ok(Some(text)),
            Err(error) => match error.kind() {
                // A link that leads nowhere is there and cannot be read.
                io::ErrorKind::NotFound if fs::symlink_metadata(&self.path).is_err() => Ok(None),
                io::ErrorKind::NotADirectory => Ok(None),
                _ => Err(error),
            },
        }
    }

    /// The three lists as they stand now. Without a file, and where a list is missing, they are empty; what
    /// is no text in a list is no pattern and matches nothing (C-45).
    pub(super) fn lists(&self) -> Result<Lists, Unreadable> {
        let text = self.text().map_err(|_| Unreadable)?;
        let document = read(text.as_deref())?;
        let list = |name: &str| -> Vec<String> {
            let entries = document.get(name).and_then(Value::as_array).into_iter().flatten();
            entries.filter_map(Value::as_str).map(str::to_owned).collect()
        };
        let [allow, deny, ask] = LISTS.map(list);
        Ok(Lists { allow, deny, ask })
    }

    /// What adding `patterns` to `allow` would change: only what is missing is added, at the end.
    pub(super) fn allow(&self, patterns: &[String]) -> Result<Edit, Unreadable> {
        let before = self.text().map_err(|_| Unreadable)?;
        let mut document = read(before.as_deref())?;
        let mut allow = match document.get("allow") {
            Some(Value::Array(entries)) => entries.clone(),
            Some(_) | None => Vec::new(),
        };
        let mut added = Vec::new();
        for pattern in patterns {
            if !allow.iter().filter_map(Value::as_str).any(|known| same(known, pattern)) {
                allow.push(Value::String(pattern.clone()));
                added.push(pattern.clone());
            }
        }
        document.insert("allow".to_owned(), Value::Array(allow));
        if before.is_none() {
            for list in LISTS {
                document.entry(list).or_insert_with(|| Value::Array(Vec::new()));
            }
        }
        let text = pretty(&document, before.as_deref());
        Ok(Edit { added, path: self.path.clone(), text })
    }

    /// The whole text is replaced, as by an editor; `None` removes the file.
    pub(super) fn replace(&self, text: Option<&str>) -> io::Result<()> {
        match text {
            Some(text) => write_atomically(&self.path, text),
            None => match fs::remove_file(&self.path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
                Ok(()) | Err(_) => Ok(()),
            },
        }
    }
}

/// What the text says; nothing where there is no file.
fn read(text: Option<&str>) -> Result<Map<String, Value>, Unreadable> {
    let Some(text) = text else {
        return Ok(Map::new());
    };
    let document: Map<String, Value> = serde_json::from_str(text).map_err(|_| Unreadable)?;
    // A list in another form may hold a deny that nobody would see.
    let mut lists = LISTS.iter().filter_map(|list| document.get(*list));
    let understood = lists.all(|list| list.is_array() || list.is_null());
    understood.then_some(document).ok_or(Unreadable)
}

impl Edit {
    /// Writes what was worked out.
    pub(super) fn write(&self) -> io::Result<()> {
        if self.added.is_empty() {
            return Ok(());
        }
        write_atomically(&self.path, &self.text)
    }
}

/// By a temporary file beside it and a rename: a reader sees the old text or the new one.
fn write_atomically(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().ok_or(io::ErrorKind::InvalidInput)?;
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().set_permissions(permissions_of(path, &file)?)?;
    file.persist(path)?;
    Ok(())
}

/// A file keeps its permissions; a new one may be read by all, as other files of a working folder.
fn permissions_of(path: &Path, new: &tempfile::NamedTempFile) -> io::Result<fs::Permissions> {
    if let Ok(old) = fs::metadata(path) {
        return Ok(old.permissions());
    }
    #[cfg_attr(not(unix), expect(unused_mut, reason = "only Unix has modes"))]
    let mut permissions = new.as_file().metadata()?.permissions();
    #[cfg(unix)]
    std::os::unix::fs::PermissionsExt::set_mode(&mut permissions, 0o644);
    Ok(permissions)
}

/// Whether two patterns are one: the same label and the same words, however they are quoted. A quoted `*`
/// and a bare one are not the same word, so patterns with one have to be equal as written.
fn same(one: &str, other: &str) -> bool {
    let words = |pattern: &str| {
        let (label, rest) = pattern.split_once('(')?;
        let content = rest.strip_suffix(')').filter(|content| !content.contains('*'))?;
        let words = shell_words::split(content).ok()?;
        Some((label.to_owned(), words))
    };
    one == other || words(one).is_some_and(|one| Some(one) == words(other))
}

/// The document as text, indented as it was and with the end that it had.
fn pretty(document: &Map<String, Value>, before: Option<&str>) -> String {
    let indent = before.and_then(indentation).unwrap_or("  ");
    let mut text = Vec::new();
    let formatter = PrettyFormatter::with_indent(indent.as_bytes());
    let mut serializer = serde_json::Serializer::with_formatter(&mut text, formatter);
    // INVARIANT: a map of JSON values always serialises into memory, as UTF-8.
    let written = document.serialize(&mut serializer).is_ok();
    debug_assert!(written);
    if before.is_none_or(|before| before.ends_with('\n')) {
        text.push(b'\n');
    }
    String::from_utf8_lossy(&text).into_owned()
}

/// What the first indented line begins with.
fn indentation(text: &str) -> Option<&str> {
    text.lines().find_map(|line| {
        let rest = line.trim_start_matches([' ', '\t']);
        line.strip_suffix(rest).filter(|indent| !indent.is_empty() && !rest.is_empty())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(text: Option<&str>) -> (tempfile::TempDir, PermissionsFile) {
        let folder = tempfile::Builder::new().tempdir_in("/var/tmp").unwrap();
        let file = PermissionsFile::below(folder.path().to_str().unwrap());
        file.replace(text).unwrap();
        (folder, file)
    }

    fn allow(file: &PermissionsFile, patterns: &[&str]) -> Vec<String> {
        let patterns: Vec<String> = patterns.iter().map(|pattern| (*pattern).to_owned()).collect();
        let edit = file.allow(&patterns).unwrap();
        edit.write().unwrap();
        edit.added
    }

    #[test]
    fn what_is_missing_is_empty() {
        for text in [None, Some("{}"), Some(r#"{"allow":null,"ask":[]}"#)] {
            let (_folder, file) = file(text);
            assert_eq!(file.lists(), Ok(Lists::default()), "{text:?}");
        }
    }

    #[test]
    fn what_cannot_be_understood_is_no_empty_file() {
        for text in
            ["", "{", "[]", "null", r#"{"deny":"Terminal(curl)"}"#, r#"{"deny":{"a":1}}"#, "{} {}"]
        {
            let (_folder, file) = file(Some(text));
            assert_eq!(file.lists(), Err(Unreadable), "{text}");
            assert!(file.allow(&["Terminal(ls)".to_owned()]).is_err(), "{text}");
            assert_eq!(file.text().unwrap().as_deref(), Some(text));
        }
        let folder = tempfile::Builder::new().tempdir_in("/var/tmp").unwrap();
        fs::create_dir(folder.path().join(NAME)).unwrap();
        assert_eq!(
            PermissionsFile::below(folder.path().to_str().unwrap()).lists(),
            Err(Unreadable)
        );
    }

    #[cfg(unix)]
    #[test]
    fn a_link_that_leads_nowhere_cannot_be_read() {
        let (folder, file) = file(None);
        std::os::unix::fs::symlink(folder.path().join("gone"), folder.path().join(NAME)).unwrap();
        assert_eq!(file.lists(), Err(Unreadable));
    }

    #[test]
    fn an_entry_that_is_no_text_is_no_pattern() {
        let (_folder, file) = file(Some(r#"{"deny":[1,"Terminal(curl)",["Terminal(ls)"]]}"#));
        assert_eq!(file.lists().unwrap().deny, ["Terminal(curl)"]);
    }

    #[test]
    fn a_new_file_has_all_three_lists() {
        let (_folder, file) = file(None);
        assert_eq!(allow(&file, &["Terminal(ls)"]), ["Terminal(ls)"]);
        let expected =
            "{\n  \"allow\": [\n    \"Terminal(ls)\"\n  ],\n  \"deny\": [],\n  \"ask\": []\n}\n";
        assert_eq!(file.text().unwrap().as_deref(), Some(expected));
    }

    #[test]
    fn only_what_is_missing_is_added_and_all_else_stays() {
        let text = "{\n\t\"note\": {\"b\": 1, \"a\": [2.5, null]},\n\t\"deny\": [\"Terminal(curl)\"],\n\t\"allow\": [\"Terminal(npm test)\", 7]\n}";
        let (_folder, file) = file(Some(text));
        let added = allow(&file, &["Terminal(cd)", "Terminal(npm test)", "Terminal(cd)"]);
        assert_eq!(added, ["Terminal(cd)"]);
        let expected = "{\n\t\"note\": {\n\t\t\"b\": 1,\n\t\t\"a\": [\n\t\t\t2.5,\n\t\t\tnull\n\t\t]\n\t},\n\t\"deny\": [\n\t\t\"Terminal(curl)\"\n\t],\n\t\"allow\": [\n\t\t\"Terminal(npm test)\",\n\t\t7,\n\t\t\"Terminal(cd)\"\n\t]\n}";
        assert_eq!(file.text().unwrap().as_deref(), Some(expected));
    }

    #[test]
    fn with_nothing_missing_the_file_is_not_touched() {
        let text = "{\"allow\":[\"Terminal( npm  'test' )\"]}";
        let (_folder, file) = file(Some(text));
        assert_eq!(allow(&file, &["Terminal(npm test)"]), Vec::<String>::new());
        assert_eq!(file.text().unwrap().as_deref(), Some(text));
    }

    #[test]
    fn a_quoted_star_is_another_word_than_a_bare_one() {
        let (_folder, file) = file(Some(r#"{"allow":["Terminal(ls *)"]}"#));
        assert_eq!(allow(&file, &["Terminal(ls '*')"]), ["Terminal(ls '*')"]);
    }

    #[cfg(unix)]
    #[test]
    fn a_file_keeps_its_permissions_and_leaves_no_other_behind() {
        use std::os::unix::fs::PermissionsExt as _;
        let (folder, file) = file(Some("{}"));
        let path = folder.path().join(NAME);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        allow(&file, &["Terminal(ls)"]);
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
        #[expect(
            clippy::disallowed_methods,
            reason = "the test looks for what a write may have left"
        )]
        let names = fs::read_dir(folder.path()).unwrap().count();
        assert_eq!(names, 1);
    }

    #[test]
    fn a_folder_that_is_not_there_holds_no_file_and_takes_none() {
        let (folder, _) = file(None);
        let file = PermissionsFile::below(folder.path().join("shop").to_str().unwrap());
        assert_eq!(file.lists(), Ok(Lists::default()));
        assert!(file.allow(&["Terminal(ls)".to_owned()]).unwrap().write().is_err());
    }
}
