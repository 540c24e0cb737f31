//! Methods: rows of a table that describe what they can do, and do it.

use lightsout_algebra::formula::Formula;
use lightsout_model::presses::Length;
use lightsout_model::puzzle::{Button, Puzzle};

use crate::solve::budget::Budget;
use crate::solve::outcome::{Claim, Unknown};
use crate::solve::refusal::Refusal;

/// The question to a method.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ask {
    /// Whether to find the minimum.
    pub fewest: bool,
    /// Whether to find the minimum if an estimate says that its proof takes about a tenth of a second. Methods
    /// without such an estimate return the first solution.
    pub fewest_if_cheap: bool,
    /// The requested number of presses, if the method takes [exact](Wish::Presses) numbers or [upper
    /// limits](Wish::AtMost).
    pub presses: Option<Length>,
    /// Whether engines look for symmetric solutions first, and texts ask for them alone. Without a choice engines do
    /// and texts do not.
    pub symmetry: Option<bool>,
    /// Whether to return the [artifacts](Answer::artifacts): the text handed to an engine, and its proof.
    pub artifacts: bool,
    /// The options of a search.
    pub search: SearchAsk,
}

/// The options of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SearchAsk {
    /// The name of the heuristic, or none for the method's own choice.
    pub heuristic: Option<&'static str>,
    /// The random seed.
    pub seed: u64,
    /// The exploration constant of a tree search, in hundredths.
    pub exploration: Option<u32>,
    /// The reward of a tree search.
    pub reward: Option<Formula>,
}

/// A capability beyond finding a solution. Only some methods have it. Others refuse it with an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// An exact number of presses.
    Presses,
    /// An upper limit on the presses.
    AtMost,
    /// A choice of heuristic.
    Heuristic,
    /// The exploration constant.
    Exploration,
    /// The reward of a tree search.
    Reward,
    /// A choice whether to look for symmetric solutions first.
    Symmetry,
    /// The text given to the engine or external solver.
    Problem,
    /// The proof from the engine or external solver, if there was something to prove.
    Proof,
}

impl Wish {
    /// Describes the capability in words.
    pub fn words(self) -> &'static str {
        match self {
            Wish::Presses => "an exact number of presses",
            Wish::AtMost => "an upper limit on the presses",
            Wish::Heuristic => "a heuristic",
            Wish::Exploration => "a weight of exploring",
            Wish::Reward => "a reward",
            Wish::Symmetry => "a choice of symmetry",
            Wish::Problem => "a request for the engine's input",
            Wish::Proof => "a request for the engine's proof",
        }
    }
}

impl Ask {
    /// Returns the capabilities in the question, except [artifacts](Ask::artifacts), which may be asked of every
    /// method that has them.
    pub fn wishes(&self) -> impl Iterator<Item = Wish> + use<> {
        let wishes = [
            (Wish::Presses, matches!(self.presses, Some(Length::Exactly(_)))),
            (Wish::AtMost, matches!(self.presses, Some(Length::AtMost(_)))),
            (Wish::Heuristic, self.search.heuristic.is_some()),
            (Wish::Exploration, self.search.exploration.is_some()),
            (Wish::Reward, self.search.reward.is_some()),
            (Wish::Symmetry, self.symmetry.is_some()),
        ];
        wishes.into_iter().filter(|(_, is_wished)| *is_wished).map(|(wish, _)| wish)
    }
}

/// The name and description of a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Info {
    /// The name on the command line: small letters and hyphens.
    pub name: &'static str,
    /// One sentence about how it works.
    pub summary: &'static str,
    /// Whether it always ends in "solved" or "unsolvable" if no limit stops it.
    pub is_complete: bool,
    /// Its source.
    pub source: &'static str,
}

/// A remark with the claim, such as a look-up table or the chosen algorithm.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The kind, as one word for programs: `table`.
    pub kind: &'static str,
    /// The remark itself, line by line.
    pub lines: Vec<String>,
}

impl Remark {
    /// Makes a remark of counters, one number a line: `conflicts 1204`.
    pub fn statistics(counts: &[(&str, u64)]) -> Remark {
        let lines = counts.iter().map(|(what, count)| format!("{what} {count}")).collect();
        Remark { kind: "statistics", lines }
    }
}

/// The kind of a text that goes with an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArtifactKind {
    /// The exact input of the engine or external solver.
    Problem,
    /// Its proof of the answer.
    Proof,
}

/// A text that goes with an answer, for other programs to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Artifact {
    /// The kind.
    pub kind: ArtifactKind,
    /// The usual file extension: `cnf`, `drat`, `smt2`.
    pub format: &'static str,
    /// The text, which may contain any bytes.
    pub bytes: Vec<u8>,
}

/// A claim with its remarks and artifacts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The claim.
    pub claim: Claim,
    /// The remarks.
    pub remarks: Vec<Remark>,
    /// The requested artifacts. The input of an external solver is always included, so that you can study a wrong
    /// answer.
    pub artifacts: Vec<Artifact>,
    /// The path of a search, press by press, with presses that cancel.
    pub path: Option<Vec<Button>>,
}

impl From<Claim> for Answer {
    fn from(claim: Claim) -> Answer {
        Answer { claim, remarks: Vec::new(), artifacts: Vec::new(), path: None }
    }
}

impl From<Unknown> for Answer {
    fn from(unknown: Unknown) -> Answer {
        Claim::Unknown(unknown).into()
    }
}

/// The external solver that a method runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Its name on the PATH.
    pub name: &'static str,
    /// The version found, or how to install it.
    pub version: Result<String, String>,
}

/// The puzzles that a method accepts, of any size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakesOn {
    /// Every puzzle, under every rule.
    EveryRule,
    /// Every puzzle whose presses may come in any order.
    AnyOrder,
    /// Some kinds of boards, according to [`Method::supports`].
    SomeBoards,
}

/// A way to solve puzzles.
pub trait Method: Sync {
    /// Returns name and summary.
    fn info(&self) -> &'static Info;

    /// Looks for the external solver that it runs. Returns none if the method is our own.
    fn program(&self) -> Option<Program> {
        None
    }

    /// Returns its capabilities beyond a solution. [`crate::run::run`] never asks for others.
    fn grants(&self) -> &'static [Wish] {
        &[]
    }

    /// Returns the puzzles that it accepts. The conformance suite tests that.
    fn takes_on(&self) -> TakesOn {
        TakesOn::AnyOrder
    }

    /// Returns whether it can find the least cost. Other methods return any solution, and [`crate::run::run`] drops
    /// their claims about the minimum.
    fn takes_costs(&self) -> bool {
        false
    }

    /// Returns whether it accepts lights that may end in one of several states. For other methods
    /// [`crate::run::run`] goes through the choices ([`crate::ends`]).
    fn takes_ends(&self) -> bool {
        false
    }

    /// Returns whether the method accepts this puzzle.
    ///
    /// # Errors
    /// The reason when it cannot, and what to ask instead.
    fn supports(&self, puzzle: &Puzzle, ask: Ask) -> Result<(), Refusal>;

    /// Returns whether to prefer this algorithm for a puzzle it supports, because it is faster there than general
    /// methods.
    fn prefers(&self, _puzzle: &Puzzle, _ask: Ask) -> bool {
        false
    }

    /// Works on the puzzle until it is done or the budget is spent.
    ///
    /// A limit is part of the answer: [`Claim::Unknown`], or a solution with a lower bound.
    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer;
}
