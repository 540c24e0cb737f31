//! The way to the other reading, where a reader made a choice.

use lightsout_formats::Note;

use crate::counters;

/// Returns a sentence about the option that makes the other choice.
pub(crate) fn other_way(note: &Note) -> String {
    match note {
        Note::Symbols { on, off } => format!("--on {off} --off {on} turns that"),
        Note::Counters => counters::TO_LIGHTS.to_string(),
        Note::Holes => "--off _ takes it for a light that is off".to_string(),
        Note::Edges => "--format text reads a board".to_string(),
        Note::Arcs => "--format edges or adjacency reads edges that go both ways".to_string(),
        Note::BothWays => "--format arcs reads edges that lead one way".to_string(),
        Note::Wiring => "--format adjacency reads a graph".to_string(),
        Note::Matrix => "--format literal reads a board".to_string(),
        Note::Sparse { .. } => "A MatrixMarket file says its size".to_string(),
        Note::Rows { .. } => "A file with those lines alone says the same".to_string(),
    }
}
