//! First-order theories of a puzzle, as texts for Prover9 and Mace4.
//!
//! After B. Fazakas, B. Keresztes and A. Groza: planning by production rules, model finding with the parity of
//! toggles, and generators. Every text has a shared part, the axioms that hold for all such puzzles, and after
//! it, under headings of their own, the sections in which variants differ: places, pattern, board. All of it is
//! pure text; [`decode`] reads presses back from what a model finder or a prover answers.

pub mod decode;

mod board;
mod frame;
mod generate;
mod parity;
mod plan;
mod script;
mod solve;
mod sums;
mod touching;

use frame::Frame;
pub use generate::Way;
use script::Script;

use lightsout_algebra::watch::Watch;

use super::EncodeError;
use crate::effects::Effects;
use crate::linear::system::is_linear;
use crate::puzzle::Puzzle;
use crate::solve::budget::Budget;

/// What a theory is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// A sequence of presses, by production rules.
    Plan,
    /// Solutions, as models.
    Solve,
    /// Boards that can be solved, as models.
    Generate {
        /// How the theory knows them.
        way: Way,
        /// How many models to ask for.
        count: u64,
    },
}

/// The languages theories are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// The language of Prover9 and Mace4.
    Ladr,
}

impl Language {
    /// The language of this name.
    pub fn named(name: &str) -> Option<Language> {
        (name == "ladr").then_some(Language::Ladr)
    }
}

/// The puzzle with the names its theory uses.
#[derive(Clone, Copy)]
struct Vocabulary<'p> {
    puzzle: &'p Puzzle,
    frame: &'p Frame,
    /// The number of elements of the domain.
    size: usize,
}

/// The theory of a puzzle for a task, as a text.
///
/// # Errors
/// When the puzzle does not go with the task, or a limit is reached.
pub fn write(
    puzzle: &Puzzle,
    task: Task,
    language: Language,
    budget: &mut Budget<'_>,
) -> Result<String, EncodeError> {
    budget.reserve(bytes(puzzle, task))?;
    match language {
        Language::Ladr => Ok(script(puzzle, task, budget)?.to_string()),
    }
}

fn script(puzzle: &Puzzle, task: Task, budget: &mut Budget<'_>) -> Result<Script, EncodeError> {
    if task != Task::Plan {
        is_linear(puzzle).map_err(EncodeError::Unsupported)?;
    }
    match task {
        Task::Plan => Ok(plan::script(puzzle)),
        Task::Solve => Ok(solve::script(puzzle)),
        Task::Generate { way, count } => generate::script(puzzle, way, count, budget),
    }
}

/// Bytes of the longest text that may come of it, about.
fn bytes(puzzle: &Puzzle, task: Task) -> u64 {
    let (lights, buttons) = (puzzle.lights() as u64, puzzle.buttons() as u64);
    let states = u64::from(puzzle.states());
    let touches = match puzzle.effects() {
        Effects::Stencil { stencil, .. } => buttons.saturating_mul(stencil.points().len() as u64),
        Effects::Listed(listed) => listed.touches() as u64,
    };
    let more = match task {
        Task::Plan if puzzle.rule() == crate::puzzle::Rule::LitOnly => {
            buttons.saturating_mul(states * lights)
        }
        Task::Plan => buttons,
        Task::Solve | Task::Generate { .. } => states * states,
    };
    touches.saturating_add(lights + buttons).saturating_add(more).saturating_mul(100)
}
