//! Properties of every geometry, and known counts of each.

use std::collections::BTreeSet;

use lightsout_algebra::watch::Unwatched;

use crate::lattice::Wrap;
use crate::layout::{Outline, Places};
use crate::spec::geometry::{self, GEOMETRIES, Geometry};

const SAMPLES: &[&str] = &[
    "5x5",
    "1x1",
    "4x7",
    "2x3x4",
    "3x3x3x3",
    "hex:1",
    "hex:2",
    "hex:4",
    "hex:1x4",
    "hex:3x5",
    "hex:4x1",
    "triangle:1",
    "triangle:2",
    "triangle:5",
    "triangle:3x8",
    "triangle:4x1",
    "cube:1",
    "cube:2",
    "cube:3",
    "cube:4",
    "dodecahedron",
    "icosahedron",
    "octahedron",
    "tetrahedron",
];

fn geometry(text: &str) -> Box<dyn Geometry> {
    let (kind, argument) = geometry::find(text).expect(text);
    kind.make(argument, Wrap::Plane, &mut Unwatched).expect(text)
}

fn beside(geometry: &dyn Geometry, cell: usize) -> Vec<usize> {
    geometry.neighbours(cell).into_iter().map(|(other, _)| other).collect()
}

fn polygon(places: &Places, cell: usize) -> Vec<[f64; 2]> {
    match places.outline(cell) {
        Outline::Polygon(corners) => corners,
        Outline::Point(_) => panic!("a cell without a polygon"),
    }
}

fn area(polygon: &[[f64; 2]]) -> f64 {
    let next = polygon.iter().cycle().skip(1);
    polygon.iter().zip(next).map(|([x, y], [u, v])| x * v - y * u).sum::<f64>() / 2.0
}

fn is_same(a: [f64; 2], b: [f64; 2]) -> bool {
    (a[0] - b[0]).abs() < 1e-9 && (a[1] - b[1]).abs() < 1e-9
}

#[test]
fn neighbours_are_mutual_and_others() {
    for sample in SAMPLES {
        let geometry = geometry(sample);
        let geometry = geometry.as_ref();
        for cell in 0..geometry.cells() {
            let around = beside(geometry, cell);
            let distinct: BTreeSet<usize> = around.iter().copied().collect();
            assert_eq!(distinct.len(), around.len(), "{sample}: a double contact of {cell}");
            for other in around {
                assert_ne!(other, cell, "{sample}");
                assert!(beside(geometry, other).contains(&cell), "{sample}: {cell} and {other}");
            }
            let Some(touching) = geometry.surroundings(cell) else { continue };
            let touching: BTreeSet<usize> = touching.into_iter().collect();
            assert!(touching.is_superset(&distinct), "{sample}: {cell}");
            assert!(!touching.contains(&cell), "{sample}: {cell}");
            for other in touching {
                let back =
                    geometry.surroundings(other).expect("corners are a matter of the geometry");
                assert_eq!(
                    back.iter().filter(|&&back| back == cell).count(),
                    1,
                    "{sample}: {cell} and {other}"
                );
            }
        }
    }
}

#[test]
fn places_have_names_polygons_and_characters_of_their_own() {
    for sample in SAMPLES {
        let geometry = geometry(sample);
        let places = geometry.places(&mut Unwatched).expect("no limit");
        assert_eq!(places.len(), geometry.cells(), "{sample}");
        let mut characters = BTreeSet::new();
        for cell in 0..places.len() {
            let name = places.name(cell);
            assert!(!name.contains(char::is_whitespace), "{sample}: {name}");
            assert_eq!(places.find(&name), Some(cell), "{sample}: {name}");
            assert!(characters.insert(places.text(cell).expect("a character")), "{sample}: {name}");
            let area = area(&polygon(&places, cell)).abs();
            assert!((0.4..2.0).contains(&area), "{sample}: {name} has area {area}");
        }
    }
}

