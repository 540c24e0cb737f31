//! Choices one after another, without those that weights refuted before.
//!
//! Weights of a certificate change by no press, so the goal must have the weighted sum of the start. The lights with
//! several ends are taken from the last to the first, and for each all sums are kept that it and the later lights can
//! have. Then the next choice with the right sums is found from left to right, without any vain attempt. There are
//! never more sums than residues, however many choices there are.

use std::collections::BTreeSet;

use lightsout_algebra::watch::Watch;
use lightsout_model::board::Board;

use super::choices::Choices;
use crate::solve::budget::Budget;
use crate::solve::outcome::Unknown;
use crate::solve::refusal::{Reason, Refusal};
use crate::verify::MOST_SUMS;

/// The bytes of a sum in a set.
const SUM_BYTES: u64 = 64;

/// A sum for each list of weights.
type Sums = Vec<u8>;

/// The choices of a puzzle in the order of their states, the first light the slowest.
pub(super) struct Goals<'c> {
    choices: &'c Choices,
    /// Which of its ends each light took last.
    last: Option<Vec<usize>>,
    /// Weights on the lights of the puzzle as it was, and on those of the choices.
    cuts: Vec<Cut>,
    /// For every light with several ends the sums that it and those behind it can have; empty where they are not known.
    behind: Vec<BTreeSet<Sums>>,
}

/// Weights that no press changes the sum of.
struct Cut {
    /// On the lights as the puzzle has them.
    on_lights: Vec<u8>,
    /// On the lights with several ends, as the choices have them.
    weights: Vec<u8>,
    /// What these lights must add up to.
    needed: u8,
}

impl<'c> Goals<'c> {
    pub(super) fn of(choices: &'c Choices) -> Goals<'c> {
        Goals { choices, last: None, cuts: Vec::new(), behind: Vec::new() }
    }

    /// The number of all choices.
    pub(super) fn count(&self) -> Option<u64> {
        self.choices.count()
    }

    /// The weights that refuted choices, on the lights of the puzzle.
    pub(super) fn cuts(&self) -> Vec<Vec<u8>> {
        self.cuts.iter().map(|cut| cut.on_lights.clone()).collect()
    }

    /// From now on every choice has the sum of the start, by these weights on the lights of the choices.
    pub(super) fn cut(&mut self, weights: &[u8]) {
        let (first, m) = (self.choices.first(), u64::from(self.choices.first().states()));
        let (start, least) = (first.start().states(), self.choices.least().states());
        let mut needed = 0;
        for (light, &weight) in weights.iter().enumerate() {
            needed += u64::from(weight) * (m + u64::from(start[light]) - u64::from(least[light]));
        }
        let mut own = Vec::new();
        for (light, ends) in self.choices.ends() {
            needed += u64::from(weights[*light]) * u64::from(least[*light]);
            debug_assert!(ends.contains(&least[*light]));
            own.push(weights[*light]);
        }
        let on_lights = self.choices.on_lights(weights);
        self.cuts.push(Cut { on_lights, weights: own, needed: (needed % m) as u8 });
        self.behind.clear();
    }

    /// The next board that the puzzle may end on.
    ///
    /// # Errors
    /// Why it is not known: a limit, or more sums than are kept.
    pub(super) fn next(&mut self, budget: &mut Budget<'_>) -> Result<Option<Board>, Unknown> {
        if self.behind.is_empty() {
            self.behind = self.sums_behind(budget)?;
        }
        let ends = self.choices.ends();
        let needed: Sums = self.cuts.iter().map(|cut| cut.needed).collect();
        let (mut taken, mut rest) = match &self.last {
            None if !self.behind[0].contains(&needed) => return Ok(None),
            None => (Vec::with_capacity(ends.len()), needed),
            Some(last) => match self.after(last, needed) {
                None => return Ok(None),
                Some(found) => found,
            },
        };
        for (place, (_, states)) in ends.iter().enumerate().skip(taken.len()) {
            budget.step(1)?;
            let (choice, left) = (0..states.len())
                .find_map(|choice| self.goes(place, choice, &rest).map(|left| (choice, left)))
                .expect("sums are kept that can be had");
            taken.push(choice);
            rest = left;
        }
        let mut goal = self.choices.least().states().to_vec();
        for ((light, ends), &choice) in ends.iter().zip(&taken) {
            goal[*light] = ends[choice];
        }
        self.last = Some(taken);
        Ok(Some(Board::new(goal)))
    }

    /// The beginning of the next choice after the last: as much of it as is kept, one end that is later, and what the
    /// others must add up to.
    fn after(&self, last: &[usize], needed: Sums) -> Option<(Vec<usize>, Sums)> {
        let mut rests = vec![needed];
        for (place, &choice) in last.iter().enumerate() {
            rests.push(self.less(place, choice, &rests[place]));
        }
        (0..last.len()).rev().find_map(|place| {
            let later = last[place] + 1..self.choices.ends()[place].1.len();
            later.into_iter().find_map(|choice| {
                let left = self.goes(place, choice, &rests[place])?;
                let kept = last[..place].iter().copied().chain([choice]).collect();
                Some((kept, left))
            })
        })
    }

    /// What is left for the lights behind, where they can add up to it.
    fn goes(&self, place: usize, choice: usize, rest: &Sums) -> Option<Sums> {
        let left = self.less(place, choice, rest);
        self.behind[place + 1].contains(&left).then_some(left)
    }

    /// What is left when a light takes one of its ends.
    fn less(&self, place: usize, choice: usize, rest: &Sums) -> Sums {
        let m = u32::from(self.choices.first().states());
        let end = u32::from(self.choices.ends()[place].1[choice]);
        let less = |(&rest, cut): (&u8, &Cut)| {
            let taken = end * u32::from(cut.weights[place]) % m;
            ((u32::from(rest) + m - taken) % m) as u8
        };
        rest.iter().zip(&self.cuts).map(less).collect()
    }

    fn sums_behind(&self, budget: &mut Budget<'_>) -> Result<Vec<BTreeSet<Sums>>, Unknown> {
        let ends = self.choices.ends();
        let m = u32::from(self.choices.first().states());
        let none = BTreeSet::from([vec![0; self.cuts.len()]]);
        let mut behind = vec![none];
        let mut kept = 0;
        for (place, (_, ends)) in ends.iter().enumerate().rev() {
            let last = behind.last().expect("at least one");
            let mut sums = BTreeSet::new();
            for others in last {
                budget.step(ends.len() as u64)?;
                for &end in ends {
                    let add = |(&sum, cut): (&u8, &Cut)| {
                        ((u32::from(sum) + u32::from(end) * u32::from(cut.weights[place])) % m)
                            as u8
                    };
                    sums.insert(others.iter().zip(&self.cuts).map(add).collect::<Sums>());
                }
            }
            kept += sums.len();
            if kept > 4 * MOST_SUMS.max(self.choices.ends().len()) || sums.len() > MOST_SUMS {
                let too_many = Reason::TooManyEnds { most: MOST_SUMS as u64, found: self.count() };
                return Err(Unknown::Refused(Refusal::of(too_many)));
            }
            budget.reserve(sums.len() as u64 * SUM_BYTES)?;
            behind.push(sums);
        }
        behind.reverse();
        Ok(behind)
    }
}
