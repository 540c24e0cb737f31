//! Random puzzles of every kind the model knows, small enough for the oracle.
//!
//! Every kind is a line of [`KINDS`]. The number of states is thrown first, and the number of lights
//! is then kept so low that every board can be visited.

use lightsout_model::board::Board;
use lightsout_model::lattice::{WRAPS, Wrap};
use lightsout_model::puzzle::{Button, Light, Puzzle, Rule};
use lightsout_model::spec::drawing::Drawing;
use lightsout_model::spec::graph::{Graph, Loops};
use lightsout_model::spec::pattern::PATTERNS;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::system::System;
use lightsout_model::spec::terms::{Costs, Terms};
use lightsout_model::spec::{GoalSpec, Shape, Spec};

use crate::dice::Dice;

/// What makes a random shape with at most so many lights, and a pattern that goes with it.
type Maker = fn(&mut Dice, usize) -> Spec;

/// Every kind of random puzzle.
pub const KINDS: &[(&str, Maker)] = &[
    ("rectangle", rectangle),
    ("block", block),
    ("drawing", drawing),
    ("hexagons", hexagons),
    ("triangles", triangles),
    ("cube", cube),
    ("graph", graph),
    ("directed graph", directed_graph),
    ("system", system),
    ("straight board", straight_board),
];

/// The most boards a random puzzle has: few enough for a thousand oracles a second or so.
const MOST_BOARDS: f64 = 3000.0;

/// A random puzzle of a kind, with random states, start, goal and, where `may_be_ordered`, rule.
///
/// # Panics
/// When the library refuses to build what was thrown: every throw is meant to be a puzzle.
pub fn throw(kind: Maker, dice: &mut Dice, may_be_ordered: bool) -> Puzzle {
    built(&throw_spec(kind, dice, may_be_ordered))
}

/// The spec of a random puzzle, as [`throw`] makes them.
///
/// # Panics
/// When the library refuses to build what was thrown.
pub fn throw_spec(kind: Maker, dice: &mut Dice, may_be_ordered: bool) -> Spec {
    loop {
        let states = dice.between(2, 9) as u8;
        let most_lights = (MOST_BOARDS.ln() / f64::from(states).ln()) as usize;
        let mut spec = kind(dice, most_lights.max(2));
        let states = *spec.states.get_or_insert(states);
        spec.goal = Some(match dice.below(4) {
            0 => GoalSpec::State(0),
            1 => GoalSpec::State(dice.below(states.into()) as u8),
            2 => GoalSpec::Equal,
            _ => GoalSpec::State(states - 1),
        });
        let seed = dice.below(1 << 30) as u64;
        spec.start = Some(match dice.below(4) {
            0 => Start::All,
            1 => Start::RandomSolvable { seed },
            _ => Start::Random { seed },
        });
        let is_keyed = !matches!(spec.shape, Shape::System(_));
        if may_be_ordered && is_keyed && dice.hits(1, 2) {
            spec.rule = Some(Rule::LitOnly);
        }
        let puzzle = built(&spec);
        if f64::from(states).powi(puzzle.lights() as i32) <= 20.0 * MOST_BOARDS {
            return with_random_target(spec, &puzzle, dice);
        }
    }
}

/// Returns the same spec on random terms: costs, forbidden buttons, lights that do not matter. If that leaves the
/// puzzle without lights, it gets costs alone.
pub fn on_terms(spec: Spec, dice: &mut Dice) -> Spec {
    let puzzle = built(&spec);
    let mut some = |count: usize, of: usize, name: &dyn Fn(usize) -> String| -> Vec<String> {
        (0..count).filter(|_| dice.hits(1, of)).map(name).collect()
    };
    let forbidden = some(puzzle.buttons(), 5, &|index| puzzle.button_name(Button(index)));
    let ignored = some(puzzle.lights(), 5, &|index| puzzle.light_name(Light(index)));
    let dearest = dice.one_of(&[1, 3, 50]);
    let costs = (0..puzzle.buttons()).map(|_| dice.below(dearest + 1) as u32).collect();
    let terms = Terms { costs: Some(Costs::Listed(costs)), forbidden, ignored, ends: Vec::new() };
    let some = Spec { terms, ..spec };
    match some.build() {
        Ok(_) => some,
        Err(_) => {
            let costs = some.terms.costs.clone();
            Spec { terms: Terms { costs, ..Terms::default() }, ..some }
        }
    }
}

