//! Tests that go through the whole of a spec: known values, naive references, whole error sentences.

mod errors;
mod geometries;
mod nullities;
mod patterns;
mod presets;
mod starts;
mod wraps;

use super::{Spec, named};
use crate::puzzle::{Button, Puzzle};

/// The puzzle of a name.
fn puzzle(name: &str) -> Puzzle {
    build(named(name).expect(name))
}

/// The puzzle of a spec.
fn build(spec: Spec) -> Puzzle {
    spec.build().unwrap_or_else(|error| panic!("{error}"))
}

/// The lights a button touches, with their weights.
fn touched(puzzle: &Puzzle, button: usize) -> Vec<(usize, u8)> {
    let mut touches = Vec::new();
    puzzle.touched_by(Button(button), &mut touches);
    touches.iter().map(|touch| (touch.light.0, touch.weight)).collect()
}

/// The names of the lights a button touches.
fn touched_names(puzzle: &Puzzle, button: &str) -> Vec<String> {
    let button = puzzle.layout().buttons().find(button).expect(button);
    let lights = puzzle.layout().lights();
    touched(puzzle, button).iter().map(|&(light, _)| lights.name(light)).collect()
}

/// The rank over GF(p) of what the buttons do, by plain elimination.
fn rank(puzzle: &Puzzle) -> usize {
    rank_of((0..puzzle.buttons()).map(|button| dense(puzzle, button)).collect(), puzzle.states())
}

/// What a button does as a row of weights.
fn dense(puzzle: &Puzzle, button: usize) -> Vec<u64> {
    let mut row = vec![0; puzzle.lights()];
    touched(puzzle, button).into_iter().for_each(|(light, weight)| row[light] = u64::from(weight));
    row
}

/// The rank of a matrix over GF(p).
fn rank_of(mut rows: Vec<Vec<u64>>, p: u8) -> usize {
    let p = u64::from(p);
    let mut rank = 0;
    for column in 0..rows.first().map_or(0, Vec::len) {
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

/// Buttons less rank, for a prime number of states.
fn nullity(puzzle: &Puzzle) -> usize {
    puzzle.buttons() - rank(puzzle)
}
