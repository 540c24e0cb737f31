//! graph6, digraph6 and sparse6 as formats: they differ in header, sign and how the bits are meant.

use lightsout_algebra::watch::{Output, Watch};
use lightsout_model::spec::graph::Graph;

use super::document::Document;
use super::error::FormatError;
use super::format::{Format, Info, Sure, cannot_hold};
use super::of_puzzle::graph_of;
use super::six_bits::is_alike;
use super::source::Source;
use super::write::Draft;

type Parse = fn(&str, &mut dyn Watch) -> Result<Graph, FormatError>;
type Write = fn(&Graph, &mut Output<'_>) -> Result<(), FormatError>;

/// A format that writes a graph on one line in the alphabet of six bits.
pub struct OneLine {
    pub(super) info: &'static Info,
    /// What may stand in front to say which format it is.
    pub(super) header: &'static str,
    /// What the line begins with; nothing for graph6.
    pub(super) sign: &'static str,
    pub(super) parse: Parse,
    /// None where the format is only read.
    pub(super) write: Option<Write>,
}

impl Format for OneLine {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn guess(&self, source: &Source<'_>) -> Sure {
        match source.text() {
            Ok(text) if text.trim_start().starts_with(self.header) => Sure::Certain,
            Ok(text) if is_alike(text, self.sign) => Sure::Perhaps,
            _ => Sure::No,
        }
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        (self.parse)(source.text()?, watch).map(Document::Graph)
    }

    fn write(&self, document: &Document, out: &mut Draft<'_>) -> Result<(), FormatError> {
        match self.write {
            Some(write) => write(graph_of(document, self.info)?.as_ref(), out),
            None => Err(cannot_hold(self.info, document)),
        }
    }
}
