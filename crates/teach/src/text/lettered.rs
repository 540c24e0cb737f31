//! A board with the names of its columns and rows along the edges.

use lightsout_algebra::watch::{Output, Stopped, Watch};
use lightsout_model::board::Board;
use lightsout_model::layout::Places;
use lightsout_model::puzzle::Puzzle;

use super::{Style, Symbols, board as text_board};
use crate::play::{Coordinates, column_letters};

/// Writes a board line by line, in the style [`Style::Spaced`]. If its lights have names such as b1, columns have letters
/// and rows have numbers.
///
/// ```
/// use lightsout_algebra::watch::Unwatched;
/// use lightsout_model::spec::named;
/// use lightsout_teach::text::lettered;
/// let puzzle = named("2x3")?.build()?;
/// assert_eq!(lettered(&puzzle, puzzle.start(), &mut Unwatched)?, "   a b c\n1  ■ ■ ■\n2  ■ ■ ■\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The reason to stop.
///
/// # Panics
/// When the board has fewer lights than the puzzle.
pub fn lettered(puzzle: &Puzzle, board: &Board, watch: &mut dyn Watch) -> Result<String, Stopped> {
    let (layout, states) = (puzzle.layout(), puzzle.states());
    let plain = text_board(layout, board.states(), states, Style::Spaced, watch)?;
    if !Coordinates::of(layout.lights()).is_planar() {
        return Ok(plain);
    }
    let width = Symbols { states, style: Style::Spaced }.width();
    let margin = plain.lines().count().to_string().len();
    let letters = (0..columns(layout.lights())).map(column_letters);
    let head: Vec<String> = letters.map(|letters| format!("{letters:>width$}")).collect();
    let mut text = Output::new(watch);
    if head.iter().all(|letters| letters.len() == width) {
        writeln!(text, "{:margin$}  {}", "", head.join(" "))?;
    }
    for (row, line) in plain.lines().enumerate() {
        let line = format!("{:>margin$}  {line}", row + 1);
        writeln!(text, "{}", line.trim_end())?;
    }
    Ok(text.into_text())
}

fn columns(places: &Places) -> usize {
    let columns = (0..places.len()).filter_map(|place| places.text(place));
    columns.map(|[_, column]| column + 1).max().unwrap_or(0)
}
