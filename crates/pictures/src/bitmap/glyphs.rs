//! Letters as strokes on a grid four wide and six high, y downwards, in the language of SVG paths.
//!
//! Small letters are capitals three quarters as high, on the same line. Other characters become an empty box.

use crate::path::{Path, Piece, Point};
use crate::picture::{Anchor, LETTER, Word};

/// The strokes of the letters that are drawn.
const GLYPHS: &[(char, &str)] = &[
    ('0', "M2 0Q4 0 4 3Q4 6 2 6Q0 6 0 3Q0 0 2 0Z"),
    ('1', "M0.6 1.3L2.2 0L2.2 6"),
    ('2', "M0.1 1.6Q0.2 0 2 0Q3.9 0 3.9 1.7Q3.9 2.9 2.4 4L0 6L4 6"),
    ('3', "M0.2 0.9Q0.8 0 2 0Q3.7 0 3.7 1.5Q3.7 2.9 1.6 2.9Q4 2.9 4 4.4Q4 6 2 6Q0.6 6 0 5"),
    ('4', "M3 6L3 0L0 4.2L4 4.2"),
    ('5', "M3.6 0L0.7 0L0.4 2.8Q1 2.3 2 2.3Q4 2.3 4 4.1Q4 6 2 6Q0.7 6 0 5.2"),
    ('6', "M3.5 0.6Q3 0 2.2 0Q0 0 0 3.8Q0 6 2 6Q4 6 4 4.1Q4 2.4 2.1 2.4Q0.4 2.4 0 4"),
    ('7', "M0 0L4 0L1.4 6"),
    (
        '8',
        "M2 2.8Q0.3 2.8 0.3 1.4Q0.3 0 2 0Q3.7 0 3.7 1.4Q3.7 2.8 2 2.8Q0 2.8 0 4.4Q0 6 2 6Q4 6 4 4.4Q4 2.8 2 2.8Z",
    ),
    ('9', "M0.5 5.4Q1 6 1.8 6Q4 6 4 2.2Q4 0 2 0Q0 0 0 1.9Q0 3.6 1.9 3.6Q3.6 3.6 4 2"),
    ('A', "M0 6L2 0L4 6M0.7 4L3.3 4"),
    ('B', "M0 0L0 6L2.2 6Q4 6 4 4.4Q4 2.9 2.2 2.9L0 2.9M2.2 2.9Q3.7 2.9 3.7 1.5Q3.7 0 2.2 0L0 0"),
    ('C', "M4 1Q3.3 0 2.2 0Q0 0 0 3Q0 6 2.2 6Q3.3 6 4 5"),
    ('D', "M0 0L0 6L1.6 6Q4 6 4 3Q4 0 1.6 0Z"),
    ('E', "M4 0L0 0L0 6L4 6M0 2.9L3.2 2.9"),
    ('F', "M4 0L0 0L0 6M0 2.9L3.2 2.9"),
    ('G', "M4 1Q3.3 0 2.2 0Q0 0 0 3Q0 6 2.2 6Q4 6 4 4.4L4 3.3L2.4 3.3"),
    ('H', "M0 0L0 6M4 0L4 6M0 2.9L4 2.9"),
    ('I', "M2 0L2 6"),
    ('J', "M3.4 0L3.4 4.2Q3.4 6 1.8 6Q0.6 6 0.2 5"),
    ('K', "M0 0L0 6M4 0L0 3.6M1.4 2.4L4 6"),
    ('L', "M0 0L0 6L3.8 6"),
    ('M', "M0 6L0 0L2 3.4L4 0L4 6"),
    ('N', "M0 6L0 0L4 6L4 0"),
    ('O', "M2 0Q4.2 0 4.2 3Q4.2 6 2 6Q-0.2 6 -0.2 3Q-0.2 0 2 0Z"),
    ('P', "M0 6L0 0L2.2 0Q4 0 4 1.7Q4 3.4 2.2 3.4L0 3.4"),
    ('Q', "M2 0Q4.2 0 4.2 3Q4.2 6 2 6Q-0.2 6 -0.2 3Q-0.2 0 2 0ZM2.6 4.4L4.2 6.4"),
    ('R', "M0 6L0 0L2.2 0Q4 0 4 1.6Q4 3.2 2.2 3.2L0 3.2M2.2 3.2L4 6"),
    ('S', "M3.8 0.9Q3.2 0 2 0Q0.2 0 0.2 1.5Q0.2 2.6 2 2.9Q4 3.2 4 4.5Q4 6 2 6Q0.6 6 0 5"),
    ('T', "M0 0L4 0M2 0L2 6"),
    ('U', "M0 0L0 4Q0 6 2 6Q4 6 4 4L4 0"),
    ('V', "M0 0L2 6L4 0"),
    ('W', "M-0.2 0L0.9 6L2 2L3.1 6L4.2 0"),
    ('X', "M0 0L4 6M4 0L0 6"),
    ('Y', "M0 0L2 3L4 0M2 3L2 6"),
    ('Z', "M0 0L4 0L0 6L4 6"),
    (',', "M2 5.6L1.4 7"),
    ('.', "M2 5.9L2 6"),
    (':', "M2 2.4L2 2.5M2 5.4L2 5.5"),
    (';', "M2 2.4L2 2.5M2 5.4L1.4 6.8"),
    ('-', "M0.6 3.4L3.4 3.4"),
    ('_', "M0 6.6L4 6.6"),
    ('+', "M0.4 3.4L3.6 3.4M2 1.8L2 5"),
    ('=', "M0.4 2.6L3.6 2.6M0.4 4.2L3.6 4.2"),
    ('/', "M0.4 6.4L3.6 -0.4"),
    ('*', "M2 1L2 4M0.7 1.8L3.3 3.2M3.3 1.8L0.7 3.2"),
    ('(', "M2.8 -0.4Q1.2 1.4 1.2 3Q1.2 4.8 2.8 6.4"),
    (')', "M1.2 -0.4Q2.8 1.4 2.8 3Q2.8 4.8 1.2 6.4"),
    ('<', "M3.4 1.4L0.6 3.4L3.4 5.4"),
    ('>', "M0.6 1.4L3.4 3.4L0.6 5.4"),
    ('[', "M2.8 -0.4L1.4 -0.4L1.4 6.4L2.8 6.4"),
    (']', "M1.2 -0.4L2.6 -0.4L2.6 6.4L1.2 6.4"),
    ('%', "M3.6 0L0.4 6M0.8 0L0.8 1.6L1.6 1.6L1.6 0ZM2.4 4.4L2.4 6L3.2 6L3.2 4.4Z"),
    ('"', "M1.3 0L1.3 1.4M2.7 0L2.7 1.4"),
    ('ᵀ', "M0.8 0L3.2 0M2 0L2 2.6"),
    ('×', "M0.8 2L3.2 4.8M3.2 2L0.8 4.8"),
    ('\'', "M2 0L2 1.4"),
    ('#', "M1.4 0.6L0.8 5.4M3.2 0.6L2.6 5.4M0 2.2L4 2.2M0 4L4 4"),
    ('…', "M0 5.9L0 6M2 5.9L2 6M4 5.9L4 6"),
    (' ', ""),
];

