//! Reading a JSON puzzle: its board and everything said about it.

use std::collections::HashMap;

use lightsout_algebra::watch::{Stopped, Ticker, Watch, filled};
use lightsout_model::board::Board;
use lightsout_model::counters::MOST_COUNT;
use lightsout_model::lattice::{Lattice, WRAPS, Wrap};
use lightsout_model::layout::Places;
use lightsout_model::puzzle::Rule;
use lightsout_model::spec::counts::{Counts, Numbers};
use lightsout_model::spec::drawing::Drawing;
use lightsout_model::spec::error::SpecError;
use lightsout_model::spec::graph::Loops;
use lightsout_model::spec::sets::Set;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::{GoalSpec, Shape, Spec, named};

use super::SCHEMA;
use super::shape_read::{drawing, shape};
use super::tree::{Tree, Value};
use crate::error::{FormatError, quoted};
use crate::limits::MOST_CELLS;
use crate::nearest::{advice, nearest};
use crate::text;

const FIELDS: &[&str] = &[
    "schema",
    "title",
    "board",
    "wrap",
    "pattern",
    "states",
    "loops",
    "rule",
    "start",
    "goal",
    "sets",
    "costs",
    "forbidden",
    "ignored",
    "ends",
];

/// How the loops of a graph are spelt.
pub(super) const LOOPS: &[(Loops, &str)] =
    &[(Loops::Closed, "closed"), (Loops::Open, "open"), (Loops::AsDrawn, "as-drawn")];

const RULES: &[(Rule, &str)] = &[(Rule::Free, "free"), (Rule::LitOnly, "lit-only")];

/// The highest state there can be.
const HIGHEST_STATE: u64 = 254;

pub(super) fn spec(root: &Value<'_>, watch: &mut dyn Watch) -> Result<Spec, FormatError> {
    root.check_fields(FIELDS)?;
    if let Some(schema) = root.field("schema")
        && schema.text("the text \"lightsout/puzzle/1\"")? != SCHEMA
    {
        return Err(schema.error(format!("the schema should be \"{SCHEMA}\"")));
    }
    let Some(board) = root.field("board") else {
        return Err(
            root.error("the puzzle has no `board`. Name one such as \"5x5\", or give its rows")
        );
    };
    let shape = shape(&board, watch)?;
    let wrap = root.field("wrap").map(|wrap| one_of::<Wrap>(&wrap, WRAPS)).transpose()?;
    let counters = match root.field("states").map(|states| states.tree()) {
        Some(Tree::Text(word)) if word == "counter" => Some(Counts {
            start: root.field("start").map(|value| numbers(&value)).transpose()?,
            goal: root.field("goal").map(|value| numbers(&value)).transpose()?,
        }),
        _ => None,
    };
    let of_lights = |name: &str| root.field(name).filter(|_| counters.is_none());
    let states = of_lights("states")
        .map(|states| states.whole("\"counter\" or the number of states", 2, 255));
    let start = of_lights("start").map(|value| start(&value, &shape, watch)).transpose()?;
    let goal = of_lights("goal").map(|value| goal(&value, &shape, watch)).transpose()?;
    Ok(Spec {
        title: text_of(root, "title")?,
        wrap,
        pattern: text_of(root, "pattern")?,
        states: states.transpose()?.map(|states| states as u8),
        counters,
        sets: root.field("sets").map_or(Ok(Vec::new()), |value| sets(&value))?,
        loops: root.field("loops").map(|loops| one_of(&loops, LOOPS)).transpose()?,
        rule: root.field("rule").map(|rule| one_of(&rule, RULES)).transpose()?,
        shape,
        start,
        goal,
        terms: super::terms::read(root, watch)?,
    })
}

fn text_of(root: &Value<'_>, name: &str) -> Result<Option<String>, FormatError> {
    root.field(name).map(|value| value.text("a text").map(str::to_string)).transpose()
}

fn one_of<T: Copy>(value: &Value<'_>, known: &[(T, &str)]) -> Result<T, FormatError> {
    let names: Vec<&str> = known.iter().map(|(_, name)| *name).collect();
    let text = value.text(&format!("one of {}", names.join(", ")))?;
    known.iter().find(|(_, name)| *name == text).map(|(thing, _)| *thing).ok_or_else(|| {
        value.error(format!("{} is not known here. {}", quoted(text), advice(text, &names)))
    })
}

/// The lights that buttons set: `{"A": {"1": 1, "3": 0}}`.
fn sets(value: &Value<'_>) -> Result<Vec<Set>, FormatError> {
    let mut sets = Vec::new();
    for (button, lights) in value.entries("an object from buttons to the lights that they set")? {
        for (light, state) in lights.entries("an object from lights to 1 for on or 0 for off")? {
            let is_on = state.whole("a state, 1 for on or 0 for off", 0, 1)? == 1;
            let [button, light] = [button, light].map(str::to_string);
            sets.push(Set { button, light, is_on });
        }
    }
    Ok(sets)
}

