//! Lattices: tiles of nearly the same size in rows and columns.

use std::collections::{BTreeMap, VecDeque};

use lightsout_algebra::watch::{Stopped, Watch};

use super::tiles::Tile;

/// The most tiles of one size that are looked at.
const MOST_TILES: usize = 1024;

/// How much the logarithm of a side may differ from that of the group.
const SIZE_TOLERANCE: f64 = 0.2;

/// How far a tile may be from where its neighbour expects it, in steps of the lattice.
const PLACE_TOLERANCE: f64 = 0.25;

/// Tiles in rows and columns.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Lattice {
    /// Rows and columns.
    pub size: [usize; 2],
    /// The tiles row by row. None is a place without a tile.
    pub tiles: Vec<Option<Tile>>,
    /// The largest bend of three neighbours in a line, in steps.
    pub bend: f64,
    /// The mean steps to the right and down, in pixels.
    pub pitch: [f64; 2],
}

impl Lattice {
    /// The number of tiles.
    pub(super) fn count(&self) -> usize {
        self.tiles.iter().flatten().count()
    }

    /// Whether no tile is missing.
    pub(super) fn is_full(&self) -> bool {
        self.tiles.iter().all(Option::is_some)
    }

    /// The area in pixels from the first tile to the last one.
    pub(super) fn area(&self) -> f64 {
        let [left, top, right, bottom] = self.bounds();
        (right - left) * (bottom - top)
    }

    /// The centres of its tiles.
    pub(super) fn centres(&self) -> impl Iterator<Item = [f64; 2]> {
        self.tiles.iter().flatten().map(Tile::centre)
    }

    /// Left, top, right and bottom.
    pub(super) fn bounds(&self) -> [f64; 4] {
        self.tiles.iter().flatten().fold([f64::MAX, f64::MAX, 0.0, 0.0], |bounds, tile| {
            [
                bounds[0].min(f64::from(tile.left)),
                bounds[1].min(f64::from(tile.top)),
                bounds[2].max(f64::from(tile.right)),
                bounds[3].max(f64::from(tile.bottom)),
            ]
        })
    }
}

/// Returns the lattices of at least three rows and columns that these tiles form, with those that miss tiles.
///
/// # Errors
/// The reason to stop.
pub(super) fn lattices(tiles: &[Tile], watch: &mut dyn Watch) -> Result<Vec<Lattice>, Stopped> {
    let mut found: Vec<Lattice> = Vec::new();
    for group in groups(tiles) {
        let Some([right, down]) = steps(&group, watch)? else { continue };
        let mut left: Vec<bool> = vec![true; group.len()];
        for first in 0..group.len() {
            if left[first] {
                watch.ask()?;
                found.extend(grown(&group, first, [right, down], &mut left));
            }
        }
    }
    Ok(found)
}

/// The groups of tiles of nearly one size.
fn groups(tiles: &[Tile]) -> Vec<Vec<Tile>> {
    let mut bins: BTreeMap<[i32; 2], Vec<[f64; 2]>> = BTreeMap::new();
    for tile in tiles {
        let logs = tile.size().map(f64::ln);
        bins.entry(logs.map(|log| (log / SIZE_TOLERANCE).round() as i32)).or_default().push(logs);
    }
    let near = |logs: Vec<[f64; 2]>| {
        let mean =
            [0, 1].map(|axis| logs.iter().map(|log| log[axis]).sum::<f64>() / logs.len() as f64);
        let is_near = |tile: &&Tile| {
            let logs = tile.size().map(f64::ln);
            logs.iter().zip(mean).all(|(log, mean)| (log - mean).abs() <= SIZE_TOLERANCE)
        };
        different(tiles.iter().filter(is_near))
    };
    let groups = bins.into_values().filter(|logs| logs.len() >= 3).map(near);
    groups.filter(|group| (9..=MOST_TILES).contains(&group.len())).collect()
}

/// Keeps one tile of those at nearly the same place.
fn different<'a>(tiles: impl Iterator<Item = &'a Tile>) -> Vec<Tile> {
    let mut kept: Vec<Tile> = Vec::new();
    let is_same = |one: &Tile, other: &Tile| {
        let ([x, y], [a, b]) = (one.centre(), other.centre());
        (x - a).abs().max((y - b).abs()) < 0.3 * one.size()[0].min(one.size()[1])
    };
    for tile in tiles {
        if kept.len() <= MOST_TILES && !kept.iter().any(|other| is_same(tile, other)) {
            kept.push(*tile);
        }
    }
    kept
}

