//! The limits a user may set on time, steps and memory, and the one watch that keeps them.
//!
//! The clock starts when the command line is read, and memory is what the program really holds, so reading and writing
//! count like the work between them. Work asks its [`Budget`] and ends by itself. The [watchdog](crate::watchdog) ends
//! work that does not ask.

mod clock;

use std::path::PathBuf;
use std::sync::OnceLock;
use std::time::Duration;

use bytesize::ByteSize;
use clap::Args;
use lightsout_algebra::memory;
use lightsout_solver::solve::budget::{Budget, Limits, Progress};

pub(crate) use self::clock::Clock;
use self::clock::RunningClock;
use crate::exit::Failure;
use crate::numbers;
use crate::progress::{self, Meter};
use lightsout_terminal::interrupt::{self, CANCELLED};

/// Limits on what the work may spend.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Limits")]
pub(crate) struct LimitArgs {
    /// Time limit: 500ms, 10s, 2m
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration)]
    time_limit: Option<Duration>,

    /// Clock: wall, or cpu (with children)
    #[arg(
        long,
        value_name = "CLOCK",
        default_value = "wall",
        hide_default_value = true,
        hide_possible_values = true,
        requires = "time_limit"
    )]
    clock: Clock,

    /// Stop after N steps
    #[arg(long, value_name = "N")]
    step_limit: Option<u64>,

    /// Memory limit: 500MB, 4GiB
    #[arg(long, value_name = "SIZE", default_value = "8GiB", value_parser = numbers::memory)]
    memory_limit: ByteSize,

    /// Append the progress as JSON lines
    #[arg(long, value_name = "FILE")]
    progress: Option<PathBuf>,
}

/// The memory that a program holds before it does anything. No limit counts it.
pub(crate) const OWN_MEMORY: u64 = 4 << 20;

/// The limits of this run of the program, from the moment they are set.
#[derive(Clone, Debug)]
pub(crate) struct Gate {
    clock: RunningClock,
    time: Option<Duration>,
    steps: Option<u64>,
    memory: u64,
    progress: Option<PathBuf>,
}

impl Default for Gate {
    /// Of commands that take no limits.
    fn default() -> Gate {
        Gate {
            clock: RunningClock::start(Clock::Wall),
            time: None,
            steps: None,
            memory: ByteSize::gib(8).as_u64(),
            progress: None,
        }
    }
}

/// The gate that is open.
static GATE: OnceLock<Gate> = OnceLock::new();

/// Runs `work` with a budget of what this run of the program has left, Ctrl-C and a progress bar.
pub(crate) fn run<T>(work: impl FnOnce(&mut Budget<'_>) -> T) -> T {
    Gate::default().open().run(None, work)
}

/// Runs `work` with one of `parts` equal parts of the time that is left.
pub(crate) fn run_part<T>(parts: u32, work: impl FnOnce(&mut Budget<'_>) -> T) -> T {
    let gate = Gate::default().open();
    gate.run(gate.time_left(Duration::ZERO).map(|left| left / parts), work)
}

impl Gate {
    /// The same without a limit on time, for commands that measure many runs and limit each.
    pub(crate) fn without_time(self) -> Gate {
        Gate { time: None, ..self }
    }

    /// Opens the file that progress is written to, where the user named one.
    ///
    /// # Errors
    /// That it cannot be written, or that another run writes to it.
    pub(crate) fn begin_log(&self) -> Result<(), Failure> {
        self.progress.as_deref().map_or(Ok(()), progress::log_to)
    }

    /// Makes all work ask this watch. The first one stays.
    pub(crate) fn open(self) -> &'static Gate {
        GATE.get_or_init(|| self)
    }

    /// The limit on time.
    pub(crate) fn time(&self) -> Option<Duration> {
        self.time
    }

    /// The limit on memory.
    pub(crate) fn memory(&self) -> u64 {
        self.memory
    }

    /// Returns the time that surely passes before the limit, and `more`, are used up, zero if they are.
    pub(crate) fn time_left(&self, more: Duration) -> Option<Duration> {
        self.time.map(|limit| self.clock.until(limit.saturating_add(more)))
    }

    /// Runs `work` with what is left, and not longer than `time`.
    fn run<T>(&self, time: Option<Duration>, work: impl FnOnce(&mut Budget<'_>) -> T) -> T {
        let clock = self.clock.reader();
        let left = self.time.map(|limit| limit.saturating_sub(clock()));
        let limits = Limits {
            time: [left, time].into_iter().flatten().min(),
            steps: self.steps,
            memory: Some(self.memory),
        };
        let meter = Meter::new();
        let report = |progress: Progress<'_>| meter.show(&progress);
        let mut budget = Budget::new(limits, &clock, &CANCELLED, &report)
            .with_held(&held)
            .with_cpu_time(self.clock.is_cpu());
        let result = work(&mut budget);
        meter.finish();
        if let Some(needed) = budget.refused() {
            crate::note!(
                "hint: a step needed {} more memory, and --memory-limit is {}, so it was not taken. Raise --memory-limit",
                ByteSize(needed),
                ByteSize(self.memory)
            );
        }
        result
    }
}

impl LimitArgs {
    /// Returns a watch with these limits, whose clock starts now.
    pub(crate) fn gate(&self) -> Gate {
        Gate {
            clock: RunningClock::start(self.clock),
            time: self.time_limit,
            steps: self.step_limit,
            memory: self.memory_limit.as_u64(),
            progress: self.progress.clone(),
        }
    }

    /// The limits that the user set, as words of a command line.
    pub(crate) fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        let mut option = |name: &str, value: String| words.extend([name.to_string(), value]);
        if let Some(time) = self.time_limit {
            option("--time-limit", humantime::format_duration(time).to_string());
        }
        if self.clock != Clock::Wall {
            option("--clock", "cpu".to_string());
        }
        if let Some(steps) = self.step_limit {
            option("--step-limit", steps.to_string());
        }
        let memory = self.memory_limit.as_u64();
        if memory != ByteSize::gib(8).as_u64() {
            let gib = 1 << 30;
            let size = match memory % gib {
                0 => format!("{}GiB", memory / gib),
                _ => memory.to_string(),
            };
            option("--memory-limit", size);
        }
        words
    }

    /// Runs `work` with a budget of what this run of the program has left, Ctrl-C and a progress bar.
    pub(crate) fn run<T>(&self, work: impl FnOnce(&mut Budget<'_>) -> T) -> T {
        run(work)
    }

    /// The same, not longer than `time` where the user set no limit on time.
    pub(crate) fn run_within<T>(
        &self,
        time: Duration,
        work: impl FnOnce(&mut Budget<'_>) -> T,
    ) -> T {
        self.gate().open().run(self.time_limit.is_none().then_some(time), work)
    }

    /// Returns the same, each time with at most the user's limit on time, or `time` if there is none.
    pub(crate) fn run_each<T>(&self, time: Duration, work: impl FnOnce(&mut Budget<'_>) -> T) -> T {
        self.gate().without_time().open().run(self.time_limit.or(Some(time)), work)
    }
}

/// Returns the memory that the work holds. Each step asks for it, which also reacts to Ctrl-C.
pub(crate) fn held() -> u64 {
    interrupt::is_cancelled();
    memory::held().saturating_sub(OWN_MEMORY)
}
