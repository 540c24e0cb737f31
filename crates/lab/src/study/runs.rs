//! Runs and their curves.

use std::collections::BTreeMap;

use serde_json::Value;

use super::expression;
use super::file::FigureEntry;
use crate::experiment::{BEYOND, Row, Task};
use crate::figure::{Curve, Point};
use crate::mean;

/// Counts the easier values of `harder` at which a limit ended every run that has the same settings `alike`.
pub(super) fn deaths(task: &Task, rows: &[Row], alike: &[&str], harder: &str) -> usize {
    let is_like = |row: &&Row| alike.iter().all(|name| row.get(*name) == task.settings.get(*name));
    let level = |row: &Row| row.get(harder)?.as_u64().filter(|level| *level < task.number(harder));
    let mut levels: BTreeMap<u64, bool> = BTreeMap::new();
    for (level, row) in rows.iter().filter(is_like).filter_map(|row| Some((level(row)?, row))) {
        *levels.entry(level).or_insert(true) &= has_died(row);
    }
    levels.values().filter(|have_died| **have_died).count()
}

/// Whether a run was ended by a limit.
pub(super) fn has_died(row: &Row) -> bool {
    ended(row).starts_with("out of")
}

/// Returns a number in a row.
pub(super) fn number(row: &Row, name: &str) -> Option<f64> {
    row.get(name)?.as_f64()
}

/// Returns a number in a row, or that of an expression over it.
fn measure(row: &Row, of: &str) -> Option<f64> {
    match row.get(of) {
        Some(value) => value.as_f64(),
        None if of.contains(' ') => expression::value(of, row)?.as_f64(),
        None => None,
    }
}

fn ended(row: &Row) -> &str {
    row.get("ended").and_then(Value::as_str).unwrap_or("")
}

/// Whether a task was done at all.
pub(super) fn was_run(row: &Row) -> bool {
    !["absent", BEYOND].contains(&ended(row))
}

/// Returns a curve of a figure: the means over the rows with the same x that ended well. A mean is drawn if those are at
/// least half of the rows, and partial if some ended otherwise.
pub(super) fn curve(name: &str, rows: &[&Row], entry: &FigureEntry) -> Curve {
    let has_ended = |row: &Row, endings: &[String]| endings.iter().any(|it| it == ended(row));
    let mut groups: Vec<(f64, Vec<&Row>)> = Vec::new();
    for row in rows {
        let Some(x) = measure(row, &entry.x.of) else { continue };
        match groups.iter_mut().find(|known| known.0 == x) {
            Some(known) => known.1.push(row),
            None => groups.push((x, vec![row])),
        }
    }
    groups.sort_by(|a, b| a.0.total_cmp(&b.0));
    let points = groups.iter().filter_map(|(x, rows)| {
        let of = rows.iter().filter(|row| has_ended(row, &entry.ended));
        let values: Vec<f64> = of.filter_map(|row| measure(row, &entry.y.of)).collect();
        let all = rows.iter().filter(|row| was_run(row)).count();
        let is_hollow = rows.iter().any(|row| has_ended(row, &entry.hollow));
        let point = mean::point(*x, &values).filter(|_| 2 * values.len() >= all)?;
        Some(Point { is_partial: is_hollow || values.len() < all, ..point })
    });
    let points: Vec<Point> = points.collect();
    let end = |row: &&Row| Some(Point::at(measure(row, &entry.x.of)?, measure(row, &entry.y.of)?));
    // On a linear axis what a limit ended would press all else to the foot.
    let died = rows.iter().filter(|row| entry.y.log && has_died(row));
    let curve = if entry.dots { Curve::cloud(name, points) } else { Curve::ours(name, points) };
    curve.with_ends(died.filter_map(end))
}

/// The entry of the CPU time. It has a least value, so that a logarithm has something to show.
pub(super) const SECONDS: &str = "processor";

/// Writes a run for a table: its seconds, or how it ended instead.
pub(super) fn cell(row: Option<&Row>) -> String {
    let Some(row) = row else { return "–".to_string() };
    let ended = ended(row);
    match (ended, number(row, SECONDS)) {
        ("solved" | "unsolvable" | "refuted" | "done", Some(spent)) => {
            format!("{ended}, {}", seconds(spent))
        }
        (_, Some(spent)) if has_died(row) => format!("{ended}, {}", seconds(spent)),
        (BEYOND, _) => "not run".to_string(),
        (other, _) => other.to_string(),
    }
}

/// Seconds as people say them: `< 0.01 s`, `0.25 s`, `4.6 s`, `120 s`.
pub(super) fn seconds(seconds: f64) -> String {
    match seconds {
        tiny if tiny < 0.01 => "< 0.01 s".to_string(),
        small if small < 1.0 => format!("{small:.2} s"),
        middle if middle < 20.0 => format!("{middle:.1} s"),
        large => format!("{large:.0} s"),
    }
}

/// Writes a number with three digits that count, or all before the point.
pub(super) fn rounded(number: f64) -> String {
    if number == 0.0 {
        return "0".to_string();
    }
    let places = (2 - number.abs().log10().floor() as i32).clamp(0, 6) as usize;
    let text = format!("{number:.places$}");
    if text.contains('.') {
        text.trim_end_matches('0').trim_end_matches('.').to_string()
    } else {
        text
    }
}

/// Writes in words that no run took longer.
pub(super) fn at_most(spent: f64) -> String {
    if spent < 0.01 {
        "less than 0.01 s".to_string()
    } else {
        format!("at most {}", seconds(spent))
    }
}

/// Writes a whole number as people do: `2,000,000`.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Writes bytes as people say them: `56 MB`.
pub(super) fn megabytes(bytes: f64) -> String {
    format!("{:.0} MB", bytes / 1e6)
}
