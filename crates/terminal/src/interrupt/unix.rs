//! The signals of Unix: Ctrl-C, SIGTERM, SIGHUP and SIGQUIT, each with its exit code.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXFSZ};
use signal_hook::iterator::Signals;

/// Calls `heard`, in a thread of its own, for every signal, with the exit code of a program that it ends.
pub(super) fn listen(heard: fn(i32)) {
    // With a handler, a file that grows past `ulimit -f` is an error of the write, which is told like any other.
    // Programs that this one starts do not inherit a handler, as they would an ignored signal.
    let _ = signal_hook::flag::register(SIGXFSZ, Arc::new(AtomicBool::new(false)));
    let mut wanted = vec![SIGINT, SIGTERM, SIGQUIT];
    if is_hangup_heard() {
        wanted.push(SIGHUP);
    }
    if let Ok(mut signals) = Signals::new(wanted) {
        std::thread::spawn(move || signals.forever().for_each(|signal| heard(128 + signal)));
    }
}

/// Whether SIGHUP is meant for this program: `nohup` starts it with that signal ignored, and so it stays. Where the
/// system does not tell, SIGHUP ends the program as usual, or, under `nohup`, not at all.
fn is_hangup_heard() -> bool {
    let Ok(status) = std::fs::read_to_string("/proc/self/status") else { return false };
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    // A mask in hexadecimal digits, signal 1 in its lowest bit (proc(5)).
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    ignored.is_some_and(|mask| mask >> (SIGHUP - 1) & 1 == 0)
}
