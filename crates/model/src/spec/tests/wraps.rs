//! Wraps against naive code that takes one step at a time and turns round by itself at edges.

use super::{build, named, touched, touched_names};
use crate::lattice::{Lattice, WRAPS, Wrap};
use crate::spec::Spec;

/// The square reached from (row, column), rows first, one step at a time. Crossing an edge with a
/// twist mirrors the other coordinate and the way to go along it.
fn walk(size: [i64; 2], wrap: Wrap, at: [i64; 2], mut by: [i64; 2]) -> Option<[i64; 2]> {
    let mut at = at;
    for axis in 0..2 {
        while by[axis] != 0 {
            at[axis] += by[axis].signum();
            by[axis] -= by[axis].signum();
            if (0..size[axis]).contains(&at[axis]) {
                continue;
            }
            let (is_joined, is_twisted) = match (wrap, axis) {
                (Wrap::Plane, _) | (Wrap::Cylinder | Wrap::Mobius, 0) => (false, false),
                (Wrap::Cylinder | Wrap::Torus, _) | (Wrap::Klein, 0) => (true, false),
                _ => (true, true),
            };
            if !is_joined {
                return None;
            }
            at[axis] = if at[axis] < 0 { size[axis] - 1 } else { 0 };
            if is_twisted {
                at[1 - axis] = size[1 - axis] - 1 - at[1 - axis];
                by[1 - axis] = -by[1 - axis];
            }
        }
    }
    Some(at)
}

#[test]
fn steps_agree_with_a_walk() {
    for &(wrap, name) in WRAPS {
        for size in [[1, 1], [1, 4], [2, 2], [3, 4], [4, 3], [5, 5], [2, 7]] {
            let lattice = Lattice::new(&size, wrap).expect("a small board");
            let signed = size.map(|n| n as i64);
            for cell in 0..lattice.cells() {
                let from = lattice.coordinates(cell);
                for down in -9..=9 {
                    for right in -9..=9 {
                        let expected =
                            walk(signed, wrap, [from[0] as i64, from[1] as i64], [down, right]);
                        let expected = expected.map(|[r, c]| r as usize * size[1] + c as usize);
                        let found = lattice.step(&from, &[down as i32, right as i32]);
                        assert_eq!(
                            found, expected,
                            "{name} {size:?} from {from:?} by {down},{right}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn three_dimensional_tori_step_round_every_edge() {
    let lattice = Lattice::new(&[2, 3, 4], Wrap::Torus).expect("a small block");
    for cell in 0..24 {
        let from = lattice.coordinates(cell);
        let to = lattice.step(&from, &[-3, 4, -5]).expect("no edge ends");
        let expected = [(from[0] + 1) % 2, (from[1] + 1) % 3, (from[2] + 3) % 4];
        assert_eq!(lattice.coordinates(to), expected);
    }
}

fn wrapped(name: &str, wrap: Wrap, pattern: &str, states: u8) -> crate::puzzle::Puzzle {
    build(Spec {
        wrap: Some(wrap),
        pattern: Some(pattern.to_string()),
        states: Some(states),
        ..named(name).expect(name)
    })
}

#[test]
fn double_contacts_add_up() {
    let torus = |states| wrapped("2x2", Wrap::Torus, "cross", states);
    assert_eq!(touched(&torus(2), 0), [(0, 1)]);
    assert_eq!(touched(&torus(3), 0), [(0, 1), (1, 2), (2, 2)]);
    assert_eq!(touched(&wrapped("1x1", Wrap::Torus, "cross", 7), 0), [(0, 5)]);
    // On a Möbius strip of odd height and width 1 the middle row is its own neighbour, twice.
    assert_eq!(
        touched(&wrapped("3x1", Wrap::Mobius, "neighbours", 5), 1),
        [(0, 1), (1, 2), (2, 1)]
    );
}

#[test]
fn lines_run_on_over_joined_edges() {
    let names = |wrap| touched_names(&wrapped("3x2", wrap, "row-column", 2), "0,0");
    assert_eq!(names(Wrap::Plane), ["0,0", "0,1", "1,0", "2,0"]);
    assert_eq!(names(Wrap::Torus), ["0,0", "0,1", "1,0", "2,0"]);
    assert_eq!(names(Wrap::Mobius), ["0,0", "0,1", "1,0", "2,0", "2,1"]);
}
