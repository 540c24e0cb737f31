//! Learning a hidden wiring: what the buttons do, from presses and what was seen to change.
//!
//! A look at the board after some presses says A·p = d: how the presses p since the last look add up. A [`Learner`]
//! takes such observations one by one. At every moment it knows which buttons are certain, which presses surely lead to
//! the goal, and which observations contradict earlier ones. It also knows which press would tell most. A [`PressLog`]
//! is such a history written down, and [`study`] goes through it.

mod advice;
mod evidence;
mod learner;
mod press_log;
mod study;
mod verdict;

pub use advice::Advice;
pub use evidence::Contradiction;
pub use learner::{LearnError, Learner};
pub use press_log::{Entry, Names, PressLog, Target};
pub use study::{Moment, Study, study};
pub use verdict::Verdict;
