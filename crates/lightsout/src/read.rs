//! Puzzles from texts, and texts of puzzles.

use lightsout_algebra::quoted::quoted;
use lightsout_algebra::watch::Unwatched;
use lightsout_formats::{FormatError, Hints, Kind, Missing, NoPuzzle, is_written_out, read_with};
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::Spec;
use lightsout_model::spec::error::SpecError;

/// The error with the function that takes this text, where it is a puzzle and no name of one.
pub(crate) fn with_reader(error: SpecError, name: &str) -> SpecError {
    match error {
        // A letter alone may be the beginning of a name.
        SpecError::Unknown { .. } | SpecError::Size { .. }
            if name.chars().count() > 1 && is_written_out(name) =>
        {
            let text = quoted(name);
            SpecError::Parts(format!("{text} is a puzzle written out. Read it with read_puzzle"))
        }
        error => error,
    }
}

lightsout_algebra::errors! {
    /// Why a text is not a puzzle.
    #[derive(Debug)]
    #[non_exhaustive]
    pub enum ReadError {
        /// It is in no format that is known, or not well formed.
        Format(FormatError),
        /// It would be read, or refused for a better reason, if its format were named.
        #[error("{0}. The functions read_puzzle_as and read_spec_as take the name of the format")]
        Unnamed(FormatError),
        /// It holds something else.
        NoPuzzle(#[from] NoPuzzle),
        /// It describes a puzzle that cannot be.
        Spec(#[from] SpecError),
    }
}

impl From<FormatError> for ReadError {
    fn from(error: FormatError) -> ReadError {
        match error.missing() {
            Some(Missing::Format) => ReadError::Unnamed(error),
            _ => ReadError::Format(error),
        }
    }
}

/// Reads a puzzle in any format, which its content decides: a board drawn with `0` and `1` or `.` and `#`, a graph,
/// a JSON puzzle, a picture. By default it has two states and the cross. For more states, use [`read_spec`]. If a
/// text is ambiguous, such as `0 1` above `1 0` (a board, or edges), use [`read_puzzle_as`].
///
/// # Errors
/// What is wrong with it, where, and what would be right.
///
/// ```
/// use lightsout::prelude::*;
/// assert_eq!(read_puzzle(b"##.\n.#.\n..#\n")?.start().lit(), 4);
/// # Ok::<(), Error>(())
/// ```
pub fn read_puzzle(bytes: &[u8]) -> Result<Puzzle, ReadError> {
    Ok(read_spec(bytes)?.build()?)
}

/// Reads a puzzle in the format of this name: `text`, `edges`, `graph6`, `json` and others, all in
/// [`FORMATS`](lightsout_formats::FORMATS).
///
/// # Errors
/// When there is no such format, or what is wrong with the text, where, and what would be right.
///
/// ```
/// use lightsout::prelude::*;
/// let triangle = b"1 2\n2 3\n3 1\n";
/// assert!(read_puzzle(triangle).is_err());                // edges, or a board of three rows
/// assert_eq!(read_puzzle_as("edges", triangle)?.lights(), 3);
/// # Ok::<(), Error>(())
/// ```
pub fn read_puzzle_as(format: &str, bytes: &[u8]) -> Result<Puzzle, ReadError> {
    Ok(read_spec_as(format, bytes)?.build()?)
}

/// Reads the description of a puzzle, before it is built, from everything that [`read_puzzle`] takes.
///
/// # Errors
/// What is wrong with it, where, and what would be right.
///
/// ```
/// use lightsout::prelude::*;
/// let puzzle = Spec { states: Some(3), ..read_spec(b"012\n210\n001\n")? }.build()?;
/// assert_eq!(puzzle.states(), 3);
/// # Ok::<(), Error>(())
/// ```
pub fn read_spec(bytes: &[u8]) -> Result<Spec, ReadError> {
    spec_in(None, bytes)
}

/// Reads the description of a puzzle in the format of this name, from everything that [`read_puzzle_as`] takes.
///
/// # Errors
/// When there is no such format, or what is wrong with the text, where, and what would be right.
///
/// ```
/// use lightsout::prelude::*;
/// let spec = read_spec_as("text", b"1 2\n2 3\n3 1\n")?;
/// assert_eq!(Spec { states: Some(4), ..spec }.build()?.lights(), 6);
/// # Ok::<(), Error>(())
/// ```
pub fn read_spec_as(format: &str, bytes: &[u8]) -> Result<Spec, ReadError> {
    spec_in(Some(format), bytes)
}

/// Reads a text as the description of a puzzle. Lists of presses are refused.
fn spec_in(format: Option<&str>, bytes: &[u8]) -> Result<Spec, ReadError> {
    let hints = Hints { format, kind: Some(Kind::Puzzle), ..Hints::default() };
    Ok(read_with(bytes, &hints)?.into_spec()?)
}

/// Writes a spec in a format: `json`, `id`, `text` and others. It reads back as the same puzzle, as with
/// [`Answers::write`](crate::answers::Answers::write).
///
/// # Errors
/// When there is no such format, or it cannot hold the puzzle: then what would be lost.
///
/// ```
/// use lightsout::prelude::*;
/// let spec = named("hex:4")?;
/// assert_eq!(read_spec(&write_spec(&spec, "json")?)?.build()?, spec.build()?);
/// # Ok::<(), Error>(())
/// ```
pub fn write_spec(spec: &Spec, format: &str) -> Result<Vec<u8>, FormatError> {
    lightsout_formats::write_spec(spec, format, &mut Unwatched)
}
