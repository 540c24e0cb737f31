//! Formulas as texts for other programs.

mod dimacs;
pub(crate) mod opb;
mod smt2;
mod wcnf;

use std::fmt::Write;

pub use dimacs::{dimacs, xor_dimacs};
pub use opb::opb;
pub use smt2::smt2;
pub use wcnf::{wcnf, wcnf_old};

use crate::{Formula, Literal, Variable};

/// The comments and names of a formula, line by line after this mark.
fn write_comments(text: &mut String, formula: &Formula, mark: &str) {
    write_comments_of(text, formula, mark, &|variable| variable.number().to_string());
}

/// The same with another word for each variable.
fn write_comments_of(
    text: &mut String,
    formula: &Formula,
    mark: &str,
    word: &dyn Fn(Variable) -> String,
) {
    for comment in &formula.comments {
        let _ = writeln!(text, "{mark} {}", one_line(comment));
    }
    for (variable, name) in &formula.names {
        let _ = writeln!(text, "{mark} {} {}", word(*variable), one_line(name));
    }
}

/// Returns the comment without characters that could end its line early.
pub fn one_line(comment: &str) -> String {
    comment.replace(char::is_control, " ")
}

/// The literals by their numbers, and a 0.
fn write_clause(text: &mut String, clause: &[Literal]) {
    for literal in clause {
        let _ = write!(text, "{} ", literal.dimacs());
    }
    text.push_str("0\n");
}
