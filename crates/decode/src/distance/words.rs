//! Codewords as packed rows, with the logical operators they are odd on after them.

use lightsout_algebra::sparse::{Factorisation, SparseMatrix};
use lightsout_algebra::watch::{Stopped, Watch};

/// A basis of codewords: each its bits, then a bit for every logical operator.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    /// The number of places of a codeword.
    pub places: usize,
    /// The words that its bits take.
    pub counted: usize,
    /// The words of a row in all.
    pub stride: usize,
    pub rows: Vec<Vec<u64>>,
}

impl Rows {
    /// Returns a basis of the codewords, with the operators they are odd on. Without operators, the bits after a row
    /// say which rows it is a sum of, so that only the word of zeros is trivial.
    ///
    /// # Errors
    /// The reason to stop.
    pub(super) fn of_code(
        checks: &SparseMatrix,
        operators: Option<&SparseMatrix>,
        watch: &mut dyn Watch,
    ) -> Result<Rows, Stopped> {
        let factors = Factorisation::of(checks, watch)?;
        let count = factors.kernel_generators();
        watch.reserve((count * checks.cols()) as u64)?;
        let words = (0..count).filter_map(|k| factors.kernel_generator(k)).enumerate();
        let rows = words.map(|(number, (bits, _))| {
            let logical = match operators {
                Some(operators) => operators.mul_vec(&bits),
                None => (0..count).map(|row| u8::from(row == number)).collect(),
            };
            (bits, logical)
        });
        Ok(Rows::of(checks.cols(), rows))
    }

    /// Creates rows of bits, each with its bits for the logical operators.
    pub(super) fn of(places: usize, rows: impl Iterator<Item = (Vec<u8>, Vec<u8>)>) -> Rows {
        let mut stride = 0;
        let counted = places.div_ceil(64).max(1);
        let rows: Vec<Vec<u64>> = rows
            .map(|(bits, logical)| {
                let mut row = pack(&bits, counted);
                row.extend(pack(&logical, logical.len().div_ceil(64).max(1)));
                stride = row.len();
                row
            })
            .collect();
        Rows { places, counted, stride: stride.max(counted + 1), rows }
    }

    /// Returns the number of rows.
    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    /// Returns the number of ones of a codeword.
    pub(super) fn weight(&self, row: &[u64]) -> u64 {
        row[..self.counted].iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// Whether some logical operator is odd on it.
    pub(super) fn is_trivial(&self, row: &[u64]) -> bool {
        row[self.counted..self.stride].iter().all(|&word| word == 0)
    }

    /// Brings the rows into echelon form for this order of places: each chosen place has a one in a single row. The
    /// other rows are zero in all of the order. Returns the chosen places.
    pub(super) fn reduce(&mut self, order: &[usize]) -> Vec<usize> {
        let mut chosen = Vec::new();
        for &place in order {
            let done = chosen.len();
            let has = |row: &Vec<u64>| row[place / 64] >> (place % 64) & 1 == 1;
            let Some(found) = (done..self.rows.len()).find(|&row| has(&self.rows[row])) else {
                continue;
            };
            self.rows.swap(done, found);
            let pivot = self.rows[done].clone();
            for (number, row) in self.rows.iter_mut().enumerate() {
                if number != done && has(row) {
                    xor(row, &pivot);
                }
            }
            chosen.push(place);
            if chosen.len() == self.rows.len() {
                break;
            }
        }
        chosen
    }

    /// Returns the bits of a codeword.
    pub(super) fn unpacked(&self, row: &[u64]) -> Vec<u8> {
        (0..self.places).map(|place| (row[place / 64] >> (place % 64) & 1) as u8).collect()
    }
}

/// Adds one row to another.
pub(super) fn xor(row: &mut [u64], other: &[u64]) {
    row.iter_mut().zip(other).for_each(|(a, b)| *a ^= b);
}

fn pack(bits: &[u8], words: usize) -> Vec<u64> {
    let mut packed = vec![0; words];
    for (place, &bit) in bits.iter().enumerate() {
        packed[place / 64] |= u64::from(bit & 1) << (place % 64);
    }
    packed
}
