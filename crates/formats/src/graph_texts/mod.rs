//! Formats of graphs that are only read: GML, GEXF, Pajek, DIMACS, TGF, LEDA, METIS and
//! adjacency lists.

mod adjacency;
pub(crate) mod arcs;
mod dimacs;
#[cfg(feature = "graph-files")]
mod gexf;
mod gml;
mod leda;
mod metis;
mod pajek;
mod trivial;

pub use adjacency::{ADJACENCY, MULTILINE};
pub use arcs::ARCS;
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
use super::read::Note;
use super::source::Source;

/// A format of graphs that is only read.
pub struct GraphText {
    info: &'static Info,
    guess: fn(&str) -> Sure,
    /// Whether a list that does not say so may have edges that lead one way.
    arcs: Option<fn(&str) -> bool>,
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
        let may_be_arcs = source.hints().format.is_none() && self.arcs.is_some_and(|own| own(text));
        let are_arcs = may_be_arcs && arcs::is_of_networkx(text);
        if may_be_arcs {
            source.note(if are_arcs { Note::Arcs } else { Note::BothWays });
        }
        let parse = if are_arcs { arcs::parse } else { self.parse };
        let graph = parse(text, watch)?;
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
