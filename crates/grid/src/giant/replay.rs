//! The judge of boards of any size: recomputes every light from the lights and the presses as they are stored.
//!
//! It shares nothing with the kernels or the solver: no rows are forced here and no polynomial is known.
//! Each light is added up with the presses around it, in plain loops over the words of [`super::plain`].

use std::ops::Range;

use lightsout_algebra::gf2::BitVec;
use lightsout_algebra::watch::Watch;

use super::board::Giant;
use super::plain::{across, add_own_row, decode, stored_across};
use super::stored::{Failed, ReadRows};
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
    #[error("the pattern that grows from this row is not quiet: it changes lights of the last row")]
    NotQuiet,
    /// It meets the board in an even number of lit lights.
    #[error(
        "the quiet pattern meets the board in an even number of lit lights, which proves nothing"
    )]
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

/// Adds up every light with the presses around it, reading both boards once, in order.
///
/// # Errors
/// When the watch says so, or something cannot be read.
pub fn replay(
    giant: &Giant,
    lights: &dyn ReadRows,
    presses: &dyn ReadRows,
    threads: usize,
    watch: &mut dyn Watch,
) -> Result<Verdict, Failed> {
    let row = giant.row_bytes();
    let stretch = STRETCH.div_ceil(row);
    let mut verdict = Verdict { presses: 0, still_on: None };
    let mut window = Window::new(giant, presses)?;
    let mut lit = Vec::new();
    let mut from = 0;
    while from < giant.rows && verdict.still_on.is_none() {
        let to = giant.rows.min(from + stretch);
        lit.resize((to - from) * row, 0);
        lights.read(from, &mut lit).map_err(Failed::Read)?;
        window.move_to(from..to, presses)?;
        for part in add_up_shared(giant, &lit, &window, threads) {
            let on = part.still_on.map(|on| StillOn { row: from + on.row, ..on });
            verdict.presses += part.presses;
            verdict.still_on = verdict.still_on.or(on);
        }
        watch.step((to - from) as u64)?;
        watch.progress("rows replayed", to as u64, giant.rows as u64);
        from = to;
    }
    Ok(verdict)
}

/// The presses of some rows with the row above and the row below them.
struct Window<'g> {
    giant: &'g Giant,
    /// The row above the first, across the edge if need be, as it is stored.
    above_first: Vec<u8>,
    /// The first row of the board.
    first: Vec<u8>,
    rows: Range<usize>,
    /// The rows, with one more on either side.
    bytes: Vec<u8>,
}

impl<'g> Window<'g> {
    fn new(giant: &'g Giant, presses: &dyn ReadRows) -> Result<Window<'g>, Failed> {
        let row = giant.row_bytes();
        let (mut first, mut last) = (vec![0; row], vec![0; row]);
        presses.read(0, &mut first).map_err(Failed::Read)?;
        presses.read(giant.rows - 1, &mut last).map_err(Failed::Read)?;
        Ok(Window {
            giant,
            above_first: stored_across(giant, &last),
            first: stored_across(giant, &first),
            rows: 0..0,
            bytes: Vec::new(),
        })
    }

    fn move_to(&mut self, rows: Range<usize>, presses: &dyn ReadRows) -> Result<(), Failed> {
        let row = self.giant.row_bytes();
        let last_inside = self.bytes.len().saturating_sub(2 * row);
        let above = match rows.start {
            0 => self.above_first.clone(),
            _ => self.bytes[last_inside..last_inside + row].to_vec(),
        };
        self.bytes.resize((rows.len() + 2) * row, 0);
        self.bytes[..row].copy_from_slice(&above);
        let is_last = rows.end == self.giant.rows;
        let read_to = if is_last { (rows.len() + 1) * row } else { (rows.len() + 2) * row };
        presses.read(rows.start, &mut self.bytes[row..read_to]).map_err(Failed::Read)?;
        if is_last {
            self.bytes[read_to..].copy_from_slice(&self.first);
        }
        self.rows = rows;
        Ok(())
    }

    /// The row `index` of those inside, counted from 1; 0 and one past them are the margin.
    fn row(&self, index: usize) -> &[u8] {
        let row = self.giant.row_bytes();
        &self.bytes[index * row..(index + 1) * row]
    }
}

/// Adds up the lights of the rows in the window, a share on every thread.
fn add_up_shared(giant: &Giant, lit: &[u8], window: &Window<'_>, threads: usize) -> Vec<Verdict> {
    let count = window.rows.len();
    let share = count.div_ceil(threads.max(1)).max(1);
    let parts = (0..count).step_by(share).map(|from| from..count.min(from + share));
    if threads < 2 {
        return parts.map(|part| add_up(giant, lit, window, part)).collect();
    }
    std::thread::scope(|scope| {
        let running: Vec<_> =
            parts.map(|part| scope.spawn(|| add_up(giant, lit, window, part))).collect();
        let join = |thread: std::thread::ScopedJoinHandle<'_, Verdict>| {
            thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        running.into_iter().map(join).collect()
    })
}

/// Adds up the lights of some rows of the window.
fn add_up(giant: &Giant, lit: &[u8], window: &Window<'_>, rows: Range<usize>) -> Verdict {
    let bytes = giant.row_bytes();
    let mut sum = vec![0; giant.columns.div_ceil(64)];
    let [mut above, mut here, mut below] = [sum.clone(), sum.clone(), sum.clone()];
    decode(giant, window.row(rows.start), &mut above);
    decode(giant, window.row(rows.start + 1), &mut here);
    let mut presses = 0;
    for row in rows {
        decode(giant, window.row(row + 2), &mut below);
        decode(giant, &lit[row * bytes..(row + 1) * bytes], &mut sum);
        for ((sum, above), below) in sum.iter_mut().zip(&above).zip(&below) {
            *sum ^= above ^ below;
        }
        add_own_row(giant, &here, &mut sum);
        presses += here.iter().map(|word| u64::from(word.count_ones())).sum::<u64>();
        if let Some(word) = sum.iter().position(|word| *word != 0) {
            let column = word * 64 + sum[word].leading_zeros() as usize;
            return Verdict { presses, still_on: Some(StillOn { row, column }) };
        }
        (above, here, below) = (here, below, above);
    }
    Verdict { presses, still_on: None }
}

/// Checks that the quiet pattern with these end rows proves that nothing darkens the board: that it is
/// quiet, row by row, and meets the lit lights an odd number of times. Where top and bottom are edges that
/// end, `last` is of no account.
///
/// # Errors
/// What is wrong with it, inside; when the watch says so, or the board cannot be read, outside.
pub fn check_quiet(
    giant: &Giant,
    lights: &dyn ReadRows,
    first: &BitVec,
    last: &BitVec,
    watch: &mut dyn Watch,
) -> Result<Result<(), NoProof>, Failed> {
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
    let mut bytes = vec![0; giant.row_bytes()];
    for row in 0..giant.rows {
        lights.read(row, &mut bytes).map_err(Failed::Read)?;
        decode(giant, &bytes, &mut lit);
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
