//! The operations: their type, and the table of all of them.

#[cfg(feature = "study")]
use lightsout::report::of_other_lights;
#[cfg(feature = "study")]
use lightsout_ask::solve::Solve;
#[cfg(feature = "study")]
use lightsout_ask::{Entry, QUESTIONS, Question};
use lightsout_solver::solve::budget::Budget;
#[cfg(feature = "schema")]
use schemars::{JsonSchema as Described, Schema, generate::SchemaSettings};
use serde::Serialize;
use serde::de::DeserializeOwned;
#[cfg(feature = "study")]
use serde_json::Map;
use serde_json::Value;

#[cfg(feature = "study")]
use crate::board_text::{built, spec_of};
use crate::game::Game;
use crate::operations::*;
use crate::refused::Refused;
use crate::slip::Slip;

/// Something the page can ask for. The fields are the argument.
pub(crate) trait Request: DeserializeOwned + Described {
    /// The name the page calls it by.
    const NAME: &'static str;
    /// Its effect, in one sentence.
    const SUMMARY: &'static str;
    /// The answer.
    type Answer: Serialize + Described;

    /// Answers the request.
    ///
    /// # Errors
    /// Why there is no answer.
    fn run(self, budget: &mut Budget<'_>) -> Result<Self::Answer, Refused>;
}

/// Has a JSON Schema, if the crate is built with schemas.
#[cfg(not(feature = "schema"))]
pub(crate) trait Described {}

#[cfg(not(feature = "schema"))]
impl<T> Described for T {}

/// A request as a line of the table, with JSON in and out.
pub struct Operation {
    /// The name the page calls it by.
    pub name: &'static str,
    /// Its effect, in one sentence.
    pub summary: &'static str,
    /// Runs it on an argument. Returns the answer, or why there is none.
    pub run: fn(Value, &mut Budget<'_>) -> Result<Value, Refused>,
    /// Returns the JSON Schemas of the argument and of the answer.
    #[cfg(feature = "schema")]
    pub schemas: fn() -> (Schema, Schema),
}

impl Operation {
    const fn of<R: Request>() -> Operation {
        Operation {
            name: R::NAME,
            summary: R::SUMMARY,
            run: |argument, budget| answer(read::<R>(argument)?.run(budget)?),
            #[cfg(feature = "schema")]
            schemas: || (schema::<R>(), answer_schema::<R::Answer>()),
        }
    }
}

#[cfg(feature = "schema")]
fn schema<T: Described>() -> Schema {
    SchemaSettings::draft2020_12().for_deserialize().into_generator().into_root_schema_for::<T>()
}

/// Returns the JSON Schema of an answer.
#[cfg(feature = "schema")]
pub fn answer_schema<T: Described>() -> Schema {
    SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<T>()
}

/// The operations of the worker that thinks about a game. A new one is a file and a line.
pub const THINKING: &[Operation] = &[
    Operation::of::<look::Look>(),
    Operation::of::<hint::Hint>(),
    Operation::of::<deal::Deal>(),
    Operation::of::<nearest::Nearest>(),
    Operation::of::<typed::Line>(),
    Operation::of::<Game>(),
    Operation::of::<restore::Restore>(),
];

/// The operations that only the whole library has.
#[cfg(feature = "study")]
pub const STUDYING: &[Operation] = &[
    Operation::of::<open::Open>(),
    Operation::of::<catalogue::Everything>(),
    Operation::of::<picture::Picture>(),
    Operation::of::<shot::Screenshot>(),
    Operation::of::<formats::Read>(),
    Operation::of::<formats::Write>(),
    Operation::of::<methods::Methods>(),
    Operation::of::<export::Export>(),
    Operation::of::<theory::Theory>(),
];
#[cfg(not(feature = "study"))]
const STUDYING: &[Operation] = &[];

/// Calls an operation or asks a question by its name.
///
/// # Errors
/// One sentence: there is no such operation, its argument is not understood, or why it failed.
pub fn call(name: &str, argument: Value, budget: &mut Budget<'_>) -> Result<Value, Refused> {
    let mut operations = THINKING.iter().chain(STUDYING);
    if let Some(operation) = operations.find(|operation| operation.name == name) {
        return (operation.run)(argument, budget);
    }
    #[cfg(feature = "study")]
    if let Some(question) = QUESTIONS.iter().find(|question| question.name == name) {
        return ask(question, argument, budget);
    }
    let known = THINKING.iter().chain(STUDYING).map(|operation| operation.name);
    #[cfg(feature = "study")]
    let known = known.chain(QUESTIONS.iter().map(|question| question.name));
    Err(Refused::unknown("operation", name, &known.collect::<Vec<_>>()))
}

/// Asks a question about the board in the field `text`. The other fields are the question.
#[cfg(feature = "study")]
fn ask(question: &Entry, argument: Value, budget: &mut Budget<'_>) -> Result<Value, Refused> {
    let mut fields: Map<String, Value> = read(argument)?;
    let text: String = read(fields.remove("text").unwrap_or_default())?;
    let spec = spec_of(&text, None, budget)?;
    if question.name == Solve::NAME {
        let report = of_other_lights(&spec, budget);
        if let Some(mut told) = report.map_err(|error| Refused::from(error.to_string()))? {
            told["is_stopped"] = Value::Bool(told["outcome"] == "unknown");
            told["pieces"] = answer(spec.full_title().pieces())?;
            return Ok(told);
        }
    }
    let puzzle = built(&spec, budget)?;
    Ok((question.answer)(&puzzle, fields.into(), budget)?)
}

/// The argument of an operation as what it should be.
fn read<T: DeserializeOwned>(argument: Value) -> Result<T, Refused> {
    serde_json::from_value(argument).map_err(|error| {
        Refused::slip(format!("what was asked is not clear: {error}"), Slip::Argument)
    })
}

/// An answer as JSON.
fn answer(answer: impl Serialize) -> Result<Value, Refused> {
    serde_json::to_value(answer).map_err(|error| error.to_string().into())
}

#[cfg(all(test, feature = "study"))]
mod tests {
    use lightsout_solver::solve::budget::Limits;
    use serde_json::json;

