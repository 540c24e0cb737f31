//! An input: its bytes, the same as text if possible, and its hints.

use std::cell::RefCell;

use super::document::Kind;
use super::error::{FormatError, counted};
use super::limits::MOST_BYTES;
use super::read::{Hints, Note};

/// An input that is neither empty nor too large.
#[derive(Clone, Debug)]
pub struct Source<'a> {
    bytes: &'a [u8],
    text: Result<&'a str, FormatError>,
    hints: Hints<'a>,
    notes: RefCell<Vec<Note>>,
}

impl<'a> Source<'a> {
    /// Makes a source of bytes and of the hints about them.
    ///
    /// # Errors
    /// When the input is empty or too large.
    pub fn new(bytes: &'a [u8], hints: &Hints<'a>) -> Result<Source<'a>, FormatError> {
        if bytes.len() > MOST_BYTES {
            let length = counted(bytes.len(), "byte");
            let message = format!("the input has {length}. At most {MOST_BYTES} are read");
            return Err(FormatError::of_input(message));
        }
        let bytes = without_marks(bytes);
        if bytes.iter().all(u8::is_ascii_whitespace) {
            let what = if bytes.is_empty() { "is empty" } else { "holds only blanks" };
            let wanted = match hints.kind {
                Some(Kind::Answer) => "Presses are names of buttons such as 0,1, one per line",
                _ => "A board is rows of cells such as 01101 or #.##., one row per line",
            };
            let message = format!("the input {what}. {wanted}");
            return Err(FormatError::at(1, 1, message));
        }
        let notes = RefCell::default();
        Ok(Source { bytes, text: text_of(bytes), hints: *hints, notes })
    }

    /// Returns the bytes, without byte order marks in front.
    pub fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// Returns the same as text, without NUL characters and with every carriage return before a line feed.
    ///
    /// # Errors
    /// The place of the first byte that is not text.
    pub fn text(&self) -> Result<&'a str, FormatError> {
        self.text.clone()
    }

    /// Returns what is known about the input.
    pub fn hints(&self) -> &Hints<'a> {
        &self.hints
    }

    /// Whether the user named the format, or the name of the file ends as one of these.
    pub fn is_said(&self, suffixes: &[&str]) -> bool {
        self.hints.format.is_some()
            || self.hints.suffix.is_some_and(|suffix| suffixes.contains(&suffix))
    }

    /// Keeps a choice that a reading made, for the user to see.
    pub(crate) fn note(&self, note: Note) {
        self.notes.borrow_mut().push(note);
    }

    /// Takes the choices kept since the last call.
    pub(crate) fn take_notes(&self) -> Vec<Note> {
        self.notes.take()
    }
}

/// The bytes behind all byte order marks in front: programs that put files together leave several.
fn without_marks(mut bytes: &[u8]) -> &[u8] {
    while let Some(rest) = bytes.strip_prefix(b"\xEF\xBB\xBF") {
        bytes = rest;
    }
    bytes
}

/// Whether a character stands between words: white space, or a byte order mark, which nobody sees.
pub(crate) fn is_blank(character: char) -> bool {
    character.is_whitespace() || character == '\u{feff}'
}

fn text_of(bytes: &[u8]) -> Result<&str, FormatError> {
    if bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF") {
        return Err(FormatError::at(1, 1, "this text is UTF-16. Save it as UTF-8"));
    }
    if bytes.starts_with(b"PK\x03\x04") {
        let message = "this is an archive, as numpy.savez and scipy.sparse.save_npz write it. Save a board with numpy.savetxt. The commands distance and decode read .npz";
        return Err(FormatError::at(1, 1, message));
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let byte = bytes[error.valid_up_to()];
        let message = format!("the byte 0x{byte:02X} is not UTF-8 text. Save the input as UTF-8");
        error_after(&bytes[..error.valid_up_to()], message)
    })?;
    if let Some(at) = bytes.iter().position(|&byte| byte == 0) {
        return Err(error_after(
            &bytes[..at],
            "a NUL character is not text. Is this another kind of file?",
        ));
    }
    let lone = |at: &usize| bytes[*at] == b'\r' && bytes.get(at + 1) != Some(&b'\n');
    match (0..bytes.len()).find(lone) {
        Some(at) => Err(error_after(
            &bytes[..at],
            "a carriage return stands alone. End lines with a line feed, or with both",
        )),
        None => Ok(text),
    }
}

/// An error at the place that follows `before`, which is UTF-8.
fn error_after(before: &[u8], message: impl Into<String>) -> FormatError {
    let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
    let column = String::from_utf8_lossy(&before[line_start..]).chars().count() + 1;
    FormatError::at(line, column, message)
}
