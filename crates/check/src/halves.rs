//! All sums of few columns, by which it is seen that no few of them have a sum: two halves meet in the middle.

use crate::matrix::add;

/// The most sums that are kept, the most words they may take, and the most sums that are looked up.
const MOST_SUMS: u64 = 1 << 22;
const MOST_WORDS: u64 = 1 << 25;
const MOST_LOOKS: u64 = 1 << 26;

/// The sums of up to half of so many columns, in order. The first words of a sum are its label.
pub(crate) struct Halves<'c> {
    columns: &'c [Vec<u64>],
    label: usize,
    larger_half: usize,
    sums: Vec<Vec<u64>>,
}

impl<'c> Halves<'c> {
    /// What is needed to see all sums of up to `most` columns, whose labels are the first `label` words.
    ///
    /// # Errors
    /// That there are too many.
    pub fn new(columns: &'c [Vec<u64>], label: usize, most: usize) -> Result<Halves<'c>, String> {
        let (half, larger_half) = (most / 2, most.div_ceil(2));
        let words = columns.first().map_or(0, Vec::len) as u64 + 4;
        let (kept, looks) = (choices(columns.len(), half), choices(columns.len(), larger_half));
        if kept > MOST_SUMS || kept.saturating_mul(words) > MOST_WORDS || looks > MOST_LOOKS {
            return Err(format!(
                "sums of {larger_half} of the {} columns are too many to go through here",
                columns.len()
            ));
        }
        let mut sums = Vec::with_capacity(kept as usize);
        some_sum(columns, half, &zero(columns), &mut |sum| {
            sums.push(sum.to_vec());
            false
        });
        sums.sort_unstable();
        sums.dedup();
        Ok(Halves { columns, label, larger_half, sums })
    }

    /// Whether there is a sum of so many columns at most with this label, of whose other words `is_wrong` says so.
    pub fn some_sum(&self, label: &[u64], is_wrong: impl Fn(&[u64]) -> bool) -> bool {
        some_sum(self.columns, self.larger_half, &zero(self.columns), &mut |sum| {
            let mut missing = sum.to_vec();
            add(&mut missing, label);
            let compared = |other: &[u64]| other[..self.label].cmp(&missing[..self.label]);
            let first = self.sums.partition_point(|other| compared(other).is_lt());
            self.sums[first..].iter().take_while(|other| compared(other).is_eq()).any(|other| {
                let mut both = missing.clone();
                add(&mut both, other);
                is_wrong(&both[self.label..])
            })
        })
    }
}

fn zero(columns: &[Vec<u64>]) -> Vec<u64> {
    vec![0; columns.first().map_or(0, Vec::len)]
}

/// Asks about the sums of at most so many columns behind `sum`, until it is answered with yes.
fn some_sum(
    columns: &[Vec<u64>],
    most: usize,
    sum: &[u64],
    asked: &mut dyn FnMut(&[u64]) -> bool,
) -> bool {
    if asked(sum) {
        return true;
    }
    most > 0
        && (0..columns.len()).any(|column| {
            let mut more = sum.to_vec();
            add(&mut more, &columns[column]);
            some_sum(&columns[column + 1..], most - 1, &more, asked)
        })
}

/// How many choices there are of at most so many.
fn choices(of: usize, most: usize) -> u64 {
    let (mut last, mut all) = (1u64, 1u64);
    for chosen in 0..most.min(of) as u64 {
        let Some(product) = last.checked_mul(of as u64 - chosen) else { return u64::MAX };
        last = product / (chosen + 1);
        all = all.saturating_add(last);
    }
    all
}
