//! Screenshots: the board in a picture that shows more than the board.
//!
//! Pixels that differ from a background, or that are alike, form tiles. Tiles of one size in rows and columns form a
//! lattice. Several backgrounds and tolerances are tried. The largest lattice without a missing tile is the board,
//! unless another one contradicts it. Each cell has the colour of the middle of its tile.
//!
//! Squares that touch have no tiles of their own. There the steps between colours show the lines of the lattice.

mod blocks;
mod colours;
mod lattice;
#[cfg(all(test, feature = "bitmaps"))]
mod tests;
mod tiles;

use std::fmt;

use lightsout_algebra::watch::{Stopped, Watch, room_for};

use self::lattice::{Lattice, lattices};
use self::tiles::{Bond, Tile, apart, parts};
use super::pixels::Pixels;
use super::sample::Colour;

/// The shortest side in pixels of a screenshot, from which on the slightest third colour tells it.
const SHORTEST: usize = 32;

/// Colours nearer than this to each other are one colour in a smaller picture.
const SAME: f64 = 8.0;

/// The least step from cell to cell in pixels. Smaller cells run into each other.
const LEAST_PITCH: f64 = 8.0;

/// Larger pictures are made smaller first.
const MOST_PIXELS: usize = 3 << 19;

/// The confidence below which nothing is read.
const LEAST_CONFIDENCE: f64 = 0.5;

/// The largest bend of a row of tiles, in steps.
const MOST_BEND: f64 = 0.2;

/// Tolerances for pixels that differ from a background, and for pixels that are alike.
const UNLIKE: [u8; 5] = [8, 16, 28, 48, 80];
const ALIKE: [u8; 4] = [2, 6, 12, 20];

/// The most backgrounds that are tried.
const BACKGROUNDS: usize = 6;

/// A board found in a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Shot {
    /// Rows and columns.
    pub size: [usize; 2],
    /// Left, top, right and bottom of every cell in the picture, row by row, in pixels.
    pub cells: Vec<[f64; 4]>,
    /// The state of every cell.
    pub states: Vec<u8>,
    /// The colour of every state. The first one is off.
    pub palette: Vec<Colour>,
    /// Whether the order of the states is a guess.
    pub is_open: bool,
    /// From 0 to 1: the smallest of what speaks for the lattice and its colours.
    pub confidence: f64,
}

impl Shot {
    /// The same board where the last state is off.
    pub(super) fn inverted(mut self) -> Shot {
        let last = self.palette.len() as u8 - 1;
        self.states.iter_mut().for_each(|state| *state = last - *state);
        self.palette.reverse();
        Shot { is_open: false, ..self }
    }

    /// Returns in words what was found.
    pub fn describe(&self) -> String {
        let hex = |[red, green, blue]: Colour| format!("#{red:02x}{green:02x}{blue:02x}");
        let is_off = |state: &u8| *state == 0;
        let colours = match self.palette.as_slice() {
            &[_, on] if !self.states.iter().any(is_off) => format!("all are on and {}", hex(on)),
            &[off, _] if self.states.iter().all(is_off) => format!("all are off and {}", hex(off)),
            &[off, on] => format!("on is {}, off is {}", hex(on), hex(off)),
            palette => {
                let one =
                    |(state, &colour): (usize, &Colour)| format!("{state} is {}", hex(colour));
                palette.iter().enumerate().map(one).collect::<Vec<_>>().join(", ")
            }
        };
        let [rows, columns] = self.size;
        let guess = if self.is_open { ", a guess" } else { "" };
        format!(
            "{rows}x{columns} cells found with confidence {:.2}: {colours}{guess}",
            self.confidence
        )
    }
}

/// Whether a picture has more colours than one whose pixels are cells of this number of states. In a small picture,
/// colours have to be clearly different.
pub(super) fn is_one(pixels: &Pixels, states: u8) -> bool {
    let is_large = pixels.size.iter().all(|&side| side >= SHORTEST);
    let least = match pixels.colours.first().filter(|_| !is_large) {
        Some(&first) => {
            let far = |&colour: &Colour| colours::DIFFERENT * colours::distance(colour, first);
            pixels.colours.iter().map(far).fold(SAME, f64::max)
        }
        None => 0.0,
    };
    let mut seen: Vec<Colour> = Vec::new();
    let is_more = |colour: &Colour| {
        if seen.iter().any(|&other| colours::distance(*colour, other) <= least) {
            return false;
        }
        seen.push(*colour);
        seen.len() > usize::from(states)
    };
    pixels.colours.iter().any(is_more)
}

