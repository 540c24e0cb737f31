#![doc = include_str!("../README.md")]

pub mod closed_output;
pub mod errors;
pub mod formula;
pub mod gf2;
#[cfg(feature = "kernels")]
mod large_pages;
#[cfg(feature = "m4ri")]
pub mod m4ri;
#[cfg(feature = "mapped")]
pub mod mapped;
pub mod memory;
pub mod quoted;
pub mod simd;
pub mod sparse;
#[cfg(feature = "kernels")]
pub mod sweep;
pub mod tuning;
pub mod watch;
#[cfg(feature = "kernels")]
mod window;
#[cfg(feature = "kernels")]
mod worker_pool;
pub mod wrap;
pub mod zm;
