//! Signs that tell an edge list from prose, logs, source code and tables: plausible names, and a sign of a graph.

use std::collections::BTreeSet;

use lightsout_algebra::watch::{Ticker, Watch};
use lightsout_model::spec::graph::Graph;

use super::{ARROW, LINE, Place, without_data, words};
use crate::error::{FormatError, quoted};
use crate::graph_texts::arcs::lead_back;

/// Refuses a text that has no sign of being a list of edges.
///
/// A sign is an arrow, the `{}` of networkx, or numbers: nodes numbered without a gap from 0 or 1, or names with digits
/// of which one begins an edge and ends another.
///
/// # Errors
/// What the text lacks, or the reason to stop.
pub(super) fn check(text: &str, watch: &mut dyn Watch) -> Result<(), FormatError> {
    let mut ticker = Ticker::new(watch);
    let (mut has_sign, mut first) = (false, None);
    let [mut from, mut to] = [BTreeSet::new(), BTreeSet::new()];
    let (mut are_bits, mut is_row, mut is_odd) = (true, false, false);
    if let Some(size) = size_above_rows(text) {
        let message = format!("{} is the size of the rows below it", quoted(size));
        return Err(FormatError::at(1, 1, message));
    }
    for (index, whole) in text.lines().enumerate() {
        ticker.tick()?;
        let (line, _) = without_data(whole);
        has_sign |= line.len() < whole.trim_end().len();
        let place = Place { line: index + 1, text: whole };
        let mut names: Vec<&str> = words(line).take(6).collect();
        let is_signed = names.contains(&ARROW) || names.contains(&LINE);
        has_sign |= is_signed;
        names.retain(|name| ![ARROW, LINE].contains(name));
        // Nodes of grids have names such as 0,1.
        let is_of_grid = is_signed && names.iter().all(|name| name.contains(','));
        let is_wrong = |name: &&&str| match is_of_grid {
            true => !name.split(',').all(is_name),
            false => !is_name(name),
        };
        if let Some(wrong) = names.iter().find(is_wrong) {
            let shown = quoted(wrong);
            if names.len() == 3 && *wrong == names[2] && wrong.parse::<f64>().is_ok() {
                let message = format!(
                    "{shown} is not a weight. A weight is a whole number from 0 to 255. Leave all weights out if each edge counts once"
                );
                return Err(place.error(wrong, message));
            }
            let is_list = names.get(1) == Some(wrong) && wrong.split(',').all(is_name);
            let wanted = match is_list {
                true => "A button and its lights are written A: 1,3",
                false => "Edges are two names a line, of letters, digits, _, - and .",
            };
            let message = format!("{shown} is not the name of a node. {wanted}");
            return Err(place.error(wrong, message));
        }
        if names.len() < 2 {
            is_row |= names.iter().any(|name| {
                name.len() > 1 && name.bytes().all(|digit| matches!(digit, b'0' | b'1'))
            });
            continue;
        }
        let columns = *first.get_or_insert(names.len());
        if columns != names.len() {
            let message = format!(
                "this line has {} words and the first edge {columns}. An edge is two names and perhaps a weight",
                names.len()
            );
            return Err(place.error(names[columns.min(names.len() - 1)], message));
        }
        is_odd |= names.len() > 2 && names[0] == names[1];
        are_bits &= names.len() > 2 && names.iter().all(|name| matches!(*name, "0" | "1"));
        from.insert(names[0]);
        to.insert(names[1]);
    }
    // Below a size, 10101 is rather a row of cells than a node without edges.
    are_bits |= is_row && from.len() == 1;
    // Few edges lead from a node to itself.
    if has_sign || !are_bits && !is_odd && are_numbered(&from, &to) {
        return Ok(());
    }
    let what = match (are_bits, is_odd) {
        (true, _) => "rows of 0 and 1",
        (false, true) => "rows of numbers",
        (false, false) => "words",
    };
    Err(FormatError::at(
        1,
        1,
        format!(
            "{what} alone are not edges. Write a -> b or a -- b, number the nodes, or name the format edges"
        ),
    ))
}

/// Whether all edges have the data of networkx behind them, and one leads back to a node that had its turn.
pub(super) fn may_be_arcs_of_networkx(text: &str) -> bool {
    let is_edge = |line: &&str| words(line).next().is_some();
    let ends = |line| {
        let (edge, _) = without_data(line);
        let mut names = words(edge);
        let ends = [names.next()?, names.next()?];
        (edge.len() < line.trim_end().len() && names.next().is_none()).then_some(ends)
    };
    let edges: Option<Vec<_>> = text.lines().filter(is_edge).map(ends).collect();
    edges.is_some_and(|edges| lead_back(edges.into_iter()))
}

/// The first line, if it is the size of a board whose rows are all the lines below, without blanks in them.
fn size_above_rows(text: &str) -> Option<&str> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.next()?;
    let numbers: Option<Vec<usize>> =
        first.split_whitespace().map(|word| word.parse().ok()).collect();
    let [rows, columns] = *numbers?.as_slice() else { return None };
    let is_row = |line: &str| line.len() == columns && !line.contains(char::is_whitespace);
    let mut count = 0;
    (lines.inspect(|_| count += 1).all(is_row) && count == rows && columns > 1).then_some(first)
}

/// Whether a word is a name: no brackets, quotes, colons or commas, and neither a decimal fraction nor a truth value.
fn is_name(word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.');
    let is_fraction = word.contains('.') && word.parse::<f64>().is_ok();
    let is_truth = ["true", "false"].iter().any(|truth| word.eq_ignore_ascii_case(truth));
    word.chars().all(is_part) && !is_fraction && !is_truth && !word.starts_with('-')
}

/// Tells whether a list of these edges shows by the names of its nodes that it is one.
pub(super) fn are_edges(graph: &Graph) -> bool {
    let names = |end: fn(&(usize, usize, u8)) -> usize| {
        graph.arcs.iter().map(|arc| graph.names[end(arc)].as_str()).collect::<BTreeSet<_>>()
    };
    let (from, to) = (names(|arc| arc.0), names(|arc| arc.1));
    from.union(&to).all(|name| is_name(name)) && are_numbered(&from, &to)
}

fn are_numbered(from: &BTreeSet<&str>, to: &BTreeSet<&str>) -> bool {
    let names: BTreeSet<&str> = from.union(to).copied().collect();
    let has_digit = |name: &&str| name.bytes().any(|byte| byte.is_ascii_digit());
    let numbers: Option<BTreeSet<usize>> = names.iter().map(|name| name.parse().ok()).collect();
    let has_no_gap = |numbers: &BTreeSet<usize>| {
        let first = numbers.first().copied().unwrap_or(0);
        first <= 1 && numbers.last().is_some_and(|last| last - first + 1 == names.len())
    };
    !names.is_empty()
        && names.iter().all(has_digit)
        && (numbers.as_ref().is_some_and(has_no_gap) || !from.is_disjoint(to))
}
