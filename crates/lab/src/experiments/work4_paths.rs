//! Work 4, figure 6: the length of the paths that greedy search, A* and tree search find, by the size of the board.
//!
//! As printed: greedy by lights left, A* with n² - k/5, tree search with c = 1.1, ten boards of 1 to 10 random presses
//! a size. As stored: greedy goes down depth first into the neighbour with the fewest lights, with a list of boards met;
//! its A* takes the board with
//! the fewest lights first, in the order of arrival among equals. Ours: A* with a heuristic that never says too much.

use std::collections::{BTreeMap, HashSet};

use lightsout::methods::search::toggles;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_search::best_first::{self, Weights};
use lightsout_search::heuristic::{self, Refused};
use lightsout_search::tree_search::{self, Settings};
use lightsout_search::{Counts, Space, State};
use serde_json::{Value, json};

use crate::bench::Bench;
use crate::boards::{below, dice, square, walked_back};
use crate::experiment::{Experiment, Findings, Info, Row, Scale, Table, Task};
use crate::figure::{Axis, Curve, Figure};
use crate::mean;

/// The experiment.
pub struct Paths;

const INFO: Info = Info {
    name: "work4-figure6",
    version: 1,
    work: "Bustabad and Zhong, The Effectiveness of Informed Search Algorithms in Solving the Lights Out! Game, figure 6",
    summary: "the lengths of the paths of greedy search, A* and tree search by board size, as printed, as stored, and with a sound heuristic",
};

const ALGORITHMS: [&str; 6] = [
    "greedy, as printed",
    "greedy, as stored",
    "A*, n² − k/5 as printed",
    "A*, as stored",
    "tree search, as printed",
    "A*, never too much",
];

/// The name of the algorithm that is optimal.
const OPTIMAL: &str = ALGORITHMS[5];

impl Experiment for Paths {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn tasks(&self, scale: Scale) -> Vec<Task> {
        let (boards, sizes) = match scale {
            Scale::Quick => (4, 2..=4),
            Scale::Full => (30, 2..=5),
        };
        let mut tasks = Vec::new();
        for size in sizes {
            for board in 0..boards {
                for algorithm in ALGORITHMS {
                    tasks.push(Task::of(
                        json!({"size": size, "board": board, "algorithm": algorithm}),
                    ));
                }
            }
        }
        if scale == Scale::Full {
            // Larger boards only by what can solve them.
            for size in 6..=8 {
                for board in 0..boards {
                    tasks.push(Task::of(
                        json!({"size": size, "board": board, "algorithm": OPTIMAL}),
                    ));
                }
            }
        }
        tasks
    }

    fn run(&self, task: &Task, bench: &dyn Bench) -> Result<Row, Stopped> {
        let budget = &mut bench.budget();
        let (size, board) = (task.number("size"), task.number("board"));
        let mut rng = dice(&[6, size, board]);
        let presses = 1 + below(&mut rng, 10);
        let puzzle = walked_back(square(size), presses, &mut rng);
        let space = Space::<1>::of(&toggles(&puzzle)).expect("at most 64 lights");
        let mut counts = Counts::default();
        let path = match ALGORITHMS.iter().position(|name| *name == task.text("algorithm")) {
            Some(0) => best(&space, Weights::GREEDY, "lights", &mut counts, budget),
            Some(1) => Ok(stored_greedy(&space, &mut counts, budget)?),
            Some(2) => best(&space, Weights::A_STAR, "printed", &mut counts, budget),
            Some(3) => Ok(stored_a_star(&space, &mut counts, budget)?),
            Some(4) => {
                let settings = Settings { seed: board, ..Settings::default() };
                Ok(tree_search::as_printed(&space, &settings, &mut counts, budget)?)
            }
            _ => best(&space.narrowed(), Weights::A_STAR, "lights-over-reach", &mut counts, budget),
        };
        let path = match path {
            Ok(path) => path,
            Err(Refused::Stopped(stopped)) => return Err(stopped),
            Err(Refused::Unsupported(_)) => None,
        };
        let mut row = Row::new();
        row.insert("walked-back".into(), json!(presses));
        row.insert("path-length".into(), json!(path.map(|path| path.len())));
        row.insert("expanded".into(), json!(counts.expanded));
        row.insert("generated".into(), json!(counts.generated));
        Ok(row)
    }

    fn findings(&self, rows: &[Row]) -> Findings {
        let lengths = |algorithm: &str, size: u64| -> Vec<f64> {
            rows.iter()
                .filter(|row| {
                    row.get("algorithm") == Some(&json!(algorithm))
                        && row.get("size") == Some(&json!(size))
                })
                .filter_map(|row| row.get("path-length").and_then(Value::as_f64))
                .collect()
        };
        let curves = ALGORITHMS.map(|algorithm| {
            Curve::ours(
                algorithm,
                (2..=8).filter_map(|size| mean::point(size as f64, &lengths(algorithm, size))),
            )
        });
        let table_rows = ALGORITHMS.iter().map(|algorithm| {
            let cells = (2..=5).map(|size| {
                mean::point(0.0, &lengths(algorithm, size))
                    .map_or("–".to_string(), |point| format!("{:.1}", point.y))
            });
            std::iter::once(algorithm.to_string()).chain(cells).collect()
        });
        let mut table_rows: Vec<Vec<String>> = table_rows.collect();
        table_rows
            .push(["published: greedy", "< 50", "< 50", "< 50", "≈ 125"].map(String::from).into());
        table_rows.push(["published: A*", "< 10", "< 10", "< 10", "< 10"].map(String::from).into());
        table_rows.push(
            ["published: tree search", "≈ 50 or less", "≈ 50 or less", "≈ 50 or less", "≈ 250"]
                .map(String::from)
                .into(),
        );
        let mut published = vec![
            Curve::published("published: greedy, about", [(5.0, 125.0)]),
            Curve::published("published: tree search, about", [(5.0, 250.0)]),
        ];
        let mut all: Vec<Curve> = curves.into();
        all.append(&mut published);
        let figure = Figure {
            name: "figure6".into(),
            title: "Length of the path found, by board size".into(),
            x: Axis::linear("side n of the n x n board"),
            y: Axis::log("presses on the path, mean and 95 % band"),
            curves: all,
        };
        let table = Table {
            title: "Mean length of the path".into(),
            heads: ["algorithm", "2x2", "3x3", "4x4", "5x5"].map(String::from).into(),
            rows: table_rows,
        };
        let words = vec![
            "The printed heuristic n² − k/5 is called admissible; it is not, since the board that is done gets n². All boards get nearly the same, so the search is breadth first but for ties, and still short.".to_string(),
            "The stored code's A* never adds the presses behind: it takes the board with the fewest lights first. Its paths are longer than the shortest.".to_string(),
            "The published “6 times quicker” and “12 times” are ratios of path lengths, not of time.".to_string(),
        ];
        Findings { figures: vec![figure], tables: vec![table], words }
    }
}

fn best(
    space: &Space<1>,
    weights: Weights,
    name: &str,
    counts: &mut Counts,
    watch: &mut dyn Watch,
) -> Result<Option<Vec<u16>>, Refused> {
    let heuristic = heuristic::named(name).expect("a heuristic on the table");
    let estimate = (heuristic.build)(space.toggles(), watch)?;
    Ok(best_first::search(space, weights, &*estimate, counts, watch)?)
}

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
