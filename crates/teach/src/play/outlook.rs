//! What is known about the way from a board to the goal, and what of it is still true after a press.
//!
//! Under the free rule, let x be presses that reach the goal, and press button b once. Then x − e_b, modulo m, reaches
//! the goal from the new board. Since one press and any way from there is a way from here, the fewest presses went down
//! by at most one.
//!
//! So marks stay right during play, and a proof of the fewest holds for as long as its marks are followed. The set of
//! weights that proves a board unsolvable proves it for every board that can be reached.

use lightsout_algebra::watch::Watch;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Puzzle, Rule};
use lightsout_solver::methods::ORACLE;
use lightsout_solver::run;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::{Outcome, Refutation};

use crate::hint::plainest;

/// The fewest presses, or the least cost if presses have costs, as far as they are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Par {
    /// Every way has at least this many presses.
    pub at_least: u64,
    /// The presses of the best known way.
    pub at_most: u64,
}

impl Par {
    /// Returns the fewest presses, if they are known exactly.
    pub fn exact(self) -> Option<u64> {
        (self.at_least == self.at_most).then_some(self.at_least)
    }
}

impl std::fmt::Display for Par {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.exact() {
            Some(fewest) => write!(out, "{fewest}"),
            None => write!(out, "at least {}, at most {}", self.at_least, self.at_most),
        }
    }
}

/// What is known about reaching the goal from one board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outlook {
    at_least: u64,
    way: Option<Presses>,
    /// What the way costs, by [`cost`].
    cost: u64,
    refutation: Option<Refutation>,
    is_settled: bool,
    reason: Option<String>,
}

impl Outlook {
    /// Returns whether the goal can be reached, if that is known.
    pub fn is_solvable(&self) -> Option<bool> {
        match (&self.way, &self.refutation) {
            (Some(_), _) => Some(true),
            (None, Some(_)) => Some(false),
            (None, None) => None,
        }
    }

    /// Returns the fewest presses as far as they are known, or `None` if the known ways do not reach the goal.
    pub fn par(&self) -> Option<Par> {
        let at_most = self.way.as_ref().map(|_| self.cost)?;
        Some(Par { at_least: self.at_least.min(at_most), at_most })
    }

    /// Presses that reach the goal, the fewest known.
    pub fn way(&self) -> Option<&Presses> {
        self.way.as_ref()
    }

    /// The proof that the goal cannot be reached.
    pub fn refutation(&self) -> Option<&Refutation> {
        self.refutation.as_ref()
    }

    /// Whether looking again, with as much to spend, could tell nothing more.
    pub fn is_settled(&self) -> bool {
        self.is_settled
            || self.refutation.is_some()
            || self.par().is_some_and(|par| par.exact().is_some())
    }

    /// No way has fewer presses than this.
    pub(super) fn at_least(&self) -> u64 {
        self.at_least
    }

    /// Nothing known but a bound, and why.
    pub(super) fn unknown(at_least: u64, is_settled: bool, reason: Option<String>) -> Outlook {
        Outlook { at_least, is_settled, reason, ..Outlook::default() }
    }

    /// The same with a proof that there is no way.
    pub(super) fn with_refutation(self, refutation: Refutation) -> Outlook {
        Outlook { refutation: Some(refutation), ..self }
    }

    /// Why no more is known, as half a sentence.
    pub fn reason(&self) -> Option<&str> {
        self.reason.as_deref()
    }

    /// The better of what two looks at the same board found.
    pub(super) fn merged(self, other: Outlook) -> Outlook {
        let cost = |outlook: &Outlook| outlook.way.as_ref().map_or(u64::MAX, |_| outlook.cost);
        let is_better = cost(&other) < cost(&self);
        Outlook {
            at_least: self.at_least.max(other.at_least),
            cost: if is_better { other.cost } else { self.cost },
            way: if is_better { other.way } else { self.way },
            refutation: self.refutation.or(other.refutation),
            is_settled: self.is_settled || other.is_settled,
            reason: other.reason.or(self.reason),
        }
    }

    /// The same with another way to the goal, if it is shorter.
    pub(super) fn with_way(self, puzzle: &Puzzle, way: Presses) -> Outlook {
        let (is_settled, reason) = (self.is_settled, self.reason.clone());
        let cost = cost(puzzle, &way);
        self.merged(Outlook { way: Some(way), cost, is_settled, reason, ..Outlook::default() })
    }

