//! Drawn boards: any set of squares of a rectangle, which is the drawing's bounding box.
//!
//! Cells are named by row and column of the box, from 0. A wrap joins the edges of the box. Steps onto squares without
//! a cell lead nowhere.

use lightsout_algebra::watch::{Stopped, Watch};

use super::{Geometry, GeometryInfo, GeometryKind};
use crate::lattice::{Lattice, Wrap};
use crate::layout::{Outline, Place, Places};
use crate::spec::drawing::Drawing;
use crate::spec::error::SpecError;
use crate::spec::limits::check_listed;
use crate::stencil::along_axes;

/// The row of the table.
pub struct Kind;

impl GeometryKind for Kind {
    fn info(&self) -> &'static GeometryInfo {
        &GeometryInfo {
            name: "drawing",
            example: "board.txt",
            summary: "any set of squares drawn as text, holes and all",
            wraps: super::grid::ALL_WRAPS,
        }
    }

    fn make(
        &self,
        _argument: &str,
        _wrap: Wrap,
        _watch: &mut dyn Watch,
    ) -> Result<Box<dyn Geometry>, SpecError> {
        Err(SpecError::NotApplicable {
            option: "geometry `drawing` by name",
            reason: "a drawing is read from a file or from standard input".to_string(),
        })
    }
}

/// Which points of a lattice are cells, and which cell each is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mask {
    /// The cell at every point, or `None`.
    pub cell_at: Vec<Option<usize>>,
    /// The point of every cell.
    pub point_of: Vec<usize>,
}

impl Mask {
    fn new(is_cell: impl Iterator<Item = bool>) -> Mask {
        let mut mask = Mask { cell_at: Vec::new(), point_of: Vec::new() };
        for (point, is_cell) in is_cell.enumerate() {
            mask.cell_at.push(is_cell.then_some(mask.point_of.len()));
            if is_cell {
                mask.point_of.push(point);
            }
        }
        mask
    }
}

/// Some squares of a rectangle.
pub struct Drawn {
    lattice: Lattice,
    mask: Mask,
}

impl Drawn {
    /// The board whose cells are those of the drawing, empty margins cut off.
    ///
    /// # Errors
    /// When the drawing has no cell or too many.
    pub fn new(drawing: &Drawing, wrap: Wrap, watch: &mut dyn Watch) -> Result<Drawn, SpecError> {
        let drawing = drawing.trimmed();
        let [rows, columns] = drawing.size();
        if rows == 0 {
            return Err(SpecError::Drawing {
                what: "board",
                problem: "it has no cell. Draw at least one".to_string(),
            });
        }
        let squares = rows.checked_mul(columns);
        check_listed(&format!("a drawing of {rows}x{columns}"), squares, watch)?;
        let lattice = Lattice::new(&[rows, columns], wrap)?;
        let mask = Mask::new(drawing.rows().iter().flatten().map(Option::is_some));
        Ok(Drawn { lattice, mask })
    }
}

impl Geometry for Drawn {
    fn cells(&self) -> usize {
        self.mask.point_of.len()
    }

    fn places(&self, watch: &mut dyn Watch) -> Result<Places, Stopped> {
        let place = |cell: usize| {
            let at = self.lattice.coordinates(self.mask.point_of[cell]);
            let (y, x) = (at[0] as f64, at[1] as f64);
            let corners = vec![[x, y], [x + 1.0, y], [x + 1.0, y + 1.0], [x, y + 1.0]];
            Place {
                name: format!("{},{}", at[0], at[1]),
                outline: Outline::Polygon(corners),
                text: Some([at[0], at[1]]),
            }
        };
        let listed = Places::listed_by(self.cells(), place, watch)?;
        Ok(listed.expect("no two squares have the same row and column"))
    }

    fn neighbours(&self, cell: usize) -> Vec<(usize, u8)> {
        let from = self.lattice.coordinates(self.mask.point_of[cell]);
        along_axes(2)
            .iter()
            .filter_map(|(offset, weight)| {
                let point = self.lattice.step(&from, offset)?;
                Some((self.mask.cell_at[point]?, *weight))
            })
            .collect()
    }

    fn lattice(&self) -> Option<(&Lattice, Option<&Mask>)> {
        Some((&self.lattice, Some(&self.mask)))
    }
}
