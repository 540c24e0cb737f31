//! Python: the strings in three quotes that document modules, classes and functions.

use super::markdown;
use super::passage::Passage;

/// The prose of the documentation.
pub fn passages(text: &str) -> Vec<Passage> {
    let mut line = 1;
    let mut passages = Vec::new();
    for (index, part) in text.split("\"\"\"").enumerate() {
        // Examples, and fields with a line of dashes above them, are for doctest and numpydoc.
        let is_prose = |row: &&str| {
            ![">>>", "...", "--"].iter().any(|sign| row.trim_start().starts_with(sign))
        };
        if index % 2 == 1 {
            let rows = part.lines().map(|row| if is_prose(&row) { row.trim() } else { "" });
            let plain: Vec<&str> = rows.collect();
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
}
