//! The least number way to break symmetry: elements are numbered in the order they first appear.
//!
//! Elements that no number in the input names are interchangeable. Go through the cells of the functions by the largest
//! argument: constants, then `f(0)` for all `f`, then those with an argument 1 and none larger, and so on. Number each
//! element when it first appears, as a value or as an argument. This turns every model into an isomorphic one. In it,
//! the value of a cell is at most one more than all elements that appeared earlier (J. Zhang, *Constructing finite
//! algebras with FALCON*, 1996).
//!
//! Clauses express this here: a value `d` needs an earlier cell with the value `d - 1`, unless `d - 1` has appeared as
//! an argument or is named.

use lightsout_sat::engine::Engine;
use lightsout_sat::{Clauses, Literal};

use super::cells::{Cell, Cells};
use super::theory::Symbol;

/// Says that elements from `named` on are numbered in the order they appear.
pub(super) fn order_elements(
    symbols: &[Symbol],
    size: usize,
    named: usize,
    cells: &mut Cells,
    engine: &mut Engine<'_, '_>,
) {
    let mut appeared: Vec<Option<Literal>> = vec![None; size];
    let mut is_known = vec![false; size];
    for level in 0..size {
        let before = named.max(level);
        if before + 1 >= size || cells.is_contradictory {
            return;
        }
        for (number, symbol) in symbols.iter().enumerate().filter(|(_, symbol)| symbol.is_function)
        {
            for index in indices(symbol.arity, size, level) {
                let cell = Cell { symbol: number, index };
                limit(cell, before, &appeared, &is_known, cells, engine);
                note(cell, before, &mut appeared, &mut is_known, cells, engine);
            }
        }
    }
}

/// The places of a table whose largest argument is `level - 1`; constants stand at level 0.
fn indices(arity: usize, size: usize, level: usize) -> Vec<usize> {
    match (arity, level) {
        (0, 0) => return vec![0],
        (0, _) | (_, 0) => return Vec::new(),
        _ => {}
    }
    let mut found = Vec::new();
    let mut arguments = vec![0usize; arity];
    loop {
        if arguments.contains(&(level - 1)) {
            found.push(arguments.iter().fold(0, |index, argument| index * size + argument));
        }
        let Some(place) = arguments.iter().rposition(|&argument| argument + 1 < level) else {
            return found;
        };
        arguments[place] += 1;
        arguments[place + 1..].fill(0);
    }
}

/// Forbids values that would leave a gap.
fn limit(
    cell: Cell,
    before: usize,
    appeared: &[Option<Literal>],
    is_known: &[bool],
    cells: &mut Cells,
    engine: &mut Engine<'_, '_>,
) {
    let first_that_needs = before as i64 + 1;
    let reachable = |value: i64| {
        let below = usize::try_from(value - 1).unwrap_or(0);
        value < first_that_needs || appeared[below].is_some() || is_known[below]
    };
    if !cells.is_in_engine(cell) {
        cells.keep(cell, reachable);
    }
    for value in cells.values(cell) {
        let below = usize::try_from(value - 1).unwrap_or(0);
        if value >= first_that_needs
            && !is_known[below]
            && cells.count(cell) > 1
            && let Some(earlier) = appeared[below]
        {
            let literal = cells.literal(cell, value, engine);
            engine.add(&[!literal, earlier]);
        }
    }
}

/// Notes that the cell may have let an element appear.
fn note(
    cell: Cell,
    before: usize,
    appeared: &mut [Option<Literal>],
    is_known: &mut [bool],
    cells: &mut Cells,
    engine: &mut Engine<'_, '_>,
) {
    for value in cells.values(cell) {
        let element = usize::try_from(value).expect("candidates are not negative");
        if element < before || is_known[element] {
            continue;
        }
        if cells.count(cell) == 1 {
            is_known[element] = true;
            continue;
        }
        let here = cells.literal(cell, value, engine);
        appeared[element] = Some(match appeared[element] {
            None => here,
            Some(earlier) => {
                let either = engine.new_variable().literal();
                engine.add(&[!either, earlier, here]);
                either
            }
        });
    }
}
