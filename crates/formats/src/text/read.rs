//! Reading text boards: where rows begin and end, and whether they fit together.

use lightsout_algebra::watch::{Watch, more_room, room_for};
use lightsout_model::spec::drawing::Drawing;

use super::cells::{Cells, Row, Rows, Writing, cells_of};
use crate::error::{FormatError, Missing, counted};
use crate::limits::{MOST_ROWS, check_cells};
use crate::read::Hints;

/// Reads the board that a text draws. A board on one line is square unless `size` gives its rows and columns.
///
/// ```
/// use lightsout_formats::text::parse;
/// use lightsout_algebra::watch::Unwatched;
/// let size = |text, size| parse(text, size, &mut Unwatched).unwrap().size();
/// assert_eq!(size("0110", None), [2, 2]);
/// assert_eq!(size("0110", Some([1, 4])), [1, 4]);
/// assert_eq!(size("011/110", None), [2, 3]);
/// ```
///
/// # Errors
/// The first fault with its place, or the reason to stop.
pub fn parse(
    text: &str,
    size: Option<[usize; 2]>,
    watch: &mut dyn Watch,
) -> Result<Drawing, FormatError> {
    parse_as(text, &Hints { size, ..Hints::default() }, watch)
}

/// The same of a text about which more is known.
///
/// # Errors
/// As [`parse`].
pub(super) fn parse_as(
    text: &str,
    hints: &Hints<'_>,
    watch: &mut dyn Watch,
) -> Result<Drawing, FormatError> {
    let lines = lines_of(text, watch)?;
    let (lines, size) = without_heading(&lines, hints.size)?;
    if let [only] = lines {
        if only.text.contains('/') {
            return drawing_of(&joined(only, watch)?, size, watch);
        }
        return one_line(only, size, hints.is_flat, watch);
    }
    drawing_of(lines, size, watch)
}

/// Reads the board with these rows, each written as a line of a text board.
///
/// # Errors
/// The first thing that is wrong, with the number of the row as its line.
pub fn parse_rows(rows: &[&str], watch: &mut dyn Watch) -> Result<Drawing, FormatError> {
    let rows: Vec<Row<'_>> =
        rows.iter().enumerate().map(|(row, text)| Row { line: row + 1, column: 1, text }).collect();
    drawing_of(&rows, None, watch)
}

/// The lines below a first one that says the size, as `5x5` above a drawing of `show`.
fn without_heading<'a, 'b>(
    lines: &'b [Row<'a>],
    size: Option<[usize; 2]>,
) -> Result<(&'b [Row<'a>], Option<[usize; 2]>), FormatError> {
    let [first, rest @ ..] = lines else { return Ok((lines, size)) };
    match size_of(first.text).filter(|_| !rest.is_empty()) {
        None => Ok((lines, size)),
        Some(said) if size.is_none_or(|size| size == said) => Ok((rest, Some(said))),
        Some([rows, columns]) => Err(first.error(
            0,
            format!("the first line says {rows}x{columns}, and the size given is another. Leave one of them out"),
        )),
    }
}

/// Refuses rows of two numbers whose first row may be the size of the board below it.
pub(super) fn refuse_two_sizes(text: &str, watch: &mut dyn Watch) -> Result<(), FormatError> {
    let lines = lines_of(text, watch)?;
    let [first, rest @ ..] = lines.as_slice() else { return Ok(()) };
    let numbers: Vec<Option<usize>> =
        first.text.split_whitespace().map(|word| word.parse().ok()).take(3).collect();
    if rest.len() < 2 || numbers != [Some(rest.len()), Some(2)] {
        return Ok(());
    }
    let message = format!(
        "this line may be the size of the board below it or its first row. Give the size, {}x2 or {}x2,",
        rest.len(),
        lines.len()
    );
    Err(first.error(0, message).plausible().missing_word(Missing::Size))
}

fn size_of(text: &str) -> Option<[usize; 2]> {
    let (rows, columns) = text.trim().split_once('x')?;
    let number =
        |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok());
    Some([number(rows)??, number(columns)??])
}

/// The lines from the first to the last that is not blank.
fn lines_of<'a>(text: &'a str, watch: &mut dyn Watch) -> Result<Vec<Row<'a>>, FormatError> {
    let count = text.bytes().filter(|&byte| byte == b'\n').count();
    if count > MOST_ROWS {
        let message = format!("the board has {count} rows. At most {MOST_ROWS} can be read");
        return Err(FormatError::of_input(message));
    }
    let mut lines: Vec<Row<'_>> = room_for(count + 1, watch)?;
    lines.extend(
        text.lines()
            .enumerate()
            .map(|(index, text)| Row { line: index + 1, column: 1, text })
            .skip_while(Row::is_blank),
    );
    while lines.last().is_some_and(Row::is_blank) {
        lines.pop();
    }
    if lines.is_empty() {
        return Err(FormatError::at(1, 1, "there is no cell here. Write one row per line"));
    }
    Ok(lines)
}

/// The rows of a line that joins them by `/`; one `/` may end it.
fn joined<'a>(line: &Row<'a>, watch: &mut dyn Watch) -> Result<Vec<Row<'a>>, FormatError> {
    let text = line.text.trim_end();
    let text = text.strip_suffix('/').unwrap_or(text);
    let mut column = line.column;
    let mut rows = room_for(text.bytes().filter(|&byte| byte == b'/').count() + 1, watch)?;
    rows.extend(text.split('/').map(|text| {
        let row = Row { line: line.line, column, text };
        column += text.chars().count() + 1;
        row
    }));
    Ok(rows)
}

