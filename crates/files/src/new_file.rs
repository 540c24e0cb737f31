//! A file being written: a part in the same folder until it is whole, or directly into a stream.

use std::fs::{self, File};
use std::io::{self, Seek, Write};
use std::path::{Path, PathBuf};

use crate::part::Part;
use crate::system;
use crate::target::{Target, folder_of};

/// A file being written. Until [`NewFile::finish`] the old file is unchanged. If the new one is dropped earlier, it
/// disappears. Only bytes that went into a device, a pipe or a socket are gone.
pub struct NewFile {
    file: File,
    end: End,
}

/// What becomes of what was written.
enum End {
    /// It takes the place of a file.
    Replace { part: Part, path: PathBuf, old: Option<Box<fs::Metadata>> },
    /// It went directly into a stream.
    Flown,
    /// It is copied into this stream.
    Copy(File),
}

impl NewFile {
    /// Begins a file that will be at `path`. Links are followed, and anything but a regular file is written into. A
    /// pipe is waited for until it has a reader, or until `is_over`.
    ///
    /// # Errors
    /// When no file can be written there. Then nothing has changed.
    pub fn create(path: &Path, is_over: &dyn Fn() -> bool) -> io::Result<NewFile> {
        Ok(match Target::of(path, is_over)? {
            Target::File { path, old } => NewFile::beside(path, old)?,
            Target::Stream(file) => NewFile { file, end: End::Flown },
        })
    }

    /// Begins a file that is written in any order and read again before it is finished. Until then, the content for a
    /// stream waits in a file without a name.
    ///
    /// # Errors
    /// As [`NewFile::create`].
    pub fn create_to_read(path: &Path, is_over: &dyn Fn() -> bool) -> io::Result<NewFile> {
        Ok(match Target::of(path, is_over)? {
            Target::File { path, old } => NewFile::beside(path, old)?,
            Target::Stream(stream) => {
                NewFile { file: tempfile::tempfile()?, end: End::Copy(stream) }
            }
        })
    }

    /// Begins a file that another run can resume, or resumes it. It is written at `beside`, in the same folder.
    ///
    /// # Errors
    /// As [`NewFile::create`]. Also when `beside` is a link or belongs to another user, another run is using it
    /// ([`crate::is_in_use`]), or there is nothing to resume.
    pub fn create_to_resume(
        path: &Path,
        beside: &Path,
        goes_on: bool,
        is_over: &dyn Fn() -> bool,
    ) -> io::Result<NewFile> {
        Ok(match Target::of(path, is_over)? {
            Target::File { path, old } => {
                NewFile::replacing(Part::resume(beside, goes_on, old.is_some())?, path, old)?
            }
            Target::Stream(stream) => {
                NewFile { file: tempfile::tempfile()?, end: End::Copy(stream) }
            }
        })
    }

    /// Begins a file whose name this program chose: an existing link is not followed, but replaced.
    ///
    /// # Errors
    /// When no file can be written there.
    pub fn create_private(path: &Path) -> io::Result<NewFile> {
        NewFile::beside(path.to_path_buf(), None)
    }

    fn beside(path: PathBuf, old: Option<fs::Metadata>) -> io::Result<NewFile> {
        // Whoever may not read the old file may not read the new one while it grows.
        let part = Part::create(folder_of(&path), old.is_some())?;
        NewFile::replacing(part, path, old)
    }

    fn replacing(part: Part, path: PathBuf, old: Option<fs::Metadata>) -> io::Result<NewFile> {
        let file = part.file().try_clone()?;
        Ok(NewFile { file, end: End::Replace { part, path, old: old.map(Box::new) } })
    }

    /// Returns the file as it grows, to be written and read in any order where [`NewFile::create_to_read`] made it.
    pub fn file(&self) -> &File {
        &self.file
    }

    /// Keeps a file that another run can resume when the process is ended at once.
    pub fn outlives_the_process(&self) {
        if let End::Replace { part, .. } = &self.end {
            part.outlives_the_process();
        }
    }

    /// Leaves a file for another run to resume.
    pub fn set_aside(self) {
        if let End::Replace { part, .. } = self.end {
            part.set_aside();
        }
    }

    /// Puts the file at its place, with the owner and permissions of the old one. Returns when both the file and its
    /// name have reached the disk.
    ///
    /// # Errors
    /// When that fails. Then the old file is unchanged.
    pub fn finish(mut self) -> io::Result<()> {
        match self.end {
            End::Replace { part, path, old } => {
                if let Some(old) = old {
                    system::take_after(&self.file, &old)?;
                }
                self.file.sync_all()?;
                part.put_at(&path)?;
                system::sync_folder(folder_of(&path))
            }
            End::Flown => self.file.flush(),
            End::Copy(mut stream) => {
                self.file.rewind()?;
                io::copy(&mut self.file, &mut stream).map(|_| ())
            }
        }
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
