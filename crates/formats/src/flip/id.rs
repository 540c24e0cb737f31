//! Game IDs of Flip: `WxH`, a letter, a colon, then matrix and grid as hexadecimal digits.
//!
//! The letter says how new games are made: `c` crosses, `r` any shapes. Each digit holds four bits, the highest first,
//! and zeros fill up the last one. The matrix has a bit for every pair of squares: row i is the press of square i. The
//! grid has a bit for every square.

use lightsout_algebra::watch::{Output, Stopped, Watch, filled, room_for};

use super::game::Game;
use crate::error::{FormatError, quoted};
use crate::limits::{MOST_EDGES, MOST_NODES};

/// Where an ID stands in an input, for the places in errors.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
}

impl Place {
    pub(super) fn error(self, offset: usize, message: impl Into<String>) -> FormatError {
        FormatError::at(self.line, self.column + offset, message)
    }

    pub(super) fn after(self, offset: usize) -> Place {
        Place { column: self.column + offset, ..self }
    }
}

/// Whether a text looks like an ID.
pub(super) fn is_alike(text: &str) -> bool {
    let line = text.trim();
    let params = line.split([':', '#']).next().unwrap_or("");
    let sizes = params.strip_suffix(['c', 'r']).unwrap_or(params);
    let is_size = |size: &str| !size.is_empty() && size.bytes().all(|byte| byte.is_ascii_digit());
    if params.len() == line.len() || line.contains('\n') || !sizes.split('x').all(is_size) {
        return false;
    }
    // Without the letter it takes two groups of digits to tell an ID from anything else.
    params != sizes
        || line[params.len() + 1..].split_once(',').is_some_and(|(matrix, grid)| {
            [matrix, grid]
                .iter()
                .all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_hexdigit()))
        })
}

/// Reads the game of an ID.
///
/// ```
/// use lightsout_formats::flip::parse_id;
/// use lightsout_algebra::watch::Unwatched;
/// let game = parse_id("3x3c:d074191345d1644c17058,ff8", &mut Unwatched).unwrap();
/// assert!(game.is_cross() && game.wrong == [true; 9]);
/// ```
///
/// # Errors
/// What is wrong with the ID, with its place, or the reason to stop.
pub fn parse(text: &str, watch: &mut dyn Watch) -> Result<Game, FormatError> {
    let start = text.trim_start();
    let before = &text[..text.len() - start.len()];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    let place = Place { line, column };
    let id = start.trim_end();
    if let Some(at) = id.find('\n') {
        return Err(FormatError::at(
            line + 1,
            1,
            format!("{} is one ID. Write one at a time", quoted(&id[..at])),
        ));
    }
    let Some(at) = id.find([':', '#']) else {
        return Err(place
            .error(id.chars().count(), "the ID ends before its squares. Write WxHc:matrix,grid"));
    };
    if id[at..].starts_with('#') {
        return Err(place.error(
            at,
            "a seed is not a board: only Flip itself can make its board of it. Use the game ID with a colon",
        ));
    }
    let size = parse_params(&id[..at], place)?;
    parse_board(&id[at + 1..], size, place.after(at + 1), watch)
}

/// Rows and columns of the part before the colon.
pub(super) fn parse_params(params: &str, place: Place) -> Result<[usize; 2], FormatError> {
    let sizes = params.strip_suffix(['c', 'r']).unwrap_or(params);
    let (width, height) = sizes.split_once('x').unwrap_or((sizes, sizes));
    let number = |text: &str| match text.parse::<usize>() {
        Ok(number) if number > 0 && text.bytes().all(|byte| byte.is_ascii_digit()) => Ok(number),
        _ => Err(place.error(
            0,
            format!("{} is not a size of Flip. Write WxHc, such as 5x5c", quoted(params)),
        )),
    };
    let size @ [rows, columns] = [number(height)?, number(width)?];
    match rows.checked_mul(columns) {
        Some(squares) if squares <= MOST_NODES => Ok(size),
        _ => Err(place.error(
            0,
            format!(
                "a game of {columns}x{rows} squares is too large. At most {MOST_NODES} can be read"
            ),
        )),
    }
}

