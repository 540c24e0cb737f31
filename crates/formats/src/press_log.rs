//! Press logs as text: what was pressed on a device of unknown wiring, and what was seen.
//!
//! ```text
//! # the light box, first try
//! states 2                    if left out, 2
//! lights 25                   or their names; if left out, those of the boards or lists below
//! buttons A B C D E F G H     if left out, those pressed below
//! goal off                    or a state, `equal`, or a board; if left out, off
//! board ##..#/.#.#./#...#/.##.#/#.#.#
//! A -> #.#.#/.###./#...#/..#.#/#.#.#    pressed A, and the board then looked so
//! B : 0,1 3,4                 pressed B, and exactly these lights changed (x2: by two states; none)
//! C : ##.../..... -> #..../.....        pressed C: the board before, and after
//! D E                         pressed, and nobody looked
//! session                     another day: the board is a new one
//! ```
//!
//! A board is written row by row with `/` between: `.` or `·` off, `#` or `■` in state 1, digits, or numbers with
//! commas between. A single number ends in a comma: `12,`. Buttons are written as in a list of presses: `A x2`,
//! `"board"`.

use lightsout_algebra::watch::{Ticker, Unwatched, Watch};
use lightsout_study::learn::{Entry, Names, PressLog, Target};

use super::error::{FormatError, counted, quoted};
use super::format::ROOM;
use super::limits::MOST_PRESSES;
use super::nearest::nearest;
use super::presses_text;

/// Reads the log that a text holds.
///
/// ```
/// use lightsout_formats::press_log::parse;
/// use lightsout_algebra::watch::Unwatched;
/// let log = parse("board 110\nA -> 101\nB : 0 2\n", &mut Unwatched).unwrap();
/// assert_eq!((log.buttons, log.entries.len()), (vec!["A".to_string(), "B".to_string()], 5));
/// ```
///
/// # Errors
/// The first line with a fault, with its place, or the reason to stop.
pub fn parse(text: &str, watch: &mut dyn Watch) -> Result<PressLog, FormatError> {
    watch.reserve((text.len() as u64 + 32).saturating_mul(ROOM))?;
    let mut ticker = Ticker::new(watch);
    let mut lines = Vec::new();
    for (index, line) in text.lines().enumerate() {
        ticker.tick()?;
        lines.extend(Line::read(index + 1, line)?);
    }
    let header = Header::of(&lines)?;
    let mut entries = Vec::new();
    let mut presses = 0;
    for line in &lines {
        ticker.tick()?;
        // What changed is said for every light.
        ticker.watch().reserve(header.lights.len() as u64)?;
        for entry in line.entries(&header)? {
            if let Entry::Press(buttons) = &entry {
                presses += buttons.len() as u64;
            }
            entries.push((line.number, entry));
        }
        if presses > MOST_PRESSES {
            let message =
                format!("the log has more than {MOST_PRESSES} presses, the most that are read");
            return Err(FormatError::at(line.number, 1, message));
        }
    }
    let Header { states, lights, buttons, target } = header;
    Ok(PressLog { states, lights, buttons, target, entries })
}

/// A line, taken apart but with its names not looked up.
struct Line {
    number: usize,
    says: Says,
}

enum Says {
    States(u8),
    Lights(Vec<String>),
    Buttons(Vec<String>),
    Goal(String),
    Session,
    Look(Picture),
    /// Buttons with counts, and what was seen.
    Pressed(Vec<(String, u64)>, Seen),
}

enum Seen {
    Nothing,
    After(Picture),
    BeforeAfter(Picture, Picture),
    /// Lights and by how much they changed.
    Changed(Vec<(String, u64)>),
}

/// A board as it is drawn.
struct Picture {
    rows: Vec<Vec<u64>>,
    column: usize,
}