/// A board on one line that does not say where its rows end.
fn one_line(
    line: &Row<'_>,
    size: Option<[usize; 2]>,
    is_flat: bool,
    watch: &mut dyn Watch,
) -> Result<Drawing, FormatError> {
    let rows = cells_of(&[*line], watch)?;
    let cells = rows.cells.into_iter().next().unwrap_or_default();
    let count = cells.len();
    // Blanks between words of one length are between rows.
    let mut lengths = line.text.split_whitespace().map(str::len);
    let first = lengths.next().unwrap_or(0);
    let are_rows = rows.writing.has_blanks && first > 1 && lengths.all(|length| length == first);
    let size = if is_flat && !are_rows { Some([1, count]) } else { size };
    let Some(columns) = columns_of(&rows.writing, count, size) else {
        return Err(no_square(line, count, size).plausible());
    };
    let mut rows = room_for(count.div_ceil(columns), watch)?;
    for cells in cells.chunks(columns) {
        let mut row = Vec::new();
        more_room(&mut row, columns, watch)?;
        row.extend_from_slice(cells);
        rows.push(row);
    }
    finish(rows)
}

/// The number of columns of a board written on one line: as the size says, or those of a square.
fn columns_of(writing: &Writing, count: usize, size: Option<[usize; 2]>) -> Option<usize> {
    let side = count.isqrt();
    match size {
        Some([rows, columns]) => (rows.checked_mul(columns) == Some(count)).then_some(columns),
        None => (!writing.has_blanks && side * side == count).then_some(side),
    }
    .filter(|&columns| columns > 0)
}

fn no_square(line: &Row<'_>, count: usize, size: Option<[usize; 2]>) -> FormatError {
    let cells = counted(count, "cell");
    match size {
        Some([rows, columns]) => line.error(
            0,
            format!("the line has {cells}. A board of size {rows}x{columns} has another number"),
        ),
        None => line
            .error(
                0,
                format!(
                    "one line of {cells} does not say where the rows end: it may be a board of {}. \
                     Write / or a line break between the rows, or give its size",
                    shapes(count)
                ),
            )
            .missing_word(Missing::Size),
    }
}

/// The sizes of the boards with so many cells that are no higher than wide, the most oblong first and at most three.
fn shapes(count: usize) -> String {
    let rows = (1..=count.isqrt()).filter(|rows| count.is_multiple_of(*rows));
    let sizes: Vec<String> = rows.take(3).map(|rows| format!("{rows}x{}", count / rows)).collect();
    sizes.join(" or ")
}

fn drawing_of(
    rows: &[Row<'_>],
    size: Option<[usize; 2]>,
    watch: &mut dyn Watch,
) -> Result<Drawing, FormatError> {
    let Rows { writing, cells } = cells_of(rows, watch)?;
    if writing.fills_up {
        // Short rows grow to the length of the longest.
        let width = cells.iter().map(Vec::len).max().unwrap_or(0);
        check_cells(cells.len(), width)?;
        watch.reserve((cells.len() * width * std::mem::size_of::<Option<u8>>()) as u64)?;
    } else {
        check_lengths(rows, &cells, &writing)?;
    }
    let drawing = finish(cells)?;
    match size {
        Some([wanted_rows, wanted_columns]) if drawing.size() != [wanted_rows, wanted_columns] => {
            let [rows, columns] = drawing.size();
            Err(FormatError::of_input(format!(
                "the board has {} and {}. The size says {wanted_rows}x{wanted_columns}",
                counted(rows, "row"),
                counted(columns, "column")
            )))
        }
        _ => Ok(drawing),
    }
}

/// So many rows are compared with all others.
const MOST_COMPARED: usize = 64;

fn finish(cells: Vec<Cells>) -> Result<Drawing, FormatError> {
    check_cells(cells.len(), cells.iter().map(Vec::len).max().unwrap_or(0))?;
    if cells.iter().flatten().all(Option::is_none) {
        let message = "all cells are missing. A board needs at least one light";
        return Err(FormatError::at(1, 1, message).plausible());
    }
    Ok(Drawing::new(cells))
}

/// Refuses rows of different lengths. With numbers apart, such an input may be something else.
fn check_lengths(rows: &[Row<'_>], cells: &[Cells], writing: &Writing) -> Result<(), FormatError> {
    let wanted = cells.first().map_or(0, Vec::len);
    let Some(wrong) = cells.iter().position(|row| row.len() != wanted) else { return Ok(()) };
    let (row, found) = (&rows[wrong], cells[wrong].len());
    let index = if found < wanted {
        row.text.trim_end().chars().count()
    } else if writing.has_blanks {
        0
    } else {
        row.indentation() + wanted
    };
    let error = row.error(
        index,
        format!(
            "this row has {} and the first has {wanted}. Make them equally long, with _ for a missing cell",
            counted(found, "cell")
        ),
    );
    // A slip is one of few: lists of neighbours have rows of every length.
    let alike = |row: &Cells| cells.iter().filter(|other| other.len() == row.len()).count();
    let is_slip = cells.iter().take(MOST_COMPARED).map(alike).max() > Some(cells.len() / 2);
    Err(if writing.has_blanks && is_slip { error.plausible() } else { error })
}
