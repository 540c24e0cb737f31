//! How much of the machine work may use.

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
        let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
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