/// Why no board was read.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Unclear {
    /// There is no lattice.
    Nothing,
    /// There are two lattices.
    Two([usize; 2], [usize; 2]),
    /// Tiles are missing: the size, and the number of those that are there.
    Missing([usize; 2], usize),
    /// All cells have this colour.
    OneColour(Colour),
    /// The colours do not separate into states.
    Colours,
    /// The confidence is too low.
    Doubt([usize; 2], f64),
}

impl fmt::Display for Unclear {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unclear::Nothing => write!(out, "it shows no lattice of cells"),
            Unclear::Two([rows, columns], [others, across]) => {
                write!(out, "it may show {rows}x{columns} or {others}x{across} cells")
            }
            Unclear::Missing([rows, columns], count) => {
                write!(out, "it shows {count} cells of {rows}x{columns}")
            }
            Unclear::OneColour([red, green, blue]) => {
                write!(out, "all cells have the colour #{red:02x}{green:02x}{blue:02x}")
            }
            Unclear::Colours => write!(out, "the colours of its cells do not separate into states"),
            Unclear::Doubt([rows, columns], confidence) => {
                write!(
                    out,
                    "it may show {rows}x{columns} cells, with a confidence of only {confidence:.2}"
                )
            }
        }
    }
}

/// Finds the board in a screenshot. `size` and `states` say what is known of it.
///
/// # Errors
/// The reason to stop. The inner error says why no board was read.
pub(super) fn find(
    pixels: &Pixels,
    size: Option<[usize; 2]>,
    states: Option<u8>,
    watch: &mut dyn Watch,
) -> Result<Result<Shot, Unclear>, Stopped> {
    let factor = (pixels.size[0] * pixels.size[1]).div_ceil(MOST_PIXELS).isqrt().max(1);
    let factor =
        factor + usize::from(factor * factor * MOST_PIXELS < pixels.size[0] * pixels.size[1]);
    let smaller = if factor > 1 { Some(reduced(pixels, factor, watch)?) } else { None };
    let found = find_within(smaller.as_ref().unwrap_or(pixels), size, states, watch)?;
    Ok(found.map(|mut shot| {
        shot.cells.iter_mut().flatten().for_each(|at| *at *= factor as f64);
        shot
    }))
}

fn find_within(
    pixels: &Pixels,
    size: Option<[usize; 2]>,
    states: Option<u8>,
    watch: &mut dyn Watch,
) -> Result<Result<Shot, Unclear>, Stopped> {
    let mut sight = Sight::default();
    let backgrounds = backgrounds(pixels);
    for reach in [0, 2] {
        let unlike =
            |&background: &Colour| UNLIKE.map(|most| Bond::Unlike(background, most, reach));
        let alike = ALIKE.map(Bond::Alike).into_iter().filter(|_| reach == 0);
        for bond in backgrounds.iter().flat_map(unlike).chain(alike) {
            sight.look(pixels, bond, watch)?;
        }
        if let Ok((lattice, agreement)) = sight.chosen(size, watch)? {
            return Ok(seen(pixels, &lattice, agreement, states));
        }
    }
    match blocks::find(pixels, &sight.regions, size, watch)? {
        Some(lattice) => Ok(seen(pixels, &lattice, 1.0, states)),
        None => Ok(sight
            .chosen(size, watch)?
            .and_then(|(lattice, agreement)| seen(pixels, &lattice, agreement, states))),
    }
}

/// What was seen in a picture.
#[derive(Default)]
struct Sight {
    lattices: Vec<Lattice>,
    tiles: Vec<Tile>,
    regions: Vec<Tile>,
}

impl Sight {
    fn look(&mut self, pixels: &Pixels, bond: Bond, watch: &mut dyn Watch) -> Result<(), Stopped> {
        let parts = parts(pixels, bond, watch)?;
        let tiles: Vec<Tile> = parts.iter().filter(|part| part.is_cell()).copied().collect();
        self.lattices.extend(lattices(&tiles, watch)?);
        self.tiles.extend(tiles);
        self.regions.extend(parts.iter().filter(|part| blocks::is_region(part)));
        Ok(())
    }

