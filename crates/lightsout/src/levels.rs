//! Levels: boards with their fewest presses and how hard they are, easiest first.

use lightsout_model::spec::Spec;
use lightsout_model::spec::id::Stem;
use lightsout_solver::solve::budget::Budget;
use lightsout_study::generate::{self, Ask, Generator};
use lightsout_study::levels;
#[doc(inline)]
pub use lightsout_study::levels::{Level, NoLevel};

use crate::error::Error;

/// Makes `count` levels of a puzzle, easiest first, the same for a seed everywhere. No two are the same by a symmetry of
/// the puzzle.
///
/// # Errors
/// When the puzzle has fewer boards, or a limit is reached.
///
/// ```
/// use lightsout::levels::levels;
/// use lightsout::prelude::*;
/// let levels = levels(&named("3x3")?, 10, 7, &mut Budget::unlimited())?;
/// let lines: Vec<String> = levels.iter().map(|level| format!("{} {}", level.par, level.id)).collect();
/// std::fs::write(std::env::temp_dir().join("levels.txt"), lines.join("\n"))?;
/// assert!(levels.is_sorted_by_key(|level| level.par) && levels.len() == 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn levels(
    spec: &Spec,
    count: usize,
    seed: u64,
    budget: &mut Budget<'_>,
) -> Result<Vec<Level>, Error> {
    let (puzzle, stem) = (spec.build()?, Stem::of(spec)?);
    let way = generate::find("uniform").expect("it is on the table");
    let ask = Ask { is_distinct: true, ..Ask::default() };
    let mut generator = Generator::new(&puzzle, way, &ask, seed, budget)?;
    let mut boards = Vec::new();
    for _ in 0..count {
        boards.push((generator.next(budget)?.board, None));
    }
    Ok(levels::levels(&puzzle, &stem, boards, budget)?)
}
