//! Boards in other spellings: any two symbols, words such as True and False, columns of a spreadsheet, frames, a size
//! above the rows, what R, MATLAB and Julia print.
//!
//! A text is cut into rows and the rows into words. The words are read by the first alphabet that has them all: numbers,
//! words for on and off, two symbols. The rows must be equally long, and prose has no two symbols alone.

use std::collections::BTreeSet;

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::spec::drawing::Drawing;

use super::symbols;
use crate::error::{FormatError, counted, quoted};
use crate::read::{Hints, Note};

/// A board, and the choice made if it is open which symbol is on.
pub(super) type Board = (Drawing, Option<Note>);

type Cells = Vec<Vec<Option<u8>>>;

/// The board that a text spells; none if it spells no board.
///
/// # Errors
/// The reason to stop.
pub(super) fn read(
    text: &str,
    hints: &Hints<'_>,
    watch: &mut dyn Watch,
) -> Result<Option<Board>, Stopped> {
    const BYTES: u64 = 32;
    watch.reserve(text.len() as u64 * BYTES)?;
    watch.ask()?;
    // Signs that change how the character before them looks: an emoji, a key, the tone of a skin.
    let is_style =
        |c: char| matches!(c, '\u{fe0f}' | '\u{200b}' | '\u{20e3}' | '\u{1f3fb}'..='\u{1f3ff}');
    let mut text = named_symbols(&text.replace(is_style, ""));
    if text.lines().all(|line| line.trim().strip_prefix("0b").is_some_and(|row| row.len() > 1)) {
        text = text.replace("0b", "");
    }
    if is_in_brackets(&text) {
        text = text.replace("][", "|").replace(['[', ']'], "|");
    }
    let lines = plain_lines(&text);
    let found = board(&lines, hints, None).or_else(|| {
        let (size, rest) = with_heading(&lines)?;
        board(rest, hints, Some(size))
    });
    watch.release(text.len() as u64 * BYTES);
    Ok(found)
}

/// The fault of rows of symbols or words that are nearly a board: a row of another length, or a third symbol.
pub(super) fn slip(text: &str, hints: &Hints<'_>) -> Option<FormatError> {
    let lines = plain_lines(text);
    let rows = match lines.as_slice() {
        [] => return None,
        [only] => rows_of(only)?,
        lines => lines.to_vec(),
    };
    let words = cut(&rows).filter(|rows| rows.len() > 1)?;
    let error = |word: &str, message: String| {
        let at = (word.as_ptr() as usize).checked_sub(text.as_ptr() as usize)?;
        let before = text.get(..at)?;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        Some(FormatError::at(before.matches('\n').count() + 1, column, message))
    };
    if let Some(short) = words.iter().find(|row| row.len() != words[0].len())
        && rows.iter().all(|row| row.starts_with('|'))
    {
        return error(short[0], unequal(short, words[0].len()));
    }
    if words.iter().any(|row| row.len() < 2) {
        return None;
    }
    let all = || words.iter().flatten().copied().filter(|word| *word != "_");
    let count = |kind: &str| all().filter(|word| *word == kind).count();
    let kinds: BTreeSet<&str> = all().collect();
    let is_fraction =
        |kind: &&str| kind.contains('.') && number(kind).is_none() && kind.parse::<f64>().is_ok();
    if let Some(fraction) = all().find(is_fraction)
        && kinds.iter().all(|kind| kind.parse::<f64>().is_ok())
    {
        let message =
            format!("{} is not a state. States are whole numbers from 0 to 254", quoted(fraction));
        return error(fraction, message);
    }
    // A word that is there once may be a slip for another, and a number may not.
    let is_odd = |kind: &str| kinds.len() == 3 && count(kind) == 1;
    let is_slip = |kind: &str| is_odd(kind) && kind.parse::<f64>().is_err();
    let are_symbols = kinds
        .iter()
        .all(|kind| characters(kind).len() == 1 || symbols::word(kind).is_some() || is_slip(kind));
    let are_numbers = kinds.iter().all(|kind| number(kind).is_some());
    if are_numbers || !are_symbols || hints.symbols != [None, None] {
        return None;
    }
    if kinds.len() == 2 && read_words(&words, hints, true).is_some() {
        let wanted = words[0].len();
        let row = words.iter().find(|row| row.len() != wanted)?;
        let last = row[row.len() - 1];
        let place = row.get(wanted).map_or(&last[last.len()..], |extra| *extra);
        return error(place, unequal(row, wanted));
    }
    let mut odd: Vec<&str> = kinds.iter().copied().filter(|kind| is_odd(kind)).collect();
    // Of several, a word that says nothing is the slip.
    if odd.len() > 1 {
        odd.retain(|kind| characters(kind).len() > 1 && symbols::word(kind).is_none());
    }
    let [odd] = odd[..] else { return None };
    let others: Vec<String> =
        kinds.iter().filter(|kind| **kind != odd).map(|kind| quoted(kind)).collect();
    let word = all().find(|word| *word == odd)?;
    error(
        word,
        format!("{} is a third symbol. All other cells are {}", quoted(odd), others.join(" or ")),
    )
}

