//! Quiet patterns with any number of states m: how many there are, and what group they make.
//!
//! Over Z/m they are a group, not a vector space: a product of cyclic groups Z/d_1 x Z/d_2 x ..., d_1 | d_2 | ... | m.
//! It is the kernel of the board's matrix. Chasing is unimodular: pressing each row to turn off the one above leaves a
//! square system with the same kernel. Its unknowns depend on the wrap:
//!
//! - Top and bottom end: the first row.
//! - Top and bottom meet: the first row and the one across the edge.
//! - The left edge meets the right one upside down: rows i and m-1-i together are one cycle twice as long. The board is
//!   chased from its outer pair of rows to the middle one, or the middle row.
//!
//! The small system is brought to Smith form.

use lightsout_algebra::zm::{Matrix, Modulus, smith};

use super::{Board, Pattern};
use crate::wrap::Edge;

/// Sides up to this are taken: some seconds for the largest board.
pub const LONGEST_SIDE: usize = 500;

/// Why the group of a board's quiet patterns is not found here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoGroup {
    /// A number of states that has no arithmetic here.
    #[error(
        "with {0} states nothing is known here: it takes 2 to 255, or a prime for the patterns cross and neighbours on the plane"
    )]
    States(u64),
    /// Another pattern.
    #[error(
        "with {states} states it takes the pattern cross or neighbours, not {}. `info` eliminates any board",
        pattern.name()
    )]
    Pattern {
        /// The number of states asked for.
        states: u64,
        /// The pattern asked for.
        pattern: Pattern,
    },
    /// A board too large.
    #[error(
        "{rows}x{columns} is too large: with {states} states and the {wrap} wrap, at most {LONGEST_SIDE} rows and columns are possible"
    )]
    Side {
        /// The number of states asked for.
        states: u64,
        /// How the edges are joined.
        wrap: crate::wrap::Wrap,
        /// Rows of the board.
        rows: usize,
        /// Columns of the board.
        columns: usize,
    },
}

/// Returns the orders d_1 | d_2 | ..., all above 1, of cyclic groups whose product is the group of the quiet patterns.
/// The board has `states` states and d_1·d_2·… patterns. For a prime the number of orders is the nullity.
///
/// # Errors
/// When the board is too large or has another pattern, or the number of states is out of range.
///
/// ```
/// use lightsout_grid::{Wrap, nullity::{Board, Pattern, group::quiet_group}};
/// let board = |n| Board::new(n, n, Wrap::Plane, Pattern::Cross).unwrap();
/// assert_eq!(quiet_group(&board(4), 6), Ok(vec![2, 2, 6, 6]));
/// assert_eq!(quiet_group(&board(3), 14), Ok(vec![7]));
/// ```
pub fn quiet_group(board: &Board, states: u64) -> Result<Vec<u8>, NoGroup> {
    let modulus = Modulus::new(states).map_err(|_| NoGroup::States(states))?;
    let Board { rows, columns, wrap, pattern, .. } = *board;
    if !pattern.is_cross() {
        return Err(NoGroup::Pattern { states, pattern });
    }
    if rows.max(columns) > LONGEST_SIDE {
        return Err(NoGroup::Side { states, wrap, rows, columns });
    }
    Ok(smith::kernel_factors(&Chase::of(board, modulus).closing()))
}

/// A board whose rows, or pairs of rows, are forced one by the other.
struct Chase {
    modulus: u32,
    /// Places of a row, or of a pair.
    width: usize,
    is_cycle: bool,
    own: u32,
    /// How often a row is chased.
    steps: usize,
    end: End,
}

/// What a chase begins with and ends at.
enum End {
    /// With a row below nothing, at nothing below the last one.
    Edge,
    /// With any two rows, at the same two.
    Round,
    /// With an outer pair, and beyond it what the edge says, at a pair and beyond it the same one swapped.
    Pair(Edge),
    /// The same, at a row that is a pair with itself.
    Middle(Edge),
}

