//! Squares whose buttons are wired at random: each changes its own light, and lights that hang together with it.
//!
//! The idea is that of the random kind of Flip in Simon Tatham's puzzles, but the boards are our own.

use lightsout_algebra::quoted::quoted;

use super::Shape;
use super::random::Random;
use super::system::System;

/// The purpose of the random stream; nothing about it may change without a new number.
const KEY: &[u8; 24] = b"lightsout random wires 1";

/// The lights that a button changes at least and at most, its own among them, where there are so many.
const LIGHTS: [usize; 2] = [3, 7];

/// Every button's lights: its own, and then, one after another, any that touches one of those along an edge. Plain
/// loops: the page carries them.
pub(super) fn random([rows, columns]: [usize; 2], seed: u64) -> Shape {
    let mut random = Random::keyed(KEY, seed);
    let (mut lights, mut buttons) = (Vec::new(), Vec::new());
    for square in 0..rows * columns {
        let name = format!("{},{}", square / columns, square % columns);
        let wanted = LIGHTS[0] + random.index(LIGHTS[1] - LIGHTS[0] + 1);
        let mut touched: Vec<(usize, u8)> = vec![(square, 1)];
        while touched.len() < wanted {
            let mut beside = Vec::new();
            for &(light, _) in &touched {
                beside_of([rows, columns], light, &touched, &mut beside);
            }
            if beside.is_empty() {
                break;
            }
            let chosen = beside[random.index(beside.len())];
            let mut place = 0;
            while place < touched.len() && touched[place].0 < chosen {
                place += 1;
            }
            touched.insert(place, (chosen, 1));
        }
        lights.push(name.clone());
        buttons.push((name, touched));
    }
    Shape::System(System { lights, buttons })
}

/// Adds the squares that touch one along an edge, but for those that are there or are touched already.
fn beside_of(
    [rows, columns]: [usize; 2],
    square: usize,
    touched: &[(usize, u8)],
    beside: &mut Vec<usize>,
) {
    let (row, column) = (square / columns, square % columns);
    let edges = [row > 0, column > 0, column + 1 < columns, row + 1 < rows];
    let near = [square.wrapping_sub(columns), square.wrapping_sub(1), square + 1, square + columns];
    for side in 0..4 {
        let is_new =
            !beside.contains(&near[side]) && !touched.iter().any(|&(light, _)| light == near[side]);
        if edges[side] && is_new {
            beside.push(near[side]);
        }
    }
}

/// The seed behind a colon, 0 where there is none.
pub(super) fn with_seed(text: &str) -> Result<(&str, u64), String> {
    let (sizes, seed) = text.split_once(':').unwrap_or((text, "0"));
    let seed = seed.parse().map_err(|_| {
        format!("the seed {} is not a whole number from 0 to {}", quoted(seed), u64::MAX)
    })?;
    Ok((sizes, seed))
}

/// What is meant by a size with an `r` behind it, as Flip writes it: `4x4r`, or `4x4r:7` with a seed.
pub(super) fn as_flip(name: &str) -> Option<String> {
    let (size, seed) = name.split_once(':').unwrap_or((name, "0"));
    let (rows, columns) = size.strip_suffix('r')?.split_once('x')?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    // Flip says the columns first.
    (is_number(rows) && is_number(columns))
        .then(|| format!("random-wiring:{columns}x{rows}:{seed}"))
}

#[cfg(test)]
mod tests {
    use crate::spec::{self, Shape};

    #[test]
    fn every_button_changes_lights_that_hang_together() {
        for name in ["random-wiring:4x4", "random-wiring:5x9:7", "random-wiring:1x2:3"] {
            let Shape::System(system) = spec::named(name).expect(name).shape else {
                panic!("{name}")
            };
            let squares = system.lights.len();
            let columns = if squares == 45 { 9 } else { squares.isqrt().max(squares.min(2)) };
            for (button, (_, lights)) in system.buttons.iter().enumerate() {
                let lights: Vec<usize> = lights.iter().map(|&(light, _)| light).collect();
                assert!(lights.contains(&button) && lights.len() >= squares.min(3), "{name}");
                assert!(lights.len() <= 7 && lights.is_sorted(), "{name}");
                // From the button's own light every other is reached without leaving them.
                let mut reached = vec![button];
                let mut next = 0;
                while let Some(&from) = reached.get(next) {
                    let near = |light: &&usize| {
                        let apart = |axis: fn(usize, usize) -> usize| {
                            axis(from, columns).abs_diff(axis(**light, columns))
                        };
                        apart(|at, of| at / of) + apart(|at, of| at % of) == 1
                    };
                    let found: Vec<usize> = lights.iter().filter(near).copied().collect();
                    reached.extend(
                        found
                            .into_iter()
                            .filter(|light| !reached.contains(light))
                            .collect::<Vec<_>>(),
                    );
                    next += 1;
                }
                assert_eq!(reached.len(), lights.len(), "{name}, {button}");
            }
        }
    }

    #[test]
    fn flips_spelling_is_understood() {
        let shape = |name: &str| spec::named(name).expect(name).shape;
        assert_eq!(shape("4x3r:7"), shape("random-wiring:3x4:7"));
        assert_ne!(shape("4x3r:7"), shape("4x3r"));
        for name in ["r", "4xr", "x4r", "4x4r:x"] {
            assert!(spec::named(name).is_err(), "{name}");
        }
    }
}
