//! Symmetric solutions, for systems with too many solutions to enumerate.
//!
//! A permutation of lights and buttons that leaves the system as it is carries solutions to solutions. A solution that
//! it leaves as it is has one count for every orbit of buttons. It solves a system with an equation for every orbit of
//! lights. Their number is about the square root or the fourth root of all, so they can be enumerated when all cannot.
//! The best solution need not be symmetric, but good ones often are.

use crate::count::Count;
use lightsout_algebra::sparse::{Factorisation, SparseMatrix};
use lightsout_algebra::watch::{Stopped, Watch};

use super::rectangle;
use crate::fewest::walk::{Best, Coset};
use crate::fewest::{Quiet, better};
use crate::linear::automorphisms::Orbits;
use crate::linear::mirrors;
use crate::linear::system::LinearSystem;
use crate::solve::budget::Budget;

/// Symmetric solutions are walked where they have at most this many counts together; a minute.
const MOST_COUNTS: u64 = 1 << 47;
/// Ways to be symmetric are tried until their systems have this many unknowns together.
const MOST_UNKNOWNS: usize = 1 << 20;

/// The better of `best` and the best symmetric solution that is found, at most down to `enough` presses, and why the
/// search ended early, if it did.
pub(super) fn search(
    system: &LinearSystem,
    mut best: Vec<u8>,
    enough: u64,
    budget: &mut Budget<'_>,
) -> Best {
    let ended = ways(system, budget).and_then(|mut ways| {
        // The most solutions first.
        ways.sort_by_key(|way| std::cmp::Reverse(way.quiet.len()));
        let mut done: Vec<Orbits> = Vec::new();
        for way in ways {
            let is_part = done.iter().any(|other| way.orbits.are_joined(other));
            if is_part || system.cost(&best) <= enough {
                continue;
            }
            let (found, ended) = match way.proved(budget) {
                Some(found) => (found, Ok(())),
                None if way.is_walkable() => way.coset(system, budget)?.walk(budget),
                None => continue,
            };
            best = better(system, best.clone(), found);
            ended?;
            done.push(way.orbits);
        }
        Ok(())
    });
    (best, ended)
}

/// A way in which solutions are symmetric.
struct Way {
    orbits: Orbits,
    /// What entries the orbits have.
    matrix: SparseMatrix,
    /// A solution, a count for every orbit.
    first: Vec<u8>,
    /// The quiet patterns that are symmetric so, with their orders.
    quiet: Vec<(Vec<u8>, u16)>,
}

impl Way {
    fn is_walkable(&self) -> bool {
        let counts: Count = self.quiet.iter().map(|(_, order)| *order).product();
        counts * self.orbits.columns.len() as u32 <= MOST_COUNTS
    }

    fn coset(&self, system: &LinearSystem, budget: &mut Budget<'_>) -> Result<Coset, Stopped> {
        let orders = self.quiet.iter().map(|(_, order)| *order).collect();
        let generator = |index: usize| self.orbits.spread(&self.quiet[index].0);
        let first = self.orbits.spread(&self.first);
        Coset::new(system, &Quiet { orders, generator: &generator }, &first, budget)
    }

    /// The best of the solutions that are symmetric so, where the largest orbits make a plane board and all others have
    /// the same counts in all of them: so it is with the mirrors of boards of odd sides.
    fn proved(&self, budget: &mut Budget<'_>) -> Option<Vec<u8>> {
        let sizes = self.orbits.sizes();
        let most = sizes.iter().copied().max()?;
        let largest: Vec<usize> = (0..sizes.len()).filter(|&orbit| sizes[orbit] == most).collect();
        let is_settled = |orbit: usize| self.quiet.iter().all(|(pattern, _)| pattern[orbit] == 0);
        if (0..sizes.len()).any(|orbit| sizes[orbit] < most && !is_settled(orbit)) {
            return None;
        }
        let is_of_board =
            |row: &usize| self.matrix.row(*row).any(|(orbit, _)| sizes[orbit] == most);
        let rows: Vec<usize> = (0..self.matrix.rows()).filter(is_of_board).collect();
        let matrix = self.matrix.of(&rows, &largest);
        let mut first: Vec<u8> = largest.iter().map(|&orbit| self.first[orbit]).collect();
        let board = LinearSystem::of_matrix(matrix.clone(), matrix.mul_vec(&first));
        let Ok(Some((best, bound))) = rectangle::prove(&board, &first, budget) else { return None };
        if bound.least() < board.cost(&best) {
            return None;
        }
        first.clone_from(&self.first);
        largest.iter().zip(best).for_each(|(&orbit, count)| first[orbit] = count);
        Some(self.orbits.spread(&first))
    }
}

