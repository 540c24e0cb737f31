//! One step of the row recursion on a board: the next row from the two above it.
//!
//! Rows are words with column 64 w + j at bit 63 - j of word w. This is the order in which the bytes of a packed bitmap
//! hold them, most significant byte first. So a board needs no conversion from a file. A column's neighbours are one
//! shift away, the bits between the words included.

use super::level::{Level, Simd};

/// What a step knows about the lights of its row, and where it leaves the presses.
pub(crate) enum Row<'a> {
    /// All lights are off.
    Dark,
    /// All lights are on.
    Lit,
    /// Eight bytes of lights for every word.
    Read(&'a [u8]),
    /// The same, which the presses of the row take the place of.
    Replace(&'a mut [u8]),
    /// The same, and as many for the presses of the row.
    Move(&'a [u8], &'a mut [u8]),
}

/// Turns the row before into the row after: `next` += left and right neighbours in `now`, `now` itself
/// where `own` says so, and the lights. `next` has whole lines, and `now` one word more on either side.
///
/// What lies `ahead` bytes from the lights that are read may be asked for meanwhile: the machine guesses
/// well within a row that is read forwards, but not from row to row when a board is read backwards.
///
/// Returns the number of presses in `now` where they are written, and 0 where not.
pub(crate) fn step(
    simd: Simd,
    next: &mut [u64],
    now: &[u64],
    own: bool,
    row: Row<'_>,
    ahead: isize,
) -> u64 {
    // Only the kernel for AVX-512 asks ahead.
    #[cfg(not(all(target_arch = "x86_64", feature = "kernels")))]
    let _ = ahead;
    match simd.0 {
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX2 hands out this level.
        Level::Avx2 => unsafe { avx2(next, now, own, row) },
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with these parts of AVX-512 hands out this level.
        Level::Avx512 => unsafe { super::row_step_avx512::step(next, now, own, row, ahead) },
        _ => portable(next, now, own, row),
    }
}

#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
#[target_feature(enable = "avx2,popcnt")]
fn avx2(next: &mut [u64], now: &[u64], own: bool, row: Row<'_>) -> u64 {
    portable(next, now, own, row)
}

#[inline(always)]
fn portable(next: &mut [u64], now: &[u64], own: bool, row: Row<'_>) -> u64 {
    match own {
        true => with_own::<{ u64::MAX }>(next, now, row),
        false => with_own::<0>(next, now, row),
    }
}

/// Plain loops without branches or carried state, so that the compiler does several words at a time.
#[inline(always)]
fn with_own<const OWN: u64>(next: &mut [u64], now: &[u64], row: Row<'_>) -> u64 {
    let words = next.len();
    let (left, mid, right) = (&now[..words], &now[1..1 + words], &now[2..2 + words]);
    let sum = |w: usize| {
        let from_left = mid[w] >> 1 | left[w] << 63;
        let from_right = mid[w] << 1 | right[w] >> 63;
        from_left ^ from_right ^ mid[w] & OWN
    };
    let mut presses = 0;
    match row {
        Row::Dark => next.iter_mut().enumerate().for_each(|(w, next)| *next ^= sum(w)),
        Row::Lit => next.iter_mut().enumerate().for_each(|(w, next)| *next ^= !sum(w)),
        Row::Read(lights) => {
            let lights = &lights.as_chunks::<8>().0[..words];
            for w in 0..words {
                next[w] ^= sum(w) ^ u64::from_be_bytes(lights[w]);
            }
        }
        Row::Replace(board) => {
            let board = &mut board.as_chunks_mut::<8>().0[..words];
            for w in 0..words {
                next[w] ^= sum(w) ^ u64::from_be_bytes(board[w]);
                board[w] = mid[w].to_be_bytes();
                presses += u64::from(mid[w].count_ones());
            }
        }
        Row::Move(lights, out) => {
            let lights = &lights.as_chunks::<8>().0[..words];
            let out = &mut out.as_chunks_mut::<8>().0[..words];
            for w in 0..words {
                next[w] ^= sum(w) ^ u64::from_be_bytes(lights[w]);
                out[w] = mid[w].to_be_bytes();
                presses += u64::from(mid[w].count_ones());
            }
        }
    }
    presses
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bit by bit: column c of a row is bit 63 - c % 64 of word c / 64.
    fn bit(row: &[u64], column: isize) -> bool {
        let word = column.div_euclid(64) + 1;
        row.get(word as usize).is_some_and(|word| word >> (63 - column.rem_euclid(64)) & 1 == 1)
    }

    #[test]
    fn every_level_steps_as_bit_by_bit() {
        let mut seed = 1u64;
        let mut word = || {
            seed = seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            seed.rotate_left(29) ^ seed
        };
        for words in (0..80).step_by(8) {
            let now: Vec<u64> = (0..words + 2).map(|_| word()).collect();
            let before: Vec<u64> = (0..words).map(|_| word()).collect();
            let lights: Vec<u8> = (0..8 * words).map(|_| word() as u8).collect();
            let presses: Vec<u8> =
                now[1..=words].iter().flat_map(|word| word.to_be_bytes()).collect();
            let pressed: u64 = presses.iter().map(|byte| u64::from(byte.count_ones())).sum();
            for (simd, own) in Simd::available().into_iter().flat_map(|s| [(s, false), (s, true)]) {
                let is_right = |next: &[u64], lit: &dyn Fn(usize) -> bool| {
                    (0..64 * words).all(|c| {
                        let at = c as isize;
                        let sum = [bit(&now, at - 1), bit(&now, at + 1), own && bit(&now, at)];
                        let sum = sum.into_iter().fold(lit(c), |sum, bit| sum ^ bit);
                        let mask = 1 << (63 - c % 64);
                        (next[c / 64] & mask != 0) == (sum ^ (before[c / 64] & mask != 0))
                    })
                };
                let is_lit = |c: usize| lights[c / 8] >> (7 - c % 8) & 1 == 1;
                let mut out = vec![0; 8 * words];
                let mut board = lights.clone();
                let run = |row: Row<'_>| {
                    let mut next = before.clone();
                    let count = step(simd, &mut next, &now, own, row, 64);
                    (next, count)
                };
                assert!(is_right(&run(Row::Dark).0, &|_| false));
                assert!(is_right(&run(Row::Lit).0, &|_| true));
                assert!(is_right(&run(Row::Read(&lights)).0, &is_lit));
                let (moved, count) = run(Row::Move(&lights, &mut out));
                assert!(is_right(&moved, &is_lit) && count == pressed);
                let (replaced, count) = run(Row::Replace(&mut board));
                assert!(is_right(&replaced, &is_lit) && count == pressed);
                assert_eq!((&out, &board), (&presses, &presses));
            }
        }
    }
}
