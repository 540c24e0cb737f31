//! Nullities of boards: how many quiet patterns there are, as a power of two.
//!
//! With a number of states that is not prime their number is not a power, and elimination counts them.
//!
//! Let X and Y be the adjacency matrices of a column and a row: paths if the board ends, and cycles if its edges meet.
//! The matrix of the cross is X (x) 1 + 1 (x) (Y + 1), without the last 1 when a press spares its own light. The common
//! eigenvalues of X and Y + 1 count the kernel. So the nullity is the degree of a greatest common divisor of
//! polynomials of degree n, and needs no elimination.
//!
//! | file | one idea |
//! |---|---|
//! | [`board`] | a board, and its nullity by the fastest algorithm |
//! | `spectrum` | paths and cycles as eigenvalues with the sizes of their blocks |
//! | `coupling` | the eigenvalues that two lines have in common: the one real computation |
//! | `divisors` | the same nullities by greatest common divisors of whole polynomials, for every wrap |
//! | [`pattern`] | other patterns made of the same rows and columns |
//! | [`group`] | quiet patterns with any number of states, which make a group |
//! | `states` | boards with a prime number of states |
//! | [`table`] | many nullities in order, on all processors, a share of them checked |

pub mod board;
mod coupling;
mod divisors;
pub mod group;
pub mod pattern;
mod spectrum;
mod states;
pub mod table;

pub use board::{Board, BoardError, LONGEST};
pub use pattern::{PATTERNS, Pattern};

#[cfg(test)]
mod tests;
