//! Python: the strings in three quotes that document modules, classes and functions.

use super::markdown;
use super::passage::Passage;

/// The prose of the documentation.
pub(super) fn passages(text: &str) -> Vec<Passage> {
    let mut line = 1;
    let mut passages = Vec::new();
    for (index, part) in text.split("\"\"\"").enumerate() {
        if index % 2 == 1 {
            let mut rows = part.lines().peekable();
            let mut plain = Vec::from_iter(rows.next().map(str::trim));
            while let Some(row) = rows.next() {
                let is_code = is_code(row) || rows.peek().is_some_and(|next| is_name(row, next));
                plain.push(if is_code { "" } else { row.trim() });
            }
            let read = markdown::passages(&plain.join("\n"));
            passages.extend(
                read.into_iter()
                    .map(|passage| Passage { line: line + passage.line - 1, ..passage }),
            );
        }
        line += part.matches('\n').count();
    }
    passages
}

/// Whether a row is an example for doctest, or underlines the heading of a section.
fn is_code(row: &str) -> bool {
    [">>>", "...", "--"].iter().any(|sign| row.trim_start().starts_with(sign))
}

/// Whether a row is the name and type of what the next row describes, as numpydoc has it.
fn is_name(row: &str, next: &str) -> bool {
    let indent = |row: &str| row.len() - row.trim_start().len();
    let is_item = row.trim_start().starts_with(['-', '*']);
    !is_item && !row.trim().is_empty() && !next.trim().is_empty() && indent(next) > indent(row)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_are_no_prose() {
        let found =
            passages("x = 1\n\"\"\"First.\n\n>>> a; b\n\"\"\"\n\ny = \"\"\"Second.\"\"\"\n");
        let found: Vec<_> = found.iter().map(|passage| (passage.line, &*passage.text)).collect();
        assert_eq!(found, [(2, "First."), (7, "Second.")]);
    }

    #[test]
    fn names_and_types_are_no_prose() {
        let found = passages(
            "\"\"\"First.\n\n    Parameters\n    ------\n    states : int\n        The number.\n\"\"\"\n",
        );
        let found: Vec<&str> = found.iter().map(|passage| &*passage.text).collect();
        assert_eq!(found, ["First.", "Parameters", "The number."]);
    }
}
