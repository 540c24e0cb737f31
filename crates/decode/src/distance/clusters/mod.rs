//! The least weight of a codeword by connected clusters.
//!
//! A lightest codeword that is not trivial contains no other codeword. So from any of its places it is reached place by
//! place, each new one meeting a check that is odd so far. All sets that grow like this are enumerated, none twice, weight
//! by weight. (I. Dumer, A. A. Kovalev and L. P. Pryadko, Distance verification for classical and quantum LDPC codes, 2017.)
//!
//! | file | one idea |
//! |---|---|
//! | `tanner` | checks and places as arrays |
//! | `bits` | sets of places or checks as bits |
//! | `growth` | the inner loop: odd checks, branching, the bounds |
//! | `reducers` | light trivial words, by which a lightest codeword need not be enumerated |
//!
//! A codeword has a place in the support of some logical operator. One place of each orbit of the automorphisms that
//! meets these supports is an anchor. When an anchor is done, its orbit is forbidden.

mod bits;
mod growth;
mod reducers;
mod tanner;
#[cfg(test)]
mod tests;

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use lightsout_algebra::sparse::SparseMatrix;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::share;

use self::growth::{Errand, Grow, MOST_WEIGHT, Prefix, growth};
use self::reducers::Reducers;
use self::tanner::Tanner;
use super::notes::{Notes, Part};
use super::symmetry::Orbits;

pub(super) use self::bits::BLOCK;
pub use self::growth::Counts;

/// Fewer anchors than this are split into prefixes, so that threads share them.
const MANY_ANCHORS: usize = 48;
/// A level with fewer nodes than this, by estimate, is one task.
const FEW_NODES: f64 = 20_000.0;
/// Trivial words of more places are not searched for.
const HEAVIEST_TRIVIAL: u64 = 4;
/// Nodes that the search for light trivial words may take.
const NODES_FOR_TRIVIAL: u64 = 400_000;
/// Levels of more nodes than this, by estimate, are noted down and shared out.
const NOTED_NODES: f64 = 2e7;
/// The parts of such a level, at least.
const NOTED_PARTS: usize = 1500;
/// Trivial words heavier than this make nothing lighter in practice.
const HEAVIEST_REDUCER: usize = 24;

/// What one weight took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// The weight of the clusters that were enumerated.
    pub weight: u64,
    /// What was met, for every anchor.
    pub of_anchors: Vec<Counts>,
}

impl Level {
    /// What was met in all.
    pub fn total(&self) -> Counts {
        let mut total = Counts::default();
        self.of_anchors.iter().for_each(|counts| total.add(*counts));
        total
    }
}

/// An enumeration, weight by weight.
pub(super) struct Clusters {
    tanner: Tanner,
    reducers: Reducers,
    /// The operators that each place is in, as bits; none where only zero is trivial.
    operators: Option<Vec<Vec<u64>>>,
    /// The orbits that are anchors, the anchor first.
    anchors: Vec<Vec<u16>>,
    /// Weights of codewords are multiples of this.
    pub step: u64,
    /// What was enumerated.
    pub levels: Vec<Level>,
    /// The nodes of each level, as they would be with the anchors of now.
    nodes: Vec<f64>,
    /// No codeword that is not trivial weighs less.
    pub at_least: u64,
    /// Parts of levels that other shares have to do.
    pub open_parts: u64,
}

/// Notes that all threads of a run write.
pub(super) type SharedNotes<'n> = Mutex<&'n mut dyn Notes>;

/// What ended an enumeration too early.
pub(super) enum Ended {
    /// The budget.
    Stopped(Stopped),
    /// A note could not be kept.
    Notes(String),
}

impl From<Stopped> for Ended {
    fn from(stopped: Stopped) -> Ended {
        Ended::Stopped(stopped)
    }
}

/// A part of a level.
struct Task {
    anchor: usize,
    prefix: Prefix,
}

