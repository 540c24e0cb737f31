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

#[cfg(feature = "bitmaps")]
mod bmp;
#[cfg(feature = "bitmaps")]
mod decode;
#[cfg(feature = "bitmaps")]
mod file;
mod pixels;
mod sample;
mod shot;

#[cfg(feature = "bitmaps")]
pub use file::{Image, carried, is_one, read};
use lightsout_algebra::watch::{Watch, room_for};
use lightsout_model::spec::drawing::Drawing;
pub use pixels::{MOST_PIXELS, Pixels};
use sample::Cells;
pub use sample::Colour;
pub use shot::Shot;

use super::error::{FormatError, Missing};
use super::limits::check_cells;

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

/// Reads the board that these pixels show.
///
/// # Errors
/// When they are fewer than the cells of the board, when no board was found, or the reason to stop.
pub fn read_pixels(
    pixels: &Pixels,
    wish: &Wish,
    watch: &mut dyn Watch,
) -> Result<Reading, FormatError> {
    match screenshot(pixels, wish, watch)? {
        Some(shot) => of_shot(shot, pixels, watch),
        None => of_cells(pixels, wish, watch),
    }
}

/// Finds the board in a screenshot. Returns none for a picture of no more colours than states.
///
/// # Errors
/// When no board was found and its size is not known, or the reason to stop.
pub fn screenshot(
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
