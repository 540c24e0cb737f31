//! The cells in a value, the lists of them, and the calls that arrange them.

use super::tree::{Group, Item, Kind, Node};
use crate::error::quoted;
use crate::text;

/// Cells in lists.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    Cell(Option<u8>),
    /// A text of one or more cells.
    Text(String),
    List(Vec<Value>),
}

/// Why a value is no board, and the byte where.
pub(super) type Fault = (usize, String);

fn fault<T>(at: usize, message: impl Into<String>) -> Result<T, Fault> {
    Err((at, message.into()))
}

/// Parts of the names of calls that change a list, or make something else of it.
const CHANGES: &[&str] = &[
    "rot", "flip", "reverse", "roll", "shift", "inv", "not", "neg", "xor", "kron", "diag", "zeros",
    "ones", "eye", "ident", "rand", "mod", "add", "sub", "mul", "dot", "cumsum", "diff", "sort",
    "uniq", "where", "pad", "tile", "repeat", "sum", "abs", "max", "min", "map", "filter", "zip",
    "graph", "edge", "dict", "set", "range",
];

/// Calls whose numbers are rows and columns.
const SIZED: &[&str] = &["matrix", "reshape", "view", "array2d", "partition"];

/// Arguments that say nothing of the cells.
const OTHERS: &[&str] = &["dtype", "device", "copy", "requires_grad", "ndmin", "dimnames", "type"];

/// Rings and fields of algebra programs.
const RINGS: &[&str] = &["gf", "zmod", "integers", "integermodring", "zz"];

/// The value of a list in brackets. `is_inner` says that it is in another list.
pub(super) fn of_group(group: &Group<'_>, at: usize, is_inner: bool) -> Result<Value, Fault> {
    let mut rows = Vec::with_capacity(group.rows.len());
    for row in &group.rows {
        let mut values = Vec::new();
        for item in row {
            values.extend(of_item(item, true)?);
        }
        rows.push(values);
    }
    rows.retain(|row| !row.is_empty());
    let has_lists = rows.iter().flatten().any(|value| matches!(value, Value::List(_)));
    let are_single = rows.iter().all(|row| row.len() == 1);
    // Programs print long rows on several lines. In OCaml and F# a semicolon ends no row.
    let is_row = if group.has_semicolons { is_inner && are_single } else { is_inner || are_single };
    // [1 0;] of MATLAB is a matrix of one row.
    let is_matrix = rows.len() == 1 && group.has_semicolons && !is_inner && !has_lists;
    if rows.len() < 2 && !is_matrix || has_lists && are_single || is_row {
        return Ok(Value::List(rows.into_iter().flatten().collect()));
    }
    if has_lists {
        return fault(at, "the list has cells and lists in it");
    }
    Ok(Value::List(rows.into_iter().map(Value::List).collect()))
}

