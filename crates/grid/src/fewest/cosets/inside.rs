//! One coset, searched to its end.
//!
//! For a divisor q of h′, functionals on F₂\[X\]/q² make quiet patterns of a board of fewer dimensions, with elements
//! modulo q. Cells with the same element are all toggled or none, and their signs add up to one number. If half of them
//! are pressed the sum is 0, and the group is frozen. So a coset has fewer cells than the board. It is searched like
//! any board, for a better solution than the incumbent.

use lightsout_algebra::gf2::BitVec;
use lightsout_algebra::watch::{Stopped, Watch};

use super::super::classes::{Cell, Classes, classes, presses};
use super::super::kernel::Kernel;
use super::super::notebook::Forgetful;
use super::super::plan::{WHOLE_BITS, regions};
use super::super::proof::{gathered, upper};
use super::super::search::{self, First, Found, Ground};

/// Returns the best solution that differs by a quiet pattern of `part`, if its sum of signs is at least `least`.
///
/// # Errors
/// When the watch says so.
pub(super) fn at_least(
    part: &Kernel,
    solution: &BitVec,
    least: i32,
    watch: &mut dyn Watch,
) -> Result<Option<Found>, Stopped> {
    let free = classes(part, solution).map(|cells| free(&cells));
    if most(&free) < least {
        return Ok(None);
    }
    let regions = regions(&part.chain, part.ends_at(), WHOLE_BITS);
    let gathered = gathered(part, &free, &regions);
    let upper = upper(part, &free, &regions, &gathered, &mut Forgetful, watch)
        .map_err(|unproved| unproved.of_watch())?;
    let at_hand = Found { sum: i32::MIN, at: (0, 0), count: 0 };
    let ground = Ground {
        kernel: part,
        regions: &regions,
        upper: &upper,
        gathered: &gathered[1..],
        at_hand,
        first: First::AtHand,
    };
    search::at_least(&ground, least, watch)
}

/// Returns the solution of the coset of this one that was found.
pub(super) fn found_in(part: &Kernel, solution: &BitVec, found: Found) -> BitVec {
    presses(part, &classes(part, solution), found.at.0, found.at.1)
}

/// Returns the cells of each group that no others of it cancel, for every group.
pub(super) fn free(cells: &[Cell]) -> Vec<Cell> {
    let mut free = Vec::new();
    for group in groups(cells) {
        let pressed = group.iter().filter(|cell| cell.pressed).count();
        let others = group.len() - pressed;
        let is_pressed = pressed > others;
        let left = pressed.abs_diff(others);
        free.extend(group.iter().filter(|cell| cell.pressed == is_pressed).take(left));
    }
    free
}

/// Cells of a class with the same element.
pub(super) fn groups(cells: &[Cell]) -> Vec<Vec<Cell>> {
    let mut cells = cells.to_vec();
    cells.sort_by_key(|cell| (cell.element, cell.place));
    cells.chunk_by(|one, other| one.element == other.element).map(<[Cell]>::to_vec).collect()
}

/// No sum of signs is greater.
fn most(free: &Classes) -> i32 {
    free.iter().map(|cells| cells.len() as i32).sum()
}
