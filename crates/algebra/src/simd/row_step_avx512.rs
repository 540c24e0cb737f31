//! The step of [`super::row_step`] with AVX-512: a line of 512 columns in a dozen instructions.
//!
//! The neighbours of eight words are the same words shifted by a bit, with a bit of the next word shifted in (VBMI2).
//! That word comes from a load one word to the left or right. Two three-way XORs add everything.

use std::arch::x86_64::*;

use super::row_step::Row;

/// What is known about the lights.
const DARK: u8 = 0;
const LIT: u8 = 1;
const READ: u8 = 2;

/// See [`super::row_step::step`].
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512vpopcntdq")]
pub(super) fn step(next: &mut [u64], now: &[u64], own: bool, row: Row<'_>, ahead: isize) -> u64 {
    match own {
        true => with_own::<true>(next, now, row, ahead),
        false => with_own::<false>(next, now, row, ahead),
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512vpopcntdq")]
fn with_own<const OWN: bool>(next: &mut [u64], now: &[u64], row: Row<'_>, ahead: isize) -> u64 {
    let next = next.as_chunks_mut::<8>().0;
    let lines = next.len();
    assert!(now.len() >= 8 * lines + 2, "a word on either side of the lines");
    let nothing = std::ptr::null();
    let nowhere = std::ptr::null_mut();
    match row {
        // SAFETY: `now` has the words that were asked for, and no lights are read or presses written.
        Row::Dark => unsafe { chase::<OWN, DARK, false>(next, now, nothing, nowhere, ahead) },
        // SAFETY: as above.
        Row::Lit => unsafe { chase::<OWN, LIT, false>(next, now, nothing, nowhere, ahead) },
        Row::Read(lights) => {
            assert!(lights.len() >= 64 * lines, "eight bytes of lights for every word");
            // SAFETY: so many lights were asked for, and nothing is written.
            unsafe { chase::<OWN, READ, false>(next, now, lights.as_ptr(), nowhere, ahead) }
        }
        Row::Replace(board) => {
            assert!(board.len() >= 64 * lines, "eight bytes of lights for every word");
            let place = board.as_mut_ptr();
            // SAFETY: so many bytes were asked for; each line is read before it is written.
            unsafe { chase::<OWN, READ, true>(next, now, place, place, ahead) }
        }
        Row::Move(lights, out) => {
            assert!(lights.len().min(out.len()) >= 64 * lines, "eight bytes for every word");
            // SAFETY: so many bytes were asked for on either board.
            unsafe { chase::<OWN, READ, true>(next, now, lights.as_ptr(), out.as_mut_ptr(), ahead) }
        }
    }
}

/// # Safety
/// `now` has two words more than `next`; where LIGHTS is READ, as many bytes as `next` has can be read
/// from `lights`, and where WRITE is true, written to `out`.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512vpopcntdq")]
unsafe fn chase<const OWN: bool, const LIGHTS: u8, const WRITE: bool>(
    next: &mut [[u64; 8]],
    now: &[u64],
    lights: *const u8,
    out: *mut u8,
    ahead: isize,
) -> u64 {
    let ones = _mm512_set1_epi8(-1);
    let zeros = _mm512_setzero_si512();
    // The bytes of every word the other way round.
    let turn = _mm512_broadcast_i32x4(_mm_set_epi64x(0x0809_0a0b_0c0d_0e0f, 0x0001_0203_0405_0607));
    let mut presses = zeros;
    for (line, next) in next.iter_mut().enumerate() {
        // SAFETY: the caller's promise; none of these needs an aligned address.
        unsafe {
            let words = now.as_ptr().add(8 * line);
            let left = _mm512_loadu_si512(words.cast());
            let mid = _mm512_loadu_si512(words.add(1).cast());
            let right = _mm512_loadu_si512(words.add(2).cast());
            let before = _mm512_loadu_si512(next.as_ptr().cast());
            let neighbours =
                (_mm512_shrdi_epi64::<1>(mid, left), _mm512_shldi_epi64::<1>(mid, right));
            let lit = match LIGHTS {
                DARK => zeros,
                LIT => ones,
                _ => {
                    let place = lights.add(64 * line);
                    _mm_prefetch::<_MM_HINT_T0>(place.wrapping_offset(ahead).cast());
                    _mm512_shuffle_epi8(_mm512_loadu_si512(place.cast()), turn)
                }
            };
            let sum = _mm512_ternarylogic_epi64::<THREE_WAY>(neighbours.0, neighbours.1, before);
            let own = if OWN { mid } else { zeros };
            let sum = _mm512_ternarylogic_epi64::<THREE_WAY>(sum, own, lit);
            _mm512_storeu_si512(next.as_mut_ptr().cast(), sum);
            if WRITE {
                let bytes = _mm512_shuffle_epi8(mid, turn);
                let place = out.add(64 * line);
                _mm_prefetch::<_MM_HINT_T0>(place.wrapping_offset(ahead).cast());
                _mm512_storeu_si512(place.cast(), bytes);
                presses = _mm512_add_epi64(presses, _mm512_popcnt_epi64(mid));
            }
        }
    }
    _mm512_reduce_add_epi64(presses).cast_unsigned()
}

/// The truth table of the XOR of three bits.
const THREE_WAY: i32 = 0x96;
