//! Why a board cannot be solved, and what would help, in English.

use lightsout_teach::hint::{Nearest, Proof, Term};

use super::names::Names;
use crate::phrase::{counted, listed};

/// The lights that show it.
pub fn lights(names: &Names<'_>, lights: &[usize]) -> String {
    match lights.len() {
        0 => "No lights alone show it: the order of presses matters here.".to_string(),
        _ => format!("Look at {}.", names.lights(lights)),
    }
}

/// Why they do.
pub fn proof(names: &Names<'_>, proof: &Proof) -> String {
    match proof {
        Proof::Sum { lights, lit, .. } if names.states() == 2 => {
            let numbers: Vec<usize> = lights.iter().map(|term| term.number).collect();
            let these = match lights.len() {
                1 => format!("No button changes {}, and it has to change.", names.lights(&numbers)),
                count => format!(
                    "Every press changes an even number of these {count} lights: {}.",
                    names.lights(&numbers)
                ),
            };
            match (lights.len(), names.is_out_wanted()) {
                (1, _) => these,
                (_, true) => format!(
                    "{these} An odd number of them is lit now ({lit}), so it can never reach zero."
                ),
                (_, false) => format!("{these} An odd number of them has to change."),
            }
        }
        Proof::Sum { lights, needs, .. } => {
            let told = |term: &Term| match term.weight {
                1 => names.light(term.number),
                weight => format!("{weight} x {}", names.light(term.number)),
            };
            format!(
                "Add up the states of {}. No press changes the remainder that this sum leaves when it is divided by {}, but it would have to change by {needs}.",
                listed(lights.iter().map(told).collect()),
                names.states()
            )
        }
        Proof::Ends { .. } => "No press changes certain weighted sums of these lights, and none of the boards on which they may end has the sums of this one.".to_string(),
        Proof::Closed { boards: 1 } => {
            "No press is allowed that changes this board, and it is not the goal.".to_string()
        }
        Proof::Closed { boards } => format!(
            "The allowed presses lead to {boards} boards in all, again and again, and none of them is the goal."
        ),
    }
}

/// What to change by hand.
pub fn change(names: &Names<'_>, nearest: Option<&Nearest>) -> String {
    let Some(nearest) = nearest else {
        return "The nearest board that can be solved takes too much work to find.".to_string();
    };
    let number = nearest.changed.len() as u64;
    let how_few = match (nearest.is_proved, number) {
        (true, 1) => String::new(),
        (true, _) => "; fewer are not enough".to_string(),
        (false, _) => format!(
            "; whether fewer than {number} are enough is not known, but {} are not",
            nearest.lower_bound - 1
        ),
    };
    format!(
        "To make it solvable, change {} by hand: {}{how_few}.",
        counted(number, "light"),
        names.changed(&nearest.changed, &nearest.board)
    )
}
