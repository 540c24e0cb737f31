//! A lower bound on the cost of every model, by prices on the XORs.
//!
//! An XOR that is odd is a sum that is at least 1. Multiply the XORs by their prices, and omit the counters, which are
//! not negative. They add up to Σ gⱼ xⱼ ≥ Σ prices of the odd ones. If no gⱼ exceeds one unit per cost of xⱼ, dividing
//! by the unit and rounding up bounds the cost. If XORs add up to the parity of the cost, a bound of the wrong parity
//! rises by one.

use super::derivation::{Constraint, Derivation, Polish};
use super::least::costs;
use super::parities::Parities;
use crate::{Formula, Literal, Variable};

/// Prices on XORs, in a unit.
#[derive(Clone, Copy, Debug)]
pub struct Prices<'a> {
    /// A price for every XOR.
    pub prices: &'a [u64],
    /// The unit: the worth of a cost of 1.
    pub unit: u64,
    /// XORs whose sum has the variables that cost an odd number, and no others: they tell the parity of all costs.
    pub parity: Option<&'a [usize]>,
}

/// Returns a lower bound on the cost, and the proof of it. It is a proof of the formula in OPB, with a model that says
/// from above what the cost may be. None where the prices are too high or bound nothing, or the other XORs are not of
/// that kind.
///
/// # Panics
/// When the formula has soft clauses of anything but one negation each, or there is not a price for every XOR.
pub fn at_least(formula: &Formula, model: &[bool], prices: Prices<'_>) -> Option<(u64, String)> {
    let parities = Parities::of(formula);
    let costs = costs(formula);
    let bound = Bound::of(formula, &costs, prices)?;
    let cost: u64 = costs.iter().zip(model).map(|(cost, is)| cost * u64::from(*is)).sum();
    let mut derivation = Derivation::from(parities.constraints());
    derivation.only_better_than(parities.with_counters(model));
    let mut calculation: Option<Polish> = None;
    for (xor, &price) in prices.prices.iter().enumerate().filter(|(_, price)| **price > 0) {
        let mut priced = Polish::of(parities.at_least(xor)).times(price);
        for (bit, variable) in parities.counter(xor).enumerate() {
            let counted = Polish::not_negative(Variable(variable).literal());
            priced = priced.plus(&counted.times((2 << bit) * price));
        }
        calculation = Some(calculation.map_or(priced.clone(), |sum| sum.plus(&priced)));
    }
    let mut calculation = calculation?.over(prices.unit);
    for (variable, (cost, paid)) in costs.iter().zip(&bound.paid).enumerate() {
        if cost > paid {
            let rest = Polish::not_negative(literal(variable)).times(cost - paid);
            calculation = calculation.plus(&rest);
        }
    }
    let mut least = bound.least;
    let mut proved = derivation.sum(&calculation);
    state(&mut derivation, &costs, least, proved);
    if let Some(xors) =
        prices.parity.filter(|_| bound.is_odd.is_some_and(|is| is != (least % 2 == 1)))
    {
        let [at_least, at_most] = parities.sums(xors)?;
        let calculation = Polish::of(proved).plus(&at_most).over(2).times(2).plus(&at_least);
        least += 1;
        proved = derivation.sum(&calculation);
        state(&mut derivation, &costs, least, proved);
    }
    Some((least, derivation.concludes_bounds(least as i64, cost as i64, proved)))
}

fn literal(variable: usize) -> Literal {
    Variable(variable as u32).literal()
}

/// States that the cost is at least so much.
fn state(derivation: &mut Derivation, costs: &[u64], least: u64, proved: Constraint) {
    let terms = costs.iter().enumerate().filter(|(_, cost)| **cost > 0);
    let terms = terms.map(|(variable, &cost)| (cost as i64, literal(variable)));
    derivation.states(terms, least as i64, proved);
}

/// What prices come to.
struct Bound {
    least: u64,
    /// What of its cost each variable is paid.
    paid: Vec<u64>,
    /// Whether all costs are odd, or all are even, where that is known.
    is_odd: Option<bool>,
}

impl Bound {
    fn of(formula: &Formula, costs: &[u64], prices: Prices<'_>) -> Option<Bound> {
        assert_eq!(prices.prices.len(), formula.xors.len(), "a price for every XOR");
        let mut paid = vec![0u128; costs.len()];
        let mut worth = 0u128;
        for (xor, &price) in formula.xors.iter().zip(prices.prices) {
            let price = u128::from(price);
            xor.variables.iter().for_each(|variable| paid[variable.0 as usize] += price);
            worth += if xor.is_odd { price } else { 0 };
        }
        let unit = u128::from(prices.unit);
        let is_too_high =
            paid.iter().zip(costs).any(|(paid, &cost)| *paid > unit * u128::from(cost));
        if is_too_high || worth == 0 {
            return None;
        }
        let paid = paid.into_iter().map(|paid| paid.div_ceil(unit) as u64).collect();
        let is_odd = match prices.parity {
            Some(xors) => Some(parity(formula, costs, xors)?),
            None => None,
        };
        Some(Bound { least: worth.div_ceil(unit) as u64, paid, is_odd })
    }
}

/// Whether all costs are odd, from XORs whose sum has the variables that cost an odd number; none where it has not.
fn parity(formula: &Formula, costs: &[u64], xors: &[usize]) -> Option<bool> {
    let mut sum = vec![0u64; costs.len()];
    let mut is_odd = false;
    for xor in xors.iter().map(|&xor| &formula.xors[xor]) {
        xor.variables.iter().for_each(|variable| sum[variable.0 as usize] += 1);
        is_odd ^= xor.is_odd;
    }
    sum.iter().zip(costs).all(|(sum, cost)| sum % 2 == cost % 2).then_some(is_odd)
}
