//! The operations, one file each.

#[cfg(feature = "study")]
pub mod catalogue;
pub mod deal;
#[cfg(feature = "study")]
pub mod explain;
#[cfg(feature = "study")]
pub mod export;
#[cfg(feature = "study")]
pub mod formats;
pub mod hint;
#[cfg(feature = "study")]
pub mod info;
pub mod look;
pub mod nearest;
#[cfg(feature = "study")]
pub mod open;
#[cfg(feature = "study")]
pub mod picture;
pub mod restore;
pub mod save;
#[cfg(feature = "study")]
pub mod solve;
#[cfg(feature = "study")]
pub mod theory;
pub mod typed;
