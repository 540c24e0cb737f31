//! Cuts a value of a programming language into words, texts and brackets.

use lightsout_algebra::watch::Watch;

use crate::error::FormatError;

/// A part of a value, with the byte at which it begins.
pub(super) struct Node<'a> {
    pub at: usize,
    pub kind: Kind<'a>,
    /// Whether this follows the part before it without a blank.
    pub is_close: bool,
}

pub(super) enum Kind<'a> {
    /// A number, a name or a sign.
    Word(&'a str),
    /// A text between quotation marks.
    Text(&'a str),
    Group(Group<'a>),
}

/// A pair of brackets.
#[derive(Default)]
pub(super) struct Group<'a> {
    pub open: char,
    /// The rows, which end at semicolons or line ends, cut at commas.
    pub rows: Vec<Vec<Item<'a>>>,
    /// Whether a semicolon ends a row, and not only a line.
    pub has_semicolons: bool,
}

/// The parts between two commas.
pub(super) type Item<'a> = Vec<Node<'a>>;

impl<'a> Node<'a> {
    pub(super) fn word(&self) -> Option<&'a str> {
        match self.kind {
            Kind::Word(word) => Some(word),
            _ => None,
        }
    }

    pub(super) fn group(&self) -> Option<&Group<'a>> {
        match &self.kind {
            Kind::Group(group) => Some(group),
            _ => None,
        }
    }
}

impl<'a> Group<'a> {
    /// The items of all rows.
    pub(super) fn items(&self) -> impl Iterator<Item = &Item<'a>> {
        self.rows.iter().flatten()
    }
}

/// The parts of a text.
///
/// # Errors
/// A bracket or quotation mark without its partner, or the reason to stop.
pub(super) fn parse<'a>(text: &'a str, watch: &mut dyn Watch) -> Result<Group<'a>, FormatError> {
    let mut reader = Reader { text, at: 0, depth: 0 };
    reader.group('\0', watch)
}

/// The error at a byte of a text.
pub(super) fn error(text: &str, at: usize, message: impl Into<String>) -> FormatError {
    let before = &text[..at.min(text.len())];
    let line = before.matches('\n').count() + 1;
    FormatError::at(line, before.rsplit('\n').next().unwrap_or("").chars().count() + 1, message)
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
}

/// The signs that end a word.
const ENDS: &str = "()[]{},;'\"=|";

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn error(&self, message: impl Into<String>) -> FormatError {
        error(self.text, self.at, message)
    }

    /// The content of a pair of brackets, or the whole text.
    fn group(&mut self, open: char, watch: &mut dyn Watch) -> Result<Group<'a>, FormatError> {
        const DEEPEST: usize = 12;
        watch.ask()?;
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.error("the list has lists too deep in each other"));
        }
        let close = match open {
            '[' => ']',
            '{' => '}',
            '(' => ')',
            other => other,
        };
        let mut group = Group { open, ..Group::default() };
        let (mut row, mut item): (Vec<Item<'a>>, Item<'a>) = (Vec::new(), Vec::new());
        let end_item = |row: &mut Vec<Item<'a>>, item: &mut Item<'a>| {
            if !item.is_empty() {
                row.push(std::mem::take(item));
            }
        };
        let mut follows_comma = false;
        loop {
            let before = self.at;
            let has_line = self.skip_blanks();
            let Some(next) = self.rest().chars().next() else {
                end_item(&mut row, &mut item);
                group.rows.push(row);
                group.rows.retain(|row| !row.is_empty());
                return match open {
                    '\0' => Ok(group),
                    _ => {
                        Err(self
                            .error(format!("the list has no `{close}`. It may have been cut off")))
                    }
                };
            };
            if has_line && !follows_comma && next != ',' && open != '(' {
                end_item(&mut row, &mut item);
                group.rows.push(std::mem::take(&mut row));
            }
            let (at, is_close) = (self.at, before == self.at);
            follows_comma = matches!(next, ',' | ';' | '|');
            match next {
                ']' | '}' | ')' => {
                    if next != close {
                        return Err(self.error(format!("`{next}` closes no bracket")));
                    }
                    self.at += 1;
                    self.depth -= 1;
                    end_item(&mut row, &mut item);
                    group.rows.push(row);
                    group.rows.retain(|row| !row.is_empty());
                    return Ok(group);
                }
                ',' => {
                    self.at += 1;
                    end_item(&mut row, &mut item);
                }
                // MiniZinc and OCaml have [| and |].
                '|' if item.is_empty() && row.is_empty() && group.rows.is_empty()
                    || self.rest()[1..].starts_with(']') =>
                {
                    self.at += 1;
                }
                ';' | '|' => {
                    self.at += 1;
                    group.has_semicolons = true;
                    end_item(&mut row, &mut item);
                    group.rows.push(std::mem::take(&mut row));
                }
                '[' | '{' | '(' => {
                    self.at += 1;
                    let inner = self.group(next, watch)?;
                    item.push(Node { at, kind: Kind::Group(inner), is_close });
                }
                // Behind a bracket it is the sign of a transposed matrix. In Lisp it comes before one.
                '\'' if is_close && item.last().is_some_and(|node| node.group().is_some())
                    || self.rest().starts_with("'(") =>
                {
                    self.at += 1;
                    item.push(Node { at, kind: Kind::Word("'"), is_close });
                }
                '"' | '\'' => {
                    let inner = &self.rest()[1..];
                    let Some(length) = inner.find(next) else {
                        return Err(self.error("the text that begins here has no end"));
                    };
                    self.at += length + 2;
                    item.push(Node { at, kind: Kind::Text(&inner[..length]), is_close });
                }
                _ => {
                    let rest = self.rest();
                    let first = next.len_utf8();
                    let length = match next {
                        '=' => 1,
                        _ => rest[first..]
                            .find(|c: char| c.is_whitespace() || ENDS.contains(c))
                            .map_or(rest.len(), |length| first + length),
                    };
                    self.at += length;
                    item.push(Node { at, kind: Kind::Word(&rest[..length]), is_close });
                }
            }
        }
    }

    /// Passes over blanks and comments. Returns whether a line ended.
    fn skip_blanks(&mut self) -> bool {
        let mut has_line = false;
        loop {
            let rest = self.rest();
            let blanks = rest.len() - rest.trim_start().len();
            has_line |= rest[..blanks].contains('\n');
            self.at += blanks;
            let rest = &rest[blanks..];
            if let Some(comment) = rest.strip_prefix("/*") {
                self.at += 2 + comment.find("*/").map_or(comment.len(), |length| length + 2);
                continue;
            }
            // Lisp has #2A(, and Ruby %w[.
            let mark = rest.trim_start_matches(['#', '%']);
            let is_open = mark.trim_start_matches(|c: char| c.is_ascii_alphanumeric());
            let is_sign = mark.len() + 1 == rest.len() && is_open.starts_with(['(', '[']);
            let is_comment = ["...", "%", "//", "#"].iter().any(|mark| rest.starts_with(mark));
            // What is left by a division.
            let is_rest = rest.starts_with('%')
                && mark.trim_start().starts_with(|c: char| c.is_ascii_digit());
            if !is_comment || is_sign || is_rest {
                return has_line;
            }
            has_line &= !rest.starts_with("...");
            self.at += rest.find('\n').unwrap_or(rest.len());
            if rest.starts_with("...") {
                self.at += usize::from(self.rest().starts_with('\n'));
            }
        }
    }
}
