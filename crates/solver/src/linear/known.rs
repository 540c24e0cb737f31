//! What is known of a puzzle before any board is solved: its structure, and quiet patterns that span all of them.

use lightsout_algebra::sparse::Factorisation;
#[cfg(feature = "every-method")]
use lightsout_algebra::sweep::Sweep;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;

use super::structure::Structure;
#[cfg(feature = "every-method")]
use super::sweep::{SweptPuzzle, is_worth_it};
use super::system::LinearSystem;

/// The structure of a puzzle, with quiet patterns.
///
/// ```
/// use lightsout_algebra::watch::Unwatched;
/// use lightsout_solver::linear::known::{Known, Quiet};
/// let puzzle = lightsout_model::spec::named("5x5")?.build()?;
/// let known = Known::of(&puzzle, Quiet::IfFew, &mut Unwatched)?;
/// assert_eq!((known.structure.rank, known.quiet.expect("few").len()), (23, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// Rank, orders and counts.
    pub structure: Structure,
    /// Generators of the quiet patterns, if they were requested.
    pub quiet: Option<Vec<Presses>>,
}

/// Which quiet patterns are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quiet {
    /// Those of a puzzle that has few and small ones.
    IfFew,
    /// At most this number of any puzzle.
    AtMost(usize),
    /// Those of any puzzle, at any cost.
    Always,
}

/// Few are up to this many entries in all.
const FEW: usize = 4096;

impl Quiet {
    /// How many of `count` patterns are wanted, each with so many entries; none where they are not.
    fn wanted(self, count: usize, entries: usize) -> Option<usize> {
        match self {
            Quiet::IfFew => (count.saturating_mul(entries) <= FEW).then_some(count),
            Quiet::AtMost(most) => Some(count.min(most)),
            Quiet::Always => Some(count),
        }
    }
}

impl Known {
    /// Analyses a puzzle under the free rule. Large boards are swept.
    ///
    /// # Errors
    /// When the watch ends the work.
    pub fn of(puzzle: &Puzzle, quiet: Quiet, watch: &mut dyn Watch) -> Result<Known, Stopped> {
        #[cfg(feature = "every-method")]
        if is_worth_it(puzzle) {
            return Known::swept(puzzle, quiet, watch);
        }
        Known::eliminated(puzzle, quiet, watch)
    }

    fn eliminated(puzzle: &Puzzle, quiet: Quiet, watch: &mut dyn Watch) -> Result<Known, Stopped> {
        let system = LinearSystem::of(puzzle, watch)?;
        let factorisation = Factorisation::of(system.matrix(), watch)?;
        let structure = Structure::of(puzzle, &system, &factorisation, watch)?;
        let wanted = quiet.wanted(factorisation.kernel_generators(), system.buttons());
        let Some(count) = wanted else { return Ok(Known { structure, quiet: None }) };
        watch.reserve((count * system.buttons()) as u64)?;
        let generators = (0..count).filter_map(|index| factorisation.kernel_generator(index));
        let patterns = generators.map(|(pattern, _)| pattern[..system.buttons()].to_vec());
        Ok(Known { structure, quiet: Some(patterns.map(Presses::Counts).collect()) })
    }

    #[cfg(feature = "every-method")]
    fn swept(puzzle: &Puzzle, quiet: Quiet, watch: &mut dyn Watch) -> Result<Known, Stopped> {
        let board = SweptPuzzle::of(puzzle, watch)?;
        let swept = Sweep::of(&board, watch)?;
        let columns = board.buttons() + usize::from(board.has_level());
        let structure = Structure::of_orders(puzzle, columns, swept.invariant_factors(watch)?);
        let wanted = quiet.wanted(swept.kernel_orders().len(), columns);
        let Some(count) = wanted else { return Ok(Known { structure, quiet: None }) };
        watch.reserve(count as u64 * columns as u64)?;
        let mut patterns = Vec::new();
        for number in 0..count {
            let pattern = swept.kernel_generator(number, watch)?.unwrap_or_default();
            patterns.push(Presses::Counts(board.solution(&pattern)[..board.buttons()].to_vec()));
        }
        Ok(Known { structure, quiet: Some(patterns) })
    }
}
