//! Reading text boards.

use crate::io::error::{FormatError, counted, quoted};
use crate::io::limits::{MOST_CELLS, MOST_ROWS, check_cells};
use crate::spec::drawing::Drawing;

/// Characters of pictures that are lit lights.
const LIT: &[char] = &['#', 'X', '■'];

/// Characters of pictures that are lights in state 0.
const OFF: &[char] = &['.', '·', '□'];

/// A missing cell, in every alphabet.
const HOLE: char = '_';

/// The highest state there can be: 255 states at most, from 0.
const HIGHEST_STATE: u16 = 254;

type Cells = Vec<Option<u8>>;

/// A row of the drawing as it stands in the input.
#[derive(Clone, Copy, Debug)]
struct Row<'a> {
    /// Its line, from 1.
    line: usize,
    /// The column of its first character, from 1.
    column: usize,
    text: &'a str,
}

impl<'a> Row<'a> {
    /// An error at character number `index` of the row.
    fn error(&self, index: usize, message: impl Into<String>) -> FormatError {
        FormatError::at(self.line, self.column + index, message)
    }

    /// The row without its first `count` characters, which take one byte each, and its last blanks.
    fn trimmed(&self, count: usize) -> Row<'a> {
        Row { column: self.column + count, text: self.text[count..].trim_end(), ..*self }
    }

    fn indentation(&self) -> usize {
        self.text.len() - self.text.trim_start_matches([' ', '\t']).len()
    }

    fn is_blank(&self) -> bool {
        self.text.chars().all(is_blank)
    }
}

/// How the cells of a drawing are written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Alphabet {
    Digits,
    Picture,
}

/// Whether a character can be part of a drawing.
pub(super) fn is_cell(character: char) -> bool {
    character == HOLE || matches!(character, ',' | '/') || alphabet_of(character).is_some()
}

/// The board that a text draws. A board on one line is square unless `size` gives its rows and columns.
///
/// ```
/// use lightsout::io::text::parse;
/// assert_eq!(parse("0110", None).unwrap().size(), [2, 2]);
/// assert_eq!(parse("0110", Some([1, 4])).unwrap().size(), [1, 4]);
/// assert_eq!(parse("011/110", None).unwrap().size(), [2, 3]);
/// ```
///
/// # Errors
/// The first thing that is wrong, with its place.
pub fn parse(text: &str, size: Option<[usize; 2]>) -> Result<Drawing, FormatError> {
    let lines = lines_of(text)?;
    if let [only] = lines.as_slice() {
        if only.text.contains('/') {
            return drawing_of(&joined(only), size);
        }
        return one_line(only, size);
    }
    drawing_of(&lines, size)
}

/// The board with these rows, each written as a line of a text board.
///
/// # Errors
/// The first thing that is wrong, with the number of the row as its line.
pub fn parse_rows(rows: &[&str]) -> Result<Drawing, FormatError> {
    let rows: Vec<Row<'_>> =
        rows.iter().enumerate().map(|(row, text)| Row { line: row + 1, column: 1, text }).collect();
    drawing_of(&rows, None)
}

/// The lines from the first to the last that is not blank.
fn lines_of(text: &str) -> Result<Vec<Row<'_>>, FormatError> {
    let count = text.bytes().filter(|&byte| byte == b'\n').count();
    if count > MOST_ROWS {
        let message = format!("the board has {count} rows; at most {MOST_ROWS} can be read");
        return Err(FormatError::of_input(message));
    }
    let mut lines: Vec<Row<'_>> = text
        .lines()
        .enumerate()
        .map(|(index, text)| Row { line: index + 1, column: 1, text })
        .skip_while(Row::is_blank)
        .collect();
    while lines.last().is_some_and(Row::is_blank) {
        lines.pop();
    }
    if lines.is_empty() {
        return Err(FormatError::at(1, 1, "there is no cell here; write one row per line"));
    }
    Ok(lines)
}

/// The rows of a line that joins them by `/`; one `/` may end it.
fn joined<'a>(line: &Row<'a>) -> Vec<Row<'a>> {
    let text = line.text.trim_end();
    let text = text.strip_suffix('/').unwrap_or(text);
    let mut column = line.column;
    text.split('/')
        .map(|text| {
            let row = Row { line: line.line, column, text };
            column += text.chars().count() + 1;
            row
        })
        .collect()
}

