//! MatrixMarket: the effect matrix as coordinates, a row for every light and a column for every button.
//!
//! An entry `row column weight`, counted from 1, says by how much the button changes the state of the light. A
//! `pattern` matrix has no weights: they are 1. The file holds no board. Names and the number of states are in comments
//! that other programs ignore: `%states 3`, `%light 1 0,0`, `%button 1 0,0`. Source: R. F. Boisvert, R. Pozo, K. A.
//! Remington, The Matrix Market Exchange Formats (1996).

use lightsout_algebra::watch::{Output, Ticker, Watch};
use lightsout_model::puzzle::{Button, Light, Puzzle};
use lightsout_model::spec::system::System;
use lightsout_model::spec::{Shape, Spec};

use super::document::Document;
use super::error::{FormatError, quoted};
use super::format::{Format, Info, Sure};
use super::limits::{MOST_EDGES, MOST_NODES};
use super::of_puzzle::puzzle_of;
use super::source::Source;
use super::write::Draft;

/// MatrixMarket.
pub struct MatrixMarket;

static INFO: Info = Info::of(
    "matrix-market",
    "the effect matrix in MatrixMarket coordinates, lights down and buttons across, without a board",
    "the effects of a puzzle",
    &["mtx", "mm"],
);

const BANNER: &str = "%%MatrixMarket";

impl Format for MatrixMarket {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn guess(&self, source: &Source<'_>) -> Sure {
        match source.text() {
            Ok(text) if text.starts_with(BANNER) => Sure::Certain,
            _ => Sure::No,
        }
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        parse(source.text()?, watch).map(|spec| Document::Spec(Box::new(spec)))
    }

    fn write(&self, document: &Document, out: &mut Draft<'_>) -> Result<(), FormatError> {
        write(&puzzle_of(document, &INFO, out.watch())?, out)
    }
}

/// What the banner says about the entries.
struct Banner {
    /// Whether there is a number for every place, column by column.
    is_array: bool,
    has_weights: bool,
    is_symmetric: bool,
}

/// Reads the puzzle with these effects, all lights in state 1.
///
/// ```
/// let text = "%%MatrixMarket matrix coordinate pattern general\n2 1 2\n1 1\n2 1\n";
/// use lightsout_formats::matrix_market::parse;
/// use lightsout_algebra::watch::Unwatched;
/// let puzzle = parse(text, &mut Unwatched).unwrap().build().unwrap();
/// assert_eq!((puzzle.lights(), puzzle.buttons()), (2, 1));
/// ```
///
/// # Errors
/// What is wrong with the file, with its place, or the reason to stop.
pub fn parse(text: &str, watch: &mut dyn Watch) -> Result<Spec, FormatError> {
    let mut lines = text.lines().enumerate();
    let banner = banner(lines.next().map_or("", |(_, line)| line))?;
    let mut states = None;
    let mut names: Vec<(usize, &str)> = Vec::new();
    let mut system: Option<(System, usize)> = None;
    let mut place = [1, 1];
    let mut ticker = Ticker::new(watch);
    for (index, line) in lines {
        ticker.tick()?;
        let at = index + 1;
        if let Some(comment) = line.strip_prefix('%') {
            match comment.strip_prefix("states ") {
                Some(number) => states = Some(count_of_states(number.trim(), at)?),
                None if comment.starts_with("light ") || comment.starts_with("button ") => {
                    names.push((at, comment));
                }
                None => {}
            }
            continue;
        }
        if line.trim().is_empty() {
            continue;
        }
        match &mut system {
            None => system = Some(head(line, at, &banner, ticker.watch())?),
            Some((_, 0)) => {
                return Err(FormatError::at(
                    at,
                    1,
                    "all entries that the size line promises are there. This one is too many",
                ));
            }
            Some((system, left)) => {
                *left -= 1;
                match banner.is_array {
                    true => {
                        let place = banner.next(&mut place, system.lights.len());
                        entry(&format!("{} {} {line}", place[0], place[1]), at, &banner, system)?;
                    }
                    false => entry(line, at, &banner, system)?,
                }
            }
        }
    }
    let Some((mut system, left)) = system else {
        return Err(FormatError::of_input(
            "the input has no size line. Write rows, columns and entries after the comments",
        ));
    };
    if left > 0 {
        return Err(FormatError::of_input(format!(
            "the input ends {left} entries before the number its size line promises"
        )));
    }
    for (line, comment) in names {
        name(line, comment, &mut system)?;
    }
    Ok(Spec { states, ..Spec::of(Shape::System(system)) })
}

