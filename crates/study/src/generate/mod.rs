//! Boards made to order: uniform among the solvable, by random moves back from the goal, with a given minimum,
//! symmetric, or near a drawing.
//!
//! Boards depend only on the puzzle, the request and the seed: they are the same on every machine, forever. The
//! algorithm has a version, [`VERSION`], and any change of a board changes the version. One exception says so itself: a
//! picture that is not proved to be the nearest may be nearer to its drawing in a later program. A new way is a file
//! and a line of [`WAYS`].

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
#[cfg(feature = "studies")]
mod uniform_rows;
mod way;

pub use error::{GenerateError, NotMade};
pub use generator::Generator;
pub use packed::{NotPacked, PackedBoards};
pub use par::{Par, Pars};
#[cfg(feature = "studies")]
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
