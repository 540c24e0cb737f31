//! The part of a theory for one board: its places, border, steps and lit lights.

use lightsout_model::puzzle::{Button, Light, Puzzle};

use super::frame::{Axis, Frame};
use super::script::Section;

/// Returns the places of the board: coordinates with their steps, or numbers with their names.
pub(super) fn places(puzzle: &Puzzle, frame: &Frame, size: usize) -> Section {
    match frame {
        Frame::Board { axes, is_straight } => coordinates(axes, *is_straight, size, frame),
        Frame::Numbers { lights, buttons } => numbers(puzzle, *lights, *buttons, size),
    }
}

fn coordinates(axes: &[Axis], is_straight: bool, size: usize, frame: &Frame) -> Section {
    let sizes: Vec<String> = axes.iter().map(|axis| axis.size.to_string()).collect();
    let mut section = Section::new(format!("Variant: the board, {}", sizes.join(" x ")));
    if axes.iter().any(|axis| axis.border > 0) {
        section.comment("Cells count from 1. Around them is a dark border.");
    }
    let mut told: Vec<&[String; 2]> = Vec::new();
    for axis in axes.iter().filter(|axis| is_straight && axis.places() > 1) {
        if told.contains(&&axis.steps) {
            continue;
        }
        told.push(&axis.steps);
        let places = axis.places();
        let step = |place: usize, by: usize| match place < places {
            true => (place + by) % places,
            false => place,
        };
        let [next, prev] = &axis.steps;
        section.row((0..size).map(|place| format!("{next}({place}) = {}", step(place, 1))));
        section
            .row((0..size).map(|place| format!("{prev}({place}) = {}", step(place, places - 1))));
    }
    if let Some(guard) = frame.guard(size) {
        let variables = frame.variables();
        let parts: Vec<String> = (variables.iter().zip(axes))
            .flat_map(|(variable, axis)| {
                (0..size)
                    .filter(|&place| !axis.is_cell(place))
                    .map(move |place| format!("{variable} != {place}"))
            })
            .collect();
        section.formula(format!("{guard} <-> {}", parts.join(" & ")));
    }
    section
}

fn numbers(puzzle: &Puzzle, lights: usize, buttons: usize, size: usize) -> Section {
    let mut section = Section::new(format!(
        "Variant: {lights} lights, {buttons} {}, by numbers",
        if buttons == 1 { "switch" } else { "switches" }
    ));
    let named =
        |kind: &str, count: usize, name: &dyn Fn(usize) -> String, section: &mut Section| {
            let differs = (0..count).any(|number| name(number) != number.to_string());
            for chunk in (0..if differs { count } else { 0 }).collect::<Vec<_>>().chunks(6) {
                let names: Vec<String> = chunk
                    .iter()
                    .map(|&number| format!("{number} is {}", plain(&name(number))))
                    .collect();
                section.comment(format!("{kind} {}", names.join("; ")));
            }
        };
    named("Light", lights, &|number| puzzle.light_name(Light(number)), &mut section);
    if !puzzle.layout().are_buttons_lights() {
        named("Switch", buttons, &|number| puzzle.button_name(Button(number)), &mut section);
    }
    if lights < size {
        let sign = |number: usize| if number < lights { "" } else { "-" };
        section.row((0..size).map(|number| format!("{}Light({number})", sign(number))));
    }
    section
}

/// A name without what would end a comment.
fn plain(name: &str) -> String {
    name.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

/// Returns a fact for every light, in rows as the board has them.
pub(super) fn rows(
    frame: &Frame,
    lights: usize,
    section: &mut Section,
    fact: &dyn Fn(usize) -> String,
) {
    let width = match frame {
        Frame::Board { axes, .. } => axes.last().map_or(1, |axis| axis.size),
        Frame::Numbers { .. } => 6,
    };
    let numbers: Vec<usize> = (0..lights).collect();
    for row in numbers.chunks(width.max(1)) {
        section.row(row.iter().map(|&light| fact(light)));
    }
}
