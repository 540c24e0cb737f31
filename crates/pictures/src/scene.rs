//! A scene: all that a picture shows. Renderers see scenes, never a geometry or a solver.

use std::collections::BTreeMap;

use lightsout_model::board::Board;
use lightsout_model::layout::Layout;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Puzzle};

use super::RenderError;

/// By which light a picture is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// By day, or by night where the viewer prefers it and the format can tell.
    #[default]
    Auto,
    /// On a light page.
    Day,
    /// On a dark page.
    Night,
    /// Black on white, with open and filled circles.
    Print,
}

/// Every theme with its name, in the order of the help texts.
pub const THEMES: &[(Theme, &str)] =
    &[(Theme::Auto, "auto"), (Theme::Day, "day"), (Theme::Night, "night"), (Theme::Print, "print")];

/// How a scene is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// Colours.
    pub theme: Theme,
    /// Whether lights show their names.
    pub has_names: bool,
    /// The side of a cell in pixels. Bitmaps of large boards have smaller ones.
    pub cell: f64,
    /// How much faster than usual pictures move. A light never changes more than three times a second.
    pub speed: f64,
}

impl Default for Style {
    fn default() -> Style {
        Style { theme: Theme::Auto, has_names: false, cell: 48.0, speed: 1.0 }
    }
}

impl Style {
    /// Black on white, unless another theme is asked for.
    pub(crate) fn on_paper(self) -> Style {
        match self.theme {
            Theme::Auto => Style { theme: Theme::Print, ..self },
            _ => self,
        }
    }
}

/// A line between two lights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The number of the light it begins at.
    pub from: usize,
    /// The number of the light it leads to.
    pub to: usize,
    /// Whether it leads one way only.
    pub is_arrow: bool,
}

/// What is written at a pressed button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The number of the button.
    pub button: usize,
    /// How often or when it is pressed. Empty for a single press.
    pub label: String,
}

/// One press of a moving picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The number of the button.
    pub button: usize,
    /// The lights that change and their new states.
    pub changes: Vec<(usize, u8)>,
}

/// Why places are marked, which the words of a picture say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Marked {
    /// Buttons to press, and lights that show why the goal cannot be reached.
    #[default]
    AsAnswer,
    /// A hint speaks of them.
    ByHint,
    /// The buttons were pressed: the board is the one after that.
    AsPressed,
}

/// The content of a picture: a board, and its marks.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene<'a> {
    /// The title of the picture.
    pub title: String,
    /// Names and shapes.
    pub layout: &'a Layout,
    /// The number of states of every light.
    pub states: u8,
    /// The state of every light.
    pub board: &'a Board,
    /// Lines between lights.
    pub links: Vec<Link>,
    /// Marks on buttons: a solution, or a hint.
    pub presses: Vec<Mark>,
    /// A coefficient for every light, or nothing. Lights with a coefficient other than 0 are marked.
    pub certificate: Vec<u8>,
    /// Why buttons and lights are marked.
    pub marked: Marked,
    /// The presses that a moving picture shows, from the board on.
    pub steps: Vec<Step>,
    /// The puzzle as JSON, which a PNG carries besides its pixels, so that it can be read again.
    pub carried: Option<String>,
    /// How it is drawn.
    pub style: Style,
}

/// The most presses of a moving picture.
pub const MOST_STEPS: u64 = 2000;