impl Chase {
    fn of(board: &Board, modulus: Modulus) -> Chase {
        let [top, side] = [0, 1].map(|axis| board.wrap.edge(axis));
        let is_folded = side == Edge::Twists;
        let end = match (is_folded, top, board.rows % 2) {
            (false, Edge::Ends, _) => End::Edge,
            (false, _, _) => End::Round,
            (true, _, 0) => End::Pair(top),
            (true, _, _) => End::Middle(top),
        };
        Chase {
            modulus: u32::from(modulus.value()),
            width: if is_folded { 2 * board.columns } else { board.columns },
            is_cycle: side != Edge::Ends,
            own: u32::from(board.pattern == Pattern::Cross),
            steps: if is_folded { board.rows / 2 } else { board.rows },
            end,
        }
    }

    /// What each thing to begin with leaves over, row by row.
    fn closing(&self) -> Matrix {
        let unknown = match self.end {
            End::Round => 2 * self.width,
            _ => self.width,
        };
        let left = (0..unknown).map(|place| {
            let unit: Vec<u32> = (0..unknown).map(|other| u32::from(place == other)).collect();
            self.left_over(&unit).into_iter().map(|value| value as u8).collect::<Vec<u8>>()
        });
        let modulus = Modulus::new(u64::from(self.modulus)).expect("it was one");
        Matrix::from_rows(modulus, unknown, left)
    }

    fn left_over(&self, begin: &[u32]) -> Vec<u32> {
        let (before, now) = match &self.end {
            End::Edge => (vec![0; self.width], begin.to_vec()),
            End::Round => (begin[..self.width].to_vec(), begin[self.width..].to_vec()),
            End::Pair(top) | End::Middle(top) => (outside(*top, begin), begin.to_vec()),
        };
        let (first, second) = (before.clone(), now.clone());
        let (before, now) = (0..self.steps).fold((before, now), |(before, now), _| {
            let next = self.lights(&before, &now).map(|light| self.negative(light)).collect();
            (now, next)
        });
        match self.end {
            End::Edge => now,
            End::Round => [self.less(&before, &first), self.less(&now, &second)].concat(),
            End::Pair(_) => self.less(&now, &swapped(&before)),
            End::Middle(_) => {
                let (one, other) = now.split_at(self.width / 2);
                let beyond = swapped(&before);
                let lights = self
                    .lights(&before, &now)
                    .zip(&beyond)
                    .map(|(sum, beyond)| (sum + beyond) % self.modulus);
                let lights = lights.take(self.width / 2).collect();
                [self.less(one, other), lights].concat()
            }
        }
    }

    /// What the presses of a row and of the one before it do to the lights of the row.
    fn lights<'a>(&'a self, before: &'a [u32], now: &'a [u32]) -> impl Iterator<Item = u32> + 'a {
        let last = self.width - 1;
        (0..self.width).map(move |place| {
            let beside = |is_end: bool, inside: usize, across: usize| match (is_end, self.is_cycle)
            {
                (false, _) => now[inside],
                (true, true) => now[across],
                (true, false) => 0,
            };
            let left = beside(place == 0, place.wrapping_sub(1), last);
            let right = beside(place == last, place + 1, 0);
            (before[place] + self.own * now[place] + left + right) % self.modulus
        })
    }

    fn negative(&self, value: u32) -> u32 {
        (self.modulus - value) % self.modulus
    }

    fn less(&self, one: &[u32], other: &[u32]) -> Vec<u32> {
        one.iter().zip(other).map(|(a, b)| (a + self.modulus - b) % self.modulus).collect()
    }
}

/// What stands beyond an outer pair of rows.
fn outside(top: Edge, pair: &[u32]) -> Vec<u32> {
    match top {
        Edge::Ends => vec![0; pair.len()],
        Edge::Meets => swapped(pair),
        // The first row is beyond the last one the other way round, and the last one beyond the first.
        Edge::Twists => pair.iter().rev().copied().collect(),
    }
}

/// A pair whose two rows have changed places.
fn swapped(pair: &[u32]) -> Vec<u32> {
    let (one, other) = pair.split_at(pair.len() / 2);
    [other, one].concat()
}
