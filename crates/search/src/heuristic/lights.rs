//! Heuristics that only count the lights that are wrong.
//!
//! A press changes at most Δ lights, so k wrong lights need at least ⌈k/Δ⌉ presses. L. Bustabad and J. Zhong (The
//! Effectiveness of Informed Search Algorithms in Solving the Lights Out! Game) print n² - k/5 and call it admissible.
//! It is not, since the board that is done gets n². Their stored code has k/5. Both are here for comparison.

use lightsout_algebra::watch::Watch;

use super::{Estimate, FIFTHS, Formula, Heuristic, Refused};
use crate::Toggles;
use crate::space::Packing;

/// No estimate.
pub(super) const NONE: Heuristic = Heuristic {
    name: "none",
    summary: "0 for every board",
    is_admissible: true,
    build: |_, _| Ok(Box::new(Formula(|_| 0))),
};

/// The lights that are wrong.
pub(super) const LIGHTS: Heuristic = Heuristic {
    name: "lights",
    summary: "number of wrong lights (inadmissible)",
    is_admissible: false,
    build: |toggles, _| by_wrong(toggles, |wrong| FIFTHS * wrong),
};

/// The lights that are wrong, over the most that a press can fix.
pub(super) const LIGHTS_OVER_REACH: Heuristic = Heuristic {
    name: "lights-over-reach",
    summary: "wrong lights over the most that a press changes, rounded up (admissible)",
    is_admissible: true,
    build: over_reach,
};

/// As printed in the fourth work.
pub(super) const PRINTED: Heuristic = Heuristic {
    name: "printed",
    summary: "cells minus a fifth of the wrong lights, as printed by Bustabad and Zhong (inadmissible)",
    is_admissible: false,
    build: |toggles, _| {
        let cells = toggles.lights() as i64;
        by_wrong(toggles, move |wrong| FIFTHS * cells - wrong)
    },
};

/// As in the code stored with the fourth work.
pub(super) const STORED: Heuristic = Heuristic {
    name: "stored",
    summary: "a fifth of the wrong lights, as in their code (admissible if a press changes at most five)",
    is_admissible: false,
    build: |toggles, _| by_wrong(toggles, |wrong| wrong),
};

fn over_reach(toggles: &Toggles, _: &mut dyn Watch) -> Result<Box<dyn Estimate>, Refused> {
    let reach = toggles.reach() as i64;
    by_wrong(toggles, move |wrong| FIFTHS * ((wrong + reach - 1) / reach))
}

/// An estimate from the number of wrong lights, for the goal where that is least.
fn by_wrong(
    toggles: &Toggles,
    fifths: impl Fn(i64) -> i64 + 'static,
) -> Result<Box<dyn Estimate>, Refused> {
    let packing = Packing::of(toggles);
    let goals: Vec<Vec<u64>> = toggles.goals.iter().map(|goal| packing.packed(goal)).collect();
    Ok(Box::new(Formula(move |state: &[u64]| {
        let wrong = goals.iter().map(|goal| packing.differences(state, goal)).min().unwrap_or(0);
        fifths(i64::from(wrong))
    })))
}