    /// The lattice that is the board, and how far others agree. One tolerance shows the tiles that are on, and another
    /// one those that are off, so all tiles together are tried as well.
    fn chosen(
        &self,
        size: Option<[usize; 2]>,
        watch: &mut dyn Watch,
    ) -> Result<Result<(Lattice, f64), Unclear>, Stopped> {
        let together = lattices(&self.tiles, watch)?;
        let all = self.lattices.iter().chain(&together);
        let straight: Vec<&Lattice> = all.filter(|lattice| lattice.bend <= MOST_BEND).collect();
        Ok(chosen(&straight, size))
    }
}

/// The shot of a lattice, by the colours of its cells.
fn seen(
    pixels: &Pixels,
    lattice: &Lattice,
    agreement: f64,
    states: Option<u8>,
) -> Result<Shot, Unclear> {
    if lattice.pitch.iter().any(|&step| step < LEAST_PITCH) {
        return Err(Unclear::Nothing);
    }
    let tiles: Vec<Tile> = lattice.tiles.iter().flatten().copied().collect();
    let cells: Vec<Colour> = tiles.iter().map(|tile| middle(pixels, tile)).collect();
    let around = around(pixels, lattice);
    // Between tiles that are far apart there may be others that look like the background.
    let is_dense = 2.0 * side(lattice) > lattice.pitch[0].max(lattice.pitch[1]);
    let states = colours::states(&cells, around, states.map(usize::from));
    let found = match states {
        Err(Unclear::OneColour(_)) if is_dense => colours::alike(&cells, around)?,
        states => states?,
    };
    let confidence = agreement.min(1.0 - lattice.bend / (2.0 * MOST_BEND)).min(found.separation);
    if confidence < LEAST_CONFIDENCE {
        return Err(Unclear::Doubt(lattice.size, confidence));
    }
    let bounds = |tile: &Tile| [tile.left, tile.top, tile.right, tile.bottom].map(f64::from);
    Ok(Shot {
        size: lattice.size,
        cells: tiles.iter().map(bounds).collect(),
        states: found.states,
        palette: found.palette,
        is_open: found.is_open,
        confidence,
    })
}

/// The largest full lattice, and how far others agree.
fn chosen(all: &[&Lattice], size: Option<[usize; 2]>) -> Result<(Lattice, f64), Unclear> {
    let fits = |lattice: &Lattice| size.is_none_or(|size| size == lattice.size);
    let fitting = || all.iter().copied().filter(|lattice| fits(lattice));
    let by_area = |one: &&Lattice, other: &&Lattice| one.area().total_cmp(&other.area());
    let Some(best) = fitting().filter(|lattice| lattice.is_full()).max_by(by_area) else {
        let partial = fitting().max_by(by_area);
        return Err(partial
            .map_or(Unclear::Nothing, |lattice| Unclear::Missing(lattice.size, lattice.count())));
    };
    let mut votes = 0;
    let mut rival: f64 = 0.0;
    for &other in all {
        if explains(best, other) {
            votes += usize::from(other.is_full() && other.size == best.size);
        } else if overlap(best, other) {
            let is_large = side(other) >= 0.5 * side(best) && 2 * other.count() > best.count();
            if size.is_none() && (other.is_full() || is_large) {
                return Err(Unclear::Two(best.size, other.size));
            }
        } else if fits(other) && other.is_full() {
            rival = rival.max(other.area() / best.area());
        }
    }
    let agreement = if votes > 1 { 1.0 } else { 0.75 };
    Ok((best.clone(), (1.0 - rival).min(agreement)))
}

/// Whether every tile of the other lattice belongs to a tile of its own.
fn explains(best: &Lattice, other: &Lattice) -> bool {
    let mut taken = vec![false; best.tiles.len()];
    other.count() <= best.count()
        && other.centres().all(|[x, y]| {
            let far = |tile: &Tile| {
                let [a, b] = tile.centre();
                ((a - x) / best.pitch[0]).abs().max(((b - y) / best.pitch[1]).abs())
            };
            let near =
                best.tiles.iter().flatten().enumerate().map(|(index, tile)| (far(tile), index));
            match near.min_by(|one, other| one.0.total_cmp(&other.0)) {
                Some((far, index)) if far < 0.5 => !std::mem::replace(&mut taken[index], true),
                _ => false,
            }
        })
}

