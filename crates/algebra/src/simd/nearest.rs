//! The nearest of many vectors.

use super::level::{Level, Simd, at_every_level};

at_every_level! {
    /// Returns the number of the first vector nearest to `target` and its distance, or `None` when there are none.
    ///
    /// `vectors` holds vectors of `stride` words, of which the first `target.len()` count.
    #[inline]
    pub(crate) fn nearest(
        simd,
        target: &[u64],
        vectors: &[u64],
        stride: usize,
    ) -> Option<(usize, u64)> {
        let mut best: Option<(usize, u64)> = None;
        for (place, vector) in vectors.chunks_exact(stride.max(1)).enumerate() {
            let differ = |(x, y): (&u64, &u64)| u64::from((x ^ y).count_ones());
            let distance = target.iter().zip(vector).map(differ).sum();
            if best.is_none_or(|(_, least)| distance < least) {
                best = Some((place, distance));
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_finds_the_first_of_the_nearest() {
        let mut vectors = vec![u64::MAX; 5 * 40];
        for place in [11, 23] {
            vectors[place * 5..place * 5 + 3].copy_from_slice(&[7, 0, 0]);
        }
        for simd in Simd::available() {
            assert_eq!(nearest(simd, &[5, 0, 1], &vectors, 5), Some((11, 2)));
            assert_eq!(nearest(simd, &[5, 0, 1], &[], 5), None);
        }
    }
}
