//! Adding up the lights of a stored board, on every thread a share of its rows.
//!
//! Each light is added up with the presses around it. Bytes inside a row are added up many at a time, those at
//! its ends, whose neighbours depend on how the edges are joined, one by one. No rows are forced here.

use std::ops::Range;

use lightsout_algebra::simd::left_on::{Around, in_both, left_on};
use lightsout_algebra::simd::{Machine, Simd};
use lightsout_algebra::watch::Watch;

use super::board::Giant;
use super::plain::stored_across;
use super::replay::StillOn;
use super::stored::{Failed, ReadRows};

/// Bytes of a board that a thread adds up between two questions to the watch.
const STRETCH: usize = 0x200_0000;

/// Bytes of a board that are read at a time, so that they stay in a cache near the processor.
const PIECE: usize = 0x4_0000;

/// Rows that are read at a time at least, for each piece takes the row above and the row below it as well.
const LEAST_ROWS: usize = 8;

/// What is asked about presses.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Question {
    /// Do they darken the board?
    IsDark,
    /// Do they leave every light as it is, and how many lit lights do they meet?
    IsQuiet,
}

/// What rows come to.
#[derive(Clone, Copy, Default)]
pub(super) struct Sums {
    /// The first light that stays on, or is changed.
    pub on: Option<StillOn>,
    /// The number of presses.
    pub presses: u64,
    /// The number of lit lights whose button is pressed.
    pub met: u64,
}

impl Sums {
    fn add(&mut self, later: Sums) {
        self.on = self.on.or(later.on);
        self.presses += later.presses;
        self.met += later.met;
    }
}

/// Whoever adds up the lights of rows.
pub(super) struct Judge<'a> {
    giant: &'a Giant,
    lights: &'a dyn ReadRows,
    presses: &'a dyn ReadRows,
    question: Question,
    simd: Simd,
    /// The row above the first and the one below the last, across the edges.
    beyond: [Vec<u8>; 2],
    /// A row without lights.
    dark: Vec<u8>,
}