/// The values between two commas. In MATLAB they are several. `is_inner` says that they are in a list.
pub(super) fn of_item(item: &[Node<'_>], is_inner: bool) -> Result<Vec<Value>, Fault> {
    let mut values = Vec::new();
    let mut rest = item;
    while let Some((first, behind)) = rest.split_first() {
        let next = behind.first();
        let is_called = next.is_some_and(|next| next.is_close && next.group().is_some());
        rest = behind;
        match &first.kind {
            // The sizes of a type, [][]int{…} and int[2][3].
            Kind::Group(group) if group.items().next().is_none() && !behind.is_empty() => continue,
            Kind::Group(group) => values.push(of_group(group, first.at, is_inner)?),
            Kind::Text(text) => values.push(Value::Text((*text).to_string())),
            Kind::Word("'" | "&") => continue,
            // A list of Lisp begins with the name of its function.
            Kind::Word("list" | "vector") if !is_called => continue,
            Kind::Word(word) => {
                let call = next.and_then(|next| Some((next, next.group()?)));
                let call = call.filter(|(next, group)| {
                    next.is_close || group.open == '{' && text::cell(word).is_none()
                });
                match (call, cell(word)) {
                    (Some((_, group)), _) => {
                        rest = &behind[1..];
                        let is_type = group.open == '[' && numbers_of(group).is_some();
                        if is_type && rest.first().is_some_and(|next| next.group().is_some()) {
                            continue;
                        }
                        values.push(of_call(word, group, first.at)?);
                    }
                    (None, Some(cell)) => values.push(Value::Cell(cell)),
                    (None, None) => {
                        let word = quoted(word);
                        return fault(
                            first.at,
                            format!("{word} is not a state. States go from 0 to 254"),
                        );
                    }
                }
            }
        }
        while let Some((next, behind)) = rest.split_first()
            && let (Some(word), true) = (next.word(), next.is_close)
            && matches!(values.last(), Some(Value::List(_) | Value::Text(_)))
            && let Some(list) = values.pop()
        {
            let group = behind.first().filter(|next| next.is_close).and_then(Node::group);
            rest = if group.is_some() { &behind[1..] } else { behind };
            values.push(of_method(list, word, group, next.at)?);
        }
    }
    Ok(values)
}

/// A state, perhaps with the sign of its type.
fn cell(word: &str) -> Option<Option<u8>> {
    text::cell(word.trim_end_matches(['L', 'u', 'U'])).or_else(|| text::cell(word))
}

/// The list that a method makes of a list, or the sign ' of MATLAB.
fn of_method(
    list: Value,
    word: &str,
    group: Option<&Group<'_>>,
    at: usize,
) -> Result<Value, Fault> {
    match word.trim_start_matches('.').to_lowercase().as_str() {
        "" if group.is_none() => Ok(list),
        "tolist" | "astype" | "split" | "copy" | "numpy" | "to" | "int" | "bool" | "long"
        | "cpu" => Ok(list),
        "t" | "transpose" | "'" => turned(list, at),
        "reshape" | "view" => {
            let mut own = Arguments { lists: vec![list], ..Arguments::default() };
            group.map_or(Ok(()), |group| own.take_all(group, true))?;
            own.folded(own.is_by_column, at)
        }
        _ => fault(at, format!("{} follows the list. Keep the list alone", quoted(word))),
    }
}

/// The list that a call makes.
fn of_call(word: &str, group: &Group<'_>, at: usize) -> Result<Value, Fault> {
    let bare = word.trim_matches(['&', '*', '@', '%', '$', '#', '\'', '!']);
    let name = bare.rsplit(['.', ':', '<', '>', '-']).find(|part| !part.is_empty());
    let name = name.unwrap_or_default().to_lowercase();
    let is_sign = |c: char| !c.is_alphanumeric() && !"_.:<>-".contains(c);
    let is_number = word.starts_with(|c: char| c.is_ascii_digit());
    let is_name = name.is_empty() || name.contains(char::is_alphabetic);
    if !is_name
        || is_number
        || bare.contains(is_sign)
        || CHANGES.iter().any(|part| name.contains(part))
    {
        return fault(at, format!("{} may change the list. Keep the list alone", quoted(word)));
    }
    // %w[1011 0110] of Ruby.
    if word == "%w" {
        let words = group.items().flatten().filter_map(Node::word);
        return Ok(Value::List(words.map(|word| Value::Text(word.to_string())).collect()));
    }
    let is_element = |item: &Item<'_>| {
        let is_named = item.get(1).is_some_and(|sign| sign.word() == Some("="));
        let is_list = |own: Vec<Value>| own.iter().any(|one| matches!(one, Value::List(_)));
        let has_list = || item.iter().any(|node| node.group().is_some());
        !is_named && !of_item(item, false).map_or_else(|_| has_list(), is_list)
    };
    if group.rows.len() != 1 || group.items().all(is_element) {
        return of_group(group, at, false);
    }
    let own = Arguments::of(group, name == "reshape")?;
    match name.as_str() {
        "t" | "transpose" => turned(own.alone(at)?, at),
        "cbind" | "hcat" => turned(Value::List(own.lists), at),
        _ if own.numbers.is_empty() || SIZED.contains(&name.as_str()) => {
            // R, MATLAB and Julia fill columns first, and numpy and those with the size in front fill rows.
            let is_of_rows = own.is_size_first || own.is_by_row || word.starts_with("np.");
            let is_dim = own.size.as_ref().is_some_and(|(name, _)| name == "dim");
            let is_of_columns = is_dim || ["matrix", "reshape"].contains(&name.as_str());
            own.folded(own.is_by_column || is_of_columns && !is_of_rows, at)
        }
        _ => fault(
            at,
            format!("the numbers in {} say nothing known. Keep the list alone", quoted(word)),
        ),
    }
}

