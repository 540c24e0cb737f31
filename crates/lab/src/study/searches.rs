//! The searches of Bustabad and Zhong, which `solve` does not have as they printed and stored them: the source `searches`.
//!
//! - As printed: greedy by lights left, A* with n² - k/5, tree search with c = 1.1 and the printed rewards.
//! - As stored: greedy goes depth first into the unmet neighbour with the fewest lights. A* takes the board with the
//!   fewest lights first, in the order of arrival among equals. Tree search rewards only the goal.
//! - Ours: A* with an admissible heuristic, a tree search that works, and no search at all.
//!
//! A board is the goal after random presses backward. Settings are its `size`, its `wrap`, the least and the most presses
//! of its `walk` (`1-10`), and its number `seed`. If there are `boards`, the measurements are means over that
//! number of them, and `seed` is that of the search. A tree search explores by `c`.

use std::collections::{BTreeMap, HashSet};

use lightsout::methods;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_engines::methods::search::toggles;
use lightsout_model::board::Board;
use lightsout_model::lattice::Wrap;
use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_model::spec::Spec;
use lightsout_model::spec::random::Random;
use lightsout_search::best_first::{self, Weights};
use lightsout_search::tree_search::{self, Rewards, Settings};
use lightsout_search::{Counts, Space, State, heuristic};
use lightsout_solver::run;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::{Optimality, Outcome};
use serde_json::{Map, Value};

use crate::bench::Bench;
use crate::experiment::Row;

/// The most boards of a search. A tree search may make this many visits, and presses of play-outs.
const MOST_BOARDS: u64 = 2_000_000;
/// The most bytes of its tables.
const MOST_BYTES: u64 = 1 << 29;

/// The name of the row without a search: the fewest presses by algebra.
const FEWEST: &str = "the fewest, by algebra";

/// The purpose of the random numbers.
const PURPOSE: &[u8; 24] = b"lightsout lab w4 walks  ";

/// A search from the start, with settings for tree search. Returns the path if it comes to one.
type Run = fn(&Puzzle, &Settings, &mut Counts, &mut dyn Watch) -> Result<Option<Vec<u16>>, Stopped>;

/// The searches by name.
const SEARCHES: [(&str, Run); 8] = [
    ("greedy, as printed", |puzzle, _, counts, watch| {
        best(&space(puzzle), Weights::GREEDY, "lights", counts, watch)
    }),
    ("A*, as printed", |puzzle, _, counts, watch| {
        best(&space(puzzle), Weights::A_STAR, "printed", counts, watch)
    }),
    ("tree search, as printed", |puzzle, settings, counts, watch| {
        tree_search::with_rewards(&space(puzzle), settings, Rewards::AsPrinted, counts, watch)
    }),
    ("greedy, as stored", |puzzle, _, counts, watch| stored_greedy(&space(puzzle), counts, watch)),
    ("A*, as stored", |puzzle, _, counts, watch| stored_a_star(&space(puzzle), counts, watch)),
    ("tree search, as stored", |puzzle, settings, counts, watch| {
        tree_search::with_rewards(&space(puzzle), settings, Rewards::AsStored, counts, watch)
    }),
    ("tree search that works", |puzzle, settings, counts, watch| {
        tree_search::search(&space(puzzle).narrowed(), settings, counts, watch)
    }),
    ("A*, an admissible bound", |puzzle, _, counts, watch| {
        best(&space(puzzle).narrowed(), Weights::A_STAR, "lights-over-reach", counts, watch)
    }),
];

/// Returns whether a search has this name.
pub(super) fn is_known(name: &str) -> bool {
    name == FEWEST || SEARCHES.iter().any(|(known, _)| *known == name)
}

/// Returns whether there is a board with these settings that a search can hold: a torus of two lights folds onto itself,
/// and a state is 64 lights at most.
pub(super) fn has_board(settings: &Map<String, Value>) -> bool {
    let least = if wrap(settings) == Wrap::Plane { 1 } else { 3 };
    let size = settings.get("size").and_then(Value::as_u64);
    size.is_none_or(|size| (least..=8).contains(&size))
}

