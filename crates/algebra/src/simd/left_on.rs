//! Lights of one packed row added up with the presses around them.
//!
//! Plain loops over bytes, compiled for the machine's instructions. Shifting a byte brings seven of its
//! columns to their neighbours'. The eighth comes from the next byte. Only the verification of giant boards uses it.

use super::level::{Level, Simd, at_every_level};

/// The result for the bytes inside a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeftOn {
    /// Whether a light stays on.
    pub is_any: bool,
    /// The number of presses.
    pub presses: u64,
}

/// A packed row of presses with the rows above and below it, and the lights: column 0 is the highest bit of the
/// first byte.
#[derive(Clone, Copy, Debug)]
pub struct Around<'a> {
    /// The presses of the row above.
    pub above: &'a [u8],
    /// The presses of the row.
    pub here: &'a [u8],
    /// The presses of the row below.
    pub below: &'a [u8],
    /// The lights of the row.
    pub lights: &'a [u8],
    /// Whether a press changes its own light.
    pub own: bool,
}

/// Adds up the lights of all bytes but the first and the last, whose neighbours the caller knows.
///
/// # Panics
/// When the four rows are not equally long.
pub fn left_on(simd: Simd, around: &Around<'_>) -> LeftOn {
    let length = around.here.len();
    let rows = [around.above, around.below, around.lights];
    assert!(rows.iter().all(|row| row.len() == length), "rows of the same length");
    left_on_at(simd, around)
}

at_every_level! {
    fn left_on_at(simd, around: &Around<'_>) -> LeftOn {
        portable(around)
    }
}

at_every_level! {
    /// Returns the number of columns, all bytes but the first and the last, that are set in both rows.
    pub fn in_both(simd, one: &[u8], other: &[u8]) -> u64 {
        both_portable(one, other)
    }
}

/// Each byte of a word shifted by itself, towards the highest bit or away from it.
const LOW_SEVEN: u64 = 0x7f7f_7f7f_7f7f_7f7f;
const HIGH_SEVEN: u64 = !(u64::MAX / 255);

#[inline(always)]
fn portable(around: &Around<'_>) -> LeftOn {
    let Around { above, here, below, lights, own } = *around;
    let inside = here.len().saturating_sub(2);
    let (words, own) = (inside / 8 * 8, if own { u64::MAX } else { 0 });
    let mut on = 0;
    let mut presses = 0;
    let count = words / 8;
    let word = |bytes: &[u8; 8]| u64::from_ne_bytes(*bytes);
    let (left, _) = here.as_chunks::<8>();
    let (middle, _) = here.get(1..).unwrap_or_default().as_chunks::<8>();
    let (right, _) = here.get(2..).unwrap_or_default().as_chunks::<8>();
    let (above_words, _) = above.get(1..).unwrap_or_default().as_chunks::<8>();
    let (below_words, _) = below.get(1..).unwrap_or_default().as_chunks::<8>();
    let (light_words, _) = lights.get(1..).unwrap_or_default().as_chunks::<8>();
    let beside = left[..count].iter().zip(&middle[..count]).zip(&right[..count]);
    let across = above_words[..count].iter().zip(&below_words[..count]);
    for ((((left, middle), right), (above, below)), lights) in
        beside.zip(across).zip(&light_words[..count])
    {
        let here = word(middle);
        let from_left = here >> 1 & LOW_SEVEN | word(left) << 7 & !LOW_SEVEN;
        let from_right = here << 1 & HIGH_SEVEN | word(right) >> 7 & !HIGH_SEVEN;
        let sum = word(above) ^ word(below) ^ word(lights) ^ here & own;
        on |= sum ^ from_left ^ from_right;
        presses += u64::from(here.count_ones());
    }
    for at in 1 + words..1 + inside {
        let here_byte = here[at];
        let beside = (here_byte >> 1 | here[at - 1] << 7) ^ (here_byte << 1 | here[at + 1] >> 7);
        let sum = above[at] ^ below[at] ^ lights[at] ^ here_byte & own as u8;
        on |= u64::from(sum ^ beside);
        presses += u64::from(here_byte.count_ones());
    }
    LeftOn { is_any: on != 0, presses }
}

#[inline(always)]
fn both_portable(one: &[u8], other: &[u8]) -> u64 {
    let inside = |row: &'_ [u8]| 1..row.len().saturating_sub(1).max(1);
    let (one, other) =
        (one.get(inside(one)).unwrap_or_default(), other.get(inside(other)).unwrap_or_default());
    let (words, rest) = one.as_chunks::<8>();
    let (other_words, other_rest) = other.as_chunks::<8>();
    let word = |bytes: &[u8; 8]| u64::from_ne_bytes(*bytes);
    let whole =
        words.iter().zip(other_words).map(|(a, b)| u64::from((word(a) & word(b)).count_ones()));
    let bytes = rest.iter().zip(other_rest).map(|(a, b)| u64::from((a & b).count_ones()));
    whole.sum::<u64>() + bytes.sum::<u64>()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(count: usize, seed: u64) -> Vec<u8> {
        let word = |i: usize| (i as u64 + seed).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33;
        (0..count).map(|i| word(i) as u8).collect()
    }

    /// Column by column.
    fn slowly(around: &Around<'_>) -> Vec<bool> {
        let bit = |row: &[u8], column: usize| row[column / 8] >> (7 - column % 8) & 1 == 1;
        let columns = 8..around.here.len().saturating_sub(1) * 8;
        columns
            .map(|column| {
                let beside = bit(around.here, column - 1) ^ bit(around.here, column + 1);
                let own = around.own && bit(around.here, column);
                beside ^ own ^ bit(around.above, column) ^ bit(around.below, column)
            })
            .collect()
    }

    fn around<'a>(rows: &'a [Vec<u8>; 3], lights: &'a [u8], own: bool) -> Around<'a> {
        let [above, here, below] = rows;
        Around { above, here, below, lights, own }
    }

    #[test]
    fn every_level_adds_up_as_column_by_column() {
        for length in (0..40).chain([127, 200, 1031]) {
            let rows = [1, 2, 3].map(|seed| bytes(length, seed * 1000));
            let (here, nothing) = (&rows[1], vec![0; length]);
            for own in [false, true] {
                let mut lights = vec![0; length];
                for (column, on) in (8..).zip(slowly(&around(&rows, &nothing, own))) {
                    lights[column / 8] |= u8::from(on) << (7 - column % 8);
                }
                let inside = 1..length.saturating_sub(1).max(1);
                let pressed = here.get(inside.clone()).unwrap_or_default();
                let presses: u64 = pressed.iter().map(|byte| u64::from(byte.count_ones())).sum();
                for simd in Simd::available() {
                    let expected = LeftOn { is_any: false, presses };
                    assert_eq!(
                        left_on(simd, &around(&rows, &lights, own)),
                        expected,
                        "{length} {}",
                        simd.name()
                    );
                    assert_eq!(in_both(simd, here, here), presses);
                    assert_eq!(in_both(simd, here, &nothing), 0);
                    for bit in (inside.start * 8..inside.end.max(1) * 8).take_while(|_| length > 2)
                    {
                        let mut wrong = lights.clone();
                        wrong[bit / 8] ^= 0x80 >> (bit % 8);
                        assert!(
                            left_on(simd, &around(&rows, &wrong, own)).is_any,
                            "{length}, column {bit}"
                        );
                    }
                }
            }
        }
    }
}
