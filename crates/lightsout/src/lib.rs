#![doc = include_str!("../README.md")]
#![doc = "\nNext: an example for each question, in the [`guide`]."]
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod answers;
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub mod clock;
pub mod error;
#[cfg(feature = "play")]
pub mod game;
// The examples need most features.
#[cfg_attr(
    any(not(doctest), all(feature = "engines", feature = "studies", feature = "unstable")),
    doc = include_str!("guide.md")
)]
pub mod guide {}
#[cfg(feature = "studies")]
pub mod levels;
pub mod make;
pub mod prelude;
#[cfg(feature = "formats")]
pub mod read;
#[cfg(feature = "unstable")]
pub mod report;

#[cfg(feature = "unstable")]
pub use unstable::*;

/// The crates that this one is made of, for programs that depend on it alone.
#[cfg(feature = "unstable")]
mod unstable {
    pub use lightsout_algebra as algebra;
    pub use lightsout_ask::{self as ask, methods};
    #[cfg(feature = "engines")]
    pub use lightsout_engines as engines;
    pub use lightsout_formats as formats;
    pub use lightsout_model as model;
    pub use lightsout_pictures as pictures;
    #[cfg(feature = "engines")]
    pub use lightsout_sat as sat;
    #[cfg(feature = "engines")]
    pub use lightsout_search as search;
    pub use lightsout_solver as solver;
    pub use lightsout_study as study;
    pub use lightsout_teach as teach;
    pub use lightsout_words as words;
}
