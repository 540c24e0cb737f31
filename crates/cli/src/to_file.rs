//! Output to a file: opened before the work begins, and all of it or none.

use std::ffi::{OsStr, OsString};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anstream::adapter::StripBytes;
use lightsout_files::{NewFile, is_in_use};

use crate::exit::{Ending, Failure};
use lightsout_terminal::interrupt;

use crate::{command_line, watchdog};

/// Returns the file that an option names, or none if it is `-`, for standard output.
pub(crate) fn named(path: &Option<PathBuf>) -> Option<&Path> {
    path.as_deref().filter(|path| path.as_os_str() != "-")
}

/// Whether a regular file that is to be written is named by another word of the command line too: alone, behind a `=`, or
/// behind the letter of an option, as in `-oFILE`.
fn is_read_too(path: &Path, words: &mut dyn Iterator<Item = OsString>) -> bool {
    let Some(written) = path.canonicalize().ok().filter(|written| written.is_file()) else {
        return false;
    };
    let is_it = |word: &OsStr| Path::new(word).canonicalize().is_ok_and(|file| file == written);
    let mut count = 0;
    for word in words {
        let text = word.to_str().unwrap_or_default();
        let short = text.strip_prefix('-').and_then(|letters| letters.split_once('o'));
        let mut behind = text.split_once('=').into_iter().chain(short);
        count += usize::from(is_it(&word) || behind.any(|(_, file)| is_it(OsStr::new(file))));
    }
    count > 1
}

/// The files that this command has open for its answers.
static CLAIMED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// That a file is this command's to write, as long as this lives.
struct Claim(PathBuf);

impl Claim {
    /// Claims a regular file, or one that is not there yet; none for others, to which any number of answers may go.
    fn on(path: &Path) -> Result<Option<Claim>, Failure> {
        let Some(file) = target(path) else { return Ok(None) };
        let mut claimed = CLAIMED.lock().unwrap_or_else(PoisonError::into_inner);
        if claimed.contains(&file) {
            return Err(Failure::input(format!(
                "two answers would go to {}, and one of them be lost. Write them to two files",
                path.display()
            )));
        }
        claimed.push(file.clone());
        Ok(Some(Claim(file)))
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        let mut claimed = CLAIMED.lock().unwrap_or_else(PoisonError::into_inner);
        claimed.retain(|file| *file != self.0);
    }
}

/// The most links that are followed from one to the next.
const MOST_LINKS: usize = 40;

/// The regular file that a path leads to, whether it is there or not.
fn target(path: &Path) -> Option<PathBuf> {
    let mut path = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder.to_path_buf(),
            _ => PathBuf::from("."),
        };
        match path.read_link() {
            Ok(link) => path = folder.join(link),
            Err(_) if path.exists() && !path.is_file() => return None,
            Err(_) => return Some(folder.canonicalize().ok()?.join(path.file_name()?)),
        }
    }
    None
}

/// A file that is open for an answer. An older file of that name stays until the answer is whole.
pub(crate) struct OutFile {
    path: PathBuf,
    new: NewFile,
    _claim: Option<Claim>,
}

impl OutFile {
    /// Opens the file that an option names, or none without the option or with `-`.
    ///
    /// # Errors
    /// That it cannot be written.
    pub(crate) fn named(path: &Option<PathBuf>) -> Result<Option<OutFile>, Failure> {
        named(path).map(OutFile::open).transpose()
    }

    /// Opens the file at `path`.
    ///
    /// # Errors
    /// That it cannot be written, or is read by this command.
    pub(crate) fn open(path: &Path) -> Result<OutFile, Failure> {
        if is_read_too(path, &mut command_line::words().into_iter().skip(1)) {
            return Err(Failure::input(format!(
                "{} is read by this command, and would be lost. Write to another file",
                path.display()
            )));
        }
        OutFile::replacing(path)
    }

