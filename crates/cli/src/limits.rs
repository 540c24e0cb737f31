//! The limits a user may set on time, steps and memory.

use std::time::{Duration, Instant};

use bytesize::ByteSize;
use clap::Args;
use lightsout::solve::budget::{Budget, Limits};

use crate::interrupt::CANCELLED;
use crate::progress::Meter;

/// Limits on what the work may spend.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Limits")]
pub struct LimitArgs {
    /// Stop after this time and report what was found: 10s, 2m, 500ms
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration)]
    time_limit: Option<Duration>,

    /// Stop after this many steps of the method (solutions walked, boards visited, rows eliminated)
    #[arg(long, value_name = "N")]
    step_limit: Option<u64>,

    /// Take at most this much memory for tables and matrices: 500MB, 4GiB
    #[arg(long, value_name = "SIZE", default_value = "8GiB")]
    memory_limit: ByteSize,
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
        let clock = || began.elapsed();
        let meter = Meter::new();
        let report = |progress: lightsout::solve::budget::Progress<'_>| meter.show(&progress);
        let result = work(&mut Budget::new(limits, &clock, &CANCELLED, &report));
        meter.finish();
        result
    }
}
