//! The plan and the reason for the next press in English.

use lightsout_teach::hint::{Because, Deduction, Plan, Press, Swap, Term};

use super::names::Names;
use crate::phrase::{counted, listed, times};

/// The plan of a board that is cleared row by row.
pub fn plan(names: &Names<'_>, plan: &Plan) -> Vec<String> {
    let (clear, on) = match names.is_out_wanted() {
        true => ("Clear", "stay on"),
        false => ("Settle", "stay wrong"),
    };
    let mut said = vec![format!(
        "Plan: {} the rows from the top, each light with the button right below it.",
        clear.to_lowercase()
    )];
    let first = names.presses(&plan.first);
    let left = names.lights(&plan.left);
    said.push(match (plan.left.is_empty(), plan.first.is_empty()) {
        (true, true) => "Row 1 needs no press for that: the last row comes out right.".to_string(),
        (true, false) => {
            format!("The last row comes out right; but {first} in row 1 first makes it shorter.")
        }
        (false, _) => format!(
            "With row 1 as it is, {left} would {on} at the end. Press {first} in row 1 first: on a board that is done, {} and clearing down again change exactly {}.",
            if plan.first.len() == 1 { "that press" } else { "those presses" },
            if plan.left.len() == 1 { "that light" } else { "those lights" }
        ),
    });
    said.extend(
        plan.swap.as_ref().filter(|_| !plan.left.is_empty()).map(|swap| saved(names, swap)),
    );
    said
}

fn saved(names: &Names<'_>, swap: &Swap) -> String {
    format!(
        "The presses that the chase table gives for row 1 lead to {} in all; swapping {} of them for {} has the same effect and {}takes {}.",
        counted(swap.chase, "press"),
        swap.drop,
        counted(swap.take, "other"),
        if names.has_costs() { "costs less; it " } else { "" },
        swap.chase + swap.take - swap.drop
    )
}

/// The reason for the next press, below the plan where that was told.
pub fn deduction(names: &Names<'_>, deduction: &Deduction, plan: Option<&Plan>) -> Vec<String> {
    let so = |press: &Press| format!("press {}{}", names.button(press.button), times(press.times));
    match deduction {
        Deduction::TakeBack { press } => vec![format!("To undo that, {}.", so(press))],
        Deduction::Forced { light, others, because, press } => {
            let (name, wrong) = (names.light(*light), names.wrong(*light));
            let button = names.button(press.button);
            let among = names.buttons(&in_order(others, press.button));
            vec![match because {
                Because::Only => format!("{wrong}, and only {button} changes it: {}.", so(press)),
                Because::Above { rows } => {
                    let (above, are) = match rows {
                        1 => ("Row 1 is".to_string(), "it"),
                        2 => ("Rows 1 and 2 are".to_string(), "them"),
                        rows => (format!("Rows 1 to {rows} are"), "them"),
                    };
                    let done = if names.is_out_wanted() { "clear" } else { "right" };
                    format!(
                        "{wrong}. {above} {done}, and every other button that changes {name} would change {are} again. So {}, right below {name}.",
                        so(press)
                    )
                }
                Because::FirstRow { .. } => format!(
                    "{wrong}. Row 1 is done, and of the buttons that change {name} only {button}, right below it, is not in row 1. So {}.",
                    so(press)
                ),
                Because::Plan => format!(
                    "{wrong}, and only {among} change it: at least one of these is needed. Here, {}.",
                    so(press)
                ),
            }]
        }
        Deduction::Residual { light, ends, buttons, presses } => {
            let is_told = plan.is_some_and(|plan| plan.left.contains(light));
            let mut said = vec![residual(names, *light, *ends, buttons, is_told)];
            said.push(decided(names, buttons, presses));
            said
        }
        Deduction::Saves { swap, press } => vec![format!(
            "Clearing the rows at once takes {}. Swapping {} of them for {} has the same effect and {}takes {}: these presses together are a quiet pattern, which changes nothing. It begins in row 1: {}.",
            counted(swap.chase, "press"),
            swap.drop,
            counted(swap.take, "other"),
            if names.has_costs() { "costs less; it " } else { "" },
            swap.chase + swap.take - swap.drop,
            so(press)
        )],
        Deduction::Equation { lights, needs, weight, others, press } => {
            equation(names, lights, [*needs, *weight], others, press)
        }
        Deduction::Begins { allowed, presses, is_fewest, press } => vec![format!(
            "{} may be pressed now. {} begins a solution of {}{}: {}.",
            match allowed.len() {
                1 => format!("Only {}", names.buttons(allowed)),
                2..=6 => names.buttons(allowed),
                count => format!("{count} buttons"),
            },
            names.button(press.button),
            counted(*presses, "press"),
            if *is_fewest { ", the minimum" } else { ", the best known" },
            so(press)
        )],
        Deduction::InPlan { is_fewest, press } => vec![format!(
            "{} is part of {}: {}.",
            names.button(press.button),
            match *is_fewest {
                true if names.has_costs() => "a solution of the least cost",
                true => "a solution with the fewest presses",
                false => "the best solution known",
            },
            so(press)
        )],
    }
}

