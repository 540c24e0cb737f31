#![doc = include_str!("../README.md")]

#[cfg(feature = "explanations")]
pub mod explain;
pub mod hint;
mod look_up;
pub mod play;
pub mod text;
pub mod words;
