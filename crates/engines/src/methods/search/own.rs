//! A search by an estimate of the caller's.

use lightsout_model::puzzle::Puzzle;
use lightsout_search::Space;
use lightsout_search::heuristic::{Estimate, FIFTHS};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::{Answer, Ask, Info, Method, TakesOn, Wish};
use lightsout_solver::solve::refusal::{Instead, Reason, Refusal};

use super::Searcher;

/// Estimates the presses from a board, given by the state of every light.
pub(super) type Own<'a> = &'a (dyn Fn(&[u8]) -> f64 + Sync);

/// A search, and an estimate of the caller's in place of a heuristic by name.
pub struct WithEstimate<'a> {
    /// The search: [`GREEDY`](super::GREEDY), [`A_STAR`](super::A_STAR), [`IDA_STAR`](super::IDA_STAR) or
    /// [`MCTS`](super::MCTS). Others do not use it.
    pub searcher: &'a Searcher,
    /// Estimates the presses from a board, given by the state of every light.
    pub estimate: Own<'a>,
}

impl Method for WithEstimate<'_> {
    fn info(&self) -> &'static Info {
        self.searcher.info()
    }

    fn grants(&self) -> &'static [Wish] {
        self.searcher.grants()
    }

    fn takes_on(&self) -> TakesOn {
        self.searcher.takes_on()
    }

    fn supports(&self, puzzle: &Puzzle, ask: Ask) -> Result<(), Refusal> {
        if ask.fewest {
            return Err(Refusal::of(Reason::NotAdmissible("of your own")).or(Instead::AnySolution));
        }
        self.searcher.supports(puzzle, ask)
    }

    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer {
        self.searcher.run_with(puzzle, ask, Some(self.estimate), budget)
    }
}

/// The estimate for packed boards. NaN counts as 0.
pub(super) fn estimate<'a, const N: usize>(
    space: &'a Space<N>,
    own: Own<'a>,
) -> Box<dyn Estimate + 'a> {
    struct Packed<'a, const N: usize>(&'a Space<N>, Own<'a>);
    impl<const N: usize> Estimate for Packed<'_, N> {
        fn fifths(&self, state: &[u64]) -> i64 {
            // Bounded, so that sums with the presses made do not overflow.
            ((self.1)(&self.0.unpacked(state)) * FIFTHS as f64).clamp(-1e12, 1e12) as i64
        }
    }
    Box::new(Packed(space, own))
}
