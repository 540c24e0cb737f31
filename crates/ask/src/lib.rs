#![doc = include_str!("../README.md")]

pub mod census;
pub mod count;
pub mod explain;
mod head;
pub mod hint;
pub mod info;
pub mod methods;
mod named;
mod question;
pub mod solve;
pub mod worst;

pub use head::{Head, RuleName, States};
pub use named::ByName;
pub use question::{Entry, QUESTIONS, Question, Refusal};