/// What stands for a letter that is not drawn here.
const BOX: &str = "M0.4 0L3.6 0L3.6 6L0.4 6Z";

/// How high a small letter is, in parts of a capital.
const SMALL: f64 = 0.76;

/// How wide the strokes of a word are, in parts of its size.
pub(super) const STROKE: f64 = 0.13;

/// Draws the strokes of a word, in cells.
pub(super) fn strokes(word: &Word) -> Path {
    let step = word.size * LETTER;
    let count = word.text.chars().count() as f64;
    let left = match word.anchor {
        Anchor::Middle => word.at[0] - step * count / 2.0,
        Anchor::Start => word.at[0],
    };
    // A capital is seven tenths of the size, as in most fonts.
    let grid = word.size * 0.7 / 6.0;
    let base = word.at[1] + word.size * 0.35;
    let mut path = Path::default();
    for (index, letter) in word.text.chars().enumerate() {
        let part = if letter.is_lowercase() { SMALL } else { 1.0 };
        let middle = left + step * (index as f64 + 0.5);
        let place =
            |[x, y]: Point| [middle + (x - 2.0) * grid * part, base - (6.0 - y) * grid * part];
        path.extend(read(glyph(letter), place));
    }
    path
}

fn glyph(letter: char) -> &'static str {
    let capital = letter.to_uppercase().next().unwrap_or(letter);
    GLYPHS.iter().find(|(known, _)| *known == capital).map_or(BOX, |(_, strokes)| strokes)
}

/// The pieces of a stroke list, every point put in its place.
fn read(strokes: &str, place: impl Fn(Point) -> Point) -> Path {
    let mut pieces = Vec::new();
    let letter_at = |index: &(usize, char)| index.1.is_ascii_uppercase();
    let mut starts: Vec<usize> =
        strokes.char_indices().filter(letter_at).map(|(at, _)| at).collect();
    starts.push(strokes.len());
    for pair in starts.windows(2) {
        let (letter, numbers) = strokes[pair[0]..pair[1]].split_at(1);
        let numbers: Vec<f64> =
            numbers.split(' ').filter_map(|number| number.parse().ok()).collect();
        pieces.push(match (letter, numbers.as_slice()) {
            ("M", &[x, y]) => Piece::Move(place([x, y])),
            ("L", &[x, y]) => Piece::Line(place([x, y])),
            ("Q", &[px, py, x, y]) => Piece::Quad(place([px, py]), place([x, y])),
            _ => Piece::Close,
        });
    }
    Path(pieces)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_glyph_is_read_whole() {
        for (letter, strokes) in GLYPHS.iter().chain([&('?', BOX)]) {
            let path = read(strokes, |at| at);
            let closings = strokes.matches('Z').count();
            let read = path.0.iter().filter(|piece| **piece == Piece::Close).count();
            assert_eq!(read, closings, "{letter}");
            assert_eq!(path.0.len(), strokes.matches(char::is_uppercase).count(), "{letter}");
        }
    }
}