/// The arguments of a call with a list.
#[derive(Default)]
struct Arguments {
    lists: Vec<Value>,
    numbers: Vec<usize>,
    is_size_first: bool,
    rows: Option<usize>,
    columns: Option<usize>,
    /// The name of a size, and the size.
    size: Option<(String, Vec<usize>)>,
    is_by_row: bool,
    is_by_column: bool,
}

/// The number that stands for the rest, -1 in numpy and [] in MATLAB.
const REST: usize = usize::MAX;

/// The whole numbers of an item: a size. Ranges such as 1..3 end with it.
fn numbers(item: &[Node<'_>]) -> Option<Vec<usize>> {
    let mut own = Vec::new();
    for node in item {
        match &node.kind {
            Kind::Word("c") => {}
            Kind::Word("-1") => own.push(REST),
            Kind::Word(word) => {
                let word = word.rsplit("..").next().unwrap_or(word).trim_end_matches('L');
                for part in word.split(':') {
                    own.push(part.parse().ok()?);
                }
            }
            Kind::Group(group) => own.extend(numbers_of(group)?),
            Kind::Text(_) => return None,
        }
    }
    Some(own)
}

fn numbers_of(group: &Group<'_>) -> Option<Vec<usize>> {
    let each: Option<Vec<Vec<usize>>> = group.items().map(|item| numbers(item)).collect();
    Some(each?.concat())
}

impl Arguments {
    /// Reads the arguments of a call. `has_list_size` says that its size may be a list.
    fn of(group: &Group<'_>, has_list_size: bool) -> Result<Arguments, Fault> {
        let mut own = Arguments::default();
        own.take_all(group, has_list_size)?;
        Ok(own)
    }

    fn take_all(&mut self, group: &Group<'_>, has_list_size: bool) -> Result<(), Fault> {
        for item in group.items() {
            match item.as_slice() {
                [name, sign, value @ ..] if sign.word() == Some("=") => self.take(name, value)?,
                _ => self.add(item, has_list_size)?,
            }
        }
        Ok(())
    }

    /// Takes an argument with a name.
    fn take(&mut self, name: &Node<'_>, value: &[Node<'_>]) -> Result<(), Fault> {
        let word = match value.first().map(|node| &node.kind) {
            Some(Kind::Word(word) | Kind::Text(word)) => word,
            _ => "",
        };
        let first = || numbers(value).and_then(|own| own.first().copied());
        let key = name.word().unwrap_or_default().trim_start_matches('.').to_lowercase();
        match key.as_str() {
            "nrow" => self.rows = first(),
            "ncol" => self.columns = first(),
            "dim" | "shape" => self.size = numbers(value).map(|size| (key, size)),
            "byrow" => self.is_by_row = ["TRUE", "T", "true"].contains(&word),
            "order" => self.is_by_column = word == "F",
            "data" | "object" => self.lists.extend(of_item(value, false)?),
            other if OTHERS.contains(&other) => {}
            other => {
                let other = quoted(other);
                return fault(name.at, format!("{other} may change the list. Leave it out"));
            }
        }
        Ok(())
    }

    /// Takes an argument without a name: a list, a part of the size, or a type.
    fn add(&mut self, item: &Item<'_>, has_list_size: bool) -> Result<(), Fault> {
        if let [name, ring] = item.as_slice()
            && let (Some(name), Some(_)) = (name.word(), ring.group())
            && RINGS.contains(&name.to_lowercase().as_str())
        {
            return Ok(());
        }
        if let Some(size) = numbers(item)
            && (has_list_size && !self.lists.is_empty()
                || !item.iter().any(|node| node.group().is_some()))
        {
            self.is_size_first |= self.lists.is_empty();
            self.numbers.extend(size);
            return Ok(());
        }
        let is_type = |node: &Node<'_>| {
            node.word()
                .is_some_and(|word| word.contains(char::is_alphabetic) && cell(word).is_none())
        };
        match item.as_slice() {
            [only] if is_type(only) => Ok(()),
            _ => {
                self.lists.extend(of_item(item, false)?);
                Ok(())
            }
        }
    }

    /// The only list.
    fn alone(&self, at: usize) -> Result<Value, Fault> {
        match self.lists.as_slice() {
            [only] => Ok(only.clone()),
            _ => fault(at, "the call holds several lists. Keep the list alone"),
        }
    }

    /// The list in the size that the arguments say.
    fn folded(&self, is_by_column: bool, at: usize) -> Result<Value, Fault> {
        let list = match self.lists.as_slice() {
            [only] => only.clone(),
            several => Value::List(several.to_vec()),
        };
        let named = [self.rows.unwrap_or(REST), self.columns.unwrap_or(REST)];
        let size = match (&self.size, self.numbers.as_slice()) {
            (Some((_, size)), _) => size.as_slice(),
            (None, []) if named == [REST, REST] => return Ok(list),
            (None, []) => &named,
            // The length of the rows alone.
            (None, [only]) => &[REST, *only],
            (None, size) => size,
        };
        let &[rows, columns] = size else {
            return fault(at, "a board has rows and columns. The call says another size");
        };
        fold(list, [rows, columns], is_by_column, at)
    }
}