/// A board on one line that does not say where its rows end.
fn one_line(line: &Row<'_>, size: Option<[usize; 2]>) -> Result<Drawing, FormatError> {
    let rows = cells_of(&[*line])?;
    let cells = rows.cells.into_iter().next().unwrap_or_default();
    let count = cells.len();
    let Some(columns) = columns_of(&rows.alphabet, count, size) else {
        return Err(no_square(line, count, size).plausible());
    };
    finish(cells.chunks(columns).map(<[_]>::to_vec).collect())
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
    line.error(
        0,
        match size {
            Some([rows, columns]) => {
                format!("the line has {cells}; a board of size {rows}x{columns} has another number")
            }
            None => format!(
                "one line of {cells} does not say where the rows end; write one row per line, or \
                 give the size with --size 1x{count}"
            ),
        },
    )
}

fn drawing_of(rows: &[Row<'_>], size: Option<[usize; 2]>) -> Result<Drawing, FormatError> {
    let Rows { alphabet, cells } = cells_of(rows)?;
    if !alphabet.fills_up {
        check_lengths(rows, &cells, &alphabet)?;
    }
    let drawing = finish(cells)?;
    match size {
        Some([wanted_rows, wanted_columns]) if drawing.size() != [wanted_rows, wanted_columns] => {
            let [rows, columns] = drawing.size();
            Err(FormatError::of_input(format!(
                "the board has {} and {}; the size says {wanted_rows}x{wanted_columns}",
                counted(rows, "row"),
                counted(columns, "column")
            )))
        }
        _ => Ok(drawing),
    }
}

fn finish(cells: Vec<Cells>) -> Result<Drawing, FormatError> {
    check_cells(cells.len(), cells.iter().map(Vec::len).max().unwrap_or(0))?;
    if cells.iter().flatten().all(Option::is_none) {
        let message = "all cells are missing; a board needs at least one light";
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
            "this row has {} and the first has {wanted}; make them equally long, with _ for a missing cell",
            counted(found, "cell")
        ),
    );
    Err(if writing.has_blanks { error.plausible() } else { error })
}

/// How all rows are written.
struct Writing {
    /// Whether blanks or commas stand between the cells.
    has_blanks: bool,
    /// Whether short rows are filled up with missing cells.
    fills_up: bool,
}

struct Rows {
    alphabet: Writing,
    cells: Vec<Cells>,
}

