//! The fewest presses, or the least cost if presses have costs, with a proof or with bounds.
//!
//! All solutions are one solution plus a quiet pattern. Some boards have an algorithm of their own (`large`). Elsewhere
//! a search finds a solution. If it meets a lower bound from the lights alone (`bounds`), that is the proof. Otherwise
//! every solution is enumerated, unless there are too many (`walk`).
//!
//! If there are too many, the answer is the best solution found and the best lower bound. Solutions come from a random
//! search, from what is known of large boards (`large`) and from branch and bound (`branching`), and so do bounds.

mod bounds;
pub mod branching;
#[cfg(feature = "every-method")]
mod large;
#[cfg(not(feature = "every-method"))]
#[path = "no_large.rs"]
mod large;
mod walk;

pub use bounds::{by_prices, in_residue, lower_bound};
#[cfg(feature = "every-method")]
pub use large::{all_on, by_frontier};
use lightsout_algebra::watch::{Portion, Stopped, Watch};

use crate::count::Count;
use crate::linear::system::LinearSystem;
use crate::solve::budget::Budget;
use crate::solve::evidence::{Evidence, How};
use crate::solve::outcome::{Bound, Ground};

/// A solution, what no solution has fewer presses than, and why the search for both ended early, if it did.
type Searched = (Vec<u8>, Ground, Result<(), Stopped>);

/// The quiet patterns of a system: presses that change nothing, as combinations of generators.
pub struct Quiet<'a> {
    /// How often each generator is pressed until it comes back to nothing.
    pub orders: Vec<u16>,
    /// The generator of a number.
    pub generator: &'a dyn Fn(usize) -> Vec<u8>,
}

impl Quiet<'_> {
    /// The number of quiet patterns.
    pub fn count(&self) -> Count {
        self.orders.iter().copied().product()
    }
}

/// Solutions are walked whenever there are at most this many, with or without a better idea.
const FEW_SOLUTIONS: u64 = 1 << 16;
/// The most solutions that are walked; at about a nanosecond each, a quarter of an hour.
const MOST_SOLUTIONS: u64 = 1 << 40;
/// Where a walk through all of them takes longer than a second, branch and bound has its turn before.
const LONG_WALK: u64 = 1 << 30;
/// The most bytes of quiet patterns that are held at once.
const MOST_BYTES: u64 = 1 << 31;

/// The words, or for more than two states the bytes, of all solutions together that are gone through in about a tenth
/// of a second.
const CHEAP: u64 = 1 << 27;

/// Whether the fewest presses are sure to be proved in about a tenth of a second, since all solutions together are
/// gone through in that time.
pub fn is_cheap(system: &LinearSystem, quiet: &Quiet<'_>) -> bool {
    let buttons = system.buttons() as u64;
    let each = match (system.matrix().modulus().value(), system.costs()) {
        (2, None) => buttons.div_ceil(64),
        // All costs of a block of solutions come of one transform.
        (2, Some(_)) => 16,
        _ => buttons,
    };
    quiet.count() <= CHEAP / each.max(1)
}

/// The best solution found, and what is known about its number of presses. The solution at hand is
/// kept when nothing better is found before the budget is spent.
pub fn search(
    system: &LinearSystem,
    quiet: &Quiet<'_>,
    first: Vec<u8>,
    budget: &mut Budget<'_>,
) -> (Vec<u8>, Bound) {
    let count = quiet.count();
    if count == 1 {
        return proved(system, first, How::OnlySolution);
    }
    let too_large = match large::prove(system, &count, &first, budget) {
        Ok(Some(found)) => return found,
        Ok(None) => String::new(),
        Err(stopped) => format!(". For the search through the parity classes {stopped}"),
    };
    let bytes = quiet.orders.len() as u64 * first.len() as u64;
    if bytes > MOST_BYTES || budget.reserve(2 * bytes).is_err() {
        let why = format!(
            "the {} quiet patterns that span all solutions are too large to hold",
            quiet.orders.len()
        );
        return (first, Bound::Own { ground: by_prices(system), why });
    }
    let coset = match walk::Coset::new(system, quiet, &first, budget) {
        Ok(coset) => coset,
        Err(stopped) => {
            return (first, Bound::Own { ground: by_prices(system), why: stopped.to_string() });
        }
    };
    if count > MOST_SOLUTIONS {
        let why = format!(
            "the {count} solutions are too many to enumerate, and the search for a better one ended{too_large}"
        );
        return by_search(system, &coset, why, budget);
    }
    let mut best = coset.first().to_vec();
    let mut ground = by_prices(system);
    if count > FEW_SOLUTIONS {
        ground = coset.of_one_parity(system, ground, budget);
        let mut ended;
        (best, ended) = coset.descend(ground.least(), false, budget);
        if ended.is_ok() && count > LONG_WALK {
            (best, ground, ended) = large::by_classes(system, &coset, best, ground, budget);
        }
        let is_open = ended.is_ok() && system.cost(&best) > ground.least();
        if is_open && count > LONG_WALK {
            (best, ground, ended) = by_branching(system, best, ground, budget);
        }
        let why = ended.map_or_else(|stopped| stopped.to_string(), |()| String::new());
        if system.cost(&best) <= ground.least() || !why.is_empty() {
            return (best, Bound::Own { ground, why });
        }
    }
    let (found, ended) = coset.walk(budget);
    best = better(system, best, found);
    match ended {
        Ok(()) => proved(system, best, How::AllSolutions { count }),
        Err(stopped) => {
            let why = format!("the enumeration of all solutions ended early: {stopped}");
            (best, Bound::Own { ground, why })
        }
    }
}

