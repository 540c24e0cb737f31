//! The board as line mode draws it: with letters and numbers along its edges where places have them.

use lightsout_algebra::watch::Unwatched;
use lightsout_model::board::Board;
use lightsout_model::layout::Layout;
use lightsout_model::puzzle::Puzzle;
use lightsout_pictures::text::{self, Style};
use lightsout_teach::play::{Coordinates, Session, column_letters};

/// Draws the board now, with a line feed after every line.
pub fn drawn(session: &Session) -> String {
    board(session.puzzle(), session.board())
}

/// Draws a board of this puzzle, with a line feed after every line.
pub fn board(puzzle: &Puzzle, board: &Board) -> String {
    let layout = puzzle.layout();
    let plain = text::board(layout, board.states(), puzzle.states(), Style::Spaced, &mut Unwatched)
        .unwrap_or_default();
    if !Coordinates::of(layout.lights()).is_planar() {
        return plain;
    }
    let width = symbol_width(puzzle.states());
    let columns = columns(layout);
    let rows = plain.lines().count();
    let margin = rows.to_string().len();
    let letters = (0..columns).map(column_letters);
    let head: Vec<String> = letters.map(|letters| format!("{letters:>width$}")).collect();
    let is_lettered = head.iter().all(|letters| letters.chars().count() == width);
    let mut drawn = String::new();
    if is_lettered {
        drawn += &format!("{:margin$}  {}\n", "", head.join(" "));
    }
    for (row, line) in plain.lines().enumerate() {
        drawn += format!("{:>margin$}  {line}", row + 1).trim_end();
        drawn.push('\n');
    }
    drawn
}

fn columns(layout: &Layout) -> usize {
    let places = layout.lights();
    (0..places.len())
        .filter_map(|place| places.text(place))
        .map(|[_, column]| column + 1)
        .max()
        .unwrap_or(0)
}

/// The number of characters of a state in a drawing.
fn symbol_width(states: u8) -> usize {
    match states {
        ..=10 => 1,
        11..=100 => 2,
        _ => 3,
    }
}
