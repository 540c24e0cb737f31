//! Matrices of 0 and 1, as rows of words with a bit for each column, and what is reckoned modulo 2.

use crate::budget::{Budget, times};
use crate::json::{Unreadable, quoted};

/// The most rows and columns: 32 MiB for a matrix of so many of both.
const MOST: usize = 1 << 14;

/// A matrix modulo 2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matrix {
    columns: usize,
    rows: Vec<Vec<u64>>,
}

pub(crate) fn has(bits: &[u64], place: usize) -> bool {
    bits[place / 64] >> (place % 64) & 1 == 1
}

pub(crate) fn flip(bits: &mut [u64], place: usize) {
    bits[place / 64] ^= 1 << (place % 64);
}

pub(crate) fn add(sum: &mut [u64], other: &[u64]) {
    for (own, other) in sum.iter_mut().zip(other) {
        *own ^= other;
    }
}

/// Whether two vectors meet in an odd number of places.
fn meet_oddly(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).fold(0, |odd, (a, b)| odd ^ (a & b).count_ones()) & 1 == 1
}

/// A vector with ones in these places; a place twice is none.
pub(crate) fn bits(places: impl IntoIterator<Item = usize>, length: usize) -> Vec<u64> {
    let mut bits = vec![0; length.div_ceil(64)];
    places.into_iter().for_each(|place| flip(&mut bits, place));
    bits
}

impl Matrix {
    /// Creates a matrix without rows.
    pub fn empty(columns: usize) -> Matrix {
        Matrix { columns, rows: Vec::new() }
    }

    /// Returns the matrix whose rows have ones in these columns.
    ///
    /// # Errors
    /// A column that is not there, or that the matrix is too large.
    pub fn new(columns: usize, ones: &[Vec<usize>]) -> Result<Matrix, Unreadable> {
        if columns.max(ones.len()) > MOST {
            return Err(Unreadable("the matrix is too large to be checked here".to_string()));
        }
        if let Some(column) = ones.iter().flatten().find(|column| **column >= columns) {
            return Err(Unreadable(format!("there is no column {column} among {columns}")));
        }
        let row = |ones: &Vec<usize>| bits(ones.iter().copied(), columns);
        Ok(Matrix { columns, rows: ones.iter().map(row).collect() })
    }

