//! The fast factorisation against the naive one: the same to the last bit, at every level of instructions.

use proptest::prelude::*;

use super::{Bits, any_matrix};
use crate::gf2::elimination::reference;
use crate::gf2::kernels::factor::factor_with;
use crate::gf2::{BitMatrix, Echelon};
use crate::simd::{Machine, Simd};
use crate::watch::Unwatched;
use crate::worker_pool::WorkerPool;

fn agree(a: &BitMatrix, leading: usize, threads: usize) {
    let mut slow = a.clone();
    let expected = reference(&mut slow, leading, &mut Unwatched).expect("nothing stops it");
    for simd in Simd::available() {
        let mut fast = a.clone();
        let machine = Machine { simd, threads };
        let found = WorkerPool::with(machine, u64::MAX, |pool| {
            factor_with(&mut fast, leading, pool, &mut Unwatched).expect("nothing stops it")
        });
        assert_eq!(found, expected, "{}", simd.name());
        assert!(fast == slow, "{} factors {} x {} differently", simd.name(), a.rows(), a.cols());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn fast_is_naive((a, mut bits) in any_matrix(200)) {
        agree(&a, a.cols(), 1);
        agree(&a, bits.word() as usize % (a.cols() + 1), 1);
    }
}

#[test]
fn fast_is_naive_on_large_matrices() {
    let mut bits = Bits(5);
    for (rows, cols, kind) in
        [(700, 1500, 0), (1500, 700, 0), (1100, 1100, 1), (1000, 1300, 3), (900, 1000, 4)]
    {
        let a = bits.matrix(rows, cols, kind);
        agree(&a, cols, 1 + usize::from(kind == 0));
        agree(&a, cols / 2 + 7, 2);
    }
}

/// Tall enough for panels to be factored by their first rows alone, or not, where these do not do.
#[test]
fn fast_is_naive_on_tall_matrices() {
    let dense = Bits(1).dense(1700, 900);
    agree(&dense, 900, 3);
    agree(&dense, 610, 2);
    let mut low = dense;
    // One column that the rows at the top lack, one that all lack, and two alike.
    (0..1200).for_each(|i| low.set(i, 70, false));
    (0..1700).for_each(|i| low.set(i, 300, false));
    (0..1700).for_each(|i| low.set(i, 650, low.get(i, 5)));
    agree(&low, 900, 3);
}

/// Wide enough for threads to have columns of their own, with panels that are carried over whole next to others.
#[test]
fn fast_is_naive_on_wide_matrices() {
    let mut wide = Bits(2).dense(2500, 3100);
    agree(&wide, 2000, 2);
    // From here on the first rows of a panel do not do.
    (0..2500).for_each(|i| wide.set(i, 777, wide.get(i, 5)));
    agree(&wide, 3100, 3);
}

#[test]
fn the_rank_of_a_product_is_at_most_the_inner_size() {
    let mut bits = Bits(9);
    let a = super::product(&bits.dense(2100, 500), &bits.dense(500, 2300));
    let echelon = Echelon::of(a, &mut Unwatched).expect("nothing stops it");
    assert!((495..=500).contains(&echelon.rank()));
}
