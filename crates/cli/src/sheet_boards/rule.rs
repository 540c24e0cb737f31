//! The rule of a game in words, for a reader who has never seen it and only has the paper.

use lightsout_model::goal::Goal;
use lightsout_model::lattice::{Edge, Wrap};
use lightsout_model::puzzle::{Puzzle, Rule};
use lightsout_model::spec::pattern::{self, picture};
use lightsout_model::spec::{Shape, Spec, geometry};
use lightsout_teach::play::Teller;

use super::joined;

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RuleText {
    /// The rule, sentence by sentence.
    pub words: String,
    /// Whether words alone do not show what a press changes, so that every button has to be drawn.
    pub is_each_drawn: bool,
    /// Whether a press at the edge changes lights that are drawn far from it.
    pub are_edges_joined: bool,
}

/// The rule of a puzzle that `spec` describes.
pub(crate) fn told(spec: &Spec, puzzle: &Puzzle) -> RuleText {
    let spec = spec.with_preset();
    let changes = changes(&spec, puzzle);
    let kind = match &spec.shape {
        Shape::Named(name) => geometry::find(name).map(|(kind, _)| kind.info().name),
        _ => None,
    };
    let is_solid = kind.is_some_and(|kind| !FLAT_KINDS.contains(&kind) && kind != "cube");
    let is_each_drawn = matches!(changes, Changes::Drawn) || is_solid;
    let are_edges_joined =
        kind == Some("cube") || spec.wrap.is_some_and(|wrap| wrap != Wrap::Plane);
    let mut sentences = press(&changes, puzzle);
    if is_each_drawn {
        sentences.push(format!(
            "The small pictures show it for every {}: the one with the ring is pressed, {} change.",
            pressed_thing(puzzle),
            if puzzle.states() == 2 { "the black lights" } else { "the lights with a number" }
        ));
    }
    sentences.extend(states(puzzle));
    sentences.extend(edges(&spec));
    sentences.push(goal(puzzle));
    sentences.extend(left_out(puzzle));
    sentences.push("The number below a puzzle is the fewest presses needed.".to_string());
    RuleText { words: sentences.join(" "), is_each_drawn, are_edges_joined }
}

/// The geometries that are drawn as they are.
const FLAT_KINDS: [&str; 3] = ["grid", "hex", "triangle"];

/// What a press changes.
enum Changes {
    /// Its neighbours, with their names, and its own light if that is included.
    Neighbours { with_own: bool, who: String },
    /// The summary of a named pattern.
    Summary(&'static str),
    /// The small picture, which holds around every light.
    Picture,
    /// Something else for every button.
    Drawn,
}

fn changes(spec: &Spec, puzzle: &Puzzle) -> Changes {
    let pattern = spec.pattern.as_deref().unwrap_or("cross");
    let who = match &spec.shape {
        Shape::System(_) => return Changes::Drawn,
        Shape::Graph(_) => match joined::by_lines(puzzle) {
            None => return Changes::Drawn,
            Some(joined) => {
                let who = match joined.has_arrows {
                    true => "the lights that a line or an arrow leads to from it",
                    false => "the lights joined to it by a line",
                };
                return Changes::Neighbours { with_own: joined.with_own, who: who.to_string() };
            }
        },
        Shape::Drawn(_) => FLAT,
        Shape::Named(name) => match geometry::find(name).map(|(kind, _)| kind.info().name) {
            Some("grid") => match name.matches('x').count() {
                1 => FLAT,
                2 => BLOCK,
                _ => "the lights one step away in one of the directions",
            },
            Some("hex" | "triangle") => {
                "the lights that share a side with it, not those that touch it in a corner"
            }
            Some("cube") => "the lights that share a side with it once the net is folded to a cube",
            _ => "the lights that share an edge with it on the solid",
        },
    };
    match pattern {
        "cross" | "neighbours" => {
            Changes::Neighbours { with_own: pattern == "cross", who: who.to_string() }
        }
        _ if picture::read(pattern).is_some() => Changes::Picture,
        _ => pattern::find(pattern)
            .map_or(Changes::Picture, |pattern| Changes::Summary(pattern.info().summary)),
    }
}

/// The neighbours on a board of rows and columns.
const FLAT: &str = "the lights right above, below, left and right, not the diagonal ones";

/// The neighbours in a block.
const BLOCK: &str = "the lights above, below, left and right in the same layer, and those at the same place in the neighbouring layers (the layers are drawn side by side)";

/// What is pressed.
fn pressed_thing(puzzle: &Puzzle) -> &'static str {
    if puzzle.layout().are_buttons_on_lights() { "light" } else { "button" }
}