fn wrap(settings: &Map<String, Value>) -> Wrap {
    let name = settings.get("wrap").and_then(Value::as_str);
    name.and_then(Wrap::named).unwrap_or(Wrap::Plane)
}

/// Does a task.
///
/// # Errors
/// When the user cancels.
pub(super) fn run(settings: &Map<String, Value>, bench: &dyn Bench) -> Result<Row, Stopped> {
    let budget = &mut bench.budget();
    let number = |name: &str| settings.get(name).and_then(Value::as_u64);
    let text = |name: &str| settings.get(name).and_then(Value::as_str);
    let seed = number("seed").unwrap_or(0);
    let boards = number("boards").map_or(seed..seed.saturating_add(1), |boards| 0..boards);
    let usual = Settings::default();
    let exploration = settings.get("c").and_then(Value::as_f64).unwrap_or(usual.exploration);
    let of_search = Settings { seed, exploration, ..usual };
    let (size, walk) = (number("size").unwrap_or(3), text("walk").unwrap_or("1-10"));
    let wrap = wrap(settings);
    let count = (boards.end - boards.start).max(1) as f64;
    let (mut counts, mut length, mut ended) = (Counts::default(), 0, "solved");
    for board in boards {
        let puzzle = walked_back(size, wrap, walk, board);
        match path_length(text("method"), &puzzle, &of_search, &mut counts, budget)? {
            Ok(found) => length += found,
            Err(why) => ended = why,
        }
    }
    let mean = |sum: u64| Value::from(sum as f64 / count);
    let mut row = Row::from_iter([("ended".to_string(), ended.into())]);
    if ended == "solved" {
        row.insert("path-length".into(), mean(length));
    }
    row.insert("expanded".into(), mean(counts.expanded));
    row.insert("generated".into(), mean(counts.generated));
    Ok(row)
}

/// Returns the square board that random presses backward lead to from the goal, repetitions allowed.
fn walked_back(size: u64, wrap: Wrap, walk: &str, seed: u64) -> Puzzle {
    let spec = lightsout_model::spec::named(&format!("{size}x{size}")).expect("a size");
    let puzzle = Spec { wrap: Some(wrap), ..spec }.build().expect("a small board");
    let ends = walk.split_once('-').unwrap_or((walk, walk));
    let [least, most] = [ends.0, ends.1].map(|end| end.parse::<u16>().map_or(1, u64::from));
    let mut random =
        Random::keyed(PURPOSE, seed.wrapping_mul(1_000_003).wrapping_add(100 * size + least));
    let presses = least + random.index(most.saturating_sub(least) as usize + 1) as u64;
    let (mut board, mut touches) = (vec![0u8; puzzle.lights()], Vec::new());
    for _ in 0..presses {
        puzzle.touched_by(Button(random.index(puzzle.buttons())), &mut touches);
        touches.iter().for_each(|touch| board[touch.light.0] ^= 1);
    }
    puzzle.with_start(Board::new(board)).expect("a board of the puzzle's size")
}

/// The length of the path of a search, or why there is none.
fn path_length(
    name: Option<&str>,
    puzzle: &Puzzle,
    settings: &Settings,
    counts: &mut Counts,
    budget: &mut Budget<'_>,
) -> Result<Result<u64, &'static str>, Stopped> {
    let Some((_, run)) = SEARCHES.iter().find(|(known, _)| Some(*known) == name) else {
        return Ok(fewest(puzzle, budget).ok_or("out of time"));
    };
    let mut limited = Limited { budget, boards: MOST_BOARDS, bytes: MOST_BYTES };
    match run(puzzle, settings, counts, &mut limited) {
        Ok(Some(path)) => Ok(Ok(path.len() as u64)),
        Ok(None) => Ok(Err("no move left")),
        Err(Stopped::Steps) => Ok(Err("out of boards")),
        Err(Stopped::Memory { .. }) => Ok(Err("out of memory")),
        Err(stopped) => Err(stopped),
    }
}

/// Returns the fewest presses, without a search.
fn fewest(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Option<u64> {
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

/// The memory of a board in the lists of the stored searches without its path, in bytes, estimated.
const LISTED: u64 = 96;

/// The stored "A*". It takes the board with the fewest lights left, and among equals the one that came first.
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
