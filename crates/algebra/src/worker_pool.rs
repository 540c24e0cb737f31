//! The calling thread and its helpers, for work that is shared out thousands of times.
//!
//! Some shared pieces of an elimination take a few dozen microseconds. To start or wake a thread takes longer. So the
//! helpers live as long as the whole work, and poll for the next piece for a while before they sleep.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::simd::{Machine, Simd};
use crate::tuning::{WORTH_A_POOL, WORTH_SHARING};
use crate::watch::{Stopped, Watch};

/// How long a helper looks out for a piece of work before it sleeps.
const AWAKE: Duration = Duration::from_micros(200);

/// The calling thread and its helpers.
#[derive(Clone, Copy)]
pub(crate) struct WorkerPool<'a> {
    /// The level of instructions.
    pub simd: Simd,
    board: &'a Board,
}

/// Counts steps and says whether to go on, as a watch does.
pub(crate) type Count<'a> = dyn FnMut(u64) -> Result<(), Stopped> + 'a;

/// Nobody helps.
static NOBODY: Board = Board::new(0);

impl WorkerPool<'_> {
    /// Returns the calling thread alone.
    pub(crate) fn alone(simd: Simd) -> WorkerPool<'static> {
        WorkerPool { simd, board: &NOBODY }
    }

    /// Does the work with as many threads as the machine allows. Uses the calling thread alone if there are too few
    /// `additions` of words for the helpers to be in time.
    pub(crate) fn with<T>(
        machine: Machine,
        additions: u64,
        work: impl FnOnce(WorkerPool) -> T,
    ) -> T {
        let helpers = if additions < WORTH_A_POOL { 0 } else { machine.threads.saturating_sub(1) };
        let board = Board::new(helpers);
        std::thread::scope(|scope| {
            for number in 0..helpers {
                let board = &board;
                scope.spawn(move || board.help(number));
            }
            // Sends the helpers home, also when the work panics.
            let _end = End(&board);
            work(WorkerPool { simd: machine.simd, board: &board })
        })
    }

    /// Returns how many threads share this many additions.
    pub(crate) fn threads_for(self, additions: u64) -> usize {
        if additions < WORTH_SHARING { 1 } else { self.board.helpers + 1 }
    }

    /// Gives every thread its share of the items, in whole `block`s, and waits until all are done. For few `additions`
    /// of words the calling thread does them alone.
    ///
    /// The watch counts the steps of the job on all threads, and can stop them all.
    ///
    /// # Errors
    /// Stopped by the watch. The items are then of no use.
    pub(crate) fn share<T: Send>(
        self,
        items: &mut [T],
        block: usize,
        additions: u64,
        watch: &mut dyn Watch,
        job: impl Fn(&mut [T], &mut Count) -> Result<(), Stopped> + Sync,
    ) -> Result<(), Stopped> {
        let share = items.len().div_ceil(block).div_ceil(self.threads_for(additions)) * block;
        if items.len() <= share {
            return job(items, &mut |steps| watch.step(steps));
        }
        let (taken, is_over) = (AtomicU64::new(0), AtomicBool::new(false));
        let count_for_caller = |steps| {
            taken.fetch_add(steps, Ordering::Relaxed);
            if is_over.load(Ordering::Relaxed) { Err(Stopped::Cancelled) } else { Ok(()) }
        };
        let (own, others) = items.split_at_mut(share);
        let parts: Vec<_> = others.chunks_mut(share).map(|part| Mutex::new(Some(part))).collect();
        let helpers_part = |number: usize| {
            if let Some(part) = parts.get(number).and_then(|part| locked(part).take()) {
                // A helper stops because the caller's watch said so, and the caller tells why.
                let _ = job(part, &mut |steps| count_for_caller(steps));
            }
        };
        self.board.together(&helpers_part, || {
            let mut count = |steps| watch.step(steps + taken.swap(0, Ordering::Relaxed));
            let mut done = job(own, &mut count);
            let since = Instant::now();
            while done.is_ok() && self.board.are_busy_after_a_pause(since) {
                // A helper may be long about it where others want the processors, too.
                if since.elapsed() > AWAKE {
                    done = count(0);
                }
            }
            is_over.store(done.is_err(), Ordering::Relaxed);
            done
        })?;
        watch.step(taken.into_inner())
    }

    /// Does two jobs, at the same time if they come to this many `additions`.
    ///
    /// # Errors
    /// Stopped by the watch.
    pub(crate) fn both(
        self,
        jobs: [Job; 2],
        additions: u64,
        watch: &mut dyn Watch,
    ) -> Result<(), Stopped> {
        let mut jobs = jobs.map(Some);
        self.share(&mut jobs, 1, additions, watch, |jobs, count| {
            jobs.iter_mut().filter_map(Option::take).try_for_each(|job| job(count))
        })
    }
}

