//! The look-up table of a chase: what is left at the last lights, and which free buttons to press first.
//!
//! Each line reads "left over -> presses". The left side has the states, relative to the goal, of the lights that force
//! nothing after everything else has been chased. The right side has the fewest presses of the free buttons after which
//! another chase leaves nothing. Ties are joined by "or".

use std::collections::BTreeMap;

use lightsout_algebra::sparse::SparseMatrix;
use lightsout_model::goal::Goal;
use lightsout_model::puzzle::{Button, Light, Puzzle};

use super::chase::Chase;
use crate::solve::method::Remark;

/// The most presses of the free buttons that are tried out.
const MOST_TRIALS: u64 = 1 << 16;
/// The longest table that is printed.
const MOST_LINES: usize = 128;

/// Returns the table as a remark, or `None` when it would be too long for a player to use.
pub fn remark(puzzle: &Puzzle, chase: &Chase, matrix: &SparseMatrix) -> Option<Remark> {
    if *puzzle.goal() == Goal::Equal {
        return None;
    }
    let entries = entries(matrix, puzzle.states())?;
    if entries.is_empty() || entries.len() > MOST_LINES {
        return None;
    }
    let lights: Vec<String> =
        chase.checks().iter().map(|&light| puzzle.light_name(Light(light))).collect();
    let buttons: Vec<String> =
        chase.free().iter().map(|&button| puzzle.button_name(Button(button))).collect();
    let mut lines =
        vec![format!("lights {} -> presses of {}", lights.join(" "), buttons.join(" "))];
    lines.extend(entries.iter().map(|(left, presses)| {
        let presses: Vec<String> = presses.iter().map(|presses| digits(presses)).collect();
        format!("{} -> {}", digits(left), presses.join(" or "))
    }));
    Some(Remark { kind: "table", lines })
}

/// For everything that can be left over but nothing itself, the free presses with the fewest presses. `matrix` is the
/// small system of the chase. Returns `None` if there are too many presses to try out.
pub fn entries(matrix: &SparseMatrix, states: u8) -> Option<BTreeMap<Vec<u8>, Vec<Vec<u8>>>> {
    let free = matrix.cols();
    let trials =
        u64::from(states).checked_pow(free as u32).filter(|&trials| trials <= MOST_TRIALS)?;
    let mut entries: BTreeMap<Vec<u8>, Vec<Vec<u8>>> = BTreeMap::new();
    for number in 0..trials {
        let presses = lightsout_model::board_set::states_of(number, free, states);
        // Presses change what is left by S·presses, so they fix what is −S·presses.
        let left: Vec<u8> =
            matrix.mul_vec(&presses).iter().map(|&change| (states - change) % states).collect();
        let known = entries.entry(left).or_default();
        let weight = |presses: &Vec<u8>| presses.iter().map(|&count| u32::from(count)).sum::<u32>();
        match known.first().map(|first| weight(first).cmp(&weight(&presses))) {
            None | Some(std::cmp::Ordering::Equal) => known.push(presses),
            Some(std::cmp::Ordering::Greater) => *known = vec![presses],
            Some(std::cmp::Ordering::Less) => {}
        }
    }
    entries.retain(|left, _| left.iter().any(|&state| state != 0));
    Some(entries)
}

/// States or counts as a string of digits, with commas where one of them needs more than one.
fn digits(values: &[u8]) -> String {
    let separator = if values.iter().any(|&value| value > 9) { "," } else { "" };
    values.iter().map(u8::to_string).collect::<Vec<_>>().join(separator)
}
