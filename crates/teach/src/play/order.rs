//! The orders that a player types: the name of a button, or one of a few words.
//!
//! A line is first looked up as a word of [`ORDERS`], then as one button, then as several with blanks between them. A
//! number counts the buttons from 0, row by row, if no name is a number.
//! `c3 x2` (or `*2`) presses `c3` twice. `press NAME` reaches a button that is called like a word, and `back NAME`
//! presses backward.

use lightsout_algebra::quoted::{MOST, piece};
use lightsout_model::layout::Places;
use lightsout_model::puzzle::{Button, Puzzle};

use super::coordinates::Coordinates;
use super::history::Direction;

/// A button, and which way it is to be pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// The button.
    pub button: Button,
    /// Which way.
    pub direction: Direction,
}

/// An order of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Press these buttons, one after the other.
    Press(Vec<Target>),
    /// Take back this many presses.
    Undo(usize),
    /// Make this many presses again.
    Redo(usize),
    /// Take back all presses.
    Restart,
    /// A hint, of this level or one level more than the last.
    Hint(Option<u8>),
    /// The board, drawn.
    Board,
    /// The board in words: all of it, or the row of this number (from 1), or what is called so.
    Read(Option<String>),
    /// The presses that are left.
    Solve,
    /// Presses so far, par, and whether the goal can be reached.
    Par,
    /// All quiet patterns, or the one of this number, from 1.
    Quiet(Option<usize>),
    /// The ID of the board as it is now.
    Id,
    /// A new board with this minimum of presses, from this seed.
    New {
        /// The presses it needs; none for any board.
        presses: Option<u64>,
        /// The seed.
        seed: Option<u64>,
    },
    /// A new board that needs one press less.
    Easier,
    /// A new board that needs one press more.
    Harder,
    /// Write the session to a file, by default that of last time.
    Save(Option<String>),
    /// Read a session from a file, by default an unfinished one that is kept.
    Open(Option<String>),
    /// List the words.
    Help,
    /// Stop playing.
    Quit,
}

/// A word that can be typed, for help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderInfo {
    /// The word.
    pub word: &'static str,
    /// Shorter ways to type it.
    pub short: &'static [&'static str],
    /// The arguments after it.
    pub arguments: &'static str,
    /// The effect of the order.
    pub summary: &'static str,
}

const fn info(
    word: &'static str,
    short: &'static [&'static str],
    arguments: &'static str,
    summary: &'static str,
) -> OrderInfo {
    OrderInfo { word, short, arguments, summary }
}

/// Every word, in the order of the help.
pub const ORDERS: &[OrderInfo] = &[
    info(
        "press",
        &["p"],
        "BUTTON ...",
        "press buttons by name or number, c3 x2 twice (the word may be left out)",
    ),
    info("back", &["b"], "BUTTON ...", "press backward, which counts as {back}"),
    info("undo", &["u"], "[N]", "take back one press, or N"),
    info("redo", &["r"], "[N]", "make one press again, or N"),
    info("restart", &[], "", "take back all presses (redo makes them again)"),
    info("board", &[], "", "draw the board"),
    info("read", &[], "[ROW or LIGHT]", "the board, a row or a light in words"),
    info("par", &["status"], "", "presses so far, par, and the fewest from here"),
    info("hint", &["h"], "[1-4]", "a hint, which says more each time"),
    info("solve", &["s", "solution"], "", "the presses that are left"),
    info("quiet", &["k"], "[N]", "the quiet patterns: presses that together change nothing"),
    info(
        "new",
        &["n", "next"],
        "[PRESSES] [seed N]",
        "a new board with this minimum of presses, or the next level of a pack",
    ),
    info("easier", &["-"], "", "a new board with one press less, or the previous level of a pack"),
    info("harder", &["+"], "", "a new board with one press more, or the next level of a pack"),
    info("id", &[], "", "the ID of the board as it is now, to keep or to send"),
    info("save", &["w"], "[FILE]", "write the session to a file"),
    info("open", &["o"], "[FILE]", "continue a saved session, or an unfinished game"),
    info("help", &["?"], "", "this list"),
    info("quit", &["q", "exit", "-1"], "", "stop playing"),
];

