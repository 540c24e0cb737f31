//! DOT, the language of Graphviz: `graph { a -- b -- c }` and `digraph { a -> {b c} }`.
//!
//! The reader takes names, edges, chains, lists and subgraphs. It ignores ports, and all attributes but `weight` of
//! edges (a whole number) and `pos="x,y"` of nodes (y upwards, as in Graphviz). Without `strict`, an edge named twice
//! is two edges: their weights add up. Names written in HTML are not read. The grammar is that of the manual,
//! <https://graphviz.org/doc/info/lang.html>.

mod parse;
mod token;
mod write;

use lightsout_algebra::watch::Watch;
pub use parse::parse;
use token::{Token, Tokens};
pub use write::write;

use super::document::Document;
use super::error::FormatError;
use super::format::{Format, Info, Sure};
use super::of_puzzle::graph_of;
use super::source::Source;
use super::write::Draft;

/// DOT.
pub struct Dot;

static INFO: Info = Info::of(
    "dot",
    "graph { a -- b } or digraph { a -> b }, as Graphviz reads it",
    "a graph",
    &["dot", "gv"],
);

impl Format for Dot {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn guess(&self, source: &Source<'_>) -> Sure {
        source.text().map_or(Sure::No, guess)
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        parse(source.text()?, watch).map(Document::Graph)
    }

    fn write(&self, document: &Document, out: &mut Draft<'_>) -> Result<(), FormatError> {
        write(graph_of(document, &INFO)?.as_ref(), out)
    }
}

/// How sure it is that a text is DOT, from its beginning up to the brace.
fn guess(text: &str) -> Sure {
    let mut tokens = Tokens::new(text);
    let mut next = || tokens.next_token().map(|placed| placed.token).unwrap_or(Token::End);
    let mut first = next();
    if first.is_keyword("strict") {
        first = next();
    }
    if !first.is_keyword("graph") && !first.is_keyword("digraph") {
        return Sure::No;
    }
    let is_brace = match next() {
        Token::OpenBrace => true,
        Token::Bare(_) | Token::Quoted(_) => next() == Token::OpenBrace,
        _ => false,
    };
    if is_brace { Sure::Certain } else { Sure::Perhaps }
}