impl<'a> Scene<'a> {
    /// Returns the board that a puzzle starts from, with nothing marked on it.
    pub fn of(puzzle: &'a Puzzle) -> Scene<'a> {
        Scene {
            title: puzzle.title().to_string(),
            layout: puzzle.layout(),
            states: puzzle.states(),
            board: puzzle.start(),
            links: links(puzzle, puzzle.layout()),
            presses: Vec::new(),
            certificate: Vec::new(),
            marked: Marked::AsAnswer,
            steps: Vec::new(),
            carried: None,
            style: Style::default(),
        }
    }

    /// Returns the same scene of a puzzle in another layout of its lights.
    pub fn laid_out(self, puzzle: &Puzzle, layout: &'a Layout) -> Scene<'a> {
        Scene { links: links(puzzle, layout), layout, ..self }
    }

    /// Returns the same scene with the pressed buttons marked: by how often, or where the order matters by
    /// when they are pressed.
    pub fn with_presses(self, presses: &Presses) -> Scene<'a> {
        Scene { presses: marks(presses), ..self }
    }

    /// Returns the same scene as the board after these presses, with a cross on each pressed button.
    pub fn after(self, presses: &Presses) -> Scene<'a> {
        Scene { marked: Marked::AsPressed, ..self.with_presses(presses) }
    }

    /// Returns the same scene with the lights marked whose coefficient in a certificate is not 0.
    pub fn with_certificate(self, weights: &[u8]) -> Scene<'a> {
        Scene { certificate: weights.to_vec(), ..self }
    }

    /// Returns the same scene as a moving picture of these presses of the puzzle, from the scene's board on.
    ///
    /// # Errors
    /// When there are too many presses to watch.
    pub fn with_steps(self, puzzle: &Puzzle, presses: &Presses) -> Result<Scene<'a>, RenderError> {
        let total = presses.total();
        if total > MOST_STEPS {
            return Err(RenderError::TooManySteps { steps: total, limit: MOST_STEPS });
        }
        let buttons: Vec<Button> = match presses {
            Presses::Sequence(buttons) => buttons.clone(),
            Presses::Counts(_) => (presses.tally().into_iter())
                .flat_map(|(button, count)| std::iter::repeat_n(button, count as usize))
                .collect(),
        };
        let mut board = self.board.clone();
        let mut touches = Vec::new();
        let mut steps = Vec::with_capacity(buttons.len());
        for button in buttons {
            puzzle.touched_by(button, &mut touches);
            let mut changes = Vec::with_capacity(touches.len());
            for touch in &touches {
                board.step(touch.light, touch.weight, puzzle.states());
                changes.push((touch.light.0, board.state(touch.light)));
            }
            steps.push(Step { button: button.0, changes });
        }
        Ok(Scene { steps, ..self })
    }

    /// Returns the same scene in another style.
    pub fn with_style(self, style: Style) -> Scene<'a> {
        Scene { style, ..self }
    }
}

/// The layout's links; one that only one of its ends follows becomes an arrow.
fn links(puzzle: &Puzzle, layout: &Layout) -> Vec<Link> {
    let mut touched: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    let mut reaches = |from: usize, to: usize| {
        let lights = touched.entry(from).or_insert_with(|| {
            let mut touches = Vec::new();
            puzzle.touched_by(Button(from), &mut touches);
            touches.iter().map(|touch| touch.light.0).collect()
        });
        lights.binary_search(&to).is_ok()
    };
    let link = |&(from, to): &(usize, usize)| {
        let plain = Link { from, to, is_arrow: false };
        if !layout.are_buttons_lights() {
            return plain;
        }
        match (reaches(from, to), reaches(to, from)) {
            (true, false) => Link { is_arrow: true, ..plain },
            (false, true) => Link { from: to, to: from, is_arrow: true },
            _ => plain,
        }
    };
    layout.links().iter().map(link).collect()
}

fn marks(presses: &Presses) -> Vec<Mark> {
    if let Presses::Sequence(buttons) = presses {
        let mut order: BTreeMap<usize, Vec<String>> = BTreeMap::new();
        for (index, button) in buttons.iter().enumerate() {
            order.entry(button.0).or_default().push((index + 1).to_string());
        }
        let mark = |(button, order): (usize, Vec<String>)| Mark { button, label: order.join(" ") };
        return order.into_iter().map(mark).collect();
    }
    let label = |count: u64| if count == 1 { String::new() } else { count.to_string() };
    (presses.tally().into_iter())
        .map(|(button, count)| Mark { button: button.0, label: label(count) })
        .collect()
}
