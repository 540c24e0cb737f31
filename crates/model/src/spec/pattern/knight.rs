//! The knight's moves: one step along one axis and two along another.

use super::not_here::NotHere;
use super::{Meaning, Pattern, PatternInfo};
use crate::spec::geometry::Geometry;
use crate::stencil::Stencil;

/// The pattern.
pub struct Knight;

impl Pattern for Knight {
    fn info(&self) -> &'static PatternInfo {
        &PatternInfo {
            name: "knight",
            summary: "the lights a chess knight's move away, but not the button's own",
        }
    }

    fn on<'a>(&self, geometry: &'a dyn Geometry) -> Result<Meaning<'a>, NotHere> {
        let (lattice, _) = geometry.lattice().ok_or(NO_ROWS)?;
        let dimensions = lattice.sizes().len();
        Ok(Meaning::Stencil(Stencil::new(dimensions, jumps(dimensions)?)))
    }
}

/// Why knights refuse.
pub(super) const NO_ROWS: NotHere = NotHere::NoRows { goes: "knights jump along rows and columns" };

/// One step along any axis and two along any other, either way.
///
/// # Errors
/// When there is only one axis.
pub(super) fn jumps(dimensions: usize) -> Result<Vec<(Vec<i32>, u8)>, NotHere> {
    if dimensions < 2 {
        return Err(NotHere::OneAxis);
    }
    let mut offsets = Vec::new();
    for short in 0..dimensions {
        for long in (0..dimensions).filter(|&long| long != short) {
            for (one, two) in [(-1, -2), (-1, 2), (1, -2), (1, 2)] {
                let mut offset = vec![0; dimensions];
                offset[short] = one;
                offset[long] = two;
                offsets.push((offset, 1));
            }
        }
    }
    Ok(offsets)
}
