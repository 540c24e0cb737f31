//! Row operations on an augmented matrix over Z/m, done and put into words.
//!
//! Every operation can be undone, which is why none of them changes the solutions. Beside its
//! entries a row carries how it is put together from the rows at the beginning; the row 0 = c is
//! then its own certificate.

use lightsout_algebra::zm::{Modulus, row};
use serde::Serialize;

/// A step that changes rows; they are numbered from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum RowOperation {
    /// Two rows change places.
    Swap {
        /// One of them.
        one: usize,
        /// The other.
        other: usize,
    },
    /// A row is multiplied by a factor that can be divided by.
    Scale {
        /// The row.
        row: usize,
        /// The factor.
        factor: u8,
    },
    /// A multiple of one row is added to another.
    Add {
        /// The row that changes.
        row: usize,
        /// The row that is added.
        source: usize,
        /// How often.
        factor: u8,
    },
    /// Two rows become two combinations of both, from which they can be had back (composite m).
    Combine {
        /// The row that becomes s·one + t·other.
        one: usize,
        /// The row that becomes u·one + v·other.
        other: usize,
        /// Factor of the first row in the first.
        s: u8,
        /// Factor of the second row in the first.
        t: u8,
        /// Factor of the first row in the second.
        u: u8,
        /// Factor of the second row in the second.
        v: u8,
    },
    /// A multiple of a row is written below all others: it follows from it, and says more about the
    /// columns to its right (composite m, Howell's form).
    Append {
        /// The row.
        source: usize,
        /// How often.
        factor: u8,
    },
}

impl RowOperation {
    /// The rows that it changes.
    pub fn changed(self, rows_before: usize) -> Vec<usize> {
        match self {
            RowOperation::Swap { one, other } | RowOperation::Combine { one, other, .. } => {
                vec![one, other]
            }
            RowOperation::Scale { row, .. } | RowOperation::Add { row, .. } => vec![row],
            RowOperation::Append { .. } => vec![rows_before],
        }
    }

    /// The operation as people write it, rows numbered from 1: `R3 <- R3 + R1`.
    pub fn words(self, modulus: Modulus, rows_before: usize) -> String {
        let name = |row: usize| format!("R{}", row + 1);
        match self {
            RowOperation::Swap { one, other } => format!("swap {} and {}", name(one), name(other)),
            RowOperation::Scale { row, factor } => {
                format!("{} <- {}", name(row), sum(&[(factor, name(row))], modulus))
            }
            RowOperation::Add { row, source, factor } => {
                let sum = sum(&[(1, name(row)), (factor, name(source))], modulus);
                format!("{} <- {sum}", name(row))
            }
            RowOperation::Combine { one, other, s, t, u, v } => {
                let first = sum(&[(s, name(one)), (t, name(other))], modulus);
                let second = sum(&[(u, name(one)), (v, name(other))], modulus);
                format!("{} <- {first}, {} <- {second}", name(one), name(other))
            }
            RowOperation::Append { source, factor } => {
                format!("new {} <- {}", name(rows_before), sum(&[(factor, name(source))], modulus))
            }
        }
    }
}

/// A sum of multiples as people write it; the factor −1 is a minus sign, 1 and 0 are left out.
pub fn sum(terms: &[(u8, String)], modulus: Modulus) -> String {
    let mut text = String::new();
    for (factor, name) in terms.iter().filter(|(factor, _)| *factor != 0) {
        let is_minus = modulus.value() > 2 && *factor == modulus.value() - 1;
        match (text.is_empty(), is_minus) {
            (true, true) => text.push('-'),
            (true, false) => {}
            (false, true) => text.push_str(" - "),
            (false, false) => text.push_str(" + "),
        }
        if !is_minus && *factor != 1 {
            text.push_str(&format!("{factor} "));
        }
        text.push_str(name);
    }
    if text.is_empty() { "0".to_string() } else { text }
}

/// An augmented matrix [A | b], every row with its origin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Augmented {
    modulus: Modulus,
    rows: Vec<Vec<u8>>,
    /// For every row its coefficients in the rows at the beginning.
    origins: Vec<Vec<u8>>,
}

impl Augmented {
    /// The matrix with these rows, all equally long, each its own origin.
    pub fn new(modulus: Modulus, rows: Vec<Vec<u8>>) -> Augmented {
        let unit = |at: usize| (0..rows.len()).map(|row| u8::from(row == at)).collect();
        let origins = (0..rows.len()).map(unit).collect();
        Augmented { modulus, rows, origins }
    }

    /// The ring of the entries.
    pub fn modulus(&self) -> Modulus {
        self.modulus
    }

    /// The rows.
    pub fn rows(&self) -> &[Vec<u8>] {
        &self.rows
    }

    /// The coefficients of a row in the rows at the beginning.
    ///
    /// # Panics
    /// When there is no such row.
    pub fn origin(&self, row: usize) -> &[u8] {
        &self.origins[row]
    }

    /// Does an operation.
    ///
    /// # Panics
    /// When it names a row that does not exist.
    pub fn apply(&mut self, operation: RowOperation) {
        self.on_both(|rows, m| match operation {
            RowOperation::Swap { one, other } => rows.swap(one, other),
            RowOperation::Scale { row, factor } => row::scale(&mut rows[row], factor, m),
            RowOperation::Add { row, source, factor } => {
                let source = rows[source].clone();
                row::add_scaled(&mut rows[row], &source, factor, m);
            }
            RowOperation::Combine { one, other, s, t, u, v } => {
                combine(rows, [one, other], [s, t, u, v], m);
            }
            RowOperation::Append { source, factor } => {
                let mut new = rows[source].clone();
                row::scale(&mut new, factor, m);
                rows.push(new);
            }
        });
    }

    fn on_both(&mut self, change: impl Fn(&mut Vec<Vec<u8>>, Modulus)) {
        change(&mut self.rows, self.modulus);
        change(&mut self.origins, self.modulus);
    }
}

fn combine(rows: &mut [Vec<u8>], [one, other]: [usize; 2], factors: [u8; 4], m: Modulus) {
    let [s, t, u, v] = factors;
    for column in 0..rows[one].len() {
        let (a, b) = (rows[one][column], rows[other][column]);
        rows[one][column] = m.add(m.mul(s, a), m.mul(t, b));
        rows[other][column] = m.add(m.mul(u, a), m.mul(v, b));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operations_are_put_into_words() {
        let words = |m: u64, operation: RowOperation| operation.words(Modulus::new(m).unwrap(), 4);
        assert_eq!(words(2, RowOperation::Add { row: 2, source: 0, factor: 1 }), "R3 <- R3 + R1");
        assert_eq!(words(5, RowOperation::Add { row: 2, source: 0, factor: 4 }), "R3 <- R3 - R1");
        assert_eq!(words(5, RowOperation::Add { row: 2, source: 0, factor: 3 }), "R3 <- R3 + 3 R1");
        assert_eq!(words(3, RowOperation::Scale { row: 1, factor: 2 }), "R2 <- -R2");
        assert_eq!(words(2, RowOperation::Swap { one: 1, other: 3 }), "swap R2 and R4");
        assert_eq!(words(4, RowOperation::Append { source: 0, factor: 2 }), "new R5 <- 2 R1");
    }
}
