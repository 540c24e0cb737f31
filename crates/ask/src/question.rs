//! The questions: their trait, and the table of all of them.

use lightsout_algebra::quoted::piece;
use lightsout_algebra::watch::Stopped;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::nearest::{nearest, no_such};
use lightsout_solver::all_solutions::AllError;
use lightsout_solver::run::RunError;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::refusal::NotLinear;
use lightsout_teach::explain;
use lightsout_teach::hint::HintError;
#[cfg(feature = "schema")]
use schemars::{JsonSchema as Described, Schema, generate::SchemaSettings};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::census::Census;
use crate::count::Count;
use crate::explain::Explain;
use crate::hint::Hint;
use crate::info::Info;
use crate::solve::Solve;
use crate::worst::Worst;

/// Every question. A new one is a file and a line.
pub const QUESTIONS: &[Entry] = &[
    Entry::of::<Solve>(),
    Entry::of::<Count>(),
    Entry::of::<Info>(),
    Entry::of::<Explain>(),
    Entry::of::<Hint>(),
    Entry::of::<Census>(),
    Entry::of::<Worst>(),
];

/// Asks something about a puzzle. The fields are the options, and their JSON is the argument of the page's operation.
pub trait Question: DeserializeOwned + Described {
    /// The name of the command and of the operation.
    const NAME: &'static str;
    /// The effect, in one sentence.
    const SUMMARY: &'static str;
    /// The name of the schema of the answer.
    const SCHEMA: &'static str;
    /// The answer. Its JSON is what the command prints.
    type Answer<'p>: Serialize + Described;

    /// Answers the question.
    ///
    /// # Errors
    /// When the question does not apply to the puzzle, or a limit is reached.
    fn run<'p>(
        &self,
        puzzle: &'p Puzzle,
        budget: &mut Budget<'_>,
    ) -> Result<Self::Answer<'p>, Refusal>;
}

/// Has a JSON Schema, if the crate is built with schemas.
#[cfg(not(feature = "schema"))]
pub trait Described {}

#[cfg(not(feature = "schema"))]
impl<T> Described for T {}

/// Says why a question has no answer.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// The question is not the JSON that it should be.
    #[error("what was asked is not clear: {0}")]
    Unclear(#[from] serde_json::Error),
    /// The question is about linear systems, and the puzzle is not one.
    #[error(transparent)]
    NotLinear(#[from] NotLinear),
    /// Nothing has this name.
    #[error("{sentence}")]
    Unknown {
        /// The kind of thing, such as `heuristic`.
        what: &'static str,
        /// The name.
        name: String,
        /// The name most like it, if one is alike.
        nearest: Option<String>,
        /// Both in a sentence, with the nearest name.
        sentence: String,
    },
    /// The explanation is not about this puzzle.
    #[error(transparent)]
    NotExplained(explain::Refusal),
    /// The method does not take the puzzle on, or it failed.
    #[error(transparent)]
    Run(#[from] RunError),
    /// A limit was reached.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// Another reason, as a sentence.
    #[error("{0}")]
    Other(String),
}

/// A question as a line of the table, with JSON in and out.
pub struct Entry {
    /// The name of the command and of the operation.
    pub name: &'static str,
    /// The effect, in one sentence.
    pub summary: &'static str,
    /// The name of the schema of the answer.
    pub schema: &'static str,
    /// Answers the question that the JSON describes.
    pub answer: fn(&Puzzle, Value, &mut Budget<'_>) -> Result<Value, Refusal>,
    /// Returns the JSON Schemas of the question and of its answer.
    #[cfg(feature = "schema")]
    pub schemas: fn() -> (Schema, Schema),
}

impl From<explain::Refusal> for Refusal {
    fn from(refusal: explain::Refusal) -> Refusal {
        match refusal {
            explain::Refusal::Stopped(stopped) => Refusal::Stopped(stopped),
            refusal => Refusal::NotExplained(refusal),
        }
    }
}

impl From<HintError> for Refusal {
    fn from(error: HintError) -> Refusal {
        match error {
            HintError::Stopped(stopped) => Refusal::Stopped(stopped),
            HintError::Run(error) => Refusal::Run(error),
            error => Refusal::Other(error.to_string()),
        }
    }
}

impl From<AllError> for Refusal {
    fn from(error: AllError) -> Refusal {
        match error {
            AllError::NotLinear(order) => Refusal::NotLinear(order),
            AllError::Stopped(stopped) => Refusal::Stopped(stopped),
            AllError::Wrong(error) => Refusal::Run(error),
            error => Refusal::Other(error.to_string()),
        }
    }
}

impl Refusal {
    /// Refuses a name that nothing has.
    pub fn unknown(what: &'static str, name: &str, known: &[&str]) -> Refusal {
        let sentence = no_such(what, name, known);
        Refusal::Unknown {
            what,
            name: piece(name).to_string(),
            nearest: nearest(name, known),
            sentence,
        }
    }
}

impl Entry {
    const fn of<Q: Question>() -> Entry {
        Entry {
            name: Q::NAME,
            summary: Q::SUMMARY,
            schema: Q::SCHEMA,
            answer: answer::<Q>,
            #[cfg(feature = "schema")]
            schemas: schemas::<Q>,
        }
    }
}

fn answer<Q: Question>(
    puzzle: &Puzzle,
    question: Value,
    budget: &mut Budget<'_>,
) -> Result<Value, Refusal> {
    let question: Q = serde_json::from_value(question)?;
    Ok(serde_json::to_value(question.run(puzzle, budget)?)?)
}

#[cfg(feature = "schema")]
fn schemas<Q: Question>() -> (Schema, Schema) {
    let settings = SchemaSettings::draft2020_12();
    let of_question = settings.clone().for_deserialize().into_generator();
    let of_answer = settings.for_serialize().into_generator();
    (
        of_question.into_root_schema_for::<Q>(),
        of_answer.into_root_schema_for::<Q::Answer<'static>>(),
    )
}
