//! Weights of errors in whole steps, so that sums and comparisons are exact.
//!
//! Decimals of few digits are multiples of 0.1, 0.01 and so on, other floating-point numbers multiples of a power of
//! two. Weights too far apart for one step are rounded down. Then a bound in steps is a bound in weights, and none of
//! their errors is called the minimum.

/// The most that an error may weigh, so that no sum is infinite.
const MOST_WEIGHT: f64 = 1e100;
/// The most that an error may weigh, in steps.
const MOST_STEPS: f64 = (1u64 << 58) as f64;
/// Sums of this many steps and more are not told apart.
pub(crate) const TOO_HEAVY: u64 = 1 << 62;

/// A weight for every error, and the whole steps that stand for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    given: Vec<f64>,
    costs: Vec<u64>,
    /// Steps in a weight of 1.
    scale: f64,
    is_exact: bool,
}

/// Why numbers are no weights.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum BadWeights {
    /// Not a number, or below nothing.
    #[error(
        "the weight of error {error} is {weight}. Weights are numbers from 0 to {MOST_WEIGHT:e}, such as log((1 - p) / p) for an error of probability p below 1/2"
    )]
    Weight {
        /// The number of the error, from 0.
        error: usize,
        /// The weight.
        weight: f64,
    },
}

impl Weights {
    /// Creates `count` weights of 1.
    pub fn ones(count: usize) -> Weights {
        Weights { given: vec![1.0; count], costs: vec![1; count], scale: 1.0, is_exact: true }
    }

    /// Reads weights from numbers. The step is the largest common divisor, if it is large enough.
    ///
    /// ```
    /// use lightsout_decode::weights::Weights;
    /// assert_eq!(Weights::of(&[2.0, 7.0])?.costs(), [2, 7]);
    /// assert_eq!(Weights::of(&[1.1, 1.1])?.costs(), [1, 1]);
    /// let weights = Weights::of(&[0.3, 2.0])?;
    /// assert_eq!((weights.costs(), weights.step(), weights.are_exact()), ([3, 20].as_slice(), 0.1, true));
    /// assert!(Weights::of(&[2.0_f64.ln(), 2.0])?.are_exact());
    /// assert!(!Weights::of(&[2.0_f64.ln(), 1e30])?.are_exact());
    /// # Ok::<(), lightsout_decode::weights::BadWeights>(())
    /// ```
    ///
    /// # Errors
    /// The first number that is not a weight.
    pub fn of(weights: &[f64]) -> Result<Weights, BadWeights> {
        let is_bad = |weight: &f64| !(0.0..=MOST_WEIGHT).contains(weight);
        if let Some(error) = weights.iter().position(is_bad) {
            return Err(BadWeights::Weight { error, weight: weights[error] });
        }
        let most = weights.iter().copied().fold(0.0, f64::max);
        let is_decimal = |scale: &f64| {
            most * scale < (1u64 << 53) as f64
                && weights.iter().all(|w| (w * scale).round() / scale == *w)
        };
        let decimal = (0..=9).map(|digits| 10f64.powi(digits)).find(is_decimal);
        let binary = (MOST_STEPS / most.max(f64::MIN_POSITIVE)).log2().floor().min(1000.0);
        let scale = decimal.unwrap_or(binary.exp2());
        let is_exact = decimal.is_some() || weights.iter().all(|w| (w * scale).fract() == 0.0);
        let steps = |weight: &f64| match decimal {
            Some(_) => (weight * scale).round() as u64,
            None => (weight * scale).floor() as u64,
        };
        let mut costs: Vec<u64> = weights.iter().map(steps).collect();
        let common = costs.iter().copied().fold(0, greatest_common_divisor).max(1);
        costs.iter_mut().for_each(|cost| *cost /= common);
        Ok(Weights { given: weights.to_vec(), costs, scale: scale / common as f64, is_exact })
    }

    /// Returns the weights in steps.
    pub fn costs(&self) -> &[u64] {
        &self.costs
    }

    /// Returns the weights as they were given.
    pub fn given(&self) -> &[f64] {
        &self.given
    }

    /// Returns the weight of a step.
    pub fn step(&self) -> f64 {
        1.0 / self.scale
    }