    /// Opens one that may be a file that was read, because its content is part of the output.
    ///
    /// # Errors
    /// That it cannot be written.
    pub(crate) fn replacing(path: &Path) -> Result<OutFile, Failure> {
        if path.as_os_str() == "-" {
            return Err(Failure::input(
                "this is written to a file, because standard output has the other lines. Name one instead of -",
            ));
        }
        let claim = Claim::on(path)?;
        let new = NewFile::create(path, &is_cancelled).map_err(|error| cannot(path, &error))?;
        Ok(OutFile { path: path.to_path_buf(), new, _claim: claim })
    }

    /// Lets `work` write to the file, which gets its name once `work` has ended with yes. Otherwise nothing is changed.
    ///
    /// # Errors
    /// The error of `work`, or that the file cannot be written.
    pub(crate) fn write(
        self,
        work: impl FnOnce(&mut dyn Write) -> Result<Ending, Failure>,
    ) -> Result<Ending, Failure> {
        let OutFile { path, new, _claim } = self;
        let here = |failure| match failure {
            Failure::Output(error) => cannot(&path, &error),
            other => other,
        };
        let mut out = BufWriter::new(new);
        let result = work(&mut out).map_err(here);
        if !matches!(result, Ok(Ending::Yes)) {
            // What is left in memory is not written on the way out.
            drop(out.into_parts());
            return result;
        }
        let _keeping = watchdog::keep();
        let whole = out.into_inner().map_err(io::IntoInnerError::into_error);
        whole.and_then(NewFile::finish).map_err(|error| cannot(&path, &error))?;
        result
    }

    /// As [`OutFile::write`], and says on standard error that the file is there.
    ///
    /// # Errors
    /// The error of `work`, or that the file cannot be written.
    pub(crate) fn write_and_say(
        self,
        work: impl FnOnce(&mut dyn Write) -> Result<Ending, Failure>,
    ) -> Result<Ending, Failure> {
        let path = self.path.clone();
        let ending = self.write(work)?;
        if ending == Ending::Yes {
            say_written(&path);
        }
        Ok(ending)
    }

    /// Writes these bytes as the whole file, and says so.
    ///
    /// # Errors
    /// That it cannot be written.
    pub(crate) fn write_all(self, bytes: &[u8]) -> Result<Ending, Failure> {
        self.write_and_say(|out| {
            out.write_all(bytes)?;
            Ok(Ending::Yes)
        })
    }
}

/// Says that a file is there.
pub(crate) fn say_written(path: &Path) {
    crate::note!("written to {}", path.display());
}

/// The sentence for a file that cannot be written.
pub(crate) fn cannot(path: &Path, error: &io::Error) -> Failure {
    match is_in_use(error) {
        true => in_use(path),
        false => Failure::input(format!("cannot write {}: {error}", path.display())),
    }
}

/// The sentence for a file or folder that another run has.
pub(crate) fn in_use(path: &Path) -> Failure {
    Failure::InUse(path.to_path_buf())
}

/// Returns whether the wait for the reader of a pipe was cancelled.
pub(crate) fn is_cancelled() -> bool {
    interrupt::is_cancelled()
}

/// A text without its colours: files have none.
pub(crate) struct Plain<'a> {
    out: &'a mut dyn Write,
    colours: StripBytes,
}

impl Plain<'_> {
    /// Everything written here goes to `out`, less its colours.
    pub(crate) fn on(out: &mut dyn Write) -> Plain<'_> {
        Plain { out, colours: StripBytes::new() }
    }
}

impl Write for Plain<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.colours.strip_next(bytes).try_for_each(|part| self.out.write_all(part))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Writes a text to the file, or to `out` without a file.
///
/// # Errors
/// That it cannot be written.
pub(crate) fn text_to(
    file: Option<OutFile>,
    text: &str,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    match file {
        Some(file) => file.write_all(text.as_bytes()),
        None => {
            out.write_all(text.as_bytes())?;
            Ok(Ending::Yes)
        }
    }
}
