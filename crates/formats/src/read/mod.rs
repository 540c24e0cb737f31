//! Reads an input in the named format, or in the one that its content shows.
//!
//! [`wrapping`] removes the marks that mail programs and chats put around a text. Then [`decide`] asks every format of
//! the table for a reading. If one fits, it is used. If two different documents fit, the reader refuses and names both.
//! If none fits, the error names the nearest readings. [`many`] splits an input that holds several boards.

mod decide;
mod decoded;
mod facts;
mod listed;
pub mod many;
mod pairs;
mod rewritten;
mod sparse;
mod tables;
mod tuples;
mod wrapping;

use lightsout_algebra::watch::{Unwatched, Watch};

use super::FORMATS;
use super::document::{Document, Kind};
use super::error::{FormatError, Missing, quoted};
use super::format::{Format, Sure};
use super::nearest::advice;
use super::source::Source;
use super::text::{self, Text};

/// The facts about an input before it is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hints<'a> {
    /// The format's name, or none to guess it.
    pub format: Option<&'a str>,
    /// The file extension without the dot. It decides only between formats that can both read the content.
    pub suffix: Option<&'a str>,
    /// Rows and columns, for boards on one line that are not square.
    pub size: Option<[usize; 2]>,
    /// Whether to expect a puzzle or an answer, or none for either.
    pub kind: Option<Kind>,
    /// What is written for a light that is on, as `X`, and for one that is off.
    pub symbols: [Option<&'a str>; 2],
    /// Whether lights are counters, or none to take them as the input says.
    pub counters: Option<bool>,
    /// Whether a board on one line lists the lights of a known board in their order.
    pub is_flat: bool,
}

/// The document of an input.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The document.
    pub document: Document,
    /// The choices that the reader made.
    pub notes: Vec<Note>,
}

/// A choice that a reader made where the input leaves it open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// Of two symbols, these are a light that is on and one that is off.
    Symbols {
        /// The symbol of lights that are on.
        on: String,
        /// The symbol of lights that are off.
        off: String,
    },
    /// Of the lights and the counters of a machine, the counters are to be reached.
    Counters,
    /// Pairs of numbers are edges, and not the rows of a board.
    Edges,
    /// Edges lead one way, as only the list of a directed graph has them.
    Arcs,
    /// Edges go both ways, and the list may be of a directed graph.
    BothWays,
    /// Lines of names are buttons and their lights, and not nodes and their neighbours.
    Wiring,
    /// A matrix is a wiring, and not a board.
    Matrix,
    /// The entries of a sparse matrix say no size, so it ends with the last of them.
    Sparse {
        /// Rows and columns.
        size: [usize; 2],
        /// The number of the first row and column.
        first: usize,
    },
    /// The sign `_` is a missing cell, and all others are on.
    Holes,
    /// Rows among sentences are the board.
    Rows {
        /// The first line, from 1.
        first: usize,
        /// The last line.
        last: usize,
    },
}

impl std::fmt::Display for Note {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Note::Symbols { on, off } => {
                write!(out, "`{on}` is taken for on and `{off}` for off")
            }
            Note::Edges => out.write_str("the pairs of numbers are taken as edges of a graph"),
            Note::Arcs => out.write_str(
                "the edges are taken to lead one way: a press of the first changes the second",
            ),
            Note::BothWays => out.write_str("the edges are taken to go both ways"),
            Note::Wiring => out.write_str(
                "each line is taken as a button and the lights it changes, not as a node and its neighbours",
            ),
            Note::Matrix => out.write_str(
                "the matrix is taken as a wiring, a row for each light and a column for each button",
            ),
            Note::Sparse { size: [rows, columns], first } => write!(
                out,
                "the matrix is taken to have {rows} rows and {columns} columns, counted from {first}"
            ),
            Note::Rows { first, last } => {
                write!(out, "lines {first} to {last} are taken as the board, and the others as words")
            }
            Note::Holes => out.write_str("`_` is taken for a missing cell, and all other lights are on"),
            Note::Counters => out.write_str(
                "the numbers between braces are taken as counters to be reached, not the lights between brackets",
            ),
        }
    }
}

/// Reads an input in the format of this name, or guesses the format from the content.
///
/// ```
/// use lightsout_formats::Document;
/// let document = lightsout_formats::read(b"101\n010\n101\n", None).unwrap();
/// assert!(matches!(document, Document::Board(drawing) if drawing.size() == [3, 3]));
/// let error = lightsout_formats::read(b"0 1\n1 0\n", None).unwrap_err().to_string();
/// assert!(error.contains("(format text)") && error.contains("(format edges)"));
/// ```
///
/// # Errors
/// What is wrong with the input and what would be right.
pub fn read(bytes: &[u8], format: Option<&str>) -> Result<Document, FormatError> {
    read_with(bytes, &Hints { format, ..Hints::default() })
}

/// Reads an input with these hints.
///
/// # Errors
/// What is wrong with the input and what would be right.
pub fn read_with(bytes: &[u8], hints: &Hints<'_>) -> Result<Document, FormatError> {
    read_within(bytes, hints, &mut Unwatched)
}

/// Reads an input with these hints, under a watch.
///
/// # Errors
/// What is wrong with the input and the correction, or the reason to stop as [`FormatError::stopped`].
pub fn read_within(
    bytes: &[u8],
    hints: &Hints<'_>,
    watch: &mut dyn Watch,
) -> Result<Document, FormatError> {
    found(bytes, hints, watch).map(|found| found.document)
}

