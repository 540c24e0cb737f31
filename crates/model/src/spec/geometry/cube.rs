//! The surface of a cube: six faces of n x n cells, neighbours across the cube's edges.
//!
//! A cell is known by the middle of its square in a cube of side 2n: one coordinate is 0 or 2n and the other two are
//! odd. A step along an axis adds or takes 2. A step that would leave the face ends in the middle of the first square
//! round the edge. Faces are laid out as a cross, seen from outside:
//! ```text
//!       top
//! left front right back
//!      bottom
//! ```

use lightsout_algebra::watch::{Stopped, Watch};

use super::{Geometry, GeometryInfo, GeometryKind, sizes};
use crate::lattice::Wrap;
use crate::layout::{Outline, Place, Places};
use crate::spec::error::SpecError;
use crate::spec::limits::check_listed;

/// The row of the table.
pub struct Kind;

impl GeometryKind for Kind {
    fn info(&self) -> &'static GeometryInfo {
        &GeometryInfo {
            name: "cube",
            example: "cube:3",
            summary: "the surface of a cube: six faces of 3x3, neighbours across the edges",
            wraps: &[],
        }
    }

    fn make(
        &self,
        argument: &str,
        _wrap: Wrap,
        watch: &mut dyn Watch,
    ) -> Result<Box<dyn Geometry>, SpecError> {
        let [side] = sizes::read_argument(argument, "cube:3")?[..] else {
            return Err(SpecError::Size {
                text: argument.to_string(),
                problem: "a cube takes one number, as in cube:3".to_string(),
            });
        };
        let cells = side.checked_mul(side).and_then(|face| face.checked_mul(6));
        check_listed(&format!("cube:{argument}"), cells, watch)?;
        Ok(Box::new(Cube { side }))
    }
}

/// The surface of a cube.
struct Cube {
    /// The number of cells along an edge.
    side: usize,
}

/// How a face lies in space: x to the right, y down, z away from who looks at the front.
struct Face {
    name: &'static str,
    /// Row and column of the face in the unfolded cube.
    place: [usize; 2],
    /// The axis across the face, and whether the face is at its far end.
    across: (usize, bool),
    /// The axis along which rows count, and whether they count towards its far end.
    rows: (usize, bool),
    /// The same for columns.
    columns: (usize, bool),
}

const FACES: [Face; 6] = [
    Face { name: "top", place: [0, 1], across: (1, false), rows: (2, false), columns: (0, true) },
    Face { name: "left", place: [1, 0], across: (0, false), rows: (1, true), columns: (2, false) },
    Face { name: "front", place: [1, 1], across: (2, false), rows: (1, true), columns: (0, true) },
    Face { name: "right", place: [1, 2], across: (0, true), rows: (1, true), columns: (2, true) },
    Face { name: "back", place: [1, 3], across: (2, true), rows: (1, true), columns: (0, false) },
    Face { name: "bottom", place: [2, 1], across: (1, true), rows: (2, true), columns: (0, true) },
];

/// The middle of a square, in half cells.
type Middle = [usize; 3];

impl Cube {
    /// Face, row and column of a cell.
    fn square(&self, cell: usize) -> (&'static Face, usize, usize) {
        let face = self.side * self.side;
        (&FACES[cell / face], cell % face / self.side, cell % self.side)
    }

    fn middle(&self, cell: usize) -> Middle {
        let (face, row, column) = self.square(cell);
        let end = 2 * self.side;
        let along = |place: usize, (axis, is_up): (usize, bool)| {
            (axis, if is_up { 2 * place + 1 } else { end - 2 * place - 1 })
        };
        let across = (face.across.0, if face.across.1 { end } else { 0 });
        let mut middle = [0; 3];
        for (axis, place) in [across, along(row, face.rows), along(column, face.columns)] {
            middle[axis] = place;
        }
        middle
    }

    fn cell(&self, middle: Middle) -> usize {
        let end = 2 * self.side;
        let is_on = |face: &Face| middle[face.across.0] == if face.across.1 { end } else { 0 };
        let number = FACES.iter().position(is_on).unwrap_or(0);
        let face = &FACES[number];
        let along = |(axis, is_up): (usize, bool)| {
            (if is_up { middle[axis] } else { end - middle[axis] }) / 2
        };
        (number * self.side + along(face.rows)) * self.side + along(face.columns)
    }

    /// The axis across the face of a square.
    fn across(&self, middle: Middle) -> usize {
        middle.iter().position(|place| place % 2 == 0).unwrap_or(0)
    }

    /// One step along an axis of the face, and whether it led round an edge.
    fn step(&self, from: Middle, axis: usize, is_up: bool) -> (Middle, bool) {
        let end = 2 * self.side;
        let mut to = from;
        let is_round = if is_up { from[axis] + 2 > end } else { from[axis] < 2 };
        match (is_round, is_up) {
            (false, true) => to[axis] += 2,
            (false, false) => to[axis] -= 2,
            (true, _) => {
                let across = self.across(from);
                to[axis] = if is_up { end } else { 0 };
                to[across] = if from[across] == 0 { 1 } else { end - 1 };
            }
        }
        (to, is_round)
    }

    /// The steps from a square: every axis of its face, both ways.
    fn ways(&self, middle: Middle) -> impl Iterator<Item = (usize, bool)> {
        let across = self.across(middle);
        (0..3).filter(move |&axis| axis != across).flat_map(|axis| [(axis, false), (axis, true)])
    }
}

impl Geometry for Cube {
    fn cells(&self) -> usize {
        6 * self.side * self.side
    }

    fn places(&self, watch: &mut dyn Watch) -> Result<Places, Stopped> {
        let place = |cell: usize| {
            let (face, row, column) = self.square(cell);
            let shown = |gap: f64, face: usize, place: usize| {
                face as f64 * (self.side as f64 + gap) + place as f64
            };
            let (x, y) = (shown(0.2, face.place[1], column), shown(0.2, face.place[0], row));
            let corners = vec![[x, y], [x + 1.0, y], [x + 1.0, y + 1.0], [x, y + 1.0]];
            let text = |face: usize, place: usize| face * (self.side + 1) + place;
            Place {
                name: format!("{}:{row},{column}", face.name),
                outline: Outline::Polygon(corners),
                text: Some([text(face.place[0], row), text(face.place[1], column)]),
            }
        };
        let listed = Places::listed_by(self.cells(), place, watch)?;
        Ok(listed.expect("no two squares have the same face, row and column"))
    }

    fn neighbours(&self, cell: usize) -> Vec<(usize, u8)> {
        let from = self.middle(cell);
        self.ways(from)
            .map(|(axis, is_up)| (self.cell(self.step(from, axis, is_up).0), 1))
            .collect()
    }

    fn surroundings(&self, cell: usize) -> Option<Vec<usize>> {
        let from = self.middle(cell);
        let mut around: Vec<usize> =
            self.neighbours(cell).into_iter().map(|(cell, _)| cell).collect();
        for (one, is_up) in self.ways(from) {
            for (other, is_other_up) in self.ways(from).filter(|(other, _)| *other > one) {
                // At a corner of the cube three squares meet, which are neighbours already. Over one
                // edge the step along it comes second, on the next face.
                let corner =
                    match (self.step(from, one, is_up), self.step(from, other, is_other_up)) {
                        ((_, true), (_, true)) => continue,
                        ((over, true), (_, false)) => self.step(over, other, is_other_up).0,
                        ((_, false), (over, _)) => self.step(over, one, is_up).0,
                    };
                around.push(self.cell(corner));
            }
        }
        Some(around)
    }
}
