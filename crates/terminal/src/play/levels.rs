//! The levels of a pack, played one after the other.

use std::fmt;

use lightsout_model::spec;
use lightsout_study::levels::{Level, Pack};
use lightsout_teach::play::Session;

use super::store::Store;

/// A pack, the level that is played, and which are done.
#[derive(Clone, Debug)]
pub struct Levels {
    levels: Vec<Level>,
    done: Vec<bool>,
    now: usize,
}

impl Levels {
    /// The levels of a pack, at the first that no record says is done.
    pub fn new(pack: Pack, store: Option<&Store>) -> Levels {
        let records = store.map(Store::records).unwrap_or_default();
        let levels = pack.levels;
        let done: Vec<bool> = levels.iter().map(|level| records.contains_key(&level.id)).collect();
        let now = done.iter().position(|done| !done).unwrap_or(0);
        Levels { levels, done, now }
    }

    /// The level that is played, from its beginning.
    ///
    /// # Errors
    /// When it is not a board, or the pack has none, as a sentence.
    pub fn session(&self) -> Result<Session, String> {
        let level = self.levels.get(self.now).ok_or("the pack has no levels")?;
        let about = |error: String| format!("level {}: {error}", self.now + 1);
        let spec = spec::named(&level.id).map_err(|error| about(error.to_string()))?;
        Session::new(spec).map_err(|error| about(error.to_string()))
    }

    /// The level that is played is done.
    pub fn win(&mut self) {
        self.done[self.now] = true;
    }

    /// Returns whether this is the last level.
    pub fn is_last(&self) -> bool {
        self.now + 1 == self.levels.len()
    }

    /// The same at the next level, if there is one.
    pub fn next(&self) -> Option<Levels> {
        let now = (self.now + 1 < self.levels.len()).then_some(self.now + 1)?;
        Some(Levels { now, ..self.clone() })
    }

    /// The same at the level before, if there is one.
    pub fn previous(&self) -> Option<Levels> {
        let now = self.now.checked_sub(1)?;
        Some(Levels { now, ..self.clone() })
    }
}

impl fmt::Display for Levels {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let done = self.done.iter().filter(|done| **done).count();
        write!(out, "level {} of {}, {done} done", self.now + 1, self.levels.len())
    }
}
