//! Geometries: which cells there are, which of them touch, and what they look like.
//!
//! A new geometry is one file and one line of the table.

#[cfg(feature = "arrange")]
mod arrange;
pub mod cube;
pub mod drawing;
pub mod graph;
pub mod grid;
pub mod hex;
pub mod polyhedron;
mod rows;
pub mod sizes;
pub mod triangle;
pub mod turn;
mod unfold;

pub use drawing::Mask;
use lightsout_algebra::watch::{Stopped, Watch};

use super::error::SpecError;
use crate::lattice::{Lattice, Wrap};
use crate::layout::Places;

/// Cells with their neighbours and their places in a picture.
pub trait Geometry {
    /// The number of cells.
    fn cells(&self) -> usize;

    /// Names, shapes and text positions of the cells.
    ///
    /// # Errors
    /// The reason to stop, if there is one.
    fn places(&self, watch: &mut dyn Watch) -> Result<Places, Stopped>;

    /// The cells that share an edge with `cell`, once for every edge they share, each with its weight.
    fn neighbours(&self, cell: usize) -> Vec<(usize, u8)>;

    /// The other cells that share an edge or a corner with `cell`, each once; none where the
    /// geometry has no corners, or is a lattice, on which stencils say the same.
    fn surroundings(&self, _cell: usize) -> Option<Vec<usize>> {
        None
    }

    /// The lattice on which stencils apply, where there is one, with the cells that lie on it (none
    /// stands for all).
    fn lattice(&self) -> Option<(&Lattice, Option<&Mask>)> {
        None
    }

    /// The pairs of cells between which a picture draws a line.
    fn links(&self) -> Vec<(usize, usize)> {
        Vec::new()
    }
}

/// The name of a geometry, with an example and a summary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GeometryInfo {
    /// Its name: small letters.
    pub name: &'static str,
    /// How one of them is spelled, or what it is read from.
    pub example: &'static str,
    /// A description, as half a sentence.
    pub summary: &'static str,
    /// The ways its edges can be joined, none if it has no edges.
    pub wraps: &'static [Wrap],
}

/// A row of the table of geometries.
pub trait GeometryKind: Sync {
    /// Name and summary.
    fn info(&self) -> &'static GeometryInfo;

    /// The geometry of this kind that `argument` describes: what follows the name and a colon, or the
    /// empty text. The wrap is one of the kind's, or plane.
    ///
    /// # Errors
    /// What is wrong with the argument, and what would be right; or the reason to stop.
    fn make(
        &self,
        argument: &str,
        wrap: Wrap,
        watch: &mut dyn Watch,
    ) -> Result<Box<dyn Geometry>, SpecError>;
}

/// Every geometry, in the order of the help texts.
pub const GEOMETRIES: &[&dyn GeometryKind] = &[
    &grid::Kind,
    &drawing::Kind,
    &hex::Kind,
    &triangle::Kind,
    &cube::Kind,
    &polyhedron::DODECAHEDRON,
    &polyhedron::ICOSAHEDRON,
    &polyhedron::OCTAHEDRON,
    &polyhedron::TETRAHEDRON,
    &graph::Kind,
];

/// The kind that a text names and the argument it gives, or none. A bare size is a grid.
pub fn find(text: &str) -> Option<(&'static dyn GeometryKind, &str)> {
    if sizes::is_meant(text) {
        return Some((&grid::Kind, text));
    }
    let (name, argument) = text.split_once(':').unwrap_or((text, ""));
    let kind = GEOMETRIES.iter().find(|kind| kind.info().name == name)?;
    Some((*kind, argument))
}

/// Checks that boards of this kind can be wrapped so.
///
/// # Errors
/// Why not, and what would work.
pub fn check_wrap(board: &str, kind: &GeometryInfo, wrap: Option<Wrap>) -> Result<Wrap, SpecError> {
    match wrap {
        None => Ok(Wrap::Plane),
        Some(wrap) if kind.wraps.contains(&wrap) => Ok(wrap),
        Some(wrap) => {
            let reason = match kind.wraps {
                [] => "it has no sides to join, so say no wrap".to_string(),
                _ => "its edges are not straight lines that could meet. Only grids and drawings can be wrapped".to_string(),
            };
            Err(SpecError::Wrap { board: board.to_string(), wrap, reason })
        }
    }
}
