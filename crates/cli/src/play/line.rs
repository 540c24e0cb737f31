//! Line mode: type a button, hear what changed. For screen readers, pipes and scripts.

use std::io::{BufRead, Read, Write};

use lightsout_model::puzzle::Button;
use lightsout_teach::play::{Changed, Move, Order, Session, Target, Teller, parse_order};

use super::drawing;
use super::game::Game;
use crate::exit::{Ending, Failure};
use crate::interrupt;

/// The longest line that is read.
const LONGEST_LINE: u64 = 1 << 16;
/// Boards with more lights than this are not drawn unasked.
const MOST_DRAWN: usize = 1600;

/// Plays until the input ends or somebody quits. `prompts` says whether a person waits at the other end.
///
/// # Errors
/// When the input cannot be read or the output not written.
pub fn run(
    mut game: Game,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    prompts: bool,
) -> Result<Ending, Failure> {
    game.look();
    welcome(&game, out)?;
    loop {
        if prompts {
            write!(out, "> ")?;
        }
        out.flush()?;
        let Some(line) = next_line(input)? else {
            writeln!(out, "{}", farewell(&game))?;
            return Ok(Ending::Yes);
        };
        let order = line.and_then(|line| {
            parse_order(&line, game.session.puzzle()).map_err(|error| error.to_string())
        });
        let order = match order {
            Ok(None) => continue,
            Ok(Some(order)) => order,
            Err(sentence) => {
                writeln!(out, "{sentence}")?;
                continue;
            }
        };
        if order == Order::Quit {
            writeln!(out, "{}", farewell(&game))?;
            return Ok(Ending::Yes);
        }
        match obey(&mut game, order) {
            Ok(reply) | Err(reply) => writeln!(out, "{}", reply.trim_end_matches('\n'))?,
        }
    }
}

/// The next line, an error when it is too long to be meant; none at the end of the input.
fn next_line(input: &mut dyn BufRead) -> std::io::Result<Option<Result<String, String>>> {
    let mut bytes = Vec::new();
    let _waiting = interrupt::wait_for_input();
    input.take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.len() as u64 == LONGEST_LINE && bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
        return Ok(Some(Err(format!("a line of more than {LONGEST_LINE} bytes was passed over"))));
    }
    Ok(Some(Ok(String::from_utf8_lossy(&bytes).into_owned())))
}

fn welcome(game: &Game, out: &mut dyn Write) -> Result<(), Failure> {
    let puzzle = game.session.puzzle();
    let teller = Teller::new(puzzle);
    let seed = game.seed.map_or(String::new(), |seed| format!(", seed {seed}"));
    let level = game.levels.as_ref().map_or(String::new(), |levels| format!(", {levels}"));
    writeln!(out, "{}{seed}{level}: {}.", puzzle.title(), teller.goal())?;
    if puzzle.lights() <= MOST_DRAWN {
        write!(out, "{}", drawing::drawn(&game.session))?;
    }
    writeln!(out, "{}.", teller.status(&game.session))?;
    let example = (0..puzzle.buttons()).map(Button).nth(puzzle.buttons() / 2);
    match example {
        Some(button) => writeln!(out, "Type a button such as {}, or help.", teller.button(button))?,
        None => writeln!(out, "There is no button to press; type help for the words.")?,
    }
    Ok(())
}

fn farewell(game: &Game) -> String {
    let status = game.status();
    let unsaved = match game.is_unsaved() && !game.session.is_won() {
        true => "; not saved",
        false => "",
    };
    format!("{status}{unsaved}. Goodbye.")
}

