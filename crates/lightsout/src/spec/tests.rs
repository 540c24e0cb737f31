//! Tests that go through the whole of a spec: known nullities, and errors as whole sentences.

use super::named;
use crate::puzzle::{Button, Puzzle};

/// The rank over GF(p) of what the buttons do, by plain elimination.
fn rank(puzzle: &Puzzle) -> usize {
    let p = u64::from(puzzle.states());
    let mut rows: Vec<Vec<u64>> = (0..puzzle.buttons())
        .map(|button| {
            let mut row = vec![0; puzzle.lights()];
            let mut touches = Vec::new();
            puzzle.touched_by(Button(button), &mut touches);
            touches.iter().for_each(|touch| row[touch.light.0] = u64::from(touch.weight));
            row
        })
        .collect();
    let mut rank = 0;
    for column in 0..puzzle.lights() {
        let Some(pivot) = (rank..rows.len()).find(|&row| rows[row][column] != 0) else { continue };
        rows.swap(rank, pivot);
        let inverse = (1..p).find(|i| i * rows[rank][column] % p == 1).expect("p is prime");
        let pivot_row: Vec<u64> = rows[rank].iter().map(|x| x * inverse % p).collect();
        for row in rows.iter_mut().skip(rank + 1).filter(|row| row[column] != 0) {
            let factor = row[column];
            row.iter_mut().zip(&pivot_row).for_each(|(x, y)| *x = (*x + (p - factor) * y) % p);
        }
        rank += 1;
    }
    rank
}

fn nullity(puzzle: &Puzzle) -> usize {
    puzzle.buttons() - rank(puzzle)
}

fn nullity_of(name: &str) -> usize {
    nullity(&named(name).and_then(|spec| spec.build()).expect(name))
}

#[test]
fn presets_have_their_known_nullities() {
    assert_eq!(nullity_of("classic"), 2);
    assert_eq!(nullity_of("lights-out-2000"), 3);
}
