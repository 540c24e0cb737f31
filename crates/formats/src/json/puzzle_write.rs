//! Writing a JSON puzzle, from what a person said or from a puzzle that is built already.

use lightsout_algebra::watch::{Output, Ticker, Watch};
use lightsout_model::goal::Goal;
use lightsout_model::lattice::Wrap;
use lightsout_model::puzzle::{Button, Light, Puzzle, Rule};
use lightsout_model::spec::drawing::Drawing;
use lightsout_model::spec::graph::{Graph, Loops};
use lightsout_model::spec::start::Start;
use lightsout_model::spec::system::System;
use lightsout_model::spec::{GoalSpec, Shape, Spec};
use serde_json::{Map, Value};

use super::SCHEMA;
use super::answer::VALUE_BYTES;
use super::print::print;
use super::puzzle_read::LOOPS;
use crate::error::{FormatError, quoted};
use crate::graph_parts::check;
use crate::limits::{MOST_EDGES, MOST_NODES};
use crate::text::{self, Style};

/// Writes the JSON text of a spec. Reading it returns the same spec.
///
/// # Errors
/// When its shape is not sound: a drawing without cells, two nodes of one name, or the reason to stop.
pub fn write_spec(spec: &Spec, out: &mut Output<'_>) -> Result<(), FormatError> {
    out.watch().reserve(room(spec))?;
    let puzzle = object(spec, out.watch())?;
    Ok(print(&puzzle, out)?)
}

/// The bytes that the values of a spec take.
pub(super) fn room(spec: &Spec) -> u64 {
    let letters = |names: &[String]| names.iter().map(String::len).sum::<usize>() as u64;
    let cells = |drawing: &Drawing| drawing.size().iter().product::<usize>() as u64;
    let shape = match &spec.shape {
        Shape::Named(_) => 0,
        Shape::Drawn(drawing) => cells(drawing),
        Shape::Graph(graph) => {
            (3 * graph.names.len() + 4 * graph.arcs.len()) as u64 * VALUE_BYTES
                + 6 * letters(&graph.names)
        }
        Shape::System(system) => {
            let touches: usize = system.buttons.iter().map(|(_, touches)| touches.len()).sum();
            let values = system.lights.len() + system.buttons.len() + 2 * touches;
            values as u64 * VALUE_BYTES + 6 * letters(&system.lights)
        }
    };
    let start = match &spec.start {
        Some(Start::Board(board)) => board.len() as u64 * VALUE_BYTES,
        Some(Start::Drawn(drawing)) => cells(drawing),
        Some(Start::Presses(presses)) => presses.len() as u64 * VALUE_BYTES,
        _ => 0,
    };
    let goal = match &spec.goal {
        Some(GoalSpec::Target(board)) => board.len() as u64 * VALUE_BYTES,
        Some(GoalSpec::Drawn(drawing)) => cells(drawing),
        _ => 0,
    };
    shape + start + goal + super::terms::room(&spec.terms)
}

/// The fields of an object, in the order they are put.
#[derive(Default)]
pub(super) struct Fields(Map<String, Value>);

impl Fields {
    /// Puts a field, unless it is left out.
    pub(super) fn put(&mut self, name: &str, value: Option<impl Into<Value>>) {
        self.0.extend(value.map(|value| (name.to_string(), value.into())));
    }
}

impl From<Fields> for Value {
    fn from(Fields(fields): Fields) -> Value {
        Value::Object(fields)
    }
}

/// Returns the object of a spec.
///
/// # Errors
/// As those of [`write_spec`].
pub(super) fn object(spec: &Spec, watch: &mut dyn Watch) -> Result<Value, FormatError> {
    let mut fields = Fields::default();
    fields.put("schema", Some(SCHEMA));
    fields.put("title", spec.title.as_deref());
    fields.put("board", Some(shape(&spec.shape, watch)?));
    fields.put("wrap", spec.wrap.map(Wrap::name));
    fields.put("pattern", spec.pattern.as_deref());
    let counters = spec.counters.as_ref().map(|_| spec.counters_within(watch)).transpose()?;
    match &counters {
        Some(_) => fields.put("states", Some("counter")),
        None => fields.put("states", spec.states),
    }
    fields.put("sets", sets(spec));
    fields.put("loops", spec.loops.map(loops_name));
    fields.put("rule", spec.rule.map(Rule::name));
    match &counters {
        Some(counters) => {
            fields.put("start", Some(counters.start()));
            fields.put("goal", Some(counters.goal()));
        }
        None => {
            fields.put("start", spec.start.as_ref().map(|own| start(own, watch)).transpose()?);
            fields.put("goal", spec.goal.as_ref().map(|own| goal(own, watch)).transpose()?);
        }
    }
    super::terms::write(&spec.terms, &mut fields);
    Ok(fields.into())
}

/// The lights that buttons set, by the name of the button.
fn sets(spec: &Spec) -> Option<Value> {
    let mut buttons = Map::new();
    for set in &spec.sets {
        let lights = buttons.entry(set.button.clone()).or_insert_with(|| Map::new().into());
        lights[set.light.as_str()] = u8::from(set.is_on).into();
    }
    (!buttons.is_empty()).then_some(Value::Object(buttons))
}

/// Writes a puzzle in full: every light, every button and what it does, start and goal by name.
///
/// # Errors
/// When it is too large to be listed, or the reason to stop.
pub fn puzzle_json(puzzle: &Puzzle, out: &mut Output<'_>) -> Result<(), FormatError> {
    let spec = in_full(puzzle, out.watch())?;
    write_spec(&spec, out)
}

