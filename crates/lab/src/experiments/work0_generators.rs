//! Fazakas, Keresztes, Groza, figures 3a and 3b: the time of three generators in first-order logic by the number of
//! boards, on linear and logarithmic axes.
//!
//! Published: 1,000 boards in 0.19 s by the improved algebra. The other ordinates are lost. The solver-based generator
//! finds every board once for each of its four solutions.

use std::collections::HashSet;

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
    version: 3,
    work: "Fazakas, Keresztes and Groza, Generating and solving the LIGHTS OUT! game in first order logic, figures 3a and 3b",
    summary: "the time of the three generators in first-order logic by the number of 5x5 boards, compared with our own generator",
};

/// The ways of the work, and what they are there.
const WAYS: [(&str, &str); 3] = [
    ("solver", "(i) solver, board left open"),
    ("algebra", "(ii) algebra, domain of 26"),
    ("improved", "(iii) algebra, domain of 5"),
];
/// Who finds the models.
const FINDERS: [(&str, &str); 2] = [("mace4", "Mace4"), ("lightsout", "our finder")];
/// Our own generator, which has no models.
const OURS: &str = "generate";
/// The most CPU seconds of a run. Mace4 needs 70 for 1,000 boards by way (ii).
const SECONDS: u64 = 120;
/// The most megabytes that Mace4 may take. The instances of way (ii) take 560, more than its default.
const MEGABYTES: u64 = 1000;

