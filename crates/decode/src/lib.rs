#![doc = include_str!("../README.md")]

pub mod code;
pub mod decoder;
pub mod distance;
pub mod families;
pub mod judge;
pub mod read;
pub mod stabilisers;
pub mod weights;
