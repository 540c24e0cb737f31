//! All threads of the machine on parts of work that do not depend on each other.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use lightsout_algebra::simd::Machine;
use lightsout_algebra::watch::{Stopped, Unwatched, Watch};

/// Does all parts, on as many threads as the machine has or as there are parts, until one fails. Every thread begins
/// with its own state. One thread asks the watch. Once any part fails, every thread's watch stops it.
///
/// # Errors
/// That of the first part that failed.
pub(super) fn by_all_threads<Part, Begin, Work, E>(
    parts: impl ExactSizeIterator<Item = Part> + Send,
    begin: &Begin,
    watch: &mut dyn Watch,
) -> Result<(), E>
where
    Begin: Fn() -> Work + Sync,
    Work: FnMut(Part, &mut dyn Watch) -> Result<(), E>,
    E: Send,
{
    let threads = Machine::whole().threads.min(parts.len());
    let (parts, failed, is_over) = (Mutex::new(parts), Mutex::new(None), AtomicBool::new(false));
    let run = |watch: &mut dyn Watch| {
        let mut work = begin();
        while !is_over.load(Ordering::Relaxed) {
            let Some(part) = locked(&parts).next() else { break };
            if let Err(error) = work(part, watch) {
                locked(&failed).get_or_insert(error);
                is_over.store(true, Ordering::Relaxed);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(|| run(&mut Obedient { watch: &mut Unwatched, is_over: &is_over }));
        }
        run(&mut Obedient { watch, is_over: &is_over });
    });
    failed.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
}

/// Locks a mutex. A thread that panics ends the program.
pub(super) fn locked<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Stops when it is told to, or its own watch says so.
struct Obedient<'a> {
    watch: &'a mut dyn Watch,
    is_over: &'a AtomicBool,
}

impl Watch for Obedient<'_> {
    fn step(&mut self, steps: u64) -> Result<(), Stopped> {
        match self.is_over.load(Ordering::Relaxed) {
            true => Err(Stopped::Cancelled),
            false => self.watch.step(steps),
        }
    }

    fn reserve(&mut self, bytes: u64) -> Result<(), Stopped> {
        self.watch.reserve(bytes)
    }

    fn progress(&mut self, stage: &str, done: u64, total: u64) {
        self.watch.progress(stage, done, total);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_is_done_once_and_the_first_failure_is_told() {
        let sum = std::sync::atomic::AtomicU64::new(0);
        let begin = || {
            |part: u32, watch: &mut dyn Watch| -> Result<(), Stopped> {
                sum.fetch_add(u64::from(part), Ordering::Relaxed);
                watch.step(1)
            }
        };
        assert_eq!(by_all_threads(0..1000, &begin, &mut Unwatched), Ok(()));
        assert_eq!(sum.into_inner(), 499_500);
        let begin = || {
            |part: u32, watch: &mut dyn Watch| -> Result<(), Option<Stopped>> {
                // Whoever has begun a part behind the one that fails waits until it is told.
                match part {
                    0..7 => Ok(()),
                    7 => Err(None),
                    _ => loop {
                        watch.step(1).map_err(Some)?;
                        std::thread::yield_now();
                    },
                }
            }
        };
        assert_eq!(by_all_threads(0..1000, &begin, &mut Unwatched), Err(None));
    }
}