/// Returns the same spec with some lights that may end in one of several states, and random terms now and then. The
/// goal "all equal" becomes another. If a spec has no such light, it gets one.
pub fn with_ends(spec: Spec, dice: &mut Dice) -> Spec {
    let goal = match spec.goal {
        Some(GoalSpec::Equal) => Some(GoalSpec::State(0)),
        other => other,
    };
    let spec = Spec { goal, ..spec };
    let spec = if spec.rule.is_none() && dice.hits(1, 3) { on_terms(spec, dice) } else { spec };
    let usual = Spec { terms: Terms::default(), ..spec.clone() };
    let (whole, ignored) = (built(&usual), spec.terms.ignored.clone());
    let names = (0..whole.lights()).map(|light| whole.light_name(Light(light)));
    let names: Vec<String> = names.filter(|name| !ignored.contains(name)).collect();
    let states = usize::from(whole.states());
    let one_in = dice.between(1, 4);
    // Many sets are remainders modulo a divisor of the number of states.
    let divisors: Vec<usize> = (1..=states).filter(|h| states.is_multiple_of(*h)).collect();
    let must = dice.below(names.len());
    let mut ends = Vec::new();
    for (index, name) in names.into_iter().enumerate() {
        if index != must && !dice.hits(1, one_in) {
            continue;
        }
        let own: Vec<u8> = match dice.hits(1, 2) {
            true => {
                let (h, first) = (dice.one_of(&divisors), dice.below(states));
                (0..states).filter(|s| s % h == first % h).map(|s| s as u8).collect()
            }
            false => (0..dice.between(1, states)).map(|_| dice.below(states) as u8).collect(),
        };
        ends.push((name, own));
    }
    let some = Spec { terms: Terms { ends, ..spec.terms.clone() }, ..spec.clone() };
    // Every light may have become one that does not matter, or the rule needs those that are left out.
    if some.build().is_ok() { some } else { spec }
}

fn built(spec: &Spec) -> Puzzle {
    spec.build().unwrap_or_else(|error| panic!("{error}: {spec:?}"))
}

/// One puzzle in four gets a random board as its goal instead, from the same start.
fn with_random_target(spec: Spec, puzzle: &Puzzle, dice: &mut Dice) -> Spec {
    if dice.hits(3, 4) {
        return spec;
    }
    let states = usize::from(puzzle.states());
    let target = (0..puzzle.lights()).map(|_| dice.below(states) as u8).collect();
    Spec {
        start: Some(Start::Board(puzzle.start().clone())),
        goal: Some(GoalSpec::Target(Board::new(target))),
        ..spec
    }
}

fn planar_pattern(dice: &mut Dice) -> String {
    if dice.hits(3, 4) { dice.one_of(PATTERNS).info().name.to_string() } else { picture(dice) }
}

/// A random stencil of weights 0 and 1, three by three; one of zeros, which no board takes, has its middle set.
fn picture(dice: &mut Dice) -> String {
    let rows: Vec<String> =
        (0..3).map(|_| (0..3).map(|_| char::from(b'0' + dice.below(2) as u8)).collect()).collect();
    let drawn = rows.join("/");
    if drawn.contains('1') { drawn } else { "000/010/000".to_string() }
}

fn rectangle(dice: &mut Dice, most: usize) -> Spec {
    let rows = dice.between(1, most.min(4));
    let columns = dice.between(1, (most / rows).clamp(1, 5));
    let (wrap, _) = dice.one_of(WRAPS);
    Spec {
        wrap: Some(wrap),
        pattern: Some(planar_pattern(dice)),
        ..Spec::of(Shape::Named(format!("{rows}x{columns}")))
    }
}

/// A rectangle with edges that end or meet, pressed by the cross or by a product of two lines.
fn straight_board(dice: &mut Dice, most: usize) -> Spec {
    let rows = dice.between(1, most.min(4));
    let columns = dice.between(1, (most / rows).clamp(1, 5));
    let wraps = [Wrap::Plane, Wrap::Plane, Wrap::Cylinder, Wrap::Torus];
    let patterns =
        ["cross", "neighbours", "010/101/010", "king", "101/000/101", "011/000/011", "111"];
    Spec {
        wrap: Some(dice.one_of(&wraps)),
        pattern: Some(dice.one_of(&patterns).to_string()),
        // Few states now and then: some algorithms know two only.
        states: dice.hits(1, 2).then(|| dice.between(2, 3) as u8),
        ..Spec::of(Shape::Named(format!("{rows}x{columns}")))
    }
}

