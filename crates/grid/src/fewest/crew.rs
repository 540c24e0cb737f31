//! All threads of the machine on the nodes of one search, each note kept as soon as a node is done.

use std::sync::atomic::{AtomicBool, AtomicI32, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use lightsout_algebra::simd::Machine;
use lightsout_algebra::watch::{Stopped, Watch};

use super::notebook::{Note, Notebook};
use super::proof::Unproved;
use super::search::{Found, together};

/// What the threads of a search share.
pub struct Crew<'a, Node> {
    nodes: &'a [Node],
    /// The number of the first node in the notes.
    first: u64,
    target: &'a AtomicI32,
    next: AtomicUsize,
    is_over: AtomicBool,
    notebook: Mutex<&'a mut dyn Notebook>,
}

impl<'a, Node: Sync> Crew<'a, Node> {
    /// A crew for these nodes, which the notes number from `first` on; what is found raises the target.
    pub fn new(
        nodes: &'a [Node],
        first: u64,
        target: &'a AtomicI32,
        notebook: &'a mut dyn Notebook,
    ) -> Crew<'a, Node> {
        let (next, is_over) = (AtomicUsize::new(0), AtomicBool::new(false));
        Crew { nodes, first, target, next, is_over, notebook: Mutex::new(notebook) }
    }

    /// The best that is found under any node. Every thread begins a search of its own, which is told one node at a time.
    ///
    /// # Errors
    /// When the watch says so, or the notebook.
    pub fn run<Search>(
        &self,
        begin: &(dyn Fn() -> Search + Sync),
        watch: &mut dyn Watch,
    ) -> Result<Option<Found>, Unproved>
    where
        Search: FnMut(&Node, &mut dyn Watch) -> Result<Option<Found>, Stopped>,
    {
        let threads = Machine::whole().threads.min(self.nodes.len());
        let mut ended = Vec::new();
        std::thread::scope(|scope| {
            let other = || self.work(begin(), &mut Obedient(&self.is_over));
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(other)).collect();
            ended.push(self.work(begin(), watch));
            let joined = |other: std::thread::ScopedJoinHandle<'_, _>| {
                other.join().expect("a search does not panic")
            };
            ended.extend(others.into_iter().map(joined));
        });
        ended.into_iter().try_fold(None, |best, part| Ok(together(best, part?)))
    }

    /// Takes node after node until there is none; the best that was found.
    fn work(
        &self,
        search: impl FnMut(&Node, &mut dyn Watch) -> Result<Option<Found>, Stopped>,
        watch: &mut dyn Watch,
    ) -> Result<Option<Found>, Unproved> {
        let ended = self.work_on(search, watch);
        if ended.is_err() {
            self.is_over.store(true, Ordering::Relaxed);
        }
        ended
    }

    fn work_on(
        &self,
        mut search: impl FnMut(&Node, &mut dyn Watch) -> Result<Option<Found>, Stopped>,
        watch: &mut dyn Watch,
    ) -> Result<Option<Found>, Unproved> {
        let mut best = None;
        loop {
            let at = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(node) = self.nodes.get(at) else { return Ok(best) };
            watch.progress("searching prefixes", at as u64, self.nodes.len() as u64);
            let item = self.first + at as u64;
            let noted = self.notes().searched(item);
            let found = match noted {
                Some(found) => found,
                None => {
                    let found = search(node, watch)?;
                    let note = Note::Searched { item, found };
                    self.notes().keep(note).map_err(Unproved::Notebook)?;
                    found
                }
            };
            if let Some(found) = found {
                self.target.fetch_max(found.sum, Ordering::Relaxed);
            }
            best = together(best, found);
        }
    }

    fn notes(&self) -> MutexGuard<'_, &'a mut dyn Notebook> {
        self.notebook.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Stops when it is told to.
struct Obedient<'a>(&'a AtomicBool);

impl Watch for Obedient<'_> {
    fn step(&mut self, _steps: u64) -> Result<(), Stopped> {
        if self.0.load(Ordering::Relaxed) { Err(Stopped::Cancelled) } else { Ok(()) }
    }

    fn reserve(&mut self, _bytes: u64) -> Result<(), Stopped> {
        Ok(())
    }
}
