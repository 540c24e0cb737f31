//! Boards of any size in time linear in their lights.
//!
//! Every row of presses is forced by the two above it. So a board is solved by its first row, which is one division in
//! a ring of polynomials. The rest is one pass over the rows in memory.
//!
//! | file | one idea |
//! |---|---|
//! | [`board`] | the measures of a board, and how its bits lie in memory |
//! | `ring` | rows as elements of a ring |
//! | `closing` | the first and the last row, or a quiet pattern that proves there are none |
//! | [`solve`](mod@solve) | two halves of a board, chased at the same time |
//! | `pass` | what is done with the rows meanwhile |
//! | [`checkpoint`](mod@checkpoint) | how far a stored board has come, for another run to go on from |
//! | [`stored`] | boards that are read and written row by row |
//! | `twisted` | Möbius strips, Klein bottles and projective planes, folded at their middle row |
//! | [`uniform`] | boards with all lights on, solved without being stored |
//! | [`plain`] | the effect of a press in plain code, to make and verify boards |
//! | [`replay`](mod@replay), `judge`, `twisted_judge` | verification that shares no code with the rest |

pub mod board;
pub mod checkpoint;
mod closing;
#[cfg(test)]
mod geometry;
mod judge;
#[cfg(test)]
mod judged;
mod pass;
pub mod plain;
pub mod replay;
mod ring;
pub mod solve;
pub mod stored;
#[cfg(test)]
mod tests;
mod twisted;
mod twisted_judge;
pub mod uniform;

pub use board::{Giant, GiantError};
pub use checkpoint::{Checkpoint, Forgetful, Keep, Reached, Stage};
pub use closing::Quiet;
pub use replay::{NoProof, StillOn, Verdict, check_quiet, check_quiet_pattern, replay};
pub use solve::{Ending, solve, solve_in_place, solve_stored, write_quiet};
pub use stored::{Failed, InMemory, ReadRows, WriteRows};
pub use uniform::{AllOn, Digest};
