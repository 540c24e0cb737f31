//! What an answer claims, as `lightsout solve --json` prints it.

use crate::json::{self, Unreadable, Value};
use crate::puzzle::wrong;

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What it says of the puzzle.
    pub outcome: Outcome,
    /// How many presses it says there are.
    pub press_count: Option<u64>,
    /// What it says they cost.
    pub cost: Option<u64>,
    /// A number that it says no solution comes below: presses, or costs where presses have any.
    pub lower_bound: Option<u64>,
    /// Whether it says that its own presses are the fewest.
    pub is_proved: bool,
}

/// What an answer says of the puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// These presses, each a button and how often, in their order, solve it.
    Solved(Vec<(String, u64)>),
    /// Nothing does: lists of weights of lights by their names, which refute it together, where they are given.
    Unsolvable(Option<Vec<Vec<(String, u64)>>>),
    /// It was not found out.
    Unknown,
}

impl Answer {
    /// The answer in a JSON text.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn read(text: &str) -> Result<Answer, Unreadable> {
        let value = json::read(text)?;
        let outcome = match value.field("outcome").and_then(Value::text) {
            Some("solved") => Outcome::Solved(presses(&value)?),
            Some("unsolvable") => Outcome::Unsolvable(match value.field("certificate") {
                None => None,
                Some(certificate) => {
                    Some(match certificate.field("together").and_then(Value::list) {
                        None => vec![weighted(certificate, "certificate")?],
                        Some(lists) => lists
                            .iter()
                            .map(|list| weighted(list, "certificate"))
                            .collect::<Result<_, _>>()?,
                    })
                }
            }),
            Some("unknown") => Outcome::Unknown,
            _ => {
                return Err(wrong("`outcome` should be \"solved\", \"unsolvable\" or \"unknown\""));
            }
        };
        let whole = |value: Option<&Value>, name: &str| match value {
            None => Ok(None),
            Some(value) => value
                .whole()
                .map(Some)
                .ok_or_else(|| Unreadable(format!("`{name}` should be a whole number"))),
        };
        let fewest = value.field("fewest");
        Ok(Answer {
            outcome,
            press_count: whole(value.field("press_count"), "press_count")?,
            cost: whole(value.field("cost"), "cost")?,
            lower_bound: whole(
                fewest.and_then(|fewest| fewest.field("lower_bound")),
                "lower_bound",
            )?,
            is_proved: fewest.and_then(|fewest| fewest.field("proved")) == Some(&Value::Bool(true)),
        })
    }
}

/// The presses in order where a `sequence` is given, or else how often each button is pressed.
fn presses(value: &Value) -> Result<Vec<(String, u64)>, Unreadable> {
    let Some(sequence) = value.field("sequence") else {
        let presses = value.field("presses").ok_or_else(|| wrong("`presses` are missing"))?;
        return weighted(presses, "presses");
    };
    let names = sequence.list().and_then(|names| names.iter().map(Value::text).collect());
    let names: Vec<&str> = names.ok_or_else(|| wrong("`sequence` should be a list of buttons"))?;
    Ok(names.into_iter().map(|name| (name.to_string(), 1)).collect())
}

fn weighted(value: &Value, field: &str) -> Result<Vec<(String, u64)>, Unreadable> {
    let fields = value.object().and_then(|fields| {
        fields.iter().map(|(name, number)| Some((name.clone(), number.whole()?))).collect()
    });
    fields.ok_or_else(|| Unreadable(format!("`{field}` should be names with whole numbers")))
}
