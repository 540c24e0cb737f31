//! Which lights end wrong, where presses do not reach the goal.

use lightsout_model::board::Board;
use lightsout_model::ends::states_in_words;
use lightsout_model::goal::Goal;
use lightsout_model::puzzle::{Light, Puzzle};
use lightsout_words::phrase::{counted, listed};

/// The most lights that a sentence names.
const MOST_NAMED: usize = 4;

/// How many lights of the board where the presses end are wrong, and how, the first of them by name.
pub(super) fn said(puzzle: &Puzzle, end: &Board) -> String {
    let states = end.states();
    let is_wrong = |&light: &usize| match puzzle.goal() {
        Goal::Among(ends) => !ends.of(Light(light)).contains(&states[light]),
        goal => goal.wanted(light).unwrap_or(states[0]) != states[light],
    };
    let wrong: Vec<usize> = (0..states.len()).filter(is_wrong).collect();
    let ends = |light: usize| (state(puzzle, &[states[light]]), wanted(puzzle, light));
    let first = wrong.first().map(|&light| ends(light)).unwrap_or_default();
    let is_alike = wrong.iter().all(|&light| ends(light) == first);
    let told = wrong.iter().take(MOST_NAMED).map(|&light| {
        let name = puzzle.light_name(Light(light));
        match is_alike {
            true => name,
            false => format!("{name} {}", ends(light).0),
        }
    });
    let left = wrong.len().saturating_sub(MOST_NAMED);
    let told = told.chain((left > 0).then(|| format!("{left} more")));
    let named = listed(told.collect());
    let missed = match (&wrong[..], is_alike) {
        (&[light], _) => {
            format!("light {named} ends {}{}", first.0, wanted(puzzle, light))
        }
        (_, true) => {
            let count = counted(wrong.len() as u64, "light");
            format!("{count} end {}{}: {named}", first.0, first.1)
        }
        _ => format!("{} end wrong: {named}", counted(wrong.len() as u64, "light")),
    };
    format!("the presses do not reach the goal: {missed}")
}

/// States in words: `on`, `in state 2`, `in state 0 or 2`.
fn state(puzzle: &Puzzle, states: &[u8]) -> String {
    match (puzzle.states(), states) {
        (2, [0]) => "off".to_string(),
        (2, [_]) => "on".to_string(),
        _ => format!("in state {}", states_in_words(states)),
    }
}

/// What is wanted of a light.
fn wanted(puzzle: &Puzzle, light: usize) -> String {
    match puzzle.goal() {
        Goal::Among(ends) => format!(" and should be {}", state(puzzle, ends.of(Light(light)))),
        goal => match goal.wanted(light) {
            Some(wanted) => format!(" and should be {}", state(puzzle, &[wanted])),
            None => ", unlike the first light, where all should be equal".to_string(),
        },
    }
}
