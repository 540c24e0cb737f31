//! Presses one after the other.

use crate::budget::Budget;
use crate::json::quoted;
use crate::puzzle::Puzzle;

/// What is wrong with presses, each a button and how often, if anything.
///
/// # Errors
/// Why that is not found out.
pub(crate) fn replay(
    puzzle: &Puzzle,
    pressed: &[(usize, u64)],
    budget: &mut Budget,
) -> Result<Option<String>, String> {
    let mut board = puzzle.start.clone();
    for &(button, count) in pressed.iter().filter(|(_, count)| *count > 0) {
        let own = &puzzle.buttons[button];
        if own.is_forbidden {
            return Ok(Some(format!("{} may not be pressed", quoted(&own.name))));
        }
        let Some(light) = puzzle.own_lights.as_ref().map(|lights| lights[button]) else {
            budget.spend(own.touches.len() as u64 + 1)?;
            press(puzzle, &mut board, button, count);
            continue;
        };
        // After as many presses as there are states the board is as it was.
        for _ in 0..count.min(u64::from(puzzle.states)) {
            budget.spend(own.touches.len() as u64 + 1)?;
            if board[light] == 0 {
                let name = quoted(&own.name);
                return Ok(Some(format!("{name} is pressed while its light is off")));
            }
            press(puzzle, &mut board, button, 1);
        }
        press(puzzle, &mut board, button, count.saturating_sub(u64::from(puzzle.states)));
    }
    let missed = puzzle.missed(&board);
    Ok(missed.map(|light| {
        format!("{} ends in state {}, which is wrong", quoted(&puzzle.lights[light]), board[light])
    }))
}

/// Presses a button so often, whatever the rule.
pub(crate) fn press(puzzle: &Puzzle, board: &mut [u8], button: usize, count: u64) {
    let states = u64::from(puzzle.states);
    for &(light, by) in &puzzle.buttons[button].touches {
        let sum = u64::from(board[light]) + count % states * u64::from(by);
        board[light] = (sum % states) as u8;
    }
}
