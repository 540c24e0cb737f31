//! The fields after the shape: their words, and the table of their order.
//!
//! | field | means |
//! |---|---|
//! | `n-DATA` | a title of its own, as UTF-8 in bytes |
//! | `plane` … `projective` | how the edges are joined |
//! | `p-knight`, `p_010_111_010`, `pt-DATA` | the pattern by name, as rows of digits, as text in bytes |
//! | `m3` | the number of states |
//! | `closed`, `open`, `as-drawn` | whether a button of a graph changes its own light |
//! | `free`, `lit-only` | the rule |
//! | `to-2`, `to-equal`, `goal-DATA` | the goal: a state, all equal, a board |
//! | `all`, `none`, `random-7`, `solvable-7`, `at-DATA` | the start: by word, by seed, a board |

use super::bytes::{Reader, Writer};
use super::digits;
use super::error::IdError;
use super::normal::Normal;
use crate::board::Board;
use crate::lattice::Wrap;
use crate::puzzle::Rule;
use crate::spec::graph::Loops;
use crate::spec::start::Start;
use crate::spec::{GoalSpec, Spec};

const RULES: &[(Rule, &str)] = &[(Rule::Free, "free"), (Rule::LitOnly, "lit-only")];
const LOOPS: &[(Loops, &str)] =
    &[(Loops::Closed, "closed"), (Loops::Open, "open"), (Loops::AsDrawn, "as-drawn")];
pub(super) const BOARD: &str = "at-";

/// Takes a field into the spec of a puzzle with so many lights; none when it is a field of another kind.
type Take = fn(&str, usize, &mut Spec) -> Option<Result<(), IdError>>;

/// The fields in their order. The goal and the start follow the number of states, which they depend on.
pub(super) const ORDER: &[Take] = &[title, wrap, pattern, states, loops, rule, goal, start];

/// The fields but for the start, as far as they say other than `usual`.
pub(super) fn write(normal: &Normal, usual: &Normal) -> Vec<String> {
    let mut fields = Vec::new();
    if let Some(title) = normal.title.as_ref().filter(|_| normal.title != usual.title) {
        fields.push(format!("n-{}", bytes_of(title)));
    }
    if normal.wrap != usual.wrap {
        fields.push(normal.wrap.name().to_string());
    }
    if let Some(pattern) = normal.pattern.as_ref().filter(|_| normal.pattern != usual.pattern) {
        fields.push(write_pattern(pattern));
    }
    if normal.states != usual.states {
        fields.push(format!("m{}", normal.states));
    }
    if normal.loops != usual.loops {
        let word = LOOPS.iter().find(|(loops, _)| normal.loops == Some(*loops));
        fields.extend(word.map(|(_, word)| word.to_string()));
    }
    if normal.rule != usual.rule {
        fields.push(normal.rule.name().to_string());
    }
    if normal.goal != usual.goal {
        fields.push(write_goal(&normal.goal, normal.states));
    }
    fields
}

/// Appends the field of a start.
pub(super) fn write_start(start: &Start, states: u8, text: &mut String) {
    match start {
        Start::All => text.push_str("all"),
        Start::None => text.push_str("none"),
        Start::Random { seed } => text.push_str(&format!("random-{seed}")),
        Start::RandomSolvable { seed } => text.push_str(&format!("solvable-{seed}")),
        Start::Board(board) => {
            text.push_str(BOARD);
            digits::pack(board.states(), states, text);
        }
        Start::Drawn(_) | Start::Presses(_) => {
            unreachable!("the normal form has boards instead of drawings and presses")
        }
    }
}

fn packed(word: &str, board: &Board, states: u8) -> String {
    let mut text = word.to_string();
    digits::pack(board.states(), states, &mut text);
    text
}

fn bytes_of(text: &str) -> String {
    let mut writer = Writer::default();
    writer.bytes(text.as_bytes());
    writer.finish()
}

fn text_of(data: &str) -> Result<String, IdError> {
    let mut reader = Reader::new(data)?;
    let bytes = (0..reader.left()).map(|_| reader.byte()).collect::<Result<_, _>>()?;
    String::from_utf8(bytes)
        .map_err(|_| IdError::Data("a text in it is not UTF-8, so no program wrote it".to_string()))
}

