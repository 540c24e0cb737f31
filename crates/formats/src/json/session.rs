//! A saved game in JSON, schema `lightsout/session/1`: the puzzle, all moves, and the number that were not taken back.
//!
//! ```json
//! {
//!   "schema": "lightsout/session/1",
//!   "puzzle": {"schema": "lightsout/puzzle/1", "board": "3x3", "start": [1, 0, 0, 0, 1, 0, 0, 0, 1]},
//!   "moves": ["1,1", {"back": "0,2"}],
//!   "made": 1,
//!   "played_ms": 83000,
//!   "helped": {"asked": true, "hint": {"given": ["0,2"], "moves": [2]}}
//! }
//! ```
//!
//! The puzzle is written in full, or a text that names one. A move is the name of a button, in an object under `back`
//! if it is pressed backward. The first `made` moves count. The others were taken back and can be made again. Reading a
//! session replays every move, including those. After help, `helped` has the buttons of a `hint` or a shown `solution`,
//! and the numbers, from 1, of the moves that followed it. `asked` is true if the player asked for a hint.

use std::borrow::Cow;
use std::time::Duration;

use lightsout_algebra::watch::{Output, Unwatched, Watch};
use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_model::spec::error::SpecError;
use lightsout_model::spec::{self};
use lightsout_teach::play::{Direction, Help, Helped, Move, NotRestored, Session};
use serde_json::Value as Json;

use super::answer::VALUE_BYTES;
use super::print::print;
use super::puzzle_read;
use super::puzzle_write::{Fields, in_full, object, room};
use super::tree::{self, Tree, Value};
use crate::button_names::unknown;
use crate::error::{FormatError, counted};
use crate::format::ROOM;

/// The name of the fields of a session and their meaning.
pub const SESSION_SCHEMA: &str = "lightsout/session/1";

const FIELDS: &[&str] = &["schema", "puzzle", "moves", "made", "played_ms", "helped"];

/// What presses were found by, and what it is called.
const HELPS: [(Help, &str); 2] = [(Help::Hint, "hint"), (Help::Solution, "solution")];

/// The most bytes of a saved session.
const MOST_BYTES: usize = 1 << 27;

/// The longest time that is kept, in milliseconds: a thousand years.
const LONGEST_PLAYED: u64 = 31_556_952_000_000;

/// Whether a JSON text says of itself that it is a session, of whatever version.
pub(super) fn is_session(root: &Value<'_>) -> bool {
    let schema = root.field("schema").and_then(|schema| match schema.tree() {
        Tree::Text(text) => Some(text.starts_with("lightsout/session/")),
        _ => None,
    });
    schema.unwrap_or(false)
}

/// Whether a text is a saved session of any version, rather than a puzzle or an answer.
pub fn looks_like_session(text: &str) -> bool {
    text.len() <= MOST_BYTES
        && tree::parse(text, &mut Unwatched).is_ok_and(|tree| is_session(&Value::root(&tree)))
}

/// Writes the JSON text of a session. Reading it returns the same session.
///
/// # Errors
/// When its puzzle is too large to be written in full, or the reason to stop.
pub fn write_session(session: &Session, watch: &mut dyn Watch) -> Result<String, FormatError> {
    let spec = match session.spec() {
        Some(spec) => Cow::Borrowed(spec),
        None => Cow::Owned(in_full(session.puzzle(), watch)?),
    };
    watch.reserve(room(&spec) + session.moves().len() as u64 * VALUE_BYTES)?;
    let named = |step: &Move| {
        let name = session.puzzle().button_name(step.button);
        match step.direction {
            Direction::Forward => Json::from(name),
            Direction::Backward => Json::from_iter([("back", name)]),
        }
    };
    let is_helped = *session.helped() != Helped::default();
    let mut fields = Fields::default();
    fields.put("schema", Some(SESSION_SCHEMA));
    fields.put("puzzle", Some(object(&spec, watch)?));
    fields.put("moves", Some(session.moves().iter().map(named).collect::<Json>()));
    fields.put("made", Some(session.made()));
    fields.put("played_ms", Some(session.played().as_millis() as u64));
    fields.put("helped", is_helped.then(|| helped_json(session)));
    let mut out = Output::new(watch);
    print(&fields.into(), &mut out)?;
    Ok(out.into_text())
}

/// Reads the session of a JSON text, every move replayed.
///
/// # Errors
/// The fault, with its line and column or the path to the value. Faults are another version, a puzzle that cannot be
/// built, a button that does not exist, and a press that the rule forbids.
pub fn read_session(text: &str, watch: &mut dyn Watch) -> Result<Session, FormatError> {
    if text.len() > MOST_BYTES {
        let length = counted(text.len(), "byte");
        let message = format!("the session has {length}. At most {MOST_BYTES} are read");
        return Err(FormatError::of_input(message));
    }
    watch.reserve((text.len() as u64 + 32) * ROOM)?;
    let tree = tree::parse(text, watch)?;
    let root = Value::root(&tree);
    root.object("an object, a saved session")?;
    check_schema(&root)?;
    root.check_fields(FIELDS)?;
    let session = start(&root, watch)?;
    let list = needed(&root, "moves", "a list of moves")?;
    let moves = list
        .items("a list of moves: names of buttons")?
        .map(|step| one_move(&step, session.puzzle()))
        .collect::<Result<Vec<Move>, FormatError>>()?;
    let made = needed(&root, "made", "how many moves are made and not undone")?;
    let count =
        made.whole("how many moves are made and not undone", 0, moves.len() as u64)? as usize;
    let mut session = session.restored(&moves, count).map_err(|error| match &error {
        NotRestored::Move { number, .. } => {
            let path = format!("{}[{}]", list.path(), number - 1);
            FormatError::in_json(path, error.to_string())
        }
        NotRestored::Made { .. } => made.error(error.to_string()),
    })?;
    if let Some(played) = root.field("played_ms") {
        let played = played.whole("the time played in milliseconds", 0, LONGEST_PLAYED)?;
        session.set_played(Duration::from_millis(played));
    }
    match root.field("helped") {
        Some(helped) => {
            let helped = read_helped(&helped, &session)?;
            Ok(session.with_help(helped))
        }
        None => Ok(session),
    }
}

