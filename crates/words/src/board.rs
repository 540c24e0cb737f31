//! Reasons that are seen on the board: which buttons change a light or a sum of lights.

use lightsout_teach::hint::{Because, Deduction, Press, Term};

use crate::MOST_SEEN;
use crate::names::Names;
use crate::table::fill;

/// So many lights are named where an odd number of them counts, and so many where they are added up.
const MOST_COUNTED: usize = 8;
const MOST_ADDED: usize = 4;

/// The reason for the next press.
pub fn reason(names: &Names<'_>, deduction: &Deduction) -> Vec<String> {
    match deduction {
        Deduction::Forced { light, others, also, press, .. } => {
            forced(names, *light, others, also, *press)
        }
        Deduction::Equation { lights, needs, others, press, .. } => match names.states() {
            2 => odd(names, lights, others, *press),
            _ => added(names, lights, *needs, others, *press),
        },
        Deduction::Begins { allowed, presses, is_fewest, .. } => {
            vec![begins(names, allowed, *presses, *is_fewest)]
        }
        _ => vec![names.table.in_plan[0].to_string()],
    }
}

/// A light that is wrong, and the buttons that change it.
fn forced(
    names: &Names<'_>,
    light: usize,
    others: &[usize],
    also: &[usize],
    press: Press,
) -> Vec<String> {
    let table = names.table;
    let sentence = match others {
        [] => table.only_one,
        _ if names.points && !also.is_empty() => table.needed_marked,
        _ if names.is_plain() => table.needed,
        _ => table.needed_wrong,
    };
    let slots = [
        ("wrong", &*names.wrong(light)),
        ("light", &*names.light(light)),
        ("buttons", &*among(names, others, press)),
        ("times", &*names.times(press.times)),
    ];
    vec![fill(sentence[0], &slots)]
}

/// The buttons told, the press among them.
fn among(names: &Names<'_>, others: &[usize], press: Press) -> String {
    let mut all = [others, &[press.button]].concat();
    all.sort_unstable();
    names.few_buttons(&all, MOST_SEEN)
}

/// Returns why it is one of several buttons, if there is room: other wrong lights that it alone changes, or that it is
/// enough.
pub fn telling(names: &Names<'_>, deduction: &Deduction) -> Option<String> {
    let (others, also) = match deduction {
        Deduction::Forced { others, also, because: Because::Plan, .. } => (others, also),
        Deduction::Equation { others, also, .. } => (others, also),
        _ => return None,
    };
    let table = names.table;
    let sentence = match also[..] {
        _ if others.is_empty() => return None,
        [] => table.one_is_enough,
        _ if names.points => table.also_marked,
        _ if names.is_plain() => table.also_on,
        _ => table.also_wrong,
    };
    let form = sentence[usize::from(also.len() > 1)];
    Some(fill(form, &[("lights", &names.lights(also))]))
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
    vec![fill(is[0], &[("lights", &lights)]), fill(only[0], &[("buttons", &buttons)])]
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

/// The buttons that may be pressed, of which one begins a solution.
fn begins(names: &Names<'_>, allowed: &[usize], presses: u64, is_fewest: bool) -> String {
    let table = names.table;
    let sentence = match allowed.len() {
        1 => table.begins_only,
        2..=MOST_SEEN => table.begins,
        _ => table.begins_many,
    };
    let slots = [
        ("buttons", &*names.few_buttons(allowed, MOST_SEEN)),
        ("n", &*allowed.len().to_string()),
        ("presses", &*names.presses(presses)),
        ("minimum", table.best_known[usize::from(is_fewest)]),
    ];
    fill(sentence[0], &slots)
}
