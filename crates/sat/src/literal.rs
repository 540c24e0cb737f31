//! Variables and literals: numbered from 0 here, from 1 in every text.

use std::ops::Not;

/// A variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Variable(pub u32);

/// A variable or its negation.
///
/// ```
/// use lightsout_sat::{Literal, Variable};
/// let literal = Literal::new(Variable(4), false);
/// assert_eq!(literal.dimacs(), -5);
/// assert_eq!(!literal, Variable(4).literal());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Literal(u32);

impl Variable {
    /// Returns the variable as a literal that holds when it does.
    pub fn literal(self) -> Literal {
        Literal::new(self, true)
    }

    /// Returns the number of the variable in texts, from 1.
    pub fn number(self) -> u32 {
        self.0 + 1
    }
}

impl Literal {
    /// Returns the literal that holds when the variable has this value.
    pub fn new(variable: Variable, value: bool) -> Literal {
        Literal(variable.0 * 2 + u32::from(!value))
    }

    /// Returns its variable.
    pub fn variable(self) -> Variable {
        Variable(self.0 / 2)
    }

    /// Whether it is the variable itself.
    pub fn is_positive(self) -> bool {
        self.0.is_multiple_of(2)
    }

    /// Returns its number in DIMACS texts: from 1, negative for a negation.
    pub fn dimacs(self) -> i64 {
        let number = i64::from(self.variable().number());
        if self.is_positive() { number } else { -number }
    }

    /// Returns its place in a table with two entries for every variable.
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

impl Not for Literal {
    type Output = Literal;

    fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}

impl From<Variable> for Literal {
    fn from(variable: Variable) -> Literal {
        variable.literal()
    }
}
