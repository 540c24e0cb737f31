//! Packed bitmaps (PBM P4) that are read and written in pieces, from several threads.
//!
//! The file being written has another name until it is whole, so that an output file appears only when everything is in
//! it. A file that another run can continue stays when the work is stopped. Files are read and written, not mapped into
//! memory, so that a file that is cut off meanwhile or a full disk is an error like others (decision 5).

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use bytesize::ByteSize;
use lightsout_files::{NewFile, is_in_use};
use lightsout_formats::pbm::PackedHead;
use lightsout_grid::giant::{ReadRows, WriteRows};

use super::checkpoint::with_suffix;
use crate::exit::Failure;
use crate::input_source::cannot_read;
use crate::pixels::{CERTIFICATE, says_certificate};
use crate::to_file::{in_use, is_cancelled};
use crate::watchdog;

/// More bytes than any head has.
const MOST_HEAD: u64 = 4096;

/// A packed bitmap on disk.
pub(crate) struct Bitmap {
    file: File,
    head: PackedHead,
    is_certificate: bool,
}

impl Bitmap {
    /// Opens the file if it is a packed bitmap, and checks its length.
    ///
    /// # Errors
    /// When it cannot be read, its head is damaged, or it has another length than its head says.
    pub(crate) fn open(path: &str) -> Result<Option<Bitmap>, Failure> {
        let cannot = |error: io::Error| cannot_read(path, &error);
        if !Path::new(path).is_file() {
            return Ok(None);
        }
        let file = File::open(path).map_err(cannot)?;
        let mut start = Vec::new();
        (&file).take(MOST_HEAD).read_to_end(&mut start).map_err(cannot)?;
        if !start.starts_with(b"P4") {
            return Ok(None);
        }
        let head =
            PackedHead::read(&start).map_err(|error| Failure::input(format!("{path}: {error}")))?;
        let length = file.metadata().map_err(cannot)?.len();
        check_length(path, head, length)?;
        let is_certificate = says_certificate(&start[..head.pixels.min(start.len())]);
        Ok(Some(Bitmap { file, head, is_certificate }))
    }

    /// Whether its head says that it shows a quiet pattern.
    pub(crate) fn is_certificate(&self) -> bool {
        self.is_certificate
    }

    /// Returns its header.
    pub(crate) fn head(&self) -> PackedHead {
        self.head
    }

    fn place(&self, first: usize) -> u64 {
        self.head.pixels as u64 + first as u64 * self.head.columns.div_ceil(8) as u64
    }
}

/// Refuses a file of another length than its head asks for.
fn check_length(path: &str, head: PackedHead, length: u64) -> Result<(), Failure> {
    let PackedHead { rows, columns, pixels } = head;
    let wanted = (columns.div_ceil(8) as u128 * rows as u128) + pixels as u128;
    match u128::from(length) {
        length if length < wanted => Err(Failure::input(format!(
            "{path}: the head promises {columns}x{rows} pixels, which take {wanted} bytes with the head, but the file has {length}. It is cut off, or its head is wrong"
        ))),
        length if length > wanted => Err(Failure::input(format!(
            "{path}: {} bytes follow the {columns}x{rows} pixels of the head. Is the head wrong, or is there a second image?",
            length - wanted
        ))),
        _ => Ok(()),
    }
}

impl ReadRows for Bitmap {
    fn read(&self, first: usize, rows: &mut [u8]) -> io::Result<()> {
        read_at(&self.file, rows, self.place(first))
    }
}

/// A packed bitmap that is being written.
pub(crate) struct NewBitmap {
    bitmap: Bitmap,
    path: PathBuf,
    new: NewFile,
}

impl NewBitmap {
    /// Begins a file for a board of these measures.
    ///
    /// # Errors
    /// When it cannot be created.
    pub(crate) fn create(path: &Path, rows: usize, columns: usize) -> Result<NewBitmap, Failure> {
        let new = NewFile::create_to_read(path, &is_cancelled);
        let new = new.map_err(|error| cannot_write(path, rows, columns, &error))?;
        NewBitmap::begin(path, new, [rows, columns])
    }

