//! OPB, the language of pseudo-Boolean solvers: sums of variables with whole coefficients.
//!
//! An XOR of n variables is Σ x = parity + 2 Σ 2^j s_j with further variables s_j that count in binary
//! (O. Roussel and V. Manquinho, Input/output format and solver requirements for the competitions of
//! pseudo-Boolean solvers).

use std::fmt::Write;

use super::write_comments;
use crate::{Formula, Literal};

/// The formula as linear constraints; its soft clauses as the cost of what does not hold.
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
    let mut variables = formula.variables();
    for xor in &formula.xors {
        for variable in &xor.variables {
            let _ = write!(body, "+1 x{} ", variable.number());
        }
        let mut weight = 2;
        while weight <= xor.variables.len() - usize::from(xor.is_odd && !xor.variables.is_empty()) {
            variables += 1;
            let _ = write!(body, "-{weight} x{variables} ");
            weight *= 2;
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
