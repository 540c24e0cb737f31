//! Files whose names this program chose: never through a link, and never a file of another user.

use std::fs::{File, TryLockError};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use crate::log::lock;
use crate::system;

/// Opens such a file for reading and writing, with its lock. It has to exist if `goes_on`, or else is created if it is
/// missing. A secret file is for its owner alone.
///
/// # Errors
/// When it is a link, no regular file, not this user's, has a second name, or is used by another run
/// ([`crate::is_in_use`]).
pub(crate) fn open_private(path: &Path, goes_on: bool, is_secret: bool) -> io::Result<File> {
    loop {
        let file = match system::open_unlinked(path) {
            Err(error) if error.kind() == ErrorKind::NotFound && !goes_on => {
                match system::create_new(path, is_secret) {
                    Err(error) if error.kind() == ErrorKind::AlreadyExists => continue,
                    made => made?,
                }
            }
            opened => opened?,
        };
        lock(&file)?;
        // Whoever had the lock until now may have given the file another name, or removed it.
        if system::is_at(&file, path)? {
            return Ok(file);
        }
    }
}

/// Reads all bytes of such a file, or none if it does not exist.
///
/// # Errors
/// As `open_private`, or that it cannot be read.
pub fn read_private(path: &Path) -> io::Result<Option<Vec<u8>>> {
    let mut file = match system::open_unlinked(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        file => file?,
    };
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    Ok(Some(bytes))
}

/// Opens such a file for reading, with a lock that programs can share. Returns none if it does not exist, or another
/// program has it for itself.
///
/// # Errors
/// As `open_private`.
pub fn open_shared(path: &Path) -> io::Result<Option<File>> {
    let file = match system::open_unlinked(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        file => file?,
    };
    let is_taken = matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock));
    Ok((!is_taken && system::is_at(&file, path)?).then_some(file))
}

/// Writes a file with a random name into the folder for temporary files, for later inspection. Returns its path.
///
/// # Errors
/// When it cannot be written.
pub fn kept(prefix: &str, suffix: &str, bytes: &[u8]) -> io::Result<PathBuf> {
    let mut named = tempfile::Builder::new().prefix(prefix).suffix(suffix).tempfile()?;
    named.write_all(bytes)?;
    Ok(named.keep().map_err(|error| error.error)?.1)
}
