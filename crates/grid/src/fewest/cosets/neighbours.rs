//! Better solutions near a good one.
//!
//! Every divisor q of h′ makes a coset of the solution at hand. If h′ has several factors, there are many divisors of
//! one degree, each with a different coset. The solutions of such a coset differ from the one at hand by a quiet
//! pattern of the divisor. Branch and bound finds the best of them. Cosets of some 2^48 solutions take a tenth of a
//! second, so dozens of divisors are tried in turn, again from every better solution, until none helps.

use lightsout_algebra::gf2::BitVec;
use lightsout_algebra::watch::{Stopped, Watch};

use super::super::kernel::{Kernel, Roots, spread_evenly};
use super::{Base, inside};

/// Divisors are tried up to so many.
const MOST_DIVISORS: usize = 128;

/// The divisors of h′ of one size.
pub(super) struct Neighbours(Vec<Kernel>);

impl Neighbours {
    /// Divisors of at most `dimensions`, to which no factor can be added.
    pub(super) fn of(size: [usize; 2], roots: &Roots, dimensions: u32) -> Neighbours {
        let kernel = |divisor: &Vec<(u64, usize)>| {
            Kernel::along(size, &spread_evenly(divisor), [false, false])
        };
        let divisors = divisors(&roots.halves, dimensions);
        Neighbours(divisors.iter().take(MOST_DIVISORS).filter_map(kernel).collect())
    }

    /// Returns the best solution reached from this one, and why the watch ended the search, if it did.
    pub(super) fn descend(
        &self,
        base: &Base<'_>,
        mut best: BitVec,
        watch: &mut dyn Watch,
    ) -> (BitVec, Result<(), Stopped>) {
        let mut without_gain = 0;
        for part in self.0.iter().cycle() {
            if without_gain == self.0.len() {
                break;
            }
            without_gain += 1;
            match inside::at_least(part, &best, base.sum(best.count_ones()) + 1, watch) {
                Ok(Some(found)) => {
                    let better = inside::found_in(part, &best, found);
                    if base.is_solved_by(&better) {
                        best = better;
                        without_gain = 0;
                    }
                }
                Ok(None) => {}
                Err(stopped) => return (best, Err(stopped)),
            }
        }
        (best, Ok(()))
    }
}

/// The ways to choose factors of at most this degree together, to which none can be added.
fn divisors(factors: &[(u64, usize)], most: u32) -> Vec<Vec<(u64, usize)>> {
    let mut chosen: Vec<(u32, Vec<(u64, usize)>)> = vec![(0, Vec::new())];
    for &(factor, times) in factors {
        let with = |(degree, divisor): (u32, Vec<(u64, usize)>)| {
            (0..=times).map_while(move |copies| {
                let degree = degree + factor.ilog2() * copies as u32;
                (degree <= most).then(|| (degree, [&divisor[..], &[(factor, copies)]].concat()))
            })
        };
        chosen = chosen.into_iter().flat_map(with).collect();
    }
    let is_full = |degree: u32, divisor: &[(u64, usize)]| {
        (divisor.iter().zip(factors))
            .all(|((factor, copies), (_, times))| copies == times || degree + factor.ilog2() > most)
    };
    let kept = chosen.into_iter().filter(|(degree, divisor)| is_full(*degree, divisor));
    let taken = kept.map(|(_, divisor)| -> Vec<(u64, usize)> {
        divisor.into_iter().filter(|(_, copies)| *copies > 0).collect()
    });
    taken.filter(|divisor| !divisor.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;

    use super::super::super::kernel::common_divisor;
    use super::super::super::replay::{changed, chase};
    use super::*;
    use crate::fewest::prove;

    #[test]
    fn divisors_are_all_that_fit_and_have_no_room() {
        const P: u64 = 0b111;
        let found = divisors(&[(0b10, 2), (0b11, 1), (P, 3)], 4);
        let full: [&[(u64, usize)]; 4] = [
            &[(P, 2)],
            &[(0b10, 1), (0b11, 1), (P, 1)],
            &[(0b10, 2), (P, 1)],
            &[(0b10, 2), (0b11, 1)],
        ];
        assert_eq!(found, full);
    }

    #[test]
    fn some_solution_becomes_better_and_stays_one() {
        // 83 and 89 have factors of several kinds.
        for n in [39, 53, 65, 83, 89] {
            let roots = Roots::of(&common_divisor(n, n)).expect("small factors");
            let lights = BitVec::ones(n * n);
            let first = chase(n, n, &lights, &mut Unwatched).expect("no limit").expect("solvable");
            let base = Base { rows: n, cols: n, solution: &first };
            let neighbours = Neighbours::of([n, n], &roots, 8);
            let (best, ended) = neighbours.descend(&base, first.clone(), &mut Unwatched);
            assert_eq!((ended, changed(n, n, &best)), (Ok(()), lights));
            assert!(best.count_ones() <= first.count_ones());
            let fewest = prove(n, n, &first, &mut Unwatched).expect("small").fewest;
            assert!(fewest <= best.count_ones(), "{n}");
            let again = neighbours.descend(&base, best.clone(), &mut Unwatched).0;
            assert_eq!(again, best, "{n}");
        }
    }
}
