//! The JSON of a board in `fewest` and `merge`.

use lightsout_grid::fewest::cosets::Gained;
use lightsout_grid::fewest::{Proof, Unproved};
use serde::Serialize;

use crate::output::reports;

/// A board among others.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum BoardReport {
    Proved(Confirmed),
    Gained(GainedReport),
    Open(Open),
}

reports! {
    /// A proved value.
    Proved(size: [usize; 2], proof: &Proof) {
        rows: usize = size[0], columns: usize = size[1], fewest: usize = proof.fewest,
        solutions: u64 = proof.solutions, nullity: usize = proof.nullity,
        how: String = proof.algorithm.to_string(),
    }
    /// A proved value, and how it was confirmed.
    Confirmed(proved: Proved, confirmed: Option<&'static str>) {
        #[serde(flatten)]
        proved: Proved = proved,
        confirmed: Option<&'static str> = confirmed,
    }
    /// The best solution of the cosets that were searched.
    GainedReport(size: [usize; 2], gained: &Gained) {
        rows: usize = size[0], columns: usize = size[1], fewest: Option<usize> = None,
        at_most: usize = gained.solution.count_ones(), cosets: usize = gained.searched,
        reason_kind: &'static str = gained.stopped.map_or("not-proved", |why| why.kind()),
    }
    /// Why the value is not proved, and the known bounds.
    Open(size: [usize; 2], unproved: &Unproved) {
        rows: usize = size[0], columns: usize = size[1], fewest: Option<usize> = None,
        reason: String = unproved.to_string(), reason_kind: &'static str = kind(unproved),
        #[serde(flatten)]
        bounds: Option<Bounds> = Bounds::known(unproved),
    }
    Bounds(at_least: usize, at_most: usize) { at_least: usize = at_least, at_most: usize = at_most }
}

impl Bounds {
    fn known(unproved: &Unproved) -> Option<Bounds> {
        let Unproved::Open { presses, at_least, .. } = unproved else { return None };
        Some(Bounds::of(*at_least, presses.count_ones()))
    }
}

fn kind(unproved: &Unproved) -> &'static str {
    match unproved {
        Unproved::Stopped(why) | Unproved::Open { why, .. } => why.kind(),
        Unproved::OutOfReach { .. } => "too-large",
        Unproved::PartsLeft { .. } => "parts-left",
        Unproved::Notebook(_) | Unproved::NotFound => "notes",
        Unproved::WrongLength { .. } => "input",
    }
}
