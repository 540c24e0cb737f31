//! Several boards in one input: below a count, each below its size, under titles, or with blank lines between.

use lightsout_algebra::watch::Watch;
use lightsout_model::spec::drawing::Drawing;

use super::{Hints, wrapping};
use crate::error::FormatError;
use crate::source::Source;
use crate::text::{self, Style, Text};
use crate::{json, literal};

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

/// Returns the boards of [`boards`], one a line.
///
/// # Errors
/// The reason to stop.
pub fn lines(
    bytes: &[u8],
    hints: &Hints<'_>,
    watch: &mut dyn Watch,
) -> Result<Option<String>, FormatError> {
    let Some(boards) = boards(bytes, hints, watch)? else { return Ok(None) };
    let mut lines = String::new();
    for board in &boards {
        lines += &text::rows(board, Style::Digits, watch)?.join("/");
        lines.push_str("/\n");
    }
    Ok(Some(lines))
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
