//! The last frame of a search: what it counted, whether its path is a shortest one and how that is known, and what the
//! algebra says without any search.

use std::cmp::Ordering;

use lightsout_model::puzzle::Puzzle;
use lightsout_search::heuristic::Heuristic;
use lightsout_solver::methods::Elimination;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::{Ask, Method};
use lightsout_solver::solve::outcome::Claim;

use super::watched::{End, Watched};
use super::{Kind, estimate};
use crate::words::counted;

/// Returns the minimum if elimination and the quiet patterns can prove it.
pub(super) fn known(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Option<u64> {
    let ask = Ask { fewest: true, ..Ask::default() };
    Elimination.supports(puzzle, ask).ok()?;
    match Elimination.run(puzzle, ask, budget).claim {
        Claim::Solved { presses, bound } if bound.least() == presses.total() => {
            Some(presses.total())
        }
        _ => None,
    }
}

/// Whether the search proves that no path is shorter.
pub(super) fn is_proved(kind: Kind, heuristic: Option<&Heuristic>, end: &End) -> bool {
    let is_found = matches!(end, End::Found(_));
    is_found
        && match kind {
            Kind::BreadthFirst => true,
            Kind::AStar => heuristic.is_some_and(|heuristic| heuristic.is_admissible),
            Kind::Greedy | Kind::Tree | Kind::Moves => false,
        }
}

/// The sentences of the last frame.
pub(super) fn words(
    kind: Kind,
    heuristic: Option<&Heuristic>,
    watched: &Watched,
    known: Option<u64>,
    length: Option<usize>,
) -> Vec<String> {
    let mut said = vec![counts(kind, watched, length)];
    if let Some(length) = length {
        said.push(why(kind, heuristic, length));
    }
    said.extend(heuristic.map(|heuristic| estimate::trust(heuristic, watched.too_much.as_ref())));
    if let Some(blind) = watched.blind.filter(|_| heuristic.is_some_and(|one| one.name != "none")) {
        said.push(worth(blind, watched.counts.expanded));
    }
    if let Some(known) = known {
        said.push(beside(known, length));
    }
    if let Some(narrowed) = watched.narrowed.filter(|narrowed| *narrowed < watched.counts.expanded)
    {
        said.push(format!(
            "One wrong light is enough to look at: one of its buttons has to be pressed, and presses may come in any order, so it may as well come first. Trying only its buttons from every board, the same search takes {} instead of {}.",
            counted(narrowed, "board"),
            watched.counts.expanded
        ));
    }
    said
}

fn counts(kind: Kind, watched: &Watched, length: Option<usize>) -> String {
    let counts = &watched.counts;
    match kind {
        Kind::Moves => format!(
            "{} tried in trees of at most {}, one for every move.{}",
            counted(counts.generated, "press"),
            counted(counts.peak, "node"),
            length.map_or(String::new(), |length| format!(
                " It made {}.",
                counted(length as u64, "move")
            ))
        ),
        Kind::Tree => format!(
            "The tree grew to {}. On the way {} were tried on {}.",
            counted(counts.peak, "node"),
            counted(counts.generated, "press"),
            counted(counts.expanded, "board")
        ),
        _ => format!(
            "It took {} and tried {}. At the worst moment {}.",
            counted(counts.expanded, "board"),
            counted(counts.generated, "press"),
            match counts.peak {
                1 => "1 board waited".to_string(),
                peak => format!("{peak} boards waited"),
            }
        ),
    }
}

fn why(kind: Kind, heuristic: Option<&Heuristic>, length: usize) -> String {
    let presses = counted(length as u64, "press");
    match kind {
        Kind::BreadthFirst => format!(
            "That none has fewer than {presses} is proved: all boards that fewer presses lead to were met before."
        ),
        Kind::AStar if heuristic.is_some_and(|heuristic| heuristic.is_admissible) => format!(
            "That none has fewer than {presses} is proved: every board that still waits has an f of at least {length}, and any other path leads through one of them."
        ),
        Kind::AStar => format!(
            "That none has fewer than {presses} is not proved: A* proves it only where the estimate is admissible."
        ),
        Kind::Greedy => format!(
            "That none has fewer than {presses} is not proved: greedy search keeps the first path it finds, however long."
        ),
        Kind::Moves => format!(
            "That none has fewer than {presses} is not proved: every move is kept, back and forth, once it is made."
        ),
        Kind::Tree => format!(
            "That none has fewer than {presses} is not proved: a tree search keeps the shortest path it met, and what it learns is likely, never certain."
        ),
    }
}

/// What an estimate is worth, beside none.
fn worth(blind: u64, expanded: u64) -> String {
    let without = format!("With no estimate at all it takes {}", counted(blind, "board"));
    match expanded.cmp(&blind) {
        Ordering::Less => format!("{without}: the estimate saves {} of them.", blind - expanded),
        Ordering::Equal => format!("{without} as well: the estimate saves none."),
        Ordering::Greater => {
            format!("{without}: with this estimate it takes {} more.", expanded - blind)
        }
    }
}

/// What the algebra says beside the search.
fn beside(known: u64, length: Option<usize>) -> String {
    let algebra = format!(
        "Elimination and the quiet patterns say without any search that the fewest is {known}"
    );
    match length {
        Some(length) if length as u64 == known => {
            format!("{algebra}: this path is a shortest one.")
        }
        Some(length) => {
            format!(
                "{algebra}: this path has {} too many.",
                counted(length as u64 - known, "press")
            )
        }
        None => format!("{algebra}."),
    }
}
