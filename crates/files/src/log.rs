//! Files that grow, and folders: one run at a time, by a lock that the system takes back however the run ends.

use std::error::Error;
use std::fmt::{self, Display};
use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::Path;

use crate::system;

/// Why a file or a folder that another run has cannot be had.
#[derive(Debug)]
struct InUse;

impl Display for InUse {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("another run is using it")
    }
}

impl Error for InUse {}

/// Whether an error says that another run has the file or folder.
pub fn is_in_use(error: &io::Error) -> bool {
    error.get_ref().is_some_and(|inner| inner.is::<InUse>())
}

/// Says that another run has a file or folder.
pub fn in_use(path: &Path) -> String {
    format!("{} is in use by another run. Try again when it has ended", path.display())
}

/// Opens a file for reading and for writing, with its lock, and creates it if it does not exist. Links are followed.
///
/// # Errors
/// When it is not a regular file, has no write permission, or is used by another run ([`is_in_use`]).
pub fn open_log(path: &Path) -> io::Result<File> {
    match fs::metadata(path) {
        Ok(found) if !found.is_file() => {
            return Err(io::Error::other("it is not a regular file, which can grow and be read"));
        }
        Ok(found) => system::check_writable(path, &found)?,
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    let mut options = File::options();
    let file = options.read(true).write(true).create(true).truncate(false).open(path)?;
    lock(&file)?;
    Ok(file)
}

/// Takes the lock of a folder, until the returned file is dropped. Returns none on systems without locks for folders.
/// There the files in it still have theirs.
///
/// # Errors
/// When another run has it ([`is_in_use`]), or there is no such folder.
pub fn lock_folder(folder: &Path) -> io::Result<Option<File>> {
    let file = match File::open(folder) {
        Ok(file) => file,
        Err(error) if cfg!(unix) => return Err(error),
        Err(_) => return Ok(None),
    };
    lock(&file)?;
    Ok(Some(file))
}

/// Takes a lock at once or not at all. Where the file system has none, everybody has it.
pub(crate) fn lock(file: &File) -> io::Result<()> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(io::Error::other(InUse)),
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}
