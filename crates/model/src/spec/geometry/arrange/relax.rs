//! A planar drawing made even: node by node towards less stress, wherever no link then crosses another.

use lightsout_algebra::watch::{Stopped, Watch};

use super::{LINK, LONGER, NODES_APART, stress};

type Point = [f64; 2];

/// How far nodes stay away from links of others, links being one unit long.
const ROOM: f64 = 0.3;

/// How many pairs of links are compared at most.
const MOST_WORK: usize = 2_000_000;

/// How often every node is moved at most.
const MOST_ROUNDS: usize = 120;

/// The number of pairs of links that cross, or that share an end and a direction.
pub(super) fn crossings(links: &[(usize, usize)], at: &[Point]) -> usize {
    let pairs =
        (0..links.len()).flat_map(|one| (0..one).map(move |other| (links[one], links[other])));
    pairs.filter(|&(one, other)| meet(one, other, at)).count()
}

fn meet((a, b): (usize, usize), (c, d): (usize, usize), at: &[Point]) -> bool {
    if a == c || a == d || b == c || b == d {
        let shared = if a == c || a == d { a } else { b };
        let [one, other] = [a + b - shared, c + d - shared];
        return side(at[shared], at[one], at[other]).abs() < 1e-9
            && dot(at[shared], at[one], at[other]) > 0.0;
    }
    let [p, q, r, s] = [a, b, c, d].map(|node| at[node]);
    side(p, q, r) * side(p, q, s) <= 0.0 && side(r, s, p) * side(r, s, q) <= 0.0
}

/// Twice the area of a triangle, negative the other way round.
fn side([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) -> f64 {
    (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}

fn dot([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) -> f64 {
    (bx - ax) * (cx - ax) + (by - ay) * (cy - ay)
}

fn length([ax, ay]: Point, [bx, by]: Point) -> f64 {
    ((bx - ax) * (bx - ax) + (by - ay) * (by - ay)).sqrt()
}

/// How far a point is from a link.
fn from_link(point: Point, start: Point, end: Point) -> f64 {
    let whole = dot(start, end, end).max(1e-12);
    let along = (dot(start, end, point) / whole).clamp(0.0, 1.0);
    length(point, [start[0] + along * (end[0] - start[0]), start[1] + along * (end[1] - start[1])])
}

/// The scale in which links are one unit long on average.
fn unit_scale(links: &[(usize, usize)], at: &[Point]) -> f64 {
    let total: f64 = links.iter().map(|&(from, to)| length(at[from], at[to])).sum();
    links.len() as f64 / total
}

/// The places in another scale: links one unit long on average.
pub(super) fn scaled(links: &[(usize, usize)], at: &[Point]) -> Vec<Point> {
    let scale = unit_scale(links, at);
    at.iter().map(|[x, y]| [x * scale, y * scale]).collect()
}

/// The scale of a drawing in which links are long enough and nodes far enough apart.
pub(super) fn scale(links: &[(usize, usize)], at: &[Point]) -> f64 {
    let pairs = (0..at.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
    let least = pairs.map(|(one, other)| length(at[one], at[other])).fold(f64::MAX, f64::min);
    let scale = LINK * unit_scale(links, at);
    (NODES_APART / least.max(1e-9)).clamp(scale, LONGER * scale)
}

/// Whether a node is much nearer to a link of others than it should be.
pub(super) fn is_narrow(near: &[Vec<usize>], links: &[(usize, usize)], at: &[Point]) -> bool {
    (0..at.len()).any(|node| room(near, links, at, node).is_none_or(|room| room < ROOM / 3.0))
}

/// Moves the nodes of a drawing without crossings, one after the other, as long as it has none.
pub(super) fn relax(
    near: &[Vec<usize>],
    links: &[(usize, usize)],
    apart: &[Vec<u16>],
    at: &mut [Point],
    watch: &mut dyn Watch,
) -> Result<(), Stopped> {
    let round = 2 * links.len() * links.len() * TRIED.len();
    for _ in 0..(MOST_WORK / round.max(1)).clamp(2, MOST_ROUNDS) {
        let mut farthest = 0.0_f64;
        for node in 0..near.len() {
            watch.step((near[node].len() * links.len()) as u64)?;
            let from = at[node];
            let free = room(near, links, at, node).unwrap_or(0.0);
            let aim = stress::best(apart, at, node);
            let towards =
                TRIED.map(|part| [0, 1].map(|axis| from[axis] + part * (aim[axis] - from[axis])));
            let aside = ASIDE.map(|[dx, dy]| [from[0] + free * dx, from[1] + free * dy]);
            let more = if free < ROOM { 1.05 * free } else { ROOM };
            let found = towards.into_iter().chain(aside).find(|&to| {
                at[node] = to;
                room(near, links, at, node).is_some_and(|room| room >= more)
            });
            at[node] = found.unwrap_or(from);
            farthest = farthest.max(length(from, at[node]));
        }
        if farthest < 1e-3 {
            break;
        }
    }
    Ok(())
}

/// The parts of the way to its best place that a node tries.
const TRIED: [f64; 3] = [0.6, 0.3, 0.1];

/// The ways in which it gives way to what comes too near.
const ASIDE: [Point; 8] = [
    [1.0, 0.0],
    [0.7, 0.7],
    [0.0, 1.0],
    [-0.7, 0.7],
    [-1.0, 0.0],
    [-0.7, -0.7],
    [0.0, -1.0],
    [0.7, -0.7],
];

/// How near a node and its links come to others, or nothing if a link of it crosses another.
fn room(near: &[Vec<usize>], links: &[(usize, usize)], at: &[Point], node: usize) -> Option<f64> {
    let mut least = f64::MAX;
    for &other in &near[node] {
        for &link in links {
            if link != (node.min(other), node.max(other)) && meet((node, other), link, at) {
                return None;
            }
        }
        let rest = (0..at.len()).filter(|&far| far != node && far != other);
        least = rest.map(|far| from_link(at[far], at[node], at[other])).fold(least, f64::min);
    }
    let rest = links.iter().filter(|(from, to)| *from != node && *to != node);
    Some(rest.map(|&(from, to)| from_link(at[node], at[from], at[to])).fold(least, f64::min))
}
