//! Where to draw the nodes of a graph that says no positions: planar if it is planar, otherwise with little stress.

mod grid;
mod planar;
mod relax;
mod stress;
#[cfg(test)]
mod tests;

use lightsout_algebra::watch::{Stopped, Watch};

use super::graph::circle;

/// The most nodes that are arranged. Larger graphs stay on a circle.
const MOST_NODES: usize = 600;

/// The most nodes of a part that is tested for planarity.
const MOST_PLANAR: usize = 200;

/// The bytes that a pair of nodes takes.
const PAIR_BYTES: u64 = 32;

/// How often a drawing with little stress is tried, each time from another order.
const TRIES: u64 = 8;

/// How often nodes are put into the middle of their neighbours.
const ROUNDS: usize = 300;

/// The space between parts.
const BETWEEN: f64 = 1.0;

/// The length of a link on average, and how many times longer it may be to keep nodes this far apart.
const LINK: f64 = 2.0;
const LONGER: f64 = 4.0;
const NODES_APART: f64 = 1.1;

/// Places of nodes with these links, each pair once. No two links cross in a part of the graph that is planar and has
/// at most 200 nodes.
///
/// # Errors
/// The reason to stop, if there is one.
pub(super) fn arranged(
    count: usize,
    links: &[(usize, usize)],
    watch: &mut dyn Watch,
) -> Result<Vec<[f64; 2]>, Stopped> {
    if links.is_empty() || count > MOST_NODES {
        return Ok(circle(count));
    }
    watch.reserve((count * count) as u64 * PAIR_BYTES)?;
    let mut near = vec![Vec::new(); count];
    for &(from, to) in links {
        near[from].push(to);
        near[to].push(from);
    }
    near.iter_mut().for_each(|nodes| nodes.sort_unstable());
    let mut parts = Vec::new();
    for part in parts_of(&near) {
        watch.step((part.len() * part.len()) as u64)?;
        parts.push((place_part(&part, &near, watch)?, part));
    }
    watch.release((count * count) as u64 * PAIR_BYTES);
    Ok(if parts.len() == 1 { parts.swap_remove(0).0 } else { side_by_side(count, parts) })
}

/// The nodes that hang together, part by part.
fn parts_of(near: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut seen = vec![false; near.len()];
    let mut parts = Vec::new();
    for start in 0..near.len() {
        let mut part = Vec::new();
        let mut open = vec![start];
        while let Some(node) = open.pop() {
            if !std::mem::replace(&mut seen[node], true) {
                part.push(node);
                open.extend(&near[node]);
            }
        }
        part.sort_unstable();
        if !part.is_empty() {
            parts.push(part);
        }
    }
    parts
}

/// Places of the nodes of a part, turned and scaled.
fn place_part(
    part: &[usize],
    near: &[Vec<usize>],
    watch: &mut dyn Watch,
) -> Result<Vec<[f64; 2]>, Stopped> {
    let own = |node: &usize| part.binary_search(node).expect("links stay in their part");
    let near: Vec<Vec<usize>> =
        part.iter().map(|&node| near[node].iter().map(own).collect()).collect();
    let links: Vec<(usize, usize)> = (0..near.len())
        .flat_map(|from| {
            near[from].iter().map(move |&to| (from, to)).filter(|(from, to)| from < to)
        })
        .collect();
    if links.is_empty() {
        return Ok(vec![[0.0, 0.0]; part.len()]);
    }
    let faces = if near.len() <= MOST_PLANAR { planar::faces(&near) } else { None };
    if turns_round(&near) && (faces.is_none() || links.len() == near.len()) {
        return Ok(circle(part.len()));
    }
    let apart = distances(&near);
    let mut best: Option<(f64, usize, Vec<[f64; 2]>)> = None;
    let tries = if near.len() <= MOST_PLANAR / 2 { TRIES } else { 1 };
    for seed in 0..tries {
        let at = stress::places(&apart, circle(part.len()), seed, watch)?;
        let crossings = if faces.is_some() { relax::crossings(&links, &at) } else { 0 };
        let cost = stress::of(&apart, &at) + (crossings * links.len()) as f64;
        if best.as_ref().is_none_or(|(least, ..)| cost < *least) {
            best = Some((cost, crossings, at));
        }
    }
    let (_, crossings, mut at) = best.expect("a graph is drawn at least once");
    if let Some(faces) = faces {
        if crossings > 0 {
            at = centred(&near, &faces);
            if relax::crossings(&links, &at) > 0 {
                at = grid::places(&faces, near.len());
            }
        }
        at = relax::scaled(&links, &at);
        if relax::is_narrow(&near, &links, &at) {
            relax::relax(&near, &links, &apart, &mut at, watch)?;
        }
    }
    let scale = relax::scale(&links, &at);
    at.iter_mut().flatten().for_each(|value| *value *= scale);
    Ok(turned(&links, at))
}

