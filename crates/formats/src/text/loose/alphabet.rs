//! Reads words as cells: numbers, words for on and off, or two symbols.

use std::collections::BTreeSet;

use super::super::symbols;
use super::Cells;
use super::words::characters;
use crate::read::{Hints, Note};

pub(super) fn is_hole(word: &str) -> bool {
    ["", "_", "NA", "NaN", "nan", "null", "None", "nil", "missing"].contains(&word)
}

/// The cells that the words are, and a sentence if it is open which of two symbols is on.
pub(super) fn read_words(
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
pub(super) fn number(word: &str) -> Option<u8> {
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
