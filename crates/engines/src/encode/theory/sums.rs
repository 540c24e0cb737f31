//! More than two states: what a light shows and what its switches add come to the goal, modulo the states.
//!
//! `Sum` is a table of addition modulo the number of states, so that a search can reason with it in both directions.
//! Sums written as arithmetic can only be tried out. The rest is the same as with two states.

use lightsout_model::goal::Goal;
use lightsout_model::puzzle::Puzzle;

use super::Vocabulary;
use super::board::rows;
use super::frame::Frame;
use super::script::Section;
use super::touching::{Touching, no_pieces};

/// The longest sum that is not cut.
const LONGEST: usize = 6;

/// Writes the axioms of every board with more than two states.
pub(super) fn shared(puzzle: &Puzzle, frame: &Frame, size: usize) -> Section {
    let place = frame.variables().join(",");
    let states = usize::from(puzzle.states());
    let mut section = Section::new(format!("Shared: every board with {states} states"));
    section.comment(format!("Sum adds modulo {states}. Off is 0."));
    for first in 0..states {
        section.row(
            (0..states)
                .map(|second| format!("Sum({first},{second}) = {}", (first + second) % states)),
        );
    }
    section.row(
        (states..size)
            .flat_map(|other| [format!("Sum({other},x) = 0"), format!("Sum(x,{other}) = 0")]),
    );
    let sum = format!("Sum(On({place}), Toggles({place}))");
    match puzzle.goal() {
        Goal::Among(_) => unreachable!("a theory has one end for each light"),
        Goal::State(0) => {
            section.comment("The state of a light and all its toggles add up to off.");
            section.formula(format!("{sum} = 0"));
        }
        Goal::State(_) | Goal::Target(_) => {
            section.comment("The state of a light and all its toggles add up to its goal.");
            section.formula(format!("{sum} = Goal({place})"));
        }
        Goal::Equal => {
            section.comment("The state of a light and all its toggles add up to the same for all.");
            section.formula(frame.for_lights(size, &format!("{sum} = goal")));
            section.formula(one_of("goal", states));
        }
    }
    section.comment("Switch is the number of presses, On and Toggles are states.");
    for function in ["Switch", "On", "Toggles"] {
        section.formula(one_of(&format!("{function}({place})"), states));
    }
    section
}

/// The term is a state.
fn one_of(term: &str, states: usize) -> String {
    (0..states).map(|state| format!("{term} = {state}")).collect::<Vec<_>>().join(" | ")
}

/// Writes that nothing outside the board is on, switched or toggled.
pub(super) fn outside(words: &Vocabulary<'_>, section: &mut Section) {
    let place = words.frame.variables().join(",");
    let Some(guard) = words.frame.guard(words.size) else { return };
    let mut names = vec!["On"];
    if matches!(words.frame, Frame::Board { .. }) {
        names.push("Switch");
    }
    match words.puzzle.goal() {
        Goal::Among(_) => unreachable!("a theory has one end for each light"),
        Goal::State(0) => {}
        Goal::State(_) | Goal::Target(_) => names.push("Goal"),
        Goal::Equal => names.push("Toggles"),
    }
    let dark: Vec<String> = names.iter().map(|name| format!("{name}({place}) = 0")).collect();
    section.formula(format!("-{guard} -> {}", dark.join(" & ")));
}

/// Writes which switches do not exist.
pub(super) fn no_switches(numbers: impl Iterator<Item = usize>, section: &mut Section) {
    section.row(numbers.map(|number| format!("Switch({number}) = 0")));
}

