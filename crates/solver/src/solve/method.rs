//! What a method is: a row on a table, that says what it can do and does it.

use lightsout_model::presses::Length;
use lightsout_model::puzzle::Puzzle;

use crate::solve::budget::Budget;
use crate::solve::outcome::{Claim, Unknown};
use crate::solve::refusal::Refusal;

/// What is asked of a method.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ask {
    /// Whether the solution should have the fewest presses possible.
    pub fewest: bool,
    /// Whether it should have the fewest presses where an estimate says that this is proved in about a tenth of a
    /// second; methods that have no such estimate give the first solution they find.
    pub fewest_if_cheap: bool,
    /// The number of presses asked for, where the method takes [exact](Wish::Presses) numbers or
    /// [upper limits](Wish::AtMost).
    pub presses: Option<Length>,
    /// Whether the answer should hold the [papers](Answer::papers): the text handed to an engine, and the
    /// proof it wrote.
    pub papers: bool,
    /// What searches are told.
    pub search: SearchAsk,
}

/// What a search is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SearchAsk {
    /// The name of the heuristic; the method's own choice where there is none.
    pub heuristic: Option<&'static str>,
    /// The seed of all chances.
    pub seed: u64,
    /// The weight of exploring in a tree search, in hundredths.
    pub exploration: Option<u32>,
}

/// What may be wished for beside a solution. Only some methods grant it; from the others it is an error to ask it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// An exact number of presses.
    Presses,
    /// A number of presses that there are no more than.
    AtMost,
    /// A heuristic of one's own choice.
    Heuristic,
    /// The weight of exploring.
    Exploration,
    /// What the engine or program was asked, as a paper.
    Problem,
    /// What it wrote to prove its answer, as a paper, where there was something to prove.
    Proof,
}

impl Wish {
    /// What is wished for, in words.
    pub fn words(self) -> &'static str {
        match self {
            Wish::Presses => "an exact number of presses",
            Wish::AtMost => "an upper limit on the presses",
            Wish::Heuristic => "a heuristic",
            Wish::Exploration => "a weight of exploring",
            Wish::Problem => "a wish for what the engine was asked",
            Wish::Proof => "a wish for its proof",
        }
    }
}

impl Ask {
    /// What is wished for; [papers](Ask::papers) are left out, as they may be asked of anybody who has them.
    pub fn wishes(&self) -> impl Iterator<Item = Wish> + use<> {
        let wishes = [
            (Wish::Presses, matches!(self.presses, Some(Length::Exactly(_)))),
            (Wish::AtMost, matches!(self.presses, Some(Length::AtMost(_)))),
            (Wish::Heuristic, self.search.heuristic.is_some()),
            (Wish::Exploration, self.search.exploration.is_some()),
        ];
        wishes.into_iter().filter(|(_, is_wished)| *is_wished).map(|(wish, _)| wish)
    }
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

/// What a method has to say beside its claim: a look-up table, a remark on the algorithm taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// What it is, as one word for programs: `table`.
    pub kind: &'static str,
    /// The remark itself, line by line.
    pub lines: Vec<String>,
}

impl Remark {
    /// What was counted on the way, one number a line: `conflicts 1204`.
    pub fn statistics(counts: &[(&str, u64)]) -> Remark {
        let lines = counts.iter().map(|(what, count)| format!("{what} {count}")).collect();
        Remark { kind: "statistics", lines }
    }
}

/// What a text that goes with an answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaperKind {
    /// Exactly what the engine or program was asked.
    Problem,
    /// What it wrote to prove its answer.
    Proof,
}

/// A text that goes with an answer, for other programs to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paper {
    /// What it is.
    pub kind: PaperKind,
    /// The usual end of the name of such a file: `cnf`, `drat`, `smt2`.
    pub format: &'static str,
    /// The text, which may be bytes of any kind.
    pub bytes: Vec<u8>,
}

/// A claim with what goes with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The claim.
    pub claim: Claim,
    /// The remarks.
    pub remarks: Vec<Remark>,
    /// The papers: those asked for, and always what a program was asked, so that a wrong answer can be studied.
    pub papers: Vec<Paper>,
}

impl From<Claim> for Answer {
    fn from(claim: Claim) -> Answer {
        Answer { claim, remarks: Vec::new(), papers: Vec::new() }
    }
}

impl From<Unknown> for Answer {
    fn from(unknown: Unknown) -> Answer {
        Claim::Unknown(unknown).into()
    }
}

/// The program of somebody else that a method runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Its name on the PATH.
    pub name: &'static str,
    /// The version found, or how to install it.
    pub version: Result<String, String>,
}

/// Which puzzles a method takes on, whatever their size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakesOn {
    /// Every puzzle, under every rule.
    EveryRule,
    /// Every puzzle whose presses may come in any order.
    AnyOrder,
    /// Some kinds of boards; [`Method::supports`] says of each.
    SomeBoards,
}

/// A way to solve puzzles.
pub trait Method: Sync {
    /// Name and summary.
    fn info(&self) -> &'static Info;

    /// The program of somebody else that it runs, looked for now; none where the method is our own.
    fn program(&self) -> Option<Program> {
        None
    }

    /// What it grants beside a solution; [`crate::run::run`] does not ask it for anything else.
    fn grants(&self) -> &'static [Wish] {
        &[]
    }

    /// Which puzzles it takes on; the conformance suite holds it to that.
    fn takes_on(&self) -> TakesOn {
        TakesOn::AnyOrder
    }

    /// Whether it can look for the least cost where presses have costs. The others find any solution of such a puzzle,
    /// and [`crate::run::run`] drops what they say about the fewest presses.
    fn takes_costs(&self) -> bool {
        false
    }

    /// Whether it knows by itself what to do where lights may end in one of several states. For the others
    /// [`crate::run::run`] goes through the choices ([`crate::ends`]).
    fn takes_ends(&self) -> bool {
        false
    }

    /// Whether the method can take on this puzzle.
    ///
    /// # Errors
    /// The reason when it cannot, and what to ask instead.
    fn supports(&self, puzzle: &Puzzle, ask: Ask) -> Result<(), Refusal>;

    /// Whether this is the algorithm to take for a puzzle it supports when nobody names one, because it is faster
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
