//! Systems without the signals of Unix: Ctrl-C, and a console that is closed.

/// The exit code of a program ended by Ctrl-C.
const INTERRUPTED: i32 = 130;

/// Calls `heard`, in a thread of its own, for every such event.
pub(crate) fn listen(heard: fn(i32)) {
    let _ = ctrlc::set_handler(move || heard(INTERRUPTED));
}
