//! Bustabad and Zhong, figure 6: the length of the paths that greedy search, A* and tree search find, by the size of
//! the board. The plane goes up to 5x5 as published and on to 8x8, and the torus up to the size at which each search
//! fails.
//!
//! Each board is the goal after random presses backward: 1 to 10 as printed, 4 to 15 for the algorithms as stored, and
//! both for ours. There are ten of each kind and size, as in the paper. A mean is drawn only if at least half of the
//! boards were solved, because otherwise it is a mean of the easy ones. If some were not solved, its marker is hollow.

mod algorithms;

use algorithms::{ALGORITHMS, Algorithm, End, MOST_BOARDS, MOST_BYTES, OPTIMAL, Whose, fewest};
use lightsout_algebra::watch::Stopped;
use lightsout_model::lattice::Wrap;
use lightsout_model::spec::random::Random;
use lightsout_search::Counts;
use serde_json::json;

use super::runs;
use crate::bench::Bench;
use crate::boards::{square, walked_back};
use crate::experiment::{Experiment, Findings, Info, Row, Scale, Table, Task};
use crate::figure::{Axis, Curve, Figure, Point};
use crate::mean;

/// The experiment.
pub struct Paths;

const INFO: Info = Info {
    name: "work4-figure6",
    version: 2,
    work: "Bustabad and Zhong, The Effectiveness of Informed Search Algorithms in Solving the Lights Out! Game, figure 6",
    summary: "the path lengths of greedy search, A* and tree search to 8x8, on the plane and the torus, as printed, as stored, and with an admissible heuristic",
};

/// The purpose of the random numbers.
const PURPOSE: &[u8; 24] = b"lightsout lab w4 figure6";
/// The two kinds of boards: whose, and the least and the most presses of their walks.
const WALKS: [(&str, Whose, u64, u64); 2] =
    [("as printed", Whose::Printed, 1, 10), ("as stored", Whose::Stored, 4, 15)];
const WRAPS: [(&str, Wrap); 2] = [("plane", Wrap::Plane), ("torus", Wrap::Torus)];
const SIDES: std::ops::RangeInclusive<u64> = 2..=8;

fn of_walk(walk: &str) -> impl Iterator<Item = &'static Algorithm> {
    let whose = WALKS.iter().find(|known| known.0 == walk).map(|known| known.1);
    ALGORITHMS.iter().filter(move |one| one.whose == Whose::Ours || Some(one.whose) == whose)
}

