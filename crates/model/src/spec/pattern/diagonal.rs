//! The diagonal cross: the pressed light and those that touch it in a corner only.
//!
//! On a lattice in d dimensions these are the offsets ±1 along every axis at once, 2^d of them.

use super::not_here::NotHere;
use super::{Meaning, Pattern, PatternInfo};
use crate::spec::geometry::Geometry;
use crate::spec::limits::MAX_OFFSETS;
use crate::stencil::Stencil;

/// The pattern.
pub struct Diagonal;

impl Pattern for Diagonal {
    fn info(&self) -> &'static PatternInfo {
        &PatternInfo {
            name: "diagonal",
            summary: "an X: the button's own light and those that touch it in a corner only",
        }
    }

    fn on<'a>(&self, geometry: &'a dyn Geometry) -> Result<Meaning<'a>, NotHere> {
        if let Some((lattice, _)) = geometry.lattice() {
            let dimensions = lattice.sizes().len();
            let mut points = block(dimensions, &[-1, 1])?;
            points.push((vec![0; dimensions], 1));
            return Ok(Meaning::Stencil(Stencil::new(dimensions, points)));
        }
        let corners = |cell: usize| -> Option<Vec<(usize, u8)>> {
            let mut touched = geometry.surroundings(cell)?;
            let beside = geometry.neighbours(cell);
            touched.retain(|other| beside.iter().all(|(next, _)| next != other));
            Some(touched.into_iter().map(|other| (other, 1)).collect())
        };
        let counts: Option<Vec<usize>> =
            (0..geometry.cells()).map(|cell| Some(corners(cell)?.len())).collect();
        let most = counts.ok_or(NotHere::NoCorners)?.into_iter().max().unwrap_or(0);
        if most == 0 {
            return Err(NotHere::NoCornersAlone);
        }
        Ok(Meaning::Cells {
            at_most: Some(most + 1),
            of: Box::new(move |cell| {
                let mut touched = corners(cell).unwrap_or_default();
                touched.push((cell, 1));
                touched
            }),
        })
    }
}

/// All offsets whose coordinates are among `steps`, each with weight 1.
///
/// # Errors
/// When there are too many of them.
pub(super) fn block(dimensions: usize, steps: &[i32]) -> Result<Vec<(Vec<i32>, u8)>, NotHere> {
    let count = u32::try_from(dimensions).ok().and_then(|power| steps.len().checked_pow(power));
    if count.is_none_or(|count| count >= MAX_OFFSETS) {
        return Err(NotHere::TooManyTouched { dimensions, steps: steps.len() });
    }
    let mut offsets = vec![Vec::new()];
    for _ in 0..dimensions {
        let longer = |offset: &Vec<i32>| -> Vec<Vec<i32>> {
            steps.iter().map(|&step| [offset.as_slice(), &[step]].concat()).collect()
        };
        offsets = offsets.iter().flat_map(longer).collect();
    }
    Ok(offsets.into_iter().map(|offset| (offset, 1)).collect())
}
