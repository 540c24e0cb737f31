//! Tokens: names, runs of special characters, quoted symbols, punctuation. Comments are dropped.

use super::error::{LadrError, Position};

/// The kind of a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Letters, digits, `_` and `$`.
    Name(String),
    /// A run of special characters, which may be several operators side by side.
    Special(String),
    /// A symbol in double quotes, without them.
    Quoted(String),
    /// One of `( ) [ ] , .`.
    Mark(char),
    /// The end of the text.
    End,
}

/// A token with its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The name, symbol or sign.
    pub kind: Kind,
    /// Its position.
    pub at: Position,
}

/// The special characters, which form symbols in runs.
pub const SPECIAL: &str = "+-*/\\^<>=`~?@&|!#':;{}";

/// Whether a character may be part of a name.
pub fn is_ordinary(character: char) -> bool {
    character.is_ascii_alphanumeric() || character == '_' || character == '$'
}

/// Cuts a text into tokens. The last one is [`Kind::End`].
///
/// # Errors
/// A character that is not allowed in LADR, an open quotation or an open block comment.
pub fn tokens(text: &str) -> Result<Vec<Token>, LadrError> {
    let mut cutter = Cutter { rest: text, at: Position { line: 1, column: 1 } };
    let mut tokens = Vec::new();
    loop {
        let token = cutter.next()?;
        let ended = token.kind == Kind::End;
        tokens.push(token);
        if ended {
            return Ok(tokens);
        }
    }
}

struct Cutter<'a> {
    rest: &'a str,
    at: Position,
}

impl Cutter<'_> {
    fn next(&mut self) -> Result<Token, LadrError> {
        self.skip_blanks_and_comments()?;
        let at = self.at;
        let kind = match self.rest.chars().next() {
            None => Kind::End,
            Some('"') => self.quoted(at)?,
            Some(first) if is_ordinary(first) => Kind::Name(self.take_while(is_ordinary)),
            Some(first) if SPECIAL.contains(first) => {
                Kind::Special(self.take_while(|character| SPECIAL.contains(character)))
            }
            Some(mark) if "()[],.".contains(mark) => {
                self.advance(1);
                Kind::Mark(mark)
            }
            Some(other) => {
                let message = format!("the character {other:?} is not allowed in LADR");
                return Err(LadrError::new(at, message));
            }
        };
        Ok(Token { kind, at })
    }

    fn skip_blanks_and_comments(&mut self) -> Result<(), LadrError> {
        loop {
            self.take_while(char::is_whitespace);
            if !self.rest.starts_with('%') {
                return Ok(());
            }
            if self.rest.starts_with("%BEGIN") {
                let Some(end) = self.rest.find("END%") else {
                    return Err(LadrError::new(self.at, "the comment %BEGIN has no END%"));
                };
                self.advance(end + "END%".len());
            } else {
                self.take_while(|character| character != '\n');
            }
        }
    }

    fn quoted(&mut self, at: Position) -> Result<Kind, LadrError> {
        let Some(length) = self.rest[1..].find('"') else {
            return Err(LadrError::new(at, "the quotation is not closed with \""));
        };
        let text = self.rest[1..=length].to_string();
        self.advance(length + 2);
        Ok(Kind::Quoted(text))
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> String {
        let length = self.rest.find(|character| !wanted(character)).unwrap_or(self.rest.len());
        let taken = self.rest[..length].to_string();
        self.advance(length);
        taken
    }

    /// Goes on by so many bytes.
    fn advance(&mut self, bytes: usize) {
        for character in self.rest[..bytes].chars() {
            if character == '\n' {
                self.at = Position { line: self.at.line + 1, column: 1 };
            } else {
                self.at.column += 1;
            }
        }
        self.rest = &self.rest[bytes..];
    }
}