impl Clusters {
    /// The clusters of a code; none where it is too large for the arrays.
    pub(super) fn of(
        checks: &SparseMatrix,
        operators: Option<&SparseMatrix>,
        trivial: &[Vec<u16>],
        are_even: bool,
    ) -> Option<Clusters> {
        let tanner = Tanner::of(checks)?;
        let reducers = Reducers::of(tanner.places, trivial, HEAVIEST_REDUCER);
        let operators = operators.map(by_place);
        let step = if are_even { 2 } else { 1 };
        let anchors = Vec::new();
        let mut clusters = Clusters {
            tanner,
            reducers,
            operators,
            anchors,
            step,
            levels: Vec::new(),
            nodes: Vec::new(),
            at_least: step,
            open_parts: 0,
        };
        clusters.anchor(&Orbits::single(checks.cols()));
        Some(clusters)
    }

    /// Takes trivial codewords of at most four places as reducers, or those that few nodes find.
    ///
    /// # Errors
    /// What the budget says.
    pub(super) fn find_reducers(
        &mut self,
        limit: u64,
        budget: &mut Budget<'_>,
    ) -> Result<(), Stopped> {
        let met = RefCell::new(Vec::new());
        let mut portion = budget.portion(NODES_FOR_TRIVIAL);
        for weight in 2..=HEAVIEST_TRIVIAL.min(limit.saturating_sub(1)) {
            match share::alone(&mut portion, |watch| self.meet_trivial(weight, &met, watch)) {
                Err(Stopped::Steps) => break,
                ended => ended?,
            }
        }
        let steps = portion.steps();
        budget.step(steps.min(NODES_FOR_TRIVIAL))?;
        self.reducers = Reducers::of(self.tanner.places, &met.into_inner(), HEAVIEST_REDUCER);
        Ok(())
    }

    /// Keeps the trivial codewords of this weight, and passes all others by.
    fn meet_trivial(
        &self,
        weight: u64,
        met: &RefCell<Vec<Vec<u16>>>,
        watch: &mut dyn Watch,
    ) -> Result<(), Stopped> {
        let mut growth = growth(&self.tanner, &self.reducers);
        let is_over = AtomicBool::new(false);
        let is_trivial = |word: &[u16]| {
            if self.is_trivial(word) {
                let mut word = word.to_vec();
                word.sort_unstable();
                met.borrow_mut().push(word);
            }
            true
        };
        for place in 0..self.tanner.places as u16 {
            let mut errand =
                Errand { watch, is_trivial: &is_trivial, is_over: &is_over, split: None };
            growth.run(place, &Prefix::default(), weight as u32, &mut errand)?;
            growth.finish(&[place]);
        }
        Ok(())
    }

    /// Takes one anchor of each orbit from now on.
    pub(super) fn anchor(&mut self, orbits: &Orbits) {
        let is_seen = |place: &u16| match &self.operators {
            None => true,
            Some(operators) => operators[usize::from(*place)].iter().any(|&bits| bits != 0),
        };
        let classes = orbits.classes().into_iter().filter(|class| class.iter().any(is_seen));
        let before = self.anchors.len();
        self.anchors = classes.collect();
        // The first anchor has the most clusters, since no place is forbidden yet.
        let Some(last) = self.levels.last() else { return };
        let first = last.of_anchors.first().map_or(0, |counts| counts.nodes) as f64;
        let all = last.total().nodes.max(1) as f64;
        let part = (first * self.anchors.len() as f64 / all).min(1.0);
        if self.anchors.len() < before {
            self.nodes.iter_mut().for_each(|nodes| *nodes *= part);
        }
    }

    /// Takes every place as an anchor, whatever the operators.
    #[cfg(test)]
    fn anchor_all(&mut self) {
        self.anchors = Orbits::single(self.tanner.places).classes();
    }

    /// The number of anchors.
    pub(super) fn anchors(&self) -> usize {
        self.anchors.len()
    }

    /// How many nodes it takes until every weight below `limit` was enumerated, by the growth so far.
    pub(super) fn nodes_until(&self, limit: u64) -> f64 {
        let open = limit.saturating_sub(self.at_least).div_ceil(self.step) as i32;
        let (last, growth) = self.growth();
        (1..=open).map(|more| last * growth.powi(more)).sum()
    }

