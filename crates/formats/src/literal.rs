//! Boards as programs write them: nested lists of Python, numpy, R, MATLAB, Julia, C and others, and what they print.
//!
//! ```text
//! grid = [[1, 0], [0, 1]]     array([[1, 0],     [[1 0]      c(1,0,0,1)     {{1,0},{0,1}}
//! [1 0; 0 1]                         [0, 1]])     [0 1]]     matrix(c(1,0,0,1), nrow = 2, byrow = TRUE)
//! ```
//!
//! The whole text must be one such value, with a name and a call around it. A list without rows is a square, or has the
//! size that is given. `matrix` of R fills columns first, unless it says `byrow = TRUE`.

use lightsout_algebra::watch::Watch;
use lightsout_model::spec::drawing::Drawing;

use super::document::Document;
use super::error::{FormatError, Missing, quoted};
use super::format::{Format, Info, Sure};
use super::limits::check_cells;
use super::read::Hints;
use super::source::Source;
use super::text;
use super::write::Draft;

/// Lists and matrices of programs.
pub struct Literal;

/// What a name, a type and a sign in front of a list consist of, letters and digits aside.
const PREFIX: &str = "=:<>-._*!$#'&";

static INFO: Info = Info::of("literal", "a board as a list of lists or a matrix, as Python, numpy, R, MATLAB, Julia, C and JSON write it", "a board", &["py", "jl"]).of_lights().only_read();

impl Format for Literal {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn guess(&self, source: &Source<'_>) -> Sure {
        let Ok(text) = source.text() else { return Sure::No };
        let Some(at) = text.find(['[', '{', '(']) else { return Sure::No };
        let is_prefix = |c: char| c.is_alphanumeric() || c.is_whitespace() || PREFIX.contains(c);
        // Cells in brackets, [1][0], are a text. In Go a type begins like this.
        if text[at..].contains("][") && !text.contains('{') && text[..at].trim().is_empty() {
            return Sure::No;
        }
        // A machine begins as a list does, and an object of JSON as a list of C.
        let is_list = text[..at].chars().all(is_prefix)
            && !text[at..].starts_with("[.")
            && !text[at..].starts_with("[#");
        if is_list { Sure::Perhaps } else { Sure::No }
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        parse(source.text()?, source.hints(), watch).map(Document::Board)
    }

    fn write(&self, document: &Document, _: &mut Draft<'_>) -> Result<(), FormatError> {
        Err(super::format::cannot_hold(&INFO, document))
    }
}

/// Reads the board that a value of a programming language is.
///
/// ```
/// use lightsout_algebra::watch::Unwatched;
/// use lightsout_formats::{Hints, literal::parse};
/// let size = |text| parse(text, &Hints::default(), &mut Unwatched).unwrap().size();
/// assert_eq!(size("grid = [[1, 0, 1], [0, 1, 0]]"), [2, 3]);
/// assert_eq!(size("[1 0; 0 1; 1 1]"), [3, 2]);
/// assert_eq!(size("matrix(c(0,1,1,0,1,0), nrow = 2)"), [2, 3]);
/// ```
///
/// # Errors
/// What is wrong with the value, with its place, or the reason to stop.
pub fn parse(text: &str, hints: &Hints<'_>, watch: &mut dyn Watch) -> Result<Drawing, FormatError> {
    const BYTES: u64 = 48;
    watch.reserve(text.len() as u64 * BYTES)?;
    // MiniZinc has [| 1, 0 | 0, 1 |].
    let rows = text
        .contains("[|")
        .then(|| text.replace("[|", "[[").replace("|]", "]]").replace('|', "],["));
    let text = rows.as_deref().unwrap_or(text);
    let mut reader = Reader { text, at: 0, depth: 0 };
    let call = reader.prefix()?;
    let mut value = reader.list(watch)?;
    if call.is_empty() && reader.depth == 0 {
        value = reader.more_rows(value, watch)?;
    }
    let arguments = reader.suffix()?;
    let rows = rows_of(value, &call, &arguments, hints).map_err(|problem| match problem {
        Problem::Size(count) => no_size(count).missing_word(Missing::Size),
        Problem::Other(message) => FormatError::at(1, 1, message),
    })?;
    check_cells(rows.len(), rows.iter().map(Vec::len).max().unwrap_or(0))?;
    let wanted = rows.first().map_or(0, Vec::len);
    if let Some(row) = rows.iter().position(|row| row.len() != wanted) {
        let message = format!(
            "row {} of the list has {} cells and the first has {wanted}",
            row + 1,
            rows[row].len()
        );
        return Err(FormatError::at(1, 1, message));
    }
    if rows.iter().flatten().all(Option::is_none) {
        return Err(FormatError::at(
            1,
            1,
            "the list has no cell. A board needs at least one light",
        ));
    }
    let board = Drawing::new(rows);
    match hints.size {
        Some(size) if size != board.size() && !hints.is_flat => Err(FormatError::at(
            1,
            1,
            format!(
                "the list has {} rows of {} cells. The size says {}x{}",
                board.size()[0],
                board.size()[1],
                size[0],
                size[1]
            ),
        )),
        _ => Ok(board),
    }
}

