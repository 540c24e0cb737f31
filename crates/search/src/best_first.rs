//! Best-first search: always the board with the least weighted sum of its presses so far and estimated presses ahead.
//!
//! | weights | search |
//! |---|---|
//! | (1, 0) | uniform cost (E. W. Dijkstra, 1959) |
//! | (0, 1) | greedy best-first |
//! | (1, 1) | A* (P. E. Hart, N. J. Nilsson, B. Raphael, 1968) |
//!
//! The source of A* is *A formal basis for the heuristic determination of minimum cost paths*.
//! A board that is reached again by fewer presses is opened again. So A* is optimal for every admissible heuristic,
//! consistent or not. Among equals the youngest comes first.

use std::collections::BTreeMap;

use lightsout_algebra::watch::{Stopped, Watch};

use crate::heuristic::{Estimate, FIFTHS};
use crate::pace::Pace;
use crate::seen::{ROOT, Seen};
use crate::{Counts, Nobody, Space, State, Witness};

/// The weights of the presses so far and of the estimate of those ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// For each press so far.
    pub behind: i64,
    /// For each press ahead.
    pub ahead: i64,
}

impl Weights {
    /// Uniform cost: the nearest board first.
    pub const UNIFORM: Weights = Weights { behind: 1, ahead: 0 };
    /// Greedy: the board with the least estimate first.
    pub const GREEDY: Weights = Weights { behind: 0, ahead: 1 };
    /// A*: the least sum first.
    pub const A_STAR: Weights = Weights { behind: 1, ahead: 1 };
}

/// Returns the buttons of a path to a board that is done, or `None` without a path.
///
/// # Errors
/// When the watch stops the search.
pub fn search<const N: usize>(
    space: &Space<N>,
    weights: Weights,
    estimate: &dyn Estimate,
    counts: &mut Counts,
    watch: &mut dyn Watch,
) -> Result<Option<Vec<u16>>, Stopped> {
    witnessed(space, weights, estimate, counts, watch, &mut Nobody)
}

/// Does the same with a witness. The board that is done is taken last, and is not expanded.
///
/// # Errors
/// When the watch stops the search.
pub fn witnessed<const N: usize>(
    space: &Space<N>,
    weights: Weights,
    estimate: &dyn Estimate,
    counts: &mut Counts,
    watch: &mut dyn Watch,
    witness: &mut impl Witness<N>,
) -> Result<Option<Vec<u16>>, Stopped> {
    let mut seen = Seen::new();
    let mut open = Open::new();
    let mut pace = Pace::default();
    let promise = |state: &State<N>, cost: u32| {
        weights.behind * FIFTHS * i64::from(cost) + weights.ahead * estimate.fifths(state)
    };
    let start = space.start();
    seen.improve(start, 0, ROOT, counts, watch)?;
    witness.begins(&start);
    open.push(promise(&start, 0), start);
    while let Some(state) = open.pop() {
        let cost = seen.cost(&state).expect("what is open was seen");
        if space.is_done(&state) {
            return Ok(Some(seen.path(space, &state)));
        }
        if !seen.close(&state) {
            continue;
        }
        let choices = space.choices(&state);
        pace.expands(choices.len(), counts, watch)?;
        witness.expands(&state, cost);
        for &button in choices {
            let Some(reached) = space.pressed(&state, usize::from(button)) else { continue };
            counts.generated += 1;
            if seen.improve(reached, cost + 1, button, counts, watch)? {
                witness.adds(&reached, button);
                open.push(promise(&reached, cost + 1), reached);
            }
        }
        counts.waiting(open.boards);
        witness.expanded(open.boards, seen.boards());
    }
    Ok(None)
}

/// Boards by promise, the least first.
struct Open<const N: usize> {
    by_promise: BTreeMap<i64, Vec<State<N>>>,
    boards: usize,
}

impl<const N: usize> Open<N> {
    fn new() -> Open<N> {
        Open { by_promise: BTreeMap::new(), boards: 0 }
    }

    fn push(&mut self, promise: i64, state: State<N>) {
        self.by_promise.entry(promise).or_default().push(state);
        self.boards += 1;
    }

    fn pop(&mut self) -> Option<State<N>> {
        let mut first = self.by_promise.first_entry()?;
        let state = first.get_mut().pop();
        if first.get().is_empty() {
            first.remove();
        }
        self.boards -= 1;
        state
    }
}
