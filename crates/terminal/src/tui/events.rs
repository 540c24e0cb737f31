//! Keys, clicks and new sizes, read by a thread of its own.
//!
//! Reading from a terminal that is gone never ends. Whoever plays waits for the thread only so long, draws, and learns
//! by that that the terminal is gone.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use crossterm::event::{self, Event};

/// The thread, as the loop sees it. It reads only what it is asked for: what is typed behind the last key is the
/// shell's.
pub struct Events {
    wanted: Sender<()>,
    read: Receiver<io::Result<Event>>,
    is_asked: bool,
}

impl Events {
    /// A thread that waits to be asked; it ends after the event that follows when this is dropped.
    pub fn new() -> Events {
        let (wanted, asked) = channel();
        let (send, read) = channel();
        std::thread::spawn(move || {
            for () in asked {
                if send.send(event::read()).is_err() {
                    return;
                }
            }
        });
        Events { wanted, read, is_asked: false }
    }

    /// The next event; none where none comes so soon.
    ///
    /// # Errors
    /// When the terminal cannot be read.
    pub fn next(&mut self, soon: Duration) -> io::Result<Option<Event>> {
        let gone = || io::Error::other("nothing reads the terminal any more");
        if !self.is_asked {
            self.wanted.send(()).map_err(|_| gone())?;
            self.is_asked = true;
        }
        match self.read.recv_timeout(soon) {
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(gone()),
            Ok(read) => {
                self.is_asked = false;
                read.map(Some)
            }
        }
    }
}
