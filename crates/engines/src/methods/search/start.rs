//! From a puzzle to what there is to search, and what is known before and after without searching.

use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::watch::Stopped;
use lightsout_model::board_set::{BoardSet, number_of};
use lightsout_model::goal::Goal;
use lightsout_model::puzzle::{Button, Puzzle, Rule};
use lightsout_search::dense::{self, Explored};
use lightsout_search::{Counts, Space, Toggles, breadth_first};
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::outcome::{Certificate, Claim, Unknown};

/// Returns the number of words that a packed board of the puzzle takes.
pub(super) fn words_of(puzzle: &Puzzle) -> usize {
    let toggles = Toggles {
        states: puzzle.states(),
        presses: Vec::new(),
        needs_lit: false,
        start: vec![0; puzzle.lights()],
        goals: Vec::new(),
    };
    toggles.words()
}

/// Converts a puzzle into the toggles to search.
pub fn toggles(puzzle: &Puzzle) -> Toggles {
    let mut touches = Vec::new();
    let mut press = |button| {
        puzzle.touched_by(Button(button), &mut touches);
        touches.iter().map(|touch| (touch.light.0, touch.weight)).collect()
    };
    let goals = match puzzle.goal() {
        Goal::State(state) => vec![vec![*state; puzzle.lights()]],
        Goal::Equal => (0..puzzle.states()).map(|state| vec![state; puzzle.lights()]).collect(),
        Goal::Target(target) => vec![target.states().to_vec()],
        Goal::Among(_) => unreachable!("a search has one end for each light"),
    };
    Toggles {
        states: puzzle.states(),
        presses: (0..puzzle.buttons()).map(&mut press).collect(),
        needs_lit: puzzle.rule() == Rule::LitOnly,
        start: puzzle.start().states().to_vec(),
        goals,
    }
}

/// Returns the weights that show that nothing solves the puzzle, whatever the rule and the order of presses.
pub fn hopeless(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Option<Certificate>, Stopped> {
    let system = LinearSystem::of(puzzle, budget)?;
    let factorisation = Factorisation::of(system.matrix(), budget)?;
    Ok(factorisation.solve(system.right_side()).err().map(Certificate::Weights))
}

/// Lists all reachable boards, after a search met no board of the goal among them.
pub(super) fn closed(
    puzzle: &Puzzle,
    toggles: &Toggles,
    budget: &mut Budget<'_>,
) -> Result<Claim, Stopped> {
    if let Some(closed) = unreachable(puzzle, toggles, budget)? {
        return Ok(closed);
    }
    let (lights, states) = (puzzle.lights(), puzzle.states());
    let (Some(mut boards), Some(space)) = (BoardSet::new(lights, states), Space::<2>::of(toggles))
    else {
        return Ok(Claim::Unknown(Unknown::TooManyToList));
    };
    for state in breadth_first::reached(&space, &mut Counts::default(), budget)? {
        boards.insert(number_of(&space.unpacked(&state), states));
    }
    Ok(Claim::Unsolvable(Certificate::Closed(boards)))
}

/// Proves that no board of the goal can be reached, if a bit for each reachable board fits.
///
/// Returns none if one can be reached, or there are too many boards.
pub(super) fn unreachable(
    puzzle: &Puzzle,
    toggles: &Toggles,
    budget: &mut Budget<'_>,
) -> Result<Option<Claim>, Stopped> {
    let Some(space) = Space::<1>::of(toggles).filter(dense::is_small) else { return Ok(None) };
    Ok(match dense::explore(&space, &mut Counts::default(), budget)? {
        Explored::Path(_) => None,
        Explored::Closed(met) => Some(closed_by(puzzle, met)),
    })
}

/// Returns the claim that follows if these are all reachable boards, and none meets the goal.
pub(super) fn closed_by(puzzle: &Puzzle, met: Vec<u64>) -> Claim {
    match BoardSet::of_words(puzzle.lights(), met) {
        Some(boards) => Claim::Unsolvable(Certificate::Closed(boards)),
        None => Claim::Unknown(Unknown::TooManyToList),
    }
}
