//! Row operations, which participants of an elimination do or record.
//!
//! An elimination only says which operation comes next. A matrix does it, a list of steps keeps it for a lesson, and a
//! tally counts it. An identity matrix becomes the transform T with T·A = the result. So the inverse, the steps and
//! their number come from the same run.

use super::{Combination, Matrix, Modulus, row};

/// A participant of an elimination.
pub trait RowOps {
    /// Rows `a` and `b` change places.
    fn swap(&mut self, a: usize, b: usize);

    /// Row `row` is multiplied by a unit.
    fn scale(&mut self, row: usize, unit: u8);

    /// Row `target` gets `factor` times row `source` added.
    fn add(&mut self, target: usize, source: usize, factor: u8);

    /// Rows `a` and `b` become s·a + t·b and u·a + v·b, a change that can be undone.
    fn combine(&mut self, a: usize, b: usize, combination: Combination);

    /// A new last row appears, `factor` times row `source`.
    fn append(&mut self, source: usize, factor: u8);
}

/// One row operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Two rows change places.
    Swap {
        /// One row.
        a: usize,
        /// The other row.
        b: usize,
    },
    /// A row is multiplied by a unit.
    Scale {
        /// The row.
        row: usize,
        /// The unit.
        unit: u8,
    },
    /// A multiple of one row is added to another.
    Add {
        /// The row that changes.
        target: usize,
        /// The row that is added.
        source: usize,
        /// How often.
        factor: u8,
    },
    /// Two rows become s·a + t·b and u·a + v·b.
    Combine {
        /// One row.
        a: usize,
        /// The other row.
        b: usize,
        /// The coefficients.
        combination: Combination,
    },
    /// A multiple of a row becomes a new last row.
    Append {
        /// The row.
        source: usize,
        /// How often.
        factor: u8,
    },
}

impl Step {
    /// Lets `other` do the step.
    pub fn done_by(self, other: &mut dyn RowOps) {
        match self {
            Step::Swap { a, b } => other.swap(a, b),
            Step::Scale { row, unit } => other.scale(row, unit),
            Step::Add { target, source, factor } => other.add(target, source, factor),
            Step::Combine { a, b, combination } => other.combine(a, b, combination),
            Step::Append { source, factor } => other.append(source, factor),
        }
    }
}

/// Nobody: nothing is kept.
impl RowOps for () {
    fn swap(&mut self, _a: usize, _b: usize) {}
    fn scale(&mut self, _row: usize, _unit: u8) {}
    fn add(&mut self, _target: usize, _source: usize, _factor: u8) {}
    fn combine(&mut self, _a: usize, _b: usize, _combination: Combination) {}
    fn append(&mut self, _source: usize, _factor: u8) {}
}

/// Two take part.
impl<A: RowOps + ?Sized, B: RowOps + ?Sized> RowOps for (&mut A, &mut B) {
    fn swap(&mut self, a: usize, b: usize) {
        self.0.swap(a, b);
        self.1.swap(a, b);
    }

    fn scale(&mut self, row: usize, unit: u8) {
        self.0.scale(row, unit);
        self.1.scale(row, unit);
    }

    fn add(&mut self, target: usize, source: usize, factor: u8) {
        self.0.add(target, source, factor);
        self.1.add(target, source, factor);
    }

    fn combine(&mut self, a: usize, b: usize, combination: Combination) {
        self.0.combine(a, b, combination);
        self.1.combine(a, b, combination);
    }

    fn append(&mut self, source: usize, factor: u8) {
        self.0.append(source, factor);
        self.1.append(source, factor);
    }
}

/// The steps are kept in order.
impl RowOps for Vec<Step> {
    fn swap(&mut self, a: usize, b: usize) {
        self.push(Step::Swap { a, b });
    }

    fn scale(&mut self, row: usize, unit: u8) {
        self.push(Step::Scale { row, unit });
    }

    fn add(&mut self, target: usize, source: usize, factor: u8) {
        self.push(Step::Add { target, source, factor });
    }

    fn combine(&mut self, a: usize, b: usize, combination: Combination) {
        self.push(Step::Combine { a, b, combination });
    }

    fn append(&mut self, source: usize, factor: u8) {
        self.push(Step::Append { source, factor });
    }
}

