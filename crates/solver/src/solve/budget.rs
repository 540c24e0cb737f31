//! The budget of a method: time, steps and memory, a way to cancel it, and the only clock there is.
//!
//! The clock is handed in, because a browser's WebAssembly has none of the usual kind.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use lightsout_algebra::watch::{Stopped, Watch};

/// Upper bounds on the resources of a method. `None` means unlimited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Time.
    pub time: Option<Duration>,
    /// Elementary steps, in the method's own measure (candidates, boards, row operations).
    pub steps: Option<u64>,
    /// Bytes held for large pieces of memory.
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
    is_unwanted: Option<&'a dyn Fn() -> bool>,
    report: &'a dyn Fn(Progress<'_>),
    held: Option<&'a dyn Fn() -> u64>,
    began: Duration,
    is_cpu_time: bool,
    steps: u64,
    /// What was held at the last step, and what was announced since.
    before: u64,
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

impl Budget<'static> {
    /// At most this much memory in bytes, without a clock.
    pub fn of_memory(memory: u64) -> Budget<'static> {
        let limits = Limits { memory: Some(memory), ..Limits::default() };
        Budget::new(limits, &|| Duration::ZERO, &NEVER, &|_| {})
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
        Budget {
            limits,
            clock,
            cancel,
            is_unwanted: None,
            report,
            held: None,
            began: clock(),
            is_cpu_time: false,
            steps: 0,
            before: 0,
            reserved: 0,
            refused: None,
        }
    }

    /// Applies the limit on memory also to the bytes held now, as `held` counts them. At each step this count replaces
    /// that of the reserved bytes. It is called at every step, so it must be quick.
    pub fn with_held(self, held: &'a dyn Fn() -> u64) -> Budget<'a> {
        Budget { held: Some(held), before: held(), ..self }
    }

    /// Notes whether the clock tells CPU time, for external solvers that can limit theirs.
    pub fn with_cpu_time(self, is_cpu_time: bool) -> Budget<'a> {
        Budget { is_cpu_time, ..self }
    }

    /// Whether the clock tells CPU time.
    pub fn is_cpu_time(&self) -> bool {
        self.is_cpu_time
    }

    /// Asks `is_unwanted` whether to end the work, if no flag can say so: an interpreter keeps its signals to itself.
    /// It is called at every step, so it must be quick.
    pub fn with_question(self, is_unwanted: &'a dyn Fn() -> bool) -> Budget<'a> {
        Budget { is_unwanted: Some(is_unwanted), ..self }
    }

    /// Returns a part of the budget: at most `steps` steps, which are not counted here, and no progress reports.
    pub fn portion(&self, steps: u64) -> Budget<'a> {
        let left = self.limits.steps.map_or(steps, |limit| limit.saturating_sub(self.steps));
        let limits = Limits {
            time: self.time_left(),
            steps: Some(steps.min(left)),
            memory: self.limits.memory.map(|limit| limit.saturating_sub(self.reserved)),
        };
        let portion = Budget::new(limits, self.clock, self.cancel, &|_| {});
        Budget { is_unwanted: self.is_unwanted, is_cpu_time: self.is_cpu_time, ..portion }
    }

    /// The bytes announced and not given back.
    pub(crate) fn reserved(&self) -> u64 {
        self.reserved
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

    /// Whether `bytes` more may be held than `held`.
    fn allow(&mut self, held: u64, bytes: u64) -> Result<(), Stopped> {
        let needed = held.saturating_add(bytes);
        match self.limits.memory {
            Some(allowed) if needed > allowed => {
                self.refused = Some(self.refused.map_or(needed, |least| least.min(needed)));
                let needed = if bytes > 0 { bytes } else { held - allowed };
                Err(Stopped::Memory { needed, allowed })
            }
            _ => Ok(()),
        }
    }

    /// Returns the time that is left, or `None` if it is unlimited.
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
        let held = self.held.map(|held| held());
        if self.cancel.load(Ordering::Relaxed) || self.is_unwanted.is_some_and(|asked| asked()) {
            return Err(Stopped::Cancelled);
        }
        if let Some(held) = held {
            (self.before, self.reserved) = (held, 0);
            self.allow(held, 0)?;
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
        // Some of what was announced is held by now, or all, or none.
        let held = self.held.map_or(0, |held| held());
        self.allow(held.max(self.before.saturating_add(self.reserved)), bytes)?;
        self.reserved = self.reserved.saturating_add(bytes);
        Ok(())
    }

    fn release(&mut self, bytes: u64) {
        self.reserved = self.reserved.saturating_sub(bytes);
    }

    fn progress(&mut self, stage: &str, done: u64, total: u64) {
        (self.report)(Progress { stage, done, total });
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    fn of_memory(bytes: u64) -> Budget<'static> {
        let limits = Limits { memory: Some(bytes), ..Limits::default() };
        Budget::new(limits, &|| Duration::ZERO, &NEVER, &|_| {})
    }

    #[test]
    fn who_asks_whether_the_work_is_wanted_is_heard_without_a_limit_and_in_every_portion() {
        let asked = Cell::new(0);
        let is_unwanted = || asked.replace(asked.get() + 1) == 2;
        let mut budget = Budget::unlimited().with_question(&is_unwanted);
        assert_eq!(budget.step(1), Ok(()));
        let mut portion = budget.portion(100);
        assert_eq!((portion.step(1), portion.step(1)), (Ok(()), Err(Stopped::Cancelled)));
        assert_eq!(asked.get(), 3);
    }

    #[test]
    fn without_a_count_what_is_announced_is_held_for_ever() {
        let mut budget = of_memory(100);
        assert_eq!(budget.reserve(60), Ok(()));
        assert_eq!(budget.step(1), Ok(()));
        assert_eq!(budget.reserve(60), Err(Stopped::Memory { needed: 60, allowed: 100 }));
        assert_eq!(budget.refused(), Some(120));
    }

    #[test]
    fn with_a_count_it_is_held_as_long_as_it_is() {
        let held = Cell::new(10);
        let count = || held.get();
        let mut budget = of_memory(100).with_held(&count);
        assert_eq!(budget.reserve(60), Ok(()));
        // Announced, but not taken yet.
        assert_eq!(budget.reserve(40), Err(Stopped::Memory { needed: 40, allowed: 100 }));
        held.set(70);
        assert_eq!(budget.reserve(30), Ok(()), "what was taken is not counted twice");
        held.set(10);
        assert_eq!(budget.step(1), Ok(()));
        assert_eq!(budget.reserve(90), Ok(()), "what was given back is not counted");
    }

    #[test]
    fn with_a_count_memory_that_nobody_announced_ends_the_work() {
        let held = Cell::new(100);
        let count = || held.get();
        let mut budget = of_memory(100).with_held(&count);
        assert_eq!(budget.step(1), Ok(()));
        held.set(130);
        assert_eq!(budget.step(1), Err(Stopped::Memory { needed: 30, allowed: 100 }));
        assert_eq!(budget.refused(), Some(130));
    }
}
