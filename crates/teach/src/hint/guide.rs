//! The guide: the board as it is now, what was pressed, and the one solution that all hints keep to.
//!
//! After a press that is part of the solution the rest of it remains the plan; it is still a fewest
//! solution if it was one, since anything shorter would have been shorter before. After any other
//! press the plan is made anew, from the new board alone, and is never worse than the old plan with
//! that press taken back.

use lightsout_algebra::watch::Stopped;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Puzzle, PuzzleError, Rule};
use lightsout_solver::methods::{METHODS, ORACLE};
use lightsout_solver::run::{self, RunError};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::{Certificate, Outcome};
use lightsout_solver::verify::{self, Wrong};

/// Why there is no hint.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HintError {
    /// No method takes the puzzle on.
    #[error("there are no hints for this puzzle: {0}")]
    NoMethod(String),
    /// The run went wrong.
    #[error(transparent)]
    Run(#[from] RunError),
    /// A press that does not exist or is not allowed.
    #[error(transparent)]
    Press(#[from] Wrong),
    /// A board that does not fit.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// A limit was reached.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// How the board stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The goal is reached.
    Done,
    /// These presses reach it.
    Solvable {
        /// What is left of the plan.
        plan: Presses,
        /// No way has fewer presses, proved; 0 where nothing is known.
        at_least: u64,
    },
    /// No presses do.
    Unsolvable(Certificate),
    /// Not known, and why.
    Unknown(String),
}

/// A board in play, and the solution that its hints keep to.
#[derive(Clone, Debug)]
pub struct Guide {
    /// The puzzle, starting from the board as it is now.
    puzzle: Puzzle,
    pressed: Vec<Button>,
    standing: Standing,
}

impl Guide {
    /// The guide from a puzzle's start.
    ///
    /// # Errors
    /// When no method takes the puzzle on.
    pub fn new(puzzle: Puzzle, budget: &mut Budget<'_>) -> Result<Guide, HintError> {
        let standing = standing(&puzzle, budget)?;
        Ok(Guide { puzzle, pressed: Vec::new(), standing })
    }

    /// The guide from a puzzle's start that keeps to this plan, where no way is known to have fewer presses than
    /// `at_least`.
    ///
    /// # Errors
    /// When the plan does not reach the goal.
    pub fn keeping_to(puzzle: Puzzle, plan: Presses, at_least: u64) -> Result<Guide, HintError> {
        verify::check_presses(&puzzle, &plan)?;
        let standing = match plan.total() {
            0 => Standing::Done,
            _ => Standing::Solvable { plan, at_least },
        };
        Ok(Guide { puzzle, pressed: Vec::new(), standing })
    }

    /// The puzzle, starting from the board as it is now.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The presses made so far, in order.
    pub fn pressed(&self) -> &[Button] {
        &self.pressed
    }

    /// How the board stands.
    pub fn standing(&self) -> &Standing {
        &self.standing
    }

    /// The button to press next: the first of the plan in the order of the buttons, or of the sequence
    /// where order matters. None when there is nothing to press, or nothing known.
    pub fn next_press(&self) -> Option<Button> {
        let Standing::Solvable { plan, .. } = &self.standing else { return None };
        match plan {
            Presses::Counts(counts) => counts.iter().position(|&count| count > 0).map(Button),
            Presses::Sequence(buttons) => buttons.first().copied(),
        }
    }

    /// Presses a button, whether or not it was hinted at.
    ///
    /// # Errors
    /// When the button does not exist or may not be pressed now; the guide then stays as it was.
    pub fn press(&mut self, button: Button, budget: &mut Budget<'_>) -> Result<(), HintError> {
        let board = verify::replay(&self.puzzle, &Presses::Sequence(vec![button]))?;
        let puzzle = self.puzzle.clone().with_start(board)?;
        let kept = match &self.standing {
            Standing::Solvable { plan, at_least } => {
                rest_of(plan, button).map(|plan| match plan.total() {
                    0 => Standing::Done,
                    // One press and any way from there is a way from here.
                    _ => Standing::Solvable { plan, at_least: at_least.saturating_sub(1) },
                })
            }
            // A certificate holds for every board that presses lead to.
            Standing::Unsolvable(certificate) => Some(Standing::Unsolvable(certificate.clone())),
            Standing::Done | Standing::Unknown(_) => None,
        };
        self.standing = match kept {
            Some(standing) => standing,
            None => self.plan_again(&puzzle, button, budget)?,
        };
        self.puzzle = puzzle;
        self.pressed.push(button);
        Ok(())
    }

    /// The plan from a board that a press off the plan led to.
    fn plan_again(
        &self,
        puzzle: &Puzzle,
        button: Button,
        budget: &mut Budget<'_>,
    ) -> Result<Standing, HintError> {
        let found = standing(puzzle, budget)?;
        let (
            Standing::Solvable { plan: Presses::Counts(old), .. },
            Standing::Solvable { plan, at_least },
        ) = (&self.standing, &found)
        else {
            return Ok(found);
        };
        let mut undo = old.clone();
        let states = puzzle.states();
        undo[button.0] = (undo[button.0] + states - 1) % states;
        let undo = Presses::Counts(undo);
        if undo.total() < plan.total() {
            return Ok(Standing::Solvable { plan: undo, at_least: *at_least });
        }
        Ok(found)
    }
}

/// The plan without one press of a button, where that press is its next or may be.
fn rest_of(plan: &Presses, button: Button) -> Option<Presses> {
    match plan {
        Presses::Counts(counts) => {
            let mut counts = counts.clone();
            counts[button.0] = counts[button.0].checked_sub(1)?;
            Some(Presses::Counts(counts))
        }
        Presses::Sequence(buttons) => {
            let (first, rest) = buttons.split_first()?;
            (*first == button).then(|| Presses::Sequence(rest.to_vec()))
        }
    }
}

/// How a puzzle's start stands.
fn standing(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Standing, HintError> {
    if puzzle.goal().is_met_by(puzzle.start()) {
        return Ok(Standing::Done);
    }
    let ask = Ask { fewest: true, ..Ask::default() };
    let method = match puzzle.rule() {
        Rule::Free => run::choose(&[METHODS], puzzle, ask)?,
        Rule::LitOnly => ORACLE,
    };
    method.supports(puzzle, ask).map_err(|why| HintError::NoMethod(why.to_string()))?;
    Ok(match run::run(puzzle, method, ask, budget)?.outcome {
        Outcome::Solved(solution) => {
            Standing::Solvable { plan: solution.presses().clone(), at_least: solution.at_least() }
        }
        Outcome::Unsolvable(refutation) => Standing::Unsolvable(refutation.certificate().clone()),
        Outcome::Unknown(unknown) => Standing::Unknown(unknown.to_string()),
    })
}
