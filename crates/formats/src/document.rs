//! The contents of inputs.

use lightsout_model::spec::Spec;
use lightsout_model::spec::drawing::Drawing;
use lightsout_model::spec::graph::Graph;

use super::certificate_list::CertificateList;
use super::error::counted;
use super::press_list::PressList;

/// The content of an input, or of an output to be written.
#[derive(Clone, Debug, PartialEq)]
pub enum Document {
    /// A board drawn as text: a shape, and a state for each of its cells.
    Board(Drawing),
    /// A graph.
    Graph(Graph),
    /// A whole puzzle.
    Spec(Box<Spec>),
    /// Presses, by the names of the buttons.
    Presses(PressList),
    /// A reason that no presses reach the goal, by the names of the lights.
    Certificate(CertificateList),
}

/// The two sorts of documents: puzzles and answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A board, a graph or a spec.
    Puzzle,
    /// Presses or a certificate.
    Answer,
}

impl Document {
    /// Returns whether this is a puzzle or an answer to one.
    pub fn kind(&self) -> Kind {
        match self {
            Document::Board(_) | Document::Graph(_) | Document::Spec(_) => Kind::Puzzle,
            Document::Presses(_) | Document::Certificate(_) => Kind::Answer,
        }
    }

    /// Describes the document in a few words: `a board of 5 rows and 5 columns`.
    pub fn describe(&self) -> String {
        match self {
            Document::Board(drawing) => {
                let [rows, columns] = drawing.size();
                format!("a board of {} and {}", counted(rows, "row"), counted(columns, "column"))
            }
            Document::Graph(graph) => {
                let line = if graph.is_directed { "arc" } else { "edge" };
                let (nodes, lines) = (graph.names.len(), graph.arcs.len());
                format!("a graph of {} and {}", counted(nodes, "node"), counted(lines, line))
            }
            Document::Spec(_) => "a puzzle".to_string(),
            Document::Presses(list) => {
                format!("a list of {}", counted(list.presses().len(), "press"))
            }
            Document::Certificate(_) => "a certificate".to_string(),
        }
    }
}
