//! The plan and the reason for the next press in English: what leads to the press, which is for the last rung to name.

use lightsout_teach::hint::{Because, Deduction, Plan, Press, Swap, Term};

use super::names::Names;
use crate::phrase::{counted, listed, times};

/// The plan of a board that is cleared row by row.
pub fn plan(names: &Names<'_>, plan: &Plan) -> Vec<String> {
    let (clear, on) = match names.is_out_wanted() {
        true => ("clear", "stay on"),
        false => ("settle", "stay wrong"),
    };
    let mut said = vec![format!(
        "Light chasing: {clear} the rows from the top, each light with the button right below it."
    )];
    let first = counted(plan.first.iter().map(|press| u64::from(press.times)).sum(), "press");
    let left = names.lights(&plan.left);
    said.push(match (plan.left.is_empty(), plan.first.is_empty()) {
        (true, true) => "Row 1 needs no press for that: the last row comes out right.".to_string(),
        (true, false) => {
            format!("The last row comes out right; but {first} in row 1 first can make it shorter.")
        }
        (false, _) => format!(
            "With row 1 as it is, {left} would {on} at the end; {first} in row 1 first can prevent that. On a board that is done, pressing there and clearing down again has to change exactly {}.",
            if plan.left.len() == 1 { "that light" } else { "those lights" }
        ),
    });
    said.extend(plan.swap.as_ref().filter(|_| !plan.left.is_empty()).map(|swap| {
        format!(
            "The presses that its table gives for row 1 lead to {} in all. {}",
            swap.chase,
            swapped(names, swap)
        )
    }));
    said
}

/// A quiet pattern that is added to a chase, and what comes of it.
fn swapped(names: &Names<'_>, swap: &Swap) -> String {
    format!(
        "A quiet pattern, which changes nothing, swaps {} of them for {} and {}leaves {}.",
        swap.drop,
        counted(swap.take, "other"),
        if names.has_costs() { "costs less; it " } else { "" },
        swap.chase + swap.take - swap.drop
    )
}

/// The reason for the next press, below the plan where that was told.
pub fn deduction(names: &Names<'_>, deduction: &Deduction, plan: Option<&Plan>) -> Vec<String> {
    match deduction {
        Deduction::TakeBack { press } => {
            vec![format!("To undo that, press the same again{}.", times(press.times))]
        }
        Deduction::Forced { light, others, because, also, press } => {
            forced(names, *light, others, because, also, *press)
        }
        Deduction::Residual { light, ends, buttons, presses } => {
            let is_told = plan.is_some_and(|plan| plan.left.contains(light));
            let mut said = vec![residual(names, *light, *ends, buttons, is_told)];
            said.extend(decided(names, buttons, presses));
            said
        }
        Deduction::Saves { swap, .. } => vec![format!(
            "Clearing the rows at once takes {}. {} It begins in row 1.",
            counted(swap.chase, "press"),
            swapped(names, swap)
        )],
        Deduction::Equation { lights, needs, weight, others, also, press } => {
            let mut said = vec![equation(names, lights, [*needs, *weight], others, press)];
            said.extend(suggested(names, others, also));
            said
        }
        Deduction::Begins { allowed, presses, is_fewest, .. } => vec![format!(
            "The order matters here, and only {} may be pressed now. {} begins a solution of {}{}.",
            match allowed.len() {
                1 => format!("{}, whose light is on,", names.buttons(allowed)),
                2..=6 => format!("{}, whose lights are on,", names.buttons(allowed)),
                count => format!("the {count} buttons whose lights are on"),
            },
            if allowed.len() == 1 { "It" } else { "One of them" },
            counted(*presses, "press"),
            if *is_fewest { ", the minimum" } else { ", the best known" },
        )],
        Deduction::InPlan { is_fewest, .. } => vec![format!(
            "No light alone tells the next press; elimination, which combines the equations of all lights, finds it. It is part of {}.",
            match *is_fewest {
                true if names.has_costs() => "a solution of the least cost",
                true => "a solution with the fewest presses",
                false => "the best solution known",
            },
        )],
    }
}

