//! POJ 1222 (Extended Lights Out): a count, then boards of five rows of six. Answers follow `PUZZLE #1`.
//!
//! An answer has a 1 where a button is pressed. Only one board is read at a time.

use lightsout_algebra::watch::Watch;
use lightsout_model::spec::drawing::Drawing;

use super::document::{Document, Kind};
use super::error::{FormatError, quoted};
use super::format::{Format, Info, Sure};
use super::of_puzzle::board_of;
use super::press_list::{Press, PressList};
use super::source::Source;
use super::write::Draft;

/// Boards and answers of POJ 1222.
pub struct Poj;

static INFO: Info = Info::of(
    "poj-1222",
    "a 5x6 board of the judge's problem 1222, a count in front, and answers under PUZZLE #1",
    "a 5x6 board of two states, or presses on one",
    &[],
)
.of_kinds(&[Kind::Puzzle, Kind::Answer]);

const SIZE: [usize; 2] = [5, 6];

impl Format for Poj {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn guess(&self, source: &Source<'_>) -> Sure {
        match source.text() {
            Ok(text) if text.trim_start().starts_with("PUZZLE #") => Sure::Certain,
            // A count before a board would be a short row anywhere else.
            Ok(text) if text.trim_start().starts_with("1\n") && parse(text).is_ok() => {
                Sure::Certain
            }
            _ => Sure::No,
        }
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        watch.ask()?;
        parse(source.text()?)
    }

    fn write(&self, document: &Document, out: &mut Draft<'_>) -> Result<(), FormatError> {
        let ends: Vec<usize> = (1..SIZE[0]).map(|row| row * SIZE[1]).collect();
        let text = match document {
            Document::Presses(list) => answer(1, &pressed(list)?, &ends),
            document => {
                let board = board_of(document, &INFO, out.watch())?;
                format!("1\n{}", rows(&lit(board.as_ref())?, &ends))
            }
        };
        Ok(out.push_str(&text)?)
    }
}

/// Returns the presses that answer a board, below a title with its number. Rows end before the cells of these numbers.
///
/// ```
/// use lightsout_formats::poj::answer;
/// assert_eq!(answer(2, &[1, 0, 0, 1], &[2]), "PUZZLE #2\n1 0\n0 1\n");
/// ```
pub fn answer(number: u64, presses: &[u8], ends: &[usize]) -> String {
    format!("PUZZLE #{number}\n{}", rows(presses, ends))
}

fn rows(cells: &[u8], ends: &[usize]) -> String {
    let mut text = String::new();
    for (index, cell) in cells.iter().enumerate() {
        let is_row = ends.contains(&index);
        text += if index == 0 {
            ""
        } else if is_row {
            "\n"
        } else {
            " "
        };
        text += &cell.to_string();
    }
    text + "\n"
}

fn lit(board: &Drawing) -> Result<Vec<u8>, FormatError> {
    let states = board.states();
    if board.size() == SIZE && board.is_full() && states.iter().all(|state| *state < 2) {
        return Ok(states);
    }
    let [rows, columns] = board.size();
    Err(FormatError::of_input(format!(
        "the board has {rows} rows and {columns} columns. Problem 1222 has 5 and 6, two states and no missing cells"
    )))
}

fn pressed(list: &PressList) -> Result<Vec<u8>, FormatError> {
    let mut cells = vec![0; SIZE[0] * SIZE[1]];
    for press in list.presses() {
        let at = press.button.split_once(',').and_then(|(row, column)| {
            Some((row.trim().parse::<usize>().ok()?, column.trim().parse::<usize>().ok()?))
        });
        match at {
            Some((row, column)) if row < SIZE[0] && column < SIZE[1] => {
                if press.count > 1 {
                    return Err(FormatError::of_input(format!(
                        "the input presses {} {} times. Problem 1222 has two states, so that a button is pressed once or not at all",
                        quoted(&press.button),
                        press.count
                    )));
                }
                cells[row * SIZE[1] + column] ^= press.count as u8;
            }
            _ => {
                return Err(FormatError::of_input(format!(
                    "the input presses {}, which is not a row,column of a board of 5 rows and 6 columns",
                    quoted(&press.button)
                )));
            }
        }
    }
    Ok(cells)
}

/// Reads a board or an answer.
///
/// # Errors
/// What is wrong with the text, with its place.
pub fn parse(text: &str) -> Result<Document, FormatError> {
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let Some((head_at, head)) = lines.next() else {
        return Err(FormatError::at(1, 1, "there is nothing here. Write a count and a board"));
    };
    let is_answer = head.trim() == "PUZZLE #1";
    if !is_answer && head.trim() != "1" {
        let message = format!(
            "{} is not 1, nor PUZZLE #1. Keep one board or one answer",
            quoted(head.trim())
        );
        return Err(FormatError::at(head_at + 1, 1, message));
    }
    let mut rows = Vec::new();
    for (at, line) in lines {
        let cells: Option<Vec<Option<u8>>> = line
            .split_whitespace()
            .take(SIZE[1] + 1)
            .map(|word| matches!(word, "0" | "1").then(|| Some(word.as_bytes()[0] - b'0')))
            .collect();
        match cells {
            Some(cells) if cells.len() == SIZE[1] && rows.len() < SIZE[0] => rows.push(cells),
            Some(_) if rows.len() == SIZE[0] => {
                return Err(FormatError::at(
                    at + 1,
                    1,
                    "a sixth row begins here. Keep one board of 5 rows",
                ));
            }
            _ => {
                return Err(FormatError::at(
                    at + 1,
                    1,
                    "a row has six cells, 0 or 1, with blanks between",
                ));
            }
        }
    }
    if rows.len() < SIZE[0] {
        let message = format!("the board ends after {} rows of 5", rows.len());
        return Err(FormatError::at(text.lines().count().max(1), 1, message));
    }
    if !is_answer {
        return Ok(Document::Board(Drawing::new(rows)));
    }
    let cells = rows.iter().enumerate().flat_map(|(row, cells)| {
        cells.iter().enumerate().map(move |(column, cell)| (row, column, *cell))
    });
    let presses = cells
        .filter(|(_, _, cell)| *cell == Some(1))
        .map(|(row, column, _)| Press::new(format!("{row},{column}"), 1))
        .collect();
    Ok(Document::Presses(PressList::new(presses, false)))
}
