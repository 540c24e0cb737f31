//! The tree search of L. Bustabad and J. Zhong. Every move builds a fresh tree of a few visits, and goes to the child
//! with the greatest mean reward. The reward of a leaf is that of its own board.
//!
//! As printed, the reward is 10,000 for a board that is done, -10,000 for one that was moved to before, and the number
//! of right lights for any other. With rewards so large a c near 1 weighs nothing. Their stored code rewards only a
//! board that is done, so it moves at random until one comes near.

use std::collections::HashSet;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::SeedableRng;
use lightsout_algebra::watch::{Stopped, Watch};

use super::{Settings, Tree, best};
use crate::{Counts, Nobody, Space, State, Visit, Witness};

/// The reward of a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rewards {
    /// A board that is done much, one moved to before as much less than nothing, any other its right lights.
    AsPrinted,
    /// A board that is done much, any other nothing.
    AsStored,
}

/// What a board that is done is worth.
const DONE: f64 = 10_000.0;

impl Rewards {
    fn of<const N: usize>(
        self,
        space: &Space<N>,
        board: &State<N>,
        met: &HashSet<State<N>>,
    ) -> f64 {
        let right = || space.toggles().lights() as f64 - f64::from(space.wrong(board));
        match (self, space.is_done(board)) {
            (_, true) => DONE,
            (Rewards::AsStored, false) => 0.0,
            (Rewards::AsPrinted, false) if met.contains(board) => -DONE,
            (Rewards::AsPrinted, false) => right(),
        }
    }
}

/// Runs the search as printed. Returns the path of all moves made, back and forth, until the board is done. Returns
/// `None` on a board without an allowed press.
///
/// # Errors
/// When the watch stops the search, which may well be the only end.
pub fn as_printed<const N: usize>(
    space: &Space<N>,
    settings: &Settings,
    counts: &mut Counts,
    watch: &mut dyn Watch,
) -> Result<Option<Vec<u16>>, Stopped> {
    with_rewards(space, settings, Rewards::AsPrinted, counts, watch)
}

/// Returns the same with other rewards.
///
/// # Errors
/// When the watch stops the search, which may well be the only end.
pub fn with_rewards<const N: usize>(
    space: &Space<N>,
    settings: &Settings,
    rewards: Rewards,
    counts: &mut Counts,
    watch: &mut dyn Watch,
) -> Result<Option<Vec<u16>>, Stopped> {
    with_rewards_witnessed(space, settings, rewards, counts, watch, &mut Nobody)
}

/// Does the same with a witness, which sees one tree: the node that is moved to is the root of the next, and the
/// numbers of nodes continue from there.
///
/// # Errors
/// When the watch stops the search, which may well be the only end.
pub fn with_rewards_witnessed<const N: usize>(
    space: &Space<N>,
    settings: &Settings,
    rewards: Rewards,
    counts: &mut Counts,
    watch: &mut dyn Watch,
    witness: &mut impl Witness<N>,
) -> Result<Option<Vec<u16>>, Stopped> {
    let mut rng = ChaCha8Rng::seed_from_u64(settings.seed);
    let mut state = space.start();
    let mut met = HashSet::from([state]);
    let mut path = Vec::new();
    let mut numbers = Numbers { root: 0, grown: 0 };
    witness.begins(&state);
    while !space.is_done(&state) {
        let mut tree = Tree::new(space, state, settings.exploration);
        for _ in 0..settings.visits {
            watch.step(1)?;
            let leaf = tree.grow(&mut rng, counts);
            let board = &tree.nodes[leaf].state;
            let worth = rewards.of(space, board, &met);
            witness.visits(&numbers.visit(&tree, leaf, met.contains(board), worth));
            tree.reward(leaf, worth);
        }
        counts.bytes = counts.bytes.max(tree.bytes());
        counts.waiting(tree.nodes.len());
        let average =
            |child: &usize| tree.nodes[*child].earned / f64::from(tree.nodes[*child].visits.max(1));
        let Some(child) = best(tree.nodes[0].children.iter().copied(), average) else {
            return Ok(None);
        };
        path.push(tree.nodes[child].button);
        state = tree.nodes[child].state;
        met.insert(state);
        watch.progress("moves made", path.len() as u64, 0);
        numbers = numbers.moved(&tree, child);
        witness.moves(numbers.root);
    }
    Ok(Some(path))
}

/// How the nodes of the tree at hand are numbered among those of all trees.
#[derive(Clone, Copy)]
struct Numbers {
    /// The number of its root.
    root: usize,
    /// The nodes that grew in the trees before, without the very first root.
    grown: usize,
}

impl Numbers {
    fn of(self, node: usize) -> usize {
        if node == 0 { self.root } else { self.grown + node }
    }

    /// Those of the next tree.
    fn moved<const N: usize>(self, tree: &Tree<'_, N>, child: usize) -> Numbers {
        Numbers { root: self.of(child), grown: self.grown + tree.nodes.len() - 1 }
    }

    fn visit<'v, const N: usize>(
        self,
        tree: &'v Tree<'_, N>,
        node: usize,
        is_known: bool,
        worth: f64,
    ) -> Visit<'v, N> {
        let super::Node { state, parent, button, .. } = &tree.nodes[node];
        Visit {
            node: self.of(node),
            parent: parent.map(|parent| self.of(parent)),
            button: *button,
            board: state,
            is_known,
            playout: &[],
            least: tree.space.wrong(state),
            worth,
        }
    }
}
