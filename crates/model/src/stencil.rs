//! A stencil: the same little picture of offsets and weights around every pressed button.

/// Weighted offsets from the pressed button, one coordinate per axis of the lattice.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Stencil {
    dimensions: usize,
    points: Vec<(Vec<i32>, u8)>,
}

impl Stencil {
    /// The stencil with these offsets and weights, in any order, each offset having `dimensions` coordinates.
    ///
    /// # Panics
    /// When an offset has another number of coordinates: stencils are made by code that knows it.
    pub fn new(dimensions: usize, mut points: Vec<(Vec<i32>, u8)>) -> Stencil {
        points.sort_unstable();
        assert!(points.iter().all(|(offset, _)| offset.len() == dimensions));
        Stencil { dimensions, points }
    }

    /// The number of coordinates of every offset.
    pub fn dimensions(&self) -> usize {
        self.dimensions
    }

    /// The offsets with their weights, in the order of their coordinates.
    pub fn points(&self) -> &[(Vec<i32>, u8)] {
        &self.points
    }
}

/// One step either way along every axis, each with weight 1.
pub fn along_axes(dimensions: usize) -> Vec<(Vec<i32>, u8)> {
    let step = |axis: usize, by: i32| {
        let mut offset = vec![0; dimensions];
        offset[axis] = by;
        (offset, 1)
    };
    (0..dimensions).flat_map(|axis| [step(axis, -1), step(axis, 1)]).collect()
}