impl Experiment for Paths {
    fn info(&self) -> Info<'_> {
        INFO
    }

    fn takes(&self) -> Vec<&'static str> {
        vec!["trials", "seed", "sizes"]
    }

    fn tasks(&self, scale: &Scale) -> Vec<Task> {
        let (boards, largest) = if scale.is_quick { (4, 4) } else { (10, *SIDES.end()) };
        let (boards, sizes) = (scale.seeds(boards), scale.sizes_of(*SIDES.start()..=largest));
        let mut tasks = Vec::new();
        for (wrap, _) in WRAPS {
            // A torus of side 2 folds onto itself.
            let least = if wrap == "torus" { 3 } else { *SIDES.start() };
            for side in sizes.clone().filter(|side| *side >= least) {
                for (walk, ..) in WALKS {
                    for board in boards.clone() {
                        let of = |one: &Algorithm| {
                            Task::of(
                                json!({"wrap": wrap, "side": side, "walk": walk, "board": board, "algorithm": one.name}),
                            )
                        };
                        tasks.extend(of_walk(walk).map(of));
                    }
                }
            }
        }
        tasks
    }

    fn is_beyond(&self, task: &Task, rows: &[Row]) -> bool {
        // Beyond is what solved no board of the two sides before.
        let none_of = |side: u64| {
            let settings = ["wrap", "walk", "algorithm"].map(|name| (name, json!(task.text(name))));
            let of_side = runs::chosen(rows, &settings).filter(|row| row["side"] == json!(side));
            let ended: Vec<&Row> = of_side.collect();
            !ended.is_empty() && ended.iter().all(|row| row["ended"] != json!("solved"))
        };
        let side = task.number("side");
        none_of(side - 1) && none_of(side - 2)
    }

    fn run(&self, task: &Task, bench: &dyn Bench) -> Result<Row, Stopped> {
        let budget = &mut bench.budget();
        let (side, board) = (task.number("side"), task.number("board"));
        let wrap = WRAPS.iter().position(|known| known.0 == task.text("wrap")).unwrap_or(0);
        let walk = WALKS.iter().position(|known| known.0 == task.text("walk")).unwrap_or(0);
        let seed =
            [wrap as u64, walk as u64, side, board].iter().fold(0, |all, part| 100 * all + part);
        let mut random = Random::keyed(PURPOSE, seed);
        let (_, _, least, most) = WALKS[walk];
        let presses = least + random.index((most - least + 1) as usize) as u64;
        let puzzle = walked_back(square(side, WRAPS[wrap].1), presses, &mut random);
        let algorithm = ALGORITHMS.iter().find(|one| one.name == task.text("algorithm"));
        let mut counts = Counts::default();
        let end = algorithm.expect("a task of ours").run(&puzzle, seed, &mut counts, budget)?;
        let (ended, length) = match end {
            End::Path(length) => ("solved", Some(length)),
            End::Without(why) => (why, None),
        };
        let mut row = Row::new();
        row.insert("walked-back".into(), json!(presses));
        row.insert("fewest".into(), json!(fewest(&puzzle, budget)));
        row.insert("ended".into(), json!(ended));
        row.insert("path-length".into(), json!(length));
        row.insert("expanded".into(), json!(counts.expanded));
        row.insert("generated".into(), json!(counts.generated));
        Ok(row)
    }

    fn findings(&self, rows: &[Row]) -> Findings {
        let mut findings = Findings::default();
        for (wrap, _) in WRAPS {
            for (walk, ..) in WALKS {
                let chosen = [("wrap", json!(wrap)), ("walk", json!(walk))];
                let rows: Vec<&Row> = runs::chosen(rows, &chosen).collect();
                if !rows.is_empty() {
                    findings.figures.push(lengths(wrap, walk, &rows));
                    findings.tables.push(table(wrap, walk, &rows));
                }
            }
        }
        let all: Vec<&Row> = rows.iter().collect();
        findings.figures.push(deaths(&all));
        findings.published = "The boards are made by 1 to 10 random presses, ten of each size from 2x2 to 5x5. A* takes fewer than 10 presses, greedy search and tree search fewer than about 50 up to 4x4, and about 125 and 250 on 5x5. The figure is a picture. These are the ordinates that the text prints.".into();
        findings.again = again(rows);
        findings.ours = ours(rows);
        findings.words = words(rows);
        findings.misprints = [
            "h = n² − k/5 is called admissible. It gives n² for the board that is done, so it is not. It is a constant and a wrong sign. ⌈k/Δ⌉ is admissible, with Δ the most lights that one press changes.",
            "“6 times quicker than GBFS and 12 times than MCTS” are ratios of path lengths, not of time.",
            "The text says boards of 1 to 10 presses, the stored code makes 4 to 15.",
        ].map(String::from).into();
        findings
    }
}

/// Sides of boards, and lengths on them.
type Lengths = &'static [(f64, f64)];

/// What the text prints of its figure, by algorithm: the sides with lengths below which the means lie, and those with
/// about the mean itself.
const PUBLISHED: [(&str, Lengths, Lengths); 3] = [
    ("greedy", &[(2.0, 50.0), (3.0, 50.0), (4.0, 50.0)], &[(5.0, 125.0)]),
    ("A*", &[(2.0, 10.0), (3.0, 10.0), (4.0, 10.0), (5.0, 10.0)], &[]),
    ("tree search", &[(2.0, 50.0), (3.0, 50.0), (4.0, 50.0)], &[(5.0, 250.0)]),
];

