//! PBM, the portable bitmap: `P1` in digits, `P4` in packed bits. 1 is black and a lit light.
//!
//! A head of width and height, with comments from `#` to the end of a line, then the pixels row by row. P1 has a digit
//! for each, with or without blanks between. P4 has eight pixels to a byte, the leftmost in the highest bit, and every
//! row begins a new byte. Source: the pbm manual of Netpbm.

use lightsout_algebra::watch::{Output, Watch, room_for};
use lightsout_model::spec::drawing::Drawing;

use super::document::Document;
use super::error::{FormatError, counted};
use super::format::{Format, Info, Sure};
use super::limits::check_cells;
use super::of_puzzle::board_of;
use super::source::Source;
use super::write::Draft;

/// P4: the pixels as packed bits.
pub struct Packed;

static PACKED: Info = Info::of(
    "pbm",
    "a portable bitmap of Netpbm with packed bits (P4), 1 for black and lit, for large boards",
    "a board of two states without holes",
    &["pbm"],
)
.of_lights();

/// P1: the pixels as digits.
pub struct Plain;

static PLAIN: Info = Info::of(
    "pbm-plain",
    "a portable bitmap of Netpbm with a digit for every pixel (P1), 1 for black and lit",
    "a board of two states without holes",
    &[],
)
.of_lights();

impl Format for Packed {
    fn info(&self) -> &'static Info {
        &PACKED
    }

    fn guess(&self, source: &Source<'_>) -> Sure {
        guess(source, b"P4")
    }

    /// The cells are counted when the head has been read.
    fn room(&self, _source: &Source<'_>) -> u64 {
        0
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        parse(source.bytes(), watch).map(Document::Board)
    }

    fn write(&self, document: &Document, out: &mut Draft<'_>) -> Result<(), FormatError> {
        let board = board_of(document, &PACKED, out.watch())?;
        write_packed(board.as_ref(), out)
    }
}

impl Format for Plain {
    fn info(&self) -> &'static Info {
        &PLAIN
    }

    fn guess(&self, source: &Source<'_>) -> Sure {
        guess(source, b"P1")
    }

    /// The cells are counted when the head has been read.
    fn room(&self, _source: &Source<'_>) -> u64 {
        0
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        parse(source.bytes(), watch).map(Document::Board)
    }

    fn write(&self, document: &Document, out: &mut Draft<'_>) -> Result<(), FormatError> {
        let board = board_of(document, &PLAIN, out.watch())?;
        write_plain(board.as_ref(), out)
    }
}

fn guess(source: &Source<'_>, magic: &[u8]) -> Sure {
    match source.bytes().strip_prefix(magic) {
        Some([next, ..]) if next.is_ascii_whitespace() || *next == b'#' => Sure::Certain,
        _ => Sure::No,
    }
}

/// Reads the board that a bitmap shows, P1 or P4.
///
/// ```
/// use lightsout_algebra::watch::Unwatched;
/// let bitmap = b"P1\n# a corner\n2 2\n10\n00\n";
/// let board = lightsout_formats::pbm::parse(bitmap, &mut Unwatched).unwrap();
/// assert_eq!(board.states(), [1, 0, 0, 0]);
/// ```
///
/// # Errors
/// What is wrong with the file, with the byte, or the reason to stop.
pub fn parse(bytes: &[u8], watch: &mut dyn Watch) -> Result<Drawing, FormatError> {
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
                "the head promises {width}x{height} pixels, and the file has {} after it. The file is cut off or its head is wrong",
                counted(pixels.len(), "byte")
            ),
        ));
    }
    check_cells(height, width)?;
    if !is_packed {
        return digits(pixels, [height, width], bytes.len() - pixels.len(), watch);
    }
    let end = row_bytes * height;
    if !pixels[end..].iter().all(u8::is_ascii_whitespace) {
        let rest = counted(pixels.len() - end, "byte");
        return Err(bad(
            bytes.len() - pixels.len() + end,
            &format!(
                "here is {rest} more than the {width}x{height} pixels of the head take. Is it wrong, or is there a second image?"
            ),
        ));
    }
    let mut rows = room_for(height, watch)?;
    for bits in pixels[..end].chunks(row_bytes) {
        watch.ask()?;
        let mut row = room_for(width, watch)?;
        row.extend((0..width).map(|x| Some(bits[x / 8] >> (7 - x % 8) & 1)));
        rows.push(row);
    }
    Ok(Drawing::new(rows))
}

