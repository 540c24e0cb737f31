//! The targets of names: follows links, and finds out how to write to the file at the end.

use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use crate::system;

/// The target of a name.
pub(crate) enum Target {
    /// A regular file, which is replaced when the new one is whole, or none yet.
    File {
        /// Where it is, no link any more.
        path: PathBuf,
        /// What stands there now.
        old: Option<Metadata>,
    },
    /// A device, a pipe, a socket, or where standard output goes already: written into, never replaced.
    Stream(File),
}

impl Target {
    /// Finds the target of `path`. Waits for a pipe until a program reads it, or until `is_over`.
    ///
    /// # Errors
    /// When nothing can be written there: a folder, a file without write permission, a circle of links.
    pub(crate) fn of(path: &Path, is_over: &dyn Fn() -> bool) -> io::Result<Target> {
        if path.file_name().is_none() || is_folder_name(path) {
            return Err(io::Error::new(ErrorKind::IsADirectory, "that is the name of a folder"));
        }
        let old = match fs::metadata(path) {
            Ok(found) if found.is_dir() => {
                return Err(io::Error::new(ErrorKind::IsADirectory, "it is a folder"));
            }
            Ok(found) => match system::stream(path, &found, is_over)? {
                Some(stream) => return Ok(Target::Stream(stream)),
                None => Some(found),
            },
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let path = behind_links(path)?;
        if let Some(old) = &old {
            system::check_writable(&path, old)?;
        }
        Ok(Target::File { path, old })
    }
}

/// Returns the path of the regular file that `path` leads to, or would. Returns none for any other target.
///
/// # Errors
/// When its links cannot be followed.
pub fn place_of(path: &Path) -> io::Result<Option<PathBuf>> {
    match fs::metadata(path) {
        Ok(found) if !found.is_file() || system::is_standard(&found)? => Ok(None),
        _ => behind_links(path).map(Some),
    }
}

/// Whether a path ends as only those of folders do.
fn is_folder_name(path: &Path) -> bool {
    path.as_os_str()
        .as_encoded_bytes()
        .last()
        .is_some_and(|&last| std::path::is_separator(char::from(last)))
}

/// More links than this, one behind the other, are a circle; as many as Linux follows.
const MOST_LINKS: usize = 40;

/// The place that a path means when every link at its end is followed; nothing need stand there.
fn behind_links(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        match fs::symlink_metadata(&path) {
            Ok(found) if found.is_symlink() => {
                system::check_link(&path, &found)?;
                let to = fs::read_link(&path)?;
                path = folder_of(&path).join(to);
            }
            Ok(_) => return Ok(path),
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(path),
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::other("its links lead in a circle"))
}

/// Returns the folder that a file is in.
pub(crate) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}
