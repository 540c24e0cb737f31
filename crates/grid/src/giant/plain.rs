//! The effect of a press in plain code: rows as words, their own neighbours, and the rows across an edge.
//!
//! This code makes and verifies boards, and is not written for speed. No solver uses it.

use super::board::Giant;
use crate::wrap::Edge;

/// The bits of a row, column 0 at the highest bit of the first word, none past the last column.
pub(super) fn decode(giant: &Giant, bytes: &[u8], words: &mut [u64]) {
    let (whole, rest) = bytes.as_chunks::<8>();
    for (word, bytes) in words.iter_mut().zip(whole) {
        *word = u64::from_be_bytes(*bytes);
    }
    if let (false, Some(last)) = (rest.is_empty(), words.last_mut()) {
        let mut bytes = [0; 8];
        bytes[..rest.len()].copy_from_slice(rest);
        *last = u64::from_be_bytes(bytes);
    }
    if let (1.., Some(last)) = (giant.columns % 64, words.last_mut()) {
        *last &= !(u64::MAX >> (giant.columns % 64));
    }
}

/// Returns the row across the top or bottom edge whose neighbour is this row.
pub(super) fn across(giant: &Giant, row: &[u64]) -> Vec<u64> {
    match giant.top {
        Edge::Ends => vec![0; row.len()],
        Edge::Meets => row.to_vec(),
        Edge::Twists => {
            let mut mirrored = vec![0; row.len()];
            for column in (0..giant.columns).filter(|&column| is_set(row, column)) {
                flip(&mut mirrored, giant.columns - 1 - column);
            }
            mirrored
        }
    }
}

/// Adds what presses do to the lights of their own row.
pub(super) fn add_own_row(giant: &Giant, presses: &[u64], sum: &mut [u64]) {
    let mut from_left = 0;
    for (word, sum) in sum.iter_mut().enumerate() {
        let here = presses[word];
        let next = presses.get(word + 1).copied().unwrap_or(0);
        *sum ^= (here >> 1) ^ (here << 1) ^ (from_left << 63) ^ (next >> 63);
        if giant.own {
            *sum ^= here;
        }
        from_left = here;
    }
    let last = giant.columns - 1;
    if giant.is_cycle {
        if is_set(presses, last) {
            flip(sum, 0);
        }
        if is_set(presses, 0) {
            flip(sum, last);
        }
    }
    if let (1.., Some(word)) = (giant.columns % 64, sum.last_mut()) {
        *word &= !(u64::MAX >> (giant.columns % 64));
    }
}

fn is_set(row: &[u64], column: usize) -> bool {
    row[column / 64] >> (63 - column % 64) & 1 == 1
}

fn flip(row: &mut [u64], column: usize) {
    row[column / 64] ^= 1 << (63 - column % 64);
}

/// Adds what the presses at the ends of the row as far from the other end of a twisted board do to this row.
pub(super) fn twist(giant: &Giant, [first, last]: [bool; 2], sum: &mut [u64]) {
    if last {
        flip(sum, 0);
    }
    if first {
        flip(sum, giant.columns - 1);
    }
}

/// Adds to a stored row of lights what the stored presses of the row as far from the other end of a twisted board do.
pub fn stored_twist(giant: &Giant, other: &[u8], lights: &mut [u8]) {
    let is_pressed = |column: usize| other[column / 8] >> (7 - column % 8) & 1 == 1;
    let mut flip = |column: usize| lights[column / 8] ^= 0x80 >> (column % 8);
    if is_pressed(giant.columns - 1) {
        flip(0);
    }
    if is_pressed(0) {
        flip(giant.columns - 1);
    }
}

/// Returns the row across the top or bottom edge whose neighbour is this row, both stored.
pub fn stored_across(giant: &Giant, row: &[u8]) -> Vec<u8> {
    let mut words = vec![0; giant.columns.div_ceil(64)];
    decode(giant, row, &mut words);
    let mut bytes = vec![0; row.len()];
    encode(&across(giant, &words), &mut bytes);
    bytes
}

/// The lights of rows from the presses of the same rows, with one more row of presses on either side. On a twisted
/// board [`stored_twist`] has to follow.
///
/// # Panics
/// When `presses` has not two rows more than `lights`.
pub fn lights_of(giant: &Giant, presses: &[u8], lights: &mut [u8]) {
    let row = giant.row_bytes();
    assert_eq!(presses.len(), lights.len() + 2 * row, "a row of presses on either side");
    let words = || vec![0; giant.columns.div_ceil(64)];
    let [mut above, mut here, mut below] = [words(), words(), words()];
    decode(giant, &presses[..row], &mut above);
    decode(giant, &presses[row..2 * row], &mut here);
    for (lights, presses) in lights.chunks_exact_mut(row).zip(presses.chunks_exact(row).skip(2)) {
        decode(giant, presses, &mut below);
        above.iter_mut().zip(&below).for_each(|(sum, below)| *sum ^= below);
        add_own_row(giant, &here, &mut above);
        encode(&above, lights);
        (above, here, below) = (here, below, above);
    }
}

/// The bytes of a row; the other way round than [`decode`].
pub(super) fn encode(words: &[u64], bytes: &mut [u8]) {
    let (whole, rest) = bytes.as_chunks_mut::<8>();
    for (bytes, word) in whole.iter_mut().zip(words) {
        *bytes = word.to_be_bytes();
    }
    if let (false, Some(last)) = (rest.is_empty(), words.last()) {
        rest.copy_from_slice(&last.to_be_bytes()[..rest.len()]);
    }
}
