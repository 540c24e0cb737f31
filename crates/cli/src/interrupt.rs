//! Ctrl-C: the first one asks the work to end and report what it found, the second ends the program.

use std::sync::atomic::{AtomicBool, Ordering};

/// Whether somebody asked for the work to end.
pub static CANCELLED: AtomicBool = AtomicBool::new(false);

/// Whether the program waits for somebody to type; Ctrl-C then ends it at once.
static WAITS: AtomicBool = AtomicBool::new(false);

/// The exit code of a program ended by Ctrl-C.
const INTERRUPTED: i32 = 130;

/// Starts to listen for Ctrl-C. Where that is not possible, Ctrl-C ends the program as usual.
pub fn listen() {
    let _ = ctrlc::set_handler(|| {
        if CANCELLED.swap(true, Ordering::SeqCst) || WAITS.load(Ordering::SeqCst) {
            lightsout_native::process::end_all();
            std::process::exit(INTERRUPTED);
        }
    });
}

/// While this lives, Ctrl-C ends the program at once.
pub struct Waiting(());

/// Says that the program waits for somebody to type, until what is returned is dropped.
pub fn wait_for_input() -> Waiting {
    WAITS.store(true, Ordering::SeqCst);
    Waiting(())
}

impl Drop for Waiting {
    fn drop(&mut self) {
        WAITS.store(false, Ordering::SeqCst);
    }
}
