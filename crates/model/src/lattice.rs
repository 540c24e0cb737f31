//! A lattice: cells in d dimensions, with edges that end, meet, or meet with a twist.
//!
//! A step over an edge that *meets* re-enters at the opposite edge. Over an edge that meets with a *twist* (two
//! dimensions only) it re-enters there with the other coordinate mirrored. Steps over both edges at once cross the
//! rows' edge first. On small lattices several steps can end on the same cell. Such double contacts are kept, and their
//! weights add up.

pub use lightsout_algebra::wrap::{Edge, WRAPS, Wrap};

lightsout_algebra::errors! {
    /// Why a lattice cannot be built.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum LatticeError {
        /// No axis, or an axis of length 0.
        #[error("a board needs at least one cell along every axis, but {0} has none")]
        Empty(String),
        /// More cells than can be numbered.
        #[error("{0} has more cells than can be numbered. Make it smaller")]
        TooLarge(String),
        /// A wrap that needs two dimensions on something else.
        #[error(
            "the {wrap} wrap joins rows and columns, so it needs two dimensions, and {sizes} has {dimensions}. Use plane or torus"
        )]
        NotPlanar {
            /// The wrap asked for.
            wrap: Wrap,
            /// The sizes, as written.
            sizes: String,
            /// The number of axes.
            dimensions: usize,
        },
    }
}

/// Cells in d dimensions, numbered with the last coordinate running fastest (row by row on a board).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Lattice {
    sizes: Vec<usize>,
    wrap: Wrap,
}

impl Lattice {
    /// The lattice of these sizes, first axis first (rows, then columns).
    ///
    /// # Errors
    /// When it is empty, too large to number, or its wrap does not go with its dimensions.
    pub fn new(sizes: &[usize], wrap: Wrap) -> Result<Lattice, LatticeError> {
        let written = || write_sizes(sizes);
        if sizes.is_empty() || sizes.contains(&0) {
            return Err(LatticeError::Empty(written()));
        }
        let cells = sizes.iter().try_fold(1usize, |all, &size| all.checked_mul(size));
        if cells.is_none_or(|cells| cells > isize::MAX as usize)
            || sizes.iter().any(|&size| size > i32::MAX as usize)
        {
            return Err(LatticeError::TooLarge(written()));
        }
        if sizes.len() != 2 && !matches!(wrap, Wrap::Plane | Wrap::Torus) {
            return Err(LatticeError::NotPlanar {
                wrap,
                sizes: written(),
                dimensions: sizes.len(),
            });
        }
        Ok(Lattice { sizes: sizes.to_vec(), wrap })
    }

    /// The length of every axis.
    pub fn sizes(&self) -> &[usize] {
        &self.sizes
    }

    /// How the edges are joined.
    pub fn wrap(&self) -> Wrap {
        self.wrap
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.sizes.iter().product()
    }

    /// Returns how the edges across `axis` behave.
    pub fn edge(&self, axis: usize) -> Edge {
        self.wrap.edge(axis)
    }

    /// The coordinates of a cell.
    pub fn coordinates(&self, cell: usize) -> Vec<usize> {
        let mut rest = cell;
        let mut coordinates = vec![0; self.sizes.len()];
        for (coordinate, &size) in coordinates.iter_mut().zip(&self.sizes).rev() {
            *coordinate = rest % size;
            rest /= size;
        }
        coordinates
    }

    /// The cell at these coordinates, or none when they lie outside.
    pub fn cell(&self, coordinates: &[usize]) -> Option<usize> {
        let inside = coordinates.len() == self.sizes.len()
            && coordinates.iter().zip(&self.sizes).all(|(coordinate, size)| coordinate < size);
        inside.then(|| {
            (coordinates.iter().zip(&self.sizes))
                .fold(0, |cell, (coordinate, size)| cell * size + coordinate)
        })
    }

