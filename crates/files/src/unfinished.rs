//! The unfinished files of this process, so that they can be removed if it ends at once.
//!
//! A signal or a watchdog ends the process without unwinding, so it calls [`remove_all`] first. The list is locked only
//! while an entry is added or removed, never while a file is written.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::{fs, io};

/// The files, and whether the process is ending.
struct List {
    files: Vec<(u64, PathBuf)>,
    next: u64,
    is_over: bool,
}

static LIST: Mutex<List> = Mutex::new(List { files: Vec::new(), next: 0, is_over: false });

fn list() -> MutexGuard<'static, List> {
    LIST.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A file on the list, as long as this lives.
#[derive(Debug)]
pub struct Entry(u64);

impl Drop for Entry {
    fn drop(&mut self) {
        list().files.retain(|(number, _)| *number != self.0);
    }
}

/// Puts a file that was just made on the list.
///
/// # Errors
/// When the process is ending. Then the file is removed.
pub fn enter(path: &Path) -> io::Result<Entry> {
    // Whoever removes it may have another working folder by then.
    let path = std::path::absolute(path)?;
    let mut list = list();
    if list.is_over {
        let _ = fs::remove_file(&path);
        return Err(io::Error::new(io::ErrorKind::Interrupted, "the program is ending"));
    }
    let number = list.next;
    list.next += 1;
    list.files.push((number, path));
    Ok(Entry(number))
}

/// Removes every file on the list, and each that is added later. For a process that is about to end.
pub fn remove_all() {
    let files = {
        let mut list = list();
        list.is_over = true;
        std::mem::take(&mut list.files)
    };
    for (_, path) in files {
        let _ = fs::remove_file(path);
    }
}