    /// The nodes of the last level, and how many times as many the next may have.
    fn growth(&self) -> (f64, f64) {
        let mut nodes = self.nodes.iter().rev();
        let last = nodes.next().copied().unwrap_or(0.0).max(1.0);
        match (nodes.next(), nodes.next()) {
            (None, _) => (last, self.tanner.most.max(4) as f64),
            (Some(before), None) => (last, (last / before.max(1.0)).max(1.5)),
            (_, Some(before)) => (last, (last / before.max(1.0)).sqrt().max(1.5)),
        }
    }

    /// Enumerates weights below `limit`, until a codeword is found that is not trivial. It is a lightest one, unless parts are
    /// left to other shares.
    ///
    /// # Errors
    /// Why it ended too early. What was done before stays.
    pub(super) fn run(
        &mut self,
        limit: u64,
        notes: Option<&SharedNotes<'_>>,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<u16>>, Ended> {
        let mut weight = self.at_least;
        while weight < limit.min(MOST_WEIGHT) {
            let (last, growth) = self.growth();
            let notes = notes.filter(|_| last * growth > NOTED_NODES);
            let wanted = if notes.is_some() { NOTED_PARTS } else { MANY_ANCHORS };
            let tasks = self.tasks(weight, wanted, budget)?;
            let (level, found, open) = self.level(weight, &tasks, notes, budget)?;
            if found.is_some() {
                return Ok(found);
            }
            self.open_parts += open;
            // A share knows the growth of its own parts.
            let all = tasks.len() as f64 / (tasks.len() as f64 - open as f64).max(1.0);
            self.nodes.push(level.total().nodes as f64 * all);
            weight += self.step;
            if self.open_parts == 0 {
                self.levels.push(level);
                self.at_least = weight;
            }
        }
        Ok(None)
    }

