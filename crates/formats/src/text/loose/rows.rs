//! The lines of a text that may be the rows of a board, and the size above them.

use super::super::symbols;
use super::words::are_in_order;

/// The size that a first line says, and the lines below it.
pub(super) fn with_heading<'a, 'b>(
    lines: &'b [&'a str],
) -> Option<([Option<usize>; 2], &'b [&'a str])> {
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
pub(super) fn plain_lines<'a>(text: &'a str) -> Vec<&'a str> {
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
            let letters = rest.chars().take_while(|c| c.is_alphabetic()).count();
            // numpy.savetxt puts the names of columns there.
            letters > 1 || letters == 1 && rest.contains(',') || rest.is_empty()
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
    // A spreadsheet names the separator of its columns.
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
    let split = |line: &&'a str| line.split_once([':', ')', '=']).or_else(|| line.split_once(". "));
    let parts: Option<Vec<(&str, &str)>> = lines.iter().map(split).collect();
    // The word for a row, and the number.
    let label = |label: &'a str| {
        let label = label.trim();
        let word = label.trim_end_matches(|c: char| c.is_ascii_digit());
        match word.starts_with(['r', 'R']) && word.len() < label.len() {
            true => (word.trim_end(), &label[word.len()..]),
            false => label.rsplit_once(' ').unwrap_or(("", label)),
        }
    };
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

/// A board on one line without its number or title in front: `3: 101/010`, `Level 3: 101/010`.
fn without_number(line: &str) -> &str {
    let Some((title, board)) = line.split_once(": ") else { return line };
    let number = title.rsplit([' ', '#']).next().unwrap_or_default();
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { board.trim() } else { line }
}

/// The rows of a board on one line: with `/`, `|` or `;` between them, or groups of as many symbols each.
pub(super) fn rows_of(line: &str) -> Option<Vec<&str>> {
    for between in ['/', '|', ';'] {
        let line = without_number(line).trim_matches(between);
        if line.contains(between) {
            let rows: Vec<&str> = line.split(between).map(str::trim).collect();
            // Fractions such as 1.0 are the cells of one row.
            let is_fraction = |row: &&str| row.contains('.') && row.parse::<f64>().is_ok();
            return (!rows.iter().all(is_fraction)).then_some(rows);
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
