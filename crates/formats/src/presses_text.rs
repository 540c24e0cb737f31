//! Press lists as text: names of buttons in the order they are pressed, with blanks, `;` or line ends between them, and
//! commas between squares such as `b1,c3`.
//!
//! `0,1 x2` (or `*2`) presses `0,1` twice. `#` begins a comment. A name that has blanks, `;`, `#` or a quote in it, or
//! looks like a count, is in double quotes, with `\"` and `\\` inside.

use lightsout_algebra::watch::{Output, Stopped, Ticker, Watch};
use lightsout_model::square;

use super::document::{Document, Kind};
use super::error::{At, FormatError, quoted};
use super::format::{Format, Info, Sure, cannot_hold};
use super::press_list::{Press, PressList};
use super::source::{Source, is_blank};
use super::write::Draft;

/// Press lists as text.
pub struct PressesText;

static INFO: Info = Info::of("presses", "names of buttons in the order they are pressed, one per line or with blanks or semicolons between, x2 for twice", "a list of presses", &["presses", "moves"]).of_kinds(&[Kind::Answer]);

/// The most presses that are listed one by one.
const MOST_ENTRIES: usize = 1 << 23;

impl Format for PressesText {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn guess(&self, source: &Source<'_>) -> Sure {
        let Ok(text) = source.text() else { return Sure::No };
        // Any words could be names; without knowing that presses are wanted, only cells look like buttons.
        let mut words = text.lines().take(LOOK).flat_map(bare_words).peekable();
        let is_likely = source.hints().kind == Some(Kind::Answer)
            || words.peek().is_some() && words.all(is_cell_or_count);
        if is_likely { Sure::Perhaps } else { Sure::No }
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        parse(source.text()?, watch).map(Document::Presses)
    }

    fn write(&self, document: &Document, out: &mut Draft<'_>) -> Result<(), FormatError> {
        match document {
            Document::Presses(list) => Ok(write(list, out)?),
            _ => Err(cannot_hold(&INFO, document)),
        }
    }
}

/// How many lines a guess looks at.
const LOOK: usize = 100;

fn bare_words(line: &str) -> impl Iterator<Item = &str> {
    let line = line.split('#').next().unwrap_or("");
    line.split(is_between).filter(|word| !word.is_empty())
}

/// Whether a word is a cell such as `0,1`, or a count.
fn is_cell_or_count(word: &str) -> bool {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    count_of(word).is_some() || (word.contains(',') && word.split(',').all(is_number))
}

/// A word of a press list.
enum Word<'a> {
    Name(String),
    /// How often the button before it is pressed, and the word itself.
    Count(u64, &'a str),
}

/// Whether a text on one line is a list of cells, such as `b1 0,1 x2`, and not the name of a file.
///
/// ```
/// use lightsout_formats::presses_text::is_one_line;
/// assert!(is_one_line("b1 0,1 x2") && is_one_line("c3") && is_one_line("b1, c3"));
/// assert!(!is_one_line("moves.txt") && !is_one_line("all"));
/// ```
pub fn is_one_line(text: &str) -> bool {
    let mut words = bare_words(text).peekable();
    let is_square = |word| square::read(word).is_some() || first_of(word) != word;
    words.peek().is_some() && words.all(|word| is_cell_or_count(word) || is_square(word))
}

/// Reads the presses that a text lists, in their order.
///
/// ```
/// use lightsout_formats::presses_text::parse;
/// use lightsout_algebra::watch::Unwatched;
/// let list = parse("0,0; 0,1 x2 # twice\n", &mut Unwatched).unwrap();
/// assert_eq!(list.presses().iter().map(|press| press.count).sum::<u64>(), 3);
/// ```
///
/// # Errors
/// The first word that is none, with its place, or the reason to stop.
pub fn parse(text: &str, watch: &mut dyn Watch) -> Result<PressList, FormatError> {
    let mut presses: Vec<Press> = Vec::new();
    let mut places = Vec::new();
    let mut ticker = Ticker::new(watch);
    for (index, line) in text.lines().enumerate() {
        let mut words = Words { rest: line, line: index + 1, column: 1 };
        let mut has_name = false;
        ticker.tick()?;
        while let Some((column, word)) = words.next_word()? {
            ticker.tick()?;
            let error = |message: &str| FormatError::at(index + 1, column, message);
            match (word, presses.last_mut().filter(|_| has_name)) {
                (Word::Name(name), _) => {
                    if presses.len() == MOST_ENTRIES {
                        return Err(error("the list is too long to be read"));
                    }
                    presses.push(Press::new(name, 1));
                    places.push(At::Text { line: index + 1, column });
                    has_name = true;
                }
                (Word::Count(count, word), Some(last)) => {
                    last.count = count;
                    last.is_count_like_name = word.starts_with('x');
                    has_name = false;
                }
                (Word::Count(..), None) => {
                    return Err(error(
                        "a count follows the name of a button. Put a name that looks like one \
                         between double quotes",
                    ));
                }
            }
        }
    }
    Ok(PressList::new(presses, true).with_places(places))
}

