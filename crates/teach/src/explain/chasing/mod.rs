//! The light chase explained: row by row, what is left, the look-up table, and the chase to the end.
//!
//! Works on every puzzle under the free rule and for every number of states. The buttons are pressed in order, each as
//! often as the light needs for which it is the last button. On a rectangle that is the light right above, and the
//! first row is free.

pub use crate::look_up::{Line, LookUp};
use lightsout_algebra::sparse::Factorisation;
use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_solver::linear::system::{LinearSystem, is_linear};
use lightsout_solver::methods::light_chasing::chase::Chase;
use lightsout_solver::solve::budget::Budget;
use serde::Serialize;

use super::elimination::column_names;
use super::frame::{self, Explanation, Figure, Frame};
use super::refusal::Refusal;
use crate::words::{self, counted};

/// The name on the command line.
pub const NAME: &str = "chasing";

/// The most lights and the most buttons that are looked at: a board of 32x32.
pub const MOST: usize = 1024;
/// The most free buttons for which a table is made.
pub const MOST_FREE: usize = 64;

/// A press, and the light that forced it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ForcedPress {
    /// The button.
    pub button: usize,
    /// The light for which it is the last button, or `None` for a free button.
    pub light: Option<usize>,
    /// How often it is pressed.
    pub count: u8,
}

/// The content of a frame, for programs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Step {
    /// Which light forces which button.
    Order {
        /// The buttons that no light forces.
        free: Vec<usize>,
        /// Button and light, for the others, in the order of the chase.
        forced: Vec<[usize; 2]>,
        /// The lights that force nothing.
        checks: Vec<usize>,
    },
    /// The presses of a row of buttons, and the board after them.
    Row {
        /// The first chase or the second.
        chase: u8,
        /// The buttons of the row, pressed or not.
        buttons: Vec<usize>,
        /// The presses.
        presses: Vec<ForcedPress>,
        /// The board after them.
        board: Vec<u8>,
    },
    /// What is left after the first chase.
    Left {
        /// The lights that force nothing.
        checks: Vec<usize>,
        /// Their states, relative to the goal.
        left: Vec<u8>,
    },
    /// The look-up table.
    Table {
        /// The lights whose states are looked up.
        checks: Vec<usize>,
        /// The columns whose presses are looked up; past the buttons stands the level.
        free: Vec<usize>,
        /// The table.
        table: LookUp,
    },
    /// The lines used from the table.
    LookedUp {
        /// The numbers of the lines, and how often each is used.
        lines: Vec<(usize, u8)>,
        /// The presses of the free columns, in their order.
        presses: Vec<u8>,
    },
    /// Nothing fixes what is left.
    NotInTable {
        /// A weight for every light: every button changes the weighted sum by a multiple of m, but
        /// start and goal differ in it.
        weights: Vec<u8>,
    },
    /// The goal is reached.
    Done {
        /// One count per button.
        presses: Vec<u8>,
    },
}

/// Explains the light chase of a puzzle.
///
/// # Errors
/// When the rule is not the free one, the puzzle is too large to look at, or the budget is spent.
pub fn explain(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Explanation, Refusal> {
    is_linear(puzzle)?;
    Refusal::unless_fits(NAME, puzzle, (MOST, "32x32"))?;
    let system = LinearSystem::of(puzzle, budget)?;
    let chase = Chase::of(&system);
    if chase.free().len() > MOST_FREE {
        return Err(Refusal::TooManyFree { free: chase.free().len(), most: MOST_FREE });
    }
    let small = chase.small_matrix(budget)?;
    let table = LookUp::of(&small, budget)?;
    let board = puzzle.start().states().to_vec();
    let mut explainer = Explainer {
        puzzle,
        names: column_names(puzzle, &system),
        system: &system,
        chase: &chase,
        board,
        frames: Vec::new(),
    };
    explainer.whole(&Factorisation::of(&small, budget)?, table);
    Ok(Explanation::new(NAME, puzzle, explainer.names, explainer.frames))
}

/// The frames in the making.
struct Explainer<'a> {
    puzzle: &'a Puzzle,
    names: Vec<String>,
    system: &'a LinearSystem,
    chase: &'a Chase,
    board: Vec<u8>,
    frames: Vec<Frame>,
}