    /// The cell that is `offset` away from the cell at `from`, or none over an edge that ends.
    pub fn step(&self, from: &[usize], offset: &[i32]) -> Option<usize> {
        // A twist joins rows and columns, so it knows exactly two axes; it mirrors the axis whose
        // turn to be brought back inside comes later, or has come already.
        let mut is_mirrored = [false; 2];
        let mut places = [0; 2];
        let mut cell = 0;
        for (axis, &size) in self.sizes.iter().enumerate() {
            let signed = size as i64;
            let mut to = from[axis] as i64 + i64::from(offset[axis]);
            if axis == 1 && is_mirrored[1] {
                to = signed - 1 - to;
            }
            let crossings = to.div_euclid(signed);
            if crossings != 0 {
                match self.edge(axis) {
                    Edge::Ends => return None,
                    Edge::Twists => is_mirrored[1 - axis] = crossings % 2 != 0,
                    Edge::Meets => {}
                }
            }
            let place = to.rem_euclid(signed) as usize;
            if axis < 2 {
                places[axis] = place;
            }
            cell = cell * size + place;
        }
        if is_mirrored[0] {
            return Some((self.sizes[0] - 1 - places[0]) * self.sizes[1] + places[1]);
        }
        Some(cell)
    }
}

/// Sizes as people write them: `5x5`.
pub fn write_sizes(sizes: &[usize]) -> String {
    sizes.iter().map(usize::to_string).collect::<Vec<_>>().join("x")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(wrap: Wrap, from: [usize; 2], offset: [i32; 2]) -> Option<Vec<usize>> {
        let lattice = Lattice::new(&[3, 4], wrap).expect("a small board");
        lattice.step(&from, &offset).map(|cell| lattice.coordinates(cell))
    }

    #[test]
    fn edges_end_meet_or_twist() {
        assert_eq!(steps(Wrap::Plane, [0, 0], [-1, 0]), None);
        assert_eq!(steps(Wrap::Cylinder, [0, 0], [0, -1]), Some(vec![0, 3]));
        assert_eq!(steps(Wrap::Cylinder, [0, 0], [-1, 0]), None);
        assert_eq!(steps(Wrap::Torus, [0, 0], [-1, 0]), Some(vec![2, 0]));
        assert_eq!(steps(Wrap::Mobius, [0, 0], [0, -1]), Some(vec![2, 3]));
        assert_eq!(steps(Wrap::Mobius, [0, 0], [-1, 0]), None);
        assert_eq!(steps(Wrap::Klein, [0, 1], [-1, 0]), Some(vec![2, 1]));
        assert_eq!(steps(Wrap::Klein, [0, 0], [0, -1]), Some(vec![2, 3]));
        assert_eq!(steps(Wrap::Projective, [0, 1], [-1, 0]), Some(vec![2, 2]));
        assert_eq!(steps(Wrap::Projective, [0, 0], [-1, -1]), Some(vec![0, 0]));
    }

    #[test]
    fn every_step_can_be_taken_back_without_a_twist() {
        for wrap in [Wrap::Cylinder, Wrap::Torus] {
            let lattice = Lattice::new(&[3, 4], wrap).expect("a small board");
            for cell in 0..12 {
                let from = lattice.coordinates(cell);
                let Some(to) = lattice.step(&from, &[1, -2]) else { continue };
                assert_eq!(lattice.step(&lattice.coordinates(to), &[-1, 2]), Some(cell));
            }
        }
    }

    #[test]
    fn impossible_lattices_are_refused() {
        assert!(matches!(Lattice::new(&[], Wrap::Plane), Err(LatticeError::Empty(_))));
        assert!(matches!(Lattice::new(&[3, 0], Wrap::Plane), Err(LatticeError::Empty(_))));
        assert!(matches!(Lattice::new(&[1 << 30; 3], Wrap::Plane), Err(LatticeError::TooLarge(_))));
        assert!(matches!(Lattice::new(&[3; 3], Wrap::Klein), Err(LatticeError::NotPlanar { .. })));
    }
}
