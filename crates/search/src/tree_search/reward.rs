//! The reward of a visit: a formula over the boards that the visit met.

use lightsout_algebra::formula::{Formula, FormulaError};

use super::play_out::PlayOut;
use crate::Space;

/// The names that formulas for rewards may use.
///
/// `done` is 1 if the play-out met a board that is done, and else 0. `playout` counts its presses, `path` all presses
/// from the start. `wrong` is the fewest wrong lights it met. `lights` and `buttons` are those of the board.
pub const REWARD_NAMES: [&str; 6] = ["done", "playout", "path", "wrong", "lights", "buttons"];

/// Rewards by name, the usual one first.
pub const REWARDS: [(&str, &str); 3] = [
    ("both", "1 - wrong / lights + done * buttons / (buttons + path)"),
    ("length", "-playout"),
    ("lit", "-wrong"),
];

/// Reads a reward: its name, or a formula.
///
/// # Errors
/// When the text is neither.
pub fn read_reward(text: &str) -> Result<Formula, FormulaError> {
    let named = REWARDS.iter().find(|(name, _)| *name == text);
    Formula::read(named.map_or(text, |(_, formula)| formula), &REWARD_NAMES)
}

/// The usual reward.
pub(super) fn usual() -> Formula {
    read_reward(REWARDS[0].0).expect("a formula of ours")
}

/// What a visit earns.
pub(super) fn value<const N: usize>(
    reward: &Formula,
    space: &Space<N>,
    playout: &PlayOut<'_, N>,
    depth: usize,
    is_done: bool,
) -> f64 {
    let presses = playout.presses.len();
    let numbers = [
        usize::from(is_done),
        presses,
        depth + presses,
        playout.least as usize,
        space.toggles().lights(),
        space.buttons(),
    ];
    reward.value(&numbers.map(|number| number as f64))
}
