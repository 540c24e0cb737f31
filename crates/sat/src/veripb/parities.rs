//! XORs as sums: their form in OPB, and the result of adding them up.
//!
//! The text has an XOR as Σ x = parity + 2 s with a counter s of the pairs ([`crate::text::opb`]). The sum over some
//! XORs is Σ aⱼ xⱼ = b + 2 s. Here aⱼ counts the XORs with xⱼ. If all aⱼ are even and b is odd, halving and rounding
//! contradicts ([`contradiction`]).
//!
//! Otherwise the xⱼ with odd aⱼ have a fixed parity. With one of them negated an even number of literals holds: W =
//! 2y, with a new counter y in bits. The bits are introduced from the highest on, each by two steps, so that W − 2y is
//! 0 or 1. With the sum, halved and rounded, it is 0. In such an equation all bits follow in turn, as soon as all
//! literals but one are known.

use std::ops::Range;

use lightsout_algebra::watch::{Stopped, Watch};

use super::derivation::{Constraint, Derivation, Polish};
use crate::text::opb;
use crate::{Formula, Literal, Variable};

/// The XORs of a formula in OPB, and where the text has them.
pub(super) struct Parities<'f> {
    formula: &'f Formula,
    /// The number of the first constraint of the first XOR.
    first: u64,
    /// For every XOR the variables of its counter.
    counters: Vec<Range<u32>>,
    /// The number of variables, those that were introduced among them.
    variables: u32,
}

impl Parities<'_> {
    pub(super) fn of(formula: &Formula) -> Parities<'_> {
        let before = formula.clauses().len() + formula.cardinalities.len();
        let counters = opb::counters(formula);
        let variables = counters.last().map_or(formula.variables(), |last| last.end);
        Parities { formula, first: before as u64 + 1, counters, variables }
    }

    /// Returns the number of constraints in the text.
    pub(super) fn constraints(&self) -> u64 {
        self.first - 1 + 2 * self.counters.len() as u64
    }

    /// Returns the lower bound on the sum of an XOR.
    pub(super) fn at_least(&self, xor: usize) -> Constraint {
        Constraint(self.first + 2 * xor as u64)
    }

    /// Returns the variables of an XOR's counter.
    pub(super) fn counter(&self, xor: usize) -> Range<u32> {
        self.counters[xor].clone()
    }

    /// That it is at most that.
    fn at_most(&self, xor: usize) -> Constraint {
        Constraint(self.first + 2 * xor as u64 + 1)
    }

    /// Returns the sums of XORs, at least and at most.
    pub(super) fn sums(&self, xors: &[usize]) -> Option<[Polish; 2]> {
        let at_least = Polish::sum(xors.iter().map(|&xor| self.at_least(xor)))?;
        Some([at_least, Polish::sum(xors.iter().map(|&xor| self.at_most(xor)))?])
    }

    /// Returns a model with its counters, as literals.
    pub(super) fn with_counters<'m>(
        &'m self,
        model: &'m [bool],
    ) -> impl Iterator<Item = Literal> + 'm {
        let own = (0..self.formula.variables()).zip(model).map(|(number, value)| (number, *value));
        let counters = self.formula.xors.iter().zip(&self.counters).flat_map(|(xor, counter)| {
            let count = xor.variables.iter().filter(|variable| model[variable.0 as usize]).count();
            let pairs = count / 2;
            counter.clone().enumerate().map(move |(bit, number)| (number, pairs >> bit & 1 == 1))
        });
        own.chain(counters).map(|(number, value)| Literal::new(Variable(number), value))
    }

    /// Derives that the number of true literals here is twice a new counter, from the XORs whose sum makes it even.
    pub(super) fn derive_even(
        &mut self,
        literals: &[Literal],
        xors: &[usize],
        derivation: &mut Derivation,
        watch: &mut dyn Watch,
    ) -> Result<(), Stopped> {
        let Some([at_least, at_most]) = self.sums(xors) else { return Ok(()) };
        let bits = literals.len().ilog2();
        let own = |sign: i64| literals.iter().map(move |&literal| (sign, literal));
        let mut counter: Vec<(i64, Literal)> = Vec::new();
        let mut steps = Vec::new();
        for bit in (1..=bits).rev() {
            derivation.goes_on(watch)?;
            let (worth, literal) = (1i64 << bit, Variable(self.variables).literal());
            self.variables += 1;
            counter.push((worth, literal));
            let taken = counter.iter().map(|&(worth, literal)| (-worth, literal));
            steps.push(derivation.introduce(own(1).chain(taken), 0, !literal));
            let given = own(-1).chain(counter.iter().copied());
            steps.push(derivation.introduce(given, 1 - worth, literal));
        }
        // W − 2y is at most 1: the last step, or, where there is no bit, that a literal is.
        let at_most_one = match (steps.last(), literals) {
            (Some(&last), _) => Polish::of(last),
            (None, [literal]) => Polish::not_negative(!*literal),
            (None, _) => return Ok(()),
        };
        let equal = derivation.sum(&at_least.plus(&at_most_one).over(2).times(2).plus(&at_most));
        derivation.states(own(-1).chain(counter.iter().copied()), 0, equal);
        // That W − 2y is at least 0 stays as well: the last step but one.
        let is_needed = |step: usize| step + 2 == steps.len();
        let unneeded = (0..steps.len()).filter(|&step| !is_needed(step)).map(|step| steps[step]);
        derivation.drop(unneeded);
        derivation.goes_on(watch)
    }
}

/// Returns the proof, for the formula in OPB, that it has no model. The XORs must contain every variable an even number
/// of times, and an odd number of them must be odd. Returns `None` if they do not, or there are soft clauses.
pub fn contradiction(formula: &Formula, xors: &[usize]) -> Option<String> {
    let mut sum = vec![false; formula.variables() as usize];
    let mut is_odd = false;
    for xor in xors.iter().map(|&xor| &formula.xors[xor]) {
        xor.variables.iter().for_each(|variable| sum[variable.0 as usize] ^= true);
        is_odd ^= xor.is_odd;
    }
    if sum.contains(&true) || !is_odd || !formula.soft.is_empty() {
        return None;
    }
    let parities = Parities::of(formula);
    let [at_least, at_most] = parities.sums(xors)?;
    let mut derivation = Derivation::from(parities.constraints());
    let contradiction = derivation.sum(&at_least.over(2).plus(&at_most.over(2)));
    Some(derivation.concludes_none(contradiction))
}
