//! A passage: prose of one file in one language, with its first line.

/// The language of a passage, which decides what rules apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Language {
    /// English.
    English,
    /// German.
    German,
}

/// The form of a passage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Sentences that are read together.
    Paragraph,
    /// A heading, a cell of a table or a string, which may be less than a sentence.
    Fragment,
}

/// Prose without markup. Its line breaks are those of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Passage {
    pub line: usize,
    pub text: String,
    pub language: Language,
    pub kind: Kind,
}

impl Passage {
    /// A passage in English.
    pub(super) fn english(line: usize, text: String, kind: Kind) -> Passage {
        Passage { line, text, language: Language::English, kind }
    }
}
