//! Lines and curves of a picture: polygons with round corners, circles, and both as short straight pieces.

/// A point, y growing downwards.
pub type Point = [f64; 2];

/// One piece of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Piece {
    /// Begins here.
    Move(Point),
    /// A straight line to here.
    Line(Point),
    /// A curve to the second point, pulled towards the first.
    Quad(Point, Point),
    /// A curve to the third point, pulled towards the first and the second.
    Cubic(Point, Point, Point),
    /// Back to its first point.
    Close,
}

impl Piece {
    /// Returns the number of points as straight lines. A curve becomes `pieces` of them.
    pub fn points(&self, pieces: usize) -> u64 {
        match self {
            Piece::Move(_) | Piece::Line(_) => 1,
            Piece::Quad(..) | Piece::Cubic(..) => pieces as u64,
            Piece::Close => 0,
        }
    }
}

/// Lines and curves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path(pub Vec<Piece>);

/// How far from a circle's end the curve of a quarter is pulled.
const QUARTER: f64 = 0.552_284_75;

impl Path {
    /// Creates a circle.
    pub fn circle([x, y]: Point, radius: f64) -> Path {
        let pull = radius * QUARTER;
        Path(vec![
            Piece::Move([x, y - radius]),
            Piece::Cubic([x + pull, y - radius], [x + radius, y - pull], [x + radius, y]),
            Piece::Cubic([x + radius, y + pull], [x + pull, y + radius], [x, y + radius]),
            Piece::Cubic([x - pull, y + radius], [x - radius, y + pull], [x - radius, y]),
            Piece::Cubic([x - radius, y - pull], [x - pull, y - radius], [x, y - radius]),
            Piece::Close,
        ])
    }

    /// Creates a polygon with corners rounded over this length of their sides, where the sides allow it.
    pub fn rounded(corners: &[Point], radius: f64) -> Path {
        let count = corners.len();
        let mut pieces = Vec::with_capacity(2 * count + 1);
        for (index, &corner) in corners.iter().enumerate() {
            let before = corners[(index + count - 1) % count];
            let after = corners[(index + 1) % count];
            let (from, to) = (towards(corner, before, radius), towards(corner, after, radius));
            pieces.push(if index == 0 { Piece::Move(from) } else { Piece::Line(from) });
            pieces.push(Piece::Quad(corner, to));
        }
        pieces.push(Piece::Close);
        Path(pieces)
    }

    /// Creates a polygon.
    pub fn polygon(corners: &[Point]) -> Path {
        let mut path = Path::open(corners);
        path.0.push(Piece::Close);
        path
    }

    /// Creates straight lines from point to point.
    pub fn open(points: &[Point]) -> Path {
        let piece = |(index, &point): (usize, &Point)| match index {
            0 => Piece::Move(point),
            _ => Piece::Line(point),
        };
        Path(points.iter().enumerate().map(piece).collect())
    }

    /// Adds another path.
    pub fn extend(&mut self, other: Path) {
        self.0.extend(other.0);
    }

    /// Returns the path scaled, then moved.
    pub fn placed(self, [dx, dy]: Point, scale: f64) -> Path {
        let at = |[x, y]: Point| [x * scale + dx, y * scale + dy];
        let piece = |piece| match piece {
            Piece::Move(to) => Piece::Move(at(to)),
            Piece::Line(to) => Piece::Line(at(to)),
            Piece::Quad(pull, to) => Piece::Quad(at(pull), at(to)),
            Piece::Cubic(first, second, to) => Piece::Cubic(at(first), at(second), at(to)),
            Piece::Close => Piece::Close,
        };
        Path(self.0.into_iter().map(piece).collect())
    }

    /// Returns the path as straight lines, each with whether it is closed. A curve becomes `pieces` of them.
    pub fn flat(&self, pieces: usize) -> Vec<(Vec<Point>, bool)> {
        let mut lines: Vec<(Vec<Point>, bool)> = Vec::new();
        for piece in &self.0 {
            if let Piece::Move(point) = piece {
                lines.push((vec![*point], false));
                continue;
            }
            let Some((line, is_closed)) = lines.last_mut() else { continue };
            let from = line[line.len() - 1];
            let parts = |at: &dyn Fn(f64) -> Point| -> Vec<Point> {
                (1..=pieces).map(|part| at(part as f64 / pieces as f64)).collect()
            };
            match *piece {
                Piece::Move(_) => {}
                Piece::Line(to) => line.push(to),
                Piece::Quad(pull, to) => line
                    .extend(parts(&|t| between(between(from, pull, t), between(pull, to, t), t))),
                Piece::Cubic(first, second, to) => line.extend(parts(&|t| {
                    let middle = between(first, second, t);
                    let left = between(between(from, first, t), middle, t);
                    between(left, between(middle, between(second, to, t), t), t)
                })),
                Piece::Close => *is_closed = true,
            }
        }
        lines
    }
}

