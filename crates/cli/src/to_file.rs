//! Output to a file, all of it or none: written beside it and renamed when it is complete.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anstream::adapter::StripBytes;

use crate::exit::{Ending, Failure};
use crate::watchdog;

/// The file that an option names; none where that is `-`, for standard output.
pub fn named(path: &Option<PathBuf>) -> Option<&Path> {
    path.as_deref().filter(|path| path.as_os_str() != "-")
}

/// Lets `work` write to a new file that replaces the one at `path` once `work` has ended with
/// yes. Otherwise nothing is changed.
///
/// # Errors
/// What `work` says, or that the file cannot be written.
pub fn to_file(
    path: &Path,
    work: impl FnOnce(&mut dyn Write) -> Result<Ending, Failure>,
) -> Result<Ending, Failure> {
    let cannot =
        |error: io::Error| Failure::input(format!("cannot write {}: {error}", path.display()));
    if path.as_os_str() == "-" {
        return Err(Failure::input(
            "this is written to a file, because standard output has the other lines; name one instead of -",
        ));
    }
    let beside = beside(path).map_err(cannot)?;
    let file = fs::File::create_new(&beside).map_err(cannot)?;
    let mut out = BufWriter::new(file);
    let result = work(&mut out).and_then(|ending| {
        if ending == Ending::Yes {
            let _keeping = watchdog::keep();
            out.flush().and_then(|()| out.get_ref().sync_all()).map_err(cannot)?;
            fs::rename(&beside, path).map_err(cannot)?;
        }
        Ok(ending)
    });
    if !matches!(result, Ok(Ending::Yes)) {
        let _ = fs::remove_file(&beside);
    }
    result
}

/// A text without its colours: files have none.
pub struct Plain<'a> {
    out: &'a mut dyn Write,
    colours: StripBytes,
}

impl Plain<'_> {
    /// Everything written here goes to `out`, less its colours.
    pub fn on(out: &mut dyn Write) -> Plain<'_> {
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

/// Writes a text to the file, where one is named, and to `out` where none is.
///
/// # Errors
/// That it cannot be written.
pub fn text_to(path: Option<&Path>, text: &str, out: &mut dyn Write) -> Result<Ending, Failure> {
    let write = |out: &mut dyn Write| {
        out.write_all(text.as_bytes())?;
        Ok(Ending::Yes)
    };
    match path {
        Some(path) => to_file(path, write),
        None => write(out),
    }
}

/// A name in the same folder that nothing else has.
pub fn beside(path: &Path) -> io::Result<PathBuf> {
    let no_name = || io::Error::new(io::ErrorKind::InvalidInput, "it is not the name of a file");
    let mut name = path.file_name().ok_or_else(no_name)?.to_os_string();
    name.push(format!(".{}.part", std::process::id()));
    Ok(path.with_file_name(name))
}
