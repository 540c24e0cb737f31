//! Observers of a search, called for every board as it is taken and for every board that is added.
//!
//! Every search has a form `witnessed` with an observer. The plain form is the same code with an empty one, whose calls
//! the compiler removes. [`Recorder`](crate::Recorder) keeps a record.

use crate::State;

/// An observer of a search. By default every method does nothing.
pub trait Witness<const N: usize> {
    /// The search begins with this board.
    fn begins(&mut self, _board: &State<N>) {}

    /// The presses of this board are tried next; so many presses lead to it.
    fn expands(&mut self, _board: &State<N>, _behind: u32) {}

    /// A press leads from the board that is expanded to this one, which is new, or now takes fewer presses.
    fn adds(&mut self, _board: &State<N>, _button: u16) {}

    /// The board is expanded: so many boards wait now, and so many were seen.
    fn expanded(&mut self, _waiting: usize, _seen: usize) {}

    /// A tree search has gone down its tree once.
    fn visits(&mut self, _visit: &Visit<'_, N>) {}

    /// A tree search that moves has moved to the board of this node, and begins a fresh tree there.
    fn moves(&mut self, _node: usize) {}
}

/// One way down the tree of a tree search, and what was found there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Visit<'a, const N: usize> {
    /// The node it ends in. Nodes are numbered as they grow, and the root is 0.
    pub node: usize,
    /// The node above it. The root has none.
    pub parent: Option<usize>,
    /// The press that leads there from the node above.
    pub button: u16,
    /// Its board.
    pub board: &'a State<N>,
    /// Whether its board was met before. It is then at another node and not grown further, or a move led to it.
    pub is_known: bool,
    /// The presses of the play-out from it.
    pub playout: &'a [u16],
    /// The fewest wrong lights met, here or in the play-out.
    pub least: u32,
    /// Its reward, for all nodes on the way.
    pub worth: f64,
}

/// The empty observer.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nobody;

impl<const N: usize> Witness<N> for Nobody {}
