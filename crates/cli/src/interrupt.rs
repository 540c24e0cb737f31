//! Ctrl-C: the first one asks the work to end and report what it found, the second ends the program.

use std::sync::atomic::{AtomicBool, Ordering};

/// Whether somebody asked for the work to end.
pub static CANCELLED: AtomicBool = AtomicBool::new(false);

/// The exit code of a program ended by Ctrl-C.
const INTERRUPTED: i32 = 130;

/// Starts to listen for Ctrl-C. Where that is not possible, Ctrl-C ends the program as usual.
pub fn listen() {
    let _ = ctrlc::set_handler(|| {
        if CANCELLED.swap(true, Ordering::SeqCst) {
            std::process::exit(INTERRUPTED);
        }
    });
}
