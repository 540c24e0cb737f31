//! Fazakas, Keresztes, Groza, figure 2: time and memory by the number of presses a board needs, planner against model
//! finder.
//!
//! Published: the planner grows exponentially and is out of its 1,000 MB from 7 presses on. The model finder takes less
//! than a second on every board. For G1 and G2 the times of Prover9 are printed.

use lightsout_algebra::watch::Stopped;
use serde_json::json;

use super::runs;
use crate::bench::{Bench, Trial};
use crate::experiment::{Experiment, Findings, Info, Row, Scale, Task};
use crate::figure::{Axis, Curve, Figure};

/// The experiment.
pub struct Steps;

const INFO: Info = Info {
    name: "work0-figure2",
    version: 2,
    work: "Fazakas, Keresztes and Groza, Generating and solving the LIGHTS OUT! game in first order logic, figure 2",
    summary: "time and memory by the presses a 5x5 board needs: planning against model finding, and the algebra",
};

const METHODS: [&str; 5] = ["planner", "prover9", "model-finder", "mace4", "elimination"];

/// Boards of the work of which times are printed, and the presses they need.
const OF_THE_WORK: [(&str, u64); 2] = [("g1-plan", 5), ("g2", 6)];

impl Experiment for Steps {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn tasks(&self, scale: Scale) -> Vec<Task> {
        let (hardest, boards, seconds) = match scale {
            Scale::Quick => (4, 1, 5),
            Scale::Full => (15, 2, 120),
        };
        let mut tasks = Vec::new();
        for presses in 1..=hardest {
            for (board, _) in OF_THE_WORK.iter().filter(|known| known.1 == presses) {
                for method in METHODS {
                    tasks.push(Task::of(json!({"presses-needed": presses, "method": method, "board": board, "seconds": seconds})));
                }
            }
            for seed in 0..boards {
                for method in METHODS {
                    tasks.push(Task::of(json!({"presses-needed": presses, "seed": seed, "method": method, "board": "{file}", "seconds": seconds})));
                }
            }
        }
        tasks
    }

    fn is_beyond(&self, task: &Task, rows: &[Row]) -> bool {
        runs::died_twice(task, rows, &["method"], "presses-needed")
    }

    fn run(&self, task: &Task, bench: &dyn Bench) -> Result<Row, Stopped> {
        if task.text("board") != "{file}" {
            return runs::solve(task, None, bench);
        }
        let (presses, seed) = (task.number("presses-needed"), task.number("seed"));
        let board = Trial::of(&format!("generate 5x5 --presses {presses} --seed {seed}"), 60);
        let board = bench.measure(&board)?.output;
        runs::solve(task, Some(board), bench)
    }

    fn findings(&self, rows: &[Row]) -> Findings {
        let of = |method: &str| -> Vec<&Row> {
            rows.iter().filter(|row| row.get("method") == Some(&json!(method))).collect()
        };
        let curves = |y: &str, published: [(f64, f64); 2]| -> Vec<Curve> {
            let ours = NAMES
                .iter()
                .map(|(method, name)| runs::curve(name, &of(method), PRESSES, y, &["solved"]));
            let published = Curve::published("published: Prover9 on G1 and G2", published);
            ours.chain([published]).collect()
        };
        let figure = |name: &str, title: &str, label: &str, curves: Vec<Curve>| Figure {
            name: name.into(),
            title: title.into(),
            x: Axis::whole("fewest presses of the board"),
            y: Axis::log(label),
            curves,
        };
        let figures = vec![
            figure(
                "figure2-time",
                "Time by the presses a 5x5 board needs",
                "CPU seconds",
                curves(runs::SECONDS, [(5.0, 8.0), (6.0, 59.6)]),
            ),
            figure(
                "figure2-memory",
                "Memory by the presses a 5x5 board needs",
                "bytes, at the worst moment",
                curves("memory", [(5.0, 56e6), (6.0, 315e6)]),
            ),
        ];
        Findings {
            figures,
            published: "Planning in Prover9 takes some times longer with every press and is out of its 1,000 MB from 7 presses on. Model finding in Mace4 takes less than a second whatever the board. The figure is a picture whose ordinates we do not have. The text prints 8 s and 56 MB for G1 (5 presses), 59.6 s and 315 MB for G2 (6 presses), on a Core i7-8750H.".into(),
            again: again(&of("prover9"), &of("mace4")),
            ours: ours(&of("elimination"), &of("planner")),
            words: vec![
                "The planner gives one shortest sequence, the model finder any of the four sets of presses: their times answer different questions, as the work itself says.".into(),
                "Planning dies by the number of boards: 244,582 lie within 6 presses and 711,686 within 7, and Prover9 keeps about 3 kB for each. The same rules run forward with a board in one machine word, as our planner runs them, keep all of the 8,388,608 boards there are. Only 2.9 % of the boards that can be solved need at most 6 presses. The mean is 9.9.".into(),
                "Two random boards for every number of presses, and G1 and G2 themselves. Curves are means. Every run may take 120 s of CPU time and 1 GB. A method that was ended twice is not run on harder boards.".into(),
            ],
            misprints: vec![
                "G2 is solved by (4,0), not (4,1).",
                "“At least all the 25⁴ > 2¹⁶ potential solutions”: Prover9 subsumes boards it has met, and kept 16,822 on G1: sets of presses, not sequences.",
            ],
            ..Findings::default()
        }
    }
}

/// The presses that a board needs.
const PRESSES: &str = "presses-needed";
/// The methods as the legend names them.
const NAMES: [(&str, &str); 5] = [
    ("planner", "planning: ours"),
    ("prover9", "planning: Prover9"),
    ("model-finder", "model finding: ours"),
    ("mace4", "model finding: Mace4"),
    ("elimination", "elimination"),
];

fn again(prover: &[&Row], finder: &[&Row]) -> String {
    let solved = |(board, presses): &(&str, u64)| -> Option<String> {
        let row = prover.iter().find(|row| row.get("board") == Some(&json!(board)))?;
        Some(format!(
            "{} ({presses} presses) {} and {}",
            if *presses == 5 { "G1" } else { "G2" },
            runs::cell(Some(row)),
            runs::megabytes(runs::number(row, "memory")?)
        ))
    };
    let done: Vec<String> = OF_THE_WORK.iter().filter_map(solved).collect();
    let dead = prover.iter().filter(|row| runs::has_died(row));
    let first = dead.filter_map(|row| runs::number(row, PRESSES)).min_by(f64::total_cmp);
    let mut said = match (done.is_empty(), first) {
        (true, None) => "Prover9 is not installed here.".to_string(),
        (_, first) => format!(
            "Prover9: {}{}.",
            done.join(", "),
            first.map_or(String::new(), |first| format!(
                ", ended by a limit from {first} presses on"
            ))
        ),
    };
    said.push_str(&match runs::most(finder, runs::SECONDS, "solved") {
        Some(most) => format!(" Mace4: {} on every board.", runs::at_most(most)),
        None => " Mace4 is not installed here.".to_string(),
    });
    said
}

fn ours(elimination: &[&Row], planner: &[&Row]) -> String {
    let most = |rows: &[&Row], name: &str| runs::most(rows, name, "solved").unwrap_or(0.0);
    let hardest = most(planner, PRESSES);
    format!(
        "Elimination: {} on every board, the start of the program included. Our planner: every board up to {hardest} presses, in {} and {}.",
        runs::at_most(most(elimination, runs::SECONDS)),
        runs::at_most(most(planner, runs::SECONDS)),
        runs::megabytes(most(planner, "memory")),
    )
}
