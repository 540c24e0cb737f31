//! How the lights and buttons of a puzzle are indexed in MathProg: as a grid, or as a graph.

use std::collections::BTreeMap;
use std::fmt::Write;

use lightsout_model::effects::Effects;
use lightsout_model::lattice::{Edge, Lattice};
use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_model::stencil::Stencil;

/// The most axes of a grid; a pair of buttons has twice as many indices, and MathProg allows 20.
const MOST_AXES: usize = 8;

/// How lights and buttons are indexed.
pub(super) enum Form<'a> {
    /// One index for every axis. Every button changes the lights at the same offsets.
    Grid { lattice: &'a Lattice, points: BTreeMap<&'a [i32], i64> },
    /// One index, and for every light the set of its buttons.
    Graph(&'a Puzzle),
}

impl Form<'_> {
    pub(super) fn of(puzzle: &Puzzle) -> Form<'_> {
        match puzzle.effects() {
            Effects::Stencil { lattice, stencil } => {
                let is_straight = lattice.wrap().straight().is_some();
                match is_straight && lattice.sizes().len() <= MOST_AXES {
                    true => Form::Grid { lattice, points: points(stencil, puzzle.states()) },
                    false => Form::Graph(puzzle),
                }
            }
            Effects::Listed(_) => Form::Graph(puzzle),
        }
    }

    /// Returns the number of indices of a light.
    pub(super) fn axes(&self) -> usize {
        match self {
            Form::Grid { lattice, .. } => lattice.sizes().len(),
            Form::Graph(_) => 1,
        }
    }

    /// Index variables, one for every axis.
    fn letters(&self, letter: &str) -> Vec<String> {
        match self {
            Form::Grid { .. } => (1..=self.axes()).map(|axis| format!("{letter}{axis}")).collect(),
            Form::Graph(_) => vec![letter.to_string()],
        }
    }

    /// Returns the index variables as a subscript: `i1,i2`.
    pub(super) fn index(&self, letter: &str) -> String {
        self.letters(letter).join(",")
    }

    /// Returns an indexing over all lights (set `L`) or buttons (set `B`): `i1 in R1, i2 in R2`, or `i in L`.
    pub(super) fn over(&self, set: &str, letter: &str) -> String {
        match self {
            Form::Grid { .. } => {
                let letters = self.letters(letter).into_iter().enumerate();
                let each: Vec<String> =
                    letters.map(|(axis, at)| format!("{at} in R{}", axis + 1)).collect();
                each.join(", ")
            }
            Form::Graph(_) => format!("{letter} in {set}"),
        }
    }

    /// Returns the subscript of one light or button.
    pub(super) fn place(&self, number: usize) -> String {
        match self {
            Form::Grid { lattice, .. } => {
                let coordinates = lattice.coordinates(number);
                coordinates.iter().map(usize::to_string).collect::<Vec<_>>().join(",")
            }
            Form::Graph(_) => number.to_string(),
        }
    }

    /// Returns the sets that the indices run through, and the pattern.
    pub(super) fn sets(&self) -> String {
        let mut text = String::new();
        match self {
            Form::Grid { lattice, points } => {
                for (axis, size) in lattice.sizes().iter().enumerate() {
                    let _ = writeln!(text, "set R{} := 0..{};", axis + 1, size - 1);
                }
                if points.is_empty() {
                    let _ =
                        writeln!(text, "set P dimen {};  # a press touches nothing", self.axes());
                } else {
                    let points: Vec<String> = points.keys().map(|point| offset(point)).collect();
                    let points = points.join(", ");
                    let _ = writeln!(
                        text,
                        "set P := {{{points}}};  # what a press touches, from its button"
                    );
                }
            }
            Form::Graph(puzzle) => {
                let _ = writeln!(text, "set L := 0..{};  # lights", puzzle.lights() - 1);
                let _ = writeln!(text, "set B := 0..{};  # buttons", puzzle.buttons() as i64 - 1);
                text.push_str("set A{L} within B default {};  # the buttons that change a light\n");
            }
        }
        if self.has_weights() {
            let over = match self {
                Form::Grid { .. } => "P",
                Form::Graph(_) => "i in L, j in A[i]",
            };
            let _ = writeln!(text, "param w{{{over}}} default 1;  # by how many states");
        }
        text
    }

    /// Returns the sum of a term over all buttons that change light i, each times its weight.
    pub(super) fn around(&self, said: &dyn Fn(&str) -> String) -> String {
        match self {
            Form::Grid { lattice, .. } => {
                let letters = self.letters("p");
                let mut inside = Vec::new();
                let mut at = Vec::new();
                for (axis, letter) in letters.iter().enumerate() {
                    let (number, size) = (axis + 1, lattice.sizes()[axis]);
                    let button = format!("i{number}-{letter}");
                    match lattice.edge(axis) {
                        Edge::Meets => at.push(format!("({button}) mod {size}")),
                        Edge::Ends | Edge::Twists => {
                            inside.push(format!("{button} in R{number}"));
                            at.push(button);
                        }
                    }
                }
                let weight = if self.has_weights() {
                    format!("w[{}] * ", letters.join(","))
                } else {
                    String::new()
                };
                let point = match &letters[..] {
                    [one] => one.clone(),
                    several => format!("({})", several.join(",")),
                };
                let guard = if inside.is_empty() {
                    String::new()
                } else {
                    format!(": {}", inside.join(" and "))
                };
                format!("sum{{{point} in P{guard}}} {weight}{}", said(&at.join(",")))
            }
            Form::Graph(_) => {
                let weight = if self.has_weights() { "w[i,j] * " } else { "" };
                format!("sum{{j in A[i]}} {weight}{}", said("j"))
            }
        }
    }

    /// Returns an upper bound on how often a light passes through all its states, with each weight as it is written.
    ///
    /// `model` is the bound of the model, which adds up contacts of one button with one light modulo m.
    pub(super) fn most_rounds(&self, states: i64, model: i64) -> i64 {
        match self {
            Form::Grid { points, .. } => {
                let sum: i64 = points.values().sum();
                model.max(((states - 1) * sum + states - 1) / states)
            }
            Form::Graph(_) => model,
        }
    }

    /// Returns the entries of the data section for sets and weights.
    pub(super) fn data(&self) -> String {
        let mut text = String::new();
        let mut weights = String::new();
        match self {
            Form::Grid { points, .. } => {
                if points.is_empty() {
                    text.push_str("set P := ;\n");
                }
                for (point, weight) in points.iter().filter(|(_, weight)| **weight != 1) {
                    let _ =
                        write!(weights, " [{}] {weight}", offset(point).replace(['(', ')'], ""));
                }
            }
            Form::Graph(puzzle) => {
                let mut buttons = vec![Vec::new(); puzzle.lights()];
                for_each_touch(puzzle, |button, light, weight| {
                    buttons[light].push((button, weight))
                });
                for (light, buttons) in buttons.iter().enumerate() {
                    let listed: String =
                        buttons.iter().map(|(button, _)| format!(" {button}")).collect();
                    let _ = writeln!(text, "set A[{light}] :={listed};");
                    for (button, weight) in buttons.iter().filter(|(_, weight)| *weight != 1) {
                        let _ = write!(weights, " [{light},{button}] {weight}");
                    }
                }
            }
        }
        if !weights.is_empty() {
            let _ = writeln!(text, "param w :={weights};");
        }
        text
    }

    /// Whether a press moves some light by more than one state.
    fn has_weights(&self) -> bool {
        match self {
            Form::Grid { points, .. } => points.values().any(|&weight| weight != 1),
            Form::Graph(puzzle) => {
                let mut any = false;
                for_each_touch(puzzle, |_, _, weight| any |= weight != 1);
                any
            }
        }
    }
}

fn for_each_touch(puzzle: &Puzzle, mut work: impl FnMut(usize, usize, u8)) {
    let mut touches = Vec::new();
    for button in 0..puzzle.buttons() {
        puzzle.touched_by(Button(button), &mut touches);
        touches.iter().for_each(|touch| work(button, touch.light.0, touch.weight));
    }
}

/// The offsets of a pattern, equal ones added up, without those that come to nothing.
fn points(stencil: &Stencil, states: u8) -> BTreeMap<&[i32], i64> {
    let mut points = BTreeMap::new();
    for (offset, weight) in stencil.points() {
        *points.entry(&offset[..]).or_insert(0) += i64::from(*weight);
    }
    points.values_mut().for_each(|weight| *weight %= i64::from(states));
    points.retain(|_, weight| *weight != 0);
    points
}

/// An offset as a member of a set: `(-1,0)`, or `-1` alone.
fn offset(point: &[i32]) -> String {
    match point {
        [one] => one.to_string(),
        several => {
            let several: Vec<String> = several.iter().map(i32::to_string).collect();
            format!("({})", several.join(","))
        }
    }
}
