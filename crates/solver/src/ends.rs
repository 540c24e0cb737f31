//! Lights that may end in one of several states: the puzzle is solved for one choice of their ends after another.
//!
//! With one end chosen for each light it is a puzzle like any other, so every method takes it on. Three things keep the
//! choices few:
//!
//! - If the ends of a light are all states with certain remainders modulo a divisor h of m, only the remainder matters.
//!   The light and all changes to it are multiplied by m/h, and each remainder is one state (`choices`).
//! - Weights that refute a choice refute every other with the same weighted sum, and those are not tried (`goals`).
//! - If any solution will do, the first is enough.
//!
//! Results are verified like all answers. Several weights refute together ([`Certificate::Together`]).

mod choices;
mod goals;

use std::borrow::Cow;

use lightsout_algebra::watch::{Unwatched, Watch};
use lightsout_model::board::Board;
use lightsout_model::board_set::BoardSet;
use lightsout_model::goal::Goal;
use lightsout_model::presses::{Length, Presses};
use lightsout_model::puzzle::Puzzle;

use crate::run::{self, Report, RunError};
use crate::solve::budget::Budget;
use crate::solve::evidence::{Evidence, How};
use crate::solve::method::{Answer, Artifact, Ask, Method, Remark};
use crate::solve::outcome::{
    Bound, Certificate, Claim, Ground, Optimality, Outcome, Own, Solution, Unknown,
};
use crate::solve::refusal::{Instead, Reason, Refusal};
use crate::verify;
use choices::Choices;
use goals::Goals;

/// The most choices that are gone through for the fewest presses.
pub const MOST_CHOICES: u64 = 4096;

/// The most choices for which the fewest presses are looked for unasked, where that is cheap.
const MOST_UNASKED: u64 = 16;

/// The puzzle with the least of its ends chosen for each light: for what does not depend on how the lights end.
pub fn settled(puzzle: &Puzzle) -> Cow<'_, Puzzle> {
    match puzzle.goal() {
        Goal::Among(ends) => {
            let least = Goal::Target(ends.least().clone());
            Cow::Owned(puzzle.clone().with_goal(least).expect("a board of the puzzle"))
        }
        _ => Cow::Borrowed(puzzle),
    }
}

/// Whether a method can take on a puzzle whose lights may end in one of several states.
///
/// # Errors
/// The reason when it cannot, and what to ask instead.
pub(crate) fn supports(method: &dyn Method, puzzle: &Puzzle, ask: Ask) -> Result<(), Refusal> {
    let choices = Choices::for_method(puzzle, method, ask, &mut Unwatched)
        .map_err(|stopped| Refusal::of(Reason::Stopped(stopped)))?;
    run::supports(method, choices.first(), ask)?;
    let found = choices.count();
    match ask.fewest && found.is_none_or(|count| count > MOST_CHOICES) {
        true => {
            Err(Refusal::of(Reason::TooManyEnds { most: MOST_CHOICES, found })
                .or(Instead::AnySolution))
        }
        false => Ok(()),
    }
}

/// Has a method solve a puzzle whose lights may end in one of several states.
///
/// # Errors
/// As [`run::run`] of each choice.
pub(crate) fn answer(
    puzzle: &Puzzle,
    method: &dyn Method,
    mut ask: Ask,
    budget: &mut Budget<'_>,
) -> Result<Answer, RunError> {
    let choices = match Choices::for_method(puzzle, method, ask, budget) {
        Ok(choices) => choices,
        Err(stopped) => return Ok(Unknown::Stopped(stopped).into()),
    };
    let is_few = choices.count().is_some_and(|count| count <= MOST_UNASKED);
    ask.fewest_if_cheap &= is_few;
    let wants_best = ask.fewest || ask.fewest_if_cheap;
    let mut goals = Goals::of(&choices);
    let mut found = ChoicesSoFar {
        bounds: Bounds { is_not_asked: !wants_best, ..Bounds::default() },
        ..ChoicesSoFar::default()
    };
    loop {
        let goal = match goals.next(budget) {
            Ok(Some(goal)) => goal,
            Ok(None) => break,
            Err(unknown) => {
                found.unknown = Some(unknown);
                break;
            }
        };
        budget.progress("ends gone through", found.gone_through, choices.count().unwrap_or(0));
        let reserved = budget.reserved();
        let report = run::run(&choices.with(goal), method, ask, budget)?;
        // What a choice took is given back before the next.
        budget.release(budget.reserved().saturating_sub(reserved));
        let is_counted =
            wants_best && report.outcome.solution().is_some_and(|s| s.evidence().is_some());
        let ends_here = match found.add(report, puzzle, &mut goals) {
            ChoiceOutcome::Solved => !is_counted,
            ChoiceOutcome::Refuted => false,
            ChoiceOutcome::AllRefuted | ChoiceOutcome::Stopped => true,
        };
        if ends_here {
            break;
        }
    }
    Ok(found.into_answer(puzzle, &goals, budget))
}

