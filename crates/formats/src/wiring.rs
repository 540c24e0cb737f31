//! Wirings: which lights each button changes.
//!
//! ```text
//! A: 1,3            a button and its lights a line; all lights are on
//! B: 2
//! C: 1+, 3-, 4      a button that turns 1 on and 3 off, and toggles 4. `C: on 1, off 3, toggle 4` says the same
//! [.##.] (3) (1,3) (0,2) {3,5,4,7}     a machine: its lights are to look so, and each button changes these
//! ```
//!
//! A line of numbers and colons is an adjacency list as well if every light has the name of a button. The numbers between
//! braces are counters, which do not wrap around. They are the goal unless the hints ask for lights.

use std::collections::{HashMap, HashSet};

use lightsout_algebra::watch::{Ticker, Watch};
use lightsout_model::board::Board;
use lightsout_model::counters::MOST_COUNT;
use lightsout_model::spec::counts::{Counts, Numbers};
use lightsout_model::spec::drawing::Drawing;
use lightsout_model::spec::sets::Set;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::system::System;
use lightsout_model::spec::{GoalSpec, Shape, Spec};

use super::document::Document;
use super::error::{FormatError, quoted};
use super::format::{Format, Info, Sure, cannot_hold};
use super::limits::{MOST_EDGES, MOST_NODES};
use super::read::Note;
use super::source::Source;
use super::write::Draft;

/// Buttons and their lights, a line each.
pub struct Wiring;

static WIRING: Info = Info::of(
    "wiring",
    "a button and the lights it changes a line, A: 1,3, or sets on and off, B: 1+, 2-",
    "a puzzle",
    &["wiring"],
)
.only_read();

impl Format for Wiring {
    fn info(&self) -> &'static Info {
        &WIRING
    }

    fn guess(&self, source: &Source<'_>) -> Sure {
        let Ok(text) = source.text() else { return Sure::No };
        let buttons = |is_said| -> Option<Vec<_>> {
            lines(text).map(|(_, line)| button(line, is_said)).collect()
        };
        let Some(buttons) = buttons(false) else {
            // The error says how names of other kinds are read.
            let is_listed = lines(text).all(|(_, line)| line.contains(": "));
            let is_said = is_listed && buttons(true).is_some_and(|buttons| buttons.len() > 1);
            // Of lines that are nearly all buttons, the error names the other.
            let known = lines(text).filter(|(_, line)| button(line, true).is_some()).count();
            let is_slip = text.contains(':') && 2 * known >= lines(text).count() && known > 0;
            return if is_said || is_slip { Sure::Perhaps } else { Sure::No };
        };
        match buttons.as_slice() {
            [] => Sure::No,
            [(_, lights)] if lights.len() == 1 => Sure::No,
            buttons if buttons.iter().all(is_setting) => Sure::No,
            // Arrows between nodes are arcs of a graph.
            buttons
                if !text.contains(':')
                    && text.contains(['→', '>'])
                    && have_lights_of_buttons(buttons) =>
            {
                Sure::No
            }
            buttons if are_numbered_rows(buttons) => Sure::No,
            _ => Sure::Perhaps,
        }
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        let is_said = source.is_said(WIRING.suffixes);
        let spec = parse(source.text()?, is_said, watch)?;
        if !is_said && are_names_of_lights(&spec) {
            source.note(Note::Wiring);
        }
        Ok(Document::Spec(Box::new(spec)))
    }

    fn write(&self, document: &Document, _: &mut Draft<'_>) -> Result<(), FormatError> {
        Err(cannot_hold(&WIRING, document))
    }
}

fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim()));
    const TITLES: [&str; 5] = ["wir", "button", "switch", "lever", "schalter"];
    let is_title = |line: &str| {
        let line = line.to_lowercase();
        line.ends_with(':') && TITLES.iter().any(|word| line.contains(word))
    };
    lines.filter(move |(at, line)| {
        !(line.is_empty() || line.starts_with('#') || *at == 1 && is_title(line))
    })
}

/// Signs and verbs between a button and its lights. A colon is another.
const SIGNS: &[&str] = &[
    "->",
    "→",
    " = ",
    " toggles ",
    " changes ",
    " flips ",
    " switches ",
    " controls ",
    " affects ",
    " inverts ",
    " turns ",
    " schaltet ",
    " commande ",
    " (",
];

