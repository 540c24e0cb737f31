//! Every claim of an answer to a puzzle.

use std::collections::BTreeMap;

use crate::answer::{Answer, Outcome, Presses};
use crate::budget::Budget;
use crate::finding::{Finding, Verdict};
use crate::json::{Unreadable, quoted};
use crate::least::{Least, Space};
use crate::puzzle::{Puzzle, number, wrong};
use crate::refute::refutation;
use crate::replay::replay;

/// Checks every claim of an answer to a puzzle.
///
/// # Errors
/// When the answer names lights or buttons that the puzzle does not have.
pub fn judge(puzzle: &Puzzle, answer: &Answer) -> Result<Vec<Finding>, Unreadable> {
    let mut findings = Vec::new();
    judge_each(puzzle, answer, &mut |finding| findings.push(finding))?;
    Ok(findings)
}

/// Checks every claim, and passes on each finding immediately.
///
/// # Errors
/// The same.
pub fn judge_each(
    puzzle: &Puzzle,
    answer: &Answer,
    told: &mut dyn FnMut(Finding),
) -> Result<(), Unreadable> {
    let mut budget = Budget::new();
    match &answer.outcome {
        Outcome::Unknown => {
            told(Finding::not_judged("a solution, or that none exists", "the answer says neither"))
        }
        Outcome::Unsolvable(certificate) => {
            told(refutation(puzzle, certificate.as_ref(), &mut budget)?);
        }
        Outcome::Solved(presses, counted) => {
            solution(puzzle, answer, presses, counted.as_ref(), told, &mut budget)?;
        }
    }
    about(puzzle, answer).into_iter().for_each(&mut *told);
    answer.others.iter().map(|name| Finding::of_field(name)).for_each(told);
    Ok(())
}

/// What it says of the puzzle and is false. Lights that may end in any state and buttons that may not be pressed do
/// not count.
fn about(puzzle: &Puzzle, answer: &Answer) -> Vec<Finding> {
    let is_free = |light: usize| {
        let all = usize::from(puzzle.states);
        let own = puzzle.several.binary_search_by_key(&light, |(own, _)| *own);
        puzzle.ignored[light] || own.is_ok_and(|place| puzzle.several[place].1.len() == all)
    };
    let lights = (0..puzzle.lights.len()).filter(|&light| !is_free(light)).count();
    let buttons = puzzle.buttons.iter().filter(|button| !button.is_forbidden).count();
    let found = [("lights", lights), ("buttons", buttons), ("states", puzzle.states.into())];
    let wrong = |name: &str, said: String, found: String| {
        let fault = (said != found).then(|| format!("it is {found}"));
        fault.map(|fault| Finding::of(format!("the answer says {said} of {name}"), Some(fault)))
    };
    let numbers = found.into_iter().zip(answer.size);
    let numbers = numbers
        .filter_map(|((name, found), said)| wrong(name, said?.to_string(), found.to_string()));
    let rule = if puzzle.own_lights.is_some() { "lit-only" } else { "free" };
    let rule = answer.rule.as_ref().and_then(|said| wrong("the rule", quoted(said), quoted(rule)));
    numbers.chain(rule).collect()
}