fn unequal(row: &[&str], wanted: usize) -> String {
    format!(
        "this row has {} and the first has {wanted}. Make them equally long, with _ for a missing cell",
        counted(row.len(), "cell")
    )
}

/// The fault of a first line that says another size than that of the board below it.
pub(super) fn wrong_heading(text: &str, hints: &Hints<'_>) -> Option<FormatError> {
    let lines = plain_lines(text);
    let ([rows, columns], below) = with_heading(&lines)?;
    let [found_rows, found_columns] = board(below, hints, None)?.0.size();
    let is_near = columns.is_none() || rows == Some(found_rows) || columns == Some(found_columns);
    let said = match (rows?, columns) {
        (rows, None) => format!("{rows} boards, or {}", counted(rows, "row")),
        (rows, Some(columns)) => {
            format!("{} of {}", counted(rows, "row"), counted(columns, "cell"))
        }
    };
    let found = format!("{} of {}", counted(found_rows, "row"), counted(found_columns, "cell"));
    let message = format!("the first line says {said}. Below it are {found}");
    is_near.then(|| FormatError::at(1, 1, message))
}

/// The text with the squares that chats write as `:yellow_square:`, if it has nothing but such names.
fn named_symbols(text: &str) -> String {
    let is_name = |word: &str| {
        word.len() > 2
            && word.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '+' | '-'))
    };
    let names = || text.split([':', ' ', '\n', '\r']).filter(|word| !word.is_empty());
    if !text.trim_start().starts_with(':') || !names().all(is_name) {
        return text.to_string();
    }
    let dark = ["black", "dark", "new_moon"];
    let symbol = |word: &str| match word {
        word if dark.iter().any(|part| word.contains(part)) => "⬛",
        word if word.contains("white") => "⬜",
        _ => "🟨",
    };
    let kinds: BTreeSet<&str> = names().collect();
    let symbols: BTreeSet<&str> = kinds.iter().map(|word| symbol(word)).collect();
    if kinds.len() > symbols.len() {
        return text.to_string();
    }
    let line = |line: &str| {
        line.split([':', ' ']).filter(|word| !word.is_empty()).map(symbol).collect::<String>()
    };
    text.lines().map(|own| line(own) + "\n").collect()
}

/// Whether each cell has brackets of its own: `[X][ ][X]`.
fn is_in_brackets(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).peekable();
    let is_row = |line: &str| {
        let cells = line.strip_prefix('[').and_then(|line| line.strip_suffix(']'));
        cells.is_some_and(|cells| cells.split("][").all(|cell| cell.chars().count() == 1))
    };
    lines.peek().is_some() && text.contains("][") && lines.all(is_row)
}

