//! The span of rows over Z/m, kept in echelon form while rows are put in one by one.
//!
//! There is at most one row per pivot column. Its pivot divides m, and m ÷ pivot times the row is in the span of the
//! rows after it (J. A. Howell, *Spans in the module (Z_m)^s*, 1986). So a vector is in the span exactly when reducing
//! it from left to right leaves nothing. The rows with pivots in the last columns span all that is zero before them.

use super::{Modulus, row};

/// The span of the rows put in so far.
///
/// ```
/// use lightsout_algebra::zm::{Modulus, Span};
/// let mut span = Span::new(Modulus::new(6)?, 2);
/// assert!(span.insert(&[2, 1]));
/// assert!(span.contains(&[0, 3]) && !span.contains(&[1, 0])); // 3 · (2, 1) = (0, 3)
/// assert!(!span.insert(&[4, 2]));
/// # Ok::<(), lightsout_algebra::zm::BadModulus>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    modulus: Modulus,
    /// For every column the row whose first entry stands there.
    rows: Vec<Option<Vec<u8>>>,
}

impl Span {
    /// Returns the span of nothing, in rows of `width` entries.
    pub fn new(modulus: Modulus, width: usize) -> Span {
        Span { modulus, rows: vec![None; width] }
    }

    /// Returns the rows of the echelon form with their pivot columns, from left to right.
    pub fn rows(&self) -> impl Iterator<Item = (usize, &[u8])> {
        let rows = self.rows.iter().enumerate();
        rows.filter_map(|(column, row)| row.as_deref().map(|row| (column, row)))
    }

    /// Reduces `vector` by the span. Vectors that differ by the span become equal, and those in it zero.
    ///
    /// # Panics
    /// When the vector has another width.
    pub fn reduce(&self, vector: &mut [u8]) {
        assert_eq!(vector.len(), self.rows.len(), "one entry per column");
        for (column, pivot_row) in self.rows() {
            let times = vector[column] / pivot_row[column];
            row::add_scaled(vector, pivot_row, self.modulus.neg(times), self.modulus);
        }
    }

    /// Whether a vector is in the span.
    ///
    /// # Panics
    /// When the vector has another width.
    pub fn contains(&self, vector: &[u8]) -> bool {
        let mut rest = vector.to_vec();
        self.reduce(&mut rest);
        rest.iter().all(|&entry| entry == 0)
    }

    /// Puts a row in. Returns whether the span has grown.
    ///
    /// # Panics
    /// When the row has another width.
    pub fn insert(&mut self, row: &[u8]) -> bool {
        if self.contains(row) {
            return false;
        }
        let mut waiting = vec![row.to_vec()];
        while let Some(row) = waiting.pop() {
            self.place(row, &mut waiting);
        }
        true
    }

    /// Brings one row to its place; what follows from it and must be placed too goes to `waiting`.
    fn place(&mut self, mut row: Vec<u8>, waiting: &mut Vec<Vec<u8>>) {
        let m = self.modulus;
        for column in 0..row.len() {
            if row[column] == 0 {
                continue;
            }
            let Some(pivot_row) = &mut self.rows[column] else {
                let unit = m.unit_to_associate(row[column]);
                row::scale(&mut row, unit, m);
                waiting.extend(annihilated(&row, column, m));
                self.rows[column] = Some(row);
                return;
            };
            let c = m.combine(pivot_row[column], row[column]);
            if c.gcd == pivot_row[column] {
                let times = row[column] / c.gcd;
                row::add_scaled(&mut row, pivot_row, m.neg(times), m);
                continue;
            }
            let mut rest = pivot_row.clone();
            row::scale(&mut rest, c.u, m);
            row::add_scaled(&mut rest, &row, c.v, m);
            row::scale(pivot_row, c.s, m);
            row::add_scaled(pivot_row, &row, c.t, m);
            waiting.extend(annihilated(pivot_row, column, m));
            row = rest;
        }
    }
}

/// m ÷ pivot times the row, which has nothing left in the pivot's column; none when it is nothing.
fn annihilated(row: &[u8], column: usize, m: Modulus) -> Option<Vec<u8>> {
    let mut multiple = row.to_vec();
    row::scale(&mut multiple, m.annihilator(row[column]) % m.value(), m);
    multiple.iter().any(|&entry| entry != 0).then_some(multiple)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Every sum of multiples of the rows.
    fn brute_force(rows: &[Vec<u8>], m: Modulus) -> BTreeSet<Vec<u8>> {
        let mut all = BTreeSet::from([vec![0; 3]]);
        for row in rows {
            let sums = all.iter().flat_map(|sum| {
                (0..m.value()).map(move |times| {
                    let mut sum = sum.clone();
                    row::add_scaled(&mut sum, row, times, m);
                    sum
                })
            });
            all = sums.collect();
        }
        all
    }

    #[test]
    fn the_span_is_what_the_rows_add_up_to() {
        for m in [2, 3, 4, 6, 8, 12].map(|m| Modulus::new(m).unwrap()) {
            let mut state = u64::from(m.value());
            for _ in 0..40 {
                let mut rows = Vec::new();
                let mut span = Span::new(m, 3);
                for _ in 0..3 {
                    let entry = |state: &mut u64| {
                        *state = state.wrapping_mul(6364136223846793005).wrapping_add(1);
                        ((*state >> 40) % u64::from(m.value())) as u8
                    };
                    let row: Vec<u8> = (0..3).map(|_| entry(&mut state)).collect();
                    let before = brute_force(&rows, m).len();
                    rows.push(row.clone());
                    let all = brute_force(&rows, m);
                    assert_eq!(span.insert(&row), all.len() > before);
                    let size: usize =
                        span.rows().map(|(c, r)| usize::from(m.value() / r[c])).product();
                    assert_eq!(size, all.len(), "{rows:?} mod {m:?}");
                    assert!(all.iter().all(|vector| span.contains(vector)));
                }
            }
        }
    }

    #[test]
    fn what_is_left_is_the_same_for_all_that_differ_by_the_span() {
        let m = Modulus::new(12).unwrap();
        let mut span = Span::new(m, 2);
        span.insert(&[4, 3]);
        span.insert(&[6, 2]);
        let left = |vector: [u8; 2]| {
            let mut vector = vector.to_vec();
            span.reduce(&mut vector);
            vector
        };
        for (a, b) in (0..12).flat_map(|a| (0..12).map(move |b| (a, b))) {
            assert_eq!(left([a, b]), left([(a + 4) % 12, (b + 3) % 12]));
            assert_eq!(left([a, b]), left([(a + 6) % 12, (b + 2) % 12]));
        }
    }
}
