//! Exact linear algebra over GF(2), GF(p) and Z/m, dense and sparse, with a certificate for every "no".
//!
//! This crate knows no puzzle: it sees matrices, right-hand sides and codes. Long work asks a
//! [`watch::Watch`] whether it may go on, so that the caller can limit or cancel it.

pub mod frontier;
pub mod gf2;
#[cfg(feature = "m4ri")]
pub mod m4ri;
pub mod memory;
pub mod simd;
pub mod sparse;
pub mod sweep;
pub mod tuning;
pub mod watch;
pub mod zm;
