//! Monte-Carlo tree search with UCT (L. Kocsis, C. Szepesvári, Bandit based Monte-Carlo planning, ECML 2006).
//!
//! From the root it goes down by the child with the largest w/s + c·√(ln S / s), with reward w in s visits, and S
//! visits of its parent. It adds a new leaf, and adds the leaf's reward to all nodes on the way.
//!
//! [`as_printed`] follows L. Bustabad and J. Zhong: a fresh tree for every move. [`search`] is one that works. It
//! scales rewards to the range from 0 to 1, so that c weighs the same for every [reward](REWARDS). It grows every board
//! once. After the first solution it goes on until it has found no shorter one for a while.

mod move_by_move;
mod play_out;
mod reward;

use std::collections::HashMap;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use lightsout_algebra::formula::Formula;
use lightsout_algebra::watch::{Stopped, Watch};
pub use move_by_move::{Rewards, as_printed, with_rewards, with_rewards_witnessed};
use play_out::PlayOut;
pub use reward::{REWARD_NAMES, REWARDS, read_reward};

use crate::heuristic::Estimate;
use crate::{Counts, Nobody, Space, State, Visit, Witness};

/// The settings of a tree search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// The weight c of exploring.
    pub exploration: f64,
    /// Visits of the root for a move, where every move has a tree of its own.
    pub visits: u32,
    /// The number of visits without a shorter path after which a search that keeps its tree ends.
    pub patience: u32,
    /// The reward of a visit. A search as printed has its own.
    pub reward: Option<Formula>,
    /// The random seed.
    pub seed: u64,
}

impl Default for Settings {
    /// The c found best by Bustabad and Zhong, and the visits of their stored code.
    fn default() -> Settings {
        Settings { exploration: 1.1, visits: 25, patience: 1000, reward: None, seed: 0 }
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
    /// Whether nothing below can lead to a new board or a shorter path.
    is_closed: bool,
}

impl<const N: usize> Node<N> {
    fn new(space: &Space<N>, state: State<N>, parent: Option<usize>, button: u16) -> Node<N> {
        let untried = match space.is_done(&state) {
            true => Vec::new(),
            false => (space.choices(&state).iter().copied())
                .filter(|button| space.pressed(&state, usize::from(*button)).is_some())
                .collect(),
        };
        let children = Vec::new();
        Node { state, parent, button, visits: 0, earned: 0.0, children, untried, is_closed: false }
    }

    fn average(&self) -> f64 {
        self.earned / f64::from(self.visits.max(1))
    }
}

struct Tree<'a, const N: usize> {
    space: &'a Space<N>,
    nodes: Vec<Node<N>>,
    exploration: f64,
    /// The least and the greatest reward so far, if averages are scaled by them.
    range: Option<(f64, f64)>,
}

