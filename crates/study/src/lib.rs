#![doc = include_str!("../README.md")]

pub mod generate;
pub mod hardest;
pub mod learn;
pub mod levels;
pub mod nearest;