fn solution(
    puzzle: &Puzzle,
    answer: &Answer,
    presses: &Presses,
    counted: Option<&Presses>,
    told: &mut dyn FnMut(Finding),
    budget: &mut Budget,
) -> Result<(), Unreadable> {
    let resolved = |presses: &Presses| {
        let list = presses.list.iter();
        let list =
            list.map(|(name, count)| Ok((number(&puzzle.button_numbers, name, "button")?, *count)));
        list.collect::<Result<Vec<_>, Unreadable>>()
    };
    let (pressed, counted) = (resolved(presses)?, counted.map(resolved).transpose()?);
    let several = pressed.iter().filter(|(_, count)| *count > 0).count() > 1;
    if puzzle.own_lights.is_some() && !presses.is_ordered && several {
        return Err(wrong("under the lit-only rule several buttons need a list in order"));
    }
    let total = |each: &dyn Fn(usize) -> u64| -> u128 {
        let products = pressed.iter();
        products.map(|&(button, count)| u128::from(each(button)) * u128::from(count)).sum()
    };
    let (count, cost) = (total(&|_| 1), total(&|button| puzzle.buttons[button].cost));
    let pressing = Finding::found(pressing(count), replay(puzzle, &pressed, budget));
    let is_solution = pressing.verdict == Verdict::Holds;
    told(pressing);
    if let Some(counted) = counted {
        let (one, other) = (tally(&pressed), tally(&counted));
        let differs = puzzle.buttons.iter().enumerate();
        let mut differs = differs.filter(|(button, _)| one.get(button) != other.get(button));
        if let Some((_, button)) = differs.next() {
            let fault = format!("{} is pressed otherwise", quoted(&button.name));
            told(Finding::of("`presses` and `sequence` are the same", Some(fault)));
        }
    }
    for (what, said, found) in [("presses", answer.press_count, count), ("cost", answer.cost, cost)]
    {
        if let Some(said) = said.filter(|said| u128::from(*said) != found) {
            let claim = format!("the answer says {said} of its {what}");
            told(Finding::of(claim, Some(format!("it is {found}"))));
        }
    }
    let has_costs = puzzle.buttons.iter().any(|button| button.cost != 1);
    let own = if has_costs { cost } else { count };
    // What is said to be proved is a bound as well, and none may hide behind the other.
    let bound = answer.lower_bound.map(u128::from).max(answer.is_proved.then_some(own));
    let said = answer.said.as_ref().map(|(by, bound)| (Some(by), u128::from(*bound)));
    let mut all = All::default();
    for (by, bound) in bound.map(|bound| (None, bound)).into_iter().chain(said) {
        let claim = match has_costs {
            true => format!("no solution costs less than {bound}"),
            false if bound == 1 => "no solution is without a press".to_string(),
            false => format!("no solution has fewer than {bound} presses"),
        };
        let claim = match by {
            Some(by) => format!("{claim}, as {} says", quoted(by)),
            None => claim,
        };
        let finding = match is_solution && bound > own {
            true => Finding::of(claim, Some(format!("the answer's own comes to {own}"))),
            false => minimum(puzzle, claim, bound, &mut all, budget),
        };
        told(finding);
    }
    if let Some(said) = &answer.solutions {
        let fault = all.space(puzzle, budget).and_then(|space| {
            let count = space.count().ok_or("there are too many to count here")?.to_string();
            Ok((*said != count).then(|| format!("it is {count}")))
        });
        told(Finding::found(format!("the number of solutions is {said}"), fault));
    }
    Ok(())
}

/// How often each button is pressed that is.
fn tally(pressed: &[(usize, u64)]) -> BTreeMap<usize, u128> {
    let mut tally = BTreeMap::new();
    for &(button, count) in pressed.iter().filter(|(_, count)| *count > 0) {
        *tally.entry(button).or_default() += u128::from(count);
    }
    tally
}

fn pressing(count: u128) -> String {
    let presses = if count == 1 { "1 press leads" } else { &format!("{count} presses lead") };
    format!("{presses} from the start to the goal")
}

/// All solutions, once they were asked for.
#[derive(Default)]
struct All {
    space: Option<Result<Space, String>>,
    least: Option<Result<Least, String>>,
}

impl All {
    fn space(&mut self, puzzle: &Puzzle, budget: &mut Budget) -> Result<&Space, String> {
        let space = self.space.get_or_insert_with(|| Space::of(puzzle, budget));
        space.as_ref().map_err(Clone::clone)
    }

    fn least(&mut self, puzzle: &Puzzle, budget: &mut Budget) -> Result<Least, String> {
        if self.least.is_none() {
            let space = self.space(puzzle, budget)?;
            self.least = Some(space.least(puzzle, budget));
        }
        self.least.clone().unwrap_or_else(|| Err("they were not gone through".to_string()))
    }
}

fn minimum(
    puzzle: &Puzzle,
    claim: String,
    bound: u128,
    all: &mut All,
    budget: &mut Budget,
) -> Finding {
    // A bound that every solution keeps.
    if bound == 0 {
        return Finding::of(claim, None);
    }
    match all.least(puzzle, budget) {
        Err(why) => Finding::not_judged(claim, why),
        Ok(Least { cost, solutions }) if u128::from(cost) >= bound => {
            let gone = match solutions {
                1 => "there is no other".to_string(),
                _ => format!("all {solutions} solutions were gone through"),
            };
            Finding::of(format!("{claim}: {gone}"), None)
        }
        Ok(Least { cost, .. }) => Finding::of(claim, Some(format!("there is one of {cost}"))),
    }
}
