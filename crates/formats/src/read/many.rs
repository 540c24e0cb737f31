//! Several boards in one input: a line each, below a count, each below its size, under titles, or with blank lines
//! between.

use lightsout_algebra::watch::{Unwatched, Watch};
use lightsout_model::spec;
use lightsout_model::spec::drawing::Drawing;

use super::{Hints, read_with, wrapping};
use crate::document::{Document, Kind};
use crate::error::FormatError;
use crate::source::Source;
use crate::text::{self, Style, Text};
use crate::{json, literal, wiring};

/// Reads an input of boards that take several lines each. Returns none for any other input.
///
/// ```
/// use lightsout_algebra::watch::Unwatched;
/// use lightsout_formats::{Hints, many::boards};
/// let count = |text: &[u8]| boards(text, &Hints::default(), &mut Unwatched).unwrap().map(|boards| boards.len());
/// assert_eq!(count(b"2\n1 0\n0 1\n1 1\n0 0\n"), Some(2));
/// assert_eq!(count(b"#.#\n.#.\n\n##\n.#\n"), Some(2));
/// assert_eq!(count(b"101\n011\n"), None);
/// ```
///
/// # Errors
/// The reason to stop.
pub fn boards(
    bytes: &[u8],
    hints: &Hints<'_>,
    watch: &mut dyn Watch,
) -> Result<Option<Vec<Drawing>>, FormatError> {
    const BYTES: u64 = 32;
    watch.reserve(bytes.len() as u64 * BYTES)?;
    let Ok(source) = Source::new(bytes, hints) else { return Ok(None) };
    let Ok(text) = source.text() else { return Ok(None) };
    let listed = match literal::several(text, hints, watch)? {
        None => json::level::boards(text, watch)?,
        boards => boards,
    };
    if let Some(boards) = listed {
        watch.release(bytes.len() as u64 * BYTES);
        return Ok(Some(boards));
    }
    let unwrapped = wrapping::without(text);
    let lines: Vec<&str> = unwrapped.as_deref().unwrap_or(text).lines().map(str::trim).collect();
    // A line of hyphens ends a board, unless hyphens are cells.
    let is_rule =
        |line: &str| line.len() > 2 && line.bytes().all(|byte| matches!(byte, b'-' | b'='));
    let has_hyphens =
        lines.iter().any(|line| line.contains('-') && !is_rule(line) && !is_title(line));
    let mut blocks: Vec<&[&str]> = lines
        .split(|line| line.is_empty() || is_title(line) || !has_hyphens && is_rule(line))
        .filter(|block| !block.is_empty())
        .collect();
    if let [first, rest @ ..] = blocks.as_slice()
        && first.len() == 1
        && numbers(first[0]) == Some(vec![rest.len()])
    {
        blocks.remove(0);
    } else if let [first, rest @ ..] = blocks.as_slice()
        && !rest.is_empty()
        && numbers(first[0]) == Some(vec![blocks.len()])
        && rest.iter().all(|block| block.len() + 1 == first.len())
    {
        blocks[0] = &first[1..];
    }
    let found = match blocks.as_slice() {
        [] => None,
        [only] => match below_sizes(only) {
            Some(blocks) => all(&blocks, hints, watch)?,
            None => match below_count(only) {
                Some(blocks) => all(&blocks, hints, watch)?,
                None => None,
            },
        },
        several => all(several, hints, watch)?,
    };
    watch.release(bytes.len() as u64 * BYTES);
    Ok(found)
}

/// Returns the boards of [`boards`], one a line, if there are two or more.
///
/// # Errors
/// The reason to stop.
pub fn lines(
    bytes: &[u8],
    hints: &Hints<'_>,
    watch: &mut dyn Watch,
) -> Result<Option<String>, FormatError> {
    let boards = boards(bytes, hints, watch)?.filter(|boards| boards.len() > 1);
    let Some(boards) = boards else { return Ok(None) };
    let mut lines = String::new();
    for board in &boards {
        lines += &text::rows(board, Style::Digits, watch)?.join("/");
        lines.push_str("/\n");
    }
    Ok(Some(lines))
}

