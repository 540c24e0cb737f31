//! Hints: a ladder from "can it be done" to the very press, for any board at any moment.
//!
//! A [`Guide`] knows the board as it is now and keeps to one solution, the fewest presses or the best known, so that
//! hints never undo each other. If you follow them, you reach the goal in the number of presses said. A [`Ladder`] has
//! its hints, rung by rung, as data: which lights, which buttons, what follows. Sentences are made where people read
//! them.
//!
//! ```
//! use lightsout_teach::hint::{Data, Guide, ladder};
//! use lightsout_model::puzzle::Button;
//! use lightsout_model::spec;
//! use lightsout_solver::solve::budget::Budget;
//! let puzzle = spec::named("3x3")?.build()?;
//! let mut budget = Budget::unlimited();
//! let mut guide = Guide::new(puzzle, &mut budget)?;
//! while let Data::Press { button, .. } = ladder(&guide, &mut budget)?.rungs[3].data {
//!     guide.press(Button(button), &mut budget)?;
//! }
//! assert_eq!(guide.pressed().len(), 5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod clearest;
mod deduce;
mod deduction;
mod equation;
mod guide;
mod impossible;
mod ladder;
mod look;
mod nearest;
mod nearest_ordered;
mod plainest;
mod plan;
mod strayed;
mod wiring;

pub use deduction::{Because, Deduction, Press, Swap, Term};
pub use guide::{Guide, HintError, Status};
pub use impossible::Proof;
pub use ladder::{Data, Ladder, Rung, ladder};
pub use look::Look;
pub use nearest::{Nearest, nearest};
pub(crate) use plainest::plainest;
pub use plan::Plan;
pub use strayed::Strayed;
pub(crate) use strayed::{cancel, lost};
