//! Ctrl-C: the first one asks the work to end and report what it found, the second ends the program.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether somebody asked for the work to end.
pub static CANCELLED: AtomicBool = AtomicBool::new(false);

/// Whether the program waits for somebody to type; Ctrl-C then ends it at once.
static WAITS: AtomicBool = AtomicBool::new(false);

/// What the first Ctrl-C does beside setting [`CANCELLED`], for work that sleeps and does not look there.
static WAKES: Mutex<Option<Box<dyn Fn() + Send>>> = Mutex::new(None);

/// The exit code of a program ended by Ctrl-C.
const INTERRUPTED: i32 = 130;

/// Starts to listen for Ctrl-C. Where that is not possible, Ctrl-C ends the program as usual.
pub fn listen() {
    let _ = ctrlc::set_handler(|| {
        if CANCELLED.swap(true, Ordering::SeqCst) || WAITS.load(Ordering::SeqCst) {
            lightsout_native::process::end_all();
            std::process::exit(INTERRUPTED);
        }
        wake();
    });
}

/// Has the first Ctrl-C do this as well; at once where it came already.
pub fn on_first(action: impl Fn() + Send + 'static) {
    if let Ok(mut wakes) = WAKES.lock() {
        *wakes = Some(Box::new(action));
    }
    if CANCELLED.load(Ordering::SeqCst) {
        wake();
    }
}

fn wake() {
    if let Ok(wakes) = WAKES.lock()
        && let Some(action) = &*wakes
    {
        action();
    }
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
