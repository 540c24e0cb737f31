//! Monte-Carlo tree search with UCT (L. Kocsis, C. Szepesvári, Bandit based Monte-Carlo planning, ECML 2006).
//!
//! From the root it goes down by the child with the largest w/s + c·√(ln S / s), with reward w in s visits, and S
//! visits of its parent. It adds a new leaf, and adds the leaf's reward to all nodes on the way.
//!
//! [`as_printed`] follows L. Bustabad and J. Zhong: a fresh tree for every move. [`search`] is one that works. It has
//! rewards between 0 and 1, one table for all boards that look alike, and play-outs that mostly leave the fewest wrong
//! lights.

mod move_by_move;

use std::collections::HashMap;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use lightsout_algebra::watch::{Stopped, Watch};
pub use move_by_move::{Rewards, as_printed, with_rewards, with_rewards_witnessed};

use crate::{Counts, Nobody, Space, State, Visit, Witness};

/// The settings of a tree search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// The weight c of exploring.
    pub exploration: f64,
    /// Visits of the root for a move, where every move has a tree of its own.
    pub visits: u32,
    /// The seed of all chances.
    pub seed: u64,
}

impl Default for Settings {
    /// The c found best by Bustabad and Zhong, and the visits of their stored code.
    fn default() -> Settings {
        Settings { exploration: 1.1, visits: 25, seed: 0 }
    }
}

struct Node<const N: usize> {
    state: State<N>,
    parent: Option<usize>,
    button: u16,
    visits: u32,
    earned: f64,
    children: Vec<usize>,
    untried: Vec<u16>,
}

impl<const N: usize> Node<N> {
    fn new(space: &Space<N>, state: State<N>, parent: Option<usize>, button: u16) -> Node<N> {
        let untried = match space.is_done(&state) {
            true => Vec::new(),
            false => (0..space.buttons() as u16)
                .filter(|button| space.pressed(&state, usize::from(*button)).is_some())
                .collect(),
        };
        Node { state, parent, button, visits: 0, earned: 0.0, children: Vec::new(), untried }
    }
}

struct Tree<'a, const N: usize> {
    space: &'a Space<N>,
    nodes: Vec<Node<N>>,
    exploration: f64,
}

impl<'a, const N: usize> Tree<'a, N> {
    fn new(space: &'a Space<N>, root: State<N>, exploration: f64) -> Tree<'a, N> {
        Tree { space, nodes: vec![Node::new(space, root, None, 0)], exploration }
    }

    /// Goes down to a node that has an untried press, and grows a leaf there; or to one where nothing can be pressed.
    fn grow(&mut self, rng: &mut ChaCha8Rng, counts: &mut Counts) -> usize {
        let mut at = 0;
        loop {
            let node = &mut self.nodes[at];
            if !node.untried.is_empty() {
                let pick = below(rng, node.untried.len());
                let button = node.untried.swap_remove(pick);
                let state =
                    self.space.pressed(&node.state, usize::from(button)).expect("an allowed press");
                counts.generated += 1;
                let leaf = self.nodes.len();
                self.nodes.push(Node::new(self.space, state, Some(at), button));
                self.nodes[at].children.push(leaf);
                return leaf;
            }
            counts.expanded += 1;
            let log = f64::from(node.visits.max(1)).ln();
            let worth = |child: &usize| {
                let child = &self.nodes[*child];
                let visits = f64::from(child.visits.max(1));
                child.earned / visits + self.exploration * (log / visits).sqrt()
            };
            match best(&self.nodes[at].children, worth) {
                Some(child) => at = child,
                None => return at,
            }
        }
    }

    /// Adds what a leaf is worth to all nodes from it up.
    fn reward(&mut self, leaf: usize, worth: f64) {
        let mut at = Some(leaf);
        while let Some(node) = at {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.earned += worth;
            at = node.parent;
        }
    }

    /// The buttons from the root to a node.
    fn path(&self, node: usize) -> Vec<u16> {
        let parents = std::iter::successors(Some(node), |node| self.nodes[*node].parent);
        let mut buttons: Vec<u16> = parents
            .filter(|node| self.nodes[*node].parent.is_some())
            .map(|node| self.nodes[node].button)
            .collect();
        buttons.reverse();
        buttons
    }

    /// What is told of a way down to a node.
    fn visit<'v>(
        &'v self,
        node: usize,
        is_known: bool,
        playout: &'v PlayOut<'_, N>,
        worth: f64,
    ) -> Visit<'v, N> {
        let Node { state, parent, button, .. } = &self.nodes[node];
        Visit {
            node,
            parent: *parent,
            button: *button,
            board: state,
            is_known,
            playout: &playout.presses,
            least: playout.least,
            worth,
        }
    }

    fn bytes(&self) -> u64 {
        (self.nodes.len() * (size_of::<Node<N>>() + 10 * self.space.buttons())) as u64
    }
}

/// The item with the largest worth, the first among equals.
fn best<T: Copy>(items: &[T], worth: impl Fn(&T) -> f64) -> Option<T> {
    let mut best: Option<(T, f64)> = None;
    for item in items {
        let worth = worth(item);
        if best.is_none_or(|(_, most)| worth > most) {
            best = Some((*item, worth));
        }
    }
    best.map(|(item, _)| item)
}

