//! Sieves: of the boards of a source only those with a given par, or only new ones.

use std::collections::HashSet;

use lightsout_algebra::watch::Watch;
use lightsout_model::presses::Length;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::random::Random;
use lightsout_model::symmetry;
use lightsout_solver::count::Count;
use lightsout_solver::solve::budget::Budget;

use super::error::GenerateError;
use super::par::{Par, Pars};
use super::way::{Made, Source};

/// The boards passed over for one that is kept.
const MOST_PASSED: u64 = 1 << 20;

/// The boards that need exactly `par` presses.
pub(super) struct WithPar<'p> {
    source: Box<dyn Source + 'p>,
    pars: Pars,
    par: u64,
}

impl<'p> WithPar<'p> {
    /// The boards of `source` that need exactly `par` presses.
    ///
    /// # Errors
    /// When the budget is spent.
    pub(super) fn new(
        source: Box<dyn Source + 'p>,
        puzzle: &Puzzle,
        par: u64,
        budget: &mut Budget<'_>,
    ) -> Result<WithPar<'p>, GenerateError> {
        Ok(WithPar { source, pars: Pars::of(puzzle, budget)?, par })
    }
}

impl Source for WithPar<'_> {
    fn next(
        &mut self,
        random: &mut Random,
        budget: &mut Budget<'_>,
    ) -> Result<Made, GenerateError> {
        for _ in 0..MOST_PASSED {
            let made = self.source.next(random, budget)?;
            if self.pars.par(&made.board, budget)? == Par::Exactly(self.par) {
                return Ok(Made { par: Some(self.par), ..made });
            }
        }
        Err(GenerateError::NotFound(format!(
            "none of {MOST_PASSED} such boards needs exactly {}. Whether one exists is not known",
            Length::Exactly(self.par)
        )))
    }
}

/// Those boards that no symmetry of the puzzle carries to one that came before.
pub(super) struct Distinct<'p> {
    source: Box<dyn Source + 'p>,
    symmetries: Vec<Vec<usize>>,
    seen: HashSet<Vec<u8>>,
    /// The boards that symmetries carry those seen to, and how many there are of all boards, where that is known.
    covered: Count,
    all: Option<Count>,
}

impl<'p> Distinct<'p> {
    /// The boards of `source` that are new up to the symmetries of the puzzle.
    pub(super) fn new(source: Box<dyn Source + 'p>, puzzle: &Puzzle) -> Distinct<'p> {
        let (symmetries, all) = (symmetry::of_puzzle(puzzle), source.boards());
        Distinct { source, symmetries, seen: HashSet::new(), covered: Count::ZERO, all }
    }
}

impl Source for Distinct<'_> {
    fn next(
        &mut self,
        random: &mut Random,
        budget: &mut Budget<'_>,
    ) -> Result<Made, GenerateError> {
        if self.all.as_ref().is_some_and(|all| *all == self.covered) {
            let all = match self.seen.len() {
                1 => "it is the only one".to_string(),
                seen => format!("these {seen} are all there are"),
            };
            return Err(GenerateError::Impossible(format!("up to symmetry {all}")));
        }
        for _ in 0..MOST_PASSED {
            let made = self.source.next(random, budget)?;
            budget.step(1)?;
            let states = made.board.states();
            if self.seen.insert(symmetry::canonical(states, &self.symmetries)) {
                let images = symmetry::images(states, &self.symmetries);
                let is_drawn = |image: &&Vec<u8>| self.source.holds(image);
                self.covered += &Count::from(images.iter().filter(is_drawn).count() as u64);
                return Ok(made);
            }
        }
        Err(GenerateError::NotFound(format!(
            "{MOST_PASSED} draws in a row brought none that differs by more than symmetry from the {} found before. There may be no other",
            self.seen.len()
        )))
    }
}
