#![doc = include_str!("../README.md")]

mod impossible;
mod names;
pub mod phrase;
mod why;

use lightsout_model::puzzle::Puzzle;
use lightsout_teach::hint::{Data, Look, Strayed};

use names::Names;

use crate::phrase::{counted, times};

/// What one rung says about a puzzle, whose start is the board as it is now, sentence by sentence.
pub fn sentences(puzzle: &Puzzle, strayed: Option<&Strayed>, data: &Data) -> Vec<String> {
    let names = Names::of(puzzle);
    let mut said: Vec<String> =
        strayed.map(|strayed| left_plan(&names, strayed)).into_iter().collect();
    match data {
        Data::Done => said.push("The goal is reached.".to_string()),
        Data::Unknown { reason } => said.push(format!("Nothing is known of this board: {reason}.")),
        Data::Solvable { presses, cost, is_fewest, lower_bound } => {
            said.push(how_far(*presses, *cost, *is_fewest, *lower_bound));
        }
        Data::Where { place } => said.push(look(&names, place)),
        Data::Why { level, plan, deduction } => {
            said.extend(level.map(|level| {
                format!("The plan brings every light to the same state: {}.", names.state(level))
            }));
            said.extend(plan.iter().flat_map(|plan| why::plan(&names, plan)));
            said.extend(why::deduction(&names, deduction, plan.as_ref()));
        }
        Data::Press { button, times: number } => {
            said.push(format!("Press {}{}.", names.button(*button), times(*number)));
        }
        Data::Unsolvable => said.push("This board cannot be solved.".to_string()),
        Data::Lights { lights } => said.push(impossible::lights(&names, lights)),
        Data::Impossible { proof } => said.push(impossible::proof(&names, proof)),
        Data::Change { nearest } => said.push(impossible::change(&names, nearest.as_ref())),
    }
    said.into_iter().map(begun).collect()
}

/// That the last presses were not in the plan, and what was lost by them.
pub fn strayed(puzzle: &Puzzle, strayed: &Strayed) -> String {
    begun(left_plan(&Names::of(puzzle), strayed))
}

/// A sentence that begins with a word begins with a capital; one that begins with a name does not.
fn begun(mut sentence: String) -> String {
    let is_word = ["light ", "button "].iter().any(|word| sentence.starts_with(word));
    if let Some(first) = sentence.get_mut(..1).filter(|_| is_word) {
        first.make_ascii_uppercase();
    }
    sentence
}

fn how_far(presses: u64, cost: Option<u64>, is_fewest: bool, lower_bound: u64) -> String {
    let mut left = counted(presses, "press");
    if let Some(cost) = cost {
        left += &format!(" at a cost of {cost}");
    }
    let minimum = if cost.is_some() { "the least cost" } else { "the minimum" };
    match lower_bound {
        _ if is_fewest => format!("Solvable in {left}; that is {minimum}."),
        0 => format!("Solvable in {left}."),
        _ => {
            format!("Solvable in {left}; {minimum} is not known, but it is at least {lower_bound}.")
        }
    }
}

/// That a press was off the plan, and what it cost.
fn left_plan(names: &Names<'_>, strayed: &Strayed) -> String {
    let (press, was) =
        if strayed.buttons.len() == 1 { ("press", "was") } else { ("presses", "were") };
    // The plan may have had a press of the same button before.
    let presses = format!("The last {press} of {}", names.buttons(&strayed.buttons));
    match strayed.lost {
        Some(0) => format!(
            "{presses} {was} not in the plan, but nothing is lost: another plan takes over, just as {}.",
            if names.has_costs() { "cheap" } else { "short" }
        ),
        Some(lost) if names.has_costs() => {
            format!("{presses} {was} not in the plan: that costs {lost} more.")
        }
        Some(lost) => {
            format!("{presses} {was} not in the plan: that costs {}.", counted(lost, "press"))
        }
        None => format!("{presses} {was} not in the plan."),
    }
}

fn look(names: &Names<'_>, place: &Look) -> String {
    match place {
        Look::Around { light, buttons } if buttons.len() == 1 => {
            format!("Look at {}: only one button changes it.", names.light(*light))
        }
        Look::Around { light, buttons } => format!(
            "Look at {}: your next press is one of the {} buttons that change it.",
            names.light(*light),
            buttons.len()
        ),
        Look::Row { row, buttons } => {
            let len = buttons.len();
            let is_whole = (row * len..(row + 1) * len).eq(buttons.iter().copied());
            let press = match is_whole {
                true => "in it".to_string(),
                false => format!("one of {}", names.buttons_or_count(buttons)),
            };
            format!("Look at row {}: your next press is {press}.", row + 1)
        }
        Look::Several { lights, .. } => {
            format!("Look at {}: your next press changes some of them.", names.lights(lights))
        }
        Look::Own { buttons } => {
            format!("Look at what you pressed last: {}.", names.buttons(buttons))
        }
        Look::Allowed { buttons } => match buttons.len() {
            1 => "Only one button may be pressed now.".to_string(),
            2..=6 => format!("Your next press is one of {}.", names.buttons(buttons)),
            count => format!("Your next press is one of the {count} buttons whose light is on."),
        },
    }
}
