//! The planner: boards as facts, presses as production rules, and a derivation of the goal.
//!
//! Rules are applied to every board found so far, nearest boards first, so the first derivation of the goal has the
//! fewest presses. The planner does not know parity or commuting presses. So it also takes the lit-only rule, and suits
//! puzzles with few reachable boards.

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_logic::ladr::Document;
use lightsout_logic::production::{self, Derivation, Ending, Outcome, Production};
use lightsout_model::board::Board;
use lightsout_model::board_set::{BoardSet, number_of};
use lightsout_model::effects::Touch;
use lightsout_model::puzzle::{Button, Light, Puzzle, Rule};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::evidence::{Evidence, How};
use lightsout_solver::solve::method::{
    Answer, Artifact, ArtifactKind, Ask, Info, Method, Remark, TakesOn, Wish,
};
use lightsout_solver::solve::outcome::{Bound, Certificate, Claim, Unknown};
use lightsout_solver::solve::refusal::{Refusal, What};

use super::claimed;
use crate::encode::theory::{self, Language, Task, decode};

/// Production rules run forward.
pub(super) struct Planner;

const INFO: Info = Info {
    name: "planner",
    summary: "Writes the presses as production rules and derives the goal, nearest boards first, so with the fewest presses. Any rule, small puzzles.",
    is_complete: true,
    source: "B. Fazakas, B. Keresztes and A. Groza, Generating and solving the Lights Out game in first order logic. W. McCune, Prover9",
};

/// Rules go through boards light by light, each light a call inside another.
const MOST_LIGHTS: usize = 500;

impl Method for Planner {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn grants(&self) -> &'static [Wish] {
        &[Wish::Problem, Wish::Proof]
    }

    fn takes_on(&self) -> TakesOn {
        TakesOn::EveryRule
    }

    fn supports(&self, puzzle: &Puzzle, _ask: Ask) -> Result<(), Refusal> {
        if puzzle.lights() > MOST_LIGHTS || puzzle.buttons() > MOST_LIGHTS {
            let found = puzzle.lights().max(puzzle.buttons());
            return Err(Refusal::too_many(What::LightsOrButtons, MOST_LIGHTS, found));
        }
        Ok(())
    }

    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer {
        plan(puzzle, ask, budget).unwrap_or_else(Answer::from)
    }
}

fn plan(puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Result<Answer, Unknown> {
    let text = theory::write(puzzle, Task::Plan, Language::Ladr, budget)?;
    let failed = |error: &dyn std::fmt::Display| Unknown::Failed(format!("the rules: {error}"));
    let document = Document::read(&text).map_err(|error| failed(&error))?;
    let mut rules = Production::of(&document).map_err(|error| failed(&error))?;
    let outcome = production::prove(&mut rules, budget).map_err(|error| failed(&error))?;
    let claim = match &outcome.ending {
        Ending::Proved(proof) => solved(puzzle, ask, proof, &outcome)?,
        Ending::Stopped(stopped) => Claim::Unknown(Unknown::Stopped(*stopped)),
        Ending::Exhausted if puzzle.rule() == Rule::Free => {
            claimed::no_solution(puzzle, ask, "the planner", budget)
        }
        Ending::Exhausted => closed(puzzle, budget).map_err(Unknown::Stopped)?,
    };
    let counts =
        [("given", outcome.given), ("generated", outcome.generated), ("kept", outcome.kept)];
    let mut artifacts = Vec::new();
    if ask.artifacts {
        let bytes = text.into_bytes();
        artifacts.push(Artifact { kind: ArtifactKind::Problem, format: "in", bytes });
        if let Ending::Proved(proof) = &outcome.ending {
            let bytes = proof.to_string().into_bytes();
            artifacts.push(Artifact { kind: ArtifactKind::Proof, format: "proof", bytes });
        }
    }
    Ok(Answer { remarks: vec![Remark::statistics(&counts)], artifacts, ..claim.into() })
}

fn solved(
    puzzle: &Puzzle,
    ask: Ask,
    proof: &Derivation,
    outcome: &Outcome,
) -> Result<Claim, Unknown> {
    let boards = decode::boards_in(&proof.to_string());
    let presses = decode::presses_between(puzzle, &boards)
        .map_err(|error| Unknown::Failed(error.to_string()))?;
    let how = How::BoardsDerived { boards: outcome.kept };
    let bound = match ask.fewest {
        true => Bound::proved(Evidence::checked(presses.total(), how)),
        false => Bound::NotAsked,
    };
    Ok(Claim::Solved { presses, bound })
}

/// All boards that the presses lead to, as the certificate that the goal is not among them.
fn closed(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Claim, Stopped> {
    let states = puzzle.states();
    let Some(mut seen) = BoardSet::new(puzzle.lights(), states) else {
        return Ok(Claim::Unknown(Unknown::TooManyToList));
    };
    let mut effects: Vec<Vec<Touch>> = vec![Vec::new(); puzzle.buttons()];
    for (button, touches) in effects.iter_mut().enumerate() {
        puzzle.touched_by(Button(button), touches);
    }
    seen.insert(number_of(puzzle.start().states(), states));
    let mut open: Vec<Board> = vec![puzzle.start().clone()];
    while let Some(board) = open.pop() {
        budget.step(effects.len() as u64)?;
        for (button, touches) in effects.iter().enumerate() {
            if board.state(Light(button)) == 0 {
                continue;
            }
            let mut next = board.clone();
            touches.iter().for_each(|touch| next.step(touch.light, touch.weight, states));
            if seen.insert(number_of(next.states(), states)) {
                open.push(next);
            }
        }
    }
    Ok(Claim::Unsolvable(Certificate::Closed(seen)))
}
