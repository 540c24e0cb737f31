#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod answer;
mod json;
mod judge;
mod least;
mod puzzle;

pub use answer::{Answer, Outcome};
pub use json::Unreadable;
pub use judge::{Finding, Verdict, judge};
pub use puzzle::{Button, Goal, Puzzle};
