//! Boards as programs write them: nested lists of Python, numpy, R, MATLAB, Julia, C and others, and what they print.
//!
//! ```text
//! grid = [[1, 0], [0, 1]]     array([[1, 0],     [[1 0]      c(1,0,0,1)     {{1,0},{0,1}}
//! [1 0; 0 1]                         [0, 1]])     [0 1]]     matrix(c(1,0,0,1), nrow = 2, byrow = TRUE)
//! ```
//!
//! One grammar serves all: `tree` cuts the text into words, texts and brackets, and `value` says which cells they
//! hold, and how the calls around them arrange these. A call that may change the cells is refused by name. A list without
//! rows is a square, or has the size that is given or declared, as `int b[2][3]` does.

mod tree;
mod value;

use lightsout_algebra::watch::Watch;
use lightsout_model::spec::drawing::Drawing;

use self::tree::{Group, Item, Kind, Node, error};
use self::value::Value;
use super::document::Document;
use super::error::{FormatError, Missing, quoted};
use super::format::{Format, Info, Sure};
use super::limits::check_cells;
use super::read::{Hints, Note};
use super::source::Source;
use super::text::Text;
use super::write::Draft;

/// Lists and matrices of programs.
pub struct Literal;

/// The signs, apart from letters and digits, in a name, a type and a sign before a list.
const PREFIX: &str = "=:<>-._*!$#'&,@%";

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
        let first = text[at + 1..].split(']').next().unwrap_or_default();
        let is_short = first.trim().chars().count() < 2 && !first.contains('[');
        let has_own = text[at..].contains("][") || is_short && text[at..].contains("] [");
        if has_own && !text.contains('{') && text[..at].trim().is_empty() {
            return Sure::No;
        }
        // A machine begins as a list does, and an object of JSON as a list of C.
        let is_list = (text[..at].chars().all(is_prefix) || text.contains("/*"))
            && !text[at..].starts_with("[.")
            && !text[at..].starts_with("[#");
        if is_list { Sure::Perhaps } else { Sure::No }
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        let (board, note) = read(source.text()?, source.hints(), watch)?;
        note.into_iter().for_each(|note| source.note(note));
        Ok(Document::Board(board))
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
/// The fault of the value with its place, or the reason to stop.
pub fn parse(text: &str, hints: &Hints<'_>, watch: &mut dyn Watch) -> Result<Drawing, FormatError> {
    read(text, hints, watch).map(|(board, _)| board)
}

/// A board, and the choice made if it is open which symbol is on.
type Found = (Drawing, Option<Note>);

fn read(text: &str, hints: &Hints<'_>, watch: &mut dyn Watch) -> Result<Found, FormatError> {
    const BYTES: u64 = 160;
    watch.reserve(text.len() as u64 * BYTES)?;
    // Elements of the field of two elements, as GAP writes them.
    let text = &text.replace("] * Z(2)^0", "]").replace("]*Z(2)^0", "]");
    let text = &text.replace("]*Z(2)", "]").replace("] * Z(2)", "]");
    let text = &text.replace("0*Z(2)", "0").replace("Z(2)^0", "1");
    let root = tree::parse(text, watch)?;
    let (size, expression) = declared(text, &root)?;
    let wrong = |(at, message): value::Fault| error(text, at, message);
    let mut values = Vec::new();
    for item in expression {
        values.extend(value::of_item(item, false).map_err(wrong)?);
    }
    let mut value = match values.as_slice() {
        [only @ (Value::List(_) | Value::Text(_))] => only.clone(),
        [] => return Err(error(text, 0, "there is no list here. Write [[1, 0], [0, 1]]")),
        // Rows on lines of their own, as Sage prints a matrix. Pairs may be edges.
        several if several.iter().all(is_row_of_bits) && !text.trim_start().starts_with('(') => {
            Value::List(values)
        }
        _ => return Err(error(text, 0, "there is more here than one list. Keep the list alone")),
    };
    if let Some(size) = size {
        value = value::fold(value, size, false, 0).map_err(wrong)?;
    }
    watch.ask()?;
    let rows = rows_of(value, hints).map_err(|problem| match problem {
        Problem::Size(count) => no_size(count).missing_word(Missing::Size),
        Problem::Other(message) => FormatError::at(1, 1, message),
    })?;
    let found = board_of(rows, hints, watch)?;
    match hints.size {
        Some(size) if size != found.0.size() && !hints.is_flat => {
            let [rows, columns] = found.0.size();
            Err(FormatError::at(
                1,
                1,
                format!(
                    "the list has {rows} rows of {columns} cells. The size says {}x{}",
                    size[0], size[1]
                ),
            ))
        }
        _ => Ok(found),
    }
}

