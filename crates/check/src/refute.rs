//! Checks that no solution exists: sums of weights that no press changes, or boards that no press leaves.

use std::collections::{BTreeSet, HashSet};

use crate::answer::Certificate;
use crate::budget::{Budget, times};
use crate::finding::Finding;
use crate::json::{Unreadable, quoted};
use crate::puzzle::{Puzzle, number, wrong};
use crate::replay::press;

/// Judges that there is no solution.
///
/// # Errors
/// When the certificate is not one for this puzzle.
pub(crate) fn refutation(
    puzzle: &Puzzle,
    certificate: Option<&Certificate>,
    budget: &mut Budget,
) -> Result<Finding, Unreadable> {
    let fault = match certificate {
        None => Err("no certificate is given".to_string()),
        Some(Certificate::Weights(lists)) => match weights(puzzle, lists, budget)? {
            Err(why) => Err(why),
            Ok(weights) => sums_differ(puzzle, &weights, budget),
        },
        Some(Certificate::Closed(boards)) => {
            let is_board = |board: &Vec<u8>| {
                board.len() == puzzle.lights.len() && board.iter().all(|s| *s < puzzle.states)
            };
            if !boards.iter().all(is_board) {
                return Err(wrong("a board of `closed` should have a state of each light"));
            }
            is_closed(puzzle, boards, budget)
        }
    };
    // A certificate that fails shows nothing, and neither that there is a solution.
    let claim = match &fault {
        Ok(Some(_)) => "the certificate shows that no solution exists",
        _ => "there is no solution",
    };
    Ok(Finding::found(claim, fault))
}

/// The weight of each light in each list.
fn weights(
    puzzle: &Puzzle,
    lists: &[Vec<(String, u64)>],
    budget: &mut Budget,
) -> Result<Result<Vec<Vec<u8>>, String>, Unreadable> {
    let words = times(&[lists.len(), puzzle.lights.len() / 8 + 4]);
    if let Err(why) = budget.keep(words) {
        return Ok(Err(why));
    }
    let mut weights = vec![vec![0; puzzle.lights.len()]; lists.len()];
    for (weight, list) in weights.iter_mut().zip(lists) {
        for (name, own) in list {
            let light = number(&puzzle.light_numbers, name, "light")?;
            weight[light] = (own % u64::from(puzzle.states)) as u8;
        }
    }
    Ok(Ok(weights))
}

/// What is wrong: a press that changes a sum, or an end that has all the sums of the start.
fn sums_differ(
    puzzle: &Puzzle,
    weights: &[Vec<u8>],
    budget: &mut Budget,
) -> Result<Option<String>, String> {
    let touches: usize = puzzle.buttons.iter().map(|button| button.touches.len() + 1).sum();
    budget.spend(times(&[weights.len(), touches.saturating_add(puzzle.lights.len())]))?;
    match weights.iter().find_map(|weight| changed(puzzle, weight)) {
        None => ends_agree(puzzle, weights, budget),
        fault => Ok(fault),
    }
}

/// What changes the sum of these weights, if anything.
fn changed(puzzle: &Puzzle, weight: &[u8]) -> Option<String> {
    let changes = |button: &&crate::puzzle::Button| {
        let changed = button.touches.iter();
        let changed = changed.map(|&(light, by)| u64::from(weight[light]) * u64::from(by));
        !button.is_forbidden && changed.sum::<u64>() % u64::from(puzzle.states) != 0
    };
    if let Some(button) = puzzle.buttons.iter().find(changes) {
        return Some(format!("{} changes the weighted sum of the lights", quoted(&button.name)));
    }
    let light = (0..weight.len()).find(|&light| puzzle.ignored[light] && weight[light] != 0)?;
    Some(format!("{} has a weight, but may end in any state", quoted(&puzzle.lights[light])))
}

/// Whether some end has all the sums of the start, as a sentence. The sums of all ends are made light by light.
///
/// # Errors
/// Why that is not found out here.
fn ends_agree(
    puzzle: &Puzzle,
    weights: &[Vec<u8>],
    budget: &mut Budget,
) -> Result<Option<String>, String> {
    let states = u64::from(puzzle.states);
    let sums = |board: &[u8]| -> Vec<u8> {
        let sum = |weight: &Vec<u8>| {
            let products = board.iter().zip(weight);
            (products.map(|(&state, &own)| u64::from(state) * u64::from(own)).sum::<u64>() % states)
                as u8
        };
        weights.iter().map(sum).collect()
    };
    let per_sum = times(&[weights.len() / 8 + 8]);
    budget.spend(times(&[weights.len(), puzzle.lights.len(), puzzle.end_count()]))?;
    let start = sums(&puzzle.start);
    for mut end in puzzle.ends() {
        puzzle.several.iter().for_each(|(light, _)| end[*light] = 0);
        let mut reached = BTreeSet::from([sums(&end)]);
        for (light, own) in &puzzle.several {
            budget.spend(times(&[reached.len(), own.len(), weights.len() + 16]))?;
            let mut more = BTreeSet::new();
            for (before, &state) in reached.iter().flat_map(|b| own.iter().map(move |s| (b, s))) {
                let each = before.iter().zip(weights);
                let plus = each.map(|(&sum, weight)| {
                    let sum = u64::from(sum) + u64::from(weight[*light]) * u64::from(state);
                    (sum % states) as u8
                });
                if more.insert(plus.collect::<Vec<u8>>()) {
                    budget.keep(per_sum)?;
                }
            }
            budget.give_back(per_sum.saturating_mul(reached.len() as u64));
            reached = more;
        }
        if reached.contains(&start) {
            return Ok(Some("start and goal have the same weighted sum of lights".to_string()));
        }
        budget.give_back(per_sum.saturating_mul(reached.len() as u64));
    }
    Ok(None)
}

/// What is wrong with boards that no allowed press should leave: among them the start, and none at which it ends.
fn is_closed(
    puzzle: &Puzzle,
    boards: &[Vec<u8>],
    budget: &mut Budget,
) -> Result<Option<String>, String> {
    let lights = puzzle.lights.len();
    let touches: usize = puzzle.buttons.iter().map(|button| button.touches.len()).sum();
    let presses = times(&[puzzle.buttons.len(), lights]).saturating_add(touches as u64);
    let tests = times(&[puzzle.end_count(), lights]);
    let each = presses.saturating_add(tests);
    budget.spend(each.saturating_mul(boards.len() as u64))?;
    budget.keep(times(&[boards.len(), 4]))?;
    let all: HashSet<&[u8]> = boards.iter().map(Vec::as_slice).collect();
    if !all.contains(&puzzle.start[..]) {
        return Ok(Some("the start is not among its boards".to_string()));
    }
    for (place, board) in (1..).zip(boards) {
        if puzzle.missed(board).is_none() {
            return Ok(Some(format!("its board {place} is an end")));
        }
        for (button, own) in puzzle.buttons.iter().enumerate() {
            let light = puzzle.own_lights.as_ref().map(|lights| lights[button]);
            if own.is_forbidden || light.is_some_and(|light| board[light] == 0) {
                continue;
            }
            let mut next = board.clone();
            press(puzzle, &mut next, button, 1);
            if !all.contains(&next[..]) {
                let name = quoted(&own.name);
                return Ok(Some(format!(
                    "a press of {name} leads from its board {place} elsewhere"
                )));
            }
        }
    }
    Ok(None)
}