impl Banner {
    /// The next place of an array, column by column. A symmetric one has none above the diagonal.
    fn next(&self, place: &mut [usize; 2], rows: usize) -> [usize; 2] {
        let own @ [row, column] = *place;
        let below = if self.is_symmetric { column + 1 } else { 1 };
        *place = if row < rows { [row + 1, column] } else { [below, column + 1] };
        own
    }
}

fn banner(line: &str) -> Result<Banner, FormatError> {
    let words: Vec<String> = line.split_whitespace().map(str::to_lowercase).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let refuse = |what: &str| {
        Err(FormatError::at(
            1,
            1,
            format!(
                "{what}. The effects of buttons are `{BANNER} matrix coordinate integer general`, or pattern, or symmetric"
            ),
        ))
    };
    match words.as_slice() {
        [
            "%%matrixmarket",
            "matrix",
            form @ ("coordinate" | "array"),
            kind @ ("integer" | "real" | "pattern"),
            shape @ ("general" | "symmetric"),
        ] if (*form, *kind) != ("array", "pattern") => Ok(Banner {
            is_array: *form == "array",
            has_weights: *kind != "pattern",
            is_symmetric: *shape == "symmetric",
        }),
        ["%%matrixmarket", "matrix", _, "complex", ..] => {
            refuse("entries that are not whole numbers are not read")
        }
        _ => refuse("this banner is not known"),
    }
}

fn count_of_states(number: &str, line: usize) -> Result<u8, FormatError> {
    match number.parse() {
        Ok(states @ 2..) => Ok(states),
        _ => Err(FormatError::at(
            line,
            9,
            format!("{} is not a number of states. It is 2 to 255", quoted(number)),
        )),
    }
}

/// The bytes that a light or a button takes before anything touches it.
const NAME_BYTES: u64 = 96;

/// The size line, as a system without effects and the number of entries that follow.
fn head(
    line: &str,
    at: usize,
    banner: &Banner,
    watch: &mut dyn Watch,
) -> Result<(System, usize), FormatError> {
    let numbers: Option<Vec<usize>> =
        line.split_whitespace().map(|word| word.parse().ok()).collect();
    let [rows, columns, entries] = match (banner.is_array, numbers.as_deref()) {
        (false, Some(&[rows, columns, entries])) => [rows, columns, entries],
        (true, Some(&[rows, columns])) if banner.is_symmetric => {
            [rows, columns, rows.saturating_mul(rows.saturating_add(1)) / 2]
        }
        (true, Some(&[rows, columns])) => [rows, columns, rows.saturating_mul(columns)],
        (is_array, _) => {
            let wanted = if is_array {
                "two numbers: rows and columns"
            } else {
                "three numbers: rows, columns and entries"
            };
            return Err(FormatError::at(
                at,
                1,
                format!("{} is not a size line. It has {wanted}", quoted(line)),
            ));
        }
    };
    if rows == 0 || rows > MOST_NODES || columns > MOST_NODES || entries > MOST_EDGES {
        return Err(FormatError::at(
            at,
            1,
            format!(
                "{rows} rows, {columns} columns and {entries} entries cannot be read. There are 1 to {MOST_NODES} rows, at most as many columns, and {MOST_EDGES} entries"
            ),
        ));
    }
    watch.reserve((rows + columns) as u64 * NAME_BYTES)?;
    watch.ask()?;
    // A button of a square matrix is taken to sit on the light of its number.
    let button = |number: usize| {
        if rows == columns { number.to_string() } else { format!("button {number}") }
    };
    let lights = (1..=rows).map(|number| number.to_string()).collect();
    let buttons = (1..=columns).map(|number| (button(number), Vec::new())).collect();
    Ok((System { lights, buttons }, entries))
}

