//! The record of a search: the boards it added, each with its parent, and the order in which they were taken.
//!
//! A trace holds a limited number of boards, in whole expansions, as a shorter search would have made them. Later
//! boards are only counted. The number of boards in the frontier is kept for the whole search, in ever larger strides.

use std::collections::HashMap;
use std::ops::Range;

use crate::heuristic::Estimate;
use crate::witness::{Visit, Witness};
use crate::{Space, State};

/// A board that a search added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noted {
    /// The state of every light.
    pub states: Vec<u8>,
    /// The number of its parent board, and the press. The start has none.
    pub from: Option<(usize, u16)>,
    /// The presses that lead to it.
    pub behind: u32,
    /// The estimate of those ahead, in fifths of a press.
    pub ahead: i64,
}

/// A board whose presses were tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expansion {
    /// The number of the board.
    pub board: usize,
    /// The numbers of the boards added: new ones, and those that now take fewer presses.
    pub added: Range<usize>,
    /// How many boards wait after it.
    pub waiting: usize,
    /// How many were seen.
    pub seen: usize,
}

/// A way down a tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Descent {
    /// The number of the board it ended in.
    pub board: usize,
    /// Whether that board was grown now, and not visited again.
    pub is_new: bool,
    /// Whether it was met before: elsewhere in the tree, or on a move.
    pub is_known: bool,
    /// The presses of the play-out.
    pub playout: Vec<u16>,
    /// The fewest wrong lights met.
    pub least: u32,
    /// Its reward.
    pub worth: f64,
}

/// The record of a search.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trace {
    /// The boards added, in order. The first is the start.
    pub boards: Vec<Noted>,
    /// The boards taken, in order. A tree search has none.
    pub expansions: Vec<Expansion>,
    /// The ways down the tree of a tree search.
    pub descents: Vec<Descent>,
    /// The moves of a tree search that moves: how many ways down came before each, and the number of its board.
    pub moves: Vec<(usize, usize)>,
    /// Whether the search went on longer than there was room for.
    pub is_cut: bool,
    /// The number of boards added, by the presses that lead to them. A tree search counts only kept ones.
    pub layers: Vec<u64>,
    /// How many boards waited in the course of the whole search, or the size of a tree search's tree.
    pub growth: Growth,
}

impl Trace {
    /// Returns the numbers of the boards along a path from the start, as far as they were kept.
    pub fn along(&self, path: &[u16]) -> Vec<usize> {
        let mut child = HashMap::new();
        for (number, noted) in self.boards.iter().enumerate() {
            noted.from.map(|from| child.insert(from, number));
        }
        let mut numbers = vec![0];
        for button in path {
            let last = numbers[numbers.len() - 1];
            let Some(next) = child.get(&(last, *button)) else { break };
            numbers.push(*next);
        }
        numbers
    }
}

/// A number in the course of time, with a value for every stride.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Growth {
    /// The largest value of every full stride.
    pub values: Vec<u64>,
    /// How many moments there are in a stride: a power of two.
    pub stride: u64,
    /// The largest value of the stride that is not full, and its moments.
    rest: (u64, u64),
}

impl Default for Growth {
    fn default() -> Growth {
        Growth { values: Vec::new(), stride: 1, rest: (0, 0) }
    }
}

impl Growth {
    /// The most values.
    pub const MOST: usize = 512;

    fn push(&mut self, value: u64) {
        self.rest = (self.rest.0.max(value), self.rest.1 + 1);
        if self.rest.1 < self.stride {
            return;
        }
        self.values.push(self.rest.0);
        self.rest = (0, 0);
        if self.values.len() == Growth::MOST {
            self.values = self.values.chunks(2).map(|pair| pair[0].max(pair[1])).collect();
            self.stride *= 2;
        }
    }
}

/// Writes down what it sees of a search.
pub struct Recorder<'a, const N: usize> {
    space: &'a Space<N>,
    estimate: &'a dyn Estimate,
    most: usize,
    trace: Trace,
    /// Where a board was added last.
    places: HashMap<State<N>, usize>,
    /// The expansion under way: its board, and the first board it added.
    current: Option<(usize, usize)>,
    /// The presses behind the board that is expanded.
    behind: u32,
    /// The nodes of a tree search's tree.
    nodes: usize,
}

impl<'a, const N: usize> Recorder<'a, N> {
    /// Makes a recorder of a search in this space that keeps at most `most` boards, and as many expansions.
    pub fn new(space: &'a Space<N>, estimate: &'a dyn Estimate, most: usize) -> Recorder<'a, N> {
        Recorder {
            space,
            estimate,
            most,
            trace: Trace::default(),
            places: HashMap::new(),
            current: None,
            behind: 0,
            nodes: 1,
        }
    }

    /// Returns the record.
    pub fn trace(self) -> Trace {
        self.trace
    }

    fn note(&mut self, board: &State<N>, from: Option<(usize, u16)>, behind: u32) -> usize {
        let states = self.space.unpacked(board);
        let ahead = self.estimate.fifths(board);
        self.trace.boards.push(Noted { states, from, behind, ahead });
        self.trace.boards.len() - 1
    }

    fn count(&mut self, behind: u32) {
        let behind = behind as usize;
        if self.trace.layers.len() <= behind {
            self.trace.layers.resize(behind + 1, 0);
        }
        self.trace.layers[behind] += 1;
    }
}

impl<const N: usize> Witness<N> for Recorder<'_, N> {
    fn begins(&mut self, board: &State<N>) {
        let number = self.note(board, None, 0);
        self.places.insert(*board, number);
        self.count(0);
    }

    fn expands(&mut self, board: &State<N>, behind: u32) {
        self.behind = behind;
        self.trace.is_cut |= self.trace.expansions.len() >= self.most;
        if !self.trace.is_cut {
            self.current = self.places.get(board).map(|place| (*place, self.trace.boards.len()));
        }
    }

    fn adds(&mut self, board: &State<N>, button: u16) {
        self.count(self.behind + 1);
        let Some((parent, first)) = self.current else { return };
        if self.trace.boards.len() >= self.most {
            self.trace.boards.truncate(first);
            self.trace.is_cut = true;
            self.current = None;
            return;
        }
        let number = self.note(board, Some((parent, button)), self.behind + 1);
        self.places.insert(*board, number);
    }

    fn expanded(&mut self, waiting: usize, seen: usize) {
        self.trace.growth.push(waiting as u64);
        if let Some((board, first)) = self.current.take() {
            let added = first..self.trace.boards.len();
            self.trace.expansions.push(Expansion { board, added, waiting, seen });
        }
    }

    fn visits(&mut self, visit: &Visit<'_, N>) {
        let is_new = visit.node >= self.nodes;
        self.nodes = self.nodes.max(visit.node + 1);
        self.trace.growth.push(self.nodes as u64);
        let is_full = self.trace.boards.len() >= self.most && is_new;
        self.trace.is_cut |= is_full || self.trace.descents.len() >= self.most;
        if self.trace.is_cut {
            return;
        }
        if let Some(parent) = visit.parent.filter(|_| is_new) {
            let behind = self.trace.boards[parent].behind + 1;
            self.note(visit.board, Some((parent, visit.button)), behind);
            self.count(behind);
        }
        self.trace.descents.push(Descent {
            board: visit.node,
            is_new,
            is_known: visit.is_known,
            playout: visit.playout.to_vec(),
            least: visit.least,
            worth: visit.worth,
        });
    }

    fn moves(&mut self, node: usize) {
        if !self.trace.is_cut {
            self.trace.moves.push((self.trace.descents.len(), node));
        }
    }
}