/// The head of a P4, up to its packed pixels.
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
    /// Reads the head of a P4 from its first bytes. Bytes after the head may be cut off.
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

    /// Writes the head of a board of these measures, as it is written.
    pub fn write(rows: usize, columns: usize) -> Vec<u8> {
        format!("P4\n{columns} {rows}\n").into_bytes()
    }

    /// Writes the head with a line of words for the reader in it.
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
                Err(bad(self.at, &format!("the {what} is 0. A board has at least one light")))
            }
            None if length > 0 => {
                Err(bad(self.at, &format!("the {what} is not a number that fits")))
            }
            None => Err(bad(self.at, &format!("the {what} is missing here: write a number"))),
        }
    }

    /// What follows the head. In P4 exactly one blank stands between.
    fn pixels(&self, is_packed: bool) -> Result<&'a [u8], FormatError> {
        match self.bytes.get(self.at) {
            Some(byte) if byte.is_ascii_whitespace() => Ok(&self.bytes[self.at + 1..]),
            Some(b'#') if !is_packed => Ok(&self.bytes[self.at..]),
            Some(_) => Err(bad(self.at, "expected a blank between the height and the pixels")),
            None => Ok(&[]),
        }
    }
}

/// The pixels of a P1; `offset` is the byte at which they begin.
fn digits(
    pixels: &[u8],
    [height, width]: [usize; 2],
    offset: usize,
    watch: &mut dyn Watch,
) -> Result<Drawing, FormatError> {
    let mut rows: Vec<Vec<Option<u8>>> = room_for(height, watch)?;
    let mut row = room_for(width, watch)?;
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
                        "the {width}x{height} pixels of the head are all there. This one is too many"
                    ),
                ));
            }
            b'0' | b'1' => row.push(Some(byte - b'0')),
            byte if byte.is_ascii_whitespace() => {}
            byte => {
                return Err(bad(
                    offset + at,
                    &format!("the byte 0x{byte:02X} is not a pixel. Write 0 or 1"),
                ));
            }
        }
        if row.len() == width {
            watch.ask()?;
            rows.push(row);
            let is_last = rows.len() == height;
            row = room_for(if is_last { 0 } else { width }, watch)?;
        }
    }
    if rows.len() < height {
        let found = rows.len() * width + row.len();
        return Err(bad(
            offset + pixels.len(),
            &format!("the head promises {width}x{height} pixels. Only {found} are there"),
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
            "a bitmap has a pixel everywhere, and cells of this board are missing. Use text",
        ));
    }
    if let Some(state) = drawing.rows().iter().flatten().flatten().find(|state| **state > 1) {
        return Err(FormatError::of_input(format!(
            "a bitmap has two states, and this board has state {state}. Use text or png"
        )));
    }
    Ok(drawing.rows().iter().map(|row| row.iter().map(|cell| cell.unwrap_or(0))))
}

/// Writes the board as P4.
///
/// # Errors
/// When cells are missing, or there are more than two states.
pub fn write_packed(drawing: &Drawing, out: &mut Output<'_>) -> Result<(), FormatError> {
    let pixels = pixels_of(drawing)?;
    let [height, width] = drawing.size();
    out.push_bytes(&PackedHead::write(height, width))?;
    let mut bytes = room_for(width.div_ceil(8), out.watch())?;
    for row in pixels {
        bytes.clear();
        let mut byte = 0;
        for (x, pixel) in row.enumerate() {
            byte |= pixel << (7 - x % 8);
            if x % 8 == 7 || x + 1 == width {
                bytes.push(std::mem::take(&mut byte));
            }
        }
        out.push_bytes(&bytes)?;
    }
    Ok(())
}

/// Writes the board as P1.
///
/// # Errors
/// When cells are missing, or there are more than two states, or the reason to stop.
pub fn write_plain(drawing: &Drawing, out: &mut Output<'_>) -> Result<(), FormatError> {
    let pixels = pixels_of(drawing)?;
    let [height, width] = drawing.size();
    write!(out, "P1\n{width} {height}\n")?;
    for row in pixels {
        // The manual asks for lines of at most 70 characters.
        for (x, pixel) in row.enumerate() {
            if x > 0 && x % 70 == 0 {
                out.push('\n')?;
            }
            out.push(if pixel == 1 { '1' } else { '0' })?;
        }
        out.push('\n')?;
    }
    Ok(())
}
