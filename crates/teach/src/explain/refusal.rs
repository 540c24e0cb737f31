//! Why something cannot be explained.

use lightsout_algebra::watch::Stopped;

/// Why there is no explanation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// More than anybody could look at.
    #[error(
        "this puzzle has {lights} lights and {buttons} buttons, too many to look at; {how} is explained up to {most} of either, as on a board of {fitting}"
    )]
    TooLarge {
        /// The way of explaining.
        how: &'static str,
        /// The number of lights.
        lights: usize,
        /// The number of buttons.
        buttons: usize,
        /// The most of either.
        most: usize,
        /// A board that would fit.
        fitting: &'static str,
    },
    /// More free buttons than a look-up table can be made for.
    #[error(
        "a chase leaves {free} buttons that no light forces; a look-up table is made for up to {most}. Use --how elimination"
    )]
    TooManyFree {
        /// The number of free buttons.
        free: usize,
        /// The most.
        most: usize,
    },
    /// It does not take what it was told.
    #[error("{0}")]
    Told(
        /// Why, as a sentence.
        String,
    ),
    /// The rule is not the free one.
    #[error("{0}")]
    NotLinear(String),
    /// The theorem does not speak of this puzzle.
    #[error("the theorem does not speak of this puzzle: {0}")]
    Premise(
        /// Which premise fails and where, as half a sentence.
        String,
    ),
    /// A limit was reached.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}
