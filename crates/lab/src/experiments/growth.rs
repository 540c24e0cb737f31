//! Beyond the works: the time of every exact method by the side of the board, for random boards that can be solved, up to
//! where each dies.

use lightsout_algebra::watch::Stopped;
use serde_json::json;

use super::runs;
use crate::bench::Bench;
use crate::experiment::{Experiment, Findings, Info, Row, Scale, Task};
use crate::figure::{Axis, Figure};

/// The experiment.
pub struct Growth;

const INFO: Info = Info {
    name: "growth",
    version: 1,
    work: "beyond the works",
    summary: "CPU time by the side of the board for every exact method, on random boards that can be solved",
};

/// The methods, each with the largest side worth trying.
const METHODS: [(&str, u64); 14] = [
    ("packed-rows", 4096),
    ("row-polynomials", 2048),
    ("sweep", 1024),
    ("elimination", 1024),
    ("light-chasing", 64),
    ("sat", 256),
    ("cryptominisat", 128),
    ("cadical", 16),
    ("ida-star", 6),
    ("a-star", 8),
    ("integer-program", 8),
    ("model-finder", 16),
    ("k-turns", 5),
    ("planner", 4),
];

impl Experiment for Growth {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn tasks(&self, scale: Scale) -> Vec<Task> {
        let (most, seconds) = if scale == Scale::Quick { (8, 2) } else { (4096, 20) };
        let of = |(method, largest): (&'static str, u64)| {
            sides().take_while(move |side| *side <= most && *side <= largest).map(move |side| {
                let board = format!("{side}x{side} --start random-solvable --seed {side}");
                Task::of(
                    json!({"side": side, "method": method, "board": board, "seconds": seconds}),
                )
            })
        };
        METHODS.into_iter().flat_map(of).collect()
    }

    fn is_beyond(&self, task: &Task, rows: &[Row]) -> bool {
        runs::died_twice(task, rows, &["method"], "side")
    }

    fn run(&self, task: &Task, bench: &dyn Bench) -> Result<Row, Stopped> {
        runs::solve(task, None, bench)
    }

    fn findings(&self, rows: &[Row]) -> Findings {
        let curves = METHODS.iter().map(|(method, _)| {
            let settings = [("method", json!(method))];
            let of_method: Vec<&Row> = runs::chosen(rows, &settings).collect();
            runs::curve(method, &of_method, "side", runs::SECONDS, &["solved"])
        });
        let (curves, absent): (Vec<_>, Vec<_>) = curves.partition(|curve| !curve.points.is_empty());
        let absent: Vec<String> = absent.into_iter().map(|curve| curve.name).collect();
        let figure = Figure {
            name: "growth".into(),
            title: "Time to a verified answer on random n x n boards".into(),
            x: Axis::log("side n"),
            y: Axis::log("CPU seconds, the start of the program among them"),
            curves,
        };
        let mut words = vec!["A few milliseconds are the start of the program. Every run may take 20 s of CPU time and 1 GB. A cross is a run that a limit ended. A method that was ended twice is not run on larger boards. A curve without a cross ends at the largest board that its method takes, or that was tried.".to_string()];
        if !absent.is_empty() {
            words.push(format!("Without an answer on any board: {}.", absent.join(", ")));
        }
        let ours = largest(rows);
        Findings { figures: vec![figure], ours, words, ..Findings::default() }
    }
}

/// How far the methods come.
fn largest(rows: &[Row]) -> String {
    let side = |method: &str| {
        let of: Vec<&Row> =
            rows.iter().filter(|row| row.get("method") == Some(&json!(method))).collect();
        runs::most(&of, "side", "solved")
    };
    let mut sides: Vec<(f64, &str)> =
        METHODS.iter().filter_map(|(method, _)| Some((side(method)?, *method))).collect();
    sides.sort_by(|a, b| b.0.total_cmp(&a.0));
    let said: Vec<String> =
        sides.iter().map(|(side, method)| format!("{method} {side}x{side}")).collect();
    format!("The largest board each solves: {}.", said.join(", "))
}

/// 2, 3, 4, 6, 8, 11, 16, 23 …: two steps double them.
fn sides() -> impl Iterator<Item = u64> {
    (2u32..).map(|step| match step.is_multiple_of(2) {
        true => 1 << (step / 2),
        false => ((1u64 << (step / 2)) as f64 * std::f64::consts::SQRT_2).round() as u64,
    })
}
