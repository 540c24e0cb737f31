//! Where to look: the lights and buttons of the reason for the next press.

use lightsout_model::layout::Places;
use lightsout_model::puzzle::Puzzle;

use super::deduction::Deduction;
use super::wiring::Wiring;

/// Where to look. The next press is among its buttons, which are never that one alone but where a light has no other.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "snake_case"))]
pub enum Look {
    /// At a light that is wrong, and all buttons that change it.
    Around {
        /// The light.
        light: usize,
        /// They.
        buttons: Vec<usize>,
    },
    /// At a row of a board.
    Row {
        /// Its number, from 0.
        row: usize,
        /// The buttons of it that matter.
        buttons: Vec<usize>,
    },
    /// At several lights, whose buttons include the next one.
    Several {
        /// They.
        lights: Vec<usize>,
        /// The buttons that change each of them.
        buttons: Vec<usize>,
    },
    /// At the buttons that may be pressed now.
    Allowed {
        /// They.
        buttons: Vec<usize>,
    },
}

impl Look {
    /// Where to look for a deduction.
    pub(super) fn of(puzzle: &Puzzle, wiring: Option<&Wiring>, deduction: &Deduction) -> Look {
        let around = |lights: &[usize]| {
            let changes =
                |light: &usize| wiring.map_or(&[][..], |wiring| wiring.buttons_of(*light));
            let mut buttons: Vec<usize> =
                lights.iter().flat_map(changes).map(|&(button, _)| button).collect();
            buttons.sort_unstable();
            buttons.dedup();
            buttons
        };
        match deduction {
            Deduction::Forced { light, .. } => {
                Look::Around { light: *light, buttons: around(&[*light]) }
            }
            Deduction::Residual { buttons, .. } => {
                let deciding: Vec<usize> = buttons.iter().map(|term| term.number).collect();
                let alone = (deciding.len() == 1).then(|| row(puzzle, deciding[0])).flatten();
                alone.unwrap_or(Look::Row { row: 0, buttons: deciding })
            }
            Deduction::Equation { lights, .. } => {
                let lights: Vec<usize> = lights.iter().map(|term| term.number).collect();
                Look::Several { buttons: around(&lights), lights }
            }
            Deduction::Begins { allowed, .. } => Look::Allowed { buttons: allowed.clone() },
            Deduction::Saves { .. } | Deduction::InPlan { .. } => {
                let button = deduction.press().button;
                row(puzzle, button).unwrap_or_else(|| {
                    let changed = wiring.map_or(&[][..], |wiring| wiring.lights_of(button));
                    let lights: Vec<usize> = changed.iter().map(|&(light, _)| light).collect();
                    Look::Several { buttons: around(&lights), lights }
                })
            }
        }
    }

    /// The lights to look at.
    pub fn lights(&self) -> &[usize] {
        match self {
            Look::Around { light, .. } => std::slice::from_ref(light),
            Look::Several { lights, .. } => lights,
            _ => &[],
        }
    }

    /// The buttons to look at.
    pub fn buttons(&self) -> &[usize] {
        match self {
            Look::Around { buttons, .. }
            | Look::Row { buttons, .. }
            | Look::Several { buttons, .. }
            | Look::Allowed { buttons } => buttons,
        }
    }
}

/// The row of a button, on a board of rows and columns.
fn row(puzzle: &Puzzle, button: usize) -> Option<Look> {
    let Places::Lattice(lattice) = puzzle.layout().buttons() else { return None };
    let &[_, columns] = lattice.sizes() else { return None };
    let row = button / columns;
    Some(Look::Row { row, buttons: (row * columns..(row + 1) * columns).collect() })
}
