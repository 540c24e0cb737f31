#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod answer;
mod budget;
mod clusters;
mod codes;
mod counters;
mod distance;
mod finding;
mod halves;
mod json;
mod judge;
mod least;
mod matrix;
mod puzzle;
mod refute;
mod replay;
mod setters;

pub use answer::{Answer, Certificate, Outcome, Presses};
pub use codes::Code;
pub use counters::Counters;
pub use finding::{Finding, Verdict};
pub use json::Unreadable;
pub use judge::{judge, judge_each};
pub use matrix::Matrix;
pub use puzzle::{Button, Goal, Puzzle};
pub use setters::Setters;
