//! Tiles of a picture: connected pixels that differ from a background, or that have one colour.

use lightsout_algebra::watch::{Stopped, Watch, room_for};

use crate::image::pixels::Pixels;
use crate::image::sample::Colour;

/// More parts than this are noise.
const MOST_PARTS: usize = 1 << 18;

/// The shortest side of a tile in pixels.
const SHORTEST: u32 = 6;

/// How much the longer side of a tile may exceed the shorter one.
const LONGEST_RATIO: f64 = 1.7;

/// The bounds of connected pixels: right and bottom are just outside.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Tile {
    pub left: u32,
    pub top: u32,
    pub right: u32,
    pub bottom: u32,
    /// The number of pixels.
    pub area: u32,
}

impl Tile {
    pub(super) fn size(&self) -> [f64; 2] {
        [f64::from(self.right - self.left), f64::from(self.bottom - self.top)]
    }

    pub(super) fn centre(&self) -> [f64; 2] {
        [f64::from(self.left + self.right) / 2.0, f64::from(self.top + self.bottom) / 2.0]
    }

    /// Whether it may be a cell of a board.
    pub(super) fn is_cell(&self) -> bool {
        let [width, height] = self.size();
        width.min(height) >= f64::from(SHORTEST)
            && width.max(height) <= width.min(height) * LONGEST_RATIO
    }

    fn with(&self, other: &Tile) -> Tile {
        Tile {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
            area: self.area + other.area,
        }
    }
}

/// The rule that joins pixels into a tile.
#[derive(Clone, Copy, Debug)]
pub(super) enum Bond {
    /// All of them, and their neighbours up to this distance, differ from a background by more than a tolerance.
    Unlike(Colour, u8, usize),
    /// Each differs from its neighbour by at most the tolerance.
    Alike(u8),
}

impl Bond {
    fn joins(self, one: Colour, other: Colour) -> bool {
        match self {
            Bond::Unlike(..) => true,
            Bond::Alike(tolerance) => apart(one, other) <= tolerance,
        }
    }

    /// Returns for every pixel whether it belongs to a tile.
    fn mask(self, pixels: &Pixels, watch: &mut dyn Watch) -> Result<Vec<bool>, Stopped> {
        let mut mask = room_for(pixels.colours.len(), watch)?;
        mask.extend(pixels.colours.iter().map(|&colour| match self {
            Bond::Unlike(background, tolerance, _) => apart(colour, background) > tolerance,
            Bond::Alike(_) => true,
        }));
        watch.release(mask.len() as u64);
        if let Bond::Unlike(_, _, reach) = self {
            for _ in 0..reach {
                watch.ask()?;
                erode(&mut mask, 1);
                erode(&mut mask, pixels.size[0]);
            }
        }
        Ok(mask)
    }
}

/// Takes away pixels that have a neighbour outside, `step` before or after them.
fn erode(mask: &mut [bool], step: usize) {
    let count = mask.len();
    for at in 0..count.saturating_sub(step) {
        mask[at] &= mask[at + step];
    }
    for at in (step..count).rev() {
        mask[at] &= mask[at - step];
    }
}

/// The largest difference of two colours in red, green or blue.
pub(super) fn apart(one: Colour, other: Colour) -> u8 {
    let parts = one.iter().zip(other).map(|(one, other)| one.abs_diff(other));
    parts.max().unwrap_or(0)
}

/// Pixels from `from` to before `to` in a row, and their part.
struct Run {
    from: usize,
    to: usize,
    part: usize,
}

/// Parts that grow together.
struct Parts {
    parents: Vec<u32>,
    tiles: Vec<Tile>,
}

impl Parts {
    fn root(&mut self, mut part: usize) -> usize {
        while self.parents[part] as usize != part {
            let parent = self.parents[part];
            self.parents[part] = self.parents[parent as usize];
            part = parent as usize;
        }
        part
    }

    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.root(one), self.root(other));
        if one != other {
            self.parents[one.max(other)] = one.min(other) as u32;
            self.tiles[one.min(other)] = self.tiles[one].with(&self.tiles[other]);
        }
    }
}

/// Returns the connected parts of a picture. Returns none when there are too many.
///
/// # Errors
/// The reason to stop.
pub(super) fn parts(
    pixels: &Pixels,
    bond: Bond,
    watch: &mut dyn Watch,
) -> Result<Vec<Tile>, Stopped> {
    let width = pixels.size[0];
    let mask = bond.mask(pixels, watch)?;
    let mut parts =
        Parts { parents: room_for(MOST_PARTS, watch)?, tiles: room_for(MOST_PARTS, watch)? };
    let mut above: Vec<Run> = Vec::new();
    for (y, line) in pixels.colours.chunks_exact(width).enumerate() {
        watch.ask()?;
        let runs = runs(line, &mask[y * width..], y, bond, &mut parts);
        if parts.tiles.len() + width > MOST_PARTS {
            return Ok(Vec::new());
        }
        let upper = if y > 0 { &pixels.colours[(y - 1) * width..y * width] } else { line };
        join_rows(&above, &runs, |x| bond.joins(upper[x], line[x]), &mut parts);
        above = runs;
    }
    watch.release((MOST_PARTS * (size_of::<u32>() + size_of::<Tile>())) as u64);
    let Parts { parents, tiles } = parts;
    let is_root = |part: &usize| parents[*part] as usize == *part;
    Ok((0..tiles.len()).filter(is_root).map(|part| tiles[part]).collect())
}

/// The runs of a row, each a new part.
fn runs(line: &[Colour], mask: &[bool], y: usize, bond: Bond, parts: &mut Parts) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (x, &colour) in line.iter().enumerate() {
        if !mask[x] {
            continue;
        }
        match runs.last_mut().filter(|run| run.to == x && bond.joins(line[x - 1], colour)) {
            Some(run) => run.to = x + 1,
            None => runs.push(Run { from: x, to: x + 1, part: 0 }),
        }
    }
    for run in &mut runs {
        run.part = parts.tiles.len();
        parts.parents.push(run.part as u32);
        let (left, right) = (run.from as u32, run.to as u32);
        let (top, bottom) = (y as u32, y as u32 + 1);
        parts.tiles.push(Tile { left, top, right, bottom, area: right - left });
    }
    runs
}

fn join_rows(above: &[Run], below: &[Run], joins: impl Fn(usize) -> bool, parts: &mut Parts) {
    let mut first = 0;
    for run in below {
        while first < above.len() && above[first].to <= run.from {
            first += 1;
        }
        for upper in above[first..].iter().take_while(|upper| upper.from < run.to) {
            if (run.from.max(upper.from)..run.to.min(upper.to)).any(&joins) {
                parts.join(upper.part, run.part);
            }
        }
    }
}
