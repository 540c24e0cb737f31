//! A first target: the best solution under the most promising prefixes, or near leading functionals.

use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::{Mutex, PoisonError};

use lightsout_algebra::watch::{Stopped, Watch};

use super::super::drops::UNIT;
use super::super::notebook::Notebook;
use super::super::proof::Unproved;
use super::super::search::{First, Found, beam};
use super::super::shelf::SCOUTED;
use super::super::threads::{by_all_threads, locked};
use super::{Node, Runner, Sweep};

/// Bytes of what the scouts found.
const FOUND_BYTES: usize = 32;
/// Pairs of prefixes that are tried.
const SCOUTS: usize = 1 << 11;

impl Sweep<'_> {
    /// Returns the first target, found now or by another run.
    pub(super) fn scouted(
        &self,
        notebook: &mut dyn Notebook,
        watch: &mut dyn Watch,
    ) -> Result<Found, Unproved> {
        let Some(shelf) = notebook.shelf() else { return Ok(self.scout(watch)?) };
        let kept = shelf.find(SCOUTED, FOUND_BYTES, watch)?;
        let found = kept.and_then(|kept| Found::from_bytes((*kept).as_ref().first_chunk()?));
        if let Some(found) = found {
            return Ok(found);
        }
        let found = self.scout(watch)?;
        shelf.keep(SCOUTED, &[&found.to_bytes()])?;
        Ok(found)
    }

    /// A sum that is reached.
    fn scout(&self, watch: &mut dyn Watch) -> Result<Found, Stopped> {
        match self.ground.first {
            First::AtHand => Ok(self.ground.at_hand),
            First::Promising => self.under_promising_prefixes(beam(self.ground), watch),
            First::Leaders => self.beside_leaders(self.ground.at_hand, watch),
        }
    }

    /// The best under the [`SCOUTS`] most promising prefixes, or what was known before.
    fn under_promising_prefixes(
        &self,
        known: Found,
        watch: &mut dyn Watch,
    ) -> Result<Found, Stopped> {
        let (nodes, reached) = self.promising_prefixes(watch)?;
        let bound = |node: &Node| reached + i32::from(UNIT) * i32::from(node.slack);
        self.best_of(nodes, known, "looking for a better solution", watch, |runner, node, watch| {
            let slack = self.slack(bound(&node), runner.target.load(Ordering::Relaxed));
            runner.near(Node { slack, ..node }, 1, watch)?;
            runner.finish(watch)
        })
    }

    /// The most promising prefixes, by their slack from a sum that is told too.
    fn promising_prefixes(&self, watch: &mut dyn Watch) -> Result<(Vec<Node>, i32), Stopped> {
        let root = self.root_bound();
        let mut reach = 0;
        loop {
            reach += 8 * i32::from(UNIT);
            let high = AtomicI32::new(root - reach);
            let runner = Runner::new(self, &high);
            let mut nodes = vec![runner.root()];
            for level in 0..self.upper.len() {
                let mut children = Vec::new();
                nodes.iter().for_each(|node| runner.children(level, *node, &mut children));
                nodes = children;
                watch.step(nodes.len() as u64)?;
            }
            if nodes.len() >= SCOUTS || reach > 254 * i32::from(UNIT) {
                nodes.sort_by_key(|node| (std::cmp::Reverse(node.slack), node.a, node.b));
                nodes.truncate(SCOUTS);
                return Ok((nodes, root - reach));
            }
        }
    }

    /// Returns the best that all threads find by doing `part` after part, or what was known before.
    pub(super) fn best_of<Part: Send>(
        &self,
        parts: Vec<Part>,
        known: Found,
        stage: &str,
        watch: &mut dyn Watch,
        look: impl Fn(&mut Runner<'_>, Part, &mut dyn Watch) -> Result<(), Stopped> + Sync,
    ) -> Result<Found, Stopped> {
        let count = parts.len() as u64;
        let (target, best) = (AtomicI32::new(known.sum), Mutex::new(known));
        let begin = || {
            let mut runner = Runner::new(self, &target);
            let (best, look) = (&best, &look);
            move |(at, part): (usize, Part), watch: &mut dyn Watch| {
                watch.progress(stage, at as u64, count);
                look(&mut runner, part, watch)?;
                let mut best = locked(best);
                *best = runner.best.take().filter(|found| found.sum > best.sum).unwrap_or(*best);
                Ok(())
            }
        };
        by_all_threads::<_, _, _, Stopped>(parts.into_iter().enumerate(), &begin, watch)?;
        Ok(best.into_inner().unwrap_or_else(PoisonError::into_inner))
    }
}
