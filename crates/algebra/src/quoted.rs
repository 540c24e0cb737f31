//! A piece of input for a message: cut if it is long, with control characters spelt out.
//!
//! So an error message is one line of readable length for every input.
//!
//! ```
//! use lightsout_algebra::quoted::{piece, quoted};
//! let word = piece("two\nlines");
//! assert_eq!(format!("there is no {word}"), r"there is no two\nlines");
//! assert_eq!(format!("{word:?} is not a number"), r#""two\nlines" is not a number"#);
//! assert_eq!(quoted("5x"), "`5x`");
//! assert_eq!(piece("long and longer").at_most(4).to_string(), "long…");
//! ```

use std::fmt;

/// The default number of characters that a message repeats, at most.
pub const MOST: usize = 60;

/// A piece of input. `{}` writes it as it is, `{:?}` between double quotes, both on one line and cut with `…`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Piece<'a> {
    text: &'a str,
    most: usize,
}

/// Prepares this text for a message.
pub fn piece(text: &str) -> Piece<'_> {
    Piece { text, most: MOST }
}

/// Prepares this text between backquotes for a message.
pub fn quoted(text: &str) -> String {
    format!("`{}`", piece(text))
}

impl<'a> Piece<'a> {
    /// Cuts it after this many characters.
    pub fn at_most(self, most: usize) -> Piece<'a> {
        Piece { most, ..self }
    }

    /// What is shown of it, and what stands for the rest.
    fn cut(self) -> (&'a str, &'static str) {
        match self.text.char_indices().nth(self.most) {
            Some((end, _)) => (&self.text[..end], "…"),
            None => (self.text, ""),
        }
    }
}

impl fmt::Display for Piece<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (shown, rest) = self.cut();
        for character in shown.chars() {
            match character {
                '\'' | '"' | '\\' => write!(out, "{character}")?,
                _ => write!(out, "{}", character.escape_debug())?,
            }
        }
        out.write_str(rest)
    }
}

impl fmt::Debug for Piece<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (shown, rest) = self.cut();
        write!(out, "\"{}{rest}\"", shown.escape_debug())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_piece_is_one_short_line() {
        let all: String = ('\0'..='\u{3000}').collect();
        let pieces = [all.as_str(), "\u{feff}\u{202e}\r\n\u{2028}", &"🙂".repeat(1000), ""];
        for text in pieces {
            for start in text.char_indices().map(|(at, _)| at).step_by(MOST) {
                let shown =
                    [piece(&text[start..]).to_string(), format!("{:?}", piece(&text[start..]))];
                for shown in shown {
                    assert!(shown.chars().count() <= 10 * MOST + 3, "{shown}");
                    let odd = |character: char| {
                        character.is_control() || "\u{2028}\u{202e}\u{feff}".contains(character)
                    };
                    assert!(!shown.contains(odd), "{shown}");
                }
            }
        }
    }

    #[test]
    fn what_fits_is_neither_cut_nor_marked() {
        let fits = "é".repeat(MOST);
        assert_eq!(piece(&fits).to_string(), fits);
        assert_eq!(format!("{:?}", piece(&fits)), format!("{fits:?}"));
        assert_eq!(piece(&format!("{fits}é")).to_string(), format!("{fits}…"));
        assert_eq!(format!("{:?}", piece(&format!("{fits}é"))), format!("\"{fits}…\""));
        assert_eq!(piece(r#"it's "so" \ `so`"#).to_string(), r#"it's "so" \ `so`"#);
    }
}