/// The size that a first line says, and the lines below it.
fn with_heading<'a, 'b>(lines: &'b [&'a str]) -> Option<([Option<usize>; 2], &'b [&'a str])> {
    let (first, rest) = lines.split_first().filter(|(_, rest)| !rest.is_empty())?;
    let numbers: Option<Vec<usize>> = first
        .split([' ', 'x', '×', ',', '\t'])
        .filter(|word| !word.is_empty())
        .map(|word| word.parse().ok())
        .collect();
    match *numbers?.as_slice() {
        // A number alone counts rows, or boards.
        [1] => Some(([None, None], rest)),
        [rows] => Some(([Some(rows), None], rest)),
        [rows, columns] => Some(([Some(rows), Some(columns)], rest)),
        _ => None,
    }
}

/// The lines that may be rows: without blank lines around them, comments, titles and rules.
fn plain_lines<'a>(text: &'a str) -> Vec<&'a str> {
    let is_framed = text.contains(['|', '│', '┃', '║']);
    let is_rule = |line: &str| {
        let is_part = |c: char| matches!(c, '+' | '-' | '=' | '|' | ':' | ' ' | '─'..='╿');
        is_framed && line.contains(['-', '=', '─', '═', '━']) && line.chars().all(is_part)
    };
    // The rules of reStructuredText, unless = is a cell.
    let is_double = |line: &str| line.contains('=') && line.chars().all(|c| matches!(c, '=' | ' '));
    let has_doubles = !text.lines().any(|line| line.contains('=') && !is_double(line.trim()));
    let is_rule = |line: &str| is_rule(line) || has_doubles && is_double(line);
    let is_comment = |line: &str| {
        let rest = line.strip_prefix("//").or_else(|| line.strip_prefix('%'));
        let rest = rest.or_else(|| line.strip_prefix("# ")).map(str::trim_start);
        rest.is_some_and(|rest| {
            rest.chars().take_while(|c| c.is_alphabetic()).count() > 1 || rest.is_empty()
        })
    };
    // A comment behind a row begins with a word.
    let without_comment = |line: &'a str| match line.split_once(" #") {
        Some((row, words))
            if words.trim_start().chars().take_while(|c| c.is_alphabetic()).count() > 1 =>
        {
            row
        }
        _ => line,
    };
    // The first and the last field of a table may be empty.
    let tabs = |line: &str| line.matches('\t').count();
    let mut rows = text.lines().filter(|line| !line.trim().is_empty()).map(tabs);
    let is_table = rows.next().is_some_and(|first| first > 0 && rows.all(|own| own == first));
    let trimmed = |line: &'a str| match is_table {
        true => line.trim_matches([' ', '\r']),
        false => line.trim(),
    };
    let mut lines: Vec<&str> = text.lines().map(|line| trimmed(without_comment(line))).collect();
    // A spreadsheet says what stands between its columns.
    lines.retain(|line| !line.starts_with("sep="));
    lines.retain(|line| !is_comment(line) && !is_rule(line));
    let mut lines = around(&lines);
    // `A =`, `2x3 logical array` and `3×3 Matrix{Int64}:` stand above what MATLAB and Julia print.
    let is_title = |line: &str| {
        let letters = line.chars().filter(|c| c.is_alphabetic()).count();
        letters > 0 && line.ends_with('=')
            || letters > 1 && line.ends_with(':')
            || line.ends_with(" array")
            || line.contains(" sparse Matrix of class ")
    };
    while let [first, rest @ ..] = lines
        && is_title(first)
    {
        lines = around(rest);
    }
    if lines.first().is_some_and(|first| first.starts_with("[,1]") || first.starts_with("[1,]")) {
        let rows = lines.iter().filter(|line| !line.starts_with("[,1]"));
        return rows.map(|line| line.split_once(",]").map_or(*line, |row| row.1)).collect();
    }
    without_numbers(lines)
}

