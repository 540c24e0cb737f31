//! The guide: the board as it is now, what was pressed, and the one solution that all hints keep to.
//!
//! After a press that is part of the solution the rest of it remains the plan. It is still a fewest solution if it was
//! one, since anything shorter would have been shorter before. After any other press the plan is rebuilt from the new
//! board alone. It is never worse than the old plan with that press taken back.

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Puzzle, PuzzleError, Rule};
use lightsout_solver::methods::METHODS;
use lightsout_solver::run::{self, RunError};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::{Certificate, Outcome};
use lightsout_solver::verify::{self, Wrong};

use super::plainest::plainest;
use super::strayed::{Strayed, cancel, lost};
use crate::play::TABLES;

lightsout_algebra::errors! {
    /// Why there is no hint.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum HintError {
        /// No method takes the puzzle on.
        #[error("there are no hints for this puzzle: {0}")]
        NoMethod(String),
        /// The run went wrong.
        Run(#[from] RunError),
        /// A press that does not exist or is not allowed.
        Press(#[from] Wrong),
        /// A board that does not fit.
        Puzzle(#[from] PuzzleError),
        /// A limit was reached.
        Stopped(#[from] Stopped),
    }
}

/// The status of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// The goal is reached.
    Done,
    /// These presses reach it.
    Solvable {
        /// What is left of the plan.
        plan: Presses,
        /// No way has fewer presses, or costs less where presses have costs, proved; 0 where nothing is known.
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
    status: Status,
    strayed: Option<Strayed>,
    is_plan_told: bool,
}

impl Guide {
    /// The guide from a puzzle's start.
    ///
    /// # Errors
    /// When no method takes the puzzle on.
    pub fn new(puzzle: Puzzle, budget: &mut Budget<'_>) -> Result<Guide, HintError> {
        let status = status(&puzzle, budget)?;
        Ok(Guide { puzzle, pressed: Vec::new(), status, strayed: None, is_plan_told: false })
    }

    /// Makes a guide from a puzzle's start that keeps to this plan. `at_least` is a lower bound on the presses, or on
    /// their cost.
    ///
    /// # Errors
    /// When the plan does not reach the goal.
    pub fn keeping_to(puzzle: Puzzle, plan: Presses, at_least: u64) -> Result<Guide, HintError> {
        verify::check_presses(&puzzle, &plan)?;
        let status = match plan.total() {
            0 => Status::Done,
            _ => Status::Solvable { plan, at_least },
        };
        Ok(Guide { puzzle, pressed: Vec::new(), status, strayed: None, is_plan_told: false })
    }

    /// Returns a guide that has followed these presses.
    ///
    /// # Errors
    /// As [`Guide::new`] and [`Guide::press`].
    pub fn after(
        puzzle: Puzzle,
        pressed: &[Button],
        budget: &mut Budget<'_>,
    ) -> Result<Guide, HintError> {
        let mut guide = Guide::new(puzzle, budget)?;
        pressed.iter().try_for_each(|&button| guide.press(button, budget))?;
        Ok(guide)
    }

    /// The puzzle, starting from the board as it is now.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The presses made so far, in order.
    pub fn pressed(&self) -> &[Button] {
        &self.pressed
    }

    /// Returns the status of the board.
    pub fn status(&self) -> &Status {
        &self.status
    }

    /// That the last press was off the plan.
    pub fn strayed(&self) -> Option<&Strayed> {
        self.strayed.as_ref()
    }

    /// Returns whether the player has seen the plan, after following the guide so far.
    pub fn is_plan_told(&self) -> bool {
        self.is_plan_told
    }

    /// The same guide, told how its plan came about.
    pub(crate) fn going_on(self, strayed: Option<Strayed>, is_plan_told: bool) -> Guide {
        Guide { strayed, is_plan_told, ..self }
    }

    /// Presses a button, whether or not it was hinted at.
    ///
    /// # Errors
    /// When the button does not exist or may not be pressed now. The guide then stays as it was.
    pub fn press(&mut self, button: Button, budget: &mut Budget<'_>) -> Result<(), HintError> {
        let board = verify::replay(&self.puzzle, &Presses::Sequence(vec![button]))?;
        let puzzle = self.puzzle.clone().with_start(board)?;
        let cost = self.cost_of(button);
        let kept = match &self.status {
            Status::Solvable { plan, at_least } => {
                rest_of(plan, button).map(|plan| match plan.total() {
                    0 => Status::Done,
                    // One press and any way from there is a way from here.
                    _ => Status::Solvable { plan, at_least: at_least.saturating_sub(cost) },
                })
            }
            // A certificate holds for every board that presses lead to.
            Status::Unsolvable(certificate) => Some(Status::Unsolvable(certificate.clone())),
            Status::Done | Status::Unknown(_) => None,
        };
        let is_kept = kept.is_some();
        let status = match kept {
            Some(status) => status,
            None => self.plan_again(&puzzle, button, budget)?,
        };
        let strayed = if is_kept { None } else { self.strayed_by(button, &status) };
        self.pressed.push(button);
        self.strayed = self.detour(&status, strayed.as_ref()).or(strayed);
        self.is_plan_told = is_kept;
        self.status = status;
        self.puzzle = puzzle;
        Ok(())
    }

    /// The latest press that the plan of this status takes back; what it cost is known of the last press.
    fn detour(&self, status: &Status, last: Option<&Strayed>) -> Option<Strayed> {
        let Status::Solvable { plan, .. } = status else { return None };
        let pressed: Vec<(usize, u8)> = self.pressed.iter().map(|button| (button.0, 1)).collect();
        Strayed::detour(
            &self.puzzle,
            &pressed,
            pressed.len(),
            plan,
            last.and_then(|last| last.lost),
        )
    }

    /// What a press off the plan has cost, when the board stands like this after it.
    fn strayed_by(&self, button: Button, after: &Status) -> Option<Strayed> {
        let (Status::Solvable { plan: old, at_least: before }, Status::Solvable { plan, at_least }) =
            (&self.status, after)
        else {
            return None;
        };
        Some(Strayed {
            buttons: vec![button.0],
            lost: lost(
                (*before, self.puzzle.cost(old)),
                self.cost_of(button),
                (*at_least, self.puzzle.cost(plan)),
            ),
            is_undone: false,
            is_cancelled: cancel(
                &self.puzzle,
                self.pressed.iter().chain([&button]).filter(|other| **other == button).map(|_| 1),
            ),
            is_last: true,
        })
    }

    /// What one press of a button costs.
    fn cost_of(&self, button: Button) -> u64 {
        self.puzzle.costs().map_or(1, |costs| costs[button.0].into())
    }

    /// The plan with one press of a button taken back, where the order does not matter.
    fn undone(&self, old: &Presses, button: Button) -> Option<Presses> {
        let Presses::Counts(counts) = old else { return None };
        let (mut counts, states) = (counts.clone(), u16::from(self.puzzle.states()));
        counts[button.0] = ((u16::from(counts[button.0]) + states - 1) % states) as u8;
        Some(Presses::Counts(counts))
    }

    /// The plan from a board that a press off the plan led to.
    fn plan_again(
        &self,
        puzzle: &Puzzle,
        button: Button,
        budget: &mut Budget<'_>,
    ) -> Result<Status, HintError> {
        let found = status(puzzle, budget)?;
        let Status::Solvable { plan: old, .. } = &self.status else { return Ok(found) };
        let Some(undone) = self.undone(old, button) else { return Ok(found) };
        Ok(match found {
            // Where nothing is gained by a new plan, the old one is kept.
            Status::Solvable { plan, at_least } if puzzle.cost(&undone) <= puzzle.cost(&plan) => {
                Status::Solvable { plan: undone, at_least }
            }
            // There was no time for a new plan.
            Status::Unknown(_) => Status::Solvable { plan: undone, at_least: 0 },
            found => found,
        })
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
fn status(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Status, HintError> {
    if puzzle.goal().is_met_by(puzzle.start()) {
        return Ok(Status::Done);
    }
    if let Err(stopped) = budget.step(0) {
        return Ok(Status::Unknown(stopped.to_string()));
    }
    let ask = Ask { fewest: true, ..Ask::default() };
    let method = match puzzle.rule() {
        Rule::Free => run::choose(&[METHODS], puzzle, ask)?,
        Rule::LitOnly => run::choose(TABLES, puzzle, ask)?,
    };
    run::supports(method, puzzle, ask).map_err(|why| HintError::NoMethod(why.to_string()))?;
    Ok(match run::run(puzzle, method, ask, budget)?.outcome {
        Outcome::Solved(solution) => {
            let plan = solution.presses();
            Status::Solvable {
                // A plan is as good where there is no time left to make it plainer.
                plan: plainest(puzzle, plan.clone(), budget).unwrap_or_else(|_| plan.clone()),
                at_least: solution.at_least(),
            }
        }
        Outcome::Unsolvable(refutation) => Status::Unsolvable(refutation.certificate().clone()),
        Outcome::Unknown(unknown) => Status::Unknown(unknown.to_string()),
    })
}
