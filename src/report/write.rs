//! Reports on disk: each file is written whole or not at all.

use super::{Report, badge_json, badge_svg, cucumber_json, html, junit, markdown};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Why a report is not on disk.
#[derive(Debug, Error)]
#[error("the report `{}` cannot be written: {problem}", path.display())]
pub struct WriteError {
    /// The file.
    pub path: PathBuf,
    /// What the system says.
    pub problem: String,
}

/// A form of the report beside `report.json`, which is always there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// `report.md`.
    Markdown,
    /// `report.html`.
    Html,
    /// `junit.xml`.
    Junit,
    /// `cucumber.json`.
    Cucumber,
    /// `badge.json` and `badge.svg`.
    Badge,
}

impl Format {
    /// All of them.
    pub const ALL: &'static [Self] =
        &[Self::Markdown, Self::Html, Self::Junit, Self::Cucumber, Self::Badge];

    /// In a word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Markdown => "md",
            Self::Html => "html",
            Self::Junit => "junit",
            Self::Cucumber => "cucumber",
            Self::Badge => "badge",
        }
    }

    /// The form of that name.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|format| format.word() == word)
    }

    const fn files(self) -> &'static [&'static str] {
        match self {
            Self::Markdown => &["report.md"],
            Self::Html => &["report.html"],
            Self::Junit => &["junit.xml"],
            Self::Cucumber => &["cucumber.json"],
            Self::Badge => &["badge.json", "badge.svg"],
        }
    }

    /// The texts of its files, in their order.
    fn texts(self, report: &Report) -> Vec<Result<String, String>> {
        let pretty = |value: &serde_json::Value| Ok(format!("{value:#}\n"));
        match self {
            Self::Markdown => vec![Ok(markdown(report))],
            Self::Html => vec![html(report).map_err(|error| error.to_string())],
            Self::Junit => vec![junit(report).map_err(|error| error.to_string())],
            Self::Cucumber => vec![pretty(&cucumber_json(report))],
            Self::Badge => vec![
                pretty(&badge_json(report)),
                badge_svg(report).map_err(|error| error.to_string()),
            ],
        }
    }
}

/// The file that is always there.
const JSON: &str = "report.json";

/// Removes an earlier report: if the run ends before its own is written, none is better than an old one.
pub fn remove_all(folder: &Path) {
    let others = Format::ALL.iter().flat_map(|format| format.files());
    for name in others.chain([&JSON]) {
        let _ = std::fs::remove_file(folder.join(name));
    }
}

/// Writes `report.json` and the files of `formats` into `folder`, which is made where it is missing.
///
/// # Errors
/// The first file that cannot be written; earlier ones stay.
pub fn write_all(report: &Report, folder: &Path, formats: &[Format]) -> Result<(), WriteError> {
    let failed = |path: &Path, problem: String| WriteError { path: path.to_owned(), problem };
    std::fs::create_dir_all(folder).map_err(|error| failed(folder, error.to_string()))?;
    let json = serde_json::to_string_pretty(report).map_err(|error| error.to_string());
    let others =
        formats.iter().flat_map(|format| format.files().iter().copied().zip(format.texts(report)));
    for (name, text) in [(JSON, json)].into_iter().chain(others) {
        let path = folder.join(name);
        replace(&path, &text.map_err(|problem| failed(&path, problem))?)?;
    }
    Ok(())
}

/// Writes beside the target and renames, so that nobody ever reads half a file.
///
/// # Errors
/// Where it cannot be written; what was there stays.
pub fn replace(path: &Path, text: &str) -> Result<(), WriteError> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    beside(folder.unwrap_or(Path::new(".")), path, text)
        .map_err(|error| WriteError { path: path.to_owned(), problem: error.to_string() })
}

fn beside(folder: &Path, path: &Path, text: &str) -> std::io::Result<()> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".report-");
    // A temporary file is the writer's alone by default; a report is for everybody.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o644));
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.flush()?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}
