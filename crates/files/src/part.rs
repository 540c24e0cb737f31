//! The part of a file: created new and never through a link, locked while it is written, removed with the program.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::{io, mem};

use tempfile::Builder;

use crate::private::open_private;
use crate::{stale, system, unfinished};

/// The beginning of the names of parts that cannot be resumed.
pub(crate) const PREFIX: &str = "lightsout-";
/// How it ends.
pub(crate) const SUFFIX: &str = ".part";
/// The number of random letters and digits between them.
pub(crate) const RANDOM: usize = 12;

/// A part: removed when it is dropped, unless it was put at its place or set aside before.
pub(crate) struct Part {
    file: File,
    path: PathBuf,
    /// None once it outlives the process.
    entry: Mutex<Option<unfinished::Entry>>,
    stays: bool,
}

impl Part {
    /// Begins a part in this folder under an unpredictable name, and removes the parts of killed programs there.
    ///
    /// # Errors
    /// When no file can be made there.
    pub(crate) fn create(folder: &Path, is_secret: bool) -> io::Result<Part> {
        stale::remove_in(folder);
        loop {
            let named = Builder::new()
                .prefix(PREFIX)
                .suffix(SUFFIX)
                .rand_bytes(RANDOM)
                .make_in(folder, |path| system::create_new(path, is_secret))
                .map_err(|error| in_folder(folder, error))?;
            // Between its making and its lock, another program may take it for one that a killed program left.
            let is_taken = matches!(named.as_file().try_lock(), Err(TryLockError::WouldBlock));
            if is_taken || !system::is_at(named.as_file(), named.path())? {
                continue;
            }
            let entry = unfinished::enter(named.path())?;
            let (file, path) = named.keep().map_err(|error| error.error)?;
            return Ok(Part { file, path, entry: Mutex::new(Some(entry)), stays: false });
        }
    }

    /// Begins or resumes the part of this name.
    ///
    /// # Errors
    /// As [`open_private`]: when it belongs to another user, or another run uses it.
    pub(crate) fn resume(path: &Path, goes_on: bool, is_secret: bool) -> io::Result<Part> {
        let file = open_private(path, goes_on, is_secret)?;
        let entry = match goes_on {
            true => None,
            false => {
                file.set_len(0)?;
                Some(unfinished::enter(path)?)
            }
        };
        Ok(Part { file, path: path.to_path_buf(), entry: Mutex::new(entry), stays: false })
    }

    /// Returns the file.
    pub(crate) fn file(&self) -> &File {
        &self.file
    }

    /// Gives it this name, and replaces the file that had it.
    pub(crate) fn put_at(mut self, path: &Path) -> io::Result<()> {
        fs::rename(&self.path, path)?;
        self.stays = true;
        Ok(())
    }

    /// Lets the file stay when the process is ended at once.
    pub(crate) fn outlives_the_process(&self) {
        let mut entry = self.entry.lock().unwrap_or_else(PoisonError::into_inner);
        drop(mem::take(&mut *entry));
    }

    /// Lets the file stay.
    pub(crate) fn set_aside(mut self) {
        self.stays = true;
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        if !self.stays {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Says of a folder what is wrong with it, where that is why no file can be made in it.
fn in_folder(folder: &Path, error: io::Error) -> io::Error {
    let is_there = folder.is_dir();
    let folder = folder.display();
    match error.kind() {
        kind @ io::ErrorKind::NotFound if is_there => {
            io::Error::new(kind, format!("no file can be made in the folder {folder}"))
        }
        kind @ io::ErrorKind::NotFound => {
            io::Error::new(kind, format!("there is no folder {folder}"))
        }
        kind @ (io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem) => {
            io::Error::new(kind, format!("no file can be made in the folder {folder}: {error}"))
        }
        _ => error,
    }
}
