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
    /// Lights that may end in one of several states, whatever the goal says of them.
    pub several: Vec<(usize, Vec<u8>)>,
    /// Whether a button may be pressed only where the light of its number is on.
    pub is_lit_only: bool,
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
    /// What a press of it costs.
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
    /// The puzzle of a JSON text (schema `lightsout/puzzle/1` with a board of lights and buttons).
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn read(text: &str) -> Result<Puzzle, Unreadable> {
        let value = json::read(text)?;
        let board = value.field("board").filter(|board| board.object().is_some());
        let parts = board.and_then(|board| {
            Some((board.field("lights")?.list()?, board.field("buttons")?.object()?))
        });
        let (lights, buttons) = parts.ok_or_else(|| {
            wrong("the puzzle is not written in full: `board` should have `lights` and `buttons`")
        })?;
        let states = value.field("states").map_or(Some(2), Value::whole);
        let states = states.filter(|states| (2..=255).contains(states));
        let states =
            states.ok_or_else(|| wrong("`states` should be a number from 2 to 255"))? as u8;
        let names = lights.iter().map(|name| name.text().map(str::to_string));
        let lights: Vec<String> = names
            .collect::<Option<_>>()
            .ok_or_else(|| wrong("`lights` should be a list of names"))?;
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
            Some(start) => board_of(start, lights.len(), states, "start", &light)?,
        };
        let goal = match value.field("goal") {
            None => Goal::Board(vec![0; lights.len()]),
            Some(Value::Text(word)) if word == "equal" => Goal::Equal,
            Some(goal) => Goal::Board(board_of(goal, lights.len(), states, "goal", &light)?),
        };
        let several = several(&value, states, &light)?;
        if goal == Goal::Equal && !several.is_empty() {
            return Err(wrong("`ends` of single lights do not go with the goal \"equal\""));
        }
        let is_lit_only = match value.field("rule").map(Value::text) {
            None | Some(Some("free")) => false,
            Some(Some("lit-only")) if own.len() == lights.len() => true,
            _ => {
                return Err(wrong(
                    "`rule` should be \"free\", or \"lit-only\" where lights are buttons",
                ));
            }
        };
        Ok(Puzzle {
            states,
            lights,
            buttons: own,
            start,
            goal,
            ignored,
            several,
            is_lit_only,
            light_numbers,
            button_numbers,
        })
    }

    /// Whether a light may end in a state where this board is wanted.
    pub(crate) fn allows(&self, light: usize, wanted: u8, state: u64) -> bool {
        match self.several.iter().find(|(own, _)| *own == light) {
            _ if self.ignored[light] => true,
            Some((_, states)) => states.iter().any(|&own| u64::from(own) == state),
            None => u64::from(wanted) == state,
        }
    }

    /// The boards that may end it: each wants a state of every light that is neither ignored nor may end in several.
    pub(crate) fn ends(&self) -> Vec<Vec<u8>> {
        match &self.goal {
            Goal::Board(board) => vec![board.clone()],
            Goal::Equal => (0..self.states).map(|state| vec![state; self.lights.len()]).collect(),
        }
    }
}

pub(crate) fn wrong(what: &str) -> Unreadable {
    Unreadable(what.to_string())
}

fn numbered<'a>(
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
    let bad = || wrong("a button should have a list of lights, or lights with weights");
    match value {
        Value::List(names) => {
            names.iter().map(|name| Ok((light(name.text().ok_or_else(bad)?)?, 1))).collect()
        }
        Value::Object(weights) => weights
            .iter()
            .map(|(name, weight)| {
                let weight = weight.whole().ok_or_else(bad)? % u64::from(states);
                Ok((light(name)?, weight as u8))
            })
            .collect(),
        _ => Err(bad()),
    }
}

/// The costs that are said, by the number of the button.
fn costs(
    value: &Value,
    buttons: &HashMap<String, usize>,
    count: usize,
) -> Result<Vec<(usize, u64)>, Unreadable> {
    let bad = || wrong("`costs` should be a number for each button, or an object of them");
    match value.field("costs") {
        None => Ok(Vec::new()),
        Some(Value::List(costs)) if costs.len() == count => {
            let costs = costs.iter().map(|cost| cost.whole().ok_or_else(bad));
            Ok(costs.collect::<Result<Vec<_>, _>>()?.into_iter().enumerate().collect())
        }
        Some(Value::Object(fields)) => {
            let others = fields.iter().find(|(name, _)| name == "others");
            let others = others.map_or(Ok(1), |(_, cost)| cost.whole().ok_or_else(bad))?;
            let mut costs: Vec<(usize, u64)> = (0..count).map(|button| (button, others)).collect();
            for (name, cost) in fields.iter().filter(|(name, _)| name != "others") {
                costs[number(buttons, name, "button")?].1 = cost.whole().ok_or_else(bad)?;
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
        let (light, list) = (light(name)?, list.collect::<Option<Vec<u8>>>().ok_or_else(bad)?);
        if several.iter().any(|(other, _)| *other == light) {
            return Err(wrong("a light has `ends` twice"));
        }
        several.push((light, list));
    }
    Ok(several)
}

fn names_in<'a>(value: &'a Value, field: &str) -> Result<Vec<&'a str>, Unreadable> {
    let Some(list) = value.field(field) else { return Ok(Vec::new()) };
    let names = list.list().and_then(|names| names.iter().map(Value::text).collect());
    names.ok_or_else(|| Unreadable(format!("`{field}` should be a list of names")))
}

/// States of all lights: a list, an object of lights (all others off), one state, or a word.
fn board_of(
    value: &Value,
    lights: usize,
    states: u8,
    field: &str,
    light: &dyn Fn(&str) -> Result<usize, Unreadable>,
) -> Result<Vec<u8>, Unreadable> {
    let bad = || Unreadable(format!("`{field}` should be a state of each light, below {states}"));
    let state = |value: &Value| {
        let state = value.whole().filter(|state| *state < u64::from(states));
        state.map(|state| state as u8).ok_or_else(bad)
    };
    match value {
        Value::List(states) if states.len() == lights => states.iter().map(state).collect(),
        Value::Object(fields) => {
            let mut board = vec![0; lights];
            for (name, value) in fields {
                board[light(name)?] = state(value)?;
            }
            Ok(board)
        }
        Value::Whole(_) => Ok(vec![state(value)?; lights]),
        Value::Text(word) if word == "all" => Ok(vec![1; lights]),
        Value::Text(word) if word == "none" || word == "off" => Ok(vec![0; lights]),
        _ => Err(bad()),
    }
}
