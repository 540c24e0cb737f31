//! The positions of a layout on the screen, and the nearest one in a direction.
//!
//! Places with lines and columns are drawn there, as large as fits. If rows are shifted against each other, as with
//! hexagons, a column is a part of a cell wide. Nodes of a graph keep the places of the layout, as long as they keep
//! apart. Anything else is a list with names.

use std::collections::BTreeMap;

use lightsout_model::layout::{Outline, Places};
use lightsout_teach::play::{Coordinates, column_letters};

/// How large a cell is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// A box three lines high.
    Large,
    /// One line, with room for brackets and a mark.
    Medium,
    /// One line and two columns.
    Small,
    /// One line with the name after it.
    Named,
}

/// Places on a plane of characters.
#[derive(Clone, Debug)]
pub(super) struct Plot {
    /// How every cell is drawn.
    pub look: Look,
    /// Line and column of the upper left corner of every place.
    pub at: Vec<[usize; 2]>,
    /// Lines and columns of the whole.
    pub size: [usize; 2],
    /// Lines and columns of one cell.
    pub cell: [usize; 2],
    are_nodes: bool,
    /// Where the places are for the arrows, in the units of the layout.
    centres: Vec<[f64; 2]>,
    /// The names after the cells, if they are shown.
    pub names: Vec<String>,
    /// The labels next to the cells: letters of columns, all on line 0, and numbers of rows.
    pub labels: Vec<([usize; 2], String)>,
    /// The lines and columns that they take.
    pub margin: [usize; 2],
    /// The lines drawn under the cells.
    pub threads: Vec<([usize; 2], char)>,
}

/// The columns of one cell beside its symbol and its mark: a bracket on either side.
const BRACKETS: usize = 2;

/// Returns the number of characters of the widest state, with `states` states.
pub(super) fn symbol_width(states: u8) -> usize {
    (states - 1).to_string().len()
}

impl Plot {
    /// Returns the plot of places with lights of `states` states, as large as fits in an area of lines and columns,
    /// else as small as can be. A list fills the columns given.
    pub(super) fn new(places: &Places, states: u8, area: [usize; 2]) -> Plot {
        let named = || Plot::list(places, states, area[1]);
        if places.is_empty() {
            return named();
        }
        if let Some(plot) = Plot::nodes(places, states, area) {
            return plot;
        }
        let Some(text) =
            (0..places.len()).map(|place| places.text(place)).collect::<Option<Vec<_>>>()
        else {
            return named();
        };
        let is_planar = Coordinates::of(places).is_planar();
        for look in [Look::Large, Look::Medium, Look::Small] {
            let plot = Plot::on_lines(places, &text, look, states);
            // Names are worth more than size: hints speak of them.
            let plot = if is_planar { plot.labelled(&text, states) } else { plot };
            if plot.fits(area) || look == Look::Small {
                return plot;
            }
        }
        named()
    }

    /// The same plot with letters above its columns and numbers before its rows.
    fn labelled(mut self, text: &[[usize; 2]], states: u8) -> Plot {
        let rows = text.iter().map(|at| at[0] + 1).max().unwrap_or(0);
        let margin = [1, rows.to_string().len() + 1];
        let inner = match self.look {
            Look::Large => [1, 1 + symbol_width(states)],
            Look::Medium | Look::Named | Look::Small => [0, symbol_width(states)],
        };
        for at in &mut self.at {
            *at = [at[0] + margin[0], at[1] + margin[1]];
        }
        let mut labels = BTreeMap::new();
        for (at, [row, column]) in self.at.iter().zip(text) {
            let letters = column_letters(*column);
            let end = at[1] + inner[1] + 1;
            // Names that would touch stand over every second column.
            if letters.len() < self.cell[1] || column % 2 == 0 {
                labels.insert([0, end.saturating_sub(letters.len())], letters);
            }
            let number = (row + 1).to_string();
            labels.insert([at[0] + inner[0], margin[1] - 1 - number.len()], number);
        }
        self.labels = labels.into_iter().collect();
        self.margin = margin;
        self.size = [self.size[0] + margin[0], self.size[1] + margin[1]];
        self
    }

