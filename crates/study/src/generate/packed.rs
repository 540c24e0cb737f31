//! Uniform boards of two states by the million, packed 64 lights to a word.
//!
//! A board is the sum of the columns of the matrix that the bits of a random word choose. The sums of
//! every eight neighbouring columns are tabled, so a 5x5 board takes one random word and four look-ups.
//! The boards are those of the way `uniform`, seed by seed.

use lightsout_model::board::Board;
use lightsout_model::goal::Goal;
use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_model::spec::random::Random;
use lightsout_solver::linear::system::is_linear;
use lightsout_solver::solve::refusal::NotLinear;

use super::generator::PURPOSE;
use super::presses_to_board::{goal_board, unknowns};

lightsout_algebra::errors! {
    /// Why there are no packed boards of a puzzle.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum NotPacked {
        /// More than two states.
        #[error("boards of {0} states are not packed, only those of two")]
        States(u8),
        /// A rule under which order matters.
        Rule(#[from] NotLinear),
        /// Tables that would be too large.
        #[error(
            "the tables for {lights} lights and {buttons} buttons would take more than {limit} bytes"
        )]
        Large {
            /// The lights.
            lights: usize,
            /// The buttons.
            buttons: usize,
            /// The most bytes taken.
            limit: usize,
        },
    }
}

/// The most bytes of tables.
const MOST_BYTES: usize = 1 << 26;

/// The most bytes of tables that are worth making for a few boards.
const FEW_BYTES: usize = 1 << 20;

/// The sums of eight columns.
const SUMS: usize = 256;

/// Uniform boards of a puzzle with two states, by the million.
///
/// ```
/// let puzzle = lightsout_model::spec::named("5x5")?.build()?;
/// let mut boards = lightsout_study::generate::PackedBoards::new(&puzzle, 7)?;
/// let mut words = [0; 1000];
/// boards.fill(&mut words); // light i of board b is bit i of words[b]
/// assert!(words.iter().all(|word| *word < 1 << 25));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct PackedBoards {
    sums: Sums,
    random: Random,
}

impl PackedBoards {
    /// The boards of a puzzle and a seed.
    ///
    /// # Errors
    /// When the puzzle has more than two states or another rule, or is too large for tables.
    pub fn new(puzzle: &Puzzle, seed: u64) -> Result<PackedBoards, NotPacked> {
        let sums = Sums::of(puzzle, MOST_BYTES)?;
        Ok(PackedBoards { sums, random: Random::keyed(PURPOSE, seed) })
    }

    /// The words of a board: light i is bit i % 64 of word i / 64.
    pub fn words(&self) -> usize {
        self.sums.words
    }

    /// Replaces the words by the next boards, each [`PackedBoards::words`] long. A rest that is too short for a board
    /// is left as it is.
    pub fn fill(&mut self, boards: &mut [u64]) {
        match self.sums.words == 1 && self.sums.unknowns <= 64 {
            true => self.sums.draw_words(&mut self.random, boards),
            false => (boards.chunks_exact_mut(self.sums.words))
                .for_each(|board| self.sums.draw(&mut self.random, board)),
        }
    }
}

/// The sums of the columns of a matrix, eight by eight.
#[derive(Clone, Debug)]
pub(super) struct Sums {
    /// The words of a board.
    words: usize,
    /// The number of columns.
    unknowns: usize,
    /// For every eight columns their 256 sums, a board each.
    tables: Vec<u64>,
    goal: Vec<u64>,
}

impl Sums {
    /// The sums for a puzzle of two states; none where they take more than a few boards are worth.
    pub(super) fn for_few(puzzle: &Puzzle) -> Option<Sums> {
        Sums::of(puzzle, FEW_BYTES).ok()
    }