fn block(dice: &mut Dice, most: usize) -> Spec {
    let names = ["2x2x2", "1x2x3", "3x1x2", "2x1x2x2", "2x2x1"];
    let fitting: Vec<&str> = (names.into_iter())
        .filter(|name| {
            name.split('x').filter_map(|size| size.parse::<usize>().ok()).product::<usize>() <= most
        })
        .collect();
    let name = if fitting.is_empty() { "1x1x2" } else { dice.one_of(&fitting) };
    let patterns = ["cross", "neighbours", "king", "row-column", "diagonal", "knight"];
    let wraps = [Wrap::Plane, Wrap::Torus];
    Spec {
        wrap: Some(dice.one_of(&wraps)),
        pattern: Some(dice.one_of(&patterns).to_string()),
        ..Spec::of(Shape::Named(name.to_string()))
    }
}

fn drawing(dice: &mut Dice, most: usize) -> Spec {
    let columns = dice.between(2, 4);
    let mut left = most;
    let mut rows: Vec<Vec<Option<u8>>> = Vec::new();
    for _ in 0..dice.between(2, 4) {
        let row = (0..columns).map(|_| {
            let is_cell = left > 0 && dice.hits(2, 3);
            left -= usize::from(is_cell);
            is_cell.then_some(0)
        });
        rows.push(row.collect());
    }
    rows[0][0] = Some(1);
    let (wrap, _) = dice.one_of(WRAPS);
    Spec {
        wrap: Some(wrap),
        pattern: Some(planar_pattern(dice)),
        ..Spec::of(Shape::Drawn(Drawing::new(rows)))
    }
}

fn hexagons(dice: &mut Dice, most: usize) -> Spec {
    let name = if most >= 7 && dice.hits(1, 2) {
        "hex:2".to_string()
    } else {
        format!("hex:2x{}", (most / 2).clamp(1, 3))
    };
    Spec {
        pattern: Some(dice.one_of(&["cross", "neighbours"]).to_string()),
        ..Spec::of(Shape::Named(name))
    }
}

fn triangles(dice: &mut Dice, most: usize) -> Spec {
    let side = if most >= 9 && dice.hits(1, 2) { 3 } else { 2 };
    Spec {
        pattern: Some(dice.one_of(&["cross", "neighbours", "king"]).to_string()),
        ..Spec::of(Shape::Named(format!("triangle:{side}")))
    }
}

fn cube(dice: &mut Dice, _most: usize) -> Spec {
    Spec {
        pattern: Some(dice.one_of(&["cross", "neighbours"]).to_string()),
        ..Spec::of(Shape::Named("cube:1".to_string()))
    }
}

fn graph(dice: &mut Dice, most: usize) -> Spec {
    graph_spec(dice, most, false)
}

fn directed_graph(dice: &mut Dice, most: usize) -> Spec {
    graph_spec(dice, most, true)
}

fn graph_spec(dice: &mut Dice, most: usize, is_directed: bool) -> Spec {
    let nodes = dice.between(1, most);
    let mut arcs = Vec::new();
    for from in 0..nodes {
        for to in 0..nodes {
            if (is_directed || from <= to) && dice.hits(1, 3) {
                arcs.push((from, to, 1));
            }
        }
    }
    let names = (0..nodes).map(|node| format!("n{node}")).collect();
    let loops = [None, Some(Loops::Closed), Some(Loops::Open), Some(Loops::AsDrawn)];
    Spec {
        loops: dice.one_of(&loops),
        ..Spec::of(Shape::Graph(Graph { names, arcs, is_directed, positions: None }))
    }
}

fn system(dice: &mut Dice, most: usize) -> Spec {
    let lights = dice.between(1, most);
    let buttons = dice.between(1, 8);
    let effect = |dice: &mut Dice| {
        let mut touches = Vec::new();
        for light in 0..lights {
            if dice.hits(1, 2) {
                touches.push((light, dice.between(1, 8) as u8));
            }
        }
        touches
    };
    Spec {
        ..Spec::of(Shape::System(System {
            lights: (0..lights).map(|light| format!("l{light}")).collect(),
            buttons: (0..buttons).map(|button| (format!("b{button}"), effect(dice))).collect(),
        }))
    }
}
