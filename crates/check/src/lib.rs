#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod answer;
mod codes;
mod halves;
mod json;
mod judge;
mod least;
mod matrix;
mod puzzle;

pub use answer::{Answer, Outcome};
pub use codes::Code;
pub use json::Unreadable;
pub use judge::{Finding, Verdict, judge};
pub use matrix::Matrix;
pub use puzzle::{Button, Goal, Puzzle};
