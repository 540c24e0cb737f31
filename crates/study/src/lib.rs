#![doc = include_str!("../README.md")]

pub mod generate;
#[cfg(feature = "studies")]
pub mod hardest;
#[cfg(feature = "studies")]
pub mod learn;
#[cfg(feature = "studies")]
pub mod levels;
pub mod nearest;
