//! Where to look: the row of the next press, or the buttons around a light that it mends.

use lightsout_model::layout::Places;
use lightsout_model::puzzle::{Button, Light, Puzzle};
use serde::Serialize;

use crate::explain::words::{counted, lights, listed};

/// A place that the next press lies in, and what lies there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Place {
    /// A row of a board.
    Row {
        /// Its number, from 0.
        row: usize,
        /// Its buttons.
        buttons: Vec<usize>,
    },
    /// The buttons that change a light.
    Around {
        /// The light.
        light: usize,
        /// They.
        buttons: Vec<usize>,
    },
    /// Anywhere: the button changes nothing that is wrong, or nothing at all.
    Anywhere,
}

/// The place of a button: its row on a board of rows and columns, the surroundings of a light it
/// mends elsewhere.
pub fn place(puzzle: &Puzzle, button: Button) -> Place {
    if let (Places::Lattice(lattice), true) =
        (puzzle.layout().buttons(), puzzle.layout().are_buttons_lights())
        && let &[rows, columns] = lattice.sizes()
        && rows > 1
        && columns > 1
    {
        let row = button.0 / columns;
        return Place::Row { row, buttons: (row * columns..(row + 1) * columns).collect() };
    }
    around(puzzle, button)
}

/// The buttons that change the wrong light of a button which the most others change too.
fn around(puzzle: &Puzzle, button: Button) -> Place {
    let states = puzzle.start().states();
    let is_wrong = |light: Light| match puzzle.goal().wanted(light.0) {
        Some(wanted) => states[light.0] != wanted,
        None => true,
    };
    let mut own = Vec::new();
    puzzle.touched_by(button, &mut own);
    let wrong: Vec<Light> =
        own.iter().map(|touch| touch.light).filter(|&light| is_wrong(light)).collect();
    let mut buttons_of = vec![Vec::new(); wrong.len()];
    let mut touches = Vec::new();
    for other in 0..puzzle.buttons() {
        puzzle.touched_by(Button(other), &mut touches);
        for touch in &touches {
            if let Ok(index) = wrong.binary_search(&touch.light) {
                buttons_of[index].push(other);
            }
        }
    }
    let widest =
        (0..wrong.len()).max_by_key(|&index| (buttons_of[index].len(), usize::MAX - index));
    match widest {
        Some(index) => {
            Place::Around { light: wrong[index].0, buttons: buttons_of.swap_remove(index) }
        }
        None => Place::Anywhere,
    }
}

impl Place {
    /// The place in a sentence.
    pub fn words(&self, puzzle: &Puzzle) -> String {
        match self {
            Place::Row { buttons, .. } => {
                let name = |button: Option<&usize>| {
                    button.map_or(String::new(), |&button| puzzle.button_name(Button(button)))
                };
                format!(
                    "Look at the row from {} to {}.",
                    name(buttons.first()),
                    name(buttons.last())
                )
            }
            Place::Around { light, buttons } => format!(
                "Look at {}: {} change it.",
                listed(&lights(puzzle, [*light])),
                counted(buttons.len() as u64, "button")
            ),
            Place::Anywhere => {
                "Look beyond the lights that are wrong: the next press mends none of them at once."
                    .to_string()
            }
        }
    }
}
