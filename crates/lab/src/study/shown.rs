//! The figures and tables of a study, from its rows.

use serde_json::{Map, Value};

use super::expression::text;
use super::file::{AxisEntry, FigureEntry, Published, TableEntry};
use super::runs;
use crate::experiment::{Row, Table};
use crate::figure::{Axis, Curve, Figure, Style};
use crate::mean;

/// Returns the figures of an entry: one, or one for each value of a setting.
pub(super) fn figures(entry: &FigureEntry, rows: &[Row]) -> Vec<Figure> {
    let rows: Vec<&Row> = rows.iter().filter(|row| has(row, &entry.only)).collect();
    parts(&entry.each, &rows).iter().filter_map(|(of, rows)| figure(entry, of, rows)).collect()
}

/// The rows by the value of a setting, or all of them.
fn parts<'r>(of: &Option<String>, rows: &[&'r Row]) -> Vec<(Value, Vec<&'r Row>)> {
    let Some(name) = of else { return vec![(Value::Null, rows.to_vec())] };
    let with = |value: Value| (value.clone(), self::of(rows, name, &value));
    values(rows, name).into_iter().map(with).collect()
}

fn figure(entry: &FigureEntry, each: &Value, rows: &[&Row]) -> Option<Figure> {
    let parts = parts(&entry.panels, rows);
    let mut curves = Vec::new();
    for (panel, (of, rows)) in parts.iter().enumerate() {
        for value in values(rows, &entry.curves) {
            let rows = self::of(rows, &entry.curves, &value);
            let (name, style) = (text(&value), style(entry, rows[0]));
            let label = entry.labels.get(&name).unwrap_or(&name);
            curves.push(Curve { panel, style, ..runs::curve(label, &rows, entry) });
        }
        let is_here = |it: &&Published| it.of.iter().all(|value| value == each || value == of);
        for known in entry.published.iter().filter(is_here) {
            let curve = Curve::published(known.name.clone(), known.points.iter().copied());
            let curve = curve.with_below(known.below.iter().copied());
            curves.push(Curve { panel, level: known.level, at: known.at, ..curve });
        }
    }
    let with = |words: &str| match &entry.each {
        Some(name) => words.replace(&format!("{{{name}}}"), &text(each)),
        None => words.to_string(),
    };
    let figure = Figure {
        panels: parts.iter().map(|(of, _)| text(of)).filter(|_| entry.panels.is_some()).collect(),
        hollow: (!entry.hollow.is_empty()).then(|| format!("hollow: {}", entry.hollow.join(", "))),
        ..Figure::of(
            &with(&entry.name),
            &with(&entry.title),
            axis(&entry.x),
            axis(&entry.y),
            curves,
        )
    };
    let is_measured = |curve: &Curve| curve.is_measured() && !curve.points.is_empty();
    figure.curves.iter().any(is_measured).then_some(figure)
}

/// The colour and the line that the study gives to a curve.
fn style(entry: &FigureEntry, row: &Row) -> Option<Style> {
    let of = row.get(&entry.curves).and_then(Value::as_str)?;
    let is_of = |name: &String| name == of;
    entry
        .hues
        .iter()
        .enumerate()
        .find_map(|(hue, names)| Some(Style { hue, dash: names.iter().position(is_of)? }))
}

fn axis(entry: &AxisEntry) -> Axis {
    Axis { label: entry.label.clone(), is_log: entry.log, is_whole: entry.whole }
}

