//! The most promising cosets.
//!
//! The possible gain of a coset grows with its free groups of cells. Two cells of a group are toggled together, so
//! their agreement depends only on the coset. The product of their signs is that of a functional on the ideal (q)/(h).
//!
//! Add these products over all pairs of all groups. This is half of the sum of the groups' squares, up to a constant.
//! It is again a sum of four classes, one for each functional. A beam along the chain of ideals finds great ones.

use lightsout_algebra::gf2::BitVec;
use lightsout_algebra::watch::{Stopped, Watch};

use super::super::classes::{Cell, Classes, classes, presses};
use super::super::kernel::Kernel;
use super::super::notebook::Forgetful;
use super::super::plan::{WHOLE_BITS, regions};
use super::super::proof::{MOST_IN_A_CLASS, gathered, upper};
use super::super::search::{First, Found, Ground, ends};
use super::inside::groups;

/// Returns a solution of each of the most promising cosets, with the sum it was found for, greatest first. `part` has
/// the first factors of the chain of `whole`, and `order` the others but e.
///
/// # Errors
/// When the watch says so.
pub(super) fn ranked(
    whole: &Kernel,
    part: &Kernel,
    order: &[u64],
    solution: &BitVec,
    width: usize,
    watch: &mut dyn Watch,
) -> Result<Vec<(i32, BitVec)>, Stopped> {
    let size = [whole.rows, whole.cols];
    let low = part.chain.dimension();
    let Some(above) = Kernel::along(size, order, [whole.has_x, whole.has_x1]) else {
        return Ok(Vec::new());
    };
    let elements = classes(whole, solution);
    let Some(pairs) = pairs(&classes(part, solution), &elements, low) else {
        return Ok(Vec::new());
    };
    let regions = regions(&above.chain, above.ends_at(), WHOLE_BITS);
    let gathered = gathered(&above, &pairs, &regions);
    let upper = upper(&above, &pairs, &regions, &gathered, &mut Forgetful, watch)
        .map_err(|unproved| unproved.of_watch())?;
    let ground = Ground {
        kernel: &above,
        regions: &regions,
        upper: &upper,
        gathered: &gathered[1..],
        at_hand: Found { sum: i32::MIN, at: (0, 0), count: 0 },
        first: First::AtHand,
    };
    let ends = ends(&ground, width, watch)?;
    Ok(ends
        .into_iter()
        .map(|end| (end.sum, presses(whole, &elements, end.at.0 << low, end.at.1 << low)))
        .collect())
}

/// For every two cells of a group the functional that tells whether they agree; `None` when there are too many.
fn pairs(parts: &Classes, elements: &Classes, low: u32) -> Option<Classes> {
    let mut pairs = Classes::default();
    for ((pairs, cells), elements) in pairs.iter_mut().zip(parts).zip(elements) {
        let element: std::collections::HashMap<usize, u64> =
            elements.iter().map(|cell| (cell.place, cell.element)).collect();
        for group in groups(cells) {
            for (at, one) in group.iter().enumerate() {
                for other in &group[at + 1..] {
                    let apart = element[&one.place] ^ element[&other.place];
                    debug_assert_eq!(apart & super::super::chain::mask(low), 0);
                    pairs.push(Cell {
                        place: 0,
                        element: apart >> low,
                        pressed: one.pressed != other.pressed,
                    });
                }
            }
        }
        if pairs.len() > MOST_IN_A_CLASS {
            return None;
        }
    }
    Some(pairs)
}