/// A job that is done once.
pub(crate) type Job<'a> = Box<dyn FnOnce(&mut Count) -> Result<(), Stopped> + Send + 'a>;

/// A watch that a job counts for.
pub(crate) struct Counting<'a, 'c>(pub &'a mut Count<'c>);

impl Watch for Counting<'_, '_> {
    fn step(&mut self, steps: u64) -> Result<(), Stopped> {
        (self.0)(steps)
    }

    fn reserve(&mut self, _: u64) -> Result<(), Stopped> {
        Ok(())
    }
}

/// A piece of work: every helper does the part of its number.
type Piece<'a> = &'a (dyn Fn(usize) + Sync);

/// Where the pieces of work are put up.
struct Board {
    helpers: usize,
    /// The number of pieces put up until now, and the last of them; none when there is no more work.
    put_up: AtomicU64,
    piece: Mutex<Option<Piece<'static>>>,
    is_new: Condvar,
    /// The helpers that still work at it.
    busy: AtomicUsize,
    has_panicked: AtomicBool,
}

impl Board {
    const fn new(helpers: usize) -> Board {
        Board {
            helpers,
            put_up: AtomicU64::new(0),
            piece: Mutex::new(None),
            is_new: Condvar::new(),
            busy: AtomicUsize::new(0),
            has_panicked: AtomicBool::new(false),
        }
    }

    /// Has every helper do its part of the piece while the caller does its own, and waits for all of them.
    fn together<T>(&self, piece: Piece, own: impl FnOnce() -> T) -> T {
        // SAFETY: only the lifetime changes. Each helper does a piece once and then says so; all of them are waited
        // for before this returns, also when `own` panics; and none looks at a piece again later.
        let piece = unsafe { std::mem::transmute::<Piece<'_>, Piece<'static>>(piece) };
        self.busy.store(self.helpers, Ordering::Relaxed);
        let all = Wait(self);
        self.put_up(Some(piece));
        let result = own();
        drop(all);
        assert!(!self.has_panicked.load(Ordering::Relaxed), "a helper panicked");
        result
    }

    /// Whether helpers still work, asked after a moment that is longer where one has waited for long.
    fn are_busy_after_a_pause(&self, since: Instant) -> bool {
        if self.busy.load(Ordering::Acquire) == 0 {
            return false;
        }
        match since.elapsed() < AWAKE {
            true => std::hint::spin_loop(),
            false => std::thread::yield_now(),
        }
        true
    }

    fn put_up(&self, piece: Option<Piece<'static>>) {
        let mut place = locked(&self.piece);
        *place = piece;
        self.put_up.fetch_add(1, Ordering::Release);
        self.is_new.notify_all();
    }

    /// What the helper of that number does as long as there is work.
    fn help(&self, number: usize) {
        for turn in 1.. {
            let Some(piece) = self.wait_for(turn) else { return };
            if catch_unwind(AssertUnwindSafe(|| piece(number))).is_err() {
                self.has_panicked.store(true, Ordering::Relaxed);
            }
            self.busy.fetch_sub(1, Ordering::Release);
        }
    }

