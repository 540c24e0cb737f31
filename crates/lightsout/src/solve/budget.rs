//! What a method may spend: time, steps and memory, a way to cancel it, and the only clock there is.
//!
//! The clock is handed in, because a browser's WebAssembly has none of the usual kind.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use lightsout_algebra::watch::{Stopped, Watch};

/// Upper bounds on what a method may spend; none means unlimited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Time.
    pub time: Option<Duration>,
    /// Elementary steps, in the method's own measure (candidates, boards, row operations).
    pub steps: Option<u64>,
    /// Bytes taken for large pieces of memory.
    pub memory: Option<u64>,
}

/// How far a stage of work has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress<'a> {
    /// What is being done.
    pub stage: &'a str,
    /// How much of it is done.
    pub done: u64,
    /// How much there is in all, 0 when that is not known.
    pub total: u64,
}

/// Limits, clock, cancel flag and progress report of one run.
pub struct Budget<'a> {
    limits: Limits,
    clock: &'a dyn Fn() -> Duration,
    cancel: &'a AtomicBool,
    report: &'a dyn Fn(Progress<'_>),
    began: Duration,
    steps: u64,
    reserved: u64,
    refused: Option<u64>,
}

static NEVER: AtomicBool = AtomicBool::new(false);

impl Budget<'static> {
    /// No limit, no clock, no cancel.
    pub fn unlimited() -> Budget<'static> {
        Budget::new(Limits::default(), &|| Duration::ZERO, &NEVER, &|_| {})
    }

    /// At most this many steps, without a clock.
    pub fn of_steps(steps: u64) -> Budget<'static> {
        Budget::new(
            Limits { steps: Some(steps), ..Limits::default() },
            &|| Duration::ZERO,
            &NEVER,
            &|_| {},
        )
    }
}

impl<'a> Budget<'a> {
    /// A budget that begins now. `clock` tells the time since some fixed moment.
    pub fn new(
        limits: Limits,
        clock: &'a dyn Fn() -> Duration,
        cancel: &'a AtomicBool,
        report: &'a dyn Fn(Progress<'_>),
    ) -> Budget<'a> {
        let (began, refused) = (clock(), None);
        Budget { limits, clock, cancel, report, began, steps: 0, reserved: 0, refused }
    }

    /// A part of what is left: at most so many steps, which are not counted here, and nothing reported.
    pub fn portion(&self, steps: u64) -> Budget<'a> {
        let left = self.limits.steps.map_or(steps, |limit| limit.saturating_sub(self.steps));
        let limits = Limits {
            time: self.time_left(),
            steps: Some(steps.min(left)),
            memory: self.limits.memory.map(|limit| limit.saturating_sub(self.reserved)),
        };
        Budget::new(limits, self.clock, self.cancel, &|_| {})
    }

    /// The steps counted so far.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// The least memory in all, in bytes, that was asked for and not allowed.
    pub fn refused(&self) -> Option<u64> {
        self.refused
    }

    /// The limits, as they were given.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// The time that is left, where it is limited.
    pub fn time_left(&self) -> Option<Duration> {
        self.limits.time.map(|limit| limit.saturating_sub(self.elapsed()))
    }

    /// The time since the budget began.
    pub fn elapsed(&self) -> Duration {
        (self.clock)().saturating_sub(self.began)
    }
}

impl Watch for Budget<'_> {
    fn step(&mut self, steps: u64) -> Result<(), Stopped> {
        self.steps += steps;
        if self.cancel.load(Ordering::Relaxed) {
            return Err(Stopped::Cancelled);
        }
        if self.limits.steps.is_some_and(|limit| self.steps > limit) {
            return Err(Stopped::Steps);
        }
        if self.limits.time.is_some_and(|limit| self.elapsed() > limit) {
            return Err(Stopped::Time);
        }
        Ok(())
    }

    fn reserve(&mut self, bytes: u64) -> Result<(), Stopped> {
        let needed = self.reserved.saturating_add(bytes);
        match self.limits.memory {
            Some(allowed) if needed > allowed => {
                self.refused = Some(self.refused.map_or(needed, |least| least.min(needed)));
                Err(Stopped::Memory { needed: bytes, allowed })
            }
            _ => {
                self.reserved = needed;
                Ok(())
            }
        }
    }

    fn progress(&mut self, stage: &str, done: u64, total: u64) {
        (self.report)(Progress { stage, done, total });
    }
}
