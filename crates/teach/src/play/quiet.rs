//! The quiet patterns of a puzzle: presses that change nothing, one generator after the other.

use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::ends;
use lightsout_solver::linear::system::{LinearSystem, is_linear};
use lightsout_solver::solve::budget::Budget;

/// One quiet pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuietPattern {
    /// The presses: how often each button is pressed.
    pub presses: Presses,
    /// After how many rounds of the pattern every button has been pressed a multiple of m times.
    pub order: u16,
}

lightsout_algebra::errors! {
    /// Why there is no list of quiet patterns.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum NotQuiet {
        /// The order of presses matters.
        #[error(
            "under the lit-only rule no presses can be left out or added at will, so there are no quiet patterns"
        )]
        Ordered,
        /// A limit was reached.
        Stopped(#[from] Stopped),
    }
}

/// The most patterns that are listed.
const MOST_PATTERNS: usize = 4096;

/// Quiet patterns that together generate all of them, at most 4096. For the goal "all equal", a
/// pattern may step all lights alike.
///
/// # Errors
/// Why there is no list: the rule knows an order, or the budget is spent.
pub fn quiet_patterns(
    puzzle: &Puzzle,
    budget: &mut Budget<'_>,
) -> Result<Vec<QuietPattern>, NotQuiet> {
    // What changes no light does so however the lights may end.
    let puzzle = &ends::settled(puzzle);
    is_linear(puzzle).map_err(|_| NotQuiet::Ordered)?;
    let system = LinearSystem::of(puzzle, budget)?;
    let factorisation = Factorisation::of(system.matrix(), budget)?;
    let count = factorisation.kernel_generators().min(MOST_PATTERNS);
    budget.reserve(count as u64 * puzzle.buttons() as u64)?;
    Ok((0..count)
        .filter_map(|index| factorisation.kernel_generator(index))
        .map(|(generator, order)| QuietPattern { presses: system.presses(&generator), order })
        .filter(|pattern| pattern.presses.total() > 0)
        .collect())
}
