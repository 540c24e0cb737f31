//! Why something cannot be explained.

use lightsout_algebra::watch::Stopped;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::solve::refusal::{self as method, NotLinear};

lightsout_algebra::errors! {
    /// Why there is no explanation.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Refusal {
        /// More than anybody could look at.
        #[error(
            "this puzzle has {lights} lights and {buttons} buttons, too many to look at: {how} is explained up to {most} of either, as on a board of {fitting}"
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
            "a chase leaves {free} buttons that no light forces, but a look-up table is made for at most {most}"
        )]
        TooManyFree {
            /// The number of free buttons.
            free: usize,
            /// The most.
            most: usize,
        },
        /// The method that it explains does not take on what was asked.
        Method(#[from] method::Refusal),
        /// Options of a search were given, but it is not a search.
        #[error("{how} is not a search, so it takes no heuristic, exploration constant or reward")]
        NoSearch {
            /// The way of explaining.
            how: &'static str,
        },
        /// The rule is not the free one.
        NotLinear(#[from] NotLinear),
        /// The theorem does not speak of this puzzle.
        #[error("the theorem does not speak of this puzzle: {0}")]
        Premise(
            /// Which premise fails and where, as half a sentence.
            String,
        ),
        /// A limit was reached.
        Stopped(#[from] Stopped),
    }
}

impl Refusal {
    /// Refuses a puzzle with more than `most` lights or buttons. A board of the size `fitting` has that many.
    pub(super) fn unless_fits(
        how: &'static str,
        puzzle: &Puzzle,
        (most, fitting): (usize, &'static str),
    ) -> Result<(), Refusal> {
        let (lights, buttons) = (puzzle.lights(), puzzle.buttons());
        match lights.max(buttons) > most {
            true => Err(Refusal::TooLarge { how, lights, buttons, most, fitting }),
            false => Ok(()),
        }
    }

    /// Returns a way of explaining that takes on this puzzle, if this one does not.
    pub fn other_way(&self) -> Option<&'static str> {
        match self {
            Refusal::TooManyFree { .. } => Some(super::elimination::NAME),
            _ => None,
        }
    }
}
