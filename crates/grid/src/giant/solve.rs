//! Solving a stored board: two chases to find the first and last row, two to write every press.
//!
//! The board is halved. One thread goes down through the upper half and one up through the lower. So each reads its
//! memory once, in order, and needs nothing from the other. From the remainders at the meeting, `closing` finds the
//! first and the last row. From these the halves are chased again, and the presses written. If the two halves then
//! agree about the two middle rows, every light is off. [`mod@super::replay`] checks that independently.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use lightsout_algebra::gf2::row_recursion::Way;
use lightsout_algebra::gf2::{BitVec, RowPair};
use lightsout_algebra::simd::Machine;
use lightsout_algebra::watch::{Stopped, Watch};

use super::board::{Giant, beyond};
use super::checkpoint::{Checkpoint, Keep, Reached, Stage};
use super::closing::{Closing, Ends, Quiet, System};
use super::pass::{Grow, Pass, Read, Replace, Stream, Write};
use super::ring::Ring;
use super::stored::{Failed, ReadRows, WriteRows};
use super::twisted;

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
pub(super) const STRETCH: usize = 1 << 21;

/// Bytes of half a stored board between two questions whether to keep where the work stands: some ten milliseconds.
const LEG: usize = 1 << 27;

/// Solves the board with these `lights`, and writes the presses of a solution to `presses`.
///
/// Memory: the two slices, and a few dozen rows.
///
/// # Errors
/// Stopped by the watch. The content of `presses` is then of no use.
///
/// # Panics
/// When a slice has not [`Giant::bytes`] bytes, or the board is twisted.
pub fn solve(
    giant: &Giant,
    lights: &[u8],
    presses: &mut [u8],
    machine: Machine,
    watch: &mut dyn Watch,
) -> Result<Ending, Failed> {
    check_length(giant, lights);
    check_length(giant, presses);
    let closing = chase(giant, reading(giant, lights), machine, watch)?;
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
/// Stopped by the watch. The content of `board` is then of no use.
///
/// # Panics
/// When the slice has not [`Giant::bytes`] bytes, or the board is twisted.
pub fn solve_in_place(
    giant: &Giant,
    board: &mut [u8],
    machine: Machine,
    watch: &mut dyn Watch,
) -> Result<Ending, Failed> {
    check_length(giant, board);
    let closing = chase(giant, reading(giant, board), machine, watch)?;
    let (upper, lower) = board.split_at_mut(seam(giant));
    let passes: [Box<dyn Pass>; 2] = [
        Box::new(Replace { first: 0, board: upper }),
        Box::new(Replace { first: rows_above(giant), board: lower }),
    ];
    finish(giant, closing, passes, machine, watch)
}

/// Solves a stored board, reading it twice, and writes the presses row by row.
///
/// A checkpoint is kept from time to time, and when the watch ends the work. Another run resumes from it with `from`,
/// if lights and presses are the same. Twisted boards keep no checkpoint.
///
/// Memory: some megabytes and a few dozen rows.
///
/// # Errors
/// Stopped by the watch, or something cannot be read or written.
pub fn solve_stored(
    giant: &Giant,
    lights: &dyn ReadRows,
    presses: &dyn WriteRows,
    from: Option<Checkpoint>,
    keep: &mut dyn Keep,
    machine: Machine,
    watch: &mut dyn Watch,
) -> Result<Ending, Failed> {
    if giant.is_twisted {
        return twisted::solve(giant, lights, presses, machine, watch);
    }
    let stream = |presses| -> Box<dyn Pass + '_> {
        Box::new(Stream { lights, presses, buffer: Vec::new() })
    };
    let reading = [stream(None), stream(None)];
    let writing = [stream(Some(presses)), stream(Some(presses))];
    let mut at = match from {
        Some(Checkpoint { stage: Stage::Writing { nullity }, halves }) => {
            let halves = Half::both(giant, &halves, writing, machine);
            return write(giant, halves, nullity, keep, machine, watch);
        }
        Some(Checkpoint { stage: Stage::Chasing, halves }) => {
            Half::both(giant, &halves, reading, machine)
        }
        None => Half::both(giant, &at_edges(giant), reading, machine),
    };
    go_and_keep(giant, &mut at, Stage::Chasing, keep, machine, watch)?;
    match close(giant, &at) {
        Closing::Unsolvable(quiet) => Ok(Ending::Unsolvable(quiet)),
        Closing::Solved { ends, nullity } => {
            let halves = Half::both(giant, &at_ends(giant, &ends), writing, machine);
            keep.keep(&checkpoint(Stage::Writing { nullity }, &halves)).map_err(Failed::Keep)?;
            write(giant, halves, nullity, keep, machine, watch)
        }
    }
}