/// The lines without the numbers in front of them, `1: 101` or `Row 1: 1 0 1`, if all have one in order.
fn without_numbers<'a>(lines: &[&'a str]) -> Vec<&'a str> {
    let split = |line: &&'a str| line.split_once([':', ')']).or_else(|| line.split_once(". "));
    let parts: Option<Vec<(&str, &str)>> = lines.iter().map(split).collect();
    // The word for a row, and the number.
    let label = |label: &'a str| label.trim().rsplit_once(' ').unwrap_or(("", label.trim()));
    let labels =
        |parts: &[(&'a str, &'a str)]| parts.iter().map(|part| label(part.0).1).collect::<Vec<_>>();
    // Several words, or one cell, may be what belongs to a node.
    let is_row = |part: &(&'a str, &'a str)| {
        let (name, row) = (label(part.0).0, part.1.trim());
        let is_list = row.contains(|c: char| c.is_whitespace() || c == ',');
        let is_alike = parts.iter().flatten().all(|other| label(other.0).0 == name);
        row.chars().count() > 1 && is_alike && (!is_list || !name.is_empty())
    };
    let are_rows = |parts: &[(&'a str, &'a str)]| {
        parts.len() > 1 && parts.iter().all(is_row) && are_in_order(&labels(parts))
    };
    match parts.as_ref().filter(|parts| are_rows(parts)) {
        Some(parts) => parts.iter().map(|part| part.1.trim()).collect(),
        None => lines.to_vec(),
    }
}

/// The lines without blank ones at both ends.
fn around<'a, 'b>(lines: &'b [&'a str]) -> &'b [&'a str] {
    let is_full = |line: &&str| !line.is_empty();
    let first = lines.iter().position(is_full).unwrap_or(lines.len());
    let end = lines.iter().rposition(is_full).map_or(first, |last| last + 1);
    &lines[first..end]
}

fn board(lines: &[&str], hints: &Hints<'_>, said: Option<[Option<usize>; 2]>) -> Option<Board> {
    let is_one_line = lines.len() == 1;
    let rows: Vec<&str> = match lines {
        [] => return None,
        [only] => rows_of(only)?,
        lines => lines.to_vec(),
    };
    let words = cut(&rows)?;
    let (cells, note) = read_words(&words, hints, rows.len() > 1)?;
    let cells = match cells.as_slice() {
        [only] if is_one_line => folded(only, hints, lines[0])?,
        _ => cells,
    };
    let size = [cells.len(), cells[0].len()];
    let fits = |wanted: [Option<usize>; 2]| {
        (0..2).all(|axis| wanted[axis].is_none_or(|length| length == size[axis]))
    };
    let is_whole = size[1] > 0
        && cells.iter().all(|row| row.len() == size[1])
        && cells.iter().flatten().any(Option::is_some)
        && said.is_none_or(fits)
        && hints.size.is_none_or(|wanted| fits(wanted.map(Some)));
    // A column of symbols on one line is rather a path.
    let is_path = is_one_line && size[1] == 1 && note.is_some();
    (is_whole && !is_path).then(|| (Drawing::new(cells), note))
}

/// The rows of a board on one line: with `/`, `|` or `;` between them, or groups of as many symbols each.
fn rows_of(line: &str) -> Option<Vec<&str>> {
    for between in ['/', '|', ';'] {
        let line = line.trim_matches(between);
        if line.contains(between) {
            return Some(line.split(between).map(str::trim).collect());
        }
    }
    for between in [',', ' '] {
        let groups: Vec<&str> =
            line.split(between).map(str::trim).filter(|group| !group.is_empty()).collect();
        let length = groups.first()?.chars().count();
        let is_alike = |group: &&str| {
            group.chars().count() == length && !group.contains(|c: char| ('2'..='9').contains(&c))
        };
        if groups.len() > 1
            && length > 1
            && groups.iter().all(is_alike)
            && symbols::word(groups[0]).is_none()
        {
            return Some(groups);
        }
    }
    Some(vec![line])
}

