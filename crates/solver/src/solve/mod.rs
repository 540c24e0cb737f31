//! How a puzzle is solved: what is asked, what a method is, what it may spend, how it can end.

pub mod budget;
pub mod evidence;
pub mod method;
pub mod outcome;
pub mod refusal;
pub mod share;
