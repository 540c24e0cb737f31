//! The questions: their trait, and the table of all of them.

use lightsout_algebra::watch::Stopped;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::refusal::NotLinear;
#[cfg(feature = "schema")]
use schemars::{JsonSchema as Described, Schema, generate::SchemaSettings};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::info::Info;

/// Every question. A new one is a file and a line.
pub const QUESTIONS: &[Entry] = &[Entry::of::<Info>()];

/// Asks something about a puzzle. The fields are the options, and their JSON is the argument of the page's operation.
pub trait Question: DeserializeOwned + Described {
    /// The name of the command and of the operation.
    const NAME: &'static str;
    /// The effect, in one sentence.
    const SUMMARY: &'static str;
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
    /// A limit was reached.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// A question as a line of the table, with JSON in and out.
pub struct Entry {
    /// The name of the command and of the operation.
    pub name: &'static str,
    /// The effect, in one sentence.
    pub summary: &'static str,
    /// Answers the question that the JSON describes.
    pub answer: fn(&Puzzle, Value, &mut Budget<'_>) -> Result<Value, Refusal>,
    /// Returns the JSON Schemas of the question and of its answer.
    #[cfg(feature = "schema")]
    pub schemas: fn() -> (Schema, Schema),
}

impl Entry {
    const fn of<Q: Question>() -> Entry {
        Entry {
            name: Q::NAME,
            summary: Q::SUMMARY,
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
