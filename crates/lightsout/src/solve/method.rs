//! What a method is: a row on a table, that says what it can do and does it.

use crate::puzzle::Puzzle;
use crate::solve::budget::Budget;
use crate::solve::outcome::Claim;

/// What is asked of a method.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ask {
    /// Whether the solution should have the fewest presses possible.
    pub fewest: bool,
}

/// What a method is called and what it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Info {
    /// The name on the command line: small letters and hyphens.
    pub name: &'static str,
    /// One sentence about how it works.
    pub summary: &'static str,
    /// Whether it always ends in "solved" or "unsolvable" when no limit stops it.
    pub is_complete: bool,
    /// Where it comes from.
    pub source: &'static str,
}

/// What a method has to say beside its claim: a look-up table, a remark on the road taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// What it is, as one word for programs: `table`.
    pub kind: &'static str,
    /// The remark itself, line by line.
    pub lines: Vec<String>,
}

/// A claim with the remarks that go with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The claim.
    pub claim: Claim,
    /// The remarks.
    pub remarks: Vec<Remark>,
}

impl From<Claim> for Answer {
    fn from(claim: Claim) -> Answer {
        Answer { claim, remarks: Vec::new() }
    }
}

/// A way to solve puzzles.
pub trait Method: Sync {
    /// Name and summary.
    fn info(&self) -> &'static Info;

    /// Whether the method can take on this puzzle.
    ///
    /// # Errors
    /// The reason when it cannot, as a sentence.
    fn supports(&self, puzzle: &Puzzle, ask: Ask) -> Result<(), String>;

    /// Whether this is the road to take for a puzzle it supports when nobody names one, because it is faster
    /// there than the methods that take on everything.
    fn prefers(&self, _puzzle: &Puzzle, _ask: Ask) -> bool {
        false
    }

    /// Works on the puzzle until it is done or the budget is spent.
    ///
    /// A limit that is reached is part of the answer: [`Claim::Unknown`], or a solution with a lower
    /// bound when one is in hand.
    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer;
}
