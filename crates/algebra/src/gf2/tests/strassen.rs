//! Products by tables against the definition, of any shape, by quarters down to small ones and whole.

use proptest::prelude::*;

use super::{Bits, product};
use crate::gf2::kernels::strassen::Summed;
use crate::simd::Simd;

/// Adds a product to random rows, by quarters of at least `least` rows, sources and columns, at every level.
fn agree(seed: u64, [rows, depth, width]: [usize; 3], least: usize) {
    let mut bits = Bits(seed);
    let multipliers = bits.dense(rows, 64 * depth);
    let sources = bits.dense(64 * depth, 64 * width);
    let before = bits.dense(rows, 64 * width);
    let mut expected = product(&multipliers, &sources);
    for i in 0..rows {
        expected.row_mut(i).iter_mut().zip(before.row(i)).for_each(|(a, b)| *a ^= b);
    }
    for simd in Simd::available() {
        let (mut found, mut steps) = (before.clone(), 0);
        Summed {
            targets: vec![found.part(0..rows, 0..width)],
            multipliers: vec![multipliers.window().of_words(0..depth)],
            sources: vec![sources.window().of_words(0..width)],
        }
        .add(simd, least, &mut |more| {
            steps += more;
            Ok(())
        })
        .expect("nothing stops it");
        assert!(found == expected, "{}", simd.name());
        // As many as schoolbook multiplication takes.
        assert_eq!(steps, (rows * 64 * depth * width) as u64);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn products_by_quarters_are_products(
        (rows, depth, width) in (1usize..300, 1usize..7, 1usize..7),
        seed in any::<u64>(),
    ) {
        agree(seed, [rows, depth, width], 64);
    }
}

/// Elimination takes tables on machines without a faster instruction alone, so their sizes are tried here.
#[test]
fn products_by_tables_of_every_size_are_products() {
    for rows in [100, 500, 1000] {
        agree(rows as u64, [rows, 3, 29], usize::MAX);
    }
}
