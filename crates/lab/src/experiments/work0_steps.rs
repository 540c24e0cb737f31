//! Work 0, figure 2: time and memory by the number of presses a board needs, planner against model finder.
//!
//! Published: the planner grows exponentially and is out of its 1,000 MB from 7 presses on; the model finder takes less
//! than a second whatever the board. For G1 and G2 the times of Prover9 are printed.

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
    version: 1,
    work: "Fazakas, Keresztes and Groza, Generating and solving the LIGHTS OUT! game in first order logic, figure 2",
    summary: "time and memory by the presses a 5x5 board needs: planning against model finding, and the algebra",
};

const METHODS: [&str; 5] = ["planner", "prover9", "model-finder", "mace4", "elimination"];

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
        let (presses, seed) = (task.number("presses-needed"), task.number("seed"));
        let board = Trial::of(&format!("generate 5x5 --presses {presses} --seed {seed}"), 60);
        let board = bench.measure(&board)?.output;
        runs::solve(task, Some(board), bench)
    }

    fn findings(&self, rows: &[Row]) -> Findings {
        let curves = |y: &str| {
            METHODS.map(|method| {
                let settings = [("method", json!(method))];
                let of_method: Vec<&Row> = runs::chosen(rows, &settings).collect();
                runs::curve(method, &of_method, "presses-needed", y, &["solved"])
            })
        };
        let figure = |name: &str, title: &str, label: &str, curves: Vec<Curve>| Figure {
            name: name.into(),
            title: title.into(),
            x: Axis::linear("fewest presses of the board"),
            y: Axis::log(label),
            curves,
        };
        let mut times: Vec<Curve> = curves(runs::SECONDS).into();
        times.push(Curve::published("published: Prover9 on G1 and G2", [(5.0, 8.0), (6.0, 59.6)]));
        let memory: Vec<Curve> = curves("memory")
            .into_iter()
            .chain([Curve::published(
                "published: Prover9 on G1 and G2",
                [(5.0, 56e6), (6.0, 315e6)],
            )])
            .collect();
        let dead = |method: &str| {
            let settings = [("method", json!(method))];
            let ends: Vec<String> = runs::chosen(rows, &settings)
                .filter(|row| {
                    row.get("ended")
                        .and_then(|ended| ended.as_str())
                        .is_some_and(|ended| ended.starts_with("out of"))
                })
                .filter_map(|row| {
                    Some(format!(
                        "{} presses {}",
                        row.get("presses-needed")?,
                        row.get("ended")?.as_str()?
                    ))
                })
                .collect();
            (!ends.is_empty()).then(|| format!("{method}: {}.", ends.join(", ")))
        };
        let mut words: Vec<String> = METHODS.iter().filter_map(|method| dead(method)).collect();
        words.push("The planner gives one shortest sequence, the model finder all four sets of presses: their times answer different questions, as the work itself says. Published ordinates other than those of G1 and G2 are not known to us.".to_string());
        Findings {
            figures: vec![
                figure(
                    "figure2-time",
                    "Time by the presses a 5x5 board needs",
                    "processor seconds",
                    times,
                ),
                figure(
                    "figure2-memory",
                    "Memory by the presses a 5x5 board needs",
                    "bytes, at the worst moment",
                    memory,
                ),
            ],
            tables: Vec::new(),
            words,
        }
    }
}
