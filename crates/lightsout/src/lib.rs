#![doc = include_str!("../README.md")]

pub mod methods;
pub mod report;

#[cfg(feature = "engines")]
pub use lightsout_search::heuristic::HEURISTICS;
