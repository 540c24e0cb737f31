//! Which row each multiplier bit stands for.

use crate::window::Window;

/// One word of multipliers: the source row of each of its bits.
#[derive(Clone, Debug)]
pub(crate) struct MultiplierWord {
    /// Where the word is in each row of multipliers.
    pub place: usize,
    /// The source row of each bit, if it has one.
    pub sources: [Option<u32>; 64],
}

impl MultiplierWord {
    /// Returns the words of the given columns, without empty ones. Column number `k` names source row number `k`.
    pub(crate) fn of(columns: &[usize]) -> Vec<MultiplierWord> {
        let mut found: Vec<MultiplierWord> = Vec::new();
        for (k, &column) in columns.iter().enumerate() {
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
}

/// Returns the word of a source row at `place`, or zero without a row.
#[inline]
pub(crate) fn source_word(rows: Window, source: Option<u32>, place: usize) -> u64 {
    source.map_or(0, |k| rows.row(k as usize)[place])
}