    /// Reads the matrix of a text in MatrixMarket, coordinates with or without values, which count modulo 2.
    ///
    /// # Errors
    /// The line that is wrong.
    pub fn read(text: &str) -> Result<Matrix, Unreadable> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = (1..).zip(text.lines());
        let head = lines.next().map_or("", |(_, line)| line).to_lowercase();
        let has_values = match head.split_whitespace().collect::<Vec<_>>()[..] {
            ["%%matrixmarket", "matrix", "coordinate", "pattern", "general"] => false,
            ["%%matrixmarket", "matrix", "coordinate", "integer", "general"] => true,
            _ => return Err(Unreadable("line 1: a matrix begins with %%MatrixMarket matrix coordinate pattern general, or integer".to_string())),
        };
        let mut numbers = lines
            .filter(|(_, line)| !line.starts_with('%') && !line.trim().is_empty())
            .map(|(at, line)| {
                let words: Option<Vec<i64>> =
                    line.split_whitespace().map(|word| word.parse().ok()).collect();
                words.map(|words| (at, words)).ok_or_else(|| {
                    Unreadable(format!("line {at}: {} are not whole numbers", quoted(line)))
                })
            });
        let wrong = |at: usize, what: &str| Unreadable(format!("line {at}: {what}"));
        let (at, sizes) = numbers.next().ok_or_else(|| wrong(2, "the size is missing"))??;
        let [rows, columns, entries] = sizes[..] else {
            return Err(wrong(at, "the size should be rows, columns and entries"));
        };
        let size =
            |number: i64| usize::try_from(number).map_err(|_| wrong(at, "a size is negative"));
        let (rows, columns, entries) = (size(rows)?, size(columns)?, size(entries)?);
        if rows.max(columns) > MOST {
            return Err(wrong(at, "the matrix is too large to be checked here"));
        }
        let mut matrix = Matrix { columns, rows: vec![vec![0; columns.div_ceil(64)]; rows] };
        let mut found = 0;
        for line in numbers {
            let (at, line) = line?;
            let (row, column, value) = match line[..] {
                [row, column] if !has_values => (row, column, 1),
                [row, column, value] if has_values => (row, column, value),
                _ => {
                    return Err(wrong(
                        at,
                        "an entry should be a row and a column, and a value if there are values",
                    ));
                }
            };
            if !(1..=rows as i64).contains(&row) || !(1..=columns as i64).contains(&column) {
                return Err(wrong(at, "the entry is outside the matrix"));
            }
            if value.rem_euclid(2) == 1 {
                flip(&mut matrix.rows[row as usize - 1], column as usize - 1);
            }
            found += 1;
        }
        match found == entries {
            true => Ok(matrix),
            false => {
                Err(Unreadable(format!("there are {found} entries, and the head says {entries}")))
            }
        }
    }

    pub(crate) fn columns(&self) -> usize {
        self.columns
    }

    pub(crate) fn rows(&self) -> &[Vec<u64>] {
        &self.rows
    }

    /// The product with a vector: a bit for each row.
    pub(crate) fn times(&self, vector: &[u64]) -> Vec<u64> {
        let odd = self.rows.iter().enumerate().filter(|(_, row)| meet_oddly(row, vector));
        bits(odd.map(|(row, _)| row), self.rows.len())
    }

    /// What each column changes: a bit for each row.
    ///
    /// # Errors
    /// That it takes too much.
    pub(crate) fn by_column(&self, budget: &mut Budget) -> Result<Vec<Vec<u64>>, String> {
        let words = self.rows.len().div_ceil(64);
        budget.keep(times(&[self.columns, words + 3]))?;
        budget.spend(times(&[self.columns, self.rows.len() + 1]))?;
        let mut columns = vec![vec![0; words]; self.columns];
        for (number, row) in self.rows.iter().enumerate() {
            (0..self.columns)
                .filter(|&column| has(row, column))
                .for_each(|column| flip(&mut columns[column], number));
        }
        Ok(columns)
    }

    /// The rows of this matrix, and below them those of another.
    pub(crate) fn above(&self, other: &Matrix) -> Matrix {
        let rows = self.rows.iter().chain(&other.rows).cloned().collect();
        Matrix { columns: self.columns, rows }
    }

    /// The matrix (B|A) of (A|B).
    pub(crate) fn halves_swapped(&self) -> Matrix {
        let half = self.columns / 2;
        self.mapped(self.columns, |row| {
            bits(
                (0..self.columns).filter(|&place| has(row, (place + half) % self.columns)),
                self.columns,
            )
        })
    }

    /// Of (A|B) three columns for each pair: B, A and A + B.
    pub(crate) fn thrice(&self) -> Matrix {
        let half = self.columns / 2;
        self.mapped(3 * half, |row| {
            let pair = |pair: usize| [has(row, pair + half), has(row, pair)];
            let columns = (0..3 * half).filter(|column| match (pair(column / 3), column % 3) {
                ([b, _], 0) => b,
                ([_, a], 1) => a,
                ([b, a], _) => a != b,
            });
            bits(columns, 3 * half)
        })
    }

    fn mapped(&self, columns: usize, row: impl Fn(&Vec<u64>) -> Vec<u64>) -> Matrix {
        Matrix { columns, rows: self.rows.iter().map(row).collect() }
    }

    /// Whether a permutation of the columns maps all sums of rows to sums of rows.
    ///
    /// # Errors
    /// That it takes too much.
    pub(crate) fn is_kept(&self, image: &[usize], budget: &mut Budget) -> Result<bool, String> {
        budget.spend(times(&[self.rows.len(), self.columns]))?;
        let mapped = self.mapped(self.columns, |row| {
            let ones = (0..self.columns).filter(|&column| has(row, column));
            bits(ones.map(|column| image[column]), self.columns)
        });
        Ok(self.above(&mapped).rank(budget)? == self.rank(budget)?)
    }

    fn words(&self) -> u64 {
        times(&[self.rows.len(), self.columns.div_ceil(64) + 3])
    }

    /// Reduced rows that span the same, and the pivot of each.
    fn reduced(&self, budget: &mut Budget) -> Result<(Vec<Vec<u64>>, Vec<usize>), String> {
        budget.keep(self.words())?;
        let (mut rows, mut pivots) = (self.rows.clone(), Vec::new());
        for column in 0..self.columns {
            let top = pivots.len();
            budget.spend(rows.len() as u64)?;
            let Some(found) = (top..rows.len()).find(|&row| has(&rows[row], column)) else {
                continue;
            };
            rows.swap(top, found);
            let pivot = rows[top].clone();
            for (_, row) in rows.iter_mut().enumerate().filter(|(row, _)| *row != top) {
                if has(row, column) {
                    budget.spend(pivot.len() as u64)?;
                    add(row, &pivot);
                }
            }
            pivots.push(column);
        }
        rows.truncate(pivots.len());
        Ok((rows, pivots))
    }

    /// How many of the rows are independent.
    ///
    /// # Errors
    /// That it takes too much.
    pub(crate) fn rank(&self, budget: &mut Budget) -> Result<usize, String> {
        let rank = self.reduced(budget)?.1.len();
        budget.give_back(self.words());
        Ok(rank)
    }

    /// Vectors that span all that every row meets in an even number of places.
    ///
    /// # Errors
    /// That it takes too much.
    pub(crate) fn kernel(&self, budget: &mut Budget) -> Result<Matrix, String> {
        let (rows, pivots) = self.reduced(budget)?;
        let free = self.columns - pivots.len();
        budget.keep(times(&[free, self.columns.div_ceil(64) + 3]))?;
        budget.spend(times(&[free, pivots.len() + self.columns.div_ceil(64)]))?;
        let free = (0..self.columns).filter(|column| pivots.binary_search(column).is_err());
        let vector = |free: usize| {
            let ones =
                rows.iter().zip(&pivots).filter(|(row, _)| has(row, free)).map(|(_, &pivot)| pivot);
            bits(ones.chain([free]), self.columns)
        };
        let kernel = Matrix { columns: self.columns, rows: free.map(vector).collect() };
        budget.give_back(self.words());
        Ok(kernel)
    }
}
