//! Products by quarters against the definition, of any shape and down to small quarters.

use proptest::prelude::*;

use super::{Bits, product};
use crate::gf2::strassen::Summed;
use crate::simd::Simd;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn products_by_quarters_are_products(
        (rows, depth, width) in (1usize..300, 1usize..7, 1usize..7),
        seed in any::<u64>(),
    ) {
        let mut bits = Bits(seed);
        let multipliers = bits.dense(rows, 64 * depth);
        let sources = bits.dense(64 * depth, 64 * width);
        let before = bits.dense(rows, 64 * width);
        let mut expected = product(&multipliers, &sources);
        (0..rows).for_each(|i| expected.row_mut(i).iter_mut().zip(before.row(i)).for_each(|(a, b)| *a ^= b));
        for simd in Simd::available() {
            let (mut found, mut steps) = (before.clone(), 0);
            Summed {
                targets: vec![found.part(0..rows, 0..width)],
                multipliers: vec![multipliers.window().of_words(0..depth)],
                sources: vec![sources.window().of_words(0..width)],
            }
            .add(simd, 64, &mut |more| {
                steps += more;
                Ok(())
            })
            .expect("nothing stops it");
            prop_assert!(found == expected, "{}", simd.name());
            // As many as schoolbook multiplication takes.
            prop_assert_eq!(steps, (rows * 64 * depth * width) as u64);
        }
    }
}
