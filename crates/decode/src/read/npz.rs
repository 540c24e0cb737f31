//! Archives of numpy, `.npz`: a sparse matrix as scipy saves it, or one array.
//!
//! Such a file is a ZIP archive of `.npy` files, stored or deflated. Sources: scipy.sparse.save_npz, and PKWARE,
//! APPNOTE.TXT.

use lightsout_algebra::quoted::quoted;
use lightsout_algebra::sparse::SparseMatrix;
use lightsout_algebra::watch::Watch;

use super::matrix::{BadMatrix, Ones, of_array};
use super::npy::Array;

/// How such a file begins.
pub(super) const MAGIC: &[u8] = b"PK\x03\x04";

/// Reads the matrix in a file.
///
/// # Errors
/// A fault of the text, or the reason to stop.
pub(super) fn read(bytes: &[u8], watch: &mut dyn Watch) -> Result<SparseMatrix, BadMatrix> {
    let files = files(bytes).ok_or_else(|| bad("the archive is damaged"))?;
    let Some(format) = files.iter().find(|file| file.name == b"format.npy") else {
        return match &files[..] {
            [one] => of_array(&one.array(watch)?, watch),
            _ => Err(bad(
                "the archive should hold one array, or a sparse matrix as scipy.sparse.save_npz writes it",
            )),
        };
    };
    let mut form = format.content(watch)?;
    form.retain(u8::is_ascii_alphanumeric);
    let mut array = |name: &str| -> Result<Array, BadMatrix> {
        let file = files.iter().find(|file| file.name == name.as_bytes());
        file.ok_or_else(|| BadMatrix::Wrong(format!("the archive has no {name}")))?.array(watch)
    };
    let [rows, columns] = whole(&array("shape.npy")?)?[..] else {
        return Err(bad("the matrix should have two axes"));
    };
    // The data of other forms may have three axes.
    if !["coo", "csc", "csr"].iter().any(|known| form.ends_with(known.as_bytes())) {
        return Err(bad("sparse matrices are read as csr, csc or coo. Save matrix.tocsr()"));
    }
    let values = array("data.npy")?.values;
    let is_coordinates = form.ends_with(b"coo");
    let is_by_columns = form.ends_with(b"csc");
    let (first, second) = match () {
        () if is_coordinates => (whole(&array("row.npy")?)?, whole(&array("col.npy")?)?),
        () => {
            let starts = whole(&array("indptr.npy")?)?;
            (lines(&starts, values.len())?, whole(&array("indices.npy")?)?)
        }
    };
    if first.len() != values.len() || second.len() != values.len() {
        return Err(bad("the archive's places are not as many as its data"));
    }
    let mut ones = Ones::new(rows, columns)?;
    for ((a, b), value) in first.into_iter().zip(second).zip(values) {
        let (row, column) = if is_by_columns { (b, a) } else { (a, b) };
        ones.set(row, column, value)?;
    }
    ones.matrix(watch)
}

fn bad(problem: &str) -> BadMatrix {
    BadMatrix::Wrong(problem.to_string())
}

/// The entries as places.
fn whole(array: &Array) -> Result<Vec<usize>, BadMatrix> {
    let place = |&v: &f64| (v >= 0.0 && v.fract() == 0.0 && v < 1e15).then_some(v as usize);
    let places = array.values.iter().map(place).collect::<Option<_>>();
    places.ok_or_else(|| bad("the archive has places that are not whole numbers"))
}

/// The line of every entry, by where each line starts.
fn lines(starts: &[usize], entries: usize) -> Result<Vec<usize>, BadMatrix> {
    let mut lines = Vec::with_capacity(entries);
    for (line, ends) in starts.windows(2).enumerate() {
        if ends[0] != lines.len() || ends[0] > ends[1] || ends[1] > entries {
            return Err(bad("the archive's indptr does not fit its data"));
        }
        lines.extend(std::iter::repeat_n(line, ends[1] - ends[0]));
    }
    Ok(lines)
}

/// A file of an archive.
struct File<'b> {
    name: &'b [u8],
    packed: &'b [u8],
    is_deflated: bool,
    size: usize,
}

impl File<'_> {
    fn array(&self, watch: &mut dyn Watch) -> Result<Array, BadMatrix> {
        let name = String::from_utf8_lossy(self.name);
        let array = Array::read(&self.content(watch)?);
        array.map_err(|error| BadMatrix::Wrong(format!("{}: {error}", quoted(&name))))
    }

    fn content(&self, watch: &mut dyn Watch) -> Result<Vec<u8>, BadMatrix> {
        if !self.is_deflated {
            return Ok(self.packed.to_vec());
        }
        watch.reserve(self.size as u64)?;
        let content = miniz_oxide::inflate::decompress_to_vec_with_limit(self.packed, self.size);
        let content = content.ok().filter(|content| content.len() == self.size);
        content.ok_or_else(|| BadMatrix::Wrong("the archive is damaged".to_string()))
    }
}

/// The files that the archive's directory lists; none where it is damaged or packed in another way.
fn files(bytes: &[u8]) -> Option<Vec<File<'_>>> {
    let number = |at: usize, size: usize| -> Option<usize> {
        let bytes = bytes.get(at..at.checked_add(size)?)?;
        Some(bytes.iter().rev().fold(0, |sum, &byte| sum << 8 | usize::from(byte)))
    };
    // The end of the directory is 22 bytes long, and a comment of at most 65,535 bytes follows it.
    let last = bytes.len().checked_sub(22)?;
    let end = (last.saturating_sub(65_535)..=last)
        .rev()
        .find(|&at| bytes[at..].starts_with(b"PK\x05\x06"))?;
    let (count, mut at) = (number(end + 10, 2)?, number(end + 16, 4)?);
    let mut files = Vec::new();
    for _ in 0..count {
        if !bytes.get(at..)?.starts_with(b"PK\x01\x02") {
            return None;
        }
        let method = number(at + 10, 2)?;
        let (packed, size) = (number(at + 20, 4)?, number(at + 24, 4)?);
        let [name, extra, comment] =
            [number(at + 28, 2)?, number(at + 30, 2)?, number(at + 32, 2)?];
        let own = number(at + 42, 4)?;
        let name = bytes.get(at + 46..at + 46 + name)?;
        at += 46 + name.len() + extra + comment;
        let begin = own + 30 + number(own + 26, 2)? + number(own + 28, 2)?;
        let packed = bytes.get(begin..begin.checked_add(packed)?)?;
        if !matches!(method, 0 | 8) {
            return None;
        }
        files.push(File { name, packed, is_deflated: method == 8, size });
    }
    Some(files)
}
