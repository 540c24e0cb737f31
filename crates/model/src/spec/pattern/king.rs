//! The king's moves and his own square: the whole block around the pressed light.

use super::diagonal::block;
use super::not_here::NotHere;
use super::{Meaning, Pattern, PatternInfo};
use crate::spec::geometry::Geometry;
use crate::stencil::Stencil;

/// The pattern.
pub struct King;

impl Pattern for King {
    fn info(&self) -> &'static PatternInfo {
        &PatternInfo {
            name: "king",
            summary: "the button's own light and all that touch it, corners included: the 3x3 block",
        }
    }

    fn on<'a>(&self, geometry: &'a dyn Geometry) -> Result<Meaning<'a>, NotHere> {
        if let Some((lattice, _)) = geometry.lattice() {
            let dimensions = lattice.sizes().len();
            let points = block(dimensions, &[-1, 0, 1])?;
            return Ok(Meaning::Stencil(Stencil::new(dimensions, points)));
        }
        let counts: Option<Vec<usize>> =
            (0..geometry.cells()).map(|cell| Some(geometry.surroundings(cell)?.len())).collect();
        let most = counts.ok_or(NotHere::NoCorners)?.into_iter().max().unwrap_or(0);
        Ok(Meaning::Cells {
            at_most: Some(most + 1),
            of: Box::new(|cell| {
                let mut touched = geometry.surroundings(cell).unwrap_or_default();
                touched.push(cell);
                touched.into_iter().map(|light| (light, 1)).collect()
            }),
        })
    }
}
