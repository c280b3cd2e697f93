//! Where the features come from: inside the binary, or a folder on disk.

use super::problem::Problem;
use include_dir::{Dir, include_dir};
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;
use std::path::Path;

static EMBEDDED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/features");

/// One file of the suite.
#[derive(Debug, Clone)]
pub struct SourceFile {
    /// Its path below the features folder, with `/`.
    pub name: String,
    /// Its path as a reader would open it.
    pub path: String,
    /// Its text.
    pub text: String,
}

impl SourceFile {
    /// The chapter that it belongs to: the folder it lies in.
    pub fn chapter(&self) -> Option<&str> {
        self.name.split_once('/').map(|(chapter, _)| chapter)
    }

    /// Whether its name ends in `.feature`.
    pub fn is_feature(&self) -> bool {
        Path::new(&self.name).extension().is_some_and(|extension| extension == "feature")
    }
}

/// All files of the suite, by name.
#[derive(Debug, Clone)]
pub struct Source {
    /// The files, in the order of their names.
    pub files: Vec<SourceFile>,
}

impl Source {
    /// The features that are inside the binary.
    pub fn embedded() -> Self {
        fn collect(dir: &Dir<'_>, files: &mut Vec<SourceFile>) {
            for file in dir.files() {
                // What is not UTF-8 is handed on all the same, and no parser will take it.
                let text = String::from_utf8_lossy(file.contents());
                if let Some(name) = file.path().to_str() {
                    let name = name.replace('\\', "/");
                    files.push(SourceFile {
                        path: format!("features/{name}"),
                        name,
                        text: text.into(),
                    });
                }
            }
            dir.dirs().for_each(|inner| collect(inner, files));
        }
        let mut files = Vec::new();
        collect(&EMBEDDED, &mut files);
        Self::sorted(files)
    }

    /// The features of a folder.
    ///
    /// # Errors
    /// Files that cannot be read, and a folder that holds no feature.
    pub fn from_dir(dir: &Path) -> Result<Self, Vec<Problem>> {
        let mut files = Vec::new();
        let mut problems = Vec::new();
        read_dir(dir, dir, &mut files, &mut problems);
        if problems.is_empty() && !files.iter().any(SourceFile::is_feature) {
            problems.push(Problem::new(
                dir.display(),
                0,
                "there is no .feature file in this folder",
            ));
        }
        if problems.is_empty() { Ok(Self::sorted(files)) } else { Err(problems) }
    }

    /// The file of that name.
    pub fn file(&self, name: &str) -> Option<&SourceFile> {
        self.files.iter().find(|file| file.name == name)
    }

    /// SHA-256 over the names and texts of all files: two suites with one digest are the same suite.
    pub fn digest(&self) -> String {
        let mut hash = Sha256::new();
        for file in &self.files {
            for part in [&file.name, &file.text] {
                hash.update(part.len().to_le_bytes());
                hash.update(part.as_bytes());
            }
        }
        hex(&hash.finalize())
    }

    fn sorted(mut files: Vec<SourceFile>) -> Self {
        files.sort_by(|one, other| one.name.cmp(&other.name));
        Self { files }
    }
}

#[expect(clippy::disallowed_methods, reason = "this is where the suite is read from disk")]
fn read_dir(root: &Path, dir: &Path, files: &mut Vec<SourceFile>, problems: &mut Vec<Problem>) {
    let entries = match std::fs::read_dir(dir) {
        Ok(entries) => entries,
        Err(error) => {
            problems.push(Problem::new(dir.display(), 0, format!("cannot be read: {error}")));
            return;
        }
    };
    for entry in entries {
        let path = match entry {
            Ok(entry) => entry.path(),
            Err(error) => {
                problems.push(Problem::new(dir.display(), 0, format!("cannot be read: {error}")));
                continue;
            }
        };
        if path.is_dir() {
            read_dir(root, &path, files, problems);
            continue;
        }
        let wanted = path.extension().is_some_and(|found| found == "feature" || found == "yaml");
        let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        if !wanted {
            continue;
        }
        // Whoever reads a pipe waits for its writer.
        if path.exists() && !path.is_file() {
            problems.push(Problem::new(path.display(), 0, "is no file"));
            continue;
        }
        match std::fs::read_to_string(&path) {
            Ok(text) => {
                files.push(SourceFile { name, path: path.to_string_lossy().into_owned(), text });
            }
            Err(error) => {
                problems.push(Problem::new(path.display(), 0, format!("cannot be read: {error}")));
            }
        }
    }
}

/// Lower-case hexadecimal.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
