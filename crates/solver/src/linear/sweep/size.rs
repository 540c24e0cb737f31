//! How many buttons a sweep leaves free, without sweeping a large board.
//!
//! Beyond the reach of the stencil the number of free buttons grows by the same amount with every row and
//! every column: it is a + b·rows + c·columns + d·rows·columns. So four small boards tell it for all.

use lightsout_algebra::sweep::{Equations, Plan, Term};
use lightsout_algebra::watch::Unwatched;
use lightsout_algebra::zm::Modulus;
use lightsout_model::puzzle::Puzzle;

use super::modulus_of;
use super::shifted::Shifted;
use crate::solve::refusal::{Reason, Shape};

/// The size of the work of a sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SweepSize {
    /// The number of buttons.
    pub buttons: usize,
    /// The number of buttons no light forces.
    pub free: usize,
    /// The most buttons that change one light.
    pub taps: usize,
}

/// The most word operations a sweep may be expected to take, half a day of them.
const MOST_OPERATIONS: u64 = 1 << 48;

impl SweepSize {
    /// Whether a sweep of this size can be expected to end.
    pub fn is_feasible(&self) -> bool {
        let (buttons, free) = (self.buttons as u64, self.free as u64);
        let operations = (buttons.saturating_mul(free) / 64)
            .saturating_mul(self.taps as u64)
            .saturating_add(free.saturating_mul(free).saturating_mul(free) / 64);
        operations <= MOST_OPERATIONS && buttons < u64::from(u32::MAX)
    }
}

/// The most terms that are looked at to find a size.
const MOST_TERMS: usize = 1 << 22;

/// Returns the size of the best sweep over a stencil on a rectangle, cylinder or torus.
///
/// # Errors
/// Why there is none: the board is another, or the stencil too wide to tell.
pub fn size(puzzle: &Puzzle) -> Result<SweepSize, Reason> {
    let sides = Shifted::all(puzzle);
    if sides.is_empty() {
        return Err(Reason::Needs(Shape::SameEverywhere));
    }
    (sides.iter().filter_map(|side| of_shifted(side, modulus_of(puzzle))))
        .min_by_key(|size| size.free)
        .ok_or(Reason::TooWide)
}

/// What the sweep over this side will have to do; none when the stencil is too wide to tell.
pub(super) fn of_shifted(side: &Shifted, modulus: Modulus) -> Option<SweepSize> {
    let span = |offset: &dyn Fn(&(i32, i32, u8)) -> i32| {
        let most = side.taps.iter().map(|tap| offset(tap).unsigned_abs()).max().unwrap_or(0);
        4 * most as usize + 2
    };
    let (rows, columns) = (span(&|tap| tap.0), span(&|tap| tap.1));
    // Two sizes for each axis, of the same parity as the board's own.
    let small = |span: usize, size: usize| {
        let least = span + (size + span) % 2;
        if size <= least + 2 { [size, size] } else { [least, least + 2] }
    };
    let (rows, columns) = (small(rows, side.rows), small(columns, side.columns));
    let cells = rows[1].checked_mul(columns[1])?;
    if cells.checked_mul(side.taps.len())? > MOST_TERMS {
        return None;
    }
    let free = |rows: usize, columns: usize| {
        let model = Model { side: side.resized(rows, columns), modulus };
        // The watch stops nothing and there is hardly any memory to take.
        Plan::of(&model, &mut Unwatched).ok().map(|plan| plan.free() as i64)
    };
    let at_rows = |columns: usize| {
        let (low, high) = (free(rows[0], columns)?, free(rows[1], columns)?);
        Some(extended(low, high, rows, side.rows))
    };
    let (low, high) = (at_rows(columns[0])?, at_rows(columns[1])?);
    let free = extended(low, high, columns, side.columns) as usize;
    Some(SweepSize { buttons: side.cells(), free, taps: side.taps.len() })
}

/// The value at `size` of the straight line through the values at two small sizes.
fn extended(low: i64, high: i64, sizes: [usize; 2], size: usize) -> i64 {
    match sizes[1] - sizes[0] {
        0 => low,
        step => low + (high - low) / step as i64 * (size - sizes[0]) as i64,
    }
}

/// A small board.
struct Model {
    side: Shifted,
    modulus: Modulus,
}

impl Equations for Model {
    fn modulus(&self) -> Modulus {
        self.modulus
    }

    fn unknowns(&self) -> usize {
        self.side.cells()
    }

    fn equations(&self) -> usize {
        self.side.cells()
    }

    fn terms(&self, equation: usize, terms: &mut Vec<Term>) {
        terms.clear();
        self.side.terms(equation, self.modulus, terms);
    }
}

#[cfg(test)]
mod tests {
    use lightsout_model::lattice::Wrap;
    use lightsout_model::spec;

    use super::*;
    use crate::linear::sweep::SweptPuzzle;

    fn puzzle(name: &str, pattern: &str, wrap: Wrap, states: u8) -> Puzzle {
        let mut spec = spec::named(name).expect("a size");
        (spec.pattern, spec.wrap) = (Some(pattern.to_string()), Some(wrap));
        spec.states = Some(states);
        spec.build().expect("a puzzle")
    }

    #[test]
    fn four_small_boards_tell_for_all() {
        let patterns = ["cross", "king", "knight", "knight-centre", "diagonal", "110/001/000"];
        for pattern in patterns {
            for wrap in [Wrap::Plane, Wrap::Cylinder, Wrap::Torus] {
                for name in ["1x1", "2x3", "7x4", "12x31", "40x23", "41x24"] {
                    for states in [2, 6] {
                        let puzzle = puzzle(name, pattern, wrap, states);
                        let board = SweptPuzzle::of(&puzzle, &mut Unwatched).expect("no limit");
                        let plan = Plan::of(&board, &mut Unwatched).expect("no limit");
                        let told = size(&puzzle).expect("a stencil without a twist");
                        assert_eq!(told.free, plan.free(), "{name} {pattern} {wrap} {states}");
                    }
                }
            }
        }
    }

    #[test]
    fn knights_leave_two_rows_and_a_column() {
        let told = size(&puzzle("100x100", "knight", Wrap::Plane, 2)).expect("a stencil");
        assert_eq!((told.buttons, told.free, told.taps), (10_000, 2 * 100 + 98, 8));
        assert!(size(&puzzle("9x9", "cross", Wrap::Klein, 2)).is_err());
    }
}