/// Words before the name of a button.
const BUTTONS: &[&str] = &[
    "button",
    "switch",
    "key",
    "lever",
    "press",
    "pressing",
    "taste",
    "schalter",
    "knopf",
    "bouton",
    "interrupteur",
    "plate",
    "handle",
    "valve",
];

/// Words before the names of lights, or between them.
const LIGHTS: &[&str] = &[
    "light", "lights", "lamp", "lamps", "bulb", "bulbs", "the", "and", "turns", "turn", "lampe",
    "lampen", "licht", "lichter", "und", "et", "+", "led", "leds", "torch", "torches", "statue",
    "statues", "door", "doors", "tile", "tiles", "candle", "candles", "gate", "gates",
];

fn is_one_of(words: &[&str], word: &str) -> bool {
    words.iter().any(|known| known.eq_ignore_ascii_case(word))
}

/// Whether a word heads the buttons of a table.
pub(crate) fn is_button_word(word: &str) -> bool {
    is_one_of(BUTTONS, word.strip_suffix("es").filter(|word| word.ends_with("ch")).unwrap_or(word))
        || is_one_of(BUTTONS, word.trim_end_matches('s'))
}

/// Whether a word heads the lights of a table.
pub(crate) fn is_light_word(word: &str) -> bool {
    const VERBS: &[&str] = &["toggles", "changes", "flips", "controls", "affects", "inverts"];
    is_one_of(&LIGHTS[..6], word) || is_one_of(VERBS, word)
}

/// What a button does to a light.
#[derive(Clone, Copy, PartialEq)]
enum Act {
    Toggle,
    Set(bool),
}

/// The effect that a word names for the lights next to it.
fn act_of(word: &str) -> Option<Act> {
    match word.to_ascii_lowercase().as_str() {
        "on" => Some(Act::Set(true)),
        "off" => Some(Act::Set(false)),
        "toggle" | "toggles" => Some(Act::Toggle),
        _ => None,
    }
}

/// The name of a button and those of the lights that it changes.
fn button(line: &str, is_said: bool) -> Option<(&str, Vec<(&str, Act)>)> {
    let line = line.strip_prefix("- ").or_else(|| line.strip_prefix("* ")).unwrap_or(line);
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let line = line.split_once(") ").filter(|(own, _)| is_number(own)).map_or(line, |own| own.1);
    let (name, lights) =
        line.split_once(':').or_else(|| SIGNS.iter().find_map(|sign| line.split_once(sign)))?;
    let name = name.trim();
    let name = name
        .rsplit_once(' ')
        .filter(|(word, _)| is_one_of(BUTTONS, word))
        .map_or(name, |(_, name)| name);
    let lights = lights.trim().trim_end_matches('.').trim_matches(['[', ']', '{', '}', '(', ')']);
    let words = lights.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '&'));
    let words: Vec<&str> =
        words.filter(|word| !word.is_empty() && !is_one_of(LIGHTS, word)).collect();
    // `on 1, off 3` says first what happens, and `1 on, 3 off` last.
    let [is_first, is_last] =
        [words.first(), words.last()].map(|word| word.is_some_and(|word| act_of(word).is_some()));
    if words.iter().any(|word| act_of(word).is_some()) && is_first == is_last {
        return None;
    }
    let mut act = Act::Toggle;
    let (mut acts, mut open) = (Vec::new(), 0);
    for word in words {
        if let Some(own) = act_of(word) {
            act = own;
            let before = if is_last { acts.len() } else { open };
            acts[open..before].iter_mut().for_each(|(_, act)| *act = own);
            open = before;
            continue;
        }
        match (word.strip_suffix('+'), word.strip_suffix('-')) {
            (Some(light), _) => acts.push((light, Act::Set(true))),
            (_, Some(light)) => acts.push((light, Act::Set(false))),
            _ => acts.extend(word.split('+').map(|light| (light, act))),
        }
    }
    let lights = acts;
    let is_name = |name: &str| {
        !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-'))
    };
    // Lights of switches are numbered, or have short names of their own, unless the user says that this is a wiring.
    let is_light = |(light, _): &(&str, Act)| {
        is_name(light)
            && (is_said || light.bytes().any(|byte| byte.is_ascii_digit()) || light.len() == 1)
    };
    let is_button = is_name(name) && !lights.is_empty() && lights.iter().all(is_light);
    is_button.then_some((name, lights))
}

