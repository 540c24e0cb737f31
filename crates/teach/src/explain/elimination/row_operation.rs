//! Row operations as a lesson shows them: with a name in the data, and in words.

use lightsout_algebra::zm::Modulus;
use lightsout_algebra::zm::row_ops::Step;
use serde::Serialize;

/// A step that changes rows, which are numbered from 0.
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

impl From<Step> for RowOperation {
    fn from(step: Step) -> RowOperation {
        match step {
            Step::Swap { a, b } => RowOperation::Swap { one: a, other: b },
            Step::Scale { row, unit } => RowOperation::Scale { row, factor: unit },
            Step::Add { target, source, factor } => {
                RowOperation::Add { row: target, source, factor }
            }
            Step::Combine { a, b, combination: c } => {
                RowOperation::Combine { one: a, other: b, s: c.s, t: c.t, u: c.u, v: c.v }
            }
            Step::Append { source, factor } => RowOperation::Append { source, factor },
        }
    }
}

impl RowOperation {
    /// The row of the pivot for whose column it is done.
    pub fn pivot_row(self) -> usize {
        match self {
            RowOperation::Swap { one, .. } | RowOperation::Combine { one, .. } => one,
            RowOperation::Scale { row, .. } => row,
            RowOperation::Add { source, .. } | RowOperation::Append { source, .. } => source,
        }
    }

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
fn sum(terms: &[(u8, String)], modulus: Modulus) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operations_are_put_into_words() {
        let words = |m: u64, operation: RowOperation| operation.words(Modulus::new(m).unwrap(), 4);
        let add = |factor| RowOperation::Add { row: 2, source: 0, factor };
        assert_eq!(words(2, add(1)), "R3 <- R3 + R1");
        assert_eq!(words(5, add(4)), "R3 <- R3 - R1");
        assert_eq!(words(5, add(3)), "R3 <- R3 + 3 R1");
        assert_eq!(words(3, RowOperation::Scale { row: 1, factor: 2 }), "R2 <- -R2");
        assert_eq!(words(2, RowOperation::Swap { one: 1, other: 3 }), "swap R2 and R4");
        assert_eq!(words(4, RowOperation::Append { source: 0, factor: 2 }), "new R5 <- 2 R1");
        let gcd = RowOperation::Combine { one: 0, other: 1, s: 5, t: 1, u: 3, v: 2 };
        assert_eq!(words(6, gcd), "R1 <- -R1 + R2, R2 <- 3 R1 + 2 R2");
    }
}
