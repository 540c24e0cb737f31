//! Geometries: which cells there are, which of them touch, and what they look like.
//!
//! A new geometry is one file and one line of the table.

use crate::lattice::Lattice;
use crate::layout::Places;

/// Cells with their neighbours and their places in a picture.
pub trait Geometry {
    /// Names, shapes and text positions of the cells.
    fn places(&self) -> Places;

    /// The cells that share an edge with `cell`; twice when they share two.
    fn neighbours(&self, cell: usize) -> Vec<usize>;

    /// The cells that share an edge or a corner with `cell`, or the reason why corners mean nothing here.
    ///
    /// # Errors
    /// That reason, as a sentence.
    fn surroundings(&self, cell: usize) -> Result<Vec<usize>, String>;

    /// The lattice on which stencils apply, with the number of the cell at each lattice point (none
    /// where the drawing has no cell), where there is one.
    fn lattice(&self) -> Option<(&Lattice, Option<&[Option<usize>]>)>;

    /// The pairs of cells between which a picture draws a line.
    fn links(&self) -> Vec<(usize, usize)> {
        Vec::new()
    }
}