/// For each kind of help there was, the buttons it gave away and the numbers of the moves it found.
fn helped_json(session: &Session) -> Json {
    let helped = session.helped();
    let by = |help: Help| {
        let given = helped.given().filter(|(_, by)| *by == help);
        let given: Vec<_> = given.map(|(button, _)| session.puzzle().button_name(button)).collect();
        let moves = (1..).zip(helped.moves()).filter(|(_, by)| **by == help);
        let moves: Vec<usize> = moves.map(|(number, _)| number).collect();
        let is_some = !given.is_empty() || !moves.is_empty();
        is_some.then(|| [("given", Json::from(given)), ("moves", moves.into())])
    };
    let all = HELPS.iter().filter_map(|&(help, name)| Some((name, Json::from_iter(by(help)?))));
    let asked = helped.has_asked().then_some(("asked", true.into()));
    asked.into_iter().chain(all).collect()
}

fn read_helped(value: &Value<'_>, session: &Session) -> Result<Helped, FormatError> {
    value.object("an object: the help of a `hint` and of a `solution`")?;
    value.check_fields(&["asked", HELPS[0].1, HELPS[1].1])?;
    let asked = value.field("asked").map(|asked| asked.truth()).transpose()?;
    let (mut given, mut moves) = (Vec::new(), vec![Help::None; session.moves().len()]);
    for (help, name) in HELPS {
        let Some(by) = value.field(name) else { continue };
        by.object("an object: `given` and `moves`")?;
        by.check_fields(&["given", "moves"])?;
        let buttons = needed(&by, "given", "a list of buttons that were given away")?;
        for one in buttons.items("a list of buttons that were given away")? {
            let name = one.name("the name of a button")?;
            given.push((button_of(&one, &name, session.puzzle())?, help));
        }
        let numbers = needed(&by, "moves", "a list of numbers of moves, from 1")?;
        for one in numbers.items("a list of numbers of moves, from 1")? {
            let number = one.whole("the number of a move, from 1", 1, moves.len() as u64)?;
            moves[number as usize - 1] = help;
        }
    }
    Ok(Helped::of(given, moves, asked.unwrap_or_default()))
}

fn check_schema(root: &Value<'_>) -> Result<(), FormatError> {
    let schema = needed(root, "schema", "the text \"lightsout/session/1\"")?;
    let name = schema.text("the text \"lightsout/session/1\"")?;
    if name == SESSION_SCHEMA {
        return Ok(());
    }
    let version = name.strip_prefix("lightsout/session/").and_then(|text| text.parse::<u64>().ok());
    Err(schema.error(match version {
        Some(version) if version > 1 => format!(
            "this session was saved in version {version} of the format. This program reads version 1, so a newer one is needed"
        ),
        _ => format!("the schema of a session is \"{SESSION_SCHEMA}\""),
    }))
}

fn start(root: &Value<'_>, watch: &mut dyn Watch) -> Result<Session, FormatError> {
    let puzzle = needed(root, "puzzle", "a puzzle in full, or a text that names one")?;
    let spec = match puzzle.tree() {
        Tree::Text(name) => spec::named(name).map_err(|error| puzzle.error(error.to_string()))?,
        _ => puzzle_read::spec(&puzzle, watch)?,
    };
    Session::within(spec, watch).map_err(|error| match error {
        SpecError::Stopped(stopped) => stopped.into(),
        error => puzzle.error(error.to_string()),
    })
}

fn one_move(value: &Value<'_>, puzzle: &Puzzle) -> Result<Move, FormatError> {
    let wanted = "the name of a button, or an object with one under `back`";
    let (name, direction, place) = match value.tree() {
        Tree::Object(_) => {
            value.check_fields(&["back"])?;
            let back = needed(value, "back", "the name of a button")?;
            (back.name("the name of a button")?, Direction::Backward, back)
        }
        _ => (value.name(wanted)?, Direction::Forward, value.clone()),
    };
    Ok(Move { button: button_of(&place, &name, puzzle)?, direction })
}

fn button_of(place: &Value<'_>, name: &str, puzzle: &Puzzle) -> Result<Button, FormatError> {
    let buttons = puzzle.layout().buttons();
    let button = buttons.find(name).map(Button);
    button.ok_or_else(|| place.error(unknown("button", name, buttons)))
}

fn needed<'a>(value: &Value<'a>, name: &str, wanted: &str) -> Result<Value<'a>, FormatError> {
    value.field(name).ok_or_else(|| value.error(format!("`{name}` is missing: {wanted}")))
}