/// Whether a line is rather a setting of a program, `width: 5`.
fn is_setting((name, lights): &(&str, Vec<(&str, Act)>)) -> bool {
    lights.len() == 1 && name.len() > 2 && name.chars().all(char::is_alphabetic)
}

/// Whether every button has the name of a light, as the nodes of a graph have.
fn are_names_of_lights(spec: &Spec) -> bool {
    let Shape::System(System { lights, buttons }) = &spec.shape else { return false };
    let lights: HashSet<&String> = lights.iter().collect();
    buttons.iter().all(|(name, _)| lights.contains(name))
}

/// Whether some light has the name of a button.
fn have_lights_of_buttons(buttons: &[(&str, Vec<(&str, Act)>)]) -> bool {
    let names: HashSet<&str> = buttons.iter().map(|(name, _)| *name).collect();
    buttons.iter().flat_map(|(_, lights)| lights).any(|(light, _)| names.contains(light))
}

/// Tells whether the lights are rows of a board behind their numbers: `1: 101`, `2: 010`.
fn are_numbered_rows(buttons: &[(&str, Vec<(&str, Act)>)]) -> bool {
    let is_row = |row: &str| row.len() > 1 && row.bytes().all(|cell| matches!(cell, b'0' | b'1'));
    buttons.iter().all(|(number, lights)| {
        let number = number.trim_start_matches(|c: char| c.is_ascii_alphabetic()).trim();
        let is_number = number.bytes().all(|digit| digit.is_ascii_digit());
        is_number && lights.len() == 1 && is_row(lights[0].0)
    })
}

/// Reads the puzzle of a wiring, all lights on.
///
/// # Errors
/// The first line that is not a button with its lights, or the reason to stop.
fn parse(text: &str, is_said: bool, watch: &mut dyn Watch) -> Result<Spec, FormatError> {
    let mut ticker = Ticker::new(watch);
    let mut names: Vec<&str> = Vec::new();
    let mut by_name: HashMap<&str, usize> = HashMap::new();
    let mut buttons: Vec<(String, Vec<&str>)> = Vec::new();
    let mut sets = Vec::new();
    for (number, line) in lines(text) {
        ticker.tick()?;
        let wrong = |message: String| FormatError::at(number, 1, message);
        let Some((name, lights)) = button(line, is_said) else {
            if button(line, true).is_some() {
                let shown = quoted(line);
                return Err(wrong(format!(
                    "{shown} calls its lights by words. Number them, or name the format wiring"
                )));
            }
            return Err(wrong(format!(
                "{} is not a button and its lights, such as A: 1,3",
                quoted(line)
            )));
        };
        if buttons.iter().any(|(known, _)| known == name) {
            return Err(wrong(format!("the button {} is there twice", quoted(name))));
        }
        for (at, (light, act)) in lights.iter().enumerate() {
            if lights[..at].iter().any(|(other, _)| other == light) {
                return Err(wrong(format!("the light {} is there twice", quoted(light))));
            }
            by_name.entry(light).or_insert_with(|| {
                names.push(light);
                names.len() - 1
            });
            if let Act::Set(is_on) = *act {
                let [button, light] = [name, light].map(str::to_string);
                sets.push(Set { button, light, is_on });
            }
        }
        let toggled = lights.into_iter().filter(|(_, act)| *act == Act::Toggle);
        buttons.push((name.to_string(), toggled.map(|(light, _)| light).collect()));
        if names.len() > MOST_NODES || buttons.len() > MOST_NODES {
            return Err(wrong("the wiring is too large to be read".to_string()));
        }
    }
    // Numbered lights are put in the order of their numbers.
    let numbers: Option<Vec<u64>> = names.iter().map(|name| name.parse().ok()).collect();
    if let Some(numbers) = numbers {
        let mut order: Vec<usize> = (0..names.len()).collect();
        order.sort_by_key(|&light| numbers[light]);
        names = order.iter().map(|&light| names[light]).collect();
        by_name = names.iter().enumerate().map(|(light, name)| (*name, light)).collect();
    }
    let touched = |lights: Vec<&str>| {
        let mut touched: Vec<(usize, u8)> =
            lights.iter().map(|light| (by_name[light], 1)).collect();
        touched.sort_unstable();
        touched
    };
    let buttons = buttons.into_iter().map(|(name, lights)| (name, touched(lights))).collect();
    let lights = names.iter().map(|name| (*name).to_string()).collect();
    Ok(Spec { sets, ..Spec::of(Shape::System(System { lights, buttons })) })
}