/// Reads an input as [`read_within`] does, and says which choices it made.
///
/// # Errors
/// As [`read_within`].
pub fn found(bytes: &[u8], hints: &Hints<'_>, watch: &mut dyn Watch) -> Result<Found, FormatError> {
    // The names of buttons may begin like a quotation, or be wide digits.
    let is_of_lights =
        |name: &str| format_named(name).is_ok_and(|format| format.info().is_of_lights);
    let may_be_wrapped = hints.kind != Some(Kind::Answer) && hints.format.is_none_or(is_of_lights);
    let decoded = decoded::decoded(bytes, may_be_wrapped);
    let bytes = decoded.as_deref().map_or(bytes, str::as_bytes);
    watch.reserve(decoded.as_deref().map_or(0, str::len) as u64)?;
    let outer = Source::new(bytes, hints)?;
    let text = outer.text().ok().filter(|text| may_be_wrapped && wrapping::may_be(text));
    // The lines, and what is left of them.
    watch.reserve(text.map_or(0, |text| text.len() as u64 * 20))?;
    let unwrapped = text.and_then(wrapping::without);
    let lines = match outer.text() {
        Ok(text) => {
            let text = unwrapped.as_deref().unwrap_or(text);
            watch.reserve(text.len() as u64 * 40)?;
            rewritten::rewritten(text, hints)
        }
        Err(_) => None,
    };
    let text = lines.as_ref().map(|lines| &lines.text).or(unwrapped.as_ref());
    let format = hints.format.or(lines.as_ref().and_then(|lines| lines.format));
    let inner_hints = Hints { format, ..*hints };
    let source = match text {
        Some(text) => Source::new(text.as_bytes(), &inner_hints)?,
        None => outer,
    };
    let document = match format {
        Some(name) => format_named(name)?.read(&source, watch)?,
        None => one_of_many(decide::guess(&source, watch), &source, watch)?,
    };
    match hints.kind {
        Some(kind) if kind != document.kind() => Err(unwanted(kind, &document)),
        _ => {
            let mut notes = source.take_notes();
            notes.extend(lines.into_iter().flat_map(|lines| lines.notes));
            Ok(Found { document, notes })
        }
    }
}

/// Returns whether a text is a puzzle and not the name of a file. It may be a board on one line, a name or an ID, or
/// begin as no file name does.
///
/// ```
/// use lightsout_formats::is_written_out;
/// assert!(is_written_out("11011/10101") && is_written_out("?size=5&domain=2&clickRule=Default"));
/// assert!(is_written_out("classic") && !is_written_out("board.txt"));
/// assert!(is_written_out("A: 1,3\nB: 2"));
/// ```
pub fn is_written_out(text: &str) -> bool {
    let hints = Hints { kind: Some(Kind::Puzzle), ..Hints::default() };
    let is_path = text.trim_start().starts_with(['.', '/', '~']);
    // Marks that a board on one line has and a name has not.
    let has_marks = text.contains(['/', '|', ';', ',', ' ', '[', '{', '(']) || !text.is_ascii();
    let reads = |source: &Source<'_>, format: &&dyn Format| match format.guess(source) {
        Sure::Certain => format.info().kinds.contains(&Kind::Puzzle),
        Sure::Perhaps => {
            format.info().is_of_lights
                && has_marks
                && !is_path
                && format.read(source, &mut Unwatched).is_ok()
        }
        Sure::No => false,
    };
    // No file name has several lines.
    text.trim().contains('\n')
        || text::is_one_line(text)
        || Source::new(text.as_bytes(), &hints)
            .is_ok_and(|source| FORMATS.iter().any(|format| reads(&source, format)))
}

/// Finds the format of this name.
///
/// # Errors
/// When there is none, with the nearest name.
pub fn format_named(name: &str) -> Result<&'static dyn Format, FormatError> {
    let names: Vec<&str> = FORMATS.iter().map(|format| format.info().name).collect();
    FORMATS.iter().copied().find(|format| format.info().name == name).ok_or_else(|| {
        let advice = advice(name, &names);
        FormatError::of_input(format!("there is no format {}. {advice}", quoted(name)))
    })
}

/// What was read, unless the input holds several boards.
fn one_of_many(
    found: Result<Document, FormatError>,
    source: &Source<'_>,
    watch: &mut dyn Watch,
) -> Result<Document, FormatError> {
    let may_be_several = match (&found, source.text()) {
        (Err(error), Ok(_)) => {
            error.stopped().is_none() && error.formats().is_empty() && !error.is_certain()
        }
        // A blank line within a board is a row of missing cells, or stands between two boards.
        (Ok(Document::Board(_)), Ok(text)) => {
            text.trim().lines().any(|line| line.trim().is_empty())
        }
        _ => false,
    };
    if !may_be_several || source.hints().kind == Some(Kind::Answer) {
        return found;
    }
    match many::boards(source.bytes(), source.hints(), watch)? {
        Some(mut boards) if boards.len() == 1 => Ok(Document::Board(boards.remove(0))),
        Some(boards) if boards.len() > 1 => {
            let message = format!("the input holds {} boards instead of one", boards.len());
            Err(FormatError::of_input(message).missing_word(Missing::Batch))
        }
        _ => match (&found, source.text().ok().and_then(wrapping::rows_among_words)) {
            (Err(_), Some((rows, [first, last]))) => {
                let (board, note) = Text::board(&rows, source.hints(), watch)?;
                source.note(Note::Rows { first, last });
                note.into_iter().for_each(|note| source.note(note));
                Ok(Document::Board(board))
            }
            _ => found,
        },
    }
}

fn unwanted(wanted: Kind, document: &Document) -> FormatError {
    let wanted = match wanted {
        Kind::Puzzle => "a board, a graph or a puzzle",
        Kind::Answer => "a list of presses or a certificate",
    };
    FormatError::of_input(format!("the input is {}, not {wanted}", document.describe()))
}
