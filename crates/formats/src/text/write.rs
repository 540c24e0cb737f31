//! Writing text boards.

use lightsout_algebra::watch::{Output, Stopped, Watch, room_for};
use lightsout_model::spec::drawing::Drawing;

use crate::error::FormatError;

/// How cells are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// One digit per cell, or numbers with blanks between them where a state is above 9.
    Digits,
    /// `#` and `.`, for states 0 and 1 alone.
    Picture,
}

/// Writes the drawing, one row per line. A drawing of one row ends in `/`, which tells it from a square.
///
/// # Errors
/// When there is no cell, or a picture would need more than two states, or the reason to stop.
pub fn write(drawing: &Drawing, style: Style, out: &mut Output<'_>) -> Result<(), FormatError> {
    let highest = highest_state(drawing, style)?;
    let is_alone = drawing.rows().len() == 1;
    for row in drawing.rows() {
        write_row(row, style, highest, out)?;
        out.push_str(if is_alone { "/\n" } else { "\n" })?;
    }
    Ok(())
}

/// Returns the rows of the drawing, each as a line of a text board.
///
/// # Errors
/// When there is no cell, or a picture would need more than two states, or the reason to stop.
pub fn rows(
    drawing: &Drawing,
    style: Style,
    watch: &mut dyn Watch,
) -> Result<Vec<String>, FormatError> {
    let highest = highest_state(drawing, style)?;
    let mut rows = room_for(drawing.rows().len(), watch)?;
    for row in drawing.rows() {
        let mut out = Output::new(watch);
        write_row(row, style, highest, &mut out)?;
        rows.push(out.into_text());
    }
    Ok(rows)
}

/// The highest state of a drawing.
fn highest_state(drawing: &Drawing, style: Style) -> Result<u8, FormatError> {
    let highest = drawing.rows().iter().flatten().flatten().max();
    let Some(&highest) = highest else {
        return Err(FormatError::of_input("the board has no cell, so there is nothing to write"));
    };
    if style == Style::Picture && highest > 1 {
        return Err(FormatError::of_input(format!(
            "a picture has two states. This board has state {highest}, so write it in digits"
        )));
    }
    Ok(highest)
}

fn write_row(
    row: &[Option<u8>],
    style: Style,
    highest: u8,
    out: &mut Output<'_>,
) -> Result<(), Stopped> {
    let pixel = |state: u8| if state == 0 { '.' } else { '#' };
    match style {
        Style::Picture => row.iter().try_for_each(|cell| out.push(cell.map_or('_', pixel))),
        Style::Digits if highest <= 9 => (row.iter())
            .try_for_each(|cell| out.push(cell.map_or('_', |state| char::from(b'0' + state)))),
        Style::Digits => write_numbers(row, out),
    }
}

fn write_numbers(row: &[Option<u8>], out: &mut Output<'_>) -> Result<(), Stopped> {
    for (at, cell) in row.iter().enumerate() {
        let blank = if at == 0 { "" } else { " " };
        match cell {
            Some(state) => write!(out, "{blank}{state}")?,
            None => write!(out, "{blank}_")?,
        }
    }
    // A lone number of two digits would be read as two cells; the comma says that it is a number.
    if row.len() == 1 { out.push(',') } else { Ok(()) }
}
