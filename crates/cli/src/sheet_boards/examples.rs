//! The effect of a press, as small boards: a light or button, and the lights of a dark board after that press.

use lightsout_algebra::watch::Watch;
use lightsout_model::board::Board;
use lightsout_model::goal::Goal;
use lightsout_model::layout::{Layout, Outline};
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_model::spec::error::SpecError;
use lightsout_model::spec::terms::Terms;
use lightsout_model::spec::{Shape, Spec};
use lightsout_pictures::Scene;
use lightsout_pictures::sheet::Figure;

use super::rule::{self, RuleText};
use crate::exit::Failure;

/// The most buttons that are drawn one by one.
const MOST_DRAWN: usize = 40;

/// The largest side of a board that is drawn small as it is; the side of the board that stands for a larger one.
const MOST_SIDE: usize = 9;
const SIDE: usize = 7;

/// A small board, one press, and its caption.
pub(crate) struct Example {
    puzzle: Puzzle,
    presses: Option<Presses>,
    words: String,
}

impl Example {
    /// What is drawn.
    pub(crate) fn figure(&self) -> Figure<'_> {
        let scene = Scene::of(&self.puzzle);
        let scene = match &self.presses {
            Some(presses) => scene.with_presses(presses),
            None => scene,
        };
        Figure { scene, words: self.words.clone() }
    }
}

/// The small boards for a puzzle that `spec` describes.
///
/// # Errors
/// When there are too many buttons to be drawn one by one, or the reason to stop.
pub(crate) fn examples(
    spec: &Spec,
    puzzle: &Puzzle,
    told: &RuleText,
    watch: &mut dyn Watch,
) -> Result<Vec<Example>, Failure> {
    let plain = Spec {
        start: None,
        goal: None,
        terms: Terms::default(),
        shape: small(spec),
        ..spec.with_preset().into_owned()
    };
    // A pattern that needs the board's own size is drawn on it.
    let board = match plain.build_within(watch) {
        Ok(board) => board,
        Err(error @ SpecError::Stopped(_)) => return Err(error.into()),
        Err(_) => Spec { shape: spec.shape.clone(), ..plain }.build_within(watch)?,
    };
    let mut examples = Vec::new();
    if told.is_each_drawn {
        let buttons = board.buttons();
        if buttons > MOST_DRAWN {
            return Err(Failure::input(format!(
                "each of the {buttons} buttons changes lights of its own. A sheet draws at most {MOST_DRAWN} of them, so take a smaller board"
            )));
        }
        let each = (0..board.buttons()).map(|button| of_press(&board, button, ""));
        examples.extend(each);
    } else {
        let words = match board.states() {
            2 => "Press the ringed light, and the black lights change.",
            _ => "Press the ringed light: each light goes on by the number in it.",
        };
        examples.extend(middle(&board).map(|button| of_press(&board, button, words)));
        if told.are_edges_joined {
            examples.push(of_press(&board, 0, "The same at the edge of the board."));
        }
    }
    if let Goal::Target(goal) = puzzle.goal()
        && rule::needs_picture(puzzle.goal())
    {
        let puzzle = puzzle.clone().with_start(goal.clone())?;
        examples.push(Example { puzzle, presses: None, words: "The goal.".to_string() });
    }
    Ok(examples)
}

/// The shape, or a small one of its kind on which a pattern looks the same.
fn small(spec: &Spec) -> Shape {
    let Shape::Named(name) = &spec.with_preset().shape else { return spec.shape.clone() };
    let sides: Option<Vec<usize>> = name.split('x').map(|side| side.parse().ok()).collect();
    match sides.as_deref() {
        Some(sides @ [_, _]) if sides.iter().any(|&side| side > MOST_SIDE) => {
            let side = |at: usize| if sides[at] > MOST_SIDE { SIDE } else { sides[at] };
            Shape::Named(format!("{}x{}", side(0), side(1)))
        }
        _ => Shape::Named(name.clone()),
    }
}

fn of_press(board: &Puzzle, button: usize, words: &str) -> Example {
    let mut touches = Vec::new();
    board.touched_by(Button(button), &mut touches);
    let mut start = Board::uniform(board.lights(), 0);
    touches.iter().for_each(|touch| start.step(touch.light, touch.weight, board.states()));
    let puzzle = board.clone().with_start(start).expect("a board of this puzzle");
    let mut counts = vec![0; board.buttons()];
    counts[button] = 1;
    let presses = Some(Presses::Counts(counts));
    Example { puzzle, presses, words: words.to_string() }
}

/// The button that changes the most lights, of these the one nearest to the middle of the board.
fn middle(board: &Puzzle) -> Option<usize> {
    let layout = board.layout();
    let places: Vec<[f64; 2]> = (0..board.buttons()).map(|button| place(layout, button)).collect();
    let sum = places.iter().fold([0.0, 0.0], |sum, at| [sum[0] + at[0], sum[1] + at[1]]);
    let centre = sum.map(|sum| sum / places.len().max(1) as f64);
    let mut touches = Vec::new();
    let mut rank = |button: usize| {
        board.touched_by(Button(button), &mut touches);
        let [x, y] = places[button];
        (touches.len(), (centre[0] - x).hypot(centre[1] - y))
    };
    let ranks: Vec<(usize, f64)> = (0..places.len()).map(&mut rank).collect();
    (0..places.len()).min_by(|&one, &other| {
        let ((most, near), (other_most, other_near)) = (ranks[one], ranks[other]);
        other_most.cmp(&most).then(near.total_cmp(&other_near))
    })
}

fn place(layout: &Layout, button: usize) -> [f64; 2] {
    match layout.buttons().outline(button) {
        Outline::Point(at) => at,
        Outline::Polygon(corners) => corners.first().copied().unwrap_or_default(),
    }
}
