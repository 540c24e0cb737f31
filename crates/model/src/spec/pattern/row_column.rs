//! Row and column: every light in a line with the pressed one along some axis, as in Alien Tiles.
//!
//! A line passes over missing cells and over joined edges until it closes. On a twisted edge it then runs through two
//! rows. However it is reached, every light on it counts once.

use super::not_here::NotHere;
use super::{Meaning, Pattern, PatternInfo, Touched};
use crate::lattice::{Edge, Lattice};
use crate::order::in_order;
use crate::spec::geometry::{Geometry, Mask};

/// The pattern.
pub struct RowColumn;

impl Pattern for RowColumn {
    fn info(&self) -> &'static PatternInfo {
        &PatternInfo {
            name: "row-column",
            summary: "all lights in the button's row and column (in line along any axis), each once",
        }
    }

    fn on<'a>(&self, geometry: &'a dyn Geometry) -> Result<Meaning<'a>, NotHere> {
        let (lattice, mask) = geometry.lattice().ok_or(NotHere::NoLines)?;
        let at_most = (0..lattice.sizes().len())
            .try_fold(1usize, |all, axis| all.checked_add(period(lattice, axis)?));
        Ok(Meaning::Cells { at_most, of: Box::new(move |cell| lines(lattice, mask, cell)) })
    }
}

/// After how many steps a line along an axis is back where it began, or would be.
fn period(lattice: &Lattice, axis: usize) -> Option<usize> {
    let turns = if lattice.edge(axis) == Edge::Twists { 2 } else { 1 };
    lattice.sizes()[axis].checked_mul(turns)
}

fn lines(lattice: &Lattice, mask: Option<&Mask>, cell: usize) -> Touched {
    let from = lattice.coordinates(mask.map_or(cell, |mask| mask.point_of[cell]));
    let mut cells = vec![cell];
    let mut offset = vec![0; from.len()];
    for axis in 0..from.len() {
        let period = period(lattice, axis).and_then(|period| i32::try_from(period).ok());
        let most = period.unwrap_or(i32::MAX) - 1;
        for by in -most..=most {
            offset[axis] = by;
            let point = lattice.step(&from, &offset);
            cells.extend(
                point.and_then(|point| mask.map_or(Some(point), |mask| mask.cell_at[point])),
            );
        }
        offset[axis] = 0;
    }
    let order = in_order(cells.len(), &|one, next| cells[one].cmp(&cells[next]));
    let mut cells: Vec<usize> = order.into_iter().map(|at| cells[at]).collect();
    cells.dedup();
    cells.into_iter().map(|cell| (cell, 1)).collect()
}