lightsout_algebra::errors! {
    /// Why a typed line is not an order. Sentences shorten long input.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum OrderError {
        /// More than the word takes.
        #[error("`{word}` takes nothing else: {:?} was not understood", piece(rest))]
        Trailing {
            /// The word.
            word: &'static str,
            /// What stands behind it.
            rest: String,
        },
        /// A word that a number can follow, and something else that does.
        #[error("`{word}` takes a whole number, not {:?}", piece(rest))]
        NotANumber {
            /// The word.
            word: &'static str,
            /// What stands behind it.
            rest: String,
        },
        /// A hint of a level there is not.
        #[error("hints have levels 1 to 4, not {0}")]
        Level(usize),
        /// `new` with something that is neither presses nor a seed.
        #[error("`new` takes the presses and the seed, as in `new 9 seed 3`, not {:?}", piece)]
        NotANewBoard(String),
        /// `press` without a button.
        #[error("say which button to press")]
        NoButton,
        /// A count with no button before it.
        #[error("{:?} needs a button before it, as in `c3 x2`", piece)]
        CountAlone(String),
        /// A count of presses above the limit.
        #[error("{:?} is too many: one order presses a button at most {MOST_TIMES} times", piece)]
        TooOften(String),
        /// Neither a word nor a button, but much like a word.
        #[error("there is no button {:?}: did you mean `{word}`?", piece(typed))]
        Misspelt {
            /// What was typed.
            typed: String,
            /// The word.
            word: &'static str,
        },
        /// Neither a word nor a button.
        #[error("there is no button {:?}: {}", piece(typed), what_there_is(buttons))]
        UnknownButton {
            /// What was typed.
            typed: String,
            /// How many buttons there are, the name of the first, and of the last.
            buttons: (usize, String, String),
        },
    }
}

fn what_there_is((count, first, last): &(usize, String, String)) -> String {
    match count {
        0 => "this puzzle has none (help lists the words)".to_string(),
        1 => format!("the only one is {first} (help lists the words)"),
        _ => format!("the {count} buttons are {first} to {last} (help lists the words)"),
    }
}

/// Reads the order of a line. Returns `None` for an empty line.
///
/// # Errors
/// The mistake, and what would be right.
pub fn parse_order(line: &str, puzzle: &Puzzle) -> Result<Option<Order>, OrderError> {
    let line = line.trim();
    if line.is_empty() {
        return Ok(None);
    }
    let (word, rest) = match line.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim()),
        None => (line, ""),
    };
    let lower = word.to_lowercase();
    let known =
        ORDERS.iter().find(|info| info.word == lower || info.short.contains(&lower.as_str()));
    match known {
        Some(info) => order(info.word, rest, puzzle).map(Some),
        None => {
            targets(line, Direction::Forward, puzzle).map(|targets| Some(Order::Press(targets)))
        }
    }
}

fn order(word: &'static str, rest: &str, puzzle: &Puzzle) -> Result<Order, OrderError> {
    let plain = |order: Order| match rest {
        "" => Ok(order),
        _ => Err(OrderError::Trailing { word, rest: rest.to_string() }),
    };
    match word {
        "press" => targets(rest, Direction::Forward, puzzle).map(Order::Press),
        "back" => targets(rest, Direction::Backward, puzzle).map(Order::Press),
        "undo" => Ok(Order::Undo(number(word, rest)?.unwrap_or(1))),
        "redo" => Ok(Order::Redo(number(word, rest)?.unwrap_or(1))),
        "restart" => plain(Order::Restart),
        "board" => plain(Order::Board),
        "read" => Ok(Order::Read((!rest.is_empty()).then(|| rest.to_string()))),
        "par" => plain(Order::Par),
        "hint" => match number(word, rest)? {
            None => Ok(Order::Hint(None)),
            Some(level @ 1..=4) => Ok(Order::Hint(Some(level as u8))),
            Some(level) => Err(OrderError::Level(level)),
        },
        "solve" => plain(Order::Solve),
        "quiet" => Ok(Order::Quiet(number(word, rest)?)),
        "new" => new(rest),
        "easier" => plain(Order::Easier),
        "harder" => plain(Order::Harder),
        "id" => plain(Order::Id),
        "save" => Ok(Order::Save((!rest.is_empty()).then(|| rest.to_string()))),
        "open" => Ok(Order::Open((!rest.is_empty()).then(|| rest.to_string()))),
        "help" => plain(Order::Help),
        _ => plain(Order::Quit),
    }
}

fn number(word: &'static str, rest: &str) -> Result<Option<usize>, OrderError> {
    if rest.is_empty() {
        return Ok(None);
    }
    let wrong = |_| OrderError::NotANumber { word, rest: rest.to_string() };
    rest.parse().map(Some).map_err(wrong)
}

fn new(rest: &str) -> Result<Order, OrderError> {
    let words: Vec<&str> = rest.split_whitespace().collect();
    let wrong = || OrderError::NotANewBoard(rest.to_string());
    let whole = |text: &str| text.parse::<u64>().map_err(|_| wrong());
    let (presses, seed) = match words.as_slice() {
        [] => (None, None),
        [presses] => (Some(whole(presses)?), None),
        ["seed", seed] => (None, Some(whole(seed)?)),
        [presses, "seed", seed] => (Some(whole(presses)?), Some(whole(seed)?)),
        _ => return Err(wrong()),
    };
    Ok(Order::New { presses, seed })
}