impl Experiment for Generators {
    fn info(&self) -> Info<'_> {
        INFO
    }

    fn tasks(&self, scale: &Scale) -> Vec<Task> {
        let counts: &[u64] =
            if scale.is_quick { &[1, 30] } else { &[1, 3, 10, 30, 100, 300, 1000] };
        let of = |count: &u64| {
            let task = |way: &str, finder: &str| {
                Task::of(json!({"boards": count, "way": way, "finder": finder}))
            };
            let mut tasks = vec![task(OURS, "lightsout")];
            for (way, _) in WAYS {
                tasks.extend(FINDERS.map(|(finder, _)| task(way, finder)));
            }
            tasks
        };
        counts.iter().flat_map(of).collect()
    }

    fn is_beyond(&self, task: &Task, rows: &[Row]) -> bool {
        runs::deaths(task, rows, &["way", "finder"], "boards") >= 2
    }

    fn run(&self, task: &Task, bench: &dyn Bench) -> Result<Row, Stopped> {
        let (count, way) = (task.number("boards"), task.text("way"));
        if way == OURS {
            let made = format!("generate 5x5 --count {count} --seed 1");
            return Ok(bench.measure(&Trial::of(&made, SECONDS))?.row());
        }
        let is_mace = task.text("finder") == "mace4";
        if is_mace && bench.version("mace4").is_none() {
            return Ok(Row::from_iter([("ended".to_string(), json!("absent"))]));
        }
        // Mace4 finds every board of the first way four times, once for each of its solutions.
        let asked = if is_mace && way == "solver" { 4 * count } else { count };
        let theory = format!("theory 5x5 --task generate --way {way} --count {asked}");
        let theory = bench.measure(&Trial::of(&theory, SECONDS))?.output;
        let models = match is_mace {
            true => Trial::of(&format!("-b {MEGABYTES} -f {{file}}"), SECONDS).by("mace4"),
            false => Trial::of(
                &format!(
                    "logic models {{file}} --count {count} --distinct On --time-limit {SECONDS}s --clock cpu"
                ),
                SECONDS,
            ),
        };
        let measured = bench.measure(&models.reading(theory))?;
        let mut row = measured.row();
        let models = measured.output.matches("interpretation(").count();
        row.insert("models".into(), json!(models));
        row.insert("distinct".into(), json!(distinct(&measured.output)));
        if !measured.is_out_of_time && (models as u64) < count {
            row.insert("ended".into(), json!("out of memory"));
        }
        Ok(row)
    }

    fn findings(&self, rows: &[Row]) -> Findings {
        let of = |way: &str, finder: &str| -> Vec<&Row> {
            let is_of = |row: &&Row| {
                row.get("way") == Some(&json!(way)) && row.get("finder") == Some(&json!(finder))
            };
            rows.iter().filter(is_of).collect()
        };
        let curves = || -> Vec<Curve> {
            let mut curves = Vec::new();
            for (finder, who) in FINDERS {
                curves.extend(WAYS.map(|(way, what)| {
                    let name = format!("{what}: {who}");
                    runs::curve(&name, &of(way, finder), "boards", runs::SECONDS, &["done"])
                }));
            }
            let ours = of(OURS, "lightsout");
            let name = "lightsout generate, uniform";
            curves.push(runs::curve(name, &ours, "boards", runs::SECONDS, &["done"]));
            curves.push(Curve::published("published: (iii), 1,000 boards", [(1000.0, 0.19)]));
            curves
        };
        let figure = |name: &str, x: Axis, y: Axis, curves: Vec<Curve>| Figure {
            name: name.into(),
            title: "CPU time of the generators, by the number of boards".into(),
            x,
            y,
            curves,
        };
        // Beside what a limit ended, all else would be a line along the foot.
        let answered = || {
            let curves = curves().into_iter();
            curves.map(|curve| Curve { ends: Vec::new(), ..curve }).collect::<Vec<_>>()
        };
        let label = ("boards", "CPU seconds");
        let most = |way: &str, finder: &str| {
            let of = of(way, finder);
            let boards = runs::most(&of, "boards", "done")?;
            let last = of.iter().rev().find(|row| runs::number(row, "boards") == Some(boards))?;
            let models = runs::number(last, "models").unwrap_or(boards);
            let distinct = runs::number(last, "distinct").unwrap_or(boards);
            let spent = runs::seconds(runs::number(last, runs::SECONDS)?);
            Some(format!(
                "{} boards in {spent} ({} models, {} of them different)",
                runs::grouped(boards as u64),
                runs::grouped(models as u64),
                runs::grouped(distinct as u64)
            ))
        };
        let again = WAYS.map(|(way, what)| {
            format!("{what}: {}", most(way, "mace4").unwrap_or("none within the limits".into()))
        });
        Findings {
            figures: vec![
                figure("figure3a", Axis::linear(label.0), Axis::linear(label.1), answered()),
                figure("figure3b", Axis::log(label.0), Axis::log(label.1), curves()),
            ],
            published: "Three generators in first-order logic for 1 to 1,000 boards, linear in 3a and logarithmic in 3b. (i) The solver with the board left open, asked for 4n models. (ii) Two dot products with the quiet patterns over a domain of 26. (iii) The same over a domain of 5. The text prints 0.19 s for 1,000 boards by (iii). The other ordinates are lost to us.".into(),
            again: format!("By Mace4: {}.", again.join("; ")),
            ours: format!(
                "Our generator draws a solvable board uniformly: {}.",
                of(OURS, "lightsout")
                    .last()
                    .and_then(|row| {
                        let spent = runs::seconds(runs::number(row, runs::SECONDS)?);
                        Some(format!("{} boards in {spent}", runs::number(row, "boards")?))
                    })
                    .unwrap_or_default()
            ),
            words: vec![
                format!("By way (i), Mace4 gives every board once for each of its four solutions, so n boards take 4n models. The four need not come one after the other, and among few models none may come twice. Our finder takes the relation that has to differ. A domain of 26 costs Mace4 its grounding, not its boards. It may take {MEGABYTES} MB here, since its own default ends before the first board. Boards from model finders are near-copies of each other unless a seed is given. Those of our generator are uniform."),
                format!("Every run may take {SECONDS} s of CPU time and 1 GB. A run that a limit ended is a cross in 3b, and left out of 3a."),
            ],
            misprints: [
                "In the 5x5 DotProd, “d”, “o”, “n”, “O” are constants where variables are meant, next to “0 = On(0,0)”. DotProduct2 is also called DotProd2. Taken literally, three quarters of the boards that it accepts cannot be solved.",
                "N₁(0) = 1, N₁(1) = 0 is the example for the domain of 26. On is counted from 1 there, and N₁ begins with 0, 1, 1, 1, 0.",
                "Random bit strings would have length 25, not 125. A quarter of them pass both parity tests.",
            ].map(String::from).into(),
            ..Findings::default()
        }
    }
}

/// The number of different tables of `On` among the models.
fn distinct(output: &str) -> usize {
    let table = |model: &str| {
        let table = model.split_once("On(")?.1.split_once(']')?.0;
        Some(table.chars().filter(|c| c.is_ascii_digit()).collect::<String>())
    };
    let tables: HashSet<String> =
        output.split("interpretation(").skip(1).filter_map(table).collect();
    tables.len()
}