/// The ways in which there are symmetric solutions.
fn ways(system: &LinearSystem, budget: &mut Budget<'_>) -> Result<Vec<Way>, Stopped> {
    let mut unknowns = 0;
    let mut ways = Vec::new();
    for orbits in mirrors::orbits(system, budget)? {
        unknowns += orbits.of_columns();
        if unknowns > MOST_UNKNOWNS {
            break;
        }
        budget.progress("symmetric solutions", 0, 0);
        let (matrix, right_side) = orbits.quotient(system);
        let factorisation = Factorisation::of(&matrix, budget)?;
        let Ok(first) = factorisation.solve(&right_side) else { continue };
        let generators = factorisation.kernel_generators();
        budget.reserve((generators * orbits.columns.len()) as u64)?;
        let quiet = (0..generators).filter_map(|index| factorisation.kernel_generator(index));
        ways.push(Way { quiet: quiet.collect(), orbits, matrix, first });
    }
    Ok(ways)
}

#[cfg(test)]
mod tests {
    use lightsout_model::lattice::Wrap;
    use lightsout_model::spec;

    use super::*;
    use crate::linear::solutions::Solutions;

    /// What is found is the best of all solutions that are symmetric in some way, or the one at hand.
    #[test]
    fn the_best_symmetric_solution_is_found() {
        let (mut bettered, mut proved) = (0, 0);
        let others = [
            ("11x11", Wrap::Plane, 2),
            ("6x6", Wrap::Torus, 2),
            ("5x5", Wrap::Cylinder, 2),
            ("5x5", Wrap::Plane, 3),
            ("4x4", Wrap::Plane, 6),
        ];
        let others = others.map(|(size, wrap, states)| (size.to_string(), wrap, states));
        let sides = (2..10).flat_map(|rows| (rows..20).map(move |cols| format!("{rows}x{cols}")));
        let planes = sides.map(|size| (size, Wrap::Plane, 2));
        for (size, wrap, states) in others.into_iter().chain(planes) {
            let spec = spec::Spec {
                wrap: Some(wrap),
                states: Some(states),
                ..spec::named(&size).expect("a size")
            };
            let puzzle = spec.build().expect("a board");
            let budget = &mut Budget::unlimited();
            let system = LinearSystem::of(&puzzle, budget).expect("no limit");
            let factorisation = Factorisation::of(system.matrix(), budget).expect("no limit");
            let Ok(first) = factorisation.solve(system.right_side()) else { continue };
            let generators = 0..factorisation.kernel_generators();
            let generators = generators.filter_map(|index| factorisation.kernel_generator(index));
            let all: Vec<Vec<u8>> = Solutions::new(states, first, generators.collect()).collect();
            let is_kept = |orbits: &Orbits, solution: &[u8]| {
                (0..solution.len())
                    .all(|column| solution[column] == solution[orbits.columns[column]])
            };
            let ways = mirrors::orbits(&system, budget).expect("no limit");
            let is_symmetric =
                |solution: &&Vec<u8>| ways.iter().any(|orbits| is_kept(orbits, solution));
            let presses = |solution: &Vec<u8>| system.cost(solution);
            for way in super::ways(&system, budget).expect("no limit") {
                let kept = all.iter().filter(|solution| is_kept(&way.orbits, solution));
                if let Some(found) = way.proved(budget) {
                    assert_eq!(Some(presses(&found)), kept.map(presses).min(), "{size}");
                    proved += 1;
                }
            }
            let worst = all.iter().max_by_key(|solution| presses(solution)).expect("one at least");
            // Of groups that are images of each other one stands for all, which has as good solutions.
            let best = all.iter().filter(is_symmetric).map(presses).min();
            let (found, ended) = search(&system, worst.clone(), 0, budget);
            assert_eq!(ended, Ok(()));
            assert!(all.contains(&found), "{size} {wrap:?} mod {states}");
            assert_eq!(
                presses(&found),
                best.unwrap_or(u64::MAX).min(presses(worst)),
                "{size} {wrap:?}"
            );
            bettered += u32::from(presses(&found) < presses(worst));
        }
        assert!(bettered > 30 && proved > 2, "{bettered} bettered, {proved} proved");
    }
}
