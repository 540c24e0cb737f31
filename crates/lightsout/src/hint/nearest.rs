//! The nearest solvable board: the fewest lights to change by hand so that presses can do the rest.
//!
//! Let the rows of Y generate the y with y·A = 0. A board can be solved exactly when its syndrome
//! Y·(goal − board) is 0, and changing one light by v changes the syndrome by v times its column of
//! Y. So the fewest lights are a shortest way to the syndrome among sums of columns: found breadth
//! first where there are few syndromes; otherwise a solution on few columns is given beside the
//! bound that one, or two, lights are not enough.

use std::collections::HashMap;

use lightsout_algebra::sparse::{Factorisation, SparseMatrix};
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_algebra::zm::Modulus;
use serde::Serialize;

use super::sums::Sums;
use crate::puzzle::Puzzle;

/// A solvable board near an unsolvable one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Nearest {
    /// The board, one state per light.
    pub board: Vec<u8>,
    /// The lights that differ.
    pub changed: Vec<usize>,
    /// No solvable board differs in fewer lights than this.
    pub lower_bound: usize,
    /// Whether no solvable board is nearer.
    pub is_proved: bool,
}

/// The most syndromes that are visited.
const MOST_SYNDROMES: u64 = 1 << 20;
/// The most steps between syndromes that are tried.
const MOST_STEPS: u64 = 1 << 27;
/// How many orders of the lights are tried where syndromes are too many.
const TRIALS: usize = 64;

/// The nearest solvable board to a puzzle's start, by the sums that no button changes.
///
/// # Errors
/// When the budget is spent.
pub fn nearest(puzzle: &Puzzle, sums: &Sums, watch: &mut dyn Watch) -> Result<Nearest, Stopped> {
    let search = Search::new(sums.modulus, &sums.rows, puzzle.lights());
    let steps = |count: u64| count.saturating_mul(search.steps.len() as u64);
    let (change, lower_bound) = match sums.count() {
        Some(count) if count <= MOST_SYNDROMES && steps(count) <= MOST_STEPS => {
            let change = search.breadth_first(&sums.differ, watch)?;
            let fewest = change.len();
            (change, fewest)
        }
        _ => (search.by_trials(&sums.rows, &sums.differ, watch)?, search.lower_bound(&sums.differ)),
    };
    let mut board = puzzle.start().states().to_vec();
    for &(light, by) in &change {
        board[light] = sums.modulus.add(board[light], by);
    }
    let mut changed: Vec<usize> = change.iter().map(|(light, _)| *light).collect();
    changed.sort_unstable();
    let is_proved = changed.len() <= lower_bound;
    Ok(Nearest { board, changed, lower_bound, is_proved })
}

/// A light and by how much its state goes on.
type Change = (usize, u8);

/// The syndromes and the steps between them.
struct Search {
    modulus: Modulus,
    width: usize,
    /// What changing one light does to the syndrome; where several do the same, the first of them.
    steps: Vec<(Vec<u8>, Change)>,
}

impl Search {
    fn new(modulus: Modulus, rows: &[Vec<u8>], lights: usize) -> Search {
        let mut known = HashMap::new();
        let mut steps = Vec::new();
        for light in 0..lights {
            for by in 1..modulus.value() {
                let step: Vec<u8> = rows.iter().map(|row| modulus.mul(row[light], by)).collect();
                if step.iter().any(|&entry| entry != 0) && known.insert(step.clone(), ()).is_none()
                {
                    steps.push((step, (light, by)));
                }
            }
        }
        Search { modulus, width: rows.len(), steps }
    }

    /// The fewest changes whose steps add up to `target`. Every syndrome of a board is such a sum.
    fn breadth_first(&self, target: &[u8], watch: &mut dyn Watch) -> Result<Vec<Change>, Stopped> {
        let mut reached: HashMap<Vec<u8>, Option<usize>> =
            HashMap::from([(vec![0; self.width], None)]);
        let mut frontier = vec![vec![0; self.width]];
        while !reached.contains_key(target) && !frontier.is_empty() {
            let mut next = Vec::new();
            for from in &frontier {
                watch.step(self.steps.len() as u64)?;
                for (index, (step, _)) in self.steps.iter().enumerate() {
                    let to = self.sum(from, step);
                    if !reached.contains_key(&to) {
                        reached.insert(to.clone(), Some(index));
                        next.push(to);
                    }
                }
            }
            frontier = next;
        }
        let mut changes = Vec::new();
        let mut at = target.to_vec();
        while let Some(Some(index)) = reached.get(&at) {
            let (step, change) = &self.steps[*index];
            changes.push(*change);
            at = at.iter().zip(step).map(|(&a, &b)| self.modulus.sub(a, b)).collect();
        }
        Ok(changes)
    }

    fn sum(&self, one: &[u8], other: &[u8]) -> Vec<u8> {
        one.iter().zip(other).map(|(&a, &b)| self.modulus.add(a, b)).collect()
    }

    /// The lightest of several changes, each on the first lights of some order that suffice.
    fn by_trials(
        &self,
        rows: &[Vec<u8>],
        target: &[u8],
        watch: &mut dyn Watch,
    ) -> Result<Vec<Change>, Stopped> {
        let lights = rows.first().map_or(0, Vec::len);
        let mut best: Option<Vec<Change>> = None;
        for trial in 0..TRIALS {
            let order = order(lights, trial);
            let entries = rows.iter().enumerate().flat_map(|(row, entries)| {
                order.iter().enumerate().map(move |(column, &light)| (row, column, entries[light]))
            });
            let Ok(matrix) = SparseMatrix::from_triplets(rows.len(), lights, self.modulus, entries)
            else {
                break;
            };
            let Ok(solution) = Factorisation::of(&matrix, watch)?.solve(target) else { continue };
            let change: Vec<Change> = (solution.iter().enumerate())
                .filter(|(_, by)| **by != 0)
                .map(|(column, &by)| (order[column], by))
                .collect();
            if best.as_ref().is_none_or(|best| change.len() < best.len()) {
                best = Some(change);
            }
        }
        Ok(best.unwrap_or_default())
    }

    /// 1, 2 or 3: how many lights are surely needed, as far as one or two can be ruled out.
    fn lower_bound(&self, target: &[u8]) -> usize {
        let steps: HashMap<&Vec<u8>, usize> =
            self.steps.iter().map(|(step, (light, _))| (step, *light)).collect();
        if steps.contains_key(&target.to_vec()) {
            return 1;
        }
        let is_rest_a_step = |(step, _): &(Vec<u8>, Change)| {
            let rest: Vec<u8> =
                target.iter().zip(step).map(|(&a, &b)| self.modulus.sub(a, b)).collect();
            steps.contains_key(&rest)
        };
        if self.steps.iter().any(is_rest_a_step) { 2 } else { 3 }
    }
}

/// An order of the lights, another for every trial and the same every time.
fn order(lights: usize, trial: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..lights).collect();
    let mut state = 0x9E37_79B9_7F4A_7C15u64.wrapping_mul(trial as u64 + 1);
    for place in (1..lights).rev() {
        // xorshift64*, S. Vigna, An experimental exploration of Marsaglia's xorshift generators (2016).
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        let throw = state.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33;
        order.swap(place, throw as usize % (place + 1));
    }
    order
}
