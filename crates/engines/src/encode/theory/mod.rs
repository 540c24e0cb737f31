//! First-order theories of a puzzle, as texts for Prover9 and Mace4, and in TPTP.
//!
//! After B. Fazakas, B. Keresztes and A. Groza: planning by production rules, model finding with the parity of toggles,
//! and generators. Every text starts with the axioms that hold for all such puzzles. Sections of their own follow for
//! the parts that vary: places, pattern, board. [`decode`] reads the presses from the answer of a model finder or
//! prover.

pub mod decode;

mod board;
mod frame;
mod generate;
mod parity;
mod plan;
mod script;
mod smt;
mod solve;
mod sums;
mod touching;
mod tptp;

use frame::Frame;
pub use generate::Way;
use lightsout_algebra::watch::Watch;
use lightsout_model::effects::Effects;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::refusal::{Instead, Reason, Refusal};
use script::Script;

use super::{EncodeError, NEVER, Target, Text, one_end_each, without_order};

/// The purpose of a theory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// A sequence of presses, by production rules.
    Plan,
    /// The same with no switch pressed twice. Only for [`Language::Ladr`].
    PlanOnce,
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
    /// The language of the TPTP problem library, in first-order form.
    Tptp,
    /// SMT-LIB 2 with one sort of elements, for finders of finite models. Only for [`Task::Solve`].
    SmtLib,
}

impl Language {
    /// Returns the language of this name.
    pub fn named(name: &str) -> Option<Language> {
        match name {
            "ladr" => Some(Language::Ladr),
            "tptp" => Some(Language::Tptp),
            _ => None,
        }
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

/// Writes the theory of a puzzle for a task, as a text.
///
/// # Errors
/// When the puzzle does not go with the task, or a limit is reached.
pub fn write(
    puzzle: &Puzzle,
    task: Task,
    language: Language,
    budget: &mut Budget<'_>,
) -> Result<String, EncodeError> {
    one_end_each(puzzle, "smt2")?;
    budget.reserve(bytes(puzzle, task, language))?;
    match (language, task) {
        (Language::Ladr, _) => Ok(script(puzzle, task, budget)?.to_string()),
        (Language::Tptp, Task::Plan) => Ok(tptp::plan(puzzle, budget)?),
        (_, Task::PlanOnce) => {
            Err(Refusal::of(Reason::NoArithmetic).or(Instead::Language("ladr")).into())
        }
        (Language::Tptp | Language::SmtLib, _) => {
            let size = solve::domain(puzzle, &Frame::of(puzzle));
            budget.reserve(16 * (size as u64).saturating_mul(size as u64))?;
            let script = script(puzzle, task, budget)?;
            match language {
                Language::Tptp => tptp::axioms(&script, size),
                _ => smt::axioms(&script, size),
            }
        }
    }
}

fn script(puzzle: &Puzzle, task: Task, budget: &mut Budget<'_>) -> Result<Script, EncodeError> {
    if !matches!(task, Task::Plan | Task::PlanOnce) {
        without_order(puzzle)?;
    }
    match task {
        Task::Plan => Ok(plan::script(puzzle, false, budget)?),
        Task::PlanOnce => Ok(plan::script(puzzle, true, budget)?),
        Task::Solve => Ok(solve::script(puzzle)),
        Task::Generate { way, count } => generate::script(puzzle, way, count, budget),
    }
}

/// Bytes of the longest text that may come of it, about.
fn bytes(puzzle: &Puzzle, task: Task, language: Language) -> u64 {
    let (lights, buttons) = (puzzle.lights() as u64, puzzle.buttons() as u64);
    let states = u64::from(puzzle.states());
    let touches = match puzzle.effects() {
        Effects::Stencil { stencil, .. } => buttons.saturating_mul(stencil.points().len() as u64),
        Effects::Listed(listed) => listed.touches() as u64,
    };
    let more = match task {
        Task::Plan
            if language == Language::Tptp
                || puzzle.rule() == lightsout_model::puzzle::Rule::LitOnly =>
        {
            buttons.saturating_mul(states * lights)
        }
        Task::Plan => buttons,
        Task::PlanOnce => buttons.saturating_mul(states * (lights + buttons)),
        Task::Solve | Task::Generate { .. } => states * states,
    };
    touches.saturating_add(lights + buttons).saturating_add(more).saturating_mul(100)
}

/// The theory of solutions, for Mace4.
pub(super) const LADR: Target = Target {
    name: "ladr",
    summary: "first-order theory whose models are the solutions, for Prover9 and Mace4",
    extension: "in",
    says_costs: NEVER,
    text: Text::Plain(|puzzle, ask, budget| solutions(puzzle, ask, Language::Ladr, budget)),
};

/// The theory of solutions, for provers of every kind.
pub(super) const TPTP: Target = Target {
    name: "tptp",
    summary: "first-order theory, satisfiable if the board is solvable, for E and Vampire",
    extension: "p",
    says_costs: NEVER,
    text: Text::Plain(|puzzle, ask, budget| solutions(puzzle, ask, Language::Tptp, budget)),
};

fn solutions(
    puzzle: &Puzzle,
    ask: Ask,
    language: Language,
    budget: &mut Budget<'_>,
) -> Result<String, EncodeError> {
    if ask.fewest || ask.presses.is_some() {
        let refusal = Refusal::of(Reason::NotCounted).or(Instead::Uncounted);
        return Err(refusal.or(Instead::Language("smt2")).into());
    }
    write(puzzle, Task::Solve, language, budget)
}
