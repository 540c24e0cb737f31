//! The rows of an experiment on disk: a line of JSON for each, written as soon as it is known, and the same rows as
//! comma-separated values. A run that was killed continues after the last row.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use lightsout_files::{NewFile, is_in_use, open_log};
use serde_json::Value;

use crate::experiment::{Info, Row};

/// Why a folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// The file system says no.
    #[error("{}: {error}", path.display())]
    File {
        /// What was to be read or written.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// Another run is writing its rows.
    #[error("{}", lightsout_files::in_use(.0))]
    InUse(PathBuf),
    /// The rows are of another experiment, or another version of it.
    #[error("{}: line {line} is not a row of {expected}. Name another folder, or remove the file", path.display())]
    Foreign {
        /// The file of rows.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// The experiment and its version.
        expected: String,
    },
}

/// The rows of one experiment in a folder.
#[derive(Debug)]
pub struct Folder {
    folder: PathBuf,
    file: File,
    rows: Vec<Row>,
    keys: HashSet<String>,
}

const ROWS: &str = "rows.jsonl";

impl Folder {
    /// Opens or makes the folder of an experiment inside `out`, and reads the rows it holds. A last line that was cut
    /// short by a kill is dropped.
    ///
    /// # Errors
    /// When the folder cannot be used, or holds rows of something else.
    pub fn open(out: &Path, info: &Info) -> Result<Folder, FolderError> {
        let folder = out.join(info.name);
        let path = folder.join(ROWS);
        let failed = |error: io::Error| match is_in_use(&error) {
            true => FolderError::InUse(path.clone()),
            false => FolderError::File { path: path.clone(), error },
        };
        fs::create_dir_all(&folder).map_err(failed)?;
        let mut file = open_log(&path).map_err(failed)?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(failed)?;
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        let (mut rows, mut keys) = (Vec::new(), HashSet::new());
        for (index, line) in whole.lines().enumerate() {
            let foreign = || FolderError::Foreign {
                path: path.clone(),
                line: index + 1,
                expected: format!("{} version {}", info.name, info.version),
            };
            let row: Row = serde_json::from_str(line).map_err(|_| foreign())?;
            let is_ours = row.get("experiment").is_some_and(|own| own == info.name)
                && row.get("version").is_some_and(|own| *own == info.version);
            if !is_ours {
                return Err(foreign());
            }
            let key = row.get("key").and_then(Value::as_str).map(str::to_string);
            // A row that stands there twice is one task done.
            if key.is_none_or(|key| keys.insert(key)) {
                rows.push(row);
            }
        }
        file.set_len(whole.len() as u64).map_err(failed)?;
        file.seek(SeekFrom::End(0)).map_err(failed)?;
        Ok(Folder { folder, file, rows, keys })
    }

    /// Whether a task has its row already.
    pub fn has(&self, key: &str) -> bool {
        self.keys.contains(key)
    }

    /// Writes a row down.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn add(&mut self, row: Row) -> Result<(), FolderError> {
        let failed = |error| FolderError::File { path: self.folder.join(ROWS), error };
        let mut line = Value::Object(row.clone()).to_string();
        line.push('\n');
        self.file.write_all(line.as_bytes()).map_err(failed)?;
        self.keys.extend(row.get("key").and_then(Value::as_str).map(str::to_string));
        self.rows.push(row);
        Ok(())
    }

    /// Returns all rows, in the order in which they were measured.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Writes a file next to the rows, all of it or none.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(&self, name: &str, bytes: &[u8]) -> Result<(), FolderError> {
        let path = self.folder.join(name);
        let written = NewFile::create(&path, &|| true).and_then(|mut file| {
            file.write_all(bytes)?;
            file.finish()
        });
        written.map_err(|error| FolderError::File { path, error })
    }

    /// Writes the rows as comma-separated values, a column for every name that any row has.
    pub fn csv(&self) -> String {
        let mut heads: Vec<&String> = Vec::new();
        for head in self.rows.iter().flat_map(|row| row.keys()) {
            if !heads.contains(&head) {
                heads.push(head);
            }
        }
        let mut lines = vec![heads.iter().map(|head| head.as_str()).collect::<Vec<_>>().join(",")];
        for row in &self.rows {
            let cells = heads.iter().map(|head| row.get(*head).map_or(String::new(), cell));
            lines.push(cells.collect::<Vec<_>>().join(","));
        }
        lines.join("\n") + "\n"
    }
}

/// A value as a cell.
fn cell(value: &Value) -> String {
    match value {
        Value::String(text) => quoted(text),
        Value::Null => String::new(),
        other => quoted(&other.to_string()),
    }
}

/// Quotes a field of comma-separated values if necessary (RFC 4180).
pub fn quoted(field: &str) -> String {
    match field.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field.to_string(),
    }
}
