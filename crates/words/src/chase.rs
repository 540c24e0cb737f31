//! Reasons that are part of a light chase: where the rows are cleared from the top.

use lightsout_teach::hint::{Because, Deduction, Plan, Press, Swap, Term};

use crate::MOST_SEEN;
use crate::names::Names;
use crate::table::{Forms, fill};

/// So many lights that would stay on are named.
const MOST_LEFT: usize = 3;
/// So many presses that come first are named.
const MOST_FIRST: usize = 4;

/// The step of a chase. If the technique was not named before, it comes first, but for a residual equation, which says
/// it itself. None if the reason is none of a chase.
pub(crate) fn reason(
    names: &Names<'_>,
    plan: Option<&Plan>,
    solution: &str,
    deduction: &Deduction,
) -> Option<Vec<String>> {
    let table = names.table;
    let step = match deduction {
        Deduction::Forced {
            light,
            because: Because::Above { .. } | Because::FirstRow { .. },
            press,
            ..
        } => vec![below(names, *light, press.times)],
        Deduction::Residual { light, left, buttons, presses, .. } => {
            let residual = residual(names, *light, buttons, presses[0]);
            return Some(vec![chased(names, left, *light), residual]);
        }
        Deduction::Saves { swap, first } => vec![saves(names, swap, first)],
        // With its only button below it, a light is part of a chase too, if a plan says so.
        Deduction::Forced { because: Because::Only, .. } if plan.is_some() => {
            crate::board::reason(names, solution, deduction)
        }
        _ => return None,
    };
    let technique = if names.is_out_wanted() { table.chase } else { table.chase_wrong };
    Some(plan.map(|_| technique[0].to_string()).into_iter().chain(step).collect())
}

/// The rule of a chase, and the lights that it would leave, this one among them.
fn chased(names: &Names<'_>, left: &[usize], light: usize) -> String {
    let table = names.table;
    let lights = match left.len() {
        ..=MOST_LEFT => names.lights(left),
        count => {
            let slots = [("light", &*names.light(light)), ("n", &*(count - 1).to_string())];
            fill(table.and_more[0], &slots)
        }
    };
    let sentence = if names.is_out_wanted() { table.leaves_on } else { table.leaves_wrong };
    fill(sentence[usize::from(left.len() > 1)], &[("lights", &lights)])
}

/// The buttons of row 1 that have a say in a light of the last row. Of several it leaves open which one to press.
fn residual(names: &Names<'_>, light: usize, buttons: &[Term], press: Press) -> String {
    let all: Vec<usize> = buttons.iter().map(|term| term.number).collect();
    let table = names.table;
    let of_goal = |forms: Forms| forms[usize::from(!names.is_plain())];
    let sentence = match all.len() {
        1 => of_goal(table.residual_one),
        2..=MOST_SEEN => of_goal(table.residual),
        _ => names.of_buttons(table.residual_many),
    };
    let slots = [
        ("buttons", &*names.one_of(&all)),
        ("n", &*all.len().to_string()),
        ("button", &*names.button(press.button)),
        ("light", &*names.light(light)),
        ("times", &*names.times(press.times)),
    ];
    fill(sentence, &slots)
}

/// Presses of row 1 that make the whole chase shorter.
fn saves(names: &Names<'_>, swap: &Swap, first: &[Press]) -> String {
    let table = names.table;
    let buttons = match first.len() {
        ..=MOST_FIRST => names.presses_of(first),
        count => names.some_buttons(count),
    };
    let sentence = if names.has_costs() { table.saves_cost } else { table.saves };
    let slots = [
        ("chase", &*names.presses(swap.chase)),
        ("all", &*(swap.chase + swap.take).saturating_sub(swap.drop).to_string()),
        ("buttons", &*buttons),
        ("button", &*names.button(first[0].button)),
        ("times", &*names.times(first[0].times)),
    ];
    fill(sentence[usize::from(first.len() > 1)], &slots)
}

/// All lights before this one are right.
fn below(names: &Names<'_>, light: usize, times: u8) -> String {
    let slots = [("wrong", &*names.wrong(light)), ("times", &*names.times(times))];
    fill(names.table.below[0], &slots)
}
