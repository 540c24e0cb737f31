//! Keys, clicks and new sizes, read by a thread of its own.
//!
//! Reading from a terminal that is gone never ends. The game waits for the thread for a limited time, draws, and learns
//! by drawing that the terminal is gone.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use crossterm::event::{self, Event};

/// The thread, as the loop sees it. It only reads on request: keys typed after the last one belong to the shell.
pub(super) struct Events {
    wanted: Sender<()>,
    read: Receiver<io::Result<Event>>,
    is_asked: bool,
}

impl Events {
    /// Starts a thread that waits for requests. Once this is dropped, it ends after the next event.
    pub(super) fn new() -> Events {
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

    /// Returns the next event, or none if there is none within this time.
    ///
    /// # Errors
    /// When the terminal cannot be read.
    pub(super) fn next(&mut self, soon: Duration) -> io::Result<Option<Event>> {
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
