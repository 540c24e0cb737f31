//! A new board for the puzzle at hand: any that can be solved, or one with a given minimum of presses.

use lightsout_model::board::Board;
use lightsout_model::presses::Length;
use lightsout_model::puzzle::{Puzzle, PuzzleError, Rule};
use lightsout_model::spec::Spec;
use lightsout_model::spec::error::SpecError;
use lightsout_model::spec::random::Random;
use lightsout_model::spec::start::{self, Start};
use lightsout_solver::solve::budget::Budget;
use lightsout_study::generate::{self, Ask, GenerateError, Generator};

use super::outlook::look;
use super::session::Session;

/// Where the order of presses matters: how many boards are tried before it is said that none was found.
const MOST_TRIES: usize = 200;

lightsout_algebra::errors! {
    /// Why there is no new board.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum DealError {
        /// No board of a random start.
        Start(#[from] SpecError),
        /// No board with this minimum, if the order of presses does not matter.
        Generate(#[from] GenerateError),
        /// A board that is none of the puzzle's.
        Puzzle(#[from] PuzzleError),
        /// No board of so many presses was found, where their order matters.
        #[error(
            "no board that needs exactly {} was found: ask for fewer, or try another seed",
            Length::Exactly(*presses)
        )]
        NotFound {
            /// The presses.
            presses: u64,
        },
        /// A board was looked at, and how many presses it needs did not come out.
        #[error("no board could be made to order: {0}")]
        NotKnown(String),
    }
}

impl DealError {
    /// Returns whether it is proved that no board has this minimum.
    pub fn is_impossible(&self) -> bool {
        matches!(self, DealError::Generate(GenerateError::Impossible(_)))
    }

    /// Returns whether a limit was reached, or the caller cancelled.
    pub fn is_stopped(&self) -> bool {
        matches!(
            self,
            DealError::Generate(GenerateError::Stopped(_))
                | DealError::Start(SpecError::Stopped(_))
        )
    }

    /// Returns whether no board with this minimum was found, though there may be one.
    pub fn is_not_found(&self) -> bool {
        let found = matches!(self, DealError::Generate(GenerateError::NotFound(_)));
        found || matches!(self, DealError::NotFound { .. })
    }
}

/// Deals a board that needs exactly `presses` presses, or any that can be solved.
///
/// The same puzzle, number and seed make the same board, as long as the budget does not end. Without a number it is
/// that of [`Start::RandomSolvable`], and with one that of the way `uniform` of [`lightsout_study::generate`]. Under
/// the lit-only rule, random moves back from the goal make boards, which are tried.
///
/// # Errors
/// Why there is none.
pub fn deal(
    puzzle: &Puzzle,
    presses: Option<u64>,
    seed: u64,
    budget: &mut Budget<'_>,
) -> Result<Board, DealError> {
    match (presses, puzzle.rule()) {
        (None, _) => Ok(start::board(&Start::RandomSolvable { seed }, puzzle, budget)?),
        (Some(_), Rule::Free) => {
            let ask = Ask { presses, ..Ask::default() };
            let way = generate::find("uniform").expect("it is on the table");
            let mut generator = Generator::new(puzzle, way, &ask, seed, budget)?;
            Ok(generator.next(budget)?.board)
        }
        (Some(presses), Rule::LitOnly) => tried(puzzle, presses, seed, budget),
    }
}

fn tried(
    puzzle: &Puzzle,
    presses: u64,
    seed: u64,
    budget: &mut Budget<'_>,
) -> Result<Board, DealError> {
    let none = || DealError::NotFound { presses };
    let mut random = Random::new(seed);
    let length = usize::try_from(presses).ok().filter(|&length| length <= puzzle.buttons() * 8);
    let length = length.filter(|_| puzzle.buttons() > 0).ok_or_else(none)?;
    for _ in 0..MOST_TRIES {
        let Some(board) = walked_back(puzzle, length, &mut random, budget) else { continue };
        let rest = puzzle.clone().with_start(board.clone())?;
        let outlook = look(&rest, budget);
        if outlook.par().and_then(|par| par.exact()) == Some(presses) {
            return Ok(board);
        }
        if let (None, Some(reason)) = (outlook.is_solvable(), outlook.reason()) {
            return Err(DealError::NotKnown(reason.to_string()));
        }
    }
    Err(none())
}

/// The board so many presses of random buttons before the goal, where the rule allows them.
fn walked_back(
    puzzle: &Puzzle,
    presses: usize,
    random: &mut Random,
    budget: &mut Budget<'_>,
) -> Option<Board> {
    let mut chosen: Vec<(String, u64)> = Vec::with_capacity(presses);
    for _ in 0..presses {
        let button = random.index(puzzle.buttons());
        chosen.push((puzzle.layout().buttons().name(button), 1));
    }
    start::board(&Start::Presses(chosen), puzzle, budget).ok()
}

impl Session {
    /// The session over the same puzzle from another board.
    ///
    /// # Errors
    /// When the board is not one of the puzzle's.
    pub fn with_board(&self, board: Board) -> Result<Session, SpecError> {
        match self.spec() {
            Some(spec) => {
                let start = Some(Start::Board(board));
                Session::new(Spec { start, ..spec.clone() })
            }
            None => Ok(Session::of(self.puzzle().clone().with_start(board)?)),
        }
    }
}
