//! Stabiliser codes that need not be CSS: their stabilisers, and the distance as that of a binary code.
//!
//! Every qubit has three places, for an X, a Z and a Y. A word over them is an operator, where X with Z is Y. Y has a
//! place of its own, so the least weight of an operator is that of a word. So the distance in qubits is the distance of
//! a binary code. Its checks say which stabilisers an operator anticommutes with. Sums of stabilisers and of the three
//! places of a qubit are trivial.

use lightsout_algebra::quoted::quoted;
use lightsout_algebra::sparse::SparseMatrix;

use crate::code::matrix;
use crate::distance::Trivial;

/// Stabilisers that commute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stabilisers {
    qubits: usize,
    /// The X part of each, then the Z part, as 0 and 1.
    rows: Vec<[Vec<u8>; 2]>,
}

/// Why there are no such stabilisers.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadStabilisers {
    /// A matrix with an odd number of columns.
    #[error("(Hx|Hz) has two columns for each qubit, and there are {0}")]
    Odd(usize),
    /// Two that do not commute, from 1.
    #[error("stabilisers {0} and {1} do not commute")]
    Apart(usize, usize),
    /// A text that is not a list of Pauli operators.
    #[error("line {line}, {}, should be {wanted} of the letters I, X, Y, Z", quoted(.text))]
    Letters {
        /// The line, from 1.
        line: usize,
        /// The line itself.
        text: String,
        /// The letters of the first line, or `some`.
        wanted: String,
    },
}

impl Stabilisers {
    /// Returns the stabilisers of (Hx|Hz), a row for each.
    ///
    /// # Errors
    /// When the columns are odd in number, or two stabilisers do not commute.
    pub fn of(both: &SparseMatrix) -> Result<Stabilisers, BadStabilisers> {
        let qubits = both.cols() / 2;
        if both.cols() % 2 == 1 {
            return Err(BadStabilisers::Odd(both.cols()));
        }
        let rows = (0..both.rows()).map(|row| {
            let mut bits = vec![0; 2 * qubits];
            both.row(row).for_each(|(column, _)| bits[column] = 1);
            let z = bits.split_off(qubits);
            [bits, z]
        });
        Stabilisers { qubits, rows: rows.collect() }.commuting()
    }

