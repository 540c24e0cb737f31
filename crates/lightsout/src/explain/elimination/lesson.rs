//! Elimination as it is taught: column by column, in the order of the buttons, to the reduced form.
//!
//! In each column the first row that can be divided by goes up, is scaled to 1 and clears the column
//! above and below. Over a composite m there may be no such row: then two rows are combined until
//! one entry divides all others and m, and m over that entry times the pivot row, which no longer
//! has anything in the column, is written below (J. A. Howell, Spans in the module (Z_m)^s, 1986).
//! After that, a row 0 = c with c ≠ 0 stands there exactly when there is no solution.

use super::row_operation::{Augmented, RowOperation};

/// One step of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The pivot of a column is found.
    Pivot {
        /// Where it stands before it is brought up.
        row: usize,
        /// The column.
        column: usize,
    },
    /// A column has nothing left below the rows done: it is free.
    Free {
        /// The column.
        column: usize,
    },
    /// A row operation.
    Operation(RowOperation),
}

/// An elimination, step by step, and what it ends in.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The steps.
    pub turns: Vec<Turn>,
    /// The reduced matrix.
    pub end: Augmented,
    /// Column and entry of the pivot of each of the first rows.
    pub pivots: Vec<(usize, u8)>,
    /// The columns without a pivot.
    pub free: Vec<usize>,
    columns: usize,
}

impl Lesson {
    /// Eliminates the first `columns` columns.
    ///
    /// # Panics
    /// When a row has fewer.
    pub fn of(start: Augmented, columns: usize) -> Lesson {
        let mut lesson =
            Lesson { turns: Vec::new(), end: start, pivots: Vec::new(), free: Vec::new(), columns };
        for column in 0..columns {
            lesson.turn_to(column);
        }
        lesson
    }

    fn turn_to(&mut self, column: usize) {
        let done = self.pivots.len();
        let m = self.end.modulus();
        let rows = done..self.end.rows().len();
        let nonzero = rows.filter(|&row| self.entry(row, column) != 0);
        let Some(row) = nonzero.min_by_key(|&row| m.associate(self.entry(row, column))) else {
            self.free.push(column);
            self.turns.push(Turn::Free { column });
            return;
        };
        self.turns.push(Turn::Pivot { row, column });
        if row != done {
            self.apply(RowOperation::Swap { one: done, other: row });
        }
        self.make_divisor(done, column);
        self.clear(done, column);
        self.append_annihilated(done, column);
        self.pivots.push((column, self.entry(done, column)));
    }

    /// Makes the entry at the pivot a divisor of m and of every entry below it.
    fn make_divisor(&mut self, pivot: usize, column: usize) {
        let m = self.end.modulus();
        for other in pivot + 1..self.end.rows().len() {
            let (a, b) = (self.entry(pivot, column), self.entry(other, column));
            if m.divide(b, a).is_none() {
                let c = m.combine(a, b);
                let (one, s, t, u, v) = (pivot, c.s, c.t, c.u, c.v);
                self.apply(RowOperation::Combine { one, other, s, t, u, v });
            }
        }
        let factor = m.unit_to_associate(self.entry(pivot, column));
        if factor != 1 {
            self.apply(RowOperation::Scale { row: pivot, factor });
        }
    }

    /// Clears the column but for the pivot; above a pivot that is not 1, a rest stays.
    fn clear(&mut self, pivot: usize, column: usize) {
        let m = self.end.modulus();
        for row in (0..self.end.rows().len()).filter(|&row| row != pivot) {
            let times = self.entry(row, column) / self.entry(pivot, column);
            if times != 0 {
                self.apply(RowOperation::Add { row, source: pivot, factor: m.neg(times) });
            }
        }
    }

    fn append_annihilated(&mut self, pivot: usize, column: usize) {
        let m = self.end.modulus();
        let factor = m.annihilator(self.entry(pivot, column)) % m.value();
        let says_more = self.end.rows()[pivot].iter().any(|&entry| m.mul(entry, factor) != 0);
        if self.entry(pivot, column) != 1 && says_more {
            self.apply(RowOperation::Append { source: pivot, factor });
        }
    }

    fn apply(&mut self, operation: RowOperation) {
        self.end.apply(operation);
        self.turns.push(Turn::Operation(operation));
    }

    fn entry(&self, row: usize, column: usize) -> u8 {
        self.end.rows()[row][column]
    }

    /// The row 0 = c with c ≠ 0, where there is one. The right side is the column behind the others.
    pub fn contradiction(&self) -> Option<usize> {
        (self.pivots.len()..self.end.rows().len()).find(|&row| self.entry(row, self.columns) != 0)
    }

    /// The solution with every free column at 0; only where there is no contradiction.
    pub fn solution(&self) -> Vec<u8> {
        let mut x = vec![0; self.columns];
        let rest = |lesson: &Lesson, row: usize| lesson.entry(row, lesson.columns);
        self.back_substitute(&mut x, self.pivots.len(), rest);
        x
    }

    /// The quiet pattern that a free column generates: the column once, and what mends it.
    pub fn pattern_of_free(&self, column: usize) -> Vec<u8> {
        let mut x = vec![0; self.columns];
        x[column] = 1;
        self.back_substitute(&mut x, self.pivots.len(), |_, _| 0);
        x
    }

    /// The quiet pattern that a pivot other than 1 generates: its column m ÷ pivot times, and what
    /// mends it.
    pub fn pattern_of_pivot(&self, row: usize) -> Vec<u8> {
        let (column, entry) = self.pivots[row];
        let mut x = vec![0; self.columns];
        x[column] = self.end.modulus().annihilator(entry) % self.end.modulus().value();
        self.back_substitute(&mut x, row, |_, _| 0);
        x
    }

    /// Works out the pivot columns of the first `rows` rows, the last of them first. By Howell's
    /// property what is left is always divisible by the pivot.
    fn back_substitute(&self, x: &mut [u8], rows: usize, right: impl Fn(&Lesson, usize) -> u8) {
        let m = self.end.modulus();
        for row in (0..rows).rev() {
            let (column, pivot) = self.pivots[row];
            let entries = &self.end.rows()[row];
            let sum = (column + 1..self.columns)
                .fold(0, |sum, other| m.add(sum, m.mul(entries[other], x[other])));
            x[column] = m.divide(m.sub(right(self, row), sum), pivot).unwrap_or(0);
        }
    }
}