fn no_size(count: usize) -> FormatError {
    FormatError::at(
        1,
        1,
        format!(
            "a list of {count} cells does not say where rows end. Write a list of rows, or give its size"
        ),
    )
}

/// A value between brackets.
enum Value {
    Cell(Option<u8>),
    /// A row written as one text.
    Row(Vec<Option<u8>>),
    List(Vec<Value>),
}

/// Why a value is no board.
enum Problem {
    /// The number of cells leaves the length of rows open.
    Size(usize),
    Other(String),
}

type Cells = Vec<Vec<Option<u8>>>;

/// The rows of a value, as the call around it arranges them.
fn rows_of(value: Value, call: &str, arguments: &str, hints: &Hints<'_>) -> Result<Cells, Problem> {
    let wrong = |message: &str| Err(Problem::Other(message.to_string()));
    let Value::List(mut items) = value else { return wrong("this is not a list") };
    // A list around a single list of rows.
    while let [Value::List(inner)] = items.as_slice()
        && matches!(inner.first(), Some(Value::List(_) | Value::Row(_)))
    {
        let Some(Value::List(inner)) = items.pop() else { break };
        items = inner;
    }
    let has_cells = items.iter().any(|item| matches!(item, Value::Cell(_)));
    if !has_cells {
        let row = |item| match item {
            Value::Row(cells) => Ok(cells),
            Value::List(cells) => cells
                .into_iter()
                .map(|cell| match cell {
                    Value::Cell(cell) => Ok(cell),
                    _ => Err(Problem::Other("a row of the list holds lists".to_string())),
                })
                .collect(),
            Value::Cell(cell) => Ok(vec![cell]),
        };
        let rows = items.into_iter().map(row).collect::<Result<Cells, _>>()?;
        return Ok(if call.ends_with("cbind") { turned(&rows) } else { rows });
    }
    let cells = items.into_iter().map(|item| match item {
        Value::Cell(cell) => Ok(cell),
        _ => Err(Problem::Other("the list has cells and lists in it".to_string())),
    });
    let cells = cells.collect::<Result<Vec<_>, _>>()?;
    folded(cells, call, arguments, hints)
}