/// Writes which switches toggle a light.
pub(super) fn pattern(touching: &Touching, words: &Vocabulary<'_>, section: &mut Section) {
    section.comment("Toggles: the sum of the presses of the light's switches.");
    let states = usize::from(words.puzzle.states());
    let weights: Vec<usize> = match touching {
        Touching::Steps(steps) => steps.iter().map(|(_, weight)| usize::from(*weight)).collect(),
        Touching::Listed(lights) => {
            lights.iter().flatten().map(|(_, weight)| usize::from(*weight)).collect()
        }
    };
    let mut heavy: Vec<usize> = weights.into_iter().filter(|&weight| weight > 1).collect();
    heavy.sort_unstable();
    heavy.dedup();
    for &weight in &heavy {
        section.row((0..words.size).map(|presses| {
            let product = if presses < states { weight * presses % states } else { 0 };
            format!("Times{weight}({presses}) = {product}")
        }));
    }
    let term = |at: &str, weight: u8| match weight {
        1 => format!("Switch({at})"),
        _ => format!("Times{weight}(Switch({at}))"),
    };
    match touching {
        Touching::Steps(steps) => {
            let place = words.frame.variables().join(",");
            let terms = steps.iter().map(|(at, weight)| term(at, *weight)).collect();
            let sum = sum(terms, &place, section);
            let meaning = format!("Toggles({place}) = {sum}");
            section.formula(words.frame.for_lights(words.size, &meaning));
        }
        Touching::Listed(lights) => {
            for (light, switches) in lights.iter().enumerate() {
                let place = words.frame.name(light);
                let terms = switches
                    .iter()
                    .map(|&(button, weight)| term(&words.frame.name(button), weight))
                    .collect();
                let sum = sum(terms, &place, section);
                section.formula(format!("Toggles({place}) = {sum}"));
            }
            no_pieces(lights, LONGEST, words, section, &|piece, place| {
                format!("Sum{piece}({place}) = 0")
            });
        }
    }
}

/// The sum of these terms; definitions of its pieces go before it.
fn sum(mut terms: Vec<String>, place: &str, section: &mut Section) -> String {
    let mut piece = 0;
    while terms.len() > LONGEST {
        piece += 1;
        let name = format!("Sum{piece}({place})");
        let rest = terms.split_off(LONGEST - 1);
        section.formula(format!("{name} = {}", nested(&terms)));
        terms = std::iter::once(name).chain(rest).collect();
    }
    nested(&terms)
}

fn nested(terms: &[String]) -> String {
    let Some((last, first)) = terms.split_last() else { return "0".to_string() };
    first.iter().rev().fold(last.clone(), |rest, term| format!("Sum({term}, {rest})"))
}

/// Writes the states of the lights, and the goal if the axioms do not imply it.
pub(super) fn boards(words: &Vocabulary<'_>) -> Vec<Section> {
    let mut start = Section::new("This board");
    let states = words.puzzle.start().states();
    rows(words.frame, words.puzzle.lights(), &mut start, &|light| {
        format!("On({}) = {}", words.frame.name(light), states[light])
    });
    std::iter::once(start).chain(goal(words)).collect()
}

/// Writes the goal, unless it is all off or all alike.
pub(super) fn goal(words: &Vocabulary<'_>) -> Option<Section> {
    let mut section = Section::new("The goal");
    match words.puzzle.goal() {
        Goal::Among(_) => unreachable!("a theory has one end for each light"),
        Goal::State(0) | Goal::Equal => return None,
        Goal::State(state) => {
            let place = words.frame.variables().join(",");
            let axiom = format!("Goal({place}) = {state}");
            section.formula(words.frame.for_lights(words.size, &axiom));
        }
        Goal::Target(board) => {
            rows(words.frame, words.puzzle.lights(), &mut section, &|light| {
                format!("Goal({}) = {}", words.frame.name(light), board.states()[light])
            });
        }
    }
    Some(section)
}

/// Writes that some light is on.
pub(super) fn some_light(words: &Vocabulary<'_>) -> String {
    let variables = words.frame.variables();
    let quantifiers: String =
        variables.iter().map(|variable| format!("exists {variable} ")).collect();
    format!("{quantifiers}On({}) != 0", variables.join(","))
}
