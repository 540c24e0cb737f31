#![doc = include_str!("../README.md")]

pub mod board;
pub mod board_set;
pub mod counters;
pub mod effects;
pub mod ends;
pub mod goal;
pub mod lattice;
pub mod layout;
mod order;
pub mod presses;
pub mod puzzle;
#[cfg(feature = "serde")]
mod serial;
pub mod setters;
pub mod spec;
pub mod square;
pub mod stencil;
pub mod symmetry;
pub mod tex;
pub mod title;
mod without;
