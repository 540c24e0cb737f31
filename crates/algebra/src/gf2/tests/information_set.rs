//! The search for light members: never below the least weight, and at it on small cosets.

use proptest::prelude::*;

use super::Bits;
use crate::gf2::{BitMatrix, BitVec, Counted, Echelon, GrayWalk, information_set};
use crate::watch::{Stopped, Unwatched, Watch};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn small_cosets_give_up_their_lightest(len in 0usize..90, dimension in 0usize..10, seed: u64) {
        let mut bits = Bits(seed);
        let offset = bits.vector(len);
        let basis: Vec<BitVec> = (0..dimension).map(|_| bits.vector(len)).collect();
        let counted = if seed % 2 == 0 { Counted::all(len) } else { Counted::masked(&bits.vector(len)) };
        let walk = GrayWalk::new(offset.clone(), basis.clone(), &counted).expect("few members");
        let least = walk.run(0..u64::MAX, false, &mut Unwatched).best.expect("a member").weight;
        let mut random = || bits.word();
        let found = information_set::search(
            &offset, &basis, &counted, least, 2000, &mut random, &mut Unwatched);
        prop_assert_eq!(found.weight, least);
        prop_assert_eq!(counted.weight(&found.member), least);
        let mut difference = found.member;
        difference.xor(&offset);
        let span = BitMatrix::from_fn(len, dimension, |i, j| basis[j].get(i));
        let span = Echelon::of(span, &mut Unwatched).expect("nothing stops it");
        prop_assert!(span.solve(&difference).is_ok());
    }
}

/// The 81 lights of the 3 x 3 x 3 x 3 torus: a button changes itself and its eight neighbours.
fn torus() -> BitMatrix {
    let digits = |light: usize| [light % 3, light / 3 % 3, light / 9 % 3, light / 27];
    let apart =
        |a: usize, b: usize| digits(a).iter().zip(digits(b)).filter(|(x, y)| **x != *y).count();
    BitMatrix::from_fn(81, 81, |i, j| apart(i, j) <= 1)
}

#[test]
fn nine_presses_light_the_four_dimensional_torus() {
    let torus = torus();
    let echelon = Echelon::of(torus.clone(), &mut Unwatched).expect("nothing stops it");
    assert_eq!(echelon.nullity(), 40);
    let lit = BitVec::ones(81);
    let presses = echelon.solve(&lit).expect("all-on is solvable");
    let mut bits = Bits(1);
    let counted = Counted::all(81);
    let found = information_set::search(
        &presses,
        &echelon.kernel(),
        &counted,
        9,
        10_000,
        &mut || bits.word(),
        &mut Unwatched,
    );
    assert_eq!(found.weight, 9);
    assert_eq!(torus.mul_vec(&found.member), lit);
}

#[test]
fn a_stopped_search_keeps_what_it_has() {
    struct Never;
    impl Watch for Never {
        fn step(&mut self, _: u64) -> Result<(), Stopped> {
            Err(Stopped::Time)
        }
        fn reserve(&mut self, _: u64) -> Result<(), Stopped> {
            Ok(())
        }
    }
    let mut bits = Bits(2);
    let basis: Vec<BitVec> = (0..300).map(|_| bits.vector(700)).collect();
    let offset = bits.vector(700);
    let found = information_set::search(
        &offset,
        &basis,
        &Counted::all(700),
        0,
        u64::MAX,
        &mut || 12345,
        &mut Never,
    );
    assert_eq!(found.stopped, Some(Stopped::Time));
    assert_eq!(found.member.count_ones(), found.weight);
    assert!(found.weight <= offset.count_ones());
}
