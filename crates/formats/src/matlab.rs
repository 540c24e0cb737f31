//! MATLAB: a board as the matrix `[1 0 1;0 1 0]`, as the puzzles of Cody have it.
//!
//! Their answers are the numbers of the pressed cells, counted from 1 down the columns, as MATLAB
//! numbers the entries of a matrix: [`write_presses`].

use lightsout_algebra::watch::Watch;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Puzzle};

use super::document::Document;
use super::error::FormatError;
use super::format::{Format, Info, Sure};
use super::literal;
use super::of_puzzle::{board_of, rectangle_of};
use super::press_list::{Press, PressList};
use super::read::Hints;
use super::source::Source;
use super::write::Draft;

/// Matrices of MATLAB.
pub struct Matlab;

static INFO: Info = Info::of(
    "matlab",
    "a board as a matrix of MATLAB in square brackets, as on Cody",
    "a board without holes",
    &[],
)
.of_lights();

impl Format for Matlab {
    fn info(&self) -> &'static Info {
        &INFO
    }

    /// [`Literal`](super::literal::Literal) reads such a matrix without being told.
    fn guess(&self, _: &Source<'_>) -> Sure {
        Sure::No
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        // A list is a matrix of one row here.
        let hints = Hints { is_flat: source.hints().size.is_none(), ..*source.hints() };
        literal::parse(source.text()?, &hints, watch).map(Document::Board)
    }

    fn write(&self, document: &Document, out: &mut Draft<'_>) -> Result<(), FormatError> {
        let board = board_of(document, &INFO, out.watch())?;
        if !board.is_full() {
            return Err(FormatError::of_input(
                "the board has missing cells, which a matrix cannot hold. Use text",
            ));
        }
        out.push('[')?;
        for (at, row) in board.rows().iter().enumerate() {
            out.push_str(if at == 0 { "" } else { ";" })?;
            for (at, state) in row.iter().flatten().enumerate() {
                let blank = if at == 0 { "" } else { " " };
                write!(out, "{blank}{state}")?;
            }
        }
        // A row alone ends like a row, which tells it from a list.
        Ok(out.push_str(if board.rows().len() == 1 { ";]\n" } else { "]\n" })?)
    }
}

/// Reads presses by the numbers of [`write_presses`]. Returns none for any other text.
pub fn read_presses(text: &str, puzzle: &Puzzle) -> Option<PressList> {
    let [rows, columns] = rectangle_of(puzzle).filter(|_| puzzle.layout().are_buttons_lights())?;
    let inner = text.trim().strip_prefix('[')?.strip_suffix(']')?;
    let words = inner.split([' ', ',']).filter(|word| !word.is_empty());
    let press = |word: &str| {
        let number = word.parse::<usize>().ok()?.checked_sub(1)?;
        let button = (number % rows) * columns + number / rows;
        (number < rows * columns).then(|| Press::new(puzzle.button_name(Button(button)), 1))
    };
    Some(PressList::new(words.map(press).collect::<Option<_>>()?, true))
}

/// Writes the pressed cells by their numbers down the columns from 1, each as often as it is pressed.
///
/// # Errors
/// When the lights fill no rectangle, or buttons are no lights.
pub fn write_presses(puzzle: &Puzzle, presses: &Presses) -> Result<String, FormatError> {
    let Some([rows, columns]) =
        rectangle_of(puzzle).filter(|_| puzzle.layout().are_buttons_lights())
    else {
        return Err(FormatError::of_input(
            "the input is a puzzle whose buttons are no cells of a matrix, which have numbers in MATLAB",
        ));
    };
    let number = |button: usize| ((button % columns) * rows + button / columns + 1).to_string();
    let numbers: Vec<String> = match presses {
        Presses::Sequence(buttons) => buttons.iter().map(|button| number(button.0)).collect(),
        Presses::Counts(_) => (presses.tally().into_iter())
            .flat_map(|(button, count)| std::iter::repeat_n(number(button.0), count as usize))
            .collect(),
    };
    Ok(format!("[{}]\n", numbers.join(" ")))
}
