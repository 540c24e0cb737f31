//! Rewrites what programs print and people list as the lines of a format.

use super::listed::Lines;
use super::{Hints, Note, facts, listed, pairs, sparse, tables, tuples};
use crate::document::Kind;
use crate::edges;
use crate::format::Format;

/// Rewrites a text that is a list, a table or the print-out of a program. Returns none for any other text, and if the
/// hints say something else of it.
pub(super) fn rewritten(text: &str, hints: &Hints<'_>) -> Option<Lines> {
    let is_board = hints.is_flat || hints.size.is_some() || hints.symbols != [None, None];
    if is_board || hints.kind == Some(Kind::Answer) {
        return None;
    }
    let suffixes = edges::Edges.info().suffixes;
    let has_suffix = hints.suffix.is_some_and(|suffix| suffixes.contains(&suffix));
    let found = match text.contains(['(', '[', '{']) {
        true => sparse::rewritten(text)
            .or_else(|| tables::rewritten(text))
            .or_else(|| facts::rewritten(text))
            .or_else(|| tuples::of_lines(text))
            .or_else(|| pairs::with_data(text))
            .or_else(|| listed::rewritten(text)),
        false => tables::rewritten(text).or_else(|| {
            pairs::of_lines(text, hints.format == Some("edges")).filter(|_| !has_suffix)
        }),
    }?;
    let notes = found.notes.into_iter();
    let found = Lines {
        notes: notes.filter(|note| hints.format.is_none() || *note != Note::Edges).collect(),
        ..found
    };
    let fits = |name: &str| match found.format {
        Some(own) => own == name,
        None => ["edges", "wiring", "adjacency", "arcs"].contains(&name),
    };
    hints.format.is_none_or(fits).then_some(found)
}
