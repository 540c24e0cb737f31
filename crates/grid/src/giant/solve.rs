//! Solving a stored board: two chases to find the first and last row, two to write every press.
//!
//! The board is halved. One thread goes down through the upper half and one up through the lower, so each
//! reads its memory once, in order, and needs nothing of the other; what is left where they meet gives the
//! first and the last row by `closing`. From these the halves are gone through again, and the
//! presses written. That the two halves then agree about the two rows where they meet means that every
//! light is off, but nobody has to believe that: see [`mod@super::replay`].

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use lightsout_algebra::gf2::row_recursion::Way;
use lightsout_algebra::gf2::{BitVec, RowPair};
use lightsout_algebra::simd::Machine;
use lightsout_algebra::watch::{Stopped, Watch};

use super::board::{Giant, beyond};
use super::closing::{Closing, Quiet, System};
use super::pass::{Pass, Read, Replace, Stream, Write};
use super::ring::Ring;
use super::stored::{Failed, ReadRows, WriteRows};

/// How the solving of a board ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The presses are written.
    Solved {
        /// Their number.
        presses: u64,
        /// The dimension of the quiet patterns: there are 2^nullity solutions.
        nullity: usize,
    },
    /// Nothing was written, because no presses darken the board.
    Unsolvable(Quiet),
}

/// Bytes of a board from which a second thread is worth waking.
const WORTH_A_THREAD: u64 = 1 << 20;

/// Bytes of a board that a thread goes through between two questions to the watch: a millisecond.
/// A stretch of a stored board stays in the third-level cache between its reading and its writing.
const STRETCH: usize = 1 << 21;

/// Solves the board with these `lights`, and writes the presses of a solution to `presses`.
///
/// Memory: the two slices, and a few dozen rows.
///
/// # Errors
/// When the watch says so; what `presses` holds is then of no use.
///
/// # Panics
/// When a slice has not [`Giant::bytes`] bytes.
pub fn solve(
    giant: &Giant,
    lights: &[u8],
    presses: &mut [u8],
    machine: Machine,
    watch: &mut dyn Watch,
) -> Result<Ending, Failed> {
    check_length(giant, lights);
    check_length(giant, presses);
    let closing = close(giant, reading(giant, lights), machine, watch)?;
    let seam = seam(giant);
    let (upper, lower) = lights.split_at(seam);
    let (upper_out, lower_out) = presses.split_at_mut(seam);
    let passes: [Box<dyn Pass>; 2] = [
        Box::new(Write { first: 0, lights: upper, presses: upper_out }),
        Box::new(Write { first: rows_above(giant), lights: lower, presses: lower_out }),
    ];
    finish(giant, closing, passes, machine, watch)
}

/// Solves a board, and puts the presses of a solution in the place of its lights.
///
/// # Errors
/// When the watch says so; what `board` holds is then of no use.
///
/// # Panics
/// When the slice has not [`Giant::bytes`] bytes.
pub fn solve_in_place(
    giant: &Giant,
    board: &mut [u8],
    machine: Machine,
    watch: &mut dyn Watch,
) -> Result<Ending, Failed> {
    check_length(giant, board);
    let closing = close(giant, reading(giant, board), machine, watch)?;
    let (upper, lower) = board.split_at_mut(seam(giant));
    let passes: [Box<dyn Pass>; 2] = [
        Box::new(Replace { first: 0, board: upper }),
        Box::new(Replace { first: rows_above(giant), board: lower }),
    ];
    finish(giant, closing, passes, machine, watch)
}

/// Solves a board that is read twice from where it is stored, and writes the presses row by row.
///
/// Memory: some megabytes and a few dozen rows.
///
/// # Errors
/// When the watch says so, or something cannot be read or written.
pub fn solve_stored(
    giant: &Giant,
    lights: &dyn ReadRows,
    presses: &dyn WriteRows,
    machine: Machine,
    watch: &mut dyn Watch,
) -> Result<Ending, Failed> {
    let reading: [Box<dyn Pass>; 2] = [
        Box::new(Stream { lights, presses: None, buffer: Vec::new() }),
        Box::new(Stream { lights, presses: None, buffer: Vec::new() }),
    ];
    let closing = close(giant, reading, machine, watch)?;
    let writing: [Box<dyn Pass>; 2] = [
        Box::new(Stream { lights, presses: Some(presses), buffer: Vec::new() }),
        Box::new(Stream { lights, presses: Some(presses), buffer: Vec::new() }),
    ];
    finish(giant, closing, writing, machine, watch)
}

fn reading<'a>(giant: &Giant, lights: &'a [u8]) -> [Box<dyn Pass + 'a>; 2] {
    let (upper, lower) = lights.split_at(seam(giant));
    [
        Box::new(Read { first: 0, lights: upper }),
        Box::new(Read { first: rows_above(giant), lights: lower }),
    ]
}

fn check_length(giant: &Giant, bytes: &[u8]) {
    assert_eq!(bytes.len() as u64, giant.bytes(), "the bytes of the board");
}

