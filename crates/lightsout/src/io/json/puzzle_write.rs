//! Writing a JSON puzzle, from what a person said or from a puzzle that is built already.

use serde_json::{Map, Value, json};

use super::SCHEMA;
use super::print::print;
use super::puzzle_read::LOOPS;
use crate::goal::Goal;
use crate::io::error::{FormatError, quoted};
use crate::io::graph_parts::check;
use crate::io::limits::{MOST_EDGES, MOST_NODES};
use crate::io::text::{self, Style};
use crate::puzzle::{Button, Light, Puzzle};
use crate::spec::graph::{Graph, Loops};
use crate::spec::start::Start;
use crate::spec::system::System;
use crate::spec::{GoalSpec, Shape, Spec};

/// The JSON text of a spec; reading it makes the same spec.
///
/// # Errors
/// When its shape is not sound: a drawing without cells, two nodes of one name.
pub fn write_spec(spec: &Spec) -> Result<String, FormatError> {
    let mut fields = Map::new();
    let mut put = |name: &str, value: Option<Value>| {
        if let Some(value) = value {
            fields.insert(name.to_string(), value);
        }
    };
    put("schema", Some(json!(SCHEMA)));
    put("title", spec.title.as_ref().map(|title| json!(title)));
    put("board", Some(shape(&spec.shape)?));
    put("wrap", spec.wrap.map(|wrap| json!(wrap.name())));
    put("pattern", spec.pattern.as_ref().map(|pattern| json!(pattern)));
    put("states", spec.states.map(|states| json!(states)));
    put("loops", spec.loops.map(|loops| json!(loops_name(loops))));
    put("rule", spec.rule.map(|rule| json!(rule.name())));
    put("start", spec.start.as_ref().map(start).transpose()?);
    put("goal", spec.goal.as_ref().map(goal).transpose()?);
    Ok(print(&Value::Object(fields)))
}

/// A puzzle in full: every light, every button and what it does, start and goal by name.
///
/// # Errors
/// When it is too large to be listed.
pub fn puzzle_json(puzzle: &Puzzle) -> Result<String, FormatError> {
    write_spec(&Spec {
        title: Some(puzzle.title().to_string()),
        shape: Shape::System(system_of(puzzle)?),
        wrap: None,
        pattern: None,
        states: Some(puzzle.states()),
        loops: None,
        rule: Some(puzzle.rule()),
        start: Some(Start::Board(puzzle.start().clone())),
        goal: Some(match puzzle.goal() {
            Goal::State(state) => GoalSpec::State(*state),
            Goal::Equal => GoalSpec::Equal,
            Goal::Target(board) => GoalSpec::Target(board.clone()),
        }),
    })
}

fn system_of(puzzle: &Puzzle) -> Result<System, FormatError> {
    let too_large = || {
        FormatError::of_input(format!(
            "the puzzle is too large to be listed in full, with at most {MOST_NODES} lights or \
             buttons and {MOST_EDGES} pairs of them"
        ))
    };
    if puzzle.lights().max(puzzle.buttons()) > MOST_NODES {
        return Err(too_large());
    }
    let mut buttons = Vec::with_capacity(puzzle.buttons());
    let (mut touches, mut total) = (Vec::new(), 0);
    for button in (0..puzzle.buttons()).map(Button) {
        puzzle.touched_by(button, &mut touches);
        total += touches.len();
        if total > MOST_EDGES {
            return Err(too_large());
        }
        let effect = touches.iter().map(|touch| (touch.light.0, touch.weight)).collect();
        buttons.push((puzzle.button_name(button), effect));
    }
    let lights = (0..puzzle.lights()).map(|light| puzzle.light_name(Light(light))).collect();
    Ok(System { lights, buttons })
}

fn loops_name(loops: Loops) -> &'static str {
    LOOPS.iter().find(|(own, _)| *own == loops).map_or("closed", |(_, name)| name)
}

