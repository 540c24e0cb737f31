//! Puzzle IDs, one on a line of its own: the shortest way to hand on a puzzle with its position.
//!
//! The grammar is that of [`lightsout_model::spec::id`], described in `book/reference/puzzle-ids.md`. The name of a
//! puzzle, such as `5x5` or `classic`, is also its ID.

use lightsout_algebra::watch::Watch;
use lightsout_model::spec::error::SpecError;
use lightsout_model::spec::graph::Graph;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::{self, Shape, Spec, id};

use super::document::Document;
use super::error::FormatError;
use super::format::{Format, Info, Sure, cannot_hold};
use super::source::Source;
use super::write::Draft;

/// Puzzle IDs.
pub struct PuzzleId;

static INFO: Info = Info::of(
    "id",
    "a puzzle ID, such as lo1.5x5.random-7.0rrhfeh or plain 5x5",
    "a puzzle with its position",
    &["id"],
);

impl Format for PuzzleId {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn guess(&self, source: &Source<'_>) -> Sure {
        // An ID of a later version or with a slip in it is an ID all the same.
        let is_one =
            |line: &str| line.starts_with("lo") && line.contains('.') || spec::named(line).is_ok();
        match source.text() {
            Ok(text) if text.len() < MOST_CHARACTERS && text.trim().lines().count() == 1 => {
                if is_one(text.trim()) {
                    Sure::Certain
                } else {
                    Sure::No
                }
            }
            _ => Sure::No,
        }
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        watch.ask()?;
        let text = source.text()?;
        let line =
            1 + text.chars().take_while(|c| c.is_whitespace()).filter(|c| *c == '\n').count();
        let wrong = |error: SpecError| FormatError::at(line, 1, error.to_string());
        let spec = spec::named(text.trim()).map_err(wrong)?;
        Ok(Document::Spec(Box::new(spec)))
    }

    fn write(&self, document: &Document, out: &mut Draft<'_>) -> Result<(), FormatError> {
        let spec = match document {
            Document::Spec(spec) => (**spec).clone(),
            Document::Graph(graph) => Spec::of(Shape::Graph(Graph::clone(graph))),
            Document::Board(drawing) => {
                let start = Some(Start::Drawn(drawing.clone()));
                Spec { start, ..Spec::of(Shape::Drawn(drawing.clone())) }
            }
            Document::Presses(_) | Document::Certificate(_) => {
                return Err(cannot_hold(&INFO, document));
            }
        };
        out.watch().reserve(room(document))?;
        let id = id::print_within(&spec, out.watch())?;
        Ok(writeln!(out, "{id}")?)
    }
}

/// The bytes that writing an ID takes: a copy of the puzzle in normal form, and its text.
fn room(document: &Document) -> u64 {
    let size = match document {
        Document::Board(drawing) => drawing.size().iter().product(),
        Document::Graph(graph) => graph_size(graph),
        Document::Spec(spec) => match &spec.shape {
            Shape::Graph(graph) => graph_size(graph),
            Shape::Drawn(drawing) => drawing.size().iter().product(),
            Shape::System(system) => {
                let touches =
                    system.buttons.iter().map(|(name, touches)| name.len() + touches.len());
                touches.sum::<usize>() + system.lights.len() + system.buttons.len()
            }
            Shape::Named(_) => 0,
        },
        Document::Presses(_) | Document::Certificate(_) => 0,
    };
    let start = match document {
        Document::Spec(spec) => match &spec.start {
            Some(Start::Board(board)) => board.len(),
            Some(Start::Drawn(drawing)) => drawing.size().iter().product(),
            Some(Start::Presses(presses)) => presses.len(),
            _ => 0,
        },
        _ => 0,
    };
    (size + start) as u64 * ROOM
}

fn graph_size(graph: &Graph) -> usize {
    graph.names.iter().map(|name| name.len() + 1).sum::<usize>() + graph.arcs.len()
}

/// The bytes that writing takes for a cell, a node or an arc.
const ROOM: u64 = 128;

/// Longer lines are not looked at when guessing; an ID of the largest board is shorter.
const MOST_CHARACTERS: usize = 1 << 27;

#[cfg(test)]
mod tests {
    use crate::{self as formats, Document};

    #[test]
    fn an_id_is_told_from_everything_else() {
        for text in ["5x5", "classic\n", "lo1.5x5.random-7.0rrhfeh\n"] {
            let document = formats::read(text.as_bytes(), None).expect("an ID");
            let written = formats::write(&document, "id").expect("a puzzle has an ID");
            assert_eq!(String::from_utf8_lossy(&written).trim(), text.trim());
        }
        for text in ["lo1.5x5.random-7.0rrhfeg", "lo9.5x5.0rrhfeh"] {
            formats::read(text.as_bytes(), None).expect_err("a wrong checksum, a later version");
        }
        let board = formats::read(b"0110\n", None).expect("a board on one line");
        assert!(matches!(board, Document::Board(_)));
    }
}