/// Reads a list of boards, `[[[1, 0], [0, 1]], …]`, `[["10", "01"], …]` or `["10/01", …]`. Returns none for any other text.
///
/// # Errors
/// The reason to stop.
pub(crate) fn several(
    text: &str,
    hints: &Hints<'_>,
    watch: &mut dyn Watch,
) -> Result<Option<Vec<Drawing>>, FormatError> {
    const BYTES: u64 = 160;
    if !text.trim_end().ends_with([']', '}', ')', ';']) {
        return Ok(None);
    }
    watch.reserve(text.len() as u64 * BYTES)?;
    let items = match tree::parse(text, watch) {
        Err(error) if error.stopped().is_some() => return Err(error),
        Err(_) => return Ok(None),
        Ok(root) => boards_in(text, &root),
    };
    let mut boards = Vec::new();
    for item in items.unwrap_or_default() {
        let Ok(rows) = rows_of(item, hints) else { return Ok(None) };
        match board_of(rows, hints, watch) {
            Ok((board, _)) => boards.push(board),
            Err(error) if error.stopped().is_some() => return Err(error),
            Err(_) => return Ok(None),
        }
    }
    Ok(Some(boards).filter(|boards| boards.len() > 1))
}

/// The boards of a list, as values.
fn boards_in(text: &str, root: &Group<'_>) -> Option<Vec<Value>> {
    let (_, expression) = declared(text, root).ok()?;
    let [only] = expression.as_slice() else { return None };
    let values = value::of_item(only, false).ok()?;
    let [Value::List(items)] = <[Value; 1]>::try_from(values).ok()? else { return None };
    let is_row = |row: &Value| matches!(row, Value::List(_) | Value::Text(_));
    let is_board = |item: &Value| match item {
        Value::List(rows) => rows.len() > 1 && rows.iter().all(is_row),
        Value::Text(text) => text.contains('/'),
        Value::Cell(_) => false,
    };
    items.iter().all(is_board).then_some(items)
}

fn is_row_of_bits(value: &Value) -> bool {
    let is_bit = |cell: &Value| matches!(cell, Value::Cell(None | Some(0 | 1)));
    matches!(value, Value::List(cells) if cells.len() > 2 && cells.iter().all(is_bit))
}

/// A size that was declared, and the items of a value.
type Declared<'a, 't> = (Option<[usize; 2]>, Vec<&'t [Node<'a>]>);

