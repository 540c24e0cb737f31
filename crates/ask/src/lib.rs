#![doc = include_str!("../README.md")]

mod head;
pub mod info;
mod named;
mod question;

pub use head::{Head, RuleName};
pub use named::NamedPresses;
pub use question::{Entry, QUESTIONS, Question, Refusal};
