//! The knight's moves and his own square, as in the XL-25 of 1983.

use super::knight::{NO_ROWS, jumps};
use super::not_here::NotHere;
use super::{Meaning, Pattern, PatternInfo};
use crate::spec::geometry::Geometry;
use crate::stencil::Stencil;

/// The pattern.
pub struct KnightCentre;

impl Pattern for KnightCentre {
    fn info(&self) -> &'static PatternInfo {
        &PatternInfo {
            name: "knight-centre",
            summary: "the button's own light and those a chess knight's move away",
        }
    }

    fn on<'a>(&self, geometry: &'a dyn Geometry) -> Result<Meaning<'a>, NotHere> {
        let (lattice, _) = geometry.lattice().ok_or(NO_ROWS)?;
        let dimensions = lattice.sizes().len();
        let mut points = jumps(dimensions)?;
        points.push((vec![0; dimensions], 1));
        Ok(Meaning::Stencil(Stencil::new(dimensions, points)))
    }
}
