//! From the answers of model finders and provers back to presses.

use lightsout_logic::models::Interpretation;
use lightsout_model::effects::Touch;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Light, Puzzle, Rule};

use super::frame::Frame;
use super::touching::listed;

/// An answer that does not speak of the puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DecodeError {
    /// The model has no value for a switch.
    #[error("the model has no value of Switch({0})")]
    NoSwitch(String),
    /// A switch is pressed more often than there are states.
    #[error("the model has Switch({0}) = {1}, and a switch is pressed from 0 to {2} times")]
    Often(String, u32, u8),
    /// No board was derived.
    #[error("there is no board in the derivation")]
    NoBoard,
    /// A board of another size, or with a state that lights do not have.
    #[error("step {0} of the derivation is not a board of this puzzle")]
    NotABoard(usize),
    /// A step that no press makes.
    #[error("no switch that may be pressed makes step {0} of the derivation")]
    NoPress(usize),
}

/// Returns the presses that a model of the puzzle's theory to solve it stands for.
///
/// # Errors
/// A model without the table `Switch`, or with a value that no number of presses has.
pub fn presses_of(puzzle: &Puzzle, model: &Interpretation) -> Result<Presses, DecodeError> {
    let frame = Frame::of(puzzle);
    let largest = puzzle.states() - 1;
    // Where no switch touches a light, the theory does not speak of switches.
    if model.table("Switch").is_none() && listed(puzzle).iter().all(Vec::is_empty) {
        return Ok(Presses::Counts(vec![0; puzzle.buttons()]));
    }
    let mut counts = Vec::with_capacity(puzzle.buttons());
    for button in 0..puzzle.buttons() {
        let name = || frame.name(button);
        let value = model
            .value("Switch", &frame.place(button))
            .ok_or_else(|| DecodeError::NoSwitch(name()))?;
        match u8::try_from(value) {
            Ok(count) if count <= largest => counts.push(count),
            _ => return Err(DecodeError::Often(name(), value, largest)),
        }
    }
    Ok(Presses::Counts(counts))
}

/// Finds the presses between the boards of a derivation from the puzzle's production rules, in order. The first board
/// is the start.
///
/// # Errors
/// A board that is not one of the puzzle's, or a step that no press makes.
pub fn presses_between(puzzle: &Puzzle, boards: &[Vec<u8>]) -> Result<Presses, DecodeError> {
    let wrong = |board: &&Vec<u8>| {
        board.len() != puzzle.lights() || board.iter().any(|&state| state >= puzzle.states())
    };
    if boards.is_empty() {
        return Err(DecodeError::NoBoard);
    }
    if let Some(at) = boards.iter().position(|board| wrong(&board)) {
        return Err(DecodeError::NotABoard(at));
    }
    let mut effects: Vec<Vec<Touch>> = vec![Vec::new(); puzzle.buttons()];
    for (button, touches) in effects.iter_mut().enumerate() {
        puzzle.touched_by(Button(button), touches);
    }
    let mut buttons = Vec::with_capacity(boards.len() - 1);
    for (step, pair) in boards.windows(2).enumerate() {
        let made = |button: &usize| {
            (puzzle.rule() == Rule::Free || pair[0][*button] != 0)
                && makes(&effects[*button], &pair[0], &pair[1], puzzle.states())
        };
        let button = (0..effects.len()).find(made).ok_or(DecodeError::NoPress(step + 1))?;
        buttons.push(Button(button));
    }
    Ok(match puzzle.rule() {
        Rule::LitOnly => Presses::Sequence(buttons),
        Rule::Free => {
            let mut counts = vec![0u8; puzzle.buttons()];
            for Button(button) in buttons {
                counts[button] = (counts[button] + 1) % puzzle.states();
            }
            Presses::Counts(counts)
        }
    })
}

/// Whether these touches lead from one board to the other.
fn makes(touches: &[Touch], from: &[u8], to: &[u8], states: u8) -> bool {
    let mut board = lightsout_model::board::Board::new(from.to_vec());
    for touch in touches {
        board.step(Light(touch.light.0), touch.weight, states);
    }
    board.states() == to
}

/// Reads the boards of a printed derivation, from our planner or from Prover9.
///
/// Each line with a `state([…])` of its own is a board. Lines that only deny or state the goal are skipped.
///
/// ```
/// let text = "3 state([0]) # label(goal).  [goal].\n\
///     5 state([1]).  [assumption].\n6 -state([0]).  [deny(3)].\n7 state([0]).  [hyper(4,a,5,a)].";
/// assert_eq!(lightsout_engines::encode::theory::decode::boards_in(text), [[1], [0]]);
/// ```
pub fn boards_in(derivation: &str) -> Vec<Vec<u8>> {
    derivation.lines().filter_map(board_in).collect()
}

fn board_in(line: &str) -> Option<Vec<u8>> {
    let (formula, reason) = line.trim().split_once("  [")?;
    let (_, formula) = formula.split_once(' ')?;
    let is_goal = reason.starts_with("goal") || reason.starts_with("deny");
    let states = formula.strip_prefix("state([")?.split_once("])")?;
    if is_goal || !states.1.trim_start_matches('.').trim().is_empty() && !states.1.contains('#') {
        return None;
    }
    states.0.split(',').map(|state| state.parse().ok()).collect()
}