fn entry(line: &str, at: usize, banner: &Banner, system: &mut System) -> Result<(), FormatError> {
    let words: Vec<&str> = line.split_whitespace().take(4).collect();
    let wanted = if banner.has_weights { 3 } else { 2 };
    if words.len() != wanted {
        let what = if banner.has_weights { "row, column and weight" } else { "row and column" };
        return Err(FormatError::at(
            at,
            1,
            format!("an entry of this matrix has {wanted} numbers: {what}"),
        ));
    }
    let number = |index: usize, most: usize, what: &str| match words[index].parse::<usize>() {
        Ok(number) if (1..=most).contains(&number) => Ok(number - 1),
        _ => Err(FormatError::at(
            at,
            1,
            format!("{} is not a {what}. They run from 1 to {most}", quoted(words[index])),
        )),
    };
    let (row, column) =
        (number(0, system.lights.len(), "row")?, number(1, system.buttons.len(), "column")?);
    // A real number is a weight if it is whole.
    let whole = |word: &&str| {
        let number: f64 = word.parse().ok()?;
        (0..=255u8).find(|&weight| f64::from(weight) == number)
    };
    let weight = match words.get(2).map_or(Some(1), whole) {
        Some(0) if banner.is_array => return Ok(()),
        Some(255) | None => {
            return Err(FormatError::at(
                at,
                1,
                format!("{} is not a weight. Weights are 0 to 254", quoted(words[2])),
            ));
        }
        Some(weight) => weight,
    };
    system.buttons[column].1.push((row, weight));
    if banner.is_symmetric && row != column {
        if system.lights.len() != system.buttons.len() {
            return Err(FormatError::at(
                1,
                1,
                "a symmetric matrix has as many rows as columns. This one has not",
            ));
        }
        system.buttons[row].1.push((column, weight));
    }
    Ok(())
}

/// The name that a comment `light 3 NAME` or `button 3 NAME` gives.
fn name(line: usize, comment: &str, system: &mut System) -> Result<(), FormatError> {
    let mut parts = comment.splitn(3, ' ');
    let (kind, number, name) = (parts.next(), parts.next(), parts.next());
    let number = number
        .and_then(|number| number.parse::<usize>().ok())
        .and_then(|number| number.checked_sub(1));
    let place = match (kind, number) {
        (Some("light"), Some(number)) => system.lights.get_mut(number),
        (_, Some(number)) => system.buttons.get_mut(number).map(|button| &mut button.0),
        _ => None,
    };
    match (place, name) {
        (Some(place), Some(name)) if !name.trim().is_empty() => {
            *place = name.trim().to_string();
            Ok(())
        }
        // Somebody else's comment that happens to begin like this.
        (_, None) => Ok(()),
        _ => Err(FormatError::at(
            line,
            1,
            format!(
                "{} names nothing. Write light or button, its number from 1, and its name",
                quoted(comment)
            ),
        )),
    }
}

/// Writes the effects of a puzzle.
///
/// # Errors
/// When a name has a line end in it, or there are too many entries, or the reason to stop.
pub fn write(puzzle: &Puzzle, out: &mut Output<'_>) -> Result<(), FormatError> {
    let count = entries_of(puzzle, out.watch())?;
    write!(
        out,
        "{BANNER} matrix coordinate integer general\n% Rows are lights, columns are buttons. An entry is by how many states a press steps the light on.\n%states {}\n",
        puzzle.states()
    )?;
    for light in 0..puzzle.lights() {
        let name = puzzle.light_name(Light(light));
        writeln!(out, "%light {} {}", light + 1, one_line(&name)?)?;
    }
    for button in 0..puzzle.buttons() {
        let name = puzzle.button_name(Button(button));
        writeln!(out, "%button {} {}", button + 1, one_line(&name)?)?;
    }
    writeln!(out, "{} {} {count}", puzzle.lights(), puzzle.buttons())?;
    let mut touches = Vec::new();
    for button in 0..puzzle.buttons() {
        puzzle.touched_by(Button(button), &mut touches);
        for touch in &touches {
            writeln!(out, "{} {} {}", touch.light.0 + 1, button + 1, touch.weight)?;
        }
    }
    Ok(())
}

/// The number of entries of a puzzle's matrix.
fn entries_of(puzzle: &Puzzle, watch: &mut dyn Watch) -> Result<usize, FormatError> {
    let mut count = 0;
    let mut touches = Vec::new();
    let mut ticker = Ticker::new(watch);
    for button in 0..puzzle.buttons() {
        ticker.tick()?;
        puzzle.touched_by(Button(button), &mut touches);
        count += touches.len();
        if count > MOST_EDGES {
            return Err(FormatError::of_input(format!(
                "the input is a puzzle whose matrix has more than {MOST_EDGES} entries, the most that are written"
            )));
        }
    }
    Ok(count)
}

fn one_line(name: &str) -> Result<&str, FormatError> {
    let wrong = match () {
        () if name.contains(['\n', '\r']) => "has a line end in it",
        // A reader takes the blanks around a name for none of it.
        () if name.is_empty() || name.trim() != name => "is empty or has a blank at an end",
        () => return Ok(name),
    };
    let shown = quoted(name);
    Err(FormatError::of_input(format!("the name {shown} {wrong}, which MatrixMarket cannot hold")))
}
