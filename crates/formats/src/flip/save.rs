//! Save files of Flip: lines of a key of eight characters, a length, and a text of that length.
//!
//! The board is the one after the moves up to STATEPOS: later ones were undone. A move is a press `Mx,y`, or `S` and a
//! bit for every square. That shows a solution and changes nothing. RESTART holds the initial board.

use lightsout_algebra::watch::{Output, Stopped, Watch};

use super::game::Game;
use super::id::{Place, board_length, parse_board, parse_params, write_board, write_params};
use crate::error::{FormatError, quoted};

const MAGIC: &str = "Simon Tatham's Portable Puzzle Collection";

/// One line of a save.
struct Record<'a> {
    key: &'a str,
    text: &'a str,
    place: Place,
}

/// Reads the game of a save file in its current state.
///
/// # Errors
/// What is wrong with the file, with its place, or the reason to stop.
pub fn parse(text: &str, watch: &mut dyn Watch) -> Result<Game, FormatError> {
    let records = records(text)?;
    check_head(&records)?;
    let find = |key: &str| records.iter().find(|record| record.key == key);
    let need = |key: &'static str| {
        find(key).ok_or_else(|| {
            FormatError::of_input(format!("the save has no {key} line. It may have been cut off"))
        })
    };
    let params = find("CPARAMS").map_or_else(|| need("PARAMS"), Ok)?;
    let size = parse_params(params.text, params.place)?;
    let board = need("DESC")?;
    let mut game = parse_board(board.text, size, board.place, watch)?;
    let moves: Vec<&Record<'_>> = records
        .iter()
        .filter(|record| matches!(record.key, "MOVE" | "SOLVE" | "RESTART"))
        .collect();
    let boards = need("NSTATES")?;
    let count = number(boards)?;
    if count != moves.len() + 1 {
        let message = format!(
            "the save counts {count} boards, and its {} moves make {}. It may have been cut off",
            moves.len(),
            moves.len() + 1
        );
        return Err(boards.place.error(0, message));
    }
    let position = need("STATEPOS")?;
    let reached = number(position)?;
    if reached == 0 || reached > count {
        let message = format!("the game is at board {reached}. The save has boards 1 to {count}");
        return Err(position.place.error(0, message));
    }
    for record in &moves[..reached - 1] {
        watch.ask()?;
        play(&mut game, record, watch)?;
    }
    Ok(game)
}

fn check_head(records: &[Record<'_>]) -> Result<(), FormatError> {
    let wanted = [("SAVEFILE", MAGIC), ("VERSION", "1"), ("GAME", "Flip")];
    for (index, (key, text)) in wanted.into_iter().enumerate() {
        match records.get(index) {
            Some(record) if record.key == key && record.text == text => {}
            Some(record) if record.key == key => {
                let found = quoted(record.text);
                return Err(record
                    .place
                    .error(0, format!("{key} is {found}. A save of Flip has {}", quoted(text))));
            }
            _ => {
                return Err(FormatError::at(
                    index + 1,
                    1,
                    format!("a save of Flip has its {key} line here"),
                ));
            }
        }
    }
    Ok(())
}

fn number(record: &Record<'_>) -> Result<usize, FormatError> {
    record
        .text
        .parse()
        .map_err(|_| record.place.error(0, format!("{} is not a number", quoted(record.text))))
}

fn records(text: &str) -> Result<Vec<Record<'_>>, FormatError> {
    let mut records = Vec::new();
    let (mut rest, mut line) = (text, 1);
    while !rest.trim().is_empty() {
        let bad = |offset: usize, message: String| Err(FormatError::at(line, offset + 1, message));
        let Some((key, behind)) = rest.split_once(':') else {
            return bad(
                0,
                "this line has no key and no length. It may have been cut off".to_string(),
            );
        };
        if key.chars().count() != 8 || key.contains(char::is_control) {
            return bad(0, format!("{} is not a key of eight characters", quoted(key)));
        }
        let Some((length, behind)) = behind.split_once(':') else {
            return bad(9, "the length and a colon should follow here".to_string());
        };
        let Some(bytes) = length.parse::<usize>().ok() else {
            return bad(9, format!("{} is not a length", quoted(length)));
        };
        let column = 9 + length.len() + 1;
        let Some(body) = behind.get(..bytes) else {
            return bad(
                column,
                format!(
                    "{} has {bytes} characters by its length. The file ends before",
                    key.trim_end()
                ),
            );
        };
        let behind = &behind[bytes..];
        let behind = behind.strip_prefix('\r').unwrap_or(behind);
        let Some(next) = behind.strip_prefix('\n').or_else(|| behind.is_empty().then_some(""))
        else {
            return bad(
                column + bytes,
                format!("{} goes on beyond its length of {bytes}", key.trim_end()),
            );
        };
        let place = Place { line, column: column + 1 };
        records.push(Record { key: key.trim_end(), text: body, place });
        line += 1 + body.matches('\n').count();
        rest = next;
    }
    Ok(records)
}

fn play(game: &mut Game, record: &Record<'_>, watch: &mut dyn Watch) -> Result<(), FormatError> {
    let (place, text) = (record.place, record.text);
    let squares = game.wrong.len();
    let [rows, columns] = game.size;
    if record.key == "RESTART" {
        game.wrong = parse_board(text, game.size, place, watch)?.wrong;
        return Ok(());
    }
    if let Some(shown) = text.strip_prefix('S') {
        let is_right =
            shown.len() == squares && shown.bytes().all(|bit| matches!(bit, b'0' | b'1'));
        let message = || format!("a solution shown has 0 or 1 for each of the {squares} squares");
        return if is_right { Ok(()) } else { Err(place.error(0, message())) };
    }
    let press = text.strip_prefix('M').and_then(|at| at.split_once(','));
    let at = press.and_then(|(x, y)| Some((x.parse::<usize>().ok()?, y.parse::<usize>().ok()?)));
    match at {
        Some((x, y)) if x < columns && y < rows => {
            for &square in &game.effects[y * columns + x] {
                game.wrong[square] = !game.wrong[square];
            }
            Ok(())
        }
        Some(_) => Err(place.error(0, format!(
            "{} is outside the {columns} columns and {rows} rows. A move is M, the column, the row",
            quoted(text)
        ))),
        None => Err(place.error(0, format!("{} is not a move of Flip. A press is Mx,y", quoted(text)))),
    }
}

/// Writes a save of the game before its first move.
///
/// # Errors
/// The reason to stop.
pub fn write(game: &Game, out: &mut Output<'_>) -> Result<(), Stopped> {
    let params = write_params(game);
    let head = [
        ("SAVEFILE", MAGIC),
        ("VERSION", "1"),
        ("GAME", "Flip"),
        ("PARAMS", &params),
        ("CPARAMS", &params),
    ];
    for (key, text) in head {
        writeln!(out, "{key:8}:{}:{text}", text.len())?;
    }
    write!(out, "{:8}:{}:", "DESC", board_length(game))?;
    write_board(game, out)?;
    writeln!(out, "\n{:8}:1:1\n{:8}:1:1", "NSTATES", "STATEPOS")
}
