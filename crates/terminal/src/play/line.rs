//! Line mode: type a button, and read what changed. For screen readers, pipes and scripts.

use std::io::{BufRead, IsTerminal, Read, Write};

use lightsout_algebra::watch::Unwatched;
use lightsout_model::puzzle::Button;
use lightsout_pictures::text;
use lightsout_teach::play::{Changed, Move, Order, Session, Target, Teller, parse_order};

use lightsout_words::phrase::counted;

use super::game::{GOES_ON, Game};
use super::leaving::Left;
use crate::interrupt;

/// The longest line that is read.
const LONGEST_LINE: u64 = 1 << 16;
/// More presses than this are only counted.
const MOST_NAMED: usize = 24;
/// Boards with more lights than this are not drawn unasked.
const MOST_DRAWN: usize = 1600;

/// Plays until the input ends or the player quits. `prompts` says whether a person waits at the other end.
///
/// # Errors
/// When the input cannot be read or the output not written. The game is kept then too.
pub fn run(
    mut game: Game,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    prompts: bool,
) -> std::io::Result<()> {
    let _closing = interrupt::closes_by_itself();
    let played = answer_lines(&mut game, input, out, prompts);
    if played.is_err() {
        game.leave();
    }
    played
}

fn answer_lines(
    game: &mut Game,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    prompts: bool,
) -> std::io::Result<()> {
    game.look();
    welcome(game, out)?;
    if let Some(offer) = game.offer("open") {
        writeln!(out, "{offer}")?;
    }
    let mut warned = None;
    loop {
        if prompts {
            write!(out, "> ")?;
        }
        out.flush()?;
        let Some(line) = next_line(input, game)? else {
            writeln!(out, "{}", farewell(game))?;
            return out.flush();
        };
        let order = line.and_then(|line| {
            parse_order(&line, game.session.puzzle()).map_err(|error| match is_row(&line) {
                true => ROW.to_string(),
                false => error.to_string(),
            })
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
            writeln!(out, "{}", farewell(game))?;
            return out.flush();
        }
        let is_certain = !prompts || warned.take().as_ref() == Some(&order);
        let reply = match is_leaving(&order) {
            true => leave(game, &order, is_certain),
            false => obey(game, order.clone()).map_err(Refusal::Said),
        };
        match reply {
            Ok(reply) | Err(Refusal::Said(reply)) => {
                writeln!(out, "{}", reply.trim_end_matches('\n'))?;
            }
            Err(Refusal::AskedAgain) => {
                writeln!(
                    out,
                    "This game ({}) cannot be kept. Type the same again to leave it, or save FILE.",
                    game.title()
                )?;
                warned = Some(order);
            }
        }
    }
}

/// What is said of a row of a board, which somebody thought was read here.
const ROW: &str =
    "This looks like a row of a board. A board is given as a file: lightsout play FILE.";

/// Whether a line is a row of a board as it is drawn.
fn is_row(line: &str) -> bool {
    let cells = line.split_whitespace().flat_map(str::chars);
    cells.clone().count() > 1 && cells.clone().all(|cell| "#.*■·".contains(cell))
}

/// Why an order was not done.
enum Refusal {
    /// For the reason in this sentence.
    Said(String),
    /// The player should say again that the game is to be left.
    AskedAgain,
}

/// Whether an order leaves the game for another one.
fn is_leaving(order: &Order) -> bool {
    matches!(order, Order::New { .. } | Order::Easier | Order::Harder | Order::Open(_))
}

/// Leaves the game for another, and says what becomes of it.
fn leave(game: &mut Game, order: &Order, is_certain: bool) -> Result<String, Refusal> {
    let (left, next) = match order {
        Order::Open(None) => {
            let next = game.next_kept().ok_or_else(|| Refusal::Said(none_kept(game)))?;
            (game.leave_for_kept(), Some(next))
        }
        _ => (game.leave(), None),
    };
    if left == Left::Unsaved && !is_certain {
        return Err(Refusal::AskedAgain);
    }
    let (before, title, back) = (game.session.clone(), game.title(), game.way_back());
    match next {
        Some(next) => *game = next,
        None => turn_to(game, order).map_err(Refusal::Said)?,
    }
    let begun = begun(game);
    Ok(match left {
        Left::Nothing => begun,
        Left::Kept { forgotten } => {
            let forgotten = forgotten.map_or(String::new(), |forgotten| format!(" {forgotten}"));
            format!("{}{forgotten}\n{begun}", game.after(&before, "open"))
        }
        Left::Unsaved => {
            let back =
                back.map_or(String::new(), |back| format!(", but {back} plays on from there"));
            format!("Your game ({title}) was not saved{back}.\n{begun}")
        }
    })
}

/// Why no unfinished game is gone on with.
fn none_kept(game: &Game) -> String {
    let none = match game.keeps() {
        true => "No other unfinished game is kept",
        false if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() => {
            "No games are kept, because there is no folder for them (HOME is not set)"
        }
        false => "Kept games are not used here, because input or output is not a terminal",
    };
    format!("{none}, and open FILE reads a saved one.")
}

/// Makes the game the one that an order asks for.
fn turn_to(game: &mut Game, order: &Order) -> Result<(), String> {
    match order {
        Order::New { presses, seed } => game.deal(*presses, *seed)?,
        Order::Easier => game.deal_next(false)?,
        Order::Harder => game.deal_next(true)?,
        Order::Open(Some(file)) => *game = game.opened(file)?,
        _ => {}
    }
    Ok(())
}

/// The next line, an error when it is too long to be meant; none at the end of the input. A signal that comes meanwhile
/// ends the program, and the game is kept before.
fn next_line(
    input: &mut dyn BufRead,
    game: &Game,
) -> std::io::Result<Option<Result<String, String>>> {
    let mut bytes = Vec::new();
    let _waiting = match game.keeps() {
        false => interrupt::wait_for_input(),
        true => {
            let mut game = game.clone();
            interrupt::wait_for_input_or(move || {
                let farewell = farewell(&mut game);
                // Standard output is the game's own, which waits for a line. Nobody may be there to read this.
                let _ = writeln!(anstream::stderr(), "\n{farewell}");
            })
        }
    };
    input.take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.len() as u64 == LONGEST_LINE && bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
        return Ok(Some(Err(format!(
            "This line has more than {LONGEST_LINE} bytes and was ignored."
        ))));
    }
    Ok(Some(Ok(String::from_utf8_lossy(&bytes).into_owned())))
}