/// Matrix and grid, the part behind the colon.
pub(super) fn parse_board(
    text: &str,
    size: [usize; 2],
    place: Place,
    watch: &mut dyn Watch,
) -> Result<Game, FormatError> {
    let squares = size[0] * size[1];
    let Some((matrix, grid)) = text.split_once(',') else {
        return Err(place.error(
            text.chars().count(),
            "the ID ends before its grid. Write the matrix, a comma and the grid",
        ));
    };
    let matrix_bits = squares as u128 * squares as u128;
    let matrix = Digits::new("matrix", matrix, size, matrix_bits, place)?;
    let grid =
        Digits::new("grid", grid, size, squares as u128, place.after(matrix.text.len() + 1))?;
    let mut effects = room_for(squares, watch)?;
    let mut touches = 0;
    for square in 0..squares {
        watch.ask()?;
        let first = square * squares;
        let touched: Vec<usize> = (0..squares).filter(|at| matrix.bit(first + at)).collect();
        touches += touched.len();
        watch.reserve((2 * touched.len() + 4) as u64 * size_of::<usize>() as u64)?;
        if touches > MOST_EDGES {
            return Err(place.error(
                0,
                format!("the presses turn over more than {MOST_EDGES} squares in all, the most that can be read"),
            ));
        }
        effects.push(touched);
    }
    Ok(Game { size, effects, wrong: (0..squares).map(|square| grid.bit(square)).collect() })
}

/// Hexadecimal digits whose number is right.
struct Digits<'a> {
    text: &'a [u8],
}

impl Digits<'_> {
    fn new<'a>(
        what: &str,
        text: &'a str,
        [rows, columns]: [usize; 2],
        bits: u128,
        place: Place,
    ) -> Result<Digits<'a>, FormatError> {
        if let Some((offset, found)) =
            text.chars().enumerate().find(|(_, c)| !c.is_ascii_hexdigit())
        {
            let found = quoted(&found.to_string());
            return Err(place.error(
                offset,
                format!("{found} is not a hexadecimal digit. The {what} has 0 to 9 and a to f"),
            ));
        }
        let wanted = bits.div_ceil(4);
        if text.len() as u128 != wanted {
            let found = text.len();
            return Err(place.error(
                found.min(wanted as usize),
                format!("the {what} of {columns}x{rows} squares has {wanted} hexadecimal digits. Here are {found}"),
            ));
        }
        let digits = Digits { text: text.as_bytes() };
        let all = text.len() * 4;
        match (bits as usize..all).any(|bit| digits.bit(bit)) {
            true => Err(place.error(
                text.len() - 1,
                format!("the last digit of the {what} has bits beyond the last square"),
            )),
            false => Ok(digits),
        }
    }

    fn bit(&self, index: usize) -> bool {
        let digit = char::from(self.text[index / 4]).to_digit(16).unwrap_or(0);
        digit >> (3 - index % 4) & 1 == 1
    }
}

/// Writes the ID of a game.
///
/// # Errors
/// The reason to stop.
pub fn write(game: &Game, out: &mut Output<'_>) -> Result<(), Stopped> {
    write!(out, "{}:", write_params(game))?;
    write_board(game, out)
}

/// The part before the colon.
pub(super) fn write_params(game: &Game) -> String {
    let [rows, columns] = game.size;
    format!("{columns}x{rows}{}", if game.is_cross() { 'c' } else { 'r' })
}

/// The number of characters of the part behind the colon.
pub(super) fn board_length(game: &Game) -> usize {
    let squares = game.wrong.len();
    (squares * squares).div_ceil(4) + 1 + squares.div_ceil(4)
}

/// Matrix and grid, the part behind the colon.
pub(super) fn write_board(game: &Game, out: &mut Output<'_>) -> Result<(), Stopped> {
    let squares = game.wrong.len();
    let pressed = game.effects.iter().enumerate();
    let matrix =
        pressed.flat_map(|(square, touched)| touched.iter().map(move |at| square * squares + at));
    let wrong =
        game.wrong.iter().enumerate().filter(|(_, wrong)| **wrong).map(|(square, _)| square);
    digits(squares * squares, matrix, out)?;
    out.push(',')?;
    digits(squares, wrong, out)
}

fn digits(
    bits: usize,
    set: impl Iterator<Item = usize>,
    out: &mut Output<'_>,
) -> Result<(), Stopped> {
    let mut digits = filled(0u8, bits.div_ceil(4), out.watch())?;
    for bit in set {
        digits[bit / 4] |= 8 >> (bit % 4);
    }
    let digit = |digit: &u8| char::from_digit(u32::from(*digit), 16).unwrap_or('0');
    digits.iter().try_for_each(|own| out.push(digit(own)))
}
