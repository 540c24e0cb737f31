//! Grids: rectangles, and blocks in any number of dimensions, with edges joined or not.
//!
//! Neighbours are one step away along one axis. On a wrapped grid every step counts by itself. If two steps end on the
//! same cell (on a torus of side 2, both ways round), its weights add up. A step that ends on the cell it began on
//! (side 1) adds to the cell's own weight. So on the 2x2 torus with two states a cross changes the pressed light alone.

use lightsout_algebra::watch::{Stopped, Watch};

use super::{Geometry, GeometryInfo, GeometryKind, Mask, sizes};
use crate::lattice::{Lattice, WRAPS, Wrap};
use crate::layout::Places;
use crate::spec::error::SpecError;
use crate::spec::limits::check_cells;
use crate::stencil::along_axes;

/// The wraps of boards with straight edges: all of them.
pub(super) const ALL_WRAPS: &[Wrap] = &{
    let mut all = [Wrap::Plane; WRAPS.len()];
    let mut at = 0;
    while at < all.len() {
        all[at] = WRAPS[at].0;
        at += 1;
    }
    all
};

/// The row of the table.
pub struct Kind;

impl GeometryKind for Kind {
    fn info(&self) -> &'static GeometryInfo {
        &GeometryInfo {
            name: "grid",
            example: "5x5",
            summary: "a rectangle, or a block in any number of dimensions such as 3x3x3x3",
            wraps: ALL_WRAPS,
        }
    }

    fn make(
        &self,
        argument: &str,
        wrap: Wrap,
        watch: &mut dyn Watch,
    ) -> Result<Box<dyn Geometry>, SpecError> {
        let sizes = sizes::read(argument)?;
        if let [size] = sizes[..] {
            let problem = match size {
                1 => "write 1x1".to_string(),
                _ => format!("write {size}x{size} for a square or 1x{size} for a row"),
            };
            return Err(SpecError::Size { text: argument.to_string(), problem });
        }
        Ok(Box::new(Grid::new(&sizes, wrap, watch)?))
    }
}

/// A grid without holes.
pub struct Grid {
    lattice: Lattice,
}

impl Grid {
    /// The grid of these sizes.
    ///
    /// # Errors
    /// When it is too large, or its wrap does not go with its dimensions.
    pub fn new(sizes: &[usize], wrap: Wrap, watch: &mut dyn Watch) -> Result<Grid, SpecError> {
        let cells = sizes.iter().try_fold(1usize, |all, &size| all.checked_mul(size));
        check_cells(&crate::lattice::write_sizes(sizes), cells, watch)?;
        Ok(Grid { lattice: Lattice::new(sizes, wrap)? })
    }
}

impl Geometry for Grid {
    fn cells(&self) -> usize {
        self.lattice.cells()
    }

    fn places(&self, _watch: &mut dyn Watch) -> Result<Places, Stopped> {
        Ok(Places::Lattice(self.lattice.clone()))
    }

    fn neighbours(&self, cell: usize) -> Vec<(usize, u8)> {
        let from = self.lattice.coordinates(cell);
        along_axes(from.len())
            .iter()
            .filter_map(|(offset, weight)| Some((self.lattice.step(&from, offset)?, *weight)))
            .collect()
    }

    fn lattice(&self) -> Option<(&Lattice, Option<&Mask>)> {
        Some((&self.lattice, None))
    }
}
