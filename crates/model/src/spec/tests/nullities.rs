//! Nullities that are known from sequences and theorems, by an elimination of our own.

use super::{build, named, nullity, puzzle, rank, touched};
use crate::board::Board;
use crate::lattice::Wrap;
use crate::puzzle::{Light, Puzzle};
use crate::spec::Spec;

fn square(n: usize, pattern: &str) -> Puzzle {
    build(Spec {
        pattern: Some(pattern.to_string()),
        ..named(&format!("{n}x{n}")).expect("a square")
    })
}

fn torus(n: usize) -> Puzzle {
    build(Spec { wrap: Some(Wrap::Torus), ..named(&format!("{n}x{n}")).expect("a square") })
}

#[test]
fn squares_follow_the_sequence() {
    // OEIS A159257.
    let known = [0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0, 0, 4];
    for (n, known) in (1..).zip(known) {
        assert_eq!(nullity(&square(n, "cross")), known, "{n}x{n}");
    }
}

#[test]
fn tori_follow_the_sequence() {
    // OEIS A165738, in which sides 1 and 2 fold onto themselves.
    let known = [0, 0, 4, 0, 8, 8, 0, 0, 4, 16, 0, 16];
    for (n, known) in (1..).zip(known) {
        assert_eq!(nullity(&torus(n)), known, "{n}x{n} torus");
    }
}

#[test]
fn tensor_patterns_follow_their_formulas() {
    for n in 1..=11 {
        let king = if n % 3 == 2 { 2 * n - 1 } else { 0 };
        assert_eq!(nullity(&square(n, "king")), king, "king {n}");
        let open_diagonal = if n % 2 == 1 { 2 * n - 1 } else { 0 };
        assert_eq!(nullity(&square(n, "101/000/101")), open_diagonal, "open diagonal {n}");
        let rook = if n % 2 == 1 { 2 * (n - 1) } else { 0 };
        assert_eq!(nullity(&square(n, "row-column")), rook, "row and column {n}");
    }
    // Without self the rectangle's nullity is gcd(m + 1, n + 1) − 1.
    for (m, n, known) in [(5, 5, 5), (3, 7, 3), (4, 6, 0), (2, 8, 2)] {
        let spec = Spec {
            pattern: Some("neighbours".to_string()),
            ..named(&format!("{m}x{n}")).expect("a size")
        };
        assert_eq!(nullity(&build(spec)), known, "open {m}x{n}");
    }
}

#[test]
fn presets_have_their_known_ranks() {
    let known = [
        ("classic", 2),
        ("deluxe", 0),
        ("mini", 0),
        ("merlin", 0),
        ("cube", 6),
        ("dodecahedron", 6),
        ("orbix", 0),
        ("lights-out-2000", 3),
        ("khalou", 2),
        ("tacoyaki", 6),
        ("hypercube", 0),
        ("hypertorus", 40),
        ("notebook-triangle", 0),
    ];
    for (name, known) in known {
        assert_eq!(nullity(&puzzle(name)), known, "{name}");
    }
    assert_eq!(rank(&puzzle("khalou")), 8);
    assert_eq!(rank(&puzzle("tacoyaki")), 10);
}

#[test]
fn the_hypercube_is_lit_by_the_cells_with_an_even_number_of_middle_coordinates() {
    let puzzle = puzzle("hypercube");
    let is_pressed = |button: &usize| {
        let name = puzzle.layout().buttons().name(*button);
        name.split(',').filter(|coordinate| *coordinate == "1").count() % 2 == 0
    };
    let pressed: Vec<usize> = (0..81).filter(is_pressed).collect();
    assert_eq!(pressed.len(), 41);
    let mut board: Board = puzzle.start().clone();
    for button in pressed {
        touched(&puzzle, button)
            .into_iter()
            .for_each(|(light, weight)| board.step(Light(light), weight, 2));
    }
    assert!(puzzle.goal().is_met_by(&board));
    assert_eq!(puzzle.start().lit(), 0);
}
