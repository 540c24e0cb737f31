//! Subspaces of the quiet patterns that every class sees about half of, by linear algebra alone.
//!
//! Give each cell what its neighbours above and below press, and do so twice. This commutes with pressing, as both
//! are sums of products of the same two line adjacencies, so it makes quiet patterns of quiet patterns; and it
//! reaches from row to row by 0 or 2, so what a class sees afterwards depends on what that class saw. Call it S. The
//! patterns that p(S) takes to 0, for p a product of more and more of S's irreducible factors, are the subspaces.
//! The factors are found by trying polynomials in order. Their copies are spread evenly, so that every subspace is
//! close to what a power of the whole product takes to 0.

use lightsout_algebra::gf2::BitVec;

/// A basis of the quiet patterns along a chain of subspaces.
pub struct Chain {
    /// The patterns; the first `ends[k]` of them span subspace k.
    pub basis: Vec<BitVec>,
    /// The dimensions of the subspaces, from 0 to all.
    pub ends: Vec<usize>,
}

/// A factor may have this degree.
const MOST_DEGREE: u32 = 12;
/// Subspaces are left out until the next one has at least so many more dimensions.
const LEAST_STEP: usize = 6;

/// The chain, or `None` where S has a factor of large degree, or there are more than 128 quiet patterns.
pub fn chain(rows: usize, cols: usize, quiet: &[BitVec]) -> Option<Chain> {
    let images = Images::new(rows, cols, quiet)?;
    let factors = factors(&images)?;
    let mut chosen: Vec<u128> = Vec::new();
    let mut span = Span::default();
    let mut ends = vec![0];
    let mut taken: Vec<u64> = Vec::new();
    for factor in factors {
        taken.push(factor);
        for vector in images.killed_by(&taken) {
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
        let mut sum = BitVec::zeros(rows * cols);
        (0..quiet.len()).filter(|i| vector >> i & 1 == 1).for_each(|i| sum.xor(&quiet[i]));
        sum
    };
    (chosen.len() == quiet.len())
        .then(|| Chain { basis: chosen.iter().map(pattern).collect(), ends })
}

/// What S makes of each basis pattern, in coordinates.
struct Images(Vec<u128>);

impl Images {
    fn new(rows: usize, cols: usize, quiet: &[BitVec]) -> Option<Images> {
        if quiet.is_empty() || quiet.len() > 128 {
            return None;
        }
        let mut known: Vec<(usize, BitVec, u128)> = Vec::new();
        let reduce = |known: &[(usize, BitVec, u128)], mut rest: BitVec, mut sum: u128| {
            for (lead, vector, combination) in known {
                if rest.get(*lead) {
                    rest.xor(vector);
                    sum ^= combination;
                }
            }
            (rest, sum)
        };
        for (i, pattern) in quiet.iter().enumerate() {
            let (rest, sum) = reduce(&known, pattern.clone(), 1 << i);
            let lead = rest.iter_ones().next()?;
            known.push((lead, rest, sum));
        }
        let image = |pattern: &BitVec| {
            let twice = above_and_below(rows, cols, &above_and_below(rows, cols, pattern));
            let (rest, sum) = reduce(&known, twice, 0);
            rest.is_zero().then_some(sum)
        };
        quiet.iter().map(image).collect::<Option<_>>().map(Images)
    }

    fn image(&self, vector: u128) -> u128 {
        let bits = (0..self.0.len()).filter(|i| vector >> i & 1 == 1);
        bits.fold(0, |sum, i| sum ^ self.0[i])
    }

    /// What a polynomial in S makes of a vector, by Horner's rule.
    fn apply(&self, polynomial: u64, vector: u128) -> u128 {
        (0..=polynomial.ilog2()).rev().fold(0, |sum, power| {
            self.image(sum) ^ if polynomial >> power & 1 == 1 { vector } else { 0 }
        })
    }

    /// A basis of what the product of these polynomials takes to 0.
    fn killed_by(&self, factors: &[u64]) -> Vec<u128> {
        let mut span = Span::default();
        let unit = |i: usize| 1u128 << i;
        (0..self.0.len())
            .filter_map(|i| {
                let image = factors.iter().fold(unit(i), |vector, &p| self.apply(p, vector));
                span.insert(image, unit(i))
            })
            .collect()
    }
}

/// Vectors in echelon form, each with what it was made of.
#[derive(Default)]
struct Span(Vec<(u128, u128)>);

impl Span {
    /// Adds a vector; if it was in the span already, what adds up to 0 together with it.
    fn insert(&mut self, mut vector: u128, mut made_of: u128) -> Option<u128> {
        for (other, others) in &self.0 {
            if vector ^ other < vector {
                (vector, made_of) = (vector ^ other, made_of ^ others);
            }
        }
        if vector == 0 {
            return Some(made_of);
        }
        self.0.push((vector, made_of));
        self.0.sort_by_key(|(vector, _)| std::cmp::Reverse(*vector));
        None
    }
}

/// Every irreducible factor of S as often as it occurs, spread evenly.
fn factors(images: &Images) -> Option<Vec<u64>> {
    let all = images.0.len();
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
        let dimension = |times: usize| images.killed_by(&vec![polynomial; times]).len();
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

/// For each cell, whether one of its neighbours above and below is pressed, and not both.
fn above_and_below(rows: usize, cols: usize, pattern: &BitVec) -> BitVec {
    let pressed = |place: Option<usize>| place.is_some_and(|place| pattern.get(place));
    (0..rows * cols)
        .map(|place| {
            let below = Some(place + cols).filter(|&below| below < rows * cols);
            pressed(place.checked_sub(cols)) ^ pressed(below)
        })
        .collect()
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
            let chain = chain(n, n, &quiet).unwrap();
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
