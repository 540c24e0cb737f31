//! Reasons that are seen on the board: which buttons change a light or a sum of lights.

use lightsout_teach::hint::{Deduction, Press, Term};

use crate::MOST_SEEN;
use crate::names::Names;
use crate::table::fill;

/// So many lights are named where an odd number of them counts, and so many where they are added up.
const MOST_COUNTED: usize = 8;
const MOST_ADDED: usize = 4;

/// The reason for the next press, which is part of this solution.
pub(crate) fn reason(names: &Names<'_>, solution: &str, deduction: &Deduction) -> Vec<String> {
    let table = names.table;
    let Press { button, times } = deduction.press();
    let press = || {
        let slots = [
            ("button", &*names.button(button)),
            ("times", &*names.times(times)),
            ("solution", solution),
        ];
        fill(table.press_as[0], &slots)
    };
    match deduction {
        Deduction::Forced { light, others, also, press: only, .. } => {
            let mut said = vec![forced(names, *light, others, *only)];
            let has_sign = !others.is_empty() && !also.is_empty();
            said.extend(has_sign.then(|| told_apart(names, also, times)));
            said
        }
        Deduction::Equation { lights, needs, others, press: only, .. } => {
            let mut said = match names.states() {
                2 => odd(names, lights, others, *only),
                _ => added(names, lights, *needs, others, *only),
            };
            let is_named = !others.is_empty() && deduction.names_press();
            said.extend(is_named.then(press));
            said
        }
        Deduction::Begins { allowed, presses, .. } => {
            vec![begins(names, allowed, *presses, solution, button)]
        }
        _ => vec![table.in_plan[0].to_string(), press(), table.eliminated[0].to_string()],
    }
}

/// A light that is wrong, and the buttons that change it.
fn forced(names: &Names<'_>, light: usize, others: &[usize], press: Press) -> String {
    let table = names.table;
    let sentence = match others {
        [] => names.of_buttons(table.only_one),
        _ if names.is_plain() => table.needed[0],
        _ => table.needed_wrong[0],
    };
    let slots = [
        ("wrong", &*names.wrong(light)),
        ("light", &*names.light(light)),
        ("buttons", &*among(names, others, press)),
        ("times", &*names.times(press.times)),
    ];
    fill(sentence, &slots)
}

/// The buttons told, the press among them.
fn among(names: &Names<'_>, others: &[usize], press: Press) -> String {
    let mut all = [others, &[press.button]].concat();
    all.sort_unstable();
    names.few_buttons(&all, MOST_SEEN)
}

/// The press is the only one of several that changes other wrong lights too.
fn told_apart(names: &Names<'_>, told: &[usize], times: u8) -> String {
    let (lights, times) = (names.lights(told), names.times(times));
    let slots = [("lights", &*lights), ("times", &*times)];
    let also = if names.is_plain() { names.table.also } else { names.table.also_wrong };
    fill(also[usize::from(told.len() > 1)], &slots)
}

/// Lights of which an odd number is wrong, and the buttons that change an odd number of them.
fn odd(names: &Names<'_>, lights: &[Term], others: &[usize], press: Press) -> Vec<String> {
    let table = names.table;
    let numbers: Vec<usize> = lights.iter().map(|term| term.number).collect();
    let lights = match numbers.len() {
        ..=MOST_COUNTED => names.lights(&numbers),
        count => names.some(table.these_lights, count),
    };
    let is = if names.is_plain() { table.odd_on } else { table.odd_change };
    let only = if others.is_empty() { table.odd_only } else { table.odd_needed };
    let buttons = among(names, others, press);
    let form = usize::from(numbers.len() > 2);
    vec![fill(is[form], &[("lights", &lights)]), fill(only[form], &[("buttons", &buttons)])]
}

/// A sum of lights with more states, and the buttons that change it.
fn added(
    names: &Names<'_>,
    lights: &[Term],
    needs: u8,
    others: &[usize],
    press: Press,
) -> Vec<String> {
    let table = names.table;
    let only = if others.is_empty() { table.sum_only } else { table.sum_needed };
    let slots = [
        ("sum", &*names.sum(lights, MOST_ADDED)),
        ("m", &*names.states().to_string()),
        ("needs", &*needs.to_string()),
        ("times", &*names.times(press.times)),
        ("buttons", &*among(names, others, press)),
    ];
    vec![fill(table.sum[0], &slots), fill(only[0], &slots)]
}

/// The buttons that may be pressed, and the one that begins a solution.
fn begins(
    names: &Names<'_>,
    allowed: &[usize],
    presses: u64,
    solution: &str,
    button: usize,
) -> String {
    let table = names.table;
    let sentence = match allowed.len() {
        1 => table.begins_only,
        2..=MOST_SEEN => table.begins,
        _ => table.begins_many,
    };
    let slots = [
        ("buttons", &*names.few_buttons(allowed, MOST_SEEN)),
        ("button", &*names.button(button)),
        ("presses", &*names.presses(presses)),
        ("solution", solution),
    ];
    fill(sentence[0], &slots)
}