impl Line {
    /// What a line says; none when that is nothing.
    fn read(number: usize, line: &str) -> Result<Option<Line>, FormatError> {
        let words = words(line);
        let Some(&(column, first)) = words.first() else { return Ok(None) };
        let rest = &words[1..];
        let error = |message: String| FormatError::at(number, column, message);
        let names = || rest.iter().map(|(_, word)| unquoted(word)).collect::<Vec<String>>();
        let is_keyword = !words.iter().any(|(_, word)| *word == "->" || *word == ":");
        let says = match first {
            "states" if is_keyword => match rest {
                [(_, word)] if word.parse::<u8>().is_ok_and(|states| states >= 2) => {
                    Says::States(word.parse().unwrap_or(2))
                }
                _ => return Err(error("`states` is followed by a number from 2 to 255".into())),
            },
            "lights" if is_keyword && !rest.is_empty() => Says::Lights(names()),
            "buttons" if is_keyword && !rest.is_empty() => Says::Buttons(names()),
            "goal" if is_keyword => match rest {
                [(_, word)] => Says::Goal(word.to_string()),
                _ => {
                    return Err(error(
                        "`goal` is followed by off, a state, equal or a board".into(),
                    ));
                }
            },
            "session" if is_keyword && rest.is_empty() => Says::Session,
            "board" if is_keyword => match rest {
                [word] => Says::Look(picture(number, *word)?),
                _ => {
                    return Err(error(
                        "`board` is followed by a board without blanks, rows apart by `/`".into(),
                    ));
                }
            },
            _ => pressed(number, &words)?,
        };
        Ok(Some(Line { number, says }))
    }

    fn entries(&self, header: &Header) -> Result<Vec<Entry>, FormatError> {
        let look = |picture: &Picture| header.board(self.number, picture).map(Entry::Look);
        Ok(match &self.says {
            Says::States(_) | Says::Lights(_) | Says::Buttons(_) | Says::Goal(_) => Vec::new(),
            Says::Session => vec![Entry::Session],
            Says::Look(picture) => vec![look(picture)?],
            Says::Pressed(presses, seen) => {
                let press = Entry::Press(header.presses(self.number, presses)?);
                match seen {
                    Seen::Nothing => vec![press],
                    Seen::After(after) => vec![press, look(after)?],
                    Seen::BeforeAfter(before, after) => vec![look(before)?, press, look(after)?],
                    Seen::Changed(lights) => {
                        vec![press, Entry::Changed(header.change(self.number, lights)?)]
                    }
                }
            }
        })
    }
}

/// A line of presses and what was seen.
fn pressed(number: usize, words: &[(usize, &str)]) -> Result<Says, FormatError> {
    let error = |column: usize, message: &str| FormatError::at(number, column, message);
    let at = words.iter().position(|(_, word)| *word == "->" || *word == ":");
    let (buttons, rest) = words.split_at(at.unwrap_or(words.len()));
    let (first, _) = words[0];
    let presses = named(number, buttons)?;
    if presses.is_empty() {
        return Err(error(first, "write the pressed buttons before the sign"));
    }
    let seen = match rest {
        [] => Seen::Nothing,
        [(_, "->"), board] => Seen::After(picture(number, *board)?),
        [(_, ":"), before, (_, "->"), after] => {
            Seen::BeforeAfter(picture(number, *before)?, picture(number, *after)?)
        }
        [(_, ":"), (_, "none")] => Seen::Changed(Vec::new()),
        [(_, ":"), lights @ ..]
            if !lights.is_empty() && lights.iter().all(|(_, word)| *word != "->") =>
        {
            Seen::Changed(named(number, lights)?)
        }
        [(column, _), ..] => {
            return Err(error(
                *column,
                "after the buttons, write `-> BOARD`, `: LIGHTS`, `: none` or `: BOARD -> BOARD`",
            ));
        }
    };
    Ok(Says::Pressed(presses, seen))
}

/// Names with how often each, as in a list of presses.
fn named(number: usize, words: &[(usize, &str)]) -> Result<Vec<(String, u64)>, FormatError> {
    let text: Vec<&str> = words.iter().map(|(_, word)| *word).collect();
    let list = presses_text::parse(&text.join(" "), &mut Unwatched).map_err(|error| {
        FormatError::at(number, words.first().map_or(1, |(column, _)| *column), error.message())
    })?;
    Ok(list.presses().iter().map(|press| (press.button.clone(), press.count)).collect())
}

/// The words of a line with their columns, up to `#` between blanks. Quotes keep blanks together,
/// and a `:` at the end of a word stands by itself.
fn words(line: &str) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    let (mut start, mut is_quoted) = (None, false);
    let ends = line.char_indices().chain([(line.len(), ' ')]);
    for (column, (at, character)) in ends.enumerate() {
        is_quoted ^= character == '"';
        match (start, character.is_whitespace() && !is_quoted || at == line.len()) {
            (None, false) => start = Some((column + 1, at)),
            (Some((column, from)), true) => {
                words.push((column, &line[from..at]));
                start = None;
            }
            _ => {}
        }
    }
    if let Some(end) = words.iter().position(|(_, word)| is_comment(word)) {
        words.truncate(end);
    }
    words.into_iter().flat_map(colon_apart).collect()
}