/// The rows of the upper half.
fn rows_above(giant: &Giant) -> usize {
    giant.rows / 2
}

/// The bytes of the upper half.
fn seam(giant: &Giant) -> usize {
    rows_above(giant) * giant.row_bytes()
}

/// The first and the last row of a solution, or why there is none.
fn close<'a>(
    giant: &Giant,
    reading: [Box<dyn Pass + 'a>; 2],
    machine: Machine,
    watch: &mut dyn Watch,
) -> Result<Closing, Failed> {
    let rule = giant.row_rule();
    let nothing = RowPair::first(rule, machine.simd, &BitVec::zeros(giant.columns));
    let pairs = [nothing.clone(), nothing];
    let [above, below] = go_through(giant, pairs, reading, "rows chased", machine, watch)?;
    let sum = |mut one: BitVec, other: BitVec| {
        one.xor(&other);
        one
    };
    let (e, f) = (sum(above.now(), below.before()), sum(above.before(), below.now()));
    let ring = Ring::new(rule);
    let above = rows_above(giant);
    let system = System::new(&ring, ring.joint(giant.top), above, giant.rows - above);
    Ok(system.close(&e, &f))
}

/// Writes every press, from the first row down and from the last row up.
fn finish<'a>(
    giant: &Giant,
    closing: Closing,
    writing: [Box<dyn Pass + 'a>; 2],
    machine: Machine,
    watch: &mut dyn Watch,
) -> Result<Ending, Failed> {
    let (ends, nullity) = match closing {
        Closing::Solved { ends, nullity } => (ends, nullity),
        Closing::Unsolvable(quiet) => return Ok(Ending::Unsolvable(quiet)),
    };
    let (rule, simd) = (giant.row_rule(), machine.simd);
    let pairs = [
        RowPair::new(rule, simd, &beyond(giant, &ends.last), &ends.first),
        RowPair::new(rule, simd, &beyond(giant, &ends.first), &ends.last),
    ];
    let [above, below] = go_through(giant, pairs, writing, "rows written", machine, watch)?;
    debug_assert_eq!((above.now(), above.before()), (below.before(), below.now()));
    Ok(Ending::Solved { presses: above.presses() + below.presses(), nullity })
}

/// Goes through both halves, at the same time where the machine has two threads.
fn go_through<'a>(
    giant: &Giant,
    pairs: [RowPair; 2],
    [above, below]: [Box<dyn Pass + 'a>; 2],
    stage: &str,
    machine: Machine,
    watch: &mut dyn Watch,
) -> Result<[RowPair; 2], Failed> {
    let rows = giant.rows as u64;
    let seam = rows_above(giant);
    let [pair_above, pair_below] = pairs;
    let above = Half { pair: pair_above, way: Way::Down, rows: 0..seam, pass: above };
    let below = Half { pair: pair_below, way: Way::Up, rows: seam..giant.rows, pass: below };
    let stretch = (STRETCH / giant.row_bytes()).max(1);
    let done = AtomicU64::new(0);
    let mut ask = |more: usize| {
        let done = done.fetch_add(more as u64, Ordering::Relaxed) + more as u64;
        watch.progress(stage, done, rows);
        watch.step(more as u64)
    };
    if machine.threads < 2 || giant.bytes() < WORTH_A_THREAD {
        return Ok([above.go(stretch, &mut ask)?, below.go(stretch, &mut ask)?]);
    }
    let is_stopped = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let other = scope.spawn(|| {
            above.go(stretch, |more| {
                done.fetch_add(more as u64, Ordering::Relaxed);
                if is_stopped.load(Ordering::Relaxed) { Err(Stopped::Cancelled) } else { Ok(()) }
            })
        });
        let mut below = below.go(stretch, &mut ask);
        while below.is_ok() && !other.is_finished() {
            std::thread::sleep(std::time::Duration::from_millis(1));
            if let Err(stopped) = ask(0) {
                below = Err(stopped.into());
            }
        }
        is_stopped.store(below.is_err(), Ordering::Relaxed);
        let above = match other.join() {
            Ok(above) => above,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        let below = below?;
        Ok([above?, below])
    })
}

/// Half of a board, to be gone through in one direction.
struct Half<'a> {
    pair: RowPair,
    way: Way,
    rows: Range<usize>,
    pass: Box<dyn Pass + 'a>,
}

impl Half<'_> {
    /// Goes through all rows, and asks whether to go on after every stretch of so many.
    fn go(
        mut self,
        stretch: usize,
        mut ask: impl FnMut(usize) -> Result<(), Stopped>,
    ) -> Result<RowPair, Failed> {
        let mut left = self.rows;
        while !left.is_empty() {
            let count = stretch.min(left.len());
            let rows = match self.way {
                Way::Down => left.start..left.start + count,
                Way::Up => left.end - count..left.end,
            };
            match self.way {
                Way::Down => left.start += count,
                Way::Up => left.end -= count,
            }
            self.pass.go(&mut self.pair, rows, self.way)?;
            ask(count)?;
        }
        Ok(self.pair)
    }
}
