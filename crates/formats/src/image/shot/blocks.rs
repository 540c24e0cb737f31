//! Boards of squares that touch: every step between colours lies on a line of the lattice.

use lightsout_algebra::watch::{Stopped, Watch};

use super::lattice::Lattice;
use super::tiles::{Tile, apart};
use crate::image::pixels::Pixels;

/// The shortest side of a board, and of a cell, in pixels.
const SHORTEST: u32 = 30;
const SHORTEST_CELL: f64 = 8.0;

/// The most rows or columns.
const MOST: usize = 64;

/// The part of a region that has to be covered.
const LEAST_COVER: f64 = 0.96;

/// The part of the steps that has to lie on lines.
const LEAST_ON_LINES: f64 = 0.97;

/// How far a step may be from its line, in pixels.
const REACH: f64 = 1.5;

/// A larger difference of neighbours is a step. The larger ones are for pictures with noise.
const STEPS: [u8; 3] = [24, 48, 80];

/// The most regions that are looked at.
const MOST_REGIONS: usize = 64;

/// Whether these pixels fill a rectangle that may be a board.
pub(super) fn is_region(part: &Tile) -> bool {
    let [width, height] = part.size();
    width.min(height) >= f64::from(SHORTEST) && f64::from(part.area) >= LEAST_COVER * width * height
}

/// Returns the lattice of the largest rectangle whose steps lie on lines.
///
/// # Errors
/// The reason to stop.
pub(super) fn find(
    pixels: &Pixels,
    regions: &[Tile],
    size: Option<[usize; 2]>,
    watch: &mut dyn Watch,
) -> Result<Option<Lattice>, Stopped> {
    let [width, height] = pixels.size.map(|side| side as u32);
    let whole = Tile { left: 0, top: 0, right: width, bottom: height, area: width * height };
    let mut regions: Vec<Tile> = regions.iter().copied().chain([whole]).collect();
    regions.sort_by_key(|region| (std::cmp::Reverse(region.area), region.left, region.top));
    regions.dedup_by_key(|region| (region.left, region.top, region.right, region.bottom));
    for region in regions.iter().take(MOST_REGIONS) {
        for least in STEPS {
            let steps = [
                steps(pixels, region, (0, least), watch)?,
                steps(pixels, region, (1, least), watch)?,
            ];
            let mut found = (3..=MOST).filter_map(|columns| on_lines(region, columns, &steps));
            if let Some(lattice) =
                found.find(|lattice| size.is_none_or(|size| size == lattice.size))
            {
                return Ok(Some(lattice));
            }
        }
    }
    Ok(None)
}

/// The number of steps at every column of a region, or at every row.
fn steps(
    pixels: &Pixels,
    region: &Tile,
    (axis, least): (usize, u8),
    watch: &mut dyn Watch,
) -> Result<Vec<u32>, Stopped> {
    let width = pixels.size[0];
    let side = region.size()[axis] as usize;
    let back = if axis == 0 { 1 } else { width };
    let mut steps = vec![0; side];
    for y in region.top as usize..region.bottom as usize {
        watch.ask()?;
        for x in region.left as usize..region.right as usize {
            let at = [x - region.left as usize, y - region.top as usize][axis];
            let here = y * width + x;
            if at > 0 && apart(pixels.colours[here], pixels.colours[here - back]) > least {
                steps[at] += 1;
            }
        }
    }
    Ok(steps)
}

/// The lattice of this number of columns, if all steps lie on its lines and its cells are squares.
fn on_lines(region: &Tile, columns: usize, steps: &[Vec<u32>; 2]) -> Option<Lattice> {
    let [width, height] = region.size();
    let pitch = width / columns as f64;
    let rows = (height / pitch).round() as usize;
    let down = height / rows.max(1) as f64;
    if pitch < SHORTEST_CELL || rows < 3 || (down / pitch - 1.0).abs() > 0.03 {
        return None;
    }
    let pitch = [pitch, down];
    let are_on_lines = (0..2).all(|axis| {
        let off = |at: f64| (at / pitch[axis] - (at / pitch[axis]).round()).abs() * pitch[axis];
        let numbered = || steps[axis].iter().enumerate();
        let all: u32 = steps[axis].iter().sum();
        let on: u32 =
            numbered().filter(|(at, _)| off(*at as f64) <= REACH).map(|(_, count)| count).sum();
        let has_step = |line: usize| {
            let near = numbered()
                .filter(|(at, _)| (*at as f64 - line as f64 * pitch[axis]).abs() <= REACH);
            f64::from(near.map(|(_, count)| count).sum::<u32>()) >= 0.8 * pitch[1 - axis]
        };
        let lines = [columns, rows][axis] - 1;
        let seen = (1..=lines).filter(|&line| has_step(line)).count();
        f64::from(on) >= LEAST_ON_LINES * f64::from(all) && 3 * seen > 2 * lines
    });
    are_on_lines.then(|| lattice(region, [rows, columns], pitch))
}

fn lattice(region: &Tile, [rows, columns]: [usize; 2], pitch: [f64; 2]) -> Lattice {
    let line = |start: u32, index: usize, pitch: f64| start + (index as f64 * pitch).round() as u32;
    let tile = |cell: usize| {
        let (row, column) = (cell / columns, cell % columns);
        let [left, right] = [column, column + 1].map(|at| line(region.left, at, pitch[0]));
        let [top, bottom] = [row, row + 1].map(|at| line(region.top, at, pitch[1]));
        Some(Tile { left, top, right, bottom, area: (right - left) * (bottom - top) })
    };
    Lattice {
        size: [rows, columns],
        tiles: (0..rows * columns).map(tile).collect(),
        bend: 0.0,
        pitch,
    }
}