impl<'a> Judge<'a> {
    /// Prepares the answer to this question about these presses.
    pub(super) fn new(
        giant: &'a Giant,
        lights: &'a dyn ReadRows,
        presses: &'a dyn ReadRows,
        question: Question,
        machine: Machine,
    ) -> Result<Judge<'a>, Failed> {
        let dark = vec![0; giant.row_bytes()];
        let across = |row: usize| -> Result<Vec<u8>, Failed> {
            let mut bytes = dark.clone();
            presses.read(row, &mut bytes).map_err(Failed::Read)?;
            Ok(stored_across(giant, &bytes))
        };
        let beyond = [across(giant.rows - 1)?, across(0)?];
        Ok(Judge { giant, lights, presses, question, simd: machine.simd, beyond, dark })
    }

    /// Adds up all rows, stretch after stretch, on every thread a share, until a light stays on.
    pub(super) fn go(&self, threads: usize, watch: &mut dyn Watch) -> Result<Sums, Failed> {
        let rows = self.giant.rows;
        let threads = threads.max(1);
        let share = STRETCH.div_ceil(self.giant.row_bytes()).min(rows.div_ceil(threads));
        let mut sums = Sums::default();
        let mut from = 0;
        while from < rows && sums.on.is_none() {
            let to = rows.min(from.saturating_add(share.saturating_mul(threads)));
            self.stretch(from..to, share, &mut sums)?;
            watch.step((to - from) as u64)?;
            watch.progress("rows replayed", to as u64, rows as u64);
            from = to;
        }
        Ok(sums)
    }

    /// Adds up a share on every thread, the first on this one.
    fn stretch(&self, rows: Range<usize>, share: usize, sums: &mut Sums) -> Result<(), Failed> {
        let mut shares = rows.clone().step_by(share).map(|from| from..rows.end.min(from + share));
        let own = shares.next().unwrap_or(rows.clone());
        std::thread::scope(|scope| {
            let others: Vec<_> =
                shares.map(|share| scope.spawn(move || self.share(share))).collect();
            sums.add(self.share(own)?);
            others.into_iter().try_for_each(|other| {
                sums.add(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?);
                Ok(())
            })
        })
    }

    /// Adds up rows, piece after piece.
    fn share(&self, rows: Range<usize>) -> Result<Sums, Failed> {
        let piece = (PIECE / self.giant.row_bytes()).max(LEAST_ROWS);
        let (mut sums, mut lit, mut pressed) = (Sums::default(), Vec::new(), Vec::new());
        for from in rows.clone().step_by(piece) {
            let piece = from..rows.end.min(from + piece);
            let around = piece.start.saturating_sub(1)..self.giant.rows.min(piece.end + 1);
            let lit = self.rows(self.lights, piece.clone(), &mut lit)?;
            let pressed = self.rows(self.presses, around, &mut pressed)?;
            sums.add(self.piece(piece, lit, pressed));
            if sums.on.is_some() {
                break;
            }
        }
        Ok(sums)
    }

    /// These rows, lent or read.
    fn rows<'b>(
        &self,
        from: &'b dyn ReadRows,
        rows: Range<usize>,
        buffer: &'b mut Vec<u8>,
    ) -> Result<&'b [u8], Failed> {
        if let Some(lent) = from.lend(rows.start, rows.len()) {
            return Ok(lent);
        }
        buffer.resize(rows.len() * self.giant.row_bytes(), 0);
        from.read(rows.start, buffer).map_err(Failed::Read)?;
        Ok(buffer)
    }

    /// Adds up the rows of a piece; `pressed` has one more on either side, where the board has.
    fn piece(&self, rows: Range<usize>, lit: &[u8], pressed: &[u8]) -> Sums {
        let (giant, bytes) = (self.giant, self.giant.row_bytes());
        let row_of = |index: usize| &pressed[index * bytes..(index + 1) * bytes];
        let margin = usize::from(rows.start > 0);
        let mut sums = Sums::default();
        for (row, lights) in rows.clone().zip(lit.chunks_exact(bytes)) {
            let index = row - rows.start + margin;
            let above = if row == 0 { &self.beyond[0] } else { row_of(index - 1) };
            let below = if row + 1 == giant.rows { &self.beyond[1] } else { row_of(index + 1) };
            let around = Around { above, here: row_of(index), below, lights, own: giant.own };
            sums.add(match self.question {
                Question::IsDark => self.row(row, &around),
                Question::IsQuiet => {
                    let met = self.met(around.here, lights);
                    Sums { met, ..self.row(row, &Around { lights: &self.dark, ..around }) }
                }
            });
        }
        sums
    }

    /// Adds up one row: the bytes at its ends one by one, those between by the kernel.
    fn row(&self, row: usize, around: &Around<'_>) -> Sums {
        let inside = left_on(self.simd, around);
        let last = around.here.len() - 1;
        let ends = || [0, last].into_iter().take(around.here.len());
        let pressed = |at: usize| u64::from(self.valid(around.here, at).count_ones());
        let mut sums =
            Sums { presses: inside.presses + ends().map(pressed).sum::<u64>(), ..Sums::default() };
        if inside.is_any || ends().any(|at| self.byte(around, at) != 0) {
            let bytes = (0..=last).map(|at| (at, self.byte(around, at)));
            sums.on = bytes
                .filter(|(_, byte)| *byte != 0)
                .map(|(at, byte)| StillOn { row, column: at * 8 + byte.leading_zeros() as usize })
                .next();
        }
        sums
    }

    /// The lit lights of a row whose buttons are pressed.
    fn met(&self, here: &[u8], lights: &[u8]) -> u64 {
        let ends = [0, here.len() - 1].into_iter().take(here.len());
        let at_ends = ends.map(|at| u64::from((self.valid(here, at) & lights[at]).count_ones()));
        in_both(self.simd, here, lights) + at_ends.sum::<u64>()
    }

    /// A byte of a row, without what stands past the last column.
    fn valid(&self, row: &[u8], at: usize) -> u8 {
        match self.giant.columns - at * 8 {
            columns @ 0..8 => row[at] & !(0xff >> columns),
            _ => row[at],
        }
    }

    /// The lights of one byte, added up.
    fn byte(&self, around: &Around<'_>, at: usize) -> u8 {
        let last_column = self.giant.columns - 1;
        let is_set = |column: usize| around.here[column / 8] >> (7 - column % 8) & 1;
        let here = self.valid(around.here, at);
        let mut sum = around.above[at] ^ around.below[at] ^ around.lights[at];
        sum ^= here >> 1 ^ here << 1;
        if around.own {
            sum ^= here;
        }
        if at > 0 {
            sum ^= around.here[at - 1] << 7;
        }
        if at < last_column / 8 {
            sum ^= self.valid(around.here, at + 1) >> 7;
        }
        if self.giant.is_cycle && at == 0 {
            sum ^= is_set(last_column) << 7;
        }
        if self.giant.is_cycle && at == last_column / 8 {
            sum ^= is_set(0) << (7 - last_column % 8);
        }
        match self.giant.columns - at * 8 {
            columns @ 0..8 => sum & !(0xff >> columns),
            _ => sum,
        }
    }
}
