#![doc = include_str!("../README.md")]

pub mod encode;
pub mod methods;
pub mod proofs;
