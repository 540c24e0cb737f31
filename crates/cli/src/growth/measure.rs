//! The measuring: one method at a time, from the first board until it takes too long.

use std::time::Duration;

use lightsout_model::puzzle::Puzzle;
use lightsout_solver::run;
use lightsout_solver::solve::method::{Ask, Method};
use lightsout_solver::solve::outcome::Outcome;
use serde::Serialize;

use super::Family;
use crate::exit::Failure;
use crate::limits::LimitArgs;
use lightsout_terminal::interrupt::is_cancelled;

/// The limit on a board where none is given.
const TIME: Duration = Duration::from_secs(10);

/// A board is solved so often, and the shortest time counts: what disturbs a run makes it longer.
const REPEATS: usize = 5;

/// Unless the runs have taken so long together.
const ENOUGH: Duration = Duration::from_millis(200);

/// The measurement of one method on one board.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Point {
    /// The first size of the board.
    pub size: u64,
    /// Its lights.
    pub lights: usize,
    /// Seconds from puzzle to verified answer.
    pub seconds: f64,
    /// The steps that the method counted.
    pub steps: u64,
    /// Whether the board could be solved.
    #[serde(rename = "solvable")]
    pub is_solvable: bool,
}

/// The measurements of one method on a family of boards.
#[derive(Clone, Debug)]
pub(crate) struct Curve {
    /// The method's name.
    pub method: &'static str,
    /// Its measurements, from the smallest board up.
    pub points: Vec<Point>,
    /// Why there are no more.
    pub end: String,
}

impl Curve {
    /// Returns the exponent e of a growth like lights^e over the larger half of the boards, if they suffice.
    ///
    /// The slope of the line of least squares through the logarithms.
    pub(crate) fn exponent(&self) -> Option<f64> {
        let half = &self.points[self.points.len() / 2..];
        if half.len() < 3 {
            return None;
        }
        let logs: Vec<(f64, f64)> =
            half.iter().map(|point| ((point.lights as f64).ln(), point.seconds.ln())).collect();
        let count = logs.len() as f64;
        let mean = |of: fn(&(f64, f64)) -> f64| logs.iter().map(of).sum::<f64>() / count;
        let (middle, height) = (mean(|log| log.0), mean(|log| log.1));
        let slope: f64 = logs.iter().map(|log| (log.0 - middle) * (log.1 - height)).sum();
        let spread: f64 = logs.iter().map(|log| (log.0 - middle).powi(2)).sum();
        Some(slope / spread)
    }
}

/// What is measured: boards of a family, up to a size, each within the limits.
pub(crate) struct Plan<'a> {
    /// The boards.
    pub family: &'a Family,
    /// Makes the puzzle of a board's name.
    pub build: &'a dyn Fn(&str) -> Result<Puzzle, Failure>,
    /// What is asked of the methods.
    pub ask: Ask,
    /// No board has a larger first size.
    pub largest: u64,
    /// The limits on every single board.
    pub limits: &'a LimitArgs,
}

impl Plan<'_> {
    /// Measures a method from the first board up, until there is a reason to end.
    ///
    /// # Errors
    /// When the first board cannot be built, or the verifier refuses a claim.
    pub(crate) fn measure(&self, method: &'static dyn Method) -> Result<Curve, Failure> {
        let mut points = Vec::new();
        for index in 0.. {
            match self.point(method, index)? {
                Ok(point) => points.push(point),
                Err(end) => return Ok(Curve { method: method.info().name, points, end }),
            }
        }
        unreachable!("sizes grow beyond every number")
    }

    /// The measurement of one board, or the reason why there is none.
    fn point(
        &self,
        method: &'static dyn Method,
        index: u32,
    ) -> Result<Result<Point, String>, Failure> {
        let (size, name) = (self.family.size(index), self.family.name(index));
        if size > self.largest {
            return Ok(Err("the largest size asked for".to_string()));
        }
        if is_cancelled() {
            return Ok(Err("interrupted".to_string()));
        }
        let puzzle = match (self.build)(&name) {
            Ok(puzzle) => puzzle,
            Err(failure) if index > 0 => return Ok(Err(failure.to_string())),
            Err(failure) => return Err(failure),
        };
        if let Err(reason) = method.supports(&puzzle, self.ask) {
            return Ok(Err(format!("{name}: {reason}")));
        }
        let mut point = Point {
            size,
            lights: puzzle.lights(),
            seconds: f64::MAX,
            steps: 0,
            is_solvable: false,
        };
        let mut spent = Duration::ZERO;
        for _ in 0..REPEATS {
            let report =
                self.limits.run_each(TIME, |budget| run::run(&puzzle, method, self.ask, budget))?;
            if let Outcome::Unknown(reason) = report.outcome {
                return Ok(Err(format!("{name}: {reason}")));
            }
            point.is_solvable = matches!(report.outcome, Outcome::Solved(_));
            point.seconds = point.seconds.min(report.elapsed.as_secs_f64());
            point.steps = report.steps;
            spent += report.elapsed;
            if spent > ENOUGH {
                break;
            }
        }
        Ok(Ok(point))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponent_of_a_power_is_found() {
        let point = |lights: usize| {
            let seconds = 3e-9 * (lights as f64).powf(1.5);
            Point { size: 1, lights, seconds, steps: 0, is_solvable: true }
        };
        let points = [64, 128, 256, 512, 1024, 2048].map(point).to_vec();
        let curve = Curve { method: "any", points, end: String::new() };
        assert!((curve.exponent().expect("enough points") - 1.5).abs() < 1e-9);
        let short = Curve { points: curve.points[..4].to_vec(), ..curve };
        assert_eq!(short.exponent(), None);
    }
}