fn press(changes: &Changes, puzzle: &Puzzle) -> Vec<String> {
    let what = pressed_thing(puzzle);
    let pressed = match puzzle.rule() {
        Rule::Free => format!("Press a {what}"),
        Rule::LitOnly => format!("Press a {what} that is on"),
    };
    let how = match puzzle.states() {
        2 => ", from on to off or from off to on",
        _ => "",
    };
    match changes {
        Changes::Neighbours { with_own, who } => {
            let changed = match with_own {
                true => "it and its neighbours change",
                false => "its neighbours change, but not the light itself",
            };
            vec![format!("{pressed}: {changed}{}.", how), format!("Neighbours are {who}.")]
        }
        Changes::Summary(summary) => vec![
            format!("{pressed}: the lights of its pattern change{}.", how),
            format!("These are {summary}."),
        ],
        Changes::Picture => vec![format!(
            "{pressed}: the lights around it change that the small picture shows{}.",
            how
        )],
        Changes::Drawn => vec![format!("{pressed}: its lights change{how}.")],
    }
}

/// How states follow each other, where there are more than two.
fn states(puzzle: &Puzzle) -> Option<String> {
    let last = puzzle.states() - 1;
    Some(match last {
        1 => return None,
        2..=5 => {
            let way: Vec<String> = (0..=last).chain([0]).map(|state| state.to_string()).collect();
            format!("A light that changes goes one state on: from {}.", way.join(" to "))
        }
        _ => format!(
            "A light that changes goes one state on: from 0 to 1 and so on up to {last}, and then to 0."
        ),
    })
}

/// How the edges are joined.
fn edges(spec: &Spec) -> Vec<String> {
    let wrap = spec.wrap.unwrap_or(Wrap::Plane);
    if let Shape::Named(name) = &spec.shape
        && name.matches('x').count() != 1
        && wrap == Wrap::Torus
    {
        return vec!["Opposite sides join: the first and the last light in any direction are next to each other.".to_string()];
    }
    let across = match wrap.edge(1) {
        Edge::Ends => None,
        Edge::Meets => Some(
            "The left edge joins the right: left of the first light of a row is the last light of that row.",
        ),
        Edge::Twists => Some(
            "The left edge joins the right upside down: left of the first light of the top row is the last light of the bottom row, and so on.",
        ),
    };
    let down = match wrap.edge(0) {
        Edge::Ends => None,
        Edge::Meets => Some(
            "The top edge joins the bottom: above the first light of a column is the last light of that column.",
        ),
        Edge::Twists => Some(
            "The top edge joins the bottom with left and right swapped: above the first light of the left column is the last light of the right column, and so on.",
        ),
    };
    across.into_iter().chain(down).map(str::to_string).collect()
}

fn goal(puzzle: &Puzzle) -> String {
    if needs_picture(puzzle.goal()) {
        return "Make the board look like the small picture of the goal.".to_string();
    }
    let goal = Teller::new(puzzle).goal();
    let (first, rest) = goal.split_at(1);
    format!("{}{rest}.", first.to_uppercase())
}

/// Whether a goal is a board that has to be seen.
pub(super) fn needs_picture(goal: &Goal) -> bool {
    matches!(goal, Goal::Target(board) if board.lit() > 0)
}

fn left_out(puzzle: &Puzzle) -> Vec<String> {
    let (layout, mut sentences) = (puzzle.layout(), Vec::new());
    if !layout.left_out().buttons.is_empty() {
        sentences.push(match layout.are_buttons_on_lights() {
            true => "A light with a cross may not be pressed, but its neighbours still change it.",
            false => "A button with a cross may not be pressed.",
        });
    }
    if !layout.left_out().lights.is_empty() {
        sentences.push("A light with a dashed edge does not count: it may end on or off.");
    }
    sentences.into_iter().map(str::to_string).collect()
}
