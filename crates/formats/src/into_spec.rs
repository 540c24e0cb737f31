//! From a document to the puzzle it means, everything it does not say left as usual.

use lightsout_model::spec::start::Start;
use lightsout_model::spec::{Shape, Spec};

use super::document::Document;

/// A document that describes no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a puzzle is needed here, but this is {is}")]
pub struct NoPuzzle {
    /// The kind of the document.
    pub is: String,
}

impl Document {
    /// Converts a board, a graph or a puzzle into its spec. The states drawn on a board are its start.
    ///
    /// # Errors
    /// The kind of any other document.
    pub fn into_spec(self) -> Result<Spec, NoPuzzle> {
        match self {
            Document::Spec(spec) => Ok(*spec),
            Document::Graph(graph) => Ok(Spec::of(Shape::Graph(graph))),
            Document::Board(drawing) => {
                let start = Some(Start::Drawn(drawing.clone()));
                let states = drawing.states().into_iter().max().filter(|&state| state > 1);
                let states = states.map(|state| state + 1);
                Ok(Spec { start, states, ..Spec::of(Shape::Drawn(drawing)) })
            }
            Document::Presses(_) | Document::Certificate(_) => {
                Err(NoPuzzle { is: self.describe() })
            }
        }
    }
}
