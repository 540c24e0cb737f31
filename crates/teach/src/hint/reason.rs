//! Why the next press is right, as data and in a sentence.

use lightsout_model::goal::Goal;
use lightsout_model::puzzle::Puzzle;
use serde::Serialize;

use crate::explain::words::{counted, lights, listed, presses, total};

/// A reason for the next press.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Reason {
    /// The player pressed it, and the best way on does without that.
    TakeBack {
        /// How often it was pressed, modulo the number of states.
        pressed: u8,
    },
    /// A quiet pattern lets presses of the plain light chase be dropped for fewer others.
    QuietSwap {
        /// The pattern, one count per button.
        pattern: Vec<u8>,
        /// The presses that are dropped.
        drop: u64,
        /// The presses that come in their place, the next one among them or not.
        take: u64,
        /// The presses of the plain chase.
        chase: u64,
    },
    /// The buttons before it are done with, and a light that is wrong has only this one left.
    LastButton {
        /// The light.
        light: usize,
        /// Its other buttons, all done with.
        others: Vec<usize>,
    },
    /// No light forces it, but without the free buttons the chase would leave lights behind.
    LeftByChase {
        /// The lights that the chase would leave wrong.
        lights: Vec<usize>,
    },
    /// Every solution presses it so often.
    InEverySolution {
        /// Whether there is but one solution.
        is_only_one: bool,
        /// How often.
        count: u8,
    },
    /// Order matters, and this begins a shortest way.
    BeginsShortest {
        /// The buttons that may be pressed now.
        allowed: usize,
        /// The presses of the shortest way.
        presses: u64,
    },
    /// It is one of the presses of the best way known.
    InBestKnown,
    /// The player's own presses contain a quiet pattern: those have changed nothing.
    Detour {
        /// The pattern, one count per button.
        pattern: Vec<u8>,
    },
    /// Every button changes a weighted sum of the lights by a multiple of m, but start and goal differ
    /// in it.
    Certificate {
        /// A weight for every light.
        weights: Vec<u8>,
    },
    /// No allowed press leads out of the boards that can be reached, and none of them is done.
    Closed {
        /// Their number.
        boards: u64,
    },
}

impl Reason {
    /// The reason in a sentence.
    pub fn words(&self, puzzle: &Puzzle) -> String {
        let m = puzzle.states();
        match self {
            Reason::TakeBack { pressed } => match m - pressed {
                1 => "A press of yours is not part of the best way from here: press it once more, and it counts nothing.".to_string(),
                more => format!("A press of yours is not part of the best way from here: press it {more} times more, and it counts nothing, modulo {m}."),
            },
            Reason::QuietSwap { pattern, drop, take, chase } => format!(
                "The plain light chase takes {}. A quiet pattern of {} lets you drop {drop} of them for {}.",
                counted(*chase, "press"),
                counted(total(pattern), "press"),
                counted(*take, "other")
            ),
            Reason::LastButton { light, others } => {
                let name = listed(&lights(puzzle, [*light]));
                match others.len() {
                    0 => format!("Only one button changes {name} at all."),
                    1 => format!(
                        "{name} is still wrong, and its other button is done with: only one is left to mend it."
                    ),
                    _ => format!(
                        "{name} is still wrong, and its other {} are done with: only one is left to mend it.",
                        counted(others.len() as u64, "button")
                    ),
                }
            }
            Reason::LeftByChase { lights: left } => format!(
                "No light forces it. But a chase with the free buttons left alone leaves {}: something has to be pressed before.",
                listed(&lights(puzzle, left.iter().copied()))
            ),
            Reason::InEverySolution { is_only_one: true, .. } => {
                "There is only one solution, and this belongs to it.".to_string()
            }
            Reason::InEverySolution { .. } => {
                "No quiet pattern touches this button, so every solution presses it.".to_string()
            }
            Reason::BeginsShortest { allowed, presses: left } => format!(
                "Of the {} that may be pressed now, this begins a way of {}, and none is shorter.",
                counted(*allowed as u64, "button"),
                counted(*left, "press")
            ),
            Reason::InBestKnown => "It is one of the presses of the best way known.".to_string(),
            Reason::Detour { pattern } => format!(
                "Your own presses contain a quiet pattern of {}, which has changed nothing: {}.",
                counted(total(pattern), "press"),
                listed(&presses(puzzle, pattern))
            ),
            Reason::Certificate { weights } => certificate(puzzle, weights),
            Reason::Closed { boards } => format!(
                "No allowed press leads out of the {boards} boards that can be reached, and none of them is done."
            ),
        }
    }
}

/// Why a weighted sum of lights shows that nothing reaches the goal.
fn certificate(puzzle: &Puzzle, weights: &[u8]) -> String {
    let (m, states) = (u64::from(puzzle.states()), puzzle.start().states());
    let wanted = |light: usize| u64::from(puzzle.goal().wanted(light).unwrap_or(0));
    if m == 2 {
        let wrong =
            |&light: &usize| weights[light] == 1 && u64::from(states[light]) != wanted(light);
        let wrong = (0..weights.len()).filter(wrong).count();
        if *puzzle.goal() == Goal::Equal {
            return "Every button changes an even number of these lights, but an odd number of them must change.".to_string();
        }
        return format!(
            "Every button changes an even number of these lights, but {wrong} of them, an odd number, must change."
        );
    }
    let sum = |state: &dyn Fn(usize) -> u64| -> u64 {
        (0..weights.len()).map(|light| u64::from(weights[light]) * state(light)).sum::<u64>() % m
    };
    format!(
        "Add up the states of these lights, each as often as its weight says. Every button changes the sum by a multiple of {m}; it is {} now and must become {}, modulo {m}.",
        sum(&|light| u64::from(states[light])),
        sum(&wanted)
    )
}
