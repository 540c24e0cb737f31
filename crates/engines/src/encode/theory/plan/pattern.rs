//! The pattern as a relation of numbers: `n(X,Y)` when switch X toggles light Y, both counted from 1.
//!
//! Pairs with the same difference share a formula, such as `X + 5 == Y` for the light below on a board five wide. The
//! switches that it excludes follow, such as those at the right edge. If a list switch by switch is shorter, the text
//! has that instead.

use std::collections::BTreeMap;

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_solver::solve::budget::Budget;

use super::super::script::{List, Section};

/// A switch and a light, both counted from 1, and how often the one toggles the other at once.
pub(super) type Contact = (usize, usize, u8);

/// Returns the weights with which switches toggle, least first.
pub(super) fn weights(contacts: &[Contact]) -> Vec<u8> {
    let mut weights: Vec<u8> = contacts.iter().map(|&(.., weight)| weight).collect();
    weights.sort_unstable();
    weights.dedup();
    weights
}

/// Returns the name of the relation for switches that toggle `weight` times at once.
pub(super) fn name(weight: u8) -> String {
    if weight == 1 { "n".to_string() } else { format!("n{weight}") }
}

/// Lists the lights that each switch touches.
pub(super) fn contacts(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Vec<Contact>, Stopped> {
    let (mut all, mut own) = (Vec::new(), Vec::new());
    for button in 0..puzzle.buttons() {
        budget.step(1)?;
        puzzle.touched_by(Button(button), &mut own);
        all.extend(own.iter().map(|touch| (button + 1, touch.light.0 + 1, touch.weight)));
    }
    Ok(all)
}

/// Writes the pattern, one section for each weight.
pub(super) fn sections(puzzle: &Puzzle, contacts: &[Contact]) -> Vec<Section> {
    let section = |weight: u8| {
        let pairs: Vec<(usize, usize)> = (contacts.iter())
            .filter(|&&(.., other)| other == weight)
            .map(|&(switch, light, _)| (switch, light))
            .collect();
        let times = if weight == 1 { String::new() } else { format!(" {weight} times") };
        let heading = format!("Variant: the pattern, switch X toggles light Y{times}");
        let mut section = Section::of(List::Demodulators, heading);
        let cases = shorter(&pairs, puzzle.buttons(), puzzle.lights());
        section.formula(format!("{}(X,Y) <->\n   {}", name(weight), cases.join("\n | ")));
        section
    };
    weights(contacts).into_iter().map(section).collect()
}

/// The cases in which the pairs are, told the shorter way.
fn shorter(pairs: &[(usize, usize)], switches: usize, lights: usize) -> Vec<String> {
    let by_difference = by_difference(pairs, switches, lights);
    let by_switch = by_switch(pairs);
    let length =
        |cases: &[String]| cases.iter().map(|case| case.matches("==").count()).sum::<usize>();
    if length(&by_difference) < length(&by_switch) { by_difference } else { by_switch }
}

fn by_switch(pairs: &[(usize, usize)]) -> Vec<String> {
    let mut switches: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for &(switch, light) in pairs {
        switches.entry(switch).or_default().push(light);
    }
    let case =
        |(switch, lights): (&usize, &Vec<usize>)| format!("X == {switch} & {}", any("Y", lights));
    switches.iter().map(case).collect()
}

fn by_difference(pairs: &[(usize, usize)], switches: usize, lights: usize) -> Vec<String> {
    let mut steps: BTreeMap<isize, Vec<usize>> = BTreeMap::new();
    for &(switch, light) in pairs {
        steps.entry(light as isize - switch as isize).or_default().push(switch);
    }
    let mut steps: Vec<(isize, Vec<usize>)> = steps.into_iter().collect();
    steps.sort_by_key(|&(step, _)| (step.unsigned_abs(), step < 0));
    let case = |(step, from): &(isize, Vec<usize>)| {
        // The smaller of the two numbers tells which pairs are meant.
        let (least, lower) = match *step {
            0.. => ("X", from.clone()),
            step => ("Y", from.iter().map(|switch| switch - step.unsigned_abs()).collect()),
        };
        let equation = match *step {
            0 => "X == Y".to_string(),
            1.. => format!("X + {step} == Y"),
            _ => format!("Y + {} == X", step.unsigned_abs()),
        };
        let (low, high) = if *step < 0 { (lights, switches) } else { (switches, lights) };
        let possible = 1..=low.min(high.saturating_sub(step.unsigned_abs()));
        let others: Vec<usize> =
            possible.filter(|number| lower.binary_search(number).is_err()).collect();
        match others.len() {
            0 => equation,
            few if few < lower.len() => {
                let not: Vec<String> =
                    others.iter().map(|other| format!("-({least} == {other})")).collect();
                format!("{equation} & {}", not.join(" & "))
            }
            _ => format!("{equation} & {}", any(least, &lower)),
        }
    };
    steps.iter().map(case).collect()
}

/// The variable is one of these numbers.
fn any(variable: &str, numbers: &[usize]) -> String {
    let cases: Vec<String> =
        numbers.iter().map(|number| format!("{variable} == {number}")).collect();
    if cases.len() == 1 { cases.concat() } else { format!("({})", cases.join(" | ")) }
}
