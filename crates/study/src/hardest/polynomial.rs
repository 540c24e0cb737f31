//! Numbers of boards by distance, as polynomials with natural coefficients.

use lightsout_solver::count::Count;

/// The number of things at every distance, from 0 on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution(pub Vec<Count>);

impl Distribution {
    /// One thing, at distance 0.
    pub fn one() -> Distribution {
        Distribution(vec![Count::from(1)])
    }

    /// Returns the distribution of one button whose presses from 0 to `most` have different effects.
    pub fn of_button(most: u8) -> Distribution {
        Distribution(vec![Count::from(1); usize::from(most) + 1])
    }

    /// The distribution of pairs, distances added up.
    pub fn times(&self, other: &Distribution) -> Distribution {
        let mut product = vec![Count::ZERO; self.0.len() + other.0.len() - 1];
        for (i, a) in self.0.iter().enumerate() {
            for (j, b) in other.0.iter().enumerate() {
                product[i + j] += &(a * b);
            }
        }
        Distribution(product)
    }

    /// The distribution of tuples of `count` such things.
    pub fn power(&self, count: usize) -> Distribution {
        let (mut result, mut square, mut left) = (Distribution::one(), self.clone(), count);
        while left > 0 {
            if left % 2 == 1 {
                result = result.times(&square);
            }
            left /= 2;
            if left > 0 {
                square = square.times(&square);
            }
        }
        result
    }

    /// Every count times `factor`.
    pub fn scaled(mut self, factor: u8) -> Distribution {
        let factor = Count::from(u64::from(factor));
        self.0.iter_mut().for_each(|count| *count = &*count * &factor);
        self
    }

    /// The largest distance.
    pub fn hardest(&self) -> u64 {
        self.0.iter().rposition(|count| *count > 0).unwrap_or(0) as u64
    }

    /// The number of things.
    pub fn total(&self) -> Count {
        self.0.iter().sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tuples_of_buttons_are_counted_by_binomials() {
        let numbers = |d: &Distribution| d.0.iter().map(Count::to_string).collect::<Vec<_>>();
        let four = Distribution::of_button(1).power(4);
        assert_eq!(numbers(&four), ["1", "4", "6", "4", "1"]);
        let three_states = Distribution::of_button(2).power(2).scaled(3);
        assert_eq!(numbers(&three_states), ["3", "6", "9", "6", "3"]);
        assert_eq!((three_states.hardest(), three_states.total()), (4, Count::from(27)));
    }
}