fn targets(text: &str, direction: Direction, puzzle: &Puzzle) -> Result<Vec<Target>, OrderError> {
    if text.is_empty() {
        return Err(OrderError::NoButton);
    }
    let names = Coordinates::of(puzzle.layout().buttons());
    let target = |place: usize| Target { button: Button(place), direction };
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let number = |text: &str| {
        let place = text.parse().ok().filter(|place| is_number(text) && *place < puzzle.buttons());
        place.filter(|_| !(0..puzzle.buttons()).any(|other| is_number(&names.say(other))))
    };
    let find = |text: &str| names.find(text).or_else(|| number(text));
    if let Some(place) = find(text) {
        return Ok(vec![target(place)]);
    }
    let mut targets: Vec<Target> = Vec::new();
    for word in text.split_whitespace() {
        match (find(word), count_of(word)) {
            (Some(place), _) => targets.push(target(place)),
            (None, Some(digits)) => {
                let Some(&last) = targets.last() else {
                    return Err(OrderError::CountAlone(word.to_string()));
                };
                let count = digits.parse().ok().filter(|count| (1..=MOST_TIMES).contains(count));
                let count = count.ok_or_else(|| OrderError::TooOften(word.to_string()))?;
                targets.extend(std::iter::repeat_n(last, count - 1));
            }
            (None, None) => {
                match often(word).and_then(|(name, times)| Some((find(name)?, times))) {
                    Some((place, times)) => {
                        targets.extend(std::iter::repeat_n(target(place), times))
                    }
                    None => return Err(unknown(word, puzzle, &names)),
                }
            }
        }
    }
    Ok(targets)
}

/// The most often that one order presses a button: more than there are states.
const MOST_TIMES: usize = 255;

/// The digits of a count such as `x2` or `*2`, as lists of presses have it; none for other words.
fn count_of(word: &str) -> Option<&str> {
    let digits = word.strip_prefix(['x', 'X', '*'])?;
    (!digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())).then_some(digits)
}

/// A button and how often it is pressed, in one word: `c3x2`.
fn often(word: &str) -> Option<(&str, usize)> {
    let (name, times) = word.rsplit_once(['x', 'X', '*'])?;
    let times = times.parse().ok().filter(|times| (1..=MOST_TIMES).contains(times))?;
    Some((name, times))
}

fn unknown(name: &str, puzzle: &Puzzle, names: &Coordinates<'_>) -> OrderError {
    let typed = name.to_string();
    // No order is longer than a piece of that length.
    let lower = name.chars().take(MOST).collect::<String>().to_lowercase();
    let words = ORDERS.iter().map(|info| info.word);
    let near = words
        .map(|word| (strsim::osa_distance(word, &lower), word))
        .filter(|(distance, word)| *distance <= word.len() / 3)
        .min();
    match near {
        Some((_, word)) => OrderError::Misspelt { typed, word },
        None => {
            OrderError::UnknownButton { typed, buttons: ends(puzzle.layout().buttons(), names) }
        }
    }
}

fn ends(places: &Places, names: &Coordinates<'_>) -> (usize, String, String) {
    match places.len() {
        0 => (0, String::new(), String::new()),
        count => (count, names.say(0), names.say(count - 1)),
    }
}

#[cfg(test)]
mod tests {
    use lightsout_model::spec;

    use super::*;

    fn classic() -> Puzzle {
        spec::named("5x5").and_then(|spec| spec.build()).expect("the classic board")
    }

    fn press(buttons: &[usize], direction: Direction) -> Option<Order> {
        let target = |&button: &usize| Target { button: Button(button), direction };
        Some(Order::Press(buttons.iter().map(target).collect()))
    }

    #[test]
    fn buttons_go_by_both_names() {
        let puzzle = classic();
        for text in ["c3", "C3", " 2,2 ", "press c3", "p 2, 2"] {
            assert_eq!(parse_order(text, &puzzle), Ok(press(&[12], Direction::Forward)), "{text}");
        }
        assert_eq!(parse_order("a1 e5\t0,1", &puzzle), Ok(press(&[0, 24, 1], Direction::Forward)));
        assert_eq!(parse_order("back c3", &puzzle), Ok(press(&[12], Direction::Backward)));
        assert_eq!(parse_order("  ", &puzzle), Ok(None));
    }

