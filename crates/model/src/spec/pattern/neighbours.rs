//! The cross without its centre: the lights next to the pressed button, but not its own.

use super::not_here::NotHere;
use super::{Meaning, Pattern, PatternInfo};
use crate::spec::geometry::Geometry;
use crate::stencil::{Stencil, along_axes};

/// The pattern.
pub struct Neighbours;

impl Pattern for Neighbours {
    fn info(&self) -> &'static PatternInfo {
        &PatternInfo {
            name: "neighbours",
            summary: "the neighbouring lights but not the button's own (on a graph the open neighbourhood)",
        }
    }

    fn on<'a>(&self, geometry: &'a dyn Geometry) -> Result<Meaning<'a>, NotHere> {
        Ok(match geometry.lattice() {
            Some((lattice, _)) => {
                let dimensions = lattice.sizes().len();
                Meaning::Stencil(Stencil::new(dimensions, along_axes(dimensions)))
            }
            None => Meaning::Cells {
                at_most: most(geometry),
                of: Box::new(|cell| geometry.neighbours(cell)),
            },
        })
    }
}

/// The largest number of neighbours of a cell.
pub(super) fn most(geometry: &dyn Geometry) -> Option<usize> {
    (0..geometry.cells()).map(|cell| geometry.neighbours(cell).len()).max()
}
