//! Pictures as pixels: a rasteriser of polygons and strokes, PNG, and GIF for moving pictures.
//!
//! Letters are strokes of their own, so no font is needed. docs/decisions/0003 says why
//! this is not a library that draws SVG.

mod canvas;
mod gif;
mod glyphs;
mod pixels;
mod plate;
mod png;

pub use gif::Gif;
pub use pixels::{Pixels, pixels};
pub use png::Png;

use super::RenderError;
use super::ink::Colour;
use super::picture::Picture;
use super::scene::Theme;

/// The most pixels of a still picture.
const MOST_PIXELS: u64 = 1 << 25;

/// Pixels to a cell and the size of the whole: what the style asks for, or less where that would
/// make a picture of more than `limit` pixels.
fn scale(picture: &Picture, cell: f64, limit: u64) -> Result<(f64, [usize; 2]), RenderError> {
    let [width, height] = picture.size;
    let most = (limit as f64 / (width * height)).sqrt();
    let mut scale = cell.clamp(1.0, 1000.0).min(most);
    if scale < cell {
        // Cells of a whole number of pixels keep their borders sharp.
        scale = if scale >= 1.0 { scale.floor() } else { scale };
    }
    if scale < 1.0 {
        let (width, height) = (width.ceil() as u64, height.ceil() as u64);
        return Err(RenderError::TooManyPixels { width, height, limit });
    }
    let pixels = |length: f64| ((length * scale).round() as usize).max(1);
    Ok((scale, [pixels(width), pixels(height)]))
}

/// What lies behind the tray: the colour of the page.
fn ground(theme: Theme) -> Colour {
    match theme {
        Theme::Night => [0x12, 0x16, 0x1f],
        Theme::Auto | Theme::Day | Theme::Print => [0xff, 0xff, 0xff],
    }
}
