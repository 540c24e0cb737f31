//! Bits in slices of `u64`: the named tricks everything else in `gf2` is written with.
//!
//! Bit `i` of a slice is bit `i % 64` of word `i / 64`, lowest first. A slice that holds `n` bits has
//! `words_for(n)` words, and by convention the bits past `n` in its last word are zero.

/// Words in a line of a cache, and in the widest register.
pub(crate) const LINE_WORDS: usize = 8;

/// Bits in one word.
pub const WORD_BITS: usize = 64;

/// Returns the number of words that hold `bits` bits.
#[inline]
pub const fn words_for(bits: usize) -> usize {
    bits.div_ceil(WORD_BITS)
}

/// Returns the word that holds bit `bit`.
#[inline]
pub const fn word_of(bit: usize) -> usize {
    bit / WORD_BITS
}

/// Returns a word with the one bit set that stands for `bit` in its word.
#[inline]
pub const fn mask_of(bit: usize) -> u64 {
    1 << (bit % WORD_BITS)
}

/// Returns a word with its lowest `count` bits set. `count` is at most 64.
#[inline]
pub const fn low_mask(count: usize) -> u64 {
    if count == 0 { 0 } else { u64::MAX >> (WORD_BITS - count) }
}

/// Returns a word with the bits strictly above `bit`'s place set.
#[inline]
pub const fn mask_above(bit: usize) -> u64 {
    (u64::MAX << (bit % WORD_BITS)) << 1
}

/// Bit `bit` of `words`.
#[inline]
pub fn bit(words: &[u64], bit: usize) -> bool {
    words[word_of(bit)] & mask_of(bit) != 0
}

/// Makes bit `bit` of `words` equal to `value`.
#[inline]
pub fn set_bit(words: &mut [u64], bit: usize, value: bool) {
    let word = &mut words[word_of(bit)];
    *word = (*word & !mask_of(bit)) | (u64::from(value) << (bit % WORD_BITS));
}

/// Returns the `count` bits (at most 64) of `words` that begin at bit `from`. Bits past the end read as zero.
///
/// ```
/// use lightsout_algebra::gf2::words::extract;
/// assert_eq!(extract(&[0xf << 60, 0b101], 62, 5), 0b10111);
/// ```
#[inline]
pub fn extract(words: &[u64], from: usize, count: usize) -> u64 {
    let (word, shift) = (word_of(from), from % WORD_BITS);
    let low = words.get(word).map_or(0, |w| w >> shift);
    let high = words.get(word + 1).map_or(0, |w| (w << 1) << (63 - shift));
    (low | high) & low_mask(count)
}

/// Adds `source` to `target`, word by word, over their common length.
#[inline]
pub fn xor_into(target: &mut [u64], source: &[u64]) {
    for (t, s) in target.iter_mut().zip(source) {
        *t ^= s;
    }
}

/// Returns the number of ones in `words`.
#[inline]
pub fn count_ones(words: &[u64]) -> usize {
    words.iter().map(|w| w.count_ones() as usize).sum()
}

/// Counts the ones in `a + b`, that is, the places at which they differ.
#[inline]
pub fn distance(a: &[u64], b: &[u64]) -> usize {
    let differ = |(x, y): (&u64, &u64)| (x ^ y).count_ones() as usize;
    a.iter().zip(b).map(differ).sum()
}

/// Returns the inner product of `a` and `b` over their common length.
#[inline]
pub fn dot(a: &[u64], b: &[u64]) -> bool {
    let folded = a.iter().zip(b).fold(0, |sum, (x, y)| sum ^ (x & y));
    folded.count_ones() % 2 == 1
}

/// Returns the places of the ones in `words`, increasing.
pub fn ones(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words
        .iter()
        .enumerate()
        .flat_map(|(place, &word)| ones_of_word(word).map(move |bit| place * WORD_BITS + bit))
}

/// Returns the places of the ones in one word, increasing.
pub fn ones_of_word(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (word != 0).then(|| word.trailing_zeros() as usize);
        word &= word.wrapping_sub(1);
        lowest
    })
}

/// Transposes a 64 x 64 block in place: bit `j` of word `i` changes places with bit `i` of word `j`.
///
/// Of six rounds, round `k` exchanges the off-diagonal squares of side 2^k (Hacker's Delight, 7-3).
pub fn transpose_block(block: &mut [u64; WORD_BITS]) {
    let mut side = WORD_BITS / 2;
    let mut low_halves = low_mask(side);
    while side > 0 {
        for top in (0..WORD_BITS).filter(|row| row & side == 0) {
            let swap = ((block[top] >> side) ^ block[top + side]) & low_halves;
            block[top] ^= swap << side;
            block[top + side] ^= swap;
        }
        side /= 2;
        low_halves ^= low_halves << side;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masks_at_their_edges() {
        assert_eq!(low_mask(0), 0);
        assert_eq!(low_mask(64), u64::MAX);
        assert_eq!(mask_above(63), 0);
        assert_eq!(mask_above(64), u64::MAX - 1);
    }

    #[test]
    fn extract_reads_what_bit_reads() {
        let words = [0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210, 0x5555_3333_0f0f_00ff];
        for from in 0..192 {
            for count in 0..=64 {
                let one_by_one = (0..count)
                    .filter(|i| from + i < 192 && bit(&words, from + i))
                    .fold(0, |sum, i| sum | 1u64 << i);
                assert_eq!(extract(&words, from, count), one_by_one, "{from} {count}");
            }
        }
    }

    #[test]
    fn a_transposed_block_reads_column_by_row() {
        let mut state = 7u64;
        let block: [u64; 64] = std::array::from_fn(|_| {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            state ^ (state >> 29)
        });
        let mut turned = block;
        transpose_block(&mut turned);
        for (i, j) in (0..64).flat_map(|i| (0..64).map(move |j| (i, j))) {
            assert_eq!(bit(&block[i..], j), bit(&turned[j..], i));
        }
    }

    #[test]
    fn ones_come_in_order() {
        let places: Vec<usize> = ones(&[1 | 1 << 63, 0, 2]).collect();
        assert_eq!(places, [0, 63, 129]);
    }
}