#[test]
fn on_flat_boards_neighbours_share_an_edge_of_their_polygons() {
    for sample in
        ["5x5", "4x7", "hex:2", "hex:4", "hex:3x5", "triangle:5", "triangle:3x8", "triangle:4x1"]
    {
        let geometry = geometry(sample);
        let places = geometry.places(&mut Unwatched).expect("no limit");
        let polygons: Vec<_> = (0..places.len()).map(|cell| polygon(&places, cell)).collect();
        let shared = |a: usize, b: usize| {
            polygons[a].iter().filter(|&&p| polygons[b].iter().any(|&q| is_same(p, q))).count()
        };
        for cell in 0..places.len() {
            let others = || (0..places.len()).filter(|&other| other != cell);
            let edge: BTreeSet<usize> =
                others().filter(|&other| shared(cell, other) == 2).collect();
            assert_eq!(
                BTreeSet::from_iter(beside(geometry.as_ref(), cell)),
                edge,
                "{sample}: {cell}"
            );
            if let Some(touching) = geometry.surroundings(cell) {
                let corner: BTreeSet<usize> =
                    others().filter(|&other| shared(cell, other) > 0).collect();
                assert_eq!(BTreeSet::from_iter(touching), corner, "{sample}: {cell}");
            }
        }
    }
}

#[test]
fn counts_are_the_known_ones() {
    let cells = |text: &str| geometry(text).cells();
    for side in 1..=6 {
        assert_eq!(cells(&format!("hex:{side}")), 3 * side * (side - 1) + 1);
        assert_eq!(cells(&format!("triangle:{side}")), side * side);
        assert_eq!(cells(&format!("cube:{side}")), 6 * side * side);
    }
    assert_eq!([cells("hex:3x5"), cells("triangle:3x8"), cells("2x3x4")], [15, 24, 24]);
}

/// How many cells have how many neighbours, and how many touch how many.
fn degrees(text: &str) -> (Vec<usize>, Vec<usize>) {
    let geometry = geometry(text);
    let cells = || 0..geometry.cells();
    let mut edges: Vec<usize> = cells().map(|cell| geometry.neighbours(cell).len()).collect();
    let mut corners: Vec<usize> =
        cells().map(|cell| geometry.surroundings(cell).map_or(0, |around| around.len())).collect();
    edges.sort();
    corners.sort();
    (edges, corners)
}

