//! Pictures as boards: PNG, GIF, BMP and JPEG, brought to the size of the board and to its states.
//!
//! Every cell is the average of the part of the picture it covers, what is transparent lying on
//! white. With two states dark is lit, as in a drawing on paper and in PBM: below a threshold that is
//! given, or that parts the cells best (N. Otsu, A Threshold Selection Method from Gray-Level
//! Histograms, IEEE Transactions on Systems, Man, and Cybernetics 9, 1979). With more, a cell has the
//! state of the nearest colour of a palette that is given, or found by k-means, the lightest being
//! state 0. Whoever reads a picture learns which threshold or palette it was.
//!
//! A PNG may carry its puzzle as JSON, as those of lightsout do; that is then what is read.

mod bmp;
mod decode;
mod sample;

pub use decode::MOST_PIXELS;
use lightsout_algebra::watch::{Watch, room_for};
use lightsout_model::spec::drawing::Drawing;
use sample::Cells;
pub use sample::Colour;

use super::document::{Document, Kind};
use super::error::FormatError;
use super::format::{Format, Info, Sure};
use super::json;
use super::limits::check_cells;
use super::source::Source;

/// Pictures.
pub struct Image;

static INFO: Info = Info {
    name: "image",
    summary: "a picture as PNG, GIF, BMP or JPEG, a cell for every pixel or for every part of it; dark is lit",
    holds: "a board",
    is_of_lights: true,
    kinds: &[Kind::Puzzle],
    suffixes: &["png", "gif", "bmp", "jpg", "jpeg"],
    is_read: true,
    is_written: false,
};

impl Format for Image {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn guess(&self, source: &Source<'_>) -> Sure {
        if is_one(source.bytes()) { Sure::Certain } else { Sure::No }
    }

    /// The pixels are counted when the head has been read.
    fn room(&self, _source: &Source<'_>) -> u64 {
        0
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        if let Some(document) = carried(source.bytes(), watch)? {
            return Ok(document);
        }
        let wish = Wish { size: source.hints().size, ..Wish::default() };
        read(source.bytes(), &wish, watch).map(|reading| Document::Board(reading.drawing))
    }
}

/// What a picture is to become.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Rows and columns; as many as the picture has pixels when left out.
    pub size: Option<[usize; 2]>,
    /// The number of states.
    pub states: u8,
    /// What is darker than this is lit, where there are two states; found when left out.
    pub threshold: Option<u8>,
    /// The colours of the states, where there are more; found when left out.
    pub palette: Option<Vec<Colour>>,
    /// Whether light is lit instead of dark, or the lightest colour the highest state.
    pub is_inverted: bool,
}

impl Default for Wish {
    fn default() -> Wish {
        Wish { size: None, states: 2, threshold: None, palette: None, is_inverted: false }
    }
}

/// A board read from a picture, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The board.
    pub drawing: Drawing,
    /// Width and height of the picture in pixels.
    pub pixels: [usize; 2],
    /// How the states were told apart.
    pub choice: Choice,
}

/// How states were told apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// By lightness from 0 to 255: what is below is dark.
    Threshold(u8),
    /// By the nearest of these colours, one for each state.
    Palette(Vec<Colour>),
}

impl Choice {
    /// The choice in words: `lightness below 128 of 255 is dark`.
    pub fn describe(&self) -> String {
        match self {
            Choice::Threshold(threshold) => format!("lightness below {threshold} of 255 is dark"),
            Choice::Palette(colours) => {
                let hex = |(state, [red, green, blue]): (usize, &Colour)| {
                    format!("{state} is #{red:02x}{green:02x}{blue:02x}")
                };
                let colours: Vec<String> = colours.iter().enumerate().map(hex).collect();
                format!("the states by the nearest colour: {}", colours.join(", "))
            }
        }
    }
}

/// Whether these are the bytes of a picture of a kind that can be read.
pub fn is_one(bytes: &[u8]) -> bool {
    decode::kind_of(bytes).is_some()
}

/// The puzzle that a PNG carries beside its pixels, where it carries one.
///
/// # Errors
/// When its head or what it carries cannot be read; or the reason to stop.
pub fn carried(bytes: &[u8], watch: &mut dyn Watch) -> Result<Option<Document>, FormatError> {
    let text = decode::carried(bytes, json::SCHEMA, watch)?;
    text.map(|text| json::parse(&text, watch)).transpose()
}

/// The board that a picture shows.
///
/// # Errors
/// When it is not a picture, cut off, too large, or smaller than the board that it should become; or
/// the reason to stop.
pub fn read(bytes: &[u8], wish: &Wish, watch: &mut dyn Watch) -> Result<Reading, FormatError> {
    let pixels = decode::decode(bytes, watch)?;
    let [width, height] = pixels.size;
    let size @ [rows, columns] = wish.size.unwrap_or([height, width]);
    if rows == 0 || columns == 0 || rows > height || columns > width {
        return Err(FormatError::of_input(format!(
            "the picture has {height} rows and {width} columns of pixels, which make no board of {rows}x{columns}; take 1x1 to {height}x{width}"
        )));
    }
    check_cells(rows, columns)?;
    if wish.states < 2 {
        return Err(FormatError::of_input("the board of the picture needs from 2 to 255 states"));
    }
    let cells = Cells::of(&pixels, size, watch)?;
    let (mut states, choice) = match wish.states {
        2 => {
            let threshold = wish.threshold.unwrap_or_else(|| cells.threshold());
            (cells.below(threshold, watch)?, Choice::Threshold(threshold))
        }
        count => {
            let palette = match &wish.palette {
                Some(colours) if colours.len() == usize::from(count) => colours.clone(),
                Some(colours) => {
                    return Err(FormatError::of_input(format!(
                        "the board of the picture has {count} states and the palette {} colours; give one for each",
                        colours.len()
                    )));
                }
                None => cells.palette(usize::from(count), watch)?,
            };
            (cells.nearest(&palette, watch)?, Choice::Palette(palette))
        }
    };
    if wish.is_inverted {
        states.iter_mut().for_each(|state| *state = wish.states - 1 - *state);
    }
    let mut drawn = room_for(rows, watch)?;
    for states in states.chunks(columns) {
        watch.ask()?;
        let mut row = room_for(columns, watch)?;
        row.extend(states.iter().map(|state| Some(*state)));
        drawn.push(row);
    }
    Ok(Reading { drawing: Drawing::new(drawn), pixels: pixels.size, choice })
}
