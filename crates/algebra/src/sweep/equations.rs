//! The properties of a system that a sweep needs.

use crate::zm::Modulus;

/// An unknown of an equation, and its weight there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Term {
    /// The unknown, numbered in the order of the sweep.
    pub unknown: u32,
    /// Its weight, a residue that is not 0.
    pub weight: u8,
}

/// A system A x = b over Z/m whose unknowns are numbered in the order of a sweep.
pub trait Equations: Sync {
    /// The ring.
    fn modulus(&self) -> Modulus;

    /// The number of unknowns, below 2^32 − 1.
    fn unknowns(&self) -> usize;

    /// The number of equations, below 2^32 − 1.
    fn equations(&self) -> usize;

    /// Replaces `terms` by those of an equation, every unknown at most once, in any order.
    fn terms(&self, equation: usize, terms: &mut Vec<Term>);
}
