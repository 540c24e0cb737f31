//! Formats: rows of a table that recognise, read and write their own kind of input.

use lightsout_algebra::watch::Watch;

use super::document::{Document, Kind};
use super::error::FormatError;
use super::source::Source;
use super::write::Draft;

/// The name and description of a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Info {
    /// The name on the command line: small letters, digits and hyphens.
    pub name: &'static str,
    /// One sentence about its form.
    pub summary: &'static str,
    /// Its content, in a few words: `a board`.
    pub holds: &'static str,
    /// Whether it holds the lights of a board without the effects of presses.
    pub is_of_lights: bool,
    /// Whether it holds puzzles, answers, or both.
    pub kinds: &'static [Kind],
    /// The usual extensions of its files, without the dot.
    pub suffixes: &'static [&'static str],
    /// Whether it can be read.
    pub is_read: bool,
    /// Whether it can be written.
    pub is_written: bool,
}

impl Info {
    /// Makes the info of a format of puzzles that is read and written.
    pub(super) const fn of(
        name: &'static str,
        summary: &'static str,
        holds: &'static str,
        suffixes: &'static [&'static str],
    ) -> Info {
        let kinds = &[Kind::Puzzle];
        let (is_read, is_written) = (true, true);
        Info { name, summary, holds, is_of_lights: false, kinds, suffixes, is_read, is_written }
    }

    /// Says that the format is only read.
    pub(super) const fn only_read(self) -> Info {
        Info { is_written: false, ..self }
    }

    /// Says that the format holds lights without the effects of presses.
    pub(super) const fn of_lights(self) -> Info {
        Info { is_of_lights: true, ..self }
    }

    /// Says what kinds of documents the format holds.
    pub(super) const fn of_kinds(self, kinds: &'static [Kind]) -> Info {
        Info { kinds, ..self }
    }
}

/// How sure a format is that an input is its own, from a quick look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sure {
    /// It is not.
    No,
    /// It may be. Reading it decides.
    Perhaps,
    /// It is: nothing else begins like this.
    Certain,
}

/// The most bytes of memory for a byte of the input, unless a format knows better. A name of one letter becomes two
/// strings and a table entry.
pub(super) const ROOM: u64 = 128;

/// A way to write boards, graphs, puzzles or answers down.
pub trait Format: Sync {
    /// Returns name and summary.
    fn info(&self) -> &'static Info;

    /// Returns how sure the format is that this input is its own.
    fn guess(&self, source: &Source<'_>) -> Sure;

    /// Returns the most memory in bytes that this input takes, as far as its length tells. [`Format::parse`] asks
    /// for the rest.
    fn room(&self, source: &Source<'_>) -> u64 {
        (source.bytes().len() as u64 + 32).saturating_mul(ROOM)
    }

    /// Reads the input, after asking for its memory.
    ///
    /// # Errors
    /// The first thing that is wrong with it, or the reason to stop.
    fn read(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        watch.reserve(self.room(source))?;
        self.parse(source, watch)
    }

    /// Reads the input if there is room for it.
    ///
    /// # Errors
    /// The first thing that is wrong with it, or the reason to stop.
    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError>;

    /// Writes the document, or as much of it as the format can say: [`write`](crate::write()) asks what is left over.
    ///
    /// # Errors
    /// What about the document the format cannot hold, or the reason to stop.
    fn write(&self, document: &Document, draft: &mut Draft<'_>) -> Result<(), FormatError> {
        let _ = draft;
        Err(cannot_hold(self.info(), document))
    }

    /// What a text that was written says of its document: what the reader makes of it. A format without a reader says it
    /// by itself.
    ///
    /// # Errors
    /// What is wrong with the text, or the reason to stop.
    fn says(
        &self,
        document: &Document,
        written: &Source<'_>,
        watch: &mut dyn Watch,
    ) -> Result<Document, FormatError> {
        let _ = document;
        self.read(written, watch)
    }
}

/// The sentence for a document of another sort than the format holds.
pub(crate) fn cannot_hold(info: &Info, document: &Document) -> FormatError {
    let (name, what) = (info.name, document.describe());
    if info.is_written {
        FormatError::of_input(format!("{name} holds {}, and this is {what}", info.holds))
    } else {
        FormatError::of_input(format!(
            "{name} is only read, not written. Use another format for {what}"
        ))
    }
}