/// A board on one line that does not say where rows end.
fn folded(cells: &[Option<u8>], hints: &Hints<'_>, line: &str) -> Option<Cells> {
    let side = cells.len().isqrt();
    let is_apart = line.contains(|c: char| c.is_whitespace() || c == ',');
    let columns = match hints.size {
        Some([rows, columns]) => {
            (rows.checked_mul(columns) == Some(cells.len())).then_some(columns)
        }
        None if hints.is_flat => Some(cells.len()),
        None => (side > 1 && side * side == cells.len() && !is_apart).then_some(side),
    };
    Some(cells.chunks(columns.filter(|&columns| columns > 0)?).map(<[_]>::to_vec).collect())
}

/// The rows cut into words by what stands between them in every row, or into characters.
fn cut<'a>(rows: &[&'a str]) -> Option<Vec<Vec<&'a str>>> {
    let bare = |word: &'a str| word.trim().trim_matches(['"', '\'']);
    let bars = ['|', '│', '┃', '║'];
    if rows
        .iter()
        .all(|row| row.starts_with(bars) && row.ends_with(bars) && row.chars().count() > 2)
    {
        let inner = rows.iter().map(|row| row.trim_matches(bars));
        // A frame around the board alone.
        if inner.clone().all(|row| row.chars().count() > 1 && !row.contains(bars)) {
            return cut(&inner.collect::<Vec<_>>());
        }
        return Some(without_labels(
            inner.map(|row| row.split(bars).map(bare).collect()).collect(),
        ));
    }
    let ends = &rows[..rows.len() - 1];
    let end = [';', ',']
        .into_iter()
        .find(|&end| !ends.is_empty() && ends.iter().all(|row| row.ends_with(end)));
    let row = |row: &'a str| end.map_or(row, |end| row.strip_suffix(end).unwrap_or(row));
    let row = |text: &'a str| row(text).trim_matches([' ', '\r']);
    let rows: Vec<&'a str> = rows.iter().map(|&text| row(text)).collect();
    for between in ['\t', ';', ',', '|'] {
        if rows.iter().all(|row| row.contains(between)) {
            // A bar may begin or end each row, and a comma be the point of a number.
            let is_bar = |c: char| between == '|' && c == '|';
            let whole = |word: &'a str| match word.split_once(',') {
                Some((whole, part))
                    if !part.is_empty() && part.bytes().all(|byte| byte == b'0') =>
                {
                    whole
                }
                _ => word,
            };
            let row = |row: &&'a str| {
                let fields = row.trim_matches(is_bar).split(between);
                fields.map(|word| whole(bare(word))).collect::<Vec<_>>()
            };
            let words: Vec<Vec<&str>> = rows.iter().map(row).collect();
            // An empty field beside one symbol is off. Elsewhere it may be a missing cell.
            let words = without_labels(words);
            let kinds: BTreeSet<&str> = words.iter().flatten().copied().collect();
            return (!kinds.contains("") || kinds.len() == 2).then_some(words);
        }
    }
    if rows.iter().any(|row| row.contains(char::is_whitespace)) {
        let words = rows.iter().map(|row| row.split_whitespace().map(bare).collect());
        return Some(without_labels(words.collect()));
    }
    if rows.iter().all(|row| symbols::word(row).is_some()) {
        return Some(rows.iter().map(|row| vec![*row]).collect());
    }
    Some(rows.iter().map(|row| characters(row)).collect())
}

/// The characters of a row. Emoji that are joined are one.
fn characters(row: &str) -> Vec<&str> {
    const JOINER: char = '\u{200d}';
    let (mut cells, mut start) = (Vec::new(), 0);
    for (at, character) in row.char_indices() {
        let end = at + character.len_utf8();
        let is_joined = character == JOINER || row[end..].starts_with(JOINER);
        if !is_joined {
            cells.push(&row[start..end]);
            start = end;
        }
    }
    cells.push(&row[start..]);
    cells.retain(|cell| !cell.is_empty());
    cells
}

