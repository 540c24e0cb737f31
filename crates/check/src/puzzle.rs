//! A puzzle written in full: every light, and what every button does to it.

use std::collections::HashMap;

use crate::json::{self, Unreadable, Value, quoted};

/// A puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// How many states a light has, 2 to 255.
    pub states: u8,
    /// The names of the lights.
    pub lights: Vec<String>,
    /// The buttons in their order.
    pub buttons: Vec<Button>,
    /// The state of each light at first.
    pub start: Vec<u8>,
    /// Where the lights should end.
    pub goal: Goal,
    /// Lights that may end in any state.
    pub ignored: Vec<bool>,
    /// Lights that may end in one of several states, whatever the goal says of them, in their order.
    pub several: Vec<(usize, Vec<u8>)>,
    /// Under the lit-only rule the light of each button. You may press the button only if that light is on.
    pub own_lights: Option<Vec<usize>>,
    pub(crate) light_numbers: HashMap<String, usize>,
    pub(crate) button_numbers: HashMap<String, usize>,
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// Its name.
    pub name: String,
    /// The lights it changes, and by how many states.
    pub touches: Vec<(usize, u8)>,
    /// The cost of a press.
    pub cost: u64,
    /// Whether it must not be pressed.
    pub is_forbidden: bool,
}

/// Where the lights should end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Each in its state.
    Board(Vec<u8>),
    /// All in one state, whichever.
    Equal,
}

impl Puzzle {
    /// Reads the puzzle of a JSON text (schema `lightsout/puzzle/1` with a board of lights and buttons).
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn read(text: &str) -> Result<Puzzle, Unreadable> {
        let value = json::read(text)?;
        only(&value, FIELDS, "a puzzle that is written in full")?;
        if let Some(schema) = value.text_of("schema")?.filter(|own| *own != SCHEMA) {
            return Err(Unreadable(format!("the schema {} is not {SCHEMA}", quoted(schema))));
        }
        value.text_of("title")?;
        let board = value.field("board").filter(|board| board.object().is_some());
        let parts = board.and_then(|board| {
            Some((board.field("lights")?.list()?, board.field("buttons")?.object()?))
        });
        let (lights, buttons) = parts.ok_or_else(|| {
            wrong("the puzzle is not written in full: `board` should have `lights` and `buttons`")
        })?;
        only(board.unwrap_or(&value), &["lights", "buttons"], "a board in full")?;
        let states = value.field("states").map_or(Some(2), Value::whole);
        let states = states.filter(|states| (2..=255).contains(states));
        let states =
            states.ok_or_else(|| wrong("`states` should be a number from 2 to 255"))? as u8;
        let names = lights.iter().map(|name| name.text().map(str::to_string));
        let lights: Vec<String> = names
            .collect::<Option<_>>()
            .filter(|names: &Vec<String>| !names.is_empty())
            .ok_or_else(|| wrong("`lights` should be a list of names, at least one"))?;
        let light_numbers = numbered(lights.iter())?;
        let button_numbers = numbered(buttons.iter().map(|(name, _)| name))?;
        let light = |name: &str| number(&light_numbers, name, "light");
        let mut own = Vec::with_capacity(buttons.len());
        for (name, touched) in buttons {
            own.push(Button {
                name: name.clone(),
                touches: touches(touched, states, &light)?,
                cost: 1,
                is_forbidden: false,
            });
        }
        for (button, cost) in costs(&value, &button_numbers, own.len())? {
            own[button].cost = cost;
        }
        let forbidden = names_in(&value, "forbidden")?;
        for name in forbidden {
            own[number(&button_numbers, name, "button")?].is_forbidden = true;
        }
        let mut ignored = vec![false; lights.len()];
        for name in names_in(&value, "ignored")? {
            ignored[light(name)?] = true;
        }
        let start = match value.field("start") {
            None => vec![1; lights.len()],
            Some(Value::Text(word)) if word == "all" => vec![1; lights.len()],
            Some(Value::Text(word)) if word == "none" => vec![0; lights.len()],
            Some(start) => board_of(start, &ignored, states, "start", &light)?,
        };
        let goal = match value.field("goal") {
            None => Goal::Board(vec![0; lights.len()]),
            Some(Value::Text(word)) if word == "equal" => Goal::Equal,
            Some(Value::Text(word)) if word == "off" => Goal::Board(vec![0; lights.len()]),
            Some(Value::Whole(state)) if *state < u64::from(states) => {
                Goal::Board(vec![*state as u8; lights.len()])
            }
            Some(goal) => Goal::Board(board_of(goal, &ignored, states, "goal", &light)?),
        };
        let several = several(&value, states, &light)?;
        if goal == Goal::Equal && !several.is_empty() {
            return Err(wrong("`ends` of single lights do not go with the goal \"equal\""));
        }
        let own_lights = match value.text_of("rule")? {
            None | Some("free") => None,
            Some("lit-only") => {
                let own = own.iter().map(|button| light_numbers.get(&button.name).copied());
                let own = own.collect::<Option<Vec<usize>>>();
                Some(own.ok_or_else(|| {
                    wrong("under the lit-only rule every button should have a light of its name")
                })?)
            }
            Some(_) => return Err(wrong("`rule` should be \"free\" or \"lit-only\"")),
        };
        Ok(Puzzle {
            states,
            lights,
            buttons: own,
            start,
            goal,
            ignored,
            several,
            own_lights,
            light_numbers,
            button_numbers,
        })
    }

