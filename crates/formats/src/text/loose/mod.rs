//! Boards in other spellings: any two symbols, words such as True and False, columns of a spreadsheet, frames, a size
//! above the rows, what R, MATLAB and Julia print.
//!
//! A text is cut into rows (`rows`) and the rows into words (`words`). The words are read by the first alphabet that has
//! them all (`alphabet`): numbers, words for on and off, two symbols. The rows must be equally long, and prose has no two
//! symbols alone. `faults` finds the slip in what is nearly a board.

mod alphabet;
mod faults;
mod rows;
mod words;

use std::collections::BTreeSet;

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::spec::drawing::Drawing;

pub(crate) use self::alphabet::cell;
use self::alphabet::read_words;
pub(super) use self::faults::{slip, wrong_heading};
use self::rows::{plain_lines, rows_of, with_heading};
use self::words::cut;
use crate::read::{Hints, Note};

/// A board, and the choice made if it is open which symbol is on.
pub(super) type Board = (Drawing, Option<Note>);

pub(super) type Cells = Vec<Vec<Option<u8>>>;

/// Returns the board that a text spells, or `None` if it does not spell one.
///
/// # Errors
/// The reason to stop.
pub(super) fn read(
    text: &str,
    hints: &Hints<'_>,
    watch: &mut dyn Watch,
) -> Result<Option<Board>, Stopped> {
    const BYTES: u64 = 32;
    watch.reserve(text.len() as u64 * BYTES)?;
    watch.ask()?;
    // Signs that change how the character before them looks: an emoji, a key, the tone of a skin.
    let is_style =
        |c: char| matches!(c, '\u{fe0f}' | '\u{200b}' | '\u{20e3}' | '\u{1f3fb}'..='\u{1f3ff}');
    let mut text = named_symbols(&text.replace(is_style, ""));
    if text.lines().all(|line| line.trim().strip_prefix("0b").is_some_and(|row| row.len() > 1)) {
        text = text.replace("0b", "");
    }
    if is_in_brackets(&text) {
        text = text.replace("] [", "][").replace("][", "|").replace(['[', ']'], "|");
    }
    let lines = plain_lines(&text);
    let found = board(&lines, hints, None).or_else(|| {
        let (size, rest) = with_heading(&lines)?;
        board(rest, hints, Some(size)).or_else(|| below_numbers(size, rest, hints))
    });
    watch.release(text.len() as u64 * BYTES);
    Ok(found)
}

/// The board below rows and columns on lines of their own, or of words that the size arranges.
fn below_numbers(size: [Option<usize>; 2], rest: &[&str], hints: &Hints<'_>) -> Option<Board> {
    let size = match (size, with_heading(rest)) {
        ([Some(rows), None], Some(([columns, None], below))) => {
            return board(below, hints, Some([Some(rows), columns]));
        }
        ([Some(rows), columns], _) => [rows, columns.unwrap_or(rows)],
        _ => return None,
    };
    let hints = Hints { size: Some(size), ..*hints };
    board(&[rest.join(" ").as_str()], &hints, None)
}

/// The text with the squares that chats write as `:yellow_square:`, if it has nothing but such names.
fn named_symbols(text: &str) -> String {
    let is_name = |word: &str| {
        word.len() > 2
            && word.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '+' | '-'))
    };
    let names = || text.split([':', ' ', '\n', '\r']).filter(|word| !word.is_empty());
    if !text.trim_start().starts_with(':') || !names().all(is_name) {
        return text.to_string();
    }
    let dark = ["black", "dark", "new_moon"];
    let symbol = |word: &str| match word {
        word if dark.iter().any(|part| word.contains(part)) => "⬛",
        word if word.contains("white") => "⬜",
        _ => "🟨",
    };
    let kinds: BTreeSet<&str> = names().collect();
    let symbols: BTreeSet<&str> = kinds.iter().map(|word| symbol(word)).collect();
    if kinds.len() > symbols.len() {
        return text.to_string();
    }
    let line = |line: &str| {
        line.split([':', ' ']).filter(|word| !word.is_empty()).map(symbol).collect::<String>()
    };
    text.lines().map(|own| line(own) + "\n").collect()
}

/// Whether each cell has brackets of its own: `[X][ ]`, `[X] [ ]`.
fn is_in_brackets(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).peekable();
    let is_row = |line: &str| {
        let cells = line.strip_prefix('[').and_then(|line| line.strip_suffix(']'));
        let is_cell = |cell: &str| cell.trim_start_matches([' ', '[']).chars().count() <= 1;
        cells.is_some_and(|cells| cells.contains(']') && cells.split(']').all(is_cell))
    };
    lines.peek().is_some() && lines.all(is_row)
}

pub(super) fn board(
    lines: &[&str],
    hints: &Hints<'_>,
    said: Option<[Option<usize>; 2]>,
) -> Option<Board> {
    let is_one_line = lines.len() == 1;
    let rows: Vec<&str> = match lines {
        [] => return None,
        [only] => rows_of(only)?,
        lines => lines.to_vec(),
    };
    let words = cut(&rows)?;
    let (cells, note) = read_words(&words, hints, rows.len() > 1)?;
    let cells = match cells.as_slice() {
        [only] if is_one_line => folded(only, hints, lines[0])?,
        _ => cells,
    };
    let size = [cells.len(), cells[0].len()];
    let fits = |wanted: [Option<usize>; 2]| {
        (0..2).all(|axis| wanted[axis].is_none_or(|length| length == size[axis]))
    };
    let is_whole = size[1] > 0
        && cells.iter().all(|row| row.len() == size[1])
        && cells.iter().flatten().any(Option::is_some)
        && said.is_none_or(fits)
        && hints.size.is_none_or(|wanted| fits(wanted.map(Some)));
    // A column of symbols on one line is rather a path.
    let is_path = is_one_line && size[1] == 1 && note.is_some();
    (is_whole && !is_path).then(|| (Drawing::new(cells), note))
}

/// A board on one line that does not say where rows end.
fn folded(cells: &[Option<u8>], hints: &Hints<'_>, line: &str) -> Option<Cells> {
    let side = cells.len().isqrt();
    let is_apart = line.contains(|c: char| c.is_whitespace() || c == ',');
    let columns = match hints.size {
        Some([rows, columns]) => {
            (rows.checked_mul(columns) == Some(cells.len())).then_some(columns)
        }
        None if hints.is_flat => Some(cells.len()),
        None => (side > 1 && side * side == cells.len() && !is_apart).then_some(side),
    };
    Some(cells.chunks(columns.filter(|&columns| columns > 0)?).map(<[_]>::to_vec).collect())
}
