//! One error for programs that ask several questions.

use std::fmt;

#[doc(inline)]
pub use lightsout_algebra::watch::Stopped;
#[cfg(feature = "formats")]
#[doc(inline)]
pub use lightsout_formats::FormatError;
#[doc(inline)]
pub use lightsout_model::puzzle::PuzzleError;
#[doc(inline)]
pub use lightsout_model::spec::error::SpecError;
#[cfg(feature = "pictures")]
#[doc(inline)]
pub use lightsout_pictures::RenderError;
#[doc(inline)]
pub use lightsout_solver::all_solutions::AllError;
#[doc(inline)]
pub use lightsout_solver::linear::batch::BatchError;
#[doc(inline)]
pub use lightsout_solver::run::RunError;
#[doc(inline)]
pub use lightsout_solver::solve::refusal::NotLinear;
#[doc(inline)]
pub use lightsout_solver::verify::Wrong;
#[cfg(feature = "play")]
#[doc(inline)]
pub use lightsout_study::generate::GenerateError;
#[cfg(feature = "studies")]
#[doc(inline)]
pub use lightsout_study::levels::NoLevel;
#[cfg(feature = "play")]
#[doc(inline)]
pub use lightsout_teach::{hint::HintError, play::NotRestored};

#[cfg(feature = "play")]
use crate::game::PressError;
#[cfg(feature = "formats")]
use crate::read::ReadError;

lightsout_algebra::errors! {
    /// Any error of the functions and methods in the [prelude](crate::prelude), so that `?` works on all of them. In a
    /// function that has other errors too, such as those of files, return `Box<dyn std::error::Error>`.
    ///
    /// ```
    /// use lightsout::prelude::*;
    /// fn presses(name: &str) -> Result<Option<u64>, Error> {
    ///     Ok(puzzle(name)?.fewest()?.solution().map(|solution| solution.presses().total()))
    /// }
    /// assert_eq!(presses("5x5")?, Some(15));
    /// assert!(matches!(presses("5y5"), Err(Error::Spec(_))));
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// `Debug` writes the sentence too, so that a `main` which returns this error prints it:
    ///
    /// ```
    /// use lightsout::prelude::*;
    /// let error = Error::from(puzzle("5x5")?.button("f1").unwrap_err());
    /// assert_eq!(format!("{error:?}"), "there is no button called `f1`. They run from a1 to e5");
    /// # Ok::<(), Error>(())
    /// ```
    #[non_exhaustive]
    pub enum Error {
        /// No puzzle has this name or description.
        Spec(#[from] SpecError),
        /// The parts of a puzzle do not fit together.
        Puzzle(#[from] PuzzleError),
        /// A text is not a puzzle.
        #[cfg(feature = "formats")]
        Read(#[from] ReadError),
        /// A format cannot hold the puzzle.
        #[cfg(feature = "formats")]
        Format(#[from] FormatError),
        /// A method does not take the puzzle on.
        Run(#[from] RunError),
        /// The solutions cannot be listed.
        All(#[from] AllError),
        /// Many boards cannot be solved side by side.
        Batch(#[from] BatchError),
        /// No board has the wanted number of presses.
        #[cfg(feature = "play")]
        Generate(#[from] GenerateError),
        /// A board is not a level.
        #[cfg(feature = "studies")]
        Level(#[from] NoLevel),
        /// Presses or a certificate do not hold.
        Wrong(#[from] Wrong),
        /// A press is refused.
        #[cfg(feature = "play")]
        Press(#[from] PressError),
        /// Moves do not make a game.
        #[cfg(feature = "play")]
        Restored(#[from] NotRestored),
        /// There is no hint.
        #[cfg(feature = "play")]
        Hint(#[from] HintError),
        /// The puzzle cannot be drawn.
        #[cfg(feature = "pictures")]
        Render(#[from] RenderError),
        /// A limit was reached.
        Stopped(#[from] Stopped),
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}