impl<'a, const N: usize> Tree<'a, N> {
    fn new(space: &'a Space<N>, root: State<N>, exploration: f64) -> Tree<'a, N> {
        Tree { space, nodes: vec![Node::new(space, root, None, 0)], exploration, range: None }
    }

    /// Goes down to a node that has an untried press, and grows a leaf there; or to one where nothing can be pressed.
    fn grow(&mut self, rng: &mut ChaCha8Rng, counts: &mut Counts) -> usize {
        let mut at = 0;
        loop {
            let node = &mut self.nodes[at];
            if !node.untried.is_empty() {
                counts.expanded += u64::from(node.children.is_empty());
                counts.generated += 1;
                let pick = below(rng, node.untried.len());
                let button = node.untried.swap_remove(pick);
                let state =
                    self.space.pressed(&node.state, usize::from(button)).expect("an allowed press");
                let leaf = self.nodes.len();
                self.nodes.push(Node::new(self.space, state, Some(at), button));
                self.nodes[at].children.push(leaf);
                return leaf;
            }
            let log = f64::from(node.visits.max(1)).ln();
            let (low, high) = self.range.unwrap_or((0.0, 1.0));
            let worth = |child: &usize| {
                let child = &self.nodes[*child];
                let scaled = match high > low {
                    true => (child.average() - low) / (high - low),
                    false => 0.0,
                };
                scaled + self.exploration * (log / f64::from(child.visits.max(1))).sqrt()
            };
            let open =
                self.nodes[at].children.iter().filter(|child| !self.nodes[**child].is_closed);
            match best(open.copied(), worth) {
                Some(child) => at = child,
                None => return at,
            }
        }
    }

    /// Adds what a leaf is worth to all nodes from it up.
    fn reward(&mut self, leaf: usize, worth: f64) {
        self.range = self.range.map(|(low, high)| (low.min(worth), high.max(worth)));
        let mut at = Some(leaf);
        while let Some(node) = at {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.earned += worth;
            at = node.parent;
        }
    }

    /// Closes a node, and those above that have no other open child.
    fn close(&mut self, node: usize) {
        self.nodes[node].untried.clear();
        let mut at = Some(node);
        while let Some(number) = at {
            let Node { untried, children, parent, .. } = &self.nodes[number];
            let is_open = |child: &usize| !self.nodes[*child].is_closed;
            if number != node && (!untried.is_empty() || children.iter().any(is_open)) {
                return;
            }
            at = *parent;
            self.nodes[number].is_closed = true;
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
fn best<T: Copy>(items: impl IntoIterator<Item = T>, worth: impl Fn(&T) -> f64) -> Option<T> {
    let mut best: Option<(T, f64)> = None;
    for item in items {
        let worth = worth(&item);
        if best.is_none_or(|(_, most)| worth > most) {
            best = Some((item, worth));
        }
    }
    best.map(|(item, _)| item)
}

/// A number below `count`, by the high bits of a product.
fn below(rng: &mut ChaCha8Rng, count: usize) -> usize {
    ((u128::from(rng.next_u64()) * count as u128) >> 64) as usize
}

/// Memory is asked for in pieces of so many nodes.
const PIECE: usize = 1 << 12;

/// Runs a tree search that works. Returns the shortest path it met to a board that is done, in the tree or in a
/// play-out, or `None` if no board that can be reached is done.
///
/// # Errors
/// When the watch stops the search before it meets such a board, or the user cancels it.
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
/// When the watch stops the search before it meets such a board, or the user cancels it.
pub fn witnessed<const N: usize>(
    space: &Space<N>,
    settings: &Settings,
    counts: &mut Counts,
    watch: &mut dyn Watch,
    witness: &mut impl Witness<N>,
) -> Result<Option<Vec<u16>>, Stopped> {
    guided(space, settings, None, counts, watch, witness)
}

/// Does the same with an estimate, if there is one, by which play-outs choose presses instead of the wrong lights.
///
/// # Errors
/// When the watch stops the search before it meets such a board, or the user cancels it.
pub fn guided<const N: usize>(
    space: &Space<N>,
    settings: &Settings,
    guide: Option<&dyn Estimate>,
    counts: &mut Counts,
    watch: &mut dyn Watch,
    witness: &mut impl Witness<N>,
) -> Result<Option<Vec<u16>>, Stopped> {
    witness.begins(&space.start());
    if space.is_done(&space.start()) {
        return Ok(Some(Vec::new()));
    }
    let mut search = Search::new(space, settings, guide);
    let ended = search.run(counts, watch, witness);
    counts.bytes = search.tree.bytes();
    counts.waiting(search.tree.nodes.len());
    match (ended, search.shortest) {
        (Ok(()), found) => Ok(found),
        (Err(stopped), Some(path)) if stopped != Stopped::Cancelled => Ok(Some(path)),
        (Err(stopped), _) => Err(stopped),
    }
}

/// A board, told apart by the presses behind it where their order does not matter.
type Home<const N: usize> = (State<N>, Vec<u16>);

struct Search<'a, const N: usize> {
    tree: Tree<'a, N>,
    settings: Settings,
    guide: Option<&'a dyn Estimate>,
    reward: Formula,
    rng: ChaCha8Rng,
    /// The node where a board was met by the fewest presses, and their number. Others with this board are not grown.
    homes: HashMap<Home<N>, (usize, usize)>,
    shortest: Option<Vec<u16>>,
    /// Visits since a shorter path was found.
    idle: u32,
}

impl<'a, const N: usize> Search<'a, N> {
    fn new(
        space: &'a Space<N>,
        settings: &Settings,
        guide: Option<&'a dyn Estimate>,
    ) -> Search<'a, N> {
        let mut tree = Tree::new(space, space.start(), settings.exploration);
        tree.range = Some((f64::INFINITY, f64::NEG_INFINITY));
        Search {
            tree,
            settings: *settings,
            guide,
            reward: settings.reward.unwrap_or_else(reward::usual),
            rng: ChaCha8Rng::seed_from_u64(settings.seed),
            homes: HashMap::from([((space.start(), Vec::new()), (0, 0))]),
            shortest: None,
            idle: 0,
        }
    }

    /// Visits the tree until no shorter path was found for a while, or nothing is left to grow.
    fn run(
        &mut self,
        counts: &mut Counts,
        watch: &mut dyn Watch,
        witness: &mut impl Witness<N>,
    ) -> Result<(), Stopped> {
        let space = self.tree.space;
        while !self.tree.nodes[0].is_closed && !self.is_over() {
            let nodes = self.tree.nodes.len();
            if nodes.is_multiple_of(PIECE) {
                watch
                    .reserve((PIECE * (size_of::<Node<N>>() + 10 * space.buttons() + 96)) as u64)?;
                watch.progress("nodes", nodes as u64, 0);
            }
            watch.step(1)?;
            self.visit(counts, watch, witness)?;
            self.idle += 1;
        }
        Ok(())
    }

    /// Whether the path is known to be a shortest one, or patience has run out.
    fn is_over(&self) -> bool {
        let needed = self.needed(&self.tree.space.start());
        let is_over = |path: &Vec<u16>| path.len() <= needed || self.idle >= self.settings.patience;
        self.shortest.as_ref().is_some_and(is_over)
    }

    /// A lower bound on the presses from a board, by its number of wrong lights.
    fn needed(&self, board: &State<N>) -> usize {
        let space = self.tree.space;
        (space.wrong(board) as usize).div_ceil(space.toggles().reach().max(1))
    }

    fn visit(
        &mut self,
        counts: &mut Counts,
        watch: &mut dyn Watch,
        witness: &mut impl Witness<N>,
    ) -> Result<(), Stopped> {
        let space = self.tree.space;
        let leaf = self.tree.grow(&mut self.rng, counts);
        let board = self.tree.nodes[leaf].state;
        let mut path = self.tree.path(leaf);
        let mut playout = PlayOut::new(space, board, &path);
        let depth = path.len();
        if space.commutes() {
            let Node { untried, .. } = &mut self.tree.nodes[leaf];
            untried.retain(|button| playout.may_press(usize::from(*button)));
        }
        if let Some(home) = self.known(leaf, &path) {
            let worth = self.tree.nodes[home].average();
            witness.visits(&self.tree.visit(leaf, true, &playout, worth));
            self.tree.reward(leaf, worth);
            self.tree.close(leaf);
            return Ok(());
        }
        let is_done = playout.run(self.guide, &mut self.rng, counts, watch)?;
        let worth = reward::value(&self.reward, space, &playout, depth, is_done);
        witness.visits(&self.tree.visit(leaf, false, &playout, worth));
        self.tree.reward(leaf, worth);
        path.extend(&playout.presses);
        if is_done && self.shortest.as_ref().is_none_or(|shortest| path.len() < shortest.len()) {
            self.shortest = Some(path);
            self.idle = 0;
        }
        let least = self.shortest.as_ref().map_or(usize::MAX, Vec::len);
        if self.tree.nodes[leaf].untried.is_empty() || depth + self.needed(&board) >= least {
            self.tree.close(leaf);
        }
        Ok(())
    }

    /// The node with the board of a leaf that no more presses led to, if there is one.
    fn known(&mut self, leaf: usize, path: &[u16]) -> Option<usize> {
        let space = self.tree.space;
        let mut behind = if space.commutes() { path.to_vec() } else { Vec::new() };
        behind.sort_unstable();
        let here = (leaf, path.len());
        let home = self.homes.entry((self.tree.nodes[leaf].state, behind)).or_insert(here);
        if home.0 == leaf || home.1 > path.len() {
            *home = here;
            return None;
        }
        Some(home.0)
    }
}
