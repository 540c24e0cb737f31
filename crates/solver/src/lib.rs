#![doc = include_str!("../README.md")]

pub mod all_solutions;
#[cfg(feature = "every-method")]
pub mod batch;
pub mod count;
#[cfg(feature = "other-lights")]
pub mod counters;
pub mod ends;
pub mod fewest;
pub mod linear;
pub mod methods;
pub mod run;
#[cfg(feature = "other-lights")]
pub mod setters;
pub mod solve;
pub mod verify;
