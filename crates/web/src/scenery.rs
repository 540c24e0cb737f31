//! What of a puzzle stays the same while it is played: what there is to see, and what to press.

use lightsout::goal::Goal;
use lightsout::layout::{Outline, Places};
use lightsout::play::Coordinates;
use lightsout::puzzle::{Button, Puzzle};
use serde_json::{Value, json};

/// More lights than this are told as rows and columns alone, without a shape and a name for each.
const MOST_LISTED: usize = 10_000;

/// A puzzle as the page draws it.
///
/// Lights and buttons are `{count, sizes, wrap, listed}`: the sizes of their lattice where they lie on
/// one, and for up to ten thousand a list of `{name, say, at, cell}`: how they are called in files and
/// in speech, corners of a polygon or one point, and line and column in a drawing. `touches` are, for each
/// button, light and weight in turn.
pub fn scenery(puzzle: &Puzzle) -> Value {
    let layout = puzzle.layout();
    let is_small = puzzle.lights().max(puzzle.buttons()) <= MOST_LISTED;
    let buttons = (!layout.are_buttons_lights()).then(|| places(layout.buttons()));
    json!({
        "title": puzzle.title(),
        "states": puzzle.states(),
        "rule": puzzle.rule().name(),
        "goal": goal(puzzle),
        "lights": places(layout.lights()),
        "buttons": buttons,
        "links": layout.links(),
        "touches": is_small.then(|| touches(puzzle)),
        "start": puzzle.start().states(),
    })
}

fn places(places: &Places) -> Value {
    let (sizes, wrap) = match places {
        Places::Lattice(lattice) => (Some(lattice.sizes()), Some(lattice.wrap().to_string())),
        Places::Listed(_) => (None, None),
    };
    let names = Coordinates::of(places);
    let listed = (places.len() <= MOST_LISTED).then(|| {
        let place = |index| {
            json!({
                "name": places.name(index),
                "say": names.say(index),
                "at": match places.outline(index) {
                    Outline::Polygon(corners) => json!(corners),
                    Outline::Point(point) => json!([point]),
                },
                "cell": places.text(index),
            })
        };
        (0..places.len()).map(place).collect::<Vec<_>>()
    });
    json!({"count": places.len(), "sizes": sizes, "wrap": wrap, "is_planar": names.is_planar(), "listed": listed})
}

fn goal(puzzle: &Puzzle) -> Value {
    match puzzle.goal() {
        Goal::Equal => json!({"kind": "equal"}),
        _ => {
            let wanted: Vec<_> =
                (0..puzzle.lights()).map(|light| puzzle.goal().wanted(light)).collect();
            match wanted.first() {
                Some(&state) if wanted.iter().all(|other| *other == state) => {
                    json!({"kind": "state", "state": state})
                }
                _ => json!({"kind": "board", "board": wanted}),
            }
        }
    }
}

fn touches(puzzle: &Puzzle) -> Vec<Vec<usize>> {
    let mut touches = Vec::new();
    let button = |button| {
        touches.clear();
        puzzle.touched_by(Button(button), &mut touches);
        touches.iter().flat_map(|touch| [touch.light.0, usize::from(touch.weight)]).collect()
    };
    (0..puzzle.buttons()).map(button).collect()
}
