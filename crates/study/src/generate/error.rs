//! Why no board was made.

use lightsout_algebra::watch::Stopped;
use lightsout_model::symmetry::NotSymmetric;
use lightsout_solver::count::Count;
use lightsout_solver::solve::refusal::{Instead, NotLinear};

lightsout_algebra::errors! {
    /// Why no board was made.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum GenerateError {
        /// What is asked makes no sense for this puzzle.
        Refused(#[from] NotMade),
        /// Proved that no such board exists, with the reason as a sentence.
        #[error("{0}")]
        Impossible(String),
        /// None was found, though one may exist. The sentence says how far the search went.
        #[error("{0}")]
        NotFound(String),
        /// A limit was reached, or the caller cancelled.
        #[error("{0}")]
        Stopped(Stopped),
    }
}

lightsout_algebra::errors! {
    /// Why no board can be made as it is asked.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum NotMade {
        /// The order of presses matters or a light may end in several states, so that the solvable boards are not known
        /// beforehand.
        NotLinear(#[from] NotLinear),
        /// The way makes symmetric boards, and no symmetry was given.
        #[error("symmetric boards need a symmetry, such as mirror")]
        NoSymmetry,
        /// The board has no such symmetry.
        NotSymmetric(#[from] NotSymmetric),
        /// The way would leave a number of presses out of account.
        #[error("{way} takes no number of presses. Leave it out")]
        TakesNoPresses {
            /// The way.
            way: &'static str,
        },
        /// The way would leave a symmetry out of account.
        #[error("{way} takes no symmetry. Leave it out")]
        TakesNoSymmetry {
            /// The way.
            way: &'static str,
        },
        /// A random sequence of moves needs a button.
        #[error("there is no button to press")]
        NoButtons,
        /// The fewest presses of so many boards cannot be told.
        #[error(
            "{title} has {count} quiet patterns, too many to tell the fewest presses of board after board"
        )]
        TooManyPatterns {
            /// The puzzle.
            title: String,
            /// Its quiet patterns.
            count: Count,
        },
        /// The choices cannot be counted.
        #[error(
            "{presses} presses of {buttons} buttons with {states} states are too many ways to count. Fewer presses, fewer buttons or two states would do"
        )]
        TooManyChoices {
            /// The presses.
            presses: u64,
            /// The buttons.
            buttons: usize,
            /// The states of a light.
            states: u8,
        },
    }
}

impl NotMade {
    /// Which reason it is: a word that never changes, for programs that read answers.
    pub fn kind(&self) -> &'static str {
        match self {
            NotMade::NotLinear(order) => order.kind(),
            NotMade::NoSymmetry | NotMade::NotSymmetric(_) => "symmetry",
            NotMade::TakesNoPresses { .. } | NotMade::TakesNoSymmetry { .. } => "not-granted",
            NotMade::NoButtons => "shape",
            NotMade::TooManyPatterns { .. } | NotMade::TooManyChoices { .. } => "too-large",
        }
    }

    /// Returns an alternative to ask for.
    pub fn instead(&self) -> Option<Instead> {
        match self {
            NotMade::NotLinear(NotLinear::Order) | NotMade::TooManyPatterns { .. } => {
                Some(Instead::Way("reverse-walk"))
            }
            NotMade::NoSymmetry => Some(Instead::Symmetry),
            _ => None,
        }
    }
}

impl From<NotLinear> for GenerateError {
    fn from(order: NotLinear) -> GenerateError {
        NotMade::from(order).into()
    }
}

impl From<Stopped> for GenerateError {
    fn from(stopped: Stopped) -> GenerateError {
        GenerateError::Stopped(stopped)
    }
}