/// The words of one line.
struct Words<'a> {
    rest: &'a str,
    line: usize,
    column: usize,
}

impl<'a> Words<'a> {
    fn skip(&mut self, bytes: usize) {
        self.column += self.rest[..bytes].chars().count();
        self.rest = &self.rest[bytes..];
    }

    /// The next word with its column, or none at the end of the line.
    fn next_word(&mut self) -> Result<Option<(usize, Word<'a>)>, FormatError> {
        self.skip(self.rest.len() - self.rest.trim_start_matches(is_between).len());
        let column = self.column;
        if self.rest.is_empty() || self.rest.starts_with('#') {
            return Ok(None);
        }
        if self.rest.starts_with('"') {
            return self.quoted_name().map(|name| Some((column, Word::Name(name))));
        }
        let end = self.rest.find(|character| is_between(character) || character == '#');
        let word = first_of(&self.rest[..end.unwrap_or(self.rest.len())]);
        if let Some(at) = word.find('"') {
            let column = column + word[..at].chars().count();
            let message = "a quote inside a name. Put the whole name between double quotes, and \\\" \
                           for a quote in it";
            return Err(FormatError::at(self.line, column, message));
        }
        let word_read = match count_of(word) {
            Some(Ok(count)) => Word::Count(count, word),
            Some(Err(())) => {
                let message =
                    format!("{} is not a count. Counts go up to {}", quoted(word), u64::MAX);
                return Err(FormatError::at(self.line, column, message));
            }
            None => Word::Name(word.to_string()),
        };
        let is_listed = square::read(word).is_some() || matches!(word_read, Word::Count(..));
        let comma = usize::from(is_listed && self.rest[word.len()..].starts_with(','));
        self.skip(word.len() + comma);
        Ok(Some((column, word_read)))
    }

    fn quoted_name(&mut self) -> Result<String, FormatError> {
        let (start, mut name, mut is_escaped) = (self.column, String::new(), false);
        for (at, character) in self.rest.char_indices().skip(1) {
            match character {
                'n' if is_escaped => name.push('\n'),
                'r' if is_escaped => name.push('\r'),
                '0' if is_escaped => name.push('\0'),
                '"' | '\\' if is_escaped => name.push(character),
                _ if is_escaped => {
                    let column = start + self.rest[..at].chars().count();
                    let message = "only \\\", \\\\, \\n, \\r and \\0 mean something in a name";
                    return Err(FormatError::at(self.line, column, message));
                }
                '\\' => {
                    is_escaped = true;
                    continue;
                }
                '"' => {
                    self.skip(at + 1);
                    return Ok(name);
                }
                _ => name.push(character),
            }
            is_escaped = false;
        }
        Err(FormatError::at(
            self.line,
            start,
            "this quote is not closed. A name ends on its line with another",
        ))
    }
}

fn is_between(character: char) -> bool {
    is_blank(character) || character == ';'
}

/// The first of squares and counts with commas between or behind them, such as `b1` of `b1,c3` or of `b1,`; of any other
/// word all.
fn first_of(word: &str) -> &str {
    let is_listed = |part: &str| square::read(part).is_some() || count_of(part).is_some();
    match word.split_once(',') {
        Some((first, _)) if word.strip_suffix(',').unwrap_or(word).split(',').all(is_listed) => {
            first
        }
        _ => word,
    }
}

/// The count that a word such as `x2` or `*2` spells, an error when it is too large, none for a name.
fn count_of(word: &str) -> Option<Result<u64, ()>> {
    let digits = word.strip_prefix(['x', '*'])?;
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| digits.parse().map_err(|_| ()))
}

/// Writes the list with one button per line.
///
/// # Errors
/// The reason to stop.
pub fn write(list: &PressList, out: &mut Output<'_>) -> Result<(), Stopped> {
    let looks_like_count =
        |press: &Press| press.button.starts_with('x') && count_of(&press.button).is_some();
    let sign = if list.presses().iter().any(looks_like_count) { '*' } else { 'x' };
    // An empty file would be taken for a mistake; a comment is none.
    if list.presses().is_empty() {
        out.push_str("# no presses\n")?;
    }
    for press in list.presses() {
        out.push_str(&write_name(&press.button))?;
        if press.count != 1 {
            write!(out, " {sign}{}", press.count)?;
        }
        out.push('\n')?;
    }
    Ok(())
}

fn write_name(name: &str) -> String {
    let is_plain = !name.is_empty()
        && !name
            .contains(|character: char| is_between(character) || "#\"\\\0\r".contains(character))
        && count_of(name).is_none()
        && first_of(name) == name;
    if is_plain {
        return name.to_string();
    }
    let escaped = name
        .replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace('\n', "\\n")
        .replace('\r', "\\r")
        .replace('\0', "\\0");
    format!("\"{escaped}\"")
}
