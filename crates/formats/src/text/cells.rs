//! The cells of rows of text: which alphabet they are in, and what each character or number stands for.

use lightsout_algebra::watch::{Watch, room_for};

use crate::error::{FormatError, quoted};
use crate::limits::MOST_CELLS;

/// Characters of pictures that are lit lights.
const LIT: &[char] = &['#', 'X', 'x', '■', '*', '@'];

/// Characters of pictures that are lights in state 0.
const OFF: &[char] = &['.', '·', '□'];

/// State 0 as boards are drawn, where it stands among digits too.
const DRAWN_OFF: char = '·';

/// A missing cell, in every alphabet.
const HOLE: char = '_';

/// The highest state there can be: 255 states at most, from 0.
const HIGHEST_STATE: u16 = 254;

/// The cells of a row, none where one is missing.
pub(super) type Cells = Vec<Option<u8>>;

/// A row of the drawing as it stands in the input.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row<'a> {
    /// Its line, from 1.
    pub(super) line: usize,
    /// The column of its first character, from 1.
    pub(super) column: usize,
    pub(super) text: &'a str,
}

impl<'a> Row<'a> {
    /// An error at character number `index` of the row.
    pub(super) fn error(&self, index: usize, message: impl Into<String>) -> FormatError {
        FormatError::at(self.line, self.column + index, message)
    }

    /// The row without its first `count` characters, which take one byte each, and its last blanks.
    fn trimmed(&self, count: usize) -> Row<'a> {
        Row { column: self.column + count, text: self.text[count..].trim_end(), ..*self }
    }

    pub(super) fn indentation(&self) -> usize {
        self.text.len() - self.text.trim_start_matches([' ', '\t']).len()
    }

    pub(super) fn is_blank(&self) -> bool {
        self.text.chars().all(is_blank)
    }
}

/// How the cells of a drawing are written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Alphabet {
    Digits,
    Picture,
}

/// Whether a text has a character by which a drawing is told from numbers; an `x` between digits is part of a size.
pub(super) fn is_picture(text: &str) -> bool {
    let has_digits = text.contains(|character: char| character.is_ascii_digit());
    text.chars().any(|character| is_pixel(character) && !(character == 'x' && has_digits))
}

/// Whether a character can be part of a drawing.
pub(super) fn is_cell(character: char) -> bool {
    matches!(character, HOLE | ',' | '/') || character.is_ascii_digit() || is_pixel(character)
}

/// How all rows are written.
pub(super) struct Writing {
    /// Whether blanks or commas stand between the cells.
    pub(super) has_blanks: bool,
    /// Whether short rows are filled up with missing cells.
    pub(super) fills_up: bool,
}

/// The cells of all rows.
pub(super) struct Rows {
    pub(super) writing: Writing,
    pub(super) cells: Vec<Cells>,
}

