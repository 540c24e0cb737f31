//! Pictures: the solvable board nearest to a drawing, which is the start of the puzzle.
//!
//! Where several boards are as near, the seed chooses among them, though not evenly.

use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::random::Random;
use lightsout_solver::linear::system::is_linear;
use lightsout_solver::solve::budget::Budget;

use super::error::GenerateError;
use super::way::{Ask, Info, Made, Source, Way};
use crate::nearest::Finder;

/// The row of the table.
pub(super) struct Picture;

const INFO: Info = Info {
    name: "picture",
    summary: "the solvable board nearest to the start: the fewest lights changed",
    takes_presses: false,
    takes_symmetry: false,
};

impl Way for Picture {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn of<'p>(
        &self,
        puzzle: &'p Puzzle,
        _ask: &Ask,
        budget: &mut Budget<'_>,
    ) -> Result<Box<dyn Source + 'p>, GenerateError> {
        is_linear(puzzle)?;
        Ok(Box::new(Pictures { puzzle, finder: Finder::new(puzzle, budget)? }))
    }
}

struct Pictures<'p> {
    puzzle: &'p Puzzle,
    finder: Finder,
}

impl Source for Pictures<'_> {
    fn next(
        &mut self,
        random: &mut Random,
        budget: &mut Budget<'_>,
    ) -> Result<Made, GenerateError> {
        let mut words = || random.word();
        let drawing = self.puzzle.start();
        let nearest = self.finder.nearest(self.puzzle, drawing, &mut words, budget)?;
        let changed = match nearest.changed.len() {
            0 => "the drawing itself can be solved".to_string(),
            1 => "1 light differs from the drawing".to_string(),
            count => format!("{count} lights differ from the drawing"),
        };
        let known = match (nearest.changed.len(), nearest.is_proved()) {
            (0, _) => String::new(),
            (_, true) => ", which is the fewest possible".to_string(),
            (_, false) => format!(", the fewest found, and at least {} must", nearest.at_least),
        };
        Ok(Made { note: Some(changed + &known), ..nearest.board.into() })
    }
}
