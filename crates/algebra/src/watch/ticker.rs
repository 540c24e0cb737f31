//! Asks a watch once in a while: for loops whose turns are too short to ask at each.

use super::{Stopped, Watch};

/// The turns of a loop from one question to the next.
const TURNS: u32 = 1 << 10;

/// A watch that is asked once in a fixed number of turns of a loop.
pub struct Ticker<'w> {
    watch: &'w mut dyn Watch,
    left: u32,
}

impl<'w> Ticker<'w> {
    /// Asks this watch.
    pub fn new(watch: &'w mut dyn Watch) -> Ticker<'w> {
        Ticker { watch, left: TURNS }
    }

    /// Counts a turn.
    ///
    /// # Errors
    /// The reason to stop, if there is one.
    pub fn tick(&mut self) -> Result<(), Stopped> {
        self.left -= 1;
        if self.left > 0 {
            return Ok(());
        }
        self.left = TURNS;
        self.watch.ask()
    }

    /// Returns the watch that is asked.
    pub fn watch(&mut self) -> &mut dyn Watch {
        self.watch
    }
}
