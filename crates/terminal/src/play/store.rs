//! What is kept between games where the system keeps such things (XDG): unfinished games (`kept`), and records.
//!
//! Records that cannot be kept are lost without a word, and play goes on.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::game::{text_of, write_whole};

/// The schema of the file of records.
const SCHEMA: &str = "lightsout/records/1";

/// So many records are kept.
const MOST_RECORDS: usize = 10_000;

/// A folder of the player's own.
#[derive(Clone, Debug)]
pub struct Store(PathBuf);

impl Store {
    /// Returns the folder `lightsout` in `$XDG_STATE_HOME`, or in `.local/state` at home, or none without either.
    pub fn of_environment() -> Option<Store> {
        let folder = |name: &str| {
            let folder = PathBuf::from(std::env::var_os(name)?);
            folder.is_absolute().then_some(folder)
        };
        let state = folder("XDG_STATE_HOME").or_else(|| Some(folder("HOME")?.join(".local/state")));
        Some(Store(state?.join("lightsout")))
    }

    /// This folder, for tests.
    #[cfg(test)]
    pub fn of_folder(folder: PathBuf) -> Store {
        Store(folder)
    }

    /// The folder itself, which may not be there yet.
    pub(super) fn folder(&self) -> &Path {
        &self.0
    }

    /// The fewest presses by which each board was solved, by the ID of the board.
    pub fn records(&self) -> BTreeMap<String, u64> {
        let text = text_of(&self.records_file().display().to_string()).unwrap_or_default();
        let file: Value = serde_json::from_str(&text).unwrap_or_default();
        let best = file["best"].as_object().filter(|_| file["schema"] == SCHEMA);
        let best = best.into_iter().flatten();
        best.filter_map(|(id, presses)| Some((id.clone(), presses.as_u64()?))).collect()
    }

    /// Keeps a record.
    pub fn record(&self, id: &str, presses: u64) -> io::Result<()> {
        let mut best = self.records();
        best.insert(id.to_string(), presses);
        while best.len() > MOST_RECORDS {
            best.pop_first();
        }
        self.write(&self.records_file(), &json!({"schema": SCHEMA, "best": best}).to_string())
    }

    fn records_file(&self) -> PathBuf {
        self.0.join("records.json")
    }

    /// Writes a file of the folder, whole or not at all.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn write(&self, file: &Path, text: &str) -> io::Result<()> {
        fs::create_dir_all(&self.0)?;
        write_whole(file, text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_there_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store(folder.path().join("deep/lightsout"));
        assert!(store.records().is_empty());
        store.record("3x3", 7).expect("room");
        store.record("4x4", 4).expect("room");
        store.record("3x3", 5).expect("room");
        let records = store.records();
        assert_eq!((records["3x3"], records["4x4"], records.len()), (5, 4, 2));
        fs::write(store.records_file(), "{\"best\": 3}").expect("room");
        assert!(store.records().is_empty(), "a damaged file is an empty one");
    }
}