/// Whether a word begins a comment; `#` may also begin a board.
fn is_comment(word: &str) -> bool {
    word.starts_with('#') && !word.chars().all(|c| "#.·■/".contains(c)) || word == "#"
}

/// What stands for `->`.
const ARROWS: &[&str] = &["->", "=>", "→"];

fn colon_apart((column, word): (usize, &str)) -> Vec<(usize, &str)> {
    match word.strip_suffix(':') {
        _ if ARROWS.contains(&word) => vec![(column, "->")],
        Some(name) if !name.is_empty() => {
            vec![(column, name), (column + name.chars().count(), ":")]
        }
        _ => vec![(column, word)],
    }
}

fn unquoted(word: &str) -> String {
    let inner = word.strip_prefix('"').and_then(|word| word.strip_suffix('"'));
    inner.map_or(word.to_string(), |inner| inner.replace("\\\"", "\"").replace("\\\\", "\\"))
}

fn picture(number: usize, (column, word): (usize, &str)) -> Result<Picture, FormatError> {
    let rows: Option<Vec<Vec<u64>>> = word.trim_end_matches('/').split('/').map(states).collect();
    match rows {
        Some(rows) if rows.iter().all(|row| row.len() == rows[0].len()) => {
            Ok(Picture { rows, column })
        }
        Some(_) => {
            Err(FormatError::at(number, column, "the rows of this board are not equally long"))
        }
        None => Err(FormatError::at(
            number,
            column,
            format!("{} is not a board: rows of `.`, `#` or digits, apart by `/`", quoted(word)),
        )),
    }
}

/// The states of a row, or none when it is not a row.
fn states(row: &str) -> Option<Vec<u64>> {
    if row.contains(',') {
        return row
            .strip_suffix(',')
            .unwrap_or(row)
            .split(',')
            .map(|state| state.parse().ok())
            .collect();
    }
    let state = |character: char| match character {
        '.' | '·' => Some(0),
        '#' | '■' => Some(1),
        digit => digit.to_digit(10).map(u64::from),
    };
    row.chars().map(state).collect::<Option<Vec<u64>>>().filter(|states| !states.is_empty())
}

/// What a log says before its first press.
struct Header {
    states: u8,
    lights: Names,
    buttons: Vec<String>,
    target: Target,
}

impl Header {
    fn of(lines: &[Line]) -> Result<Header, FormatError> {
        let (mut states, mut lights, mut buttons) = (None, None, None);
        let mut goal = None;
        for line in lines {
            let taken = match &line.says {
                Says::States(given) => states.replace(*given).is_some(),
                Says::Lights(names) => lights.replace((line.number, names)).is_some(),
                Says::Buttons(names) => buttons.replace((line.number, names)).is_some(),
                Says::Goal(word) => goal.replace((line.number, word)).is_some(),
                _ => false,
            };
            if taken {
                return Err(FormatError::at(
                    line.number,
                    1,
                    "the log already has a line of this kind. Give it once",
                ));
            }
        }
        let lights = match lights {
            Some((number, names)) => listed_lights(number, names)?,
            None => seen_lights(lines)?,
        };
        let buttons = match buttons {
            Some((number, names)) => distinct(number, names)?,
            None => pressed_buttons(lines),
        };
        if buttons.is_empty() {
            return Err(FormatError::of_input(
                "the log names no button. A line such as `A -> BOARD` says what one does",
            ));
        }
        let mut header =
            Header { states: states.unwrap_or(2), lights, buttons, target: Target::State(0) };
        if let Some((number, word)) = goal {
            header.target = header.goal(number, word)?;
        }
        Ok(header)
    }

    fn goal(&self, number: usize, word: &str) -> Result<Target, FormatError> {
        let state: Option<u8> = match word {
            "off" => Some(0),
            "equal" => return Ok(Target::Equal),
            number => number.parse().ok().filter(|_| self.lights.len() > 1),
        };
        match state {
            Some(state) if state < self.states => Ok(Target::State(state)),
            // A board of several lights without rows may look like a number.
            _ => {
                self.board(number, &picture(number, ("goal ".len() + 1, word))?).map(Target::Board)
            }
        }
    }

