//! The number of presses that random boards need, by the side of the board. It compares the minimum of uniform random
//! solvable boards with the presses of an arbitrary solution.

use lightsout::methods;
use lightsout_algebra::watch::Stopped;
use lightsout_model::spec::start::Start;
use lightsout_solver::run;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::{Optimality, Outcome};
use serde_json::{Value, json};

use crate::bench::Bench;
use crate::experiment::{Experiment, Findings, Info, Row, Scale, Task};
use crate::figure::{Axis, Curve, Figure};
use crate::mean;

/// The experiment.
pub struct Phase;

const INFO: Info = Info {
    name: "random-boards",
    version: 1,
    work: "beyond the works",
    summary: "the fewest presses of random solvable boards as a part of all lights, by the side of the board",
};

impl Experiment for Phase {
    fn info(&self) -> Info<'_> {
        INFO
    }

    fn takes(&self) -> Vec<&'static str> {
        vec!["trials", "seed", "sizes"]
    }

    fn tasks(&self, scale: &Scale) -> Vec<Task> {
        let (longest, boards) = if scale.is_quick { (8, 5) } else { (24, 40) };
        let boards = scale.seeds(boards);
        let side = |side: u64| {
            boards.clone().map(move |seed| Task::of(json!({"side": side, "seed": seed})))
        };
        scale.sizes_of(2..=longest).flat_map(side).collect()
    }

    fn run(&self, task: &Task, bench: &dyn Bench) -> Result<Row, Stopped> {
        let side = task.number("side");
        let mut spec = lightsout_model::spec::named(&format!("{side}x{side}")).expect("a size");
        spec.start = Some(Start::RandomSolvable { seed: task.number("seed") });
        let puzzle = spec.build().expect("a small board");
        let presses = |fewest: bool| {
            let ask = Ask { fewest, ..Ask::default() };
            let method = methods::choose(&puzzle, ask).ok()?;
            let report = run::run(&puzzle, method, ask, &mut bench.budget()).ok()?;
            match report.outcome {
                Outcome::Solved(solution) => {
                    let is_proved = matches!(solution.optimality(), Optimality::Proved(_));
                    (is_proved || !fewest).then(|| solution.presses().total())
                }
                _ => None,
            }
        };
        let mut row = Row::new();
        row.insert("any".into(), json!(presses(false)));
        row.insert("fewest".into(), json!(presses(true)));
        Ok(row)
    }

    fn findings(&self, rows: &[Row]) -> Findings {
        let curve = |name: &str, what: &str| {
            let points = (2..=64u64).filter_map(|side| {
                let cells = (side * side) as f64;
                let of_side = || rows.iter().filter(|row| row.get("side") == Some(&json!(side)));
                let values: Vec<f64> =
                    of_side().filter_map(|row| Some(row.get(what)?.as_f64()? / cells)).collect();
                mean::of_part(side as f64, &values, of_side().count())
            });
            Curve::ours(name, points)
        };
        let known =
            rows.iter().filter(|row| row.get("fewest").is_some_and(Value::is_number)).count();
        let figure = Figure {
            name: "random-boards".into(),
            title: "Presses for random solvable boards".into(),
            x: Axis::whole("side n of the n x n board"),
            y: Axis::linear("presses over lights, mean and 95 % band"),
            curves: vec![
                curve("fewest presses, proved", "fewest"),
                curve("an arbitrary solution", "any"),
            ],
        };
        let words = vec![format!(
            "{known} of {} boards have their fewest presses proved. If a board has one solution, that is about half of its lights. Many quiet patterns give the choice that makes it fewer.",
            rows.len()
        )];
        Findings { figures: vec![figure], words, ..Findings::default() }
    }
}
