//! JSON: whole puzzles (schema `lightsout/puzzle/1`), and answers as `lightsout solve --json` prints them.
//!
//! book/reference/formats.md has the fields. An object with `board` is a puzzle. An object with `presses`, `sequence`,
//! `certificate` or `outcome` is an answer. A list of rows is a board.

mod answer;
mod claims;
pub(crate) mod level;
mod print;
mod puzzle_read;
mod puzzle_write;
mod session;
mod shape_read;
mod terms;
mod tree;

use lightsout_algebra::watch::Watch;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::{Shape, Spec};
pub use puzzle_write::{puzzle_json, write_spec};
pub use session::{SESSION_SCHEMA, looks_like_session, read_session, write_session};

use super::claims::Claims;
use super::document::{Document, Kind};
use super::error::{FormatError, counted};
use super::format::{Format, Info, Sure};
use super::read::Hints;
use super::source::Source;
use super::write::Draft;

/// The name of the fields of a puzzle and their meaning.
pub const SCHEMA: &str = "lightsout/puzzle/1";

/// JSON.
pub struct Json;

static INFO: Info = Info::of("json", "an object (a whole puzzle with `board`, or an answer with `presses` or `certificate`), or a board as a list of its rows", "a puzzle or an answer", &["json"]).of_kinds(&[Kind::Puzzle, Kind::Answer]);

/// The most bytes of JSON, whose values take many times their room in memory.
const MOST_BYTES: usize = 1 << 27;

impl Format for Json {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn guess(&self, source: &Source<'_>) -> Sure {
        let mut bytes = source.bytes().iter().filter(|byte| !byte.is_ascii_whitespace());
        match (bytes.next(), bytes.next()) {
            // A list of C begins with two braces.
            (Some(b'{'), Some(b'{' | b'0'..=b'9')) => Sure::No,
            (Some(b'{'), _) | (Some(b'['), Some(b'"')) => Sure::Certain,
            (Some(b'['), Some(b'[')) if is_json_list(source.bytes()) => Sure::Certain,
            _ => Sure::No,
        }
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        parse(source.text()?, watch)
    }

    fn write(&self, document: &Document, out: &mut Draft<'_>) -> Result<(), FormatError> {
        match document {
            Document::Spec(spec) => write_spec(spec, out),
            Document::Board(drawing) => write_spec(&Spec::of(Shape::Drawn(drawing.clone())), out),
            Document::Graph(graph) => write_spec(&Spec::of(Shape::Graph(graph.clone())), out),
            Document::Presses(list) => Ok(answer::write_presses(list, out)?),
            Document::Certificate(list) => Ok(answer::write_certificate(list, out)?),
        }
    }
}

/// Whether lists of lists have nothing in them that only other languages have, such as numbers without commas.
fn is_json_list(bytes: &[u8]) -> bool {
    let is_part = |byte: &u8| byte.is_ascii_whitespace() || b"[],\"0123456789_.#nul".contains(byte);
    let has_fraction = bytes.windows(2).any(|pair| pair[0].is_ascii_digit() && pair[1] == b'.');
    bytes.iter().all(is_part) && bytes.contains(&b',') && !has_fraction
}

/// Reads the puzzle or the answer of a JSON text.
///
/// # Errors
/// A fault with its position, or the reason to stop.
pub fn parse(text: &str, watch: &mut dyn Watch) -> Result<Document, FormatError> {
    let tree = grown(text, watch)?;
    document(&tree, watch)
}

/// Reads the answer of a JSON object, and its claims.
///
/// # Errors
/// A fault with its position, or the reason to stop.
///
/// ```
/// use lightsout_algebra::watch::Unwatched;
/// let text = r#"{"presses": {"0,1": 1}, "press_count": 2}"#;
/// let (_, claims) = lightsout_formats::json::read_answer(text.as_bytes(), &mut Unwatched)?;
/// assert_eq!(claims.press_count, Some(2));
/// # Ok::<(), lightsout_formats::FormatError>(())
/// ```
pub fn read_answer(bytes: &[u8], watch: &mut dyn Watch) -> Result<(Document, Claims), FormatError> {
    let source = Source::new(bytes, &Hints { kind: Some(Kind::Answer), ..Hints::default() })?;
    let tree = grown(source.text()?, watch)?;
    let document = document(&tree, watch)?;
    let claims = match document.kind() {
        Kind::Answer => claims::read(&tree::Value::root(&tree), watch)?,
        Kind::Puzzle => Claims::default(),
    };
    Ok((document, claims))
}

/// Reads the start of a JSON value, as the field `start` of a puzzle with this shape: `{"a1": 1}`, `[0, 1, 1]`.
///
/// # Errors
/// A fault with its position, or the reason to stop.
pub fn read_start(
    bytes: &[u8],
    shape: &Shape,
    watch: &mut dyn Watch,
) -> Result<Start, FormatError> {
    let source = Source::new(bytes, &Hints::default())?;
    let tree = grown(&of_python(source.text()?), watch)?;
    puzzle_read::start(&tree::Value::root(&tree), shape, watch)
}

/// A dictionary of Python, `{0: True, 1: 1}`, as an object of JSON with numbers.
fn of_python(text: &str) -> String {
    let text = text.replace('\'', "\"").replace("True", "1").replace("False", "0");
    let text = text.replace("true", "1").replace("false", "0");
    let entry = |entry: &str| match entry.split_once(':') {
        Some((key, state)) if key.trim().bytes().all(|byte| byte.is_ascii_digit()) => {
            format!("\"{}\":{state}", key.trim())
        }
        _ => entry.to_string(),
    };
    match text.trim().strip_prefix('{') {
        Some(entries) => {
            let entries: Vec<String> = entries.split(',').map(entry).collect();
            format!("{{{}", entries.join(","))
        }
        None => text,
    }
}

/// The tree of a text that is not too long.
fn grown(text: &str, watch: &mut dyn Watch) -> Result<tree::Tree, FormatError> {
    if text.len() > MOST_BYTES {
        let length = counted(text.len(), "byte");
        let message = format!("the JSON has {length}. At most {MOST_BYTES} are read");
        return Err(FormatError::of_input(message));
    }
    tree::parse(text, watch)
}

fn document(tree: &tree::Tree, watch: &mut dyn Watch) -> Result<Document, FormatError> {
    let root = tree::Value::root(tree);
    if matches!(tree, tree::Tree::Array(_)) {
        return shape_read::drawing(&root, watch).map(Document::Board);
    }
    let fields =
        root.object("an object with a `board` for a puzzle, or with `presses` for an answer")?;
    if session::is_session(&root) {
        return Err(root.error(
            "this is a saved session of play, which `lightsout play` opens. Its `puzzle` is the puzzle alone",
        ));
    }
    let has = |names: &[&str]| fields.iter().any(|(name, _)| names.contains(&name.as_str()));
    if has(&["board"]) {
        puzzle_read::spec(&root, watch).map(|spec| Document::Spec(Box::new(spec)))
    } else if let Some(elements) = root.field("elements") {
        shape_read::node_link(&elements, watch).map(Document::Graph)
    } else if has(&["nodes"]) && has(&["links", "edges", "adjacency"]) {
        shape_read::node_link(&root, watch).map(Document::Graph)
    } else if has(answer::FIELDS) {
        answer::read(&root, watch)
    } else if let Some(board) = level::board(&root, watch)? {
        Ok(Document::Board(board))
    } else {
        root.check_near(&[&["board"], answer::FIELDS].concat())?;
        Err(root.error(
            "this object is not a puzzle, which has a `board`, and no answer, which has `presses` or \
             a `certificate`",
        ))
    }
}