    fn board(&self, number: usize, picture: &Picture) -> Result<Vec<u8>, FormatError> {
        let error = |message: String| Err(FormatError::at(number, picture.column, message));
        let states: Vec<u64> = picture.rows.concat();
        if states.len() != self.lights.len() {
            let alone = match self.lights.len() {
                1 if self.states > 10 => ". A state above 9 has a comma after it, as in `12,`",
                _ => "",
            };
            return error(format!(
                "this board has {}. The device has {}{alone}",
                counted(states.len(), "light"),
                self.lights.len()
            ));
        }
        match states.iter().find(|&&state| state >= u64::from(self.states)) {
            None => Ok(states.iter().map(|&state| state as u8).collect()),
            Some(state) => error(format!(
                "state {state} does not exist. With {} states they are 0 to {}",
                self.states,
                self.states - 1
            )),
        }
    }

    fn presses(&self, number: usize, list: &[(String, u64)]) -> Result<Vec<usize>, FormatError> {
        let mut presses = Vec::new();
        for (name, count) in list {
            let Some(button) = self.buttons.iter().position(|known| known == name) else {
                return Err(unknown(number, "button", name, self.buttons.iter().cloned()));
            };
            // m presses of a button do nothing.
            let count = count % u64::from(self.states);
            presses.extend(std::iter::repeat_n(button, count as usize));
        }
        Ok(presses)
    }

    fn change(&self, number: usize, list: &[(String, u64)]) -> Result<Vec<u8>, FormatError> {
        let mut change = vec![0; self.lights.len()];
        for (name, by) in list {
            let Some(light) = self.lights.find(name) else {
                let names = (0..self.lights.len()).map(|light| self.lights.name(light));
                return Err(unknown(number, "light", name, names));
            };
            let sum = u64::from(change[light]) + by % u64::from(self.states);
            change[light] = (sum % u64::from(self.states)) as u8;
        }
        Ok(change)
    }
}

fn unknown(
    number: usize,
    what: &str,
    name: &str,
    names: impl Iterator<Item = String>,
) -> FormatError {
    let near = nearest(name, names)
        .map_or(String::new(), |near| format!(". Did you mean {}?", quoted(&near)));
    FormatError::at(number, 1, format!("there is no {what} {}{near}", quoted(name)))
}

/// `lights 25`, or their names.
fn listed_lights(number: usize, names: &[String]) -> Result<Names, FormatError> {
    match names {
        [count] if count.parse::<usize>().is_ok_and(|count| count > 1) => {
            let count: usize = count.parse().unwrap_or(1);
            if count > MOST_NAMED {
                let message = format!("a device has at most {MOST_NAMED} lights here");
                return Err(FormatError::at(number, 1, message));
            }
            Ok(Names::Listed((0..count).map(|light| light.to_string()).collect()))
        }
        _ => distinct(number, names).map(Names::Listed),
    }
}

/// The most lights whose names are counted out.
const MOST_NAMED: usize = 1 << 16;

fn distinct(number: usize, names: &[String]) -> Result<Vec<String>, FormatError> {
    let mut sorted: Vec<&String> = names.iter().collect();
    sorted.sort();
    match sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        None => Ok(names.to_vec()),
        Some(pair) => {
            Err(FormatError::at(number, 1, format!("{} is named twice", quoted(pair[0]))))
        }
    }
}

/// The lights of the first board, or those that are said to change.
fn seen_lights(lines: &[Line]) -> Result<Names, FormatError> {
    let board = lines.iter().find_map(|line| match &line.says {
        Says::Look(picture) => Some(picture),
        Says::Pressed(_, Seen::After(picture) | Seen::BeforeAfter(picture, _)) => Some(picture),
        _ => None,
    });
    if let Some(Picture { rows, .. }) = board {
        let (height, width) = (rows.len(), rows.first().map_or(0, Vec::len));
        return Ok(match height {
            1 => Names::Listed((0..width).map(|light| light.to_string()).collect()),
            _ => Names::Grid(height, width),
        });
    }
    let mut names: Vec<String> = Vec::new();
    for line in lines {
        if let Says::Pressed(_, Seen::Changed(lights)) = &line.says {
            for (name, _) in lights {
                if !names.contains(name) {
                    names.push(name.clone());
                }
            }
        }
    }
    match names.is_empty() {
        false => Ok(Names::Listed(names)),
        true => Err(FormatError::of_input(
            "the log shows no light. It needs a line such as `board #.#/...`, `A -> BOARD` or `A : LIGHTS`",
        )),
    }
}