    /// Returns the same plot with a thin line between every pair of these places, if they are nodes.
    pub(super) fn with_threads(mut self, links: &[(usize, usize)]) -> Plot {
        if self.are_nodes {
            let end = |place: usize| {
                let [line, column] = self.at[place];
                // The symbol stands behind the bracket; a character is two dots wide and four high.
                [4.0 * line as f64 + 1.5, 2.0 * (column + 1) as f64 + 0.5]
            };
            let mut dots = BTreeMap::new();
            for &(from, to) in links {
                draw_thread(end(from), end(to), &mut dots);
            }
            self.threads = dots.into_iter().map(|(at, dots)| (at, braille(dots))).collect();
        }
        self
    }

    /// Whether there is room for the whole.
    pub(super) fn fits(&self, area: [usize; 2]) -> bool {
        self.size[0] <= area[0] && self.size[1] <= area[1]
    }

    fn on_lines(places: &Places, text: &[[usize; 2]], look: Look, states: u8) -> Plot {
        let cell = cell_size(look, states);
        let pitch = pitch(text);
        let column_width = cell[1].div_ceil(pitch);
        let least = |axis: usize| text.iter().map(|at| at[axis]).min().unwrap_or(0);
        let corner = [least(0), least(1)];
        let at: Vec<[usize; 2]> = (text.iter())
            .map(|[line, column]| {
                [(line - corner[0]) * cell[0], (column - corner[1]) * column_width]
            })
            .collect();
        let centres = (0..places.len()).map(|place| centre(&places.outline(place))).collect();
        Plot {
            look,
            size: extent(&at, cell, look),
            at,
            cell,
            are_nodes: false,
            centres,
            names: Vec::new(),
            labels: Vec::new(),
            margin: [0, 0],
            threads: Vec::new(),
        }
    }

    /// Points where they are, twice as many columns as lines to a unit; none where two would touch or
    /// the area is too small.
    fn nodes(places: &Places, states: u8, area: [usize; 2]) -> Option<Plot> {
        let point = |place: usize| match places.outline(place) {
            Outline::Point(at) => Some(at),
            Outline::Polygon(_) => None,
        };
        let centres = (0..places.len()).map(point).collect::<Option<Vec<[f64; 2]>>>()?;
        let range = |axis: usize| {
            let values = centres.iter().map(|at| at[axis]);
            let low = values.clone().fold(f64::INFINITY, f64::min);
            (low, values.fold(f64::NEG_INFINITY, f64::max) - low)
        };
        let ((left, width), (top, height)) = (range(0), range(1));
        let cell = cell_size(Look::Medium, states);
        let room = [area[0].checked_sub(cell[0])? as f64, area[1].checked_sub(cell[1])? as f64];
        let scale = |length: f64, room: f64, usual: f64| {
            if length > 0.0 { (room / length).min(usual) } else { 0.0 }
        };
        let [down, across] = [scale(height, room[0], 2.5), scale(width, room[1], 6.0)];
        let at: Vec<[usize; 2]> = (centres.iter())
            .map(|[x, y]| {
                [((y - top) * down).round() as usize, ((x - left) * across).round() as usize]
            })
            .collect();
        let mut sorted = at.clone();
        sorted.sort_unstable();
        let is_apart =
            sorted.windows(2).all(|two| two[0][0] < two[1][0] || two[0][1] + cell[1] <= two[1][1]);
        let plot = Plot {
            look: Look::Medium,
            size: extent(&at, cell, Look::Medium),
            at,
            cell,
            centres,
            names: Vec::new(),
            are_nodes: true,
            labels: Vec::new(),
            margin: [0, 0],
            threads: Vec::new(),
        };
        (is_apart && plot.fits(area)).then_some(plot)
    }

    /// Returns a list with the name after every place.
    pub(super) fn list(places: &Places, states: u8, columns: usize) -> Plot {
        let coordinates = Coordinates::of(places);
        let names: Vec<String> = (0..places.len()).map(|place| coordinates.say(place)).collect();
        let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let cell = [1, cell_size(Look::Medium, states)[1] + longest + 2];
        let in_a_row = (columns / cell[1]).max(1);
        let at: Vec<[usize; 2]> =
            (0..places.len()).map(|place| [place / in_a_row, place % in_a_row * cell[1]]).collect();
        let centres =
            at.iter().map(|[line, column]| [*column as f64, 2.0 * *line as f64]).collect();
        Plot {
            look: Look::Named,
            size: extent(&at, cell, Look::Named),
            at,
            cell,
            are_nodes: false,
            centres,
            names,
            labels: Vec::new(),
            margin: [0, 0],
            threads: Vec::new(),
        }
    }