    #[test]
    fn a_number_counts_buttons_whose_names_are_no_numbers() {
        for text in ["12", "press 12"] {
            assert_eq!(parse_order(text, &classic()), Ok(press(&[12], Direction::Forward)));
        }
        assert_eq!(parse_order("0 24", &classic()), Ok(press(&[0, 24], Direction::Forward)));
        assert_eq!(parse_order("-1", &classic()), Ok(Some(Order::Quit)));
        assert!(parse_order("25", &classic()).is_err() && parse_order("+1", &classic()).is_err());
        use lightsout_model::spec::system::System;
        use lightsout_model::spec::{Shape, Spec};
        let system = System {
            lights: vec!["1".into(), "2".into()],
            buttons: vec![("1".into(), vec![(0, 1)]), ("2".into(), vec![(1, 1)])],
        };
        let puzzle = Spec::of(Shape::System(system)).build().expect("a small system");
        assert!(parse_order("0", &puzzle).is_err(), "the buttons are called 1 and 2");
    }

    #[test]
    fn a_count_behind_a_button_presses_it_so_often() {
        let ask = |text, puzzle: &Puzzle| parse_order(text, puzzle);
        for text in ["b1 c3 x2", "press b1 c3 *2", "b1 c3 X2 "] {
            let pressed = press(&[1, 12, 12], Direction::Forward);
            assert_eq!(ask(text, &classic()), Ok(pressed), "{text}");
        }
        assert_eq!(ask("back c3 x2", &classic()), Ok(press(&[12, 12], Direction::Backward)));
        assert_eq!(ask("b1 c3x2", &classic()), Ok(press(&[1, 12, 12], Direction::Forward)));
        assert!(ask("c3x0", &classic()).is_err() && ask("f9x2", &classic()).is_err());
        // Where a button is called so, it is that button.
        let wide = spec::named("3x30").and_then(|spec| spec.build()).expect("a wide board");
        assert_eq!(ask("a1 x2", &wide), Ok(press(&[0, 53], Direction::Forward)));
        assert_eq!(ask("a1 *2", &wide), Ok(press(&[0, 0], Direction::Forward)));
        let wrong = ask("x2", &classic()).expect_err("no button");
        assert_eq!(wrong.to_string(), "\"x2\" needs a button before it, as in `c3 x2`");
    }

    #[test]
    fn words_have_their_arguments() {
        let puzzle = classic();
        let ask = |text| parse_order(text, &puzzle).map(|order| order.expect("not empty"));
        assert_eq!(ask("undo 3"), Ok(Order::Undo(3)));
        assert_eq!(ask("U"), Ok(Order::Undo(1)));
        assert_eq!(ask("hint 4"), Ok(Order::Hint(Some(4))));
        assert_eq!(ask("new 9 seed 3"), Ok(Order::New { presses: Some(9), seed: Some(3) }));
        assert_eq!(ask("new seed 3"), Ok(Order::New { presses: None, seed: Some(3) }));
        assert_eq!(ask("?"), Ok(Order::Help));
        assert_eq!(ask("open"), Ok(Order::Open(None)));
        assert_eq!(ask("save my game.json"), Ok(Order::Save(Some("my game.json".to_string()))));
        for wrong in [
            "hint 5", "hint 0", "undo x", "undo -1", "new x", "new 1 2", "press", "quit now", "x2",
            "c3 x0", "c3 x256",
        ] {
            assert!(ask(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_is_not_understood_is_named() {
        let puzzle = classic();
        let wrong = parse_order("f1", &puzzle).expect_err("there are five columns");
        assert_eq!(
            wrong.to_string(),
            "there is no button \"f1\": the 25 buttons are a1 to e5 (help lists the words)"
        );
        let near = parse_order("udno", &puzzle).expect_err("not a word");
        assert_eq!(near, OrderError::Misspelt { typed: "udno".to_string(), word: "undo" });
        assert_eq!(near.to_string(), "there is no button \"udno\": did you mean `undo`?");
    }

    #[test]
    fn a_button_called_like_a_word_is_reached_by_press() {
        use lightsout_model::spec::system::System;
        use lightsout_model::spec::{Shape, Spec};
        let system = System {
            lights: vec!["lamp one".into(), "b".into()],
            buttons: vec![("undo".into(), vec![(0, 1)]), ("two words".into(), vec![(1, 1)])],
        };
        let puzzle = Spec::of(Shape::System(system)).build().expect("a small system");
        assert_eq!(parse_order("undo", &puzzle), Ok(Some(Order::Undo(1))));
        assert_eq!(parse_order("press undo", &puzzle), Ok(press(&[0], Direction::Forward)));
        assert_eq!(parse_order("two words", &puzzle), Ok(press(&[1], Direction::Forward)));
    }
}