fn welcome(game: &Game, out: &mut dyn Write) -> std::io::Result<()> {
    let puzzle = game.session.puzzle();
    let teller = Teller::new(puzzle);
    let seed = game.seed.map_or(String::new(), |seed| format!(", seed {seed}"));
    let level = game.levels.as_ref().map_or(String::new(), |levels| format!(", {levels}"));
    writeln!(out, "{}{seed}{level}: {}.", puzzle.title(), teller.goal())?;
    if puzzle.lights() <= MOST_DRAWN {
        write!(out, "{}", drawn(&game.session))?;
    }
    writeln!(out, "{}.", teller.status(&game.session))?;
    let example = (0..puzzle.buttons()).map(Button).nth(puzzle.buttons() / 2);
    match example {
        Some(button) => writeln!(out, "Type a button such as {}, or help.", teller.button(button))?,
        None => writeln!(out, "There is no button to press. Type help for the words.")?,
    }
    Ok(())
}

/// The board now, with a line feed after every line.
fn drawn(session: &Session) -> String {
    text::lettered(session.puzzle(), session.board(), &mut Unwatched).unwrap_or_default()
}

/// What is said at the end; the game is kept.
fn farewell(game: &mut Game) -> String {
    let left = match game.leave() {
        Left::Nothing => String::new(),
        Left::Kept { forgotten } => {
            let forgotten = forgotten.map_or(String::new(), |forgotten| format!(" {forgotten}"));
            format!(" Your game is kept: lightsout play offers to continue it.{forgotten}")
        }
        Left::Unsaved => return format!("{}, not saved. Goodbye.", game.status()),
    };
    format!("{}.{left} Goodbye.", game.status())
}