/// What came of a choice.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ChoiceOutcome {
    Solved,
    Refuted,
    AllRefuted,
    Stopped,
}

/// What was found so far.
#[derive(Default)]
struct ChoicesSoFar {
    gone_through: u64,
    solved: u64,
    best: Option<Best>,
    bounds: Bounds,
    closed: Option<BoardSet>,
    /// The word of a choice that has no solution of the length asked for.
    not_in: Option<(Length, String)>,
    unknown: Option<Unknown>,
    remarks: Vec<Remark>,
    artifacts: Vec<Artifact>,
}

struct Best {
    presses: Presses,
    cost: u64,
}

/// What is known of the fewest presses of all choices: the least of what is known of each.
#[derive(Default)]
struct Bounds {
    is_not_asked: bool,
    /// The least of the lower bounds that are proved, and why no more is known of that choice.
    least: Option<(u64, String)>,
    /// The least of the lower bounds when what is said is believed.
    believed: Option<u64>,
    said_by: Option<String>,
}

impl ChoicesSoFar {
    fn add(&mut self, report: Report, puzzle: &Puzzle, goals: &mut Goals<'_>) -> ChoiceOutcome {
        self.gone_through += 1;
        match report.outcome {
            Outcome::Solved(solution) => {
                self.solved += 1;
                self.bounds.add(&solution);
                if self.best.as_ref().is_none_or(|best| solution.cost() < best.cost) {
                    let (presses, cost) = (solution.presses().clone(), solution.cost());
                    self.best = Some(Best { presses, cost });
                    (self.remarks, self.artifacts) = (report.remarks, report.artifacts);
                }
                return ChoiceOutcome::Solved;
            }
            Outcome::Unsolvable(refutation) => match refutation.certificate() {
                Certificate::Weights(weights) => goals.cut(weights),
                Certificate::Together(list) => {
                    list.iter().for_each(|weights| goals.cut(weights));
                }
                Certificate::Closed(boards) => {
                    let certificate = Certificate::Closed(boards.clone());
                    let refutes_all = verify::check_certificate(puzzle, &certificate).is_ok();
                    self.closed = Some(match self.closed.take() {
                        Some(others) if !refutes_all => both(&others, boards),
                        _ => boards.clone(),
                    });
                    if refutes_all {
                        (self.remarks, self.artifacts) = (report.remarks, report.artifacts);
                        return ChoiceOutcome::AllRefuted;
                    }
                }
            },
            Outcome::Unknown(Unknown::NotIn { length, how }) => self.not_in = Some((length, how)),
            Outcome::Unknown(unknown) => {
                let is_stopped = matches!(unknown, Unknown::Stopped(_));
                if is_stopped || self.unknown.is_none() {
                    self.unknown = Some(unknown);
                }
                if is_stopped {
                    return ChoiceOutcome::Stopped;
                }
            }
        }
        if self.best.is_none() {
            (self.remarks, self.artifacts) = (report.remarks, report.artifacts);
        }
        ChoiceOutcome::Refuted
    }

