//! A private folder for one run of a program, removed with all that is in it.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use tempfile::TempDir;

/// A private folder, removed when this is dropped.
#[derive(Debug)]
pub struct Workplace(TempDir);

/// The folders there are now.
static ALL: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Removes every private folder: for the moment before the process exits without unwinding.
pub(crate) fn remove_all() {
    for folder in ALL.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
        let _ = fs::remove_dir_all(folder);
    }
}

impl Workplace {
    /// Creates a new, empty folder that only its owner may enter.
    ///
    /// # Errors
    /// A sentence, when there can be none.
    pub fn new() -> Result<Workplace, String> {
        let mut all = ALL.lock().unwrap_or_else(PoisonError::into_inner);
        let made = tempfile::Builder::new().prefix("lightsout-").tempdir();
        let made = made.map_err(|error| format!("there is no folder for temporary files: {error}"));
        made.map(|folder| {
            all.push(folder.path().to_path_buf());
            Workplace(folder)
        })
    }

    /// Returns the folder.
    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// Writes a file.
    ///
    /// # Errors
    /// A sentence, when it cannot be written.
    pub fn write(&self, name: &str, bytes: &[u8]) -> Result<(), String> {
        fs::write(self.path().join(name), bytes)
            .map_err(|error| format!("the input for the program cannot be written: {error}"))
    }

    /// Reads at most `most` bytes of a file that the program wrote. Returns none if the file does not exist.
    ///
    /// # Errors
    /// A sentence, when it cannot be read, is longer, or is something else than a file, such as a pipe, which might
    /// never end.
    pub fn read(&self, name: &str, most: u64) -> Result<Option<Vec<u8>>, String> {
        let cannot = |error: io::Error| format!("what the program wrote cannot be read: {error}");
        let file = match open_at_once(&self.path().join(name)) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(cannot(error)),
        };
        if !file.metadata().map_err(cannot)?.is_file() {
            return Err(format!("what the program left as {name} is not a regular file"));
        }
        let mut bytes = Vec::new();
        file.take(most + 1).read_to_end(&mut bytes).map_err(cannot)?;
        match bytes.len() as u64 > most {
            true => Err(format!("the program wrote more than {most} bytes into one file")),
            false => Ok(Some(bytes)),
        }
    }
}

impl Drop for Workplace {
    fn drop(&mut self) {
        let mut all = ALL.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|folder| folder != self.0.path());
    }
}

/// Opens a file to read, without waiting for whoever may write to it.
fn open_at_once(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;

        use rustix::fs::OFlags;
        options.custom_flags((OFlags::NONBLOCK | OFlags::NOCTTY).bits().cast_signed());
    }
    options.read(true).open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_goes_with_its_files() {
        let place = Workplace::new().expect("a folder");
        let path = place.path().to_path_buf();
        place.write("a", b"123").expect("a file");
        assert_eq!(place.read("a", 3), Ok(Some(b"123".to_vec())));
        assert!(place.read("a", 2).is_err());
        assert_eq!(place.read("b", 2), Ok(None));
        drop(place);
        assert!(!path.exists());
    }
}