/// The rows of an algorithm on boards of a side.
fn of<'r>(rows: &[&'r Row], algorithm: &str, side: u64) -> Vec<&'r Row> {
    let is_of = |row: &&&Row| row["algorithm"] == json!(algorithm) && row["side"] == json!(side);
    rows.iter().filter(is_of).copied().collect()
}

fn numbers(rows: &[&Row], name: &str) -> Vec<f64> {
    rows.iter().filter_map(|row| runs::number(row, name)).collect()
}

/// The mean length of the paths, where at least half of the boards have one.
fn mean_length(rows: &[&Row], algorithm: &str, side: u64) -> Option<Point> {
    let rows = of(rows, algorithm, side);
    let lengths = numbers(&rows, "path-length");
    (2 * lengths.len() >= rows.len())
        .then(|| mean::of_part(side as f64, &lengths, rows.len()))
        .flatten()
}

fn lengths(wrap: &str, walk: &str, rows: &[&Row]) -> Figure {
    let curve = |one: &Algorithm| {
        Curve::ours(one.name, SIDES.filter_map(|side| mean_length(rows, one.name, side)))
    };
    let mut curves: Vec<Curve> = of_walk(walk).map(curve).collect();
    if (wrap, walk) == ("plane", "as printed") {
        let published = PUBLISHED.iter().map(|(name, below, about)| {
            let below = below.iter().copied();
            Curve::published(format!("published: {name}"), about.iter().copied()).with_below(below)
        });
        curves.extend(published);
    }
    Figure {
        name: format!("figure6-{wrap}-{}", walk.replace(' ', "-")),
        title: format!("Length of the path on the {wrap}, algorithms and boards {walk}"),
        x: Axis::whole("side n of the n x n board"),
        y: Axis::log("presses on the path, mean and 95 % band"),
        curves,
    }
}

/// The part of all boards that each algorithm solves, on the plane.
fn deaths(rows: &[&Row]) -> Figure {
    let curve = |one: &Algorithm| {
        let points = SIDES.filter_map(|side| {
            let rows = of(rows, one.name, side);
            let solved = numbers(&rows, "path-length").len();
            (!rows.is_empty())
                .then(|| Point::at(side as f64, 100.0 * solved as f64 / rows.len() as f64))
        });
        Curve::ours(one.name, points)
    };
    Figure {
        name: "figure6-deaths".into(),
        title: "Boards solved within the limits, plane and torus together".into(),
        x: Axis::whole("side n of the n x n board"),
        y: Axis::linear("boards solved, in percent"),
        curves: ALGORITHMS.iter().map(curve).collect(),
    }
}

fn table(wrap: &str, walk: &str, rows: &[&Row]) -> Table {
    let sides: Vec<u64> =
        SIDES.filter(|side| rows.iter().any(|row| row["side"] == json!(side))).collect();
    let mut lines: Vec<Vec<String>> = of_walk(walk)
        .map(|one| {
            let cells = sides.iter().map(|side| cell(rows, one.name, *side));
            std::iter::once(one.name.to_string()).chain(cells).collect()
        })
        .collect();
    lines.push(
        std::iter::once("the fewest, by algebra".to_string())
            .chain(sides.iter().map(|side| {
                let known = numbers(&of(rows, OPTIMAL, *side), "fewest");
                mean::point(0.0, &known).map_or(String::new(), |mean| rounded(mean.y))
            }))
            .collect(),
    );
    if (wrap, walk) == ("plane", "as printed") {
        lines.extend(PUBLISHED.iter().map(|(name, below, about)| {
            let cells = sides.iter().map(|side| {
                let at = |points: &[(f64, f64)], sign: &str| {
                    let point = points.iter().find(|(x, _)| *x == *side as f64)?;
                    Some(format!("{sign} {}", point.1))
                };
                at(below, "<").or_else(|| at(about, "≈")).unwrap_or_default()
            });
            std::iter::once(format!("published: {name}")).chain(cells).collect()
        }));
    }
    let heads = std::iter::once("algorithm".to_string())
        .chain(sides.iter().map(|side| format!("{side}x{side}")))
        .collect();
    Table {
        title: format!(
            "Mean length of the path on the {wrap}, {walk}, and in brackets the boards solved if not all were"
        ),
        heads,
        rows: lines,
    }
}

