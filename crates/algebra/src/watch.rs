//! The one question long work asks its caller: may I go on?

mod output;
mod room;
mod ticker;

use std::fmt;

pub use output::Output;
pub use room::{filled, more_room, room_for};
pub use ticker::Ticker;

/// Why work stopped before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// The time allowed is used up.
    Time,
    /// The number of steps allowed is used up.
    Steps,
    /// The work would need more memory than is allowed.
    Memory {
        /// Bytes the work asked for, on top of what it held.
        needed: u64,
        /// Bytes that may be held in all.
        allowed: u64,
    },
    /// The machine has less memory left than the work needs.
    NoMemory {
        /// Bytes the work asked for.
        needed: u64,
    },
    /// The user or the program cancelled the work.
    Cancelled,
}

impl Stopped {
    /// Names the reason: a word that never changes, for programs that read answers.
    pub fn kind(&self) -> &'static str {
        match self {
            Stopped::Time => "time-limit",
            Stopped::Steps => "step-limit",
            Stopped::Memory { .. } => "memory-limit",
            Stopped::NoMemory { .. } => "no-memory",
            Stopped::Cancelled => "cancelled",
        }
    }

    /// Returns the reason to stop inside an error of an encoder that wrote to an [`Output`].
    pub fn inside(error: &std::io::Error) -> Option<Stopped> {
        error.get_ref()?.downcast_ref::<Stopped>().copied()
    }
}

impl fmt::Display for Stopped {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stopped::Time => write!(out, "the time limit was reached"),
            Stopped::Steps => write!(out, "the step limit was reached"),
            Stopped::Memory { needed, allowed } => write!(
                out,
                "the memory limit was reached: {} more are needed, and {} are allowed in all",
                Size(*needed),
                Size(*allowed)
            ),
            Stopped::NoMemory { needed } => {
                write!(
                    out,
                    "{} more of memory are needed, and the machine has not so much left",
                    Size(*needed)
                )
            }
            Stopped::Cancelled => write!(out, "the work was cancelled"),
        }
    }
}

impl std::error::Error for Stopped {}

/// A number of bytes as people read it: `512 bytes`, `9.3 GiB`.
struct Size(u64);

impl fmt::Display for Size {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        const UNITS: [&str; 6] = ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
        let power = self.0.checked_ilog2().unwrap_or(0) as usize / 10;
        let Some(unit) = power.checked_sub(1).map(|unit| UNITS[unit]) else {
            return write!(out, "{} bytes", self.0);
        };
        let tenths = ((self.0 >> (10 * (power - 1))) * 10) >> 10;
        write!(out, "{}.{} {unit}", tenths / 10, tenths % 10)
    }
}

/// The interface through which long work reports progress and is stopped.
///
/// Work calls [`Watch::step`] at least every few milliseconds with the number of elementary steps done since the last
/// call, and [`Watch::reserve`] before it takes a large piece of memory.
pub trait Watch {
    /// Counts `steps` more steps.
    ///
    /// # Errors
    /// The reason to stop, if there is one; the caller unwinds with what it has.
    fn step(&mut self, steps: u64) -> Result<(), Stopped>;

    /// Announces that `bytes` more memory is about to be taken.
    ///
    /// # Errors
    /// [`Stopped::Memory`] when that is more than is allowed.
    fn reserve(&mut self, bytes: u64) -> Result<(), Stopped>;

    /// Says that `bytes` of what was reserved have been given back.
    fn release(&mut self, bytes: u64) {
        let _ = bytes;
    }

    /// Asks whether to go on without counting a step: for work that has no measure of its own, such as
    /// reading, writing and drawing.
    ///
    /// # Errors
    /// The reason to stop, if there is one.
    fn ask(&mut self) -> Result<(), Stopped> {
        self.step(0)
    }

    /// Says how far a stage has come: `done` of `total` (0 when the total is not known).
    fn progress(&mut self, stage: &str, done: u64, total: u64) {
        let _ = (stage, done, total);
    }
}

/// A watch that counts its own steps and ends the work after a given number, or when another watch does.
///
/// ```
/// use lightsout_algebra::watch::{Portion, Stopped, Unwatched, Watch};
/// let mut unwatched = Unwatched;
/// let mut portion = Portion::of(&mut unwatched, 5);
/// assert_eq!(portion.step(3), Ok(()));
/// assert_eq!(portion.step(3), Err(Stopped::Steps));
/// assert_eq!((portion.taken(), portion.is_used_up()), (3, true));
/// ```
pub struct Portion<'w> {
    watch: &'w mut dyn Watch,
    left: u64,
    taken: u64,
    is_used_up: bool,
}

impl<'w> Portion<'w> {
    /// Allows at most `most` steps.
    pub fn of(watch: &'w mut dyn Watch, most: u64) -> Portion<'w> {
        Portion { watch, left: most, taken: 0, is_used_up: false }
    }

    /// Whether it was the portion that ended the work, and not the other watch.
    pub fn is_used_up(&self) -> bool {
        self.is_used_up
    }

    /// Returns the steps until now.
    pub fn taken(&self) -> u64 {
        self.taken
    }
}

impl Watch for Portion<'_> {
    fn step(&mut self, steps: u64) -> Result<(), Stopped> {
        let Some(left) = self.left.checked_sub(steps) else {
            self.is_used_up = true;
            return Err(Stopped::Steps);
        };
        self.left = left;
        self.taken += steps;
        self.watch.step(steps)
    }

    fn reserve(&mut self, bytes: u64) -> Result<(), Stopped> {
        self.watch.reserve(bytes)
    }

    fn release(&mut self, bytes: u64) {
        self.watch.release(bytes);
    }

    fn progress(&mut self, stage: &str, done: u64, total: u64) {
        self.watch.progress(stage, done, total);
    }
}

/// A watch that never stops anything.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Watch for Unwatched {
    fn step(&mut self, _steps: u64) -> Result<(), Stopped> {
        Ok(())
    }

    fn reserve(&mut self, _bytes: u64) -> Result<(), Stopped> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_told_as_people_read_them() {
        for (bytes, told) in [
            (0, "0 bytes"),
            (1023, "1023 bytes"),
            (1024, "1.0 KiB"),
            (10_061_627_392, "9.3 GiB"),
            (u64::MAX, "15.9 EiB"),
        ] {
            assert_eq!(Size(bytes).to_string(), told);
        }
        let stopped = Stopped::Memory { needed: 3 << 29, allowed: 1 << 30 };
        let sentence =
            "the memory limit was reached: 1.5 GiB more are needed, and 1.0 GiB are allowed in all";
        assert_eq!(stopped.to_string(), sentence);
    }
}
