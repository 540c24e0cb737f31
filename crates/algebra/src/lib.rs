#![doc = include_str!("../README.md")]

pub mod formula;
pub mod gf2;
mod large_pages;
#[cfg(feature = "m4ri")]
pub mod m4ri;
#[cfg(feature = "mapped")]
pub mod mapped;
pub mod memory;
pub mod opened;
pub mod quoted;
pub mod simd;
pub mod sparse;
pub mod sweep;
pub mod tuning;
pub mod watch;
mod window;
mod worker_pool;
pub mod zm;
