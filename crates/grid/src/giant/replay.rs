//! The judge of giant boards: recomputes every light from the lights and the presses as they are stored.
//!
//! It shares nothing with the kernels or the solver: no rows are forced here and no polynomial is known.
//! Each light is added up with the presses around it, eight bytes of a row at a time, in plain loops over
//! the bytes of the board.

use lightsout_algebra::gf2::BitVec;
use lightsout_algebra::watch::{Stopped, Watch};

use super::board::Giant;
use crate::wrap::Edge;

/// A light that the presses do not darken, by its row and column from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StillOn {
    /// The row.
    pub row: usize,
    /// The column.
    pub column: usize,
}

/// What the presses of a board come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The number of presses.
    pub presses: u64,
    /// The first light that stays on; none when the board is dark.
    pub still_on: Option<StillOn>,
}

/// Why a pattern proves nothing about a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoProof {
    /// It is no quiet pattern.
    #[error(
        "the pattern that grows from this row is not quiet: it changes lights of the last row"
    )]
    NotQuiet,
    /// It meets the board in an even number of lit lights.
    #[error("the quiet pattern meets the board in an even number of lit lights, which proves nothing")]
    Even,
    /// It has another number of columns.
    #[error("the row has {found} columns; the board has {wanted}")]
    Columns {
        /// The columns of the row.
        found: usize,
        /// The columns of the board.
        wanted: usize,
    },
}

/// Bytes of a board between two questions to the watch.
const STRETCH: usize = 1 << 25;

/// Adds up every light with the presses around it.
///
/// # Errors
/// When the watch says so.
///
/// # Panics
/// When a slice has not [`Giant::bytes`] bytes.
pub fn replay(
    giant: &Giant,
    lights: &[u8],
    presses: &[u8],
    threads: usize,
    watch: &mut dyn Watch,
) -> Result<Verdict, Stopped> {
    assert_eq!(lights.len() as u64, giant.bytes(), "the bytes of the board");
    assert_eq!(presses.len() as u64, giant.bytes(), "the bytes of the presses");
    let boards = Boards { giant, lights, presses };
    let stretch = STRETCH.div_ceil(giant.row_bytes());
    let mut verdict = Verdict { presses: 0, still_on: None };
    let mut from = 0;
    while from < giant.rows && verdict.still_on.is_none() {
        let to = giant.rows.min(from + stretch);
        let share = (to - from).div_ceil(threads.max(1)).max(1);
        let parts: Vec<_> =
            (from..to).step_by(share).map(|row| row..to.min(row + share)).collect();
        let found: Vec<Verdict> = match &parts[..] {
            [all] => vec![boards.add_up(all.clone())],
            parts => std::thread::scope(|scope| {
                let running: Vec<_> = (parts.iter().cloned())
                    .map(|part| scope.spawn(|| boards.add_up(part)))
                    .collect();
                let join = |thread: std::thread::ScopedJoinHandle<'_, Verdict>| {
                    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
                };
                running.into_iter().map(join).collect()
            }),
        };
        for part in found {
            verdict.presses += part.presses;
            verdict.still_on = verdict.still_on.or(part.still_on);
        }
        watch.step((to - from) as u64)?;
        watch.progress("rows replayed", to as u64, giant.rows as u64);
        from = to;
    }
    Ok(verdict)
}

