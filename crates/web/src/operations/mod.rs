//! The operations, one file each.

#[cfg(feature = "study")]
pub mod catalogue;
pub mod deal;
#[cfg(feature = "study")]
pub mod export;
#[cfg(feature = "study")]
pub mod formats;
pub mod hint;
pub mod look;
#[cfg(feature = "study")]
pub mod methods;
pub mod nearest;
#[cfg(feature = "study")]
pub mod open;
#[cfg(feature = "study")]
pub mod picture;
pub mod restore;
pub mod save;
#[cfg(feature = "study")]
pub mod shot;
#[cfg(feature = "study")]
pub mod theory;
pub mod typed;
