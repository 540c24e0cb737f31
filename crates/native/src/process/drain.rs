//! A thread that reads what a program writes, up to a limit.

use std::io::Read;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// The longest to wait for the rest of the output once the program has ended. Longer only when a process
/// that left its group still holds the pipe.
const LONGEST_REST: Duration = Duration::from_secs(1);

/// A thread that reads a pipe, and what it has read.
pub(super) struct Drain {
    kept: Arc<Mutex<Vec<u8>>>,
    is_full: Arc<AtomicBool>,
    done: Receiver<()>,
}

impl Drain {
    /// Reads at most `most` bytes of `pipe` in a thread of its own. Without a pipe it reads nothing.
    pub(super) fn of<R: Read + Send + 'static>(pipe: Option<R>, most: usize) -> Drain {
        let (kept, is_full) = (Arc::<Mutex<Vec<u8>>>::default(), Arc::<AtomicBool>::default());
        let (tell, done) = mpsc::channel();
        let (store, full) = (Arc::clone(&kept), Arc::clone(&is_full));
        thread::spawn(move || {
            if let Some(mut pipe) = pipe {
                read(&mut pipe, most, &store, &full);
            }
            // Nobody listens any more when the run was given up, which does not concern this thread.
            let _ = tell.send(());
        });
        Drain { kept, is_full, done }
    }

    /// Whether there was more than is kept.
    pub(super) fn is_full(&self) -> bool {
        self.is_full.load(Ordering::Relaxed)
    }

    /// Returns the output, once the program has ended.
    pub(super) fn finish(self) -> String {
        let _ = self.done.recv_timeout(LONGEST_REST);
        let kept = std::mem::take(&mut *self.kept.lock().unwrap_or_else(PoisonError::into_inner));
        String::from_utf8(kept)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
    }
}

fn read(pipe: &mut dyn Read, most: usize, store: &Mutex<Vec<u8>>, full: &AtomicBool) {
    let mut piece = [0; 1 << 14];
    while let Ok(length @ 1..) = pipe.read(&mut piece) {
        let mut kept = store.lock().unwrap_or_else(PoisonError::into_inner);
        let room = most - kept.len();
        kept.extend_from_slice(&piece[..length.min(room)]);
        if length > room {
            full.store(true, Ordering::Relaxed);
            return;
        }
    }
}
