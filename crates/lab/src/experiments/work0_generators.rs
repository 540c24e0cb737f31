//! Work 0, figures 3a and 3b: the time of three generators in first-order logic, by the number of boards; linear and
//! logarithmic.
//!
//! Published: 1,000 boards in 0.19 s by the improved algebra; the other ordinates are lost. The solver-based generator
//! finds every board once for each of its four solutions.

use lightsout_algebra::watch::Stopped;
use serde_json::json;

use super::runs;
use crate::bench::{Bench, Trial};
use crate::experiment::{Experiment, Findings, Info, Row, Scale, Task};
use crate::figure::{Axis, Curve, Figure};

/// The experiment.
pub struct Generators;

const INFO: Info = Info {
    name: "work0-figure3",
    version: 1,
    work: "Fazakas, Keresztes and Groza, Generating and solving the LIGHTS OUT! game in first order logic, figures 3a and 3b",
    summary: "the time of the three generators in first-order logic by the number of 5x5 boards, beside our own generator",
};

const WAYS: [&str; 4] = ["solver", "algebra", "improved", "generate"];

impl Experiment for Generators {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn tasks(&self, scale: Scale) -> Vec<Task> {
        let counts: &[u64] =
            if scale == Scale::Quick { &[1, 30] } else { &[1, 3, 10, 30, 100, 300, 1000] };
        let of = |count: &u64| WAYS.map(|way| Task::of(json!({"boards": count, "way": way})));
        counts.iter().flat_map(of).collect()
    }

    fn is_beyond(&self, task: &Task, rows: &[Row]) -> bool {
        runs::died_twice(task, rows, &["way"], "boards")
    }

    fn run(&self, task: &Task, bench: &dyn Bench) -> Result<Row, Stopped> {
        let (count, way) = (task.number("boards"), task.text("way"));
        if way == "generate" {
            let measured =
                bench.measure(&Trial::of(&format!("generate 5x5 --count {count} --seed 1"), 60))?;
            return Ok(measured.row());
        }
        let theory =
            Trial::of(&format!("theory 5x5 --task generate --way {way} --count {count}"), 60);
        let theory = bench.measure(&theory)?.output;
        let models = Trial::of(
            &format!(
                "logic models {{file}} --count {count} --distinct On --time-limit 120s --clock processor"
            ),
            120,
        );
        let measured = bench.measure(&models.reading(theory))?;
        let mut row = measured.row();
        row.insert("models".into(), json!(measured.output.matches("interpretation(").count()));
        Ok(row)
    }

    fn findings(&self, rows: &[Row]) -> Findings {
        let curves = || -> Vec<Curve> {
            let ours = WAYS.map(|way| {
                let settings = [("way", json!(way))];
                let of_way: Vec<&Row> = runs::chosen(rows, &settings).collect();
                let name = if way == "generate" {
                    "lightsout generate, uniform".to_string()
                } else {
                    format!("in logic: {way}")
                };
                runs::curve(&name, &of_way, "boards", runs::SECONDS, &["done"])
            });
            ours.into_iter()
                .chain([Curve::published("published: improved algebra", [(1000.0, 0.19)])])
                .collect()
        };
        let figure = |name: &str, x: Axis, y: Axis| Figure {
            name: name.into(),
            title: "Processor time of the generators, by the number of boards".into(),
            x,
            y,
            curves: curves(),
        };
        let label = ("boards", "processor seconds");
        Findings {
            figures: vec![
                figure("figure3a", Axis::linear(label.0), Axis::linear(label.1)),
                figure("figure3b", Axis::log(label.0), Axis::log(label.1)),
            ],
            tables: Vec::new(),
            words: vec!["The domain of 26 elements costs its grounding, not its boards; the domain of 5 is the work's own improvement. Boards from model finders are near-copies of each other unless a seed is given; those of `generate` are uniform.".to_string()],
        }
    }
}