/// A machine on a line: the lights as they are to be, and the buttons with the lights that each changes.
pub struct Machine;

static MACHINE: Info = Info::of("machine", "lights or counters to be reached and the lights of each button on a line, [.##.] (3) (1,3) (0,2) {3,5,4,7}", "a puzzle", &[]).only_read();

impl Format for Machine {
    fn info(&self) -> &'static Info {
        &MACHINE
    }

    fn guess(&self, source: &Source<'_>) -> Sure {
        let Ok(text) = source.text() else { return Sure::No };
        if is_machine(text) { Sure::Certain } else { Sure::No }
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        watch.ask()?;
        let (spec, numbers) = machine(source.text()?)?;
        let has_lights = source.text()?.trim().starts_with('[');
        let counters = numbers.filter(|_| source.hints().counters != Some(false) || !has_lights);
        if has_lights && counters.is_some() && source.hints().counters.is_none() {
            source.note(Note::Counters);
        }
        let spec = match counters {
            None => spec,
            Some(goal) => {
                let goal = Some(Numbers::Listed(goal));
                Spec { counters: Some(Counts { start: None, goal }), goal: None, ..spec }
            }
        };
        Ok(Document::Spec(Box::new(spec)))
    }

    fn write(&self, document: &Document, _: &mut Draft<'_>) -> Result<(), FormatError> {
        Err(cannot_hold(&MACHINE, document))
    }
}

/// Tells whether a line begins as a machine does.
pub fn is_machine(line: &str) -> bool {
    let line = line.trim();
    let is_lamps = |rest: &str| rest.starts_with(['.', '#']);
    let has_lamps = line.strip_prefix('[').is_some_and(is_lamps)
        && line.split_once(']').is_some_and(|(_, buttons)| buttons.contains('('));
    // Braces without numbers are those of networkx, as in `(0, 0) (0, 1) {}`.
    let numbers = line.strip_suffix('}').and_then(|line| line.rsplit_once('{'));
    let is_bare = line.starts_with('(')
        && numbers.is_some_and(|(buttons, numbers)| {
            buttons.trim_end().ends_with(')')
                && numbers.starts_with(|c: char| c.is_ascii_digit() || c == ' ')
        });
    (has_lamps || is_bare) && !line.contains('\n')
}

/// Returns the line of a machine with its counters alone, or with its lights alone.
///
/// ```
/// use lightsout_formats::wiring::only;
/// assert_eq!(only("[#.] (0) (0,1) {3,5}", true), "(0) (0,1) {3,5}");
/// assert_eq!(only("[#.] (0) (0,1) {3,5}", false), "[#.] (0) (0,1)");
/// ```
pub fn only(line: &str, is_of_counters: bool) -> &str {
    let line = line.trim();
    let own = match is_of_counters {
        true => line.split_once(']').map(|(_, rest)| rest),
        false => line.rsplit_once('{').map(|(rest, _)| rest),
    };
    own.unwrap_or(line).trim()
}

