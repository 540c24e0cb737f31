//! Deficits (`drops`): how much less the greatest sum of a class is once the next bits of its functional are known.
//!
//! Branch and bound starts with a slack: the excess of the four greatest sums over the target. Every level subtracts
//! the deficits of the four classes. They are counted in fours and rounded down, in a byte each, so one instruction
//! tries many children. A full byte understates the deficit, which loses no solution.

use super::pyramid::{NONE, Pyramid};

/// The unit of a deficit.
pub(super) const UNIT: i16 = 4;

/// Returns a drop from one sum to another, in units, rounded down.
pub(super) fn drop_between(above: i16, below: i16) -> u8 {
    if below == NONE {
        return u8::MAX;
    }
    ((i32::from(above) - i32::from(below)) / i32::from(UNIT)).clamp(0, 255) as u8
}

/// Returns the drops on every floor of a pyramid, `first` being the greatest of all.
pub(super) fn of_pyramid(pyramid: &Pyramid, first: i16, widths: &[u32]) -> Vec<Vec<u8>> {
    (0..widths.len())
        .map(|floor| {
            let below = pyramid.floor(floor).chunks(1 << widths[floor]).enumerate();
            let above = |parent: usize| match floor {
                0 => first,
                _ => pyramid.floor(floor - 1)[parent],
            };
            below
                .flat_map(|(parent, entries)| {
                    let above = above(parent);
                    entries.iter().map(move |&entry| drop_between(above, entry))
                })
                .collect()
        })
        .collect()
}