    /// The piece put up as number `turn`, counted from 1.
    fn wait_for(&self, turn: u64) -> Option<Piece<'static>> {
        let since = Instant::now();
        while self.put_up.load(Ordering::Acquire) < turn && since.elapsed() < AWAKE {
            std::hint::spin_loop();
        }
        let mut piece = locked(&self.piece);
        while self.put_up.load(Ordering::Acquire) < turn {
            piece = self.is_new.wait(piece).unwrap_or_else(PoisonError::into_inner);
        }
        *piece
    }
}

/// What is in a mutex; a thread that panics while it holds one has not touched what is in it.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Waits for the helpers when it is dropped.
struct Wait<'a>(&'a Board);

impl Drop for Wait<'_> {
    fn drop(&mut self) {
        let since = Instant::now();
        while self.0.are_busy_after_a_pause(since) {}
    }
}

/// Says that there is no more work when it is dropped.
struct End<'a>(&'a Board);

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.0.put_up(None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::watch::Unwatched;

    fn of(threads: usize) -> Machine {
        Machine { simd: Simd::PORTABLE, threads }
    }

    #[test]
    fn every_item_is_done_once_and_blocks_stay_whole() {
        for threads in 0..5 {
            WorkerPool::with(of(threads), u64::MAX, |pool| {
                for (count, round) in
                    [0, 3, 21, 288, 291].into_iter().flat_map(|n| [(n, 0), (n, 1)])
                {
                    let mut items = vec![round; count];
                    let shared = pool.share(&mut items, 3, u64::MAX, &mut Unwatched, |part, _| {
                        assert_eq!(part.len() % 3, 0);
                        part.iter_mut().for_each(|item| *item += 1);
                        Ok(())
                    });
                    assert_eq!(shared, Ok(()));
                    assert!(items.iter().all(|&item| item == round + 1));
                }
            });
        }
    }

    /// Stops after so many steps, and has counted these.
    struct UpTo(u64, u64);

    impl Watch for UpTo {
        fn step(&mut self, steps: u64) -> Result<(), Stopped> {
            self.1 += steps;
            if self.1 > self.0 { Err(Stopped::Steps) } else { Ok(()) }
        }
        fn reserve(&mut self, _: u64) -> Result<(), Stopped> {
            Ok(())
        }
    }

    #[test]
    fn the_watch_is_asked_while_helpers_are_waited_for() {
        let shared = WorkerPool::with(of(2), u64::MAX, |pool| {
            let mut watch = UpTo(1000, 0);
            // The helper's part is without end, the caller's done at once.
            pool.share(&mut [false, true], 1, u64::MAX, &mut watch, |part, count| {
                if !part[0] {
                    return Ok(());
                }
                loop {
                    count(1)?;
                }
            })
        });
        assert_eq!(shared, Err(Stopped::Steps));
    }

    #[test]
    fn the_watch_hears_of_all_steps_and_stops_all_threads() {
        let run = |most: u64, turns: u64| {
            let mut watch = UpTo(most, 0);
            let shared = WorkerPool::with(of(3), u64::MAX, |pool| {
                pool.share(&mut [0; 3], 1, u64::MAX, &mut watch, |_, count| {
                    (0..turns).try_for_each(|_| count(1))
                })
            });
            (shared, watch.1)
        };
        assert_eq!(run(3000, 1000), (Ok(()), 3000));
        // Without end, were it not that one thread's watch stops the others.
        assert_eq!(run(3000, u64::MAX).0, Err(Stopped::Steps));
    }

    #[test]
    fn a_panic_of_a_helper_is_the_callers() {
        let panicked = catch_unwind(|| {
            WorkerPool::with(of(2), u64::MAX, |pool| {
                pool.share(&mut [false, true], 1, u64::MAX, &mut Unwatched, |part, _| {
                    assert!(!part[0], "as the test means it to");
                    Ok(())
                })
            })
        });
        assert!(panicked.is_err());
    }
}