/// Returns the point at this part of the line from one point to another.
pub fn between(from: Point, to: Point, part: f64) -> Point {
    [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
}

/// Returns the distance of two points.
pub fn distance(from: Point, to: Point) -> f64 {
    (to[0] - from[0]).hypot(to[1] - from[1])
}

/// Returns the point this far from one on the way to another, but never beyond 45% of the way.
pub fn towards(from: Point, to: Point, length: f64) -> Point {
    let way = distance(from, to);
    if way == 0.0 { from } else { between(from, to, (length / way).min(0.45)) }
}

/// Returns the middle of the corners.
pub fn centre(corners: &[Point]) -> Point {
    let count = corners.len().max(1) as f64;
    let sum = corners.iter().fold([0.0, 0.0], |sum, at| [sum[0] + at[0], sum[1] + at[1]]);
    [sum[0] / count, sum[1] / count]
}

/// Returns the radius of the largest circle around the middle that stays inside.
pub fn inner_radius(corners: &[Point]) -> f64 {
    let middle = centre(corners);
    sides(corners).map(|(from, to)| line_distance(middle, from, to)).fold(f64::MAX, f64::min)
}

fn sides(corners: &[Point]) -> impl Iterator<Item = (Point, Point)> {
    corners.iter().enumerate().map(|(at, &from)| (from, corners[(at + 1) % corners.len()]))
}

fn line_distance(point: Point, from: Point, to: Point) -> f64 {
    let length = distance(from, to);
    if length == 0.0 {
        return distance(point, from);
    }
    let cross = (to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]);
    cross.abs() / length
}

/// Moves every side of a convex polygon inwards by a distance, or outwards if it is negative. Other polygons shrink
/// towards their middle.
pub fn inset(corners: &[Point], by: f64) -> Vec<Point> {
    let count = corners.len();
    let turns: Vec<f64> = (0..count)
        .map(|at| {
            let [a, b, c] = [corners[at], corners[(at + 1) % count], corners[(at + 2) % count]];
            (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
        })
        .collect();
    let is_convex = turns.iter().all(|turn| *turn > 1e-9) || turns.iter().all(|turn| *turn < -1e-9);
    let radius = inner_radius(corners);
    if !is_convex || by >= radius * 0.9 {
        let middle = centre(corners);
        let part = (by / radius.max(1e-9)).clamp(-1.0, 0.9);
        return corners.iter().map(|&corner| between(corner, middle, part)).collect();
    }
    // With y downwards, a polygon with positive turns has its inside on the right of each side.
    let by = if turns[0] > 0.0 { by } else { -by };
    let moved: Vec<(Point, Point)> = sides(corners)
        .map(|(from, to)| {
            let length = distance(from, to);
            let normal = [-(to[1] - from[1]) / length * by, (to[0] - from[0]) / length * by];
            let shift = |point: Point| [point[0] + normal[0], point[1] + normal[1]];
            (shift(from), shift(to))
        })
        .collect();
    (0..count).map(|at| crossing(moved[(at + count - 1) % count], moved[at])).collect()
}

fn crossing((a, b): (Point, Point), (c, d): (Point, Point)) -> Point {
    let [rx, ry] = [b[0] - a[0], b[1] - a[1]];
    let [sx, sy] = [d[0] - c[0], d[1] - c[1]];
    let area = rx * sy - ry * sx;
    if area.abs() < 1e-12 {
        return c;
    }
    between(a, b, ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / area)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_move_inwards_whichever_way_round_the_corners_go() {
        let square = [[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]];
        let expected = [[0.5, 0.5], [1.5, 0.5], [1.5, 1.5], [0.5, 1.5]];
        assert_eq!(inset(&square, 0.5), expected);
        let back: Vec<Point> = square.iter().rev().copied().collect();
        let expected: Vec<Point> = expected.iter().rev().copied().collect();
        assert_eq!(inset(&back, 0.5), expected);
        assert_eq!(inset(&square, -1.0)[0], [-1.0, -1.0]);
    }

    #[test]
    fn a_circle_is_round() {
        let flat = Path::circle([1.0, 1.0], 2.0).flat(8);
        assert_eq!((flat.len(), flat[0].1), (1, true));
        assert!(flat[0].0.iter().all(|&at| (distance(at, [1.0, 1.0]) - 2.0).abs() < 1e-3));
    }
}
