//! Many nullities in order, on all processors, a share of them checked.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

use super::Board;
use super::coupling::Couplings;

/// The row of a table for one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The number that the board was made of.
    pub n: usize,
    /// The board's nullity.
    pub nullity: usize,
    /// Whether it was computed a second time, without rules about multiples and doubles.
    pub checked: bool,
}

/// The two computations of a nullity differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the nullity at {n} is {nullity} by its eigenvalues and {by_divisors} by whole polynomials"
)]
pub struct Disagreement {
    /// The number that the board was made of.
    pub n: usize,
    /// The nullity by the fastest algorithm.
    pub nullity: usize,
    /// The nullity by greatest common divisors of whole polynomials.
    pub by_divisors: usize,
}

/// Sizes that are computed together at most, so that their greatest common divisors are found side by side.
const TOGETHER: usize = 64;

/// The longest sizes of which so many are computed together; of longer ones fewer.
const LONG: usize = 1 << 17;

/// Up to this size a tenth is computed a second time.
const TENTH_UP_TO: usize = 25_000;

/// Computes the nullity of `board(n)` for all n of `range` on `threads` threads. Calls `emit` with each in order as
/// soon as it and all before it are known.
///
/// A share of them, chosen by a fixed pseudorandom rule, is computed again by greatest common divisors of whole
/// polynomials, if that is a different algorithm. The share is a tenth up to 25,000, and a hundredth above.
///
/// # Errors
/// When the two computations of some nullity differ.
pub fn compute(
    range: RangeInclusive<usize>,
    board: impl Fn(usize) -> Board + Sync,
    threads: usize,
    mut emit: impl FnMut(Entry) -> ControlFlow<()>,
) -> Result<(), Disagreement> {
    let count = range.clone().count();
    let couplings = match count {
        1 => Couplings::of_no_table(),
        _ => Couplings::up_to(board(*range.end()).columns + 1),
    };
    let together = together(*range.end(), count, threads);
    let last = *range.end();
    let part = |first: usize| entries(first..=last.min(first + together - 1), &board, &couplings);
    if threads < 2 || count < 2 {
        for first in range.step_by(together) {
            for entry in part(first) {
                if emit(entry?).is_break() {
                    return Ok(());
                }
            }
        }
        return Ok(());
    }
    let (next, stop) = (AtomicUsize::new(*range.start()), AtomicBool::new(false));
    let (send, receive) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let (send, next, stop, part, range) = (send.clone(), &next, &stop, &part, &range);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let first = next.fetch_add(together, Ordering::Relaxed);
                    if !range.contains(&first) || send.send((first, part(first))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        let result = in_order(*range.start(), receive, &mut emit);
        stop.store(true, Ordering::Relaxed);
        result
    })
}

/// The number of sizes that a thread takes at once: every thread gets some parts, and none is long.
fn together(longest: usize, count: usize, threads: usize) -> usize {
    let of_threads = count / (4 * threads.max(1));
    TOGETHER.min(TOGETHER * LONG / longest.max(1)).min(of_threads).max(1)
}

/// Hands over what comes in any order in the order of the numbers.
fn in_order(
    first: usize,
    receive: mpsc::Receiver<(usize, Vec<Result<Entry, Disagreement>>)>,
    emit: &mut impl FnMut(Entry) -> ControlFlow<()>,
) -> Result<(), Disagreement> {
    let mut waiting = BTreeMap::new();
    let mut expected = first;
    for (first, part) in receive {
        waiting.insert(first, part);
        while let Some(part) = waiting.remove(&expected) {
            expected += part.len();
            for entry in part {
                if emit(entry?).is_break() {
                    return Ok(());
                }
            }
        }
    }
    Ok(())
}

/// The entries of a few sizes.
fn entries(
    sizes: RangeInclusive<usize>,
    board: &impl Fn(usize) -> Board,
    couplings: &Couplings,
) -> Vec<Result<Entry, Disagreement>> {
    let boards: Vec<(usize, Board)> = sizes.map(|n| (n, board(n))).collect();
    couplings.learn(boards.iter().filter_map(|(_, board)| board.equal_lines()));
    boards.iter().map(|(n, board)| entry(*n, board, couplings)).collect()
}

fn entry(n: usize, board: &Board, couplings: &Couplings) -> Result<Entry, Disagreement> {
    let nullity = board.nullity_with(couplings);
    let again = if is_checked(n) { board.nullity_by_divisors() } else { None };
    match again {
        Some(by_divisors) if by_divisors != nullity => {
            Err(Disagreement { n, nullity, by_divisors })
        }
        _ => Ok(Entry { n, nullity, checked: again.is_some() }),
    }
}

/// One in ten up to [`TENTH_UP_TO`], then one in a hundred, by the leading bits of a multiple of the golden ratio's
/// inverse. With a tenth of all up to 100,000 the checks take three times as long as the table itself, and what
/// is wrong with a rule shows in short ones, too.
fn is_checked(n: usize) -> bool {
    let one_in = if n <= TENTH_UP_TO { 10 } else { 100 };
    (n as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) < u64::MAX / one_in
}
