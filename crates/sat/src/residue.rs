//! Numbers modulo m, and weighted sums of them, as clauses.
//!
//! A number from 0 to m−1 has a literal for each value, and exactly one holds. With m = 2 the literals for 0 and 1 are
//! a variable and its negation. A sum is a chain of partial sums, each a number.

use crate::one_of::exactly_one;
use crate::{Clauses, Literal, Variable};

/// A number modulo m: for each value the literal that holds when the number has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Residue(Vec<Literal>);

impl Residue {
    /// Returns a new number below `values`.
    ///
    /// # Panics
    /// When `values` is less than 2.
    pub fn new(clauses: &mut dyn Clauses, values: u16) -> Residue {
        assert!(values >= 2, "a number that varies has at least two values");
        if values == 2 {
            let one = clauses.new_variable().literal();
            return Residue(vec![!one, one]);
        }
        let literals = clauses.new_variables(values.into());
        exactly_one(clauses, &literals);
        Residue(literals)
    }

    /// Returns the literal that holds when the number is `value`.
    ///
    /// # Panics
    /// When there is no such value.
    pub fn is(&self, value: u8) -> Literal {
        self.0[usize::from(value)]
    }

    /// Returns the literals of all values.
    pub fn literals(&self) -> &[Literal] {
        &self.0
    }

    /// Returns its value in a model, or 0 when the model gives none.
    pub fn value(&self, value: &dyn Fn(Variable) -> bool) -> u8 {
        let holds = |literal: &Literal| value(literal.variable()) == literal.is_positive();
        self.0.iter().position(holds).unwrap_or(0) as u8
    }

    /// Returns the number in unary: for every j from 1 on a literal that holds when the number is at least j.
    pub fn unary(&self, clauses: &mut dyn Clauses) -> Vec<Literal> {
        if let [_, one] = self.0[..] {
            return vec![one];
        }
        let steps = clauses.new_variables(self.0.len() - 1);
        for (value, &literal) in self.0.iter().enumerate() {
            if let Some(&reached) = value.checked_sub(1).and_then(|below| steps.get(below)) {
                clauses.add(&[!literal, reached]);
            }
            if let Some(&above) = steps.get(value) {
                clauses.add(&[!literal, !above]);
            }
        }
        for pair in steps.windows(2) {
            clauses.add(&[!pair[1], pair[0]]);
        }
        steps
    }
}

/// Adds clauses for the new number `sum` + weight · `term` modulo `modulus`, and returns it.
pub fn plus(
    clauses: &mut dyn Clauses,
    sum: &Residue,
    (weight, term): (u8, &Residue),
    modulus: u8,
) -> Residue {
    let next = Residue::new(clauses, modulus.into());
    add_equal(clauses, sum, (weight, term), &next, modulus);
    next
}

/// Says that `sum` + weight · `term` = `next`, modulo `modulus`.
pub fn add_equal(
    clauses: &mut dyn Clauses,
    sum: &Residue,
    (weight, term): (u8, &Residue),
    next: &Residue,
    modulus: u8,
) {
    let m = usize::from(modulus);
    for (before, &at_before) in sum.0.iter().enumerate() {
        for (value, &at_value) in term.0.iter().enumerate() {
            let after = (before + usize::from(weight) * value) % m;
            clauses.add(&[!at_before, !at_value, next.0[after]]);
        }
    }
}

/// Says that the weighted sum of the terms is `total` modulo `modulus`.
pub fn add_sum(clauses: &mut dyn Clauses, terms: &[(u8, &Residue)], total: u8, modulus: u8) {
    let m = u16::from(modulus);
    let Some((&(weight, first), others)) = terms.split_first() else {
        if total != 0 {
            clauses.add(&[]);
        }
        return;
    };
    let reached = |value: usize| (usize::from(weight) * value % usize::from(m)) as u8;
    if others.is_empty() {
        for (value, &literal) in first.0.iter().enumerate() {
            if reached(value) != total {
                clauses.add(&[!literal]);
            }
        }
        return;
    }
    let mut sum = Residue::new(clauses, m);
    for (value, &literal) in first.0.iter().enumerate() {
        clauses.add(&[!literal, sum.is(reached(value))]);
    }
    for &term in others {
        sum = plus(clauses, &sum, term, modulus);
    }
    clauses.add(&[sum.is(total)]);
}