/// Does what was asked and says what came of it.
fn obey(game: &mut Game, order: Order) -> Result<String, String> {
    match order {
        Order::Press(targets) => press(game, &targets),
        Order::Undo(times) => {
            walk(game, times, Session::undo, "taken back", "nothing to take back")
        }
        Order::Redo(times) => {
            walk(game, times, Session::redo, "pressed again", "nothing was taken back")
        }
        Order::Restart => {
            let count = game.session.restart();
            game.look();
            Ok(format!("{count} taken back; {}", game.status()))
        }
        Order::Hint(level) => {
            let hint = game.hint(level)?;
            let said = game.hint_words(&hint);
            Ok(format!("hint {}: {said}", hint.rung.level))
        }
        Order::Board => Ok(drawing::drawn(&game.session)),
        Order::Read(None) => Ok(Teller::new(game.session.puzzle()).read(&game.session).join("\n")),
        Order::Read(Some(what)) => Teller::new(game.session.puzzle())
            .read_one(&game.session, &what)
            .map_err(|error| error.to_string()),
        Order::Solve => {
            game.look();
            Ok(Teller::new(game.session.puzzle()).way(&game.session))
        }
        Order::Par => {
            game.look();
            Ok(Teller::new(game.session.puzzle()).outlook(&game.session))
        }
        Order::Quiet(number) => quiet(game, number),
        Order::Id => game.id(),
        Order::New { presses, seed } => {
            game.deal(presses, seed)?;
            Ok(begun(game))
        }
        Order::Easier => {
            game.deal_next(false)?;
            Ok(begun(game))
        }
        Order::Harder => {
            game.deal_next(true)?;
            Ok(begun(game))
        }
        Order::Save(file) => game.save(file.as_deref()).map(|file| format!("saved in {file}")),
        Order::Open(file) => {
            *game = Game::open(&file)?;
            Ok(begun(game))
        }
        Order::Help => Ok(Teller::new(game.session.puzzle()).help()),
        Order::Quit => Ok(farewell(game)),
    }
}

/// What is said of a board that is new to the player.
fn begun(game: &mut Game) -> String {
    game.look();
    let mut text = Vec::new();
    // Writing to memory does not fail.
    let _ = welcome(game, &mut text);
    String::from_utf8_lossy(&text).into_owned()
}

/// Presses one button after the other until one is refused; a sentence for each.
fn press(game: &mut Game, targets: &[Target]) -> Result<String, String> {
    let mut told = Vec::new();
    for (index, &Target { button, direction }) in targets.iter().enumerate() {
        match game.session.press(button, direction) {
            Ok(changed) => {
                game.look();
                let step = Move { button, direction };
                let teller = Teller::new(game.session.puzzle());
                told.push(teller.pressed(&game.session, step, &changed));
            }
            Err(refused) => {
                told.push(refused.to_string());
                if index + 1 < targets.len() {
                    told.push("the buttons behind it were not pressed".to_string());
                }
                break;
            }
        }
    }
    if game.session.is_won() && game.levels.is_some() {
        let best = game.note_win();
        told.push(format!("{best}{}.", game.onward()));
    }
    Ok(told.join("\n"))
}

/// A step through the history.
type Step = fn(&mut Session) -> Option<(Move, Vec<Changed>)>;

/// Takes so many steps through the history and tells the last one.
fn walk(
    game: &mut Game,
    times: usize,
    step: Step,
    what: &str,
    nothing: &str,
) -> Result<String, String> {
    let mut last = None;
    let mut count = 0;
    for _ in 0..times {
        let Some(walked) = step(&mut game.session) else { break };
        (last, count) = (Some(walked), count + 1);
    }
    let Some((taken, changed)) = last else { return Err(nothing.to_string()) };
    game.look();
    let told = Teller::new(game.session.puzzle()).stepped(&game.session, taken, what, &changed);
    Ok(if count > 1 { format!("{count} presses; the last: {told}") } else { told })
}

fn quiet(game: &Game, number: Option<usize>) -> Result<String, String> {
    let patterns = game.quiet_patterns()?;
    let teller = Teller::new(game.session.puzzle());
    let told = |index: usize| teller.quiet(&patterns[index], index, patterns.len());
    match number {
        _ if patterns.is_empty() => {
            Ok("there is no quiet pattern: a board has at most one solution".to_string())
        }
        None => Ok((0..patterns.len()).map(told).collect::<Vec<_>>().join("\n")),
        Some(number) if (1..=patterns.len()).contains(&number) => Ok(told(number - 1)),
        Some(number) => {
            Err(format!("there are quiet patterns 1 to {}, not {number}", patterns.len()))
        }
    }
}