    use super::*;

    fn kind(name: &str, argument: Value) -> Value {
        let refused = call(name, argument, &mut Budget::unlimited()).expect_err("a refusal");
        serde_json::from_str::<Value>(&refused.json()).expect("JSON")["why"].clone()
    }

    #[test]
    fn a_slip_of_a_program_is_told_as_data() {
        assert_eq!(
            kind("magic", json!(null)),
            json!({"kind": "unknown", "what": "operation", "text": "magic", "nearest": null})
        );
        for (name, argument, what) in [
            ("solve", json!({"text": "3x3", "method": "magic"}), "method"),
            ("solve", json!({"text": "3x3", "heuristic": "magic"}), "heuristic"),
            ("read", json!({"text": "3x3", "format": "magic"}), "format"),
            ("write", json!({"text": "3x3", "format": "magic"}), "format"),
            ("picture", json!({"text": "3x3", "kind": "magic"}), "picture"),
            ("picture", json!({"text": "3x3", "theme": "magic"}), "theme"),
            ("explain", json!({"text": "3x3", "how": "magic"}), "way"),
            ("export", json!({"text": "3x3", "target": "magic"}), "language"),
        ] {
            assert_eq!(
                kind(name, argument),
                json!({"kind": "unknown", "what": what, "text": "magic", "nearest": null})
            );
        }
        assert_eq!(kind("solve", json!({"text": 3})), json!({"kind": "argument"}));
    }

    #[test]
    fn lights_that_do_not_toggle_are_solved_and_written() {
        for (text, presses) in
            [("[.##.] (3) (1,3) (2) (2,3) (0,2) (0,1) {3,5,4,7}", 10), ("A: 1-, 2+\nB: 2-\n", 2)]
        {
            assert_eq!(kind("read", json!({"text": text})), json!({"kind": "other_lights"}));
            let ask = |name: &str, argument: Value| {
                call(name, argument, &mut Budget::unlimited()).expect("an answer")
            };
            assert_eq!(ask("solve", json!({"text": text}))["press_count"], presses);
            let written = ask("write", json!({"text": text, "format": "json-full"}));
            let board: Value = serde_json::from_str(written.as_str().expect("text")).expect("JSON");
            assert!(board["start"].is_array() && board["goal"].is_array(), "{board}");
        }
    }

    #[test]
    fn mistakes_in_a_board_are_told_with_their_field_or_the_nearest_name() {
        let unknown = |what: &str, text: &str, nearest: Option<&str>| json!({"kind": "unknown", "what": what, "text": text, "nearest": nearest});
        let field =
            |path: &str| json!({"kind": "unreadable", "line": null, "column": null, "path": path});
        for (board, told) in [
            (json!({"board": ["103"], "states": 3}), field("start")),
            (json!({"board": "3x3", "goal": 9}), field("goal")),
            (json!({"board": "3x3", "costs": [1, 2]}), field("costs")),
            (json!({"board": "3x3", "start": {"random-solvabel": 7}}), field("start")),
            (
                json!({"board": "3x3", "pattern": "croos"}),
                unknown("pattern", "croos", Some("cross")),
            ),
            (json!({"board": "3x3", "forbidden": ["z9"]}), unknown("button", "z9", None)),
        ] {
            assert_eq!(kind("solve", json!({"text": board.to_string()})), told, "{board}");
        }
        let asked = json!({"text": "3x3", "method": "eliminaton"});
        assert_eq!(kind("solve", asked), unknown("method", "eliminaton", Some("elimination")));
        let written = json!({"text": r#"{"board": ["102"], "states": 3}"#, "format": "emoji"});
        assert_eq!(kind("write", written), json!({"kind": "unwritable", "format": "emoji"}));
    }

    #[test]
    fn a_board_beyond_the_memory_is_refused_before_any_is_taken() {
        for name in ["solve", "info", "methods", "deal", "read"] {
            let told = kind(name, json!({"text": "2001x2000", "seed": 1}));
            let too_large = json!({"kind": "too_large", "lights": 4_002_000, "limit": 4_000_000});
            assert_eq!(told, too_large, "{name}");
        }
    }

    #[test]
    fn bytes_are_not_given_as_a_text() {
        assert_eq!(
            kind("write", json!({"text": "3x3", "format": "pbm"})),
            json!({"kind": "binary", "text": "pbm"})
        );
        for renderer in lightsout_pictures::RENDERERS.iter().filter(|known| known.info().is_binary)
        {
            let name = renderer.info().name;
            let told = kind("picture", json!({"text": "3x3", "kind": name}));
            assert_eq!(told, json!({"kind": "binary", "text": name}));
        }
    }

    #[test]
    fn a_limit_is_told_as_such() {
        for (name, argument) in [
            ("deal", json!({"text": "19x19", "presses": 60, "seed": 1})),
            ("picture", json!({"text": "90x90"})),
            ("write", json!({"text": "90x90", "format": "text"})),
        ] {
            let limits = Limits { steps: Some(10), memory: Some(20_000), ..Limits::default() };
            let never = std::sync::atomic::AtomicBool::new(false);
            let mut budget = Budget::new(limits, &|| std::time::Duration::ZERO, &never, &|_| {});
            let told = call(name, argument, &mut budget).expect_err("a limit").json();
            assert!(told.ends_with(r#""why":{"kind":"stopped"}}"#), "{name}: {told}");
        }
    }
}
