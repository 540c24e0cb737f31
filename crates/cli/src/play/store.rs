//! What is kept between games where the system keeps such things (XDG): a game that was not done, and records.
//!
//! Nobody is told of an error here: a game that cannot be kept is played all the same.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use lightsout_algebra::watch::Unwatched;
use lightsout_formats::json::write_session;
use lightsout_teach::play::Session;
use serde_json::{Value, json};

use super::game::text_of;
use crate::exit::Failure;
use crate::to_file::OutFile;

/// The schema of the file of records.
const SCHEMA: &str = "lightsout/records/1";

/// So many records are kept.
const MOST_RECORDS: usize = 10_000;

/// A folder of the player's own.
#[derive(Clone, Debug)]
pub struct Store(PathBuf);

impl Store {
    /// The folder `lightsout` in `$XDG_STATE_HOME`, or in `.local/state` at home; none where there is neither.
    pub fn of_environment() -> Option<Store> {
        let folder = |name: &str| {
            let folder = PathBuf::from(std::env::var_os(name)?);
            folder.is_absolute().then_some(folder)
        };
        let state = folder("XDG_STATE_HOME").or_else(|| Some(folder("HOME")?.join(".local/state")));
        Some(Store(state?.join("lightsout")))
    }

    /// The file of the game that was not done.
    pub fn unfinished(&self) -> PathBuf {
        self.0.join("unfinished.json")
    }

    /// Keeps a game.
    pub fn keep(&self, session: &Session) -> Result<(), Failure> {
        let text = write_session(session, &mut Unwatched)
            .map_err(|error| Failure::input(error.to_string()))?;
        self.write(self.unfinished(), &text)
    }

    /// Drops the game that is kept, where it is this one.
    pub fn forget(&self, session: &Session) {
        let kept = self.unfinished();
        let is_this = text_of(&kept.display().to_string())
            .ok()
            .and_then(|text| lightsout_formats::json::read_session(&text, &mut Unwatched).ok())
            .is_some_and(|kept| kept.puzzle() == session.puzzle());
        if is_this {
            let _ = fs::remove_file(kept);
        }
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
    pub fn record(&self, id: &str, presses: u64) -> Result<(), Failure> {
        let mut best = self.records();
        best.insert(id.to_string(), presses);
        while best.len() > MOST_RECORDS {
            best.pop_first();
        }
        self.write(self.records_file(), &json!({"schema": SCHEMA, "best": best}).to_string())
    }

    fn records_file(&self) -> PathBuf {
        self.0.join("records.json")
    }

    fn write(&self, file: PathBuf, text: &str) -> Result<(), Failure> {
        fs::create_dir_all(&self.0)?;
        OutFile::open(&file)?.write_all(text.as_bytes()).map(drop)
    }
}

#[cfg(test)]
mod tests {
    use lightsout_model::puzzle::Button;
    use lightsout_teach::play::Direction;

    use super::*;

    #[test]
    fn a_game_and_records_are_there_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store(folder.path().join("deep/lightsout"));
        let spec = lightsout_model::spec::named("3x3").expect("a name");
        let mut session = Session::new(spec).expect("a puzzle");
        session.press(Button(4), Direction::Forward).expect("allowed");
        store.keep(&session).expect("room");
        let text = fs::read_to_string(store.unfinished()).expect("it is there");
        let kept = lightsout_formats::json::read_session(&text, &mut Unwatched).expect("a game");
        assert_eq!(kept.moves(), session.moves());
        let other = Session::new(lightsout_model::spec::named("4x4").expect("a name"));
        store.forget(&other.expect("a puzzle"));
        assert!(store.unfinished().exists(), "another game was dropped");
        store.forget(&session);
        assert!(!store.unfinished().exists());

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