/// The numbers of counters.
fn numbers(value: &Value<'_>) -> Result<Numbers, FormatError> {
    let number = |value: &Value<'_>| value.whole("the number of a counter", 0, MOST_COUNT);
    Ok(match value.tree() {
        Tree::Number(_) => Numbers::All(number(value)?),
        Tree::Array(_) => {
            let numbers = value.items("a list of numbers")?;
            Numbers::Listed(numbers.map(|own| number(&own)).collect::<Result<_, _>>()?)
        }
        _ => {
            let named = value
                .entries("a number, a list of numbers, or an object from counters to numbers")?;
            let named = named.map(|(name, own)| Ok((name.to_string(), number(&own)?)));
            Numbers::Named(named.collect::<Result<_, FormatError>>()?)
        }
    })
}

/// A board in a field: as a drawing, or as states in the order of the lights.
enum Written {
    Drawn(Drawing),
    States(Board),
}

pub(super) fn start(
    value: &Value<'_>,
    shape: &Shape,
    watch: &mut dyn Watch,
) -> Result<Start, FormatError> {
    match value.tree() {
        Tree::Text(text) if text == "all" => Ok(Start::All),
        Tree::Text(text) if text == "none" => Ok(Start::None),
        Tree::Object(fields) => match fields.as_slice() {
            [(name, _)] if START_WORDS.contains(&name.as_str()) => {
                named_start(value, name, shape, watch)
            }
            [(name, _)] => states_by_name(value, shape, watch).map(Start::Board).map_err(|error| {
                let near = nearest(name, START_WORDS);
                match near.filter(|_| error.stopped().is_none()) {
                    Some(near) => value.error(format!(
                        "{} is not known here. Did you mean `{near}`?",
                        quoted(name)
                    )),
                    None => error,
                }
            }),
            _ => states_by_name(value, shape, watch).map(Start::Board),
        },
        _ => match written(value, "\"all\", \"none\"", &["all", "none"], watch)? {
            Written::Drawn(drawing) => Ok(Start::Drawn(drawing)),
            Written::States(board) => Ok(Start::Board(board)),
        },
    }
}

/// `random-solvable` as names of boards say it.
const START_WORDS: &[&str] = &["random", "random-solvable", "random_solvable", "presses"];

fn named_start(
    value: &Value<'_>,
    word: &str,
    shape: &Shape,
    watch: &mut dyn Watch,
) -> Result<Start, FormatError> {
    let inner = value.field(word);
    // A light of such a name would have a number as its state.
    let is_number = inner.as_ref().is_some_and(|inner| matches!(inner.tree(), Tree::Number(_)));
    if is_number && lights_of(shape, watch)?.is_some_and(|lights| lights.find(word).is_some()) {
        return Err(value.error(format!(
            "{} is a light of this board and a word of its own. List the states of all lights instead",
            quoted(word)
        )));
    }
    let Some(inner) = inner else {
        return Err(value.error(format!("{} should not be null", quoted(word))));
    };
    Ok(match word {
        "random" => Start::Random { seed: inner.whole("a seed", 0, u64::MAX)? },
        "random_solvable" | "random-solvable" => {
            Start::RandomSolvable { seed: inner.whole("a seed", 0, u64::MAX)? }
        }
        _ => Start::Presses(
            inner
                .entries("an object from buttons to counts")?
                .map(|(name, count)| Ok((name.to_string(), count.whole("a count", 0, u64::MAX)?)))
                .collect::<Result<_, FormatError>>()?,
        ),
    })
}

fn goal(value: &Value<'_>, shape: &Shape, watch: &mut dyn Watch) -> Result<GoalSpec, FormatError> {
    match value.tree() {
        Tree::Text(text) if text == "off" => Ok(GoalSpec::State(0)),
        Tree::Text(text) if text == "equal" => Ok(GoalSpec::Equal),
        Tree::Text(text) if text == "on" => {
            Err(value.error("`on` is a state: write 1, or another of the states, for all lights"))
        }
        Tree::Number(_) => Ok(GoalSpec::State(value.whole("a state", 0, HIGHEST_STATE)? as u8)),
        Tree::Object(_) => states_by_name(value, shape, watch).map(GoalSpec::Target),
        _ => match written(value, "\"off\", \"equal\", a state", &["off", "equal"], watch)? {
            Written::Drawn(drawing) => Ok(GoalSpec::Drawn(drawing)),
            Written::States(board) => Ok(GoalSpec::Target(board)),
        },
    }
}

