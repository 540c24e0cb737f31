//! The words and signs of a DOT text, each with its place.

use crate::error::{FormatError, quoted};

/// The words that are no names unless they stand between quotes.
pub(super) const KEYWORDS: [&str; 6] = ["strict", "graph", "digraph", "subgraph", "node", "edge"];

/// A word or a sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    OpenBrace,
    CloseBrace,
    OpenBracket,
    CloseBracket,
    Semicolon,
    Comma,
    Equals,
    Colon,
    Plus,
    /// `--`
    Edge,
    /// `->`
    Arc,
    /// A word or a number without quotes.
    Bare(String),
    /// A text between double quotes.
    Quoted(String),
    End,
}

impl Token {
    /// Whether this is the keyword, in small or capital letters.
    pub(super) fn is_keyword(&self, keyword: &str) -> bool {
        matches!(self, Token::Bare(word) if word.eq_ignore_ascii_case(keyword))
    }

    /// The token as a sentence names it.
    pub(super) fn shown(&self) -> String {
        let sign = match self {
            Token::OpenBrace => "{",
            Token::CloseBrace => "}",
            Token::OpenBracket => "[",
            Token::CloseBracket => "]",
            Token::Semicolon => ";",
            Token::Comma => ",",
            Token::Equals => "=",
            Token::Colon => ":",
            Token::Plus => "+",
            Token::Edge => "--",
            Token::Arc => "->",
            Token::Bare(word) | Token::Quoted(word) => word,
            Token::End => return "the end of the text".to_string(),
        };
        quoted(sign)
    }
}

/// A token with its line and column, from 1.
#[derive(Clone, Debug)]
pub(super) struct Placed {
    pub(super) token: Token,
    pub(super) line: usize,
    pub(super) column: usize,
}

impl Placed {
    pub(super) fn error(&self, message: impl Into<String>) -> FormatError {
        FormatError::at(self.line, self.column, message)
    }
}

/// The tokens of a text, one after the other.
#[derive(Clone, Debug)]
pub(super) struct Tokens<'a> {
    rest: &'a str,
    line: usize,
    column: usize,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str) -> Tokens<'a> {
        Tokens { rest: text, line: 1, column: 1 }
    }

    fn error(&self, message: impl Into<String>) -> FormatError {
        FormatError::at(self.line, self.column, message)
    }

    /// Steps over so many bytes.
    fn skip(&mut self, bytes: usize) {
        let (over, rest) = self.rest.split_at(bytes);
        match over.rfind('\n') {
            Some(last) => {
                self.line += over.bytes().filter(|&byte| byte == b'\n').count();
                self.column = over[last + 1..].chars().count() + 1;
            }
            None => self.column += over.chars().count(),
        }
        self.rest = rest;
    }

    fn skip_line(&mut self) {
        self.skip(self.rest.find('\n').unwrap_or(self.rest.len()));
    }

    /// Steps over blanks and comments.
    fn skip_idle(&mut self) -> Result<(), FormatError> {
        loop {
            let blanks = self.rest.len() - self.rest.trim_start().len();
            self.skip(blanks);
            if self.rest.starts_with("//") || self.rest.starts_with('#') {
                self.skip_line();
            } else if self.rest.starts_with("/*") {
                match self.rest[2..].find("*/") {
                    Some(end) => self.skip(end + 4),
                    None => return Err(self.error("this comment is not closed. End it with */")),
                }
            } else {
                return Ok(());
            }
        }
    }

    /// The next token; [`Token::End`] at the end, again and again.
    pub(super) fn next_token(&mut self) -> Result<Placed, FormatError> {
        self.skip_idle()?;
        let (line, column) = (self.line, self.column);
        let token = self.token()?;
        Ok(Placed { token, line, column })
    }

    fn token(&mut self) -> Result<Token, FormatError> {
        let Some(first) = self.rest.chars().next() else { return Ok(Token::End) };
        let sign = match first {
            '{' => Token::OpenBrace,
            '}' => Token::CloseBrace,
            '[' => Token::OpenBracket,
            ']' => Token::CloseBracket,
            ';' => Token::Semicolon,
            ',' => Token::Comma,
            '=' => Token::Equals,
            ':' => Token::Colon,
            '+' => Token::Plus,
            '"' => return self.quoted_text(),
            '-' if self.rest.starts_with("--") => return Ok(self.long_sign(Token::Edge)),
            '-' if self.rest.starts_with("->") => return Ok(self.long_sign(Token::Arc)),
            '<' => {
                return Err(
                    self.error("names in HTML are not read. Put the name between double quotes")
                );
            }
            _ => return self.bare_word(),
        };
        self.skip(1);
        Ok(sign)
    }

    fn long_sign(&mut self, sign: Token) -> Token {
        self.skip(2);
        sign
    }

    fn bare_word(&mut self) -> Result<Token, FormatError> {
        let is_inside = |character: char| {
            is_letter(character) || character.is_ascii_digit() || character == '.'
        };
        let body = self.rest.strip_prefix('-').unwrap_or(self.rest);
        let sign = self.rest.len() - body.len();
        let length = sign + body.find(|character| !is_inside(character)).unwrap_or(body.len());
        let word = &self.rest[..length];
        if is_word(word) || is_number(word) {
            let token = Token::Bare(word.to_string());
            self.skip(length);
            return Ok(token);
        }
        let shown = if word.is_empty() || word == "-" {
            self.rest.chars().next().map(String::from).unwrap_or_default()
        } else {
            word.to_string()
        };
        Err(self.error(format!(
            "{} is neither a name nor a number. Put it between double quotes if it is part of a name",
            quoted(&shown)
        )))
    }

    fn quoted_text(&mut self) -> Result<Token, FormatError> {
        let mut text = String::new();
        let mut characters = self.rest.char_indices().skip(1).peekable();
        while let Some((at, character)) = characters.next() {
            match character {
                '"' => {
                    self.skip(at + 1);
                    return Ok(Token::Quoted(text));
                }
                '\\' => match characters.next() {
                    Some((_, '"')) => text.push('"'),
                    // A backslash at the end of a line joins it with the next.
                    Some((_, '\n')) => {}
                    Some((_, '\r')) => {
                        characters.next_if(|(_, next)| *next == '\n');
                    }
                    Some((_, other)) => text.extend(['\\', other]),
                    None => break,
                },
                _ => text.push(character),
            }
        }
        Err(self.error("this quote is not closed. End the text with another"))
    }
}

fn is_letter(character: char) -> bool {
    character.is_ascii_alphabetic()
        || character == '_'
        || !character.is_ascii() && !character.is_whitespace()
}

/// Whether this can be a name without quotes: letters, digits and underscores, no digit in front.
pub(super) fn is_word(word: &str) -> bool {
    word.starts_with(is_letter)
        && word.chars().all(|character| is_letter(character) || character.is_ascii_digit())
}

/// Whether this is a number: digits with at most one point and perhaps a minus in front.
pub(super) fn is_number(word: &str) -> bool {
    let digits = word.strip_prefix('-').unwrap_or(word);
    digits.bytes().any(|byte| byte.is_ascii_digit())
        && digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
        && digits.bytes().filter(|&byte| byte == b'.').count() <= 1
}
