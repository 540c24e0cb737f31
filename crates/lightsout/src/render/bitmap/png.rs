//! PNG: a picture as pixels, transparent beyond the tray.

use super::plate::Plate;
use super::{MOST_PIXELS, scale};
use crate::render::picture::Picture;
use crate::render::scene::Style;
use crate::render::{Info, RenderError, Renderer};

/// Still pictures in pixels.
pub struct Png;

static INFO: Info = Info {
    name: "png",
    summary: "a picture in pixels",
    suffix: "png",
    is_binary: true,
    is_moving: false,
};

impl Renderer for Png {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn print(&self, picture: &Picture, style: Style, states: u8) -> Result<Vec<u8>, RenderError> {
        let scale = scale(picture, style.cell, MOST_PIXELS)?;
        let plate = Plate::new(picture, scale, style.theme, states);
        let canvas = plate.print(plate.whole(), 0, None);
        encode(canvas.size, &canvas.pixels)
            .map_err(|error| RenderError::Encoding(error.to_string()))
    }
}

fn encode([width, height]: [usize; 2], pixels: &[[u8; 4]]) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    // The sizes are far below what 32 bits hold: the number of pixels was checked.
    let mut encoder = png::Encoder::new(&mut bytes, width as u32, height as u32);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels.as_flattened())?;
    writer.finish()?;
    Ok(bytes)
}
