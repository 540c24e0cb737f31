//! The speaker on standard output: the work, or the watchdog that ends it. Only the first to begin speaks.

use std::sync::atomic::{AtomicU8, Ordering};
use std::thread;

/// Who may write to standard output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Speaker {
    /// The work, with its answer or the reason why there is none.
    Work = 1,
    /// The watchdog, with the limit that was passed.
    Watchdog = 2,
}

/// Who has begun; nobody at first.
static SPEAKER: AtomicU8 = AtomicU8::new(0);

/// Begins to speak, unless somebody has begun; who speaks from now on.
fn first(speakers: &AtomicU8, speaker: Speaker) -> Speaker {
    let before = speakers.compare_exchange(0, speaker as u8, Ordering::SeqCst, Ordering::SeqCst);
    match before {
        Err(other) if other == Speaker::Work as u8 => Speaker::Work,
        Err(_) => Speaker::Watchdog,
        Ok(_) => speaker,
    }
}

/// Whether nothing has been written to standard output yet.
pub(crate) fn is_silent() -> bool {
    SPEAKER.load(Ordering::SeqCst) == 0
}

/// Lets the work begin to speak. If the watchdog has begun, this program ends before the call returns.
pub(crate) fn work() {
    while first(&SPEAKER, Speaker::Work) == Speaker::Watchdog {
        thread::park();
    }
}

/// Lets the watchdog begin to speak. Returns whether it may, because the work has not begun.
pub(crate) fn watchdog() -> bool {
    first(&SPEAKER, Speaker::Watchdog) == Speaker::Watchdog
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_first_goes_on_alone() {
        for speaker in [Speaker::Work, Speaker::Watchdog] {
            let speakers = AtomicU8::new(0);
            for other in [speaker, Speaker::Work, Speaker::Watchdog, speaker] {
                assert_eq!(first(&speakers, other), speaker);
            }
        }
    }
}
