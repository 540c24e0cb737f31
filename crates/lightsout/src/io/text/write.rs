//! Writing text boards.

use crate::io::error::FormatError;
use crate::spec::drawing::Drawing;

/// How cells are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// One digit per cell, or numbers with blanks between them where a state is above 9.
    Digits,
    /// `#` and `.`, for states 0 and 1 alone.
    Picture,
}

/// The drawing, one row per line; a drawing of one row ends in `/`, which tells it from a square.
///
/// # Errors
/// When there is no cell, or a picture would need more than two states.
pub fn write(drawing: &Drawing, style: Style) -> Result<String, FormatError> {
    let rows = rows(drawing, style)?;
    let mut text = rows.join("\n");
    if rows.len() == 1 {
        text.push('/');
    }
    text.push('\n');
    Ok(text)
}

/// The rows of the drawing, each as a line of a text board.
///
/// # Errors
/// When there is no cell, or a picture would need more than two states.
pub fn rows(drawing: &Drawing, style: Style) -> Result<Vec<String>, FormatError> {
    let highest = drawing.rows().iter().flatten().flatten().max();
    let Some(&highest) = highest else {
        return Err(FormatError::of_input("the board has no cell, so there is nothing to write"));
    };
    if style == Style::Picture && highest > 1 {
        return Err(FormatError::of_input(format!(
            "a picture has two states; this board has state {highest}, so write it in digits"
        )));
    }
    Ok(drawing.rows().iter().map(|row| write_row(row, style, highest)).collect())
}

fn write_row(row: &[Option<u8>], style: Style, highest: u8) -> String {
    match style {
        Style::Picture => {
            row.iter().map(|cell| cell.map_or('_', |s| if s == 0 { '.' } else { '#' })).collect()
        }
        Style::Digits if highest <= 9 => {
            row.iter().map(|cell| cell.map_or('_', |state| char::from(b'0' + state))).collect()
        }
        Style::Digits => write_numbers(row),
    }
}

fn write_numbers(row: &[Option<u8>]) -> String {
    let numbers: Vec<String> =
        row.iter().map(|cell| cell.map_or("_".to_string(), |state| state.to_string())).collect();
    // A lone number of two digits would be read as two cells; the comma says that it is a number.
    if let [number] = numbers.as_slice() { format!("{number},") } else { numbers.join(" ") }
}
