//! The colours of cells: how many there are, and which one is off.

use super::Unclear;
use crate::image::sample::Colour;

/// Colours nearer than this to each other are one colour.
const SAME: f64 = 36.0;

/// Colours that are apart by more than this part of the largest distance are different.
pub(super) const DIFFERENT: f64 = 0.18;

/// The most different colours.
const MOST: usize = 8;

/// The most that colours within a state may differ, as a part of the distance between two states.
const MOST_WITHIN: f64 = 0.5;

/// The states of cells, and their colours.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct States {
    /// The state of every cell.
    pub states: Vec<u8>,
    /// The colour of every state. The first one is off.
    pub palette: Vec<Colour>,
    /// How well the colours separate, from 0 to 1.
    pub separation: f64,
    /// Whether the order of the states is a guess.
    pub is_open: bool,
}

/// Separates the colours of cells on a background into states, as many as are wanted or seen.
///
/// # Errors
/// When they do not separate well.
pub(super) fn states(
    cells: &[Colour],
    background: Colour,
    wanted: Option<usize>,
) -> Result<States, Unclear> {
    let links = links(cells);
    let largest = links.iter().map(|link| link.length).fold(0.0, f64::max);
    let spread = cells.iter().map(|&cell| distance(cell, cells[0])).fold(largest, f64::max);
    if spread < SAME || largest < SAME {
        let is_one = spread < SAME / 2.0;
        return Err(if is_one { Unclear::OneColour(cells[0]) } else { Unclear::Colours });
    }
    let limit = match wanted {
        Some(count) => nth_length(&links, count)?,
        None => (DIFFERENT * spread).max(SAME),
    };
    let is_apart = |link: &&Link| link.length >= limit;
    let between = links.iter().filter(is_apart).map(|link| link.length).fold(f64::MAX, f64::min);
    let within =
        links.iter().filter(|link| !is_apart(link)).map(|link| link.length).fold(0.0, f64::max);
    let (labels, count) = labels(cells.len(), &links, limit);
    if within > MOST_WITHIN * between || count > MOST {
        return Err(Unclear::Colours);
    }
    let means: Vec<Colour> = (0..count).map(|label| mean(cells, &labels, label)).collect();
    let (order, is_open) = order(&means, background);
    let state = |label: &usize| order.iter().position(|other| other == label).unwrap_or(0) as u8;
    Ok(States {
        states: labels.iter().map(state).collect(),
        palette: order.iter().map(|&label| means[label]).collect(),
        separation: (1.0 - within / between) * (between / (2.0 * SAME)).min(1.0),
        is_open,
    })
}

/// The confidence where all lights are taken for on.
const ALIKE: f64 = 0.75;

/// The sum of the signs of a light from which on it is on, where no other light is off.
const GLOWS: f64 = 1.9;

/// The states of cells that all have one colour: all on, if it is the colour of a lamp.
///
/// # Errors
/// When it is not.
pub(super) fn alike(cells: &[Colour], background: Colour) -> Result<States, Unclear> {
    let signs = signs(cells[0], background);
    if signs.iter().sum::<f64>() < GLOWS || signs.iter().any(|&sign| sign < 0.25) {
        return Err(Unclear::OneColour(cells[0]));
    }
    let (states, palette) = (vec![1; cells.len()], vec![background, cells[0]]);
    Ok(States { states, palette, separation: ALIKE, is_open: true })
}

/// A link of the shortest tree that joins all cells.
struct Link {
    from: usize,
    to: usize,
    length: f64,
}

/// The shortest tree (Prim).
fn links(cells: &[Colour]) -> Vec<Link> {
    let mut nearest: Vec<(f64, usize)> =
        cells.iter().map(|&cell| (distance(cell, cells[0]), 0)).collect();
    let mut left: Vec<usize> = (1..cells.len()).collect();
    let mut links = Vec::new();
    while let Some(at) = (0..left.len())
        .min_by(|&one, &other| nearest[left[one]].0.total_cmp(&nearest[left[other]].0))
    {
        let to = left.swap_remove(at);
        let (length, from) = nearest[to];
        links.push(Link { from, to, length });
        for &cell in &left {
            let length = distance(cells[cell], cells[to]);
            if length < nearest[cell].0 {
                nearest[cell] = (length, to);
            }
        }
    }
    links
}

/// The length of the shortest link that has to be cut for this number of states.
fn nth_length(links: &[Link], count: usize) -> Result<f64, Unclear> {
    let mut lengths: Vec<f64> = links.iter().map(|link| link.length).collect();
    lengths.sort_by(|one, other| other.total_cmp(one));
    let length = lengths.get(count.saturating_sub(2)).copied().unwrap_or(0.0);
    if length < SAME { Err(Unclear::Colours) } else { Ok(length) }
}

/// The number of the part of every cell after long links are cut, and the number of parts.
fn labels(count: usize, links: &[Link], limit: f64) -> (Vec<usize>, usize) {
    let mut labels = vec![0; count];
    let mut parts = 1;
    // A link leads from a cell that has its label.
    for link in links {
        labels[link.to] = if link.length < limit { labels[link.from] } else { parts };
        parts += usize::from(link.length >= limit);
    }
    (labels, parts)
}

fn mean(cells: &[Colour], labels: &[usize], label: usize) -> Colour {
    let members =
        || cells.iter().zip(labels).filter(|(_, other)| **other == label).map(|(cell, _)| cell);
    let count = members().count().max(1);
    [0, 1, 2]
        .map(|part| (members().map(|cell| usize::from(cell[part])).sum::<usize>() / count) as u8)
}

/// Which colour comes before which, off first, and whether that is a guess.
fn order(colours: &[Colour], background: Colour) -> (Vec<usize>, bool) {
    let mut order: Vec<usize> = (0..colours.len()).collect();
    let glow = |colour: Colour| signs(colour, background).iter().sum::<f64>();
    order.sort_by(|&one, &other| glow(colours[one]).total_cmp(&glow(colours[other])));
    let (first, second) =
        (signs(colours[order[0]], background), signs(colours[order[1]], background));
    let agree = first.iter().zip(second).all(|(first, second)| *first < second + 0.1);
    (order, !agree || colours.len() > 2)
}

/// Signs that a light is on, each from 0 to 1: it is bright, it has a strong colour, it differs from the background.
fn signs(colour: Colour, background: Colour) -> [f64; 3] {
    let most = f64::from(colour.into_iter().max().unwrap_or(0)) / 255.0;
    let least = f64::from(colour.into_iter().min().unwrap_or(0)) / 255.0;
    [most, 1.5 * (most - least), distance(colour, background) / distance([0; 3], [255; 3])]
}

/// The Euclidean distance.
pub(super) fn distance(one: Colour, other: Colour) -> f64 {
    let squares = one.iter().zip(other).map(|(one, other)| f64::from(one.abs_diff(other)).powi(2));
    squares.sum::<f64>().sqrt()
}
