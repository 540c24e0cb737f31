//! A watch that several parts of one search ask.

use std::cell::{Cell, RefCell};

use lightsout_algebra::watch::{Stopped, Watch};

/// A watch shared by an engine, what it calls back, and those who build what it solves.
pub struct Gate<'w> {
    watch: RefCell<&'w mut dyn Watch>,
    stopped: Cell<Option<Stopped>>,
}

impl<'w> Gate<'w> {
    /// Shares this watch.
    pub fn new(watch: &'w mut dyn Watch) -> Gate<'w> {
        Gate { watch: RefCell::new(watch), stopped: Cell::new(None) }
    }

    /// Counts steps.
    ///
    /// # Errors
    /// Whatever the watch says.
    pub fn step(&self, steps: u64) -> Result<(), Stopped> {
        self.keep(self.watch.borrow_mut().step(steps))
    }

    /// Asks for memory.
    ///
    /// # Errors
    /// Whatever the watch says.
    pub fn reserve(&self, bytes: u64) -> Result<(), Stopped> {
        self.keep(self.watch.borrow_mut().reserve(bytes))
    }

    /// Says how far the search has come.
    pub fn progress(&self, stage: &str, done: u64, total: u64) {
        self.watch.borrow_mut().progress(stage, done, total);
    }

    /// Returns the first reason to stop that the watch gave.
    pub fn stopped(&self) -> Option<Stopped> {
        self.stopped.get()
    }

    fn keep(&self, result: Result<(), Stopped>) -> Result<(), Stopped> {
        self.stopped.set(self.stopped.get().or(result.err()));
        result
    }
}
