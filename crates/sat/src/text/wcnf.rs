//! WCNF, the language of MaxSAT solvers, in two forms.
//!
//! As the evaluations use it since 2022: `h` and a clause that must hold, or a weight and one that should. As they used
//! it before, and many programs still do: a head `p wcnf variables clauses top`, and the weight `top`, more than all
//! others together, for clauses that must hold.

use std::fmt::{Display, Write};

use super::{write_clause, write_comments};
use crate::Formula;

/// Returns the formula in clauses, its soft clauses with weight 1, XORs cut into pieces of at most `cut` variables.
///
/// # Panics
/// When `cut` is not a length that XORs can be cut to.
pub fn wcnf(formula: &Formula, cut: usize) -> String {
    weighted(&formula.clausal(cut), None, "h")
}

/// Returns the same in the form from before 2022.
///
/// # Panics
/// As [`wcnf`].
pub fn wcnf_old(formula: &Formula, cut: usize) -> String {
    let formula = formula.clausal(cut);
    // What is wished several times over is said once, with that weight.
    let soft = formula.soft.chunk_by(|one, other| one == other).count();
    let clauses = formula.clauses().len() + soft;
    let top = formula.soft.len() + 1;
    let head = format!("p wcnf {} {clauses} {top}", formula.variables());
    weighted(&formula, Some(&head), top)
}

/// A formula of clauses, each behind its weight.
fn weighted(formula: &Formula, head: Option<&str>, must: impl Display) -> String {
    let mut text = String::new();
    write_comments(&mut text, formula, "c");
    if let Some(head) = head {
        let _ = writeln!(text, "{head}");
    }
    for clause in formula.clauses() {
        let _ = write!(text, "{must} ");
        write_clause(&mut text, clause);
    }
    for soft in formula.soft.chunk_by(|one, other| one == other) {
        let _ = write!(text, "{} ", soft.len());
        write_clause(&mut text, &soft[..1]);
    }
    text
}