/// Writes the presses of a stored board, from where the halves are.
fn write(
    giant: &Giant,
    mut halves: [Half<'_>; 2],
    nullity: usize,
    keep: &mut dyn Keep,
    machine: Machine,
    watch: &mut dyn Watch,
) -> Result<Ending, Failed> {
    let stage = Stage::Writing { nullity };
    go_and_keep(giant, &mut halves, stage, keep, machine, watch)?;
    keep.keep(&checkpoint(stage, &halves)).map_err(Failed::Keep)?;
    Ok(Ending::Solved { presses: halves[0].presses() + halves[1].presses(), nullity })
}

/// Writes the quiet pattern with these end rows.
///
/// # Errors
/// When the watch says so, or it cannot be written.
pub fn write_quiet(
    giant: &Giant,
    quiet: &Quiet,
    pattern: &dyn WriteRows,
    machine: Machine,
    watch: &mut dyn Watch,
) -> Result<(), Failed> {
    if giant.is_twisted {
        return twisted::write_quiet(giant, quiet, pattern, machine, watch);
    }
    let grow = || -> Box<dyn Pass + '_> { Box::new(Grow { pattern, buffer: Vec::new() }) };
    let ends = Ends { first: quiet.first.clone(), last: quiet.last.clone() };
    let mut halves = Half::both(giant, &at_ends(giant, &ends), [grow(), grow()], machine);
    go_through(giant, &mut halves, "rows written", machine, watch)
}

fn reading<'a>(giant: &Giant, lights: &'a [u8]) -> [Box<dyn Pass + 'a>; 2] {
    let (upper, lower) = lights.split_at(seam(giant));
    [
        Box::new(Read { first: 0, lights: upper }),
        Box::new(Read { first: rows_above(giant), lights: lower }),
    ]
}