    fn into_answer(self, puzzle: &Puzzle, goals: &Goals<'_>, budget: &mut Budget<'_>) -> Answer {
        let claim = match (self.best, self.unknown, self.not_in) {
            (Some(best), unknown, _) => {
                let bound = self.bounds.of_all(&best, self.solved, goals, unknown);
                Claim::Solved { presses: best.presses, bound }
            }
            (None, Some(unknown), _) => Claim::Unknown(unknown),
            (None, None, Some((length, how))) => Claim::Unknown(Unknown::NotIn {
                length,
                how: format!(
                    "That was found out for each choice of ends that can be reached. The last: {how}"
                ),
            }),
            (None, None, None) => match self.closed {
                None => refutation(puzzle, goals.cuts(), budget),
                Some(boards) => {
                    Claim::Unsolvable(Certificate::Closed(agreeing(puzzle, &boards, &goals.cuts())))
                }
            },
        };
        Answer { remarks: self.remarks, artifacts: self.artifacts, ..claim.into() }
    }
}

impl Bounds {
    fn add(&mut self, solution: &Solution) {
        let least = solution.at_least();
        let (believed, why) = match solution.optimality() {
            Optimality::NotAsked => {
                self.is_not_asked = true;
                return;
            }
            Optimality::AtLeast { why, .. } => (least, why.clone()),
            Optimality::Proved(_) => (least, String::new()),
            Optimality::Said { by, at_least, .. } => {
                self.said_by.get_or_insert_with(|| by.clone());
                (*at_least, String::new())
            }
        };
        self.believed = Some(self.believed.map_or(believed, |others| others.min(believed)));
        if self.least.as_ref().is_none_or(|(bound, _)| least < *bound) {
            self.least = Some((least, why));
        }
    }

    /// What is known of the best of so many solutions, where nothing more came in between.
    fn of_all(
        self,
        best: &Best,
        solved: u64,
        goals: &Goals<'_>,
        unknown: Option<Unknown>,
    ) -> Bound {
        if self.is_not_asked {
            return Bound::NotAsked;
        }
        let Some((least, why)) = self.least else { return Bound::NotAsked };
        if let Some(unknown) = unknown {
            let why = format!("not every choice of ends was gone through, for {unknown}");
            return Bound::Own { ground: Ground::Nothing, why };
        }
        let how = How::EachEnd { solved, of: goals.count() };
        let ground = Ground::Evidence(Evidence::checked(least, how));
        match (self.said_by, self.believed) {
            (Some(by), Some(at_least)) => Bound::Said {
                by,
                at_least,
                own: Some(Own { presses: best.presses.clone(), ground }),
            },
            _ => Bound::Own { ground, why },
        }
    }
}

/// The claim that these weights refute every choice together; those that are not needed are left out.
pub(crate) fn refutation(
    puzzle: &Puzzle,
    mut cuts: Vec<Vec<u8>>,
    budget: &mut Budget<'_>,
) -> Claim {
    let does = |cuts: &[Vec<u8>]| {
        verify::check_certificate(puzzle, &Certificate::Together(cuts.to_vec())).is_ok()
    };
    for index in (0..cuts.len()).rev().filter(|_| cuts.len() > 1).collect::<Vec<_>>() {
        if let Err(stopped) = budget.ask() {
            return Claim::Unknown(Unknown::Stopped(stopped));
        }
        let cut = cuts.remove(index);
        if !does(&cuts) {
            cuts.insert(index, cut);
        }
    }
    Claim::Unsolvable(match <[Vec<u8>; 1]>::try_from(cuts) {
        Ok([only]) => Certificate::Weights(only),
        Err(several) => Certificate::Together(several),
    })
}

/// The boards that are in both sets. Where no press leaves either, none leaves this.
fn both(one: &BoardSet, other: &BoardSet) -> BoardSet {
    those(one, |board| other.contains(board))
}

/// The boards whose weighted sums are those of the start, which no press changes.
fn agreeing(puzzle: &Puzzle, boards: &BoardSet, cuts: &[Vec<u8>]) -> BoardSet {
    let sums = |board: &Board| -> Vec<u64> {
        let sum = |weights: &Vec<u8>| -> u64 {
            let terms = weights.iter().zip(board.states());
            terms.map(|(&weight, &state)| u64::from(weight) * u64::from(state)).sum::<u64>()
                % u64::from(puzzle.states())
        };
        cuts.iter().map(sum).collect()
    };
    let start = sums(puzzle.start());
    those(boards, |board| sums(board) == start)
}

fn those(boards: &BoardSet, are_kept: impl Fn(&Board) -> bool) -> BoardSet {
    let mut kept = boards.clone();
    kept.retain(are_kept);
    kept
}
