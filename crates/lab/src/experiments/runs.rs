//! Tasks, runs and curves for experiments that run the command with several methods.

use serde_json::{Value, json};

use crate::experiment::{Row, Task};
use crate::figure::{Curve, Point};
use crate::mean;

/// Returns the rows with these settings.
pub fn chosen<'r>(rows: &'r [Row], settings: &'r [(&str, Value)]) -> impl Iterator<Item = &'r Row> {
    rows.iter()
        .filter(move |row| settings.iter().all(|(name, value)| row.get(*name) == Some(value)))
}

/// Counts the easier tasks that a limit ended: those whose settings `alike` are the same and whose number `harder` is less.
pub fn deaths(task: &Task, rows: &[Row], alike: &[&str], harder: &str) -> usize {
    let is_easier = |row: &&Row| {
        alike.iter().all(|name| row.get(*name) == task.settings.get(*name))
            && number(row, harder).is_some_and(|easier| easier < task.number(harder) as f64)
    };
    rows.iter().filter(is_easier).filter(|row| has_died(row)).count()
}

/// Whether a run was ended by a limit.
pub fn has_died(row: &Row) -> bool {
    row.get("ended").and_then(Value::as_str).is_some_and(|ended| ended.starts_with("out of"))
}

/// Returns a number in a row.
pub fn number(row: &Row, name: &str) -> Option<f64> {
    row.get(name)?.as_f64()
}

/// Returns the curve of a method: `y` over `x` in the rows that ended in one of `endings`. Several rows with the same x
/// give their mean, which is partial if a limit ended other rows.
pub fn curve(name: &str, rows: &[&Row], x: &str, y: &str, endings: &[&str]) -> Curve {
    let is_answered = |row: &&&Row| {
        row.get("ended").and_then(Value::as_str).is_some_and(|ended| endings.contains(&ended))
    };
    let mut values: Vec<(f64, Vec<f64>)> = Vec::new();
    for row in rows.iter().filter(is_answered) {
        let (Some(x), Some(y)) = (number(row, x), number(row, y)) else { continue };
        match values.iter_mut().find(|known| known.0 == x) {
            Some(known) => known.1.push(y),
            None => values.push((x, vec![y])),
        }
    }
    values.sort_by(|a, b| a.0.total_cmp(&b.0));
    let dead =
        |at: f64| rows.iter().filter(|row| has_died(row) && number(row, x) == Some(at)).count();
    let points = values
        .iter()
        .filter_map(|(at, values)| mean::of_part(*at, values, values.len() + dead(*at)));
    Curve::ours(name, points).with_ends(ends(rows, x, y))
}

/// The entry of the CPU time. It has a least value, so that a logarithm has something to show.
pub const SECONDS: &str = "processor";

/// Writes a run for a table: its seconds, or how it ended instead.
pub fn cell(row: Option<&Row>) -> String {
    let Some(row) = row else { return "–".to_string() };
    let ended = row.get("ended").and_then(Value::as_str).unwrap_or("");
    match (ended, number(row, SECONDS)) {
        ("solved" | "unsolvable" | "refuted" | "done", Some(spent)) => {
            format!("{ended}, {}", seconds(spent))
        }
        (_, Some(spent)) if has_died(row) => format!("{ended}, {}", seconds(spent)),
        (other, _) => other.to_string(),
    }
}

/// Returns the points at which a limit ended runs of a method.
pub fn ends(rows: &[&Row], x: &str, y: &str) -> Vec<Point> {
    let point = |row: &&Row| Some(Point::at(number(row, x)?, number(row, y)?));
    rows.iter().filter(|row| has_died(row)).filter_map(point).collect()
}

/// Seconds as people say them: `< 0.01 s`, `0.25 s`, `4.6 s`, `120 s`.
pub fn seconds(seconds: f64) -> String {
    match seconds {
        tiny if tiny < 0.01 => "< 0.01 s".to_string(),
        small if small < 1.0 => format!("{small:.2} s"),
        middle if middle < 20.0 => format!("{middle:.1} s"),
        large => format!("{large:.0} s"),
    }
}

/// Writes a number with three digits that count, or all before the point.
pub fn rounded(number: f64) -> String {
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
pub fn at_most(spent: f64) -> String {
    if spent < 0.01 {
        "less than 0.01 s".to_string()
    } else {
        format!("at most {}", seconds(spent))
    }
}

/// Writes a whole number as people do: `2,000,000`.
pub fn grouped(number: u64) -> String {
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
pub fn megabytes(bytes: f64) -> String {
    format!("{:.0} MB", bytes / 1e6)
}

/// Returns the greatest number of this name in the rows that ended so.
pub fn most(rows: &[&Row], name: &str, ending: &str) -> Option<f64> {
    let chosen = rows.iter().filter(|row| row.get("ended") == Some(&json!(ending)));
    chosen.filter_map(|row| number(row, name)).max_by(f64::total_cmp)
}
