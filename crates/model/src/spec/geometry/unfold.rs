//! Unfolding a polyhedron with regular faces of one kind into the plane.
//!
//! Every face is attached to the first of its neighbours that is laid down already. No unfolding of a Platonic solid
//! overlaps itself (T. Horiyama and W. Shoji, Edge unfoldings of Platonic solids never overlap, Canadian Conference on
//! Computational Geometry 2011).

use std::collections::VecDeque;
use std::f64::consts::TAU;

use super::turn::sine_and_cosine;

type Point = [f64; 2];

/// From the middle of a face to its corners.
const RADIUS: f64 = 0.65;

/// Returns a polygon for every face, its corners in the order of the face. All coordinates are at least 0.
pub(super) fn unfold(faces: &[Vec<usize>]) -> Vec<Vec<Point>> {
    let mut laid: Vec<Option<Vec<Point>>> = vec![None; faces.len()];
    let mut waiting = VecDeque::from([0]);
    laid[0] =
        Some(faces[0].iter().enumerate().map(|(i, _)| first_corner(i, faces[0].len())).collect());
    while let Some(face) = waiting.pop_front() {
        for next in 0..faces.len() {
            let Some(polygon) = &laid[face] else { continue };
            if laid[next].is_none()
                && let Some(unfolded) = beside(&faces[face], polygon, &faces[next])
            {
                laid[next] = Some(unfolded);
                waiting.push_back(next);
            }
        }
    }
    into_view(laid.into_iter().map(Option::unwrap_or_default).collect())
}

fn first_corner(corner: usize, corners: usize) -> Point {
    let (sine, cosine) = sine_and_cosine(TAU * corner as f64 / corners as f64);
    [RADIUS * sine, -RADIUS * cosine]
}

/// The polygon of a face beside one that lies at `polygon`, when the two share an edge.
fn beside(face: &[usize], polygon: &[Point], next: &[usize]) -> Option<Vec<Point>> {
    let count = face.len();
    let edge =
        (0..count).find(|&i| next.contains(&face[i]) && next.contains(&face[(i + 1) % count]))?;
    let [a, b] = [polygon[edge], polygon[(edge + 1) % count]];
    let middle = mirrored(middle(polygon), a, b);
    let start = next.iter().position(|&corner| corner == face[edge])?;
    let is_forward = next[(start + 1) % count] == face[(edge + 1) % count];
    // From a to b the polygon turns one way round its middle, and goes on like that.
    let turn = (cross(minus(a, middle), minus(b, middle))).signum() * TAU / count as f64;
    let mut corners = vec![[0.0; 2]; count];
    for step in 0..count {
        let at = if is_forward { start + step } else { start + count - step };
        corners[at % count] = turned(a, middle, turn * step as f64);
    }
    Some(corners)
}

fn middle(polygon: &[Point]) -> Point {
    [0, 1].map(|axis| polygon.iter().map(|point| point[axis]).sum::<f64>() / polygon.len() as f64)
}

fn minus(a: Point, b: Point) -> Point {
    [a[0] - b[0], a[1] - b[1]]
}

fn cross(a: Point, b: Point) -> f64 {
    a[0] * b[1] - a[1] * b[0]
}

/// A point mirrored in the line through a and b.
fn mirrored(point: Point, a: Point, b: Point) -> Point {
    let ([x, y], [dx, dy]) = (minus(point, a), minus(b, a));
    let along = (x * dx + y * dy) / (dx * dx + dy * dy);
    [a[0] + 2.0 * along * dx - x, a[1] + 2.0 * along * dy - y]
}

/// A point turned round a middle.
fn turned(point: Point, middle: Point, angle: f64) -> Point {
    let ([x, y], (sine, cosine)) = (minus(point, middle), sine_and_cosine(angle));
    [middle[0] + x * cosine - y * sine, middle[1] + x * sine + y * cosine]
}

/// The polygons moved so that no coordinate is negative.
fn into_view(mut polygons: Vec<Vec<Point>>) -> Vec<Vec<Point>> {
    let least = [0, 1].map(|axis| {
        polygons.iter().flatten().map(|point| point[axis]).fold(f64::INFINITY, f64::min)
    });
    for point in polygons.iter_mut().flatten() {
        *point = minus(*point, least);
    }
    polygons
}
