//! All solutions, and how many there are.

use std::collections::HashSet;

use lightsout_formats::claims::Claims;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_solver::all_solutions;
use lightsout_solver::solve::budget::Budget;
use lightsout_words::phrase::counted;

use super::Standing;

/// The numbers of solutions that an answer says, without zeros in front.
pub(super) fn said(claims: &Claims) -> impl Iterator<Item = &str> {
    claims.solutions.iter().map(|digits| match digits.trim_start_matches('0') {
        "" => "0",
        digits => digits,
    })
}

/// Whether the solutions listed differ, and are as many as the answer says.
///
/// # Errors
/// What is wrong.
pub(super) fn counted_again<'a>(
    claims: &Claims,
    all: impl Iterator<Item = &'a Presses>,
) -> Result<(), String> {
    let Some(list) = &claims.all else { return Ok(()) };
    let mut seen = HashSet::new();
    for (number, presses) in (1..).zip(all) {
        if !seen.insert(key(presses)) {
            return Err(format!("solution {number} is listed twice"));
        }
    }
    let listed = list.len().to_string();
    match said(claims).find(|count| *count != listed) {
        Some(count) if !claims.is_cut_short => {
            Err(format!("it says {count} solutions, and lists {listed}"))
        }
        _ => Ok(()),
    }
}

/// What tells solutions apart: the buttons in order where it matters, else how often each is pressed.
fn key(presses: &Presses) -> Vec<(Button, u64)> {
    match presses {
        Presses::Counts(_) => presses.tally(),
        Presses::Sequence(buttons) => buttons.iter().map(|&button| (button, 1)).collect(),
    }
}

/// Verifies the claimed number of solutions. Adds what is true of it to `words`.
///
/// # Errors
/// What is wrong.
pub(super) fn judged(
    claims: &Claims,
    puzzle: &Puzzle,
    budget: &mut Budget<'_>,
    words: &mut Vec<String>,
) -> Result<Standing, String> {
    let listed = claims.all.as_ref().map(Vec::len);
    if listed.is_none() && claims.solutions.is_empty() {
        return Ok(Standing::Unclaimed);
    }
    let is_all = listed.is_some() && !claims.is_cut_short;
    let Ok(found) = all_solutions::count(puzzle, true, budget) else {
        words.push(match is_all {
            true => "that no others exist was not verified".to_string(),
            false => "the number of solutions was not verified".to_string(),
        });
        return Ok(Standing::Unjudged);
    };
    let number = found.number.to_string();
    let there_are = match number.as_str() {
        "1" => "there is 1".to_string(),
        number => format!("there are {number}"),
    };
    if let Some(said) = said(claims).find(|said| *said != number) {
        return Err(format!("it says that the number of solutions is {said}, and {there_are}"));
    }
    match listed.map(|listed| listed as u64) {
        Some(listed) if is_all && listed.to_string() != number => {
            let listed = counted(listed, "solution");
            return Err(format!("it lists {listed} as all there are, and {there_are}"));
        }
        Some(_) if is_all => words.push("there are no others".to_string()),
        Some(_) => words.push(format!("{there_are} in all")),
        None if number == "1" => words.push("there is 1 solution".to_string()),
        None => words.push(format!("{there_are} solutions")),
    }
    Ok(Standing::Confirmed)
}