/// Checks that the quiet pattern with these end rows proves that nothing darkens the board: that it is
/// quiet, row by row, and meets the lit lights an odd number of times. Where top and bottom are edges that
/// end, `last` is of no account.
///
/// # Errors
/// What is wrong with it, inside; when the watch says so, outside.
pub fn check_quiet(
    giant: &Giant,
    lights: &[u8],
    first: &BitVec,
    last: &BitVec,
    watch: &mut dyn Watch,
) -> Result<Result<(), NoProof>, Stopped> {
    for row in [first, last] {
        if row.len() != giant.columns {
            return Ok(Err(NoProof::Columns { found: row.len(), wanted: giant.columns }));
        }
    }
    let words = |row: &BitVec| row.words().iter().map(|word| word.reverse_bits()).collect();
    let (first, last): (Vec<u64>, Vec<u64>) = (words(first), words(last));
    let mut before = across(giant, &last);
    let mut now = first.clone();
    let mut is_odd = false;
    let mut lit = vec![0; now.len()];
    for (row, bytes) in lights.chunks_exact(giant.row_bytes()).enumerate() {
        decode(giant, bytes, &mut lit);
        is_odd ^= lit.iter().zip(&now).fold(0, |sum, (a, b)| sum ^ (a & b)).count_ones() % 2 == 1;
        // A quiet pattern's row below is what keeps this row's lights as they are.
        add_own_row(giant, &now, &mut before);
        std::mem::swap(&mut before, &mut now);
        if row % 4096 == 4095 {
            watch.step(4096)?;
            watch.progress("rows replayed", row as u64, giant.rows as u64);
        }
    }
    Ok(match () {
        () if now != across(giant, &first) => Err(NoProof::NotQuiet),
        () if giant.top != Edge::Ends && before != last => Err(NoProof::NotQuiet),
        () if !is_odd => Err(NoProof::Even),
        () => Ok(()),
    })
}

struct Boards<'a> {
    giant: &'a Giant,
    lights: &'a [u8],
    presses: &'a [u8],
}

impl Boards<'_> {
    /// Adds up the lights of some rows.
    fn add_up(&self, rows: std::ops::Range<usize>) -> Verdict {
        let mut sum = vec![0; self.giant.columns.div_ceil(64)];
        let [mut above, mut here, mut below] = [sum.clone(), sum.clone(), sum.clone()];
        self.pressed(rows.start, -1, &mut above);
        self.pressed(rows.start, 0, &mut here);
        let mut presses = 0;
        for row in rows {
            self.pressed(row, 1, &mut below);
            decode(self.giant, self.row(self.lights, row), &mut sum);
            for ((sum, above), below) in sum.iter_mut().zip(&above).zip(&below) {
                *sum ^= above ^ below;
            }
            add_own_row(self.giant, &here, &mut sum);
            presses += here.iter().map(|word| u64::from(word.count_ones())).sum::<u64>();
            if let Some(word) = sum.iter().position(|word| *word != 0) {
                let column = word * 64 + sum[word].leading_zeros() as usize;
                return Verdict { presses, still_on: Some(StillOn { row, column }) };
            }
            (above, here, below) = (here, below, above);
        }
        Verdict { presses, still_on: None }
    }

    fn row<'b>(&self, board: &'b [u8], row: usize) -> &'b [u8] {
        let bytes = self.giant.row_bytes();
        &board[row * bytes..(row + 1) * bytes]
    }

    /// The presses of the row `by` below `row`, across the edge where it leads there.
    fn pressed(&self, row: usize, by: isize, words: &mut Vec<u64>) {
        let last = self.giant.rows - 1;
        let (from, is_across) = match (row, by) {
            (0, -1) => (last, true),
            (row, 1) if row == last => (0, true),
            (row, by) => (row.wrapping_add_signed(by), false),
        };
        decode(self.giant, self.row(self.presses, from), words);
        if is_across {
            *words = across(self.giant, words);
        }
    }
}

/// The bits of a row, column 0 at the highest bit of the first word, none past the last column.
fn decode(giant: &Giant, bytes: &[u8], words: &mut [u64]) {
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

/// What a row is a neighbour of across the top or bottom edge.
fn across(giant: &Giant, row: &[u64]) -> Vec<u64> {
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
fn add_own_row(giant: &Giant, presses: &[u64], sum: &mut [u64]) {
    let mut from_left = 0;
    for (word, sum) in sum.iter_mut().enumerate() {
        let here = presses[word];
        let next = presses.get(word + 1).copied().unwrap_or(0);
        *sum ^= (here >> 1 | from_left << 63) ^ (here << 1 | next >> 63);
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
