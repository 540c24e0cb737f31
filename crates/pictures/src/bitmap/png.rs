//! PNG: a picture as pixels, transparent beyond the tray. It has the puzzle as JSON if the scene carries it.
//!
//! Lit lights are bright here, but the reader of pictures takes dark for lit. So without the JSON no threshold gives
//! the same board.

use std::io;

use lightsout_algebra::watch::Output;

use super::plate::Plate;
use super::{MOST_PIXELS, scale};
use crate::picture::Picture;
use crate::scene::Style;
use crate::{Info, RenderError, Renderer};

/// Still pictures in pixels.
pub struct Png;

static INFO: Info = Info {
    name: "png",
    summary: "a picture in pixels",
    suffix: "png",
    is_binary: true,
    is_moving: false,
    carries: true,
};

impl Renderer for Png {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn print(
        &self,
        picture: &Picture,
        style: Style,
        states: u8,
        out: &mut Output<'_>,
    ) -> Result<(), RenderError> {
        let scale = scale(picture, style.cell, MOST_PIXELS)?;
        let plate = Plate::new(picture, scale, style.theme, states, out.watch())?;
        let canvas = plate.print(plate.whole(), 0, None, out.watch())?;
        out.watch().reserve(ENCODER_BYTES)?;
        encode(canvas.size, &canvas.pixels, picture.carried.as_deref(), out).map_err(|error| {
            match error {
                png::EncodingError::IoError(error) => RenderError::of_encoder(error),
                error => RenderError::of_encoder(io::Error::other(error)),
            }
        })
    }
}

/// The keyword of the puzzle among the texts of a PNG.
const CARRIED: &str = "lightsout/puzzle/1";

/// The bytes that the encoder takes, beside what it wrote.
const ENCODER_BYTES: u64 = 1 << 20;

fn encode(
    [width, height]: [usize; 2],
    pixels: &[[u8; 4]],
    carried: Option<&str>,
    out: &mut Output<'_>,
) -> Result<(), png::EncodingError> {
    // The sizes are far below what 32 bits hold: the number of pixels was checked.
    let mut encoder = png::Encoder::new(out, width as u32, height as u32);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    if let Some(puzzle) = carried {
        encoder.add_itxt_chunk(CARRIED.to_string(), puzzle.to_string())?;
    }
    let mut writer = encoder.write_header()?;
    let mut stream = writer.stream_writer()?;
    for row in pixels.chunks(width) {
        io::Write::write_all(&mut stream, row.as_flattened())?;
    }
    stream.finish()?;
    writer.finish()
}
