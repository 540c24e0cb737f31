//! Heuristics: estimates of how many presses a board still needs, on a table of their own.
//!
//! Estimates are counted in fifths of a press, because one of the published ones divides by five. A heuristic is
//! admissible when it never overestimates: then A* and IDA* find a shortest path.

mod exact;
mod lights;
mod pattern_database;

use lightsout_algebra::watch::{Stopped, Watch};

use crate::Toggles;

/// The fifths in a press.
pub const FIFTHS: i64 = 5;

/// An estimate for boards that are packed as [`Space`](crate::Space) packs them.
pub trait Estimate {
    /// How many fifths of a press the board is thought to need.
    fn fifths(&self, state: &[u64]) -> i64;
}

/// A heuristic: what it is, and how an estimate is made for a space.
pub struct Heuristic {
    /// The name on the command line: small letters and hyphens.
    pub name: &'static str,
    /// One sentence about what it says.
    pub summary: &'static str,
    /// Whether it never overestimates.
    pub is_admissible: bool,
    /// Makes the estimate.
    pub build: Build,
}

/// Makes an estimate for a space, with the tables that it needs.
pub type Build = fn(&Toggles, &mut dyn Watch) -> Result<Box<dyn Estimate>, Refused>;

/// Why there is no estimate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The heuristic is not for this space, as a sentence.
    Unsupported(&'static str),
    /// The watch stopped the tables it needs.
    Stopped(Stopped),
}

impl From<Stopped> for Refused {
    fn from(stopped: Stopped) -> Refused {
        Refused::Stopped(stopped)
    }
}

/// Every heuristic, in the order of the help texts.
pub const HEURISTICS: &[Heuristic] = &[
    lights::NONE,
    lights::LIGHTS,
    lights::LIGHTS_OVER_REACH,
    lights::PRINTED,
    lights::STORED,
    pattern_database::PATTERN_DATABASE,
    exact::EXACT,
];

/// Returns the heuristic of this name, or `None`.
pub fn named(name: &str) -> Option<&'static Heuristic> {
    HEURISTICS.iter().find(|heuristic| heuristic.name == name)
}

/// An estimate where there is nothing left to look up.
struct Formula<F: Fn(&[u64]) -> i64>(F);

impl<F: Fn(&[u64]) -> i64> Estimate for Formula<F> {
    fn fifths(&self, state: &[u64]) -> i64 {
        (self.0)(state)
    }
}
