//! WCNF, the language of MaxSAT solvers, as the evaluations use it since 2022.
//!
//! `h` and a clause that must hold, or a weight and one that should.

use super::{write_clause, write_comments};
use crate::Formula;

/// The formula in clauses, its wishes with weight 1, exclusive ors cut into pieces of at most `cut` variables.
///
/// # Panics
/// When `cut` is not a length that exclusive ors can be cut to.
pub fn wcnf(formula: &Formula, cut: usize) -> String {
    let formula = formula.clausal(cut);
    let mut text = String::new();
    write_comments(&mut text, &formula, "c");
    for clause in formula.clauses() {
        text.push_str("h ");
        write_clause(&mut text, clause);
    }
    for &wish in &formula.soft {
        text.push_str("1 ");
        write_clause(&mut text, &[wish]);
    }
    text
}