    fn of(puzzle: &Puzzle, limit: usize) -> Result<Sums, NotPacked> {
        if puzzle.states() != 2 {
            return Err(NotPacked::States(puzzle.states()));
        }
        is_linear(puzzle)?;
        let (words, unknowns) = (puzzle.lights().div_ceil(64), unknowns(puzzle));
        let table = SUMS * words;
        let bytes = table.checked_mul(8 * unknowns.div_ceil(8));
        if bytes.is_none_or(|bytes| bytes > limit) {
            let (lights, buttons) = (puzzle.lights(), puzzle.buttons());
            return Err(NotPacked::Large { lights, buttons, limit });
        }
        let mut tables = vec![0; table * unknowns.div_ceil(8)];
        for (group, table) in tables.chunks_mut(table).enumerate() {
            let columns: Vec<Vec<u64>> =
                (8 * group..unknowns.min(8 * group + 8)).map(|c| column(puzzle, c)).collect();
            fill_table(table, &columns, words);
        }
        Ok(Sums { words, unknowns, tables, goal: packed(&goal_board(puzzle, 0)) })
    }

    /// The states of the next board, in the order of its lights.
    pub(super) fn states(&self, random: &mut Random, lights: usize) -> Vec<u8> {
        let mut words = vec![0; self.words];
        self.draw(random, &mut words);
        (0..lights).map(|light| (words[light / 64] >> (light % 64) & 1) as u8).collect()
    }

    /// Replaces the words of a board by the next one.
    fn draw(&self, random: &mut Random, board: &mut [u64]) {
        board.copy_from_slice(&self.goal);
        for (word, tables) in self.tables.chunks(8 * SUMS * self.words).enumerate() {
            let left = self.unknowns - 64 * word;
            let bits = random.word() & u64::MAX >> (64 - left.min(64));
            for (table, byte) in tables.chunks_exact(SUMS * self.words).zip(bits.to_le_bytes()) {
                let sum = &table[usize::from(byte) * self.words..][..self.words];
                board.iter_mut().zip(sum).for_each(|(word, sum)| *word ^= sum);
            }
        }
    }

    /// The same for boards of a word made of at most 64 columns.
    fn draw_words(&self, random: &mut Random, boards: &mut [u64]) {
        let (goal, mask) = (self.goal[0], u64::MAX >> (64 - self.unknowns.clamp(1, 64)));
        let (tables, _) = self.tables.as_chunks::<SUMS>();
        for board in boards {
            let bits = random.word() & mask;
            *board = (tables.iter().zip(bits.to_le_bytes()))
                .fold(goal, |board, (table, byte)| board ^ table[usize::from(byte)]);
        }
    }
}

/// A column of the matrix: what a button changes, or for the level all lights.
fn column(puzzle: &Puzzle, unknown: usize) -> Vec<u64> {
    let mut column = vec![0; puzzle.lights().div_ceil(64)];
    if unknown == puzzle.buttons() {
        debug_assert_eq!(*puzzle.goal(), Goal::Equal);
        return packed(&Board::uniform(puzzle.lights(), 1));
    }
    let mut touches = Vec::new();
    puzzle.touched_by(Button(unknown), &mut touches);
    touches.iter().for_each(|touch| column[touch.light.0 / 64] |= 1 << (touch.light.0 % 64));
    column
}

/// Every sum of the columns, the sum chosen by the bits of i at place i.
fn fill_table(table: &mut [u64], columns: &[Vec<u64>], words: usize) {
    for (bit, column) in columns.iter().enumerate() {
        let (known, new) = table.split_at_mut((1 << bit) * words);
        for (new, known) in new.chunks_exact_mut(words).zip(known.chunks_exact(words)) {
            for ((new, known), column) in new.iter_mut().zip(known).zip(column) {
                *new = known ^ column;
            }
        }
    }
}

/// The lights of a board of two states as bits.
fn packed(board: &Board) -> Vec<u64> {
    let bits = |states: &[u8]| {
        states.iter().enumerate().fold(0, |word, (bit, &state)| word | u64::from(state) << bit)
    };
    board.states().chunks(64).map(bits).collect()
}
