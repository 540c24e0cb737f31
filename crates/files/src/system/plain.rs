//! Systems without owners and modes as on Unix: a file is read-only or it is not, and every file is its user's.

use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind};
use std::path::Path;

/// Creates a file if the path is free.
pub(crate) fn create_new(path: &Path, _is_secret: bool) -> io::Result<File> {
    File::options().read(true).write(true).create_new(true).open(path)
}

/// Opens a regular file, not through a link.
pub(crate) fn open_unlinked(path: &Path) -> io::Result<File> {
    if !fs::symlink_metadata(path)?.is_file() {
        return Err(refused("it is a link or not a regular file"));
    }
    File::options().read(true).write(true).open(path)
}

/// Whether a file has this name. These systems cannot tell which one.
pub(crate) fn is_at(_file: &File, path: &Path) -> io::Result<bool> {
    path.try_exists()
}

/// Opens anything but a regular file for writing.
pub(crate) fn stream(
    path: &Path,
    found: &Metadata,
    _is_over: &dyn Fn() -> bool,
) -> io::Result<Option<File>> {
    match found.is_file() {
        true => Ok(None),
        false => File::options().write(true).open(path).map(Some),
    }
}

/// Returns false: these systems do not tell where standard output goes.
pub(crate) fn is_standard(_found: &Metadata) -> io::Result<bool> {
    Ok(false)
}

/// Refuses a file that is marked as read-only.
pub(crate) fn check_writable(_path: &Path, found: &Metadata) -> io::Result<()> {
    match found.permissions().readonly() {
        true => Err(refused("it is read-only")),
        false => Ok(()),
    }
}

/// Accepts every link: these systems restrict who may create them.
pub(crate) fn check_link(_path: &Path, _link: &Metadata) -> io::Result<()> {
    Ok(())
}

/// Does nothing: a file in the same folder has the same owner here.
pub(crate) fn take_after(_file: &File, _old: &Metadata) -> io::Result<()> {
    Ok(())
}

/// Folders are the file system's business here.
pub(crate) fn sync_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}

fn refused(sentence: &str) -> io::Error {
    io::Error::new(ErrorKind::PermissionDenied, sentence)
}
