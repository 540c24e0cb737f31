//! `reverse-walk`: random presses taken back from the goal, with repeated buttons.
//!
//! Most programs make their boards in this way. Presses that repeat cancel, so the board needs at most as many presses
//! as were taken back, often fewer, and some boards are likelier than others. (L. Bustabad and J. Zhong use 1 to 10
//! presses in The Effectiveness of Informed Search Algorithms in Solving the Lights Out! Game.) Under the lit-only rule
//! a press is taken back only if the rule would have allowed it.

use lightsout_algebra::watch::Watch;
use lightsout_model::board::Board;
use lightsout_model::effects::Touch;
use lightsout_model::goal::Goal;
use lightsout_model::puzzle::{Button, Light, Puzzle, Rule};
use lightsout_model::spec::random::Random;
use lightsout_solver::solve::budget::Budget;

use super::error::{GenerateError, NotMade};
use super::presses_to_board::{goal_board, press};
use super::way::{Ask, Info, Made, Source, Way};

/// The row of the table.
pub(super) struct ReverseWalk;

const INFO: Info = Info {
    name: "reverse-walk",
    summary: "random presses (10 unless you give a number) taken back from the goal",
    takes_presses: true,
    takes_symmetry: false,
};

/// The length of a walk when nothing is said.
const USUAL_LENGTH: u64 = 10;

impl Way for ReverseWalk {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn of<'p>(
        &self,
        puzzle: &'p Puzzle,
        ask: &Ask,
        _budget: &mut Budget<'_>,
    ) -> Result<Box<dyn Source + 'p>, GenerateError> {
        let length = ask.presses.unwrap_or(USUAL_LENGTH);
        if puzzle.buttons() == 0 && length > 0 {
            return Err(NotMade::NoButtons.into());
        }
        Ok(Box::new(Walk { puzzle, length, touches: Vec::new() }))
    }
}

struct Walk<'p> {
    puzzle: &'p Puzzle,
    length: u64,
    touches: Vec<Touch>,
}

impl Source for Walk<'_> {
    fn next(
        &mut self,
        random: &mut Random,
        budget: &mut Budget<'_>,
    ) -> Result<Made, GenerateError> {
        let level = match self.puzzle.goal() {
            Goal::Equal => random.state(self.puzzle.states()),
            _ => 0,
        };
        let mut board = goal_board(self.puzzle, level);
        for step in 0..self.length {
            budget.step(1)?;
            let Some(button) = self.button(&board, random) else {
                return Err(GenerateError::NotFound(format!(
                    "the path back from the goal ended at step {step} of {}: under the lit-only rule no press leads to the board it reached",
                    self.length
                )));
            };
            self.take_back(&mut board, button);
        }
        Ok(board.into())
    }
}

impl Walk<'_> {
    /// A random button of those whose press may have led to the board.
    fn button(&mut self, board: &Board, random: &mut Random) -> Option<Button> {
        let buttons = self.puzzle.buttons();
        if self.puzzle.rule() == Rule::Free {
            return Some(Button(random.index(buttons)));
        }
        let mut open = Vec::new();
        for button in 0..buttons {
            let mut before = board.clone();
            self.take_back(&mut before, Button(button));
            if before.state(Light(button)) != 0 {
                open.push(button);
            }
        }
        (!open.is_empty()).then(|| Button(open[random.index(open.len())]))
    }

    fn take_back(&mut self, board: &mut Board, button: Button) {
        press(self.puzzle, board, button, self.puzzle.states() - 1, &mut self.touches);
    }
}
