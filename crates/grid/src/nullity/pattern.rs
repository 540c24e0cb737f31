//! The patterns whose nullities follow from the eigenvalues of a row and a column.
//!
//! On boards whose edges end or meet, X and Y are the adjacencies of a column and a row, and J is all ones.
//!
//! | pattern | matrix | nullity |
//! |---|---|---|
//! | cross | X (x) 1 + 1 (x) (Y + 1) | from common eigenvalues |
//! | diagonal cross | X (x) Y + 1 | zero if an eigenvalue of X is the inverse of one of Y |
//! | its four corners | X (x) Y | from the product of the ranks |
//! | king | (X + 1) (x) (Y + 1) | from the product of the ranks |
//! | row and column | J (x) 1 + 1 (x) J + 1 | J is a projection if its size is odd, and of square zero if even |

use super::coupling::Couplings;
use super::spectrum::{self, Line, meeting};

/// A pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pattern {
    /// A light and its four neighbours.
    Cross,
    /// The four neighbours of a light.
    Neighbours,
    /// A light and the four that touch it in a corner.
    Diagonal,
    /// The four lights that touch one in a corner.
    Corners,
    /// The block of nine.
    King,
    /// All lights of the row and the column.
    RowColumn,
}

/// Every pattern with its names: the word, and the picture if it has one.
pub const PATTERNS: &[(Pattern, &[&str])] = &[
    (Pattern::Cross, &["cross", "010/111/010"]),
    (Pattern::Neighbours, &["neighbours", "010/101/010"]),
    (Pattern::Diagonal, &["diagonal", "101/010/101"]),
    (Pattern::Corners, &["corners", "101/000/101"]),
    (Pattern::King, &["king", "111/111/111"]),
    (Pattern::RowColumn, &["row-column"]),
];

impl Pattern {
    /// Returns the pattern of this name or picture.
    pub fn find(text: &str) -> Option<Pattern> {
        let entry = PATTERNS.iter().find(|(_, names)| names.contains(&text));
        entry.map(|(pattern, _)| *pattern)
    }

    /// Returns the pattern's name.
    pub fn name(self) -> &'static str {
        let entry = PATTERNS.iter().find(|(pattern, _)| *pattern == self);
        entry.map_or("cross", |(_, names)| names[0])
    }

    /// Whether a press changes its own light and the four neighbours, or just those four.
    pub fn is_cross(self) -> bool {
        matches!(self, Pattern::Cross | Pattern::Neighbours)
    }
}

/// Returns the nullity on lines that end or meet.
pub(super) fn nullity(pattern: Pattern, column: &Line, row: &Line, couplings: &Couplings) -> usize {
    let all = column.length * row.length;
    let of_product = |p: usize, q: usize| all - (column.length - p) * (row.length - q);
    match pattern {
        Pattern::Cross => spectrum::nullity(column, row, true, couplings),
        Pattern::Neighbours => spectrum::nullity(column, row, false, couplings),
        Pattern::Diagonal => {
            couplings.inverse(column.odd, row.odd) * meeting(&column.blocks(), &row.blocks())
        }
        Pattern::Corners => {
            let corank =
                |line: &Line| line.blocks_of_zero().iter().filter(|&&size| size > 0).count();
            of_product(corank(column), corank(row))
        }
        Pattern::King => of_product(column.blocks_of_one().len(), row.blocks_of_one().len()),
        Pattern::RowColumn => {
            let odd = |line: &Line| line.length % 2;
            odd(column) * (row.length - 1) + odd(row) * (column.length - 1)
        }
    }
}
