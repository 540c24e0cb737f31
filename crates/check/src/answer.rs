//! The claims of an answer, as `lightsout solve --json` prints it.

use crate::json::{self, Unreadable, Value, quoted};
use crate::puzzle::wrong;

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The outcome.
    pub outcome: Outcome,
    /// The size of the puzzle as claimed: the number of lights, of buttons, and of states.
    pub size: [Option<u64>; 3],
    /// The rule that it names.
    pub rule: Option<String>,
    /// How many presses it says there are.
    pub press_count: Option<u64>,
    /// The cost of its presses, as claimed.
    pub cost: Option<u64>,
    /// A number that it says no solution comes below: presses, or costs where presses have any.
    pub lower_bound: Option<u64>,
    /// Whether it says that its own presses are the fewest.
    pub is_proved: bool,
    /// The lower bound that another program claims, with its name.
    pub said: Option<(String, u64)>,
    /// How many solutions it says there are.
    pub solutions: Option<String>,
    /// The names of fields that may have a claim that is not checked here.
    pub others: Vec<String>,
}

/// The outcome of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// These presses solve it. If the answer has them in order and as counts, the counts come second.
    Solved(Presses, Option<Presses>),
    /// It has no solution, with the reason if the answer has one.
    Unsolvable(Option<Certificate>),
    /// It was not found out.
    Unknown,
}

/// Presses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Presses {
    /// A button and how often.
    pub list: Vec<(String, u64)>,
    /// Whether they are given in their order.
    pub is_ordered: bool,
}

/// A proof that no solution exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Certificate {
    /// Lists of weights of lights by their names.
    Weights(Vec<Vec<(String, u64)>>),
    /// Boards, a state of each light, that no press leaves.
    Closed(Vec<Vec<u8>>),
}

const SCHEMAS: &[&str] =
    &["lightsout/solve/1", "lightsout/presses/1", "lightsout/certificate/1", "lightsout/stopped/1"];

/// What is said beside the claims: names, reasons in words, and how the answer was found.
const IN_WORDS: &[&str] = &[
    "schema",
    "puzzle",
    "outcome",
    "reason",
    "reason_kind",
    "method",
    "verified",
    "steps",
    "seconds",
    "is_stopped",
    "table",
    "algorithm",
    "statistics",
    "path",
    "matrix",
    "proof",
    "symmetry",
    "polynomials",
];

/// What is judged of every answer; of a solution there is more.
const JUDGED: &[&str] =
    &["lights", "buttons", "states", "rule", "presses", "sequence", "certificate"];

impl Answer {
    /// Reads the answer in a JSON text.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn read(text: &str) -> Result<Answer, Unreadable> {
        let value = json::read(text)?;
        if value.object().is_none() {
            return Err(wrong("an answer should be an object"));
        }
        if let Some(schema) = value.text_of("schema")?.filter(|own| !SCHEMAS.contains(own)) {
            return Err(Unreadable(format!("the schema {} is not known here", quoted(schema))));
        }
        let outcome = outcome(&value)?;
        let is_solved = matches!(outcome, Outcome::Solved(..));
        let is_none = matches!(outcome, Outcome::Unsolvable(_));
        let mut known = [IN_WORDS, JUDGED].concat();
        if is_solved {
            known.extend(["press_count", "cost", "fewest", "solutions"]);
        } else if is_none && value.field("solutions").map(count) == Some(Ok("0".to_string())) {
            known.push("solutions");
        }
        let mut others: Vec<String> = value.others(&known).map(str::to_string).collect();
        let claims = match is_solved {
            true => &value,
            false => &Value::Null,
        };
        let fewest = claims.field("fewest").unwrap_or(&Value::Null);
        if !matches!(fewest, Value::Null | Value::Object(_)) {
            return Err(wrong("`fewest` should be an object"));
        }
        let said = fewest.field("said").unwrap_or(&Value::Null);
        if !matches!(said, Value::Null | Value::Object(_)) {
            return Err(wrong("`said` should be an object"));
        }
        let within = fewest.others(&["proved", "lower_bound", "how", "how_kind", "said"]);
        others.extend(within.map(|name| format!("fewest.{name}")));
        let within = said.others(&["by", "lower_bound"]);
        others.extend(within.map(|name| format!("fewest.said.{name}")));
        let by = said.text_of("by")?.unwrap_or("somebody");
        Ok(Answer {
            outcome,
            size: [
                value.whole_of("lights")?,
                value.whole_of("buttons")?,
                value.whole_of("states")?,
            ],
            rule: value.text_of("rule")?.map(str::to_string),
            press_count: claims.whole_of("press_count")?,
            cost: claims.whole_of("cost")?,
            lower_bound: fewest.whole_of("lower_bound")?,
            is_proved: fewest.is_true("proved")?,
            said: said.whole_of("lower_bound")?.map(|bound| (by.to_string(), bound)),
            solutions: claims.field("solutions").map(count).transpose()?,
            others,
        })
    }
}

