//! "Exactly one of these", as clauses.
//!
//! A few literals exclude each other in pairs. More take a ladder of extra variables: step i holds when one of the
//! first i+1 literals does (C. Sinz, Towards an optimal CNF encoding of Boolean cardinality constraints, 2005).

use crate::{Clauses, Literal};

/// Up to so many literals exclude each other in pairs.
const PAIRS: usize = 6;

/// Says that exactly one of the literals holds.
pub fn exactly_one(clauses: &mut dyn Clauses, literals: &[Literal]) {
    if literals.len() > PAIRS {
        climb(clauses, literals);
        return;
    }
    clauses.add(literals);
    for (position, &one) in literals.iter().enumerate() {
        for &other in &literals[..position] {
            clauses.add(&[!one, !other]);
        }
    }
}

/// Adds that exactly one of the literals holds. Returns the steps of the ladder, one for every literal but the last.
/// Step i holds exactly when one of the first i+1 literals does.
pub fn ladder(clauses: &mut dyn Clauses, literals: &[Literal]) -> Vec<Literal> {
    let steps = climb(clauses, literals);
    for (place, &step) in steps.iter().enumerate() {
        match place.checked_sub(1) {
            None => clauses.add(&[!step, literals[0]]),
            Some(before) => clauses.add(&[!step, steps[before], literals[place]]),
        }
    }
    steps
}

/// A ladder whose steps hold at least when they should.
fn climb(clauses: &mut dyn Clauses, literals: &[Literal]) -> Vec<Literal> {
    clauses.add(literals);
    let steps = clauses.new_variables(literals.len().saturating_sub(1));
    for (place, &literal) in literals.iter().enumerate() {
        let (before, step) = (place.checked_sub(1).map(|before| steps[before]), steps.get(place));
        if let Some(&step) = step {
            clauses.add(&[!literal, step]);
        }
        if let Some(before) = before {
            clauses.add(&[!before, !literal]);
        }
        if let (Some(before), Some(&step)) = (before, step) {
            clauses.add(&[!before, step]);
        }
    }
    steps
}
