//! The fewest presses of any board that falls into four classes, bound after bound.
//!
//! The tables serve any bound. A search below a low bound excludes nearly all cosets at once, and each search that ends
//! proves a lower bound. Higher bounds take longer. So each step keeps the total work near that of the last search. The
//! first search that leaves a coset has found a better solution. The next one shows whether it is the best.

use lightsout_algebra::gf2::BitVec;
use lightsout_algebra::watch::{Portion, Stopped, Watch};

use super::Cells;
use super::operator::Operator;
use super::search::{Search, projections};
use super::subspaces::{Chain, chain};
use crate::fewest::notebook::Forgetful;

/// The state of a search at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deepened {
    /// The best solution known.
    pub solution: BitVec,
    /// No solution has fewer presses.
    pub at_least: usize,
    /// Why the search ended before both met.
    pub stopped: Option<Stopped>,
}

/// Finds the fewest presses of a board whose solutions all have at least `least`. Returns `None` if the classes give no
/// subspaces, or the tables would be too large.
///
/// # Errors
/// Stopped by the watch before all tables are made.
pub fn fewest(
    cells: &Cells<'_>,
    least: usize,
    watch: &mut dyn Watch,
) -> Result<Option<Deepened>, Stopped> {
    let Some(chain) = best_chain(cells, watch)? else { return Ok(None) };
    let search =
        Search::new(cells, chain, 0, &mut Forgetful, watch).map_err(|why| why.of_watch())?;
    let Some(search) = search else { return Ok(None) };
    // All solutions are even, or all are odd, where all quiet patterns are even.
    let is_even = |pattern: &BitVec| pattern.count_ones().is_multiple_of(2);
    let unit = if cells.quiet.iter().all(is_even) { 2 } else { 1 };
    let solution = cells.solution.clone();
    let mut known = Deepened { solution, at_least: least, stopped: None };
    let (mut step, mut before) = (unit, 1);
    loop {
        let best = known.solution.count_ones();
        known.at_least += best.saturating_sub(known.at_least) % unit;
        if known.at_least >= best {
            return Ok(Some(known));
        }
        let bound = best.min(known.at_least + step);
        let mut counted = Portion::of(watch, u64::MAX);
        match search.fewer_than(bound, &mut Forgetful, &mut counted) {
            Ok(Some(solution)) => known.solution = solution,
            Ok(None) => known.at_least = bound,
            Err(why) => return Ok(Some(Deepened { stopped: Some(why.of_watch()), ..known })),
        }
        let steps = counted.taken() + 1;
        let growth = steps / before;
        before = steps;
        step = match growth {
            0..2 => 2 * step,
            2..6 => step,
            _ => (step / 2).max(unit),
        };
    }
}

/// The chain in which the classes see least of the subspaces; of those as good the one with the shortest steps.
fn best_chain(cells: &Cells<'_>, watch: &mut dyn Watch) -> Result<Option<Chain>, Stopped> {
    let mut best: Option<((usize, u32), Chain)> = None;
    for operator in Operator::of_classes(cells, watch)? {
        watch.ask()?;
        let Some(chain) = chain(&operator, cells.quiet) else { continue };
        let Some(classes) = projections(cells, &chain) else { continue };
        // What is seen in excess of half of a subspace, at the worst.
        let seen = |level: usize| classes.iter().map(|class| class.ranks[level]).sum::<u32>();
        let excess = |level: usize| seen(level).saturating_sub(2 * chain.ends[level] as u32);
        let worst = (0..chain.ends.len()).map(excess).max().unwrap_or(0);
        let rank = (chain.widest(), worst);
        if best.as_ref().is_none_or(|(other, _)| rank < *other) {
            best = Some((rank, chain));
        }
    }
    Ok(best.map(|(_, chain)| chain))
}
