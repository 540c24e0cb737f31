//! The languages: one function each, from a program to its text.
//!
//! All of them name variables and rows as the program does, in its order.

mod lp;
mod mathprog;
mod mps;
mod opb;

use std::fmt::Write;

pub use lp::lp;
pub use mathprog::mathprog;
pub use mps::mps;
pub use opb::opb;

use crate::program::{IntegerProgram, Term};

/// Terms on one line before it is broken.
const TERMS_A_LINE: usize = 12;

/// The title and the notes of a program, each in a line behind the mark of a comment.
fn comments(program: &IntegerProgram, mark: &str) -> String {
    let lines = std::iter::once(program.title()).chain(program.notes().iter().map(String::as_str));
    lines.map(|line| format!("{mark} {line}\n")).collect()
}

/// A sum of named variables, such as `x0 + 2 x1 - d0`, with `times` between number and name; 0 when empty.
fn sum(program: &IntegerProgram, terms: &[Term], times: &str) -> String {
    if terms.is_empty() {
        return "0".to_string();
    }
    let mut text = String::new();
    for (place, &(variable, count)) in terms.iter().enumerate() {
        let sign = match (place, count < 0) {
            (0, false) => "",
            (0, true) => "-",
            (_, false) => " + ",
            (_, true) => " - ",
        };
        if place > 0 && place % TERMS_A_LINE == 0 {
            text.push_str("\n  ");
        }
        text.push_str(sign);
        if count.unsigned_abs() != 1 {
            let _ = write!(text, "{}{times}", count.unsigned_abs());
        }
        text.push_str(&program.variables()[variable].name);
    }
    text
}

/// Returns the objective.
pub(crate) fn cost(program: &IntegerProgram) -> Vec<Term> {
    let costs = program.variables().iter().map(|variable| variable.cost);
    costs.enumerate().filter(|(_, cost)| *cost != 0).collect()
}
