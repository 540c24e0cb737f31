//! Boards that need exactly a given number of presses, all equally likely.
//!
//! A board is a coset of presses: one solution plus every quiet pattern. It needs exactly k presses when k is the least
//! number among them. Presses of total k are drawn evenly and kept only when they are the fewest for their board. Then
//! they are kept with probability 1/(number of fewest solutions), which gives every such board the same chance. If the
//! draws can be counted instead ([`regions`], [`listed`]), nothing is thrown away, and a k that no board needs is
//! proved to be one.

mod listed;
mod regions;
mod sums;
mod tries;

use lightsout_algebra::sparse::Factorisation;
use lightsout_model::goal::Goal;
use lightsout_model::presses::Length;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::random::Random;
use lightsout_solver::count::Count;
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::solve::budget::Budget;

use super::error::{GenerateError, NotMade};
use super::presses_to_board::board;
use super::quiet::Quiet;
use super::way::{Made, Source};

/// What draws presses that are the fewest for their board, every board equally likely.
trait Draw {
    /// The number of boards it draws from, for one level of the goal "all equal", where it is known.
    fn boards(&self) -> Option<Count> {
        None
    }

    /// Fills in the presses of every button.
    fn draw(
        &mut self,
        presses: &mut [u8],
        random: &mut Random,
        budget: &mut Budget<'_>,
    ) -> Result<(), GenerateError>;
}

/// The source of the boards that need exactly `par` presses.
///
/// # Errors
/// When there is no such board, or that cannot be decided.
pub(super) fn source<'p>(
    puzzle: &'p Puzzle,
    par: u64,
    budget: &mut Budget<'_>,
) -> Result<Box<dyn Source + 'p>, GenerateError> {
    let draw = draw(puzzle, par, budget)?;
    let unknowns = vec![0; super::presses_to_board::unknowns(puzzle)];
    let levels = if *puzzle.goal() == Goal::Equal { puzzle.states() } else { 1 };
    let note = draw.boards().map(|boards| {
        format!(
            "one of the {} boards that need exactly {}",
            boards * levels.into(),
            Length::Exactly(par)
        )
    });
    Ok(Box::new(Exact { puzzle, par, draw, note, unknowns }))
}

fn draw(
    puzzle: &Puzzle,
    par: u64,
    budget: &mut Budget<'_>,
) -> Result<Box<dyn Draw>, GenerateError> {
    let system = LinearSystem::of(puzzle, budget)?;
    let factorisation = Factorisation::of(system.matrix(), budget)?;
    let Some(quiet) = Quiet::of(&system, &factorisation, budget)? else {
        let orders = factorisation.kernel_orders();
        let count: Count = orders.iter().copied().product();
        let title = puzzle.title().to_string();
        return Err(NotMade::TooManyPatterns { title, count }.into());
    };
    if let Some(regions) = regions::Regions::of(puzzle, &quiet, budget)? {
        return Ok(Box::new(regions.with_par(puzzle, par)?));
    }
    let most = most_needed(puzzle, &quiet);
    if par > most {
        return Err(GenerateError::Impossible(format!(
            "no board of {} needs {}: every board has {} solutions, and these have at most {most} presses on average",
            puzzle.title(),
            Length::Exactly(par),
            quiet.count()
        )));
    }
    if let Some(listed) = listed::Listed::of(puzzle, &quiet, par, budget)? {
        return Ok(Box::new(listed));
    }
    Ok(Box::new(tries::Tries::new(puzzle, quiet, par, budget)?))
}

/// An upper bound on the fewest presses of any board: the largest average over the solutions of one.
///
/// Where the quiet patterns press a button by the multiples of g, its presses are r, r + g, … with some
/// r < g, (m − g)/2 + r on average.
fn most_needed(puzzle: &Puzzle, quiet: &Quiet) -> u64 {
    let m = u32::from(puzzle.states());
    let twice = |button: usize| {
        let step = (quiet.generators().iter())
            .fold(m, |g, (pattern, _)| lightsout_algebra::zm::gcd(g, pattern[button].into()));
        u64::from(2 * (step - 1) + m - step)
    };
    (0..puzzle.buttons()).map(twice).sum::<u64>() / 2
}

/// What the error says when k is more than any board needs.
fn none_needs(puzzle: &Puzzle, par: u64, hardest: Option<u64>) -> GenerateError {
    let others = match hardest {
        Some(hardest) if hardest < par => format!(": the hardest boards need {hardest}"),
        _ => ", though some need more".to_string(),
    };
    GenerateError::Impossible(format!(
        "no board of {} needs {}{others}",
        puzzle.title(),
        Length::Exactly(par)
    ))
}

struct Exact<'p> {
    puzzle: &'p Puzzle,
    par: u64,
    draw: Box<dyn Draw>,
    note: Option<String>,
    unknowns: Vec<u8>,
}

impl Source for Exact<'_> {
    fn next(
        &mut self,
        random: &mut Random,
        budget: &mut Budget<'_>,
    ) -> Result<Made, GenerateError> {
        let (presses, level) = self.unknowns.split_at_mut(self.puzzle.buttons());
        self.draw.draw(presses, random, budget)?;
        if *self.puzzle.goal() == Goal::Equal {
            level[0] = random.state(self.puzzle.states());
        }
        let board = board(self.puzzle, &self.unknowns);
        Ok(Made { board, par: Some(self.par), note: self.note.clone() })
    }

    fn boards(&self) -> Option<Count> {
        self.draw.boards().filter(|_| *self.puzzle.goal() != Goal::Equal)
    }
}
