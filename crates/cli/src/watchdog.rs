//! The watchdog: a thread that ends the program if the work itself does not, because it passed a limit without asking,
//! or ignored Ctrl-C.
//!
//! Work that asks its budget ends by itself and says what it found. The watchdog leaves it a moment for that. It keeps
//! the limits for everything that does not ask: reading a file, writing a picture, a loop without a check. It prints
//! without taking a lock, since the work may hold any of them.

use std::fs::File;
use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use bytesize::ByteSize;
use lightsout_algebra::memory;

use crate::limits::{Gate, OWN_MEMORY};
use crate::{output, output_owner, progress};
use lightsout_terminal::interrupt::{self, CANCELLED};

/// How long past its limit work may take to end by itself.
const GRACE: Duration = Duration::from_millis(1500);

/// How long Ctrl-C may go unheard.
const UNHEARD: Duration = Duration::from_secs(2);

/// When to look again at somebody who is left in peace.
const LOOK_AGAIN: Duration = Duration::from_millis(50);

/// The exit code where a limit was reached.
const UNKNOWN: i32 = 3;

/// Starts to watch over the limits of a gate, and over Ctrl-C.
pub(crate) fn start(gate: &'static Gate, is_json: bool) {
    let watch = move || {
        memory::keep_guard();
        Watchdog { gate, is_json }.watch()
    };
    match thread::Builder::new().name("watchdog".to_string()).spawn(watch) {
        Ok(watchdog) => {
            interrupt::on_signal(watchdog.thread().clone());
            memory::guard(watchdog.thread().clone(), most(gate.memory()));
        }
        Err(error) => crate::say!("no limit is kept from outside the work: {error}"),
    }
}

/// The memory that nothing passes: a tenth more than the limit, and what a program holds that does nothing.
fn most(memory: u64) -> u64 {
    memory.saturating_add(memory / 10).saturating_add(OWN_MEMORY)
}

/// Who keeps what was found, and is left in peace by the limit on time.
static KEEPING: AtomicUsize = AtomicUsize::new(0);

/// While this lives, what was found is being kept.
pub(crate) struct Keeping(());

/// Says that what was found is being written down and would be lost, until what is returned is dropped.
pub(crate) fn keep() -> Keeping {
    KEEPING.fetch_add(1, Ordering::SeqCst);
    Keeping(())
}

impl Drop for Keeping {
    fn drop(&mut self) {
        KEEPING.fetch_sub(1, Ordering::SeqCst);
    }
}

struct Watchdog {
    gate: &'static Gate,
    is_json: bool,
}

impl Watchdog {
    fn watch(&self) -> ! {
        let mut cancelled: Option<Instant> = None;
        loop {
            if let Some(asked) = memory::refused() {
                self.out_of_memory(asked);
            }
            let in_time = match self.gate.time_left(GRACE) {
                Some(Duration::ZERO) if KEEPING.load(Ordering::SeqCst) == 0 => self.out_of_time(),
                Some(Duration::ZERO) => Some(LOOK_AGAIN),
                left => left,
            };
            if CANCELLED.load(Ordering::SeqCst) && cancelled.is_none() {
                cancelled = Some(Instant::now());
            }
            let heard_by = cancelled
                .filter(|_| !interrupt::was_heard())
                .map(|at| UNHEARD.saturating_sub(at.elapsed()));
            if heard_by == Some(Duration::ZERO) {
                let sentence =
                    "the work did not stop by itself in time after the interrupt, and was ended";
                self.end(interrupt::exit_code(), "cancelled", sentence.to_string());
            }
            match [in_time, heard_by].into_iter().flatten().min() {
                Some(left) => thread::park_timeout(left),
                None => thread::park(),
            }
        }
    }

    fn out_of_memory(&self, asked: u64) -> ! {
        let limit = self.gate.memory();
        let (asked, held) = (ByteSize(asked), ByteSize(memory::held()));
        let doing = doing();
        self.end(
            UNKNOWN,
            "memory-limit",
            match memory::held().saturating_add(asked.as_u64()) > limit {
                true => format!(
                    "the memory limit of {} was reached{doing}: {held} are held, and {asked} more were asked for. --memory-limit allows more",
                    ByteSize(limit)
                ),
                false => format!("the system has no more memory{doing}: {held} are held, and {asked} more were asked for"),
            },
        )
    }

    fn out_of_time(&self) -> ! {
        let limit = humantime::format_duration(self.gate.time().unwrap_or_default());
        let sentence =
            format!("the time limit of {limit} was reached{}. --time-limit allows more", doing());
        self.end(UNKNOWN, "time-limit", sentence)
    }

    /// Says why, as a sentence and where it was asked for as JSON, and ends the program.
    fn end(&self, code: i32, kind: &str, sentence: String) -> ! {
        if let Some(mut errors) = raw(std::io::stderr()) {
            let clear = if progress::is_shown() { "\r\x1b[2K" } else { "" };
            let _ = errors.write_all(format!("{clear}{sentence}\n").as_bytes());
        }
        // Behind a part of an object another one would be none.
        if self.is_json && output_owner::watchdog() {
            let object = output::without_answer("unknown", kind, &sentence);
            let _ = raw(std::io::stdout()).map(|mut out| out.write_all(object.as_bytes()));
        }
        interrupt::end_at_once(code)
    }
}

/// What the work does, where it told.
fn doing() -> String {
    progress::stage().map_or(String::new(), |stage| format!(" at {stage:?}"))
}

/// A stream without the lock that the work may hold.
#[cfg(unix)]
fn raw(stream: impl std::os::fd::AsFd) -> Option<File> {
    stream.as_fd().try_clone_to_owned().ok().map(File::from)
}

/// A stream without the lock that the work may hold.
#[cfg(windows)]
fn raw(stream: impl std::os::windows::io::AsHandle) -> Option<File> {
    stream.as_handle().try_clone_to_owned().ok().map(File::from)
}