/// The longest face around, every other node in the middle of its neighbours (Tutte): planar if three nodes have to be
/// taken away to cut the graph.
fn centred(near: &[Vec<usize>], faces: &[Vec<usize>]) -> Vec<[f64; 2]> {
    let outer = faces.iter().rev().max_by_key(|face| face.len()).expect("a drawing has faces");
    let mut at = vec![[0.0, 0.0]; near.len()];
    for (&node, place) in outer.iter().zip(circle(outer.len())) {
        at[node] = place;
    }
    let inner: Vec<usize> = (0..near.len()).filter(|node| !outer.contains(node)).collect();
    for _ in 0..ROUNDS {
        for &node in &inner {
            let sum = |axis: usize| near[node].iter().map(|&other| at[other][axis]).sum::<f64>();
            at[node] = [sum(0), sum(1)].map(|sum| sum / near[node].len() as f64);
        }
    }
    at
}

/// Whether every link leads on by the same steps from every node.
fn turns_round(near: &[Vec<usize>]) -> bool {
    let count = near.len();
    let has = |from: usize, to: usize| near[from % count].binary_search(&(to % count)).is_ok();
    (0..count).all(|from| near[from].iter().all(|&to| has(from + 1, to + 1)))
}

/// The number of links between every two nodes.
fn distances(near: &[Vec<usize>]) -> Vec<Vec<u16>> {
    let from = |start: usize| {
        let mut far = vec![u16::MAX; near.len()];
        far[start] = 0;
        let mut queue = vec![start];
        let mut next = 0;
        while let Some(&at) = queue.get(next) {
            next += 1;
            for &other in &near[at] {
                if far[other] == u16::MAX {
                    far[other] = far[at] + 1;
                    queue.push(other);
                }
            }
        }
        far
    };
    (0..near.len()).map(from).collect()
}

/// The same places, turned so that as many links as can be run across or down, with the first node on the left.
fn turned(links: &[(usize, usize)], mut at: Vec<[f64; 2]>) -> Vec<[f64; 2]> {
    let ways: Vec<[f64; 2]> = (links.iter())
        .map(|&(from, to)| {
            let [dx, dy] = [at[to][0] - at[from][0], at[to][1] - at[from][1]];
            let length = (dx * dx + dy * dy).sqrt().max(1e-9);
            [dx / length, dy / length]
        })
        .collect();
    let straight = |[ux, uy]: [f64; 2]| -> f64 {
        let off = ways.iter().map(|[x, y]| {
            let [across, down] = [ux * y - uy * x, ux * x + uy * y].map(f64::abs);
            (1.0 - 10.0 * across).max(0.99 - 10.0 * down).max(0.0)
        });
        off.sum()
    };
    let mut best = ([1.0, 0.0], -1.0);
    for &way in &ways {
        let good = straight(way);
        if good > best.1 + 1e-6 {
            best = (way, good);
        }
    }
    let [mut x, mut y] = best.0;
    let middle: f64 = at.iter().map(|at| at[0] * x + at[1] * y).sum::<f64>() / at.len() as f64;
    if at[0][0] * x + at[0][1] * y > middle {
        [x, y] = [-x, -y];
    }
    at.iter_mut().for_each(|at| *at = [at[0] * x + at[1] * y, at[1] * x - at[0] * y]);
    at
}

/// All parts, row after row, about as wide as high.
fn side_by_side(count: usize, parts: Vec<(Vec<[f64; 2]>, Vec<usize>)>) -> Vec<[f64; 2]> {
    let size = |at: &[[f64; 2]]| {
        let bound = |axis: usize| {
            let all = at.iter().map(|at| at[axis]);
            [all.clone().fold(f64::MAX, f64::min), all.fold(f64::MIN, f64::max)]
        };
        [bound(0), bound(1)]
    };
    let boxes: Vec<[[f64; 2]; 2]> = parts.iter().map(|(at, _)| size(at)).collect();
    let area: f64 = boxes
        .iter()
        .map(|[[l, r], [t, b]]| (r - l + 2.0 * BETWEEN) * (b - t + 2.0 * BETWEEN))
        .sum();
    let widest =
        boxes.iter().map(|[[left, right], _]| right - left).fold(area.sqrt() * 1.2, f64::max);
    let mut places = vec![[0.0, 0.0]; count];
    let [mut x, mut y, mut height] = [0.0, 0.0, 0.0_f64];
    for ((at, part), [[left, right], [top, bottom]]) in parts.into_iter().zip(boxes) {
        if x > 0.0 && x + right - left > widest {
            [x, y, height] = [0.0, y + height + 2.0 * BETWEEN, 0.0];
        }
        for (node, [across, down]) in part.into_iter().zip(at) {
            places[node] = [x + across - left, y + down - top];
        }
        x += right - left + 2.0 * BETWEEN;
        height = height.max(bottom - top);
    }
    places
}
