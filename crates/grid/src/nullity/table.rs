//! Many nullities in order, on all processors, a tenth of them checked.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

use super::Board;
use super::coupling::Couplings;

/// What a table says about one board.
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

/// Computes the nullity of `board(n)` for all n of `range` on `threads` threads, and calls `emit` with each in
/// order as soon as it and all before it are known. A tenth of them, chosen by a fixed rule that looks
/// random, is computed a second time by greatest common divisors of whole polynomials where that is another way.
///
/// # Errors
/// When the two computations of some nullity differ.
pub fn compute(
    range: RangeInclusive<usize>,
    board: impl Fn(usize) -> Board + Sync,
    threads: usize,
    mut emit: impl FnMut(Entry) -> ControlFlow<()>,
) -> Result<(), Disagreement> {
    let couplings = match range.clone().count() {
        1 => Couplings::of_no_table(),
        _ => Couplings::up_to(board(*range.end()).columns + 1),
    };
    let one = |n: usize| entry(n, &board(n), &couplings);
    if threads < 2 || range.clone().count() < 2 {
        for n in range {
            if emit(one(n)?).is_break() {
                break;
            }
        }
        return Ok(());
    }
    let (next, stop) = (AtomicUsize::new(*range.start()), AtomicBool::new(false));
    let (send, receive) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let (send, next, stop, one, range) = (send.clone(), &next, &stop, &one, &range);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    if !range.contains(&n) || send.send((n, one(n))).is_err() {
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

/// Hands over what comes in any order in the order of the numbers.
fn in_order(
    first: usize,
    receive: mpsc::Receiver<(usize, Result<Entry, Disagreement>)>,
    emit: &mut impl FnMut(Entry) -> ControlFlow<()>,
) -> Result<(), Disagreement> {
    let mut waiting = BTreeMap::new();
    let mut expected = first;
    for (n, entry) in receive {
        waiting.insert(n, entry);
        while let Some(entry) = waiting.remove(&expected) {
            if emit(entry?).is_break() {
                return Ok(());
            }
            expected += 1;
        }
    }
    Ok(())
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

/// One in ten, by the leading bits of a multiple of the golden ratio's inverse.
fn is_checked(n: usize) -> bool {
    (n as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) < u64::MAX / 10
}
