//! Boards of any size in time linear in their lights.
//!
//! Every row of presses is forced by the two above it, so a board is solved by its first row, and that is
//! one division in a ring of polynomials. What remains is a walk through memory.
//!
//! | file | one idea |
//! |---|---|
//! | [`board`] | the measures of a board, and how its bits lie in memory |
//! | `ring` | rows as elements of a ring |
//! | `closing` | the first and the last row, or a quiet pattern that proves there are none |
//! | [`solve`](mod@solve) | two halves of a stored board, chased at the same time |
//! | [`replay`](mod@replay) | the judge, which knows nothing of all this |

pub mod board;
mod closing;
pub mod replay;
mod ring;
pub mod solve;
#[cfg(test)]
mod tests;

pub use board::{Giant, GiantError};
pub use closing::Quiet;
pub use replay::{NoProof, StillOn, Verdict, check_quiet, replay};
pub use solve::{Ending, solve, solve_in_place};