fn cells_of(rows: &[Row<'_>]) -> Result<Rows, FormatError> {
    match alphabet(rows)? {
        Alphabet::Digits => digits(rows),
        Alphabet::Picture => picture(rows),
    }
}

fn alphabet_of(character: char) -> Option<Alphabet> {
    if character.is_ascii_digit() {
        Some(Alphabet::Digits)
    } else if LIT.contains(&character) || OFF.contains(&character) {
        Some(Alphabet::Picture)
    } else {
        None
    }
}

/// The alphabet that all rows share.
fn alphabet(rows: &[Row<'_>]) -> Result<Alphabet, FormatError> {
    let mut shared: Option<Alphabet> = None;
    for row in rows {
        for (index, character) in row.text.chars().enumerate() {
            match alphabet_of(character) {
                Some(own) if shared.is_none_or(|shared| shared == own) => shared = Some(own),
                Some(own) => return Err(row.error(index, mixed(character, own))),
                None if character == HOLE || character == ',' || is_blank(character) => {}
                None => return Err(row.error(index, no_cell(character))),
            }
        }
    }
    Ok(shared.unwrap_or(Alphabet::Picture))
}

fn mixed(character: char, own: Alphabet) -> String {
    let (here, rest) = match own {
        Alphabet::Digits => ("a digit", "# and ."),
        Alphabet::Picture => ("part of a picture", "digits"),
    };
    format!(
        "{} is {here} on a board of {rest}; use digits alone, or # and . alone",
        quoted(&character.to_string())
    )
}

fn no_cell(character: char) -> String {
    let shown = quoted(&character.to_string());
    match character {
        '/' => format!(
            "{shown} joins rows that are all on one line; here they have lines of their own"
        ),
        '-' => format!("{shown} is no cell; states count from 0 upwards, and _ is a missing cell"),
        _ => format!("{shown} is no cell; use digits, or # and ., with _ for a missing cell"),
    }
}

fn is_blank(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\r')
}

fn digits(rows: &[Row<'_>]) -> Result<Rows, FormatError> {
    let has_blanks = rows.iter().any(|row| {
        row.text.trim().chars().any(|character| character == ',' || is_blank(character))
    });
    let mut cells = Vec::with_capacity(rows.len());
    let mut total = 0;
    for row in rows {
        let row = row.trimmed(row.indentation());
        let own = if has_blanks { numbers(&row)? } else { single_digits(&row) };
        total += own.len();
        check_total(total)?;
        cells.push(own);
    }
    Ok(Rows { alphabet: Writing { has_blanks, fills_up: false }, cells })
}

fn single_digits(row: &Row<'_>) -> Cells {
    // The alphabet is known: what is no digit is a hole.
    row.text.chars().map(|character| character.to_digit(10).map(|digit| digit as u8)).collect()
}

/// The cells of a row of numbers apart: by commas where there is one, else by blanks.
fn numbers(row: &Row<'_>) -> Result<Cells, FormatError> {
    let has_commas = row.text.contains(',');
    // One comma may end the row: so a single number of two digits is told from two cells.
    let text = row.text.strip_suffix(',').unwrap_or(row.text);
    let mut index = 0;
    let mut cells = Vec::new();
    for piece in
        text.split(|character| if has_commas { character == ',' } else { is_blank(character) })
    {
        let start = index + piece.chars().take_while(|&character| is_blank(character)).count();
        index += piece.chars().count() + 1;
        let piece = piece.trim();
        if piece.is_empty() && !has_commas {
            continue;
        }
        cells.push(number(piece).map_err(|wrong| wrong.at(row, start))?);
        check_total(cells.len())?;
    }
    Ok(cells)
}

/// Why a piece of a row is no cell.
enum NoNumber {
    /// No board has such a cell.
    Never(String),
    /// A slip on a board, or something else altogether.
    Slip(String),
}

impl NoNumber {
    fn at(self, row: &Row<'_>, index: usize) -> FormatError {
        match self {
            NoNumber::Never(message) => row.error(index, message),
            NoNumber::Slip(message) => row.error(index, message).plausible(),
        }
    }
}

fn number(piece: &str) -> Result<Option<u8>, NoNumber> {
    if piece == "_" {
        return Ok(None);
    }
    let shown = quoted(piece);
    if piece.is_empty() {
        return Err(NoNumber::Slip(
            "there is no number between two commas; write _ for a missing cell".to_string(),
        ));
    }
    if !piece.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(NoNumber::Slip(format!(
            "{shown} is no number; put commas between all cells, or blanks between all"
        )));
    }
    if piece.len() > 1 && piece.starts_with('0') {
        return Err(NoNumber::Slip(format!(
            "{shown} begins with 0; write digits all without blanks, or numbers all with blanks"
        )));
    }
    match piece.parse::<u16>() {
        Ok(state) if state <= HIGHEST_STATE => Ok(Some(state as u8)),
        _ => Err(NoNumber::Never(format!(
            "{shown} is no state; states go from 0 to {HIGHEST_STATE}"
        ))),
    }
}

fn picture(rows: &[Row<'_>]) -> Result<Rows, FormatError> {
    let not_blank = || rows.iter().filter(|row| !row.is_blank());
    let margin = not_blank()
        .map(|row| row.text.len() - row.text.trim_start_matches(' ').len())
        .min()
        .unwrap_or(0);
    let rows: Vec<Row<'_>> =
        rows.iter().map(|row| row.trimmed(margin.min(row.indentation()))).collect();
    let fills_up = rows.iter().any(|row| row.text.contains(' ') || row.text.is_empty());
    check_spacing(&rows)?;
    let mut cells = Vec::with_capacity(rows.len());
    let mut total = 0;
    for row in &rows {
        let own: Cells = (row.text.chars().enumerate())
            .map(|(index, character)| pixel(character).map_err(|message| row.error(index, message)))
            .collect::<Result<_, _>>()?;
        total += own.len();
        check_total(total)?;
        cells.push(own);
    }
    Ok(Rows { alphabet: Writing { has_blanks: fills_up, fills_up }, cells })
}

fn pixel(character: char) -> Result<Option<u8>, String> {
    match character {
        _ if LIT.contains(&character) => Ok(Some(1)),
        _ if OFF.contains(&character) => Ok(Some(0)),
        HOLE | ' ' => Ok(None),
        '\t' => Err("a tab is no cell; write a missing cell as _".to_string()),
        _ => Err(format!("{} stands between numbers only", quoted(&character.to_string()))),
    }
}

/// Refuses a picture whose every second column is blank: those may be holes or mere air.
fn check_spacing(rows: &[Row<'_>]) -> Result<(), FormatError> {
    let is_airy = |row: &Row<'_>| {
        row.text
            .chars()
            .enumerate()
            .all(|(index, character)| (index % 2 == 1) == (character == ' '))
    };
    let is_wide = rows.iter().any(|row| row.text.chars().nth(2).is_some());
    if is_wide && rows.iter().all(is_airy) {
        return Err(rows[0].error(
            1,
            "every second column is blank; leave these blanks out, or write _ where cells are missing",
        ).plausible());
    }
    Ok(())
}

fn check_total(cells: usize) -> Result<(), FormatError> {
    if cells <= MOST_CELLS {
        return Ok(());
    }
    let message = format!("the board has more than {MOST_CELLS} cells, the most that can be read");
    Err(FormatError::of_input(message))
}
