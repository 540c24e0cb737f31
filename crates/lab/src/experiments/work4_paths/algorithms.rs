//! The algorithms of the figure, each with a limit on the number of boards.
//!
//! - As printed: greedy by lights left, A* with n² - k/5, tree search with c = 1.1 and the printed rewards.
//! - As stored: greedy goes depth first into the unmet neighbour with the fewest lights. A* takes the board with the
//!   fewest lights first, in the order of arrival among equals. Tree search rewards only the goal.
//! - Ours: A* with an admissible heuristic, a tree search that works, and no search at all.

use std::collections::{BTreeMap, HashSet};

use lightsout::methods;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_engines::methods::search::toggles;
use lightsout_model::puzzle::Puzzle;
use lightsout_search::best_first::{self, Weights};
use lightsout_search::tree_search::{self, Rewards, Settings};
use lightsout_search::{Counts, Space, State, heuristic};
use lightsout_solver::run;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::{Optimality, Outcome};

/// The most boards of a search. A tree search may make this many visits, and presses of play-outs.
pub const MOST_BOARDS: u64 = 2_000_000;
/// The most bytes of its tables.
pub const MOST_BYTES: u64 = 1 << 29;

/// Whose an algorithm is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// As the text prints it.
    Printed,
    /// As the code that the authors stored does it.
    Stored,
    /// Ours.
    Ours,
}

/// An algorithm.
pub struct Algorithm {
    /// The name in the legend.
    pub name: &'static str,
    /// Whose it is.
    pub whose: Whose,
    run: Run,
}

/// A search from the start, in the space and with the seed: the path, where it comes to one.
type Run = fn(&Puzzle, u64, &mut Counts, &mut dyn Watch) -> Result<Option<Vec<u16>>, Stopped>;

/// The name of the algorithm that finds shortest paths by searching.
pub const OPTIMAL: &str = "A*, an admissible bound";

/// All of them, in the order of the legends.
pub const ALGORITHMS: [Algorithm; 8] = [
    Algorithm {
        name: "greedy, as printed",
        whose: Whose::Printed,
        run: |puzzle, _, counts, watch| {
            best(&space(puzzle), Weights::GREEDY, "lights", counts, watch)
        },
    },
    Algorithm {
        name: "A*, n² − k/5, as printed",
        whose: Whose::Printed,
        run: |puzzle, _, counts, watch| {
            best(&space(puzzle), Weights::A_STAR, "printed", counts, watch)
        },
    },
    Algorithm {
        name: "tree search, as printed",
        whose: Whose::Printed,
        run: |puzzle, seed, counts, watch| moved(puzzle, seed, Rewards::AsPrinted, counts, watch),
    },
    Algorithm {
        name: "greedy, as stored",
        whose: Whose::Stored,
        run: |puzzle, _, counts, watch| stored_greedy(&space(puzzle), counts, watch),
    },
    Algorithm {
        name: "A*, as stored",
        whose: Whose::Stored,
        run: |puzzle, _, counts, watch| stored_a_star(&space(puzzle), counts, watch),
    },
    Algorithm {
        name: "tree search, as stored",
        whose: Whose::Stored,
        run: |puzzle, seed, counts, watch| moved(puzzle, seed, Rewards::AsStored, counts, watch),
    },
    Algorithm {
        name: "tree search that works",
        whose: Whose::Ours,
        run: |puzzle, seed, counts, watch| {
            let settings = Settings { seed, ..Settings::default() };
            tree_search::search(&space(puzzle).narrowed(), &settings, counts, watch)
        },
    },
    Algorithm {
        name: OPTIMAL,
        whose: Whose::Ours,
        run: |puzzle, _, counts, watch| {
            let space = space(puzzle).narrowed();
            best(&space, Weights::A_STAR, "lights-over-reach", counts, watch)
        },
    },
];

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// In a path of this many presses.
    Path(usize),
    /// By a limit, or on a board on which nothing may be pressed.
    Without(&'static str),
}

impl Algorithm {
    /// Runs it on a board.
    ///
    /// # Errors
    /// When the user cancels.
    pub fn run(
        &self,
        puzzle: &Puzzle,
        seed: u64,
        counts: &mut Counts,
        budget: &mut Budget<'_>,
    ) -> Result<End, Stopped> {
        let mut limited = Limited { budget, boards: MOST_BOARDS, bytes: MOST_BYTES };
        match (self.run)(puzzle, seed, counts, &mut limited) {
            Ok(Some(path)) => Ok(End::Path(path.len())),
            Ok(None) => Ok(End::Without("no move left")),
            Err(Stopped::Steps) => Ok(End::Without("out of boards")),
            Err(Stopped::Memory { .. }) => Ok(End::Without("out of memory")),
            Err(stopped) => Err(stopped),
        }
    }
}

