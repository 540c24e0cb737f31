//! A picture: paths and words in inks, with the time at which each is visible. All renderers draw it.

use std::collections::BTreeMap;

use super::ink::Ink;
use super::pace::{durations, hasten};
use super::path::{Path, Point};

/// When something is seen. Time is counted in ticks: 0 is the start, and each press has two, one in
/// which its button is marked and one in which the lights have changed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum When {
    /// In every tick.
    Always,
    /// From the first tick of a pair to before the second, for every pair.
    During(Vec<(usize, usize)>),
    /// Only where pictures must not move.
    Still,
}

impl When {
    /// Whether it is seen at a tick.
    pub fn is_at(&self, tick: usize) -> bool {
        match self {
            When::Always => true,
            When::During(spans) => spans.iter().any(|(from, to)| (*from..*to).contains(&tick)),
            When::Still => false,
        }
    }
}

/// The position of a word relative to its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Around it.
    Middle,
    /// After the point.
    Start,
}

/// A word, its height centred on a point.
#[derive(Clone, Debug, PartialEq)]
pub struct Word {
    /// The ink.
    pub ink: Ink,
    /// When it is seen.
    pub when: When,
    /// Its point.
    pub at: Point,
    /// The position relative to the point.
    pub anchor: Anchor,
    /// The size of the letters in cells.
    pub size: f64,
    /// The text of the word.
    pub text: String,
}

/// How wide a letter is, in parts of its size.
pub const LETTER: f64 = 0.62;

/// Paths and words on a page whose unit is the side of a cell.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picture {
    /// Width and height.
    pub size: [f64; 2],
    /// The title of the picture.
    pub title: String,
    /// What is to be seen, in words.
    pub description: String,
    /// The puzzle as JSON, for files that have a place for it.
    pub carried: Option<String>,
    /// The paths by ink and time, those below first.
    pub paths: BTreeMap<(Ink, When), Path>,
    /// The words, which lie above all paths.
    pub words: Vec<Word>,
    /// The number of ticks: 1 if nothing moves.
    pub ticks: usize,
    /// How long each tick lasts in hundredths of a second. Empty for the pace of presses.
    pub pace: Vec<u16>,
}

impl Picture {
    /// Returns how long each tick lasts in hundredths of a second, where the usual speed is 1.
    pub fn durations(&self, speed: f64) -> Vec<u16> {
        let mut pace = if self.pace.is_empty() { durations(self.ticks) } else { self.pace.clone() };
        if speed != 1.0 {
            hasten(&mut pace, speed);
        }
        pace
    }

    /// Adds a path.
    pub fn draw(&mut self, ink: Ink, when: When, path: Path) {
        self.paths.entry((ink, when)).or_default().extend(path);
    }

    /// Adds a word in the middle of a space, as large as it may be and small enough to fit.
    pub fn write(
        &mut self,
        ink: Ink,
        when: When,
        at: Point,
        (size, width): (f64, f64),
        text: &str,
    ) {
        let letters = text.chars().count().max(1) as f64;
        let size = size.min(width / (letters * LETTER));
        let text = text.to_string();
        self.words.push(Word { ink, when, at, anchor: Anchor::Middle, size, text });
    }
}