    /// The parts of a level: one for each anchor, or more where anchors are few and clusters many.
    fn tasks(
        &self,
        weight: u64,
        wanted: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Task>, Stopped> {
        let whole = |anchor| Task { anchor, prefix: Prefix::default() };
        let (last, growth) = self.growth();
        let mut tasks: Vec<Task> = (0..self.anchors.len()).map(whole).collect();
        let mut chosen = 2;
        while tasks.len() < wanted && chosen + 4 < weight && last * growth > FEW_NODES {
            tasks = self.split(weight as u32, weight as u32 - chosen as u32, budget)?;
            chosen += 1;
        }
        Ok(tasks)
    }

    /// The clusters with so many places left, of all anchors.
    fn split(&self, weight: u32, left: u32, budget: &mut Budget<'_>) -> Result<Vec<Task>, Stopped> {
        let mut growth = growth(&self.tanner, &self.reducers);
        let (is_over, mut tasks) = (AtomicBool::new(false), Vec::new());
        for (anchor, orbit) in self.anchors.iter().enumerate() {
            growth.touched(orbit[0]);
            let mut prefixes = Vec::new();
            let split = Some((left, &mut prefixes));
            let is_trivial = |_: &[u16]| true;
            let mut errand =
                Errand { watch: budget, is_trivial: &is_trivial, is_over: &is_over, split };
            growth.run(orbit[0], &Prefix::default(), weight, &mut errand)?;
            tasks.extend(prefixes.into_iter().map(|prefix| Task { anchor, prefix }));
            growth.finish(orbit);
        }
        Ok(tasks)
    }

    /// Does the parts of a level, in several threads. Returns what was met, a codeword that is not trivial, and the number of
    /// parts that are left to other shares.
    fn level(
        &self,
        weight: u64,
        tasks: &[Task],
        notes: Option<&SharedNotes<'_>>,
        budget: &mut Budget<'_>,
    ) -> Result<(Level, Option<Vec<u16>>, u64), Ended> {
        let mut of_anchors = vec![Counts::default(); self.anchors.len()];
        let name = |number: usize| Part { weight, number: number as u64, of: tasks.len() as u64 };
        let mut own: Vec<usize> = (0..tasks.len()).collect();
        let mut open = 0;
        if let Some(notes) = notes {
            let notes = notes.lock().unwrap_or_else(PoisonError::into_inner);
            let (which, of) = notes.share();
            own.retain(|&number| match notes.done(name(number)) {
                Some(counts) => {
                    of_anchors[tasks[number].anchor].add(counts);
                    false
                }
                None => {
                    let is_own = number as u64 % of == which;
                    open += u64::from(!is_own);
                    is_own
                }
            });
        }
        let is_over = AtomicBool::new(false);
        let failure = Mutex::new(None);
        let is_trivial = |word: &[u16]| self.is_trivial(word);
        let (last, growth) = self.growth();
        let parts = if last * growth < FEW_NODES { own.len().min(1) } else { own.len() };
        let make = || Worker::of(self);
        let stage = format!("clusters of {weight} places");
        let (workers, ended) = share::run(parts, &stage, budget, make, |worker, part, pace| {
            let own = if parts == 1 { own.as_slice() } else { &own[part..=part] };
            for &number in own {
                let task = &tasks[number];
                let orbit = worker.go_to(task.anchor, &self.anchors);
                let mut errand =
                    Errand { watch: pace, is_trivial: &is_trivial, is_over: &is_over, split: None };
                let (counts, found) =
                    worker.growth.run(orbit[0], &task.prefix, weight as u32, &mut errand)?;
                worker.met[task.anchor].add(counts);
                worker.found = worker.found.take().or(found);
                if let Some(notes) = notes.filter(|_| !is_over.load(Ordering::Relaxed)) {
                    let mut notes = notes.lock().unwrap_or_else(PoisonError::into_inner);
                    if let Err(why) = notes.keep(name(number), counts) {
                        *failure.lock().unwrap_or_else(PoisonError::into_inner) = Some(why);
                        return Err(Stopped::Cancelled);
                    }
                }
            }
            Ok(())
        });
        if let Some(why) = failure.into_inner().unwrap_or_else(PoisonError::into_inner) {
            return Err(Ended::Notes(why));
        }
        ended?;
        let mut found = None;
        for worker in workers {
            of_anchors.iter_mut().zip(&worker.met).for_each(|(sum, counts)| sum.add(*counts));
            found = found.or(worker.found);
        }
        Ok((Level { weight, of_anchors }, found, open))
    }

    fn is_trivial(&self, word: &[u16]) -> bool {
        let Some(operators) = &self.operators else { return false };
        let mut sum = vec![0u64; operators.first().map_or(0, Vec::len)];
        for &place in word {
            sum.iter_mut().zip(&operators[usize::from(place)]).for_each(|(sum, bits)| *sum ^= bits);
        }
        sum.iter().all(|&bits| bits == 0)
    }
}

/// One thread's cluster, and the anchor it stands at.
struct Worker<'g> {
    growth: Box<dyn Grow + 'g>,
    anchor: Option<usize>,
    met: Vec<Counts>,
    found: Option<Vec<u16>>,
}

impl<'g> Worker<'g> {
    fn of(clusters: &'g Clusters) -> Worker<'g> {
        let growth = growth(&clusters.tanner, &clusters.reducers);
        let met = vec![Counts::default(); clusters.anchors.len()];
        Worker { growth, anchor: None, met, found: None }
    }

    /// Goes on to an anchor, which is never before the last one.
    fn go_to<'a>(&mut self, anchor: usize, anchors: &'a [Vec<u16>]) -> &'a [u16] {
        while self.anchor != Some(anchor) {
            if let Some(last) = self.anchor {
                self.growth.finish(&anchors[last]);
            }
            let next = self.anchor.map_or(0, |last| last + 1);
            self.growth.touched(anchors[next][0]);
            self.anchor = Some(next);
        }
        &anchors[anchor]
    }
}

/// The operators that each place is in, as bits.
fn by_place(operators: &SparseMatrix) -> Vec<Vec<u64>> {
    let mut bits = vec![vec![0u64; operators.rows().div_ceil(64)]; operators.cols()];
    for row in 0..operators.rows() {
        operators.row(row).for_each(|(place, _)| bits[place][row / 64] |= 1 << (row % 64));
    }
    bits
}