fn shape(shape: &Shape) -> Result<Value, FormatError> {
    match shape {
        Shape::Named(name) => Ok(json!(name)),
        Shape::Drawn(drawing) => Ok(json!(text::rows(drawing, Style::Digits)?)),
        Shape::Graph(graph) => graph_value(graph),
        Shape::System(system) => system_value(system),
    }
}

fn graph_value(graph: &Graph) -> Result<Value, FormatError> {
    check(graph)?;
    let name = |node: usize| graph.names[node].as_str();
    let edges: Vec<Value> = (graph.arcs.iter())
        .map(|&(from, to, weight)| match weight {
            1 => json!([name(from), name(to)]),
            _ => json!([name(from), name(to), weight]),
        })
        .collect();
    let mut value = json!({ "nodes": graph.names });
    value[if graph.is_directed { "arcs" } else { "edges" }] = Value::Array(edges);
    if let Some(positions) = &graph.positions {
        let places = graph.names.iter().zip(positions);
        value["positions"] =
            Value::Object(places.map(|(name, place)| (name.clone(), json!(place))).collect());
    }
    Ok(value)
}

fn system_value(system: &System) -> Result<Value, FormatError> {
    check_names("light", system.lights.iter())?;
    check_names("button", system.buttons.iter().map(|(name, _)| name))?;
    let mut buttons = Map::new();
    for (button, touches) in &system.buttons {
        buttons.insert(button.clone(), touches_value(button, touches, &system.lights)?);
    }
    Ok(json!({ "lights": system.lights, "buttons": buttons }))
}

/// A list of lights where all weights are 1, else an object.
fn touches_value(
    button: &str,
    touches: &[(usize, u8)],
    lights: &[String],
) -> Result<Value, FormatError> {
    let button = quoted(button);
    let mut effect = Map::new();
    for &(light, weight) in touches {
        let Some(name) = lights.get(light) else {
            return Err(FormatError::of_input(format!(
                "button {button} touches light number {light}, which does not exist"
            )));
        };
        if effect.insert(name.clone(), json!(weight)).is_some() {
            return Err(FormatError::of_input(format!(
                "button {button} touches light {} twice",
                quoted(name)
            )));
        }
    }
    Ok(if touches.iter().all(|touch| touch.1 == 1) {
        effect.into_iter().map(|(name, _)| Value::String(name)).collect()
    } else {
        Value::Object(effect)
    })
}

fn check_names<'a>(what: &str, names: impl Iterator<Item = &'a String>) -> Result<(), FormatError> {
    let mut seen = std::collections::HashSet::new();
    for name in names {
        if !seen.insert(name) {
            return Err(FormatError::of_input(format!("two {what}s are called {}", quoted(name))));
        }
    }
    if what == "light" && seen.is_empty() {
        return Err(FormatError::of_input("the system has no light, so there is nothing to write"));
    }
    Ok(())
}

fn start(start: &Start) -> Result<Value, FormatError> {
    Ok(match start {
        Start::All => json!("all"),
        Start::None => json!("none"),
        Start::Random { seed } => json!({ "random": seed }),
        Start::RandomSolvable { seed } => json!({ "random_solvable": seed }),
        Start::Board(board) => json!(board.states()),
        Start::Drawn(drawing) => json!(text::rows(drawing, Style::Digits)?),
        Start::Presses(presses) => {
            let mut counts = Map::new();
            for (name, count) in presses {
                if counts.insert(name.clone(), json!(count)).is_some() {
                    return Err(FormatError::of_input(format!(
                        "the start names button {} twice",
                        quoted(name)
                    )));
                }
            }
            json!({ "presses": counts })
        }
    })
}

fn goal(goal: &GoalSpec) -> Result<Value, FormatError> {
    Ok(match goal {
        GoalSpec::State(0) => json!("off"),
        GoalSpec::State(state) => json!(state),
        GoalSpec::Equal => json!("equal"),
        GoalSpec::Target(board) => json!(board.states()),
        GoalSpec::Drawn(drawing) => json!(text::rows(drawing, Style::Digits)?),
    })
}
