//! The cross: the light of the pressed button and those next to it, as in Lights Out itself.

use super::neighbours::most;
use super::not_here::NotHere;
use super::{Meaning, Pattern, PatternInfo};
use crate::spec::geometry::Geometry;
use crate::stencil::{Stencil, along_axes};

/// The pattern.
pub struct Cross;

impl Pattern for Cross {
    fn info(&self) -> &'static PatternInfo {
        &PatternInfo {
            name: "cross",
            summary: "the button's own light and its neighbours (on a graph the closed neighbourhood)",
        }
    }

    fn on<'a>(&self, geometry: &'a dyn Geometry) -> Result<Meaning<'a>, NotHere> {
        Ok(match geometry.lattice() {
            Some((lattice, _)) => {
                let dimensions = lattice.sizes().len();
                let mut points = along_axes(dimensions);
                points.push((vec![0; dimensions], 1));
                Meaning::Stencil(Stencil::new(dimensions, points))
            }
            None => Meaning::Cells {
                at_most: most(geometry).map(|most| most + 1),
                of: Box::new(|cell| {
                    let mut touched = geometry.neighbours(cell);
                    touched.push((cell, 1));
                    touched
                }),
            },
        })
    }
}