/// Returns whether an input shows that it holds many boards. These take several lines each, or the first two lines are IDs,
/// JSON, graphs or boards with marks between their rows. Lines of digits alone may be the rows of one board.
///
/// ```
/// use lightsout_formats::many::are_shown;
/// assert!(are_shown(b"11/01\n01/11\n01") && are_shown(b"5x5\n3x3\n"));
/// assert!(!are_shown(b"0110\n0110\n"));
/// ```
pub fn are_shown(start: &[u8]) -> bool {
    has_lines(start) || matches!(lines(start, &Hints::default(), &mut Unwatched), Ok(Some(_)))
}

/// Returns whether the first two lines are a board each.
pub fn has_lines(start: &[u8]) -> bool {
    let mut lines =
        start.split_inclusive(|&byte| byte == b'\n').filter(|line| line.ends_with(b"\n"));
    let mut is_one = || {
        let line = lines.next()?;
        let line = std::str::from_utf8(line).ok()?.trim();
        let is_json = line.starts_with('{') && line.ends_with('}') && line.contains(':')
            || line.starts_with('[') && line.ends_with(']') && is_whole_list(line);
        let is_board = || {
            let hints = Hints { kind: Some(Kind::Puzzle), ..Hints::default() };
            let board = read_with(line.as_bytes(), &hints);
            // Numbers with ; or | between are a row of a table.
            matches!(board, Ok(Document::Board(board)) if board.size()[0] > 1 && board.size()[1] > 1)
        };
        // If numbers have a decimal comma, 1,0;0,0 is one row.
        let is_fraction = |cell: &str| {
            cell.split_once(',').is_some_and(|(_, part)| {
                !part.is_empty() && part.bytes().all(|digit| digit == b'0')
            })
        };
        let is_row = line.split(';').all(is_fraction);
        let has_rows = line.contains(['/', '|', ';']) && !is_row && is_board();
        let is_graph = ["graph6", "digraph6", "sparse6"].iter().any(|format| {
            let hints = Hints { format: Some(format), ..Hints::default() };
            line.len() > 1 && read_with(line.as_bytes(), &hints).is_ok()
        });
        let is_board = is_json || wiring::is_machine(line) || has_rows || is_graph;
        Some(spec::named(line).is_ok() || is_board)
    };
    is_one() == Some(true) && is_one() == Some(true)
}

/// Whether a line is a list on its own, and not a row of a matrix that goes on: its brackets are balanced, and it has
/// rows, or commas between cells that may be a square.
fn is_whole_list(line: &str) -> bool {
    let count = |mark: char| line.matches(mark).count();
    let side = (count(',') + 1).isqrt();
    let is_square = count(',') > 0 && side * side == count(',') + 1;
    // Cells may have brackets of their own: [1][0][1].
    !line.contains("][")
        && !line.contains("] [")
        && count('[') == count(']')
        && (count('[') > 1 || is_square)
}

/// Returns whether lines may be rows of boards: the first is a count or a size, a title, or a row above a blank line.
pub fn may_be_several(start: &[u8]) -> bool {
    let text = String::from_utf8_lossy(start);
    let mut lines = text.lines().map(str::trim);
    let first = lines.next().unwrap_or_default();
    let is_count = !first.is_empty()
        && first.len() < 16
        && first
            .split_whitespace()
            .all(|word| word.len() < 6 && word.bytes().all(|byte| byte.is_ascii_digit()))
        && lines.next().is_some_and(|second| second.len() != first.len());
    is_count
        || first.contains("[[[")
        || first.ends_with(['[', '{', '('])
        || ["\n\n", "\n---", "\n==="].iter().any(|mark| text.contains(mark))
        || text.contains("\r\n\r\n")
        || first.contains(|c: char| c.is_alphabetic())
        || first
            .strip_prefix('#')
            .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

/// Whether a line names what stands below it, `PUZZLE #1`, `Case 2:`, `#3`, or is a code fence.
fn is_title(line: &str) -> bool {
    let number = line.strip_prefix('#').unwrap_or_default();
    if line.starts_with("```") || !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()) {
        return true;
    }
    let letters = line.chars().filter(|letter| letter.is_alphabetic()).count();
    let has_word = line.split(|c: char| !c.is_alphabetic()).any(|word| word.len() > 2);
    letters > 2 && has_word && line.contains(|c: char| c.is_ascii_digit())
}

