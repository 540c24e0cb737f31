//! A file being written: beside its place until it is whole, or straight into a stream.

use std::fs::{self, File};
use std::io::{self, Seek, Write};
use std::path::{Path, PathBuf};

use crate::part::Part;
use crate::system;
use crate::target::{Target, folder_of};

/// A file being written. Until [`NewFile::finish`] nothing is changed where it will be, and when it is dropped before,
/// nothing is left of it. Only what went into a device, a pipe or a socket is gone.
pub struct NewFile {
    file: File,
    end: End,
}

/// What becomes of what was written.
enum End {
    /// It takes the place of a file.
    Replace { part: Part, path: PathBuf, old: Option<Box<fs::Metadata>> },
    /// It is where it should be already.
    Flown,
    /// It is copied into this stream.
    Copy(File),
}

impl NewFile {
    /// Begins a file that will be at `path`: links are followed, and what is not a regular file is written into. A pipe
    /// is waited for until it has a reader, or until `is_over`.
    ///
    /// # Errors
    /// When no file can be written there; nothing has changed then.
    pub fn create(path: &Path, is_over: &dyn Fn() -> bool) -> io::Result<NewFile> {
        Ok(match Target::of(path, is_over)? {
            Target::File { path, old } => NewFile::beside(path, old)?,
            Target::Stream(file) => NewFile { file, end: End::Flown },
        })
    }

    /// The same for a file that is written in any order and read again before it is finished. What goes into a stream
    /// waits for that in a file without a name.
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

    /// The same for a file that another run can go on with, for which it is written at `beside`, in the same folder.
    /// Begins it, or goes on with it.
    ///
    /// # Errors
    /// As [`NewFile::create`]; or when `beside` is a link or somebody else's file, another run is using it
    /// ([`crate::is_in_use`]), or it is not there to go on with.
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

    /// Begins a file whose name this program chose: a link that stands there is not followed, but replaced.
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

    /// The file as it grows, to be written and read in any order where [`NewFile::create_to_read`] made it.
    pub fn file(&self) -> &File {
        &self.file
    }

    /// Lets a file that another run can go on with stay when the process is ended at once.
    pub fn outlives_the_process(&self) {
        if let End::Replace { part, .. } = &self.end {
            part.outlives_the_process();
        }
    }

    /// Leaves a file for another run to go on with.
    pub fn set_aside(self) {
        if let End::Replace { part, .. } = self.end {
            part.set_aside();
        }
    }

    /// Puts the file at its place, with owner and permissions of the one that stood there, and returns when both the
    /// file and its name have reached the disk.
    ///
    /// # Errors
    /// When that cannot be done; a file that stood there is as it was.
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
