//! Boards that publications work on, under the names they have there.

use super::{Preset, drawing, on};
use crate::lattice::Wrap;
use crate::spec::start::Start;
use crate::spec::{GoalSpec, Shape, Spec};

const LOGIC: &str = "B. Fazakas, B. Keresztes, A. Groza, Generating and solving the LIGHTS OUT! game in first order logic";
const DIMENSIONS: &str = "M. J. Chlond, Puzzle: Shedding Light on Higher Dimensions, INFORMS Transactions on Education 15(2), 2015";

/// The table.
pub(super) const PRESETS: &[Preset] = &[
    Preset {
        name: "g1-plan",
        title: "G1 of the planner",
        summary: "5x5: the first board solved by planning there, five presses",
        source: LOGIC,
        rule: || starting("11011/10101/01110/00111/00100"),
    },
    Preset {
        name: "g2",
        title: "G2 of the planner",
        summary: "5x5: the second board solved by planning there, six presses",
        source: LOGIC,
        rule: || starting("00000/11011/00000/10001/11011"),
    },
    Preset {
        name: "g1-table",
        title: "G1 of the table",
        summary: "5x5: the first board of the table there, two presses",
        source: LOGIC,
        rule: || starting("11011/10001/00000/00000/00000"),
    },
    Preset {
        name: "hypercube",
        title: "Hypercube of order 3",
        summary: "3x3x3x3: a press changes a light and its neighbours along four axes. Start dark and light all",
        source: DIMENSIONS,
        rule: || dark_to_lit(on("3x3x3x3")),
    },
    Preset {
        name: "hypertorus",
        title: "Hypertorus of order 3",
        summary: "3x3x3x3 torus: a press changes a light and its eight neighbours. Start dark and light all",
        source: DIMENSIONS,
        rule: || dark_to_lit(Spec { wrap: Some(Wrap::Torus), ..on("3x3x3x3") }),
    },
    Preset {
        name: "notebook-triangle",
        title: "Triangle of the notebook",
        summary: "nine squares in rows of one, three and five: a press changes a light and its neighbours",
        source: "an interactive Jupyter presentation of Lights Out, after N. Johnston",
        rule: || Spec::of(Shape::Drawn(drawing("  1  / 111 /00001"))),
    },
];

fn starting(rows: &str) -> Spec {
    Spec { start: Some(Start::Drawn(drawing(rows))), ..on("5x5") }
}

fn dark_to_lit(spec: Spec) -> Spec {
    Spec { start: Some(Start::None), goal: Some(GoalSpec::State(1)), ..spec }
}
