//! Reads an input in a given or guessed format, and writes one.
//!
//! Every format that may know the input tries to read it. If one format can, it is chosen. If two can, the error
//! says how to decide. If none can, the error is that of the format that got furthest, since it is the likeliest.

use lightsout_algebra::watch::{Output, Unwatched, Watch};
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::{Shape, Spec, retold};

use super::FORMATS;
use super::document::{Document, Kind};
use super::error::{At, FormatError, Missing, quoted};
use super::format::{Format, Sure, cannot_hold};
use super::nearest::advice;
use super::source::Source;
use super::text;

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
    let source = Source::new(bytes, hints.size, hints.kind)?;
    let document = match hints.format {
        Some(name) => format_named(name)?.read(&source, watch)?,
        None => guess(&source, hints, watch)?,
    };
    match hints.kind {
        Some(kind) if kind != document.kind() => Err(unwanted(kind, &document)),
        _ => Ok(document),
    }
}

/// Writes a document in the format of this name.
///
/// # Errors
/// When there is no such format, or what about the document it cannot hold.
pub fn write(document: &Document, format: &str) -> Result<Vec<u8>, FormatError> {
    write_within(document, format, &mut Unwatched)
}

/// Writes a document in the format of this name, under a watch.
///
/// # Errors
/// When there is no such format, or it cannot hold the document, or the reason to stop as [`FormatError::stopped`].
pub fn write_within(
    document: &Document,
    format: &str,
    watch: &mut dyn Watch,
) -> Result<Vec<u8>, FormatError> {
    let format = format_named(format)?;
    if !format.info().is_written {
        return Err(cannot_hold(format.info(), document));
    }
    let mut out = Output::new(watch);
    format.write(document, &mut out)?;
    Ok(out.into_bytes())
}

/// Writes a puzzle in the format of this name. A format for boards draws the board. Other formats get it as
/// [`retold`]: by size, wrap and pattern if possible, or listed in full. If you have the spec of the puzzle, use
/// [`write()`] to keep its shape.
///
/// # Errors
/// When there is no such format, or it cannot hold this puzzle.
///
/// ```
/// let puzzle = lightsout_model::spec::named("2x3")?.build()?;
/// assert_eq!(lightsout_formats::write_puzzle(&puzzle, "text")?, b"111\n111\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_puzzle(puzzle: &Puzzle, format: &str) -> Result<Vec<u8>, FormatError> {
    write(&Document::Spec(Box::new(retold(puzzle))), format)
}

/// Writes a spec in the format of this name. A format for graphs gets the graph that is its shape.
///
/// # Errors
/// When there is no such format, or it cannot hold this spec, or the reason to stop as [`FormatError::stopped`].
///
/// ```
/// use lightsout_algebra::watch::Unwatched;
/// use lightsout_formats::{read, write_spec};
/// let spec = read(b"a b\nb c\n", None)?.into_spec()?;
/// assert_eq!(write_spec(&spec, "edges", &mut Unwatched)?, b"a b\nb c\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_spec(
    spec: &Spec,
    format: &str,
    watch: &mut dyn Watch,
) -> Result<Vec<u8>, FormatError> {
    let whole = write_within(&Document::Spec(Box::new(spec.clone())), format, watch);
    match (whole, &spec.shape) {
        (Err(error), Shape::Graph(graph)) if error.stopped().is_none() => {
            write_within(&Document::Graph(graph.clone()), format, watch)
        }
        (whole, _) => whole,
    }
}

/// Returns whether a text is a puzzle and not the name of a file. It may be a board on one line, a name or an ID, or
/// begin as no file name does.
///
/// ```
/// use lightsout_formats::is_written_out;
/// assert!(is_written_out("11011/10101") && is_written_out("?size=5&domain=2&clickRule=Default"));
/// assert!(is_written_out("classic") && !is_written_out("board.txt"));
/// ```
pub fn is_written_out(text: &str) -> bool {
    let is_certain = |source: &Source<'_>| {
        FORMATS.iter().any(|format| {
            format.info().kinds.contains(&Kind::Puzzle) && format.guess(source) == Sure::Certain
        })
    };
    text::is_one_line(text)
        || Source::new(text.as_bytes(), None, Some(Kind::Puzzle))
            .is_ok_and(|source| is_certain(&source))
}

