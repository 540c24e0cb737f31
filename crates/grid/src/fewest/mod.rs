//! The fewest presses of a board with the cross, proved.
//!
//! All solutions are one solution plus a quiet pattern, and there can be 2^64 of them and more. A proof need not
//! enumerate them. Quiet patterns are linear functionals on F₂\[X\]/g, and g is a square up to X and X+1. So the cells
//! fall into four classes by the parities of row and column, each with half of the dimensions.
//!
//! | file | one idea |
//! |---|---|
//! | [`kernel`] | the quiet patterns in closed form, and why g is nearly a square |
//! | `irreducible` | the factors of g |
//! | `chain` | coordinates in which every prefix of bits is an ideal's |
//! | `classes` | the four parity classes and their functionals |
//! | `peaks` | the greatest sum of one class under every prefix, by short transforms |
//! | `periods` | functionals with the same sums |
//! | `symmetry` | what symmetric boards save |
//! | `upper` | the tables of the upper half, by all threads |
//! | `pyramid` | greatest sums floor by floor |
//! | `plan` | which bits are tabled together |
//! | `search` | branch and bound along the chain |
//! | `sweep` | the same with all tables at hand, and a first target from `scouts` and `leaders` |
//! | `lower_half`, `lower`, `fold`, `drops` | those tables, and what mirror images save of them |
//! | `blocks` | working them out, by all threads |
//! | [`Shelf`] | where those tables are kept for all runs on a machine |
//! | [`cosets`] | good solutions of boards that are out of reach: promising cosets, each searched to its end, and what is near |
//! | `worker_pool` | one search by all threads: its notes, and what is known when it is stopped |
//! | `threads` | parts of work handed out to all threads |
//! | [`notebook`] | what a long proof writes down, to go on later or be shared out |
//! | [`status`] | the noted and the missing parts of a proof |
//! | [`proof`] | one board: value, solutions, algorithm |
//! | [`regions`] | how many solutions have each number of presses, by one transform |
//! | [`split`] | a second proof, by linear algebra and enumeration alone |
//! | [`coset_refinement`] | a second proof if the split's tables would be too large, and the fewest presses of any board in four classes |
//! | [`replay`] | boards played light by light, by code that knows no polynomial |

mod blocks;
mod chain;
mod classes;
pub mod coset_refinement;
pub mod cosets;
mod drops;
mod fold;
mod irreducible;
pub mod kernel;
mod lower;
mod lower_half;
pub mod notebook;
mod peaks;
mod periods;
mod plan;
pub mod proof;
mod pyramid;
pub mod regions;
pub mod replay;
mod search;
mod shelf;
pub mod split;
pub mod status;
mod sweep;
mod symmetry;
mod threads;
mod upper;
mod worker_pool;

pub use kernel::Kernel;
pub use notebook::{Note, Notebook};
pub use proof::{
    Algorithm, Proof, Unproved, has_parts, prove, prove_in_minutes, prove_with_notes, within_reach,
};
pub use search::Found;
pub use shelf::{Kept, SCOUTED, Shelf};
