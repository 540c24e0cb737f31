//! Games whose buttons follow no pattern, or are not the lights: every button is listed.

use super::{Preset, drawing};
use crate::board::Board;
use crate::spec::start::Start;
use crate::spec::system::System;
use crate::spec::{GoalSpec, Shape, Spec};

/// The table.
pub(super) const PRESETS: &[Preset] = &[
    Preset {
        name: "merlin",
        title: "Merlin's Magic Square",
        summary: "3x3: a corner changes its 2x2 block, an edge its side of three, the centre the plus. Light all but the centre",
        source: "Parker Brothers, 1978",
        rule: || Spec {
            start: Some(Start::None),
            goal: Some(GoalSpec::Drawn(drawing("111/101/111"))),
            ..Spec::of(Shape::System(merlin()))
        },
    },
    Preset {
        name: "khalou",
        title: "Khalou",
        summary: "4x4 lights, ten buttons: the rows, the columns and the two long diagonals",
        source: "B. Fazakas, B. Keresztes, A. Groza, Generating and solving the LIGHTS OUT! game in first order logic, with the diagonals it leaves out",
        rule: || Spec::of(Shape::System(khalou())),
    },
    Preset {
        name: "tacoyaki",
        title: "Tacoyaki",
        summary: "4x4: a press changes a light and all on its two diagonals. Start dark and light all",
        source: "the Flash game Tacoyaki. D. Johnson-Davies, 16 LEDs Puzzle (2021)",
        rule: || Spec {
            start: Some(Start::None),
            goal: Some(GoalSpec::State(1)),
            ..Spec::of(Shape::System(tacoyaki()))
        },
    },
    Preset {
        name: "unsettled",
        title: "A puzzle that was left unsettled",
        summary: "four lights, four buttons: every button touches lights 2 and 4 together, and they start different",
        source: "a question asked of StardewValleyMods, number 58, and left open",
        rule: || Spec {
            start: Some(Start::Board(Board::new(vec![1, 1, 0, 0]))),
            ..Spec::of(Shape::System(unsettled()))
        },
    },
];

/// The system on a board of `side` x `side` lights with these buttons, which touch the squares for
/// which `touches` says so.
fn on_square<B>(
    side: usize,
    buttons: impl Iterator<Item = (String, B)>,
    touches: impl Fn(&B, usize, usize) -> bool,
) -> System {
    let squares = || (0..side * side).map(|light| (light / side, light % side));
    let effect = |button: &B| {
        let is_touched =
            |(_, (row, column)): &(usize, (usize, usize))| touches(button, *row, *column);
        squares().enumerate().filter(is_touched).map(|(light, _)| (light, 1)).collect()
    };
    System {
        lights: squares().map(|(row, column)| format!("{row},{column}")).collect(),
        buttons: buttons
            .map(|(name, button)| {
                let effect = effect(&button);
                (name, effect)
            })
            .collect(),
    }
}

/// The buttons of a board on which every light is one.
fn every_light(side: usize) -> impl Iterator<Item = (String, (usize, usize))> {
    (0..side * side).map(move |light| {
        let (row, column) = (light / side, light % side);
        (format!("{row},{column}"), (row, column))
    })
}

fn merlin() -> System {
    on_square(3, every_light(3), |&(row, column), r, c| {
        let (down, right) = (row.abs_diff(r), column.abs_diff(c));
        match (row == 1, column == 1) {
            (false, false) => down <= 1 && right <= 1,
            (false, true) => down == 0,
            (true, false) => right == 0,
            (true, true) => down + right <= 1,
        }
    })
}

fn tacoyaki() -> System {
    on_square(4, every_light(4), |&(row, column), r, c| row.abs_diff(r) == column.abs_diff(c))
}

fn khalou() -> System {
    /// Whether a square lies on a line of the board.
    type Line = Box<dyn Fn(usize, usize) -> bool>;
    let rows = (0..4usize).map(|i| (format!("row{i}"), Box::new(move |r, _| r == i) as Line));
    let columns = (0..4usize).map(|i| (format!("column{i}"), Box::new(move |_, c| c == i) as Line));
    let diagonals = [
        ("diagonal".to_string(), Box::new(|r: usize, c: usize| r == c) as Line),
        ("antidiagonal".to_string(), Box::new(|r: usize, c: usize| r + c == 3) as Line),
    ];
    on_square(4, rows.chain(columns).chain(diagonals), |line, r, c| line(r, c))
}

fn unsettled() -> System {
    let button = |name: &str, lights: &[usize]| {
        (name.to_string(), lights.iter().map(|light| (light - 1, 1)).collect())
    };
    System {
        lights: (1..=4).map(|light| light.to_string()).collect(),
        buttons: vec![
            button("a", &[1, 2, 4]),
            button("b", &[2, 4]),
            button("c", &[3]),
            button("d", &[1, 2, 3, 4]),
        ],
    }
}
