//! The form of a light or a button: its lamp, and the rings, corners and discs around it.

use lightsout_model::layout::{Outline, Places};

use super::path::{Path, Point, centre, distance, inner_radius, inset, towards};

/// How far a lamp keeps away from the border of its cell.
const MARGIN: f64 = 0.09;

/// How far the middle of a ring's line keeps away from that border.
const RING: f64 = 0.045;

/// The radius of the disc of a light that is a point.
const DISC: f64 = 0.38;

/// How far the middle of a ring's line is from such a disc.
const AWAY: f64 = 0.1;

/// A cell, or a disc around a point.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Form {
    /// A cell with these corners.
    Cell(Vec<Point>),
    /// A disc.
    Disc(Point, f64),
}

/// Returns the forms of places where these lie.
pub(crate) fn forms(places: &Places) -> Vec<Form> {
    (0..places.len()).map(|at| Form::of(&places.outline(at), [0.0, 0.0])).collect()
}

/// Returns the corners of the box around forms: least and greatest.
pub(crate) fn bounds<'f>(forms: impl IntoIterator<Item = &'f Form>) -> [Point; 2] {
    let start = [[f64::MAX; 2], [f64::MIN; 2]];
    forms.into_iter().map(Form::bounds).fold(start, |[low, high], [least, greatest]| {
        [
            [low[0].min(least[0]), low[1].min(least[1])],
            [high[0].max(greatest[0]), high[1].max(greatest[1])],
        ]
    })
}

impl Form {
    /// Returns the form of an outline, moved.
    pub(crate) fn of(outline: &Outline, [dx, dy]: Point) -> Form {
        let shift = |&[x, y]: &Point| [x + dx, y + dy];
        match outline {
            Outline::Polygon(corners) if corners.len() > 2 => {
                Form::Cell(corners.iter().map(shift).collect())
            }
            Outline::Polygon(corners) => Form::Disc(shift(&centre(corners)), DISC),
            Outline::Point(at) => Form::Disc(shift(at), DISC),
        }
    }

    /// Its middle.
    pub(crate) fn centre(&self) -> Point {
        match self {
            Form::Cell(corners) => centre(corners),
            Form::Disc(at, _) => *at,
        }
    }

    /// Returns the radius of the largest circle inside its lamp.
    pub(crate) fn radius(&self) -> f64 {
        match self {
            Form::Cell(corners) => (inner_radius(corners) - MARGIN).max(0.02),
            Form::Disc(_, radius) => *radius,
        }
    }

    /// Returns the corners of its bounding box: least and greatest.
    pub(crate) fn bounds(&self) -> [Point; 2] {
        match self {
            Form::Cell(corners) => {
                corners.iter().fold([[f64::MAX; 2], [f64::MIN; 2]], |[low, high], at| {
                    [
                        [low[0].min(at[0]), low[1].min(at[1])],
                        [high[0].max(at[0]), high[1].max(at[1])],
                    ]
                })
            }
            Form::Disc([x, y], radius) => {
                let far = radius + AWAY + 0.05;
                [[x - far, y - far], [x + far, y + far]]
            }
        }
    }

    /// Returns the lamp.
    pub(crate) fn lamp(&self) -> Path {
        match self {
            Form::Cell(corners) => round(&inset(corners, MARGIN), 0.18),
            Form::Disc(at, radius) => Path::circle(*at, *radius),
        }
    }

    /// Returns the border of the cell, a little inside. For a disc it is the disc's own.
    pub(crate) fn border(&self) -> Path {
        match self {
            Form::Cell(corners) => round(&inset(corners, 0.03), 0.12),
            Form::Disc(at, radius) => Path::circle(*at, *radius),
        }
    }

    /// Returns the whole cell with its sharp corners.
    pub(crate) fn whole(&self) -> Path {
        match self {
            Form::Cell(corners) => Path::polygon(corners),
            Form::Disc(at, radius) => Path::circle(*at, *radius),
        }
    }