/// The cells of rows, which are all in one alphabet.
pub(super) fn cells_of(rows: &[Row<'_>], watch: &mut dyn Watch) -> Result<Rows, FormatError> {
    match alphabet(rows, watch)? {
        Alphabet::Digits => digits(rows, watch),
        Alphabet::Picture => picture(rows, watch),
    }
}

fn is_pixel(character: char) -> bool {
    LIT.contains(&character) || OFF.contains(&character)
}

fn is_in_every_alphabet(character: char) -> bool {
    matches!(character, HOLE | DRAWN_OFF | ',') || is_blank(character)
}

fn alphabet_of(character: char) -> Option<Alphabet> {
    if character.is_ascii_digit() {
        Some(Alphabet::Digits)
    } else if character != DRAWN_OFF && is_pixel(character) {
        Some(Alphabet::Picture)
    } else {
        None
    }
}

/// The alphabet that all rows share.
fn alphabet(rows: &[Row<'_>], watch: &mut dyn Watch) -> Result<Alphabet, FormatError> {
    let mut shared: Option<Alphabet> = None;
    for row in rows {
        watch.ask()?;
        for (index, character) in row.text.chars().enumerate() {
            match alphabet_of(character) {
                Some(own) if shared.is_none_or(|shared| shared == own) => shared = Some(own),
                Some(own) => return Err(row.error(index, mixed(character, own))),
                None if is_in_every_alphabet(character) => {}
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
        "{} is {here} on a board of {rest}. Use digits alone, or # and . alone",
        quoted(&character.to_string())
    )
}

fn no_cell(character: char) -> String {
    let shown = quoted(&character.to_string());
    match character {
        '/' => format!(
            "{shown} joins rows that are all on one line. Here they have lines of their own"
        ),
        '-' => {
            format!("{shown} is not a cell. States count from 0 upwards, and _ is a missing cell")
        }
        _ => format!("{shown} is not a cell. Use digits, or # and ., with _ for a missing cell"),
    }
}

fn is_blank(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\r')
}

fn digits(rows: &[Row<'_>], watch: &mut dyn Watch) -> Result<Rows, FormatError> {
    let has_blanks = rows.iter().any(|row| {
        row.text.trim().chars().any(|character| character == ',' || is_blank(character))
    });
    let mut cells = room_for(rows.len(), watch)?;
    let mut total = 0;
    for row in rows {
        watch.ask()?;
        let row = row.trimmed(row.indentation());
        let own = if has_blanks { numbers(&row, watch)? } else { single_digits(&row, watch)? };
        total += own.len();
        check_total(total)?;
        cells.push(own);
    }
    Ok(Rows { writing: Writing { has_blanks, fills_up: false }, cells })
}

fn single_digits(row: &Row<'_>, watch: &mut dyn Watch) -> Result<Cells, FormatError> {
    // The alphabet is known: what is neither is a hole.
    let cell = |character: char| match character {
        DRAWN_OFF => Some(0),
        _ => character.to_digit(10).map(|digit| digit as u8),
    };
    let mut cells = room_for(row.text.chars().count(), watch)?;
    cells.extend(row.text.chars().map(cell));
    Ok(cells)
}

/// The cells of a row of numbers apart: by commas where there is one, else by blanks.
fn numbers(row: &Row<'_>, watch: &mut dyn Watch) -> Result<Cells, FormatError> {
    let has_commas = row.text.contains(',');
    // One comma may end the row: so a single number of two digits is told from two cells.
    let text = row.text.strip_suffix(',').unwrap_or(row.text);
    let is_between =
        |character: char| if has_commas { character == ',' } else { is_blank(character) };
    let mut index = 0;
    let mut cells =
        room_for(text.chars().filter(|&character| is_between(character)).count() + 1, watch)?;
    for piece in text.split(is_between) {
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

/// Why a piece of a row is not a cell.
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
    match piece {
        "_" => return Ok(None),
        "·" => return Ok(Some(0)),
        _ => {}
    }
    let shown = quoted(piece);
    if piece.is_empty() {
        return Err(NoNumber::Slip(
            "there is no number between two commas. Write _ for a missing cell".to_string(),
        ));
    }
    if !piece.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(NoNumber::Slip(format!(
            "{shown} is not a number. Put commas between all cells, or blanks between all"
        )));
    }
    if piece.len() > 1 && piece.starts_with('0') {
        return Err(NoNumber::Slip(format!(
            "{shown} begins with 0. Write digits all without blanks, or numbers all with blanks"
        )));
    }
    match piece.parse::<u16>() {
        Ok(state) if state <= HIGHEST_STATE => Ok(Some(state as u8)),
        _ => Err(NoNumber::Never(format!(
            "{shown} is not a state. States go from 0 to {HIGHEST_STATE}"
        ))),
    }
}

fn picture(rows: &[Row<'_>], watch: &mut dyn Watch) -> Result<Rows, FormatError> {
    let not_blank = || rows.iter().filter(|row| !row.is_blank());
    let margin = not_blank()
        .map(|row| row.text.len() - row.text.trim_start_matches(' ').len())
        .min()
        .unwrap_or(0);
    let mut trimmed: Vec<Row<'_>> = room_for(rows.len(), watch)?;
    trimmed.extend(rows.iter().map(|row| row.trimmed(margin.min(row.indentation()))));
    let rows = trimmed;
    let fills_up = rows.iter().any(|row| row.text.contains(' ') || row.text.is_empty());
    let step = if is_airy(&rows) { 2 } else { 1 };
    let mut cells = room_for(rows.len(), watch)?;
    let mut total = 0;
    for row in &rows {
        watch.ask()?;
        let mut own: Cells = room_for(row.text.chars().count().div_ceil(step), watch)?;
        for (index, character) in row.text.chars().enumerate().step_by(step) {
            own.push(pixel(character).map_err(|message| row.error(index, message))?);
        }
        total += own.len();
        check_total(total)?;
        cells.push(own);
    }
    Ok(Rows { writing: Writing { has_blanks: fills_up, fills_up }, cells })
}

fn pixel(character: char) -> Result<Option<u8>, String> {
    match character {
        _ if LIT.contains(&character) => Ok(Some(1)),
        _ if OFF.contains(&character) => Ok(Some(0)),
        HOLE | ' ' => Ok(None),
        '\t' => Err("a tab is not a cell. Write a missing cell as _".to_string()),
        _ => Err(format!("{} is allowed only between numbers", quoted(&character.to_string()))),
    }
}

/// Whether every second column is blank: then the blanks are air, as in the drawings of `show`.
fn is_airy(rows: &[Row<'_>]) -> bool {
    let is_wide = rows.iter().any(|row| row.text.chars().nth(2).is_some());
    let has_air =
        |row: &Row<'_>| row.text.chars().skip(1).step_by(2).all(|character| character == ' ');
    is_wide && rows.iter().all(has_air)
}

fn check_total(cells: usize) -> Result<(), FormatError> {
    if cells <= MOST_CELLS {
        return Ok(());
    }
    let message = format!("the board has more than {MOST_CELLS} cells, the most that can be read");
    Err(FormatError::of_input(message))
}
