//! Puzzle IDs: one short text that carries a variant and a position, for links, levels and logs.
//!
//! A name that is a puzzle already (`5x5`, `classic`, `hex-4`) is its own ID. Every other ID is
//! ```text
//! lo1 . shape . field . field . … . checksum
//! ```
//! made of letters, digits, `-`, `_` and the dots alone, so that it needs no quoting in a URL, a shell or a file name.
//! `lo1` is the version. A field is there only if the puzzle differs from the usual one of its shape. Fields have a
//! fixed order, so a puzzle has one ID. The grammar is in `book/reference/puzzle-ids.md`. It may not change without a
//! new version.

mod bytes;
mod checksum;
mod digits;
mod error;
mod fields;
mod lines;
mod name_list;
mod normal;
mod parse;
mod position;
mod print;
mod shapes;
#[cfg(test)]
mod tests;

pub use error::IdError;
pub use lines::IdLines;
pub(super) use normal::shape;
pub(super) use parse::parse;
pub use position::Position;
pub use print::{Stem, print, print_within};

/// What every ID with fields begins with: the letters, then the number of the version.
const MARK: &str = "lo";

/// The version this program writes, and the only one it reads.
const VERSION: u64 = 1;

/// Whether somebody who wrote this meant an ID with fields, well written or not.
pub(super) fn is_meant(text: &str) -> bool {
    let Some(rest) = text.strip_prefix(MARK) else { return false };
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    digits > 0 && rest[digits..].starts_with(['.', '-'])
}
