//! How often presses touch every light, counted and not taken modulo anything.

use lightsout_model::puzzle::{Button, Puzzle};

/// Σ count × weight for every light.
pub(super) fn touches(puzzle: &Puzzle, counts: &[u8]) -> Vec<u32> {
    let mut sums = vec![0; puzzle.lights()];
    let mut touched = Vec::new();
    for (button, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
        puzzle.touched_by(Button(button), &mut touched);
        for touch in &touched {
            sums[touch.light.0] += u32::from(count) * u32::from(touch.weight);
        }
    }
    sums
}

/// The different numbers among these as times, in a sentence: `once`, `0, 2 or 4 times`.
pub(super) fn different(numbers: &[u32]) -> String {
    let mut all = numbers.to_vec();
    all.sort_unstable();
    all.dedup();
    match all.as_slice() {
        [] => "never".to_string(),
        [1] => "once".to_string(),
        [only] => format!("{only} times"),
        [rest @ .., last] => {
            let rest: Vec<String> = rest.iter().map(u32::to_string).collect();
            format!("{} or {last} times", rest.join(", "))
        }
    }
}
