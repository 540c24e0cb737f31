//! The sentences about an outcome: why there is no solution, and what is known about the minimum.

use lightsout_model::puzzle::Puzzle;
use lightsout_solver::solve::outcome::{Certificate, Optimality, Outcome, Solution};

/// Returns why there is no solution, as a word that never changes and as a sentence, or none if there is one.
pub fn unsolved(puzzle: &Puzzle, outcome: &Outcome) -> Option<(&'static str, String)> {
    let states = puzzle.states();
    let refutation = match outcome {
        Outcome::Solved(_) => return None,
        Outcome::Unknown(unknown) => return Some((unknown.kind(), unknown.to_string())),
        Outcome::Unsolvable(refutation) => refutation,
    };
    Some(match refutation.certificate() {
        Certificate::Weights(_) if states == 2 => (
            "weights",
            "every press changes an even number of certain lights, but an odd number of them has to change".to_string(),
        ),
        Certificate::Weights(_) if puzzle.goal().ends().is_some() => (
            "weights",
            format!(
                "add up the states of certain lights, each as often as its weight says. Every press changes that sum by a multiple of {states}, and no board on which it may end has the same remainder"
            ),
        ),
        Certificate::Weights(_) => (
            "weights",
            format!(
                "add up the states of certain lights, each as often as its weight says. Every press changes that sum by a multiple of {states}, but it has to change by another number"
            ),
        ),
        Certificate::Together(list) => (
            "weights-together",
            format!(
                "add up the states of certain lights, each as often as its weight says, in {} sums. Every press changes each of them by a multiple of {states}, and no board on which it may end agrees with this one in all of them",
                list.len()
            ),
        ),
        Certificate::Closed(boards) => (
            "closed-set",
            match boards.len() {
                1 => "no allowed press changes this board, and it is not done".to_string(),
                count => format!(
                    "no allowed press leads out of the {count} boards that can be reached, and none of them is done"
                ),
            },
        ),
    })
}

/// Returns the facts about the minimum as a line, or none if it was not asked for.
pub fn words_of_fewest(puzzle: &Puzzle, solution: &Solution) -> Option<String> {
    let count = solution.cost();
    Some(match solution.optimality() {
        Optimality::NotAsked => return None,
        Optimality::Proved(evidence) => {
            let what = match puzzle.costs() {
                None if count == 1 => "1 press".to_string(),
                None => format!("{count} presses"),
                Some(_) => format!("cost {count}"),
            };
            format!("minimum {what} (proof: {evidence})")
        }
        Optimality::Said { by, at_least, bound } if *at_least == count => format!(
            "minimum {count}, said by {by}, not proved here: at least {}, {}",
            bound.least(),
            bound.source()
        ),
        Optimality::Said { by, at_least, bound } => format!(
            "minimum at least {}, at most {count}: the lower bound is {}, and {by} says at least {at_least}, which was not checked",
            bound.least(),
            bound.source()
        ),
        Optimality::AtLeast { bound, .. } => {
            let how = solution.how().unwrap_or_default();
            format!("minimum at least {}, at most {count}: {how}", bound.least())
        }
    })
}
