//! Large pages for much memory.
//!
//! Rows of a wide matrix are at least a page apart, so a strip of it has a page for each row: more than the processor's
//! TLB holds. With pages of 2 MiB it needs five hundred times fewer.

use std::ops::Range;

/// Asks the system to hold these words, which nobody has written to yet, in large pages: a hint that changes no result,
/// heard by Linux where transparent large pages are not forbidden. Words that fill no two such pages are left alone.
pub(crate) fn in_large_pages(words: &[u64]) {
    let start = words.as_ptr() as usize;
    let Some(pages) = whole_pages(start..start + size_of_val(words)) else { return };
    #[cfg(target_os = "linux")]
    // SAFETY: these bytes are among those of the words, and the advice changes none of them.
    let _ = unsafe {
        use rustix::mm::{Advice, madvise};
        let bytes = words.as_ptr().cast::<u8>().add(pages.start - start);
        madvise(bytes.cast_mut().cast(), pages.len(), Advice::LinuxHugepage)
    };
    #[cfg(not(target_os = "linux"))]
    let _ = pages;
}

/// Bytes of a large page.
const PAGE: usize = 1 << 21;

/// Fewer pages are not worth a question.
const LEAST_PAGES: usize = 2;

/// The addresses of the large pages that lie within these addresses, if there are enough of them.
fn whole_pages(bytes: Range<usize>) -> Option<Range<usize>> {
    let (first, end) = (bytes.start.checked_next_multiple_of(PAGE)?, bytes.end / PAGE * PAGE);
    (end >= first.checked_add(LEAST_PAGES * PAGE)?).then_some(first..end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_pages_are_asked_for_and_no_few_of_them() {
        assert_eq!(whole_pages(0..2 * PAGE), Some(0..2 * PAGE));
        assert_eq!(whole_pages(PAGE - 8..4 * PAGE + 8), Some(PAGE..4 * PAGE));
        assert_eq!(whole_pages(8..3 * PAGE + 8), Some(PAGE..3 * PAGE));
        assert_eq!(whole_pages(8..3 * PAGE - 8), None);
        assert_eq!(whole_pages(8..16), None);
        assert_eq!(whole_pages(usize::MAX - 8..usize::MAX), None);
    }

    #[test]
    fn the_words_stay_as_they_are() {
        let words = vec![7; 5 * PAGE / 8];
        in_large_pages(&words);
        assert!(words.iter().all(|&word| word == 7));
    }
}