    /// Returns the place that the arrow reaches from here: the nearest within 45 degrees of its direction (lines and
    /// columns to go). If there is none, it is the one least off, by less than 90 degrees.
    pub(super) fn towards(&self, from: usize, direction: [i8; 2]) -> Option<usize> {
        let here = self.centres.get(from)?;
        let (dx, dy) = (f64::from(direction[1]), f64::from(direction[0]));
        let seen = |to: &[f64; 2]| {
            let (x, y) = (to[0] - here[0], to[1] - here[1]);
            (x * dx + y * dy, (x * dy - y * dx).abs())
        };
        let ahead: Vec<(usize, f64, f64)> = (self.centres.iter().enumerate())
            .map(|(place, to)| (place, seen(to)))
            .filter(|(place, (along, _))| *place != from && *along > NEARLY_NOTHING)
            .map(|(place, (along, aside))| (place, along, aside))
            .collect();
        let within = ahead.iter().filter(|(_, along, aside)| *aside <= *along + NEARLY_NOTHING);
        let nearest = within.min_by(|a, b| a.1.hypot(a.2).total_cmp(&b.1.hypot(b.2)));
        let least_off = || {
            ahead.iter().min_by(|a, b| {
                (a.2 / a.1, a.1).partial_cmp(&(b.2 / b.1, b.1)).unwrap_or(std::cmp::Ordering::Equal)
            })
        };
        nearest.or_else(least_off).map(|(place, _, _)| *place)
    }
}

/// Differences below this are slips of rounding.
const NEARLY_NOTHING: f64 = 1e-6;

fn cell_size(look: Look, states: u8) -> [usize; 2] {
    let inner = symbol_width(states) + mark_width(states);
    match look {
        Look::Large => [3, inner + 4],
        Look::Medium | Look::Named => [1, inner + BRACKETS],
        Look::Small => [1, 1 + symbol_width(states)],
    }
}

/// The number of characters of the widest mark.
pub(super) fn mark_width(states: u8) -> usize {
    symbol_width(states)
}

/// The least distance of two places on one line, in columns of the layout.
fn pitch(text: &[[usize; 2]]) -> usize {
    let mut sorted = text.to_vec();
    sorted.sort_unstable();
    let gaps =
        sorted.windows(2).filter(|two| two[0][0] == two[1][0]).map(|two| two[1][1] - two[0][1]);
    gaps.min().unwrap_or(1).max(1)
}

/// Lines and columns of the whole; behind the last cell there is room for a bracket.
fn extent(at: &[[usize; 2]], cell: [usize; 2], look: Look) -> [usize; 2] {
    let furthest = |axis: usize| at.iter().map(|at| at[axis] + cell[axis]).max().unwrap_or(0);
    [furthest(0), furthest(1) + usize::from(look == Look::Small)]
}

fn centre(outline: &Outline) -> [f64; 2] {
    match outline {
        Outline::Point(at) => *at,
        Outline::Polygon(corners) => {
            let count = corners.len().max(1) as f64;
            let mean = |axis: usize| corners.iter().map(|corner| corner[axis]).sum::<f64>() / count;
            [mean(0), mean(1)]
        }
    }
}

/// Adds the dots of a straight line, both ends given as rows and columns of dots: a bit for every dot
/// of a character.
fn draw_thread(from: [f64; 2], to: [f64; 2], dots: &mut BTreeMap<[usize; 2], u8>) {
    let [down, across] = [to[0] - from[0], to[1] - from[1]];
    let steps = down.abs().max(across.abs()).ceil().max(1.0);
    for step in 0..=steps as usize {
        let share = step as f64 / steps;
        let (row, column) = ((from[0] + share * down).round(), (from[1] + share * across).round());
        let (row, column) = (row.max(0.0) as usize, column.max(0.0) as usize);
        *dots.entry([row / 4, column / 2]).or_default() |= DOTS[row % 4][column % 2];
    }
}

/// The bits of the eight dots of a braille character, row by row.
const DOTS: [[u8; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];

fn braille(dots: u8) -> char {
    char::from_u32(0x2800 + u32::from(dots)).unwrap_or(' ')
}