    /// Reads Pauli operators, a line each, such as `XZZXI`. Signs are ignored, and `_` is I. A line that begins with #
    /// is a comment.
    ///
    /// ```
    /// use lightsout_decode::stabilisers::Stabilisers;
    /// let five = Stabilisers::read("XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n")?;
    /// assert_eq!(five.qubits(), 5);
    /// # Ok::<(), lightsout_decode::stabilisers::BadStabilisers>(())
    /// ```
    ///
    /// # Errors
    /// The first line that is not one or has another length, or two operators that do not commute.
    pub fn read(text: &str) -> Result<Stabilisers, BadStabilisers> {
        let mut rows: Vec<[Vec<u8>; 2]> = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let line_text = line.trim();
            if line_text.is_empty() || line_text.starts_with('#') {
                continue;
            }
            let letters = line_text.trim_start_matches(['+', '-']);
            let pauli = |letter: char| match letter {
                'I' | '_' | '.' => Some((0, 0)),
                'X' => Some((1, 0)),
                'Z' => Some((0, 1)),
                'Y' => Some((1, 1)),
                _ => None,
            };
            let row: Option<(Vec<u8>, Vec<u8>)> = letters.chars().map(pauli).collect();
            let known = rows.first().map(|[x, _]| x.len());
            let row =
                row.filter(|(x, _)| !x.is_empty() && known.is_none_or(|known| known == x.len()));
            let Some((x, z)) = row else {
                let wanted = known.map_or("some".to_string(), |known| known.to_string());
                return Err(BadStabilisers::Letters {
                    line: index + 1,
                    text: line_text.to_string(),
                    wanted,
                });
            };
            rows.push([x, z]);
        }
        let qubits = rows.first().map_or(0, |[x, _]| x.len());
        Stabilisers { qubits, rows }.commuting()
    }

    /// Whether a text looks like Pauli operators.
    pub fn is_text(text: &str) -> bool {
        let mut lines =
            text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        lines.next().is_some_and(|line| {
            line.contains(['I', 'X', 'Y', 'Z', '_']) && line.chars().all(|c| "+-IXYZ_.".contains(c))
        })
    }

    /// Whether the rows of a check matrix may be meant as (Hx|Hz): they commute as such.
    pub fn may_be(checks: &SparseMatrix) -> bool {
        let is_in = |row: usize, half: usize| {
            checks.row(row).any(|(column, _)| column / (checks.cols() / 2).max(1) == half)
        };
        let has = |half: usize| (0..checks.rows()).any(|row| is_in(row, half));
        let may_be = checks.rows() > 1 && checks.cols().is_multiple_of(2);
        may_be && has(0) && has(1) && Stabilisers::of(checks).is_ok()
    }

    fn commuting(self) -> Result<Stabilisers, BadStabilisers> {
        for (number, [x, z]) in self.rows.iter().enumerate() {
            for (other, [x2, z2]) in self.rows[..number].iter().enumerate() {
                let apart = (0..self.qubits).filter(|&q| (x[q] & z2[q]) ^ (z[q] & x2[q]) == 1);
                if apart.count() % 2 == 1 {
                    return Err(BadStabilisers::Apart(other + 1, number + 1));
                }
            }
        }
        Ok(self)
    }

    /// Returns the number of qubits.
    pub fn qubits(&self) -> usize {
        self.qubits
    }

    /// Returns the rows (Hx|Hz).
    pub fn both(&self) -> SparseMatrix {
        let mut ones = Vec::new();
        for (row, [x, z]) in self.rows.iter().enumerate() {
            let bits = x.iter().chain(z).enumerate();
            ones.extend(bits.filter(|(_, bit)| **bit == 1).map(|(column, _)| (row, column)));
        }
        matrix(self.rows.len(), 2 * self.qubits, ones)
    }

    /// Returns the checks of the binary code over three places for each qubit, X, Z and Y, and which of its words are
    /// trivial.
    pub fn binary(&self) -> (SparseMatrix, Trivial) {
        let columns = 3 * self.qubits;
        let (mut checks, mut trivial) = (Vec::new(), Vec::new());
        for (row, [x, z]) in self.rows.iter().enumerate() {
            for q in 0..self.qubits {
                let anticommutes = [z[q], x[q], x[q] ^ z[q]];
                checks.extend((0..3).filter(|&p| anticommutes[p] == 1).map(|p| (row, 3 * q + p)));
                if let Some(place) = place([x[q], z[q]]) {
                    trivial.push((row, 3 * q + place));
                }
            }
        }
        let count = self.rows.len();
        trivial.extend((0..columns).map(|place| (count + place / 3, place)));
        let trivial = matrix(count + self.qubits, columns, trivial);
        (matrix(count, columns, checks), Trivial::SumsOf(trivial))
    }

    /// Returns the operator of a word over three places for each qubit, a letter each.
    ///
    /// # Panics
    /// When there are not three entries for each qubit.
    pub fn operator(&self, word: &[u8]) -> String {
        assert_eq!(word.len(), 3 * self.qubits, "three places for each qubit");
        let letter = |p: &[u8; 3]| match place([p[0] ^ p[2], p[1] ^ p[2]]) {
            None => 'I',
            Some(place) => ['X', 'Z', 'Y'][place],
        };
        word.as_chunks::<3>().0.iter().map(letter).collect()
    }
}

/// The place of a qubit's X and Z parts.
fn place(parts: [u8; 2]) -> Option<usize> {
    match parts {
        [0, 0] => None,
        [1, 0] => Some(0),
        [0, 1] => Some(1),
        _ => Some(2),
    }
}
