//! The wait for typed input. A signal ends the program at once then, because no work goes on meanwhile.

use std::io::IsTerminal;
use std::sync::Mutex;

use super::{CANCELLED, Ordering, end_at_once, exit_code, locked};

/// What a signal does before it ends the program.
type Parting = Box<dyn FnOnce() + Send>;

/// Whether the program waits for somebody to type.
enum Typing {
    /// It does not.
    Nobody,
    /// It does, and a signal calls this before it ends the program.
    Awaited(Option<Parting>),
    /// A signal came meanwhile, and this is still to be done before the end.
    Over(Option<Parting>),
}

static TYPING: Mutex<Typing> = Mutex::new(Typing::Nobody);

/// Ends the waiting for a signal, if the program waits. Whoever waited goes on no more.
pub(super) fn end() -> bool {
    let mut typing = locked(&TYPING);
    match std::mem::replace(&mut *typing, Typing::Nobody) {
        Typing::Nobody => false,
        Typing::Awaited(parting) | Typing::Over(parting) => {
            *typing = Typing::Over(parting);
            true
        }
    }
}

/// What is to be done before the end, once.
pub(super) fn parting() -> Option<Parting> {
    end();
    match &mut *locked(&TYPING) {
        Typing::Over(parting) => parting.take(),
        Typing::Nobody | Typing::Awaited(_) => None,
    }
}

/// While this lives, a signal ends the program at once.
pub struct Waiting(());

/// Notes that the program waits for typed input, until the returned value is dropped.
pub fn wait_for_input() -> Waiting {
    wait(None)
}

/// Does the same. A signal also calls `parting` before it ends the program.
pub fn wait_for_input_or(parting: impl FnOnce() + Send + 'static) -> Waiting {
    wait(Some(Box::new(parting)))
}

/// Does the same if standard input is a terminal, where the user types what is about to be read.
pub fn wait_for_typing() -> Option<Waiting> {
    std::io::stdin().is_terminal().then(wait_for_input)
}

fn wait(parting: Option<Parting>) -> Waiting {
    *locked(&TYPING) = Typing::Awaited(parting);
    // A signal that came just before found nobody waiting.
    if CANCELLED.load(Ordering::SeqCst) {
        end_at_once(exit_code());
    }
    Waiting(())
}

impl Drop for Waiting {
    fn drop(&mut self) {
        let mut typing = locked(&TYPING);
        if let Typing::Over(_) = &*typing {
            drop(typing);
            // What is typed no more, because the terminal is gone, and the signal that says so come together.
            end_at_once(exit_code());
        }
        *typing = Typing::Nobody;
    }
}
