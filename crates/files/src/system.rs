//! The differences between systems: owners, permissions, links, streams.

#[cfg(not(unix))]
mod plain;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
pub(crate) use plain::*;
#[cfg(unix)]
pub(crate) use unix::*;
