#![doc = include_str!("../README.md")]

pub mod explain;
pub mod hint;
pub mod play;
