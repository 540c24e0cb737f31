//! Replay of presses, and sums of weights.

use std::collections::BTreeSet;
use std::fmt;

use crate::answer::{Answer, Outcome};
use crate::json::Unreadable;
use crate::least::{self, Least};
use crate::puzzle::{Puzzle, number};

/// A claim, and what was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The claim as half a sentence.
    pub claim: String,
    /// What was found.
    pub verdict: Verdict,
}

/// What was found of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It holds.
    Holds,
    /// It is false, and why.
    False(String),
    /// It could not be judged here, and why.
    NotJudged(String),
}

impl fmt::Display for Finding {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.verdict {
            Verdict::Holds => write!(out, "holds: {}", self.claim),
            Verdict::False(why) => write!(out, "false: {}: {why}", self.claim),
            Verdict::NotJudged(why) => write!(out, "not judged: {}: {why}", self.claim),
        }
    }
}

impl Finding {
    pub(crate) fn of(claim: String, fault: Option<String>) -> Finding {
        Finding { claim, verdict: fault.map_or(Verdict::Holds, Verdict::False) }
    }
}

/// Judges every claim of an answer to a puzzle.
///
/// # Errors
/// When the answer names lights or buttons that the puzzle does not have.
pub fn judge(puzzle: &Puzzle, answer: &Answer) -> Result<Vec<Finding>, Unreadable> {
    match &answer.outcome {
        Outcome::Unknown => Ok(vec![Finding {
            claim: "a solution, or that there is none".to_string(),
            verdict: Verdict::NotJudged("the answer says neither".to_string()),
        }]),
        Outcome::Unsolvable(None) => Ok(vec![Finding {
            claim: NO_SOLUTION.to_string(),
            verdict: Verdict::NotJudged("no weights are given".to_string()),
        }]),
        Outcome::Unsolvable(Some(lists)) => Ok(vec![refutation(puzzle, lists)?]),
        Outcome::Solved(presses) => solution(puzzle, answer, presses),
    }
}

const NO_SOLUTION: &str = "there is no solution";

fn solution(
    puzzle: &Puzzle,
    answer: &Answer,
    presses: &[(String, u64)],
) -> Result<Vec<Finding>, Unreadable> {
    let mut pressed = Vec::with_capacity(presses.len());
    for (name, times) in presses {
        pressed.push((number(&puzzle.button_numbers, name, "button")?, *times));
    }
    let total = |each: &dyn Fn(usize) -> u64| {
        pressed.iter().fold(0u64, |sum, &(button, times)| {
            sum.saturating_add(each(button).saturating_mul(times))
        })
    };
    let (count, cost) = (total(&|_| 1), total(&|button| puzzle.buttons[button].cost));
    let mut findings = vec![Finding::of(
        format!("{} from the start to the goal", pressing(count)),
        replay(puzzle, &pressed),
    )];
    for (what, said, found) in [("presses", answer.press_count, count), ("cost", answer.cost, cost)]
    {
        if let Some(said) = said.filter(|said| *said != found) {
            let claim = format!("the answer says {said} of its {what}");
            findings.push(Finding::of(claim, Some(format!("it is {found}"))));
        }
    }
    let has_costs = puzzle.buttons.iter().any(|button| button.cost != 1);
    let own = if has_costs { cost } else { count };
    // What is said to be proved is a bound as well, and none may hide behind the other.
    if let Some(bound) = answer.lower_bound.max(answer.is_proved.then_some(own)) {
        let claim = match has_costs {
            true => format!("no solution costs less than {bound}"),
            false if bound == 1 => "no solution is without a press".to_string(),
            false => format!("no solution has fewer than {bound} presses"),
        };
        findings.push(minimum(puzzle, claim, bound, own));
    }
    Ok(findings)
}

fn pressing(count: u64) -> String {
    if count == 1 { "1 press leads".to_string() } else { format!("{count} presses lead") }
}

fn minimum(puzzle: &Puzzle, claim: String, bound: u64, own: u64) -> Finding {
    if bound > own {
        return Finding::of(claim, Some(format!("the answer's own comes to {own}")));
    }
    // A bound that every solution keeps.
    if bound == 0 {
        return Finding::of(claim, None);
    }
    match least::least(puzzle) {
        Err(why) => Finding { claim, verdict: Verdict::NotJudged(why) },
        Ok(Least { cost, solutions }) if cost >= bound => {
            let gone = match solutions {
                1 => "there is no other".to_string(),
                _ => format!("all {solutions} solutions were gone through"),
            };
            Finding::of(format!("{claim}: {gone}"), None)
        }
        Ok(Least { cost, .. }) => Finding::of(claim, Some(format!("there is one of {cost}"))),
    }
}