    /// Whether a light may end in a state where this board is wanted.
    fn allows(&self, light: usize, wanted: u8, state: u8) -> bool {
        match self.several.binary_search_by_key(&light, |(own, _)| *own) {
            _ if self.ignored[light] => true,
            Ok(place) => self.several[place].1.contains(&state),
            Err(_) => wanted == state,
        }
    }

    /// A light in whose state the puzzle does not end on this board, if there is one.
    pub(crate) fn missed(&self, board: &[u8]) -> Option<usize> {
        let missed = |end: Vec<u8>| {
            let mut wanted = end.into_iter().zip(board).enumerate();
            wanted.position(|(light, (wanted, &state))| !self.allows(light, wanted, state))
        };
        let mut first = None;
        for end in self.ends() {
            first = first.or(Some(missed(end)?));
        }
        first
    }

    /// The boards that may end it: each wants a state of every light that is neither ignored nor may end in several.
    pub(crate) fn ends(&self) -> impl Iterator<Item = Vec<u8>> {
        (0..self.end_count()).map(|state| match &self.goal {
            Goal::Board(board) => board.clone(),
            Goal::Equal => vec![state as u8; self.lights.len()],
        })
    }

    /// How many boards those are: one for each state that all lights which matter may share.
    pub(crate) fn end_count(&self) -> usize {
        let is_any = self.ignored.iter().all(|is_ignored| *is_ignored);
        if self.goal == Goal::Equal && !is_any { self.states.into() } else { 1 }
    }
}

const SCHEMA: &str = "lightsout/puzzle/1";
const FIELDS: &[&str] = &[
    "schema",
    "title",
    "board",
    "states",
    "rule",
    "start",
    "goal",
    "costs",
    "forbidden",
    "ignored",
    "ends",
];
/// The most that a press may cost.
const MOST_COST: u64 = 1_000_000;

/// Refuses fields that are none of these, so that no misspelt one is passed over.
pub(crate) fn only(value: &Value, known: &[&str], what: &str) -> Result<(), Unreadable> {
    match value.others(known).next() {
        None => Ok(()),
        Some(name) => Err(Unreadable(format!("{what} has no field {}", quoted(name)))),
    }
}

pub(crate) fn wrong(what: &str) -> Unreadable {
    Unreadable(what.to_string())
}

pub(crate) fn numbered<'a>(
    names: impl Iterator<Item = &'a String>,
) -> Result<HashMap<String, usize>, Unreadable> {
    let mut numbers = HashMap::new();
    for (number, name) in names.enumerate() {
        if numbers.insert(name.clone(), number).is_some() {
            return Err(Unreadable(format!("{} is named twice", quoted(name))));
        }
    }
    Ok(numbers)
}

pub(crate) fn number(
    numbers: &HashMap<String, usize>,
    name: &str,
    what: &str,
) -> Result<usize, Unreadable> {
    numbers
        .get(name)
        .copied()
        .ok_or_else(|| Unreadable(format!("there is no {what} {}", quoted(name))))
}

/// A list of lights, each changed by one state, or an object of lights and by how many.
fn touches(
    value: &Value,
    states: u8,
    light: &dyn Fn(&str) -> Result<usize, Unreadable>,
) -> Result<Vec<(usize, u8)>, Unreadable> {
    let bad = || wrong("a button should have a list of lights, or lights with weights up to 255");
    match value {
        Value::List(names) => {
            let lights = names.iter().map(|name| light(name.text().ok_or_else(bad)?));
            let mut lights = lights.collect::<Result<Vec<usize>, _>>()?;
            lights.sort_unstable();
            match lights.windows(2).any(|pair| pair[0] == pair[1]) {
                true => Err(wrong("a button lists a light twice. Weights say how often")),
                false => Ok(lights.into_iter().map(|light| (light, 1)).collect()),
            }
        }
        Value::Object(weights) => weights
            .iter()
            .map(|(name, weight)| {
                let weight = weight.whole().filter(|weight| *weight <= 255).ok_or_else(bad)?;
                Ok((light(name)?, (weight % u64::from(states)) as u8))
            })
            .collect(),
        _ => Err(bad()),
    }
}

