//! Formulas: atoms, connectives and quantifiers.

use std::collections::BTreeSet;

use super::term::Term;

/// A formula. Free variables stand for all elements.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Formula {
    /// `$T`.
    True,
    /// `$F`.
    False,
    /// A relation with its arguments, `=` and `!=` among them.
    Atom(Term),
    /// `-p`.
    Not(Box<Formula>),
    /// `p & q & r`: at least two, and the last is not a conjunction itself.
    And(Vec<Formula>),
    /// `p | q | r`: at least two, and the last is not a disjunction itself.
    Or(Vec<Formula>),
    /// `p -> q`.
    Implies(Box<Formula>, Box<Formula>),
    /// `p <- q`.
    ImpliedBy(Box<Formula>, Box<Formula>),
    /// `p <-> q`.
    Iff(Box<Formula>, Box<Formula>),
    /// `all x p`.
    All(String, Box<Formula>),
    /// `exists x p`.
    Exists(String, Box<Formula>),
}

impl Formula {
    /// Returns the negation of a formula.
    pub fn negated(self) -> Formula {
        Formula::Not(Box::new(self))
    }

    /// Returns the formulas directly inside this one.
    pub fn children(&self) -> Vec<&Formula> {
        match self {
            Formula::True | Formula::False | Formula::Atom(_) => Vec::new(),
            Formula::Not(inner) | Formula::All(_, inner) | Formula::Exists(_, inner) => vec![inner],
            Formula::And(parts) | Formula::Or(parts) => parts.iter().collect(),
            Formula::Implies(left, right)
            | Formula::ImpliedBy(left, right)
            | Formula::Iff(left, right) => vec![left, right],
        }
    }

    /// Returns the free variables.
    pub fn free_variables(&self) -> BTreeSet<&str> {
        match self {
            Formula::Atom(atom) => {
                let mut found = BTreeSet::new();
                atom.variables(&mut found);
                found
            }
            Formula::All(bound, inner) | Formula::Exists(bound, inner) => {
                let mut found = inner.free_variables();
                found.remove(bound.as_str());
                found
            }
            _ => self.children().into_iter().flat_map(Formula::free_variables).collect(),
        }
    }

    /// Returns the formula with all free variables bound by `all`.
    pub fn closed(self) -> Formula {
        let free: Vec<String> = self.free_variables().into_iter().map(String::from).collect();
        free.into_iter().rev().fold(self, |inner, name| Formula::All(name, Box::new(inner)))
    }
}