fn pressed_buttons(lines: &[Line]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for line in lines {
        if let Says::Pressed(presses, _) = &line.says {
            for (name, _) in presses {
                if !names.contains(name) {
                    names.push(name.clone());
                }
            }
        }
    }
    names.sort();
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str) -> String {
        parse(text, &mut Unwatched).expect_err("a log that says nothing").to_string()
    }

    #[test]
    fn one_light_has_states_of_two_digits() {
        let log = parse("states 200\ngoal 0\nboard 12,\nA -> 113,\n", &mut Unwatched);
        let log = log.expect("a log of one light");
        let looks: Vec<&Entry> = log.entries.iter().map(|(_, entry)| entry).collect();
        assert_eq!(looks[0], &Entry::Look(vec![12]));
        assert_eq!(looks[2], &Entry::Look(vec![113]));
        let refused = refusal("states 200\nlights 1\nA -> 12\n");
        let wanted = "this board has 2 lights. The device has 1. A state above 9";
        assert!(refused.contains(wanted), "{refused}");
    }

    #[test]
    fn every_kind_of_line_is_read() {
        let text = "\
# a device of three lights
states 3
buttons A \"B 2\" front:0
goal 210
board 012
A -> 112
A A x2 # three presses do nothing
\"B 2\" : 0 2 x2
front:0: none
A: 012 -> 112
session
";
        let log = parse(text, &mut Unwatched).expect("a log");
        assert_eq!((log.states, log.lights.len()), (3, 3));
        assert_eq!(log.buttons, ["A", "B 2", "front:0"]);
        assert_eq!(log.target, Target::Board(vec![2, 1, 0]));
        let wanted = [
            (5, Entry::Look(vec![0, 1, 2])),
            (6, Entry::Press(vec![0])),
            (6, Entry::Look(vec![1, 1, 2])),
            (7, Entry::Press(vec![0, 0, 0])),
            (8, Entry::Press(vec![1])),
            (8, Entry::Changed(vec![1, 0, 2])),
            (9, Entry::Press(vec![2])),
            (9, Entry::Changed(vec![0, 0, 0])),
            (10, Entry::Look(vec![0, 1, 2])),
            (10, Entry::Press(vec![0])),
            (10, Entry::Look(vec![1, 1, 2])),
            (11, Entry::Session),
        ];
        assert_eq!(log.entries, wanted);
    }

    #[test]
    fn lights_are_named_by_row_and_column_where_boards_have_rows() {
        let log = parse("board #./##/..\nA : 2,1 0,0\n", &mut Unwatched).expect("a log");
        assert_eq!(log.lights, Names::Grid(3, 2));
        assert_eq!(log.entries[2].1, Entry::Changed(vec![1, 0, 0, 0, 0, 1]));
        assert_eq!(parse("A : x y\nB : z\n", &mut Unwatched).expect("a log").lights.len(), 3);
        assert_eq!(
            parse("states 12\nboard 0,11,3\nA : 2\n", &mut Unwatched).expect("a log").lights.len(),
            3
        );
    }

    #[test]
    fn what_cannot_be_is_refused_with_its_line() {
        assert_eq!(
            refusal("board 101\nA -> 11\n"),
            "line 2, column 6: this board has 2 lights. The device has 3"
        );
        assert!(
            refusal("board 12\nA -> 11\n").starts_with("line 1, column 7: state 2 does not exist")
        );
        assert!(refusal("states 1\n").contains("from 2 to 255"));
        assert!(
            refusal("states 2\nstates 3\n").starts_with("line 2, column 1: the log already has")
        );
        assert!(refusal("lights a b\nA : c\n").contains("there is no light `c`"));
        assert!(refusal("buttons A\nlights 2\nB : 1\n").contains("there is no button `B`"));
        assert!(refusal("board 10/1\nA -> 01/1\n").contains("not equally long"));
        assert!(refusal("lights a a\nA : a\n").contains("named twice"));
        assert!(refusal("A ->\n").contains("after the buttons"));
        assert!(refusal("-> 101\n").contains("before the sign"));
        assert!(refusal("").contains("shows no light"));
        assert!(refusal("board 11\n").contains("names no button"));
    }
}