/// The costs that are said, by the number of the button.
pub(crate) fn costs(
    value: &Value,
    buttons: &HashMap<String, usize>,
    count: usize,
) -> Result<Vec<(usize, u64)>, Unreadable> {
    let bad = || wrong("`costs` should be numbers up to 1000000, one for each button or by name");
    let cost = |cost: &Value| cost.whole().filter(|cost| *cost <= MOST_COST).ok_or_else(bad);
    match value.field("costs") {
        None => Ok(Vec::new()),
        Some(Value::List(costs)) if costs.len() == count => {
            let costs = costs.iter().map(cost);
            Ok(costs.collect::<Result<Vec<_>, _>>()?.into_iter().enumerate().collect())
        }
        Some(Value::Object(fields)) => {
            let others = fields.iter().find(|(name, _)| name == "others");
            let others = others.map_or(Ok(1), |(_, others)| cost(others))?;
            let mut costs: Vec<(usize, u64)> = (0..count).map(|button| (button, others)).collect();
            for (name, own) in fields.iter().filter(|(name, _)| name != "others") {
                costs[number(buttons, name, "button")?].1 = cost(own)?;
            }
            Ok(costs)
        }
        Some(_) => Err(bad()),
    }
}

/// Lights with the states that each may end in.
fn several(
    value: &Value,
    states: u8,
    light: &dyn Fn(&str) -> Result<usize, Unreadable>,
) -> Result<Vec<(usize, Vec<u8>)>, Unreadable> {
    let bad = || Unreadable(format!("`ends` should be lights with lists of states below {states}"));
    let Some(fields) = value.field("ends") else { return Ok(Vec::new()) };
    let mut several: Vec<(usize, Vec<u8>)> = Vec::new();
    for (name, list) in fields.object().ok_or_else(bad)? {
        let state = |value: &Value| value.whole().filter(|own| *own < u64::from(states));
        let list = list.list().filter(|list| !list.is_empty()).ok_or_else(bad)?;
        let list = list.iter().map(|value| state(value).map(|state| state as u8));
        let mut list = list.collect::<Option<Vec<u8>>>().ok_or_else(bad)?;
        list.sort_unstable();
        list.dedup();
        several.push((light(name)?, list));
    }
    several.sort_unstable();
    Ok(several)
}

pub(crate) fn names_in<'a>(value: &'a Value, field: &str) -> Result<Vec<&'a str>, Unreadable> {
    let Some(list) = value.field(field) else { return Ok(Vec::new()) };
    let names = list.list().and_then(|names| names.iter().map(Value::text).collect());
    names.ok_or_else(|| Unreadable(format!("`{field}` should be a list of names")))
}

/// Words that mean a board of their own where they stand alone, which is nothing that is written in full.
const START_WORDS: &[&str] = &["random", "random_solvable", "random-solvable", "presses"];

/// States of lights: a list of all of them or of those that are not ignored, or an object of some, all others off.
fn board_of(
    value: &Value,
    ignored: &[bool],
    states: u8,
    field: &str,
    light: &dyn Fn(&str) -> Result<usize, Unreadable>,
) -> Result<Vec<u8>, Unreadable> {
    let bad = || {
        Unreadable(format!(
            "`{field}` should be the states of the lights, below {states}, as a list or by name. \
             Rows are not read here"
        ))
    };
    let state = |value: &Value| {
        let state = value.whole().filter(|state| *state < u64::from(states));
        state.map(|state| state as u8).ok_or_else(bad)
    };
    let mut board = vec![0; ignored.len()];
    match value {
        Value::List(states) => {
            let is_whole = states.len() == ignored.len();
            let meant = (0..ignored.len()).filter(|&light| is_whole || !ignored[light]);
            let meant: Vec<usize> = meant.collect();
            if meant.len() != states.len() {
                return Err(bad());
            }
            for (light, value) in meant.into_iter().zip(states) {
                board[light] = state(value)?;
            }
        }
        Value::Object(fields) => {
            if field == "start"
                && let [(word, _)] = &fields[..]
                && START_WORDS.contains(&word.as_str())
            {
                return Err(Unreadable(format!(
                    "`{field}` names {word:?} alone, which may be a light or how to make a board. \
                     List the states of all lights"
                )));
            }
            for (name, value) in fields {
                board[light(name)?] = state(value)?;
            }
        }
        _ => return Err(bad()),
    }
    Ok(board)
}