/// Returns the table of an entry, or none if no row belongs there.
pub(super) fn table(entry: &TableEntry, methods: &[&str], rows: &[Row]) -> Option<Table> {
    let rows: Vec<&Row> = rows.iter().filter(|row| has(row, &entry.only)).collect();
    let lines: Vec<Value> = match entry.rows.as_str() {
        "method" => methods.iter().map(|method| Value::from(*method)).collect(),
        other => values(&rows, other),
    };
    let columns = entry.columns.as_ref().map(|name| (name, values(&rows, name)));
    let line = |line: &Value| -> Vec<String> {
        let own = of(&rows, &entry.rows, line);
        let cells: Vec<String> = match &columns {
            Some((name, columns)) => {
                columns.iter().map(|column| cell(&of(&own, name, column), &entry.show)).collect()
            }
            None => entry.show.iter().flat_map(|name| spread(&own, name)).collect(),
        };
        [text(line)].into_iter().chain(cells).collect()
    };
    let heads: Vec<String> = match &columns {
        _ if !entry.heads.is_empty() => entry.heads.clone(),
        Some((_, columns)) => columns.iter().map(text).collect(),
        None => entry.show.clone(),
    };
    let lines: Vec<Vec<String>> = (lines.iter())
        .filter(|value| rows.iter().any(|row| row.get(&entry.rows) == Some(value)))
        .map(line)
        .collect();
    let table = Table {
        title: entry.title.clone(),
        heads: [entry.rows.clone()].into_iter().chain(heads).collect(),
        rows: lines.into_iter().chain(entry.published.iter().cloned()).collect(),
    };
    (!rows.is_empty()).then_some(table)
}

/// The rows with this value of a setting.
fn of<'r>(rows: &[&'r Row], name: &str, value: &Value) -> Vec<&'r Row> {
    rows.iter().copied().filter(|row| row.get(name) == Some(value)).collect()
}

/// The cells of a measurement: one for each entry of a list.
fn spread(rows: &[&Row], name: &String) -> Vec<String> {
    match rows.iter().find_map(|row| row.get(name)) {
        Some(Value::Array(list)) => list.iter().map(text).collect(),
        Some(_) => {
            let own: Vec<&Row> =
                rows.iter().copied().filter(|row| row.contains_key(name)).collect();
            vec![cell(&own, std::slice::from_ref(name))]
        }
        None => vec!["–".to_string()],
    }
}

/// The measurements in a cell. If there are several, each has its name.
fn cell(rows: &[&Row], show: &[String]) -> String {
    let word =
        |name: &String| rows.iter().find_map(|row| Some(row.get(name)?.as_str()?.to_string()));
    let one = |name: &String| match (name.as_str(), show.len()) {
        ("ended", _) => Some(ended(rows)),
        (_, 1) => mean_of_part(rows, name).or_else(|| word(name)),
        _ => Some(format!("{} {name}", mean_of(rows, name)?)),
    };
    let all: Vec<String> = show.iter().filter_map(one).collect();
    match rows.iter().any(|row| runs::was_run(row)) {
        true if !all.is_empty() => all.join(", "),
        true if rows.len() > 1 => format!("none of {}", rows.len()),
        _ => rows
            .first()
            .filter(|_| rows.len() == 1)
            .map_or("–".to_string(), |row| runs::cell(Some(row))),
    }
}

/// The mean over the runs that have the measurement, and in brackets how many those are if some have none.
pub(super) fn mean_of_part(rows: &[&Row], name: &str) -> Option<String> {
    let count = rows.iter().filter(|row| runs::number(row, name).is_some()).count();
    let (mean, all) = (mean_of(rows, name)?, rows.iter().filter(|row| runs::was_run(row)).count());
    Some(if count < all { format!("{mean} ({count} of {all})") } else { mean })
}

/// How one run ended and its time, or the mean time of several and how many came to no solution.
fn ended(rows: &[&Row]) -> String {
    if let [row] = rows {
        return runs::cell(Some(row));
    }
    let without =
        rows.iter().filter(|row| row.get("ended").is_none_or(|own| own != "solved")).count();
    let seconds = mean_of(rows, runs::SECONDS).map(|mean| format!("{mean} s"));
    let without = (without > 0).then(|| format!("{without} of {} without a solution", rows.len()));
    [seconds, without].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The mean of a measurement over the runs that have it, with half of its band.
fn mean_of(rows: &[&Row], name: &str) -> Option<String> {
    let numbers: Vec<f64> = rows.iter().filter_map(|row| runs::number(row, name)).collect();
    let point = mean::point(0.0, &numbers)?;
    let half = point.band.map_or(0.0, |(_, high)| high - point.y);
    Some(match numbers.len() {
        1 => runs::rounded(point.y),
        _ => format!("{} ± {}", runs::rounded(point.y), runs::rounded(half)),
    })
}

/// Whether a row has these settings.
pub(super) fn has(row: &Row, settings: &Map<String, Value>) -> bool {
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
