//! Boards made to order: uniform among the solvable, with a given number of fewest presses, by a walk
//! back from the goal, symmetric, or as near as can be to a drawing.
//!
//! Everything follows from the puzzle, what is asked and the seed: the same boards on every machine,
//! for ever. The algorithm has a version, [`VERSION`]; whatever changes a board changes the version.
//! (One exception says so itself: a picture of which it is not proved that no solvable board is nearer
//! to the drawing may be nearer in a later program.) A new way is a file and a line of [`WAYS`].

mod error;
mod exact;
mod generator;
mod packed;
mod par;
mod picture;
pub(crate) mod presses_to_board;
mod quiet;
mod reverse_walk;
mod sieve;
mod symmetric;
mod uniform;
mod uniform_rows;
mod way;

pub use error::{GenerateError, NotMade};
pub use generator::Generator;
pub use packed::{NotPacked, PackedBoards};
pub use par::{Par, Pars};
pub use uniform_rows::UniformRows;
pub use way::{Ask, Info, Made, Source, Way};

/// The version of the algorithms: the same version and seed give the same boards.
pub const VERSION: &str = "g1";

/// Every way there is, in the order of the help texts.
pub const WAYS: &[&dyn Way] =
    &[&uniform::Uniform, &reverse_walk::ReverseWalk, &symmetric::Symmetric, &picture::Picture];

/// The way of this name, or none.
pub fn find(name: &str) -> Option<&'static dyn Way> {
    WAYS.iter().copied().find(|way| way.info().name == name)
}
