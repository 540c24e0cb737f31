//! Tabled solving against the factored matrix it was made from.

use proptest::prelude::*;

use super::any_matrix;
use crate::gf2::{BitMatrix, BitVec, Counted, Echelon, GrayWalk, PressTable};
use crate::watch::{Stopped, Unwatched, Watch};

fn tabled(a: &BitMatrix) -> (Echelon, PressTable) {
    let echelon = Echelon::of(a.clone(), &mut Unwatched).expect("nothing stops it");
    let table = PressTable::of(&echelon, &mut Unwatched).expect("nothing stops it");
    (echelon, table)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn tables_solve_what_elimination_solves((a, mut bits) in any_matrix(200)) {
        let (echelon, table) = tabled(&a);
        for b in [a.mul_vec(&bits.vector(a.cols())), bits.vector(a.rows()), BitVec::zeros(a.rows())] {
            prop_assert_eq!(table.solve(&b), echelon.solve(&b).ok());
        }
    }

    #[test]
    fn the_fewest_presses_are_those_of_the_walk((a, mut bits) in any_matrix(40)) {
        let (echelon, table) = tabled(&a);
        prop_assert_eq!(table.finds_fewest(), echelon.nullity() <= 8);
        let b = a.mul_vec(&bits.vector(a.cols()));
        let mut x = vec![!0; a.cols().div_ceil(64)];
        let solved = table.solve_fewest_into(b.words(), &mut x);
        prop_assert_eq!(solved, table.finds_fewest().then_some(true));
        if solved == Some(true) {
            let x = BitVec::from_words(a.cols(), x);
            let any = echelon.solve(&b).expect("solvable by construction");
            let walk = GrayWalk::new(any, echelon.kernel(), &Counted::all(a.cols())).expect("few");
            let best = walk.run(0..u64::MAX, false, &mut Unwatched).best.expect("a member");
            prop_assert_eq!(a.mul_vec(&x), b);
            prop_assert_eq!(x.count_ones(), best.weight);
        }
    }
}

#[test]
fn tables_too_large_are_refused() {
    struct Poor;
    impl Watch for Poor {
        fn step(&mut self, _: u64) -> Result<(), Stopped> {
            Ok(())
        }
        fn reserve(&mut self, needed: u64) -> Result<(), Stopped> {
            Err(Stopped::Memory { needed, allowed: 10 })
        }
    }
    let echelon = Echelon::of(BitMatrix::identity(25), &mut Unwatched).expect("nothing stops it");
    let refused = PressTable::of(&echelon, &mut Poor).err();
    assert_eq!(refused, Some(Stopped::Memory { needed: 4 * 256 * 8, allowed: 10 }));
    assert_eq!(PressTable::bytes_for(usize::MAX, usize::MAX, 0), None);
}
