//! Boards of triangles: one large triangle cut into n² small ones, or strips laid on each other.
//!
//! Columns count half sides. In the large triangle row r has 2r + 1 cells, which point up and down by turns. In strips
//! the cell in row r and column c points up when r + c is even. The three neighbours are on the left, on the right, and
//! below a triangle that points up or above one that points down.

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
            name: "triangle",
            example: "triangle:5",
            summary: "triangles: a triangle cut into 5² of them, or as triangle:3x8 three strips of eight",
            wraps: &[Wrap::Plane],
        }
    }

    fn make(
        &self,
        argument: &str,
        _wrap: Wrap,
        watch: &mut dyn Watch,
    ) -> Result<Box<dyn Geometry>, SpecError> {
        let spelled = format!("triangle:{argument}");
        match sizes::read_argument(argument, "triangle:5")?[..] {
            [side] => {
                check_listed(&spelled, side.checked_mul(side), watch)?;
                let rows = (0..side).map(|row| (side - 1 - row, 2 * row + 1));
                Ok(Box::new(Triangles { rows: Rows::new(1, rows), up: (side - 1) % 2 }))
            }
            [rows, columns] => {
                check_listed(&spelled, rows.checked_mul(columns), watch)?;
                let rows = (0..rows).map(|_| (0, columns));
                Ok(Box::new(Triangles { rows: Rows::new(1, rows), up: 0 }))
            }
            _ => Err(SpecError::Size {
                text: argument.to_string(),
                problem: "triangles take one or two numbers, such as triangle:5 or triangle:3x8"
                    .to_string(),
            }),
        }
    }
}

/// A board of triangles.
struct Triangles {
    rows: Rows,
    /// The parity of row + column of triangles that point up.
    up: usize,
}

impl Triangles {
    fn points_up(&self, [row, column]: [usize; 2]) -> bool {
        (row + column) % 2 == self.up
    }

    /// The corners in half sides and rows.
    fn corners(&self, at: [usize; 2]) -> [[usize; 2]; 3] {
        let [row, column] = at;
        let (base, tip) = if self.points_up(at) { (row + 1, row) } else { (row, row + 1) };
        [[base, column], [base, column + 2], [tip, column + 1]]
    }
}

impl Geometry for Triangles {
    fn cells(&self) -> usize {
        self.rows.cells()
    }

    fn places(&self, watch: &mut dyn Watch) -> Result<Places, Stopped> {
        let side = 1.2;
        let height = side * 3f64.sqrt() / 2.0;
        let scaled = |[row, column]: [usize; 2]| [column as f64 * side / 2.0, row as f64 * height];
        self.rows.places(|at| self.corners(at).map(scaled).to_vec(), watch)
    }

    fn neighbours(&self, cell: usize) -> Vec<(usize, u8)> {
        let base = if self.points_up(self.rows.at(cell)) { 1 } else { -1 };
        let beside = |(down, right): (isize, isize)| self.rows.beside(cell, down, right);
        [(0, -1), (0, 1), (base, 0)].into_iter().filter_map(beside).map(|cell| (cell, 1)).collect()
    }

    fn surroundings(&self, cell: usize) -> Option<Vec<usize>> {
        let corners = self.corners(self.rows.at(cell));
        let touches = |other: &usize| {
            let other = self.corners(self.rows.at(*other));
            corners.iter().any(|corner| other.contains(corner))
        };
        let near = (-1..=1).flat_map(|down| (-2..=2).map(move |right| (down, right)));
        let near = near.filter_map(|(down, right)| self.rows.beside(cell, down, right));
        Some(near.filter(|&other| other != cell).filter(touches).collect())
    }
}
