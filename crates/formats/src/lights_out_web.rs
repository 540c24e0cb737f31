//! Links of LightsOutWeb: size, number of states and click rule as the query of an address.
//!
//! A link describes the puzzle, without the states of its lights:
//!
//! - `size` is the side of the square.
//! - `domain` is the number of states.
//! - `clickRule` is `Default`, `Torus` or `ProjectivePlane`, or a letter (`C` plane, `T` torus, `P` projective plane)
//!   and the rule in base64.
//!
//! A rule has the weights of an s × s square around the button row by row, s odd. Three bytes make four characters, the
//! lowest bits first. The page writes 62 and 63 as `-` and `+` and reads them the other way round. So a rule with these
//! characters has two readings. If both are valid and differ, the link is refused. Source: LightsOut.js of the page.

use lightsout_algebra::watch::Watch;
use lightsout_model::effects::Effects;
use lightsout_model::goal::Goal;
use lightsout_model::lattice::Wrap;
use lightsout_model::puzzle::{Puzzle, Rule};
use lightsout_model::spec::{Shape, Spec};
use lightsout_model::stencil::Stencil;

use super::document::Document;
use super::error::{FormatError, quoted};
use super::format::{Format, Info, Sure};
use super::of_puzzle::puzzle_of;
use super::source::Source;
use super::write::Draft;

/// Links of LightsOutWeb.
pub struct LightsOutWeb;

static INFO: Info = Info::of(
    "lights-out-web",
    "a link of LightsOutWeb, such as ?size=5&domain=2&clickRule=Default, with the rule but not the lights",
    "a square with one pattern, all lights in state 1",
    &["url"],
);

impl Format for LightsOutWeb {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn guess(&self, source: &Source<'_>) -> Sure {
        let has = |text: &str, key: &str| {
            text.split(['?', '&']).any(|part| part.trim_start().starts_with(key))
        };
        match source.text() {
            Ok(text) if text.trim().lines().count() == 1 && has(text, "clickRule=") => {
                Sure::Certain
            }
            Ok(text) if text.trim().lines().count() == 1 && has(text, "domain=") => Sure::Certain,
            _ => Sure::No,
        }
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        watch.ask()?;
        parse(source.text()?).map(|spec| Document::Spec(Box::new(spec)))
    }

    fn write(&self, document: &Document, out: &mut Draft<'_>) -> Result<(), FormatError> {
        let text = write(&puzzle_of(document, &INFO, out.watch())?)?;
        Ok(out.push_str(&text)?)
    }
}

/// Reads the puzzle that a link describes, all lights in state 1.
///
/// ```
/// let spec = lightsout_formats::lights_out_web::parse("?size=6&domain=3&clickRule=Torus").unwrap();
/// assert_eq!((spec.states, spec.build().unwrap().lights()), (Some(3), 36));
/// ```
///
/// # Errors
/// What is wrong with the link, with its place.
pub fn parse(text: &str) -> Result<Spec, FormatError> {
    let query = Query::new(text);
    let size = query.number("size", 15, 1, 256)?;
    let states = query.number("domain", 2, 2, 255)? as u8;
    let plain = Spec { states: Some(states), ..Spec::of(Shape::Named(format!("{size}x{size}"))) };
    let Some((rule, at)) = query.value("clickRule") else { return Ok(plain) };
    let wrapped = |wrap| Spec { wrap: Some(wrap), ..plain.clone() };
    match rule {
        "Default" => return Ok(plain),
        "Torus" => return Ok(wrapped(Wrap::Torus)),
        "ProjectivePlane" => return Ok(wrapped(Wrap::Projective)),
        _ => {}
    }
    let spec = match rule.chars().next() {
        Some('C') => plain,
        Some('T') => wrapped(Wrap::Torus),
        Some('P') => wrapped(Wrap::Projective),
        _ => {
            return Err(query.error(at, format!(
                "{} is not a click rule. It is Default, Torus, ProjectivePlane, or C, T or P and base64",
                quoted(rule)
            )));
        }
    };
    let weights = weights(&rule[1..], states).map_err(|why| query.error(at, why))?;
    Ok(Spec { pattern: Some(pattern(&weights)), ..spec })
}

