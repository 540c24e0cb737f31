//! GIF: a moving picture of a solution, press by press. Each frame holds only the changes.

use std::collections::HashMap;
use std::io;

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use lightsout_algebra::watch::{Output, Stopped, Watch, room_for};

use super::canvas::Canvas;
use super::plate::Plate;
use super::{ground, scale};
use crate::ink::Colour;
use crate::picture::Picture;
use crate::scene::Style;
use crate::{Info, RenderError, Renderer};

/// Moving pictures in pixels.
pub struct Gif;

static INFO: Info = Info {
    name: "gif",
    summary: "a solution press by press, as a moving picture in pixels",
    suffix: "gif",
    is_binary: true,
    is_moving: true,
    carries: false,
};

/// The most pixels of a frame.
const MOST_PIXELS: u64 = 1 << 22;

/// The most colours of a GIF.
const MOST_COLOURS: usize = 256;

impl Renderer for Gif {
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
        let scale @ (_, size) = scale(picture, style.cell, MOST_PIXELS)?;
        let [width, height] = size.map(|side| side as u64);
        if width.max(height) > u64::from(u16::MAX) {
            return Err(RenderError::TooManyPixels { width, height, limit: MOST_PIXELS });
        }
        let plate = Plate::new(picture, scale, style.theme, states, out.watch())?;
        let ground = ground(style.theme);
        let mut palette = Palette::default();
        let mut frames = Vec::new();
        for (tick, delay) in picture.durations(style.speed).into_iter().enumerate() {
            let window = if tick == 0 { Some(plate.whole()) } else { plate.changed(tick) };
            // A press that changes nothing still takes its time.
            let window = window.unwrap_or([[0, 0], [1, 1]]);
            let canvas = plate.print(window, tick, Some(ground), out.watch())?;
            frames.push(palette.frame(&canvas, delay, out.watch())?);
            out.watch().release((canvas.pixels.capacity() * size_of::<[u8; 4]>()) as u64);
        }
        out.watch().reserve(ENCODER_BYTES + 2 * (size[0] * size[1]) as u64)?;
        encode(size, &palette.colours, &frames, out).map_err(|error| match error {
            gif::EncodingError::Io(error) => RenderError::of_encoder(error),
            error => RenderError::of_encoder(io::Error::other(error)),
        })
    }
}

/// The colours in the order in which they turn up.
#[derive(Default)]
struct Palette {
    colours: Vec<Colour>,
    index: HashMap<Colour, u8>,
}

impl Palette {
    fn frame(
        &mut self,
        canvas: &Canvas,
        delay: u16,
        watch: &mut dyn Watch,
    ) -> Result<Frame<'static>, Stopped> {
        let mut buffer: Vec<u8> = room_for(canvas.pixels.len(), watch)?;
        let pixels = canvas.pixels.iter();
        buffer.extend(pixels.map(|&[red, green, blue, _]| self.index([red, green, blue])));
        // The sides of the whole were checked to fit.
        Ok(Frame {
            left: canvas.corner[0] as u16,
            top: canvas.corner[1] as u16,
            width: canvas.size[0] as u16,
            height: canvas.size[1] as u16,
            delay,
            dispose: DisposalMethod::Keep,
            buffer: buffer.into(),
            ..Frame::default()
        })
    }

    /// The number of a colour; once there are too many, that of the one most like it.
    fn index(&mut self, colour: Colour) -> u8 {
        if let Some(&index) = self.index.get(&colour) {
            return index;
        }
        let index = if self.colours.len() < MOST_COLOURS {
            self.colours.push(colour);
            self.colours.len() - 1
        } else {
            let unlike = |other: &Colour| -> i32 {
                let parts = colour.iter().zip(other);
                parts.map(|(one, other)| (i32::from(*one) - i32::from(*other)).pow(2)).sum()
            };
            let nearest = self.colours.iter().enumerate().min_by_key(|(_, other)| unlike(other));
            nearest.map_or(0, |(index, _)| index)
        };
        self.index.insert(colour, index as u8);
        index as u8
    }
}

/// The bytes that the encoder takes, beside a frame and what it wrote.
const ENCODER_BYTES: u64 = 1 << 20;

fn encode(
    [width, height]: [usize; 2],
    colours: &[Colour],
    frames: &[Frame<'_>],
    out: &mut Output<'_>,
) -> Result<(), gif::EncodingError> {
    let mut encoder = Encoder::new(out, width as u16, height as u16, colours.as_flattened())?;
    encoder.set_repeat(Repeat::Infinite)?;
    for frame in frames {
        encoder.write_frame(frame)?;
    }
    Ok(())
}