/// Whether two lattices cover some of the same picture.
fn overlap(one: &Lattice, other: &Lattice) -> bool {
    let (one, other) = (one.bounds(), other.bounds());
    (0..2).all(|axis| one[axis] < other[axis + 2] && other[axis] < one[axis + 2])
}

/// The mean side of the tiles.
fn side(lattice: &Lattice) -> f64 {
    let sides = lattice.tiles.iter().flatten().map(|tile| tile.size().iter().sum::<f64>() / 2.0);
    sides.sum::<f64>() / lattice.count().max(1) as f64
}

/// The usual colour in the middle of a tile.
fn middle(pixels: &Pixels, tile: &Tile) -> Colour {
    const SAMPLES: usize = 15;
    let [width, height] = tile.size();
    let [x, y] = tile.centre();
    let at = |step: usize| (step as f64 / (SAMPLES - 1) as f64 - 0.5) * 0.56;
    let sample = |step: usize| {
        let [across, down] = [at(step % SAMPLES) * width + x, at(step / SAMPLES) * height + y];
        pixel(pixels, across, down)
    };
    median((0..SAMPLES * SAMPLES).map(sample).collect())
}

/// The usual colour between the tiles and at their outer edge.
fn around(pixels: &Pixels, lattice: &Lattice) -> Colour {
    let corner = |tile: &Tile| {
        let [x, y] = tile.centre();
        [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)]
            .map(|(a, b)| pixel(pixels, x + a * lattice.pitch[0], y + b * lattice.pitch[1]))
    };
    median(lattice.tiles.iter().flatten().flat_map(corner).collect())
}

fn pixel(pixels: &Pixels, x: f64, y: f64) -> Colour {
    let [width, height] = pixels.size;
    let at = |value: f64, most: usize| (value.max(0.0) as usize).min(most - 1);
    pixels.colours[at(y, height) * width + at(x, width)]
}

/// The median of each part.
fn median(colours: Vec<Colour>) -> Colour {
    [0, 1, 2].map(|part| {
        let mut values: Vec<u8> = colours.iter().map(|colour| colour[part]).collect();
        values.sort_unstable();
        values.get(values.len() / 2).copied().unwrap_or(0)
    })
}

/// The colours that cover most of the picture.
fn backgrounds(pixels: &Pixels) -> Vec<Colour> {
    let mut bins = vec![([0u64; 3], 0u64); 1 << 12];
    for colour in &pixels.colours {
        let [red, green, blue] = colour.map(|part| usize::from(part >> 4));
        let (sum, count) = &mut bins[red << 8 | green << 4 | blue];
        sum.iter_mut().zip(colour).for_each(|(sum, part)| *sum += u64::from(*part));
        *count += 1;
    }
    bins.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let least = pixels.colours.len() as u64 / 500;
    let mut found: Vec<Colour> = Vec::new();
    for (sum, count) in bins.into_iter().take_while(|(_, count)| *count > least) {
        let colour = sum.map(|sum| (sum / count) as u8);
        if found.iter().all(|&other| apart(colour, other) > 20) && found.len() < BACKGROUNDS {
            found.push(colour);
        }
    }
    found
}

/// The picture with blocks of pixels averaged.
fn reduced(pixels: &Pixels, factor: usize, watch: &mut dyn Watch) -> Result<Pixels, Stopped> {
    let size @ [width, height] = pixels.size.map(|side| side / factor);
    let mut colours = room_for(width * height, watch)?;
    for y in 0..height {
        watch.ask()?;
        for x in 0..width {
            let mut sum = [0usize; 3];
            for row in y * factor..(y + 1) * factor {
                let start = row * pixels.size[0] + x * factor;
                for colour in &pixels.colours[start..start + factor] {
                    sum.iter_mut().zip(colour).for_each(|(sum, part)| *sum += usize::from(*part));
                }
            }
            colours.push(sum.map(|sum| (sum / (factor * factor)) as u8));
        }
    }
    Ok(Pixels { size, colours })
}
