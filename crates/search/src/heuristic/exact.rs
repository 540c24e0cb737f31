//! The perfect heuristic: the exact distance, from linear algebra.
//!
//! Suppose two states and presses that commute. Then a board is a right-hand side, and its solutions are a coset of the
//! quiet patterns. The least weight in it is the distance (`gf2::press_table`). A* then follows a shortest path.

use std::cell::RefCell;

use lightsout_algebra::gf2::echelon::Echelon;
use lightsout_algebra::gf2::press_table::PressTable;
use lightsout_algebra::gf2::{BitMatrix, words};
use lightsout_algebra::watch::Watch;

use super::{Estimate, FIFTHS, Heuristic, Refused};
use crate::Toggles;
use crate::space::Packing;

/// The exact distance.
pub(super) const EXACT: Heuristic = Heuristic {
    name: "exact",
    summary: "exact distance from the algebra (two states, free rule, few quiet patterns)",
    is_admissible: true,
    build,
};

/// What a board is said to need that nothing solves.
const HOPELESS: i64 = 1 << 40;

struct Exact {
    table: PressTable,
    goals: Vec<Vec<u64>>,
    /// The right-hand side and the solution of the board at hand.
    room: RefCell<(Vec<u64>, Vec<u64>)>,
}

impl Estimate for Exact {
    fn fifths(&self, state: &[u64]) -> i64 {
        let (wrong, presses) = &mut *self.room.borrow_mut();
        let mut least = HOPELESS;
        for goal in &self.goals {
            for ((wrong, state), goal) in wrong.iter_mut().zip(state).zip(goal) {
                *wrong = state ^ goal;
            }
            if self.table.solve_fewest_into(wrong, presses) == Some(true) {
                least = least.min(words::count_ones(presses) as i64);
            }
        }
        FIFTHS * least
    }
}

fn build(toggles: &Toggles, watch: &mut dyn Watch) -> Result<Box<dyn Estimate>, Refused> {
    if toggles.states != 2 || toggles.needs_lit {
        return Err(Refused::Unsupported(
            "the exact distance is for lights of two states under the free rule",
        ));
    }
    let mut matrix = BitMatrix::zeros(toggles.lights(), toggles.presses.len());
    for (button, press) in toggles.presses.iter().enumerate() {
        press.iter().for_each(|(light, _)| matrix.set(*light, button, true));
    }
    let table = PressTable::of(&Echelon::of(matrix, watch)?, watch)?;
    if !table.finds_fewest() {
        return Err(Refused::Unsupported(
            "the exact distance is for puzzles with few quiet patterns. Here they are too many to go through for every board",
        ));
    }
    let packing = Packing::of(toggles);
    let room = RefCell::new((
        vec![0; words::words_for(toggles.lights())],
        vec![0; words::words_for(toggles.presses.len())],
    ));
    Ok(Box::new(Exact {
        table,
        goals: toggles.goals.iter().map(|goal| packing.packed(goal)).collect(),
        room,
    }))
}