/// The size in a declaration such as `int b[2][3] =`, and what stands behind it.
fn declared<'a, 't>(text: &str, root: &'t Group<'a>) -> Result<Declared<'a, 't>, FormatError> {
    const KEYWORDS: &[&str] = &["import", "from", "using", "library", "package", "#include", "use"];
    let is_import = |item: &Item<'_>| {
        item[0].word().is_some_and(|word| KEYWORDS.contains(&word.to_lowercase().as_str()))
    };
    let rows = root.rows.iter().filter(|row| !row.first().is_some_and(is_import));
    let items: Vec<&Item<'a>> = rows.flatten().collect();
    let is_equals = |node: &Node<'_>| matches!(node.word(), Some("=" | "<-" | ":="));
    let Some(last) = items.iter().rposition(|item| item.iter().any(is_equals)) else {
        let own = without_types(&items);
        let first = own.first().map(|item| &item[0]);
        let is_prose = first.is_some_and(|first| {
            first.group().is_some_and(|group| group.open == '(') && first.at > items[0][0].at
        });
        return match is_prose {
            false => Ok((None, own)),
            true => Err(error(text, 0, "the list follows other words. Keep the list alone")),
        };
    };
    let at = items[last].iter().rposition(is_equals).unwrap_or(0);
    let is_assigned = |item: &&Item<'_>| {
        let sign = item.iter().position(is_equals);
        sign.is_some_and(|sign| item[sign..].iter().any(|node| node.group().is_some()))
    };
    if items[..last].iter().any(is_assigned) {
        return Err(error(text, items[last][0].at, "a second list begins here. Keep one of them"));
    }
    let before = items[..last].iter().flat_map(|item| item.iter()).chain(&items[last][..at]);
    let (mut size, mut has_name) = (Vec::new(), false);
    for node in before {
        match &node.kind {
            Kind::Word(word) if ["pair", "edge"].iter().any(|part| word.contains(part)) => {
                return Err(error(text, node.at, "a list of pairs may be edges. Write a -- b"));
            }
            Kind::Word(word) if word.starts_with(['!', '~', '+']) => {
                return Err(error(text, node.at, format!("{} is no name of a list", quoted(word))));
            }
            Kind::Word(word) => has_name |= word.contains(|c: char| c.is_alphabetic() || c == '_'),
            Kind::Group(group) => {
                let inner: Vec<&Node<'_>> = group.items().flatten().collect();
                if let ([number], '[') = (inner.as_slice(), group.open)
                    && let Some(number) = number.word().and_then(|word| word.parse().ok())
                {
                    size.push(number);
                }
            }
            Kind::Text(_) => return Err(error(text, node.at, "a text is no name of a list")),
        }
    }
    if !has_name {
        return Err(error(text, 0, "there is no name in front of the sign ="));
    }
    let size = match size.as_slice() {
        &[rows, columns] => Some([rows, columns]),
        _ => None,
    };
    let mut own: Vec<&[Node<'a>]> = vec![&items[last][at + 1..]];
    own.extend(items[last + 1..].iter().map(|item| item.as_slice()));
    // Sizes of texts count the character that ends each.
    let is_of_texts = own.iter().flat_map(|item| item.iter()).any(has_text);
    Ok((size.filter(|_| !is_of_texts), without_type(own)))
}

fn has_text(node: &Node<'_>) -> bool {
    match &node.kind {
        Kind::Text(_) => true,
        Kind::Group(group) => group.items().flatten().any(has_text),
        Kind::Word(_) => false,
    }
}

fn without_types<'a, 't>(items: &[&'t Item<'a>]) -> Vec<&'t [Node<'a>]> {
    without_type(items.iter().map(|item| item.as_slice()).collect())
}