/// A table without the names of its columns and rows. Rows have names if the corner is empty, or if they have a word more
/// than the names of columns. Columns alone have names if these are letters in order that no cell repeats, or words above
/// numbers.
fn without_labels(mut rows: Vec<Vec<&str>>) -> Vec<Vec<&str>> {
    // A diagram of chess has the letters below, and counts the rows upwards.
    if let Some((foot, above)) = rows.split_last()
        && above.len() > 1
        && above.iter().all(|row| row.len() == foot.len() + 1)
        && foot.iter().all(|word| word.starts_with(|c: char| c.is_ascii_alphabetic()))
        && are_in_order(foot)
        && are_in_order(&above.iter().rev().map(|row| row[0]).collect::<Vec<_>>())
    {
        return above.iter().map(|row| row[1..].to_vec()).collect();
    }
    let Some((head, below)) = rows.split_first().filter(|(_, below)| !below.is_empty()) else {
        return rows;
    };
    let has_corner = head.first().is_some_and(|corner| corner.is_empty())
        && head[1..].iter().all(|label| !label.is_empty())
        && below.iter().all(|row| row.first().is_some_and(|name| !name.is_empty()));
    let is_longer = || below.iter().all(|row| row.len() == head.len() + 1);
    let names = || below.iter().map(|row| row[0]).collect::<Vec<_>>();
    // Words above numbers: what spreadsheets and R write.
    let are_words = || {
        let is_word = |word: &&str| word.starts_with(|c: char| c.is_ascii_alphabetic());
        let is_distinct = |(at, word): (usize, &&str)| !head[..at].contains(word);
        head.iter().all(is_word)
            && head.iter().enumerate().all(is_distinct)
            && below.iter().flatten().all(|word| number(word).is_some())
    };
    let has_head = are_in_order(head) || are_words();
    let has_rows = has_corner || has_head && is_longer() && are_in_order(&names());
    let has_words = || are_words() && below.iter().all(|row| row.len() == head.len());
    let has_letters = || {
        let is_letter = |word: &&str| word.starts_with(|c: char| c.is_ascii_alphabetic());
        are_in_order(head)
            && head.iter().all(is_letter)
            && !below.iter().flatten().any(|word| head.contains(word))
    };
    if has_rows || has_letters() || has_words() {
        rows.remove(0);
    }
    if has_rows {
        rows.iter_mut().for_each(|row| {
            row.remove(0);
        });
    }
    rows
}

/// Whether words are names in order: 0 1 2, 1 2 3, a b c, A B C, perhaps with a mark behind.
fn are_in_order(words: &[&str]) -> bool {
    let number = |word: &str| -> Option<u32> {
        let word = word.trim_end_matches([':', '.', ')']);
        match word.as_bytes() {
            [letter] if letter.is_ascii_alphabetic() => Some(u32::from(*letter)),
            _ => word.parse().ok(),
        }
    };
    let numbers: Option<Vec<u32>> = words.iter().map(|word| number(word)).collect();
    numbers.is_some_and(|numbers| {
        matches!(numbers.first(), Some(0 | 1 | 65 | 97))
            && numbers.windows(2).all(|pair| pair[0].checked_add(1) == Some(pair[1]))
    })
}

fn is_hole(word: &str) -> bool {
    ["", "_", "NA", "NaN", "nan", "null", "None", "nil", "missing"].contains(&word)
}

