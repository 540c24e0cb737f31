//! The Gray-code enumeration against adding up every subset.

use proptest::prelude::*;

use super::Bits;
use crate::gf2::gray_walk::{GrayWalk, Walked};
use crate::gf2::{BitVec, Counted};
use crate::simd::Simd;
use crate::watch::{Stopped, Unwatched, Watch};

#[derive(Debug)]
struct Coset {
    offset: BitVec,
    basis: Vec<BitVec>,
    counted: Counted,
}

fn any_coset() -> impl Strategy<Value = Coset> {
    (0usize..1100, 0usize..11, 0u8..3, any::<u64>()).prop_map(|(len, dimension, choice, seed)| {
        let mut bits = Bits(seed);
        let basis = (0..dimension).map(|_| bits.vector(len)).collect();
        let counted = match choice {
            0 => Counted::all(len),
            1 => Counted::leading(len, bits.word() as usize % (len + 1)),
            _ => Counted::masked(&bits.vector(len)),
        };
        Coset { offset: bits.vector(len), basis, counted }
    })
}

/// The weight of each subset's member, by subset.
fn weights(coset: &Coset) -> Vec<usize> {
    let member = |subset: usize| {
        let mut member = coset.offset.clone();
        let named = coset.basis.iter().enumerate().filter(|(k, _)| subset >> k & 1 == 1);
        named.for_each(|(_, vector)| member.xor(vector));
        coset.counted.weight(&member)
    };
    (0..1 << coset.basis.len()).map(member).collect()
}

fn walks(coset: &Coset) -> impl Iterator<Item = GrayWalk> + '_ {
    let Coset { offset, basis, counted } = coset;
    let walk = |simd| GrayWalk::with(simd, offset.clone(), basis.clone(), counted);
    Simd::available().into_iter().map(move |simd| walk(simd).expect("few members"))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_histogram_is_that_of_all_subsets(coset in any_coset()) {
        let weights = weights(&coset);
        for walk in walks(&coset) {
            let Walked { best, histogram, next, stopped } = walk.run(0..u64::MAX, true, &mut Unwatched);
            let histogram = histogram.expect("asked for");
            for (weight, &count) in histogram.iter().enumerate() {
                prop_assert_eq!(count, weights.iter().filter(|&&w| w == weight).count() as u64);
            }
            let best = best.expect("there is a member");
            prop_assert_eq!(Some(&best.weight), weights.iter().min());
            prop_assert_eq!(best.count, histogram[best.weight]);
            prop_assert_eq!(coset.counted.weight(&walk.member(best.index)), best.weight);
            prop_assert_eq!((next, stopped), (walk.members(), None));
        }
    }

    #[test]
    fn a_walk_in_parts_finds_the_same(coset in any_coset(), cuts in [any::<u64>(), any::<u64>()]) {
        for walk in walks(&coset) {
            let mut cuts = cuts.map(|cut| cut % (walk.members() + 1));
            cuts.sort_unstable();
            let part = |range| walk.run(range, true, &mut Unwatched);
            let whole = part(0..walk.members());
            let parts = part(0..cuts[0]).and(part(cuts[0]..cuts[1])).and(part(cuts[1]..u64::MAX));
            prop_assert_eq!(whole, parts);
        }
    }

    #[test]
    fn members_differ_from_their_neighbours_by_one_basis_vector(coset in any_coset(), index: u64) {
        for walk in walks(&coset).filter(|walk| walk.members() > 1) {
            let index = index % (walk.members() - 1);
            let mut difference = walk.member(index);
            difference.xor(&walk.member(index + 1));
            prop_assert!(coset.basis.contains(&difference));
        }
    }
}

#[test]
fn a_stopped_walk_goes_on_where_it_was() {
    struct Steps(u64);
    impl Watch for Steps {
        fn step(&mut self, steps: u64) -> Result<(), Stopped> {
            self.0 = self.0.checked_sub(steps).ok_or(Stopped::Steps)?;
            Ok(())
        }
        fn reserve(&mut self, _: u64) -> Result<(), Stopped> {
            Ok(())
        }
    }
    let mut bits = Bits(4);
    let basis: Vec<BitVec> = (0..24).map(|_| bits.vector(90)).collect();
    let walk = GrayWalk::new(bits.vector(90), basis, &Counted::all(90)).expect("few members");
    let first = walk.run(0..walk.members(), false, &mut Steps(5_000_000));
    assert_eq!(first.stopped, Some(Stopped::Steps));
    assert!(first.next > 5_000_000 && first.next < walk.members());
    let whole = walk.run(0..walk.members(), false, &mut Unwatched);
    let rest = walk.run(first.next..walk.members(), false, &mut Unwatched);
    assert_eq!(first.and(rest), whole);
}

#[test]
fn a_coset_too_large_to_number_is_refused() {
    let basis = vec![BitVec::zeros(3); 64];
    assert!(GrayWalk::new(BitVec::zeros(3), basis, &Counted::all(3)).is_none());
}