/// The mean length of an algorithm's paths, with the boards solved where not all were.
fn cell(rows: &[&Row], algorithm: &str, side: u64) -> String {
    let rows = of(rows, algorithm, side);
    let lengths = numbers(&rows, "path-length");
    match mean::point(0.0, &lengths) {
        _ if rows.is_empty() => String::new(),
        None => format!("none of {}", rows.len()),
        Some(mean) if lengths.len() == rows.len() => rounded(mean.y),
        Some(mean) => format!("{} ({} of {})", rounded(mean.y), lengths.len(), rows.len()),
    }
}

fn rounded(length: f64) -> String {
    if length < 100.0 { format!("{length:.1}") } else { runs::grouped(length.round() as u64) }
}

fn of_name<'r>(rows: &'r [Row], name: &str) -> Vec<&'r Row> {
    rows.iter().filter(|row| row["algorithm"] == json!(name)).collect()
}

/// The mean lengths of the algorithms as printed, on the largest board of the work.
fn again(rows: &[Row]) -> String {
    let side = rows.iter().filter_map(|row| row["side"].as_u64()).filter(|side| *side <= 5).max();
    let side = side.unwrap_or(5);
    let chosen = [("wrap", json!("plane"))];
    let plane: Vec<&Row> = runs::chosen(rows, &chosen).collect();
    let said = ALGORITHMS
        .iter()
        .filter(|one| one.whose != Whose::Ours)
        .map(|one| format!("{} {}", one.name, cell(&plane, one.name, side)));
    format!(
        "Mean lengths on {side}x{side}, in brackets the boards solved where not all were: {}.",
        said.collect::<Vec<_>>().join("; ")
    )
}

/// How our searches compare with the fewest presses.
fn ours(rows: &[Row]) -> String {
    let solved: Vec<&Row> = of_name(rows, OPTIMAL)
        .into_iter()
        .filter(|row| runs::number(row, "path-length").is_some())
        .collect();
    let shortest = solved.iter().filter(|row| row.get("path-length") == row.get("fewest")).count();
    format!(
        "A* with an admissible bound tries only the buttons of one wrong light. On {shortest} of the {} boards it solves (of {}), its paths have the fewest presses, which the algebra knows without a search.",
        solved.len(),
        of_name(rows, OPTIMAL).len()
    )
}

fn words(rows: &[Row]) -> Vec<String> {
    let longest = |name: &str| {
        let lengths = of_name(rows, name);
        lengths.iter().filter_map(|row| row.get("path-length")?.as_u64()).max().unwrap_or(0)
    };
    vec![
        "The printed heuristic tells boards apart by a fifth of a press for every light, so A* is breadth first but for ties. Its paths are short, and it dies where breadth-first search does.".to_string(),
        format!("The stored code's A* never adds the presses made. It takes the board with the fewest lights first, which is greedy search. Its paths are up to {} presses long, and those of the stored greedy search, which goes depth first, up to {}.", runs::grouped(longest("A*, as stored")), runs::grouped(longest("greedy, as stored"))),
        "The stored tree search rewards only the end: until that is one press away it moves by chance, and its path is as long as the space is large.".to_string(),
        format!("A board is given up after {} boards taken (of a tree search: visits, and presses of games played on) or {} MiB of tables. An algorithm that solved no board of two sizes is not run on larger ones. Means are drawn where at least half of the boards were solved: of fewer it would be a mean of the easy ones. Where not all were, the marker is hollow, and the mean may lie below that of the fewest presses. A band that would fall below everything shown ends as many times below the mean as it reaches above. The last figure shows how many were.", runs::grouped(MOST_BOARDS), MOST_BYTES >> 20),
    ]
}
