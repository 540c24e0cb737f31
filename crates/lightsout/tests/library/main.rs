//! The library from outside, in one program: linking each of these by itself took longer than running them.

#[cfg(feature = "bitmaps")]
mod bitmaps;
mod evidence;
mod exchange_formats;
mod io;
mod layering;
mod lectures;
mod search_pictures;
mod snapshots;
mod theories;
