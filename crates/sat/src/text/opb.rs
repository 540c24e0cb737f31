//! OPB, the language of pseudo-Boolean solvers: sums of variables with whole coefficients.
//!
//! An XOR of n variables is Σ x = parity + 2 Σ 2^j s_j with extra variables s_j that count in binary. Source: O.
//! Roussel and V. Manquinho, Input/output format and solver requirements for the competitions of pseudo-Boolean
//! solvers.

use std::fmt::Write;
use std::ops::Range;

use super::write_comments;
use crate::formula::Xor;
use crate::{Formula, Literal, Variable};

/// Writes the formula as linear constraints. Each broken soft clause costs 1.
pub fn opb(formula: &Formula) -> String {
    let mut body = String::new();
    let mut lines = 0;
    for clause in formula.clauses() {
        write_constraint(&mut body, clause, 1);
        lines += 1;
    }
    for bound in &formula.cardinalities {
        let negations: Vec<Literal> = bound.literals.iter().map(|&literal| !literal).collect();
        write_constraint(&mut body, &negations, negations.len() as i64 - bound.most as i64);
        lines += 1;
    }
    let counters = counters(formula);
    let variables = counters.last().map_or(formula.variables(), |last| last.end);
    for (xor, counter) in formula.xors.iter().zip(counters) {
        for variable in &xor.variables {
            let _ = write!(body, "+1 x{} ", variable.number());
        }
        for (bit, variable) in counter.map(Variable).enumerate() {
            let _ = write!(body, "-{} x{} ", 2u64 << bit, variable.number());
        }
        if xor.variables.is_empty() {
            body.push_str("+0 x1 ");
        }
        let _ = writeln!(body, "= {} ;", u8::from(xor.is_odd));
        lines += 1;
    }
    let mut text = format!("* #variable= {variables} #constraint= {lines}\n");
    write_comments(&mut text, formula, "*");
    if !formula.soft.is_empty() {
        text.push_str("min: ");
        // A soft clause for a negation costs its variable; one for a variable costs 1 less the variable, and the
        // constant is left out.
        for soft in formula.soft.chunk_by(|one, other| one == other) {
            let (literal, weight) = (soft[0], soft.len());
            let sign = if literal.is_positive() { '-' } else { '+' };
            let _ = write!(text, "{sign}{weight} x{} ", literal.variable().number());
        }
        text.push_str(";\n");
    }
    text + &body
}

/// Returns the variables s_j of every XOR, after the formula's own: enough to count the pairs among its variables.
pub(crate) fn counters(formula: &Formula) -> Vec<Range<u32>> {
    let mut end = formula.variables();
    let mut counter = |xor: &Xor| {
        let pairs =
            (xor.variables.len() - usize::from(xor.is_odd && !xor.variables.is_empty())) / 2;
        let start = end;
        end += pairs.checked_ilog2().map_or(0, |highest| highest + 1);
        start..end
    };
    formula.xors.iter().map(&mut counter).collect()
}

/// The sum of the literals is at least so much, negations turned into variables.
fn write_constraint(text: &mut String, literals: &[Literal], least: i64) {
    let negations = literals.iter().filter(|literal| !literal.is_positive()).count() as i64;
    for literal in literals {
        let sign = if literal.is_positive() { '+' } else { '-' };
        let _ = write!(text, "{sign}1 x{} ", literal.variable().number());
    }
    if literals.is_empty() {
        text.push_str("+0 x1 ");
    }
    let _ = writeln!(text, ">= {} ;", least - negations);
}
