//! Solving a stored board: two chases to find the first and last row, two to write every press.
//!
//! The board is halved. One thread goes down through the upper half and one up through the lower, so each
//! reads its memory once, in order, and needs nothing of the other; what is left where they meet gives the
//! first and the last row by [`super::closing`]. From these the halves are gone through again, and the
//! presses written. That the two halves then agree about the two rows where they meet means that every
//! light is off, but nobody has to believe that: see [`super::replay`].

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use lightsout_algebra::gf2::row_recursion::Way;
use lightsout_algebra::gf2::{BitVec, Polynomial, RowPair};
use lightsout_algebra::simd::Machine;
use lightsout_algebra::watch::{Stopped, Watch};

use super::board::Giant;
use super::closing::{Closing, Ends, Quiet, System};
use super::ring::Ring;
use crate::wrap::Edge;

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
const WORTH_A_THREAD: usize = 1 << 20;

/// Bytes of a board that a thread goes through between two questions to the watch: some milliseconds.
const STRETCH: usize = 1 << 24;

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
) -> Result<Ending, Stopped> {
    check_length(giant, lights);
    check_length(giant, presses);
    let (ends, nullity) = match close(giant, lights, machine, watch)? {
        Closing::Solved { ends, nullity } => (ends, nullity),
        Closing::Unsolvable(quiet) => return Ok(Ending::Unsolvable(quiet)),
    };
    let seam = seam(giant);
    let (upper, lower) = lights.split_at(seam);
    let (upper_out, lower_out) = presses.split_at_mut(seam);
    let work = [Work::Write(upper, upper_out), Work::Write(lower, lower_out)];
    let presses = write(giant, &ends, work, machine, watch)?;
    Ok(Ending::Solved { presses, nullity })
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
) -> Result<Ending, Stopped> {
    check_length(giant, board);
    let (ends, nullity) = match close(giant, board, machine, watch)? {
        Closing::Solved { ends, nullity } => (ends, nullity),
        Closing::Unsolvable(quiet) => return Ok(Ending::Unsolvable(quiet)),
    };
    let (upper, lower) = board.split_at_mut(seam(giant));
    let work = [Work::Replace(upper), Work::Replace(lower)];
    let presses = write(giant, &ends, work, machine, watch)?;
    Ok(Ending::Solved { presses, nullity })
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
fn close(
    giant: &Giant,
    lights: &[u8],
    machine: Machine,
    watch: &mut dyn Watch,
) -> Result<Closing, Stopped> {
    let (rule, simd) = (giant.row_rule(), machine.simd);
    let nothing = RowPair::first(rule, simd, &BitVec::zeros(giant.columns));
    let (upper, lower) = lights.split_at(seam(giant));
    let halves = [
        Half { pair: nothing.clone(), way: Way::Down, work: Work::Read(upper) },
        Half { pair: nothing, way: Way::Up, work: Work::Read(lower) },
    ];
    let [above, below] = go_through(halves, "rows chased", machine, watch)?;
    let meet = |one: BitVec, other: BitVec| {
        let mut sum = one;
        sum.xor(&other);
        sum
    };
    let (e, f) = (meet(above.now(), below.before()), meet(above.before(), below.now()));
    let ring = Ring::new(rule);
    let above = rows_above(giant);
    let system = System::new(&ring, joint(giant, &ring), above, giant.rows - above);
    Ok(system.close(&e, &f))
}

/// Writes every press, from the first row down and from the last row up; returns their number.
fn write(
    giant: &Giant,
    ends: &Ends,
    work: [Work<'_>; 2],
    machine: Machine,
    watch: &mut dyn Watch,
) -> Result<u64, Stopped> {
    let (rule, simd) = (giant.row_rule(), machine.simd);
    let above_first = beyond(giant, &ends.last);
    let below_last = beyond(giant, &ends.first);
    let [upper, lower] = work;
    let halves = [
        Half { pair: RowPair::new(rule, simd, &above_first, &ends.first), way: Way::Down, work: upper },
        Half { pair: RowPair::new(rule, simd, &below_last, &ends.last), way: Way::Up, work: lower },
    ];
    let [above, below] = go_through(halves, "rows written", machine, watch)?;
    debug_assert_eq!((above.now(), above.before()), (below.before(), below.now()));
    Ok(above.presses() + below.presses())
}

/// What stands across the top or bottom edge from this row.
pub(super) fn beyond(giant: &Giant, row: &BitVec) -> BitVec {
    match giant.top {
        Edge::Ends => BitVec::zeros(row.len()),
        Edge::Meets => row.clone(),
        Edge::Twists => (0..row.len()).rev().map(|column| row.get(column)).collect(),
    }
}

/// What top and bottom are joined by, as an element of the ring.
fn joint(giant: &Giant, ring: &Ring) -> Option<Polynomial> {
    match giant.top {
        Edge::Ends => None,
        Edge::Meets => Some(Polynomial::one()),
        Edge::Twists => ring.mirror(),
    }
}

/// Half of a board, to be gone through in one direction.
struct Half<'a> {
    pair: RowPair,
    way: Way,
    work: Work<'a>,
}

/// What is done with the rows.
enum Work<'a> {
    /// They are chased through.
    Read(&'a [u8]),
    /// The presses are written beside them.
    Write(&'a [u8], &'a mut [u8]),
    /// The presses take their place.
    Replace(&'a mut [u8]),
}

impl Half<'_> {
    fn bytes(&self) -> usize {
        match &self.work {
            Work::Read(lights) | Work::Write(lights, _) => lights.len(),
            Work::Replace(board) => board.len(),
        }
    }

    /// Goes through all rows, and asks whether to go on after every stretch of so many bytes.
    fn go(
        mut self,
        stretch: usize,
        mut ask: impl FnMut(usize) -> Result<(), Stopped>,
    ) -> Result<RowPair, Stopped> {
        let bytes = self.bytes();
        let mut done = 0;
        while done < bytes {
            let next = bytes.min(done + stretch);
            let part = match self.way {
                Way::Down => done..next,
                Way::Up => bytes - next..bytes - done,
            };
            match &mut self.work {
                Work::Read(lights) => self.pair.read(&lights[part], self.way),
                Work::Write(lights, presses) => {
                    self.pair.write(&lights[part.clone()], &mut presses[part], self.way);
                }
                Work::Replace(board) => self.pair.replace(&mut board[part], self.way),
            }
            ask(next - done)?;
            done = next;
        }
        Ok(self.pair)
    }
}

/// Goes through both halves, at the same time where the machine has two threads.
fn go_through(
    [above, below]: [Half<'_>; 2],
    stage: &str,
    machine: Machine,
    watch: &mut dyn Watch,
) -> Result<[RowPair; 2], Stopped> {
    let row = above.pair.rule().row_bytes();
    let total = above.bytes() + below.bytes();
    let stretch = (STRETCH / row).max(1) * row;
    let done = AtomicU64::new(0);
    let mut ask = |bytes: usize| {
        let done = done.fetch_add(bytes as u64, Ordering::Relaxed) + bytes as u64;
        watch.progress(stage, done / row as u64, (total / row) as u64);
        watch.step((bytes / row) as u64)
    };
    if machine.threads < 2 || total < WORTH_A_THREAD {
        return Ok([above.go(stretch, &mut ask)?, below.go(stretch, &mut ask)?]);
    }
    let is_stopped = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let other = scope.spawn(|| {
            above.go(stretch, |bytes| {
                done.fetch_add(bytes as u64, Ordering::Relaxed);
                if is_stopped.load(Ordering::Relaxed) { Err(Stopped::Cancelled) } else { Ok(()) }
            })
        });
        let below = below.go(stretch, &mut ask);
        let mut verdict = below.as_ref().err().copied().map_or(Ok(()), Err);
        while verdict.is_ok() && !other.is_finished() {
            std::thread::sleep(std::time::Duration::from_millis(1));
            verdict = ask(0);
        }
        is_stopped.store(verdict.is_err(), Ordering::Relaxed);
        let above = match other.join() {
            Ok(above) => above,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        verdict?;
        Ok([above?, below?])
    })
}