    /// Whether no weight was rounded.
    pub fn are_exact(&self) -> bool {
        self.is_exact
    }

    /// Whether all weights are whole numbers.
    pub fn are_whole(&self) -> bool {
        self.is_exact && self.given.iter().all(|weight| weight.fract() == 0.0)
    }

    /// Returns the weight of an error in steps.
    ///
    /// # Panics
    /// When there is not one entry for each weight.
    pub fn cost(&self, error: &[u8]) -> u64 {
        assert_eq!(error.len(), self.given.len(), "one entry for each weight");
        let on = self.costs.iter().zip(error).filter(|&(_, &is_on)| is_on == 1);
        on.fold(0, |sum, (cost, _)| sum.saturating_add(*cost))
    }

    /// Returns the weight of an error in the given weights.
    ///
    /// # Panics
    /// When there is not one entry for each weight.
    pub fn weight(&self, error: &[u8]) -> f64 {
        let cost = self.cost(error);
        match self.is_exact && cost < TOO_HEAVY {
            true => cost as f64 / self.scale,
            false => (0..error.len()).filter(|&e| error[e] == 1).map(|e| self.given[e]).sum(),
        }
    }

    /// Converts a lower bound in steps into one in weights.
    pub fn at_least(&self, steps: u64) -> f64 {
        let weight = steps as f64 / self.scale;
        let is_whole = self.are_whole() && steps < 1 << 53;
        if is_whole { weight } else { weight * (1.0 - 2.0 * f64::EPSILON) }
    }

    /// Whether an error is the minimum, if no error has fewer steps than this.
    pub fn is_minimum(&self, error: &[u8], steps: u64) -> bool {
        let cost = self.cost(error);
        self.is_exact && cost <= steps && cost < TOO_HEAVY
    }
}

fn greatest_common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_weight_rounds_no_other_away() {
        for large in [1e6, 1e7, f64::from(1u32 << 31), 4e9] {
            let weights = Weights::of(&[large, 0.3, 0.4, 1.0]).expect("weights");
            let (light, heavy) = (weights.weight(&[0, 1, 1, 0]), weights.weight(&[0, 1, 1, 1]));
            assert!((light - 0.7).abs() < 1e-9 && (heavy - 1.7).abs() < 1e-9, "{large}");
            for error in [[0, 1, 1, 0], [0, 1, 1, 1]] {
                assert!(weights.at_least(weights.cost(&error)) <= weights.weight(&error));
                assert!(weights.is_minimum(&error, weights.cost(&error)));
            }
        }
    }

    #[test]
    fn what_rounding_leaves_open_is_no_minimum() {
        // A tenth of a step apart.
        let weights = Weights::of(&[1.0, 1.0 + f64::EPSILON, 1e20]).expect("weights");
        assert!(!weights.are_exact());
        let (light, heavy) = ([1, 0, 0], [0, 1, 0]);
        assert_eq!(weights.cost(&light), weights.cost(&heavy));
        for error in [light, heavy] {
            assert!(!weights.is_minimum(&error, weights.cost(&error)));
            assert!(weights.at_least(weights.cost(&error)) <= 1.0);
        }
        // As far apart as numbers between 1 and 2 can be, and no further: exact.
        let weights = Weights::of(&[1.0, 1.0 + f64::EPSILON, 40.0]).expect("weights");
        assert!(weights.cost(&light) < weights.cost(&heavy) && weights.are_exact());
    }

    #[test]
    fn weights_whose_sum_is_no_number_are_refused() {
        for bad in [f64::MAX, 1e101, f64::NAN, f64::INFINITY, -1.0] {
            let error = Weights::of(&[1.0, bad]).expect_err("no weight");
            assert!(matches!(error, BadWeights::Weight { error: 1, .. }), "{bad}: {error}");
        }
        let weights = Weights::of(&[MOST_WEIGHT; 3]).expect("weights");
        assert!(weights.at_least(weights.costs()[0]) <= MOST_WEIGHT);
        assert_eq!(Weights::of(&[0.0, 0.0]).expect("weights").costs(), [0, 0]);
    }
}
