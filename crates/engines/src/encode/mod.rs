//! Encoders: a puzzle as a text for a solver of another kind.
//!
//! Encoders only write text, so they also work in the browser, and they never run programs. [`TARGETS`] lists the
//! languages: a new one is a file and a line there. [`Ask`] decides between the fewest presses and a given number of
//! them, if the language can express it.

mod asp;
pub mod chlond;
pub mod counters;
mod dimacs;
pub mod equations;
pub mod k_turns;
mod minizinc;
pub mod parity;
mod sizes;
mod smt2;
pub mod theory;

use chlond::Encoding;
use lightsout_algebra::watch::Stopped;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::ends;
use lightsout_solver::linear::system::is_linear;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::Unknown;
use lightsout_solver::solve::refusal::{Instead, NotLinear, Reason, Refusal};

/// Every language, in the order of the help texts.
pub const TARGETS: &[Target] = &[
    asp::ASP,
    dimacs::DIMACS,
    dimacs::XOR_DIMACS,
    dimacs::WCNF,
    dimacs::WCNF_OLD,
    dimacs::OPB,
    smt2::SMT2,
    minizinc::MINIZINC,
    chlond::MATHPROG,
    chlond::MATHPROG_BITS,
    chlond::LP,
    chlond::MPS,
    theory::LADR,
    theory::TPTP,
];

/// A language that a puzzle can be written in.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name on the command line: small letters and hyphens.
    pub name: &'static str,
    /// The encoding and its readers, in one sentence.
    pub summary: &'static str,
    /// The usual end of the name of such a file.
    pub extension: &'static str,
    /// Whether the text of what is asked says what presses cost.
    says_costs: fn(Ask) -> bool,
    text: Text,
}

/// Writes the text of a puzzle and of what is asked.
#[derive(Clone, Copy, Debug)]
enum Text {
    Plain(fn(&Puzzle, Ask, &mut Budget<'_>) -> Result<String, EncodeError>),
    /// An integer program, in any encoding, which may ask for symmetric solutions.
    Program(fn(&Puzzle, Ask, Encoding, &mut Budget<'_>) -> Result<String, EncodeError>),
}

/// Costs count if the least cost is asked for.
const IF_FEWEST: fn(Ask) -> bool = |ask| ask.fewest && ask.presses.is_none();

/// A text with soft clauses asks for the least cost, unless it asks for a number of presses.
const UNLESS_COUNTED: fn(Ask) -> bool = |ask| ask.presses.is_none();

/// Only the presses count.
const NEVER: fn(Ask) -> bool = |_| false;

impl Target {
    /// Returns whether it is an integer program, which has a choice of [`Encoding`] and of [symmetry](Ask::symmetry).
    pub fn is_program(&self) -> bool {
        matches!(self.text, Text::Program(_))
    }

    /// Writes the puzzle with what is asked, an integer program with integers.
    ///
    /// # Errors
    /// If the text would leave out a term of the puzzle, with a language that can express it, or the reason to stop.
    pub fn write(
        &self,
        puzzle: &Puzzle,
        ask: Ask,
        budget: &mut Budget<'_>,
    ) -> Result<String, EncodeError> {
        self.encode(puzzle, ask, Encoding::Integer, budget)
    }

    /// Writes the puzzle with what is asked in an encoding, which only [integer programs](Self::is_program) have.
    ///
    /// # Errors
    /// As for [`Self::write`].
    pub fn encode(
        &self,
        puzzle: &Puzzle,
        ask: Ask,
        encoding: Encoding,
        budget: &mut Budget<'_>,
    ) -> Result<String, EncodeError> {
        if puzzle.costs().is_none() || (self.says_costs)(ask) {
            return match self.text {
                Text::Plain(text) => text(puzzle, ask, budget),
                Text::Program(text) => text(puzzle, ask, encoding, budget),
            };
        }
        let with_fewest = Ask { fewest: true, ..Ask::default() };
        let refusal = Refusal::of(Reason::CostsUnsaid);
        Err(match (self.says_costs)(with_fewest) {
            true => refusal.or(Instead::Fewest),
            false => {
                let able = ["lp", "wcnf", "opb", "minizinc"].map(Instead::LanguageWithFewest);
                able.into_iter().fold(refusal, Refusal::or)
            }
        }
        .into())
    }

    /// Writes what is asked: a question for any solution has no use for costs.
    ///
    /// # Errors
    /// When the language cannot ask it, or the reason to stop.
    pub fn question(
        &self,
        puzzle: &Puzzle,
        ask: Ask,
        budget: &mut Budget<'_>,
    ) -> Result<String, EncodeError> {
        match self.text {
            Text::Plain(text) => text(puzzle, ask, budget),
            Text::Program(text) => text(puzzle, ask, Encoding::Integer, budget),
        }
    }
}

/// Why there is no text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EncodeError {
    /// The language cannot say what the puzzle or the question asks.
    #[error(transparent)]
    Unsupported(#[from] Refusal),
    /// A limit was reached.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

impl From<EncodeError> for Unknown {
    /// What is known when there is no text to ask anybody with.
    fn from(error: EncodeError) -> Unknown {
        match error {
            EncodeError::Unsupported(refusal) => Unknown::Refused(refusal),
            EncodeError::Stopped(stopped) => Unknown::Stopped(stopped),
        }
    }
}

/// Whether sums of presses say all there is to a puzzle.
///
/// # Errors
/// When their order matters, with the language that can say it.
fn without_order(puzzle: &Puzzle) -> Result<(), EncodeError> {
    is_linear(&ends::settled(puzzle)).map_err(|order| {
        Refusal::from(order)
            .or(Instead::LanguageWithNumber("smt2"))
            .or(Instead::PlanningTheory)
            .into()
    })
}

/// Whether each light has one state to end in: for languages that do not carry more.
///
/// # Errors
/// When some may end in one of several, with a language that can say it.
fn one_end_each(puzzle: &Puzzle, able: &'static str) -> Result<(), EncodeError> {
    match puzzle.goal().ends() {
        None => Ok(()),
        Some(_) => Err(Refusal::from(NotLinear::SeveralEnds).or(Instead::Language(able)).into()),
    }
}

/// Returns the language of this name, or none.
pub fn target_named(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}
