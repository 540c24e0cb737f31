//! The limits a user may set on time, steps and memory.

use std::cell::Cell;
use std::time::{Duration, Instant};

use bytesize::ByteSize;
use clap::{Args, ValueEnum};
use lightsout::solve::budget::{Budget, Limits};
use lightsout_native::process::processor_time;

use crate::interrupt::CANCELLED;
use crate::progress::Meter;

/// Limits on what the work may spend.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Limits")]
pub struct LimitArgs {
    /// Stop after this time and report what was found: 10s, 2m, 500ms
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration)]
    time_limit: Option<Duration>,

    /// What the time limit counts
    #[arg(long, value_name = "CLOCK", default_value = "wall", requires = "time_limit")]
    clock: Clock,

    /// Stop after this many steps of the method (solutions walked, boards visited, rows eliminated)
    #[arg(long, value_name = "N")]
    step_limit: Option<u64>,

    /// Take at most this much memory for tables and matrices: 500MB, 4GiB
    #[arg(long, value_name = "SIZE", default_value = "8GiB")]
    memory_limit: ByteSize,
}

/// A way to count time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Clock {
    /// Time as it goes by
    Wall,
    /// Time of the processor, of this program and those it runs: the same on a busy machine; where the system does not tell it, time as it goes by
    Processor,
}

impl LimitArgs {
    /// These limits, with a limit on time where the user set none.
    pub fn within(&self, time: Duration) -> LimitArgs {
        LimitArgs { time_limit: self.time_limit.or(Some(time)), ..self.clone() }
    }

    /// Runs `work` with a budget of these limits, a clock, Ctrl-C and a progress bar.
    pub fn run<T>(&self, work: impl FnOnce(&mut Budget<'_>) -> T) -> T {
        let limits = Limits {
            time: self.time_limit,
            steps: self.step_limit,
            memory: Some(self.memory_limit.as_u64()),
        };
        let began = Instant::now();
        let wall = || began.elapsed();
        let spent = ProcessorClock::new();
        let processor = || spent.read();
        let clock: &dyn Fn() -> Duration = match self.clock {
            Clock::Wall => &wall,
            Clock::Processor => &processor,
        };
        let meter = Meter::new();
        let report = |progress: lightsout::solve::budget::Progress<'_>| meter.show(&progress);
        let mut budget = Budget::new(limits, clock, &CANCELLED, &report);
        let result = work(&mut budget);
        meter.finish();
        if let Some(needed) = budget.refused() {
            anstream::eprintln!(
                "hint: some of the work asked for {} in all, and was not done so; --memory-limit allows more than {}",
                ByteSize(needed),
                self.memory_limit
            );
        }
        result
    }
}

/// The processor's clock, which it takes a while to read: not more often than every few milliseconds.
struct ProcessorClock {
    began: Instant,
    last: Cell<(Duration, Duration)>,
}

/// The clock is read again after this time.
const READ_EVERY: Duration = Duration::from_millis(10);

impl ProcessorClock {
    fn new() -> ProcessorClock {
        let began = Instant::now();
        ProcessorClock { began, last: Cell::new((Duration::ZERO, Self::now(began))) }
    }

    fn now(began: Instant) -> Duration {
        processor_time().unwrap_or_else(|| began.elapsed())
    }

    fn read(&self) -> Duration {
        let (read, spent) = self.last.get();
        let wall = self.began.elapsed();
        if wall < read + READ_EVERY {
            return spent;
        }
        // What runs and what has ended are not read at one moment; time does not go back for that.
        let spent = Self::now(self.began).max(spent);
        self.last.set((wall, spent));
        spent
    }
}
