//! The boards of a sheet: given one by one, those of a pack, or made to a difficulty. They share one rule.

mod examples;
mod joined;
mod rule;

use std::collections::HashSet;

use lightsout_algebra::quoted::piece;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::{self, Spec};
use lightsout_solver::solve::budget::Budget;
use lightsout_study::generate::{self, Ask, Generator};

use crate::batch::{self, Input};
use crate::board::BoardArgs;
use crate::exit::Failure;
use crate::range::{parse_range, spread};
use crate::tasks;

/// The most boards of a sheet.
const MOST: usize = 1000;

/// The boards of a sheet where nothing says how many.
const USUAL: usize = 12;

/// After this many seeds without a new board there is taken to be none.
const MOST_REPEATS: usize = 10_000;

pub(crate) use self::examples::{Example, examples};
pub(crate) use self::rule::{RuleText, told};

/// A board of a sheet.
pub(crate) struct Given {
    /// The puzzle that it is a board of.
    pub spec: Spec,
    /// The board.
    pub puzzle: Puzzle,
    /// Its place, such as `line 3`, or none if it was made or is the only one.
    pub place: Option<String>,
}

impl Given {
    /// Returns whether the user chose it, rather than the program.
    pub(crate) fn is_said(&self) -> bool {
        self.place.is_some() || self.spec.start.is_some()
    }
}

/// Which boards are wanted.
pub(crate) struct SheetBoards<'a> {
    pub board: &'a BoardArgs,
    /// How many boards to make.
    pub count: Option<u16>,
    /// The fewest presses that they take, as a number or a range.
    pub presses: Option<&'a str>,
}

impl SheetBoards<'_> {
    /// The boards.
    ///
    /// # Errors
    /// A sentence about what is wrong with the request, that no such board exists, or a limit.
    pub(crate) fn puzzles(&self, budget: &mut Budget<'_>) -> Result<Vec<Given>, Failure> {
        if let Some(input) = Input::seen(self.board)? {
            self.makes_none("the boards are those of the input")?;
            let boards = batch::all(self.board, &tasks::SHEET, input, MOST)?.into_iter();
            let place = |line| Some(format!("line {line}"));
            let given = |(line, spec, puzzle)| Given { spec, puzzle, place: place(line) };
            return Ok(boards.map(given).collect());
        }
        if let Some(pack) = self.board.pack()? {
            self.makes_none("the boards are those of the pack")?;
            let levels = pack.levels.iter().take(MOST).enumerate();
            return levels.map(|(level, made)| of_id(level + 1, &made.id, budget)).collect();
        }
        let spec = self.board.spec(&tasks::SHEET, budget)?;
        if spec.start.is_some() {
            let said = if self.board.start.is_some() { "--start" } else { "BOARD" };
            self.makes_none(&format!(
                "{said} says which lights are on, so it is the only puzzle of the sheet"
            ))?;
            let puzzle = spec.build_within(budget)?;
            return Ok(vec![Given { spec, puzzle, place: None }]);
        }
        let made = self.made(&spec, budget)?.into_iter();
        Ok(made.map(|puzzle| Given { spec: spec.clone(), puzzle, place: None }).collect())
    }

    /// Refuses what is said of boards to be made, where there are boards.
    fn makes_none(&self, reason: &str) -> Result<(), Failure> {
        let options = [(self.count.is_some(), "--count"), (self.presses.is_some(), "--presses")];
        match options.into_iter().find(|(is_given, _)| *is_given) {
            Some((_, option)) => Err(Failure::input(format!("{reason}. Leave {option} out"))),
            None => Ok(()),
        }
    }

    /// Random boards, no two alike. With `presses`, those that need the fewest come first.
    fn made(&self, spec: &Spec, budget: &mut Budget<'_>) -> Result<Vec<Puzzle>, Failure> {
        let count = self.count.map_or(USUAL, usize::from);
        let seed = self.board.seed();
        let Some(presses) = self.presses else { return distinct(spec, seed, count, budget) };
        let puzzle = spec.build_within(budget)?;
        let most = puzzle.buttons() * usize::from(puzzle.states() - 1);
        if !presses.starts_with(|first: char| first.is_ascii_digit()) {
            return Err(Failure::input(format!(
                "--presses takes the fewest presses that solve a puzzle, such as 5 or 3..6, not {:?}",
                piece(presses).to_string()
            )));
        }
        let range = parse_range("--presses", presses, most)?;
        let wanted = |number: usize| spread(&range, number, count);
        let way = generate::find("uniform").ok_or_else(|| Failure::input("no such way"))?;
        let mut puzzles = Vec::with_capacity(count);
        while puzzles.len() < count {
            let presses = wanted(puzzles.len());
            let ask = Ask { presses: Some(presses as u64), is_distinct: true, ..Ask::default() };
            let mut generator = Generator::new(&puzzle, way, &ask, seed, budget)?;
            while puzzles.len() < count && wanted(puzzles.len()) == presses {
                let made = generator.next(budget)?;
                puzzles.push(puzzle.clone().with_start(made.board)?);
            }
        }
        Ok(puzzles)
    }
}

/// The boards of this seed and those after it, without repeats and boards that are solved already.
fn distinct(
    spec: &Spec,
    seed: u64,
    count: usize,
    budget: &mut Budget<'_>,
) -> Result<Vec<Puzzle>, Failure> {
    let mut puzzles: Vec<Puzzle> = Vec::with_capacity(count);
    let (mut seen, mut repeats) = (HashSet::new(), 0);
    for seed in (0..).map(|number: u64| seed.wrapping_add(number)) {
        if puzzles.len() == count || repeats == MOST_REPEATS {
            break;
        }
        let start = Some(Start::RandomSolvable { seed });
        let puzzle = Spec { start, ..spec.clone() }.build_within(budget)?;
        let is_new =
            !puzzle.goal().is_met_by(puzzle.start()) && seen.insert(puzzle.start().clone());
        repeats = if is_new { 0 } else { repeats + 1 };
        puzzles.extend(is_new.then_some(puzzle));
    }
    match puzzles.len() {
        0 => return Err(Failure::input("every solvable board is solved already")),
        found if found < count => {
            crate::note!("{MOST_REPEATS} more seeds made no new board, so the sheet has {found}");
        }
        _ => {}
    }
    Ok(puzzles)
}

fn of_id(level: usize, id: &str, budget: &mut Budget<'_>) -> Result<Given, Failure> {
    let spec = spec::named(id)?;
    let puzzle = spec.build_within(budget)?;
    Ok(Given { spec, puzzle, place: Some(format!("level {level}")) })
}