/// A light that is wrong, and what singles out one of the buttons that change it.
fn forced(
    names: &Names<'_>,
    light: usize,
    others: &[usize],
    because: &Because,
    also: &[usize],
    press: Press,
) -> Vec<String> {
    let (name, wrong) = (names.light(light), names.wrong(light));
    let number = others.len() + 1;
    match because {
        Because::Only => vec![format!(
            "{wrong}, and only one button changes it: that button has to be pressed{}.",
            times(press.times)
        )],
        Because::Above { rows } => {
            let above = match rows {
                1 => "Row 1 is".to_string(),
                2 => "Rows 1 and 2 are".to_string(),
                rows => format!("Rows 1 to {rows} are"),
            };
            let done = if names.is_out_wanted() { "clear" } else { "right" };
            vec![format!(
                "{wrong}. {above} {done} and should stay so: of the {number} buttons that change {name}, only one changes nothing above {name}'s row."
            )]
        }
        Because::FirstRow { .. } => vec![format!(
            "{wrong}. Row 1 is done: of the {number} buttons that change {name}, only one is not in row 1."
        )],
        Because::Plan => {
            let among = names.buttons(&in_order(others, press.button));
            let mut said = vec![format!(
                "{wrong}, and only {among} change it: at least one of these is needed."
            )];
            said.extend(suggested(names, others, also));
            said
        }
    }
}

/// What speaks for one of several buttons: other lights that are wrong and that it alone changes, or that it is enough.
fn suggested(names: &Names<'_>, others: &[usize], also: &[usize]) -> Option<String> {
    if others.is_empty() {
        return None;
    }
    Some(match also.len() {
        0 => "Pressing a single one of them is enough.".to_string(),
        1 => format!(
            "One of them sets more right: it alone also changes {}, which is wrong too.",
            names.lights(also)
        ),
        _ => format!(
            "One of them sets more right: it alone also changes both {}, which are wrong too.",
            names.lights(also)
        ),
    })
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
        let (these, decide) = match all.len() {
            1 => ("one button".to_string(), "decides"),
            _ => (names.buttons_or_count(&all), "decide"),
        };
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
    let only = match buttons {
        [one] => format!("In row 1, only one button adds to that, {} for each press.", one.weight),
        _ => {
            format!("In row 1, only these add to that, for each press: {}.", listed(adds.collect()))
        }
    };
    match is_told {
        true => format!("Look at {name}, which would end at {ends}. {only}"),
        false => format!("If you clear down from here, {name} ends at {ends}. {only}"),
    }
}

/// What the buttons that have a say in it have to do, of which the plan presses these.
fn decided(names: &Names<'_>, buttons: &[Term], presses: &[Press]) -> Vec<String> {
    let (only, one) = (buttons.len() == 1, presses.len() == 1);
    let mut said = vec![match (names.states(), only, one) {
        (_, true, _) => "So it has to be pressed.".to_string(),
        (2, _, true) => "An odd number of them has to be pressed; one is enough.".to_string(),
        (2, ..) => "An odd number of them has to be pressed.".to_string(),
        (_, _, true) => "Pressing a single one of them is enough.".to_string(),
        _ => format!("Pressing {} of them is enough.", presses.len()),
    }];
    if !only {
        said.push(
            "Every light of the last row gives such a rule, and row 1 has to keep them all."
                .to_string(),
        );
    }
    said
}

/// A sum of several lights that few buttons change.
fn equation(
    names: &Names<'_>,
    lights: &[Term],
    [needs, weight]: [u8; 2],
    others: &[usize],
    press: &Press,
) -> String {
    let m = names.states();
    let so = format!("that button has to be pressed{}", times(press.times));
    let numbers: Vec<usize> = lights.iter().map(|term| term.number).collect();
    let among = names.buttons(&in_order(others, press.button));
    if m == 2 {
        let only = match others.len() {
            0 => format!(
                "Only one button changes an odd number of them, all others an even number: {so}."
            ),
            _ => format!(
                "Only {among} change an odd number of them, so at least one of these is needed."
            ),
        };
        return format!("Of {}, an odd number has to change. {only}", names.lights(&numbers));
    }
    let only = match others.len() {
        0 => format!("Only one button changes this sum, by {weight} a press: {so}."),
        _ => format!("Only {among} change it, so at least one of these is needed."),
    };
    let sum = lights.iter().map(|term| match term.weight {
        1 => names.light(term.number),
        weight => format!("{weight} x {}", names.light(term.number)),
    });
    format!(
        "Add up {}, modulo {m}: the sum has to change by {needs}. {only}",
        listed(sum.collect())
    )
}
