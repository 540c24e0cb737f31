//! Signals that ask the program to end: the first one asks the work to end and report what it found, the second
//! ends the program.
//!
//! Ctrl-C (SIGINT), SIGTERM and SIGHUP are treated alike. SIGQUIT (Ctrl-\) ends the program at the first time. Their
//! names and how they arrive depend on the system, in `interrupt/`.

mod closing;
#[cfg_attr(unix, path = "interrupt/unix.rs")]
#[cfg_attr(not(unix), path = "interrupt/plain.rs")]
mod system;
mod typing;

use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError, mpsc};
use std::thread::Thread;
use std::time::Duration;

pub use closing::{Closing, closes_by_itself};
pub use typing::{Waiting, wait_for_input, wait_for_input_or, wait_for_typing};

/// Whether the user asked for the work to end.
pub static CANCELLED: AtomicBool = AtomicBool::new(false);

/// Whether the work has asked since then.
static HEARD: AtomicBool = AtomicBool::new(false);

/// The exit code that the last signal stands for.
static CODE: AtomicI32 = AtomicI32::new(130);

/// Who is woken by the first signal to see that it is heard.
static WATCHDOG: OnceLock<Thread> = OnceLock::new();

/// What the first signal does beside setting [`CANCELLED`], for work that sleeps and does not look there.
static WAKES: Mutex<Option<Box<dyn Fn() + Send>>> = Mutex::new(None);

/// The exit code of a program that SIGQUIT ends.
const QUIT: i32 = 131;

/// The exit code of a program whose terminal is gone, as of one that SIGHUP ends.
pub const HUNG_UP: i32 = 129;

/// What is put in order before the program ends without unwinding.
static LEFT_OPEN: Mutex<Vec<fn()>> = Mutex::new(Vec::new());

/// Starts to listen for the signals. If that is not possible, they end the program as usual.
pub fn listen() {
    system::listen(heard);
}

/// A signal came, with which a program that it ends would exit with this code.
fn heard(code: i32) {
    CODE.store(code, Ordering::SeqCst);
    let is_last = CANCELLED.swap(true, Ordering::SeqCst) || code == QUIT;
    if typing::end() {
        end_at_once(code);
    }
    if is_last {
        closing::wait(LONGEST_END);
        end_at_once(code);
    }
    wake();
}

/// Returns whether the user asked for the work to end. The call counts as the work's answer to that.
pub fn is_cancelled() -> bool {
    let is_cancelled = CANCELLED.load(Ordering::Relaxed);
    if is_cancelled {
        HEARD.store(true, Ordering::Relaxed);
    }
    is_cancelled
}

/// Returns whether the work has asked since the user wanted it to end.
pub fn was_heard() -> bool {
    HEARD.load(Ordering::Relaxed)
}

/// The exit code of a program that a signal ends.
pub fn exit_code() -> i32 {
    CODE.load(Ordering::SeqCst)
}

/// Has the first signal wake this thread as well.
pub fn on_signal(watchdog: Thread) {
    let _ = WATCHDOG.set(watchdog);
}

/// The longest that [`end_at_once`] puts things in order: a terminal that takes no more or a disk that does not
/// answer would keep the program for ever.
const LONGEST_END: Duration = Duration::from_secs(2);

/// Ends the program without unwinding, after the actions of [`before_end`]. If the program is already ending, waits for
/// that.
pub fn end_at_once(code: i32) -> ! {
    static IS_ENDING: AtomicBool = AtomicBool::new(false);
    while IS_ENDING.swap(true, Ordering::SeqCst) {
        std::thread::park();
    }
    let (tell, done) = mpsc::channel();
    // Without a thread there is nobody to tell, and the end comes at once.
    let _ = std::thread::Builder::new().spawn(move || {
        if let Some(parting) = typing::parting() {
            parting();
        }
        for put_in_order in locked(&LEFT_OPEN).iter() {
            put_in_order();
        }
        // Nobody listens any more when this took too long.
        let _ = tell.send(());
    });
    let _ = done.recv_timeout(LONGEST_END);
    std::process::exit(code)
}

/// Has [`end_at_once`] do this as well. It runs in a thread of its own, while the others still work.
pub fn before_end(put_in_order: fn()) {
    let mut all = locked(&LEFT_OPEN);
    if !all.iter().any(|&known| std::ptr::fn_addr_eq(known, put_in_order)) {
        all.push(put_in_order);
    }
}

/// Makes the first signal call `action` too. If it came already, calls it at once.
pub fn on_first(action: impl Fn() + Send + 'static) {
    if let Ok(mut wakes) = WAKES.lock() {
        *wakes = Some(Box::new(action));
    }
    if CANCELLED.load(Ordering::SeqCst) {
        wake();
    }
}

fn wake() {
    if let Some(watchdog) = WATCHDOG.get() {
        watchdog.unpark();
    }
    if let Ok(wakes) = WAKES.lock()
        && let Some(action) = &*wakes
    {
        action();
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
