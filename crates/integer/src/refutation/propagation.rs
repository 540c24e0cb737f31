//! The consequences of the values of some bits, row by row.
//!
//! For every sum with a lower bound, the state holds how much more than the bound the sum can still reach. If this is
//! negative, the sum cannot be met. If it is less than the coefficient of a bit, the bit has the value that is better
//! for the sum. A checker of pseudo-Boolean proofs finds all of this by unit propagation.

use lightsout_sat::veripb::Constraint;

use crate::program::Term;

/// A sum of bits that is at least so much.
#[derive(Clone, Debug)]
pub(super) struct Sum {
    /// Its number in the proof.
    pub(super) constraint: Constraint,
    pub(super) terms: Vec<Term>,
    pub(super) least: i64,
    /// Whether it is half of an equation.
    pub(super) is_equation: bool,
}

impl Sum {
    /// Terms taken so many times; at least nothing yet.
    pub(super) fn of(constraint: Constraint, terms: &[Term], times: i64) -> Sum {
        let terms = terms.iter().filter(|(_, count)| *count != 0);
        let terms = terms.map(|&(bit, count)| (bit, count * times)).collect();
        Sum { constraint, terms, least: 0, is_equation: false }
    }
}

/// The values of the bits, as far as they are known.
#[derive(Clone, Debug)]
pub(super) struct State {
    sums: Vec<Sum>,
    /// By how much each sum can be more than it must be.
    rooms: Vec<i64>,
    /// In which sums each bit is, and how often.
    places: Vec<Vec<(usize, i64)>>,
    values: Vec<Option<bool>>,
    /// The bits whose values are known, in the order they became so.
    trail: Vec<usize>,
    /// The decisions, each with what was known before.
    decisions: Vec<(usize, usize)>,
}

impl State {
    pub(super) fn of(sums: Vec<Sum>, bits: usize) -> State {
        let mut places = vec![Vec::new(); bits];
        for (number, sum) in sums.iter().enumerate() {
            sum.terms.iter().for_each(|&(bit, times)| places[bit].push((number, times)));
        }
        let most = |sum: &Sum| sum.terms.iter().map(|&(_, times)| times.max(0)).sum::<i64>();
        let rooms = sums.iter().map(|sum| most(sum) - sum.least).collect();
        let values = vec![None; bits];
        State { sums, rooms, places, values, trail: Vec::new(), decisions: Vec::new() }
    }

    pub(super) fn sums(&self) -> &[Sum] {
        &self.sums
    }

    pub(super) fn bits(&self) -> usize {
        self.values.len()
    }

    /// Returns the value of a bit, if known.
    pub(super) fn value(&self, bit: usize) -> Option<bool> {
        self.values[bit]
    }

    /// Returns the values of all bits, 0 for unknown ones.
    pub(super) fn values(&self) -> impl Iterator<Item = bool> + '_ {
        self.values.iter().map(|value| value.unwrap_or(false))
    }

    /// Returns the decisions and their values.
    pub(super) fn decisions(&self) -> impl Iterator<Item = (usize, bool)> + '_ {
        self.decisions.iter().map(|&(bit, _)| (bit, self.values[bit] == Some(true)))
    }

    /// Propagates before any decision. Returns whether all sums can be met then.
    pub(super) fn begin(&mut self) -> bool {
        (0..self.sums.len()).all(|sum| self.tighten(sum)) && self.follow(0)
    }

    /// Gives a bit a value, with all that follows; whether all sums can be met then.
    pub(super) fn decide(&mut self, bit: usize, value: bool) -> bool {
        let before = self.trail.len();
        self.decisions.push((bit, before));
        self.set(bit, value);
        self.follow(before)
    }

    /// Takes the last decision back.
    pub(super) fn take_back(&mut self) {
        let Some((_, before)) = self.decisions.pop() else { return };
        for bit in self.trail.drain(before..) {
            let value = self.values[bit].take() == Some(true);
            for &(sum, times) in &self.places[bit] {
                self.rooms[sum] += lost(times, value);
            }
        }
    }

    /// Returns the bit to decide next: in the equation with the fewest open bits, or else in such a sum, the one that
    /// counts least. Returns `None` if every sum is met in any case.
    pub(super) fn next(&self) -> Option<usize> {
        let is_open = |bit: usize| self.values[bit].is_none();
        let open = |sum: usize| self.sums[sum].terms.iter().filter(move |(bit, _)| is_open(*bit));
        let could_fail =
            |sum: &usize| open(*sum).map(|(_, times)| times.abs()).sum::<i64>() > self.rooms[*sum];
        let sums = (0..self.sums.len()).filter(could_fail);
        let sum = sums.min_by_key(|&sum| (!self.sums[sum].is_equation, open(sum).count()))?;
        open(sum).min_by_key(|(_, times)| times.abs()).map(|(bit, _)| *bit)
    }

    fn set(&mut self, bit: usize, value: bool) {
        self.values[bit] = Some(value);
        self.trail.push(bit);
        for &(sum, times) in &self.places[bit] {
            self.rooms[sum] -= lost(times, value);
        }
    }

    /// What follows from the bits that became known from this place on.
    fn follow(&mut self, mut from: usize) -> bool {
        while from < self.trail.len() {
            let bit = self.trail[from];
            from += 1;
            for place in 0..self.places[bit].len() {
                if !self.tighten(self.places[bit][place].0) {
                    return false;
                }
            }
        }
        true
    }

    /// Sets the bits of a sum that it cannot be met without; whether it can be met.
    fn tighten(&mut self, sum: usize) -> bool {
        let room = self.rooms[sum];
        if room < 0 {
            return false;
        }
        for place in 0..self.sums[sum].terms.len() {
            let (bit, times) = self.sums[sum].terms[place];
            if times.abs() > room && self.values[bit].is_none() {
                self.set(bit, times > 0);
            }
        }
        true
    }
}

/// What a sum loses of its room where a bit has this value.
fn lost(times: i64, value: bool) -> i64 {
    if value { (-times).max(0) } else { times.max(0) }
}
