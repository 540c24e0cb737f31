//! PBM, the portable bitmap: `P1` in digits, `P4` in packed bits; 1 is black and a lit light.
//!
//! A head of width and height, with comments from `#` to the end of a line, then the pixels row by
//! row. P1 has a digit for each, with or without blanks between; P4 has eight to a byte, the highest
//! bit leftmost, every row beginning a new byte. Source: the pbm manual of Netpbm.

use super::document::{Document, Kind};
use super::error::{FormatError, counted};
use super::format::{Format, Info, Sure};
use super::limits::check_cells;
use super::of_puzzle::board_of;
use super::source::Source;
use crate::spec::drawing::Drawing;

/// P4: the pixels as packed bits.
pub struct Packed;

static PACKED: Info = Info {
    name: "pbm",
    summary: "a portable bitmap of Netpbm with packed bits (P4); 1 is black is lit; for large boards",
    holds: "a board of two states without holes",
    kinds: &[Kind::Puzzle],
    suffixes: &["pbm"],
    is_written: true,
};

/// P1: the pixels as digits.
pub struct Plain;

static PLAIN: Info = Info {
    name: "pbm-plain",
    summary: "a portable bitmap of Netpbm with a digit for every pixel (P1); 1 is black is lit",
    holds: "a board of two states without holes",
    kinds: &[Kind::Puzzle],
    suffixes: &[],
    is_written: true,
};

impl Format for Packed {
    fn info(&self) -> &'static Info {
        &PACKED
    }

    fn guess(&self, source: &Source<'_>) -> Sure {
        guess(source, b"P4")
    }

    fn read(&self, source: &Source<'_>) -> Result<Document, FormatError> {
        parse(source.bytes()).map(Document::Board)
    }

    fn write(&self, document: &Document) -> Result<Vec<u8>, FormatError> {
        write_packed(board_of(document, &PACKED)?.as_ref())
    }
}

impl Format for Plain {
    fn info(&self) -> &'static Info {
        &PLAIN
    }

    fn guess(&self, source: &Source<'_>) -> Sure {
        guess(source, b"P1")
    }

    fn read(&self, source: &Source<'_>) -> Result<Document, FormatError> {
        parse(source.bytes()).map(Document::Board)
    }

    fn write(&self, document: &Document) -> Result<Vec<u8>, FormatError> {
        write_plain(board_of(document, &PLAIN)?.as_ref()).map(String::into_bytes)
    }
}

fn guess(source: &Source<'_>, magic: &[u8]) -> Sure {
    match source.bytes().strip_prefix(magic) {
        Some([next, ..]) if next.is_ascii_whitespace() || *next == b'#' => Sure::Certain,
        _ => Sure::No,
    }
}

/// The board that a bitmap shows, P1 or P4.
///
/// ```
/// let board = lightsout::io::pbm::parse(b"P1\n# a corner\n2 2\n10\n00\n").unwrap();
/// assert_eq!(board.states(), [1, 0, 0, 0]);
/// ```
///
/// # Errors
/// What is wrong with the file, with the byte.
pub fn parse(bytes: &[u8]) -> Result<Drawing, FormatError> {
    let mut head = Head { bytes, at: 2 };
    let is_packed = match bytes.get(..2) {
        Some(b"P4") => true,
        Some(b"P1") => false,
        _ => return Err(bad(0, "a bitmap begins with P1 or P4")),
    };
    let (width, height) = (head.number("width")?, head.number("height")?);
    let row_bytes = width.div_ceil(8);
    let pixels = head.pixels(is_packed)?;
    // Before memory is taken for the board: are its pixels there at all?
    let least = if is_packed { row_bytes } else { width }.checked_mul(height);
    if least.is_none_or(|least| least > pixels.len()) {
        return Err(bad(
            bytes.len(),
            &format!(
                "the head promises {width}x{height} pixels, and behind it the file has {}; it is cut off or its head wrong",
                counted(pixels.len(), "byte")
            ),
        ));
    }
    check_cells(height, width)?;
    if !is_packed {
        return digits(pixels, [height, width], bytes.len() - pixels.len());
    }
    let end = row_bytes * height;
    if !pixels[end..].iter().all(u8::is_ascii_whitespace) {
        let rest = counted(pixels.len() - end, "byte");
        return Err(bad(
            bytes.len() - pixels.len() + end,
            &format!(
                "here is {rest} more than the {width}x{height} pixels of the head take; is it wrong, or is there a second image?"
            ),
        ));
    }
    let row = |bits: &[u8]| (0..width).map(|x| Some(bits[x / 8] >> (7 - x % 8) & 1)).collect();
    Ok(Drawing::new(pixels[..end].chunks(row_bytes).map(row).collect()))
}

/// What the head of a P4 says: what stands before its packed pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PackedHead {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// The byte at which the pixels begin.
    pub pixels: usize,
}

impl PackedHead {
    /// The head of the P4 that begins with these bytes; more bytes than a head has are enough.
    ///
    /// # Errors
    /// What is wrong with it, with the byte.
    pub fn read(bytes: &[u8]) -> Result<PackedHead, FormatError> {
        if bytes.get(..2) != Some(b"P4") {
            return Err(bad(0, "a packed bitmap begins with P4"));
        }
        let mut head = Head { bytes, at: 2 };
        let (columns, rows) = (head.number("width")?, head.number("height")?);
        let pixels = bytes.len() - head.pixels(true)?.len();
        Ok(PackedHead { rows, columns, pixels })
    }

    /// The head of a board of these measures, as it is written.
    pub fn write(rows: usize, columns: usize) -> Vec<u8> {
        format!("P4\n{columns} {rows}\n").into_bytes()
    }