/// Buttons with one more among them, by their numbers.
fn in_order(others: &[usize], button: usize) -> Vec<usize> {
    let mut all = [others, &[button]].concat();
    all.sort_unstable();
    all
}

/// What a light of the last row ends in, and which buttons of row 1 have a say in it; the plan may have told the first.
fn residual(names: &Names<'_>, light: usize, ends: u8, buttons: &[Term], is_told: bool) -> String {
    let name = names.light(light);
    if names.states() == 2 {
        let all: Vec<usize> = buttons.iter().map(|term| term.number).collect();
        let decide = if all.len() == 1 { "decides" } else { "decide" };
        let these = names.buttons_or_count(&all);
        return match is_told {
            true => format!(
                "Look at {name}: in row 1, only {these} {decide} whether it ends on or off."
            ),
            false => format!(
                "If you clear down from here, {name} ends {}. In row 1, only {these} {decide} whether {name} ends on or off.",
                names.state(ends)
            ),
        };
    }
    let adds =
        buttons.iter().map(|term| format!("{} adds {}", names.button(term.number), term.weight));
    let only =
        format!("In row 1, only these add to that, for each press: {}.", listed(adds.collect()));
    match is_told {
        true => format!("Look at {name}, which would end at {ends}. {only}"),
        false => format!("If you clear down from here, {name} ends at {ends}. {only}"),
    }
}

/// Which buttons of row 1 the plan presses, of those that have a say in it.
fn decided(names: &Names<'_>, buttons: &[Term], presses: &[Press]) -> String {
    let told =
        presses.iter().map(|press| format!("{}{}", names.button(press.button), times(press.times)));
    let told = listed(told.collect());
    let is_pressed = |term: &Term| presses.iter().any(|press| press.button == term.number);
    match (buttons.iter().all(is_pressed), names.states(), presses.len()) {
        (true, ..) => format!("Press {told}."),
        (_, 2, 1) => format!("One of them is enough: press {told}."),
        (_, 2, _) => format!("An odd number of them has to be pressed: press {told}."),
        _ => format!("Of these it is enough to press {told}."),
    }
}

/// A sum of several lights that one button changes.
fn equation(
    names: &Names<'_>,
    lights: &[Term],
    [needs, weight]: [u8; 2],
    others: &[usize],
    press: &Press,
) -> Vec<String> {
    let (m, button) = (names.states(), names.button(press.button));
    let so = format!("press {button}{}", times(press.times));
    let numbers: Vec<usize> = lights.iter().map(|term| term.number).collect();
    let among = names.buttons(&in_order(others, press.button));
    if m == 2 {
        let only = match others.len() {
            0 => format!("Only {button} changes an odd number of them. So {so}."),
            _ => format!(
                "Only {among} change an odd number of them, so at least one of these is needed: {so}."
            ),
        };
        return vec![format!("Of {}, an odd number has to change. {only}", names.lights(&numbers))];
    }
    let only = match others.len() {
        0 => format!("Only {button} changes it, by {weight} a press. So {so}."),
        _ => format!("Only {among} change it, so at least one of these is needed: {so}."),
    };
    let sum = lights.iter().map(|term| match term.weight {
        1 => names.light(term.number),
        weight => format!("{weight} x {}", names.light(term.number)),
    });
    vec![format!(
        "Add up {}, modulo {m}: the sum has to change by {needs}. {only}",
        listed(sum.collect())
    )]
}