/// Returns the puzzle of a machine, from all lights off to the lights that its line shows, and the numbers of its
/// counters.
///
/// # Errors
/// What is wrong with the line, with its place.
pub fn machine(text: &str) -> Result<(Spec, Option<Vec<u64>>), FormatError> {
    let line = text.trim();
    let column = |part: &str| (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize) + 1;
    let wrong = |part: &str, message: String| FormatError::at(1, column(part), message);
    let lamps = line.strip_prefix('[').and_then(|rest| rest.split_once(']'));
    // A line without lights has as many as counters.
    let counted = line.rsplit_once('{').filter(|_| line.starts_with('('));
    let (lamps, rest) = lamps
        .or_else(|| Some((counted?.1.split_once('}')?.0, line)))
        .ok_or_else(|| wrong(line, "a machine begins with its lights, [.##.]".to_string()))?;
    let state = |lamp: char| match lamp {
        '.' => Ok(0),
        '#' => Ok(1),
        other => Err(wrong(
            lamps,
            format!("{} is not a light of a machine. They are . and #", quoted(&other.to_string())),
        )),
    };
    let goal = match counted {
        Some(_) => vec![0; lamps.split(',').count()],
        None => lamps.chars().map(state).collect::<Result<Vec<u8>, _>>()?,
    };
    if goal.is_empty() || goal.len() > MOST_NODES || rest.len() > MOST_EDGES {
        return Err(wrong(line, "a machine has at least one light, and not too many".to_string()));
    }
    let mut buttons: Vec<(String, Vec<(usize, u8)>)> = Vec::new();
    let mut counters = None;
    let ends = |c: char| matches!(c, ')' | '}');
    let words = rest.split_inclusive(ends).map(str::trim).filter(|word| !word.is_empty());
    for word in words {
        if let Some(inner) = word.strip_prefix('{').and_then(|word| word.strip_suffix('}')) {
            let numbers = numbers(inner, goal.len()).filter(|_| counters.is_none());
            let found = numbers.ok_or_else(|| {
                let (count, most) = (goal.len(), MOST_COUNT);
                wrong(word, format!("a machine of {count} lights has {count} counters once between braces, each from 0 to {most}"))
            })?;
            counters = Some(found);
            continue;
        }
        let inner = word.strip_prefix('(').and_then(|word| word.strip_suffix(')'));
        let inner = inner.ok_or_else(|| {
            wrong(word, format!("{} is not a button, such as (1,3)", quoted(word)))
        })?;
        let touched = touched(inner, goal.len()).map_err(|message| wrong(word, message))?;
        buttons.push((format!("b{}", buttons.len()), touched));
    }
    let lights = (0..goal.len()).map(|light| light.to_string()).collect();
    let spec = Spec::of(Shape::System(System { lights, buttons }));
    let goal = Some(GoalSpec::Target(Board::new(goal)));
    Ok((Spec { start: Some(Start::None), goal, ..spec }, counters))
}

/// The numbers of so many counters.
fn numbers(text: &str, count: usize) -> Option<Vec<u64>> {
    let numbers = text.split(',').map(|number| number.trim().parse().ok());
    let numbers: Vec<u64> = numbers.collect::<Option<_>>()?;
    let is_in_range = numbers.iter().all(|&number| number <= MOST_COUNT);
    (numbers.len() == count && is_in_range).then_some(numbers)
}

/// The lights of a button.
fn touched(text: &str, lights: usize) -> Result<Vec<(usize, u8)>, String> {
    let mut touched = Vec::new();
    for number in text.split(',').map(str::trim).filter(|number| !number.is_empty()) {
        let light = number.parse().ok().filter(|&light: &usize| light < lights);
        let light = light.ok_or_else(|| {
            format!("{} is not a light. They run from 0 to {}", quoted(number), lights - 1)
        })?;
        if touched.contains(&(light, 1)) {
            return Err(format!("the light {light} is there twice"));
        }
        touched.push((light, 1));
    }
    touched.sort_unstable();
    Ok(touched)
}

/// Returns the puzzle of a matrix drawn as a board: its rows are lights, its columns buttons.
///
/// # Errors
/// When a cell is missing.
pub fn of_matrix(matrix: &Drawing, watch: &mut dyn Watch) -> Result<Spec, FormatError> {
    if !matrix.is_full() {
        return Err(FormatError::of_input(
            "the input is a matrix with missing entries. A wiring has a number at each place",
        ));
    }
    let rows: Vec<Vec<u8>> =
        matrix.rows().iter().map(|row| row.iter().flatten().copied().collect()).collect();
    let most = rows.iter().flatten().copied().max().unwrap_or(1).max(1);
    let congruences =
        super::algebra_text::Congruences { states: most + 1, matrix: rows, right: None };
    Ok(congruences.spec(watch)?)
}
