//! The operations, one file each.

#[cfg(feature = "study")]
pub(crate) mod catalogue;
pub(crate) mod deal;
#[cfg(feature = "study")]
pub(crate) mod export;
#[cfg(feature = "study")]
pub(crate) mod formats;
pub(crate) mod hint;
pub(crate) mod look;
#[cfg(feature = "study")]
pub(crate) mod methods;
pub(crate) mod nearest;
#[cfg(feature = "study")]
pub(crate) mod open;
#[cfg(feature = "study")]
pub(crate) mod picture;
pub(crate) mod restore;
pub(crate) mod save;
#[cfg(feature = "study")]
pub(crate) mod shot;
#[cfg(feature = "study")]
pub(crate) mod theory;
pub(crate) mod typed;
