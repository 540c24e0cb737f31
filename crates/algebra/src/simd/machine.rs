//! How much of the machine work may use.

use std::sync::OnceLock;

use super::level::Simd;

/// The instructions and the number of threads that long work may use. Results never depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Machine {
    /// The level of instructions.
    pub simd: Simd,
    /// The number of threads, the calling one included.
    pub threads: usize,
}

impl Machine {
    /// Returns the widest instructions and every processor.
    pub fn whole() -> Machine {
        // Asking the system reads files, which would take longer than a small elimination.
        static PROCESSORS: OnceLock<usize> = OnceLock::new();
        let count = || std::thread::available_parallelism().map_or(1, |n| n.get());
        let threads = *PROCESSORS.get_or_init(count);
        Machine { simd: Simd::best(), threads }
    }

    /// Returns the widest instructions, on the calling thread alone.
    pub fn one_thread() -> Machine {
        Machine { simd: Simd::best(), threads: 1 }
    }
}