    /// The same, with a line of words for the reader in it.
    pub fn write_with_comment(rows: usize, columns: usize, comment: &str) -> Vec<u8> {
        let comment = comment.replace('\n', " ");
        format!("P4\n# {comment}\n{columns} {rows}\n").into_bytes()
    }
}

fn bad(at: usize, message: &str) -> FormatError {
    FormatError::of_input(format!("byte {at} of the bitmap: {message}"))
}

/// The head of a bitmap while it is read.
struct Head<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Head<'a> {
    fn skip_blanks(&mut self) {
        while let Some(byte) = self.bytes.get(self.at) {
            match byte {
                b'#' => {
                    let line = self.bytes[self.at..].iter().position(|byte| *byte == b'\n');
                    self.at = line.map_or(self.bytes.len(), |length| self.at + length + 1);
                }
                byte if byte.is_ascii_whitespace() => self.at += 1,
                _ => return,
            }
        }
    }

    fn number(&mut self, what: &str) -> Result<usize, FormatError> {
        self.skip_blanks();
        let rest = &self.bytes[self.at..];
        let length = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let number = std::str::from_utf8(&rest[..length]).ok().and_then(|text| text.parse().ok());
        match number {
            Some(number) if number > 0 => {
                self.at += length;
                Ok(number)
            }
            Some(_) => {
                Err(bad(self.at, &format!("the {what} is 0; a board has at least one light")))
            }
            None if length > 0 => Err(bad(self.at, &format!("the {what} is no number that fits"))),
            None => Err(bad(self.at, &format!("the {what} should stand here, as a number"))),
        }
    }

    /// What follows the head. In P4 exactly one blank stands between.
    fn pixels(&self, is_packed: bool) -> Result<&'a [u8], FormatError> {
        match self.bytes.get(self.at) {
            Some(byte) if byte.is_ascii_whitespace() => Ok(&self.bytes[self.at + 1..]),
            Some(b'#') if !is_packed => Ok(&self.bytes[self.at..]),
            Some(_) => Err(bad(self.at, "a blank should stand between the height and the pixels")),
            None => Ok(&[]),
        }
    }
}

/// The pixels of a P1; `offset` is the byte at which they begin.
fn digits(
    pixels: &[u8],
    [height, width]: [usize; 2],
    offset: usize,
) -> Result<Drawing, FormatError> {
    let mut rows: Vec<Vec<Option<u8>>> = Vec::with_capacity(height);
    let mut row = Vec::with_capacity(width);
    let mut is_comment = false;
    for (at, byte) in pixels.iter().enumerate() {
        match byte {
            b'\n' => is_comment = false,
            _ if is_comment => {}
            b'#' => is_comment = true,
            b'0' | b'1' if rows.len() == height => {
                return Err(bad(
                    offset + at,
                    &format!(
                        "the {width}x{height} pixels of the head are all there; this one is too many"
                    ),
                ));
            }
            b'0' | b'1' => row.push(Some(byte - b'0')),
            byte if byte.is_ascii_whitespace() => {}
            byte => {
                return Err(bad(
                    offset + at,
                    &format!("the byte 0x{byte:02X} is no pixel; write 0 or 1"),
                ));
            }
        }
        if row.len() == width {
            rows.push(std::mem::replace(&mut row, Vec::with_capacity(width)));
        }
    }
    if rows.len() < height {
        let found = rows.len() * width + row.len();
        return Err(bad(
            offset + pixels.len(),
            &format!("the head promises {width}x{height} pixels; only {found} are there"),
        ));
    }
    Ok(Drawing::new(rows))
}

/// The pixels of a board row by row, which must have no holes and two states.
fn pixels_of(
    drawing: &Drawing,
) -> Result<impl Iterator<Item = impl Iterator<Item = u8>>, FormatError> {
    let [rows, columns] = drawing.size();
    if rows == 0 || columns == 0 || !drawing.is_full() {
        return Err(FormatError::of_input(
            "a bitmap has a pixel everywhere, and cells of this board are missing; use text",
        ));
    }
    if let Some(state) = drawing.rows().iter().flatten().flatten().find(|state| **state > 1) {
        return Err(FormatError::of_input(format!(
            "a bitmap has two states, and this board has state {state}; use text or png"
        )));
    }
    Ok(drawing.rows().iter().map(|row| row.iter().map(|cell| cell.unwrap_or(0))))
}

/// The board as P4.
///
/// # Errors
/// When cells are missing, or there are more than two states.
pub fn write_packed(drawing: &Drawing) -> Result<Vec<u8>, FormatError> {
    let pixels = pixels_of(drawing)?;
    let [height, width] = drawing.size();
    let mut bytes = PackedHead::write(height, width);
    bytes.reserve(width.div_ceil(8) * height);
    for row in pixels {
        let mut byte = 0;
        for (x, pixel) in row.enumerate() {
            byte |= pixel << (7 - x % 8);
            if x % 8 == 7 || x + 1 == width {
                bytes.push(std::mem::take(&mut byte));
            }
        }
    }
    Ok(bytes)
}

/// The board as P1.
///
/// # Errors
/// When cells are missing, or there are more than two states.
pub fn write_plain(drawing: &Drawing) -> Result<String, FormatError> {
    let pixels = pixels_of(drawing)?;
    let [height, width] = drawing.size();
    let mut text = format!("P1\n{width} {height}\n");
    for row in pixels {
        // The manual asks for lines of at most 70 characters.
        for (x, pixel) in row.enumerate() {
            if x > 0 && x % 70 == 0 {
                text.push('\n');
            }
            text.push(if pixel == 1 { '1' } else { '0' });
        }
        text.push('\n');
    }
    Ok(text)
}