/// Finds the format of this name.
///
/// # Errors
/// When there is none, with the nearest name.
pub fn format_named(name: &str) -> Result<&'static dyn Format, FormatError> {
    let names: Vec<&str> = FORMATS.iter().map(|format| format.info().name).collect();
    FORMATS.iter().copied().find(|format| format.info().name == name).ok_or_else(|| {
        let advice = advice(name, &names);
        FormatError::of_input(format!("there is no format {}; {advice}", quoted(name)))
    })
}

fn guess(
    source: &Source<'_>,
    hints: &Hints<'_>,
    watch: &mut dyn Watch,
) -> Result<Document, FormatError> {
    let wanted = |format: &&'static dyn Format| match hints.kind {
        Some(kind) => format.info().kinds.contains(&kind),
        None => true,
    };
    let candidates: Vec<(Sure, &dyn Format)> = FORMATS
        .iter()
        .copied()
        .map(|format| (format.guess(source), format))
        .filter(|(sure, format)| *sure == Sure::Certain || *sure == Sure::Perhaps && wanted(format))
        .collect();
    if let Some((_, format)) = candidates.iter().find(|(sure, _)| *sure == Sure::Certain) {
        return format.read(source, watch);
    }
    let mut readings = Vec::with_capacity(candidates.len());
    for (_, format) in candidates {
        let result = format.read(source, watch);
        match result.as_ref().err().and_then(FormatError::stopped) {
            Some(stopped) => return Err(stopped.into()),
            None => readings.push(Reading { format, result }),
        }
    }
    decide(readings, source, hints)
}

struct Reading {
    format: &'static dyn Format,
    result: Result<Document, FormatError>,
}

impl Reading {
    fn may_be_meant(&self) -> bool {
        self.result.as_ref().map_or_else(FormatError::is_plausible, |_| true)
    }

    fn describe(&self) -> String {
        let info = self.format.info();
        let what = match &self.result {
            Ok(document) => document.describe(),
            Err(_) => format!("{} that needs a correction", info.holds),
        };
        format!("{what} (format {})", info.name)
    }
}

fn decide(
    mut readings: Vec<Reading>,
    source: &Source<'_>,
    hints: &Hints<'_>,
) -> Result<Document, FormatError> {
    let mut meant: Vec<usize> =
        (0..readings.len()).filter(|&index| readings[index].may_be_meant()).collect();
    let has_suffix = |index: &usize| {
        let suffixes = readings[*index].format.info().suffixes;
        hints.suffix.is_some_and(|suffix| suffixes.contains(&suffix))
    };
    if meant.len() > 1 && meant.iter().filter(|index| has_suffix(index)).count() == 1 {
        meant.retain(has_suffix);
    }
    match meant.as_slice() {
        [] => Err(furthest(readings, source)),
        [one] => readings.swap_remove(*one).result,
        several => {
            let ways: Vec<String> = several.iter().map(|&at| readings[at].describe()).collect();
            let ways = ways.join(" or as ");
            let sentence = format!("the input can be read as {ways}; say which is meant");
            Err(FormatError::of_input(sentence).missing_word(Missing::Format))
        }
    }
}

/// The error of the format that got furthest, with a word on what the input was taken for.
fn furthest(readings: Vec<Reading>, source: &Source<'_>) -> FormatError {
    let reach = |error: &FormatError| match error.place() {
        At::Text { line, column } => (*line, *column),
        At::Json(_) | At::Input => (usize::MAX, 0),
    };
    let mut best: Option<(&'static str, FormatError)> = None;
    for Reading { format, result } in readings {
        let Err(error) = result else { continue };
        if best.as_ref().is_none_or(|(_, best)| reach(best) < reach(&error)) {
            best = Some((format.info().name, error));
        }
    }
    match best {
        Some(("text" | "presses", error)) => error,
        Some((name, error)) => {
            error.with_remark(&format!("taken as {name}")).missing_word(Missing::Format)
        }
        None => source.text().err().unwrap_or_else(|| {
            FormatError::at(
                1,
                1,
                "this is in no known format; a board is rows of digits or of # and ., a graph is \
                 lines of two names, a graph6 line, DOT or JSON",
            )
        }),
    }
}

fn unwanted(wanted: Kind, document: &Document) -> FormatError {
    let wanted = match wanted {
        Kind::Puzzle => "a board, a graph or a puzzle",
        Kind::Answer => "a list of presses or a certificate",
    };
    FormatError::of_input(format!("the input is {}; {wanted} is wanted here", document.describe()))
}
