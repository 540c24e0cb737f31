//! Formats of graphs that are only read: GML, GEXF, Pajek, DIMACS, TGF, LEDA, METIS and
//! adjacency lists.

mod adjacency;
mod dimacs;
#[cfg(feature = "graph-files")]
mod gexf;
mod gml;
mod leda;
mod metis;
mod pajek;
mod trivial;

pub use adjacency::{ADJACENCY, MULTILINE};
pub use dimacs::DIMACS;
#[cfg(feature = "graph-files")]
pub use gexf::GEXF;
pub use gml::GML;
pub use leda::LEDA;
pub use metis::METIS;
pub use pajek::PAJEK;
pub use trivial::TRIVIAL;

use lightsout_algebra::watch::Watch;
use lightsout_model::spec::graph::Graph;

use super::document::Document;
use super::error::FormatError;
use super::format::{Format, Info, Sure};
use super::graph_parts::GraphParts;
use super::source::Source;

/// A format of graphs that is only read.
pub struct GraphText {
    info: &'static Info,
    guess: fn(&str) -> Sure,
    parse: fn(&str, &mut dyn Watch) -> Result<Graph, FormatError>,
}

const fn info(
    name: &'static str,
    summary: &'static str,
    suffixes: &'static [&'static str],
) -> Info {
    Info::of(name, summary, "a graph", suffixes).only_read()
}

impl Format for GraphText {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn guess(&self, source: &Source<'_>) -> Sure {
        source.text().map_or(Sure::No, self.guess)
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        let text = source.text()?;
        let graph = (self.parse)(text, watch)?;
        match graph.names.is_empty() {
            true => Err(FormatError::at(
                1,
                1,
                "there is no node here. A puzzle needs at least one light",
            )),
            false => Ok(Document::Graph(graph)),
        }
    }
}

/// An edge by the names of its ends, which are nodes from then on.
fn edge(graph: &mut GraphParts, [from, to]: [&str; 2], weight: u8) -> Result<(), String> {
    let (from, to) = (graph.node(from)?, graph.node(to)?);
    graph.edge(from, to, weight)
}

/// A weight as a whole number, perhaps with zeros behind a point.
fn weight(word: &str) -> Result<u8, String> {
    let whole = word.split_once('.').filter(|(_, part)| part.bytes().all(|byte| byte == b'0'));
    let whole = whole.map_or(word, |(whole, _)| whole);
    whole.parse().map_err(|_| {
        format!(
            "{} is not a weight. A weight is a whole number from 0 to 255",
            super::error::quoted(word)
        )
    })
}
