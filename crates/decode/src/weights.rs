//! What errors weigh, in whole steps: exact where weights are decimal numbers of few digits, rounded down otherwise, so
//! that a bound in steps is a bound in weights.

/// The most that all weights together come to, in steps.
const MOST_STEPS: f64 = 1e9;
/// A minimum of rounded weights is called so where no error can weigh less by more than this part of it.
const NEAR: f64 = 1e-4;
/// The most that an error may weigh, so that no sum is infinite.
const MOST_WEIGHT: f64 = 1e100;
/// What sums of floating-point numbers may be off by, at most.
const SLACK: f64 = 1e-12;

/// A weight for every error, and the whole steps that stand for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    given: Vec<f64>,
    costs: Vec<u32>,
    /// Steps in a weight of 1.
    scale: f64,
    is_exact: bool,
}

/// Why numbers are no weights.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum BadWeights {
    /// Not a number, or below nothing.
    #[error(
        "the weight of error {error} is {weight}; weights are numbers from 0 to {MOST_WEIGHT:e}, such as log((1 - p) / p) for an error of probability p below 1/2"
    )]
    Weight {
        /// The number of the error, from 0.
        error: usize,
        /// The weight.
        weight: f64,
    },
}

impl Weights {
    /// So many weights of 1.
    pub fn ones(count: usize) -> Weights {
        Weights { given: vec![1.0; count], costs: vec![1; count], scale: 1.0, is_exact: true }
    }

    /// Weights as numbers. Where all are multiples of 1, 0.1, 0.01 and so on, and not too many of it together, that is the
    /// step, and they are exact; otherwise each is rounded down to steps of a thousand millionth of all together.
    ///
    /// ```
    /// use lightsout_decode::weights::Weights;
    /// assert_eq!(Weights::of(&[2.0, 7.0])?.costs(), [2, 7]);
    /// let weights = Weights::of(&[0.3, 2.0])?;
    /// assert_eq!((weights.costs(), weights.step(), weights.are_exact()), ([3, 20].as_slice(), 0.1, true));
    /// let weights = Weights::of(&[2.0_f64.ln(), 2.0])?;
    /// assert!(!weights.are_exact() && weights.step() < 3e-9);
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
        let sum: f64 = weights.iter().sum();
        let holds = |scale: &f64| weights.iter().all(|w| (w * scale).round() / scale == *w);
        let exact = (0..=9).map(|digits| 10f64.powi(digits)).find(holds);
        let exact = exact.filter(|scale| sum * scale <= MOST_STEPS);
        let scale = exact.unwrap_or(MOST_STEPS / sum);
        let steps = |weight: &f64| match exact {
            Some(_) => (weight * scale).round() as u32,
            None => (weight * scale).floor() as u32,
        };
        let costs = weights.iter().map(steps).collect();
        Ok(Weights { given: weights.to_vec(), costs, scale, is_exact: exact.is_some() })
    }

    /// The weights in steps.
    pub fn costs(&self) -> &[u32] {
        &self.costs
    }

    /// The weights as they were given.
    pub fn given(&self) -> &[f64] {
        &self.given
    }

    /// The weight of a step.
    pub fn step(&self) -> f64 {
        1.0 / self.scale
    }

    /// Whether no weight was rounded.
    pub fn are_exact(&self) -> bool {
        self.is_exact
    }

    /// Whether a step is a weight of 1.
    pub fn are_whole(&self) -> bool {
        self.is_exact && self.scale == 1.0
    }

    /// What an error weighs, as weights were given.
    ///
    /// # Panics
    /// When there is not one entry for each weight.
    pub fn weight(&self, error: &[u8]) -> f64 {
        assert_eq!(error.len(), self.given.len(), "one entry for each weight");
        let on = (0..error.len()).filter(|&place| error[place] == 1);
        match self.is_exact {
            true => {
                on.map(|place| f64::from(self.costs[place])).fold(0.0, |sum, cost| sum + cost)
                    / self.scale
            }
            false => on.map(|place| self.given[place]).fold(0.0, |sum, weight| sum + weight),
        }
    }

    /// What no error weighs less than, if none weighs less than so many steps.
    pub fn at_least(&self, steps: u64) -> f64 {
        let weight = steps as f64 / self.scale;
        if self.is_exact { weight } else { weight * (1.0 - SLACK) }
    }

    /// Whether an error of this weight is called the minimum, if no error weighs less than so many steps: exact weights,
    /// where they are equal; rounded ones, where they are next to equal.
    pub fn is_minimum(&self, error: &[u8], steps: u64) -> bool {
        let (weight, least) = (self.weight(error), self.at_least(steps));
        if self.is_exact { weight <= least } else { weight - least <= weight * NEAR }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_weight_rounds_no_other_away() {
        // Largest of the weights: where steps would be of 1, and where they would be of 10.
        for large in [1e6, 1e7, f64::from(1u32 << 31)] {
            let weights = Weights::of(&[large, 0.3, 0.4, 1.0]).expect("weights");
            let (light, heavy) = (weights.weight(&[0, 1, 1, 0]), weights.weight(&[0, 1, 1, 1]));
            assert!((light - 0.7).abs() < 1e-9 && (heavy - 1.7).abs() < 1e-9, "{large}");
            let steps = |error: [u8; 4]| {
                (0..4)
                    .map(|place| u64::from(error[place]) * u64::from(weights.costs()[place]))
                    .sum()
            };
            for error in [[0, 1, 1, 0], [0, 1, 1, 1]] {
                assert!(weights.at_least(steps(error)) <= weights.weight(&error));
                assert_eq!(weights.is_minimum(&error, steps(error)), weights.are_exact());
            }
        }
        assert!(Weights::of(&[1e6, 0.3]).expect("weights").are_exact());
        assert!(!Weights::of(&[4.0, 1.0, f64::from(1u32 << 31)]).expect("weights").are_exact());
    }

    #[test]
    fn weights_whose_sum_is_no_number_are_refused() {
        for bad in [f64::MAX, 1e101, f64::NAN, f64::INFINITY, -1.0] {
            let error = Weights::of(&[1.0, bad]).expect_err("no weight");
            assert!(matches!(error, BadWeights::Weight { error: 1, .. }), "{bad}: {error}");
        }
        let weights = Weights::of(&[MOST_WEIGHT; 3]).expect("weights");
        assert!(weights.at_least(weights.costs()[0].into()) <= MOST_WEIGHT);
    }
}
