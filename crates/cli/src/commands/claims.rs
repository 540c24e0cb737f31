//! Verifies the claims of an answer: its board, the number of presses and their cost, the minimum, all solutions and
//! their number.
//!
//! Numbers are counted again and every solution is replayed. The minimum and the number of solutions are found again as
//! far as the limits and a few seconds allow. Otherwise the verdict says that they were not verified.

mod board;
mod minimum;
mod missed;
mod solutions;

use std::time::Duration;

use lightsout_formats::claims::Claims;
use lightsout_formats::{FormatError, PressList};
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::solve::outcome::Certificate;
use lightsout_solver::verify;
use lightsout_words::phrase::counted;

use crate::limits::LimitArgs;

/// How long a minimum, or the number of solutions, is worked out again where no limit is set.
const PATIENCE: Duration = Duration::from_secs(5);

/// Presses whose buttons are known.
pub(super) struct Pressed {
    presses: Presses,
    /// How many are listed, those that cancel among them.
    listed: u64,
}

/// An answer other than a certificate.
pub(super) struct Answer {
    /// A solution, or none if all are listed, or only counted.
    pressed: Option<Pressed>,
    /// The solutions that are listed.
    all: Vec<Pressed>,
    claims: Claims,
}

/// The verdict on a claim that is not false.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Standing {
    /// Nothing was claimed.
    #[default]
    Unclaimed,
    /// It was worked out again.
    Confirmed,
    /// Not verified.
    Unjudged,
}

/// What is true of an answer.
#[derive(Default)]
pub(super) struct Truth {
    /// In words, one thing after another.
    pub words: Vec<String>,
    /// That nothing is better.
    pub minimum: Standing,
    /// How many solutions there are.
    pub solutions: Standing,
}

impl Standing {
    /// Returns its word in JSON, or none without a claim.
    pub(super) fn word(self) -> Option<&'static str> {
        match self {
            Standing::Unclaimed => None,
            Standing::Confirmed => Some("confirmed"),
            Standing::Unjudged => Some("not-judged"),
        }
    }
}

impl Pressed {
    /// The presses that a list means on a board.
    fn of(list: &PressList, puzzle: &Puzzle) -> Result<Pressed, FormatError> {
        let list = list.spelt_out(puzzle)?;
        Ok(Pressed { presses: list.resolve(puzzle)?, listed: list.total() })
    }

    /// Whether they reach the goal, and are as many and cost as much as is said.
    fn judged(
        &self,
        puzzle: &Puzzle,
        press_count: Option<u64>,
        cost: Option<u64>,
    ) -> Result<(), String> {
        verify::check_presses(puzzle, &self.presses).map_err(|wrong| {
            match verify::replay(puzzle, &self.presses) {
                Ok(end) => missed::said(puzzle, &end),
                Err(_) => wrong.to_string(),
            }
        })?;
        let own = puzzle.cost(&self.presses);
        if let Some(said) = press_count.filter(|&said| said != self.listed) {
            return Err(format!("it says {}, and lists {}", counted(said, "press"), self.listed));
        }
        match cost.filter(|&said| said != own) {
            Some(said) => Err(format!("it says that they cost {said}, and they cost {own}")),
            None => Ok(()),
        }
    }
}

impl Answer {
    /// Reads an answer as one for a board.
    ///
    /// # Errors
    /// A button that the board does not have, or counts although the order matters.
    pub(super) fn of(
        presses: Option<&PressList>,
        claims: Claims,
        puzzle: &Puzzle,
    ) -> Result<Answer, FormatError> {
        let pressed = presses.map(|list| Pressed::of(list, puzzle)).transpose()?;
        let all = claims.all.iter().flatten().map(|one| Pressed::of(&one.presses, puzzle));
        Ok(Answer { all: all.collect::<Result<_, _>>()?, pressed, claims })
    }

    /// Returns an answer of presses of every button, without claims.
    pub(super) fn drawn(counts: Vec<u8>) -> Answer {
        let presses = Presses::Counts(counts);
        let pressed = Pressed { listed: presses.total(), presses };
        Answer { pressed: Some(pressed), all: Vec::new(), claims: Claims::default() }
    }