/// The items without the type in front of a list, `new int[][]`, and behind it, `:: [[Int]]`.
fn without_type<'a, 't>(items: Vec<&'t [Node<'a>]>) -> Vec<&'t [Node<'a>]> {
    let mut own = Vec::new();
    let mut is_inside = false;
    for mut item in items {
        if let Some(end) = item.iter().position(|node| node.word() == Some("::")) {
            item = &item[..end];
        }
        while !is_inside
            && let [first, rest @ ..] = item
            && let Some(word) = first.word()
            && !rest.first().is_some_and(|next| next.is_close && next.group().is_some())
            && (word.ends_with('>')
                || crate::text::cell(word).is_none() && word.contains(char::is_alphabetic))
        {
            item = rest;
        }
        is_inside |= !item.is_empty();
        if !item.is_empty() {
            own.push(item);
        }
    }
    own
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

/// Why a value is no board.
enum Problem {
    /// The number of cells leaves the length of rows open.
    Size(usize),
    Other(String),
}

/// The rows of a value.
fn rows_of(value: Value, hints: &Hints<'_>) -> Result<Vec<Vec<Value>>, Problem> {
    let wrong = |message: &str| Problem::Other(message.to_string());
    let mut items = match value {
        Value::List(items) => items,
        other => return Ok(vec![vec![other]]),
    };
    let is_list = |item: &Value| matches!(item, Value::List(_));
    // A list around a single list of rows.
    while let [Value::List(inner)] = items.as_slice()
        && inner.first().is_some_and(|item| {
            is_list(item) || matches!(item, Value::Text(text) if text.chars().count() > 1)
        })
    {
        let Some(Value::List(inner)) = items.pop() else { break };
        items = inner;
    }
    if items.is_empty() {
        return Err(wrong("the list is empty"));
    }
    if items.iter().all(is_list) {
        let row = |item| match alone(item) {
            Value::List(cells) if !cells.iter().any(is_list) => Ok(cells),
            _ => Err(wrong("a row of the list holds lists")),
        };
        return items.into_iter().map(row).collect();
    }
    if items.iter().any(is_list) {
        return Err(wrong("the list has cells and lists in it"));
    }
    let is_row = |item: &Value| matches!(item, Value::Text(text) if text.chars().count() > 1);
    if items.iter().all(is_row) {
        return Ok(items.into_iter().map(|row| vec![row]).collect());
    }
    folded(items, hints)
}

/// A row in several brackets.
fn alone(mut value: Value) -> Value {
    while let Value::List(inner) = &mut value
        && matches!(inner.as_slice(), [Value::List(_)])
        && let Some(only) = inner.pop()
    {
        value = only;
    }
    value
}

/// Cells without rows, as the size arranges them.
fn folded(cells: Vec<Value>, hints: &Hints<'_>) -> Result<Vec<Vec<Value>>, Problem> {
    let (count, side) = (cells.len(), cells.len().isqrt());
    let chunks = |columns: usize| cells.chunks(columns).map(<[_]>::to_vec).collect();
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

/// The board of rows of cells, or of texts.
fn board_of(
    rows: Vec<Vec<Value>>,
    hints: &Hints<'_>,
    watch: &mut dyn Watch,
) -> Result<Found, FormatError> {
    if rows.iter().flatten().any(|cell| matches!(cell, Value::Text(_))) {
        return of_texts(&rows, hints, watch);
    }
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
    let cell = |value: &Value| match value {
        Value::Cell(cell) => *cell,
        _ => None,
    };
    let cells: Vec<Vec<Option<u8>>> =
        rows.iter().map(|row| row.iter().map(cell).collect()).collect();
    if cells.iter().flatten().all(Option::is_none) {
        let message = "the list has no cell. A board needs at least one light";
        return Err(FormatError::at(1, 1, message));
    }
    Ok((Drawing::new(cells), None))
}

/// The board of texts. A blank text is a light that is off.
fn of_texts(
    rows: &[Vec<Value>],
    hints: &Hints<'_>,
    watch: &mut dyn Watch,
) -> Result<Found, FormatError> {
    let word = |value: &Value| match value {
        Value::Text(text) if text.trim().is_empty() && text.len() < 2 => ".".to_string(),
        Value::Text(text) => text.clone(),
        Value::Cell(Some(state)) => state.to_string(),
        Value::Cell(None) | Value::List(_) => "_".to_string(),
    };
    let lines = rows.iter().map(|row| {
        let words: Vec<String> = row.iter().map(word).collect();
        let are_short = words.iter().all(|word| word.chars().count() == 1);
        words.join(if are_short { "" } else { " " })
    });
    let lines: Vec<String> = lines.collect();
    let size = hints.size.filter(|_| lines.len() == 1);
    let inner = Hints { size, is_flat: lines.len() == 1 && hints.is_flat, ..*hints };
    // A text alone may hold all rows.
    let is_one_row =
        lines.len() == 1 && size.is_none() && !lines[0].contains([' ', ';', '/', '\n']);
    let text = if is_one_row { format!("{}/", lines[0]) } else { lines.join("\n") };
    Text::board(&text, &inner, watch).map_err(|error| match error.stopped() {
        Some(_) => error,
        None => FormatError::at(1, 1, error.message()),
    })
}