fn written(
    value: &Value<'_>,
    others: &str,
    words: &[&str],
    watch: &mut dyn Watch,
) -> Result<Written, FormatError> {
    let wanted = format!("{others}, rows, a list of states, or an object from lights to states");
    match value.tree() {
        Tree::Text(text) => {
            if let Some(word) = nearest(text, words) {
                let shown = quoted(text);
                return Err(
                    value.error(format!("{shown} is not known here. Did you mean `{word}`?"))
                );
            }
            let drawing = text::parse(text, None, watch);
            drawing.map(Written::Drawn).map_err(|error| match error.stopped() {
                Some(_) => error,
                None => {
                    value.error(format!("here should be {wanted}, not the text {}", quoted(text)))
                }
            })
        }
        Tree::Array(items) if matches!(items.first(), Some(Tree::Number(_))) => {
            let states = value.items(&wanted)?.map(|state| {
                state.whole("the state of a light", 0, HIGHEST_STATE).map(|state| state as u8)
            });
            Ok(Written::States(Board::new(states.collect::<Result<_, _>>()?)))
        }
        Tree::Array(_) => drawing(value, watch).map(Written::Drawn),
        _ => Err(value.error(format!("here should be {wanted}"))),
    }
}

/// The lights of a shape that can be found by name before the puzzle is built.
enum Lights<'a> {
    Listed(HashMap<&'a str, usize>),
    Cells(Places),
    /// A drawing, with the number of the first light of every row and at last that of all lights.
    Drawn(&'a Drawing, Vec<usize>),
}

impl<'a> Lights<'a> {
    fn listed(names: &'a [String]) -> Lights<'a> {
        Lights::Listed(
            names.iter().enumerate().map(|(light, name)| (name.as_str(), light)).collect(),
        )
    }

    fn drawn(drawing: &'a Drawing) -> Lights<'a> {
        let mut starts = vec![0];
        let mut next = 0;
        for row in drawing.rows() {
            next += row.iter().flatten().count();
            starts.push(next);
        }
        Lights::Drawn(drawing, starts)
    }

    fn find(&self, name: &str) -> Option<usize> {
        match self {
            Lights::Listed(by_name) => by_name.get(name).copied(),
            Lights::Cells(places) => places.find(name),
            Lights::Drawn(drawing, starts) => {
                let (row, column) = name.split_once(',')?;
                let (row, column): (usize, usize) =
                    (row.trim().parse().ok()?, column.trim().parse().ok()?);
                let cells = drawing.rows().get(row)?;
                cells.get(column)?.as_ref()?;
                Some(starts[row] + cells[..column].iter().flatten().count())
            }
        }
    }

    fn count(&self) -> usize {
        match self {
            Lights::Listed(by_name) => by_name.len(),
            Lights::Cells(places) => places.len(),
            Lights::Drawn(_, starts) => starts.last().copied().unwrap_or(0),
        }
    }
}

/// The lights of a shape, or none where it has too many or is not a shape.
fn lights_of<'a>(shape: &'a Shape, watch: &mut dyn Watch) -> Result<Option<Lights<'a>>, Stopped> {
    Ok(match shape {
        Shape::Graph(graph) => Some(Lights::listed(&graph.names)),
        Shape::System(system) => Some(Lights::listed(&system.lights)),
        Shape::Drawn(drawing) => Some(Lights::drawn(drawing)),
        Shape::Named(name) => {
            let sizes: Option<Vec<usize>> = name.split('x').map(|size| size.parse().ok()).collect();
            let Some(sizes) = sizes else {
                // Other shapes name their lights as they are built.
                let Ok(spec) = named(name) else { return Ok(None) };
                return match spec.build_within(watch) {
                    Ok(puzzle) => Ok(Some(Lights::Cells(puzzle.layout().lights().clone()))),
                    Err(SpecError::Stopped(stopped)) => Err(stopped),
                    Err(_) => Ok(None),
                };
            };
            let lattice = Lattice::new(&sizes, Wrap::Plane).ok();
            let lattice = lattice.filter(|lattice| lattice.cells() <= MOST_CELLS);
            lattice.map(|lattice| Lights::Cells(Places::Lattice(lattice)))
        }
    })
}

/// The board whose lights have these states, and 0 where none is given.
fn states_by_name(
    value: &Value<'_>,
    shape: &Shape,
    watch: &mut dyn Watch,
) -> Result<Board, FormatError> {
    let Some(lights) = lights_of(shape, watch)? else {
        return Err(value.error(
            "the lights of this board cannot be named. List the states of all lights instead, such \
             as [0, 1, 0]",
        ));
    };
    let mut states = filled(0, lights.count(), watch)?;
    let mut ticker = Ticker::new(watch);
    for (name, state) in value.entries("an object from lights to states")? {
        ticker.tick()?;
        let Some(light) = lights.find(name) else {
            return Err(state.error(format!("the board has no light {}", quoted(name))));
        };
        states[light] = state.whole("the state of a light", 0, HIGHEST_STATE)? as u8;
    }
    Ok(Board::new(states))
}
