//! The output of solvers: how a search ended, and the values it found, by the names of the variables.

pub mod cbc;
pub mod glpk;

use std::collections::HashMap;

use lightsout_algebra::quoted::piece;

use crate::program::IntegerProgram;

/// How a solver says its search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The values are the best there are.
    Optimal,
    /// The values meet everything. There may be better ones.
    Feasible,
    /// No values meet everything.
    Infeasible,
    /// It gave up without values.
    Undecided,
}

/// The output of a solver.
#[derive(Clone, Debug, PartialEq)]
pub struct Written {
    /// How the search ended.
    pub status: Status,
    /// The values of the named variables, as the solver wrote them. Those not named are 0.
    pub values: HashMap<String, f64>,
}

/// Why an answer cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of the solution is not what was expected ({what}): {text:?}", text = piece(text).at_most(80))]
pub struct AnswerError {
    /// The line, from 1.
    pub line: usize,
    /// The expected text.
    pub what: &'static str,
    /// What is there, cut like any [piece](lightsout_algebra::quoted) of input.
    pub text: String,
}

impl AnswerError {
    /// Returns the error about this line of a text.
    pub(crate) fn at(text: &str, index: usize, what: &'static str) -> AnswerError {
        let line = text.lines().nth(index).unwrap_or("the text ends before");
        AnswerError { line: index + 1, what, text: line.chars().take(80).collect() }
    }
}

/// How far a value may be from an integer to be taken for it.
const TOLERANCE: f64 = 1e-4;

/// Returns the integer near a value, or `None`.
pub fn rounded(value: f64) -> Option<i64> {
    let near = value.round();
    ((value - near).abs() <= TOLERANCE && near.abs() < 2f64.powi(53)).then_some(near as i64)
}

/// Returns the least integer that is not below a bound in floating point, or `None` when that is too large.
pub fn least_above(bound: f64) -> Option<i64> {
    let least = (bound - 1e-6).ceil();
    (least.abs() < 2f64.powi(53)).then_some(least as i64)
}

impl Written {
    /// Returns the values of a program's variables, rounded, in its order. Returns `None` when one is near no integer.
    pub fn values_of(&self, program: &IntegerProgram) -> Option<Vec<i64>> {
        let value = |name: &str| rounded(self.values.get(name).copied().unwrap_or(0.0));
        program.variables().iter().map(|variable| value(&variable.name)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::examples::two_lights;

    #[test]
    fn values_are_rounded_and_must_be_near_integers() {
        let values = [("a".to_string(), 0.99999999), ("p".to_string(), -1e-9)].into();
        let written = Written { status: Status::Feasible, values };
        assert_eq!(written.values_of(&two_lights()), Some(vec![1, 0, 0, 0]));
        assert_eq!(rounded(0.5), None);
        assert_eq!(rounded(f64::NAN), None);
        assert_eq!(rounded(f64::INFINITY), None);
        assert_eq!(rounded(25.000_000_000_000_11), Some(25));
    }

    #[test]
    fn a_bound_is_rounded_up_but_not_because_of_noise() {
        assert_eq!([14.2, 15.0, 15.000_000_1, -0.5].map(least_above), [15, 15, 15, 0].map(Some));
        assert_eq!([f64::NEG_INFINITY, f64::INFINITY, f64::NAN].map(least_above), [None; 3]);
    }
}
