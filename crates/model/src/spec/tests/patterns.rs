//! Tests of the lights that patterns touch, and of pictures and lists against names.

use super::{build, named, touched, touched_names};
use crate::effects::Effects;
use crate::lattice::WRAPS;
use crate::spec::drawing::Drawing;
use crate::spec::graph::{Graph, Loops};
use crate::spec::{Shape, Spec};

fn patterned(board: &str, pattern: &str) -> crate::puzzle::Puzzle {
    build(Spec { pattern: Some(pattern.to_string()), ..named(board).expect(board) })
}

#[test]
fn pictures_and_lists_say_the_same_as_names() {
    let same = [
        ("cross", "010/111/010"),
        ("cross", ".#./###/.#."),
        ("cross", "0,0;-1,0;1,0;0,-1;0,1"),
        ("neighbours", "010/101/010"),
        ("diagonal", "101/010/101"),
        ("king", "111/111/111"),
        ("knight", "01010/10001/00000/10001/01010"),
        ("knight-centre", "01010/10001/00100/10001/01010"),
    ];
    for &(wrap, _) in WRAPS {
        for (name, picture) in same {
            let build = |pattern: &str| {
                build(Spec {
                    wrap: Some(wrap),
                    pattern: Some(pattern.to_string()),
                    states: Some(3),
                    ..named("3x4").expect("a board")
                })
            };
            let (one, other) = (build(name), build(picture));
            for button in 0..12 {
                assert_eq!(
                    touched(&one, button),
                    touched(&other, button),
                    "{name} {wrap} {button}"
                );
            }
        }
    }
}

#[test]
fn patterns_touch_what_their_names_say() {
    let names = |board: &str, pattern: &str, button: &str| {
        touched_names(&patterned(board, pattern), button).join(" ")
    };
    assert_eq!(names("3x3", "cross", "0,1"), "0,0 0,1 0,2 1,1");
    assert_eq!(names("3x3", "knight", "0,0"), "1,2 2,1");
    assert_eq!(names("3x3", "knight-centre", "0,0"), "0,0 1,2 2,1");
    assert_eq!(names("3x3", "diagonal", "0,0"), "0,0 1,1");
    assert_eq!(names("3x3", "king", "0,0"), "0,0 0,1 1,0 1,1");
    assert_eq!(names("3x3", "0,2;-1,0", "1,0"), "0,0 1,2");
    assert_eq!(names("3x3x3", "0,0,1;2,0,0", "0,1,1"), "0,1,2 2,1,1");
    assert_eq!(names("3x3x2", "row-column", "0,0,0"), "0,0,0 0,0,1 0,1,0 0,2,0 1,0,0 2,0,0");
    assert_eq!(names("cube:3", "diagonal", "front:0,0"), "top:2,1 left:1,2 front:0,0 front:1,1");
    assert_eq!(names("triangle:2", "king", "0,0"), "0,0 1,0 1,1 1,2");
    assert_eq!(names("icosahedron", "diagonal", "top0").split(' ').count(), 7);
}

#[test]
fn blocks_have_the_patterns_of_their_dimensions() {
    let size = |pattern| touched(&patterned("5x5x5", pattern), 62).len();
    assert_eq!(size("cross"), 7);
    assert_eq!(size("neighbours"), 6);
    assert_eq!(size("king"), 27);
    assert_eq!(size("diagonal"), 9);
    assert_eq!(size("knight"), 24);
    assert_eq!(size("knight-centre"), 25);
    assert_eq!(size("row-column"), 13);
}

#[test]
fn weights_are_kept() {
    let spec = Spec {
        states: Some(5),
        pattern: Some("0,0:4;0,1:3".to_string()),
        ..named("1x3").expect("a row")
    };
    assert_eq!(touched(&build(spec), 1), [(1, 4), (2, 3)]);
    let spec =
        Spec { states: Some(5), pattern: Some("243".to_string()), ..named("1x3").expect("a row") };
    assert_eq!(touched(&build(spec), 1), [(0, 2), (1, 4), (2, 3)]);
}

#[test]
fn only_lattices_with_holes_are_listed_for_finite_patterns() {
    let is_stencil =
        |puzzle: &crate::puzzle::Puzzle| matches!(puzzle.effects(), Effects::Stencil { .. });
    let drawn = |rows: Vec<Vec<Option<u8>>>| build(Spec::of(Shape::Drawn(Drawing::new(rows))));
    assert!(is_stencil(&patterned("2000x2000", "king")));
    assert!(is_stencil(&drawn(vec![vec![Some(1); 3]; 2])));
    assert!(!is_stencil(&patterned("5x5", "row-column")));
    let masked = drawn(vec![vec![None, Some(1)], vec![Some(1), Some(1)]]);
    assert!(!is_stencil(&masked));
    assert_eq!(touched_names(&masked, "0,1"), ["0,1", "1,1"]);
}

fn graph(arcs: &[(usize, usize, u8)], is_directed: bool) -> Spec {
    let names = ["a", "b", "c"].map(str::to_string).to_vec();
    Spec::of(Shape::Graph(Graph { names, arcs: arcs.to_vec(), is_directed, positions: None }))
}

#[test]
fn graphs_press_along_their_arcs() {
    let arcs = [(0, 1, 1), (1, 2, 1)];
    let effects = |spec: Spec| {
        let puzzle = build(spec);
        (0..3)
            .map(|node| touched_names(&puzzle, ["a", "b", "c"][node]).concat())
            .collect::<Vec<_>>()
            .join(" ")
    };
    let with = |loops: Option<Loops>, pattern: Option<&str>, spec: Spec| {
        effects(Spec { loops, pattern: pattern.map(str::to_string), ..spec })
    };
    assert_eq!(with(None, None, graph(&arcs, false)), "ab abc bc");
    assert_eq!(with(None, None, graph(&arcs, true)), "ab bc c");
    assert_eq!(with(Some(Loops::Open), None, graph(&arcs, false)), "b ac b");
    assert_eq!(with(None, Some("neighbours"), graph(&arcs, true)), "b c ");
    assert_eq!(with(Some(Loops::AsDrawn), None, graph(&arcs, true)), "b c ");
    let with_loop = [(0, 1, 1), (2, 2, 1)];
    assert_eq!(with(None, None, graph(&with_loop, false)), "b a c");
    assert_eq!(with(Some(Loops::Closed), None, graph(&with_loop, false)), "ab ab c");
    assert_eq!(with(None, Some("cross"), graph(&with_loop, false)), "ab ab c");
    assert_eq!(with(Some(Loops::Open), None, graph(&with_loop, false)), "b a ");
}

#[test]
fn parallel_arcs_and_weights_add_up() {
    let spec = graph(&[(0, 1, 1), (0, 1, 2), (2, 2, 3)], true);
    let puzzle = build(Spec { states: Some(4), ..spec.clone() });
    assert_eq!([touched(&puzzle, 0), touched(&puzzle, 2)], [vec![(1, 3)], vec![(2, 3)]]);
    let puzzle = build(Spec { states: Some(4), loops: Some(Loops::Closed), ..spec });
    assert_eq!([touched(&puzzle, 1), touched(&puzzle, 2)], [vec![(1, 1)], vec![(2, 3)]]);
}