/// The cells that the words are, and a sentence if it is open which of two symbols is on.
fn read_words(
    words: &[Vec<&str>],
    hints: &Hints<'_>,
    has_rows: bool,
) -> Option<(Cells, Option<Note>)> {
    let all = || words.iter().flatten().copied();
    let cells = |read: &dyn Fn(&str) -> Option<Option<u8>>| {
        let row = |row: &Vec<&str>| row.iter().map(|word| read(word)).collect::<Option<Vec<_>>>();
        words.iter().map(row).collect::<Option<Cells>>()
    };
    if hints.symbols != [None, None] {
        let [on, off] = hints.symbols;
        let said = |word: &str| match () {
            () if on == Some(word) => Some(Some(1)),
            () if off == Some(word) => Some(Some(0)),
            () if word == "_" => Some(None),
            () => (on.is_none() || off.is_none()).then_some(Some(u8::from(on.is_none()))),
        };
        return Some((cells(&said)?, None));
    }
    let or_hole = |read: &dyn Fn(&str) -> Option<u8>, word: &str| match is_hole(word) {
        true => Some(None),
        false => read(word).map(Some),
    };
    let is_sparse = all().any(str::is_empty) && all().all(|word| ["", "1"].contains(&word));
    if let Some(cells) = cells(&|word| or_hole(&number, word)).filter(|_| !is_sparse) {
        return Some((cells, None));
    }
    // Spins of physics.
    let spin = |word: &str| match word {
        "1" | "+1" => Some(Some(1)),
        "-1" => Some(Some(0)),
        _ => None,
    };
    if let Some(cells) = cells(&spin).filter(|_| has_rows && all().any(|word| word == "-1")) {
        return Some((cells, None));
    }
    let state = |word: &str| symbols::word(word).map(u8::from);
    if has_rows && let Some(cells) = cells(&|word| or_hole(&state, word)) {
        return Some((cells, None));
    }
    let mut kinds: BTreeSet<&str> = BTreeSet::new();
    for word in all().filter(|word| *word != "_") {
        let is_symbol = word.is_empty()
            || characters(word).len() == 1 && !word.starts_with(|c: char| ('2'..='9').contains(&c));
        kinds.insert(word);
        if !is_symbol || kinds.len() > 2 {
            return None;
        }
    }
    let kinds: Vec<&str> = kinds.into_iter().collect();
    // A digit and a symbol say different things, or one is a slip.
    if let [digit @ ("0" | "1"), other] | [other, digit @ ("0" | "1")] = *kinds.as_slice()
        && !other.is_empty()
        && symbols::own(other) != Some(digit == "0")
    {
        return None;
    }
    let (on, is_sure) = match *kinds.as_slice() {
        // An empty field among others is off.
        ["", symbol] => (symbol, true),
        [symbol] => (
            if symbols::own(symbol) == Some(false) { "" } else { symbol },
            symbols::own(symbol).is_some(),
        ),
        [one, other] => symbols::lit([one, other]),
        _ => return None,
    };
    if !is_sure && (!has_rows || kinds.len() < 2) {
        return None;
    }
    let note = || {
        let off = kinds.iter().find(|kind| **kind != on)?;
        Some(Note::Symbols { on: on.to_string(), off: (*off).to_string() })
    };
    let note = if is_sure { None } else { note() };
    let cells = cells(&|word| match word {
        "_" => Some(None),
        word => Some(Some(u8::from(word == on))),
    });
    Some((cells?, note))
}

/// A state as a number, perhaps with zeros behind a point.
fn number(word: &str) -> Option<u8> {
    // Sparse matrices of R and Julia have points for 0.
    if [".", "⋅"].contains(&word) {
        return Some(0);
    }
    // numpy.savetxt writes 1.000000000000000000e+00.
    if word.contains('.') && word.contains(['e', 'E']) {
        let number: f64 = word.parse().ok()?;
        return (0..255u8).find(|&state| f64::from(state) == number);
    }
    let (whole, part) = word.split_once('.').unwrap_or((word, ""));
    let is_plain =
        part.bytes().all(|byte| byte == b'0') && (whole.len() == 1 || !whole.starts_with('0'));
    whole.parse().ok().filter(|&state| is_plain && state < 255 && !whole.starts_with('+'))
}

/// A cell as a number or a word: a state, on or off, or none.
pub(crate) fn cell(word: &str) -> Option<Option<u8>> {
    match is_hole(word) {
        true => Some(None),
        false => number(word).or_else(|| symbols::word(word).map(u8::from)).map(Some),
    }
}
