//! Rows of a board that force each other: r_(i+1) = T r_i + r_(i-1) + b_i.
//!
//! T adds to every column its left and right neighbour, and itself if the rule says so. b is a board of lights.
//! Pressing row i by r_i then darkens row i - 1. So from any first row the lights are chased down, or up, as the
//! recursion is its own mirror image.
//!
//! A row takes two XORs of three words for every sixty-four columns, so memory bounds the speed of a chase. Boards stay
//! packed bitmaps: column 0 at the highest bit of the first byte, every row beginning a new byte.

use crate::gf2::vector::BitVec;
use crate::simd::Simd;
use crate::simd::row_step::{Row, step};
use crate::tuning::CHASE_AHEAD;

/// How the columns of a row hang together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowRule {
    /// The number of columns.
    pub columns: usize,
    /// Whether a press changes its own light.
    pub own: bool,
    /// Whether the last column is a neighbour of the first.
    pub is_cycle: bool,
}

impl RowRule {
    /// Returns the bytes that a row takes on a packed board.
    pub fn row_bytes(&self) -> usize {
        self.columns.div_ceil(8)
    }
}

/// Which way the rows of a board are gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// From the first to the last.
    Down,
    /// From the last to the first.
    Up,
}

/// Words on either side of a row, a whole cache line so that rows keep their alignment.
const MARGIN: usize = 8;

/// Bytes and words of a cache line.
const LINE_BYTES: usize = 64;
const LINE_WORDS: usize = 8;

/// Two rows that follow each other, and force the next.
#[derive(Clone, Debug)]
pub struct RowPair {
    rule: RowRule,
    simd: Simd,
    before: Vec<u64>,
    now: Vec<u64>,
    presses: u64,
}

impl RowPair {
    /// Returns the pair whose row before is `before` and whose row now is `now`.
    ///
    /// # Panics
    /// When a row has another length than the rule says.
    pub fn new(rule: RowRule, simd: Simd, before: &BitVec, now: &BitVec) -> RowPair {
        let (before, now) = (padded(rule, before), padded(rule, now));
        RowPair { rule, simd, before, now, presses: 0 }
    }

    /// Returns the pair of a first row: the row before it is zero.
    ///
    /// # Panics
    /// When the row has another length than the rule says.
    pub fn first(rule: RowRule, simd: Simd, now: &BitVec) -> RowPair {
        RowPair::new(rule, simd, &BitVec::zeros(rule.columns), now)
    }

    /// Returns the rule of the columns.
    pub fn rule(&self) -> RowRule {
        self.rule
    }

    /// Returns the row reached.
    pub fn now(&self) -> BitVec {
        unpadded(self.rule, &self.now)
    }

    /// Returns the row before the one reached.
    pub fn before(&self) -> BitVec {
        unpadded(self.rule, &self.before)
    }

    /// Returns the number of ones in all rows that were written so far.
    pub fn presses(&self) -> u64 {
        self.presses
    }

    /// Returns one column of the row reached, and of the row before it.
    pub(super) fn column(&self, column: usize) -> (bool, bool) {
        let (word, mask) = place(column);
        (self.now[word] & mask != 0, self.before[word] & mask != 0)
    }