fn numbers(line: &str) -> Option<Vec<usize>> {
    line.split_whitespace().take(3).map(|word| word.parse().ok()).collect()
}

/// Boards that each stand below a line with their rows and columns, or with the side of a square, perhaps all below their
/// number. Zeros end them.
fn below_sizes<'a, 'b>(lines: &'b [&'a str]) -> Option<Vec<&'b [&'a str]>> {
    let (first, rest) = lines.split_first()?;
    let count = match *numbers(first)?.as_slice() {
        [count] => Some(count),
        _ => None,
    };
    let below_count = count.and_then(|count| Some((count, blocks_of(rest)?)));
    match below_count.filter(|(count, blocks)| blocks.len() == *count || blocks.len() > 1) {
        Some((_, blocks)) => Some(blocks),
        None => blocks_of(lines).filter(|blocks| blocks.len() > 1),
    }
}

/// The rows below each size.
fn blocks_of<'a, 'b>(lines: &'b [&'a str]) -> Option<Vec<&'b [&'a str]>> {
    let (mut blocks, mut rest) = (Vec::new(), lines);
    while let Some((first, below)) = rest.split_first() {
        let [rows, columns] = match *numbers(first)?.as_slice() {
            [side] => [side; 2],
            [rows, columns] => [rows, columns],
            _ => return None,
        };
        if rows == 0 {
            break;
        }
        let has_cells = |row: &&str| {
            row.split_whitespace().count() == columns || row.chars().count() == columns
        };
        blocks.push(below.get(..rows).filter(|own| own.iter().all(has_cells))?);
        rest = &below[rows..];
    }
    Some(blocks)
}

/// Boards of equally many rows below a line with their number.
fn below_count<'a, 'b>(lines: &'b [&'a str]) -> Option<Vec<&'b [&'a str]>> {
    let (first, rest) = lines.split_first()?;
    let &[count] = numbers(first)?.as_slice() else { return None };
    let rows = rest.len().checked_div(count)?;
    (rows > 1 && rows * count == rest.len()).then(|| rest.chunks(rows).collect())
}

/// The boards that the blocks are, if all are boards of several rows.
fn all(
    blocks: &[&[&str]],
    hints: &Hints<'_>,
    watch: &mut dyn Watch,
) -> Result<Option<Vec<Drawing>>, FormatError> {
    let mut boards = Vec::with_capacity(blocks.len());
    for block in blocks {
        match Text::board(&block.join("\n"), hints, watch) {
            Ok((board, _)) if board.size()[0] > 1 || blocks.len() > 1 && block.len() > 1 => {
                boards.push(board)
            }
            Err(error) if error.stopped().is_some() => return Err(error),
            _ => return Ok(None),
        }
    }
    Ok(Some(boards))
}

#[cfg(test)]
mod tests {
    use super::are_shown;

    #[test]
    fn many_boards_are_told_from_the_rows_of_one() {
        for many in [
            "lo1.5x5.at-ATjq7.11ds6xv\nlo1.5x5.at-ATjq7.11ds6xv\n",
            "11/01\n01/11\n01",
            "{\"a\": 1}\n{\"b\": 1}\n",
            "[0,1,1,0]\n[1,1,0,1]\n",
            "[[0,1]]\n[[1,1]]\n",
            "5x5\n3x3\n",
        ] {
            assert!(are_shown(many.as_bytes()), "{many}");
        }
        for one in [
            "0110\n0110\n",
            "lo1.5x5.at-ATjq7.11ds6xv\n",
            "a b\nb c\n",
            "#..#\n.##.\n",
            "{\n}\n",
            "11/01\n",
            "[[1 0 1]\n [0 1 0]]\n",
            "[1,0,1]\n[0,1,0]\n",
            "[x] [ ]\n[ ] [x]\n",
            "1,0;0,0;1,0\n0,0;1,0;1,0\n",
            "1.0;0.0;1.0\n0.0;1.0;1.0\n",
            "{1,0,1}\n{0,1,0}\n",
            "",
        ] {
            assert!(!are_shown(one.as_bytes()), "{one}");
        }
    }
}
