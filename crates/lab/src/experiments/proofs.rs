//! Beyond the works: what a proof of the fewest presses costs, by the number of quiet patterns, for random square boards.

use lightsout_algebra::watch::Stopped;
use lightsout_grid::Wrap;
use lightsout_grid::nullity::{Board, Pattern};
use serde_json::{Value, json};

use super::runs;
use crate::bench::{Bench, Trial};
use crate::experiment::{Experiment, Findings, Info, Row, Scale, Task};
use crate::figure::{Axis, Curve, Figure, Point};

/// The experiment.
pub struct Proofs;

const INFO: Info = Info {
    name: "proofs",
    version: 2,
    work: "beyond the works",
    summary: "the time of a proof of the fewest presses by the nullity of the square board, for random boards",
};

impl Experiment for Proofs {
    fn info(&self) -> Info<'_> {
        INFO
    }

    fn tasks(&self, scale: &Scale) -> Vec<Task> {
        let (longest, seconds) = if scale.is_quick { (16, 5) } else { (78, 60) };
        let of = |side: u64| {
            let sides = side as usize;
            let board = Board::new(sides, sides, Wrap::Plane, Pattern::Cross);
            let nullity = board.map_or(0, |board| board.nullity());
            Task::of(json!({"side": side, "nullity": nullity, "seconds": seconds}))
        };
        (2..=longest).map(of).collect()
    }

    fn is_beyond(&self, task: &Task, rows: &[Row]) -> bool {
        runs::deaths(task, rows, &[], "nullity") >= 2
    }

    fn run(&self, task: &Task, bench: &dyn Bench) -> Result<Row, Stopped> {
        let (side, seconds) = (task.number("side"), task.number("seconds"));
        let words = format!(
            "solve {side}x{side} --start random-solvable --seed {side} --fewest --json --time-limit {seconds}s --clock cpu --memory-limit 4GB"
        );
        let measured = bench.measure(&Trial::of(&words, seconds))?;
        let answer: Value = serde_json::from_str(&measured.output).unwrap_or(Value::Null);
        let mut row = measured.row();
        row.insert("method".into(), answer["method"].clone());
        row.insert("proved".into(), answer["fewest"]["proved"].clone());
        Ok(row)
    }

    fn findings(&self, rows: &[Row]) -> Findings {
        let proved = |row: &&Row| row.get("proved").and_then(Value::as_bool) == Some(true);
        let point = |row: &Row| {
            Some(Point::at(runs::number(row, "nullity")?, runs::number(row, runs::SECONDS)?))
        };
        let curve =
            Curve::cloud("a random board each", rows.iter().filter(proved).filter_map(point))
                .with_ends(rows.iter().filter(|row| runs::has_died(row)).filter_map(point));
        let figure = Figure {
            name: "proofs".into(),
            title: "Time of a proof of the fewest presses, by nullity".into(),
            x: Axis::whole("nullity: log2 of the number of solutions"),
            y: Axis::log("CPU seconds"),
            curves: vec![curve],
        };
        let hardest = rows.iter().filter(proved).filter_map(|row| runs::number(row, "nullity"));
        let hardest = hardest.fold(0.0, f64::max);
        let ours = format!(
            "{} of {} boards proved within 60 s of CPU time and 4 GB, the hardest of nullity {hardest}: the best of 2^{hardest} solutions.",
            rows.iter().filter(proved).count(),
            rows.len(),
        );
        let words = vec!["One random board that can be solved for every side from 2 on. The method chosen for each board proves the fewest presses. With the same nullity the larger board takes longer. A board whose nullity is larger than two that were ended is not run.".to_string()];
        Findings { figures: vec![figure], ours, words, ..Findings::default() }
    }
}
