//! Straight lines for a planar graph by de Fraysseix, Pach and Pollack: nodes on a grid, no two links crossing.

use std::ops::Range;

/// Places of the first `nodes` nodes of a graph with these faces, all of which run the same way round.
///
/// A node is added in every face of more than three, so that all faces are triangles. Nodes are then taken off the
/// outside one by one, and put back in the opposite order, on a contour that moves apart for them.
pub(super) fn places(faces: &[Vec<usize>], nodes: usize) -> Vec<[f64; 2]> {
    let mut all = nodes;
    let mut triangles = Vec::new();
    let outer = (0..faces.len()).rev().max_by_key(|&face| faces[face].len()).unwrap_or(0);
    let mut outside = [0; 3];
    for (number, face) in faces.iter().enumerate() {
        let first = triangles.len();
        if let &[a, b, c] = &face[..] {
            triangles.push([a, b, c]);
        } else {
            let ends = face.iter().skip(1).chain(face.first());
            triangles.extend(face.iter().zip(ends).map(|(&from, &to)| [from, to, all]));
            all += 1;
        }
        if number == outer {
            outside = triangles[first];
        }
    }
    // The third node of the triangle on a side of each link.
    let mut third = vec![Vec::new(); all];
    for &[a, b, c] in &triangles {
        third[a].push((b, c));
        third[b].push((c, a));
        third[c].push((a, b));
    }
    let [left, right, top] = outside;
    let mut contour = vec![left, top, right];
    let mut taken = Vec::new();
    while contour.len() > 2 {
        let mut place = vec![None; all];
        contour.iter().enumerate().for_each(|(at, &node)| place[node] = Some(at));
        let at = (1..contour.len() - 1)
            .find(|&at| {
                let near = third[contour[at]].iter().filter_map(|&(node, _)| place[node]);
                near.into_iter().all(|other| at.abs_diff(other) <= 1)
            })
            .expect("a contour has a node without a chord");
        let node = contour[at];
        let mut below = Vec::new();
        let mut last = next(&third, contour[at - 1], node);
        while last != contour[at + 1] {
            below.push(last);
            last = next(&third, last, node);
        }
        let covers = at..at + below.len();
        contour.splice(at..=at, below);
        taken.push((node, covers));
    }
    put_back(&taken, [left, right], all)[..nodes]
        .iter()
        .map(|&[x, y]| [x as f64, -(y as f64)])
        .collect()
}

/// The third node of the triangle on the side of the link from one node to another.
fn next(third: &[Vec<(usize, usize)>], from: usize, to: usize) -> usize {
    let found = third[from].iter().find(|(node, _)| *node == to);
    found.expect("every side of a link is in a triangle").1
}

/// Places of all nodes, from those of the base and the others in the order in which they were taken off, each with the
/// part of the contour that it covers.
fn put_back(taken: &[(usize, Range<usize>)], base: [usize; 2], all: usize) -> Vec<[i64; 2]> {
    let mut at = vec![[0_i64; 2]; all];
    // Nodes that move along with each node of the contour.
    let mut under: Vec<Vec<usize>> = (0..all).map(|node| vec![node]).collect();
    let mut contour = base.to_vec();
    for (node, covers) in taken.iter().rev() {
        for (place, below) in contour.iter().enumerate().skip(covers.start) {
            let by = if place < covers.end { 1 } else { 2 };
            under[*below].iter().for_each(|&moved| at[moved][0] += by);
        }
        let [[x, y], [far, height]] = [at[contour[covers.start - 1]], at[contour[covers.end]]];
        at[*node] = [(x + far + height - y) / 2, (far - x + y + height) / 2];
        let covered: Vec<usize> = contour.splice(covers.clone(), [*node]).collect();
        for below in covered {
            let moved = std::mem::take(&mut under[below]);
            under[*node].extend(moved);
        }
    }
    at
}
