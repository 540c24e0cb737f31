//! The figures and tables of a study, from its rows.

use serde_json::{Map, Value, json};

use super::file::{AxisEntry, FigureEntry, TableEntry};
use crate::experiment::{Row, Table};
use crate::experiments::runs;
use crate::figure::{Axis, Curve, Figure};
use crate::mean;

/// Returns the figures of an entry: one, or one for each value of a setting.
pub fn figures(entry: &FigureEntry, rows: &[Row]) -> Vec<Figure> {
    let rows: Vec<&Row> = rows.iter().filter(|row| has(row, &entry.only)).collect();
    let Some(each) = &entry.each else { return figure(entry, &rows, "", "").into_iter().collect() };
    let of = |value: &Value| {
        let of_value: Vec<&Row> =
            rows.iter().copied().filter(|row| row.get(each) == Some(value)).collect();
        figure(entry, &of_value, &format!("{{{each}}}"), &text(value))
    };
    values(&rows, each).iter().filter_map(of).collect()
}

fn figure(entry: &FigureEntry, rows: &[&Row], name: &str, value: &str) -> Option<Figure> {
    let endings: Vec<&str> = entry.ended.iter().map(String::as_str).collect();
    let curve = |of: &Value| {
        let rows: Vec<&Row> =
            rows.iter().copied().filter(|row| row.get(&entry.curves) == Some(of)).collect();
        let name = entry.labels.get(&text(of)).cloned().unwrap_or_else(|| text(of));
        runs::curve(&name, &rows, &entry.x.of, &entry.y.of, &endings)
    };
    let measured: Vec<Curve> = values(rows, &entry.curves).iter().map(curve).collect();
    if measured.iter().all(|curve| curve.points.is_empty()) {
        return None;
    }
    let published = entry.published.iter();
    let published =
        published.map(|known| Curve::published(known.name.clone(), known.points.iter().copied()));
    Some(Figure {
        name: entry.name.replace(name, value),
        title: entry.title.replace(name, value),
        x: axis(&entry.x),
        y: axis(&entry.y),
        curves: measured.into_iter().chain(published).collect(),
    })
}

fn axis(entry: &AxisEntry) -> Axis {
    Axis { label: entry.label.clone(), is_log: entry.log, is_whole: entry.whole }
}

/// Returns the table of an entry, or none if no row belongs there.
pub fn table(entry: &TableEntry, methods: &[String], rows: &[Row]) -> Option<Table> {
    let rows: Vec<&Row> = rows.iter().filter(|row| has(row, &entry.only)).collect();
    let columns = values(&rows, &entry.columns);
    let lines = match entry.rows.as_str() {
        "method" => methods.iter().map(|method| json!(method)).collect(),
        other => values(&rows, other),
    };
    let line = |line: &Value| {
        let cells = columns.iter().map(|column| {
            let of = [(&entry.rows, line), (&entry.columns, column)];
            let of: Vec<&Row> = rows
                .iter()
                .copied()
                .filter(|row| of.iter().all(|(name, value)| row.get(*name) == Some(*value)))
                .collect();
            cell(&of, &entry.show)
        });
        std::iter::once(text(line)).chain(cells).collect()
    };
    let table = Table {
        title: entry.title.clone(),
        heads: std::iter::once(entry.rows.clone()).chain(columns.iter().map(text)).collect(),
        rows: lines.iter().map(line).chain(entry.published.iter().cloned()).collect(),
    };
    (!columns.is_empty()).then_some(table)
}

/// The measurements in a cell. If there are several, each has its name.
fn cell(rows: &[&Row], show: &[String]) -> String {
    let one = |name: &String| match (name.as_str(), show.len()) {
        ("ended", _) => Some(ended(rows)),
        (_, 1) => mean_of(rows, name),
        _ => Some(format!("{} {name}", mean_of(rows, name)?)),
    };
    let all: Vec<String> = show.iter().filter_map(one).collect();
    if rows.is_empty() || all.is_empty() { "–".to_string() } else { all.join(", ") }
}

/// How one run ended and its time, or the mean time of several and how many came to no solution.
fn ended(rows: &[&Row]) -> String {
    if let [row] = rows {
        return runs::cell(Some(row));
    }
    let without = rows.iter().filter(|row| row.get("ended") != Some(&json!("solved"))).count();
    let seconds = mean_of(rows, runs::SECONDS).map(|mean| format!("{mean} s"));
    let without = (without > 0).then(|| format!("{without} of {} without a solution", rows.len()));
    [seconds, without].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The mean of a measurement over the runs that have it, with half of its band.
pub fn mean_of(rows: &[&Row], name: &str) -> Option<String> {
    let numbers: Vec<f64> = rows.iter().filter_map(|row| runs::number(row, name)).collect();
    let point = mean::point(0.0, &numbers)?;
    let half = point.band.map_or(0.0, |(_, high)| high - point.y);
    Some(match numbers.len() {
        1 => runs::rounded(point.y),
        _ => format!("{} ± {}", runs::rounded(point.y), runs::rounded(half)),
    })
}

/// Whether a row has these settings.
pub fn has(row: &Row, settings: &Map<String, Value>) -> bool {
    settings.iter().all(|(name, value)| row.get(name) == Some(value))
}

/// The different values of a setting, in the order of the rows.
fn values(rows: &[&Row], name: &str) -> Vec<Value> {
    let mut all: Vec<Value> = Vec::new();
    for value in rows.iter().filter_map(|row| row.get(name)) {
        if !all.contains(value) {
            all.push(value.clone());
        }
    }
    all
}

/// A value without quotes.
pub fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_string)
}
