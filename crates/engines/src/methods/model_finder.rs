//! The model finder: the puzzle's first-order theory, and the finite models of it.
//!
//! The theory says in a few lines what a solution is (`encode::theory`). The finder of `lightsout-logic` writes it out
//! over the coordinates and gives it to the embedded SAT engine. Every model is a solution. For the fewest presses the
//! finder enumerates all models, which is safe, but slow if there are many.

use std::ops::ControlFlow;

use lightsout_logic::ladr::Document;
use lightsout_logic::models::{self, Ending, Interpretation, Request, Summary, Theory};
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::linear::system::is_linear;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::evidence::{Evidence, How};
use lightsout_solver::solve::method::{
    Answer, Artifact, ArtifactKind, Ask, Info, Method, Remark, Wish,
};
use lightsout_solver::solve::outcome::{Bound, Claim, Ground, Unknown};
use lightsout_solver::solve::refusal::{Refusal, What};

use super::claimed;
use crate::encode::theory::{self, Language, Task, decode};

/// Finite models of the puzzle's theory.
pub struct ModelFinder;

const INFO: Info = Info {
    name: "model-finder",
    summary: "Writes the puzzle as a first-order theory and finds a finite model, which is a solution, or all of them for the fewest presses. Any puzzle under the free rule, of modest size.",
    is_complete: true,
    source: "B. Fazakas, B. Keresztes and A. Groza, Generating and solving the Lights Out game in first order logic. W. McCune, Mace4",
};

/// Larger puzzles are refused: the engine would drown long before.
const MOST_LIGHTS: usize = 10_000;

impl Method for ModelFinder {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn grants(&self) -> &'static [Wish] {
        &[Wish::Problem]
    }

    fn supports(&self, puzzle: &Puzzle, _ask: Ask) -> Result<(), Refusal> {
        is_linear(puzzle).map_err(|order| order.or_method("planner"))?;
        let most = puzzle.lights().max(puzzle.buttons());
        if most > MOST_LIGHTS {
            return Err(Refusal::too_many(What::LightsOrButtons, MOST_LIGHTS, most));
        }
        Ok(())
    }

    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer {
        find(puzzle, ask, budget).unwrap_or_else(Answer::from)
    }
}

/// Finds all solutions as models of the theory.
///
/// # Errors
/// If the theory has no text, or a limit is reached before the last model.
pub fn all(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Vec<Presses>, Unknown> {
    let text = theory::write(puzzle, Task::Solve, Language::Ladr, budget)?;
    let mut all = Vec::new();
    let summary = each_model(puzzle, &text, 0, budget, &mut |presses| all.push(presses))?;
    match summary.ending {
        Ending::Stopped(stopped) => Err(Unknown::Stopped(stopped)),
        _ => Ok(all),
    }
}

/// Hands out the presses of at most `most` models of a theory, or of all if it is 0.
fn each_model(
    puzzle: &Puzzle,
    text: &str,
    most: u64,
    budget: &mut Budget<'_>,
    each: &mut dyn FnMut(Presses),
) -> Result<Summary, Unknown> {
    let failed = |error: &dyn std::fmt::Display| Unknown::Failed(format!("the theory: {error}"));
    let document = Document::read(text).map_err(|error| failed(&error))?;
    let theory = Theory::of(&document).map_err(|error| failed(&error))?;
    let request = Request { most: Some(most), ..Request::default() };
    let mut wrong = None;
    let mut read = |model: &Interpretation| match decode::presses_of(puzzle, model) {
        Ok(presses) => {
            each(presses);
            ControlFlow::Continue(())
        }
        Err(error) => {
            wrong = Some(error);
            ControlFlow::Break(())
        }
    };
    let summary =
        models::search(&theory, &request, budget, &mut read).map_err(|error| failed(&error))?;
    match wrong {
        Some(error) => Err(Unknown::Failed(error.to_string())),
        None => Ok(summary),
    }
}

fn find(puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Result<Answer, Unknown> {
    let text = theory::write(puzzle, Task::Solve, Language::Ladr, budget)?;
    let mut best: Option<Presses> = None;
    let most = u64::from(!ask.fewest);
    let summary = each_model(puzzle, &text, most, budget, &mut |presses| {
        if best.as_ref().is_none_or(|best| presses.total() < best.total()) {
            best = Some(presses);
        }
    })?;
    let claim = match (best, summary.ending) {
        (Some(presses), ending) => {
            Claim::Solved { bound: bound(ask, presses.total(), ending, summary.models), presses }
        }
        (None, Ending::Stopped(stopped)) => Claim::Unknown(Unknown::Stopped(stopped)),
        (None, _) => claimed::no_solution(puzzle, ask, "the model finder", budget),
    };
    let artifacts = match ask.artifacts {
        true => {
            vec![Artifact { kind: ArtifactKind::Problem, format: "in", bytes: text.into_bytes() }]
        }
        false => Vec::new(),
    };
    Ok(Answer { remarks: vec![counted(&summary)], artifacts, ..claim.into() })
}

fn bound(ask: Ask, presses: u64, ending: Ending, models: u64) -> Bound {
    match (ask.fewest, ending) {
        (false, _) => Bound::NotAsked,
        (true, Ending::Stopped(stopped)) => {
            let why = format!("only {models} solutions were found: {stopped}");
            Bound::Own { ground: Ground::Nothing, why }
        }
        (true, _) => Bound::proved(Evidence::checked(presses, How::AllModels { count: models })),
    }
}

fn counted(summary: &Summary) -> Remark {
    Remark::statistics(&[
        ("models", summary.models),
        ("variables", summary.variables),
        ("clauses", summary.clauses),
        ("conflicts", summary.conflicts),
        ("decisions", summary.decisions),
    ])
}