#[test]
fn hexagons_and_triangles_have_the_edges_of_their_tilings() {
    let edges = |text: &str| degrees(text).0.iter().sum::<usize>() / 2;
    for side in 1..=6 {
        assert_eq!(edges(&format!("hex:{side}")), 3 * (side - 1) * (3 * side - 2), "side {side}");
        assert_eq!(edges(&format!("triangle:{side}")), 3 * side * (side - 1) / 2, "side {side}");
    }
    // Rows of five, and nine edges between each two of them.
    assert_eq!(edges("hex:3x5"), 3 * 4 + 2 * 9);
    // Strips of eight, of which four point down to four of the next.
    assert_eq!(edges("triangle:3x8"), 3 * 7 + 2 * 4);
    let names = |text: &str, name: &str| {
        let geometry = geometry(text);
        let places = geometry.places(&mut Unwatched).expect("no limit");
        let cell = places.find(name).expect(name);
        beside(geometry.as_ref(), cell)
            .iter()
            .map(|&cell| places.name(cell))
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(names("hex:3", "1,0"), "0,0 1,1 2,0 2,1");
    assert_eq!(names("hex:3x5", "1,0"), "0,0 0,1 1,1 2,0 2,1");
    assert_eq!(names("triangle:3", "0,0"), "1,1");
    assert_eq!(names("triangle:3", "1,1"), "1,0 1,2 0,0");
    assert_eq!(names("triangle:3x8", "0,0"), "0,1 1,0");
}

#[test]
fn solids_have_the_degrees_of_their_faces() {
    assert_eq!(degrees("dodecahedron"), (vec![5; 12], vec![5; 12]));
    assert_eq!(degrees("icosahedron"), (vec![3; 20], vec![9; 20]));
    assert_eq!(degrees("octahedron"), (vec![3; 8], vec![6; 8]));
    assert_eq!(degrees("tetrahedron"), (vec![3; 4], vec![3; 4]));
    assert_eq!(degrees("cube:1"), (vec![4; 6], vec![4; 6]));
    assert_eq!(degrees("cube:3"), (vec![4; 54], [vec![7; 24], vec![8; 30]].concat()));
}

#[test]
fn on_the_cube_a_straight_walk_comes_round_and_meets_every_row_of_four_faces() {
    let geometry = geometry("cube:3");
    let places = geometry.places(&mut Unwatched).expect("no limit");
    let go = |names: [&str; 2]| {
        let mut walk = names.map(|name| places.find(name).expect(name)).to_vec();
        while walk.len() < 13 {
            let [before, here] = [walk[walk.len() - 2], walk[walk.len() - 1]];
            let around = geometry.surroundings(before).expect("the cube has corners");
            // Straight on is the only neighbour that does not touch the cell before.
            let ahead: Vec<usize> = beside(geometry.as_ref(), here)
                .into_iter()
                .filter(|next| *next != before && !around.contains(next))
                .collect();
            assert_eq!(ahead.len(), 1);
            walk.push(ahead[0]);
        }
        walk.iter().map(|&cell| places.name(cell)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(
        go(["front:1,1", "front:1,2"]),
        "front:1,1 front:1,2 right:1,0 right:1,1 right:1,2 back:1,0 back:1,1 back:1,2 left:1,0 left:1,1 left:1,2 front:1,0 front:1,1"
    );
    assert_eq!(
        go(["front:1,1", "front:2,1"]),
        "front:1,1 front:2,1 bottom:0,1 bottom:1,1 bottom:2,1 back:2,1 back:1,1 back:0,1 top:0,1 top:1,1 top:2,1 front:0,1 front:1,1"
    );
    assert_eq!(
        go(["top:1,1", "top:1,0"]),
        "top:1,1 top:1,0 left:0,1 left:1,1 left:2,1 bottom:1,0 bottom:1,1 bottom:1,2 right:2,1 right:1,1 right:0,1 top:1,2 top:1,1"
    );
}

#[test]
fn unfolded_solids_are_regular_and_do_not_overlap() {
    for sample in ["dodecahedron", "icosahedron", "octahedron", "tetrahedron"] {
        let geometry = geometry(sample);
        let places = geometry.places(&mut Unwatched).expect("no limit");
        let polygons: Vec<_> = (0..places.len()).map(|cell| polygon(&places, cell)).collect();
        let distance = |a: [f64; 2], b: [f64; 2]| (a[0] - b[0]).hypot(a[1] - b[1]);
        let middle = |polygon: &[[f64; 2]]| {
            [0, 1].map(|axis| polygon.iter().map(|p| p[axis]).sum::<f64>() / polygon.len() as f64)
        };
        let side = distance(polygons[0][0], polygons[0][1]);
        let inner = 0.65 * (std::f64::consts::PI / polygons[0].len() as f64).cos();
        let mut joined = 0;
        for (cell, polygon) in polygons.iter().enumerate() {
            for corner in 0..polygon.len() {
                let next = polygon[(corner + 1) % polygon.len()];
                assert!((distance(polygon[corner], next) - side).abs() < 1e-9, "{sample}: {cell}");
            }
            for other in &polygons[..cell] {
                let apart = distance(middle(polygon), middle(other));
                assert!(apart > 2.0 * inner - 1e-9, "{sample}: {cell} overlaps another");
                joined += usize::from(apart < 2.0 * inner + 1e-9);
            }
        }
        assert!(joined >= polygons.len() - 1, "{sample}: the faces hang together");
    }
}

#[test]
fn the_table_spells_its_own_examples() {
    for kind in GEOMETRIES {
        let info = kind.info();
        if ["drawing", "graph"].contains(&info.name) {
            continue;
        }
        let (found, argument) = geometry::find(info.example).expect(info.example);
        assert_eq!(found.info().name, info.name);
        assert!(found.make(argument, Wrap::Plane, &mut Unwatched).is_ok());
    }
}