fn outcome(value: &Value) -> Result<Outcome, Unreadable> {
    let is_there = |field: &str| match value.field(field) {
        None => false,
        Some(Value::Object(fields)) => !fields.is_empty(),
        Some(Value::List(items)) => !items.is_empty(),
        Some(_) => true,
    };
    let has_presses = value.field("presses").is_some() || value.field("sequence").is_some();
    let found = match (value.text_of("outcome")?, value.field("certificate")) {
        (Some("solved"), _) => Outcome::Solved(presses(value)?, counted(value)?),
        (None, None) if has_presses => Outcome::Solved(presses(value)?, counted(value)?),
        (None, Some(own)) if !has_presses => Outcome::Unsolvable(Some(certificate(own)?)),
        (Some("unsolvable"), own) => Outcome::Unsolvable(own.map(certificate).transpose()?),
        (Some("unknown"), _) => Outcome::Unknown,
        _ => {
            return Err(wrong(
                "`outcome` should be \"solved\", \"unsolvable\" or \"unknown\". Without it, \
                 `presses` or a `certificate` should be there, not both",
            ));
        }
    };
    let (outcome, strange): (_, &[&str]) = match found {
        Outcome::Solved(..) => ("solved", &["certificate"]),
        Outcome::Unsolvable(_) => ("unsolvable", &["presses", "sequence"]),
        Outcome::Unknown => ("unknown", &["presses", "sequence", "certificate"]),
    };
    match strange.iter().find(|field| is_there(field)) {
        None => Ok(found),
        Some(field) => {
            Err(Unreadable(format!("the outcome is \"{outcome}\", and here is `{field}`")))
        }
    }
}

/// The presses in order where a `sequence` is given, or else those of `presses`.
fn presses(value: &Value) -> Result<Presses, Unreadable> {
    match (value.field("sequence"), value.field("presses")) {
        (Some(sequence), _) => in_order(sequence, "sequence"),
        (None, Some(list @ Value::List(_))) => in_order(list, "presses"),
        (None, Some(counts)) => {
            Ok(Presses { list: weighted(counts, "presses")?, is_ordered: false })
        }
        (None, None) => Err(wrong("`presses` are missing")),
    }
}

/// The presses beside a `sequence`.
fn counted(value: &Value) -> Result<Option<Presses>, Unreadable> {
    match (value.field("sequence"), value.field("presses")) {
        (Some(_), Some(list @ Value::List(_))) => in_order(list, "presses").map(Some),
        (Some(_), Some(counts)) => {
            Ok(Some(Presses { list: weighted(counts, "presses")?, is_ordered: false }))
        }
        _ => Ok(None),
    }
}

/// A list of buttons, each perhaps with its count.
fn in_order(value: &Value, field: &str) -> Result<Presses, Unreadable> {
    let press = |item: &Value| match item {
        Value::Text(name) => Some((name.clone(), 1)),
        Value::List(pair) => match &pair[..] {
            [name, times] => Some((name.text()?.to_string(), times.whole()?)),
            _ => None,
        },
        _ => None,
    };
    let list = value.list().and_then(|items| items.iter().map(press).collect());
    let bad = || Unreadable(format!("`{field}` should be a list of buttons, or counts of them"));
    Ok(Presses { list: list.ok_or_else(bad)?, is_ordered: true })
}

fn certificate(value: &Value) -> Result<Certificate, Unreadable> {
    if let Some(boards) = value.field("closed").and_then(Value::list) {
        let state = |state: &Value| state.whole().and_then(|state| u8::try_from(state).ok());
        let board = |board: &Value| board.list()?.iter().map(state).collect::<Option<Vec<u8>>>();
        let boards = boards.iter().map(board).collect::<Option<_>>();
        let bad = || wrong("`closed` should be a list of boards, each a list of states");
        return boards.map(Certificate::Closed).ok_or_else(bad);
    }
    let lists = match value.field("together").and_then(Value::list) {
        None => vec![weighted(value, "certificate")?],
        Some(lists) => {
            lists.iter().map(|list| weighted(list, "certificate")).collect::<Result<_, _>>()?
        }
    };
    Ok(Certificate::Weights(lists))
}

fn weighted(value: &Value, field: &str) -> Result<Vec<(String, u64)>, Unreadable> {
    let fields = value.object().and_then(|fields| {
        fields.iter().map(|(name, number)| Some((name.clone(), number.whole()?))).collect()
    });
    fields.ok_or_else(|| Unreadable(format!("`{field}` should be names with whole numbers")))
}

/// A number of any length.
fn count(value: &Value) -> Result<String, Unreadable> {
    match value {
        Value::Whole(count) => Ok(count.to_string()),
        Value::Text(digits) if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) => {
            Ok(digits.clone())
        }
        _ => Err(wrong("`solutions` should be a whole number, or its digits as a text")),
    }
}
