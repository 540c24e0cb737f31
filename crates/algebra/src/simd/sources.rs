//! Which row each multiplier bit stands for.

/// The rows that are added, each named by the column whose bit multiplies it.
///
/// The row number `k` of `rows` is added to a target exactly when the target has a one in column `columns[k]`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sources<'a> {
    /// The rows, one after the other.
    pub rows: &'a [u64],
    /// Words from row to row.
    pub stride: usize,
    /// The word of a target that the first word of a row is added to.
    pub first: usize,
    /// The column of each row, increasing.
    pub columns: &'a [usize],
}

/// One word of multipliers: the source row of each of its bits.
#[derive(Clone, Debug)]
pub(crate) struct MultiplierWord {
    /// Where the word is in each target row.
    pub place: usize,
    /// The source row of each bit, where there is one.
    pub sources: [Option<u32>; 64],
}

impl MultiplierWord {
    /// A word outside the rows, whose bits stand for the sources of the same numbers.
    pub fn of_first(count: usize) -> MultiplierWord {
        let source = |k: usize| (k < count).then_some(k as u32);
        MultiplierWord { place: 0, sources: std::array::from_fn(source) }
    }
}

impl Sources<'_> {
    /// The multipliers, word by word; words without any are left out.
    pub fn by_word(&self) -> Vec<MultiplierWord> {
        let mut found: Vec<MultiplierWord> = Vec::new();
        for (k, &column) in self.columns.iter().enumerate() {
            let place = column / 64;
            if found.last().is_none_or(|last| last.place != place) {
                found.push(MultiplierWord { place, sources: [None; 64] });
            }
            if let Some(last) = found.last_mut() {
                last.sources[column % 64] = Some(k as u32);
            }
        }
        found
    }

    /// What the source row adds to word `place`, or zero where there is no row.
    #[inline]
    pub fn word(&self, source: Option<u32>, place: usize) -> u64 {
        source.map_or(0, |k| self.rows[k as usize * self.stride + place - self.first])
    }
}
