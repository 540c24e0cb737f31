//! Subspaces of the quiet patterns that every class sees about half of, by linear algebra alone.
//!
//! Let S make quiet patterns of quiet patterns ([`super::operator`]). The patterns that p(S) takes to 0, for p a
//! product of more and more of S's irreducible factors, are the subspaces. The factors are found by trying polynomials
//! in order. Their copies are spread evenly, so every subspace is close to the kernel of a power of the whole product.

use lightsout_algebra::gf2::BitVec;

use super::operator::Operator;
use super::span::Span;

/// A basis of the quiet patterns along a chain of subspaces.
pub(super) struct Chain {
    /// The patterns. The first `ends[k]` of them span subspace k.
    pub basis: Vec<BitVec>,
    /// The dimensions of the subspaces, from 0 to all.
    pub ends: Vec<usize>,
}

/// A factor may have this degree.
const MOST_DEGREE: u32 = 12;
/// Subspaces are left out until the next one has at least so many more dimensions.
const LEAST_STEP: usize = 6;

impl Chain {
    /// Returns the dimension of the largest step.
    pub(super) fn widest(&self) -> usize {
        self.ends.windows(2).map(|ends| ends[1] - ends[0]).max().unwrap_or(0)
    }
}

/// Returns the chain, or `None` if S has a factor of large degree.
pub(super) fn chain(operator: &Operator, quiet: &[BitVec]) -> Option<Chain> {
    let factors = factors(operator)?;
    let mut chosen: Vec<u128> = Vec::new();
    let mut span = Span::default();
    let mut ends = vec![0];
    let mut taken: Vec<u64> = Vec::new();
    for factor in factors {
        taken.push(factor);
        for vector in operator.killed_by(&taken) {
            if span.insert(vector, 0).is_none() {
                chosen.push(vector);
            }
        }
        if ends.last().is_some_and(|end| chosen.len() >= end + LEAST_STEP) {
            ends.push(chosen.len());
        }
    }
    if ends.last() != Some(&quiet.len()) {
        ends.push(quiet.len());
    }
    let pattern = |vector: &u128| {
        let mut sum = BitVec::zeros(quiet.first().map_or(0, BitVec::len));
        (0..quiet.len()).filter(|i| vector >> i & 1 == 1).for_each(|i| sum.xor(&quiet[i]));
        sum
    };
    (chosen.len() == quiet.len())
        .then(|| Chain { basis: chosen.iter().map(pattern).collect(), ends })
}

/// Every irreducible factor of S as often as it occurs, spread evenly.
fn factors(operator: &Operator) -> Option<Vec<u64>> {
    let all = operator.dimension();
    let (mut found, mut spread) = (Vec::new(), Vec::new());
    let mut dimensions = 0;
    // In order, the first polynomial that takes anything to 0 is irreducible, and so is each next one that no
    // factor found divides.
    for polynomial in 2..2u64 << MOST_DEGREE {
        if dimensions == all {
            break;
        }
        if found.iter().any(|&factor| divides(factor, polynomial)) {
            continue;
        }
        let dimension = |times: usize| operator.killed_by(&vec![polynomial; times]).len();
        let mut times = 0;
        while dimension(times + 1) > dimension(times) {
            times += 1;
        }
        if times > 0 {
            found.push(polynomial);
            dimensions += dimension(times);
            let place = |copy: usize| (copy as f64 + 0.5) / times as f64;
            spread.extend((0..times).map(|copy| (place(copy), polynomial)));
        }
    }
    spread.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    (dimensions == all).then(|| spread.into_iter().map(|(_, factor)| factor).collect())
}

fn divides(factor: u64, polynomial: u64) -> bool {
    let mut rest = polynomial;
    while rest != 0 && rest.ilog2() >= factor.ilog2() {
        rest ^= factor << (rest.ilog2() - factor.ilog2());
    }
    rest == 0
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;

    use super::*;
    use crate::fewest::replay::{changed, quiet_patterns};

    #[test]
    fn subspaces_grow_to_all_quiet_patterns_and_classes_see_half() {
        for n in [5, 9, 11, 16, 19, 23, 30, 33, 39, 47, 61] {
            let quiet = quiet_patterns(n, n, &mut Unwatched).unwrap();
            let operator = Operator::of_rows([n, n], &quiet).unwrap();
            let chain = chain(&operator, &quiet).unwrap();
            assert_eq!(chain.ends.last(), Some(&quiet.len()));
            assert!(chain.ends.is_sorted());
            let mut span = Span::default();
            for pattern in &chain.basis {
                assert!(changed(n, n, pattern).is_zero());
                let coordinates = pattern
                    .iter()
                    .take(n)
                    .zip(0..)
                    .fold(0, |sum, (bit, i)| sum | u128::from(bit) << i);
                assert!(span.insert(coordinates, 0).is_none(), "first rows are independent");
            }
        }
    }
}
