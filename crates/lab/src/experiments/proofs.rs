//! Beyond the works: what a proof of the fewest presses costs, by the number of quiet patterns, for random square boards.

use lightsout::run;
use lightsout::solve::method::Ask;
use lightsout::solve::outcome::{Optimality, Outcome};
use lightsout::spec::start::Start;
use lightsout_algebra::watch::Stopped;
use lightsout_grid::Wrap;
use lightsout_grid::nullity::{Board, Pattern};
use serde_json::{Value, json};

use super::runs;
use crate::bench::Bench;
use crate::experiment::{Experiment, Findings, Info, Row, Scale, Task};
use crate::figure::{Axis, Curve, Figure, Origin, Point};

/// The experiment.
pub struct Proofs;

const INFO: Info = Info {
    name: "proofs",
    version: 1,
    work: "beyond the works",
    summary: "the time of a proof of the fewest presses by the nullity of the square board, for random boards",
};

impl Experiment for Proofs {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn tasks(&self, scale: Scale) -> Vec<Task> {
        let longest = if scale == Scale::Quick { 16 } else { 78 };
        (2..=longest).map(|side| Task::of(json!({"side": side}))).collect()
    }

    fn run(&self, task: &Task, bench: &dyn Bench) -> Result<Row, Stopped> {
        let side = task.number("side");
        let mut spec = lightsout::spec::named(&format!("{side}x{side}")).expect("a size");
        spec.start = Some(Start::RandomSolvable { seed: side });
        let puzzle = spec.build().expect("a board of moderate size");
        let ask = Ask { fewest: true, ..Ask::default() };
        let method = run::choose(&puzzle, ask).expect("every free board has a method");
        let report = run::run(&puzzle, method, ask, &mut bench.budget()).expect("a right claim");
        let mut row = Row::new();
        let sides = side as usize;
        let nullity =
            Board::new(sides, sides, Wrap::Plane, Pattern::Cross).map(|board| board.nullity());
        row.insert("nullity".into(), json!(nullity.ok()));
        row.insert("seconds".into(), json!(report.elapsed.as_secs_f64()));
        if let Outcome::Solved(solution) = &report.outcome {
            let is_proved = matches!(solution.optimality(), Optimality::Proved(_));
            row.insert("presses".into(), json!(solution.presses().total()));
            row.insert("proved".into(), json!(is_proved));
        }
        Ok(row)
    }

    fn findings(&self, rows: &[Row]) -> Findings {
        let proved = |row: &&Row| row.get("proved").and_then(Value::as_bool) == Some(true);
        let point = |row: &Row| {
            Some(Point::at(runs::number(row, "nullity")?, runs::number(row, "seconds")?))
        };
        let points = rows.iter().filter(proved).filter_map(point).collect();
        let curve = Curve { name: "a random board each".into(), origin: Origin::Cloud, points };
        let figure = Figure {
            name: "proofs".into(),
            title: "Time of a proof of the fewest presses, by nullity".into(),
            x: Axis::linear("nullity: log2 of the number of solutions"),
            y: Axis::log("seconds"),
            curves: vec![curve],
        };
        let words = vec![format!(
            "{} of {} boards proved.",
            rows.iter().filter(proved).count(),
            rows.len()
        )];
        Findings { figures: vec![figure], tables: Vec::new(), words }
    }
}
