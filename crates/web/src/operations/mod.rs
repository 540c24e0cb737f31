//! The operations, one file each.

pub mod catalogue;
pub mod deal;
pub mod explain;
pub mod export;
pub mod formats;
pub mod hint;
pub mod history;
pub mod info;
pub mod look;
pub mod nearest;
pub mod open;
pub mod picture;
pub mod press;
pub mod restore;
pub mod save;
pub mod solve;
pub mod theory;
pub mod typed;
