//! The library from outside, in one program: linking each of these by itself took longer than running them.

use lightsout_algebra::watch::{Output, Unwatched};

#[cfg(feature = "bitmaps")]
mod bitmaps;
mod evidence;
mod exchange_formats;
mod explanations;
mod facade;
mod house;
mod io;
mod screenless;
mod screenshots;
mod search_pictures;
mod snapshots;
mod theories;

/// What is written where nothing limits it.
fn written<E>(write: impl FnOnce(&mut Output<'_>) -> Result<(), E>) -> Result<String, E> {
    let mut watch = Unwatched;
    let mut out = Output::new(&mut watch);
    write(&mut out)?;
    Ok(out.into_text())
}
