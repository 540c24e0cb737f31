//! Asking for memory before it is needed.

/// Asks the processor to fetch these bytes, as a hint that changes no result. Machines without such a hint do nothing.
///
/// ```
/// lightsout_algebra::simd::prefetch::prefetch(&[1, 2, 3]);
/// ```
#[inline(always)]
pub fn prefetch(bytes: &[u8]) {
    for line in bytes.chunks(LINE) {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: a prefetch reads nothing that the program can see, wherever it points to.
        unsafe {
            std::arch::x86_64::_mm_prefetch::<{ std::arch::x86_64::_MM_HINT_T0 }>(
                line.as_ptr().cast(),
            );
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = line;
    }
}

/// Bytes that are fetched at a time.
const LINE: usize = 64;
