//! Numbers above or before the rows of a table that only count its columns or rows, as pandas writes them.

use crate::error::{FormatError, Missing};

/// The separators of the cells of a table.
const BETWEEN: [char; 3] = [',', ';', '\t'];

/// From this many columns or rows on, numbers that count them are unlikely states.
const LEAST: usize = 3;

/// Refuses a table whose first row or first column counts 0, 1, 2 and so on, if no other cell has a state as large.
/// These numbers may be labels, or a part of the board.
///
/// # Errors
/// When there may be labels.
pub(super) fn refuse(text: &str) -> Result<(), FormatError> {
    let lines = || text.lines().filter(|line| !line.trim().is_empty());
    let Some(first) = lines().next().filter(|line| line.contains(BETWEEN)) else { return Ok(()) };
    let columns = first.split(BETWEEN).count();
    let index = || lines().filter_map(|line| line.split(BETWEEN).next());
    let is_header = counts(first.split(BETWEEN)) && are_below(lines().skip(1), 0, columns - 1);
    let is_index = || counts(index()) && are_below(lines(), 1, index().count() - 1);
    let what = match is_header {
        true => "first row",
        false if is_index() => "first column",
        false => return Ok(()),
    };
    let rows = lines().count();
    let message = format!(
        "the {what} counts 0, 1, 2 and so on, so it may be labels or a part of the board. Write header and index, or neither. If it is a part of the board, give the size, {rows}x{columns},"
    );
    Err(FormatError::at(1, 1, message).plausible().missing_word(Missing::Size))
}

/// Whether cells are 0, 1, 2 and so on, and enough of them.
fn counts<'a>(cells: impl Iterator<Item = &'a str>) -> bool {
    let mut count = 0;
    for cell in cells {
        if cell.trim().parse() != Ok(count) {
            return false;
        }
        count += 1;
    }
    count >= LEAST
}

/// Whether these lines have cells from this column on, and all that are numbers are below a number.
fn are_below<'a>(lines: impl Iterator<Item = &'a str>, from: usize, number: usize) -> bool {
    let cells = lines.flat_map(|line| line.split(BETWEEN).skip(from)).map(str::trim);
    let mut cells = cells.filter(|cell| !cell.is_empty()).peekable();
    cells.peek().is_some()
        && cells.all(|cell| cell.parse::<usize>().map_or(true, |state| state < number))
}

#[cfg(test)]
mod tests {
    use super::refuse;

    #[test]
    fn numbers_that_count_rows_or_columns_may_be_labels() {
        for (text, what, size) in [
            ("0,1,2\n1,0,1\n0,1,0\n1,1,1\n", "first row", "4x3"),
            ("0;1;2;3\r\n1;0;2;0\r\n", "first row", "2x4"),
            ("0\t1\t0\n1\t0\t1\n\n2\t1\t1\n", "first column", "3x3"),
        ] {
            let error = refuse(text).map_or_else(|error| error.to_string(), |()| String::new());
            assert!(error.contains(what) && error.contains(size), "{text}: {error}");
        }
        for board in [
            ",0,1,2\n0,1,0,1\n1,0,1,0\n2,1,1,1\n",
            "0,1,2\n1,2,0\n2,1,1\n",
            "0,1,2\n1,0,1\n2,1,1\n",
            "0,1\n1,0\n0,1\n",
            "0\t\n1\t\n2\t\n",
            "0,1,2\n",
            "0,1,0\n1,0,1\n",
            "0 1 2\n1 0 1\n0 0 0\n",
            "0,1,2,3\n0,1,0,3\n1,0,1,0\n2,1,1,1\n",
            "",
        ] {
            assert_eq!(refuse(board), Ok(()), "{board}");
        }
    }
}