/// Does what was asked and says what came of it.
fn obey(game: &mut Game, order: Order) -> Result<String, String> {
    match order {
        Order::Press(targets) => press(game, &targets),
        Order::Undo(times) => {
            walk(game, times, Session::undo, "taken back", "There is no press to take back.")
        }
        Order::Redo(times) => {
            walk(game, times, Session::redo, "pressed again", "There is no press to make again.")
        }
        Order::Restart => {
            let count = game.session.restart();
            game.look();
            Ok(format!("{} taken back, {}", counted(count as u64, "press"), game.status()))
        }
        Order::Hint(level) => {
            let hint = game.hint(level)?;
            let said = game.hint_words(&hint);
            Ok(format!("hint {}: {said}", hint.rung.level))
        }
        Order::Board => Ok(drawn(&game.session)),
        Order::Read(None) => Ok(Teller::new(game.session.puzzle()).read(&game.session).join("\n")),
        Order::Read(Some(what)) => Teller::new(game.session.puzzle())
            .read_one(&game.session, &what)
            .map_err(|error| error.to_string()),
        Order::Solve => {
            game.look();
            game.reveal();
            Ok(Teller::new(game.session.puzzle()).way(&game.session))
        }
        Order::Par => {
            game.look();
            game.tell_distance();
            Ok(Teller::new(game.session.puzzle()).outlook(&game.session))
        }
        Order::Quiet(number) => quiet(game, number),
        Order::Id => game.id(),
        Order::Save(file) => game.save(file.as_deref()).map(|file| format!("saved in {file}.")),
        Order::Help => Ok(Teller::new(game.session.puzzle()).help()),
        // Those that leave the game are done where it is left.
        Order::New { .. } | Order::Easier | Order::Harder | Order::Open(_) | Order::Quit => {
            Ok(String::new())
        }
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
    let was_won = game.session.is_won();
    let mut told = Vec::new();
    for (index, &Target { button, direction }) in targets.iter().enumerate() {
        match game.press(button, direction) {
            Ok(changed) => {
                game.look();
                let step = Move { button, direction };
                let teller = Teller::new(game.session.puzzle());
                told.push(format!("{}; {}", teller.pressed(step, &changed), game.status()));
            }
            Err(refused) => {
                told.push(refused);
                if index + 1 < targets.len() {
                    told.push("The rest of the line was not pressed.".to_string());
                }
                break;
            }
        }
    }
    match (was_won, game.session.is_won()) {
        (true, false) => told.push(GOES_ON.to_string()),
        (false, true) => {
            let best = game.note_win();
            told.push(format!("{best}{}", game.onward("Type")));
        }
        _ => {}
    }
    Ok(told.join("\n"))
}

/// A step through the history.
type Step = fn(&mut Session) -> Option<(Move, Vec<Changed>)>;

/// Takes so many steps through the history and tells them.
fn walk(
    game: &mut Game,
    times: usize,
    step: Step,
    what: &str,
    nothing: &str,
) -> Result<String, String> {
    let mut walked = Vec::new();
    for _ in 0..times {
        let Some(step) = step(&mut game.session) else { break };
        walked.push(step);
    }
    game.look();
    let teller = Teller::new(game.session.puzzle());
    match &walked[..] {
        [] => Err(nothing.to_string()),
        [(taken, changed)] => {
            Ok(format!("{}; {}", teller.stepped(*taken, what, changed), game.status()))
        }
        _ => {
            let named = walked.iter().take(MOST_NAMED).map(|(step, _)| teller.button(step.button));
            let named = named.collect::<Vec<_>>().join(", ");
            let more = if walked.len() > MOST_NAMED { " ..." } else { "" };
            let count = counted(walked.len() as u64, "press");
            Ok(format!("{count} {what} ({named}{more}), {}", game.status()))
        }
    }
}

fn quiet(game: &Game, number: Option<usize>) -> Result<String, String> {
    let patterns = game.quiet_patterns()?;
    let teller = Teller::new(game.session.puzzle());
    let told = |index: usize| teller.quiet(&patterns[index], index, patterns.len());
    match number {
        _ if patterns.is_empty() => {
            Ok("This puzzle has no quiet pattern: a board has at most one solution.".to_string())
        }
        None => Ok((0..patterns.len()).map(told).collect::<Vec<_>>().join("\n")),
        Some(number) if (1..=patterns.len()).contains(&number) => Ok(told(number - 1)),
        Some(number) => {
            Err(format!("There is no quiet pattern {number} here, only 1 to {}.", patterns.len()))
        }
    }
}
