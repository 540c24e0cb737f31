//! Reasons that are part of a light chase: where the rows are cleared from the top.

use lightsout_teach::hint::{Because, Deduction, Plan, Term};

use crate::MOST_SEEN;
use crate::names::Names;
use crate::table::fill;

/// So many lights that would stay on are named.
const MOST_LEFT: usize = 4;

/// The step of a chase, after the technique if it was not named before. None if the reason is none of a chase.
pub fn reason(
    names: &Names<'_>,
    plan: Option<&Plan>,
    deduction: &Deduction,
) -> Option<Vec<String>> {
    let step = match deduction {
        Deduction::Forced {
            light,
            because: Because::Above { .. } | Because::FirstRow { .. },
            press,
            ..
        } => {
            vec![below(names, *light, press.times)]
        }
        Deduction::Residual { light, buttons, presses, .. } => {
            let mut said = vec![residual(names, *light, buttons, presses[0].times)];
            if plan.is_none_or(|plan| plan.left.is_empty()) {
                said.insert(0, chased(names, *light));
            }
            said
        }
        Deduction::Saves { swap, .. } => {
            let saved = swap.drop.saturating_sub(swap.take);
            let sentence = match names.has_costs() {
                true => names.table.saves_cost,
                false => names.table.saves,
            };
            let slots = [("chase", &*names.presses(swap.chase)), ("saved", &*saved.to_string())];
            vec![fill(sentence[0], &slots)]
        }
        // With its only button below it, a light is part of a chase too, if a plan says so.
        Deduction::Forced { because: Because::Only, .. } if plan.is_some() => {
            crate::board::reason(names, deduction)
        }
        _ => return None,
    };
    let technique = plan.map(|plan| technique(names, plan, deduction));
    Some(technique.into_iter().flatten().chain(step).collect())
}

/// The technique by name, and what it comes to on this board.
fn technique(names: &Names<'_>, plan: &Plan, deduction: &Deduction) -> Vec<String> {
    let table = names.table;
    let chase = if names.is_out_wanted() { table.chase } else { table.chase_wrong };
    let mut said = vec![chase[0].to_string()];
    if let Deduction::Residual { .. } = deduction
        && !plan.left.is_empty()
    {
        let is_few = plan.left.len() <= MOST_LEFT && !names.points;
        let lights = match is_few || plan.left.len() == 1 {
            true => names.lights(&plan.left),
            false => names.some(table.some_lights, plan.left.len()),
        };
        let stay = if names.is_out_wanted() { table.stay_on } else { table.stay_wrong };
        said.push(fill(stay[usize::from(plan.left.len() > 1)], &[("lights", &lights)]));
    }
    said
}

fn chased(names: &Names<'_>, light: usize) -> String {
    let table = names.table;
    let sentence = if names.is_out_wanted() { table.chased_on } else { table.chased_wrong };
    fill(sentence[0], &[("light", &names.light(light))])
}

/// The buttons of row 1 that have a say in a light of the last row.
fn residual(names: &Names<'_>, light: usize, buttons: &[Term], times: u8) -> String {
    let all: Vec<usize> = buttons.iter().map(|term| term.number).collect();
    let sentence = match all.len() {
        1 => names.table.residual_one,
        _ => names.table.residual,
    };
    let slots = [
        ("buttons", &*names.few_buttons(&all, MOST_SEEN)),
        ("light", &*names.light(light)),
        ("times", &*names.times(times)),
    ];
    fill(sentence[0], &slots)
}

/// All lights before this one are right.
fn below(names: &Names<'_>, light: usize, times: u8) -> String {
    let table = names.table;
    let sentence = if names.is_plain() { table.below_on } else { table.below_wrong };
    fill(sentence[0], &[("light", &names.light(light)), ("times", &names.times(times))])
}