fn check_length(giant: &Giant, bytes: &[u8]) {
    assert!(!giant.is_twisted, "a twisted board is solved in its files");
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

/// Chases the lights of both halves, and closes the board.
fn chase<'a>(
    giant: &Giant,
    reading: [Box<dyn Pass + 'a>; 2],
    machine: Machine,
    watch: &mut dyn Watch,
) -> Result<Closing, Failed> {
    let mut halves = Half::both(giant, &at_edges(giant), reading, machine);
    go_through(giant, &mut halves, "rows chased", machine, watch)?;
    Ok(close(giant, &halves))
}

/// The first and the last row of a solution, or why there is none, from halves that were chased.
fn close(giant: &Giant, [above, below]: &[Half<'_>; 2]) -> Closing {
    let sum = |mut one: BitVec, other: BitVec| {
        one.xor(&other);
        one
    };
    let (above, below) = (&above.pair, &below.pair);
    let (e, f) = (sum(above.now(), below.before()), sum(above.before(), below.now()));
    let ring = Ring::new(giant.row_rule());
    let above = rows_above(giant);
    let system = System::new(&ring, ring.joint(giant.top), above, giant.rows - above);
    system.close(&e, &f)
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
    let mut halves = Half::both(giant, &at_ends(giant, &ends), writing, machine);
    go_through(giant, &mut halves, "rows written", machine, watch)?;
    let [above, below] = &halves;
    debug_assert_eq!(above.pair.now(), below.pair.before());
    debug_assert_eq!(above.pair.before(), below.pair.now());
    Ok(Ending::Solved { presses: above.presses() + below.presses(), nullity })
}

/// Both halves at the edges of the board, before any press is known.
fn at_edges(giant: &Giant) -> [Reached; 2] {
    let nothing = BitVec::zeros(giant.columns);
    let half = Reached { rows: 0, presses: 0, before: nothing.clone(), now: nothing };
    [half.clone(), half]
}

/// Both halves at the edges of the board, with the first and the last row of presses.
fn at_ends(giant: &Giant, ends: &Ends) -> [Reached; 2] {
    let half = |other, now: &BitVec| Reached {
        rows: 0,
        presses: 0,
        before: beyond(giant, other),
        now: now.clone(),
    };
    [half(&ends.last, &ends.first), half(&ends.first, &ends.last)]
}

/// Where the halves are.
fn checkpoint(stage: Stage, halves: &[Half<'_>; 2]) -> Checkpoint {
    let reached = |half: &Half<'_>| Reached {
        rows: half.done,
        presses: half.presses(),
        before: half.pair.before(),
        now: half.pair.now(),
    };
    Checkpoint { stage, halves: [reached(&halves[0]), reached(&halves[1])] }
}

/// Goes through both halves, and keeps where they are: when it is time, and when the watch ends the work.
fn go_and_keep(
    giant: &Giant,
    halves: &mut [Half<'_>; 2],
    stage: Stage,
    keep: &mut dyn Keep,
    machine: Machine,
    watch: &mut dyn Watch,
) -> Result<(), Failed> {
    let name = match stage {
        Stage::Chasing => "rows chased",
        Stage::Writing { .. } => "rows written",
    };
    let leg = (LEG / giant.row_bytes()).max(1);
    while halves.iter().any(|half| !half.left.is_empty()) {
        let gone = go_a_leg(giant, halves, leg, name, machine, watch);
        if matches!(gone, Err(Failed::Stopped(_))) || gone.is_ok() && keep.is_due() {
            keep.keep(&checkpoint(stage, halves)).map_err(Failed::Keep)?;
        }
        gone?;
    }
    Ok(())
}

/// Goes through both halves.
fn go_through(
    giant: &Giant,
    halves: &mut [Half<'_>; 2],
    stage: &str,
    machine: Machine,
    watch: &mut dyn Watch,
) -> Result<(), Failed> {
    go_a_leg(giant, halves, usize::MAX, stage, machine, watch)
}

/// Goes through so many rows of both halves, at the same time where the machine has two threads.
fn go_a_leg(
    giant: &Giant,
    [above, below]: &mut [Half<'_>; 2],
    most: usize,
    stage: &str,
    machine: Machine,
    watch: &mut dyn Watch,
) -> Result<(), Failed> {
    let rows = giant.rows as u64;
    let stretch = (STRETCH / giant.row_bytes()).max(1);
    let done = AtomicU64::new((above.done + below.done) as u64);
    let mut ask = |more: usize| {
        let done = done.fetch_add(more as u64, Ordering::Relaxed) + more as u64;
        watch.progress(stage, done, rows);
        watch.step(more as u64)
    };
    if machine.threads < 2 || giant.bytes() < WORTH_A_THREAD {
        above.go(most, stretch, &mut ask)?;
        return below.go(most, stretch, &mut ask);
    }
    let is_stopped = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let other = scope.spawn(|| {
            above.go(most, stretch, |more| {
                done.fetch_add(more as u64, Ordering::Relaxed);
                if is_stopped.load(Ordering::Relaxed) { Err(Stopped::Cancelled) } else { Ok(()) }
            })
        });
        let mut below = below.go(most, stretch, &mut ask);
        while below.is_ok() && !other.is_finished() {
            std::thread::sleep(std::time::Duration::from_micros(200));
            if let Err(stopped) = ask(0) {
                below = Err(stopped.into());
            }
        }
        is_stopped.store(below.is_err(), Ordering::Relaxed);
        let above = match other.join() {
            Ok(above) => above,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        // What cannot be read or written above matters more than that it was told to stop below.
        match (above, below) {
            (Err(error @ (Failed::Read(_) | Failed::Write(_))), _) => Err(error),
            (above, below) => below.and(above),
        }
    })
}

/// Half of a board, to be gone through in one direction.
struct Half<'a> {
    pair: RowPair,
    way: Way,
    left: Range<usize>,
    done: usize,
    /// Presses of the rows that an earlier run went through.
    presses_before: u64,
    pass: Box<dyn Pass + 'a>,
}

impl<'a> Half<'a> {
    /// Both halves of a board, each where it was reached.
    fn both(
        giant: &Giant,
        [upper, lower]: &[Reached; 2],
        [above, below]: [Box<dyn Pass + 'a>; 2],
        machine: Machine,
    ) -> [Half<'a>; 2] {
        let seam = rows_above(giant);
        let half = |reached: &Reached, way, left, pass| Half {
            pair: RowPair::new(giant.row_rule(), machine.simd, &reached.before, &reached.now),
            way,
            left,
            done: reached.rows,
            presses_before: reached.presses,
            pass,
        };
        [
            half(upper, Way::Down, upper.rows..seam, above),
            half(lower, Way::Up, seam..giant.rows - lower.rows, below),
        ]
    }

    /// The presses written so far.
    fn presses(&self) -> u64 {
        self.presses_before + self.pair.presses()
    }

    /// Goes through at most so many rows, and asks whether to go on after every stretch.
    fn go(
        &mut self,
        most: usize,
        stretch: usize,
        mut ask: impl FnMut(usize) -> Result<(), Stopped>,
    ) -> Result<(), Failed> {
        let mut leg = most.min(self.left.len());
        while leg > 0 {
            let count = stretch.min(leg);
            let rows = match self.way {
                Way::Down => self.left.start..self.left.start + count,
                Way::Up => self.left.end - count..self.left.end,
            };
            self.pass.go(&mut self.pair, rows, self.way)?;
            match self.way {
                Way::Down => self.left.start += count,
                Way::Up => self.left.end -= count,
            }
            self.done += count;
            leg -= count;
            ask(count)?;
        }
        Ok(())
    }
}
