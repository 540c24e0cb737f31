//! Hints: a ladder from "can it be done" to the very press, for any board at any moment.
//!
//! A [`Guide`] knows the board as it is now and keeps to one solution, the fewest presses or the best
//! known, so that hints never undo each other: whoever follows them reaches the goal in the number
//! of presses said. A [`Ladder`] is what it has to say, rung by rung, as sentences, figures and data.
//!
//! ```
//! use lightsout_teach::hint::Guide;
//! use lightsout_solver::solve::budget::Budget;
//! use lightsout_model::spec;
//! let puzzle = spec::named("3x3")?.build()?;
//! let mut budget = Budget::unlimited();
//! let mut guide = Guide::new(puzzle, &mut budget)?;
//! while let Some(button) = guide.next_press() {
//!     guide.press(button, &mut budget)?;
//! }
//! assert_eq!(guide.pressed().len(), 5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod clearest;
mod guide;
mod ladder;
mod nearest;
mod nearest_ordered;
mod place;
mod reason;
mod reasons;

pub use guide::{Guide, HintError, Standing};
pub use ladder::{Data, Ladder, Rung, ladder};
pub use nearest::{Nearest, nearest};
pub use place::Place;
pub use reason::Reason;
