//! The effect of division steps: 2 x 2 matrices of polynomials, over a power of x.

use super::Polynomial;
use super::transform::{Values, values_for};
use crate::tuning::TRANSITION_WORDS;

/// The map (f, g) -> (u f + v g, q f + r g) / x^steps.
#[derive(Clone, Debug)]
pub(super) struct Transition {
    /// u, v, q, r.
    pub entries: [Polynomial; 4],
    /// The power of x that is divided out, which is also the greatest degree of an entry.
    pub steps: usize,
}

/// A transition with the values of its entries, where it is long enough for transforms.
pub(super) struct Prepared<'a> {
    transition: &'a Transition,
    /// The longest products, in words.
    room: usize,
    values: Option<[Values; 4]>,
}

impl Transition {
    /// Returns the effect of steps while g is zero.
    pub(super) fn of_zero(steps: usize) -> Transition {
        let power = Polynomial::monomial(steps);
        let entries = [power, Polynomial::zero(), Polynomial::zero(), Polynomial::one()];
        Transition { entries, steps }
    }

    /// Prepares the transition for products of up to `words` words.
    pub(super) fn prepare(&self, words: usize) -> Prepared<'_> {
        let is_long = self.words() >= TRANSITION_WORDS;
        let values = |p: &Polynomial| Values::of(p.words(), values_for(words));
        let values = is_long.then(|| self.entries.each_ref().map(values));
        Prepared { transition: self, room: words, values }
    }

    /// Returns the two polynomials afterwards.
    pub(super) fn apply(&self, f: &Polynomial, g: &Polynomial) -> (Polynomial, Polynomial) {
        self.prepare(self.words_with(f, g)).apply(f, g)
    }

    /// Returns the words that [`Transition::apply`] needs.
    pub(super) fn words_with(&self, f: &Polynomial, g: &Polynomial) -> usize {
        self.words() + f.words().len().max(g.words().len())
    }

    /// Returns the effect of `first` and then of these steps.
    pub(super) fn after(&self, first: &Prepared<'_>) -> Transition {
        let steps = self.steps + first.transition.steps;
        let words = self.words() + first.transition.words();
        let again;
        let first = if first.room < words {
            again = first.transition.prepare(words);
            &again
        } else {
            first
        };
        let (Some(theirs), Some(ours)) = (&first.values, &self.prepare(words).values) else {
            return Transition { entries: self.plain_product(first.transition), steps };
        };
        let [u, v, q, r] = ours;
        let [u1, v1, q1, r1] = theirs;
        let entries =
            [[(u, u1), (v, q1)], [(u, v1), (v, r1)], [(q, u1), (r, q1)], [(q, v1), (r, r1)]];
        let sum = |pairs: [(&Values, &Values); 2]| {
            Polynomial::from_words(Values::sum_of_products(&pairs, words))
        };
        Transition { entries: entries.map(sum), steps }
    }

    fn plain_product(&self, first: &Transition) -> [Polynomial; 4] {
        let [u, v, q, r] = &self.entries;
        let [u1, v1, q1, r1] = &first.entries;
        let entry = |a, b, c, d| &(a * b) + &(c * d);
        [entry(u, u1, v, q1), entry(u, v1, v, r1), entry(q, u1, r, q1), entry(q, v1, r, r1)]
    }

    /// Returns the first row of the effect of `first` and then of steps with the first row u, v.
    pub(super) fn row_after(
        (u, v): (Polynomial, Polynomial),
        first: &Transition,
    ) -> (Polynomial, Polynomial) {
        let [u1, v1, q1, r1] = &first.entries;
        (&(&u * u1) + &(&v * q1), &(&u * v1) + &(&v * r1))
    }

    fn words(&self) -> usize {
        self.entries.iter().map(|entry| entry.words().len()).max().unwrap_or(0)
    }
}

impl Prepared<'_> {
    /// Returns the two polynomials afterwards.
    pub(super) fn apply(&self, f: &Polynomial, g: &Polynomial) -> (Polynomial, Polynomial) {
        let (f, g) = match &self.values {
            Some(values) => self.apply_by_values(values, f, g),
            None => {
                let [u, v, q, r] = &self.transition.entries;
                (&(u * f) + &(v * g), &(q * f) + &(r * g))
            }
        };
        (f.over_power(self.transition.steps), g.over_power(self.transition.steps))
    }

    fn apply_by_values(
        &self,
        [u, v, q, r]: &[Values; 4],
        f: &Polynomial,
        g: &Polynomial,
    ) -> (Polynomial, Polynomial) {
        let words = self.transition.words_with(f, g);
        let [f, g] = [f, g].map(|p| Values::of(p.words(), values_for(words)));
        let sum = |a: &Values, b: &Values| {
            Polynomial::from_words(Values::sum_of_products(&[(a, &f), (b, &g)], words))
        };
        (sum(u, v), sum(q, r))
    }
}
