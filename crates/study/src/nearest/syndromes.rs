//! Syndromes and the steps between them: one step for every way of changing one light.

use std::collections::HashMap;

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_algebra::zm::Modulus;
use lightsout_solver::solve::budget::Budget;

/// A light, and by how many states it is stepped on.
pub(super) type Change = (usize, u8);

/// A search among syndromes.
pub(super) enum Found {
    /// The fewest changes.
    Fewest(Vec<Change>),
    /// This number of changes is not enough.
    NotUpTo(usize),
}

/// The most syndromes for which a table is kept.
const MOST_TABLED: u64 = 1 << 24;
/// The most pairs of steps that are kept.
const MOST_PAIRS: u64 = 1 << 23;

/// The change of the syndrome by every light.
pub(super) struct Syndromes {
    modulus: Modulus,
    /// For every light how much of a syndrome is done away with by stepping it on by one.
    columns: Vec<Vec<u8>>,
    /// The syndromes there are, where they are few enough for a table.
    tabled: Option<u64>,
    /// Whether there is memory for all pairs of steps.
    are_pairs_kept: bool,
}

impl Syndromes {
    /// Makes the syndromes of these checks on `lights` lights.
    ///
    /// # Errors
    /// When the budget does not allow the memory.
    pub(super) fn new(
        modulus: Modulus,
        checks: &[Vec<u8>],
        lights: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Syndromes, Stopped> {
        budget.reserve((lights as u64).saturating_mul(checks.len() as u64 + 24))?;
        let column = |light: usize| checks.iter().map(|check| check[light]).collect();
        let states = u64::from(modulus.value());
        let tabled = states.checked_pow(checks.len() as u32).filter(|&all| all <= MOST_TABLED);
        let steps = (lights as u64).saturating_mul(states - 1);
        let pairs = steps.saturating_mul(steps.saturating_add(1)) / 2;
        let bytes = pairs.saturating_mul(checks.len() as u64 + 80);
        let are_pairs_kept = match tabled {
            Some(syndromes) => {
                budget.reserve(8 * syndromes)?;
                false
            }
            None => pairs <= MOST_PAIRS && budget.reserve(bytes).is_ok(),
        };
        let columns = (0..lights).map(column).collect();
        Ok(Syndromes { modulus, columns, tabled, are_pairs_kept })
    }

    /// The lights in the order they are tried in.
    pub(super) fn order(&self, random: &mut dyn FnMut() -> u64) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.columns.len()).collect();
        for place in (1..order.len()).rev() {
            order.swap(place, (random() % (place as u64 + 1)) as usize);
        }
        order
    }

    /// The fewest changes that take `syndrome` to 0.
    ///
    /// # Errors
    /// When the budget is spent.
    pub(super) fn fewest(
        &self,
        syndrome: &[u8],
        order: &[usize],
        budget: &mut Budget<'_>,
    ) -> Result<Found, Stopped> {
        if syndrome.iter().all(|&entry| entry == 0) {
            return Ok(Found::Fewest(Vec::new()));
        }
        let steps = self.steps(order);
        match self.tabled {
            Some(syndromes) => self.breadth_first(syndrome, &steps, syndromes, budget),
            None => self.meet(syndrome, &steps, budget),
        }
    }

    /// The different steps, each with the first change that takes it.
    fn steps(&self, order: &[usize]) -> Vec<(Vec<u8>, Change)> {
        let mut known = std::collections::HashSet::new();
        let mut steps = Vec::new();
        for &light in order {
            for by in 1..self.modulus.value() {
                let step: Vec<u8> =
                    self.columns[light].iter().map(|&entry| self.modulus.mul(entry, by)).collect();
                if step.iter().any(|&entry| entry != 0) && known.insert(step.clone()) {
                    steps.push((step, (light, by)));
                }
            }
        }
        steps
    }

    /// Breadth first from 0 to the syndrome, over a table of all of them.
    fn breadth_first(
        &self,
        syndrome: &[u8],
        steps: &[(Vec<u8>, Change)],
        syndromes: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Found, Stopped> {
        const UNSEEN: u32 = u32::MAX;
        const START: u32 = u32::MAX - 1;
        let target = self.number(syndrome);
        let numbers: Vec<u32> = steps.iter().map(|(step, _)| self.number(step)).collect();
        let mut reached_by = vec![UNSEEN; syndromes as usize];
        reached_by[0] = START;
        let mut frontier = vec![0u32];
        while reached_by[target as usize] == UNSEEN && !frontier.is_empty() {
            let mut next = Vec::new();
            for from in frontier {
                budget.step(steps.len() as u64)?;
                for (step, (entries, _)) in steps.iter().enumerate() {
                    let to = match self.modulus.value() {
                        2 => from ^ numbers[step],
                        _ => self.plus(from, entries),
                    };
                    if reached_by[to as usize] == UNSEEN {
                        reached_by[to as usize] = step as u32;
                        next.push(to);
                    }
                }
            }
            frontier = next;
        }
        let (mut at, mut changes) = (target, Vec::new());
        while reached_by[at as usize] < START {
            let (step, change) = &steps[reached_by[at as usize] as usize];
            changes.push(*change);
            let back: Vec<u8> = step.iter().map(|&entry| self.modulus.neg(entry)).collect();
            at = self.plus(at, &back);
        }
        Ok(Found::Fewest(changes))
    }

    /// A syndrome as digits to the base m, the first the lowest.
    fn number(&self, syndrome: &[u8]) -> u32 {
        let base = u32::from(self.modulus.value());
        syndrome.iter().rev().fold(0, |number, &entry| number * base + u32::from(entry))
    }

    fn plus(&self, number: u32, step: &[u8]) -> u32 {
        let base = u32::from(self.modulus.value());
        let (mut rest, mut unit, mut sum) = (number, 1u32, 0);
        for &entry in step {
            sum += unit * u32::from(self.modulus.add((rest % base) as u8, entry));
            rest /= base;
            unit = unit.wrapping_mul(base);
        }
        sum
    }

    /// One to four changes, by steps and pairs of steps that meet.
    fn meet(
        &self,
        syndrome: &[u8],
        steps: &[(Vec<u8>, Change)],
        budget: &mut Budget<'_>,
    ) -> Result<Found, Stopped> {
        let one: HashMap<&[u8], usize> =
            steps.iter().enumerate().map(|(i, (step, _))| (step.as_slice(), i)).collect();
        let changes = |found: &[usize]| Found::Fewest(found.iter().map(|&i| steps[i].1).collect());
        if let Some(&first) = one.get(syndrome) {
            return Ok(changes(&[first]));
        }
        budget.step(steps.len() as u64)?;
        for (i, (step, _)) in steps.iter().enumerate() {
            if let Some(&j) = one.get(self.minus(syndrome, step).as_slice()) {
                return Ok(changes(&[i, j]));
            }
        }
        if !self.are_pairs_kept {
            return Ok(Found::NotUpTo(2));
        }
        let mut two: HashMap<Vec<u8>, (u32, u32)> = HashMap::new();
        for (i, (step, _)) in steps.iter().enumerate() {
            budget.step(steps.len() as u64)?;
            for (j, (other, _)) in steps.iter().enumerate().skip(i) {
                two.entry(self.sum(step, other)).or_insert((i as u32, j as u32));
            }
        }
        for (i, (step, _)) in steps.iter().enumerate() {
            if let Some(&(j, k)) = two.get(&self.minus(syndrome, step)) {
                return Ok(changes(&[i, j as usize, k as usize]));
            }
        }
        for i in 0..steps.len() {
            budget.step(steps.len() as u64)?;
            for j in i..steps.len() {
                let rest = self.minus(&self.minus(syndrome, &steps[i].0), &steps[j].0);
                if let Some(&(k, l)) = two.get(&rest) {
                    return Ok(changes(&[i, j, k as usize, l as usize]));
                }
            }
        }
        Ok(Found::NotUpTo(4))
    }

    fn sum(&self, one: &[u8], other: &[u8]) -> Vec<u8> {
        one.iter().zip(other).map(|(&a, &b)| self.modulus.add(a, b)).collect()
    }

    fn minus(&self, one: &[u8], other: &[u8]) -> Vec<u8> {
        one.iter().zip(other).map(|(&a, &b)| self.modulus.sub(a, b)).collect()
    }
}
