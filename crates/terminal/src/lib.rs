#![doc = include_str!("../README.md")]

pub mod interrupt;
pub mod play;
pub mod tui;