    /// Returns the number of ones in the row reached.
    pub fn count_now(&self) -> u64 {
        self.now.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// Chases through whole rows of `lights`, in this direction.
    pub fn read(&mut self, lights: &[u8], way: Way) {
        let ahead = self.ahead(way);
        let rows = lights.chunks_exact(self.rule.row_bytes());
        in_order(rows, way, |row| self.chase(Row::Read(row), ahead));
    }

    /// Chases through whole rows of a board, and puts presses in the place of lights.
    pub fn replace(&mut self, board: &mut [u8], way: Way) {
        let ahead = self.ahead(way);
        let rows = board.chunks_exact_mut(self.rule.row_bytes());
        in_order(rows, way, |row| self.chase(Row::Replace(row), ahead));
    }

    /// Chases through whole rows of `lights`, and writes the presses to the same rows of `presses`.
    pub fn write(&mut self, lights: &[u8], presses: &mut [u8], way: Way) {
        let (ahead, bytes) = (self.ahead(way), self.rule.row_bytes());
        let rows = lights.chunks_exact(bytes).zip(presses.chunks_exact_mut(bytes));
        in_order(rows, way, |(lights, presses)| self.chase(Row::Move(lights, presses), ahead));
    }

    /// Chases through one row whose lights are all on, or all off.
    pub fn uniform(&mut self, is_lit: bool) {
        self.chase(if is_lit { Row::Lit } else { Row::Dark }, 0);
    }

    /// How far ahead of a light the board will be needed soon.
    fn ahead(&self, way: Way) -> isize {
        let row = self.rule.row_bytes() as isize;
        match way {
            Way::Up if row < CHASE_AHEAD.cast_signed() * 8 => -row,
            _ => CHASE_AHEAD.cast_signed(),
        }
    }

    /// One step. Whole lines go through the kernel as they lie; what is left of the row goes through it on
    /// a line of its own, as no byte past the row may be touched.
    fn chase(&mut self, row: Row<'_>, ahead: isize) {
        let whole = self.rule.row_bytes() / LINE_BYTES * LINE_BYTES;
        let (body, tail) = match row {
            Row::Dark => (Row::Dark, Row::Dark),
            Row::Lit => (Row::Lit, Row::Lit),
            Row::Read(lights) => {
                let (body, tail) = lights.split_at(whole);
                (Row::Read(body), Row::Read(tail))
            }
            Row::Replace(board) => {
                let (body, tail) = board.split_at_mut(whole);
                (Row::Replace(body), Row::Replace(tail))
            }
            Row::Move(lights, presses) => {
                let (body, tail) = lights.split_at(whole);
                let (out, out_tail) = presses.split_at_mut(whole);
                (Row::Move(body, out), Row::Move(tail, out_tail))
            }
        };
        self.kernel(0, whole / 8, body, ahead);
        if self.rule.row_bytes() > whole {
            self.chase_tail(whole, tail);
        }
        if self.rule.is_cycle {
            self.join_ends();
        }
        std::mem::swap(&mut self.before, &mut self.now);
        trim(self.rule, &mut self.now);
    }

    /// Gives the first and the last column of the next row their neighbour across the edge.
    fn join_ends(&mut self) {
        let (last, last_mask) = place(self.rule.columns - 1);
        let (first, first_mask) = place(0);
        if self.now[last] & last_mask != 0 {
            self.before[first] ^= first_mask;
        }
        if self.now[first] & first_mask != 0 {
            self.before[last] ^= last_mask;
        }
    }

    fn kernel(&mut self, first: usize, words: usize, row: Row<'_>, ahead: isize) {
        let next = &mut self.before[MARGIN + first..][..words];
        let now = &self.now[MARGIN + first - 1..][..words + 2];
        self.presses += step(self.simd, next, now, self.rule.own, row, ahead);
    }

    fn chase_tail(&mut self, whole: usize, row: Row<'_>) {
        let mut line = [0; LINE_BYTES];
        let first = whole / 8;
        let (lights, out) = match row {
            Row::Read(lights) => (lights, None),
            Row::Replace(board) => {
                line[..board.len()].copy_from_slice(board);
                (&[][..], Some(board))
            }
            Row::Move(lights, presses) => (lights, Some(presses)),
            uniform => return self.kernel(first, LINE_WORDS, uniform, 0),
        };
        line[..lights.len()].copy_from_slice(lights);
        match out {
            None => self.kernel(first, LINE_WORDS, Row::Read(&line), 0),
            Some(out) => {
                self.kernel(first, LINE_WORDS, Row::Replace(&mut line), 0);
                out.copy_from_slice(&line[..out.len()]);
            }
        }
    }
}

fn in_order<I: DoubleEndedIterator>(rows: I, way: Way, chase: impl FnMut(I::Item)) {
    match way {
        Way::Down => rows.for_each(chase),
        Way::Up => rows.rev().for_each(chase),
    }
}

/// The word of a row, margin included, and the bit in it that stand for a column.
fn place(column: usize) -> (usize, u64) {
    (MARGIN + column / 64, 1 << (63 - column % 64))
}

/// Whole lines for the columns, with a margin on either side.
fn padded(rule: RowRule, row: &BitVec) -> Vec<u64> {
    assert_eq!(row.len(), rule.columns, "a row of the rule's length");
    let mut words = vec![0; rule.columns.div_ceil(512) * LINE_WORDS + 2 * MARGIN];
    for (word, bits) in words[MARGIN..].iter_mut().zip(row.words()) {
        *word = bits.reverse_bits();
    }
    words
}

fn unpadded(rule: RowRule, words: &[u64]) -> BitVec {
    BitVec::from_words(
        rule.columns,
        words[MARGIN..].iter().map(|word| word.reverse_bits()).collect(),
    )
}

/// Clears what a step left past the last column.
fn trim(rule: RowRule, words: &mut [u64]) {
    let (end, mask) = place(rule.columns);
    let line_end = words.len() - MARGIN;
    if let Some(rest) = words.get_mut(end..line_end)
        && let Some((first, rest)) = rest.split_first_mut()
    {
        *first &= !(mask | (mask - 1));
        rest.fill(0);
    }
}
