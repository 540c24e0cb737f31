//! All sums of few columns, by which it is seen that no few of them have a sum: two halves meet in the middle.

use crate::budget::Budget;
use crate::matrix::add;

/// Columns, whose first words are their label. Of the words behind them, if there are any, some should be 1.
pub(crate) struct Columns {
    pub columns: Vec<Vec<u64>>,
    pub label: usize,
    pub width: usize,
    pub is_label_enough: bool,
}

/// The sums of up to so many columns, in the order of their labels.
pub(crate) struct Halves {
    half: usize,
    sums: Vec<u64>,
    order: Vec<u32>,
    /// A bit for every label that is there, at a place that few others share.
    marks: Vec<u64>,
}

impl Halves {
    /// Computes the sums of up to `half` columns.
    ///
    /// # Errors
    /// When there are too many.
    pub(crate) fn new(of: &Columns, half: usize, budget: &mut Budget) -> Result<Halves, String> {
        let count = choices(of.columns.len(), half);
        let marks = count.saturating_mul(16).clamp(1 << 8, 1 << 26).next_power_of_two() / 64;
        let words = count.saturating_mul(of.width as u64 + 1).saturating_add(marks);
        let steps = count.saturating_mul(2 * of.width as u64 + 32);
        let (Ok(kept), true) = (u32::try_from(count), steps < u64::MAX) else {
            return Err(too_many(of, half));
        };
        budget.keep(words).and_then(|()| budget.spend(steps)).map_err(|_| too_many(of, half))?;
        let mut sums = Vec::with_capacity(kept as usize * of.width);
        let mut marks = vec![0u64; marks as usize];
        some_sum(&of.columns, half, &mut vec![0; of.width], &mut |sum| {
            sums.extend_from_slice(sum);
            let place = place_of(&sum[..of.label], marks.len());
            marks[place / 64] |= 1 << (place % 64);
            false
        });
        let at = |place: u32| &sums[place as usize * of.width..][..of.width];
        let mut order: Vec<u32> = (0..kept).collect();
        order.sort_unstable_by(|&one, &other| at(one).cmp(at(other)));
        order.dedup_by(|one, other| at(*one) == at(*other));
        Ok(Halves { half, sums, order, marks })
    }

    /// Whether at most `most` columns have a sum with this label, and if required with a 1 after it.
    ///
    /// # Errors
    /// When there are too many to try.
    pub(crate) fn some_sum(
        &self,
        of: &Columns,
        most: usize,
        label: &[u64],
        budget: &mut Budget,
    ) -> Result<bool, String> {
        let rest = most - self.half;
        let looks = choices(of.columns.len(), rest);
        budget
            .spend(looks.saturating_mul(2 * of.width as u64 + 8))
            .map_err(|_| too_many(of, rest))?;
        let at = |place: &u32| &self.sums[*place as usize * of.width..][..of.width];
        let mut start = vec![0; of.width];
        start[..of.label].copy_from_slice(label);
        Ok(some_sum(&of.columns, rest, &mut start, &mut |missing| {
            let own = &missing[..of.label];
            let place = place_of(own, self.marks.len());
            if self.marks[place / 64] >> (place % 64) & 1 == 0 {
                return false;
            }
            let first = self.order.partition_point(|other| at(other)[..of.label] < *own);
            let same = self.order[first..].iter().map(at);
            // Of sums with one label all but one differ from what is missing, so this ends at once.
            same.take_while(|other| other[..of.label] == *own)
                .any(|other| of.is_label_enough || other[of.label..] != missing[of.label..])
        }))
    }
}

fn too_many(of: &Columns, half: usize) -> String {
    format!("sums of {half} of the {} columns are too many to go through here", of.columns.len())
}

/// A place of so many words of bits.
fn place_of(label: &[u64], words: usize) -> usize {
    let mixed = label.iter().fold(0u64, |mixed, word| {
        (mixed.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    });
    (mixed ^ mixed >> 32) as usize & (words * 64 - 1)
}

/// Asks about the sums of at most so many columns with `sum`, which is as it was behind this, until one is told to be it.
fn some_sum(
    columns: &[Vec<u64>],
    most: usize,
    sum: &mut [u64],
    asked: &mut dyn FnMut(&[u64]) -> bool,
) -> bool {
    if asked(sum) {
        return true;
    }
    most > 0
        && (0..columns.len()).any(|column| {
            add(sum, &columns[column]);
            let is_it = some_sum(&columns[column + 1..], most - 1, sum, asked);
            add(sum, &columns[column]);
            is_it
        })
}

/// How many choices there are of at most so many.
fn choices(of: usize, most: usize) -> u64 {
    let (mut last, mut all) = (1u64, 1u64);
    for chosen in 0..most.min(of) {
        let Some(product) = last.checked_mul((of - chosen) as u64) else { return u64::MAX };
        last = product / (chosen as u64 + 1);
        all = all.saturating_add(last);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_counted() {
        assert_eq!([choices(5, 0), choices(5, 2), choices(5, 9), choices(0, 3)], [1, 16, 32, 1]);
        assert_eq!(choices(1 << 14, 40), u64::MAX);
    }
}
