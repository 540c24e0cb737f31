//! Beyond the works: the number of quiet patterns of the n x n board and torus, by n (OEIS A159257, A165738).

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_grid::Wrap;
use lightsout_grid::nullity::{Board, Pattern};
use serde_json::{Value, json};

use crate::bench::Bench;
use crate::experiment::{Experiment, Findings, Info, Row, Scale, Task};
use crate::figure::{Axis, Curve, Figure, Point};

/// The experiment.
pub struct Nullity;

const INFO: Info = Info {
    name: "nullity",
    version: 1,
    work: "beyond the works: OEIS A159257 and A165738",
    summary: "the number of independent quiet patterns of the square board and the square torus, by the side",
};

const WRAPS: [(&str, Wrap); 2] = [("plane", Wrap::Plane), ("torus", Wrap::Torus)];

impl Experiment for Nullity {
    fn info(&self) -> Info<'_> {
        INFO
    }

    fn tasks(&self, scale: &Scale) -> Vec<Task> {
        let longest = if scale.is_quick { 60 } else { 500 };
        let of = |wrap: &'static str| {
            (1..=longest).map(move |side| Task::of(json!({"wrap": wrap, "side": side})))
        };
        WRAPS.iter().flat_map(|(wrap, _)| of(wrap)).collect()
    }

    fn run(&self, task: &Task, bench: &dyn Bench) -> Result<Row, Stopped> {
        bench.budget().step(1)?;
        let side = task.number("side") as usize;
        let wrap = WRAPS
            .iter()
            .find(|(name, _)| *name == task.text("wrap"))
            .map_or(Wrap::Plane, |(_, wrap)| *wrap);
        let board = Board::new(side, side, wrap, Pattern::Cross).ok();
        let mut row = Row::new();
        row.insert("nullity".into(), json!(board.as_ref().map(Board::nullity)));
        row.insert(
            "nullity-second-way".into(),
            json!(board.and_then(|board| board.nullity_by_divisors())),
        );
        Ok(row)
    }

    fn findings(&self, rows: &[Row]) -> Findings {
        let number = |row: &Row, name: &str| row.get(name).and_then(Value::as_f64);
        let curve = |(wrap, _): (&'static str, Wrap)| {
            let of_wrap = rows.iter().filter(move |row| row.get("wrap") == Some(&json!(wrap)));
            Curve::cloud(
                wrap,
                of_wrap.filter_map(|row| {
                    Some(Point::at(number(row, "side")?, number(row, "nullity")?))
                }),
            )
        };
        let both = rows.iter().filter(|row| {
            row.contains_key("nullity-second-way") && !row["nullity-second-way"].is_null()
        });
        let (mut checked, mut equal) = (0, 0);
        for row in both {
            checked += 1;
            equal += usize::from(row["nullity"] == row["nullity-second-way"]);
        }
        let figure = Figure {
            name: "nullity".into(),
            title: "Quiet patterns of the n x n board: log2 of their number".into(),
            x: Axis::whole("side n"),
            y: Axis::linear("nullity"),
            curves: WRAPS.map(curve).into(),
        };
        let words = vec![format!(
            "{equal} of {checked} nullities are the same by the eigenvalues of lines and by greatest common divisors of whole polynomials."
        )];
        let largest = rows.iter().filter_map(|row| number(row, "nullity")).fold(0.0, f64::max);
        Findings {
            figures: vec![figure],
            published: "The first values are in the Online Encyclopedia of Integer Sequences, A159257 for the plane and A165738 for the torus.".into(),
            ours: format!("The nullity is worked out by polynomials of the length of a side, without a matrix of the whole board: {} values, the largest {largest}.", rows.len()),
            words,
            ..Findings::default()
        }
    }
}