/// Cells without rows, as `matrix` of R or the size arranges them.
fn folded(
    cells: Vec<Option<u8>>,
    call: &str,
    arguments: &str,
    hints: &Hints<'_>,
) -> Result<Cells, Problem> {
    let count = cells.len();
    if count == 0 {
        return Err(Problem::Other("the list is empty".to_string()));
    }
    let chunks = |columns: usize| cells.chunks(columns).map(<[_]>::to_vec).collect::<Cells>();
    if call.ends_with("matrix") && !arguments.is_empty() {
        let plain = arguments.replace(' ', "").to_lowercase();
        let parts: Vec<&str> = plain.split(',').filter(|part| !part.is_empty()).collect();
        let named = |name: &str| {
            parts
                .iter()
                .find_map(|part| part.strip_prefix(name)?.strip_prefix('=')?.parse::<usize>().ok())
        };
        let bare: Vec<usize> = parts.iter().filter_map(|part| part.parse().ok()).collect();
        let rows = named("nrow").or(bare.first().copied());
        let columns = named("ncol").or(bare.get(1).copied());
        let (rows, columns) = match (rows, columns) {
            (Some(rows), None) if rows > 0 => (rows, count / rows),
            (None, Some(columns)) if columns > 0 => (count / columns, columns),
            (Some(rows), Some(columns)) => (rows, columns),
            _ => return Err(Problem::Size(count)),
        };
        if rows.checked_mul(columns) != Some(count) {
            return Err(Problem::Other(format!(
                "the list has {count} cells and the matrix {rows} rows and {columns} columns"
            )));
        }
        let is_by_row = parts.iter().any(|part| ["byrow=true", "byrow=t"].contains(part));
        return Ok(if is_by_row { chunks(columns) } else { turned(&chunks(rows)) });
    }
    let side = count.isqrt();
    match hints.size {
        _ if hints.is_flat => Ok(vec![cells]),
        Some([rows, columns]) if rows.checked_mul(columns) == Some(count) => Ok(chunks(columns)),
        Some([rows, columns]) => Err(Problem::Other(format!(
            "the list has {count} entries. A board of size {rows}x{columns} has another number"
        ))),
        None if side * side == count => Ok(chunks(side)),
        None => Err(Problem::Size(count)),
    }
}

