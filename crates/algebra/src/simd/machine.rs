//! How much of the machine work may use.

use std::sync::OnceLock;

use super::level::Simd;
use crate::tuning::WORTH_SHARING;

/// The instructions and the number of threads that long work may use. Results never depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Machine {
    /// The level of instructions.
    pub simd: Simd,
    /// The number of threads, the calling one included.
    pub threads: usize,
}

impl Machine {
    /// The widest instructions and every processor.
    pub fn whole() -> Machine {
        // Asking the system reads files, which would take longer than a small elimination.
        static PROCESSORS: OnceLock<usize> = OnceLock::new();
        let count = || std::thread::available_parallelism().map_or(1, |n| n.get());
        let threads = *PROCESSORS.get_or_init(count);
        Machine { simd: Simd::best(), threads }
    }

    /// The widest instructions, on the calling thread alone.
    pub fn one_thread() -> Machine {
        Machine { simd: Simd::best(), threads: 1 }
    }

    /// Gives every thread its share of `rows` (each `stride` words, shares of whole `block`s of rows) and
    /// waits until all are done. Work of few `additions` of words is not worth waking another thread for.
    pub(crate) fn share_rows(
        self,
        rows: &mut [u64],
        stride: usize,
        block: usize,
        additions: usize,
        job: impl Fn(&mut [u64]) + Sync,
    ) {
        let blocks = rows.len().div_ceil(stride * block);
        let share = blocks.div_ceil(self.threads.max(1)) * block * stride;
        if rows.len() <= share || additions < WORTH_SHARING {
            return job(rows);
        }
        std::thread::scope(|scope| {
            let (own, others) = rows.split_at_mut(share);
            for part in others.chunks_mut(share) {
                scope.spawn(|| job(part));
            }
            job(own);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_done_once_and_rows_stay_whole() {
        for (threads, count) in (0..5).flat_map(|threads| [0, 1, 7, 96, 97].map(|n| (threads, n))) {
            let mut rows = vec![0u64; 3 * count];
            let machine = Machine { simd: Simd::PORTABLE, threads };
            machine.share_rows(&mut rows, 3, 32, usize::MAX, |part| {
                assert_eq!(part.len() % 3, 0);
                part.iter_mut().for_each(|word| *word += 1);
            });
            assert!(rows.iter().all(|&word| word == 1));
        }
    }
}
