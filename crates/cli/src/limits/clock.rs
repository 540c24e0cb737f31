//! The clocks that limits on time may count by.

use std::cell::Cell;
use std::time::{Duration, Instant};

use clap::ValueEnum;
use lightsout_native::process::processor_time;

/// A way to count time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Clock {
    Wall,
    #[value(name = "cpu", alias = "processor")]
    Processor,
}

/// A clock that was started.
#[derive(Clone, Debug)]
pub(super) struct RunningClock {
    began: Instant,
    clock: Clock,
}

/// The processor's clock is read again after this time.
const READ_EVERY: Duration = Duration::from_millis(10);

impl RunningClock {
    /// Starts a clock. The processor's has run since the program began.
    pub(super) fn start(clock: Clock) -> RunningClock {
        RunningClock { began: Instant::now(), clock }
    }

    fn read(&self) -> Duration {
        let processor = (self.clock == Clock::Processor).then(processor_time).flatten();
        processor.unwrap_or_else(|| self.began.elapsed())
    }

    /// Whether this is the processor's clock.
    pub(super) fn is_cpu(&self) -> bool {
        self.clock == Clock::Processor
    }

    /// Returns the wall-clock time before which the clock cannot reach `time`, zero if it has. For the CPU clock, it is
    /// at least `READ_EVERY`.
    pub(super) fn until(&self, time: Duration) -> Duration {
        let left = time.saturating_sub(self.read());
        match self.clock {
            Clock::Processor if !left.is_zero() => {
                let threads = std::thread::available_parallelism().map_or(1, |count| count.get());
                (left / u32::try_from(threads).unwrap_or(u32::MAX)).max(READ_EVERY)
            }
            _ => left,
        }
    }

    /// Tells the time. The processor's clock takes a while to read: it is read not more often than every few
    /// milliseconds.
    pub(super) fn reader(&self) -> impl Fn() -> Duration + '_ {
        let last = Cell::new((self.began.elapsed(), self.read()));
        move || {
            let wall = self.began.elapsed();
            let (read, spent) = last.get();
            match self.clock {
                Clock::Wall => wall,
                Clock::Processor if wall < read + READ_EVERY => spent,
                // What runs and what has ended are not read at one moment; time does not go back for that.
                Clock::Processor => {
                    let spent = self.read().max(spent);
                    last.set((wall, spent));
                    spent
                }
            }
        }
    }
}