    /// Returns the kind of answer.
    pub(super) fn kind(&self) -> &'static str {
        if self.pressed.is_some() { "presses" } else { "solutions" }
    }

    /// The number of presses of its solution.
    pub(super) fn press_count(&self) -> Option<u64> {
        self.pressed.as_ref().map(|pressed| pressed.presses.total())
    }

    /// What is true of it.
    ///
    /// # Errors
    /// What is wrong with it, as a sentence.
    pub(super) fn judged(&self, puzzle: &Puzzle, limits: &LimitArgs) -> Result<Truth, String> {
        let mut truth = Truth::default();
        let name = limits.run(|budget| board::judged(&self.claims, puzzle, budget))?;
        if let Some(pressed) = &self.pressed {
            pressed.judged(puzzle, self.claims.press_count, self.claims.cost)?;
            truth.words.push(reached(puzzle, pressed));
        }
        self.listed(puzzle)?;
        limits.run_within(PATIENCE, |budget| {
            if let Some(pressed) = &self.pressed {
                let cost = puzzle.cost(&pressed.presses);
                truth.minimum =
                    minimum::judged(&self.claims, puzzle, cost, budget, &mut truth.words)?;
            }
            if self.claims.all.is_some() {
                let solutions = counted(self.all.len() as u64, "solution");
                truth.words.push(format!("{solutions}, each replayed"));
            }
            truth.solutions = solutions::judged(&self.claims, puzzle, budget, &mut truth.words)?;
            Ok::<(), String>(())
        })?;
        truth.words.extend(name);
        Ok(truth)
    }

    /// Whether the solutions that are listed are such, no two the same, and as many as is said.
    fn listed(&self, puzzle: &Puzzle) -> Result<(), String> {
        let said = self.claims.all.iter().flatten();
        for ((number, pressed), said) in (1..).zip(&self.all).zip(said) {
            let judged = pressed.judged(puzzle, said.press_count, said.cost);
            judged.map_err(|wrong| format!("solution {number}: {wrong}"))?;
        }
        let presses = self.all.iter().map(|pressed| &pressed.presses);
        solutions::counted_again(&self.claims, presses)
    }
}

/// How many presses reach the goal.
fn reached(puzzle: &Puzzle, pressed: &Pressed) -> String {
    let total = pressed.presses.total();
    let reach = if total == 1 { "reaches" } else { "reach" };
    let cost = match puzzle.costs() {
        None => String::new(),
        Some(_) => format!(" at a cost of {}", puzzle.cost(&pressed.presses)),
    };
    let cancelled = match pressed.listed {
        listed if listed == total => String::new(),
        listed => format!(" ({listed} are listed, and the others cancel)"),
    };
    format!("{} {reach} the goal{cost}{cancelled}", counted(total, "press"))
}

/// Returns the claim that an answer is for another board than this one, if it makes one.
pub(super) fn of_other_board(
    claims: &Claims,
    puzzle: &Puzzle,
    limits: &LimitArgs,
) -> Option<String> {
    limits.run(|budget| board::judged(claims, puzzle, budget)).err()
}

/// Verifies a certificate and the claims that come with it.
///
/// # Errors
/// What is wrong, as a sentence.
pub(super) fn of_certificate(
    certificate: &Certificate,
    claims: &Claims,
    puzzle: &Puzzle,
    limits: &LimitArgs,
) -> Result<Truth, String> {
    let name = limits.run(|budget| board::judged(claims, puzzle, budget))?;
    verify::check_certificate(puzzle, certificate).map_err(|wrong| wrong.to_string())?;
    if let Some(count) = solutions::said(claims).find(|count| *count != "0") {
        return Err(format!("it says that {count} solutions exist, but there are none"));
    }
    let has_presses = claims.press_count.is_some()
        || claims.cost.is_some()
        || claims.lower_bound.is_some()
        || claims.said_bound.is_some()
        || claims.is_minimum
        || claims.all.as_ref().is_some_and(|all| !all.is_empty());
    if has_presses {
        return Err("it speaks of presses that solve the board, and there are none".to_string());
    }
    let solutions = match claims.solutions.is_empty() {
        true => Standing::Unclaimed,
        false => Standing::Confirmed,
    };
    let words = std::iter::once("no presses reach the goal".to_string()).chain(name).collect();
    Ok(Truth { words, solutions, minimum: Standing::Unclaimed })
}
