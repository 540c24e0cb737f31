//! Pictures as boards: PNG, GIF, BMP and JPEG, brought to the size of the board and to its states.
//!
//! A picture of more colours than states is a screenshot, and `shot` finds its board. In any other picture every cell
//! is the average of its part. Transparent pixels are blended with white.
//!
//! - With two states dark is lit, as in a drawing on paper and in PBM: below a given threshold, or the one that
//!   separates the cells best. (N. Otsu, A Threshold Selection Method from Gray-Level Histograms, IEEE Transactions on
//!   Systems, Man, and Cybernetics 9, 1979.)
//! - With more states a cell has the state of the nearest colour of a palette. You give the palette, or k-means finds
//!   it. The lightest colour is state 0.
//!
//! The result names the threshold or palette. If a PNG carries its puzzle as JSON, as those of lightsout do, that is
//! read instead.

mod bmp;
mod decode;
mod sample;
mod shot;

pub use decode::MOST_PIXELS;
use lightsout_algebra::watch::{Watch, room_for};
use lightsout_model::spec::drawing::Drawing;
use sample::Cells;
pub use sample::Colour;
pub use shot::Shot;

use self::decode::Pixels;
use super::document::{Document, Kind};
use super::error::{FormatError, Missing};
use super::format::{Format, Info, Sure};
use super::json;
use super::limits::check_cells;
use super::source::Source;

/// Pictures.
pub struct Image;

static INFO: Info = Info {
    name: "image",
    summary: "a picture as PNG, GIF, BMP or JPEG: a screenshot, or a cell for every pixel or part, dark for lit",
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

/// How to read a picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    /// Rows and columns. The default is found from a screenshot, or the size of another picture in pixels.
    pub size: Option<[usize; 2]>,
    /// The number of states. The default is found from a screenshot, or two for another picture.
    pub states: Option<u8>,
    /// With two states, darker cells than this are lit. The default is found from the picture.
    pub threshold: Option<u8>,
    /// With more states, their colours. The default is found from the picture.
    pub palette: Option<Vec<Colour>>,
    /// Whether light is lit instead of dark, or the lightest colour the highest state.
    pub is_inverted: bool,
}

/// A board read from a picture, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The board.
    pub drawing: Drawing,
    /// Width and height of the picture in pixels.
    pub pixels: [usize; 2],
    /// The threshold or palette.
    pub choice: Choice,
    /// The board found in a screenshot.
    pub shot: Option<Shot>,
}

impl Reading {
    /// Returns in words what was found: `2x3 cells found with confidence 0.97: on is #ffc857, off is #3a4150`.
    pub fn describe(&self) -> String {
        match &self.shot {
            Some(shot) => shot.describe(),
            None => self.choice.describe(),
        }
    }
}

/// The threshold or palette that separates the states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// By lightness from 0 to 255: what is below is dark.
    Threshold(u8),
    /// By the nearest of these colours, one for each state.
    Palette(Vec<Colour>),
}

impl Choice {
    /// Returns the choice in words: `lightness below 128 of 255 is dark`.
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

/// Reads the puzzle that a PNG carries besides its pixels, if it carries one.
///
/// # Errors
/// When its head or its puzzle cannot be read, or the reason to stop.
pub fn carried(bytes: &[u8], watch: &mut dyn Watch) -> Result<Option<Document>, FormatError> {
    let text = decode::carried(bytes, json::SCHEMA, watch)?;
    text.map(|text| json::parse(&text, watch)).transpose()
}

/// Reads the board that a picture shows.
///
/// # Errors
/// When it is not a picture, cut off, too large, or smaller than the board should be, or the reason to stop.
pub fn read(bytes: &[u8], wish: &Wish, watch: &mut dyn Watch) -> Result<Reading, FormatError> {
    let pixels = decode::decode(bytes, watch)?;
    match screenshot(&pixels, wish, watch)? {
        Some(shot) => of_shot(shot, &pixels, watch),
        None => of_cells(&pixels, wish, watch),
    }
}

/// The board in a screenshot. Returns none for another picture.
fn screenshot(
    pixels: &Pixels,
    wish: &Wish,
    watch: &mut dyn Watch,
) -> Result<Option<Shot>, FormatError> {
    let is_of_cells = wish.threshold.is_some() || wish.palette.is_some();
    if is_of_cells || !shot::is_one(pixels, wish.states.unwrap_or(2)) {
        return Ok(None);
    }
    match shot::find(pixels, wish.size, wish.states, watch)? {
        Ok(shot) if wish.is_inverted => Ok(Some(shot.inverted())),
        Ok(shot) => Ok(Some(shot)),
        Err(_) if wish.size.is_some() => Ok(None),
        Err(unclear) => Err(FormatError::of_input(format!(
            "no board was read from the picture: {unclear}. Write the board as text, such as 11011/10101, or cut the picture to the board and say its size"
        ))
        .missing_word(Missing::Size)),
    }
}

fn of_shot(shot: Shot, pixels: &Pixels, watch: &mut dyn Watch) -> Result<Reading, FormatError> {
    let drawing = drawn(&shot.states, shot.size, watch)?;
    let choice = Choice::Palette(shot.palette.clone());
    Ok(Reading { drawing, pixels: pixels.size, choice, shot: Some(shot) })
}

/// The board whose cells are pixels, or parts of the picture.
fn of_cells(pixels: &Pixels, wish: &Wish, watch: &mut dyn Watch) -> Result<Reading, FormatError> {
    let [width, height] = pixels.size;
    let size @ [rows, columns] = wish.size.unwrap_or([height, width]);
    if rows == 0 || columns == 0 || rows > height || columns > width {
        return Err(FormatError::of_input(format!(
            "the picture has {height} rows and {width} columns of pixels, which make no board of {rows}x{columns}. Take 1x1 to {height}x{width}"
        )));
    }
    check_cells(rows, columns)?;
    let count = wish.states.unwrap_or(2);
    if count < 2 {
        return Err(FormatError::of_input("the board of the picture needs from 2 to 255 states"));
    }
    let cells = Cells::of(pixels, size, watch)?;
    let (mut states, choice) = match count {
        2 => {
            let threshold = wish.threshold.unwrap_or_else(|| cells.threshold());
            (cells.below(threshold, watch)?, Choice::Threshold(threshold))
        }
        count => {
            let palette = match &wish.palette {
                Some(colours) if colours.len() == usize::from(count) => colours.clone(),
                Some(colours) => {
                    return Err(FormatError::of_input(format!(
                        "the board of the picture has {count} states and the palette {} colours. Give one for each",
                        colours.len()
                    )));
                }
                None => cells.palette(usize::from(count), watch)?,
            };
            (cells.nearest(&palette, watch)?, Choice::Palette(palette))
        }
    };
    if wish.is_inverted {
        states.iter_mut().for_each(|state| *state = count - 1 - *state);
    }
    let drawing = drawn(&states, size, watch)?;
    Ok(Reading { drawing, pixels: pixels.size, choice, shot: None })
}

/// The drawing of these states, row by row.
fn drawn(
    states: &[u8],
    [rows, columns]: [usize; 2],
    watch: &mut dyn Watch,
) -> Result<Drawing, FormatError> {
    let mut drawn = room_for(rows, watch)?;
    for states in states.chunks(columns) {
        watch.ask()?;
        let mut row = room_for(columns, watch)?;
        row.extend(states.iter().map(|state| Some(*state)));
        drawn.push(row);
    }
    Ok(Drawing::new(drawn))
}