impl Explainer<'_> {
    fn show(&mut self, heading: &str, words: Vec<String>, figures: Vec<Figure>, step: Step) {
        let step = frame::Step::Chasing(step);
        self.frames.push(Frame { heading: heading.to_string(), words, figures, step });
    }

    fn whole(&mut self, small: &Factorisation, table: LookUp) {
        let states = self.puzzle.states();
        let m = self.system.matrix().modulus();
        self.order();
        let lacks = self.system.right_side().to_vec();
        let first = self.chase.presses_from(&vec![0; self.chase.free().len()], &lacks);
        self.rows(1, &first);
        let changed = self.system.matrix().mul_vec(&first);
        let lacks: Vec<u8> = lacks.iter().zip(changed).map(|(&lack, by)| m.sub(lack, by)).collect();
        let left: Vec<u8> = self.chase.checks().iter().map(|&light| m.neg(lacks[light])).collect();
        self.left(&left);
        self.table(&table);
        let Some(used) = table.look_up(&left, states) else {
            let lacks: Vec<u8> = left.iter().map(|&state| m.neg(state)).collect();
            let on_checks = small.solve(&lacks).err().unwrap_or_default();
            self.not_in_table(&on_checks);
            return;
        };
        let mut total = first;
        if !used.is_empty() {
            let free = table.presses(&used, self.chase.free().len(), states);
            self.looked_up(used, &free);
            let second = self.chase.presses_from(&free, &lacks);
            self.rows(2, &second);
            total = total.iter().zip(second).map(|(&one, other)| m.add(one, other)).collect();
        }
        self.done(&total);
    }

    fn order(&mut self) {
        let buttons = self.system.buttons();
        let free: Vec<usize> = self.chase.free().to_vec();
        let is_button = |column: &&usize| **column < buttons;
        let forced: Vec<[usize; 2]> = (self.chase.order().iter().filter(is_button))
            .filter_map(|&column| Some([column, self.chase.forced_by(column)?]))
            .collect();
        let names: Vec<String> = free.iter().map(|&column| self.names[column].clone()).collect();
        let checks = words::lights(self.puzzle, self.chase.checks().iter().copied());
        let mut said = vec![
            "Go through the buttons in order. If a button is the last one that changes some light, press it as often as that light needs. Skip the other buttons for now: they are free.".to_string(),
            format!("Free: {}.", words::listed(&names)),
            format!("Lights with no such button, which show at the end whether everything is right: {}.", words::listed(&checks)),
        ];
        if self.system.has_level() {
            said.push("All lights may end in any one state. The first chase aims at 0, and that level is free too.".to_string());
        }
        let figures = vec![self.figure("the board")];
        let checks = self.chase.checks().to_vec();
        self.show(
            "which button fixes which light",
            said,
            figures,
            Step::Order { free, forced, checks },
        );
    }

    /// One frame for every row of buttons that has something to say.
    fn rows(&mut self, number: u8, values: &[u8]) {
        let buttons = self.system.buttons();
        let order: Vec<usize> =
            self.chase.order().iter().copied().filter(|&column| column < buttons).collect();
        let line = |&button: &usize| self.puzzle.layout().buttons().text(button).map(|at| at[0]);
        let rows: Vec<Vec<usize>> = order
            .chunk_by(|one, next| line(one).is_some() && line(one) == line(next))
            .map(<[usize]>::to_vec)
            .collect();
        for row in rows {
            // That a whole row needs nothing is worth a look; that one button or a free row does not, no.
            let is_free = row.iter().all(|&button| self.chase.forced_by(button).is_none());
            let is_idle = row.iter().all(|&button| values[button] == 0);
            if !is_idle || (row.len() > 1 && !is_free) {
                self.row(number, row, values);
            }
        }
    }

    fn row(&mut self, number: u8, buttons: Vec<usize>, values: &[u8]) {
        let presses: Vec<ForcedPress> = (buttons.iter().filter(|&&button| values[button] > 0))
            .map(|&button| {
                let light = self.chase.forced_by(button);
                ForcedPress { button, light, count: values[button] }
            })
            .collect();
        for press in &presses {
            self.press(press.button, press.count);
        }
        let said = match presses.is_empty() {
            true => "Nothing to fix.".to_string(),
            false => format!("Press {}.", self.press_words(&presses)),
        };
        let mut counts = vec![0; self.puzzle.buttons()];
        presses.iter().for_each(|press| counts[press.button] = press.count);
        let name = |button: &usize| self.names[*button].clone();
        let which = ["", "first chase", "second chase"][usize::from(number)];
        let heading = match buttons.as_slice() {
            [first, .., last] => format!("{which}: {} to {}", name(first), name(last)),
            one => format!("{which}: {}", one.first().map(name).unwrap_or_default()),
        };
        let figures =
            vec![Figure::Presses { caption: "press".into(), counts }, self.figure("then")];
        let board = self.board.clone();
        self.show(
            &heading,
            vec![said],
            figures,
            Step::Row { chase: number, buttons, presses, board },
        );
    }

    fn press_words(&self, presses: &[ForcedPress]) -> String {
        let word = |press: &ForcedPress| {
            let button = words::times(self.names[press.button].clone(), press.count);
            match press.light {
                Some(light) => {
                    let light = words::lights(self.puzzle, [light]).concat();
                    format!("{button} (for {light})")
                }
                None => button,
            }
        };
        words::listed(&presses.iter().map(word).collect::<Vec<_>>())
    }

    fn press(&mut self, button: usize, count: u8) {
        let states = u16::from(self.puzzle.states());
        let mut touches = Vec::new();
        self.puzzle.touched_by(Button(button), &mut touches);
        for touch in touches {
            let state = &mut self.board[touch.light.0];
            let by = u16::from(touch.weight) * u16::from(count);
            *state = ((u16::from(*state) + by) % states) as u8;
        }
    }

    fn left(&mut self, left: &[u8]) {
        let said = match left.iter().all(|&state| state == 0) {
            true => "Nothing is left: the goal is reached.".to_string(),
            false => {
                let checks = self.chase.checks().iter().copied();
                let wrong = checks.zip(left).filter(|(_, state)| **state != 0);
                let names = wrong.map(|(light, &state)| {
                    words::times(words::lights(self.puzzle, [light]).concat(), state)
                });
                format!("Left: {}.", words::listed(&names.collect::<Vec<_>>()))
            }
        };
        let figures = vec![self.figure("the board")];
        let step = Step::Left { checks: self.chase.checks().to_vec(), left: left.to_vec() };
        self.show("what is left", vec![said], figures, step);
    }

    fn table(&mut self, table: &LookUp) {
        let checks = words::lights(self.puzzle, self.chase.checks().iter().copied());
        let free: Vec<String> =
            self.chase.free().iter().map(|&column| self.names[column].clone()).collect();
        let said = match (table.lines.is_empty(), table.is_basis) {
            (true, _) => "The free buttons fix nothing that is left over: a board that can be solved is solved by one chase.".to_string(),
            (false, false) => "Everything that can be left and still be fixed, and what to press before the second chase.".to_string(),
            (false, true) => "Lines add up. Read what is left from the first light on. If a light is left over, use the line that begins with it as often as it takes, and continue with the rest.".to_string(),
        };
        let m = self.puzzle.states();
        let line = |line: &Line| {
            let presses: Vec<String> =
                line.presses.iter().map(|presses| written(presses, m)).collect();
            vec![written(&line.left, m), presses.join("  or  ")]
        };
        let figures = vec![Figure::Table {
            caption: "the look-up table".into(),
            head: vec![
                format!("left at {}", checks.join(" ")),
                format!("press {}", free.join(" ")),
            ],
            lines: table.lines.iter().map(line).collect(),
            is_map: true,
        }];
        let (checks, free) = (self.chase.checks().to_vec(), self.chase.free().to_vec());
        let step = Step::Table { checks, free, table: table.clone() };
        self.show("the look-up table", vec![said], figures, step);
    }

    fn looked_up(&mut self, lines: Vec<(usize, u8)>, presses: &[u8]) {
        let numbers: Vec<String> = lines
            .iter()
            .map(|&(line, times)| words::times((line + 1).to_string(), times))
            .collect();
        let pressed: Vec<String> = (self.chase.free().iter().zip(presses))
            .filter(|(_, count)| **count > 0)
            .map(|(&column, &count)| words::times(self.names[column].clone(), count))
            .collect();
        let (which, verb) = if lines.len() == 1 { ("Line", "says") } else { ("Lines", "say") };
        let said = vec![format!(
            "{which} {} {verb}: {}. Then chase again.",
            words::listed(&numbers),
            words::listed(&pressed)
        )];
        let step = Step::LookedUp { lines, presses: presses.to_vec() };
        self.show("what the table says", said, Vec::new(), step);
    }

    fn not_in_table(&mut self, on_checks: &[u8]) {
        let weights = self.chase.weights_on_lights(on_checks);
        let names = words::listed(&words::weights(self.puzzle, &weights));
        let said = vec![
            "The table has nothing for what is left: there is no solution.".to_string(),
            format!(
                "Add up the states of these lights: {names}. Every button changes that sum by a multiple of {}, but start and goal differ in it.",
                self.puzzle.states()
            ),
        ];
        let figures =
            vec![Figure::Weights { caption: "lights of the sum".into(), weights: weights.clone() }];
        self.show("nothing fixes what is left", said, figures, Step::NotInTable { weights });
    }

    fn done(&mut self, total: &[u8]) {
        let presses = total[..self.system.buttons()].to_vec();
        let said = vec![format!(
            "Together that is {}, every button counted modulo {}.",
            counted(words::total(&presses), "press"),
            self.puzzle.states()
        )];
        let figures = vec![
            Figure::Presses { caption: "in all".into(), counts: presses.clone() },
            self.figure("the board"),
        ];
        self.show("done", said, figures, Step::Done { presses });
    }

    fn figure(&self, caption: &str) -> Figure {
        Figure::Board { caption: caption.to_string(), states: self.board.clone() }
    }
}

/// States or counts in a table: `■` and `·` for two states, numbers with dots for zeros for more.
fn written(values: &[u8], states: u8) -> String {
    let width = if states > 100 {
        3
    } else if states > 10 {
        2
    } else {
        1
    };
    let symbol = |&value: &u8| match (states, value) {
        (_, 0) => format!("{:>width$}", "·"),
        (2, _) => "■".to_string(),
        _ => format!("{value:>width$}"),
    };
    values.iter().map(symbol).collect::<Vec<_>>().join(" ")
}