fn write_pattern(pattern: &str) -> String {
    let is_rows = pattern.bytes().all(|byte| byte.is_ascii_digit() || byte == b'/');
    let is_word = pattern.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    match () {
        () if is_rows => format!("p_{}", pattern.replace('/', "_")),
        () if is_word => format!("p-{pattern}"),
        () => format!("pt-{}", bytes_of(pattern)),
    }
}

fn write_goal(goal: &GoalSpec, states: u8) -> String {
    match goal {
        GoalSpec::State(state) => format!("to-{state}"),
        GoalSpec::Equal => "to-equal".to_string(),
        GoalSpec::Target(board) => packed("goal-", board, states),
        GoalSpec::Drawn(_) => unreachable!("the normal form has boards instead of drawings"),
    }
}

fn title(field: &str, _lights: usize, spec: &mut Spec) -> Option<Result<(), IdError>> {
    let data = field.strip_prefix("n-")?;
    Some(text_of(data).map(|title| spec.title = Some(title)))
}

fn wrap(field: &str, _lights: usize, spec: &mut Spec) -> Option<Result<(), IdError>> {
    spec.wrap = Some(Wrap::named(field)?);
    Some(Ok(()))
}

fn pattern(field: &str, _lights: usize, spec: &mut Spec) -> Option<Result<(), IdError>> {
    let pattern = match () {
        () if field.starts_with("p-") => Ok(field[2..].to_string()),
        () if field.starts_with("p_") => Ok(field[2..].replace('_', "/")),
        () => text_of(field.strip_prefix("pt-")?),
    };
    Some(pattern.map(|pattern| spec.pattern = Some(pattern)))
}

fn states(field: &str, _lights: usize, spec: &mut Spec) -> Option<Result<(), IdError>> {
    let number = field.strip_prefix('m').filter(|number| is_number(number))?;
    Some(match number.parse() {
        Ok(states) if states >= 2 => {
            spec.states = Some(states);
            Ok(())
        }
        _ => Err(IdError::Data(format!("it has {number} states. A light has from 2 to 255"))),
    })
}

fn loops(field: &str, _lights: usize, spec: &mut Spec) -> Option<Result<(), IdError>> {
    let (loops, _) = LOOPS.iter().find(|(_, name)| *name == field)?;
    spec.loops = Some(*loops);
    Some(Ok(()))
}

fn rule(field: &str, _lights: usize, spec: &mut Spec) -> Option<Result<(), IdError>> {
    let (rule, _) = RULES.iter().find(|(_, name)| *name == field)?;
    spec.rule = Some(*rule);
    Some(Ok(()))
}

fn goal(field: &str, lights: usize, spec: &mut Spec) -> Option<Result<(), IdError>> {
    let goal = match field.strip_prefix("to-") {
        Some("equal") => Ok(GoalSpec::Equal),
        Some(state) => Ok(GoalSpec::State(state.parse().ok().filter(|_| is_number(state))?)),
        None => board(field.strip_prefix("goal-")?, lights, spec).map(GoalSpec::Target),
    };
    Some(goal.map(|goal| spec.goal = Some(goal)))
}

fn start(field: &str, lights: usize, spec: &mut Spec) -> Option<Result<(), IdError>> {
    let seed = |word: &str| field.strip_prefix(word).filter(|seed| is_number(seed))?.parse().ok();
    let start = match field {
        "all" => Ok(Start::All),
        "none" => Ok(Start::None),
        _ => match (seed("random-"), seed("solvable-")) {
            (Some(seed), _) => Ok(Start::Random { seed }),
            (_, Some(seed)) => Ok(Start::RandomSolvable { seed }),
            _ => board(field.strip_prefix(BOARD)?, lights, spec).map(Start::Board),
        },
    };
    Some(start.map(|start| spec.start = Some(start)))
}

fn board(data: &str, lights: usize, spec: &Spec) -> Result<Board, IdError> {
    let states = spec.states.unwrap_or(2);
    let what = format!("the states of {lights} lights");
    digits::unpack(data, states, lights, &what).map(Board::new)
}

/// Whether this is a number as numbers are printed.
fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'))
}
