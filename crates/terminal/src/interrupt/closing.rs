//! Work that a second signal does not cut short: saving a game. A terminal that is closed sends two signals.

use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

use super::locked;

/// How many there are.
static OPEN: Mutex<usize> = Mutex::new(0);
static CLOSED: Condvar = Condvar::new();

/// While this lives, a second signal waits for a while before it ends the program.
pub struct Closing(());

/// Says that the first signal brings to its end what the second should not cut short, until what is returned is dropped.
pub fn closes_by_itself() -> Closing {
    *locked(&OPEN) += 1;
    Closing(())
}

impl Drop for Closing {
    fn drop(&mut self) {
        *locked(&OPEN) -= 1;
        CLOSED.notify_all();
    }
}

/// Waits until there is none, but no longer than this.
pub(super) fn wait(longest: Duration) {
    let waited = CLOSED.wait_timeout_while(locked(&OPEN), longest, |open| *open > 0);
    drop(waited.unwrap_or_else(PoisonError::into_inner));
}
