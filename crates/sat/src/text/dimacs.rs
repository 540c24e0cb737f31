//! DIMACS, the language of SAT solvers, and its dialect with XORs.
//!
//! `p cnf variables clauses`, then a clause a line, ended by 0. CryptoMiniSat reads an XOR as a line
//! that begins with `x`: the literals in it come to an odd number.

use std::fmt::Write;

use super::{write_clause, write_comments};
use crate::Formula;

/// Returns the formula in clauses alone, XORs cut into pieces of at most `cut` variables. Soft clauses are left out.
///
/// # Panics
/// When `cut` is not a length that XORs can be cut to.
pub fn dimacs(formula: &Formula, cut: usize) -> String {
    xor_dimacs(&formula.clausal(cut))
}

/// Returns the formula with its XORs as they are. Soft clauses are left out.
pub fn xor_dimacs(formula: &Formula) -> String {
    let formula = match formula.cardinalities.is_empty() {
        true => formula,
        false => &formula.without_cardinalities(),
    };
    let mut text = String::new();
    write_comments(&mut text, formula, "c");
    let lines = formula.clauses().len() + formula.xors.len();
    let _ = writeln!(text, "p cnf {} {lines}", formula.variables());
    for clause in formula.clauses() {
        write_clause(&mut text, clause);
    }
    for xor in &formula.xors {
        let Some((first, others)) = xor.variables.split_first() else {
            // An empty XOR is true when it is even, and cannot be said otherwise.
            text.push_str(if xor.is_odd { "0\n" } else { "1 -1 0\n" });
            continue;
        };
        let sign = if xor.is_odd { "" } else { "-" };
        let _ = write!(text, "x{sign}{} ", first.number());
        for variable in others {
            let _ = write!(text, "{} ", variable.number());
        }
        text.push_str("0\n");
    }
    text
}
