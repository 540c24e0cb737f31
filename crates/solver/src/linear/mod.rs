//! A puzzle under the free rule as a linear system over Z/m, and what the system tells about it.

#[cfg(feature = "every-method")]
pub mod automorphisms;
pub mod batch;
#[cfg(feature = "every-method")]
pub mod cross;
pub mod known;
pub mod lacks;
#[cfg(feature = "every-method")]
pub mod mirrors;
pub mod solutions;
pub mod structure;
#[cfg(feature = "every-method")]
pub mod sweep;
pub mod system;
