//! A weighted sum of rows that cannot be met.
//!
//! Sums Σ aᵢⱼ xⱼ ≥ bᵢ, each taken yᵢ ≥ 0 times, come to Σ gⱼ xⱼ ≥ Σ yᵢ bᵢ. Give the known bits their values and the
//! others those that are best for it. Then the left side is Σ gⱼ vⱼ + Σ max(0, gⱼ). A linear program makes that as
//! small as possible compared with the right side: the dual of the relaxation with the limit on the cost as a row.
//!
//! Its optimum is rounded to whole multiples of ever smaller fractions, until the sum is contradicted exactly.

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_sat::veripb::Polish;
use microlp::{ComparisonOp, LinearExpr, OptimizationDirection, Problem, SolveOptions};

use super::propagation::{State, Sum};
use crate::engine::SLICE;
use crate::program::{IntegerProgram, Term};

/// The fractions that multipliers are rounded to, coarsest first: proofs are read more easily with small numbers.
const FRACTIONS: [f64; 6] = [1.0, 2.0, 6.0, 60.0, 2_520.0, 1_048_576.0];

/// The linear program gains less than this where nothing contradicts: what it says is in floating point.
const GAIN: f64 = 1e-7;

/// After so many failures in a row another node is passed over for every one at which multipliers are looked for: where
/// none are found, the linear programs take nearly all the time.
const PATIENCE: u64 = 16;

/// The most nodes that are passed over.
const MOST_PASSED: u64 = 63;

/// What finds multipliers.
pub(super) struct Multipliers {
    /// No multiplier is greater, so that the linear program is bounded.
    most: f64,
    /// How often none were found since they were.
    failures: u64,
    /// How many nodes are still to be passed over.
    passes: u64,
}

impl Multipliers {
    pub(super) fn of(sums: &[Sum], program: &IntegerProgram) -> Multipliers {
        let costs = program.variables().iter().map(|variable| variable.cost.abs());
        let rows = sums.iter().flat_map(|sum| &sum.terms).map(|(_, times)| times.abs());
        let most = 4.0 * costs.chain(rows).max().unwrap_or(1) as f64;
        Multipliers { most, failures: 0, passes: 0 }
    }

    /// Returns a sum of the sums that is contradicted by what is known; none where there is none, floating point finds
    /// none, or it is not tried, since that was in vain too often.
    pub(super) fn contradict(
        &mut self,
        state: &State,
        watch: &mut dyn Watch,
    ) -> Result<Option<Contradicted>, Stopped> {
        if let Some(passes) = self.passes.checked_sub(1) {
            self.passes = passes;
            return Ok(None);
        }
        let found = self.found(state, watch)?;
        self.failures = if found.is_some() { 0 } else { self.failures + 1 };
        self.passes = (self.failures / PATIENCE).min(MOST_PASSED);
        Ok(found)
    }

    fn found(&self, state: &State, watch: &mut dyn Watch) -> Result<Option<Contradicted>, Stopped> {
        let open: Vec<bool> = (0..state.bits()).map(|bit| state.value(bit).is_none()).collect();
        let is_open = |sum: &Sum| sum.terms.iter().any(|&(bit, _)| open[bit]);
        let sums: Vec<&Sum> = state.sums().iter().filter(|sum| is_open(sum)).collect();
        watch.step(sums.len() as u64)?;
        let Some(times) = self.optimum(&sums, state, watch)? else { return Ok(None) };
        for fraction in FRACTIONS {
            let whole: Vec<i64> =
                times.iter().map(|times| (times * fraction).round() as i64).collect();
            let contradicted = Contradicted::of(&sums, &whole, state);
            if contradicted.is_some() {
                return Ok(contradicted);
            }
        }
        Ok(None)
    }

    /// How often to take each sum.
    fn optimum(
        &self,
        sums: &[&Sum],
        state: &State,
        watch: &mut dyn Watch,
    ) -> Result<Option<Vec<f64>>, Stopped> {
        let mut problem = Problem::new(OptimizationDirection::Minimize);
        let mut columns: Vec<Vec<(microlp::Variable, f64)>> = vec![Vec::new(); state.bits()];
        let mut variables = Vec::with_capacity(sums.len());
        for (place, sum) in sums.iter().enumerate() {
            let known = sum.terms.iter().filter(|(bit, _)| state.value(*bit) == Some(true));
            let known: i64 = known.map(|(_, times)| times).sum();
            // The limit on the cost comes last, and is taken once: all others in proportion to it.
            let most = if place + 1 == sums.len() { 1.0 } else { self.most };
            let variable = problem.add_var((known - sum.least) as f64, (0.0, most));
            for &(bit, times) in sum.terms.iter().filter(|(bit, _)| state.value(*bit).is_none()) {
                columns[bit].push((variable, times as f64));
            }
            variables.push(variable);
        }
        for column in columns.into_iter().filter(|column| !column.is_empty()) {
            let gain = problem.add_var(1.0, (0.0, f64::INFINITY));
            let mut left = LinearExpr::empty();
            left.add(gain, 1.0);
            column.into_iter().for_each(|(variable, times)| left.add(variable, -times));
            problem.add_constraint(left, ComparisonOp::Ge, 0.0);
        }
        let mut options = SolveOptions::default();
        options.time_limit = Some(SLICE);
        let mut outcome = problem.solve_with(options);
        // It works in slices of time, and goes on where it stopped.
        let outcome = loop {
            match outcome {
                Ok(now) if now.is_optimal() => break now,
                Ok(now) => {
                    watch.step(1)?;
                    outcome = now.resume();
                }
                Err(_) => return Ok(None),
            }
        };
        let Some(solution) = outcome.solution() else { return Ok(None) };
        let is_contradiction = solution.objective() < -GAIN;
        let times = || variables.iter().map(|&times| solution.var_value(times)).collect();
        Ok(is_contradiction.then(times))
    }
}

/// A sum that cannot be met.
pub(super) struct Contradicted {
    /// How it comes about.
    pub(super) calculation: Polish,
    /// What it is.
    pub(super) terms: Vec<Term>,
    pub(super) least: i64,
}

impl Contradicted {
    /// The sums, each taken so many times; none where that can be met, which is worked out exactly.
    fn of(sums: &[&Sum], times: &[i64], state: &State) -> Option<Contradicted> {
        let taken = || sums.iter().zip(times).filter(|(_, times)| **times != 0);
        let mut counts = vec![0i64; state.bits()];
        let mut least = 0i64;
        for (sum, &times) in taken() {
            least = times.checked_mul(sum.least)?.checked_add(least)?;
            for &(bit, count) in &sum.terms {
                counts[bit] = times.checked_mul(count)?.checked_add(counts[bit])?;
            }
        }
        let most = counts.iter().enumerate().map(|(bit, &count)| match state.value(bit) {
            Some(true) => i128::from(count),
            Some(false) => 0,
            None => i128::from(count.max(0)),
        });
        let is_met = most.sum::<i128>() >= i128::from(least);
        if is_met || taken().any(|(_, times)| *times < 0) {
            return None;
        }
        let terms = taken().map(|(sum, &times)| Polish::of(sum.constraint).times(times as u64));
        let calculation = terms.reduce(|all, next| all.plus(&next))?;
        let terms = counts.into_iter().enumerate().filter(|(_, count)| *count != 0).collect();
        Some(Contradicted { calculation, terms, least })
    }
}
