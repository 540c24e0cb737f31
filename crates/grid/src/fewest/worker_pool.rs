//! One search by all threads, each note kept as soon as a node is done, and what is known when it is stopped.

use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::{Mutex, PoisonError};

use lightsout_algebra::watch::{Stopped, Watch};

use super::notebook::{Note, Notebook, Prefixes, Searched};
use super::proof::Unproved;
use super::search::{Found, together};
use super::threads::{by_all_threads, locked};

/// The shared state of a search's threads.
pub(super) struct WorkerPool<'a, Node> {
    /// In order of their bounds, the greatest first.
    nodes: &'a [Node],
    /// The number of the first node in the notes.
    first: u64,
    /// Which nodes are this run's, of how many shares.
    share: (u64, u64),
    target: &'a AtomicI32,
    /// A sum that is reached: the target at first, or a better one that is noted. What a note says of sums below a
    /// higher target is not believed, since that target may never have been reached.
    reached: i32,
    state: Mutex<State<'a>>,
}

struct State<'a> {
    notebook: &'a mut dyn Notebook,
    best: Option<Found>,
    /// Bit by bit, whether a node is done.
    done: Vec<bool>,
    /// Nodes of other shares that nobody has noted.
    left: u64,
}

/// The result of a search that ends early.
#[derive(Clone, Debug)]
pub(super) struct Halted {
    /// Why.
    pub why: Unproved,
    /// The best that was found, and what no sum exceeds, once there is something.
    pub known: Option<(Found, i32)>,
}

impl<E: Into<Unproved>> From<E> for Halted {
    fn from(why: E) -> Halted {
        Halted { why: why.into(), known: None }
    }
}

impl<'a, Node: Sync> WorkerPool<'a, Node> {
    /// Makes a pool for these nodes, which the notes number from `first` on. They cover everything from the target on.
    /// Each better result raises it.
    ///
    /// # Errors
    /// When the notes are of other nodes, or none can be kept.
    pub(super) fn new(
        nodes: &'a [Node],
        first: u64,
        share: (u64, u64),
        target: &'a AtomicI32,
        notebook: &'a mut dyn Notebook,
    ) -> Result<WorkerPool<'a, Node>, Unproved> {
        let count = nodes.len() as u64;
        let covered = target.load(Ordering::Relaxed);
        let prefixes = Prefixes { count, target: covered };
        match notebook.prefixes(first) {
            None => {
                notebook.keep(Note::Prefixes { first, prefixes }).map_err(Unproved::Notebook)?
            }
            Some(noted) if noted == prefixes => {}
            Some(noted) => {
                return Err(Unproved::Notebook(format!(
                    "the notes are of {} prefixes for sums from {} on, and there are {count} from {covered} on",
                    noted.count, noted.target
                )));
            }
        }
        let noted = (first..first + count).filter_map(|item| notebook.searched(item)?.found());
        let reached = noted.map(|found| found.sum).fold(covered, i32::max);
        let state = State { notebook, best: None, done: vec![false; nodes.len()], left: 0 };
        Ok(WorkerPool { nodes, first, share, target, reached, state: Mutex::new(state) })
    }

    /// Finds the best under any node. Every thread begins its own search, which takes one node at a time.
    ///
    /// `scouted` is the source of the target. `bound` is at least every sum under a node.
    ///
    /// # Errors
    /// Stopped by the watch, the notebook fails, or nodes are left to other shares. The error holds what is known.
    pub(super) fn run<Search>(
        self,
        begin: &(dyn Fn() -> Search + Sync),
        scouted: Found,
        bound: &dyn Fn(&Node) -> i32,
        watch: &mut dyn Watch,
    ) -> Result<Found, Halted>
    where
        Search: FnMut(&Node, &mut dyn Watch) -> Result<Option<Found>, Stopped>,
    {
        let begin = || {
            let (mut search, pool) = (begin(), &self);
            move |(at, node), watch: &mut dyn Watch| pool.node(at, node, &mut search, watch)
        };
        let ended = by_all_threads(self.nodes.iter().enumerate(), &begin, watch);
        let state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        let why = match (ended, state.left) {
            // What the scouts found is met again, unless notes say that it is not there.
            (Ok(()), 0) => return state.best.ok_or_else(|| Unproved::NotFound.into()),
            (Ok(()), parts) => Unproved::PartsLeft { parts },
            (Err(why), _) => why,
        };
        let best = state.best.filter(|best| best.sum >= scouted.sum).unwrap_or(scouted);
        let open = self.nodes.iter().zip(&state.done).find(|(_, done)| !**done);
        let greatest = open.map_or(best.sum, |(node, _)| bound(node));
        Err(Halted { why, known: Some((best, greatest.max(best.sum))) })
    }

    /// Takes over what another run has found, and notes it: what is said of sums below it then stands on that note.
    fn hear(&self) -> Result<(), Unproved> {
        let mut state = locked(&self.state);
        let Some(note) = state.notebook.news() else { return Ok(()) };
        let Note::Searched { item, shown: Searched::Best(found) } = &note else { return Ok(()) };
        let is_of_these = (self.first..self.first + self.nodes.len() as u64).contains(item);
        let sum = found.sum;
        if is_of_these && sum > self.target.load(Ordering::Relaxed) {
            state.notebook.keep(note).map_err(Unproved::Notebook)?;
            self.target.fetch_max(sum, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Searches under one node, unless that is noted or left to others.
    fn node<Search>(
        &self,
        at: usize,
        node: &Node,
        search: &mut Search,
        watch: &mut dyn Watch,
    ) -> Result<(), Unproved>
    where
        Search: FnMut(&Node, &mut dyn Watch) -> Result<Option<Found>, Stopped>,
    {
        watch.progress("searching prefixes", at as u64, self.nodes.len() as u64);
        self.hear()?;
        let item = self.first + at as u64;
        let (which, of) = self.share;
        let noted = locked(&self.state).notebook.searched(item);
        let shown = match noted {
            Some(shown) if shown.is_enough(self.reached) => shown,
            _ if at as u64 % of != which => {
                locked(&self.state).left += 1;
                return Ok(());
            }
            _ => {
                let found = search(node, watch)?;
                // Everything from here on was found: no target on the way was higher.
                let shown = Searched::new(self.target.load(Ordering::Relaxed), found);
                if noted.is_some_and(|noted| noted.and(shown).is_none()) {
                    let wrong = format!("what the notes say of prefix {at} is wrong");
                    return Err(Unproved::Notebook(wrong));
                }
                let note = Note::Searched { item, shown };
                locked(&self.state).notebook.keep(note).map_err(Unproved::Notebook)?;
                shown
            }
        };
        let found = shown.found();
        if let Some(found) = found {
            self.target.fetch_max(found.sum, Ordering::Relaxed);
        }
        let mut state = locked(&self.state);
        state.best = together(state.best, found);
        state.done[at] = true;
        Ok(())
    }
}
