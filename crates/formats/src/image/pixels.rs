//! The pixels of a picture.

use super::sample::Colour;

/// The most pixels of a picture.
pub const MOST_PIXELS: usize = 1 << 26;

/// The pixels of a picture row by row, on white.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    /// Width and height.
    pub size: [usize; 2],
    /// The colours.
    pub colours: Vec<Colour>,
}