/// Where solutions are too many: a good one by a random search, and what else is known of large boards. `why` says what
/// is so if the search is not stopped before its end.
fn by_search(
    system: &LinearSystem,
    coset: &walk::Coset,
    mut why: String,
    budget: &mut Budget<'_>,
) -> (Vec<u8>, Bound) {
    let mut ground = coset.of_one_parity(system, by_prices(system), budget);
    let (mut best, mut ended) = coset.descend(ground.least(), true, budget);
    if ended.is_ok() && system.cost(&best) > ground.least() {
        (best, ground, ended) = large::better(system, coset, best, ground, budget);
    }
    if ended.is_ok() && system.cost(&best) > ground.least() {
        (best, ground, ended) = by_branching(system, best, ground, budget);
    }
    if let Err(stopped) = ended {
        why = stopped.to_string();
    }
    (best, Bound::Own { ground, why })
}

/// The most nodes of branch and bound, and the most lights that all of them look at; and the most presses between the best
/// solution and the bound for which it is begun: beyond these there is little hope.
const MOST_NODES: u64 = 1 << 21;
const MOST_LIGHTS: u64 = 1 << 27;
const MOST_BETWEEN: u64 = 40;

/// Branch and bound on lights of two states: a better solution, a better bound, or both.
fn by_branching(
    system: &LinearSystem,
    best: Vec<u8>,
    ground: Ground,
    budget: &mut Budget<'_>,
) -> Searched {
    let costs: Vec<u64> = match system.costs() {
        Some(costs) => costs.iter().map(|&cost| cost.into()).collect(),
        None => vec![1; system.buttons()],
    };
    let dearest = costs.iter().copied().max().unwrap_or(0).max(1);
    let is_far = (system.cost(&best) - ground.least()) / dearest > MOST_BETWEEN;
    if is_far || system.has_level() || system.matrix().modulus().value() != 2 {
        return (best, ground, Ok(()));
    }
    let left = MOST_NODES.min(MOST_LIGHTS / system.matrix().rows().max(1) as u64);
    let mut portion = Portion::of(budget, left);
    let branching = branching::Branching::of(system.matrix(), costs);
    let (found, least, stopped) = branching.least(system.right_side(), best.clone(), &mut portion);
    let (nodes, is_used_up) = (portion.taken(), portion.is_used_up());
    let best = better(system, best, found);
    let evidence = Evidence::checked(least, How::Branched { nodes });
    let ended = stopped.filter(|_| !is_used_up).map_or(Ok(()), Err);
    (best, ground.or(Ground::Evidence(evidence)), ended)
}

/// A solution that was found to have the fewest presses.
fn proved(system: &LinearSystem, best: Vec<u8>, how: How) -> (Vec<u8>, Bound) {
    let least = system.cost(&best);
    (best, Bound::proved(Evidence::checked(least, how)))
}

/// The cheaper one; the first where both cost as much.
fn better(system: &LinearSystem, one: Vec<u8>, other: Vec<u8>) -> Vec<u8> {
    if system.cost(&other) < system.cost(&one) { other } else { one }
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::sparse::SparseMatrix;
    use lightsout_algebra::zm::Modulus;

    use super::*;

    #[test]
    fn quiet_patterns_are_listed_only_as_long_as_they_are_wanted() {
        let modulus = Modulus::new(3).expect("three states");
        let matrix = SparseMatrix::from_rows(90, modulus, vec![vec![0; 90]]);
        let system = LinearSystem::of_matrix(matrix, vec![0]);
        let asked = std::cell::Cell::new(0);
        let made = std::cell::Cell::new(0);
        let is_unwanted = || asked.replace(asked.get() + 1) >= 20;
        let generator = |_| {
            made.set(made.get() + 1);
            vec![1; 90]
        };
        let quiet = Quiet { orders: vec![3; 90], generator: &generator };
        let mut budget = Budget::unlimited().with_question(&is_unwanted);
        let (_, bound) = search(&system, &quiet, vec![0; 90], &mut budget);
        let why = matches!(bound, Bound::Own { why, .. } if why.contains("cancelled"));
        assert!(why && made.get() <= 20, "{}", made.get());
    }

    #[test]
    fn a_step_limit_within_branch_and_bound_is_not_the_end_of_its_portion() {
        let mut state = 1u64;
        let mut one_in = |n: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            u8::from((state >> 33).is_multiple_of(n))
        };
        let rows: Vec<Vec<u8>> = (0..40).map(|_| (0..90).map(|_| one_in(10)).collect()).collect();
        let modulus = Modulus::new(2).expect("two states");
        let matrix = SparseMatrix::from_rows(90, modulus, rows);
        let presses: Vec<u8> = (0..90).map(|_| one_in(4)).collect();
        let right_side = matrix.mul_vec(&presses);
        let system = LinearSystem::of_matrix(matrix, right_side);
        let run = |budget: &mut Budget<'_>| {
            by_branching(&system, presses.clone(), by_prices(&system), budget).2
        };
        assert_eq!(run(&mut Budget::unlimited()), Ok(()));
        assert_eq!(run(&mut Budget::of_steps(100)), Err(Stopped::Steps));
    }
}