    /// Begins or continues `PLACE.unfinished`, which [`NewBitmap::set_aside`] leaves for another run. `place` is the
    /// file that `path` leads to. No other run writes it meanwhile.
    ///
    /// # Errors
    /// When it cannot be written, another run writes it, or it is too short to continue.
    pub(crate) fn resume(
        path: &Path,
        place: &Path,
        [rows, columns]: [usize; 2],
        goes_on: bool,
    ) -> Result<NewBitmap, Failure> {
        let unfinished = with_suffix(place, "unfinished");
        let new = NewFile::create_to_resume(path, &unfinished, goes_on, &is_cancelled);
        let new = new.map_err(|error| match error.kind() {
            _ if is_in_use(&error) => in_use(&unfinished),
            ErrorKind::NotFound if goes_on => Failure::input(format!(
                "{0} is not there, but {1} continues it. Delete {1} to start again",
                unfinished.display(),
                with_suffix(place, "checkpoint").display()
            )),
            ErrorKind::PermissionDenied if unfinished.exists() => Failure::input(format!(
                "cannot write {} or {}: {error}",
                path.display(),
                unfinished.display()
            )),
            _ => cannot_write(path, rows, columns, &error),
        })?;
        NewBitmap::begin(path, new, [rows, columns])
    }

    fn begin(path: &Path, new: NewFile, [rows, columns]: [usize; 2]) -> Result<NewBitmap, Failure> {
        let cannot = |error: io::Error| cannot_write(path, rows, columns, &error);
        let file = new.file().try_clone().map_err(cannot)?;
        let head = PackedHead { rows, columns, pixels: 0 };
        let bitmap = Bitmap { file, head, is_certificate: false };
        let mut new = NewBitmap { bitmap, path: path.to_path_buf(), new };
        new.write_head(PackedHead::write(rows, columns))?;
        Ok(new)
    }

    fn write_head(&mut self, head: Vec<u8>) -> Result<(), Failure> {
        self.bitmap.head.pixels = head.len();
        write_at(&self.bitmap.file, &head, 0).map_err(|error| self.cannot_write(&error))
    }

    /// Makes the file that of a quiet pattern, and marks it so in the header. Rows must be written again.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) fn become_certificate(&mut self) -> Result<(), Failure> {
        let PackedHead { rows, columns, .. } = self.bitmap.head;
        self.bitmap.is_certificate = true;
        self.write_head(PackedHead::write_with_comment(rows, columns, CERTIFICATE))
    }

    /// Waits until everything written has reached the disk.
    ///
    /// # Errors
    /// When it does not.
    pub(crate) fn sync(&self) -> io::Result<()> {
        self.bitmap.file.sync_data()
    }

    /// Lets another run continue the file, even if this one ends at once.
    pub(crate) fn outlives_the_process(&self) {
        self.new.outlives_the_process();
    }

    /// Leaves the file for another run to continue.
    pub(crate) fn set_aside(self) {
        self.new.set_aside();
    }

    /// The rows written so far, to be read again.
    pub(crate) fn written(&self) -> &Bitmap {
        &self.bitmap
    }

    /// Gives the file its name.
    ///
    /// # Errors
    /// When that cannot be done. The file is then gone.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        let PackedHead { rows, columns, .. } = self.bitmap.head;
        let _keeping = watchdog::keep();
        self.new.finish().map_err(|error| cannot_write(&self.path, rows, columns, &error))
    }

    /// The sentence for rows that could not be written.
    pub(crate) fn cannot_write(&self, error: &io::Error) -> Failure {
        let PackedHead { rows, columns, .. } = self.bitmap.head;
        cannot_write(&self.path, rows, columns, error)
    }
}

fn cannot_write(path: &Path, rows: usize, columns: usize, error: &io::Error) -> Failure {
    let bytes = columns.div_ceil(8) as u64 * rows as u64;
    Failure::input(format!(
        "cannot write {}, which takes {}: {error}",
        path.display(),
        ByteSize::b(bytes).display().si()
    ))
}

impl WriteRows for NewBitmap {
    fn write(&self, first: usize, rows: &[u8]) -> io::Result<()> {
        write_at(&self.bitmap.file, rows, self.bitmap.place(first))
    }
}

#[cfg(unix)]
fn read_at(file: &File, bytes: &mut [u8], place: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, bytes, place)
}

#[cfg(unix)]
fn write_at(file: &File, bytes: &[u8], place: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::write_all_at(file, bytes, place)
}

#[cfg(windows)]
fn read_at(file: &File, mut bytes: &mut [u8], mut place: u64) -> io::Result<()> {
    while !bytes.is_empty() {
        match std::os::windows::fs::FileExt::seek_read(file, bytes, place)? {
            0 => return Err(io::ErrorKind::UnexpectedEof.into()),
            count => {
                bytes = &mut bytes[count..];
                place += count as u64;
            }
        }
    }
    Ok(())
}

#[cfg(windows)]
fn write_at(file: &File, mut bytes: &[u8], mut place: u64) -> io::Result<()> {
    while !bytes.is_empty() {
        match std::os::windows::fs::FileExt::seek_write(file, bytes, place)? {
            0 => return Err(io::ErrorKind::WriteZero.into()),
            count => {
                bytes = &bytes[count..];
                place += count as u64;
            }
        }
    }
    Ok(())
}