/// A number below `count`, by the high bits of a product.
fn below(rng: &mut ChaCha8Rng, count: usize) -> usize {
    ((u128::from(rng.next_u64()) * count as u128) >> 64) as usize
}

/// A play-out goes at most twice through the buttons.
const ROUNDS: usize = 2;
/// One press in so many of a play-out is by chance.
const CHANCE: usize = 4;
/// Memory is asked for in pieces of so many nodes.
const PIECE: usize = 1 << 12;

/// Runs a tree search that works. Returns the path to the first board that is done in the tree or in a play-out.
///
/// # Errors
/// When the watch stops the search, which is the only end without a path to such a board.
pub fn search<const N: usize>(
    space: &Space<N>,
    settings: &Settings,
    counts: &mut Counts,
    watch: &mut dyn Watch,
) -> Result<Option<Vec<u16>>, Stopped> {
    witnessed(space, settings, counts, watch, &mut Nobody)
}

/// Does the same with a witness.
///
/// # Errors
/// When the watch stops the search, which is the only end without a path to such a board.
pub fn witnessed<const N: usize>(
    space: &Space<N>,
    settings: &Settings,
    counts: &mut Counts,
    watch: &mut dyn Watch,
    witness: &mut impl Witness<N>,
) -> Result<Option<Vec<u16>>, Stopped> {
    witness.begins(&space.start());
    if space.is_done(&space.start()) {
        return Ok(Some(Vec::new()));
    }
    let lights = space.toggles().lights() as f64;
    let mut rng = ChaCha8Rng::seed_from_u64(settings.seed);
    let mut tree = Tree::new(space, space.start(), settings.exploration);
    // The node where a board was first met; later ones are not grown further.
    let mut home = HashMap::from([(space.start(), 0)]);
    loop {
        if tree.nodes.len().is_multiple_of(PIECE) {
            watch.reserve((PIECE * (size_of::<Node<N>>() + 10 * space.buttons() + 48)) as u64)?;
            watch.progress("nodes", tree.nodes.len() as u64, 0);
        }
        watch.step(1)?;
        let leaf = tree.grow(&mut rng, counts);
        let board = tree.nodes[leaf].state;
        let first = *home.entry(board).or_insert(leaf);
        let mut playout =
            PlayOut { space, state: board, presses: Vec::new(), least: space.wrong(&board) };
        if first != leaf {
            // Seen before: worth what it was worth there, and a dead end here.
            tree.nodes[leaf].untried.clear();
            let node = &tree.nodes[first];
            let worth = node.earned / f64::from(node.visits.max(1)) / 2.0;
            witness.visits(&tree.visit(leaf, true, &playout, worth));
            tree.reward(leaf, worth);
            continue;
        }
        let is_done = playout.run(&mut rng, counts, watch)?;
        let worth = 1.0 - f64::from(playout.least) / lights;
        witness.visits(&tree.visit(leaf, false, &playout, worth));
        if is_done {
            counts.bytes = tree.bytes();
            counts.waiting(tree.nodes.len());
            let mut path = tree.path(leaf);
            path.extend(playout.presses);
            return Ok(Some(path));
        }
        tree.reward(leaf, worth);
    }
}

struct PlayOut<'a, const N: usize> {
    space: &'a Space<N>,
    state: State<N>,
    presses: Vec<u16>,
    /// The fewest wrong lights on the way.
    least: u32,
}

impl<const N: usize> PlayOut<'_, N> {
    /// Plays on; whether a board that is done was met.
    fn run(
        &mut self,
        rng: &mut ChaCha8Rng,
        counts: &mut Counts,
        watch: &mut dyn Watch,
    ) -> Result<bool, Stopped> {
        for _ in 0..ROUNDS * self.space.buttons() {
            if self.space.is_done(&self.state) {
                return Ok(true);
            }
            watch.step(1)?;
            let Some(button) = self.choice(rng, counts) else { return Ok(false) };
            self.state = self.space.pressed(&self.state, button).expect("an allowed press");
            self.presses.push(button as u16);
            self.least = self.least.min(self.space.wrong(&self.state));
        }
        Ok(self.space.is_done(&self.state))
    }

    /// A press by chance, or the one that leaves the fewest wrong lights, any of the best; never the last one again.
    fn choice(&self, rng: &mut ChaCha8Rng, counts: &mut Counts) -> Option<usize> {
        let is_by_chance = below(rng, CHANCE) == 0;
        let last = self.presses.last().map(|button| usize::from(*button));
        let mut choice = None;
        let (mut least, mut ties) = (u32::MAX, 0);
        for button in (0..self.space.buttons()).filter(|button| Some(*button) != last) {
            let Some(reached) = self.space.pressed(&self.state, button) else { continue };
            counts.generated += 1;
            let wrong = if is_by_chance { 0 } else { self.space.wrong(&reached) };
            if wrong < least {
                (least, ties) = (wrong, 0);
            }
            if wrong == least {
                ties += 1;
                if below(rng, ties) == 0 {
                    choice = Some(button);
                }
            }
        }
        choice
    }
}
