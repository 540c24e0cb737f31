//! Boards of hexagons: one large hexagon of a given side, or rows with every second one shifted.
//!
//! Columns count half hexagons, so that the six neighbours of a cell are two columns away in its own
//! row and one in the rows above and below. A hexagon of side s has 3s(s − 1) + 1 cells. Cells that
//! touch always share an edge.

use lightsout_algebra::watch::{Stopped, Watch};

use super::rows::Rows;
use super::{Geometry, GeometryInfo, GeometryKind, sizes};
use crate::lattice::Wrap;
use crate::layout::Places;
use crate::spec::error::SpecError;
use crate::spec::limits::check_listed;

/// The row of the table.
pub struct Kind;

impl GeometryKind for Kind {
    fn info(&self) -> &'static GeometryInfo {
        &GeometryInfo {
            name: "hex",
            example: "hex:4",
            summary: "hexagons: a hexagon of side 4, or as hex:3x5 three rows of five",
            wraps: &[Wrap::Plane],
        }
    }

    fn make(
        &self,
        argument: &str,
        _wrap: Wrap,
        watch: &mut dyn Watch,
    ) -> Result<Box<dyn Geometry>, SpecError> {
        let spelled = format!("hex:{argument}");
        match sizes::read_argument(argument, "hex:4")?[..] {
            [side] => {
                let around = side.checked_mul(side - 1).and_then(|ring| ring.checked_mul(3));
                let cells = around.and_then(|cells| cells.checked_add(1));
                check_listed(&spelled, cells, watch)?;
                let indent = |row: usize| (side - 1).abs_diff(row);
                let rows = (0..2 * side - 1).map(|row| (indent(row), 2 * side - 1 - indent(row)));
                Ok(Box::new(Hexagons(Rows::new(2, rows))))
            }
            [rows, columns] => {
                check_listed(&spelled, rows.checked_mul(columns), watch)?;
                let rows = (0..rows).map(|row| (row % 2, columns));
                Ok(Box::new(Hexagons(Rows::new(2, rows))))
            }
            _ => Err(SpecError::Size {
                text: argument.to_string(),
                problem: "hexagons take one or two numbers, such as hex:4 or hex:3x5".to_string(),
            }),
        }
    }
}

/// A board of hexagons.
struct Hexagons(Rows);

/// Rows down and columns to the right of the six neighbours.
const AROUND: [(isize, isize); 6] = [(-1, -1), (-1, 1), (0, -2), (0, 2), (1, -1), (1, 1)];

impl Geometry for Hexagons {
    fn cells(&self) -> usize {
        self.0.cells()
    }

    fn places(&self, watch: &mut dyn Watch) -> Result<Places, Stopped> {
        self.0.places(corners, watch)
    }

    fn neighbours(&self, cell: usize) -> Vec<(usize, u8)> {
        let beside = |&(down, right): &(isize, isize)| self.0.beside(cell, down, right);
        AROUND.iter().filter_map(beside).map(|cell| (cell, 1)).collect()
    }

    fn surroundings(&self, cell: usize) -> Option<Vec<usize>> {
        Some(self.neighbours(cell).into_iter().map(|(cell, _)| cell).collect())
    }
}

/// The corners of a hexagon of width 1 that stands on a corner.
fn corners([row, column]: [usize; 2]) -> Vec<[f64; 2]> {
    let half = 0.5;
    let side = 1.0 / 3f64.sqrt();
    let (x, y) = ((column as f64 + 1.0) * half, (row as f64 * 1.5 + 1.0) * side);
    vec![
        [x, y - side],
        [x + half, y - side / 2.0],
        [x + half, y + side / 2.0],
        [x, y + side],
        [x - half, y + side / 2.0],
        [x - half, y - side / 2.0],
    ]
}
