//! A generator: a way, a puzzle and a seed, and the boards that follow from them.

use lightsout_algebra::watch::Watch;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::random::Random;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::refusal::NotLinear;

use super::error::{GenerateError, NotMade};
use super::sieve::Distinct;
use super::way::{Ask, Made, Source, Way};

/// What the generator's streams of random numbers are named by; see [`Random::keyed`].
pub(super) const PURPOSE: &[u8; 24] = b"lightsout generator g1  ";

/// The boards of a way for a puzzle and a seed, one after the other.
///
/// ```
/// use lightsout_study::generate::{self, Ask, Generator};
/// use lightsout_solver::solve::budget::Budget;
/// use lightsout_model::spec;
/// let puzzle = spec::named("5x5")?.build()?;
/// let way = generate::find("uniform").expect("it is on the table");
/// let budget = &mut Budget::unlimited();
/// let mut generator = Generator::new(&puzzle, way, &Ask::default(), 7, budget)?;
/// let board = generator.next(budget)?.board;
/// assert_eq!(board.len(), 25);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Generator<'p> {
    source: Box<dyn Source + 'p>,
    random: Random,
    /// The steps that a board counts for at least, whatever its way counts: its lights.
    least_steps: u64,
}

impl<'p> Generator<'p> {
    /// The generator of what is asked. The start of the puzzle does not matter.
    ///
    /// # Errors
    /// When what is asked makes no sense for this puzzle, or there is no such board.
    pub fn new(
        puzzle: &'p Puzzle,
        way: &dyn Way,
        ask: &Ask,
        seed: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Generator<'p>, GenerateError> {
        if puzzle.goal().ends().is_some() {
            return Err(NotLinear::SeveralEnds.into());
        }
        check(way, ask)?;
        let mut source = way.of(puzzle, ask, budget)?;
        if ask.is_distinct {
            source = Box::new(Distinct::new(source, puzzle));
        }
        let random = Random::keyed(PURPOSE, seed);
        Ok(Generator { source, random, least_steps: puzzle.lights() as u64 })
    }

    /// The next board.
    ///
    /// # Errors
    /// When there is none, none is found, or the budget is spent.
    pub fn next(&mut self, budget: &mut Budget<'_>) -> Result<Made, GenerateError> {
        budget.step(self.least_steps)?;
        self.source.next(&mut self.random, budget)
    }
}

/// Refuses what the way would leave out of account.
fn check(way: &dyn Way, ask: &Ask) -> Result<(), GenerateError> {
    let info = way.info();
    if ask.presses.is_some() && !info.takes_presses {
        return Err(NotMade::TakesNoPresses { way: info.name }.into());
    }
    if ask.symmetry.is_some() && !info.takes_symmetry {
        return Err(NotMade::TakesNoSymmetry { way: info.name }.into());
    }
    Ok(())
}