/// Rows as columns.
fn turned(rows: &Cells) -> Cells {
    let width = rows.iter().map(Vec::len).min().unwrap_or(0);
    (0..width).map(|column| rows.iter().map(|row| row[column]).collect()).collect()
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn error(&self, message: impl Into<String>) -> FormatError {
        let before = &self.text[..self.at];
        let line = before.matches('\n').count() + 1;
        FormatError::at(line, before.rsplit('\n').next().unwrap_or("").chars().count() + 1, message)
    }

    /// What stands in front of the list: a name and `=`, types and sizes of C, and the name of a call, which is given.
    fn prefix(&mut self) -> Result<String, FormatError> {
        let mut call = String::new();
        loop {
            let rest = self.rest();
            let Some(length) = rest.find(['[', '{', '(']) else {
                return Err(self.error("there is no list here. Write [[1, 0], [0, 1]]"));
            };
            let word = rest[..length].trim();
            let behind = &rest[length..];
            // A type such as `int[2][3]` or `[][]int`. Empty brackets are no board.
            let is_type = |inner: &str, after: &str| {
                let next = after.chars().next().unwrap_or_default();
                let is_before_more = matches!(next, '=' | '[');
                let is_size = inner.bytes().all(|byte| byte.is_ascii_digit());
                inner.is_empty() && (is_before_more || next == '{' || next.is_alphabetic())
                    || is_size && is_before_more && !word.ends_with('=')
            };
            let dimension = behind
                .strip_prefix('[')
                .and_then(|inner| inner.split_once(']'))
                .filter(|(inner, after)| is_type(inner.trim(), after.trim_start()));
            let last =
                word.rsplit(['=', '-', ' ', '.', ':']).next().unwrap_or_default().to_lowercase();
            if !word
                .chars()
                .all(|c| c.is_alphanumeric() || c.is_whitespace() || c == ']' || PREFIX.contains(c))
            {
                return Err(self.error(format!("{} is no name in front of a list", quoted(word))));
            }
            match dimension {
                Some((inner, _)) => self.at += length + inner.len() + 2,
                // A call whose brackets hold one list.
                None if behind.strip_prefix('(').is_some_and(|inner| holds_one(&last, inner)) => {
                    self.at += length + 1;
                    self.depth += 1;
                    call = last;
                }
                None => {
                    self.at += length;
                    if call.is_empty() {
                        call = last;
                    }
                    return Ok(call);
                }
            }
            if self.depth > 4 {
                return Err(self.error("there are too many calls around the list"));
            }
        }
    }

    /// The list that begins here.
    fn list(&mut self, watch: &mut dyn Watch) -> Result<Value, FormatError> {
        const DEEPEST: usize = 8;
        watch.ask()?;
        let close = match self.rest().chars().next() {
            Some('[') => ']',
            Some('{') => '}',
            _ => ')',
        };
        self.at += 1;
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.error("the list has lists too deep in each other"));
        }
        let (mut items, mut rows): (Vec<Value>, Vec<Value>) = (Vec::new(), Vec::new());
        let mut has_rows = false;
        loop {
            let skipped = self.skip_blanks();
            let rest = self.rest();
            let Some(next) = rest.chars().next() else {
                return Err(
                    self.error(format!("the list has no `{close}`. It may have been cut off"))
                );
            };
            // In MATLAB and Julia a semicolon ends a row, and so does a line.
            let is_line = skipped
                && close == ']'
                && items.last().is_some_and(|item| matches!(item, Value::Cell(_)));
            if next == ';'
                || is_line && next != ',' && next != close && !self.ended_with_comma(rest)
            {
                if next == ';' {
                    self.at += 1;
                }
                has_rows = true;
                if !items.is_empty() {
                    rows.push(Value::List(std::mem::take(&mut items)));
                }
                continue;
            }
            match next {
                _ if next == close => {
                    self.at += 1;
                    self.depth -= 1;
                    if has_rows && !items.is_empty() {
                        rows.push(Value::List(std::mem::take(&mut items)));
                    }
                    return Ok(Value::List(if has_rows { rows } else { items }));
                }
                ',' => self.at += 1,
                '[' | '{' | '(' => items.push(self.list(watch)?),
                '"' | '\'' => items.push(self.string(next, watch)?),
                _ => items.extend(self.word()?.map(Value::Cell)),
            }
        }
    }

    /// The rows below a list that is one row of cells on a line of its own, as Sage prints a matrix. They are 0 and 1, and
    /// three or more, because pairs may be edges.
    fn more_rows(&mut self, first: Value, watch: &mut dyn Watch) -> Result<Value, FormatError> {
        let is_row = |value: &Value| {
            let is_bit = |cell: &Value| matches!(cell, Value::Cell(None | Some(0 | 1)));
            matches!(value, Value::List(cells) if cells.len() > 2 && cells.iter().all(is_bit))
        };
        let (opener, mut rows) = (self.text.trim_start().chars().next(), vec![first]);
        while opener.is_some_and(|opener| opener != '(') && rows.iter().all(is_row) {
            let begin = self.at;
            self.at += usize::from(self.rest().starts_with(','));
            let is_below = self.skip_blanks();
            if !is_below || self.rest().chars().next() != opener {
                self.at = begin;
                break;
            }
            rows.push(self.list(watch)?);
        }
        Ok(if rows.len() == 1 { rows.remove(0) } else { Value::List(rows) })
    }

    /// Whether the blanks that were just passed over follow a comma: then a line ends no row.
    fn ended_with_comma(&self, rest: &str) -> bool {
        let before = &self.text[..self.text.len() - rest.len()];
        before.trim_end().ends_with([',', ';'])
    }

    /// Passes over blanks and comments; whether a line ended.
    fn skip_blanks(&mut self) -> bool {
        let mut has_line = false;
        loop {
            let rest = self.rest();
            let blanks = rest.len() - rest.trim_start().len();
            has_line |= rest[..blanks].contains('\n');
            let comment =
                ["...", "%", "//", "#"].iter().any(|mark| rest[blanks..].starts_with(mark));
            self.at += blanks;
            if !comment {
                return has_line;
            }
            has_line &= !rest[blanks..].starts_with("...");
            self.at += self.rest().find('\n').unwrap_or(self.rest().len());
        }
    }

    fn string(&mut self, quote: char, watch: &mut dyn Watch) -> Result<Value, FormatError> {
        let inner = &self.text[self.at + 1..];
        let Some(length) = inner.find(quote) else {
            return Err(self.error("the text that begins here has no end"));
        };
        let row = &inner[..length];
        let cells = match row.chars().count() {
            1 if row.parse::<u8>().is_ok() => None,
            _ => {
                let hints = Hints { is_flat: true, ..Hints::default() };
                let board = text::Text::board(row, &hints, watch)
                    .map_err(|error| self.error(error.message()))?;
                (board.0.size()[0] == 1).then(|| board.0.rows()[0].clone())
            }
        };
        self.at += length + 2;
        Ok(match cells {
            Some(cells) => Value::Row(cells),
            None => Value::Cell(row.parse().ok()),
        })
    }

    /// A number or a word for on, off or no cell; none for the name of a call in front of a bracket.
    fn word(&mut self) -> Result<Option<Option<u8>>, FormatError> {
        let rest = self.rest();
        let length = rest
            .find(|c: char| c.is_whitespace() || ",;[](){}'\"".contains(c))
            .unwrap_or(rest.len());
        let word = &rest[..length.max(1)];
        let behind = &rest[word.len()..];
        let is_call =
            ["c", "list", "array", "np.array", "vec", "vec!", "Bool", "Int"].contains(&word);
        if is_call && behind.starts_with(['(', '[']) {
            self.at += word.len();
            return Ok(None);
        }
        let cell = text::cell(word.trim_end_matches(['L', 'u', 'U'])).or_else(|| text::cell(word));
        let Some(cell) = cell else {
            return Err(
                self.error(format!("{} is not a state. States go from 0 to 254", quoted(word)))
            );
        };
        self.at += word.len();
        Ok(Some(cell))
    }

    /// What stands behind the list: the other arguments of the calls around it, their brackets, a semicolon.
    fn suffix(&mut self) -> Result<String, FormatError> {
        let rest = self.rest().trim_start().trim_end().trim_end_matches([';', '.']).trim_end();
        let inner = rest.trim_end_matches(')');
        let brackets = rest.len() - inner.len();
        let plain = inner.replace(".tolist()", "").replace(".astype(int", "");
        let is_argument = |part: &str| {
            let part = part.trim();
            let (name, value) = part
                .split_once('=')
                .map_or(("", part), |(name, value)| (name.trim(), value.trim()));
            let is_word = |text: &str| {
                !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || "._'\"".contains(c))
            };
            const NAMES: &[&str] = &["dtype", "nrow", "ncol", "byrow", "shape", "order", ""];
            NAMES.contains(&name) && is_word(value)
        };
        let arguments = plain.trim().trim_start_matches(',');
        if arguments.trim().is_empty()
            || self.depth > 0 && brackets > 0 && arguments.split(',').all(is_argument)
        {
            return Ok(arguments.to_string());
        }
        self.at += self.rest().len() - self.rest().trim_start().len();
        Err(self.error(format!("{} follows the list. Keep the list alone", quoted(rest))))
    }
}

/// Whether the brackets of this call hold one list, as those of `np.array(` do and those of `c(` do not.
fn holds_one(call: &str, inner: &str) -> bool {
    let is_no_call = call.is_empty() || call.starts_with(['#', '\'']);
    let is_list = ["c", "list"].contains(&call) || call.ends_with("bind");
    let is_nested = call == "array" && inner.trim_start().starts_with("array(");
    !is_no_call && !is_list && !is_nested
}