    /// What is still known after `button` was pressed `times` times (0 < times < m).
    pub(super) fn after(&self, puzzle: &Puzzle, button: Button, times: u8) -> Outlook {
        let way = self.way.as_ref().and_then(|way| match way {
            Presses::Counts(counts) => {
                Some(Presses::Counts(less(counts, button, times, puzzle.states())))
            }
            Presses::Sequence(buttons) => {
                let times = usize::from(times);
                let starts_so =
                    buttons.len() >= times && buttons[..times].iter().all(|first| *first == button);
                starts_so.then(|| Presses::Sequence(buttons[times..].to_vec()))
            }
        });
        Outlook {
            at_least: self.at_least.saturating_sub(price(puzzle, button, times)),
            cost: way.as_ref().map_or(0, |way| cost(puzzle, way)),
            way,
            refutation: self.refutation.clone(),
            ..Outlook::default()
        }
    }

    /// What is still known after `times` presses of `button` were taken back.
    pub(super) fn before(&self, puzzle: &Puzzle, button: Button, times: u8) -> Outlook {
        if puzzle.rule() == Rule::Free {
            return self.after(puzzle, button, puzzle.states() - times);
        }
        let way = self.way.as_ref().and_then(|way| match way {
            Presses::Counts(_) => None,
            Presses::Sequence(buttons) => {
                let again = std::iter::repeat_n(button, usize::from(times));
                Some(Presses::Sequence(again.chain(buttons.iter().copied()).collect()))
            }
        });
        // Where presses cannot be undone by others, a dead end says nothing of the board before it.
        let cost = way.as_ref().map_or(0, |way| cost(puzzle, way));
        Outlook { way, cost, ..Outlook::default() }
    }
}

/// What presses come to: their number, or what they cost where presses have costs.
pub(super) fn cost(puzzle: &Puzzle, presses: &Presses) -> u64 {
    match puzzle.costs() {
        None => presses.total(),
        Some(_) => puzzle.cost(presses),
    }
}

/// The same of one button.
pub(super) fn price(puzzle: &Puzzle, button: Button, times: u8) -> u64 {
    u64::from(times) * puzzle.costs().map_or(1, |costs| u64::from(costs[button.0]))
}

/// The counts without `times` presses of one button, modulo `states`.
fn less(counts: &[u8], button: Button, times: u8, states: u8) -> Vec<u8> {
    let mut counts = counts.to_vec();
    let sum = u16::from(counts[button.0]) + u16::from(states - times);
    counts[button.0] = (sum % u16::from(states)) as u8;
    counts
}

/// The methods that a session asks.
pub(crate) const TABLES: &[&run::Table] = &[
    lightsout_solver::methods::METHODS,
    #[cfg(feature = "engines")]
    lightsout_engines::methods::METHODS,
    &[ORACLE],
];

/// Looks for the fewest presses from the puzzle's start to its goal, for as long as the budget lasts.
pub fn look(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Outlook {
    if puzzle.goal().is_met_by(puzzle.start()) {
        let nothing = match puzzle.rule() {
            Rule::Free => Presses::Counts(vec![0; puzzle.buttons()]),
            Rule::LitOnly => Presses::Sequence(Vec::new()),
        };
        return Outlook { way: Some(nothing), is_settled: true, ..Outlook::default() };
    }
    let unknown = |reason: String| Outlook::unknown(1, true, Some(reason));
    // A puzzle so large that its counts alone exceed the budget is not looked at.
    if let Err(stopped) = budget.step(0).and_then(|()| budget.reserve(puzzle.buttons() as u64)) {
        return unknown(stopped.to_string());
    }
    let ask = Ask { fewest: true, ..Ask::default() };
    let outcome = run::choose(TABLES, puzzle, ask)
        .and_then(|method| run::run(puzzle, method, ask, budget))
        .map(|report| report.outcome);
    match outcome {
        Err(error) => unknown(error.to_string()),
        Ok(Outcome::Unknown(reason)) => unknown(reason.to_string()),
        Ok(Outcome::Unsolvable(refutation)) => {
            Outlook { refutation: Some(refutation), is_settled: true, ..Outlook::default() }
        }
        Ok(Outcome::Solved(solution)) => {
            let reason = if solution.is_fewest() { None } else { solution.how() };
            let way = in_the_form_of_the_rule(puzzle, solution.presses());
            // A way is as good where there is no time left to make it plainer.
            let way = plainest(puzzle, way.clone(), budget).unwrap_or(way);
            // A press may cost nothing.
            let least = u64::from(puzzle.costs().is_none());
            Outlook {
                at_least: solution.at_least().max(least),
                cost: cost(puzzle, &way),
                way: Some(way),
                refutation: None,
                is_settled: true,
                reason,
            }
        }
    }
}

/// Counts where the order does not matter, so that marks can be added and taken away; as they are elsewhere.
fn in_the_form_of_the_rule(puzzle: &Puzzle, presses: &Presses) -> Presses {
    if puzzle.rule() != Rule::Free {
        return presses.clone();
    }
    let mut counts = vec![0; puzzle.buttons()];
    for (button, count) in presses.tally() {
        counts[button.0] = (count % u64::from(puzzle.states())) as u8;
    }
    Presses::Counts(counts)
}