/// A list in rows of this size.
pub(super) fn fold(
    list: Value,
    [rows, columns]: [usize; 2],
    is_by_column: bool,
    at: usize,
) -> Result<Value, Fault> {
    let Value::List(items) = list else { return Ok(list) };
    let is_flat = !items.iter().any(|item| matches!(item, Value::List(_)));
    let count = items.len();
    if !is_flat {
        let width = |item: &Value| match item {
            Value::List(row) => row.len(),
            _ => 1,
        };
        let is_it = (rows == REST || rows == count)
            && items.iter().all(|item| columns == REST || width(item) == columns);
        return match is_it {
            true => Ok(Value::List(items)),
            false => fault(at, "the call says another size than the list has"),
        };
    }
    let part = |own: usize| count.checked_div(own).unwrap_or(0);
    let (rows, columns) = match (rows, columns) {
        (REST, columns) => (part(columns), columns),
        (rows, REST) => (rows, part(rows)),
        both => both,
    };
    if rows.checked_mul(columns) != Some(count) || count == 0 {
        return fault(
            at,
            format!("the list has {count} cells and the matrix {rows} rows and {columns} columns"),
        );
    }
    let chunks = |length: usize| items.chunks(length).map(|row| Value::List(row.to_vec()));
    match is_by_column {
        false => Ok(Value::List(chunks(columns).collect())),
        true => turned(Value::List(chunks(rows).collect()), at),
    }
}

/// Rows as columns.
fn turned(list: Value, at: usize) -> Result<Value, Fault> {
    let uneven = || (at, "only rows of one length can be columns".to_string());
    let Value::List(rows) = list else { return Err(uneven()) };
    let rows: Option<Vec<Vec<Value>>> = rows
        .into_iter()
        .map(|row| match row {
            Value::List(cells) => Some(cells),
            _ => None,
        })
        .collect();
    let rows = rows.ok_or_else(uneven)?;
    let width = rows.first().map_or(0, Vec::len);
    if rows.iter().any(|row| row.len() != width) {
        return Err(uneven());
    }
    let column = |column: usize| rows.iter().map(|row| row[column].clone()).collect();
    Ok(Value::List((0..width).map(|at| Value::List(column(at))).collect()))
}
