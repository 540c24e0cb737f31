//! Tests: known counts of planar graphs, and drawings of random planar graphs checked by other code.

use lightsout_algebra::watch::Unwatched;

use super::*;

/// A stream of numbers below a bound.
struct Stream(u64);

impl Stream {
    fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound
    }
}

type Links = Vec<(usize, usize)>;

fn near_of(count: usize, links: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let mut near = vec![Vec::new(); count];
    for &(from, to) in links {
        near[from].push(to);
        near[to].push(from);
    }
    near
}

/// The number of crossings, by the parameters where two lines meet.
fn crossed(links: &[(usize, usize)], at: &[[f64; 2]]) -> usize {
    let mut crossed = 0;
    for (number, &(a, b)) in links.iter().enumerate() {
        for &(c, d) in &links[..number] {
            let [u, v] = [
                [at[b][0] - at[a][0], at[b][1] - at[a][1]],
                [at[d][0] - at[c][0], at[d][1] - at[c][1]],
            ];
            let w = [at[c][0] - at[a][0], at[c][1] - at[a][1]];
            let area = u[0] * v[1] - u[1] * v[0];
            if area == 0.0 {
                continue;
            }
            let along = (w[0] * v[1] - w[1] * v[0]) / area;
            let other = (w[0] * u[1] - w[1] * u[0]) / area;
            let shares = [a, b].contains(&c) || [a, b].contains(&d);
            crossed += usize::from(
                !shares && (0.0..=1.0).contains(&along) && (0.0..=1.0).contains(&other),
            );
        }
    }
    crossed
}

fn draw(count: usize, links: &[(usize, usize)]) -> Vec<[f64; 2]> {
    arranged(count, links, &mut Unwatched).expect("nothing stops it")
}

/// A triangle with nodes put into random faces, some links left out, and the nodes in another order.
fn stacked(count: usize, left_out: usize, stream: &mut Stream) -> Links {
    let mut faces = vec![[0, 1, 2], [0, 1, 2]];
    let mut links = vec![(0, 1), (0, 2), (1, 2)];
    for node in 3..count {
        let [a, b, c] = faces.swap_remove(stream.below(faces.len()));
        faces.extend([[a, b, node], [a, c, node], [b, c, node]]);
        links.extend([(a, node), (b, node), (c, node)]);
    }
    for _ in 0..left_out {
        links.swap_remove(stream.below(links.len()));
    }
    let mut names: Vec<usize> = (0..count).collect();
    (1..count).for_each(|last| names.swap(last, stream.below(last + 1)));
    links.iter().map(|&(a, b)| (names[a].min(names[b]), names[a].max(names[b]))).collect()
}

#[test]
fn as_many_graphs_are_planar_as_are_known() {
    // Connected planar graphs with named nodes: OEIS A096332.
    for (count, known) in [(3, 4), (4, 38), (5, 727), (6, 26_013)] {
        let all: Links = (0..count).flat_map(|to| (0..to).map(move |from| (from, to))).collect();
        let mut planar = 0;
        for chosen in 0..1_u32 << all.len() {
            let links: Links =
                (0..all.len()).filter(|at| chosen >> at & 1 == 1).map(|at| all[at]).collect();
            let near = near_of(count, &links);
            planar += usize::from(parts_of(&near).len() == 1 && planar::faces(&near).is_some());
        }
        assert_eq!(planar, known, "{count} nodes");
    }
}

#[test]
fn no_links_of_random_planar_graphs_cross() {
    let mut stream = Stream(1);
    for (count, left_out) in [(4, 0), (5, 1), (9, 0), (12, 10), (20, 0), (30, 30), (80, 90)] {
        let links = stacked(count, left_out, &mut stream);
        assert_eq!(crossed(&links, &draw(count, &links)), 0, "{links:?}");
    }
}

#[test]
fn trees_rings_and_rows_have_no_crossings_and_nodes_apart() {
    let tree: Links = (1..60).map(|node| ((node - 1) / 2, node)).collect();
    let ring: Links = (1..9).map(|node| (node - 1, node)).chain([(0, 8)]).collect();
    let star: Links = (1..12).map(|node| (0, node)).collect();
    let two: Links = vec![(0, 1), (1, 2), (3, 4), (4, 5), (3, 5)];
    for (count, links) in [(60, tree), (9, ring), (12, star), (8, two)] {
        let at = draw(count, &links);
        assert_eq!(at, draw(count, &links), "the same every time");
        assert_eq!(crossed(&links, &at), 0, "{links:?}");
        for (number, one) in at.iter().enumerate() {
            for other in &at[..number] {
                let [dx, dy] = [one[0] - other[0], one[1] - other[1]];
                assert!(dx.hypot(dy) > 0.99, "{one:?} {other:?}");
            }
        }
    }
}

#[test]
fn graphs_that_turn_round_and_those_without_links_stay_on_their_circle() {
    let five: Links = (0..5).flat_map(|to| (0..to).map(move |from| (from, to))).collect();
    assert_eq!(draw(5, &five), circle(5));
    assert_eq!(draw(7, &[]), circle(7));
}