/// The query of an address.
struct Query<'a> {
    text: &'a str,
}

impl<'a> Query<'a> {
    fn new(text: &'a str) -> Query<'a> {
        Query { text }
    }

    /// The value of a key, and where it stands in bytes.
    fn value(&self, key: &str) -> Option<(&'a str, usize)> {
        let start = self.text.find('?').map_or(0, |at| at + 1);
        let end = self.text[start..].find('#').map_or(self.text.len(), |at| start + at);
        let mut at = start;
        for pair in self.text[start..end].split('&') {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            if name.trim_start() == key {
                return Some((value.trim_end(), at + name.len() + 1));
            }
            at += pair.len() + 1;
        }
        None
    }

    fn number(
        &self,
        key: &str,
        usual: usize,
        least: usize,
        most: usize,
    ) -> Result<usize, FormatError> {
        let Some((value, at)) = self.value(key) else { return Ok(usual) };
        match value.parse() {
            Ok(number) if (least..=most).contains(&number) => Ok(number),
            _ => Err(self.error(
                at,
                format!("{key} is {}. It is a whole number from {least} to {most}", quoted(value)),
            )),
        }
    }

    fn error(&self, at: usize, message: String) -> FormatError {
        let before = &self.text[..at.min(self.text.len())];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        FormatError::at(line, column, message)
    }
}

/// The weights of a rule in base64, by whichever reading of `+` and `-` makes sense.
fn weights(base64: &str, states: u8) -> Result<Vec<u8>, String> {
    let text =
        base64.replace("%2B", "+").replace("%2b", "+").replace("%2D", "-").replace("%2d", "-");
    // In a query a plus sign may have been taken for a blank.
    let text = text.replace("%20", "+").replace(' ', "+");
    let written = decode(&text, '-', '+').and_then(|bytes| check(bytes, states));
    if !text.contains(['+', '-']) {
        return written;
    }
    let read = decode(&text, '+', '-').and_then(|bytes| check(bytes, states));
    match (written, read) {
        (Ok(written), Ok(read)) if written != read => Err(
            "the click rule has `+` or `-`, which LightsOutWeb writes one way and reads the other. Both make sense here, so give the pattern instead".to_string(),
        ),
        (Ok(weights), _) | (_, Ok(weights)) => Ok(weights),
        (Err(why), _) => Err(why),
    }
}

fn decode(text: &str, for_62: char, for_63: char) -> Result<Vec<u8>, String> {
    let value = |letter: char| match letter {
        'A'..='Z' => Some(letter as u32 - 'A' as u32),
        'a'..='z' => Some(letter as u32 - 'a' as u32 + 26),
        '0'..='9' => Some(letter as u32 - '0' as u32 + 52),
        _ if letter == for_62 => Some(62),
        _ if letter == for_63 => Some(63),
        _ => None,
    };
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let mut group = (0, 0);
    for letter in text.chars() {
        let Some(value) = value(letter) else {
            return Err(format!(
                "{} is not a character of a click rule",
                quoted(&letter.to_string())
            ));
        };
        group = (group.0 | value << (6 * group.1), group.1 + 1);
        if group.1 == 4 {
            bytes.extend_from_slice(&group.0.to_le_bytes()[..3]);
            group = (0, 0);
        }
    }
    match group.1 {
        0 => Ok(bytes),
        rest => Err(format!("the click rule ends with {rest} of the four characters of a group")),
    }
}

/// The weights of a square of odd side, which fills all bytes but those that fill up the last group.
fn check(mut bytes: Vec<u8>, states: u8) -> Result<Vec<u8>, String> {
    let side = bytes.len().isqrt();
    let count = side * side;
    if side.is_multiple_of(2)
        || bytes.len() - count > 2
        || bytes[count..].iter().any(|byte| *byte != 0)
    {
        return Err(format!(
            "the click rule has {} weights. It needs those of a square of odd side: 1, 9, 25 and so on",
            bytes.len()
        ));
    }
    bytes.truncate(count);
    match bytes.iter().find(|weight| **weight >= states) {
        Some(weight) => Err(format!(
            "the click rule has weight {weight}. With {states} states the weights are 0 to {}",
            states - 1
        )),
        None => Ok(bytes),
    }
}

/// The weights as a pattern: a picture, or offsets where a weight has more than one digit.
fn pattern(weights: &[u8]) -> String {
    let side = weights.len().isqrt();
    if weights.iter().all(|weight| *weight <= 9) {
        let row = |row: &[u8]| row.iter().map(u8::to_string).collect::<String>();
        return weights.chunks(side).map(row).collect::<Vec<_>>().join("/");
    }
    let half = (side / 2) as i64;
    let offset = |(at, weight): (usize, &u8)| {
        format!("{},{}:{weight}", (at / side) as i64 - half, (at % side) as i64 - half)
    };
    let weighty = weights.iter().enumerate().filter(|(_, weight)| **weight > 0);
    weighty.map(offset).collect::<Vec<_>>().join(";")
}

/// Writes the query of the link to a puzzle.
///
/// # Errors
/// A property of the puzzle that LightsOutWeb does not have.
pub fn write(puzzle: &Puzzle) -> Result<String, FormatError> {
    let refuse =
        |reason: &str| Err(FormatError::of_input(format!("a link of LightsOutWeb {reason}")));
    let Effects::Stencil { lattice, stencil } = puzzle.effects() else {
        return refuse(
            "has a square board with one pattern for all buttons, and this puzzle has not",
        );
    };
    let size = match lattice.sizes() {
        &[rows, columns] if rows == columns && rows <= 256 => rows,
        _ => return refuse("has a square of at most 256 rows and columns, and this board is none"),
    };
    if puzzle.rule() != Rule::Free || *puzzle.goal() != Goal::OFF {
        return refuse("has free presses and the goal all off, and this puzzle has other rules");
    }
    if puzzle.start().states().iter().any(|state| *state != 1) {
        return refuse(
            "cannot hold a board, only one with all lights in state 1. Say so as the start, or take another format",
        );
    }
    let (letter, name) = match lattice.wrap() {
        Wrap::Plane => ('C', "Default"),
        Wrap::Torus => ('T', "Torus"),
        Wrap::Projective => ('P', "ProjectivePlane"),
        _ => {
            return refuse(
                "knows the plane, the torus and the projective plane, and no other wrap",
            );
        }
    };
    let weights = square(stencil, puzzle.states());
    let rule = match weights.as_slice() {
        [0, 1, 0, 1, 1, 1, 0, 1, 0] => name.to_string(),
        weights => {
            let base64 = encode(weights);
            // A link whose rule could be read in two ways would not be read at all.
            if self::weights(&base64, puzzle.states()).as_deref() != Ok(weights) {
                return refuse(
                    "would be ambiguous here: LightsOutWeb confuses + and - in this click rule",
                );
            }
            format!("{letter}{base64}")
        }
    };
    Ok(format!("?size={size}&domain={}&clickRule={rule}\n", puzzle.states()))
}

/// The weights of the smallest square, 3x3 at least, that holds a stencil.
fn square(stencil: &Stencil, states: u8) -> Vec<u8> {
    let far =
        stencil.points().iter().flat_map(|(offset, _)| offset).map(|by| by.unsigned_abs() as usize);
    let half = far.max().unwrap_or(0).max(1);
    let side = 2 * half + 1;
    let mut weights = vec![0u8; side * side];
    for (offset, weight) in stencil.points() {
        let place = |by: i32| (by + half as i32) as usize;
        let weights = &mut weights[place(offset[0]) * side + place(offset[1])];
        *weights = ((u16::from(*weights) + u16::from(*weight)) % u16::from(states)) as u8;
    }
    weights
}

fn encode(weights: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-+";
    let group = |bytes: &[u8]| {
        let bits = bytes.iter().rev().fold(0u32, |bits, byte| bits << 8 | u32::from(*byte));
        (0..4).map(move |at| char::from(LETTERS[(bits >> (6 * at) & 63) as usize]))
    };
    weights.chunks(3).flat_map(group).collect()
}
