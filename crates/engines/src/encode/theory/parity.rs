//! Two states: a light goes out exactly if it is toggled an odd number of times.
//!
//! `OddToggles` is the nested XOR of the switches around a light (B. Fazakas, B. Keresztes, A. Groza). A chain `A <->
//! (B <-> C)` of an odd number of parts holds exactly if an odd number of them do. With an even number of parts it
//! fails then. Long chains are cut, because their clauses double with every part.

use lightsout_model::goal::Goal;
use lightsout_model::puzzle::Puzzle;

use super::Vocabulary;
use super::board::rows;
use super::frame::Frame;
use super::script::Section;
use super::touching::{Touching, no_pieces};

/// The longest chain that is not cut.
const LONGEST: usize = 6;

/// Writes the axiom of every two-state board: a light is toggled oddly if it has to change.
pub(super) fn shared(puzzle: &Puzzle, frame: &Frame, size: usize) -> Section {
    let place = frame.variables().join(",");
    let mut section = Section::new("Shared: every board with two states");
    match puzzle.goal() {
        Goal::Among(_) => unreachable!("a theory has one end for each light"),
        Goal::State(0) => {
            section.comment("To go out, a light must be toggled an odd number of times");
            section.comment("if it is on, and an even number of times if not.");
            section.formula(format!("OddToggles({place}) <-> On({place})"));
        }
        Goal::State(_) | Goal::Target(_) => {
            section.comment("A light must be toggled an odd number of times");
            section.comment("exactly if it is not yet as the goal has it.");
            section.formula(format!("OddToggles({place}) <-> -(On({place}) <-> Goal({place}))"));
        }
        Goal::Equal => {
            section.comment("All lights end on (GoalOn), or all end off: a light must be toggled");
            section.comment("an odd number of times exactly if it is not so yet.");
            let axiom = format!("OddToggles({place}) <-> -(On({place}) <-> GoalOn)");
            section.formula(frame.for_lights(size, &axiom));
        }
    }
    section
}

/// Writes that nothing outside the board is on, switched or toggled.
pub(super) fn outside(words: &Vocabulary<'_>, section: &mut Section) {
    let place = words.frame.variables().join(",");
    let Some(guard) = words.frame.guard(words.size) else { return };
    let mut dark = vec![format!("-On({place})")];
    if matches!(words.frame, Frame::Board { .. }) {
        dark.push(format!("-Switch({place})"));
    }
    match words.puzzle.goal() {
        Goal::Among(_) => unreachable!("a theory has one end for each light"),
        Goal::State(0) => {}
        Goal::State(_) | Goal::Target(_) => dark.push(format!("-Goal({place})")),
        Goal::Equal => dark.push(format!("-OddToggles({place})")),
    }
    section.formula(format!("-{guard} -> {}", dark.join(" & ")));
}

/// Writes which switches do not exist.
pub(super) fn no_switches(numbers: impl Iterator<Item = usize>, section: &mut Section) {
    section.row(numbers.map(|number| format!("-Switch({number})")));
}

/// Writes which switches toggle a light.
pub(super) fn pattern(touching: &Touching, words: &Vocabulary<'_>, section: &mut Section) {
    match touching {
        Touching::Steps(steps) => {
            section.comment("OddToggles: an odd number of the switches around are pressed.");
            let place = words.frame.variables().join(",");
            let atoms = steps.iter().map(|(at, _)| format!("Switch({at})")).collect();
            let toggles = odd(atoms, &place, section);
            let meaning = format!("OddToggles({place}) <-> {toggles}");
            section.formula(words.frame.for_lights(words.size, &meaning));
        }
        Touching::Listed(lights) => {
            section.comment("OddToggles: an odd number of the light's switches are pressed.");
            for (light, switches) in lights.iter().enumerate() {
                let place = words.frame.name(light);
                let atom =
                    |&(button, _): &(usize, u8)| format!("Switch({})", words.frame.name(button));
                let toggles = odd(switches.iter().map(atom).collect(), &place, section);
                section.formula(format!("OddToggles({place}) <-> {toggles}"));
            }
            no_pieces(lights, LONGEST, words, section, &|piece, place| {
                format!("-Odd{piece}({place})")
            });
        }
    }
}

/// A formula that holds when an odd number of these do; definitions of its pieces go before it.
fn odd(mut parts: Vec<String>, place: &str, section: &mut Section) -> String {
    let mut piece = 0;
    while parts.len() > LONGEST {
        piece += 1;
        let name = format!("Odd{piece}({place})");
        let rest = parts.split_off(LONGEST - 1);
        section.formula(format!("{name} <-> {}", chain(&parts)));
        parts = std::iter::once(name).chain(rest).collect();
    }
    chain(&parts)
}

fn chain(parts: &[String]) -> String {
    let Some((last, first)) = parts.split_last() else { return "$F".to_string() };
    let chained =
        first.iter().rev().fold(last.clone(), |rest, part| format!("({part} <-> {rest})"));
    if parts.len().is_multiple_of(2) { format!("-{chained}") } else { chained }
}

/// Writes the lights that are on, and the goal if the axioms do not imply it.
pub(super) fn boards(words: &Vocabulary<'_>) -> Vec<Section> {
    let lights = words.puzzle.lights();
    let mut start = Section::new("This board");
    let states = words.puzzle.start().states();
    rows(words.frame, lights, &mut start, &|light| fact("On", words.frame, light, states[light]));
    std::iter::once(start).chain(goal(words)).collect()
}

/// Writes the goal, unless it is all off or all alike.
pub(super) fn goal(words: &Vocabulary<'_>) -> Option<Section> {
    let lights = words.puzzle.lights();
    let mut section = Section::new("The goal");
    match words.puzzle.goal() {
        Goal::Among(_) => unreachable!("a theory has one end for each light"),
        Goal::State(0) | Goal::Equal => return None,
        Goal::State(_) => {
            let place = words.frame.variables().join(",");
            section.formula(words.frame.for_lights(words.size, &format!("Goal({place})")));
        }
        Goal::Target(board) => rows(words.frame, lights, &mut section, &|light| {
            fact("Goal", words.frame, light, board.states()[light])
        }),
    }
    Some(section)
}

fn fact(name: &str, frame: &Frame, light: usize, state: u8) -> String {
    format!("{}{name}({})", if state == 0 { "-" } else { "" }, frame.name(light))
}

/// Writes that some light is on.
pub(super) fn some_light(words: &Vocabulary<'_>) -> String {
    let variables = words.frame.variables();
    let quantifiers: String =
        variables.iter().map(|variable| format!("exists {variable} ")).collect();
    format!("{quantifiers}On({})", variables.join(","))
}
