//! Titles: in English, and piece by piece for other languages.

use crate::layout::one_line;

/// The title of a puzzle, on one line. Titles with the same text are equal.
///
/// ```
/// use lightsout_model::spec::{Spec, named};
/// let puzzle = Spec { states: Some(3), ..named("hex:4")? }.build()?;
/// assert_eq!(puzzle.title(), "hex:4, 3 states");
/// let pieces = puzzle.full_title().pieces().iter().map(|(key, facts)| (*key, facts.join(" ")));
/// assert!(pieces.eq([("geometry", "hex 4".to_string()), ("states", "3".to_string())]));
/// # Ok::<(), lightsout_model::spec::error::SpecError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Title {
    text: String,
    pieces: Vec<(&'static str, Vec<String>)>,
}

/// A part of a title.
pub(crate) struct Piece {
    key: &'static str,
    facts: Vec<String>,
    pub(crate) text: String,
}

impl Piece {
    pub(crate) fn new(key: &'static str, facts: &[&dyn ToString], text: String) -> Piece {
        let facts = facts.iter().map(|fact| one_line(&fact.to_string())).collect();
        Piece { key, facts, text: one_line(&text) }
    }
}

impl Title {
    pub(crate) fn of(pieces: Vec<Piece>) -> Title {
        let is_named = pieces.first().is_some_and(|first| first.key == "name");
        let mut text = String::new();
        for (at, piece) in pieces.iter().enumerate() {
            text += match piece.key {
                _ if at == 0 => "",
                "setters" => " ",
                "wrap" if !is_named => " ",
                _ => ", ",
            };
            text += &piece.text;
        }
        Title { text, pieces: pieces.into_iter().map(|piece| (piece.key, piece.facts)).collect() }
    }

    /// Returns the title in English.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns what each piece says: a word that never changes, and the names and numbers in it.
    pub fn pieces(&self) -> &[(&'static str, Vec<String>)] {
        &self.pieces
    }
}

impl From<String> for Title {
    fn from(name: String) -> Title {
        Title::of(vec![Piece::new("name", &[&name], name.clone())])
    }
}

impl PartialEq for Title {
    fn eq(&self, other: &Title) -> bool {
        self.text == other.text
    }
}

impl Eq for Title {}
