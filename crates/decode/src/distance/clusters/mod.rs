//! The least weight of a codeword by connected clusters.
//!
//! A lightest codeword that is not trivial contains no other codeword. So from any of its places it is reached place by
//! place, each new one meeting a check that is odd so far. All sets that grow like this are enumerated, each once, weight by
//! weight. (I. Dumer, A. A. Kovalev and L. P. Pryadko, Distance verification for classical and quantum LDPC codes, 2017.)
//!
//! | file | one idea |
//! |---|---|
//! | `tanner` | checks and places as arrays |
//! | `growth` | the inner loop: odd checks, branching, the bound |
//! | `reducers` | light trivial words, by which a lightest codeword need not be enumerated |
//!
//! A codeword has a place in the support of some logical operator. One place of each orbit of the automorphisms that meets
//! these supports is an anchor; when an anchor is done, its orbit is forbidden.

mod growth;
mod reducers;
mod tanner;

use std::cell::RefCell;
use std::sync::atomic::AtomicBool;

use lightsout_algebra::sparse::SparseMatrix;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::share;

use self::growth::{Errand, Growth, MOST_WEIGHT, Prefix};
use self::reducers::Reducers;
use self::tanner::Tanner;
use super::symmetry::Orbits;

pub use self::growth::Counts;

/// Fewer anchors than this are split into prefixes, so that threads share them.
const MANY_ANCHORS: usize = 48;
/// A level with fewer nodes than this, by estimate, is one task.
const FEW_NODES: f64 = 20_000.0;
/// Trivial words of more places are not searched for.
const HEAVIEST_TRIVIAL: u64 = 4;
/// Nodes that the search for light trivial words may take.
const NODES_FOR_TRIVIAL: u64 = 400_000;
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
pub struct Clusters {
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
}

/// A part of a level.
struct Task {
    anchor: usize,
    prefix: Prefix,
}

impl Clusters {
    /// The clusters of a code; none where it is too large for the arrays.
    pub fn of(
        checks: &SparseMatrix,
        operators: Option<&SparseMatrix>,
        trivial: &[Vec<u16>],
        are_even: bool,
    ) -> Option<Clusters> {
        let tanner = Tanner::of(checks)?;
        let reducers = Reducers::of(tanner.places, trivial, HEAVIEST_REDUCER);
        let operators = operators.map(|operators| by_place(operators));
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
        };
        clusters.anchor(&Orbits::single(checks.cols()));
        Some(clusters)
    }

    /// Trivial codewords of at most four places, or some of them.
    ///
    /// # Errors
    /// What the budget says.
    pub fn light_trivial(
        checks: &SparseMatrix,
        operators: Option<&SparseMatrix>,
        limit: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Vec<u16>>, Stopped> {
        let Some(mut clusters) = Clusters::of(checks, None, &[], false) else {
            return Ok(Vec::new());
        };
        clusters.operators = operators.map(by_place);
        let met = RefCell::new(Vec::new());
        let mut portion = budget.portion(NODES_FOR_TRIVIAL);
        for weight in 2..=HEAVIEST_TRIVIAL.min(limit.saturating_sub(1)) {
            let ended =
                share::alone(&mut portion, |watch| clusters.meet_trivial(weight, &met, watch));
            match ended {
                Err(Stopped::Steps) => break,
                ended => ended?,
            }
        }
        let steps = portion.steps();
        budget.step(steps.min(NODES_FOR_TRIVIAL))?;
        Ok(met.into_inner())
    }

    /// Keeps the trivial codewords of this weight, and passes all others by.
    fn meet_trivial(
        &self,
        weight: u64,
        met: &RefCell<Vec<Vec<u16>>>,
        watch: &mut dyn Watch,
    ) -> Result<(), Stopped> {
        let mut growth = Growth::of(&self.tanner, &self.reducers);
        let is_over = AtomicBool::new(false);
        let is_trivial = |word: &[u16]| {
            if self.is_trivial(word) {
                let mut word = word.to_vec();
                word.sort_unstable();
                met.borrow_mut().push(word);
            }
            true
        };
        for orbit in &self.anchors {
            let mut errand =
                Errand { watch, is_trivial: &is_trivial, is_over: &is_over, split: None };
            growth.run(orbit[0], &Prefix::default(), weight as u32, &mut errand)?;
            growth.finish(orbit);
        }
        Ok(())
    }

    /// Takes one anchor of each orbit from now on.
    pub fn anchor(&mut self, orbits: &Orbits) {
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

    /// The number of anchors.
    pub fn anchors(&self) -> usize {
        self.anchors.len()
    }

    /// How many nodes it takes until every weight below `limit` was enumerated, by the growth so far.
    pub fn nodes_until(&self, limit: u64) -> f64 {
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

    /// Enumerates weights below `limit`, until a codeword is found that is not trivial, which is a lightest one.
    ///
    /// # Errors
    /// Why the budget ended it. What was done before stays.
    pub fn run(
        &mut self,
        limit: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<u16>>, Stopped> {
        while self.at_least < limit.min(MOST_WEIGHT) {
            let weight = self.at_least;
            let tasks = self.tasks(weight, MANY_ANCHORS, budget)?;
            let (level, found) = self.level(weight, &tasks, budget)?;
            if found.is_some() {
                return Ok(found);
            }
            self.nodes.push(level.total().nodes as f64);
            self.levels.push(level);
            self.at_least += self.step;
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
        let mut growth = Growth::of(&self.tanner, &self.reducers);
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

    /// Does the parts of a level, in several threads.
    fn level(
        &self,
        weight: u64,
        tasks: &[Task],
        budget: &mut Budget<'_>,
    ) -> Result<(Level, Option<Vec<u16>>), Stopped> {
        let is_over = AtomicBool::new(false);
        let is_trivial = |word: &[u16]| self.is_trivial(word);
        let (last, growth) = self.growth();
        let parts = if last * growth < FEW_NODES { 1 } else { tasks.len() };
        let make = || {
            let growth = Growth::of(&self.tanner, &self.reducers);
            Worker {
                growth,
                anchor: None,
                met: vec![Counts::default(); self.anchors.len()],
                found: None,
            }
        };
        let stage = format!("clusters of {weight} places");
        let (workers, ended) = share::run(parts, &stage, budget, make, |worker, part, pace| {
            let tasks = if parts == 1 { tasks } else { &tasks[part..=part] };
            for task in tasks {
                let orbit = worker.go_to(task.anchor, &self.anchors);
                let mut errand =
                    Errand { watch: pace, is_trivial: &is_trivial, is_over: &is_over, split: None };
                let (counts, found) =
                    worker.growth.run(orbit[0], &task.prefix, weight as u32, &mut errand)?;
                worker.met[task.anchor].add(counts);
                worker.found = worker.found.take().or(found);
            }
            Ok(())
        });
        ended?;
        let mut of_anchors = vec![Counts::default(); self.anchors.len()];
        let mut found = None;
        for worker in workers {
            of_anchors.iter_mut().zip(&worker.met).for_each(|(sum, counts)| sum.add(*counts));
            found = found.or(worker.found);
        }
        Ok((Level { weight, of_anchors }, found))
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
    growth: Growth<'g>,
    anchor: Option<usize>,
    met: Vec<Counts>,
    found: Option<Vec<u16>>,
}

impl Worker<'_> {
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