/// The usual steps from a tile to the next one on its right and below it.
fn steps(group: &[Tile], watch: &mut dyn Watch) -> Result<Option<[[f64; 2]; 2]>, Stopped> {
    let mut steps = [Vec::new(), Vec::new()];
    for tile in group {
        watch.ask()?;
        let [x, y] = tile.centre();
        let [width, height] = tile.size();
        let mut best = [[f64::MAX; 2]; 2];
        for other in group {
            let [dx, dy] = [other.centre()[0] - x, other.centre()[1] - y];
            if dx > 0.5 * width && dy.abs() < 0.25 * dx && dx < best[0][0] {
                best[0] = [dx, dy];
            }
            if dy > 0.5 * height && dx.abs() < 0.25 * dy && dy < best[1][1] {
                best[1] = [dx, dy];
            }
        }
        for (steps, best) in steps.iter_mut().zip(best) {
            if best[0] < f64::MAX {
                steps.push(best);
            }
        }
    }
    Ok(match steps {
        [right, down] if right.len() >= 6 && down.len() >= 6 => Some([middle(right), middle(down)]),
        _ => None,
    })
}

/// The median in each coordinate.
fn middle(steps: Vec<[f64; 2]>) -> [f64; 2] {
    [0, 1].map(|axis| {
        let mut values: Vec<f64> = steps.iter().map(|step| step[axis]).collect();
        values.sort_by(f64::total_cmp);
        values[values.len() / 2]
    })
}

/// Grows a lattice from a tile, step by step. Returns none where places contradict each other or are too few.
fn grown(
    group: &[Tile],
    first: usize,
    [right, down]: [[f64; 2]; 2],
    left: &mut [bool],
) -> Option<Lattice> {
    let pitch = [right, down].map(|[x, y]| x.hypot(y));
    let reach = PLACE_TOLERANCE * pitch[0].min(pitch[1]);
    let mut places: BTreeMap<[i32; 2], usize> = BTreeMap::new();
    let mut queue = VecDeque::from([([0, 0], first)]);
    let mut is_sound = true;
    left[first] = false;
    places.insert([0, 0], first);
    while let Some(([row, column], tile)) = queue.pop_front() {
        let [x, y] = group[tile].centre();
        for (by_row, by_column) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
            let [a, b] = [f64::from(by_column), f64::from(by_row)];
            let wanted = [x + a * right[0] + b * down[0], y + a * right[1] + b * down[1]];
            let far = |tile: &Tile| {
                let [x, y] = tile.centre();
                (x - wanted[0]).hypot(y - wanted[1])
            };
            let place = [row + by_row, column + by_column];
            let next = (0..group.len())
                .min_by(|&one, &other| far(&group[one]).total_cmp(&far(&group[other])));
            let Some(next) = next.filter(|&next| far(&group[next]) <= reach) else { continue };
            match places.get(&place) {
                Some(&known) => is_sound &= known == next,
                None if left[next] => {
                    left[next] = false;
                    places.insert(place, next);
                    queue.push_back((place, next));
                }
                None => is_sound = false,
            }
        }
    }
    if is_sound { assembled(group, &places, pitch) } else { None }
}

fn assembled(
    group: &[Tile],
    places: &BTreeMap<[i32; 2], usize>,
    pitch: [f64; 2],
) -> Option<Lattice> {
    let span = |axis: usize| {
        let at = || places.keys().map(move |place| place[axis]);
        let (low, high) = (at().min().unwrap_or(0), at().max().unwrap_or(0));
        (low, (high - low + 1) as usize)
    };
    let [(top, rows), (side, columns)] = [span(0), span(1)];
    if rows < 3 || columns < 3 || rows * columns > 2 * places.len() {
        return None;
    }
    let mut tiles = vec![None; rows * columns];
    for (&[row, column], &tile) in places {
        tiles[(row - top) as usize * columns + (column - side) as usize] = Some(group[tile]);
    }
    let mut lattice = Lattice { size: [rows, columns], tiles, bend: 0.0, pitch };
    lattice.bend = bend(&lattice);
    Some(lattice)
}

/// The largest distance of a tile from the middle of its two neighbours in a line, in steps.
fn bend(lattice: &Lattice) -> f64 {
    let [rows, columns] = lattice.size;
    let at =
        |row: usize, column: usize| lattice.tiles[row * columns + column].map(|tile| tile.centre());
    let bend = |one: Option<[f64; 2]>, middle: Option<[f64; 2]>, other: Option<[f64; 2]>| {
        let (Some(one), Some(middle), Some(other)) = (one, middle, other) else { return 0.0 };
        let [x, y] = [0, 1].map(|axis| one[axis] - 2.0 * middle[axis] + other[axis]);
        x.hypot(y) / lattice.pitch[0].min(lattice.pitch[1])
    };
    let mut largest: f64 = 0.0;
    for row in 0..rows {
        for column in 0..columns {
            if column + 2 < columns {
                largest =
                    largest.max(bend(at(row, column), at(row, column + 1), at(row, column + 2)));
            }
            if row + 2 < rows {
                largest =
                    largest.max(bend(at(row, column), at(row + 1, column), at(row + 2, column)));
            }
        }
    }
    largest
}