    /// Creates a circle in the middle, some part as large as fits.
    pub(crate) fn circle(&self, part: f64) -> Path {
        Path::circle(self.centre(), self.radius() * part)
    }

    /// Creates a ring around the lamp.
    pub(crate) fn ring(&self) -> Path {
        match self {
            Form::Cell(corners) => round(&inset(corners, RING), 0.21),
            Form::Disc(at, radius) => Path::circle(*at, radius + AWAY),
        }
    }

    /// Returns only the corners of that ring. For a disc these are four arcs.
    pub(crate) fn corners(&self) -> Path {
        let mut path = Path::default();
        match self {
            Form::Cell(corners) => {
                let ring = inset(corners, RING);
                for (index, &corner) in ring.iter().enumerate() {
                    let before = ring[(index + ring.len() - 1) % ring.len()];
                    let after = ring[(index + 1) % ring.len()];
                    let arm = |end, length| towards(corner, end, length);
                    let mut piece = Path::open(&[arm(before, 0.3), arm(before, 0.15)]);
                    piece.0.push(super::path::Piece::Quad(corner, arm(after, 0.15)));
                    piece.0.push(super::path::Piece::Line(arm(after, 0.3)));
                    path.extend(piece);
                }
            }
            Form::Disc([x, y], radius) => {
                let far = radius + AWAY;
                for quarter in 0..4 {
                    let at = |step: i32| {
                        let turn = f64::from(quarter) * 90.0 + 45.0 + f64::from(step) * 6.0;
                        let (sine, cosine) = turn.to_radians().sin_cos();
                        [x + far * cosine, y + far * sine]
                    };
                    path.extend(Path::open(&(-4..=4).map(at).collect::<Vec<_>>()));
                }
            }
        }
        path
    }

    /// Returns a cross from corner to corner of the lamp. For a disc it extends a little beyond it.
    pub(crate) fn cross(&self) -> Path {
        let ([x, y], radius) = (self.centre(), self.radius());
        let far = radius * if matches!(self, Form::Cell(_)) { 0.92 } else { 0.85 };
        let mut path = Path::open(&[[x - far, y - far], [x + far, y + far]]);
        path.extend(Path::open(&[[x - far, y + far], [x + far, y - far]]));
        path
    }

    /// Creates a dashed circle, as large as a lamp on paper.
    pub(crate) fn dashes(&self) -> Path {
        /// The dashes of a circle, and the straight pieces of each.
        const DASHES: u32 = 10;
        const PIECES: u32 = 4;
        let ([x, y], radius) = (self.centre(), self.radius());
        let far = radius * if matches!(self, Form::Cell(_)) { 0.8 } else { 1.0 };
        let mut path = Path::default();
        for dash in 0..DASHES {
            let at = |piece: u32| {
                let part = f64::from(dash) + 0.6 * f64::from(piece) / f64::from(PIECES);
                let (sine, cosine) = (part / f64::from(DASHES) * std::f64::consts::TAU).sin_cos();
                [x + far * cosine, y + far * sine]
            };
            path.extend(Path::open(&(0..=PIECES).map(at).collect::<Vec<_>>()));
        }
        path
    }

    /// Returns the middle of a number's disc at the upper right, or at the lower left.
    pub(crate) fn badge(&self, is_upper: bool) -> Point {
        let [x, y] = self.centre();
        let away = match self {
            Form::Cell(_) => (self.radius() + MARGIN) * 0.72,
            Form::Disc(_, radius) => (radius + AWAY) * 0.707,
        };
        if is_upper { [x + away, y - away] } else { [x - away, y + away] }
    }
}

/// A polygon with corners rounded over this length, but over no more than part of its shortest side:
/// what has many short sides should not look like a circle with dents.
fn round(corners: &[Point], length: f64) -> Path {
    let sides = corners
        .iter()
        .enumerate()
        .map(|(at, &from)| distance(from, corners[(at + 1) % corners.len()]));
    Path::rounded(corners, sides.fold(length, |least, side| least.min(side * 0.26)))
}
