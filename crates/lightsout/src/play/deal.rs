//! A new board for the puzzle at hand: any that can be solved, or one that needs exactly so many presses.

use super::outlook::look;
use super::session::Session;
use crate::board::Board;
use crate::puzzle::Puzzle;
use crate::solve::budget::Budget;
use crate::spec::random::Random;
use crate::spec::start::{self, Start};

/// How many boards are tried before it is said that none was found.
const MOST_TRIES: usize = 200;

/// A board that needs exactly so many presses, or any that can be solved.
///
/// The same puzzle, number and seed make the same board, as long as the budget does not end.
///
/// # Errors
/// Why there is none, as a sentence.
pub fn deal(
    puzzle: &Puzzle,
    presses: Option<u64>,
    seed: u64,
    budget: &mut Budget<'_>,
) -> Result<Board, String> {
    match presses {
        None => {
            start::board(&Start::RandomSolvable { seed }, puzzle).map_err(|error| error.to_string())
        }
        Some(presses) => exactly(puzzle, presses, seed, budget),
    }
}

fn exactly(
    puzzle: &Puzzle,
    presses: u64,
    seed: u64,
    budget: &mut Budget<'_>,
) -> Result<Board, String> {
    let most = puzzle.buttons() as u64 * u64::from(puzzle.states() - 1);
    if presses > most {
        return Err(format!(
            "no board of this puzzle needs {presses} presses; pressing every button as often as it tells is {most}"
        ));
    }
    let mut random = Random::new(seed);
    for _ in 0..MOST_TRIES {
        let Some(board) = presses_back(puzzle, presses, &mut random) else { continue };
        let rest = puzzle.clone().with_start(board.clone()).map_err(|error| error.to_string())?;
        let fewest = look(&rest, budget).par().and_then(|par| par.exact());
        if fewest == Some(presses) {
            return Ok(board);
        }
    }
    Err(format!(
        "no board that needs exactly {presses} presses was found; ask for fewer, or try another seed"
    ))
}

/// The board so many presses of random buttons before the goal, none pressed m times.
fn presses_back(puzzle: &Puzzle, presses: u64, random: &mut Random) -> Option<Board> {
    let most = usize::from(puzzle.states() - 1);
    let mut left: Vec<usize> =
        (0..puzzle.buttons()).flat_map(|button| std::iter::repeat_n(button, most)).collect();
    let mut chosen = Vec::new();
    for _ in 0..presses {
        let at = random.index(left.len());
        let button = left.swap_remove(at);
        chosen.push((puzzle.layout().buttons().name(button), 1));
    }
    start::board(&Start::Presses(chosen), puzzle).ok()
}

impl Session {
    /// The session over the same puzzle from another board.
    ///
    /// # Errors
    /// When the board is not one of the puzzle's.
    pub fn with_board(&self, board: Board) -> Result<Session, String> {
        match self.spec() {
            Some(spec) => {
                let start = Some(Start::Board(board));
                Session::new(crate::spec::Spec { start, ..spec.clone() })
                    .map_err(|error| error.to_string())
            }
            None => (self.puzzle().clone().with_start(board))
                .map(Session::of)
                .map_err(|error| error.to_string()),
        }
    }
}
