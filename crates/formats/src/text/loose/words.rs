//! Cuts rows into words, without the names of columns and rows.

use std::collections::BTreeSet;

use super::super::symbols;
use super::alphabet::number;

/// The rows cut into words by the separator that every row has, or into characters.
pub(super) fn cut<'a>(rows: &[&'a str]) -> Option<Vec<Vec<&'a str>>> {
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
            // If there is only one symbol, an empty field is off. Otherwise it may be a missing cell.
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
pub(super) fn characters(row: &str) -> Vec<&str> {
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
    let names = || below.iter().map(|row| row[0]).collect::<Vec<_>>();
    // Numbers out of order are cells, and the corner is a missing one.
    let are_names = |words: &[&str]| {
        !words.iter().any(|word| word.is_empty())
            && (are_in_order(words) || words.iter().any(|word| number(word).is_none()))
    };
    let has_corner = head.first().is_some_and(|corner| corner.is_empty())
        && are_names(&head[1..])
        && are_names(&names());
    let is_longer = || below.iter().all(|row| row.len() == head.len() + 1);
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
pub(super) fn are_in_order(words: &[&str]) -> bool {
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