/// Presses one button after the other; what is wrong, if anything.
fn replay(puzzle: &Puzzle, pressed: &[(usize, u64)]) -> Option<String> {
    let states = u64::from(puzzle.states);
    if puzzle.is_lit_only && pressed.iter().any(|&(_, times)| times > 1) {
        return Some("under the lit-only rule a list in order is needed, not counts".to_string());
    }
    let mut board: Vec<u64> = puzzle.start.iter().map(|&state| u64::from(state)).collect();
    for &(button, times) in pressed.iter().filter(|(_, times)| *times > 0) {
        let own = &puzzle.buttons[button];
        if own.is_forbidden {
            return Some(format!("{} may not be pressed", own.name));
        }
        if puzzle.is_lit_only && board[button] == 0 {
            return Some(format!("{} is pressed while its light is off", own.name));
        }
        for &(light, by) in &own.touches {
            board[light] = (board[light] + times % states * u64::from(by)) % states;
        }
    }
    let misses = |end: &Vec<u8>| {
        let mut wanted = end.iter().zip(&board).enumerate();
        wanted.position(|(light, (&wanted, &state))| !puzzle.allows(light, wanted, state))
    };
    let missed: Option<Vec<usize>> = puzzle.ends().iter().map(misses).collect();
    let light = *missed?.first()?;
    Some(format!("{} ends in state {}, which is wrong", puzzle.lights[light], board[light]))
}

/// The most sums that are kept at a time.
const MOST_SUMS: usize = 1 << 20;

/// Lists of weights of lights whose sums no allowed button changes, while no end has all the sums that the start has.
fn refutation(puzzle: &Puzzle, lists: &[Vec<(String, u64)>]) -> Result<Finding, Unreadable> {
    let states = u64::from(puzzle.states);
    let mut weights = vec![vec![0u64; puzzle.lights.len()]; lists.len()];
    for (weight, list) in weights.iter_mut().zip(lists) {
        for (name, own) in list {
            weight[number(&puzzle.light_numbers, name, "light")?] = own % states;
        }
    }
    let fault = weights.iter().find_map(|weight| changed(puzzle, weight));
    Ok(match fault.map_or_else(|| ends_agree(puzzle, &weights), |fault| Ok(Some(fault))) {
        Ok(fault) => Finding::of(NO_SOLUTION.to_string(), fault),
        Err(why) => Finding { claim: NO_SOLUTION.to_string(), verdict: Verdict::NotJudged(why) },
    })
}

/// What changes the sum of these weights, if anything.
fn changed(puzzle: &Puzzle, weight: &[u64]) -> Option<String> {
    let changes = |button: &&crate::puzzle::Button| {
        let changed = button.touches.iter().map(|&(light, by)| weight[light] * u64::from(by));
        !button.is_forbidden && changed.sum::<u64>() % u64::from(puzzle.states) != 0
    };
    if let Some(button) = puzzle.buttons.iter().find(changes) {
        return Some(format!("{} changes the weighted sum of the lights", button.name));
    }
    let light = (0..weight.len()).find(|&light| puzzle.ignored[light] && weight[light] != 0)?;
    Some(format!("{} has a weight, but may end in any state", puzzle.lights[light]))
}

/// Whether some end has all the sums of the start, as a sentence. The sums of all ends are made light by light.
///
/// # Errors
/// Why that is not found out here.
fn ends_agree(puzzle: &Puzzle, weights: &[Vec<u64>]) -> Result<Option<String>, String> {
    let states = u64::from(puzzle.states);
    let sums = |board: &[u8]| -> Vec<u64> {
        let sum = |weight: &Vec<u64>| {
            let products = board.iter().zip(weight).map(|(&state, &own)| u64::from(state) * own);
            products.sum::<u64>() % states
        };
        weights.iter().map(sum).collect()
    };
    let start = sums(&puzzle.start);
    for mut end in puzzle.ends() {
        puzzle.several.iter().for_each(|(light, _)| end[*light] = 0);
        let mut reached = BTreeSet::from([sums(&end)]);
        for (light, own) in &puzzle.several {
            let plus = |sums: &Vec<u64>, state: u8| -> Vec<u64> {
                let each = sums.iter().zip(weights);
                each.map(|(sum, weight)| (sum + weight[*light] * u64::from(state)) % states)
                    .collect()
            };
            let all = reached.iter().flat_map(|sums| own.iter().map(|&state| plus(sums, state)));
            reached = all.collect();
            if reached.len() > MOST_SUMS {
                return Err("the ends have too many sums to go through here".to_string());
            }
        }
        if reached.contains(&start) {
            return Ok(Some("start and goal have the same weighted sum of lights".to_string()));
        }
    }
    Ok(None)
}