/// Returns the spec that lists every light and every button.
///
/// # Errors
/// As those of [`puzzle_json`].
pub(super) fn in_full(puzzle: &Puzzle, watch: &mut dyn Watch) -> Result<Spec, FormatError> {
    Ok(Spec {
        title: Some(puzzle.title().to_string()),
        shape: Shape::System(system_of(puzzle, watch)?),
        wrap: None,
        pattern: None,
        states: Some(puzzle.states()),
        counters: None,
        sets: Vec::new(),
        loops: None,
        rule: Some(puzzle.rule()),
        start: Some(Start::Board(puzzle.start().clone())),
        goal: Some(match puzzle.goal() {
            Goal::State(state) => GoalSpec::State(*state),
            Goal::Equal => GoalSpec::Equal,
            Goal::Target(board) => GoalSpec::Target(board.clone()),
            Goal::Among(ends) => GoalSpec::Target(ends.least().clone()),
        }),
        terms: super::terms::of(puzzle),
    })
}

fn system_of(puzzle: &Puzzle, watch: &mut dyn Watch) -> Result<System, FormatError> {
    let too_large = || {
        FormatError::of_input(format!(
            "the puzzle is too large to be listed in full, with at most {MOST_NODES} lights or \
             buttons and {MOST_EDGES} pairs of them"
        ))
    };
    if puzzle.lights().max(puzzle.buttons()) > MOST_NODES {
        return Err(too_large());
    }
    watch.reserve((puzzle.lights() + puzzle.buttons()) as u64 * VALUE_BYTES)?;
    let mut buttons = Vec::with_capacity(puzzle.buttons());
    let (mut touches, mut total) = (Vec::new(), 0);
    let mut ticker = Ticker::new(watch);
    for button in (0..puzzle.buttons()).map(Button) {
        puzzle.touched_by(button, &mut touches);
        total += touches.len();
        if total > MOST_EDGES {
            return Err(too_large());
        }
        ticker.tick()?;
        ticker.watch().reserve((touches.len() * size_of::<(usize, u8)>()) as u64)?;
        let effect = touches.iter().map(|touch| (touch.light.0, touch.weight)).collect();
        buttons.push((puzzle.button_name(button), effect));
    }
    let lights = (0..puzzle.lights()).map(|light| puzzle.light_name(Light(light))).collect();
    Ok(System { lights, buttons })
}

fn loops_name(loops: Loops) -> &'static str {
    LOOPS.iter().find(|(own, _)| *own == loops).map_or("closed", |(_, name)| name)
}

fn shape(shape: &Shape, watch: &mut dyn Watch) -> Result<Value, FormatError> {
    match shape {
        Shape::Named(name) => Ok(name.as_str().into()),
        Shape::Drawn(drawing) => Ok(text::rows(drawing, Style::Digits, watch)?.into()),
        Shape::Graph(graph) => graph_value(graph, watch),
        Shape::System(system) => system_value(system, watch),
    }
}

fn graph_value(graph: &Graph, watch: &mut dyn Watch) -> Result<Value, FormatError> {
    check(graph, watch)?;
    let name = |node: usize| Value::from(graph.names[node].as_str());
    let arc = |&(from, to, weight): &(usize, usize, u8)| -> Value {
        let weight = (weight != 1).then(|| weight.into());
        [name(from), name(to)].into_iter().chain(weight).collect()
    };
    let arcs: Value = graph.arcs.iter().map(arc).collect();
    let positions = graph.positions.as_ref().map(|positions| {
        let places = graph.names.iter().cloned().zip(positions);
        places.map(|(name, place)| (name, place[..].into())).collect::<Map<String, Value>>()
    });
    let mut fields = Fields::default();
    fields.put("nodes", Some(graph.names.as_slice()));
    fields.put(if graph.is_directed { "arcs" } else { "edges" }, Some(arcs));
    fields.put("positions", positions);
    Ok(fields.into())
}

fn system_value(system: &System, watch: &mut dyn Watch) -> Result<Value, FormatError> {
    check_names("light", system.lights.iter())?;
    check_names("button", system.buttons.iter().map(|(name, _)| name))?;
    let mut buttons = Map::new();
    for (button, touches) in &system.buttons {
        watch.ask()?;
        buttons.insert(button.clone(), touches_value(button, touches, &system.lights)?);
    }
    let mut fields = Fields::default();
    fields.put("lights", Some(system.lights.as_slice()));
    fields.put("buttons", Some(buttons));
    Ok(fields.into())
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
        if effect.insert(name.clone(), weight.into()).is_some() {
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

fn start(start: &Start, watch: &mut dyn Watch) -> Result<Value, FormatError> {
    Ok(match start {
        Start::All => "all".into(),
        Start::None => "none".into(),
        Start::Random { seed } => Value::from_iter([("random", *seed)]),
        Start::RandomSolvable { seed } => Value::from_iter([("random_solvable", *seed)]),
        Start::Board(board) => board.states().into(),
        Start::Drawn(drawing) => text::rows(drawing, Style::Digits, watch)?.into(),
        Start::Presses(presses) => {
            let mut counts = Map::new();
            for (name, count) in presses {
                if counts.insert(name.clone(), (*count).into()).is_some() {
                    return Err(FormatError::of_input(format!(
                        "the start names button {} twice",
                        quoted(name)
                    )));
                }
            }
            Value::from_iter([("presses", counts)])
        }
    })
}

fn goal(goal: &GoalSpec, watch: &mut dyn Watch) -> Result<Value, FormatError> {
    Ok(match goal {
        GoalSpec::State(0) => "off".into(),
        GoalSpec::State(state) => (*state).into(),
        GoalSpec::Equal => "equal".into(),
        GoalSpec::Target(board) => board.states().into(),
        GoalSpec::Drawn(drawing) => text::rows(drawing, Style::Digits, watch)?.into(),
    })
}