/// How many operations of each kind there were.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Rows changed places.
    pub swaps: u64,
    /// A row was multiplied.
    pub scalings: u64,
    /// A multiple of a row was added to another.
    pub additions: u64,
    /// Two rows were combined.
    pub combinations: u64,
    /// A multiple of a row became a new row.
    pub appended: u64,
}

impl RowOps for Tally {
    fn swap(&mut self, _a: usize, _b: usize) {
        self.swaps += 1;
    }

    fn scale(&mut self, _row: usize, _unit: u8) {
        self.scalings += 1;
    }

    fn add(&mut self, _target: usize, _source: usize, _factor: u8) {
        self.additions += 1;
    }

    fn combine(&mut self, _a: usize, _b: usize, _combination: Combination) {
        self.combinations += 1;
    }

    fn append(&mut self, _source: usize, _factor: u8) {
        self.appended += 1;
    }
}

/// The operations are done.
impl RowOps for Matrix {
    fn swap(&mut self, a: usize, b: usize) {
        let (a, b) = self.two_rows_mut(a, b);
        a.swap_with_slice(b);
    }

    fn scale(&mut self, row: usize, unit: u8) {
        let m = self.modulus();
        row::scale(self.row_mut(row), unit, m);
    }

    fn add(&mut self, target: usize, source: usize, factor: u8) {
        let m = self.modulus();
        let (target, source) = self.two_rows_mut(target, source);
        row::add_scaled(target, source, factor, m);
    }

    fn combine(&mut self, a: usize, b: usize, combination: Combination) {
        let m = self.modulus();
        let (a, b) = self.two_rows_mut(a, b);
        for (a, b) in a.iter_mut().zip(b) {
            (*a, *b) = combination.of(m, *a, *b);
        }
    }

    fn append(&mut self, source: usize, factor: u8) {
        let mut new = self.row(source).to_vec();
        row::scale(&mut new, factor, self.modulus());
        self.push_row(&new);
    }
}

/// A right-hand side on which the operations are done.
#[derive(Clone, Debug)]
pub(super) struct RightHandSide {
    pub(super) modulus: Modulus,
    pub(super) entries: Vec<u8>,
}

impl RowOps for RightHandSide {
    fn swap(&mut self, a: usize, b: usize) {
        self.entries.swap(a, b);
    }

    fn scale(&mut self, row: usize, unit: u8) {
        self.entries[row] = self.modulus.mul(self.entries[row], unit);
    }

    fn add(&mut self, target: usize, source: usize, factor: u8) {
        let product = self.modulus.mul(self.entries[source], factor);
        self.entries[target] = self.modulus.add(self.entries[target], product);
    }

    fn combine(&mut self, a: usize, b: usize, combination: Combination) {
        (self.entries[a], self.entries[b]) =
            combination.of(self.modulus, self.entries[a], self.entries[b]);
    }

    fn append(&mut self, source: usize, factor: u8) {
        self.entries.push(self.modulus.mul(self.entries[source], factor));
    }
}

/// Weights of rows, on which the operations are done backwards and transposed: weights of the rows
/// after a step become weights of the rows before it.
#[derive(Clone, Debug)]
pub(super) struct Weights {
    pub(super) modulus: Modulus,
    pub(super) entries: Vec<u8>,
}

impl RowOps for Weights {
    fn swap(&mut self, a: usize, b: usize) {
        self.entries.swap(a, b);
    }

    fn scale(&mut self, row: usize, unit: u8) {
        self.entries[row] = self.modulus.mul(self.entries[row], unit);
    }

    fn add(&mut self, target: usize, source: usize, factor: u8) {
        let product = self.modulus.mul(self.entries[target], factor);
        self.entries[source] = self.modulus.add(self.entries[source], product);
    }

    fn combine(&mut self, a: usize, b: usize, combination: Combination) {
        let transposed = Combination { t: combination.u, u: combination.t, ..combination };
        (self.entries[a], self.entries[b]) =
            transposed.of(self.modulus, self.entries[a], self.entries[b]);
    }

    fn append(&mut self, source: usize, factor: u8) {
        let weight = self.entries.pop().unwrap_or(0);
        let product = self.modulus.mul(weight, factor);
        self.entries[source] = self.modulus.add(self.entries[source], product);
    }
}