/// Returns the fewest presses, without a search.
pub fn fewest(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Option<u64> {
    let ask = Ask { fewest: true, ..Ask::default() };
    let method = methods::choose(puzzle, ask).ok()?;
    match run::run(puzzle, method, ask, budget).ok()?.outcome {
        Outcome::Solved(solution) if matches!(solution.optimality(), Optimality::Proved(_)) => {
            Some(solution.presses().total())
        }
        _ => None,
    }
}

/// A budget with limits of its own.
struct Limited<'a, 'b> {
    budget: &'a mut Budget<'b>,
    boards: u64,
    bytes: u64,
}

impl Watch for Limited<'_, '_> {
    fn step(&mut self, steps: u64) -> Result<(), Stopped> {
        self.boards = self.boards.checked_sub(steps).ok_or(Stopped::Steps)?;
        self.budget.step(steps)
    }

    fn reserve(&mut self, bytes: u64) -> Result<(), Stopped> {
        let stopped = Stopped::Memory { needed: bytes, allowed: MOST_BYTES };
        self.bytes = self.bytes.checked_sub(bytes).ok_or(stopped)?;
        self.budget.reserve(bytes)
    }

    fn progress(&mut self, _: &str, _: u64, _: u64) {}
}

fn space(puzzle: &Puzzle) -> Space<1> {
    Space::of(&toggles(puzzle)).expect("at most 64 lights")
}

fn best(
    space: &Space<1>,
    weights: Weights,
    name: &str,
    counts: &mut Counts,
    watch: &mut dyn Watch,
) -> Result<Option<Vec<u16>>, Stopped> {
    let heuristic = heuristic::named(name).expect("a heuristic on the table");
    match (heuristic.build)(space.toggles(), watch) {
        Ok(estimate) => best_first::search(space, weights, &*estimate, counts, watch),
        Err(heuristic::Refused::Stopped(stopped)) => Err(stopped),
        Err(heuristic::Refused::Unsupported(reason)) => unreachable!("for every board: {reason}"),
    }
}

fn moved(
    puzzle: &Puzzle,
    seed: u64,
    rewards: Rewards,
    counts: &mut Counts,
    watch: &mut dyn Watch,
) -> Result<Option<Vec<u16>>, Stopped> {
    let settings = Settings { seed, ..Settings::default() };
    tree_search::with_rewards(&space(puzzle), &settings, rewards, counts, watch)
}

/// What a board in the lists of the stored searches takes beside its path, about.
const LISTED: u64 = 96;

/// The stored "A*": from a list kept in the order of lights left, the first; among equals the one that came first.
fn stored_a_star(
    space: &Space<1>,
    counts: &mut Counts,
    watch: &mut dyn Watch,
) -> Result<Option<Vec<u16>>, Stopped> {
    let mut met = HashSet::from([space.start()]);
    let mut open =
        BTreeMap::from([((space.wrong(&space.start()), 0u64), (space.start(), Vec::new()))]);
    while let Some((_, (state, path))) = open.pop_first() {
        watch.step(1)?;
        if space.is_done(&state) {
            return Ok(Some(path));
        }
        counts.expanded += 1;
        for &button in space.all() {
            let Some(reached) = space.pressed(&state, usize::from(button)) else { continue };
            counts.generated += 1;
            if met.insert(reached) {
                watch.reserve(LISTED + 2 * path.len() as u64)?;
                let path = path.iter().copied().chain([button]).collect();
                open.insert((space.wrong(&reached), counts.generated), (reached, path));
            }
        }
    }
    Ok(None)
}

/// The stored greedy search: depth first, always into the unmet neighbour with the fewest lights, back only from a dead end.
fn stored_greedy(
    space: &Space<1>,
    counts: &mut Counts,
    watch: &mut dyn Watch,
) -> Result<Option<Vec<u16>>, Stopped> {
    let mut met = HashSet::from([space.start()]);
    let mut path: Vec<(u16, State<1>)> = Vec::new();
    loop {
        watch.step(1)?;
        let state = path.last().map_or(space.start(), |(_, state)| *state);
        if space.is_done(&state) {
            return Ok(Some(path.into_iter().map(|(button, _)| button).collect()));
        }
        counts.expanded += 1;
        let neighbours = space
            .all()
            .iter()
            .filter_map(|button| Some((*button, space.pressed(&state, usize::from(*button))?)));
        let unmet = neighbours.filter(|(_, state)| !met.contains(state));
        match unmet.min_by_key(|(_, state)| space.wrong(state)) {
            Some((button, state)) => {
                counts.generated += space.buttons() as u64;
                met.insert(state);
                path.push((button, state));
            }
            None if path.pop().is_none() => return Ok(None),
            None => {}
        }
    }
}
